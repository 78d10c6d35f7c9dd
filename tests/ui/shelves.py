"""A shelf with several games for tests: Pantheon, and others that are played by its rules under names of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

import msgspec

from pantheon import resources
from pantheon.games import FIRST, SHELF, Entry
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.saves import start_journal
from pantheon.table.session import Seat, Session
from pantheon.table.words import mark
from tests.table.stored import pantheon
from tests.ui.archives import played

SHIPS = Entry(
    "ships", "Ships", mark("Who sails furthest?"), (2, 4), (25, 45), "tests.ui.ships",
    board="pantheon.ui.boards.pantheon",
)  # fmt: skip
TOWERS = Entry(
    "towers", "Towers of Babylon", mark("Stone by stone up to the clouds, until nobody understands the other"),
    (2, 4), (90, 120), "tests.ui.towers", authors=("Nabu", "Sin"), publishers=("Marduk",),
)  # fmt: skip


@cache
def game_of(entry: Entry) -> Pantheon:
    if entry.id == "pantheon":
        return pantheon()
    game = Pantheon(msgspec.structs.replace(pantheon().definitions, fingerprint=entry.id))
    game.name = entry.id
    return game


@contextmanager
def shelf(*games: Entry) -> Iterator[None]:
    """These games stand on the shelf beside Pantheon, and no others; without any, Pantheon stands alone."""
    pantheon()  # before nobody can load it any more
    with (
        patch.dict(SHELF, {FIRST: SHELF[FIRST], **{game.id: game for game in games}}, clear=True),
        patch.object(Entry, "load", lambda entry, folder: game_of(entry)),
    ):
        yield


def store(entry: Entry, seats: tuple[Seat, ...], decisions: int, title: str, seed: int = 1) -> Path:
    """A game in the library."""
    folder = resources.games_folder()
    session = Session(game_of(entry), {"players": len(seats)}, seats, seed)
    journal = start_journal(folder, session, "1.0", folder / f"{title}.pantheon")
    played(session, decisions)
    journal.close()
    return journal.path
