"""What the set-up shows of a game where there is room for a third panel: its board as it will lie on the table, and the
bots that can take a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.games import SHELF
from pantheon.table.session import Session
from pantheon.table.steps import Steps, Work
from pantheon.table.words import t, tm, tn
from pantheon.ui import art, theme
from pantheon.ui.boards import kit_of
from pantheon.ui.game_setup import Draft, GameSetup, Level, finished
from pantheon.ui.scene import Stage
from pantheon.ui.scenes.setup_seats import draw_strength, strength_width
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT

Deal = Callable[[GameSetup], Session[Any]]
"""Lays out what is set up, to be looked at."""

SLICE = 0.004
"""Seconds of each frame for painting the board."""
SHAPE = 400 / 640
"""How high the board is, in parts of its breadth."""
_BOT = 47
"""How high the two lines about a bot are, with what is free below them."""
_PICTURE_SHARE = 0.5
"""How much of the height the picture has at most."""


class TablePart:
    """Of the draft it shows how many play, and which bots."""

    def __init__(self, game: str, levels: Sequence[Level], draft: Draft, deal: Deal | None) -> None:
        self._game, self._levels, self._draft, self._deal = game, tuple(levels), draft, deal
        self._inside = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._work: Work[pygame.Surface] | None = None
        self._shows: object = None
        """What the picture is of, or will be of."""

    def lay_out(self, stage: Stage, inside: pygame.Rect) -> None:
        """Within this rectangle. Another board is painted where another one will lie on the table."""
        self._inside = inside
        room = _framed(stage, self._picture_room(inside, self._below_tagline(stage, inside)))
        shown = room.size, self._draft.players, tuple(self._draft.options.items()), theme.IS_PLAIN
        if self._deal is None or shown == self._shows:
            return
        if self._picture and self._picture.get_size() != room.size:
            self._picture = None
        self._shows, self._work = shown, Work(self._painted(stage, self._deal, room.size))

    @property
    def busy(self) -> bool:
        return self._work is not None

    def go_on(self) -> bool:
        """Paint a little more of the board; True if there is something new to be seen."""
        if self._work is None or not self._work.go_on_for(SLICE):
            return False
        self._picture, self._work = self._work.result, None
        return True

    def _painted(self, stage: Stage, deal: Deal, size: tuple[int, int]) -> Steps[pygame.Surface]:
        yield 0.0
        session = deal(finished(self._draft))
        yield 0.1
        painter = kit_of(session.game.name).picture(session.game, stage)
        if painter is None:
            return art.backdrop(f"{self._game}/title", size)
        return (yield from painter.painted(session.state, session.seats, size))

    def heading(self) -> str:
        entry = SHELF.get(self._game)
        return entry.title if entry else t("The game")

    def draw(self, surface: pygame.Surface, stage: Stage) -> None:
        inside = self._inside
        self._write_tagline(surface, stage)
        picture = self._picture_room(inside, self._below_tagline(stage, inside))
        surface.fill(theme.BRONZE_DARK, picture)
        if self._picture:
            surface.blit(self._picture, _framed(stage, picture))
        small = stage.font("text", 15)
        below = pygame.Rect(inside.x, picture.bottom + stage.px(theme.SPACE_XS), inside.width, small.get_linesize())
        players = tn("The board for {number} player", "The board for {number} players", self._draft.players)
        text.write_fitting(surface, players, small, theme.TEXT_MUTED, below, "center")
        y = below.bottom + stage.px(theme.SPACE_S)
        bold = stage.font("bold", 17)
        line = pygame.Rect(inside.x, y, inside.width, bold.get_linesize())
        if not self._levels or line.bottom + stage.px(_BOT) > inside.bottom:
            return
        text.write_fitting(surface, t("Bots"), bold, PARCHMENT.heading, line)
        y = line.bottom + stage.px(theme.SPACE_XS)
        for level in self._levels[: (inside.bottom - y) // stage.px(_BOT)]:
            self._draw_bot(surface, stage, pygame.Rect(inside.x, y, inside.width, stage.px(_BOT)), level)
            y += stage.px(_BOT)

    def _write_tagline(self, surface: pygame.Surface, stage: Stage) -> None:
        inside = self._inside
        if entry := SHELF.get(self._game):
            font = stage.font("italic", 17)
            line = pygame.Rect(inside.x, inside.y, inside.width, font.get_linesize())
            text.write_fitting(surface, tm(entry.tagline), font, theme.TEXT, line)

    def _below_tagline(self, stage: Stage, inside: pygame.Rect) -> int:
        return inside.y + stage.font("italic", 17).get_linesize() + stage.px(theme.SPACE_S)

    def _picture_room(self, inside: pygame.Rect, top: int) -> pygame.Rect:
        high = min(round(inside.width * SHAPE), round(inside.height * _PICTURE_SHARE))
        room = pygame.Rect(inside.x, top, round(high / SHAPE), high)
        room.centerx = inside.centerx
        return room

    def _draw_bot(self, surface: pygame.Surface, stage: Stage, row: pygame.Rect, level: Level) -> None:
        """Lit where it sits at this table."""
        seats = sum(seat.kind == level.id for seat in self._draft.seats[: self._draft.players])
        plate = pygame.Rect(row.x, row.y, row.width, row.height - stage.px(theme.SPACE_XS))
        if seats:
            shapes.rounded(surface, theme.PARCHMENT_DARK, plate, stage.px(theme.RADIUS))
        around = stage.px(theme.SPACE_S)
        bold, plain = stage.font("bold", 16), stage.font("text", 15)
        upper = pygame.Rect(row.x + around, plate.y + stage.px(2), row.width - 2 * around, bold.get_linesize())
        dots = upper.right - strength_width(stage)
        draw_strength(surface, stage, dots, upper.centery, level.strength)
        name = tn("{level}, {number} seat", "{level}, {number} seats", seats, level=level.name) if seats else level.name
        text.write_fitting(surface, name, bold, theme.TEXT, pygame.Rect(upper.x, upper.y, dots - upper.x, upper.height))
        lower = pygame.Rect(upper.x, upper.bottom, upper.width, plain.get_linesize())
        small = text.font_that_fits("text", level.character, lower.width, stage.px(15), stage.px(theme.SMALLEST_TEXT))
        text.write_fitting(surface, level.character, small, theme.TEXT_MUTED if not seats else theme.TEXT, lower)


def _framed(stage: Stage, room: pygame.Rect) -> pygame.Rect:
    """Inside the line about it."""
    line = max(1, stage.px(2))
    return room.inflate(-2 * line, -2 * line)
