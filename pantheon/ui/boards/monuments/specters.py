"""What a hint would do, drawn on the map: pale pieces at their goals, and the light of hints about all it concerns."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.pieces import ARMED, ARMY, CREWS, HORSE, UNARMED, hex_of
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import Action
from pantheon.ui import theme
from pantheon.ui.boards.monuments import lights, pieces
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.tokens import token
from pantheon.ui.scene import Point

PALE = 185
"""How opaque a piece is that is not there yet."""


class Specters:
    """Draws actions of a seat over a position."""

    def __init__(self, table: Table, geometry: Geometry, view: State, seat: int) -> None:
        self._table, self._geometry, self._view, self._seat = table, geometry, view, seat

    def draw(self, surface: pygame.Surface, actions: Sequence[Action]) -> None:
        for action in actions:
            self._draw_move(surface, action)
            self._draw_work(surface, action)

    def _draw_move(self, surface: pygame.Surface, action: Action) -> None:
        place, grid = self._geometry.place, self._table.catalog.grid
        match action:
            case act.Walk(kind, start, to, cargo):
                self._rim(surface, start)
                self._way(surface, place(start), place(to))
                self._unit(surface, kind, to)
                if cargo:
                    x, y = place(to)
                    good = token(pieces.GOODS_KINDS[cargo - 1], self._px(0.26))
                    self._pale(surface, good, (x, y + self._px(0.3)))
            case act.Ride(start, to):
                self._rim(surface, start)
                self._way(surface, place(start), place(to))
                self._unit(surface, HORSE, to)
            case act.Board(shore, crew):
                land, sea = grid.shores[shore]
                self._rim(surface, land)
                self._way(surface, place(land), place(sea))
                kinds = [kind for kind, number in enumerate(CREWS[crew]) for _ in range(number)]
                self._unit(surface, kinds[0], sea)
            case act.Row(boat, to) if boat < len(self._view.boats):
                start = hex_of(self._view.boats[boat])
                self._rim(surface, start)
                self._way(surface, place(start), place(to))
                self._pale(surface, pieces.boat(self._px(0.5), self._table.look(self._seat)), place(to))
                self._rim(surface, to)
            case act.Push(shore, goal):
                ends = self._geometry.dock_place(shore), self._geometry.dock_place(goal)
                self._way(surface, *ends)
                self._pale(surface, pieces.boat(self._px(0.4)), ends[1])

    def _draw_work(self, surface: pygame.Surface, action: Action) -> None:
        match action:
            case act.Build(building, hex) | act.Repair(building, hex):
                kind = pieces.BUILDING_KINDS[building]
                self._pale(surface, pieces.building(kind, self._table.look(self._seat), self._px(0.44)), hex)
                self._rim(surface, hex)
            case act.Bridge(river):
                at = self._geometry.edge_place(river)
                self._pale(surface, pieces.bridge(self._px(0.42), round(self._geometry.turn(river))), at)
                lights.ring(surface, at, self._px(0.24), lights.GHOST)
            case act.Dock(shore):
                at = self._geometry.dock_place(shore)
                self._pale(surface, pieces.boat(self._px(0.4)), at)
                lights.ring(surface, at, self._px(0.24), lights.GHOST)
            case act.Train(unit, hex, _, to):
                self._rim(surface, hex)
                self._unit(surface, ARMY + unit, to if to != NONE else hex)
            case act.Settle(hex):
                self._unit(surface, UNARMED, hex)
            case act.Arm(hex):
                self._unit(surface, ARMED, hex)
            case act.PlaceFirst(hex) | act.Harvest(hex):
                good = pieces.GOODS_KINDS[self._table.catalog.grid.terrain[hex]]
                self._pale(surface, token(good, self._px(0.3)), hex)
                self._rim(surface, hex)
            case act.Put(hex) | act.Aim(hex, _) | act.Retreat(hex) | act.PayFrom(hex, _) | act.Sacrifice(hex, _):
                self._rim(surface, hex)

    def _px(self, part: float) -> int:
        return max(4, round(part * self._geometry.unit))

    def _rim(self, surface: pygame.Surface, hex: int) -> None:
        lights.hex_rim(surface, self._geometry, hex, lights.GHOST, 1.4)

    def _unit(self, surface: pygame.Surface, kind: int, hex: int) -> None:
        made = pieces.unit(pieces.UNIT_KINDS[kind], self._table.look(self._seat), self._px(0.46), kind == ARMED)
        self._pale(surface, made, hex)
        self._rim(surface, hex)

    def _pale(self, surface: pygame.Surface, picture: pygame.Surface, at: Point | int) -> None:
        x, y = self._geometry.place(at) if isinstance(at, int) else at
        pale = picture.copy()
        pale.set_alpha(PALE)
        surface.blit(pale, pale.get_rect(center=(round(x), round(y))))

    def _way(self, surface: pygame.Surface, start: Point, end: Point) -> None:
        """A line from the middle of a hex to that of another one."""
        wide = max(3, self._px(0.05))
        pygame.draw.aaline(surface, theme.INK, start, end, wide + 2)
        pygame.draw.aaline(surface, lights.GHOST, start, end, wide)
