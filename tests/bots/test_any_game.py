"""Runs of many games know no game: one that nobody has written a mind for goes through all of them."""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pantheon.bots
from pantheon.bots.levels import below, check_seats, levels_of, pair_of
from pantheon.bots.work import loaded_game
from pantheon.cli import main
from pantheon.games import SHELF, Entry
from pantheon.resources import rules_folder
from pantheon.table.words import mark

ROOM = Path(pantheon.bots.__file__).parent
WORDS = (
    "bonus", "builder", "column", "epoch", "feet", "foot", "god", "hex", "loot", "nation", "novice", "piety",
    "sacrifice", "temple", "trader",
)  # fmt: skip
STAND_IN = Entry("stand-in", "Stones", mark("Take them"), (2, 5), (1, 2), rules="tests.bots.stand_in")


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(SHELF, STAND_IN.id, STAND_IN)
    yield
    loaded_game.cache_clear()


def test_simulate_counts_any_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = ["--json", str(tmp_path / "a.json"), "--csv", str(tmp_path / "a.csv")]
    assert main(["simulate", "--game", "stand-in", "--games", "6", "--seats", "random,greedy,random", *files]) == 0
    told = capsys.readouterr().out
    assert re.search(r"6 games, \d decisions a game", told)
    assert re.search(r"points +taken +rolled", told) and "epoch" not in told
    figures = json.loads((tmp_path / "a.json").read_text())
    assert sum(figures["wins"]) == pytest.approx(6)
    assert all(sum(seat["points"]["taken"] for seat in game["seats"]) == 9 for game in figures["records"])
    assert {game["start"] for game in figures["records"]} == {0}
    rows = list(csv.DictReader((tmp_path / "a.csv").open(newline="")))
    assert len(rows) == 18
    assert list(rows[0])[-3:] == ["points from taken", "points from rolled", "decisions"]


def test_the_arena_measures_any_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--game", "stand-in", "--games", "4"]) == 0
    assert "greedy against random: 4 games" in capsys.readouterr().out


def test_balance_looks_at_the_seats_of_any_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--game", "stand-in", "--games", "4", "--charts", str(tmp_path / "charts")]) == 0
    told = capsys.readouterr().out
    for words in ("2 players, 4 games", "3 players, 4 games", "5 players, 4 games", "place 5", "rolled"):
        assert words in told
    assert "place 1 wins" in told, "who begins takes five stones of nine"
    assert len(list((tmp_path / "charts").glob("*.png"))) == 6, "seats and points"


@pytest.mark.slow
def test_another_process_needs_no_shelf_to_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    for jobs in ("1", "2"):
        assert main(["simulate", "--game", "stand-in", "--games", "4", "--jobs", jobs]) == 0
    told = capsys.readouterr().out
    assert told[: len(told) // 2] == told[len(told) // 2 :]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "--seats", "trader,random"], "there is no bot \"trader\"; the levels are random, greedy"),
        (["simulate", "--seats", "random,gredy"], 'did you mean "greedy"?'),
        (["arena", "--seats", "random,random,random,random"], "2, 3, 5 seats play, not 4"),
        (["balance", "--players", "2,4"], "stand-in is for 2, 3, 5 players, not '4'"),
        (["balance", "--players", "many"], "stand-in is for 2, 3, 5 players, not 'many'"),
        (["simulate", "--option", "bonus=dealt"], "stand-in has no options"),
    ],
)  # fmt: skip
def test_what_is_typed_is_checked_against_the_game_that_is_named(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([*words, "--game", "stand-in"])
    assert end.value.code == 2
    assert told in capsys.readouterr().err


def test_whoever_names_no_seats_gets_a_pair_that_makes_sense() -> None:
    assert pair_of("pantheon") == ("trader", "builder")
    assert below("trader", "pantheon") == "novice"
    assert pair_of("stand-in") == ("greedy", "greedy")
    assert below("greedy", "stand-in") == "random" == below("random", "stand-in")


@pytest.mark.parametrize("name", SHELF)
def test_the_pair_of_every_game_plays_it(name: str) -> None:
    assert set(pair_of(name)) <= set(levels_of(name))
    game = SHELF[name].load(rules_folder(name))
    for players in game.form.players:
        check_seats([pair_of(name)[seat % 2] for seat in range(players)], game)


def general_sources() -> list[Path]:
    """Everything in the room but what is known of a single game."""
    minds = [ROOM / "minds" / entry.mind.rpartition(".")[2] for entry in SHELF.values() if entry.mind]
    found = [file for file in ROOM.rglob("*.py") if not any(mind in file.parents for mind in minds)]
    assert ROOM / "minds" / "plain" / "mind.py" in found and ROOM / "minds" / "pantheon" / "mind.py" not in found
    return found


@pytest.mark.parametrize("file", general_sources(), ids=lambda file: file.relative_to(ROOM).as_posix())
def test_nothing_but_a_mind_names_a_game_or_its_words(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    named = re.findall(rf"(?<![a-z])(?:{'|'.join(WORDS)})e?s?(?![a-z])", text, re.IGNORECASE)
    for entry in SHELF.values():
        named += re.findall(rf"[\"']{entry.id}[\"']|(?:games|minds)[./]{entry.id}\b|\b{entry.title}\b", text)
    assert named == []


def test_the_id_of_a_level_is_its_name_in_small_letters() -> None:
    """So the table names a bot in any language, without knowing the minds."""
    for game in SHELF:
        assert {level.name.lower(): level.id for level in levels_of(game).values()} == {
            level: level for level in levels_of(game)
        }
