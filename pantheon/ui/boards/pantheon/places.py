"""Where the parts of the table stand, in logical units: all of them side by side, or folded where the room is small.

A larger UI scale leaves fewer units. Then the players' panels become short, the own cards move below them, and what
does not fit below the map any more shares one tray: one part of it is open, the tabs above it open the others.
"""

from __future__ import annotations

from pantheon.ui.boards.pantheon import cards, hand, mat, panels, track
from pantheon.ui.kit import prompt
from pantheon.ui.kit.arrangement import Box, Places
from pantheon.ui.kit.places import (
    COLUMN,
    EDGE,
    GAP,
    LOG_NEEDS,
    folded,
    is_large,
    left_of,
    narrow,
    pile_panels,
    put_hand,
)

GODS_HIGH, GODS_WIDE, MAT_HIGH = 106, 214, 114
MAP_SHAPE, ENOUGH = 1.75, 1.02
"""How much broader than high the map is, and how much larger it must be for the gods to stand beside it."""
TRAY_HIGH = 104
ROWS_NEED = 300
"""How high the map must stay for a second row below it to be always open."""
HAND_HIGH = cards.HEAD + hand.DOWN * (cards.CARD[1] + 3)
HAND_NEEDS = cards.HEAD + hand.DOWN * 62
"""The height of the own cards in their full size, and the least that they are given beside a log."""


def places(wide: float, high: float, players: int, *, live: bool) -> Places:
    """`live`: whether somebody plays, so that the prompt has buttons."""
    if not is_large(wide, high):
        return _folded(wide, high, players, live)
    return _side_by_side(wide, high, players) if live else _looked_at(wide, high, players)


def _side_by_side(wide: float, high: float, players: int) -> Places:
    """The gods lie in a row below the map, or stand beside it where that lets the map be larger."""
    left = left_of(COLUMN, wide)
    boxes: dict[str, Box] = {}
    y = high - EDGE - MAT_HIGH
    own = left - mat.WIDTH - cards.DISPLAY_WIDTH - 2 * GAP
    boxes["mat"] = (EDGE, y, mat.WIDTH, MAT_HIGH)
    boxes["hand"] = (EDGE + mat.WIDTH + GAP, y, own, MAT_HIGH)
    boxes["display"] = (EDGE + left - cards.DISPLAY_WIDTH, y, cards.DISPLAY_WIDTH, MAT_HIGH)
    below = y - 2 * GAP - prompt.HEIGHT - EDGE
    if map_in(left - GODS_WIDE - GAP, below) > ENOUGH * map_in(left, below - GODS_HIGH - GAP):
        boxes["gods"] = (EDGE, EDGE, GODS_WIDE, below)
        boxes["field"] = (EDGE + GODS_WIDE + GAP, EDGE, left - GODS_WIDE - GAP, below)
    else:
        y -= GAP + GODS_HIGH
        boxes["gods"] = (EDGE, y, left, GODS_HIGH)
        boxes["field"] = (EDGE, EDGE, left, below - GODS_HIGH - GAP)
    boxes["prompt"] = (EDGE, y - GAP - prompt.HEIGHT, left, prompt.HEIGHT)
    y = _head_of_column(boxes, left + 2 * EDGE, high, players)
    boxes["log"] = (left + 2 * EDGE, y, COLUMN, high - y - EDGE)
    return Places(boxes)


def _looked_at(wide: float, high: float, players: int) -> Places:
    """Nobody plays: the panels say what the mat says, so the map has its room. One row is left below it; where the
    gods need a part of that, the cards in hand stand below the players."""
    left, x = left_of(COLUMN, wide), wide - COLUMN - EDGE
    boxes: dict[str, Box] = {}
    y = high - EDGE - MAT_HIGH
    row = left - cards.DISPLAY_WIDTH - GAP
    boxes["display"] = (EDGE + row + GAP, y, cards.DISPLAY_WIDTH, MAT_HIGH)
    boxes["prompt"] = (EDGE, y - GAP - prompt.LINE_HEIGHT, left, prompt.LINE_HEIGHT)
    field = boxes["prompt"][1] - GAP - EDGE
    below = _head_of_column(boxes, x, high, players, 0.56)
    rest = high - below - EDGE
    if ENOUGH * map_in(left - GODS_WIDE - GAP, field) >= map_in(left, field):
        boxes["gods"] = (EDGE, EDGE, GODS_WIDE, field)
        boxes["field"] = (EDGE + GODS_WIDE + GAP, EDGE, left - GODS_WIDE - GAP, field)
        boxes["hand"] = (EDGE, y, row, MAT_HIGH)
    else:
        boxes["gods"] = (EDGE, y, row, MAT_HIGH)
        boxes["field"] = (EDGE, EDGE, left, field)
        own = HAND_NEEDS if rest >= HAND_NEEDS + GAP + LOG_NEEDS else rest
        boxes["hand"] = (x, below, COLUMN, own)
        below, rest = below + own + GAP, rest - own - GAP
    if rest > 0:
        boxes["log"] = (x, below, COLUMN, rest)
    return Places(boxes)


def _head_of_column(boxes: dict[str, Box], x: float, high: float, players: int, part: float = 0.62) -> float:
    """The epoch, and the players in a part of the rest; returns where they end."""
    boxes["track"] = (x, EDGE, COLUMN, track.HEIGHT)
    y = float(EDGE + track.HEIGHT + GAP)
    panel = min(float(panels.TALLEST), max(float(panels.HEIGHT), (high - y) * part / players - GAP))
    return pile_panels(boxes, players, x, y, COLUMN, panel)


def map_in(wide: float, high: float) -> float:
    """How high a map can be in some room."""
    return min(high, wide / MAP_SHAPE)


def _folded(wide: float, high: float, players: int, live: bool) -> Places:
    column = narrow(wide)
    left = left_of(column, wide)
    boxes = _column(left + 2 * EDGE, column, high, players)
    tray = ["gods", "mat", "display"]
    if "log" not in boxes:
        tray.append("log")
    bar = prompt.FOLDED_HEIGHT if live else prompt.LINE_HEIGHT
    rest = high - 2 * EDGE - bar - GAP
    y = high - EDGE
    both = mat.WIDTH + cards.DISPLAY_WIDTH + GAP
    if left >= both and rest - MAT_HIGH - TRAY_HIGH - 2 * GAP >= ROWS_NEED and len(tray) == 3:
        y -= MAT_HIGH
        boxes["mat"] = (EDGE, y, left - cards.DISPLAY_WIDTH - GAP, MAT_HIGH)
        boxes["display"] = (EDGE + left - cards.DISPLAY_WIDTH, y, cards.DISPLAY_WIDTH, MAT_HIGH)
        y -= GAP
        tray = ["gods"]
    return folded(boxes, left, y, tray, TRAY_HIGH, live=live)


def _column(x: float, wide: float, high: float, players: int) -> dict[str, Box]:
    """The epoch, the players as high as they can be, the own cards, and the log if there is room for it."""
    tall = track.HEIGHT if high >= 600 else track.FOLDED_HEIGHT
    boxes: dict[str, Box] = {"track": (x, EDGE, wide, tall)}
    y = float(EDGE + tall + GAP)
    spare = high - y - EDGE - players * (panels.SHORT + GAP) - HAND_NEEDS - LOG_NEEDS
    panel = panels.SHORT + (panels.SHORT_ROW if spare >= players * panels.SHORT_ROW else 0)
    y = pile_panels(boxes, players, x, y, wide, panel)
    put_hand(boxes, x, y, wide, high - EDGE, (HAND_NEEDS, HAND_HIGH))
    return boxes
