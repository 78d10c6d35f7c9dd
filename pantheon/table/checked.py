"""What is found in a folder of rules data by reading it.

Errors are what the game refuses. Remarks are what can be played but is perhaps not meant.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pantheon.table.data import Places, Problem
from pantheon.table.game import Game

NOWHERE = Places()


class Wanted(msgspec.Struct, frozen=True):
    """A picture that a component of the rules data wants: a new id needs a drawing of that name."""

    picture: str
    """Its name without an ending, such as "gods/vinthrad"."""
    name: str
    """What is in the picture, in the words of the data."""
    file: str
    """The data file that names it, and where in it."""
    path: tuple[str | int, ...]


class Checked(msgspec.Struct):
    """What there is to say about a folder. Without figures there were errors that prevented reading it."""

    errors: list[Problem]
    remarks: list[Problem] = []
    game: Game[Any] | None = None
    """The game with these data, if there are no errors."""
    figures: str = ""
    """What the set consists of, in a few lines."""
    places: Places = NOWHERE
    pictures: list[Wanted] = []
    """Those that its components want."""
    endless: str = ""
    """What to look at if games with these data do not end."""
