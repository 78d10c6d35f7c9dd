"""Where the parts of the table stand, in logical units."""

from __future__ import annotations

from pantheon.ui.boards.monuments import cards, panels
from pantheon.ui.kit import prompt
from pantheon.ui.kit.arrangement import Box, Places

GAP, EDGE, COLUMN = 5, 6, 272


def places(wide: float, high: float, players: int, *, live: bool) -> Places:
    left = wide - COLUMN - 3 * EDGE
    boxes: dict[str, Box] = {}
    y = high - EDGE - cards.HEIGHT
    boxes["cards"] = (EDGE, y, left, cards.HEIGHT)
    y -= GAP + prompt.HEIGHT
    boxes["prompt"] = (EDGE, y, left, prompt.HEIGHT)
    boxes["field"] = (EDGE, EDGE, left, y - GAP - EDGE)
    x, y = left + 2 * EDGE, float(EDGE)
    for seat in range(players):
        boxes[f"panel:{seat}"] = (x, y, COLUMN, panels.HEIGHT)
        y += panels.HEIGHT + GAP
    boxes["log"] = (x, y, COLUMN, high - y - EDGE)
    return Places(boxes)
