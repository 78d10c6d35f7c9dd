"""Resources as small pictures: a heap of goods, or each kind with its number."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.pieces import KINDS, Vector
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.kit.panels import faint
from pantheon.ui.scene import Stage
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


def draw_count(surface: pygame.Surface, stage: Stage, kind: int, number: int, room: pygame.Rect) -> None:
    """A kind and how many of it, from the left of a room."""
    side = min(room.height, stage.px(22))
    place = pygame.Rect(room.x, room.centery - side // 2, side, side)
    pieces.draw_goods(surface, KINDS[kind], place, 255 if number else faint())
    beside = pygame.Rect(room.x + side + stage.px(3), room.y, stage.px(20), room.height)
    text.write(surface, str(number), stage.font("number", 15), theme.TEXT if number else theme.TEXT_MUTED, beside)


# As pictures of options, which know their place only ------------------------------------------------------------------


def paint_goods(goods: Vector, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_goods(surface, goods, rect)
