"""Where the parts of the table stand, in logical units: all of them side by side, or folded where the room is small.

The gods lie in a row below the map, or stand beside it where that lets the map be larger; in a window so broad that
the own stones would not fill a row, these stand below the gods.

A larger UI scale leaves fewer units. Then the players' panels become short, the own stones move below them, and the
gods share one tray with the log.
"""

from __future__ import annotations

from pantheon.ui.boards.for_the_gods import chapter, gods, hand, panels
from pantheon.ui.kit import prompt
from pantheon.ui.kit.arrangement import Box, Places
from pantheon.ui.kit.places import (
    COLUMN,
    EDGE,
    GAP,
    folded,
    is_large,
    left_of,
    narrow,
    pile_panels,
    put_field,
    put_hand,
)

MAP_WIDE, MAP_HIGH = {2: 99, 3: 131, 4: 164}, 105
"""How broad the islands in play are, and how high, in units of the board."""
GODS_WIDE, ENOUGH = 232, 1.02
"""How broad the gods are beside the map, and how much larger they must let it be."""
TRAY_HIGH = 66
HAND_NEEDS, HAND_HIGH = 140, 200
"""The least height of the own stones in the column, and what they take if there is room."""
HAND_LEAST, FEW_LINES = 126, 54
"""The least of the stones and of a log where nobody plays."""


def places(wide: float, high: float, players: int, *, live: bool) -> Places:
    """`live`: whether somebody plays, so that the prompt has buttons."""
    if not is_large(wide, high):
        return _folded(wide, high, players, live)
    return _side_by_side(wide, high, players) if live else _looked_at(wide, high, players)


def _side_by_side(wide: float, high: float, players: int) -> Places:
    left = left_of(COLUMN, wide)
    boxes: dict[str, Box] = {}
    if left > hand.BROADEST:
        _put_gods_and_hand(boxes, left, high, players)
    else:
        y = high - EDGE - hand.HEIGHT
        boxes["hand"] = (EDGE, y, left, hand.HEIGHT)
        _put_gods(boxes, left, y - GAP, players, (gods.HEIGHT, prompt.HEIGHT))
    y = _head_of_column(boxes, left + 2 * EDGE, high, players)
    boxes["log"] = (left + 2 * EDGE, y, COLUMN, high - y - EDGE)
    return Places(boxes)


def _looked_at(wide: float, high: float, players: int) -> Places:
    """Nobody plays: the stones stand below the players, and the islands have their room."""
    left, x = left_of(COLUMN, wide), wide - COLUMN - EDGE
    boxes: dict[str, Box] = {}
    _put_gods(boxes, left, high - EDGE, players, (gods.LOW, prompt.LINE_HEIGHT))
    y = _head_of_column(boxes, x, high, players)
    rest = high - y - EDGE
    own = min(HAND_NEEDS, rest - GAP - FEW_LINES)
    own = own if own >= HAND_LEAST else rest
    boxes["hand"] = (x, y, COLUMN, own)
    if rest > own:
        boxes["log"] = (x, y + own + GAP, COLUMN, rest - own - GAP)
    return Places(boxes)


def _put_gods(boxes: dict[str, Box], left: float, y: float, players: int, heights: tuple[float, float]) -> None:
    """The gods, the bar and the map, down to y; `heights`: of a row of gods, and of the bar."""
    row, bar = heights
    high = y - GAP - bar - EDGE
    if _unit(left - GODS_WIDE - GAP, high, players) <= ENOUGH * _unit(left, high - row - GAP, players):
        boxes["gods"] = (EDGE, y - row, left, row)
        put_field(boxes, left, y - row, bar)
        return
    put_field(boxes, left, y + GAP, bar)
    boxes["gods"] = (EDGE, EDGE, GODS_WIDE, high)
    boxes["field"] = (EDGE + GODS_WIDE + GAP, EDGE, left - GODS_WIDE - GAP, high)


def _put_gods_and_hand(boxes: dict[str, Box], left: float, high: float, players: int) -> None:
    """In a very broad window: a column as broad as that of the players."""
    put_field(boxes, left, high - EDGE + GAP, prompt.HEIGHT)
    high = boxes["field"][3]
    boxes["gods"] = (EDGE, EDGE, COLUMN, high - GAP - HAND_HIGH)
    boxes["hand"] = (EDGE, EDGE + high - HAND_HIGH, COLUMN, HAND_HIGH)
    boxes["field"] = (EDGE + COLUMN + GAP, EDGE, left - COLUMN - GAP, high)


def _unit(wide: float, high: float, players: int) -> float:
    """How large a map in some room is."""
    return min(wide / MAP_WIDE[players], high / MAP_HIGH)


def _head_of_column(boxes: dict[str, Box], x: float, high: float, players: int) -> float:
    """The round and the players; returns where they end."""
    boxes["chapter"] = (x, EDGE, COLUMN, chapter.HEIGHT)
    y = float(EDGE + chapter.HEIGHT + GAP)
    panel = min(float(panels.TALLEST), max(float(panels.HEIGHT), (high - y) * 0.64 / players - GAP))
    return pile_panels(boxes, players, x, y, COLUMN, panel)


def _folded(wide: float, high: float, players: int, live: bool) -> Places:
    column = narrow(wide)
    left = left_of(column, wide)
    boxes = _column(left + 2 * EDGE, column, high, players)
    tray = ["gods"] if "log" in boxes else ["gods", "log"]
    return folded(boxes, left, high - EDGE, tray, TRAY_HIGH, live=live)


def _column(x: float, wide: float, high: float, players: int) -> dict[str, Box]:
    """The round, the players as high as they can be, the own stones, and the log if there is room for it."""
    tall = chapter.HEIGHT if high >= 600 else chapter.FOLDED_HEIGHT
    boxes: dict[str, Box] = {"chapter": (x, EDGE, wide, tall)}
    y = float(EDGE + tall + GAP)
    spare = high - y - EDGE - players * (panels.SHORT + GAP) - HAND_NEEDS
    panel = panels.SHORT + (panels.SHORT_ROW if spare >= players * panels.SHORT_ROW else 0)
    y = pile_panels(boxes, players, x, y, wide, panel)
    put_hand(boxes, x, y, wide, high - EDGE, (HAND_NEEDS, HAND_HIGH))
    return boxes
