"""A game is written down as it is played, and opens again exactly as it was left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from pantheon.games.pantheon.state import State
from pantheon.table.game import Action
from pantheon.table.journal import SUFFIX, digest, header_of, sealed
from pantheon.table.recording import CannotOpen, read
from pantheon.table.saves import (
    RESCUED,
    BranchedSession,
    continue_journal,
    free_path,
    games_of,
    latest_unfinished,
    next_decision,
    open_game,
    start_journal,
)
from pantheon.table.session import Seat, Session, TakenBack
from tests.table.stored import decisions, load_game, new_session, pantheon, play, played_file


def test_a_game_opens_as_it_was_left(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 60)
    opened = open_game(path, load_game)
    assert opened.problems == []
    assert opened.session.state == session.state
    assert opened.session.entries == session.entries
    assert opened.session.seats == session.seats


def test_each_decision_is_on_the_disk_before_the_next_one(tmp_path: Path) -> None:
    session = new_session()
    journal = start_journal(tmp_path, session, "1.0")
    for number in range(1, 20):
        play(session, 1, seed=number)
        assert len(read(journal.path).lines) == number


def test_the_file_is_text_that_people_can_read(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 5)
    header, first, *_ = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert (header["format"], header["game"], header["seed"]) == (1, "pantheon", 7)
    assert header["rules"] == pantheon().fingerprint
    assert [seat["name"] for seat in header["seats"]] == ["Anna", "Ben"]
    assert (first["do"], first["action"]) == ("act", decisions(session)[0])


def test_undo_and_redo_are_kept(tmp_path: Path) -> None:
    session = new_session(friendly=True)
    journal = start_journal(tmp_path, session, "1.0")
    play(session, 30)
    for _ in range(5):
        session.undo()
    session.redo()
    session.redo()
    opened = open_game(journal.path, load_game)
    assert opened.problems == []
    assert opened.session.state == session.state
    assert opened.session.can_redo
    opened.session.redo()
    session.redo()
    assert opened.session.state == session.state


def test_a_game_goes_on_in_its_own_file(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 30)
    before = path.read_bytes()
    opened = open_game(path, load_game)
    journal = continue_journal(tmp_path, opened, "1.1")
    play(opened.session, 10)
    assert journal.path == path
    assert path.read_bytes().startswith(before)
    assert open_game(path, load_game).session.state == opened.session.state


def test_a_finished_game_ends_with_its_scores(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 10_000)
    assert session.over
    assert read(path).over
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert tuple(sum(points.values()) for points in last["points"]) == pantheon().scores(session.state)
    assert tuple(last["winners"]) == pantheon().winners(session.state)
    assert open_game(path, load_game).problems == []


def test_a_session_under_way_can_be_written_down(tmp_path: Path) -> None:
    session = new_session(3)
    play(session, 40)
    journal = start_journal(tmp_path, session, "1.0")
    play(session, 10)
    assert open_game(journal.path, load_game).session.state == session.state


def test_a_game_that_began_from_a_position_begins_there_again(tmp_path: Path) -> None:
    session = new_session()
    play(session, 40)
    made_up = Session(session.game, {"players": 2}, session.seats, 3, position=session.state)
    journal = start_journal(tmp_path, made_up, "1.0")
    play(made_up, 20)
    opened = open_game(journal.path, load_game)
    assert opened.problems == []
    assert opened.session.at(0) == session.state
    assert opened.session.state == made_up.state


def test_a_file_that_begins_from_an_impossible_position_is_refused(tmp_path: Path) -> None:
    session = new_session()
    play(session, 40)
    header = header_of(session, "1.0", "2026-11-17", "")
    for text in ("hello", "nation: roma\nseats: [{hand: {movement: 90}}, {}]"):
        path = tmp_path / "odd.pantheon"
        path.write_bytes(sealed(replace(header, position=text), "")[0])
        with pytest.raises(CannotOpen, match=r"odd.pantheon cannot be set up with the present rules \(position:1"):
            open_game(path, load_game)


def test_a_game_that_another_window_plays_goes_on_in_a_copy(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 10)
    first, second = open_game(path, load_game), open_game(path, load_game)
    one = continue_journal(tmp_path, first, "1.0")
    other = continue_journal(tmp_path, second, "1.0")
    assert one.path == path
    assert other.path != path
    assert second.problems == ["This game is open in another window. Here it goes on in a copy with new luck."]
    play(first.session, 5, seed=1)
    play(second.session, 5, seed=2)
    assert open_game(one.path, load_game).session.state == first.session.state
    assert open_game(other.path, load_game).session.state == second.session.state
    one.close()
    assert continue_journal(tmp_path, open_game(path, load_game), "1.0").path == path


# Branches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 33, 150, 200])
def test_a_branch_is_a_game_of_its_own(tmp_path: Path, at: int) -> None:
    _, session = played_file(tmp_path, 120, players=3)
    seats = [Seat("Anna"), Seat("Bot 1", "easy"), Seat("Bot 2", "hard")]
    branch = BranchedSession(session, at, 0, 99, seats, friendly=False)
    journal = start_journal(tmp_path, branch, "1.0")
    play(branch, 25)
    opened = open_game(journal.path, load_game)
    assert opened.problems == []
    assert opened.session.state == branch.state
    assert opened.session.seats == tuple(seats)


def test_a_branch_deals_anew_only_what_its_seat_could_not_know(tmp_path: Path) -> None:
    _, session = played_file(tmp_path, 120, players=3)
    game, seat = session.game, session.to_act
    hands = set()
    for seed in range(8):
        branch = BranchedSession(session, len(session.entries), seat, seed, session.seats, friendly=False)
        assert game.view(branch.at(0), seat) == game.view(session.state, seat)
        hands.add(str(branch.at(0).hands))
    assert len(hands) > 1


def test_branches_of_branches_open_too(tmp_path: Path) -> None:
    _, session = played_file(tmp_path, 60)
    first = BranchedSession(session, 50, 0, 1, session.seats, friendly=True)
    play(first, 30)
    second = BranchedSession(first, 20, 1, 2, session.seats, friendly=False)
    play(second, 30)
    journal = start_journal(tmp_path, second, "1.0")
    opened = open_game(journal.path, load_game)
    assert opened.problems == []
    assert opened.session.state == second.state


def test_a_branch_waits_for_a_decision_of_its_seat(tmp_path: Path) -> None:
    _, session = played_file(tmp_path, 60)
    for seat in (0, 1):
        assert BranchedSession(session, 0, seat, 1, session.seats, friendly=False).to_act == seat
    with pytest.raises(ValueError, match="nothing to decide after this point"):
        BranchedSession(session, len(session.entries), 1 - session.to_act, 1, session.seats, friendly=False)


# The folder --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [0, 20])
def test_an_end_that_a_kill_cut_off_is_written_when_the_game_opens_again(tmp_path: Path, left: int) -> None:
    path, session = played_file(tmp_path, 10_000)
    assert session.over
    *lines, end = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines) + end[:left])
    assert not read(path).over
    continue_journal(tmp_path, open_game(path, load_game), "1.0").close()
    assert read(path).over
    assert latest_unfinished(tmp_path) is None


def test_continue_offers_the_game_that_was_played_last_and_is_not_over(tmp_path: Path) -> None:
    assert latest_unfinished(tmp_path) is None
    older, _ = played_file(tmp_path, 5)
    newer, _ = played_file(tmp_path, 5)
    played_file(tmp_path, 10_000)
    (tmp_path / "noise.pantheon").write_bytes(b"\x00\xff" * 50)
    assert latest_unfinished(tmp_path) == newer
    opened = open_game(older, load_game)
    continue_journal(tmp_path, opened, "1.0")
    play(opened.session, 1)
    assert latest_unfinished(tmp_path) == older
    assert latest_unfinished(tmp_path, "pantheon") == older
    assert latest_unfinished(tmp_path, "chess") is None
    assert (any(games_of(tmp_path, "pantheon")), any(games_of(tmp_path, "chess"))) == (True, False)


def test_file_names_are_allowed_everywhere_and_never_taken(tmp_path: Path) -> None:
    odd = free_path(tmp_path, 'a/b\\c:d*e?"f<g>h|i\n\x00. ')
    assert odd.name == "abcdefghi.pantheon"
    odd.touch()
    assert free_path(tmp_path, "abcdefghi").name == "abcdefghi 2.pantheon"
    assert free_path(tmp_path, "...").name == "Game.pantheon"


@pytest.mark.parametrize("letter", ["x", "ë", "Ж", "漢", "😀", "e\N{COMBINING ACUTE ACCENT}"])
def test_long_names_are_cut_at_whole_letters_where_a_disk_would_refuse_them(tmp_path: Path, letter: str) -> None:
    long = free_path(tmp_path, letter * 500)
    assert long.stem.startswith(letter * 20) and set(long.stem) <= set(letter)
    for ending in (" (rescued) 12.pantheon.new", " 12345.pantheon"):
        assert len((long.stem + ending).encode()) <= 255
    long.touch()
    free_path(tmp_path, long.stem, RESCUED + SUFFIX).touch()
    free_path(tmp_path, long.stem, SUFFIX + ".new").touch()
    assert len(list(tmp_path.glob("*"))) >= 3


def test_four_players_with_the_longest_names_have_a_file(tmp_path: Path) -> None:
    seats = [Seat("😀" * 16, colour=colour) for colour in ("red", "green", "blue", "yellow")]
    session = Session(pantheon(), {"players": 4}, seats, 7)
    journal = start_journal(tmp_path, session, "1.0")
    play(session, 5)
    assert journal.behind == 0
    assert open_game(journal.path, load_game).session.state == session.state


def test_a_rescued_game_with_a_long_name_is_known_as_the_rescued_one(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 20)
    damaged = path.rename(tmp_path / ("A" * 100 + ".pantheon"))
    damaged.write_bytes(damaged.read_bytes().replace(b'"act"', b'"cat"', 5))
    rescued = continue_journal(tmp_path, open_game(damaged, load_game), "1.0")
    rescued.close()
    damaged.touch()
    assert latest_unfinished(tmp_path) == rescued.path


def test_games_that_begin_in_the_same_moment_have_a_file_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if another window took the name after this one had seen that it was free."""
    monkeypatch.setattr(Path, "exists", lambda path: False)
    sessions = [new_session(seed=seed) for seed in range(4)]
    journals = [start_journal(tmp_path, session, "1.0") for session in sessions]
    assert len({journal.path for journal in journals}) == 4
    for number, session in enumerate(sessions):
        play(session, 10, seed=number)
    for journal, session in zip(journals, sessions, strict=True):
        opened = open_game(journal.path, load_game)
        assert opened.problems == []
        assert opened.session.state == session.state


def test_a_folder_is_not_a_game(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match=r"^[/\\] is a folder"):
        read(Path("/"))
    with pytest.raises(CannotOpen, match="is a folder"):
        open_game(tmp_path, load_game)
    with pytest.raises(CannotOpen, match="There is no file"):
        open_game(tmp_path / "missing.pantheon", load_game)


def test_a_position_is_hashed_in_much_less_than_a_tenth_of_a_millisecond() -> None:
    import timeit

    session = new_session(4)
    play(session, 100)
    assert min(timeit.repeat(lambda: digest(session.state), number=20, repeat=5)) / 20 < 1e-4


# Taking back among friends -----------------------------------------------------------------------------------------


def test_friends_go_back_to_any_point_and_the_log_and_the_file_say_so(tmp_path: Path) -> None:
    session = new_session(3, friendly=True)
    journal = start_journal(tmp_path, session, "1.0")
    play(session, 60)
    made = [at for at, entry in enumerate(session.entries) if entry.decided]
    session.undo_to(made[20])
    assert len(decisions(session)) == 20
    assert session.taken_back == [TakenBack(made[20], 40)]
    assert journal.path.read_text(encoding="utf-8").count('"do":"undo"') == 40
    opened = open_game(journal.path, load_game)
    assert opened.session.state == session.state
    assert opened.session.taken_back == session.taken_back


def test_taking_back_to_a_forced_step_keeps_the_decision_that_led_there() -> None:
    session = new_session(3, friendly=True)
    play(session, 60)
    forced = [at for at, entry in enumerate(session.entries) if entry.forced]
    later = {at: next_decision(session, at) for at in forced if next_decision(session, at) < len(session.entries)}
    at = max(at for at in later if session.entries[at - 1].decided)
    session.undo_to(at)
    assert len(session.entries) == later[at]


def test_strangers_do_not_go_back_across_what_has_come_to_light(tmp_path: Path) -> None:
    session = new_session(3)
    play(session, 60)
    with pytest.raises(ValueError, match="only a friendly game"):
        session.undo_to(5)
    while session.can_undo:
        session.undo()
    assert session.taken_back == []
    assert len(decisions(session)) > 20


def forced_at_once(self: Session[State], *_: int | Action) -> bool:
    """How a version of the game plays in which no forced choice waits."""
    return False


@pytest.mark.parametrize("waiting", ["_seals", "_sits_down"])
@pytest.mark.parametrize("written_then", [True, False], ids=["older file", "newer file"])
def test_a_game_survives_a_change_of_what_waits_for_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written_then: bool, waiting: str
) -> None:
    with monkeypatch.context() as version:
        if written_then:
            version.setattr(Session, waiting, forced_at_once)
        path, session = played_file(tmp_path, 150, players=3)
    if not written_then:
        monkeypatch.setattr(Session, waiting, forced_at_once)
    opened = open_game(path, load_game)
    assert opened.problems == []
    while len(session.choices()) == 1:
        session.take_forced()
    while len(opened.session.choices()) == 1:
        opened.session.take_forced()
    assert opened.session.state == session.state


def test_a_game_that_was_rescued_is_not_offered_again(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 30)
    text = path.read_bytes()
    path.write_bytes(text[: len(text) // 2] + b"#" + text[len(text) // 2 :])
    rescued = continue_journal(tmp_path, open_game(path, load_game), "1.0")
    rescued.close()
    assert latest_unfinished(tmp_path) == rescued.path
    path.touch()
    assert latest_unfinished(tmp_path) == rescued.path
