"""The shelf: every game that can be played at this table, by its id.

A game has rooms with the same names everywhere: its rules here, what bots know of it in `bots/minds`, how it lies on
the table in `ui/boards`, what is printed in `rules_data`, pictures and sounds in `assets`. Their modules are imported
when they are wanted: the window opens before it needs any. README.md says how to add a game.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pantheon.table.game import Game, UnknownGame
from pantheon.table.words import Marked, mark

if TYPE_CHECKING:  # the first picture of the window does not wait for what reads files
    from pantheon.table.checked import Checked


class Entry(msgspec.Struct, frozen=True):
    """A game on the shelf. It names packages and holds none, so it can be sent to any process."""

    id: str
    title: str
    tagline: Marked
    """What it is about, in a line."""
    players: tuple[int, int]
    minutes: tuple[int, int]
    """How long people play, with the fewest and with the most players."""
    rules: str
    """The package of its rules, with `game.py` and `checks.py`."""
    mind: str = ""
    """The package of what bots know of it, with `mind.py`; without one, bots play that need no judgement."""
    board: str = ""
    """The package of its board, with `kit.py`; without one, the plain board serves."""
    authors: tuple[str, ...] = ()
    """Who invented it, and who publishes it, as its rulebook names them."""
    publishers: tuple[str, ...] = ()

    def load(self, folder: Path) -> Game[Any]:
        """The game by the rules data of a folder; DataError if they have mistakes."""
        game: Game[Any] = import_module(f"{self.rules}.game").load_game(folder)
        return game

    def check(self, folder: Path) -> Checked:
        """All there is to say about a folder of rules data."""
        checked: Checked = import_module(f"{self.rules}.checks").check(folder)
        return checked


SHELF: dict[str, Entry] = {
    entry.id: entry
    for entry in (
        Entry(
            id="pantheon",
            title="Pantheon",
            tagline=mark("Six nations, forty gods, one crown"),
            players=(2, 4),
            minutes=(30, 70),
            rules="pantheon.games.pantheon",
            mind="pantheon.bots.minds.pantheon",
            board="pantheon.ui.boards.pantheon",
            authors=("Michael Tummelhofer",),  # not for people: names stay as they are
            publishers=("Hans im Glück",),  # not for people
        ),
        Entry(
            id="for_the_gods",
            title="For the Gods!",  # not for people: a name stays as it is
            tagline=mark("Five islands, twelve gods, temples of stone"),
            players=(2, 4),
            minutes=(25, 45),
            rules="pantheon.games.for_the_gods",
            mind="pantheon.bots.minds.for_the_gods",
            board="pantheon.ui.boards.for_the_gods",
        ),
        Entry(
            id="monuments",
            title="Monuments",  # not for people: a name stays as it is
            tagline=mark("Four civilisations, one sea, a wonder in every corner"),
            players=(2, 4),
            minutes=(60, 150),
            rules="pantheon.games.monuments",
            mind="pantheon.bots.minds.monuments",
            board="pantheon.ui.boards.monuments",
            authors=("Martin Looij",),  # not for people: names stay as they are
            publishers=("Keep Exploring Games",),  # not for people
        ),
    )
}
FIRST = next(iter(SHELF))
"""The game that is meant when nobody names one."""


def entry_of(name: str) -> Entry:
    """The game of that id; UnknownGame with a sentence if this edition has none."""
    if name not in SHELF:
        from pantheon.table.data import did_you_mean

        others = f"{did_you_mean(name, SHELF)}; there are {', '.join(SHELF)}"  # not for people
        raise UnknownGame(f'there is no game "{name}"{others}')  # not for people
    return SHELF[name]
