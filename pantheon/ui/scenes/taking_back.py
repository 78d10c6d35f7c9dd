"""Who may take what back: people their own last decision; among friends also what others did since."""

from __future__ import annotations

from typing import Any

from pantheon.table.session import Entry, Session


def may_take_back(session: Session[Any], seat: int) -> bool:
    """Only own decisions are taken back, never a bot's alone."""
    if not session.can_undo:
        return False
    if session.friendly:
        return any(entry.actor == seat and not entry.forced for entry in session.entries)
    last = _last_decision(session)
    return last is not None and last.actor == seat


def take_back(session: Session[Any], seat: int) -> None:
    """Take back the last decision of a seat, with everything that came after it."""
    while session.can_undo:
        decided = _last_decision(session)
        session.undo()
        if decided is None or decided.actor == seat:
            return


def _last_decision(session: Session[Any]) -> Entry | None:
    return next((entry for entry in reversed(session.entries) if entry.actor >= 0 and not entry.forced), None)
