"""Files that somebody made with intent: false endings, endless games, deep branches. They get a sentence."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import msgspec
import pytest

from pantheon.games.pantheon.state import State
from pantheon.table import library, saves
from pantheon.table.journal import Act, AnyLine, Branch, End, Redo, Undo
from pantheon.table.recording import MOST_LINES, Recording, read, reading
from pantheon.table.saves import BranchedSession, continue_journal, open_game, opening, start_journal
from pantheon.table.session import Seat, Session
from pantheon.table.statistics import results_of, statistics
from pantheon.table.steps import Work, all_at_once
from tests.table.crafted import broken_files, forge, survives
from tests.table.stored import load_game, new_session, play, played_file

FALSE_END = "The end that this file tells is not how the game ended."
replace = msgspec.structs.replace


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    return read(played_file(tmp_path_factory.mktemp("games"), 10_000)[0])


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    return read(played_file(tmp_path_factory.mktemp("games"), 12)[0])


# False endings -------------------------------------------------------------------------------------------------------


def false_ends(true: End) -> dict[str, End]:
    shifted = tuple({**points, next(iter(points)): next(iter(points.values())) + 90} for points in true.points)
    other_sources = tuple({"luck": sum(points.values())} for points in true.points)
    return {
        "another winner": replace(true, winners=(1 - true.winners[0],)),
        "all win": replace(true, winners=(0, 1)),
        "nobody wins": replace(true, winners=()),
        "winners who do not sit there": replace(true, winners=(7, -1)),
        "more points": replace(true, points=shifted),
        "points from elsewhere": replace(true, points=other_sources),
        "absurd points": replace(true, points=tuple(dict.fromkeys(points, 1 << 62) for points in true.points)),
        "too few seats": replace(true, points=true.points[:1]),
        "too many seats": replace(true, points=true.points * 3),
        "no points": replace(true, points=({}, {})),
    }


@pytest.mark.parametrize("kind", list(false_ends(End("", ({"gods": 1}, {"gods": 2}), (1,)))))
def test_a_false_ending_is_told_and_the_true_one_shown(tmp_path: Path, finished: Recording, kind: str) -> None:
    true = finished.lines[-1]
    assert isinstance(true, End)
    end = false_ends(true)[kind]
    path = forge(tmp_path / "forged.pantheon", finished.header, [*finished.lines[:-1], end])
    assert open_game(path, load_game).problems[0] == FALSE_END
    game = library.look_into(path, load_game)
    assert (game.over, game.points, game.winners) == (True, true.points, true.winners)
    players = {player.name: player for player in statistics(results_of([game]))}
    assert [players[seat.name].total.points for seat in finished.header.seats] == list(true.scores)


def test_an_end_before_the_end_is_told_and_not_counted(tmp_path: Path, finished: Recording) -> None:
    path = forge(tmp_path / "forged.pantheon", finished.header, [*finished.lines[:40], finished.lines[-1]])
    assert open_game(path, load_game).problems[0] == FALSE_END
    game = library.look_into(path, load_game)
    assert not game.over
    assert results_of([game]) == []


def test_where_the_rules_are_gone_only_an_end_that_makes_sense_is_shown(tmp_path: Path, finished: Recording) -> None:
    header = replace(finished.header, rules="0123456789abcdef")
    *some, true = (*finished.lines[:5], Act("", 0, "buy a unicorn"), finished.lines[-1])
    assert isinstance(true, End)
    absurd = ("winners who do not sit there", "nobody wins", "absurd points", "too few seats", "no points")
    for kind in absurd:
        path = forge(tmp_path / "forged.pantheon", header, [*some, false_ends(true)[kind]])
        assert not library.look_into(path, load_game).over, kind
    game = library.look_into(forge(tmp_path / "forged.pantheon", header, [*some, true]), load_game)
    assert game.winners == true.winners
    assert results_of([game]) == [], "what could not be played again does not count"


def test_where_the_rules_are_gone_an_end_that_playing_refutes_is_not_believed(
    tmp_path: Path, finished: Recording
) -> None:
    header = replace(finished.header, rules="0123456789abcdef")
    path = forge(tmp_path / "forged.pantheon", header, [*finished.lines[:40], finished.lines[-1]])
    opened = open_game(path, load_game)
    assert opened.problems[0] == FALSE_END and opened.told_end is None
    game = library.look_into(path, load_game)
    assert not game.over and results_of([game]) == []


def test_where_the_rules_are_gone_an_end_that_was_played_again_counts(tmp_path: Path, finished: Recording) -> None:
    header = replace(finished.header, rules="0123456789abcdef")
    game = library.look_into(forge(tmp_path / "forged.pantheon", header, finished.lines), load_game)
    assert game.over and len(results_of([game])) == len(header.seats)


# Endless games -------------------------------------------------------------------------------------------------------


def test_a_hundred_thousand_lines_of_taking_back_are_read_up_to_a_bound(tmp_path: Path, begun: Recording) -> None:
    last = begun.lines[-1].state
    there_and_back: list[AnyLine] = [Undo(begun.lines[-2].state), Redo(last)] * 45_000
    path = forge(tmp_path / "endless.pantheon", begun.header, [*begun.lines, *there_and_back])
    recording = read(path)
    assert len(recording.lines) == MOST_LINES - 1
    assert "larger than any game" in recording.damage


@pytest.mark.slow
def test_taking_back_without_end_opens_and_goes_on(tmp_path: Path, begun: Recording) -> None:
    header = replace(begun.header, state="older")
    to_and_fro: list[AnyLine] = [Undo(""), Redo("")] * 45_000
    path = forge(tmp_path / "endless.pantheon", header, [*begun.lines, *to_and_fro])
    opened = open_game(path, load_game)
    assert "larger than any game" in opened.problems[0]
    assert not any("not possible" in problem for problem in opened.problems)
    assert len(opened.session.entries) < 100


def branches(count: int, seats: tuple[Seat, ...], seat: int) -> list[AnyLine]:
    return [Branch("", seat, number, seats, True) for number in range(count)]


@pytest.mark.parametrize("count", [1_500, 20_000 - 20])
def test_games_branched_off_thousands_of_times_open_up_to_a_bound(tmp_path: Path, begun: Recording, count: int) -> None:
    header = replace(begun.header, state="older")
    seat = all_at_once(opening(forge(tmp_path / "a.pantheon", begun.header, begun.lines), load_game)).session.to_act
    lines = [*begun.lines, *branches(count, begun.header.seats, seat)]
    opened = open_game(forge(tmp_path / "deep.pantheon", header, lines), load_game)
    assert isinstance(opened.session, BranchedSession)
    assert opened.session.depth == saves.MOST_BRANCHES
    assert "played on from one another more than 250 times" in opened.problems[0]
    kept = continue_journal(tmp_path, opened, "1.0")
    play(opened.session, 3)
    kept.close()
    again = open_game(kept.path, load_game)
    assert again.problems == []
    assert again.session.state == opened.session.state


def test_positions_are_kept_up_to_a_bound(tmp_path: Path, finished: Recording, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MOST_POSITIONS", 100)
    opened = open_game(forge(tmp_path / "a.pantheon", finished.header, finished.lines), load_game)
    assert "more positions than in any game" in opened.problems[0]
    assert len(opened.session.entries) <= 100


def test_the_positions_of_all_games_before_a_branch_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session: Session[State] = new_session()
    for number in range(3):
        play(session, 40)
        session = BranchedSession(session, len(session.entries), session.to_act, number, session.seats, friendly=True)
    path = start_journal(tmp_path, session, "1.0").path
    monkeypatch.setattr(saves, "MOST_POSITIONS", 110)
    assert "more positions than in any game" in open_game(path, load_game).problems[0]


@pytest.mark.parametrize("name", ["\0", "", "Ann\0a", "a\u202eb", "x" * 20_000])
def test_names_of_a_branch_can_be_shown(tmp_path: Path, begun: Recording, name: str) -> None:
    seats = tuple(Seat(name, "\0human", "\0") for _ in begun.header.seats)
    header = replace(begun.header, seats=seats, state="older", began="2026\0", app="\0")
    last = begun.lines[-1]
    assert isinstance(last, Act)
    seat = last.by
    lines = [*begun.lines, Branch("", seat, 5, seats, True), Branch("", 1 - seat, 5, seats, True)]
    path = forge(tmp_path / "named.pantheon", header, lines)
    opened = open_game(path, load_game)
    for shown in (*opened.header.seats, *opened.session.seats):
        assert 0 < len(shown.name) <= 80
        assert (shown.name + shown.kind + shown.colour).isprintable()
    assert (opened.header.began + opened.header.app).isprintable()
    assert isinstance(opened.session, BranchedSession)


# Bit by bit ----------------------------------------------------------------------------------------------------------


def test_opening_is_done_in_steps_that_a_window_does_not_notice(tmp_path: Path, finished: Recording) -> None:
    path = forge(tmp_path / "a.pantheon", finished.header, finished.lines)
    all_at_once(opening(path, load_game))
    work = Work(opening(path, load_game))
    slowest, parts = 0.0, [0.0]
    while not work.done:
        began = time.perf_counter()
        work.go_on(1)
        slowest = max(slowest, time.perf_counter() - began)
        parts.append(work.part)
    assert len(parts) > len(finished.lines)
    assert parts == sorted(parts)
    assert slowest < 0.25
    assert work.result.session.over


def test_reading_a_long_file_is_done_in_steps(tmp_path: Path, begun: Recording) -> None:
    lines: list[AnyLine] = [Undo("")] * 5_000
    steps = reading(forge(tmp_path / "long.pantheon", begun.header, lines))
    assert sum(1 for _ in steps) >= 250


# Any contents --------------------------------------------------------------------------------------------------------


def test_hundreds_of_broken_files_never_fail(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 12)
    whole, recording = path.read_bytes(), read(path)
    broken = tmp_path / "broken.pantheon"
    opened = 0
    for content in itertools.islice(broken_files(whole, recording), 400):
        broken.write_bytes(content)
        opened += survives(broken, load_game)
    assert 100 < opened < 400
