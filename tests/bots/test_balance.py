"""The balance report: every figure from the records, and a word where a goal is missed."""

import io
import json
from pathlib import Path

import pytest

from pantheon.bots import balance
from pantheon.bots.lifts import Lift, lift_table, lifts
from pantheon.bots.minds.pantheon.balance import balanced, lead
from pantheon.bots.minds.pantheon.recorder import Notes, SeatNotes
from pantheon.bots.records import GameRecord, SeatRecord
from pantheon.games import SHELF
from tests.bots.tables import the_game


def test_the_report_has_every_table_and_writes_its_files(tmp_path: Path) -> None:
    out = io.StringIO()
    assert balance.run(4, (2,), 5, json_file=tmp_path / "b.json", charts=tmp_path / "charts", out=out) == 0
    for word in ("turn order", "nation", "Plaesiris", "Stonkus 3/2", "Two sacrifice levels", "decided", "builder"):
        assert word in out.getvalue()
    figures = json.loads((tmp_path / "b.json").read_text())[0]
    assert sum(figures["places"]) == pytest.approx(1)
    assert sum(figures["decided"].values()) == pytest.approx(1)
    leads = figures["own"]["leads"]
    assert [len(lead) for lead in leads] == [6, 6], "five ends of epochs and the end of the game"
    assert [sum(places) for places in zip(*leads, strict=True)] == pytest.approx([0] * 6)
    assert [lead[-1] for lead in leads] == pytest.approx(figures["ahead"])
    assert len(list((tmp_path / "charts").glob("*.png"))) == 5


def test_bonus_tiles_have_a_pick_rate_when_they_are_chosen() -> None:
    out = io.StringIO()
    assert balance.run(2, (2,), 5, options={"bonus": "chosen"}, out=out) == 0
    tiles = out.getvalue().split("\nbonus ")[1].splitlines()[2:8]
    assert sum(float(tile.split("%")[0].split()[-1]) for tile in tiles) == 200, "two of the six in each game"


def test_a_place_is_ahead_by_what_is_expected_after_each_epoch_and_made_by_the_end() -> None:
    record = game(winner=0)
    record.start, record.notes.expected = 1, [[50.0, 60.0]]
    assert lead([record], 0) == [5.0, -4.5]
    assert lead([record], 1) == [-5.0, 4.5]


def test_every_other_game_changes_the_seats_on_the_same_luck() -> None:
    first, second, third = balance.jobs_of(SHELF["pantheon"], "rules", 3, 3, 1, {})
    assert first.seats == ("trader", "builder", "trader") == third.seats
    assert second.seats == ("builder", "trader", "builder")
    assert first.seed == second.seed != third.seed


def test_a_level_that_plays_itself_never_plays_the_same_game_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "pair_of", lambda game: ("greedy", "greedy"))
    jobs = balance.jobs_of(SHELF["pantheon"], "rules", 6, 3, 1, {})
    assert len({job.seed for job in jobs}) == 6


def test_owners_who_always_win_have_the_whole_lift() -> None:
    found = lifts(["a", "b", "c", "d"], [(3, 1.0)] * 10, [3] * 20, fair=0.5)
    assert (found[3].taken, found[3].rate, found[3].lift) == (10, 0.5, 0.5)
    assert found[3].low == pytest.approx(0.222, abs=1e-3), "ten victories of ten may be luck"
    assert found[0].taken == 0


def test_the_lift_of_a_god_is_what_those_win_who_picked_it_up() -> None:
    records = [game(winner=0, picked=(3,)) for _ in range(10)]
    found = balanced(the_game(), records).figures["gods"][3]
    assert (found.taken, found.rate, found.lift) == (10, 0.5, 0.5)


def test_a_tile_that_hardly_anybody_took_has_no_lift_to_speak_of() -> None:
    few, many = (Lift(name, taken, 900, 0.25, 0.1, 0.4) for name, taken in (("few", 7), ("many", 300)))
    heading, _, *rows = lift_table("bonus", [few, many]).splitlines()
    assert heading.split() == ["bonus", "taken", "pick", "rate", "lift", "95%"]
    assert rows[0].split() == ["few", "7", "0.8%"]
    assert rows[1].split() == ["many", "300", "33.3%", "+25.0", "+10.0", "to", "+40.0"]


def test_a_place_or_a_level_that_wins_too_often_is_reported() -> None:
    records = [game(winner=0) for _ in range(60)] + [game(winner=1) for _ in range(10)]
    own = balanced(the_game(), records)
    said = balance.misses(balance.figures_of(records, own))
    assert any("place 1 wins 85.7%" in sentence for sentence in said)
    assert "the trader wins 85.7% against the builder" in said
    assert ["mean total" in sentence for sentence in own.missed] == [True]


def game(winner: int, picked: tuple[int, ...] = ()) -> GameRecord:
    sources = the_game().sources
    seats = [SeatRecord(level, {**dict.fromkeys(sources, 0), "gods": 1}) for level in ("trader", "builder")]
    seats[winner].points["columns"] = 9
    notes = Notes([SeatNotes(), SeatNotes()], nations=[0] * 6, turns=[4] * 6, opened=[*picked, *picked])
    notes.seats[winner].picked = list(picked)
    return GameRecord(1, seats, winners=(winner,), start=0, decisions=100, notes=notes)
