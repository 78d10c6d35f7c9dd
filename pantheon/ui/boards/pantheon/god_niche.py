"""Where a god was claimed: the front of a small temple that stands empty, no louder than the table."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import art, theme
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes

STONE, LIGHT, DARK, WITHIN = rgb("#1b4254"), rgb("#2b5a6d"), rgb("#0f2a38"), rgb("#0d2532")
WREATH = rgb("#1f4a5d")
GABLE, BEAM, STEP = 0.2, 0.07, 0.06
"""How high the gable, the beam below it and each of the two steps are, beside the breadth or height of the front."""
SHAFT, INSET = 0.085, 0.06
"""How broad a column is, and how far from the edge it stands, beside the breadth."""
_FINER = 3


def paint_niche(surface: pygame.Surface, place: pygame.Rect, line: int) -> None:
    if theme.IS_PLAIN:
        shapes.framed(surface, STONE, STONE, place, line * 4, line)
        shapes.rounded(surface, theme.NIGHT_SEA, place.inflate(-2 * line, -2 * line), line * 3)
        return
    surface.blit(_niche(place.size), place)


@lru_cache(maxsize=8)
def _niche(size: tuple[int, int]) -> pygame.Surface:
    """Drawn larger and shrunk, so that its slopes are smooth. Shared: do not draw on it."""
    wide, high = size[0] * _FINER, size[1] * _FINER
    whole = pygame.Surface((wide, high), pygame.SRCALPHA)
    short = min(wide, high)
    step, beam, gable = round(short * STEP), round(short * BEAM), round(short * GABLE)
    line = max(_FINER, short // 90)
    for number, inset in enumerate((0.0, INSET / 2)):
        stair = pygame.Rect(round(wide * inset), high - (number + 1) * step, round(wide * (1 - 2 * inset)), step)
        _block(whole, stair, line)
    left, right = round(wide * INSET), round(wide * (1 - INSET))
    foot, head = high - 2 * step, gable + beam
    cella = pygame.Rect(left, head, right - left, foot - head)
    whole.fill(WITHIN, cella)
    whole.fill(DARK, (cella.x, cella.y, cella.width, 2 * line))
    shaft = max(4 * _FINER, round(short * SHAFT * 1.4))
    for x in (left, right - shaft):
        _column(whole, pygame.Rect(x, head, shaft, foot - head), line)
    _block(whole, pygame.Rect(left - shaft // 4, gable, right - left + shaft // 2, beam), line)
    tip, ends = (wide // 2, line), (left - shaft // 4, right + shaft // 4)
    pygame.draw.polygon(whole, LIGHT, [tip, (ends[1], gable), (ends[0], gable)])
    inner = [
        (tip[0], tip[1] + 3 * line),
        (ends[1] - 8 * line, gable - 2 * line),
        (ends[0] + 8 * line, gable - 2 * line),
    ]
    pygame.draw.polygon(whole, DARK, inner)
    side = round((foot - head) * 0.62)
    wreath = art.tinted("emblems/laurel", (side, side), WREATH)
    whole.blit(wreath, wreath.get_rect(center=cella.center))
    return pygame.transform.smoothscale(whole, size)


def _block(surface: pygame.Surface, rect: pygame.Rect, line: int) -> None:
    surface.fill(STONE, rect)
    surface.fill(LIGHT, (rect.x, rect.y, rect.width, line))
    surface.fill(DARK, (rect.x, rect.bottom - line, rect.width, line))


def _column(surface: pygame.Surface, rect: pygame.Rect, line: int) -> None:
    """A shaft with flutes, its capital and its base."""
    cap = max(2 * line, rect.width // 3)
    surface.fill(STONE, rect)
    for part in (0.22, 0.5, 0.78):
        surface.fill(DARK, (rect.x + round(rect.width * part), rect.y, line, rect.height))
    surface.fill(LIGHT, (rect.x, rect.y, line, rect.height))
    for y in (rect.y, rect.bottom - cap):
        _block(surface, pygame.Rect(rect.x - cap // 2, y, rect.width + cap, cap), line)
