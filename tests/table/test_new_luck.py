"""Copies of running games tell nothing about the game they were made from: not its cards, not its future, not its seed.

A copy is made when a second window opens the game, when it is exported, when it is imported where it runs already, and
when somebody plays on from the middle of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import State
from pantheon.table import library
from pantheon.table.copies import write_anew
from pantheon.table.eyes import OPEN
from pantheon.table.game import NATURE, NOBODY, Action
from pantheon.table.journal import Act, digest
from pantheon.table.new_luck import with_new_luck
from pantheon.table.recording import read, to_be_sent
from pantheon.table.saves import BranchedSession, continue_journal, next_decision, open_game, played_on, start_journal
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.table.statistics import results_of
from tests.table.stored import load_game, pantheon, play

ANNA, BEN, PAN, HERMES = Seat("Anna"), Seat("Ben"), Seat("Pan", "greedy"), Seat("Hermes", "greedy")
SEED = 987_654_321_012


def running(*seats: Seat, decisions: int = 90, **options: Any) -> Session[State]:
    session = Session(pantheon(), {"players": len(seats), **options}, seats, SEED)
    play(session, decisions)
    assert not session.over
    return session


def stored(folder: Path, session: Session[State]) -> Path:
    journal = start_journal(folder, session, "1.0", folder / "Evening.pantheon")
    journal.close()
    return journal.path


def dealt(session: Session[State]) -> list[Action]:
    return [entry.action for entry in session.entries if entry.actor == NATURE]


@pytest.mark.parametrize(
    ("seats", "looker"), [((ANNA, BEN, PAN), NOBODY), ((PAN, ANNA, HERMES), 1)], ids=["several people", "one person"]
)
def test_a_copy_looks_the_same_to_whoever_may_look_and_is_dealt_anew_elsewhere(
    seats: tuple[Seat, ...], looker: int
) -> None:
    game, differ = pantheon(), 0
    for decisions in range(5, 200, 10):
        session = running(*seats, decisions=decisions, bonus="dealt")
        copy = with_new_luck(session, decisions)
        assert game.view(copy.at(0), looker) == game.view(session.state, looker)
        assert game.read_position(game.position_text(copy.at(0))) == copy.at(0)
        others = [seat for seat in range(3) if seat != looker]
        differ += all(copy.at(0).hands[seat] != session.state.hands[seat] for seat in others)
    assert differ > 12, "hands are really dealt anew"


def test_what_is_to_come_falls_differently_in_a_copy() -> None:
    session = running(PAN, HERMES)
    copies = [with_new_luck(session, seed) for seed in (1, 2)]
    assert copies[0].at(0) == copies[1].at(0) == session.state, "bots alone keep no secrets"
    before = len(dealt(session))
    for game in (session, *copies):
        play(game, 60)
    futures = [dealt(session)[before:], dealt(copies[0]), dealt(copies[1])]
    assert all(one[:12] != other[:12] for one in futures for other in futures if one is not other)


def test_an_exported_running_game_holds_neither_the_seed_nor_the_past(tmp_path: Path) -> None:
    session = running(ANNA, BEN)
    path = stored(tmp_path, session)
    out = library.export_game(path, tmp_path / "out", load_game)
    text = out.read_text(encoding="utf-8")
    assert str(SEED) not in text
    assert digest(session.state) not in text
    opened = open_game(out, load_game)
    assert opened.problems == [] and opened.session.entries == []
    assert opened.session.seats == session.seats
    assert opened.session.state != session.state
    assert pantheon().view(opened.session.state, NOBODY) == pantheon().view(session.state, NOBODY)


def test_a_game_that_was_exported_while_it_ran_can_be_played_to_its_end_but_does_not_count(tmp_path: Path) -> None:
    out = library.export_game(stored(tmp_path, running(ANNA, BEN)), tmp_path / "out", load_game)
    opened = open_game(out, load_game)
    journal = continue_journal(tmp_path, opened, "1.0")
    play(opened.session, 10_000)
    journal.close()
    assert open_game(out, load_game).session.over
    assert results_of([library.look_into(out, load_game)]) == []
    assert library.look_into(out, load_game).branched


def test_a_second_window_goes_on_with_new_luck(tmp_path: Path) -> None:
    path = stored(tmp_path, running(ANNA, BEN))
    first, second = open_game(path, load_game), open_game(path, load_game)
    one = continue_journal(tmp_path, first, "1.0")
    other = continue_journal(tmp_path, second, "1.0")
    assert other.path != one.path
    assert second.session.seed != first.session.seed
    assert second.session.state != first.session.state
    assert str(SEED) not in other.path.read_text(encoding="utf-8")


def test_a_game_that_is_here_already_is_imported_with_new_luck(tmp_path: Path) -> None:
    session = running(ANNA, BEN)
    path = stored(tmp_path, session)
    raw = tmp_path / "elsewhere" / "Evening.pantheon"
    raw.parent.mkdir()
    raw.write_bytes(path.read_bytes())
    here, there = open_game(path, load_game), open_game(raw, load_game)
    for opened, luck in ((here, 1), (there, 2)):
        journal = continue_journal(opened.path.parent, opened, "1.0")
        play(opened.session, 9, luck)
        journal.close()
    copy = open_game(library.import_game(tmp_path, raw, load_game), load_game)
    assert copy.session.seed != session.seed and copy.session.state != there.session.state
    path.unlink()
    (tmp_path / "new computer").mkdir()
    moved = library.import_game(tmp_path / "new computer", raw, load_game)
    assert moved.read_bytes() == raw.read_bytes(), "a game that moves to another computer goes on as it was"


@pytest.mark.parametrize(
    ("seats", "looker", "taken"),
    [((ANNA, BEN), NOBODY, 0), ((ANNA, BEN), NOBODY, 1), ((ANNA, PAN, HERMES), 0, 0)],
    ids=["Anna of two people", "Ben of two people", "the only person"],
)
def test_playing_on_from_a_running_game_deals_anew_what_the_looker_may_not_know(
    tmp_path: Path, seats: tuple[Seat, ...], looker: int, taken: int
) -> None:
    game, session = pantheon(), running(*seats)
    kinds = [Seat(seat.name, HUMAN if n == taken else "greedy") for n, seat in enumerate(seats)]
    hands = set()
    for seed in range(6):
        branch = played_on(session, 40, taken, OPEN, seed, kinds)
        at = next_decision(session, 40, taken)
        assert game.view(branch.at(0), looker) == game.view(session.at(at), looker)
        hands.add(branch.at(0).hands[taken])
    assert (len(hands) > 1) == (looker == NOBODY), "among several people even the taken seat's hand is hidden"
    journal = start_journal(tmp_path, branch, "1.0")
    assert str(SEED) not in journal.path.read_text(encoding="utf-8")
    play(branch, 20)
    assert open_game(journal.path, load_game).session.state == branch.state


def test_playing_on_from_a_finished_game_is_as_it_was() -> None:
    session = Session(pantheon(), {"players": 2}, (ANNA, BEN), SEED)
    play(session, 10_000)
    branch = played_on(session, 60, 1, OPEN, 5, (PAN, BEN))
    assert isinstance(branch, BranchedSession)
    at = branch.parent_entries
    assert branch.at(0).hands[1] == session.at(at).hands[1]


def test_nobody_plays_on_where_the_seat_has_nothing_to_decide() -> None:
    session = running(ANNA, BEN)
    waits = session.to_act
    with pytest.raises(ValueError, match="has nothing to decide after this point"):
        played_on(session, len(session.entries), 1 - waits, NOBODY, 3, (ANNA, PAN))


def test_where_no_other_cards_fit_no_copy_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = running(ANNA, BEN)
    path = stored(tmp_path, session)
    opened = open_game(path, load_game)
    monkeypatch.setattr(Pantheon, "options", lambda self, state: [])
    with pytest.raises(OSError, match="with other luck nobody could have come this far"):
        write_anew(opened, tmp_path / "copy.pantheon")
    assert not (tmp_path / "copy.pantheon").exists()


def test_a_report_of_a_fault_tells_the_decisions_but_nothing_that_the_cards_follow_from(tmp_path: Path) -> None:
    session = running(ANNA, BEN)
    path = stored(tmp_path, session)
    sent = to_be_sent(path)
    recording = read(path)
    last = recording.lines[-1]
    assert isinstance(last, Act) and last.action in sent
    for secret in (str(SEED), recording.seal, *(line.state for line in recording.lines), recording.header.state):
        assert secret not in sent
    copy = library.export_game(path, tmp_path / "out", load_game)
    assert "hand" not in to_be_sent(copy)
    play(session, 10_000)
    path.unlink()
    finished = stored(tmp_path, session)
    assert to_be_sent(finished) == finished.read_text(encoding="utf-8")
