"""Pictures of scenes without a screen: for the README, for looking at, and as golden images of the tests.

`take` opens a window under SDL's dummy driver, puts the scene on it, lets it come to rest and saves what is there.
A scene of the table stands on a position from a YAML file, or on one that a seeded game of random moves reached.
"""

# not for people: samples in pictures

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from pantheon import __version__, resources
from pantheon.app import language
from pantheon.app.known_rules import KnownRules
from pantheon.bots.levels import for_people
from pantheon.games import FIRST, SHELF
from pantheon.table.chance import number
from pantheon.table.eyes import OPEN, lookers
from pantheon.table.files import read_file
from pantheon.table.game import Game
from pantheon.table.journal import SUFFIX
from pantheon.table.library import delete, games_in
from pantheon.table.marked_yaml import LARGEST
from pantheon.table.saves import open_game, start_journal
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.table.words import spoken, t, tm
from pantheon.ui import art
from pantheon.ui.archive import Archive
from pantheon.ui.boards import board_for, colours_of, kit_of
from pantheon.ui.game_setup import GameSetup, Level
from pantheon.ui.layout import Size
from pantheon.ui.playing import Hint, Playing, Thought
from pantheon.ui.scene import Push, Scene
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.curtain import Curtain
from pantheon.ui.scenes.failure import Failure
from pantheon.ui.scenes.help import Help
from pantheon.ui.scenes.learn import Learn
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.menu import Menu, MenuEntry
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.scenes.setup import Setup
from pantheon.ui.scenes.shelf import Doors, Shelf
from pantheon.ui.scenes.shelf_places import TitleEntry
from pantheon.ui.scenes.statistics import Statistics
from pantheon.ui.scenes.trash import Trash
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Settings
from pantheon.ui.widgets.options import Option
from pantheon.ui.window import Window

SEED = 7
DECISIONS = 61
"""How many decisions a game of random moves goes on before its picture is taken."""
LONGEST = 20_000
REST = 3.0
"""Seconds that a scene gets to come to rest."""
LONGEST_WORK = 120.0
"""The same for one that still has something in hand, such as games to be checked, on a busy machine."""

NAMES = ("Livia", "Marcus", "Helena", "Darius")

Shot = Callable[[Game[Any], Session[Any]], list[Scene]]


def run(
    name: str,
    rules: Path,
    scene: str,
    size: Size,
    out: Path | None,
    position: Path | None = None,
    everything: bool = False,
    ui_scale: int = 100,
) -> int:
    """The command `pantheon screenshot`."""
    scenes = scenes_of(name)
    if everything:
        folder = out or Path("screenshots")
        folder.mkdir(parents=True, exist_ok=True)
        for each in scenes:
            art.save(picture(each, size, position, rules, ui_scale, name), folder / f"{each}.png")
        print(f"{len(scenes)} pictures in {folder}")
        return 0
    if scene not in scenes:
        print(f"there is no scene {scene[:60]!r}; the scenes are {', '.join(scenes)}", file=sys.stderr)
        return 2
    path = out or Path(f"{scene}.png")
    art.save(picture(scene, size, position, rules, ui_scale, name), path)
    print(path)
    return 0


def picture(
    scene: str, size: Size, position: Path | None = None, rules: Path | None = None, ui_scale: int = 100,
    name: str = FIRST,
) -> art.Picture:  # fmt: skip
    """The scene as it is to be seen in a window of this size, once nothing moves any more."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    folder = rules or resources.rules_folder(name)
    session = sample_session(name, folder, position)
    art.look_for(session.game, folder)
    first, *others = scenes_of(session.game.name)[scene](session.game, session)
    settings = Settings(window_size=size, ui_scale=ui_scale, animation="off", muted=True)
    window = Window(settings, lambda: first)
    for other in others:
        window.make(Push(other))
    passed = 0.0
    while passed < REST or (window.stack.top.next_update() == 0.0 and passed < LONGEST_WORK):
        window.step(0.1)
        passed += 0.1
    return window.surface.copy()


def sample_session(name: str, rules: Path, position: Path | None = None) -> Session[Any]:
    """A game from a position or a saved game, or some way into random moves; whoever acts is the only person.

    Of a stored game that still runs the picture shows no more than its table would.
    """
    game = SHELF[name].load(rules)
    game.speak(spoken())
    session: Session[Any]
    stored = position is not None and position.suffix == SUFFIX
    if position is not None and stored:
        known = KnownRules()
        known.use(game, rules)
        session = open_game(position, known.game_for).session
    elif position is not None:
        state = game.read_position(read_file(position, LARGEST), str(position))
        seats = _seats(game)[: game.seats(state)]
        session = Session(game, {"players": len(seats)}, seats, SEED, position=state)
    else:
        session = _some_way(game)
    people, bot = _people_in_picture(session, stored), _bot(game)
    session.seats = tuple(
        Seat(seat.name, HUMAN if n in people else bot, seat.colour) for n, seat in enumerate(session.seats)
    )
    return session


def _seats(game: Game[Any]) -> list[Seat]:
    """People in the colours of the game."""
    return [Seat(name, HUMAN, colour) for name, colour in zip(NAMES, colours_of(game.name), strict=True)]


def _bot(game: Game[Any]) -> str:
    """Who sits at the table beside people: not the easiest one."""
    levels = for_people(game.name)
    return levels[min(2, len(levels) - 1)].id


def _people_in_picture(session: Session[Any], stored: bool) -> Sequence[int]:
    """Whose hand may be seen: in a stored game that runs, only that of the one person who plays it."""
    looker = lookers(session)[0] if stored else OPEN
    if looker == OPEN:
        return range(len(session.seats)) if session.over else [session.to_act]
    return [looker]


def _some_way(game: Game[Any], seed: int = SEED) -> Session[Any]:
    """A game that goes on; of a short one, half of it."""
    session = _played(game, DECISIONS, seed)
    if session.over:
        session = _played(game, sum(entry.decided for entry in session.entries) // 2, seed)
    return session


def _played(game: Game[Any], decisions: int, seed: int = SEED) -> Session[Any]:
    """A game of random moves up to this many decisions."""
    players = sorted(game.form.players)[len(game.form.players) // 2]
    session: Session[Any] = Session(game, {"players": players, "start": 0}, _seats(game)[:players], seed)
    for decision in range(decisions):
        choices = session.choices()
        if not choices:
            break
        session.act(choices[number(seed, decision) % len(choices)])
    return session


class _NoThinker:
    """Nobody thinks while a picture is taken."""

    thinking = False

    def ask(self, level: str, view: Any, seat: int, seed: int, seconds: float = 1.0) -> None: ...
    def ask_hint(self, view: Any, seat: int, seed: int, seconds: float = 2.0) -> None: ...
    def poll(self) -> Thought | None:
        return None

    def poll_hint(self) -> list[Hint] | None:
        return None

    def cancel(self) -> None: ...
    def close(self) -> None: ...


def _playing(session: Session[Any]) -> Playing:
    playing = Playing(session, _NoThinker(), _nothing, _nothing, _nothing, _nothing, _nothing)
    playing.save_picture = _nothing
    playing.kept_as = lambda: "2026-11-16 20.15 Livia"
    return playing


def _nothing(*_: object) -> None:
    """A way that no picture takes."""


def _title(game: Game[Any], session: Session[Any]) -> list[Scene]:
    """As the window opens: the shelf with this game in front."""
    of_game = {
        t("Continue"): "icons/play",
        t("New game"): "icons/start",
        t("Learn to play"): "icons/book",
        t("Rules"): "icons/help",
    }
    of_table = {
        t("Games"): "icons/folder",
        t("Statistics"): "signs/trophy",
        t("Settings"): "icons/settings",
        t("About"): "icons/human",
        t("Quit"): "icons/close",
    }
    entries = [TitleEntry(label, icon, label, lambda: None) for label, icon in of_game.items()]
    entries += [TitleEntry(label, icon, label, lambda: None, of_table=True) for label, icon in of_table.items()]
    return [Shelf(list(SHELF.values()), game.name, Doors(lambda: entries, str, lambda game: None))]


def _setup(game: Game[Any], session: Session[Any]) -> list[Scene]:
    def laid_out(setup: GameSetup) -> Session[Any]:
        return Session(game, setup.rules_options(), setup.seats, SEED)

    return [Setup(game.name, game.form, _levels(game), {}, _nothing, _nothing, laid_out)]


def _levels(game: Game[Any]) -> list[Level]:
    return [Level(level.id, tm(level.name), tm(level.character), level.strength) for level in for_people(game.name)]


def _settings(game: Game[Any], session: Session[Any]) -> list[Scene]:
    names = {"": spoken().name, **language.available()}
    return [SettingsScene(Settings(), _nothing, lambda folder: "", game.name, names)]


def _choice(game: Game[Any], session: Session[Any]) -> list[Scene]:
    things = [Option(n, thing.name, picture=f"{game.name}/{thing.picture}") for n, thing in enumerate(game.pictures())]
    things = things or [Option(n, f"Thing {n + 1}") for n in range(6)]
    choice = Choice(
        "A choice", "Choose two of them.", things[:11], _nothing, least=2, most=2, confirm="Take", chosen=[2]
    )
    return [*_turn(game, session), choice]


def _menu(game: Game[Any], session: Session[Any]) -> list[Scene]:
    labels = {
        t("Rules"): "help",
        t("Replay"): "clock",
        t("Keys"): "arrows",
        t("Settings"): "settings",
        t("To the title"): "back",
        t("Quit"): "close",
    }
    entries = [MenuEntry(label, f"icons/{icon}", _nothing) for label, icon in labels.items()]
    kept = t("Saved as {name}", name="2026-11-16 20.15 Livia, Marcus, Helena")
    return [*_turn(game, session), Menu(SHELF[game.name].title, kept, entries)]


def _failure(game: Game[Any], session: Session[Any]) -> list[Scene]:
    safe = t("Your game is safe: it was saved after the last decision.")
    return [*_turn(game, session), Failure("ValueError: an example", safe, "report.txt", _nothing, can_go_on=True)]


def _turn(game: Game[Any], session: Session[Any]) -> list[Scene]:
    return [TurnScene(_playing(session))]


def _interlude(name: str) -> Shot:
    """The second scene of that name that a whole game comes to, which tells of what was before, or the only one."""

    def found(game: Game[Any], session: Session[Any]) -> list[Scene]:
        whole = _played(game, LONGEST)
        board = board_for(game, whole.seats, _nothing, _nothing)
        come_to = (
            interlude.scene(False, whole.at(at))
            for at in range(len(whole.entries))
            if (interlude := board.interlude(whole.entries, at))
        )
        scenes = [*islice((scene for scene in come_to if scene is not None and scene.name == name), 2)]
        return [*_turn(game, session), scenes[-1]]

    return found


def _result(game: Game[Any], session: Session[Any]) -> list[Scene]:
    whole = _played(game, LONGEST)
    return [board_for(game, whole.seats, _nothing, _nothing).result(_playing(whole))]


def _library(game: Game[Any], session: Session[Any]) -> list[Scene]:
    return [Library(_sample_archive(game))]


def _trash(game: Game[Any], session: Session[Any]) -> list[Scene]:
    archive, now = _sample_archive(game), time.time()
    for second, path in enumerate(games_in(archive.games), -60):
        # A quick machine deletes them all in the same moment: then it would be chance which comes first.
        os.utime(delete(path).path, (now + second, now + second))
    return [Trash(archive)]


def _sample_archive(game: Game[Any]) -> Archive:
    folder = _sample_games(game)
    return Archive(folder, folder, lambda *_: game, lambda _: _levels(game), _nothing, _nothing, _nothing)


def _statistics(game: Game[Any], session: Session[Any]) -> list[Scene]:
    # Oldest first: games that begin in the same second keep this order.
    archive = _sample_archive(game)
    return [Statistics(archive, games_in(archive.games)[::-1])]


def _replay(game: Game[Any], session: Session[Any]) -> list[Scene]:
    whole = _played(game, LONGEST)
    return [Replay(whole, at=len(whole.entries) // 2)]


def _sample_games(game: Game[Any]) -> Path:
    """A folder with six stored games, one of them not finished."""
    folder = Path(tempfile.mkdtemp(prefix="pantheon"))
    for evening in range(6):
        session = _some_way(game, SEED + evening) if evening == 4 else _played(game, LONGEST, SEED + evening)
        person, *others = session.seats
        session.seats = (person, *(Seat(seat.name, _bot(game), seat.colour) for seat in others))
        journal = start_journal(folder, session, __version__, began=datetime(2026, 11, 11 + evening, 20, 15))
        journal.close()
        os.utime(journal.path, (evening, evening))
    return folder


def _page(page: str) -> Shot:
    return lambda game, session: [RulesReference(kit_of(game.name).book(game), page)]


SCENES: dict[str, Shot] = {
    "title": _title,
    "setup": _setup,
    "settings": _settings,
    "learn": lambda game, session: [Learn(kit_of(game.name).book(game).lessons, lambda: None)],
    "curtain": lambda game, session: [Curtain("Marcus", "green")],
    "turn": _turn,
    "result": _result,
    "replay": _replay,
    "library": _library,
    "trash": _trash,
    "statistics": _statistics,
    "choice": _choice,
    "menu": _menu,
    "help": lambda game, session: [*_turn(game, session), Help()],
    "failure": _failure,
}
"""The scenes of every game by name: those that stand on top of each other in the picture."""


def scenes_of(game: str) -> dict[str, Shot]:
    """All scenes of a game: those of every game, its pages of rules and its interludes."""
    kit = kit_of(game)
    pages = {name: _page(page) for name, page in kit.PAGES.items()}
    return {**SCENES, **pages, **{name: _interlude(scene) for name, scene in kit.INTERLUDES.items()}}
