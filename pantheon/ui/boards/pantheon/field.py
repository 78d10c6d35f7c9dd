"""The field: the map with all that stands on it, the hexes that can be reached, the route under the pointer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.state import NONE, State
from pantheon.table.hexgrid import hexes
from pantheon.table.steps import Steps
from pantheon.table.words import spoken, t
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.changes import things
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.cities import Cities
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.boards.pantheon.ground import ground_ahead, paint_ground
from pantheon.ui.boards.pantheon.hex_words import about, route_words
from pantheon.ui.boards.pantheon.ink import draw_with_shadow, piece
from pantheon.ui.boards.pantheon.lights import draw_frontier, hex_corners, hex_light, open_edges
from pantheon.ui.boards.pantheon.map import Ground, letter_size, paint_map, sketch_map
from pantheon.ui.boards.pantheon.map_names import Name, Written, laid, names_on
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit import field
from pantheon.ui.kit.changes import Things, around, changed
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.kit.lens import Lens
from pantheon.ui.scene import Point, Spot, Stage
from pantheon.ui.theme import Colour, rgb

Light = tuple[Colour, int, int]
"""Its colour, how strong its rim is, and how strong its glow."""
NEAR: Light = (rgb("#ffe27a"), 255, 150)
FAR: Light = (rgb("#fff0be"), 190, 80)
WITHIN: Light = (rgb("#fff0be"), 50, 0)
"""What can be reached in more than one step, within the line about all that."""

PIECE_WIDE = 0.7
"""How broad a foot or column is beside its picture."""

Cost = tuple[int, bool, bool]
"""What a hex costs in all, whether it is a single step away, and whether it ends the epoch."""
Pieces = tuple[tuple[int, int, bool], ...]
"""(hex, seat, whether it is a column) of everything on the board."""


class Field(field.Field[Table, Choices]):
    """Facts: pieces, loot, temple, nation, costs of the lit hexes, and whose news are marked on which hexes."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.geometry: Geometry
        self._fit: Geometry
        """Where the hexes lie when all of them are to be seen."""
        self._ground: tuple[tuple[int, int, bool], Ground] | None = None
        """The painted ground, and the size and the contrasts it was painted for."""
        self._map: tuple[object, pygame.Surface] | None = None
        """What is to be seen of the map, and what it was painted for."""
        self.named = True
        """Whether lands and seas have names; in a small picture they have none."""
        self._names: tuple[object, list[Name]] = None, []
        """The names of lands and seas, and what they were placed for."""
        self._written: tuple[object, list[Written]] = None, []
        """Those that are to be seen, and between what they lie."""
        self._painted: tuple[object, Things] | None = None
        """What was to be seen of the map when it was painted last, and in which way."""
        self._cities = Cities(table.data)
        self._outlines: list[tuple[Point, ...]] = []
        self._rects: list[pygame.Rect] = []

    def place(self, stage: Stage, rect: pygame.Rect) -> None:
        super().place(stage, rect)
        self._fit = Geometry(self.table.catalog.grid, rect)
        self.look_through(self.lens)

    @property
    def room(self) -> pygame.Rect:
        """No shadow falls on the frame that it lies in."""
        return self.rect

    @property
    def whole(self) -> Point:
        """The size of all hexes when all of them are to be seen."""
        return self._fit.size

    @property
    def hex_units(self) -> float:
        """How broad a hex is in logical units when all of them are to be seen."""
        return self._fit.width / self.stage.scale

    @property
    def ground(self) -> Ground | None:
        """What is painted already of the ground, and where its hexes lie."""
        return self._ground[1] if self._ground and self._ground[0][:2] == self.rect.size else None

    def lie_on(self, ground: pygame.Surface) -> None:
        """Take this ground, instead of painting one."""
        self._ground = (*self.rect.size, theme.IS_PLAIN), (self._fit, ground)

    def rect_of(self, hex: int) -> pygame.Rect:
        """Where a hex lies when all of them are to be seen; the middle of the map for none."""
        return self._fit.rect(hex) if hex != NONE else pygame.Rect(self.rect.center, (1, 1))

    def look_through(self, lens: Lens) -> None:
        """Show another part of the map, or show it in another size."""
        self.lens = lens
        self.geometry = self.seen_through(lens)
        self.facts = None
        count = len(self.table.data.board.hexes)
        self._outlines = [self.geometry.corners(hex) for hex in range(count)]
        self._rects = [self.geometry.rect(hex) for hex in range(count)]

    def seen_through(self, lens: Lens) -> Geometry:
        """Where the hexes lie under a lens."""
        return Geometry(self.table.catalog.grid, lens.area(self.rect, self.whole))

    # What is shown -------------------------------------------------------------------------------------------------

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        lit = {
            hex: (route.cost, len(route.hexes) == 1, choices.ends_phase(hex)) for hex, route in choices.routes.items()
        }
        lit.update(dict.fromkeys(choices.erectable, (0, True, False)))
        laid = [event for event in seen.news if isinstance(event, told.FootLaid | told.ColumnLaid)]
        # Whoever looks for a way needs no news, and no second light.
        marks = {} if lit else {event.hex: event.seat for event in laid if seen.view.once >> event.hex & 1}
        facts = (self._pieces(view), view.loot, view.temple, self._cities.past(view), lit, marks)
        loot = dict(view.loot)
        hex_spots = [self._spot(hex, view, choices, loot) for hex in range(len(self._rects))]
        return facts, [*hex_spots, *self.controls()]

    def _pieces(self, view: State) -> Pieces:
        return tuple(
            (hex, seat, bool(column))
            for seat in range(view.players)
            for column, mask in ((False, view.feet[seat]), (True, view.columns[seat]))
            for hex in hexes(mask)
        )

    def _spot(self, hex: int, view: State, choices: Choices, loot: dict[int, int]) -> Spot:
        route = choices.routes.get(hex)
        enabled = route is not None or hex in choices.erectable
        name = self.table.data.board.hexes[hex].name
        tip = about(self.table, hex, view, loot)
        if route is not None:
            tip += "\n" + route_words(self.table, route, choices, view)
        elif hex in choices.erectable:
            tip += "\n" + t("Click to put your column here.")
        elif choices.deciding and (choices.purse is not None or choices.erectable):
            tip += "\n" + choices.why_not_hex(hex)
        picture = f"pantheon/loot/{self.table.data.loot[loot[hex]].id}" if hex in loot else ""
        column = self.table.data.board.hexes[hex].holds_column
        rule = picture.removeprefix("pantheon/").replace("/", ":") or ("move.columns" if column else "move.connected")
        return Spot(
            f"hex:{name}",
            self._rects[hex],
            name,
            "hex",
            tip,
            enabled=enabled,
            pressable=choices.deciding,
            rule=rule,
            picture=picture,
            group="hexes",
            outline=self._outlines[hex],
            view=None if self.lens.fits else self.rect,
            keep_clear=self._rects[hex].unionall([self._rects[step] for step in route.hexes]) if route else None,
        )

    def open_water(self) -> Sequence[Point]:
        """On the sea hexes where nothing stands."""
        pieces, loot, temple = self.facts[:3] if self.facts else ((), (), NONE)
        taken = {hex for hex, *_ in (*pieces, *loot)} | {temple}
        near = self.geometry.width * 0.26
        return [
            (x + dx * near, y + dy * near)
            for hex, (x, y) in enumerate(self.geometry.centres)
            if hex not in taken and self.table.data.board.hexes[hex].terrain in ("sea", "shore")
            for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
        ]

    # Painting ------------------------------------------------------------------------------------------------------

    def outdated(self) -> Sequence[pygame.Rect]:
        """The hexes on which something has changed; all of the map if it has, or what can be reached."""
        pieces, loot, temple, past, lit, marks = self.facts
        how = self._manner, tuple(self.geometry.area), tuple(self.rect), self.rough, past, lit, theme.IS_PLAIN
        about = {**things(self.geometry, pieces, loot, temple, marks), **self._name_places()}
        before, self._painted = self._painted, (how, about)
        if before is None or before[0] != how:
            return super().outdated()
        # What reaches beyond the map is not painted there.
        return [rect.clip(self.rect) for rect in changed(before[1], self._painted[1])]

    def paint(self, surface: pygame.Surface) -> None:
        pieces, loot, temple, past, lit, marks = self.facts
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        surface.blit(self._map_for_now(), self.rect)
        self._cities.draw_shields(surface, self.geometry, past)
        self._paint_lights(surface, lit)
        surface.blits(self.names())
        for hex, tile in loot:
            self._paint_loot(surface, hex, tile)
        if temple != NONE:
            self._paint_temple(surface, temple)
        for hex, seat in marks.items():
            self._paint_mark(surface, hex, seat)
        self._paint_pieces(surface, pieces)
        self.draw_city_names(surface)
        worth = self.table.catalog.column_hexes | sum(1 << hex for hex, _ in loot)
        self.paint_costs(surface, {hex: cost for hex, cost in lit.items() if worth >> hex & 1 or cost[2]})
        surface.set_clip(before)
        self._paint_frame(surface)
        self.paint_controls(surface)

    def ahead(self) -> Steps[Any]:
        yield from ground_ahead(self.table.data, self._fit)
        yield from art.bit_by_bit(self._map_for_now)

    def _map_for_now(self) -> pygame.Surface:
        """What is to be seen of the map; while the size or the lens keeps changing, a sketch of it."""
        size = *self.rect.size, theme.IS_PLAIN
        if self._ground is None or (self._ground[0] != size and not self.rough):
            self._ground = size, (self._fit, paint_ground(self.table.data, self._fit))
        wanted = size, tuple(self.geometry.area), self.stage.scale, self.rough, spoken().id
        if self._map is None or self._map[0] != wanted:
            area = self.table.data, self._ground[1], self.geometry, self.rect
            covered = [spot.rect for spot in self.controls()]
            painted = sketch_map(*area) if self.rough else paint_map(*area, covered)
            self._map = wanted, painted
        return self._map[1]

    def names(self) -> list[Written]:
        """None while the size or the lens keeps changing, and none in a small picture, where cities need the room."""
        if self.rough or not self.named:
            return []
        wanted = tuple(self.rect), tuple(self.geometry.area), self.stage.scale, spoken().id, theme.IS_PLAIN
        if self._names[0] != wanted:
            self._names = wanted, names_on(self.table.data, self.geometry, self.stage.scale)
        between = wanted, self.facts[:3] if self.facts else ()
        if self._written[0] != between:
            self._written = between, laid(self._names[1], self._taken())
        return self._written[1]

    def _name_places(self) -> Things:
        return {("name", id(ink)): (tuple(place), place) for ink, place in self.names()}

    def _taken(self) -> list[pygame.Rect]:
        """Where pieces, loot and the temple lie."""
        pieces, loot, temple = self.facts[:3] if self.facts else ((), (), NONE)
        wide, side = self.geometry.width, self.piece_size()
        by_hex = Counter(hex for hex, *_ in pieces)
        found = [
            around(self.piece_place(hex, place, count), round(side * PIECE_WIDE), side)
            for hex, count in by_hex.items()
            for place in range(count)
        ]
        tiles = [*(hex for hex, _ in loot), *([temple] if temple != NONE else [])]
        return [*found, *(around(self.geometry.centres[hex], round(0.84 * wide), round(0.9 * wide)) for hex in tiles)]

    def light(self, surface: pygame.Surface, hex: int, light: Light) -> None:
        shine = hex_light(round(self.geometry.radius), *light)
        x, y = self.geometry.centres[hex]
        surface.blit(shine, shine.get_rect(center=(round(x), round(y))))

    def _paint_mark(self, surface: pygame.Surface, hex: int, seat: int) -> None:
        """Something was laid there by somebody else: corners in the colour of that player, unlike any light."""
        mark = hex_corners(round(self.geometry.radius), self.table.look(seat).fill)
        surface.blit(mark, mark.get_rect(center=self.at(hex)))

    def _paint_lights(self, surface: pygame.Surface, lit: dict[int, Cost]) -> None:
        """All that can be reached lies within one bright line; within it only the next steps glow."""
        for hex, (_, near, _) in lit.items():
            if not near:
                self.light(surface, hex, FAR if theme.IS_PLAIN else WITHIN)
        if not theme.IS_PLAIN:
            for hex, edges in open_edges(self.geometry, lit).items():
                draw_frontier(surface, self.at(hex), round(self.geometry.radius), FAR[0], edges)
        for hex, (_, near, _) in lit.items():
            if near:
                self.light(surface, hex, NEAR)

    def paint_costs(self, surface: pygame.Surface, lit: Mapping[int, Cost]) -> None:
        """Only where something is to be had: sixty numbers would bury the map."""
        down = self.geometry.radius * 0.55
        size = letter_size(self.geometry, self.stage.scale) / self.stage.scale
        for hex, (cost, near, ends) in lit.items():
            x, y = self.geometry.centres[hex]
            # A badge stays within the picture: that of a hex out of view would lie at its edge.
            if cost and self.rect.collidepoint(x, y):
                fill: Colour = theme.TERRACOTTA if ends else theme.GOLD_LIGHT if near else theme.PARCHMENT_DARK
                # The name of a city stands at the foot of its hex.
                dy = -down if self.table.data.board.hexes[hex].start_of else down
                draw_badge(
                    surface, self.stage, (x, y + dy), str(cost), fill, theme.TEXT_WHITE if ends else theme.INK, size
                )

    def _paint_loot(self, surface: pygame.Surface, hex: int, tile: int) -> None:
        side = round(self.geometry.width * 0.9)
        name = f"pantheon/loot/{self.table.data.loot[tile].id}"
        draw_with_shadow(surface, name, art.picture(name, (side, side)), self.at(hex))

    def _paint_temple(self, surface: pygame.Surface, hex: int) -> None:
        side = round(self.geometry.width * 0.84)
        name = "pantheon/pieces/temple"
        x, y = self.at(hex)
        draw_with_shadow(surface, name, art.picture(name, (side, side)), (x, y - round(side * 0.08)))

    def _paint_pieces(self, surface: pygame.Surface, pieces: Pieces) -> None:
        by_hex: dict[int, list[tuple[int, bool]]] = {}
        for hex, seat, column in pieces:
            by_hex.setdefault(hex, []).append((seat, column))
        for hex in sorted(by_hex):
            here = by_hex[hex]
            for place, (seat, column) in enumerate(here):
                self.draw_piece(surface, seat, column, self.piece_place(hex, place, len(here)))

    def piece_size(self) -> int:
        return round(self.geometry.width * 0.72)

    def piece_place(self, hex: int, place: int, of: int) -> Point:
        """The centre of a piece: alone in the middle, two side by side."""
        x, y = self.geometry.centres[hex]
        if of > 1:
            x += self.geometry.width * (0.2 if place else -0.2)
        return x, y - self.geometry.width * 0.03

    def draw_piece(self, surface: pygame.Surface, seat: int, column: bool, at: Point, alpha: int = 255) -> None:
        """One that is only thought of is see-through, and throws no shadow."""
        kind, middle = "column" if column else "foot", (round(at[0]), round(at[1]))
        picture = piece(self.stage, kind, self.table.look(seat), self.piece_size())
        if alpha == 255:
            draw_with_shadow(surface, f"pantheon/pieces/{kind}", picture, middle)
            return
        picture = picture.copy()
        picture.set_alpha(alpha)
        surface.blit(picture, picture.get_rect(center=middle))

    @property
    def _free(self) -> pygame.Rect:
        """What the frame leaves to be seen."""
        line = max(2, self.px(3))
        return self.rect.inflate(-2 * line, -2 * line)

    def _paint_frame(self, surface: pygame.Surface) -> None:
        line = max(2, self.px(3))
        pygame.draw.rect(surface, theme.BRONZE_DARK, self.rect, line, border_radius=self.px(theme.RADIUS))
        pygame.draw.rect(
            surface, theme.GOLD, self.rect.inflate(-line, -line), max(1, line // 3), border_radius=self.px(theme.RADIUS)
        )

    def draw_city_names(self, surface: pygame.Surface) -> None:
        self._cities.draw_names(surface, self.geometry, self._free, self.stage.scale)

    def at(self, hex: int) -> tuple[int, int]:
        x, y = self.geometry.centres[hex]
        return round(x), round(y)

    def beside(self, hex: int, view: State, seat: int) -> int:
        """Where a step to a hex begins: the temple or an own piece beside it, or one to jump from; -1 for none."""
        sources = view.linked[seat] | (1 << view.temple if view.temple != NONE else 0)
        near = self.table.catalog.near[hex] & sources or self.table.catalog.grid.two_away[hex] & sources
        return next(iter(hexes(near)), -1)
