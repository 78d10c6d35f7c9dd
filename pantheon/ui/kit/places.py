"""How the parts of every table are piled up, in logical units: a column with the players at the right, and at the left
the map, the bar and what belongs to the person, or a tray with tabs where the room is small."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.ui.kit import prompt
from pantheon.ui.kit.arrangement import Box, Places

GAP, EDGE = 5, 6
COLUMN = 272
"""How broad the column with the players and the log is."""
SMALLEST_FULL = 1200, 700
"""The room in which everything stands side by side."""
NARROWEST_COLUMN, COLUMN_PART = 150, 0.235
TABS_HIGH = 22
LOG_NEEDS = 84
"""The least height of a log below the own things."""


def is_large(wide: float, high: float) -> bool:
    """Whether everything has room side by side."""
    return wide >= SMALLEST_FULL[0] and high >= SMALLEST_FULL[1]


def narrow(wide: float) -> float:
    """How broad the column is where the room is small."""
    return min(float(COLUMN), max(float(NARROWEST_COLUMN), wide * COLUMN_PART))


def left_of(column: float, wide: float) -> float:
    """How broad what stands left of a column is."""
    return wide - column - 3 * EDGE


def pile_panels(boxes: dict[str, Box], players: int, x: float, y: float, wide: float, high: float) -> float:
    """The panels of the players one below the other; says where the next thing may begin."""
    for seat in range(players):
        boxes[f"panel:{seat}"] = (x, y, wide, high)
        y += high + GAP
    return y


def put_field(boxes: dict[str, Box], left: float, y: float, bar: float) -> None:
    """The bar ends above y, the map has all that is left above the bar."""
    y -= GAP + bar
    boxes["prompt"] = (EDGE, y, left, bar)
    boxes["field"] = (EDGE, EDGE, left, y - GAP - EDGE)


def put_hand(boxes: dict[str, Box], x: float, y: float, wide: float, bottom: float, room: tuple[float, float]) -> None:
    """The own things below the players, and the log if they have what they need beside it; `room`: that, and most."""
    needs, most = room
    rest = bottom - y
    beside_log = rest - GAP - LOG_NEEDS
    own = min(beside_log, most) if beside_log >= needs else rest
    boxes["hand"] = (x, y, wide, own)
    if rest > own:
        boxes["log"] = (x, y + own + GAP, wide, rest - own - GAP)


def folded(
    boxes: dict[str, Box], left: float, bottom: float, tray: Sequence[str], high: float, *, live: bool
) -> Places:
    """At the left a tray of some parts, with tabs if they are several, below the bar and the map."""
    y = bottom - high
    boxes |= dict.fromkeys((*tray, "player"), (EDGE, y, left, high))
    if len(tray) > 1:
        y -= GAP + TABS_HIGH
        boxes["tabs"] = (EDGE, y, left, TABS_HIGH)
    put_field(boxes, left, y, prompt.FOLDED_HEIGHT if live else prompt.LINE_HEIGHT)
    return Places(boxes, tuple(tray), folded=True)
