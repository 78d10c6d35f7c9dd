"""Where the parts of the table stand, in logical units: all of them side by side, or folded where the room is small.

A larger UI scale leaves fewer units. Then the players' panels become short, and cards, quests and log share one tray.
"""

from __future__ import annotations

from dataclasses import dataclass

from pantheon.games.monuments.catalog import CARDS
from pantheon.ui.boards.monuments import cards, chapter, panels
from pantheon.ui.kit import prompt
from pantheon.ui.kit.arrangement import Box, Places

GAP, EDGE = 5, 6
COLUMN = 272
"""How broad the column with the players and the log is."""
SMALLEST_FULL = 1200, 700
"""The room in which everything stands side by side."""
QUESTS, LOG_NEEDS = 166, 112
"""The height of the quests, and the least height of the log below them."""
TALLEST_QUESTS = 320
QUESTS_PART = 0.56
"""How much of the room below the players the quests may have."""
BROADEST_CARD, QUESTS_WIDE = 122, 320
"""Where the window is broad, the quests stand beside the cards."""

NARROWEST_COLUMN, COLUMN_PART = 150, 0.235
TABS_HIGH, TRAY_HIGH = 22, 68
ROOMY = 600
"""From this height on the cards show their pictures, if they lie in one row."""
SMALL_QUESTS, SMALL_LOG = 140, 96
"""The same where the room is small."""


def places(wide: float, high: float, players: int, *, live: bool) -> Places:
    """`live`: whether somebody plays, so that the prompt has buttons."""
    if wide >= SMALLEST_FULL[0] and high >= SMALLEST_FULL[1]:
        return _side_by_side(wide, high, players, live=live)
    return _Folded(wide, high, players, live).places()


def _side_by_side(wide: float, high: float, players: int, *, live: bool) -> Places:
    """Where nobody plays, the prompt has no buttons and cards need no pictures: the map has their room."""
    left = wide - COLUMN - 3 * EDGE
    boxes: dict[str, Box] = {}
    cards_high, prompt_high = (cards.HEIGHT, prompt.HEIGHT) if live else (TRAY_HIGH, prompt.LINE_HEIGHT)
    y = high - EDGE - cards_high
    fan = min(left, CARDS * BROADEST_CARD)
    beside = left - fan - GAP if live else 0
    boxes["cards"] = (EDGE, y, fan if beside >= QUESTS_WIDE else left, cards_high)
    y -= GAP + prompt_high
    boxes["prompt"] = (EDGE, y, left, prompt_high)
    boxes["field"] = (EDGE, EDGE, left, y - GAP - EDGE)
    x, y = left + 2 * EDGE, float(EDGE + chapter.HEIGHT + GAP)
    boxes["chapter"] = (x, EDGE, COLUMN, chapter.HEIGHT)
    rest = high - y - EDGE - LOG_NEEDS - 2 * GAP - (0 if beside >= QUESTS_WIDE else QUESTS)
    panel = min(float(panels.TALLEST), rest / players - GAP)
    for seat in range(players):
        boxes[f"panel:{seat}"] = (x, y, COLUMN, panel)
        y += panel + GAP
    if beside >= QUESTS_WIDE:
        boxes["quests"] = (EDGE + fan + GAP, high - EDGE - cards.HEIGHT, beside, cards.HEIGHT)
    else:
        rest = high - y - EDGE - GAP
        quests = min(TALLEST_QUESTS, max(QUESTS, rest * QUESTS_PART))
        boxes["quests"] = (x, y, COLUMN, quests)
        y += quests + GAP
    boxes["log"] = (x, y, COLUMN, high - y - EDGE)
    return Places(boxes)


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
        tray = ["cards", *(name for name in ("quests", "log") if name not in boxes)]
        prompt_high = prompt.FOLDED_HEIGHT if self.live else prompt.LINE_HEIGHT
        roomy = self.high >= ROOMY and left >= CARDS * cards.NARROWEST
        tray_high = cards.HEIGHT if roomy else TRAY_HIGH
        y = self.high - EDGE - tray_high
        boxes |= dict.fromkeys((*tray, "player"), (EDGE, y, left, tray_high))
        if len(tray) > 1:
            y -= GAP + TABS_HIGH
            boxes["tabs"] = (EDGE, y, left, TABS_HIGH)
        y -= GAP + prompt_high
        boxes["prompt"] = (EDGE, y, left, prompt_high)
        boxes["field"] = (EDGE, EDGE, left, y - GAP - EDGE)
        return Places(boxes, tuple(tray), folded=True)

    def _column(self, x: float, wide: float) -> dict[str, Box]:
        """The players as high as they can be, then quests and log as far as there is room."""
        boxes: dict[str, Box] = {}
        y = float(EDGE + chapter.FOLDED_HEIGHT + GAP)
        boxes["chapter"] = (x, EDGE, wide, chapter.FOLDED_HEIGHT)
        panel = panels.SHORT
        spare = self.high - y - EDGE - self.players * (panels.SHORT + GAP)
        if spare - SMALL_QUESTS >= self.players * panels.SHORT_ROW:
            panel += panels.SHORT_ROW
        for seat in range(self.players):
            boxes[f"panel:{seat}"] = (x, y, wide, panel)
            y += panel + GAP
        rest = self.high - EDGE - y
        if rest >= SMALL_QUESTS + GAP + SMALL_LOG:
            quests = max(SMALL_QUESTS, min(TALLEST_QUESTS, rest - GAP - SMALL_LOG, rest * QUESTS_PART))
            boxes["quests"] = (x, y, wide, quests)
            y += quests + GAP
            rest = self.high - EDGE - y
            boxes["log"] = (x, y, wide, rest)
        else:
            boxes["quests"] = (x, y, wide, rest)
        return boxes
