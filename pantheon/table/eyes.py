"""Through whose eyes a game may be looked at. Every door asks here: the menu of the table, the library, a replay, a
report, pictures, playing on, a copy of the file.

A finished game is open. While a game runs, whoever looks sees what the table itself would show: with one person at it,
what that person knows; with several, only what lies open to all, because nobody can tell which of them looks. A game
of bots alone keeps no secret from anybody.
"""

from __future__ import annotations

from typing import Any

from pantheon.table.game import NATURE, NOBODY, Event, Game, S
from pantheon.table.session import HUMAN, Session

OPEN = -3
"""In place of a seat: somebody who sees everything. NOBODY, as a looker, sees what lies open to all."""


def lookers(session: Session[Any]) -> tuple[int, ...]:
    """The eyes to choose from: seats, NOBODY or OPEN. The first are those to begin with."""
    people = [number for number, seat in enumerate(session.seats) if seat.kind == HUMAN]
    if session.over or not people:
        return (OPEN, *range(len(session.seats)))
    return (people[0],) if len(people) == 1 else (NOBODY,)


def allowed(session: Session[Any], looker: int) -> int:
    """These eyes if they may look, else those that may. What lies open to all may always be seen."""
    eyes = lookers(session)
    return looker if looker == NOBODY or looker in eyes else eyes[0]


def moments(session: Session[Any]) -> list[int]:
    """The entries before which there is a moment to look at, or to count: of a finished game the real decisions.

    While a game runs all that seats do: which payment was the only one would tell something about a hand.
    """
    entries = enumerate(session.entries)
    return [at for at, entry in entries if entry.decided or (entry.actor != NATURE and not session.over)]


def seen(game: Game[S], state: S, looker: int) -> S:
    """A position as somebody knows it."""
    return state if looker == OPEN else game.view(state, looker)


def known(event: Event, looker: int) -> Event:
    """An event as somebody knows it."""
    return event if looker == OPEN else event.seen_by(looker)
