"""Resources as small pictures: a heap of goods, or each kind with its number."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.pieces import KINDS, Vector
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import text


def draw_goods(surface: pygame.Surface, goods: Vector, rect: pygame.Rect) -> None:
    """Every single one, in rows as square as possible; a word if there is none."""
    kinds = [KINDS[kind] for kind, number in enumerate(goods) for _ in range(number)]
    if not kinds:
        text.write(surface, t("nothing"), theme.font("italic", rect.height // 6), theme.TEXT_MUTED, rect, "center")
        return
    across = next(side for side in range(1, 9) if side * side >= len(kinds))
    down = -(-len(kinds) // across)
    side = min(rect.width // max(across, 2), rect.height // max(down, 2))
    top = rect.centery - side * down // 2
    for at, kind in enumerate(kinds):
        row, column = divmod(at, across)
        left = rect.centerx - side * min(across, len(kinds) - row * across) // 2
        place = pygame.Rect(left + column * side, top + row * side, side, side)
        pieces.draw_goods(surface, kind, place.inflate(-side // 8, -side // 8))


def draw_counts(
    surface: pygame.Surface, stage: Stage, goods: Vector, room: pygame.Rect, ink: Colour = theme.TEXT, size: int = 15
) -> int:
    """Each kind that is there once, with its number, from the left; returns where it ends."""
    x, font = room.x, stage.font("number", size)
    side = min(room.height, stage.px(size + 7))
    for kind, number in enumerate(goods):
        if not number:
            continue
        pieces.draw_goods(surface, KINDS[kind], pygame.Rect(x, room.centery - side // 2, side, side))
        said = text.write(surface, str(number), font, ink, pygame.Rect(x + side + 2, room.y, room.width, room.height))
        x = said.right + stage.px(8)
    return x


# As pictures of options, which know their place only ------------------------------------------------------------------


def paint_goods(goods: Vector, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_goods(surface, goods, rect)
