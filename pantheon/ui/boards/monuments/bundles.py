"""Resources and pieces as small pictures: a heap of goods, a piece with its owner's colour."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.battles import kind_of
from pantheon.games.monuments.pieces import ARMED, BOAT, FORT, KINDS, Vector
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour, PlayerLook
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


def draw_piece(surface: pygame.Surface, piece: int, look: PlayerLook, rect: pygame.Rect) -> None:
    """A piece of a battle, by its number."""
    kind, side = kind_of(piece), min(rect.size)
    if kind == BOAT:
        made = pieces.boat(side, look)
    elif kind >= FORT:
        made = pieces.building(pieces.BUILDING_KINDS[kind - FORT], look, side)
    else:
        made = pieces.unit(pieces.UNIT_KINDS[kind], look, side, kind == ARMED)
    surface.blit(made, made.get_rect(center=rect.center))


# As pictures of options, which know their place only ------------------------------------------------------------------


def paint_goods(goods: Vector, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_goods(surface, goods, rect)


def paint_piece(piece: int, look: PlayerLook, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_piece(surface, piece, look, rect.inflate(-rect.width // 5, -rect.height // 5))
