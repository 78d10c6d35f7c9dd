"""simulate and arena: the same result whoever does the work, fair seating, files, intervals and ratings."""

import csv
import gc
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import TextIO

import pytest

from pantheon.bots import arena, balance, simulate, work
from pantheon.bots.bot import WrongAnswer
from pantheon.bots.figures import elo, log_likelihood_ratio, table, wilson
from pantheon.bots.levels import YARDSTICKS, make_bot
from pantheon.bots.match import play
from pantheon.bots.ratings import ratings
from pantheon.bots.records import GameRecord, Job, SeatRecord, play_job
from pantheon.bots.work import YOUNG, CalledOff, Processes, do_all, workers
from pantheon.games import SHELF
from pantheon.games.pantheon.events import PointsScored
from pantheon.resources import rules_folder
from pantheon.table.game import Event
from pantheon.table.saves import open_game
from tests.bots import tables
from tests.bots.tables import the_game


def simulated(
    jobs: int = 1,
    json_file: Path | None = None,
    csv_file: Path | None = None,
    save: Path | None = None,
    executor: Executor | None = None,
) -> str:
    seats, out = ["random", "random", "greedy"], io.StringIO()
    assert simulate.run(seats, 6, 3, jobs, json_file, csv_file, executor=executor, out=out, save=save) == 0
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
        file.seek(0)
        header = next(csv.reader(file))
    assert len(header) == len(set(header)), "no two columns have the same name"
    assert sum(int(row[f"points from {source}"]) for row in rows for source in ("columns", "half gods")) > 0
    assert len(rows) == 18
    assert all(int(row["points"]) >= 0 for row in rows)


def test_each_game_can_be_kept_as_a_file_that_tells_the_same_game(tmp_path: Path) -> None:
    save = tmp_path / "games"
    save.mkdir()
    simulated(json_file=tmp_path / "runs.json", save=save)
    records = json.loads((tmp_path / "runs.json").read_text())["records"]
    for record in records:
        opened = open_game(save / f"seed {record['seed']}.pantheon", lambda *_: the_game())
        session = opened.session
        assert opened.problems == [] and session.over
        assert [seat.kind for seat in session.seats] == ["random", "random", "greedy"]
        assert list(session.game.scores(session.state)) == [sum(seat["points"].values()) for seat in record["seats"]]
    simulated(save=save)
    assert len(list(save.iterdir())) == 2 * len(records), "an earlier game is never written over"


def test_a_bot_that_answers_what_is_not_among_its_options_stops_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(YARDSTICKS, "cheat", tables.CHEAT)
    told = r"cheat in seat 2 answered .*, which is not among its options \(seed of the game \d+, decision \d+\)"
    for run in (
        lambda: simulate.run(["random", "cheat"], 2),
        lambda: arena.run(["random", "cheat"], 2),
        lambda: play_job(Job(SHELF["pantheon"], str(rules_folder("pantheon")), ("random", "cheat"), 1)),
    ):
        with pytest.raises(WrongAnswer, match=told):
            run()
    monkeypatch.setattr(balance, "pair_of", lambda game: ("random", "cheat"))
    with pytest.raises(WrongAnswer, match=told):
        balance.run(1, (2,))


@pytest.mark.parametrize("answer", [None, "gain vinthrad", 7, []])
def test_whatever_a_bot_answers_is_told_in_a_sentence(answer: object, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = SimpleNamespace(think=lambda *_: answer)
    monkeypatch.setitem(YARDSTICKS, "mute", SimpleNamespace(make=lambda: bot))
    with pytest.raises(WrongAnswer, match="mute in seat 1 answered"):
        simulate.run(["mute", "random"], 1)


@pytest.mark.slow
def test_a_wrong_answer_in_another_process_is_told_here_at_once() -> None:
    seatings = [("cheat", "random"), *[("oracle", "oracle")] * 20]
    jobs = [Job(SHELF["pantheon"], str(rules_folder("pantheon")), seating, 1) for seating in seatings]
    began = time.monotonic()
    with workers(2) as executor, pytest.raises(WrongAnswer, match="cheat in seat 1"):
        do_all(tables.play_with_cheats, jobs, executor, lambda done: None)
    assert time.monotonic() - began < 20, "the other games are not played to their end first"


def test_what_was_done_before_ctrl_c_is_not_lost() -> None:
    def work(job: int) -> int:
        if job == 3:
            raise KeyboardInterrupt
        return job * job

    with pytest.raises(CalledOff) as early:
        do_all(work, range(6), None, lambda done: None)
    assert early.value.results == [0, 1, 4, None, None, None]
    assert early.value.done == [0, 1, 4]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process without a word")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_who_ends_a_run_from_outside_hears_what_was_done_as_after_ctrl_c(name: str) -> None:
    word = signal.Signals[name]
    with _answered(word, signal.SIG_DFL), pytest.raises(CalledOff) as early:
        do_all(_squares_until(word), range(6), None, lambda done: None)
    assert early.value.done == [0, 1, 4]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such word")
def test_a_run_that_was_to_outlive_its_terminal_goes_on() -> None:
    word = signal.Signals["SIGHUP"]
    with _answered(word, signal.SIG_IGN):
        assert do_all(_squares_until(word), range(6), None, lambda done: None) == [0, 1, 4, 9, 16, 25]


def test_compiled_games_have_a_process_of_their_own_which_can_be_ended_at_any_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with workers(1) as here:
        assert here is None
    monkeypatch.setattr(work, "COMPILED", True)
    with workers(1) as other:
        assert isinstance(other, Processes)


def _squares_until(word: signal.Signals) -> Callable[[int], int]:
    def work(job: int) -> int:
        if job == 3:
            signal.raise_signal(word)
        return job * job

    return work


@contextmanager
def _answered(word: signal.Signals, how: signal.Handlers) -> Iterator[None]:
    """As somebody has said before; it must be so again afterwards."""
    usual = signal.signal(word, how)
    try:
        yield
        assert signal.getsignal(word) == how
    finally:
        signal.signal(word, usual)


def test_garbage_is_seldom_collected_while_bots_play() -> None:
    usual = gc.get_threshold()
    assert do_all(tables.young_objects, [0], None, lambda done: None) == [YOUNG]
    assert gc.get_threshold() == usual, "whoever started the run collects as before"
    with Processes(1) as executor:
        assert do_all(tables.young_objects, [0], executor, lambda done: None) == [YOUNG]


@pytest.mark.parametrize(
    ("run", "told"),
    [
        (lambda out: simulate.run(["random", "random"], 9, out=out), "3 games"),
        (lambda out: arena.run(["random", "greedy"], 9, mirror=True, out=out), "random against greedy: 2 games"),
        (lambda out: balance.run(9, (2, 3), out=out), "2 players, 3 games"),
    ],
)
def test_ctrl_c_ends_a_run_with_the_games_that_are_over(
    run: Callable[[TextIO], int], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[Job] = []

    def tired(job: Job) -> GameRecord:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(job)
        return play_job(job)

    for module in (simulate, arena, balance):
        monkeypatch.setattr(module, "play_job", tired)
    monkeypatch.setattr(balance, "pair_of", lambda game: ("random", "greedy"))
    out = io.StringIO()
    assert run(out) == 130
    assert told in out.getvalue()
    assert "mirror" not in out.getvalue() and "3 players" not in out.getvalue()
    assert "stopped" in capsys.readouterr().err + out.getvalue()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends the signal of a terminal")
def test_ctrl_c_stops_several_processes_within_a_second(tmp_path: Path) -> None:
    words = ["simulate", "--seats", "oracle,trader", "--games", "500", "--jobs", "2", "--save", str(tmp_path)]
    command = [sys.executable, "-m", "pantheon", *words]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hears_ctrl_c,
    )
    try:
        assert _comes(lambda: bool(list(tmp_path.glob("*.pantheon"))), 120)
        time.sleep(0.2)
        os.killpg(running.pid, signal.SIGINT)
        began = time.monotonic()
        out, err = running.communicate(timeout=30)
        assert time.monotonic() - began < 2, "a second, and one more on a busy machine"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    assert "stopped after" in err and "Traceback" not in err
    assert "1 oracle" in out and "epoch 6" in out


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="asks for a group of processes")
def test_workers_of_a_run_that_was_killed_leave_too(tmp_path: Path) -> None:
    words = ["simulate", "--seats", "random,random", "--games", "100000", "--jobs", "2", "--save", str(tmp_path)]
    running = subprocess.Popen(
        [sys.executable, "-m", "pantheon", *words], stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        assert _comes(lambda: bool(list(tmp_path.glob("*.pantheon"))), 120)
        running.kill()
        running.wait()
        assert _comes(lambda: not _lives(running.pid), 30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)


def _comes(condition: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    return condition()


def _lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def _hears_ctrl_c() -> None:
    """A shell lets what it starts in the background ignore Ctrl+C, and so do all tests that it runs there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(address: str, timeout: float) -> None:
        assert timeout <= 3
        raise OSError(f"Timed out trying to connect to {address} after {timeout} s")

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=nobody))
    with pytest.raises(SystemExit, match=r"no Dask scheduler answers at tcp://192.0.2.1:1; expected one such as"):
        arena.run(["random", "random"], 2, cluster="tcp://192.0.2.1:1")
    with pytest.raises(SystemExit, match=r"no Dask scheduler answers at nowhere"):
        balance.run(2, cluster="nowhere")


def test_a_cluster_without_dask_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SystemExit, match="a cluster needs Dask: pip install"):
        arena.run(["random", "random"], 2, cluster="tcp://192.0.2.1:1")


def test_a_wrong_level_is_named() -> None:
    with pytest.raises(ValueError, match='there is no bot "wizard"'):
        simulate.run(["random", "wizard"], 1)
    with pytest.raises(ValueError, match="2 to 4 seats play, not 1"):
        arena.run(["random"], 1)


def test_points_by_source_are_those_that_were_told_when_they_were_made() -> None:
    game = the_game()
    told = [Counter[str]() for _ in range(3)]

    def listen(event: Event) -> None:
        if isinstance(event, PointsScored):
            told[event.seat][game.sources[event.source]] += event.points

    end = play(game, [make_bot("greedy", game.name) for _ in told], {}, 7, listen)
    assert [game.points(end, seat) for seat in range(3)] == [{s: had[s] for s in game.sources} for had in told]
    assert sum(told[0].values()) == game.scores(end)[0] > 0


def test_a_record_has_the_points_of_the_last_position_and_who_began() -> None:
    rules, options = str(rules_folder("pantheon")), {"start": 2, "bonus": "chosen"}
    for seed in range(4):
        record = play_job(Job(SHELF["pantheon"], rules, ("random",) * 3, seed, options))
        assert record.start == 2, "who chooses a bonus tile first takes the last turn"
        assert record.decisions > 50
        best = max(seat.total for seat in record.seats)
        assert {seat for seat, had in enumerate(record.seats) if had.total == best} >= set(record.winners)


def test_all_rotations_of_the_seats_are_played() -> None:
    assert arena.rotations(["a", "b"]) == [("a", "b"), ("b", "a")]
    assert len(arena.rotations(["a", "b", "b"])) == 3
    assert len(arena.rotations(["a", "b", "a", "b"])) == 2
    assert arena.rotations(["a", "a", "a"]) == [("a", "a", "a")]


@pytest.mark.slow
def test_the_arena_writes_its_verdict_and_a_chart(tmp_path: Path) -> None:
    out = io.StringIO()
    files = tmp_path / "arena.json", tmp_path / "arena.png"
    assert arena.run(["greedy", "random"], 12, 2, 1, *files, mirror=True, out=out) == 0
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
    seats = [SeatRecord(level, {"all": 10 if level == winner else 5}) for level in ("a", "b")]
    return GameRecord(1, seats, winners=(0 if winner == "a" else 1,), start=0, decisions=9)
