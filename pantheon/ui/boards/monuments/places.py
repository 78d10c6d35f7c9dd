"""Where the parts of the table stand, in logical units: all of them side by side, or folded where the room is small.

A larger UI scale leaves fewer units. Then the players' panels become short, and cards, quests and log share one tray.
"""

from __future__ import annotations

from pantheon.games.monuments.catalog import CARDS
from pantheon.ui.boards.monuments import cards, chapter, panels
from pantheon.ui.kit import prompt
from pantheon.ui.kit.arrangement import Box, Places
from pantheon.ui.kit.places import COLUMN, EDGE, GAP, folded, is_large, left_of, narrow, pile_panels, put_field

QUESTS, LOG_NEEDS = 166, 92
"""The height of the quests, and the least height of the log below them."""
TALLEST_QUESTS = 320
QUESTS_PART = 0.56
"""How much of the room below the players the quests may have."""
BROADEST_CARD, QUESTS_WIDE = 122, 320
"""Where the window is broad, the quests stand beside the cards."""
TRAY_HIGH = 68
ROOMY = 600
"""From this height on the cards show their pictures, if they lie in one row."""
SMALL_QUESTS, SMALL_LOG = 140, 96
"""The same where the room is small."""
DUEL = 2
"""With so many players half of the board is closed, and what is left is as high as it is broad."""
BESIDE_MAP = 198, 262
"""Then the cards lie in two columns beside the map, so broad at least and at most."""
DUEL_MAP, WHOLE_MAP = 1.08, 1.8
"""How broad the map would be, in parts of its height: the half for two players, and the whole one."""


def places(wide: float, high: float, players: int, *, live: bool) -> Places:
    """`live`: whether somebody plays, so that the prompt has buttons."""
    if not is_large(wide, high):
        return _folded(wide, high, players, live)
    beside = _cards_beside(wide, high, players, live=live)
    if players == DUEL:
        return beside
    below = _side_by_side(wide, high, players, live=live)
    return beside if _map_high(beside) > _map_high(below) else below


def _map_high(found: Places) -> float:
    """How high the whole map would be."""
    _, _, wide, high = found.boxes["field"]
    return min(wide / WHOLE_MAP, high)


def _cards_beside(wide: float, high: float, players: int, *, live: bool) -> Places:
    """The map has all the height that there is: with two players, and where the window is very broad."""
    left = left_of(COLUMN, wide)
    boxes: dict[str, Box] = {}
    put_field(boxes, left, high - EDGE + GAP, prompt.HEIGHT if live else prompt.LINE_HEIGHT)
    field_high = boxes["field"][3]
    shape = DUEL_MAP if players == DUEL else WHOLE_MAP
    fan = min(max(left - shape * field_high - GAP, BESIDE_MAP[0]), BESIDE_MAP[1])
    boxes["field"] = (EDGE, EDGE, left - fan - GAP, field_high)
    boxes["cards"] = (EDGE + left - fan, EDGE, fan, field_high)
    _put_column(boxes, left + 2 * EDGE, high, players, QUESTS)
    return Places(boxes)


def _side_by_side(wide: float, high: float, players: int, *, live: bool) -> Places:
    """Where nobody plays, the prompt has no buttons and cards need no pictures: the map has their room."""
    left = left_of(COLUMN, wide)
    boxes: dict[str, Box] = {}
    cards_high, prompt_high = (cards.HEIGHT, prompt.HEIGHT) if live else (TRAY_HIGH, prompt.LINE_HEIGHT)
    y = high - EDGE - cards_high
    fan = min(left, CARDS * BROADEST_CARD)
    beside = left - fan - GAP if live else 0
    boxes["cards"] = (EDGE, y, fan if beside >= QUESTS_WIDE else left, cards_high)
    put_field(boxes, left, y, prompt_high)
    if beside >= QUESTS_WIDE:
        boxes["quests"] = (EDGE + fan + GAP, high - EDGE - cards.HEIGHT, beside, cards.HEIGHT)
    quests = 0 if "quests" in boxes else QUESTS if live else SMALL_QUESTS
    _put_column(boxes, left + 2 * EDGE, high, players, quests)
    return Places(boxes)


def _put_column(boxes: dict[str, Box], x: float, high: float, players: int, quests: int) -> None:
    """The round, the players, the quests with at least this height, if they stand here, and the log."""
    boxes["chapter"] = (x, EDGE, COLUMN, chapter.HEIGHT)
    y = float(EDGE + chapter.HEIGHT + GAP)
    rest = high - y - EDGE - LOG_NEEDS - 2 * GAP - quests
    panel = min(float(panels.TALLEST), rest / players - GAP)
    y = pile_panels(boxes, players, x, y, COLUMN, panel)
    if quests:
        rest = high - y - EDGE - GAP
        tall = min(TALLEST_QUESTS, max(quests, rest * QUESTS_PART))
        boxes["quests"] = (x, y, COLUMN, tall)
        y += tall + GAP
    boxes["log"] = (x, y, COLUMN, high - y - EDGE)


def _folded(wide: float, high: float, players: int, live: bool) -> Places:
    column = narrow(wide)
    left = left_of(column, wide)
    boxes = _column(left + 2 * EDGE, column, high, players)
    tray = ["cards", *(name for name in ("quests", "log") if name not in boxes)]
    roomy = high >= ROOMY and left >= CARDS * cards.NARROWEST
    return folded(boxes, left, high - EDGE, tray, cards.HEIGHT if roomy else TRAY_HIGH, live=live)


def _column(x: float, wide: float, high: float, players: int) -> dict[str, Box]:
    """The players as high as they can be, then quests and log as far as there is room."""
    boxes: dict[str, Box] = {"chapter": (x, EDGE, wide, chapter.FOLDED_HEIGHT)}
    y = float(EDGE + chapter.FOLDED_HEIGHT + GAP)
    spare = high - y - EDGE - players * (panels.SHORT + GAP) - SMALL_QUESTS
    panel = panels.SHORT + (panels.SHORT_ROW if spare >= players * panels.SHORT_ROW else 0)
    y = pile_panels(boxes, players, x, y, wide, panel)
    quests = rest = high - EDGE - y
    if rest >= SMALL_QUESTS + GAP + SMALL_LOG:
        quests = max(SMALL_QUESTS, min(TALLEST_QUESTS, rest - GAP - SMALL_LOG, rest * QUESTS_PART))
        boxes["log"] = (x, y + quests + GAP, wide, rest - quests - GAP)
    boxes["quests"] = (x, y, wide, quests)
    return boxes
