"""The map, until it is painted: hexes with words on them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import hex_of
from pantheon.games.monuments.rules.holding import board_of
from pantheon.games.monuments.state import State
from pantheon.table.game import Action
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.intent import Battle
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import field
from pantheon.ui.kit.lens import Lens
from pantheon.ui.scene import Point, Spot
from pantheon.ui.widgets import text

GROUND = ((52, 92, 56), (120, 110, 104), (118, 150, 82), (198, 170, 92), (150, 130, 110), (38, 74, 104))


class Field(field.Field[Table, Choices]):
    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.view: State
        self._lit: frozenset[int] = frozenset()

    @property
    def whole(self) -> Point:
        return float(self.rect.width), float(self.rect.height)

    def look_through(self, lens: Lens) -> None:
        self.lens = lens
        self.facts = None

    @property
    def _radius(self) -> float:
        return min(self.rect.width / 27 / 0.87 * 2 / 2, self.rect.height / 15) * self.lens.zoom

    def hex_place(self, hex: int) -> Point:
        x, r = self.table.catalog.grid.points[hex]
        area = self.lens.area(self.rect, self.whole)
        return area.centerx + x * self._radius * 0.87, area.centery + r * self._radius * 1.5

    def unit_place(self, hex: int, kind: int, seat: int) -> Point:
        return self.hex_place(hex)

    def edge_place(self, edge: int) -> Point:
        (x, y), (u, v) = map(self.hex_place, self.ends(edge))
        return (x + u) / 2, (y + v) / 2

    def ends(self, edge: int) -> tuple[int, int]:
        grid = self.table.catalog.grid
        return (*grid.rivers, *grid.shores)[edge]

    def rect_of(self, hex: int) -> pygame.Rect:
        rect = pygame.Rect(0, 0, round(self._radius * 1.74), round(self._radius * 2))
        rect.center = round(self.hex_place(hex)[0]), round(self.hex_place(hex)[1])
        return rect

    def _corners(self, hex: int) -> tuple[Point, ...]:
        x, y = self.hex_place(hex)
        return tuple(
            (x + self._radius * sin(pi / 3 * side), y + self._radius * cos(pi / 3 * side)) for side in range(6)
        )

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        self.view = seen.view
        board = board_of(self.table.catalog, self.view)
        self._lit = frozenset((*choices.goals, *choices.movers))
        spots = []
        for hex in range(self.table.catalog.hexes):
            if board.open >> hex & 1:
                name = say.hex(self.table.catalog, hex)
                spots.append(
                    Spot(
                        f"hex:{hex}", self.rect_of(hex), name, "hex", name, hex in self._lit,
                        group="hexes", outline=self._corners(hex),
                    )
                )  # fmt: skip
        side = round(self._radius * 0.6)
        for edge in sorted({*choices.edges, *(choices.shore_edge(shore) for shore in self.view.docks)}):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = round(self.edge_place(edge)[0]), round(self.edge_place(edge)[1])
            shore = edge - len(self.table.catalog.grid.rivers)
            if edge in choices.edges:
                spots.append(Spot(f"edge:{edge}", rect, "edge", "hex", group="hexes"))
            else:
                spots.append(Spot(f"dock:{shore}", rect, "boat", "hex", "", shore in choices.pickable_docks,
                                  group="hexes"))  # fmt: skip
        for number, boat in enumerate(self.view.boats):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = round(self.hex_place(hex_of(boat))[0]), round(self.hex_place(hex_of(boat))[1])
            spots.append(Spot(f"boat:{number}", rect, "manned", "hex", "", number in choices.pickable_boats,
                              group="hexes"))  # fmt: skip
        facts = (*self.view.units, *self.view.goods, *self.view.standing, *choices.marks.items(), self._lit)
        return facts, [*spots, *self.controls()]

    def paint(self, surface: pygame.Surface) -> None:
        font = self.stage.font("text", 12)
        for spot in self.spots:
            if spot.key.startswith("hex:"):
                hex = int(spot.key[4:])
                pygame.draw.polygon(surface, GROUND[self.table.catalog.grid.terrain[hex]], spot.outline)
                pygame.draw.polygon(surface, theme.GOLD_LIGHT if spot.enabled else theme.INK, spot.outline, 2)
                words = f"{self.view.units[hex]:x} {self.view.goods[hex]:x}"
                text.write(surface, words, font, theme.TEXT_LIGHT, spot.rect, "center")
            elif ":" in spot.key:
                pygame.draw.rect(surface, theme.GOLD if spot.enabled else theme.INK, spot.rect, 2)
        self.paint_controls(surface)

    def draw_goals(self, surface: pygame.Surface) -> None:
        """What can be pressed, under the pointer."""

    def draw_ghost(self, surface: pygame.Surface, actions: Sequence[Action], seat: int) -> None:
        """What these actions would do."""

    def draw_battle(self, surface: pygame.Surface, battle: Battle) -> None:
        """The odds."""
