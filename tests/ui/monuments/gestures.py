"""A person at a table of Monuments who presses hexes by their names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pantheon.games.monuments import frames
from tests.games.monuments.situations import GRID, HEX, Places
from tests.ui.monuments.tables import at, hex_key, state_of
from tests.ui.pilot import Pilot


@contextmanager
def alone(place: Places, *others: Places, **course: Any) -> Iterator[Pilot]:
    """A person who plays the Greek and looks; the Egyptians are a bot."""
    with at(place, *others, kinds="hr", **course) as pilot:
        yield pilot


def press(pilot: Pilot, *what: str) -> None:
    """Hexes by their names, everything else by its key."""
    for one in what:
        pilot.click(hex_key(one) if one in HEX else one)
        pilot.settle()


def lit(pilot: Pilot) -> set[str]:
    """The hexes that can be pressed now."""
    keys = {spot.key for spot in pilot.spots() if spot.key.startswith("hex:") and spot.enabled}
    return {GRID.names[int(key[4:])] for key in keys}


def frame(pilot: Pilot) -> frames.Frame:
    found = state_of(pilot).frame
    assert isinstance(found, frames.Frame)
    return found


def card(number: int) -> str:
    return f"card:{number}"
