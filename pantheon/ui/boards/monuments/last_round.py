"""The last round is announced: all monuments as they stand, and who has one more turn."""

from __future__ import annotations

import pygame

from pantheon.games.monuments import events as told
from pantheon.games.monuments.state import EVEN_TURNS, State
from pantheon.table.words import t, tn
from pantheon.ui import theme
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.skyline import draw_skyline
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.widgets import text
from pantheon.ui.widgets.panel import draw_heading


class LastRound(Sheet):
    name = "last-round"
    room = (880, 550)
    size = 760, 500
    steps = 2
    step, linger = 0.5, 2.5

    def __init__(self, table: Table, state: State, event: told.LastRound, alone: bool) -> None:
        """`state` is the position after the event."""
        super().__init__(alone)
        self._table, self._state, self._event = table, state, event
        self.rule = event.rule

    def draw_resting(self, surface: pygame.Surface) -> None:
        stage, inside = self.stage, self._inside
        y = draw_heading(surface, stage, t("The last round"), inside, size=26)
        font = stage.font("text", 18)
        room = pygame.Rect(inside.x, y, inside.width, inside.height)
        announced = self._table.game.sentence(self._event, self._table.names)
        said = f"{announced} {after(self._table, self._state, self._event)}"
        y = text.write_lines(surface, text.wrapped(said, font, room.width), font, theme.TEXT, room)
        top = y + stage.px(8)
        place = pygame.Rect(inside.x, top, inside.width, inside.bottom - stage.px(54) - top)
        seats = [(self._state.start + turn) % self._state.players for turn in range(self._state.players)]
        draw_skyline(surface.subsurface(place), stage, self._table, self._state, seats)
        pygame.draw.rect(surface, theme.BRONZE_DARK, place, max(1, stage.px(2)))


def after(table: Table, state: State, event: told.LastRound) -> str:
    """Who has still a turn."""
    if not event.layer:
        return t("Then the points are counted.")
    players = state.players
    number = players - 1 if state.late == EVEN_TURNS else (state.start - event.seat - 1) % players
    rest = [table.names[(event.seat + turn) % players] for turn in range(1, number + 1)]
    if not rest:
        return t("Nobody comes after this turn: the points are counted.")
    return tn(
        "{names} has one more turn, then the points are counted.",
        "{names} have one more turn each, then the points are counted.",
        len(rest), names=rest,
    )  # fmt: skip
