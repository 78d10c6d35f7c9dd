"""The plaque of a region: what there is to be won, and in whose colour it would be won now.

All plaques have the same form: the gold token, the one beneath it at its right, and below them who leads by how much.
The plate has the colour of the leader, so that the whole map tells at a glance who holds what.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.words import tc
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods import pieces
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.plots import Plot
from pantheon.ui.boards.for_the_gods.shadows import ground_shadow
from pantheon.ui.boards.for_the_gods.standing import Standing
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import text

UNCLAIMED = rgb("#8a6a42")
"""The plate where nobody has built: it ends below the tokens."""
RIM = rgb("#ecd9a8")
LETTER = 0.88
"""How large the letters on the ribbon are, as a part of its height."""
_FINER = 4


class Plaque:
    def __init__(self, table: Table, stage: Stage) -> None:
        self._table, self._stage = table, stage

    def paint(self, surface: pygame.Surface, view: State, now: Standing, plot: Plot) -> None:
        token = view.tokens[now.region]
        if token == NONE:
            return
        catalog, rect = self._table.catalog, plot.plaque if now.best else plot.bare
        shadow = ground_shadow(round(rect.width * 1.24), round(rect.height * 1.2))
        surface.blit(shadow, shadow.get_rect(center=rect.move(rect.width // 20, rect.height // 20).center))
        colours = tuple(self._table.look(seat).fill for seat in now.best)
        nobody = theme.INK_LIGHT if theme.IS_PLAIN else UNCLAIMED
        surface.blit(plate(rect.size, plot.ribbon.y - rect.y, plot.line, colours or (nobody,)), rect)
        pieces.draw_token(surface, self._stage, "gold", plot.token, plot.radius, catalog.glory[token])
        if catalog.beneath[view.players]:
            kind, value = ("silver", 0) if catalog.is_silver[token] else ("bronze", 1)
            at, radius = plot.small
            pieces.draw_token(surface, self._stage, kind, at, radius, catalog.small_glory[value])
        if now.best:
            self._ribbon(surface, now, plot.ribbon)

    def _ribbon(self, surface: pygame.Surface, now: Standing, rect: pygame.Rect) -> None:
        """The emblem of the leader and the lead."""
        words, tied = lead_words(now), now.lead == "tie"
        ink = theme.INK if tied else self._table.look(now.leader).text
        size = max(round(rect.height * LETTER), min(rect.height, theme.SMALLEST_TEXT))
        smallest = min(size, theme.SMALLEST_TEXT)
        side = gap = 0
        if not tied and self._stage.settings.emblems:
            gap = max(1, round(rect.height * 0.12))
            side = min(size, max(smallest * 2 // 3, rect.width - gap - theme.font("number", smallest).size(words)[0]))
        font = text.font_that_fits("number", words, rect.width - side - gap, size, smallest)
        wide = font.size(words)[0]
        left = rect.centerx - (side + gap + wide) // 2
        if side:
            emblem = art.tinted(self._table.look(now.leader).emblem, (side, side), ink)
            surface.blit(emblem, emblem.get_rect(midleft=(left, rect.centery)))
        text.write(surface, words, font, ink, pygame.Rect(left + side + gap, rect.y, wide, rect.height), "center")


def lead_words(now: Standing) -> str:
    if now.lead == "height":
        return f"+{now.by}"
    return tc("nobody leads", "tied") if now.lead == "tie" else tc("lead by", "rank")


@lru_cache(maxsize=64)
def plate(size: tuple[int, int], ribbon: int, edge: int, colours: tuple[Colour, ...]) -> pygame.Surface:
    """In the colour of the leader; in a tie in those of all who have the best temple, with a light ribbon below."""
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    whole = large.get_rect()
    step = whole.width / len(colours)
    for number, colour in enumerate(colours):
        large.fill(colour, (round(number * step), 0, round(step) + 1, whole.height))
    line = max(1, edge * _FINER // 2)
    below = pygame.Rect(0, ribbon * _FINER, whole.width, whole.height - ribbon * _FINER)
    if len(colours) > 1:
        large.fill(theme.PARCHMENT, below)
    elif not theme.IS_PLAIN:
        shade = pygame.Surface(whole.size, pygame.SRCALPHA)
        shade.fill((0, 0, 0, 46), (0, 0, whole.width, below.y))
        large.blit(shade, (0, 0))
    radius = round(whole.width * 0.14)
    cut = pygame.Surface(whole.size, pygame.SRCALPHA)
    pygame.draw.rect(cut, (255, 255, 255, 255), whole, border_radius=radius)
    large.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    rim = theme.PARCHMENT_LIGHT if theme.IS_PLAIN else RIM
    pygame.draw.rect(large, rim, whole, 2 * line, border_radius=radius)
    pygame.draw.rect(large, theme.INK, whole, line, border_radius=radius)
    return pygame.transform.smoothscale(large, size)


def forget() -> None:
    """Drop every kept picture, as after a change of the colours."""
    plate.cache_clear()
