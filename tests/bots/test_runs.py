"""simulate and arena: the same result whoever does the work, fair seating, files, intervals and ratings."""

import csv
import io
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pantheon.bots import arena, simulate
from pantheon.bots.figures import elo, log_likelihood_ratio, table, wilson
from pantheon.bots.ratings import ratings
from pantheon.bots.records import GameRecord, SeatRecord


def simulated(**more: object) -> str:
    out = io.StringIO()
    assert simulate.run(["random", "random", "greedy"], 6, 3, out=out, **more) == 0  # type: ignore[arg-type]
    return out.getvalue()


def test_the_same_seed_gives_the_same_table_whoever_does_the_work() -> None:
    alone = simulated()
    with ThreadPoolExecutor(2) as executor:
        assert simulated(executor=executor) == alone


@pytest.mark.slow
def test_the_same_seed_gives_the_same_table_in_several_processes() -> None:
    assert simulated(jobs=2) == simulated()


def test_the_table_has_wins_points_turns_and_end_reasons(tmp_path: Path) -> None:
    text = simulated(json_file=tmp_path / "runs.json", csv_file=tmp_path / "runs.csv")
    for word in (
        "6 games",
        "95%",
        "half gods",
        "columns",
        "epoch 6",
        "ended by the last loot",
        "ended by the last god",
    ):
        assert word in text
    data = json.loads((tmp_path / "runs.json").read_text())
    assert data["games"] == 6
    assert sum(data["wins"]) == pytest.approx(6)
    with (tmp_path / "runs.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 18
    assert all(int(row["points"]) >= 0 for row in rows)


def test_a_wrong_level_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.run(["random", "wizard"], 1) == 2
    assert 'there is no bot "wizard"' in capsys.readouterr().err
    assert arena.run(["random"], 1) == 2
    assert "2 to 4 seats" in capsys.readouterr().err


def test_all_rotations_of_the_seats_are_played() -> None:
    assert arena.rotations(["a", "b"]) == [("a", "b"), ("b", "a")]
    assert len(arena.rotations(["a", "b", "b"])) == 3
    assert len(arena.rotations(["a", "b", "a", "b"])) == 2
    assert arena.rotations(["a", "a", "a"]) == [("a", "a", "a")]


@pytest.mark.slow
def test_the_arena_writes_its_verdict_and_a_chart(tmp_path: Path) -> None:
    out = io.StringIO()
    files = {"json_file": tmp_path / "arena.json", "png_file": tmp_path / "arena.png"}
    assert arena.run(["greedy", "random"], 12, 2, mirror=True, out=out, **files) == 0  # type: ignore[arg-type]
    assert "greedy against random: 12 games" in out.getvalue()
    assert "control: mirror match" in out.getvalue()
    verdicts = json.loads((tmp_path / "arena.json").read_text())
    assert verdicts[0]["games"] == 12
    assert verdicts[0]["low"] <= verdicts[0]["rate"] <= verdicts[0]["high"]
    assert (tmp_path / "arena.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_the_sequential_test_stops_when_it_is_decided() -> None:
    out = io.StringIO()
    assert arena.run(["greedy", "random"], 400, 1, sprt=True, out=out) == 0
    assert "sequential test: stronger than its share, decided after" in out.getvalue()
    assert "400 games" not in out.getvalue()


@pytest.mark.slow
def test_the_work_goes_to_a_dask_cluster() -> None:
    distributed = pytest.importorskip("distributed", reason="needs pantheon[cluster]")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        there, here = io.StringIO(), io.StringIO()
        assert arena.run(["greedy", "random"], 4, 2, cluster=cluster.scheduler_address, out=there) == 0
    assert arena.run(["greedy", "random"], 4, 2, out=here) == 0
    assert there.getvalue() == here.getvalue()


def test_intervals_and_ratings() -> None:
    low, high = wilson(50, 100)
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(0.25, fair=0.25) == pytest.approx(0)
    assert elo(1.0) == float("inf")
    assert log_likelihood_ratio(60, 100, 0.5, 0.55) > 0 > log_likelihood_ratio(45, 100, 0.5, 0.55)


def test_three_of_four_comparisons_won_are_190_rating_points() -> None:
    records = [won_by("a") for _ in range(75)] + [won_by("b") for _ in range(25)]
    assert ratings(records, "b")["a"] == pytest.approx(190, abs=3)
    assert ratings(records, "b")["b"] == 0


def test_a_table_aligns_its_columns() -> None:
    assert table(["name", "n"], [["a", "10"], ["long", "5"]]) == "name   n\n----  --\na     10\nlong   5"


def won_by(winner: str) -> GameRecord:
    seats = [SeatRecord(level, [10 if level == winner else 5]) for level in ("a", "b")]
    return GameRecord(1, seats, winners=(0 if winner == "a" else 1,))
