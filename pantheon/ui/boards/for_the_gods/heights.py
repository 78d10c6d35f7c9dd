"""How high a tall temple is, as a number on its base: nobody counts many stones, and low rooms squeeze them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.games.for_the_gods.temples import height
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import PlayerLook
from pantheon.ui.widgets import shapes, text

TALL = 5
"""From so many stones on."""
SIZE, PART = 13, 0.4
"""How large the number is: in logical units at least, and as a part of a stone's breadth."""
LEAST = 13
"""Pixels of letters that can still be read."""


def paint(
    surface: pygame.Surface, table: Table, stage: Stage, code: int, seat: int, foot: Point, width: int
) -> pygame.Rect:
    """On the base of a temple, if that is tall; returns where. `width`: of a stone where nothing is squeezed."""
    number = str(height(code))
    size = max(LEAST, stage.px(SIZE), round(width * PART))
    picture = plate(table.look(seat), number, width, size)
    rect = picture.get_rect(midbottom=(round(foot[0]), round(foot[1]) + 1))
    if height(code) < TALL:
        return pygame.Rect(rect.midbottom, (0, 0))
    surface.blit(picture, rect)
    text.note(number, rect, rect, surface)
    return rect


@lru_cache(maxsize=128)
def plate(look: PlayerLook, number: str, width: int, size: int) -> pygame.Surface:
    """In the player's colour, with the emblem of the base that it covers, if there is room. Do not draw on it."""
    ink = _ink(number, size, look)
    while size > LEAST and ink.get_width() + _edges(ink) > width:
        size -= 1
        ink = _ink(number, size, look)
    side, edges = ink.get_height(), _edges(ink)
    emblem = side + edges // 4 if ink.get_width() + side + edges <= width else 0
    whole = pygame.Surface((max(emblem and width, ink.get_width() + edges), side + edges // 2), pygame.SRCALPHA)
    shapes.framed(whole, look.fill, theme.INK, whole.get_rect(), edges // 4, max(1, edges // 8))
    left, top = (whole.get_width() - ink.get_width() - emblem) // 2, edges // 4
    if emblem:
        whole.blit(art.tinted(look.emblem, (side, side), look.text), (left, top))
    whole.blit(ink, (left + emblem, top))
    return whole


def _ink(number: str, size: int, look: PlayerLook) -> pygame.Surface:
    """The digits alone."""
    written = theme.font("number", size).render(number, True, look.text)
    return written.subsurface(written.get_bounding_rect())


def _edges(ink: pygame.Surface) -> int:
    """How much broader than its digits a plate is at least."""
    return 4 * max(2, ink.get_height() // 5)


def forget() -> None:
    plate.cache_clear()
