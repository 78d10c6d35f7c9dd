"""What people type: commands that work, and clear words when one does not."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from pathlib import Path
from random import Random

import pygame
import pytest

from pantheon import __version__, resources
from pantheon.cli import main
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.state import State
from pantheon.table.saves import start_journal
from pantheon.table.session import Seat, Session


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.strip() == f"Pantheon {__version__}"


def test_the_published_data_has_no_problems(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data"]) == 0
    out = capsys.readouterr().out
    assert "180 hexes" in out and "No problems." in out
    assert re.search("3 games of 2, 3 and 4 players ended after [0-9]+, [0-9]+ and [0-9]+ decisions", out)


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    """A copy of the published data."""
    return Path(shutil.copytree(resources.rules_folder("pantheon"), tmp_path / "mod"))


def rewrite(file: Path, pattern: str, new: str) -> None:
    text, changes = re.subn(pattern, new, file.read_text(encoding="utf-8"))
    assert changes
    file.write_text(text, encoding="utf-8")


def test_what_is_only_unlike_the_printed_game_is_a_remark(mod: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rewrite(mod / "cards.yaml", "money_copies: 15", "money_copies: 16")
    assert main(["check-data", str(mod)]) == 0
    said = capsys.readouterr()
    assert re.fullmatch(r"cards\.yaml:\d+: remark: there are 76 action cards, expected 75 .*\n", said.err)
    assert "1 remark: these data can be played with" in said.out


def test_data_with_which_no_game_ends_are_an_error(mod: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rewrite(mod / "gods.yaml", r"cost: \[.*\]", "cost: [9, 3]")
    rewrite(mod / "sacrifices.yaml", "copies: 11", "copies: 1")
    rewrite(mod / "sacrifices.yaml", r"prices: \[.*\]", "prices: [96, 97, 98, 99]")
    assert main(["check-data", str(mod)]) == 1
    said = capsys.readouterr()
    assert "no game ended" in said.out and "these data cannot be played with" in said.out
    assert "a game of 2 players did not end: after 10000 steps it stood in Epoch" in said.err
    assert "nobody can ever pay for Surparit" in said.err


def test_a_missing_picture_is_named_with_the_file_that_is_looked_for(
    mod: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rewrite(mod / "gods.yaml", "id: vinthrad", "id: zeus")
    rewrite(mod / "loot.yaml", "id: step", "id: stride")
    (mod / "lessons.yaml").unlink()  # they name both
    (mod / "images" / "loot").mkdir(parents=True)
    pygame.image.save(pygame.Surface((8, 8)), mod / "images" / "loot" / "stride.png")
    assert main(["check-data", str(mod)]) == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("gods.yaml:") and "Vinthrad has no picture" in line and "images/gods/zeus.svg" in line


@pytest.mark.parametrize("name", ["gods/zeus.png", "gods/zeus.svg", "gods/vinthrad.png", "icons/foot.svg"])
@pytest.mark.parametrize("content", [b"", b"garbage", b"\x89PNG\r\n\x1a\n and no more", b"<svg"])
def test_a_picture_that_cannot_be_read_is_named(
    mod: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes
) -> None:
    rewrite(mod / "gods.yaml", "id: gaiviles", "id: zeus")
    rewrite(mod / "lessons.yaml", "gaiviles", "zeus")
    good, bad = mod / "images" / "gods" / "zeus.png", mod / "images" / name
    for file in (good, bad):
        file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.Surface((8, 8)), good)
    bad.write_bytes(content)
    assert main(["check-data", str(mod)]) == 0
    said = capsys.readouterr()
    assert re.fullmatch(rf"images/{name}: remark: the picture cannot be read: .+\n", said.err)
    assert "1 remark" in said.out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_among_the_data_is_refused(mod: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (mod / "gods.yaml").unlink()
    os.mkfifo(mod / "gods.yaml")
    assert main(["check-data", str(mod)]) == 1
    assert "gods.yaml: the file cannot be read: it is not an ordinary file" in capsys.readouterr().err


def test_modded_data_with_mistakes_is_refused_with_all_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mod"
    shutil.copytree(resources.rules_folder("pantheon"), folder)
    gods = folder / "gods.yaml"
    gods.write_text(
        gods.read_text().replace("kind: another-god", "kind: anothr-god").replace("copies: 4", "copys: 4", 1)
    )
    assert main(["check-data", str(folder)]) == 1
    errors = capsys.readouterr().err
    assert 'did you mean "another-god"?' in errors and 'did you mean "copies"?' in errors
    assert all(line.startswith("gods.yaml:") for line in errors.splitlines())


def test_modded_data_is_played_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mod"
    shutil.copytree(resources.rules_folder("pantheon"), folder)
    setup = folder / "setup.yaml"
    setup.write_text(setup.read_text().replace("end_points: 3", "end_points: 90"))
    out = tmp_path / "out.json"
    assert (
        main(["--rules", str(folder), "simulate", "--seats", "random,random", "--games", "1", "--json", str(out)]) == 0
    )
    seats = json.loads(out.read_text())["records"][0]["seats"]
    assert max(sum(seat["points"].values()) for seat in seats) >= 90


def test_a_saved_game_with_a_mod_opens_where_the_mod_is_not(
    mod: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rewrite(mod / "setup.yaml", "end_points: 3", "end_points: 90")
    words = ["simulate", "--rules", str(mod), "--seats", "random,random", "--games", "1", "--save", str(tmp_path / "g")]
    assert main(words) == 0
    shutil.rmtree(mod)
    (file,) = (tmp_path / "g").iterdir()
    assert main(["report", str(file)]) == 0
    said = capsys.readouterr()
    assert said.err == "" and "scores 90" in said.out


def test_options_of_the_set_up_screen_hold_for_bots_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.json"
    words = ["simulate", "--seats", "random,random", "--games", "1", "--json", str(out)]
    for option, choice in (("bonus=chosen", [0, 1, 2, 3, 4, 5]), ("bonus=dealt", [])):
        assert main([*words, "--option", option, "--option", "bands=manual"]) == 0
        assert json.loads(out.read_text())["records"][0]["notes"]["bonus_choice"] == choice
    for wrong, told in (
        ("players=3", "there are bonus, reserve"),
        ("bonus=chose", 'did you mean "chosen"?'),
        ("bonos=chosen", 'did you mean "bonus"?'),
    ):
        with pytest.raises(SystemExit):
            main([*words, "--option", wrong])
        assert told in capsys.readouterr().err


@pytest.mark.parametrize("form", ["before", "behind", "joined"])
@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--games", "1"],
        ["arena", "--games", "1"],
        ["balance", "--games", "1"],
        ["report", "x.pantheon"],
        ["clip", "x.pantheon"],
        ["referee"],
        ["check-data"],
        ["screenshot", "title"],
    ],
)
def test_rules_can_be_named_before_and_behind_every_command(
    form: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    rules = ["--rules=no/such/rules"] if form == "joined" else ["--rules", "no/such/rules"]
    assert main([*rules, *words] if form == "before" else [*words, *rules]) == 1
    assert "no/such/rules: there is no such folder" in capsys.readouterr().err


def test_the_window_gets_the_rules_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []

    def play(*told: object, **more: object) -> int:
        opened.append((*told, *more.values()))
        return 0

    monkeypatch.setattr("pantheon.app.shell.play", play)
    for words in (["play", "--rules", "my"], ["--rules", "my"], ["--rules", "my", "play"]):
        assert main(words) == 0
    assert main(["replay", "x.pantheon", "--rules", "my"]) == 0
    rules = {"pantheon": Path("my")}
    assert opened == [(rules, None)] * 3 + [(rules, Path("x.pantheon"))]


@pytest.mark.parametrize(
    "words",
    [
        ["LONG"],
        ["simulate", "--seats", "LONG"],
        ["simulate", "--games", "LONG"],
        ["simulate", "--seed", "9999LONG"],
        ["simulate", "--option", "LONG"],
        ["simulate", "--option", "bonus=LONG"],
        ["simulate", "--option", "LONG=1"],
        ["simulate", "--json", "LONG/LONG"],
        ["simulate", "--rules", "LONG"],
        ["simulate", "LONG LONG LONG"],
        ["report", "LONG.pantheon"],
        ["screenshot", "LONG"],
        ["screenshot", "title", "--out", "LONG.xyz"],
        ["check-data", "LONG"],
    ],
)
def test_what_is_typed_is_not_repeated_at_length(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main([word.replace("LONG", "9x" * 5000) for word in words])
        more = ""
    except SystemExit as end:
        code, more = (end.code, "") if isinstance(end.code, int) else (1, str(end.code))
    assert code in (1, 2)
    assert 10 < len(capsys.readouterr().err + more) < 2500


def test_a_home_that_nobody_has_is_a_name_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data", "~nosuchuser/x"]) == 1
    assert "~nosuchuser/x: there is no such folder" in capsys.readouterr().err
    assert main(["report", "~nosuchuser/x.pantheon"]) == 1
    with pytest.raises(SystemExit):
        main(["simulate", "--json", "~nosuchuser/x.json"])
    assert "there is no folder '~nosuchuser'" in capsys.readouterr().err


def test_broken_data_is_named_and_nothing_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", str(tmp_path / "none"), "simulate", "--seats", "random,random"]) == 1
    assert "there is no such folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "--seats", "random,gredy"], 'did you mean "greedy"?'),
        (["simulate", "--seats", "random"], "2 to 4 seats play"),
        (["simulate", "--option", "chosen"], "such as bonus=dealt"),
        (["balance", "--players", "2,5"], "pantheon is for 2, 3, 4 players, not '5'"),
        (["simulate", "--games", "0"], "expected a number from 1 to 1000000"),
        (["simulate", "--games", "1" + "0" * 18], "expected a number from 1 to 1000000"),
        (["simulate", "--jobs", "99999"], "expected a number from 1 to"),
        (["simulate", "--seed", "1" + "0" * 30], "expected a whole number"),
        (["screenshot", "title", "--size", "big"], "expected a size such as 1280x800"),
        (["screenshot", "title", "--scale", "300"], "expected a percentage from 75 to 200"),
        (["simulate", "--json", "/no/such/folder/a.json"], "there is no folder"),
        (["simulate", "--json", "/"], "is a folder, expected the name of a file"),
        (["arena", "--chart", "chart.txt"], "expected a name that ends with .png"),
        (["clip", "game.pantheon", "--out", "clip.jpg"], "expected a name that ends with .gif or .png"),
        (["screenshot", "title", "--out", "/no/such/folder/a.png"], "there is no folder"),
        (["--rules", "", "simulate"], "expected the name of a folder"),
        (["fly"], "invalid choice"),
        (["--language", "klingon", "screenshot"], "--language stands behind a command"),
        (["--language=de"], "--language stands behind a command"),
    ],
)
def test_wrong_words_are_answered_with_what_was_expected(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert told in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "a" * 300 + ".json"
    words = ["simulate", "--seats", "random,random", "--games", "1", "--json", str(tmp_path / name)]
    assert main(words) == 1
    told = capsys.readouterr().err
    assert f"{tmp_path}/aaa" in told and told.endswith("aaa...: File name too long\n")


def test_a_place_without_the_right_to_write_is_named_before_the_work_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(SystemExit):
        main(["simulate", "--json", str(tmp_path / "a.json")])
    assert "cannot be written: no permission" in capsys.readouterr().err


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A finished game in a file."""
    game = load_game(resources.rules_folder("pantheon"))
    session: Session[State] = Session(game, {"players": 2}, [Seat("Ann"), Seat("Ben")], 5)
    journal = start_journal(tmp_path, session, __version__)
    luck = Random(5)
    while not session.over:
        session.act(luck.choice(session.choices()))
    journal.close()
    return journal.path


def test_a_stored_game_is_retold(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(stored)]) == 0
    told = capsys.readouterr().out
    assert "Ann" in told and "Epoch 6" in told and told.rstrip().endswith("wins.")


@pytest.mark.slow
def test_a_stored_game_becomes_a_strip_of_pictures(stored: Path, tmp_path: Path) -> None:
    out = tmp_path / "strip.png"
    assert main(["clip", str(stored), "--out", str(out), "--seat", "1"]) == 0
    assert out.stat().st_size > 100_000


def test_a_file_that_is_no_game_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    noise = tmp_path / "noise.pantheon"
    noise.write_bytes(bytes(range(256)) * 10)
    assert main(["report", str(noise)]) == 1
    assert capsys.readouterr().err.strip()
    assert main(["report", str(tmp_path / "none.pantheon")]) == 1


def test_a_seat_that_nobody_has_is_named(stored: Path) -> None:
    with pytest.raises(SystemExit, match="--seat: expected 1 to 2, not 3"):
        main(["report", str(stored), "--seat", "3"])


def test_a_picture_has_the_name_of_a_picture(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="is a folder"):
        main(["screenshot", "title", "--out", str(tmp_path)])
    with pytest.raises(SystemExit, match=r"ends with \.png"):
        main(["screenshot", "title", "--out", str(tmp_path / "title.xyz")])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_position_that_is_no_file_of_text_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe, letters = tmp_path / "pipe.yaml", tmp_path / "letters.yaml"
    os.mkfifo(pipe)
    letters.write_bytes(b"nation: roma\nseats: [{}, {}]\ngods: [\xff]\n")
    for path, reason in (
        ("/dev/zero", "/dev/zero: it is not an ordinary file"),
        (str(pipe), f"{pipe}: it is not an ordinary file"),
        (str(letters), f"{letters}:3: this is no text, expected UTF-8"),
    ):
        assert main(["screenshot", "turn", "--position", path, "--out", str(tmp_path / "x.png")]) == 1
        assert capsys.readouterr().err.strip() == reason
