"""What stands in a region: its tokens with the ribbon of who leads, its god stones, its temples."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.words import tc
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods import pieces, temple
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.plots import Plot
from pantheon.ui.boards.for_the_gods.standing import Standing, standing
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text


class Sites:
    """Paints regions as they are in a position."""

    def __init__(self, table: Table, stage: Stage) -> None:
        self._table, self._stage = table, stage

    def paint(self, surface: pygame.Surface, view: State, region: int, plot: Plot) -> None:
        now = standing(self._table.catalog, view, region)
        self.paint_stake(surface, view, now, plot)
        self._paint_pile(surface, view, region, plot)
        for seat, code in zip(now.builders, now.temples, strict=True):
            self._paint_temple(surface, code, seat, plot, now.temples)

    def _paint_temple(self, surface: pygame.Surface, code: int, seat: int, plot: Plot, beside: Sequence[int]) -> None:
        foot = plot.feet[seat]
        shadow = ground_shadow(round(plot.width * 1.5), max(3, round(plot.width * 0.46)))
        middle = round(foot[0] + plot.width * 0.12), round(foot[1] - plot.width * 0.04)
        surface.blit(shadow, shadow.get_rect(center=middle))
        temple.draw(surface, self._table, code, seat, foot, plot.width, plot.room, beside=beside)

    def paint_stake(self, surface: pygame.Surface, view: State, now: Standing, plot: Plot) -> None:
        """The gold token, with a ring and a ribbon of who would take it, and the small one at its outer edge."""
        token = view.tokens[now.region]
        if token == NONE:
            return
        catalog = self._table.catalog
        x, y = plot.token
        self._shadow(surface, plot.token, plot.radius)
        if now.best:
            colours = tuple(self._table.look(seat).fill for seat in now.best)
            ring = leader_ring(round(plot.radius * 1.2), colours)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
        pieces.draw_token(surface, self._stage, "gold", plot.token, plot.radius, catalog.glory[token])
        if now.best:
            self._ribbon(surface, now, (x, y + plot.radius * 1.06), plot.radius)
        if catalog.beneath[view.players]:
            kind, value = ("silver", 0) if catalog.is_silver[token] else ("bronze", 1)
            at, radius = plot.small
            self._shadow(surface, at, radius)
            pieces.draw_token(surface, self._stage, kind, at, radius, catalog.small_glory[value])

    def _shadow(self, surface: pygame.Surface, at: Point, radius: int) -> None:
        shadow = ground_shadow(round(radius * 2.7), round(radius * 2.5))
        surface.blit(shadow, shadow.get_rect(center=(round(at[0] + radius * 0.12), round(at[1] + radius * 0.2))))

    def _ribbon(self, surface: pygame.Surface, now: Standing, at: Point, radius: int) -> None:
        """Across the lower edge of the token: the emblem of the leader and the lead."""
        words = lead_words(now)
        size = max(7, round(radius * 0.8))
        font = theme.font("number", size)
        high = round(radius * 0.86)
        side = round(high * 0.92) if now.lead != "tie" and self._stage.settings.emblems else 0
        wide = font.size(words)[0] + side + round(high * 0.7)
        rect = pygame.Rect(0, 0, max(wide, high), high)
        rect.center = round(at[0]), round(at[1])
        if now.lead == "tie":
            fill, ink = theme.PARCHMENT, theme.INK
        else:
            look = self._table.look(now.leader)
            fill, ink = look.fill, look.text
        shapes.framed(surface, fill, theme.INK, rect, high // 2, max(1, round(high * 0.08)))
        if side:
            emblem = art.tinted(self._table.look(now.leader).emblem, (side, side), ink)
            surface.blit(emblem, emblem.get_rect(midleft=(rect.x + round(high * 0.2), rect.centery)))
        room = pygame.Rect(
            rect.x + side + round(high * 0.2), rect.y, rect.width - side - round(high * 0.4), rect.height
        )
        text.write(surface, words, font, ink, room, "center")

    def _paint_pile(self, surface: pygame.Surface, view: State, region: int, plot: Plot) -> None:
        """The god stones that can still be claimed, one upon the other."""
        token = view.tokens[region]
        if token == NONE or not view.stones[region] or self._table.catalog.letter[token] == NONE:
            return
        letter = self._table.catalog.letter[token]
        if letter >= len(view.gods):
            return
        god = self._table.catalog.god_ids[view.gods[letter]]
        size = plot.pile_width, max(4, round(plot.pile_width * pieces.STONE))
        shadow = ground_shadow(round(size[0] * 1.25), round(size[1] * 1.1))
        surface.blit(shadow, shadow.get_rect(center=(round(plot.pile[0]), round(plot.pile[1] - size[1] * 0.3))))
        for number in range(view.stones[region]):
            rect = pygame.Rect((0, 0), size)
            rect.midbottom = round(plot.pile[0]), round(plot.pile[1] - number * size[1] * 0.5)
            surface.blit(pieces.god_stone(god, size), rect)


def temple_rect(table: Table, view: State, plot: Plot, seat: int, region: int) -> pygame.Rect:
    """Where a temple stands, or where one may stand."""
    beside = view.temples[region :: table.catalog.regions]
    size = temple.size_of(beside[seat], plot.width, plot.room, beside) if beside[seat] else (plot.width, plot.width)
    rect = pygame.Rect((0, 0), size)
    rect.midbottom = round(plot.feet[seat][0]), round(plot.feet[seat][1])
    return rect


def lead_words(now: Standing) -> str:
    if now.lead == "height":
        return f"+{now.by}"
    return "=" if now.lead == "tie" else tc("lead by", "rank")


@lru_cache(maxsize=64)
def leader_ring(radius: int, colours: tuple[Colour, ...]) -> pygame.Surface:
    """A whole ring in the colour of the leader; in a tie a broken one in all their colours."""
    finer = 4
    side = 2 * radius * finer
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*theme.INK, 0))
    middle, outer, inner = side / 2, side / 2 - 1, side * 0.39
    if len(colours) == 1:
        pygame.draw.circle(large, (*theme.INK, 255), (middle, middle), outer)
        pygame.draw.circle(large, (*colours[0], 255), (middle, middle), outer - side * 0.02)
    else:
        for part in range(len(colours) * (6 // len(colours))):
            count = len(colours) * (6 // len(colours))
            start, end = math.tau * (part + 0.12) / count, math.tau * (part + 0.88) / count
            _arc(large, theme.INK, middle, outer, start - 0.04, end + 0.04)
            _arc(large, colours[part % len(colours)], middle, outer - side * 0.02, start, end)
    pygame.draw.circle(large, (*theme.INK, 255 if len(colours) == 1 else 0), (middle, middle), inner)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def _arc(surface: pygame.Surface, colour: Colour, middle: float, radius: float, start: float, end: float) -> None:
    turns = [start + (end - start) * step / 12 for step in range(13)]
    rim = [(middle + radius * math.cos(turn), middle + radius * math.sin(turn)) for turn in turns]
    pygame.draw.polygon(surface, (*colour, 255), [(middle, middle), *rim])


@lru_cache(maxsize=64)
def ground_shadow(width: int, high: int) -> pygame.Surface:
    """A soft dark spot."""
    width, high = max(3, width), max(3, high)
    spot = pygame.Surface((width, high), pygame.SRCALPHA)
    spot.fill((20, 10, 0, 0))
    pygame.draw.ellipse(spot, (20, 10, 0, 120), pygame.Rect(0, 0, width, high).inflate(-width * 0.24, -high * 0.24))
    return pygame.transform.gaussian_blur(spot, max(1, round(min(width, high) * 0.12)))


@lru_cache(maxsize=8)
def foam_under(side: int) -> pygame.Surface:
    """Light water about a ship, so that it is seen on the dark sea."""
    spot = pygame.Surface((side, round(side * 0.56)), pygame.SRCALPHA)
    spot.fill((214, 238, 238, 0))
    pygame.draw.ellipse(spot, (214, 238, 238, 170), spot.get_rect().inflate(-side * 0.12, -side * 0.12))
    return pygame.transform.gaussian_blur(spot, max(1, side // 20))
