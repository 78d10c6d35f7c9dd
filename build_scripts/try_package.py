"""The packaged app as a player meets it: unpack, play against bots, pull the plug, go on, quit.

    python build_scripts/try_package.py [ARCHIVE]

Linux, with Xvfb and xdotool. Keys are all that goes in; the log, the screen, saved games and exit codes are all that is
looked at. Ends with exit code 1, a screenshot and the log at the first thing that is not as it should be.
"""

import hashlib
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import compiled
from screen import Screen, wait_until
from unpacked_app import UnpackedApp, can_take_the_network

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "out" / "package"
LARGEST_ARCHIVE = 35_000_000
TRIED = {"simulate", "arena", "balance", "report", "clip", "referee", "check-data", "screenshot", "play", "replay"}
"""The commands of the command line. The last two open the window; the steps that look at it try them."""
FAST = '{"animation": "off", "bot_pace": "instant"}'
# What a person in a hurry presses at the table: move, go to a hex and lay a foot there, end the movement and the turn,
# and take the first things that fit whatever else is asked.
HASTY_KEYS = ("m", "Right", "Return", "space", "space", "1", "space", "2", "space", "3", "space", "4", "5", "space")


class Unexpected(Exception):
    """The app did not do what it should."""


def main(argv: list[str]) -> int:
    archive = Path(argv[0]) if argv else newest_archive()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="pantheon") as folder, Screen() as screen:
        app = UnpackedApp(archive, Path(folder), screen)
        try:
            run(app, archive)
        except Unexpected as problem:
            print(f"FAILED: {problem}\nscreenshot: {screen.save(PICTURES / 'failed.png')}\n{app.log()[-3000:]}")
            return 1
        finally:
            app.clean_up()
    print(f"the packaged app is fine ({time.monotonic() - began:.0f} s; pictures in {PICTURES.relative_to(ROOT)})")
    return 0


def run(app: UnpackedApp, archive: Path) -> None:
    size = archive.stat().st_size
    with step(f"the archive has {size / 1e6:.1f} MB, and its checksum is right"):
        expect(size <= LARGEST_ARCHIVE, "it should be at most 35 MB")
        expect(checksum_is_right(archive), "the checksum is wrong")
    with step("the rules core is compiled, every module of it"):
        try_compiled(app)
    with step("other rules beside the app are used, with mistakes they are named"):
        try_mods(app)
    app.take_write_permission()
    print(f"the app's folder cannot be written to; without a network: {can_take_the_network()}")
    with step("commands work, bots play in worker processes"):
        try_commands(app)
    with step("the title is there"):
        to_title(app)
        take_picture(app, "title")
    with step("a game against bots begins and goes on"):
        app.screen.key("Down", "Return")
        expect(app.logs("scene: setup"), "New game is not the first entry of the title")
        app.screen.key("F5")
        play(app, 6)
        take_picture(app, "game")
    with step("the plug is pulled: no process stays behind, the game is kept"):
        app.pull_the_plug()
        expect(wait_until(lambda: not app.left_processes(), 15), f"still there: {app.left_processes()}")
        kept = saved_decisions(app)
        expect(kept >= 6, f"only {kept} decisions were kept")
    with step("it starts again, continues the game and quits by key"):
        to_title(app)
        take_picture(app, "title_again")
        app.screen.key("Down", "Return")
        play(app, 4)
        take_picture(app, "game_continued")
        expect(saved_decisions(app) > kept, "the game did not go on where it was")
        quit_by_key(app)
    with step("a saved game opens in the app, as by a double click"):
        app.start(str(saved_game(app)))
        expect(app.logs("scene: turn"), "the game of the file does not open")
        quit_by_key(app)
    with step("a game between bots opens in the replay"):
        app.start("replay", str(next((app.home / "bots' games").glob("*.pantheon"))))
        expect(app.logs("scene: replay"), "the replay does not open")
        time.sleep(2)  # its first picture takes long on a busy machine
        take_picture(app, "replay")
        quit_by_key(app)
    with step("the log has no error"):
        bad = [line for line in app.log().splitlines() if re.search(r"ERROR|CRITICAL|Traceback", line)]
        expect(not bad, "\n".join(bad))


# The steps


def try_compiled(app: UnpackedApp) -> None:
    said(app, ", compiled\n", "--version")
    inside = app.folder / "_internal"
    missing = [source for source in compiled.sources() if not any((inside / source).parent.glob(f"{source.stem}.*.so"))]
    expect(not missing, f"not compiled: {[str(source) for source in missing]}")


def try_mods(app: UnpackedApp) -> None:
    inside = app.folder / "_internal" / "rules_data" / "pantheon"
    mods = app.folder / "mods" / "pantheon"
    shutil.copytree(inside, mods)
    expect(app.run(str(app.program), "check-data").returncode == 0, "a copy of the rules is refused")
    cards = mods / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + "\nunknown_key: 1\n", encoding="utf-8")
    said = app.run(str(app.program), "check-data")
    expect(said.returncode == 1, "a mistake in mods/ is not noticed")
    expect(re.search(r"cards\.yaml:\d+", said.stderr) is not None, f"no file and line in: {said.stderr}")
    to_title(app)
    take_picture(app, "mistaken_mods")
    expect(re.search(r"WARNING.*cards\.yaml:\d+", app.log()) is not None, "the log does not name the mistake")
    quit_by_key(app)
    shutil.rmtree(mods.parent)


def try_commands(app: UnpackedApp) -> None:
    """Every command once, with the files that it writes; a command that is not tried here is a mistake too."""
    games, made = app.home / "bots' games", app.home / "made"
    app.run("/bin/mkdir", str(made))
    runs = ("--games", "4", "--seed", "1", "--jobs", "2")
    play = ("simulate", "--seats", "random,greedy", *runs, "--save", str(games), "--csv", str(made / "games.csv"))
    said(app, "Pantheon ", "--version")
    expect_files(said(app, "4 games", *play), made / "games.csv", games)
    said(app, "2 games", "--game", "for_the_gods", "simulate", "--seats", "random,random", "--games", "2")
    match = ("arena", "--seats", "greedy,random", *runs, "--chart", str(made / "arena.png"))
    expect_files(said(app, "greedy against random", *match), made / "arena.png")
    fair = ("balance", "--players", "2", "--games", "2", "--charts", str(made / "charts"))
    expect_files(said(app, "2 players, 2 games", *fair), made / "charts" / "seats_2_players.png")
    game = str(next(games.glob("*.pantheon")))
    said(app, "Epoch 6", "report", game)
    said(app, "Epoche 6", "report", game, "--language", "de")
    expect_files(said(app, "strip.png", "clip", game, "--out", str(made / "strip.png")), made / "strip.png")
    expect_files(said(app, "clip.gif", "clip", game, "--out", str(made / "clip.gif")), made / "clip.gif")
    said(app, '"bye":true', "referee", typed='{"do": "start"}\n{"do": "quit"}\n')
    said(app, "No problems.", "check-data")
    expect_files(said(app, "turn.png", "screenshot", "turn", "--out", str(made / "turn.png")), made / "turn.png")
    commands = re.findall(r"^    ([a-z-]+)  ", said(app, "commands:", "--help"), flags=re.MULTILINE)
    expect(set(commands) == TRIED, f"not tried: {sorted(set(commands) ^ TRIED)}")


def said(app: UnpackedApp, wanted: str, *words: str, typed: str = "") -> str:
    """What a command prints; it must go well, and say this."""
    done = app.run(str(app.program), *words, typed=typed)
    expect(done.returncode == 0 and wanted in done.stdout, f"{' '.join(words)}: {done.stdout[-2000:]} {done.stderr}")
    return done.stdout


def expect_files(words: str, *files: Path) -> None:
    for file in files:
        expect(file.is_dir() or (file.is_file() and file.stat().st_size > 100), f"{file.name} is missing: {words}")


def to_title(app: UnpackedApp) -> None:
    settings = app.home / ".config" / "Pantheon" / "settings.json"
    if not settings.exists():
        app.run("/bin/sh", "-c", f"/bin/mkdir -p '{settings.parent}' && echo '{FAST}' > '{settings}'")
    app.start()
    expect(app.logs("scene: title"), "the title does not come")
    app.screen.move(640, 790)


def play(app: UnpackedApp, turns: int) -> None:
    """Until the person has had that many decisions, and a bot at least one."""
    expect(app.logs("scene: turn"), "the table does not come")
    began = time.monotonic()
    asked = pressed = 0
    while asked < turns or not re.search(r"turn: seat \d (?!human)", app.new_log()):
        expect(app.is_running(), "the app has ended")
        expect(time.monotonic() - began < 120, f"no {turns} decisions and a bot between within two minutes")
        # The keys go on where they were: beginning anew with each decision, a hasty player may take back for ever.
        asked = len(re.findall(r"turn: seat \d human", app.new_log()))
        if app.scene() in ("menu", "help", "rules"):
            app.screen.key("Escape")
        elif is_person_asked(app):
            app.screen.key(HASTY_KEYS[pressed % len(HASTY_KEYS)])
            pressed += 1
        time.sleep(0.1)


def is_person_asked(app: UnpackedApp) -> bool:
    """Away from the table always (a choice, an interlude); there, unless a bot is thinking."""
    thinks = app.new_log().rpartition(": turn: seat ")[2].partition("\n")[0]
    return app.scene() != "turn" or not thinks[1:] or thinks.endswith("human")


def quit_by_key(app: UnpackedApp) -> None:
    """Ctrl+Q quits at the title and in the menu of the table."""
    for _ in range(5):
        if app.scene() in ("title", "menu"):
            break
        app.screen.key("Escape")
        time.sleep(0.5)
    app.screen.key("ctrl+q")
    code = app.ends(15)
    expect(code == 0, "it does not quit" if code is None else f"exit code {code}")
    expect(wait_until(lambda: not app.left_processes(), 10), f"still there: {app.left_processes()}")


def take_picture(app: UnpackedApp, name: str) -> None:
    time.sleep(0.5)
    expect(app.screen.is_lit(), "the screen is dark")
    app.screen.save(PICTURES / f"{name}.png")


# What is left behind


def saved_game(app: UnpackedApp) -> Path:
    games = sorted((app.home / ".local" / "share" / "Pantheon" / "games").glob("*.pantheon"))
    expect(len(games) == 1, f"saved games: {[game.name for game in games]}")
    return games[0]


def saved_decisions(app: UnpackedApp) -> int:
    """Lines of the journal after its header."""
    return len(saved_game(app).read_text(encoding="utf-8").splitlines()) - 1


def newest_archive() -> Path:
    archives = sorted((ROOT / "dist").glob("Pantheon-*-linux-*.tar.gz"), key=lambda file: file.stat().st_mtime)
    if not archives:
        sys.exit("There is no archive in dist/: `dev.py package` makes it.")
    return archives[-1]


def checksum_is_right(archive: Path) -> bool:
    written = archive.with_name(archive.name + ".sha256").read_text(encoding="utf-8")
    return written == f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"


def expect(fine: bool, otherwise: str) -> None:
    if not fine:
        raise Unexpected(otherwise)


@contextmanager
def step(words: str) -> Iterator[None]:
    began = time.monotonic()
    print(f"{words} ...", end="", flush=True)
    yield
    print(f" ok ({time.monotonic() - began:.1f} s)", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
