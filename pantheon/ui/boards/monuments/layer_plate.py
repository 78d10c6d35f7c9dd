"""The plate of the next layer: land, resources and workers that it wants, each with what is there."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.pieces import KINDS
from pantheon.games.monuments.rules.needs import Needs
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.kit.ink import draw_icon
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import text

LAND, WORKERS = "monuments/icons/land", "monuments/icons/workers"


def draw_plate(
    surface: pygame.Surface, stage: Stage, wanted: Needs, room: pygame.Rect, ink: Colour = theme.TEXT,
    good: Colour = theme.TEXT_GOOD, bad: Colour = theme.TEXT_BAD, size: int = 15,
) -> None:  # fmt: skip
    """One line from the left: an icon for everything that is wanted, and "4/5" behind it."""
    items = entries(wanted)
    wide = room.width // max(1, len(items))
    side = min(room.height, stage.px(size + 5), max(8, wide // 2))
    for at, (what, have, need) in enumerate(items):
        cell = pygame.Rect(room.x + at * wide, room.y, wide, room.height)
        icon = pygame.Rect(cell.x, cell.centery - side // 2, side, side)
        if what in KINDS:
            pieces.draw_goods(surface, what, icon)
        else:
            draw_icon(surface, what, icon, ink)
        said = t("{have}/{need}", have=min(have, 99), need=need)
        beside = pygame.Rect(icon.right + stage.px(2), cell.y, cell.right - icon.right - stage.px(3), cell.height)
        font = text.font_that_fits("number", said, beside.width, stage.px(size), stage.px(13))
        text.write(surface, said, font, good if have >= need else bad, beside)


def entries(wanted: Needs) -> list[tuple[str, int, int]]:
    """What is wanted: an icon or a kind of resource, how much there is, and how much is needed."""
    goods = [(KINDS[kind], have, need) for kind, (have, need) in enumerate(wanted.goods) if need]
    return [(LAND, *wanted.land), *goods, (WORKERS, *wanted.workers)]
