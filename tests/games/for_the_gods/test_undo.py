"""Taking back is free until stones are drawn, and ends when the game is scored."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pantheon.games.for_the_gods.state import State
from pantheon.table.session import Seat, Session
from tests.games.for_the_gods.situations import GAME, table


def a_session(**options: Any) -> Session[Any]:
    options = {"players": 2, "start": 0, "gods": ["zeus", "hera", "hermes", "ares"], **options}
    return Session(GAME, options, [Seat("Ada"), Seat("Ben")], 5)


def put(session: Session[Any], **seat: Any) -> None:
    """The session goes on from another position."""
    state = table({"ship": "n1", **seat}, players=2).state
    for field in fields(State):
        setattr(session.state, field.name, getattr(state, field.name))


def undoable(session: Session[Any], *lines: str) -> list[bool]:
    found = []
    for line in lines:
        session.act(GAME.parse(line))
        found.append(session.can_undo)
    return found


def test_sailing_building_and_ending_a_turn_without_a_draw_can_be_taken_back_but_not_a_draw() -> None:
    session = a_session()
    assert not session.can_undo
    first = session.state.copy()
    steps = 0
    for verb in ("sail", "lay"):
        option = next(option for option in session.choices() if GAME.text(option).startswith(verb))
        session.act(option)
        steps += 1
    for _ in range(steps):
        session.undo()
    assert session.state == first, "claims are taken back as well"
    session.act(GAME.parse("end-turn"))
    assert not session.can_undo, "a new hand was drawn"


def test_taking_back_stops_at_the_stones_of_hermes() -> None:
    session = a_session()
    put(session, hand="1 2 hermes")
    assert undoable(session, "lay 1", "dedicate hermes") == [True, False]


def test_an_empty_bag_gives_hermes_nothing_to_stop_at() -> None:
    session = a_session()
    temples = {"l1": "000000", "l2": "11111", "n2": "22222", "n3": "333333"}
    put(session, hand="1 2 hermes", bag="", temples={**temples, "n1": "1", "l2": "1111"})
    assert undoable(session, "dedicate hermes") == [True]


def test_every_other_power_can_be_taken_back() -> None:
    session = a_session()
    put(session, hand="1 zeus", temples={"n2": "2"})
    assert undoable(session, "lay 1", "dedicate zeus") == [True, True]


def test_a_turn_without_a_draw_can_be_taken_back_and_a_scored_game_cannot() -> None:
    session = a_session()
    temples = {"l1": "000000", "l2": "111111", "n2": "222222", "n3": "33333"}
    put(session, hand="3", bag="", temples=temples)
    assert undoable(session, "end-turn", "end-turn") == [True, False]
    assert session.over
