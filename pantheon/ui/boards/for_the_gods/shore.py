"""The place that is scored, as a picture: sky, sea, and the shore of its island, on which the temples stand."""

from __future__ import annotations

import math

import pygame

from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods.landscapes import Landscape, landscape
from pantheon.ui.kit.painting import dots, mixed
from pantheon.ui.kit.relief import coloured, shade
from pantheon.ui.scene import Stage
from pantheon.ui.theme import rgb

SKY = ((0, rgb("#9fc4cc")), (150, rgb("#d8e2cf")), (255, rgb("#f6e6c0")))
SEA = ((0, rgb("#5fa3ad")), (120, rgb("#2f6f8f")), (255, rgb("#24587a")))
HORIZON, COAST = 0.4, 0.56
"""How far down the sea and the land begin, in parts of the height."""
RISE = 0.05
"""How much the land rises towards the sides."""
MARKS = ((0.0, 1.0), (1.0, 0.92), (0.14, 0.66), (0.86, 0.6))
"""Where what the island is known for stands, from the left to the right, and how large it is."""

FIELDS = ("vineyard", "grain")
STANDING, LYING = 0.3, 0.95
"""How much of a thing is below the coast: fields lie behind it, everything else stands there."""


def paint_shore(surface: pygame.Surface, stage: Stage, island: str, room: pygame.Rect) -> None:
    """Strong contrasts have no pictures for their own sake, only a frame."""
    if theme.IS_PLAIN:
        surface.fill(theme.PARCHMENT_LIGHT, room)
    else:
        surface.blit(_painted(island, room.size), room)
    pygame.draw.rect(surface, theme.BRONZE, room, max(1, stage.px(2)))


def _painted(island: str, size: tuple[int, int]) -> pygame.Surface:
    wide, high = size
    picture = pygame.Surface(size)
    horizon = round(high * HORIZON)
    for y in range(high):
        sky = y < horizon
        part = y * 255 // horizon if sky else (y - horizon) * 255 // (high - horizon)
        pygame.draw.line(picture, mixed(SKY if sky else SEA, part), (0, y), (wide, y))
    land = landscape(island)
    _waves(picture, horizon)
    _land(picture, island, land)
    side = round(high * 0.3)
    for (at, far), (name, _, _) in zip(MARKS, land.marks, strict=False):
        mark = art.picture(f"for_the_gods/land/{name}", (round(side * far), round(side * far)))
        x = round(side * 0.55 + at * (wide - side * 1.1))
        down = LYING if name in FIELDS else STANDING
        picture.blit(mark, mark.get_rect(midbottom=(x, _coast(size, x) + round(side * far * down))))
    return picture


def _waves(picture: pygame.Surface, horizon: int) -> None:
    wide, high = picture.get_size()
    long, line = high * 0.06, max(1, high // 190)
    for row in range(3):
        y = horizon + round(high * (0.03 + row * 0.045))
        for at in range(math.ceil(wide / (3 * long)) + 1):
            left = round((at * 3 + row * 1.4) * long - long)
            rect = pygame.Rect(left, y, round(long), round(long * 0.4))
            pygame.draw.arc(picture, rgb("#8cc9c6"), rect, 0.35, math.pi - 0.35, line)


def _coast(size: tuple[int, int], x: float) -> int:
    """How far down the land begins there."""
    off = abs(2 * x / size[0] - 1)
    return round(size[1] * (COAST - RISE * off * off))


def _land(picture: pygame.Surface, island: str, look: Landscape) -> None:
    """Hills of the colours that the island has on the map, behind a rim of sand and foam."""
    wide, high = size = picture.get_size()
    step = max(4, wide // 60)
    edge = [(x, _coast(size, x)) for x in range(0, wide + step, step)]
    heights = dots(size, max(4, high // 9), island.encode())
    hills = coloured(heights, look.heights)
    shade(hills, heights, max(1, high // 200))
    cut = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(cut, (255, 255, 255), [*edge, (wide, high), (0, high)])
    cut.blit(hills, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(cut, (0, 0))
    thick = max(2, high // 110)
    pygame.draw.lines(picture, rgb("#e4f1ea"), False, [(x, y - thick) for x, y in edge], thick)
    pygame.draw.lines(picture, look.cliff, False, edge, thick)
