"""The field: the map with all that stands on it, the places that can be pressed, what is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from pantheon.games.monuments.battles import boat_number, hex_of_piece
from pantheon.games.monuments.pieces import bits, hex_of
from pantheon.games.monuments.rules.holding import controlled_land
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import NOBODY, Action
from pantheon.table.steps import Steps
from pantheon.table.words import spoken
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import borders, hexes, lights, marks, monument, odds, pieces, still
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.ground import ground_ahead, paint_ground
from pantheon.ui.boards.monuments.hexes import UNIT, arranged, dealt
from pantheon.ui.boards.monuments.intent import Battle
from pantheon.ui.boards.monuments.map import Ground, paint_map, sketch_map
from pantheon.ui.boards.monuments.names import Name, names, paint_names
from pantheon.ui.boards.monuments.news import places_of
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.pointing import Pointing, Told
from pantheon.ui.boards.monuments.specters import Specters
from pantheon.ui.boards.monuments.standing import Standing
from pantheon.ui.kit import field
from pantheon.ui.kit.changes import Things, changed
from pantheon.ui.kit.ground import cut_out
from pantheon.ui.kit.lens import Lens
from pantheon.ui.scene import Point, Spot, Stage

NEWS, PICKED = 0.6, 1.9
"""How strong the light of news is, and that of what is picked up."""


class Field(field.Field[Table, Choices]):
    """Facts: what stands and lies on the board, what can be pressed, what is chosen, and where something is new."""

    controls_go = 1, 0

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.geometry: Geometry
        self._at_origin: Geometry | None = None
        """The same in a picture of the map alone."""
        self._fit: Geometry
        """Where everything lies when the whole map is to be seen."""
        self._civilisations = next(mask for mask in table.catalog.boards if mask.bit_count() == len(table.seats))
        """Those in play. Until they are dealt the map is as large as it will be: both halves are alike."""
        self._ground: tuple[object, Ground] | None = None
        """The painted ground, and what it was painted for."""
        self._map: tuple[object, pygame.Surface] | None = None
        """What is to be seen of the map, and what it was painted for."""
        self._fit_map: tuple[object, pygame.Surface] | None = None
        """The map when all of it was to be seen last, and what it was painted for."""
        self._told: Told | None = None
        """The label and the tooltip of every hex, and for what they were made."""
        self._hex_spots: dict[int, Spot] = {}
        """Those of the hexes, as they were last."""
        self._sketch: tuple[State, Ground] | None = None
        """The whole board in a position."""
        self._painted: tuple[object, Things] | None = None
        """What was to be seen of the map when it was painted last, and in which way."""
        self._unlit = still.Unlit(table)
        self._view: State | None = None
        self.looker = NOBODY
        self.fallen: dict[int, tuple[int, ...]] = {}
        """The dice of the last battle as they fell, by seat."""
        self.named = True
        """Whether isles have their names; in a small picture nobody could read them."""

    def place(self, stage: Stage, rect: pygame.Rect) -> None:
        super().place(stage, rect)
        for kept in (borders, pieces, lights, monument):
            kept.forget()
        self._unlit.forget()
        self._fit = Geometry(self.table.catalog, self._civilisations, rect)
        self.look_through(self.lens)

    @property
    def whole(self) -> Point:
        """The size of all open hexes together when all of them are to be seen."""
        return self._fit.size

    def look_through(self, lens: Lens) -> None:
        """Show another part of the map, or show it in another size."""
        self.lens = lens
        self.geometry = self.seen_through(lens)
        self.facts = self._at_origin = None
        self._hex_spots.clear()

    def seen_through(self, lens: Lens) -> Geometry:
        """Where everything lies under a lens."""
        return Geometry(self.table.catalog, self._civilisations, lens.area(self.rect, self.whole))

    def rect_of(self, hex: int) -> pygame.Rect:
        """Where a hex lies when the whole map is to be seen."""
        return self._fit.rect(hex)

    def rect_under(self, lens: Lens, hex: int) -> pygame.Rect:
        """Where it lies under a lens."""
        return self.seen_through(lens).rect(hex)

    @property
    def unit_units(self) -> float:
        """How broad a resource is in logical units when the whole map is to be seen."""
        return 0.22 * self._fit.unit / self.stage.scale

    @property
    def view(self) -> State:
        """The position that is shown."""
        assert self._view is not None, "nothing has been shown yet"
        return self._view

    def open_water(self) -> Sequence[Point]:
        """On the sea hexes where nobody is."""
        near = 0.3 * self.geometry.unit
        return [
            (x + dx * near, y + dy * near)
            for hex in bits(self.geometry.board.sea)
            if not self.view.units[hex]
            for x, y in (self.hex_place(hex),)
            for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
        ]

    # Places ----------------------------------------------------------------------------------------------------------

    def hex_place(self, hex: int) -> Point:
        return self.geometry.place(hex)

    def unit_rect(self, hex: int, kind: int, seat: int) -> pygame.Rect:
        """Where a unit of a kind stands, or would stand if it came there."""
        items = arranged(self.geometry, self.view, hex)
        there = [item.rect for item in items if item.what == UNIT and item.kind == kind and item.seat == seat]
        if there:
            return there[-1]
        side = round(0.4 * self.geometry.unit)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = _whole(self.hex_place(hex))
        return rect

    def unit_place(self, hex: int, kind: int, seat: int) -> Point:
        return self.unit_rect(hex, kind, seat).center

    def edge_place(self, edge: int) -> Point:
        """The middle of a river, or of a boat at a shore."""
        if self.geometry.is_river(edge):
            return self.geometry.edge_place(edge)
        return self.geometry.dock_place(edge - len(self.table.catalog.grid.rivers))

    def ends(self, edge: int) -> tuple[int, int]:
        """The hexes beside an edge."""
        return self.geometry.hexes_at(edge)

    def monument_place(self, civilisation: int) -> Point:
        return self.geometry.monument_rect(civilisation).center

    def foresee(self, civilisations: int) -> None:
        """Show the part of the map on which these will play: as soon as they are known, not when all are dealt."""
        if civilisations & self._civilisations != civilisations:
            self._civilisations = next(
                mask for mask in self.table.catalog.boards
                if mask.bit_count() == len(self.table.seats) and mask & civilisations == civilisations
            )  # fmt: skip
            self._fit = Geometry(self.table.catalog, self._civilisations, self.rect)
            self._unlit.forget()
            self.look_through(self.lens)

    # What is shown ---------------------------------------------------------------------------------------------------

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        self._view, self.looker = view, seen.looker
        self.foresee(dealt(view))
        facts = (
            (tuple(view.units), tuple(view.goods), tuple(view.held), view.boats, view.docks, view.bridges),
            (tuple(view.standing), tuple(view.damaged), tuple(view.layers), tuple(view.commons), view.civilisations),
            (frozenset(choices.goals), choices.movers, frozenset(choices.edges), tuple(choices.chosen)),
            (choices.pickable_boats, choices.pickable_docks, marks.marks_of(choices.gesture), choices.intent.picked),
            places_of(self.table, seen.news),
        )
        pointing = Pointing(self.table, self.geometry, view, choices, self.rect, self._said_of(view, choices),
                            self._hex_spots)  # fmt: skip
        return facts, [*pointing.spots(), *self.controls()]

    def _said_of(self, view: State, choices: Choices) -> dict[int, tuple[str, str]]:
        """What hexes have to tell is said anew only where something has changed."""
        masks = *view.held, *view.standing, *view.damaged
        now = Told(
            (choices.seat, self.table, spoken(), view.abilities, tuple(view.commons), view.civilisations),
            view, tuple(view.units), tuple(view.goods), masks, {},
        )  # fmt: skip
        if self._told is not None and self._told.about == now.about:
            if self._told.view is view:
                return self._told.said
            now.said.update(self._told.still_true(now, set(self.table.catalog.grid.monument)))
        self._told = now
        return now.said

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        if self.rough:
            sketch = cut_out(*self._sketch_for_now(), self.geometry, self.rect, pygame.transform.smoothscale)
            surface.blit(sketch, self.rect)
            surface.set_clip(before)
            self.paint_edges(surface)
            return
        surface.blit(self._map_for_now(), self.rect)
        standing, window = self.standing(), still.reached(self.geometry, surface.get_clip())
        standing.paint_borders(surface, window)
        # Light lies over the borders of land, or it would not be seen on one's own.
        self._paint_lights(surface)
        self._paint_names(surface)
        standing.paint_pieces(surface, window)
        self._paint_marks(surface)
        surface.set_clip(before)
        self.paint_edges(surface, [before])

    def paint_edges(self, surface: pygame.Surface, rooms: Sequence[pygame.Rect] = ()) -> None:
        """What lies over the edges of the map; not if only these rooms were painted, and they lie far from it."""
        inside = self.rect.inflate(-4 * self.px(3), -4 * self.px(3))
        if not rooms or self.controls() or not all(map(inside.contains, rooms)):
            self._paint_frame(surface)
            self.paint_controls(surface)

    def outdated(self) -> Sequence[pygame.Rect]:
        """What has changed on the map; all of it if the map itself has, or what can be pressed."""
        how = (
            self._manner,
            tuple(self.geometry.area),
            tuple(self.rect),
            self._civilisations,
            self.rough,
            self.facts[2:4],
        )
        found = still.things(
            self.table, self.geometry, self.view, self._names_seen(self.geometry, self.view, self.rect)
        )
        for hex, seat in self.facts[4]:
            found["news", hex, seat] = True, still.reached(self.geometry, self.geometry.rect(hex))
        before, self._painted = self._painted, (how, found)
        return changed(before[1], found) if before and before[0] == how else super().outdated()

    def painted(self, view: State) -> tuple[pygame.Surface, Sequence[pygame.Rect]]:
        """The board in another position, without lights, until it is asked for the next time; and where it differs from
        what was painted last."""
        if self._at_origin is None:
            area = self.geometry.area.move(-self.rect.x, -self.rect.y)
            self._at_origin = Geometry(self.table.catalog, self._civilisations, area)
        moved = self._at_origin
        names_ = self._names_seen(moved, view, pygame.Rect((0, 0), self.rect.size))
        picture = self._unlit.painted(self.stage, moved, view, names_, self._map_for_now(), self._manner)
        if self._painted is None or self.rough or any(map(bool, (*self.facts[2], *self.facts[3]))):
            return picture, [self.rect]
        there = {key: (fact, rect.move(self.rect.topleft)) for key, (fact, rect) in self._unlit.things.items()}
        return picture, changed(self._painted[1], there)

    def standing(self) -> Standing:
        return Standing(self.table, self.stage, self.geometry, self.view)

    def _paint_names(self, surface: pygame.Surface) -> None:
        paint_names(surface, self._names_seen(self.geometry, self.view, self.rect), self.stage.scale)

    def _names_seen(self, geometry: Geometry, view: State, window: pygame.Rect) -> Sequence[Name]:
        """Where nothing stands in the sea."""
        if not self.named or self.rough:
            return []
        taken = [hexes.dock_rect(geometry, shore) for shore in set(view.docks)]
        for hex in geometry.hexes:
            if geometry.board.sea >> hex & 1 and (view.units[hex] or view.boats):
                taken += [item.rect for item in arranged(geometry, view, hex)]
        return [
            name for name in names(geometry, self.stage.scale, dealt(view))
            if window.contains(name.rect) and name.rect.collidelist(taken) < 0
        ]  # fmt: skip

    def _paint_lights(self, surface: pygame.Surface) -> None:
        _, _, (goals, movers, edges, chosen), (boats, docks, _, picked), news = self.facts
        window = still.reached(self.geometry, surface.get_clip())
        for hex, seat in sorted(news):
            # Of all that has happened little lies where something is painted anew.
            if hex not in goals and hex not in movers and self.geometry.rect(hex).colliderect(window):
                lights.hex_rim(surface, self.geometry, hex, self.table.look(seat).light, NEWS, soft=True)
        # What can be picked up glows as goals do, until something is picked and has goals of its own.
        light, strong = (lights.SOFT, 0.6) if goals or edges else (lights.LIT, 1.0)
        for hex in movers - goals:
            lights.hex_rim(surface, self.geometry, hex, light, strong, soft=True)
        ashore = any(self.geometry.board.land >> hex & 1 for hex in goals)
        for hex in goals:
            # Of all places on the way over the sea few are wanted: land outshines them.
            quiet = ashore and self.geometry.board.sea >> hex & 1
            lights.hex_rim(surface, self.geometry, hex, lights.LIT, 0.45 if quiet else 1.0, soft=True)
        for hex in chosen:
            lights.hex_rim(surface, self.geometry, hex, lights.BRIGHT, 1.4, soft=True)
        if picked and picked.hex != NONE:
            # Far broader than its goals: own units stand on many of them too.
            lights.hex_rim(surface, self.geometry, picked.hex, lights.BRIGHT, PICKED, soft=True)
        for edge in edges:
            lights.ring(surface, self.edge_place(edge), round(self.geometry.unit * 0.17), lights.LIT)
        for shore in docks:
            x, y = self.geometry.dock_place(shore)
            lights.ring(surface, (x, y), round(self.geometry.unit * 0.22), light)
        for number in boats:
            lights.hex_rim(surface, self.geometry, hex_of(self.view.boats[number]), light, strong, soft=True)

    def _paint_marks(self, surface: pygame.Surface, only: int = NONE) -> None:
        chosen, marked = self.facts[2][3], self.facts[3][2]
        marks.draw_marks(surface, self.stage, self.geometry, self.view, marked, chosen, only)

    def _map_for_now(self) -> pygame.Surface:
        """What is to be seen of the map; while the size or the lens keeps changing, only its ground."""
        ground = self._ground_for_now()
        wanted = *self.rect.size, self._civilisations, tuple(self.geometry.area), self.rough, theme.IS_PLAIN
        if self._map is None or self._map[0] != wanted:
            paint = sketch_map if self.rough else paint_map
            self._map = wanted, paint(ground, self.geometry, self.rect)
            if self.lens.fits and not self.rough:
                self._fit_map = (*self.rect.size, self._civilisations, theme.IS_PLAIN), self._map[1]
        return self._map[1]

    def _whole_map(self, fit: Geometry) -> pygame.Surface:
        """A copy of the map as it is when all of it is to be seen."""
        if self._fit_map and self._fit_map[0] == (*self.rect.size, self._civilisations, theme.IS_PLAIN):
            return self._fit_map[1].copy()
        return paint_map(self._ground_for_now(), fit, fit.area)

    def ahead(self) -> Steps[Any]:
        yield from ground_ahead(self._fit)
        yield from art.bit_by_bit(self._map_for_now)

    def _ground_for_now(self) -> Ground:
        made_for = *self.rect.size, self._civilisations, theme.IS_PLAIN
        if self._ground is None or (self._ground[0] != made_for and not self.rough):
            self._ground = made_for, (self._fit, paint_ground(self._fit))
            # Opening a table takes a moment anyway: later each picture would keep something waiting that moves.
            for seat in range(len(self.table.seats)):
                lights.make(self._fit, self.table.look(seat).light, NEWS, soft=True)
            for name in self.table.catalog.civilisation_ids:
                monument.foresee(name, self._fit.monument_rect(self._fit.monuments[0]))
        return self._ground[1]

    def _sketch_for_now(self) -> Ground:
        """The whole board with its pieces: pictures of pieces in a new size take longer than a frame, so this one is
        stretched until the size and the lens are at rest."""
        if self._sketch is None or self._sketch[0] is not self.view:
            whole = pygame.Rect((0, 0), self.rect.size)
            fit = Geometry(self.table.catalog, self._civilisations, whole)
            picture = self._whole_map(fit)
            Standing(self.table, self.stage, fit, self.view).paint(picture, whole)
            self._sketch = self.view, (fit, picture)
        return self._sketch[1]

    def cover(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the empty map over something that is on its way."""
        seen = rect.clip(self.rect)
        surface.blit(self._map_for_now(), seen, seen.move(-self.rect.x, -self.rect.y))

    def _paint_frame(self, surface: pygame.Surface) -> None:
        line = max(2, self.px(3))
        pygame.draw.rect(surface, theme.BRONZE_DARK, self.rect, line, border_radius=self.px(theme.RADIUS))
        inner = self.rect.inflate(-line, -line)
        pygame.draw.rect(surface, theme.GOLD, inner, max(1, line // 3), border_radius=self.px(theme.RADIUS))

    # What is drawn over it -------------------------------------------------------------------------------------------

    def draw_goals(self, surface: pygame.Surface, pointed: Spot | None = None) -> None:
        """The thing under the pointer, if it can be pressed."""
        if pointed is None or not pointed.enabled:
            return
        kind, _, rest = pointed.key.partition(":")
        surface.set_clip(self.rect)
        if kind == "hex":
            lights.hex_rim(surface, self.geometry, int(rest), lights.BRIGHT, 1.4)
            # Names, numbers and emblems reach over the edge: no line cuts them.
            self._paint_names(surface)
            self.standing().paint_hex(surface, int(rest))
            self._paint_marks(surface, only=int(rest))
        elif kind in ("edge", "dock", "boat"):
            lights.ring(surface, pointed.rect.center, pointed.rect.width // 2, lights.BRIGHT)
        surface.set_clip(None)

    def draw_ghost(self, surface: pygame.Surface, actions: Sequence[Action], seat: int) -> None:
        """What these actions would do."""
        surface.set_clip(self.rect)
        Specters(self.table, self.geometry, self.view, seat).draw(surface, actions)
        surface.set_clip(None)

    def draw_battle(self, surface: pygame.Surface, battle: Battle) -> None:
        """The target and the attackers in their light, and the plate of the odds beside them."""
        surface.set_clip(self.rect)
        attackers, standing = self.attackers(battle.sent), self.standing()
        lights.hex_rim(surface, self.geometry, battle.target, lights.FOE, 1.4)
        for hex in attackers:
            lights.hex_rim(surface, self.geometry, hex, lights.BRIGHT, 1.2)
        for hex in (battle.target, *attackers):
            standing.paint_hex(surface, hex)
        surface.set_clip(None)
        self.draw_plate(surface, battle, self.fallen if battle.rolled else {})

    def draw_plate(self, surface: pygame.Surface, battle: Battle, fallen: dict[int, tuple[int, ...]]) -> None:
        """The plate alone, with these dice as they fell."""
        odds.draw_plate(surface, self.table, self.stage, battle, self.plate_rect(battle), self.plate_form, fallen)

    @property
    def plate_form(self) -> odds.Form:
        return odds.SHORT if self.small else odds.FULL

    def plate_rect(self, battle: Battle) -> pygame.Rect:
        """Where the plate of a battle is."""
        rects = [self.geometry.rect(hex) for hex in (battle.target, *self.attackers(battle.sent))]
        room = self.rect.inflate(-self.px(8), -self.px(8))
        return odds.beside(self.stage, self.plate_form, rects, room, [spot.rect for spot in self.controls()])

    def attackers(self, sent: Sequence[int]) -> list[int]:
        """The hexes from which these pieces attack."""
        there = [piece for piece in sent if boat_number(self.table.catalog, piece) < len(self.view.boats)]
        return sorted({hex_of_piece(self.table.catalog, self.view, piece) for piece in there})

    def mark(self, surface: pygame.Surface, marked: Iterable[int]) -> None:
        """Light hexes that something beside the map speaks of; numbers and emblems reach over their edges."""
        there, standing = [hex for hex in marked if self.geometry.board.open >> hex & 1], self.standing()
        surface.set_clip(self.rect)
        for hex in there:
            lights.hex_rim(surface, self.geometry, hex, lights.BRIGHT)
        self._paint_names(surface)
        for hex in there:
            standing.paint_hex(surface, hex)
        surface.set_clip(None)

    def draw_owned(self, surface: pygame.Surface, seat: int) -> None:
        """Light up all land of a player, and the hexes of his other units."""
        if seat < len(self.view.civilisations):
            land = controlled_land(self.table.catalog, self.view, seat) | self.view.held[seat]
            self.mark(surface, [hex for hex in self.geometry.hexes if land >> hex & 1])


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
