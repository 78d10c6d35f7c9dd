"""What people decide, and may take back: their own last decision; among friends also what others did since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pantheon.table.game import Action
from pantheon.table.session import Entry, Session

Together = Callable[[Action, Action], bool]
"""Whether two decisions, one right after the other, are one to people."""


def carry_out(session: Session[Any], actions: Sequence[Action]) -> None:
    """Do one after the other, as long as the seat goes on that begins."""
    seat, first = session.to_act, len(session.entries)
    for action in actions:
        # The session takes single options by itself: a step of the walk may have been done already.
        if any(entry.forced and entry.action == action for entry in session.entries[first:]):
            continue
        if session.to_act != seat or action not in session.choices():
            break
        session.act(action)


def softly_done(session: Session[Any], actions: Sequence[Action], ends_softly: Callable[[Any], bool]) -> int:
    """How many of them, from the first on, leave the decision with the seat that begins, so that it may take them back.

    `ends_softly`: whether a turn that ends in this position waits for a last word.
    """
    state, seat = session.state.copy(), session.to_act
    for number, action in enumerate(actions):
        if action not in session.game.options(state):  # a hint that fits no more
            return number
        session.game.apply(state, action)
        if session.game.to_act(state) != seat and not ends_softly(state):
            return number
    return len(actions)


def may_take_back(session: Session[Any], seat: int) -> bool:
    """Only own decisions are taken back, never a bot's alone."""
    if not session.can_undo:
        return False
    if session.friendly:
        return any(entry.actor == seat and not entry.forced for entry in session.entries)
    last = _last_decision(session)
    return last is not None and last.actor == seat


def take_back(session: Session[Any], seat: int, together: Together) -> None:
    """Take back the last decision of a seat, with what belongs together with it and everything that came after it."""
    while session.can_undo:
        decided = _last_decision(session)
        session.undo()
        if decided is None:
            return
        before = _last_decision(session)
        joined = before is not None and before.actor == seat and together(before.action, decided.action)
        if decided.actor == seat and not joined:
            return


def do_again(session: Session[Any], together: Together) -> None:
    """Do again what was taken back, with what belongs together with it."""
    while (action := session.to_redo) is not None:
        session.redo()
        following = session.to_redo
        if following is None or not together(action, following):
            return


def _last_decision(session: Session[Any]) -> Entry | None:
    return next((entry for entry in reversed(session.entries) if entry.actor >= 0 and not entry.forced), None)
