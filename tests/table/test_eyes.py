"""One rule for every door: a finished game is open, a running one shows what its table would show."""

from __future__ import annotations

import pytest

from pantheon.games.pantheon.state import State
from pantheon.table.eyes import OPEN, allowed, lookers, moments
from pantheon.table.game import NOBODY
from pantheon.table.report import decisions, text_report
from pantheon.table.session import Seat, Session
from tests.table.stored import new_session, pantheon, play

ANNA, BEN, PAN, HERMES = Seat("Anna"), Seat("Ben"), Seat("Pan", "greedy"), Seat("Hermes", "greedy")
SEED = 123_456_789


def game_of(*seats: Seat, decisions: int = 120, **options: str) -> Session[State]:
    session = Session(pantheon(), {"players": len(seats), **options}, seats, SEED)
    play(session, decisions)
    return session


@pytest.mark.parametrize(
    ("seats", "eyes"),
    [
        ((PAN, ANNA, HERMES), (1,)),
        ((ANNA, PAN, BEN), (NOBODY,)),
        ((PAN, HERMES), (OPEN, 0, 1)),
    ],
    ids=["one person", "several people", "only bots"],
)
def test_while_a_game_runs_whoever_looks_sees_what_the_table_shows(seats: list[Seat], eyes: tuple[int, ...]) -> None:
    session = game_of(*seats)
    assert not session.over
    assert lookers(session) == eyes
    for looker in (OPEN, NOBODY, 0, 1):
        assert allowed(session, looker) == (looker if looker in (NOBODY, *eyes) else eyes[0])


def test_a_finished_game_is_open() -> None:
    session = game_of(ANNA, BEN, decisions=10_000)
    assert lookers(session) == (OPEN, 0, 1)
    assert allowed(session, 1) == 1


@pytest.mark.parametrize("looker", [OPEN, NOBODY, 0, 1])
def test_the_report_of_a_running_game_of_two_people_names_no_card_that_anybody_drew(looker: int) -> None:
    report = " ".join(text_report(game_of(ANNA, BEN), "x", looker).split())
    assert "Anna draws a card." in report and "Ben draws a card." in report
    drawn = [words for words in report.split(". ") if " draws a" in words and "half god" not in words]
    assert {words.split(" ", 1)[1] for words in drawn if words.startswith(("Anna", "Ben"))} <= {
        "draws a card",
        "draws cards",
    }


@pytest.mark.parametrize("looker", [OPEN, 0, 1])
def test_the_report_of_one_person_tells_the_own_cards_and_no_others(looker: int) -> None:
    report = " ".join(text_report(game_of(ANNA, PAN), "x", looker).split())
    assert "Anna draws a card." not in report
    assert "Pan draws a card." in report


def test_the_seed_is_told_when_the_game_is_over() -> None:
    assert str(SEED) not in text_report(game_of(ANNA, PAN), "x")
    assert f"Seed: {SEED}" in text_report(game_of(ANNA, PAN, decisions=10_000), "x")


def test_the_report_says_the_options_in_the_words_of_the_set_up() -> None:
    session = game_of(ANNA, BEN, bonus="dealt", half_gods="switch")
    report = text_report(session, "x")
    options = pantheon().definitions.setup.options
    for option in options:
        chosen = session.options.get(option.id, option.values[0].id)
        value = next(value for value in option.values if value.id == chosen)
        assert f"  {option.name}: {value.name}\n" in report
    assert "  Starting player: drawn by lot\n" in report
    for key in ("half_gods", "by-count", "players 2"):
        assert key not in report


def test_while_a_game_runs_nobody_sees_who_had_a_choice() -> None:
    session = new_session(3)
    play(session, 60)
    own = [at for at, entry in enumerate(session.entries) if entry.actor >= 0]
    assert any(session.entries[at].forced for at in own), "something was forced"
    assert moments(session) == own
    assert [at for at, _ in decisions(session, NOBODY)][1:] == own


def test_of_a_finished_game_only_real_decisions_are_moments() -> None:
    session = new_session(2)
    play(session, 10_000)
    real = [at for at, entry in enumerate(session.entries) if entry.decided]
    assert any(entry.forced for entry in session.entries)
    assert moments(session) == real
    assert [at for at, _ in decisions(session, OPEN)][1:] == real
