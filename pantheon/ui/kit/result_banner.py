"""The banner at the end of a game: who won, in the winner's colours, before the rays of a rising sun."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour, PlayerLook
from pantheon.ui.widgets import shapes, text

HIGH = 132
"""All sizes below are for a banner of this height; a lower one has less of everything but letters."""
MEANDER, MEDAL, COVER_EDGE = 16, 104, 10
NAME, LINE, LEAST_LINE = 46, 18, 14.5
SMALLEST_NAME = 20
MARGIN = 24
"""From both edges of the window, as everything below the banner."""
RAYS = 40
FAINT = 0.2
"""How much the rays differ from the ground."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What a banner says: its large line, the lines below it, and whose colours it has; the table's without a look."""

    sentence: str
    lines: Sequence[str]
    look: PlayerLook | None
    medal: bool = True


class Banner:
    """One for each size of the window. `cover` is the picture of the game's box."""

    def __init__(self, stage: Stage, rect: pygame.Rect, cover: str) -> None:
        self._stage, self.rect = stage, rect
        self._part = rect.height / stage.px(HIGH)
        self._cover = cover

    def draw(self, surface: pygame.Surface, said: Announced, lowered: float = 1.0) -> None:
        """`lowered` from 0 to 1: how far it has come down."""
        banner = self.rect.move(0, round((lowered - 1) * self.rect.height))
        fill, ink = (said.look.fill, said.look.text) if said.look else (theme.INK, theme.GOLD_LIGHT)
        middle = self._stage.px(MARGIN) + self._px(MEDAL) // 2
        surface.blit(_ground(self.rect.size, fill, _ray(fill, said.look), middle), banner)
        self._draw_keys(surface, banner, said.look.dark if said.look else theme.BRONZE_DARK)
        right = self._draw_cover(surface, banner)
        left = self._stage.px(MARGIN)
        if said.medal:
            medal = pygame.Rect(0, 0, self._px(MEDAL), self._px(MEDAL))
            medal.center = middle, banner.centery - self._px(MEANDER) // 2
            self._draw_medal(surface, medal, said.look)
            left = medal.right + self._px(26)
        self._write(surface, said, ink, pygame.Rect(left, banner.y, right - left, banner.height - self._px(MEANDER)))

    def _px(self, units: float) -> int:
        return round(self._stage.px(units) * self._part)

    def _write(self, surface: pygame.Surface, said: Announced, ink: Colour, room: pygame.Rect) -> None:
        """One line below the other, in the middle of the height."""
        stage = self._stage
        lines = [line for line in said.lines if line]
        small = [self._small(line, room.width) for line in lines]
        below = sum(one.get_linesize() for one in small)
        smallest = stage.px(SMALLEST_NAME)
        size = max(smallest, self._px(NAME))
        font = text.font_that_fits("title", said.sentence, room.width, size, smallest)
        while font.get_linesize() + below > room.height and size > smallest:
            size -= 1
            font = text.font_that_fits("title", said.sentence, room.width, size, smallest)
        high = font.get_linesize() + below
        y = room.centery - high // 2
        for line, one in zip((said.sentence, *lines), (font, *small), strict=True):
            text.write_fitting(surface, line, one, ink, pygame.Rect(room.x, y, room.width, one.get_linesize()))
            y += one.get_linesize()

    def _small(self, line: str, wide: int) -> pygame.font.Font:
        stage = self._stage
        size = max(stage.px(LEAST_LINE), self._px(LINE))
        return text.font_that_fits("text", line, wide, size, min(size, max(13, stage.px(9))))

    def _draw_keys(self, surface: pygame.Surface, banner: pygame.Rect, edge: Colour) -> None:
        side = self._px(MEANDER)
        key = art.tinted("ui/meander", (side, side), edge)
        for x in range(0, banner.width, side):
            surface.blit(key, (x, banner.bottom - side))

    def _draw_cover(self, surface: pygame.Surface, banner: pygame.Rect) -> int:
        """The box of the game at the right, if there is room for it; returns where words must end."""
        edge, stage = self._px(COVER_EDGE), self._stage
        high = banner.height - self._px(MEANDER) - 2 * edge
        frame = pygame.Rect(0, banner.y + edge, high * 8 // 5, high)
        frame.right = banner.right - stage.px(MARGIN)
        if not self._cover or theme.IS_PLAIN or frame.width > banner.width * 0.2:
            return banner.right - stage.px(16)
        line = max(1, stage.px(2))
        surface.fill(theme.INK, frame.inflate(4 * line, 4 * line))
        surface.fill(theme.GOLD, frame.inflate(2 * line, 2 * line))
        surface.blit(art.picture(self._cover, frame.size), frame)
        return frame.x - stage.px(20)

    def _draw_medal(self, surface: pygame.Surface, medal: pygame.Rect, look: PlayerLook | None) -> None:
        """The winner's emblem on a coin in a wreath, and the crown above it."""
        wreath = art.picture("signs/wreath", medal.size)
        coin = pygame.Rect(0, 0, round(medal.width * 0.6), round(medal.width * 0.6))
        coin.center = medal.centerx, medal.centery + self._px(3)
        surface.blit(wreath, medal)
        shapes.disc(surface, theme.INK, coin.center, coin.width // 2 + self._px(4))
        shapes.disc(surface, theme.GOLD, coin.center, coin.width // 2 + self._px(2))
        shapes.disc(surface, theme.PARCHMENT_LIGHT, coin.center, coin.width // 2 - self._px(3))
        if look:
            side = round(coin.width * 0.6)
            emblem = art.tinted(look.emblem, (side, side), look.dark)
            surface.blit(emblem, emblem.get_rect(center=coin.center))
        side = self._px(36)
        crown = art.picture("signs/crown", (side, side))
        surface.blit(crown, crown.get_rect(midbottom=(coin.centerx, coin.y + self._px(12))))


def _ray(fill: Colour, look: PlayerLook | None) -> Colour:
    """Away from the colour of the letters, so that they can be read on both."""
    other = theme.BRONZE_DARK if look is None else look.dark if sum(look.text) > sum(look.fill) else look.light
    red, green, blue = (round(one + (two - one) * 2 * FAINT) for one, two in zip(fill, other, strict=True))
    return red, green, blue


@lru_cache(maxsize=4)
def _ground(size: tuple[int, int], fill: Colour, ray: Colour, middle: int) -> pygame.Surface:
    """Rays that meet behind the medal."""
    ground = pygame.Surface(size)
    ground.fill(fill)
    if theme.IS_PLAIN:
        return ground
    centre, long = (middle, size[1] / 2), 2 * max(size)
    for number in range(0, RAYS, 2):
        turns = [math.tau * (number + side) / RAYS for side in (-0.5, 0.5)]
        ends = [(centre[0] + long * math.cos(turn), centre[1] + long * math.sin(turn)) for turn in turns]
        shapes.polygon(ground, ray, [centre, *ends])
    return ground
