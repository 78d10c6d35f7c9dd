"""The field: the map with all that stands on it, the harbours that can be reached, the voyage under the pointer."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import pygame

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.steps import Steps
from pantheon.table.words import spoken
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import blocks, changes, heights, lights, pieces, plaques
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.ground import ground_ahead, paint_ground
from pantheon.ui.boards.for_the_gods.labels import name_rects
from pantheon.ui.boards.for_the_gods.map import Ground, draw_dots, paint_map, sketch_map
from pantheon.ui.boards.for_the_gods.open_sea import open_sea
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.boards.for_the_gods.pointing import Pointing, says
from pantheon.ui.boards.for_the_gods.shadows import foam_under
from pantheon.ui.boards.for_the_gods.sites import Sites, temple_rect
from pantheon.ui.boards.for_the_gods.stand_off import StandOff, beside
from pantheon.ui.boards.for_the_gods.standing import standing
from pantheon.ui.boards.for_the_gods.voyages import Voyage
from pantheon.ui.kit import field
from pantheon.ui.kit import lights as glow
from pantheon.ui.kit.changes import Things, around, changed
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.kit.lens import Lens
from pantheon.ui.scene import Point, Spot, Stage
from pantheon.ui.widgets import shapes, text

NORTH_SEA, SOUTH_SEA = (80, 26), (80, 73)
"""Places of the board where only routes are, above and below the island in the middle."""
STEP_OUT = 2.0
"""How far from a harbour the number of a step is, in radii of the harbour."""


class Field(field.Field[Table, Choices]):
    """Facts: what stands and lies on the board, who is active, the lit harbours with their prices, the targets, and the
    regions where something is new."""

    controls_go = 1, 0

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.geometry: Geometry
        self.plots: Plots
        self._fit: Geometry
        """Where everything lies when the whole map is to be seen."""
        self._ground: tuple[object, Ground] | None = None
        """The painted ground, and what it was painted for."""
        self._map: tuple[object, pygame.Surface] | None = None
        """What is to be seen of the map, and what it was painted for."""
        self._water: Sequence[Point] | None = None
        """Where the sea may glitter, once it has been asked for."""
        self._view: State | None = None
        self._painted: tuple[object, Things] | None = None
        """In what manner the picture was painted last, and what stood on it; None if it must be painted anew."""
        self.named = True
        """Whether islands and regions have their names; in a small picture nobody could read them."""

    def place(self, stage: Stage, rect: pygame.Rect) -> None:
        super().place(stage, rect)
        pieces.forget()
        heights.forget()
        blocks.forget()
        plaques.forget()
        glow.forget()
        self._fit = Geometry(self.table.catalog, self.players, rect)
        self._fit_plots = Plots(self._fit)
        self.look_through(self.lens)

    @property
    def players(self) -> int:
        return len(self.table.seats)

    @property
    def whole(self) -> Point:
        """The size of all islands together when all of them are to be seen."""
        return self._fit.size

    def look_through(self, lens: Lens) -> None:
        """Show another part of the map, or show it in another size."""
        self.lens = lens
        self._water = None
        self.geometry = self.seen_through(lens)
        self.plots = Plots(self.geometry)
        self._names = name_rects(self.geometry, self.plots, self.stage.scale) if self.named else {}
        self.facts = self._painted = None

    def seen_through(self, lens: Lens) -> Geometry:
        """Where everything lies under a lens."""
        return Geometry(self.table.catalog, self.players, lens.area(self.rect, self.whole))

    def rect_of(self, region: int) -> pygame.Rect:
        """Where a region with its harbour lies when the whole map is to be seen."""
        return _with_harbour(self._fit_plots, region)

    def rect_under(self, lens: Lens, region: int) -> pygame.Rect:
        """Where it lies under a lens."""
        return _with_harbour(Plots(self.seen_through(lens)), region)

    @property
    def token_units(self) -> float:
        """How broad a token is in logical units when the whole map is to be seen."""
        return 2 * self._fit_plots.coin / self.stage.scale

    # Places ----------------------------------------------------------------------------------------------------------

    def ship_place(self, region: int, seat: int) -> Point:
        """The middle of a ship at a harbour."""
        return self.plots.ship_place(region, seat, self.view.ships)

    @property
    def view(self) -> State:
        """The position that is shown."""
        assert self._view is not None, "nothing has been shown yet"
        return self._view

    def temple_place(self, region: int, seat: int) -> Point:
        """The middle of the top of a temple, or of the place where it will stand."""
        rect = self.temple_rect(seat, region)
        return rect.centerx, rect.top if self._temple(seat, region) else rect.bottom

    def _temple(self, seat: int, region: int) -> int:
        return self.view.temples[seat * self.table.catalog.regions + region]

    def token_place(self, region: int) -> Point:
        return self.plots[region].token

    def pile_place(self, region: int) -> Point:
        """The middle of the god stones of a region."""
        plot = self.plots[region]
        return plot.pile[0], plot.pile[1] - plot.pile_width * pieces.STONE / 2

    def region_rect(self, region: int) -> pygame.Rect:
        """A region with its harbour."""
        return _with_harbour(self.plots, region)

    def quiet(self, rect: pygame.Rect) -> pygame.Rect:
        """In the sea above Naxos, or below it while the words of the end stand there; else where it was."""
        places = [rect.copy(), rect]
        places[0].center = _whole(self.geometry.at(NORTH_SEA if self.view.trigger == NONE else SOUTH_SEA))
        return min((place for place in places if place is rect or self.rect.contains(place)), key=self.hides)

    def hides(self, rect: pygame.Rect) -> int:
        """How much of what stands in regions a rectangle hides, down to their names."""
        named = (plot.reach.union((*_whole(plot.name), 1, 1)) for plot in self.plots.by_region.values())
        hidden = [region.clip(rect) for region in named]
        return sum(part.width * part.height for part in hidden)

    # What is shown ---------------------------------------------------------------------------------------------------

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        self._view = view
        lit = {region: voyage.price for region, voyage in choices.voyages.items()}
        lit |= dict.fromkeys(choices.called, 0)
        facts = (
            (tuple(view.temples), view.tokens, view.stones, view.gods, tuple(view.ships), view.active),
            lit,
            choices.targets,
            frozenset((seat, choices.here) for seat in choices.robbed),
            self._news(seen),
        )
        pointing = Pointing(self.table, self.plots, view, choices, self.rect, self._names)
        return facts, [*pointing.spots(), *self.controls()]

    def _news(self, seen: Seen) -> frozenset[tuple[int, int]]:
        """The temples that others have changed since."""
        changed = (
            told.TempleEstablished,
            told.StoneLaid,
            told.FoundationLaid,
            told.TempleDedicated,
            told.TempleTended,
        )
        found = {(event.seat, event.region) for event in seen.news if isinstance(event, changed)}
        for event in seen.news:
            if isinstance(event, told.TemplesSwapped):
                found |= {(event.seat, event.region), (event.seat, event.other)}
            elif isinstance(event, told.GodStoneRobbed):
                found.add((event.victim, event.region))
        regions = self.table.catalog.regions
        return frozenset((seat, region) for seat, region in found if seen.view.temples[seat * regions + region])

    def says(self, region: int, view: State) -> str:
        """How things stand in a region, in a sentence."""
        return says(self.table, standing(self.table.catalog, view, region))

    # Painting --------------------------------------------------------------------------------------------------------

    def outdated(self) -> Sequence[pygame.Rect]:
        """What has changed on the map; all of it if the map itself has."""
        before, now = self._painted, (self._manner, self._things())
        self._painted = now
        if before is None or before[0] != now[0]:
            return super().outdated()
        return changed(before[1], now[1])

    def _things(self) -> Things:
        _, lit, targets, robbed, news = self.facts
        view, regions = self.view, self.table.catalog.regions
        found = changes.ship_things(view, self.plots) | changes.price_things(lit, view.active, self.plots)
        for region in self.geometry.regions:
            marks = tuple((seat, about) for about in (robbed, news) for seat, at in sorted(about) if at == region)
            fact: Hashable = (
                tuple(view.temples[region::regions]), view.tokens[region], view.stones[region], tuple(view.gods),
                region in targets, marks,
            )  # fmt: skip
            found[region] = fact, changes.extent(self.table, view, self.plots, region)
        return found

    def open_water(self) -> Sequence[Point]:
        if self._water is None:
            self._water = () if theme.IS_PLAIN else open_sea(self.geometry, self.plots).places()
        return self._water

    def paint(self, surface: pygame.Surface) -> None:
        self._paint(surface, ships=range(self.view.players), lit=self.facts[1])

    def without_ships(self, base: pygame.Surface, room: pygame.Rect) -> pygame.Surface:
        """What is to be seen in a part of the still picture if no ship lies there."""
        kept = base.subsurface(room).copy()
        base.set_clip(room)
        self._paint(base, ships=(), lit={})
        base.set_clip(None)
        bare = base.subsurface(room).copy()
        base.blit(kept, room)
        return bare

    def _paint(self, surface: pygame.Surface, ships: Iterable[int], lit: Mapping[int, int]) -> None:
        _, _, targets, robbed, news = self.facts
        view = self.view
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        surface.blit(self._map_for_now(), self.rect)
        sites = Sites(self.table, self.stage)
        for region in targets:
            lights.frame(surface, self.plots[region].reach, lights.LIT)
        for region in self.geometry.regions:
            if surface.get_clip().colliderect(changes.extent(self.table, view, self.plots, region)):
                sites.paint(surface, view, region, self.plots[region])
        for seat, region in (*news, *robbed):
            lights.frame(
                surface,
                self.temple_rect(seat, region).inflate(4, 4),
                lights.LIT if (seat, region) in robbed else lights.BRIGHT,
            )
        for seat in sorted(ships, key=lambda seat: self.ship_place(view.ships[seat], seat)[1]):
            self.draw_ship(surface, seat, self.ship_place(view.ships[seat], seat))
        for region in lit:
            self.paint_price_at(surface, region)
        surface.set_clip(before)
        self._paint_frame(surface)
        self.paint_controls(surface)

    def ahead(self) -> Steps[Any]:
        yield from ground_ahead(self._fit)
        yield from art.bit_by_bit(self._map_for_now)

    def _map_for_now(self) -> pygame.Surface:
        """What is to be seen of the map; while the size or the lens keeps changing, a sketch of it."""
        made_for = *self.rect.size, self.players, theme.IS_PLAIN
        if self._ground is None or (self._ground[0] != made_for and not self.rough):
            self._ground = made_for, (self._fit, paint_ground(self._fit))
        taken = [spot.rect for spot in self.controls()]
        wanted = made_for, tuple(self.geometry.area), self.stage.scale, self.rough, spoken().id, len(taken), self.named
        if self._map is None or self._map[0] != wanted:
            self._map = wanted, self._painted_map(self._ground[1], taken)
        return self._map[1]

    def _painted_map(self, ground: Ground, taken: list[pygame.Rect]) -> pygame.Surface:
        if self.rough:
            return sketch_map(ground, self.geometry, self.plots, self.rect)
        pixel = self.stage.scale if self.named else 0.0
        return paint_map(ground, self.geometry, self.plots, self.rect, pixel, taken)

    def temple_rect(self, seat: int, region: int) -> pygame.Rect:
        """Where a temple stands, or where one may stand."""
        return temple_rect(self.table, self.view, self.plots[region], seat, region)

    def cover(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the empty map over something that is on its way."""
        seen = rect.clip(self.rect)
        surface.blit(self._map_for_now(), seen, seen.move(-self.rect.x, -self.rect.y))

    def paint_price_at(self, surface: pygame.Surface, region: int, corner: tuple[int, int] = (0, 0)) -> None:
        """A harbour if it is lit and to be seen, with a tag of how many stones it costs; none if it is free. `corner`:
        what of the window is the upper left corner of the surface."""
        if region not in self.facts[1] or not self.rect.collidepoint(self.geometry.harbour(region)):
            return
        price, (x, y), radius = self.facts[1][region], self.geometry.harbour(region), self.plots.harbour
        at = x - corner[0], y - corner[1]
        lights.ring(surface, at, round(radius * 1.2), lights.LIT)
        if not price:
            return
        font = theme.font("number", max(theme.SMALLEST_TEXT, round(radius * 1.25)))
        wide, gap = round(radius * 1.3), max(2, round(radius * 0.32))
        stone = pieces.stone(self.table, 0, self.view.active, wide)
        number = font.size(str(price))[0]
        tag = pygame.Rect(0, 0, number + stone.get_width() + 3 * gap, round(radius * 1.5))
        tag.center = _whole(at)
        tag.clamp_ip(self.rect.move(-corner[0], -corner[1]))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.INK, tag, max(2, radius // 4), max(1, radius // 9))
        text.write(surface, str(price), font, theme.INK, pygame.Rect(tag.x + gap, tag.y, number, tag.height), "center")
        surface.blit(stone, stone.get_rect(midright=(tag.right - gap, tag.centery)))

    def draw_ship(
        self, surface: pygame.Surface, seat: int, at: Point, alpha: int = 255, turned: float = 0.0, rise: int = 0
    ) -> None:
        """`turned` and `rise`: how far it heels over, in degrees, and how far it is lifted by a wave."""
        picture = pieces.ship(self.stage, self.table.look(seat), self.plots.ship, turned)
        foam = foam_under(self.plots.ship)
        surface.blit(foam, foam.get_rect(center=(round(at[0]), round(at[1] + self.plots.ship * 0.22))))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]) - rise)))

    def _paint_frame(self, surface: pygame.Surface) -> None:
        line = max(2, self.px(3))
        pygame.draw.rect(surface, theme.BRONZE_DARK, self.rect, line, border_radius=self.px(theme.RADIUS))
        inner = self.rect.inflate(-line, -line)
        pygame.draw.rect(surface, theme.GOLD, inner, max(1, line // 3), border_radius=self.px(theme.RADIUS))

    # What is drawn over it -------------------------------------------------------------------------------------------

    def draw_voyage(self, surface: pygame.Surface, voyage: Voyage, seat: int) -> None:
        """A voyage as a bright dotted line, with the stones that pay it at its goal."""
        surface.set_clip(self.rect)
        here = self.view.ships[seat]
        for start, end in zip((here, *voyage.path), voyage.path, strict=False):
            curve = self.geometry.line(self.geometry.way(start, end))
            draw_dots(surface, curve, self.geometry.unit, lights.LIT, self.plots.harbour, 0.5)
        self.draw_ship(surface, seat, self.ship_place(here, seat))
        x, y = self.geometry.harbour(voyage.goal)
        lights.ring(surface, (x, y), round(self.plots.harbour * 1.3), lights.BRIGHT)
        self.draw_ship(surface, seat, self.ship_place(voyage.goal, seat), alpha=150)
        self._draw_payment(surface, voyage, seat)
        surface.set_clip(None)

    def _draw_payment(self, surface: pygame.Surface, voyage: Voyage, seat: int) -> None:
        if not voyage.pays:
            return
        width, gap = self._payment_stone
        plate = self.payment_plate(voyage, seat)
        shapes.framed(surface, theme.INK, theme.GOLD, plate, gap, max(1, self.px(1)))
        for number, kind in enumerate(voyage.pays):
            picture = pieces.stone(self.table, kind, seat, width)
            surface.blit(picture, (plate.x + gap + number * (width + gap), plate.y + gap))

    @property
    def _payment_stone(self) -> tuple[int, int]:
        """How wide a stone is that pays, and how far it is from the next."""
        width = max(self.px(30), round(self.geometry.unit * 6))
        return width, max(2, width // 8)

    def payment_plate(self, voyage: Voyage, seat: int) -> pygame.Rect:
        """Where the stones that pay are shown: beside the goal, and where they cover no ship and no name."""
        width, gap = self._payment_stone
        size = len(voyage.pays) * (width + gap) + gap, round(width * pieces.STONE) + 2 * gap
        ship = around(self.ship_place(voyage.goal, seat), self.plots.ship, self.plots.ship)
        side = round(self.plots.harbour * 3.2)
        harbour = around(self.geometry.harbour(voyage.goal), side, side)
        return beside(harbour, size, self.rect.inflate(-gap, -gap), 0, ship, *self._names.values())

    def draw_ghost(self, surface: pygame.Surface, regions: Sequence[int], seat: int) -> None:
        """What a hint would do: the way to the harbours one after another, and the ship at the last one."""
        surface.set_clip(self.rect)
        routes = self.geometry.routes()
        for start, end in pairwise((self.view.ships[seat], *regions)):
            if (min(start, end), max(start, end)) in routes:  # a god may carry the ship
                curve = self.geometry.line(self.geometry.way(start, end))
                draw_dots(surface, curve, self.geometry.unit, lights.GHOST, self.plots.harbour, 0.5)
        for number, region in enumerate(regions, start=1):
            at = self.geometry.harbour(region)
            lights.ring(surface, at, round(self.plots.harbour * 1.3), lights.GHOST)
            if len(regions) > 1:
                draw_badge(surface, self.stage, self.step_place(region), str(number), theme.GHOST_RING, theme.INK)
        if regions:
            self.draw_ship(surface, seat, self.ship_place(regions[-1], seat), alpha=180)
            lights.frame(surface, self.plots[regions[-1]].reach, lights.GHOST)
        surface.set_clip(None)

    def step_place(self, region: int) -> Point:
        """Where the number of a step stands: out at sea before its harbour, as names stand on land."""
        (x, y), (out_x, out_y) = self.geometry.harbour(region), self.geometry.outward(region)
        far = self.plots.harbour * STEP_OUT
        return x + out_x * far, y + out_y * far

    def mark(self, surface: pygame.Surface, regions: Iterable[int]) -> None:
        """Light regions that something beside the map speaks of."""
        surface.set_clip(self.rect)
        for region in regions:
            if region in self.plots.by_region:
                lights.frame(surface, self.plots[region].reach, lights.BRIGHT)
        surface.set_clip(None)

    def draw_owned(self, surface: pygame.Surface, view: State, seat: int) -> None:
        """Light up all temples and the ship of a player."""
        surface.set_clip(self.rect)
        for region in self.geometry.regions:
            if view.temples[seat * self.table.catalog.regions + region]:
                lights.frame(surface, self.temple_rect(seat, region).inflate(4, 4), lights.BRIGHT)
        lights.ring(surface, self.ship_place(view.ships[seat], seat), self.plots.ship // 2, lights.BRIGHT)
        surface.set_clip(None)

    def draw_stand_off(self, surface: pygame.Surface, region: int) -> None:
        """All temples of a region side by side, near it."""
        lights.frame(surface, self.plots[region].reach, lights.BRIGHT)
        StandOff(self.table, self.stage).draw(surface, self.view, region, self.region_rect(region))


def _with_harbour(plots: Plots, region: int) -> pygame.Rect:
    harbour = pygame.Rect(0, 0, 2 * plots.harbour, 2 * plots.harbour)
    x, y = plots.geometry.harbour(region)
    harbour.center = round(x), round(y)
    return plots[region].reach.union(harbour)


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
