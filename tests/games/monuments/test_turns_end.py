"""A turn that another seat has followed is over, also if that seat had no choice."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.table.session import HUMAN, Seat, Session
from tests.games.monuments.situations import GAME, table


def test_a_rival_who_can_only_take_cards_back_ends_the_own_turn_all_the_same() -> None:
    state = table({"gr.b3": "2 worker"}, {"eg.b3": "2 worker"}, players=2).state
    state.hands[1] = 0
    seats = [Seat("Livia", HUMAN), Seat("Marcus", "greedy")]
    session = Session(GAME, {}, seats, 1, position=state)
    while session.to_act == 0:
        session.act(session.choices()[-1])
    assert list(session.choices()) == [act.TakeBack()], "the rival is asked, though there is no choice"
    assert session.can_undo, "until then the turn can be taken back"
    session.act(act.TakeBack())
    last = [entry.actor for entry in session.entries if not entry.forced][-1]
    assert last == 1, "undo would take back the rival's turn: the own one is over"
