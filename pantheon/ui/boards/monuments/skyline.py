"""All monuments of a game side by side, as high as they were built, each above the plate of its player."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.games.monuments.state import State
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments import monument
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.layout import columns
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text

PLATE = 26
SAND = 10


def draw_skyline(surface: pygame.Surface, stage: Stage, table: Table, state: State, order: Sequence[int]) -> None:
    """Over the whole surface, with what is not built yet as a drawing."""
    whole = surface.get_rect()
    sky, dusk = theme.SHALLOW_SEA, theme.SAND
    for y in range(whole.height):
        part = y / max(1, whole.height - 1)
        colour = tuple(round(one + (other - one) * part * part) for one, other in zip(sky, dusk, strict=True))
        surface.fill(colour, (0, y, whole.width, 1))
    plate = stage.px(PLATE)
    ground = pygame.Rect(0, whole.bottom - plate - stage.px(SAND + 6), whole.width, plate + stage.px(SAND + 6))
    surface.fill(theme.HILL, ground)
    pygame.draw.line(surface, theme.BRONZE, ground.topleft, ground.topright, max(1, stage.px(2)))
    for seat, column in zip(
        order, columns(whole.inflate(-stage.px(12), 0), [1] * len(order), stage.px(8)), strict=True
    ):
        room = pygame.Rect(column.x, stage.px(8), column.width, ground.y + stage.px(SAND) - stage.px(8))
        civilisation = table.civilisation(state, seat)
        monument.planned(surface, civilisation, table.raised(state, seat), room)
        _draw_plate(
            surface, stage, table, seat, pygame.Rect(column.x, ground.bottom - plate - stage.px(4), column.width, plate)
        )


def _draw_plate(surface: pygame.Surface, stage: Stage, table: Table, seat: int, plate: pygame.Rect) -> None:
    look = table.look(seat)
    shapes.rounded(surface, look.fill, plate, stage.px(theme.RADIUS))
    side = min(plate.height - stage.px(4), stage.px(20))
    emblem = art.tinted(look.emblem, (side, side), look.text)
    surface.blit(emblem, emblem.get_rect(midleft=(plate.x + stage.px(4), plate.centery)))
    left = plate.x + side + stage.px(7)
    room = pygame.Rect(left, plate.y, plate.right - left - stage.px(4), plate.height)
    font = text.font_that_fits("bold", table.names[seat], room.width, stage.px(16), stage.px(13))
    text.write_fitting(surface, table.names[seat], font, look.text, room)
