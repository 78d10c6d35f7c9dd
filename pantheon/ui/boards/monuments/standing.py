"""Paints what stands on the board in a position: borders of land, bridges, boats, monuments, all on the hexes."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.pieces import bits, crew_of
from pantheon.games.monuments.rules.holding import controlled_land
from pantheon.games.monuments.state import NONE, State
from pantheon.ui.boards.monuments import borders, hexes, monument, pieces
from pantheon.ui.boards.monuments.geometry import SIDES, Geometry
from pantheon.ui.boards.monuments.hexes import BOAT, BUILDING, GOOD, UNIT, Item
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import Stage

EMBLEM, INNER = 0.105, 0.36
"""How large the emblem of a player is, and how far from the middle of a hex."""


class Standing:
    """Paints a position; the map below is painted already."""

    def __init__(self, table: Table, stage: Stage, geometry: Geometry, view: State) -> None:
        self._table, self._stage, self._geometry, self._view = table, stage, geometry, view

    def paint(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        """What reaches into the window."""
        self.paint_borders(surface, window)
        self.paint_pieces(surface, window)

    def paint_borders(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        for seat in range(len(self._view.civilisations)):
            self._border(surface, seat, window)

    def paint_pieces(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        for river in hexes.bridges(self._view):
            rect = hexes.bridge_rect(self._geometry, river)
            pieces.draw_bridge(surface, rect, self._geometry.turn(river))
        for shore, number in hexes.docks(self._view):
            self.paint_dock(surface, shore, number)
        for civilisation in bits(hexes.dealt(self._view)):
            self.paint_monument(surface, civilisation)
        for hex in self._geometry.hexes:
            if self._geometry.rect(hex).colliderect(window):
                self.paint_hex(surface, hex)

    def paint_monument(self, surface: pygame.Surface, civilisation: int, layers: int = NONE) -> None:
        seats = self._view.civilisations
        if layers == NONE:
            layers = self._table.raised(self._view, seats.index(civilisation)) if civilisation in seats else 0
        name = self._table.catalog.civilisation_ids[civilisation]
        monument.planned(surface, name, layers, self._geometry.monument_rect(civilisation))

    def paint_dock(self, surface: pygame.Surface, shore: int, number: int) -> None:
        rect = hexes.dock_rect(self._geometry, shore)
        pieces.draw_boat(surface, rect)
        if number > 1:
            self._number(surface, number, rect)

    def paint_hex(self, surface: pygame.Surface, hex: int) -> None:
        found = hexes.arranged(self._geometry, self._view, hex)
        for item in found:
            self.paint_item(surface, item, counted=False)
        if self._stage.settings.emblems:
            self._emblems(surface, found, self._geometry.place(hex)[0])
        # Last, or the next piece would stand before the number of this one.
        for item in found:
            self._count(surface, item)

    def paint_item(self, surface: pygame.Surface, item: Item, counted: bool = True) -> None:
        match item.what:
            case hexes.UNIT:
                look, kind = self._table.look(item.seat), pieces.UNIT_KINDS[item.kind]
                pieces.draw_unit(surface, self._stage, kind, look, item.rect, item.armed)
                if counted:
                    self._count(surface, item)
            case hexes.BUILDING:
                look, kind = self._table.look(item.seat), pieces.BUILDING_KINDS[item.kind]
                pieces.draw_building(surface, self._stage, kind, look, item.rect, item.damaged)
            case hexes.GOOD:
                pieces.draw_goods(surface, pieces.GOODS_KINDS[item.kind], item.rect)
            case hexes.BOAT:
                self.paint_boat(surface, self._view.boats[item.boat], item.rect, item.seat)

    def paint_boat(self, surface: pygame.Surface, boat: int, rect: pygame.Rect, seat: int) -> None:
        """With its crew and cargo; the hull hides their feet."""
        aboard = hexes.crew_places(rect, boat)
        for item in aboard:
            if item.what == UNIT:
                self.paint_item(surface, item)
        pieces.draw_hull(surface, rect, self._table.look(seat))
        for item in aboard:
            if item.what == GOOD:
                self.paint_item(surface, item)
        assert crew_of(boat)

    def _count(self, surface: pygame.Surface, item: Item) -> None:
        if item.what == UNIT and item.number > 1:
            self._number(surface, item.number, item.rect)

    def _number(self, surface: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        unit = self._geometry.unit
        high = max(round(unit * 0.19), min(self._stage.px(14), round(unit * 0.25)))
        pieces.draw_number(surface, number, (rect.right - high * 0.3, rect.bottom - high * 0.35), high)

    def _emblems(self, surface: pygame.Surface, found: list[Item], middle: float) -> None:
        """One for each player who has something on a hex, at the first of it, and within the edge of the hex."""
        radius = max(4, round(EMBLEM * self._geometry.unit))
        seen = set()
        for item in sorted(found, key=lambda item: item.what):
            if item.seat == NONE or item.seat in seen or item.what not in (UNIT, BUILDING, BOAT):
                continue
            seen.add(item.seat)
            x = max(item.rect.x + radius * 0.35, middle - INNER * self._geometry.unit)
            place = x, item.rect.bottom - radius * 0.5
            pieces.draw_emblem(surface, self._table.look(item.seat), place, radius)

    # Borders ---------------------------------------------------------------------------------------------------------

    def _border(self, surface: pygame.Surface, seat: int, window: pygame.Rect) -> None:
        """In the colour of who controls the land, along the edge of all of it."""
        if len(self._view.civilisations) < self._view.players:
            return
        land = controlled_land(self._table.catalog, self._view, seat)
        look = self._table.look(seat)
        for hex in self._geometry.hexes:
            if land >> hex & 1 and self._geometry.rect(hex).colliderect(window):
                borders.paint(surface, self._geometry, hex, self._outer_sides(hex, land), look)

    def _outer_sides(self, hex: int, land: int) -> int:
        """The sides beyond which the land belongs to somebody else, or to nobody, as bits."""
        grid = self._geometry.grid
        x, r = grid.points[hex]
        beyond = [grid.number.get((x + dx, r + dr), NONE) for dx, dr in SIDES]
        return sum(1 << side for side, other in enumerate(beyond) if other == NONE or not land >> other & 1)


__all__ = ["BUILDING", "Standing"]
