"""What the colours of the players are called in the present language; in the code they have their English names."""

from __future__ import annotations

from pantheon.table.words import capital, tc


def colour_name(colour: str) -> str:
    """A colour of `theme.PLAYERS`, with a capital letter; any other is called as it is."""
    names = {
        "red": tc("colour", "Red"),
        "green": tc("colour", "Green"),
        "yellow": tc("colour", "Yellow"),
        "blue": tc("colour", "Blue"),
        "orange": tc("colour", "Orange"),
        "purple": tc("colour", "Purple"),
    }
    return names.get(colour) or capital(colour)
