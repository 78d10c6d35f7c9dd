"""What stands in a region: the plaque with its tokens and who leads, its god stones, its temples."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.games.for_the_gods.state import NONE, State
from pantheon.ui.boards.for_the_gods import heights, pieces, temple
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.plaques import Plaque
from pantheon.ui.boards.for_the_gods.plots import Plot
from pantheon.ui.boards.for_the_gods.shadows import ground_shadow
from pantheon.ui.boards.for_the_gods.standing import standing
from pantheon.ui.scene import Stage


class Sites:
    """Paints regions as they are in a position."""

    def __init__(self, table: Table, stage: Stage) -> None:
        self._table, self._stage = table, stage

    def paint(self, surface: pygame.Surface, view: State, region: int, plot: Plot) -> None:
        now = standing(self._table.catalog, view, region)
        Plaque(self._table, self._stage).paint(surface, view, now, plot)
        self._paint_pile(surface, view, region, plot)
        for seat, code in zip(now.builders, now.temples, strict=True):
            self._paint_temple(surface, code, seat, plot, now.temples)

    def _paint_temple(self, surface: pygame.Surface, code: int, seat: int, plot: Plot, beside: Sequence[int]) -> None:
        foot = plot.feet[seat]
        shadow = ground_shadow(round(plot.width * 1.5), max(3, round(plot.width * 0.46)))
        middle = round(foot[0] + plot.width * 0.12), round(foot[1] - plot.width * 0.04)
        surface.blit(shadow, shadow.get_rect(center=middle))
        temple.draw(surface, self._table, code, seat, foot, plot.width, plot.room, beside=beside)
        heights.paint(surface, self._table, self._stage, code, seat, foot, plot.width)

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
            rect.midbottom = round(plot.pile[0]), round(plot.pile[1] - number * size[1] * 0.86)
            surface.blit(pieces.god_stone(god, size), rect)


def temple_rect(table: Table, view: State, plot: Plot, seat: int, region: int) -> pygame.Rect:
    """Where a temple stands, or where one may stand."""
    beside = view.temples[region :: table.catalog.regions]
    size = temple.size_of(beside[seat], plot.width, plot.room, beside) if beside[seat] else (plot.width, plot.width)
    rect = pygame.Rect((0, 0), size)
    rect.midbottom = round(plot.feet[seat][0]), round(plot.feet[seat][1])
    return rect
