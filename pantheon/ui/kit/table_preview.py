"""A crop of the table for the settings: a prompt, panels and pieces, as large and in the colours they have there.

A piece steps over the sea as quickly as pieces move at the table, so every setting is seen where it is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.colour_names import colour_name
from pantheon.ui.kit.mosaic import nearness, tesserae
from pantheon.ui.motion import MEDIUM, between, duration
from pantheon.ui.scene import Point, Spot, Stage
from pantheon.ui.theme import PlayerLook
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, button_width, draw_button

EVERY = 1.2
"""Seconds from one step of the piece that walks to the next."""
GAP, HEAD, PROMPT, PIECE = 6, 30, 52, 40
"""In units of the table."""
PANEL, PANEL_HIGH = 150, HEAD + 24
SMALL_PIECE = 20

Pieces = Callable[[Stage, PlayerLook, int], Sequence[pygame.Surface]]
"""Some pieces of a player, as they stand on the table."""


class TablePreview:
    def __init__(self, pieces: Pieces, colours: Sequence[str]) -> None:
        self._pieces, self._looks = pieces, [theme.PLAYERS[colour] for colour in colours]
        self._passed = 0.0

    def update(self, seconds: float, stage: Stage) -> bool:
        """Time passes; True if the piece has moved."""
        if stage.settings.animation == "off":
            return False
        before, self._passed = self._passed, self._passed + seconds
        step = duration(stage.settings, MEDIUM)
        return before % EVERY < step or int(before / EVERY) != int(self._passed / EVERY)

    def next_update(self, stage: Stage) -> float | None:
        if stage.settings.animation == "off":
            return None
        since = self._passed % EVERY
        return 0.0 if since < duration(stage.settings, MEDIUM) else EVERY - since

    def draw(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect) -> None:
        """`stage` is scaled as the table is."""
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        surface.fill(theme.NIGHT_SEA, room)
        inner = room.inflate(-2 * stage.px(GAP), -2 * stage.px(GAP))
        prompt = pygame.Rect(inner.x, inner.bottom - stage.px(PROMPT), inner.width, stage.px(PROMPT))
        upper = pygame.Rect(inner.x, inner.y, inner.width, prompt.y - inner.y - stage.px(GAP))
        wide = min(stage.px(PANEL), upper.width // 2)
        sea = pygame.Rect(upper.x, upper.y, upper.width - wide - stage.px(GAP), upper.height)
        self._draw_sea(surface, stage, sea)
        self._draw_panels(surface, stage, pygame.Rect(sea.right + stage.px(GAP), upper.y, wide, upper.height))
        self._draw_prompt(surface, stage, prompt)
        surface.set_clip(before)

    def _draw_sea(self, surface: pygame.Surface, stage: Stage, sea: pygame.Rect) -> None:
        """All pieces of all players, and one on its way."""
        if sea.width < 8 or sea.height < 8:
            return
        surface.blit(_mosaic(sea.size, max(4, stage.px(7))), sea)
        clip = surface.get_clip()
        surface.set_clip(sea.clip(clip))
        side, step = stage.px(PIECE), stage.px(PIECE + 8)
        sets = [self._pieces(stage, look, side) for look in self._looks]
        block = step * (max(len(pieces) for pieces in sets) + 0.4)
        across = max(1, min(len(sets), int((sea.width - step * 0.1) / block)))
        # Where there is room for one line only, it is that of the piece that walks.
        lines = max(0, min(-(-len(sets) // across), sea.height // step - 1))
        top = sea.y + (sea.height - (lines + 1) * step) // 2 + step // 2
        left = sea.x + (sea.width - across * block) / 2
        for number, pieces in enumerate(sets[: lines * across]):
            for column, piece in enumerate(pieces):
                x = left + number % across * block + step * (column + 0.7)
                _put(surface, piece, (x, top + number // across * step))
        self._draw_walker(surface, stage, sea, top + lines * step if lines else sea.centery)
        surface.set_clip(clip)
        pygame.draw.rect(surface, theme.BRONZE_DARK, sea, max(1, stage.px(2)))

    def _draw_walker(self, surface: pygame.Surface, stage: Stage, sea: pygame.Rect, y: int) -> None:
        """A piece on its way, and the places that it goes to."""
        side, step = min(stage.px(PIECE), sea.height - stage.px(4)), stage.px(PIECE + 8)
        piece = self._pieces(stage, self._looks[0], side)[0]
        places = max(2, int(sea.width / step - 0.5))
        for place in range(places):
            shapes.disc(surface, theme.TEXT_LIGHT, (round(sea.x + step * (place + 0.75)), y), max(2, stage.px(3)))
        steps, since = divmod(self._passed, EVERY)
        walked = duration(stage.settings, MEDIUM)
        part = since / walked if walked > 0 else 1.0
        here, there = _turning(int(steps), places), _turning(int(steps) + 1, places)
        at = between((sea.x + step * (here + 0.75), y), (sea.x + step * (there + 0.75), y), part)
        _put(surface, piece, at)

    def _draw_panels(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect) -> None:
        """The players' panels, as many as fit; together they are as high as the sea."""
        gap = stage.px(GAP)
        count = min(len(self._looks), (room.height + gap) // (stage.px(PANEL_HIGH) + gap)) or 1
        high = (room.height - (count - 1) * gap) / count
        for number, look in enumerate(self._looks[:count]):
            y, end = (round(each * (high + gap)) for each in (number, number + 1))
            panel = pygame.Rect(room.x, room.y + y, room.width, end - y - gap)
            self._draw_panel(surface, stage, panel, look, 12 * (number + 1))

    def _draw_panel(
        self, surface: pygame.Surface, stage: Stage, panel: pygame.Rect, look: PlayerLook, points: int
    ) -> None:
        shapes.framed(surface, theme.PARCHMENT, look.dark, panel, stage.px(theme.RADIUS), max(1, stage.px(1)))
        head = pygame.Rect(panel.x, panel.y, panel.width, stage.px(HEAD))
        shapes.rounded(surface, look.fill, head, stage.px(theme.RADIUS))
        side = stage.px(22)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(head.x + stage.px(6), head.centery)))
        number = stage.font("number", 20)
        inside = pygame.Rect(head.x, head.y, head.width - stage.px(8), head.height)
        right = text.write(surface, str(points), number, look.text, inside, "right").x
        left = head.x + stage.px(34)
        name = pygame.Rect(left, head.y, right - left - stage.px(4), head.height)
        text.write_fitting(surface, colour_name(look.name), stage.font("bold", 16), look.text, name)
        below = pygame.Rect(head.x + stage.px(8), head.bottom, head.width - stage.px(16), panel.bottom - head.bottom)
        self._draw_reserve(surface, stage, below, look, points)

    def _draw_reserve(
        self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, look: PlayerLook, points: int
    ) -> None:
        """How many pieces of each kind are left."""
        font, side = stage.font("number", 15), stage.px(SMALL_PIECE)
        if room.height < max(side, font.get_linesize()):
            return
        x = room.x
        for kind, piece in enumerate(self._pieces(stage, look, side)):
            number = str(points // 4 - kind)
            wide = side + stage.px(4) + font.size(number)[0]
            if x + wide > room.right:
                return
            _put(surface, piece, (x + side / 2, room.centery))
            place = pygame.Rect(x + side + stage.px(4), room.y, wide, room.height)
            text.write(surface, number, font, theme.TEXT, place)
            x += wide + stage.px(theme.SPACE_M)

    def _draw_prompt(self, surface: pygame.Surface, stage: Stage, bar: pygame.Rect) -> None:
        look = self._looks[1]
        shapes.framed(surface, look.fill, look.dark, bar, stage.px(theme.RADIUS), stage.px(2))
        side = stage.px(34)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(bar.x + stage.px(8), bar.centery)))
        label = tc("button", "Move")
        wide = min(button_width(stage, label, 110, icon=True), bar.width // 2)
        button = pygame.Rect(0, 0, wide, min(stage.px(HEIGHT - 4), bar.height - stage.px(8)))
        button.midright = bar.right - stage.px(6), bar.centery
        left = bar.x + side + stage.px(16)
        room = pygame.Rect(left, bar.y, button.x - left - stage.px(6), bar.height)
        words = t("{player} decides.", player=colour_name(look.name))
        font = text.font_that_fits("bold", words, room.width, stage.px(20), stage.px(14))
        lines = text.wrapped(words, font, room.width)[:2]
        high = len(lines) * font.get_linesize()
        text.write_lines(surface, lines, font, look.text, pygame.Rect(left, room.centery - high // 2, room.width, high))
        draw_button(surface, stage, Spot("preview", button, label), "plain", "icons/play")


@lru_cache(maxsize=2)
def _mosaic(size: tuple[int, int], side: int) -> pygame.Surface:
    """Sea with a coast at its lower edge; shared with other callers, do not draw on it."""
    wide, high = size
    surface = pygame.Surface(size)
    coast = [(wide * part / 8, high * (0.93 + 0.05 * (-1) ** part)) for part in range(9)]
    tesserae(surface, side, nearness([[(0, high), *coast, (wide, high)]], size, side))
    return surface


def _put(surface: pygame.Surface, piece: pygame.Surface, at: Point) -> None:
    surface.blit(piece, piece.get_rect(center=(round(at[0]), round(at[1]))))


def _turning(step: int, places: int) -> int:
    """To and fro between the first place and the last."""
    way = step % (2 * places - 2)
    return way if way < places else 2 * places - 2 - way
