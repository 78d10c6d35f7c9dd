"""A folder of stored games for tests of the library, the statistics and the replay."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from pantheon import resources
from pantheon.games.pantheon.state import State
from pantheon.table.game import S
from pantheon.table.saves import start_journal
from pantheon.table.session import Seat, Session
from tests.table.stored import pantheon

ANNA, BEN = Seat("Anna", colour="red"), Seat("Ben", colour="blue")
HERMES, PAN = Seat("Hermes", "greedy", "green"), Seat("Pan", "random", "yellow")


@cache
def finished() -> Session[State]:
    """A finished game of Anna, Hermes and Ben. Shared: only look at it."""
    return played(Session(pantheon(), {"players": 3}, (ANNA, HERMES, BEN), 5), 10_000)


def running(*seats: Seat, decisions: int = 80) -> Session[State]:
    """A game in its middle."""
    return played(Session(pantheon(), {"players": len(seats)}, seats, 5), decisions)


def played(session: Session[S], decisions: int) -> Session[S]:
    luck = random.Random(decisions)
    for _ in range(decisions):
        if session.over:
            break
        session.act(luck.choice(session.choices()))
    return session


def store(seats: tuple[Seat, ...], decisions: int, seed: int, title: str) -> Path:
    """A game in the library."""
    folder = resources.games_folder()
    session = Session(pantheon(), {"players": len(seats)}, seats, seed)
    journal = start_journal(folder, session, "1.0", folder / f"{title}.pantheon")
    played(session, decisions)
    journal.close()
    return journal.path


def fill_library() -> None:
    store((ANNA, BEN), 10_000, 1, "First evening")
    store((ANNA, HERMES, PAN), 10_000, 2, "Against bots")
    store((HERMES, ANNA, BEN, PAN), 60, 3, "Not finished")
