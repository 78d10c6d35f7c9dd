"""The box of a game as it stands on the shelf: its picture, its name, for how many and how long, what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.games import Entry
from pantheon.table.words import t, tm
from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text

BEHIND = 0.66
"""How large a box is that is not in front."""
_EDGE, _LINE = 5, 3
COVER = 0.625
"""The height of a picture, by its breadth."""
_NAME, _FACTS, _ABOUT = 30, 17, 18
"""Sizes of the letters in front; behind they are smaller, but never too small to read."""
_SMALLEST = 14
_SHADOW, _SHADE = 12, 45
"""How broad the shadow is, and how much light the picture of a box loses that is not in front, of 255."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a box stands, and which part of its breadth the ones before it leave to be seen."""

    rect: pygame.Rect
    nearness: float
    """1 in front, 0 behind."""
    seen: pygame.Rect


class GameBox:
    """A box that is so many pixels wide when it is in front."""

    def __init__(self, stage: Stage, game: Entry, wide: int) -> None:
        self.stage, self.game, self.wide = stage, game, wide

    def width(self, nearness: float) -> int:
        return round(self.wide * (BEHIND + (1 - BEHIND) * nearness))

    def picture_height(self, nearness: float) -> int:
        return round((self.width(nearness) - 2 * self._edge) * COVER)

    def words_height(self, nearness: float, seen: int) -> int:
        """What the words below the picture need, if so much of the breadth is seen."""
        lines = sum(font.get_linesize() for _, font, _ in self._lines(nearness, seen))
        return lines + 2 * self._edge + self.stage.px(_LINE + 2 * theme.SPACE_S)

    def draw(self, surface: pygame.Surface, place: Place, bare: bool = False) -> None:
        """`bare`: without its picture."""
        stage, rect, edge = self.stage, place.rect, self._edge
        _draw_shadow(surface, rect, stage.px(_SHADOW))
        frame = _blend(theme.BRONZE_DARK, theme.GOLD, place.nearness)
        shapes.framed(surface, theme.INK, frame, rect, stage.px(theme.RADIUS), max(1, stage.px(2)))
        room = pygame.Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, self.picture_height(place.nearness))
        if not bare:
            self._draw_picture(surface, room, place.nearness)
        line = pygame.Rect(room.x, room.bottom, room.width, stage.px(_LINE))
        surface.fill(theme.TERRACOTTA, line)
        below = pygame.Rect(place.seen.x, line.bottom, place.seen.width, rect.bottom - edge - line.bottom)
        self._write(surface, below, place.nearness)

    def _draw_picture(self, surface: pygame.Surface, room: pygame.Rect, nearness: float) -> None:
        wide = self.wide - 2 * self._edge
        cover = _cover(self.game.id, (wide, round(wide * COVER)))
        surface.blit(cover if cover.size == room.size else pygame.transform.smoothscale(cover, room.size), room)
        light = 255 - round(_SHADE * (1 - nearness))
        surface.fill((light, light, light), room, pygame.BLEND_RGB_MULT)

    @property
    def _edge(self) -> int:
        return self.stage.px(_EDGE)

    @property
    def words(self) -> tuple[str, str, str]:
        """The name, the facts, what it is about."""
        (fewest, most), (shortest, longest) = self.game.players, self.game.minutes
        facts = t(
            "{fewest} to {most} players · {shortest} to {longest} minutes",
            fewest=fewest, most=most, shortest=shortest, longest=longest,
        )  # fmt: skip
        return self.game.title, facts, tm(self.game.tagline)

    def _lines(self, nearness: float, seen: int) -> list[tuple[str, pygame.font.Font, theme.Colour]]:
        """What stands below the picture, line by line."""
        stage, wide = self.stage, seen - 2 * self.stage.px(theme.SPACE_M)
        name, facts, about = self.words
        scale = BEHIND + (1 - BEHIND) * nearness
        large = text.font_that_fits("title", name, wide, stage.px(_NAME * scale), stage.px(_SMALLEST))
        plain = stage.font("text", max(_FACTS * scale, _SMALLEST))
        italic = stage.font("italic", max(_ABOUT * scale, _SMALLEST))
        return [
            (text.shortened(name, large, wide), large, theme.GOLD_LIGHT),
            *((line, plain, theme.TEXT_LIGHT_MUTED) for line in _balanced(facts, plain, wide)),
            *((line, italic, theme.TEXT_LIGHT) for line in _balanced(about, italic, wide)),
        ]

    def _write(self, surface: pygame.Surface, room: pygame.Rect, nearness: float) -> None:
        """In the middle of the room."""
        lines = self._lines(nearness, room.width)
        y = room.centery - sum(font.get_linesize() for _, font, _ in lines) // 2
        for words, font, colour in lines:
            line = pygame.Rect(room.x, y, room.width, font.get_linesize())
            text.write(surface, words, font, colour, line, "center")
            y = line.bottom


def _balanced(words: str, font: pygame.font.Font, wide: int) -> tuple[str, ...]:
    """Lines of about the same length: no last word stands alone."""
    lines = text.wrapped(words, font, wide)
    for part in (0.9, 0.8, 0.7, 0.6):
        narrower = text.wrapped(words, font, round(wide * part))
        if len(narrower) == len(lines) > 1 and max(font.size(line)[0] for line in narrower) <= wide:
            lines = narrower
    return lines


@lru_cache(maxsize=16)
def _cover(game: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game; one that has none yet gets the sun over the sea, with an ornament.

    Nothing shines through it: so it is painted quickly, also while it moves.
    """
    wide, high = size
    cover = pygame.Surface(size)
    if art.is_drawn(f"{game}/title"):
        cover.blit(art.picture(f"{game}/title", size), (0, 0))
        return cover
    for part in ("sky", "sun"):
        sky = art.picture(f"grounds/{part}", (2 * high, high))
        cover.blit(sky, ((wide - sky.width) // 2, -high // 6))
    sea = art.picture("grounds/mosaic", (wide + 2, (wide + 2) // 5))
    cover.blit(sea, (-1, high * 4 // 5))
    side = high // 2
    ornament = art.tinted("ui/palmette", (side, side * 3 // 5), theme.INK)
    cover.blit(ornament, ornament.get_rect(midbottom=(wide // 2, high * 4 // 5)))
    return cover


def _draw_shadow(surface: pygame.Surface, rect: pygame.Rect, deep: int) -> None:
    """What a box takes from the light behind it; on the board it throws none. A box that glides has another size in
    each frame, so two corners are painted once, and the edges between them are stretched.
    """
    corners, left, top = _shadow(deep), rect.x - deep, rect.y - deep
    wide, high = rect.width - 2 * deep, rect.height - deep
    above = pygame.transform.scale(corners.subsurface((2 * deep, 0, 1, deep)), (wide, deep))
    for part, x in (((0, 0, 2 * deep, 2 * deep), left), ((2 * deep, 0, 2 * deep, 2 * deep), rect.right - deep)):
        surface.blit(corners, (x, top), part)
        edge = corners.subsurface((part[0] and 3 * deep, 2 * deep, deep, 1))
        surface.blit(pygame.transform.scale(edge, (deep, high)), (x + (part[0] and deep), top + 2 * deep))
    surface.blit(above, (left + 2 * deep, top))


@lru_cache(maxsize=4)
def _shadow(deep: int) -> pygame.Surface:
    """The one of a small box, darker towards the box."""
    shadow = pygame.Surface((4 * deep, 3 * deep), pygame.SRCALPHA)
    for step in range(deep):
        area = pygame.Rect(step, step, shadow.width - 2 * step, shadow.height - step)
        dark = round(90 * (step / deep) ** 2)
        pygame.draw.rect(shadow, (0, 0, 0, dark), area, border_top_left_radius=deep, border_top_right_radius=deep)
    return shadow


def _blend(one: theme.Colour, other: theme.Colour, part: float) -> theme.Colour:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
