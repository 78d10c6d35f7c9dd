"""What is drawn over the map while something is pointed at or hinted: routes, ghosts, the pieces of a player, and the
hexes that a thing elsewhere speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.games.pantheon.state import State
from pantheon.table.hexgrid import hexes
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.codes import draw_code, hexes_in
from pantheon.ui.boards.pantheon.field import Cost, Field, Light
from pantheon.ui.boards.pantheon.map import letter_size
from pantheon.ui.boards.pantheon.route import Route
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.scene import Spot
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes

ROUTE: Light = (rgb("#fffadc"), 255, 200)
GHOST: Light = (theme.GHOST_RING, 255, 170)
NAMED: Light = (rgb("#ff9a3d"), 255, 255)
"""Unlike what can be reached, which may lie about it."""
OWNED: Light = (rgb("#fffaeb"), 255, 170)


@dataclass(frozen=True)
class Mentioned:
    """Some hexes, what to put upon each of them, and whether they were called by their codes."""

    hexes: tuple[int, ...] = ()
    picture: str = ""
    coded: bool = False


def mentioned(field: Field, spot: Spot | None, players: int) -> Mentioned:
    """The hexes that a spot speaks of: a city of where its loot lies, the epoch of what is left of it, a line of
    the log of those that it names."""
    if spot is None:
        return Mentioned()
    if spot.key.startswith(("line:", "since:")):
        return Mentioned(hexes_in(field.table.catalog.grid, spot.label), coded=True)
    if spot.key == "epoch" and field.facts:
        return Mentioned(tuple(hex for hex, _ in field.facts[1]))
    if spot.kind == "hex":
        city = field.table.data.board.hexes[field.table.catalog.grid.by_name[spot.label]].start_of
        for number, nation in enumerate(field.table.data.nations):
            if nation.id == city:
                return Mentioned(field.table.catalog.loot_hexes[number, players], f"pantheon/nations/{nation.id}")
    return Mentioned()


def draw_mentioned(surface: pygame.Surface, field: Field, mentioned: Mentioned, *, lit: bool) -> None:
    """Light hexes that something beside them speaks of, with the shield of the nation if it is a city. What is called
    by its code flashes: it is not `lit` for a moment."""
    surface.set_clip(field.rect)
    side = round(field.geometry.width * 0.5)
    for hex in mentioned.hexes:
        if lit:
            field.light(surface, hex, NAMED if mentioned.coded else OWNED)
        if mentioned.picture:
            shield = art.picture(mentioned.picture, (side, side))
            surface.blit(shield, shield.get_rect(center=field.at(hex)))
    for hex in mentioned.hexes if mentioned.coded else ():
        draw_code(surface, field, hex)
    surface.set_clip(None)


def draw_route(surface: pygame.Surface, field: Field, route: Route, seat: int, start: int) -> None:
    """The pieces that a route would lay, see-through, along a line below the names."""
    surface.set_clip(field.rect)
    line = [field.at(hex) for hex in ((start, *route.hexes) if start >= 0 else route.hexes)]
    for hex in route.hexes:
        field.light(surface, hex, ROUTE)
    if len(line) > 1:
        if theme.IS_PLAIN:
            shapes.thick_line(surface, theme.INK, line, field.stage.px(10))
        shapes.thick_line(surface, theme.TEXT_WHITE, line, max(3, field.stage.px(5 * theme.LIGHT**0.5)))
        shapes.thick_line(surface, field.table.look(seat).fill, line, max(1, field.stage.px(2.5)))
    for hex in route.hexes:
        column = bool(field.table.catalog.column_hexes >> hex & 1)
        field.draw_piece(surface, seat, column, field.piece_place(hex, 0, 1), 215)
    surface.blits(field.names())
    field.draw_city_names(surface)
    lit: dict[int, Cost] = field.facts[4]
    field.paint_costs(surface, {hex: lit[hex] for hex in route.hexes if hex in lit})
    surface.set_clip(None)


def draw_ghost(surface: pygame.Surface, field: Field, route: Sequence[int], seat: int) -> None:
    """The pieces that a hint would lay, see-through and numbered in their order."""
    surface.set_clip(field.rect)
    size = letter_size(field.geometry, field.stage.scale) / field.stage.scale
    for number, hex in enumerate(route, start=1):
        field.light(surface, hex, GHOST)
        column = bool(field.table.catalog.column_hexes >> hex & 1)
        field.draw_piece(surface, seat, column, field.piece_place(hex, 0, 1), 190)
        x, y = field.geometry.centres[hex]
        up = field.geometry.radius * 0.55
        if len(route) > 1:
            draw_badge(surface, field.stage, (x, y - up), str(number), theme.GHOST_RING, theme.INK, size)
    surface.set_clip(None)


def draw_owned(surface: pygame.Surface, field: Field, view: State, seat: int) -> None:
    """Light up all pieces of a player."""
    surface.set_clip(field.rect)
    for hex in hexes(view.feet[seat] | view.columns[seat]):
        field.light(surface, hex, OWNED)
        here = [other for other in range(view.players) if (view.feet[other] | view.columns[other]) >> hex & 1]
        place = field.piece_place(hex, here.index(seat), len(here))
        field.draw_piece(surface, seat, bool(view.columns[seat] >> hex & 1), place)
    surface.set_clip(None)
