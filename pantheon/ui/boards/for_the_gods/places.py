"""Where the parts of the table stand, in logical units: all of them side by side, or folded where the room is small.

A larger UI scale leaves fewer units. Then the players' panels become short, the own stones move below them, and the
gods share one tray with the log.
"""

from __future__ import annotations

from dataclasses import dataclass

from pantheon.ui.boards.for_the_gods import chapter, gods, hand, panels
from pantheon.ui.kit import prompt
from pantheon.ui.kit.arrangement import Box, Places

GAP, EDGE = 5, 6
COLUMN = 272
"""How broad the column with the players and the log is."""
SMALLEST_FULL = 1200, 700
"""The room in which everything stands side by side."""

NARROWEST_COLUMN, COLUMN_PART = 150, 0.235
TABS_HIGH, TRAY_HIGH = 22, 66
HAND_NEEDS, HAND_HIGH = 140, 200
"""The least height of the own stones in the column, and what they take if there is room."""
LOG_NEEDS = 84
HAND_LEAST, FEW_LINES = 126, 54
"""The same of the stones and of a log where nobody plays."""


def places(wide: float, high: float, players: int, *, live: bool) -> Places:
    """`live`: whether somebody plays, so that the prompt has buttons."""
    if wide >= SMALLEST_FULL[0] and high >= SMALLEST_FULL[1]:
        return _side_by_side(wide, high, players) if live else _looked_at(wide, high, players)
    return _Folded(wide, high, players, live).places()


def _side_by_side(wide: float, high: float, players: int) -> Places:
    left = wide - COLUMN - 3 * EDGE
    boxes: dict[str, Box] = {}
    y = high - EDGE - hand.HEIGHT
    boxes["hand"] = (EDGE, y, left, hand.HEIGHT)
    y -= GAP + gods.HEIGHT
    boxes["gods"] = (EDGE, y, left, gods.HEIGHT)
    y -= GAP + prompt.HEIGHT
    boxes["prompt"] = (EDGE, y, left, prompt.HEIGHT)
    boxes["field"] = (EDGE, EDGE, left, y - GAP - EDGE)
    y = _head_of_column(boxes, left + 2 * EDGE, high, players)
    boxes["log"] = (left + 2 * EDGE, y, COLUMN, high - y - EDGE)
    return Places(boxes)


def _looked_at(wide: float, high: float, players: int) -> Places:
    """Nobody plays: the stones stand below the players, and the islands have their room."""
    left, x = wide - COLUMN - 3 * EDGE, wide - COLUMN - EDGE
    boxes: dict[str, Box] = {}
    y = high - EDGE - gods.HEIGHT
    boxes["gods"] = (EDGE, y, left, gods.HEIGHT)
    y -= GAP + prompt.LINE_HEIGHT
    boxes["prompt"] = (EDGE, y, left, prompt.LINE_HEIGHT)
    boxes["field"] = (EDGE, EDGE, left, y - GAP - EDGE)
    y = _head_of_column(boxes, x, high, players)
    rest = high - y - EDGE
    own = min(HAND_NEEDS, rest - GAP - FEW_LINES)
    own = own if own >= HAND_LEAST else rest
    boxes["hand"] = (x, y, COLUMN, own)
    if rest > own:
        boxes["log"] = (x, y + own + GAP, COLUMN, rest - own - GAP)
    return Places(boxes)


def _head_of_column(boxes: dict[str, Box], x: float, high: float, players: int) -> float:
    """The round and the players; returns where they end."""
    boxes["chapter"] = (x, EDGE, COLUMN, chapter.HEIGHT)
    y = float(EDGE + chapter.HEIGHT + GAP)
    panel = min(float(panels.TALLEST), max(float(panels.HEIGHT), (high - y) * 0.64 / players - GAP))
    for seat in range(players):
        boxes[f"panel:{seat}"] = (x, y, COLUMN, panel)
        y += panel + GAP
    return y


@dataclass(frozen=True, slots=True)
class _Folded:
    wide: float
    high: float
    players: int
    live: bool

    def places(self) -> Places:
        column = min(float(COLUMN), max(float(NARROWEST_COLUMN), self.wide * COLUMN_PART))
        left = self.wide - column - 3 * EDGE
        boxes = self._column(left + 2 * EDGE, column)
        tray = ["gods"] if "log" in boxes else ["gods", "log"]
        prompt_high = prompt.FOLDED_HEIGHT if self.live else prompt.LINE_HEIGHT
        y = self.high - EDGE - TRAY_HIGH
        boxes |= dict.fromkeys((*tray, "player"), (EDGE, y, left, TRAY_HIGH))
        if len(tray) > 1:
            y -= GAP + TABS_HIGH
            boxes["tabs"] = (EDGE, y, left, TABS_HIGH)
        y -= GAP + prompt_high
        boxes["prompt"] = (EDGE, y, left, prompt_high)
        boxes["field"] = (EDGE, EDGE, left, y - GAP - EDGE)
        return Places(boxes, tuple(tray), folded=True)

    def _column(self, x: float, wide: float) -> dict[str, Box]:
        """The round, the players as high as they can be, the own stones, and the log if there is room for it."""
        tall = chapter.HEIGHT if self.high >= 600 else chapter.FOLDED_HEIGHT
        boxes: dict[str, Box] = {"chapter": (x, EDGE, wide, tall)}
        y = EDGE + tall + GAP
        room = self.high - y - EDGE
        spare = room - self.players * (panels.SHORT + GAP) - HAND_NEEDS
        panel = panels.SHORT
        if spare >= self.players * panels.SHORT_ROW:
            panel += panels.SHORT_ROW
        for seat in range(self.players):
            boxes[f"panel:{seat}"] = (x, y, wide, panel)
            y += panel + GAP
        rest = self.high - EDGE - y
        beside_log = rest - GAP - LOG_NEEDS
        own = min(beside_log, HAND_HIGH) if beside_log >= HAND_NEEDS else rest
        boxes["hand"] = (x, y, wide, own)
        if rest > own:
            boxes["log"] = (x, y + own + GAP, wide, rest - own - GAP)
        return boxes
