"""How events move over the table: ships sail their routes, stones are lifted and set, gods descend, the bag is shaken.

The picture below still shows the position before the event; what leaves its place there is covered by a piece of the
empty map while it is on its way.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import pygame

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, State
from pantheon.games.for_the_gods.temples import god_of, without_god
from pantheon.table.counts import each
from pantheon.table.game import HIDDEN, Event
from pantheon.ui import art
from pantheon.ui.boards import Show
from pantheon.ui.boards.for_the_gods import pieces, setting, temple
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.setting import Setting
from pantheon.ui.kit.flights import Flight, draw_flight, on_arc, put
from pantheon.ui.motion import LONG, MEDIUM, SHORT, Motion, between, eased
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb

Where = Callable[[str, int], Point]
"""The middle of a place beside the map: "hand", "hand:KIND", "bag", or "panel:KIND" and "panel:bronze" where the panel
shows them."""
WAKE = rgb("#dff0ee")
BEAM = rgb("#fff2c0")


@dataclass(frozen=True, slots=True)
class Sailing:
    """A ship on its way along a line, in pixels."""

    seat: int
    line: tuple[Point, ...]
    left: pygame.Rect
    """Where it lay."""


@dataclass(frozen=True, slots=True)
class Descending:
    """A god stone that comes down in a beam of light."""

    picture: pygame.Surface
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Crossing:
    """A whole temple that goes to another place, over those that stand there."""

    code: int
    seat: int
    start: Point
    end: Point
    rise: float


@dataclass(frozen=True, slots=True)
class Cleared:
    """Places that have become empty."""

    left: tuple[pygame.Rect, ...]


@dataclass(frozen=True, slots=True)
class Bared:
    """A temple that has lost its god stone, while the stone flies."""

    code: int
    seat: int
    region: int
    left: pygame.Rect


@dataclass(frozen=True, slots=True)
class Shaken:
    """A bag that is shaken."""

    picture: pygame.Surface
    at: Point


Moving = Sailing | Flight | Setting | Descending | Crossing | Cleared | Bared | Shaken
Moved = tuple[list[Moving], str, float]
"""What moves, its sound, how long it takes."""
NOTHING: Moved = ([], "", 0.0)


class Flights:
    def __init__(self, table: Table, field: Field) -> None:
        self._table, self._field = table, field

    def shown(self, event: Event, where: Where, seconds: Callable[[float], float]) -> Show:
        """The motions of an event; none for what only changes numbers."""
        moving, sound, length = self._of(event, where)
        return Show([Motion(each_one, seconds(length)) for each_one in moving], sound)

    @property
    def _view(self) -> State:
        return self._field.view

    def _of(self, event: Event, where: Where) -> Moved:
        match event:
            case told.Sailed(seat, start, to, paid):
                return self._sailed(seat, start, to, paid, where), "for_the_gods/sail", LONG
            case told.Carried(seat, _, start, to):
                ends = self._field.ship_place(start, seat), self._field.ship_place(to, seat)
                return [Sailing(seat, ends, self._ship_rect(seat))], "for_the_gods/sail", LONG
            case told.TempleEstablished(seat, region, rank) | told.StoneLaid(seat, region, rank):
                return [self._set(seat, region, rank, where)], "for_the_gods/stone_set", LONG
            case told.TempleTended(seat, region, stone):
                return [self._set(seat, region, stone, where)], "for_the_gods/stone_set", LONG
            case told.FoundationLaid(seat, region, supply):
                return [self._slid_in(seat, region, supply, where)], "for_the_gods/stone_set", MEDIUM
            case told.TempleDedicated(seat, region, god):
                return [self._descending(seat, region, god)], "for_the_gods/god", LONG
            case told.GodStoneClaimed(seat, region, god):
                lifted, home = self._stone(FIRST_GOD + god, seat), where(f"panel:{FIRST_GOD + god}", seat)
                flight = Flight(lifted, self._field.pile_place(region), home, self._field.geometry.unit * 6)
                return [flight], "for_the_gods/stone_lift", LONG
        return self._of_power(event, where)

    def _of_power(self, event: Event, where: Where) -> Moved:
        match event:
            case told.GodStoneRobbed(seat, region, victim, god):
                return self._robbed(seat, region, victim, god, where), "for_the_gods/rob", LONG
            case told.TemplesSwapped(seat, region, other):
                return self._crossing(seat, region, other), "for_the_gods/stone_lift", LONG
            case told.BronzeGained(seat):
                radius = self._field.plots.coin
                coin = pieces.token("bronze", radius, self._table.catalog.small_glory[1])
                return [Flight(coin, self._harbour(seat), where("panel:bronze", seat))], "coin", LONG
            case told.FoundationGained(seat):
                slab = self._stone(FOUNDATION_STONE, seat)
                home = where(f"panel:{FOUNDATION_STONE}", seat)
                return [Flight(slab, self._harbour(seat), home)], "for_the_gods/stone_lift", MEDIUM
            case told.HandDrawn(seat, number, stones) if number:
                return self._drawn(seat, stones, where), "for_the_gods/bag", LONG
            case told.MoreDrawn(seat, _, stone):
                moving = [*self._drawn(seat, (), where)]
                if stone != HIDDEN:
                    moving.append(Flight(self._stone(stone, seat), where("bag", seat), where("hand", seat)))
                return moving, "for_the_gods/bag", MEDIUM
            case told.HandReturned(seat, number) if number:
                return [self._shaken(seat, where)], "for_the_gods/stone_lift", SHORT
            case told.TurnBegun():
                return [], "turn", 0.0
        return NOTHING

    # What moves ------------------------------------------------------------------------------------------------------

    def _stone(self, kind: int, seat: int) -> pygame.Surface:
        width = next(iter(self._field.plots.by_region.values())).width
        return pieces.stone(self._table, kind, seat, round(width * 1.15))

    def _harbour(self, seat: int) -> Point:
        return self._field.geometry.harbour(self._view.ships[seat])

    def _ship_rect(self, seat: int) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self._field.plots.ship, self._field.plots.ship)
        x, y = self._field.ship_place(self._view.ships[seat], seat)
        rect.center = round(x), round(y)
        return rect

    def _sailed(self, seat: int, start: int, to: int, paid: int, where: Where) -> list[Moving]:
        """From berth to berth along the route; the stone that pays goes from the hand into the bag."""
        geometry = self._field.geometry
        way = geometry.line(geometry.way(start, to))
        inner = way[len(way) // 6 : -(len(way) // 6)]
        line = (self._field.ship_place(start, seat), *inner, self._field.ship_place(to, seat))
        moving: list[Moving] = [Sailing(seat, line, self._ship_rect(seat))]
        if paid != HIDDEN:
            moving.append(Flight(self._stone(paid, seat), where(f"hand:{paid}", seat), where("bag", seat)))
        return moving

    def _set(self, seat: int, region: int, kind: int, where: Where) -> Moving:
        """A stone from the hand onto a temple."""
        stone, foot = self._stone(kind, seat), self._field.plots[region].feet[seat]
        x, y = self._field.temple_place(region, seat)
        end = x, y - stone.get_height() / 2
        return Setting(stone, where(f"hand:{kind}", seat), end, foot, self._field.geometry.unit * 5)

    def _slid_in(self, seat: int, region: int, supply: int, where: Where) -> Moving:
        """A foundation from the side, if it is of the supply."""
        stone = self._stone(FOUNDATION_STONE, seat)
        x, y = self._field.plots[region].feet[seat]
        end = x, y - stone.get_height() / 2
        if supply:
            return Flight(stone, (x - stone.get_width() * 2.5, end[1]), end)
        return Flight(stone, where(f"hand:{FOUNDATION_STONE}", seat), end, self._field.geometry.unit * 3)

    def _descending(self, seat: int, region: int, god: int) -> Moving:
        stone = self._stone(FIRST_GOD + god, seat)
        x, y = self._field.temple_place(region, seat)
        end = x, y - stone.get_height() / 2
        top = max(self._field.rect.top + stone.get_height(), end[1] - self._field.geometry.unit * 16)
        return Descending(stone, (x, top), end)

    def _robbed(self, seat: int, region: int, victim: int, god: int, where: Where) -> list[Moving]:
        x, y = self._field.temple_place(region, victim)
        stone = self._stone(FIRST_GOD + god, victim)
        home = where(f"panel:{FIRST_GOD + god}", seat)
        flight = Flight(stone, (x, y + stone.get_height() / 2), home, self._field.geometry.unit * 6)
        code = self._view.temples[victim * self._table.catalog.regions + region]
        bared = without_god(code) if god_of(code) == god else code
        return [Bared(bared, victim, region, self._field.temple_rect(victim, region)), flight]

    def _crossing(self, seat: int, region: int, other: int) -> list[Moving]:
        both = self._field.temple_rect(seat, region), self._field.temple_rect(seat, other)
        moving: list[Moving] = [Cleared(both)]
        unit = self._field.geometry.unit
        for start, end, rise in ((region, other, unit * 9), (other, region, unit * 3)):
            code = self._view.temples[seat * self._table.catalog.regions + start]
            feet = self._field.plots[start].feet[seat], self._field.plots[end].feet[seat]
            moving.append(Crossing(code, seat, *feet, rise))
        return moving

    def _shaken(self, seat: int, where: Where) -> Moving:
        side = self._field.px(40)
        return Shaken(art.picture("for_the_gods/signs/bag", (side, side)), where("bag", seat))

    def _drawn(self, seat: int, stones: tuple[int, ...] | int, where: Where) -> list[Moving]:
        """The bag is shaken; whoever may see the stones sees them come out."""
        moving: list[Moving] = [self._shaken(seat, where)]
        if isinstance(stones, tuple):
            (x, y), kinds = where("hand", seat), list(each(stones)) if stones else []
            for number, kind in enumerate(kinds):
                stone = self._stone(kind, seat)
                aside = (number - (len(kinds) - 1) / 2) * stone.get_width() * 1.15
                moving.append(Flight(stone, where("bag", seat), (x + aside, y)))
        return moving

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, motion: Motion) -> None:
        match motion.what:
            case Sailing(seat, line, left):
                self._field.cover(surface, left)
                self._draw_sailing(surface, seat, line, eased(motion.part))
            case Flight():
                draw_flight(surface, motion.what, motion.part)
            case Setting():
                setting.draw(surface, motion.what, motion.part, self._field.rect)
            case Descending(picture, start, end):
                self._draw_descending(surface, picture, between(start, end, motion.part), end, 1 - motion.part)
            case Cleared(rects):
                for rect in rects:
                    self._field.cover(surface, rect)
            case Crossing(code, seat, start, end, rise):
                at = on_arc(start, end, rise, motion.part)
                plot = next(iter(self._field.plots.by_region.values()))
                temple.draw(surface, self._table, code, seat, at, plot.width, plot.room)
            case Bared(code, seat, region, left):
                self._field.cover(surface, left)
                plot = self._field.plots[region]
                beside = self._view.temples[region :: self._table.catalog.regions]
                temple.draw(surface, self._table, code, seat, plot.feet[seat], plot.width, plot.room, beside=beside)
            case Shaken(picture, at):
                turn = 16 * math.sin(motion.part * math.tau * 2) * (1 - motion.part)
                turned = pygame.transform.rotozoom(picture, turn, 1.0)
                put(surface, turned, at)

    def _draw_sailing(self, surface: pygame.Surface, seat: int, line: tuple[Point, ...], part: float) -> None:
        """The ship, and behind it a wake that fades."""
        lengths = [math.dist(a, b) for a, b in pairwise(line)]
        unit, whole = self._field.geometry.unit, sum(lengths)
        for step in range(9, 0, -1):
            behind = part * whole - step * unit * 1.1
            if behind > 0:
                x, y = _along(line, lengths, behind)
                radius = max(1, round(unit * (0.25 + 0.09 * step)))
                spot = _wake(radius, 190 - 19 * step)
                put(surface, spot, (x, y + self._field.plots.ship * 0.32))
        bob = math.sin(part * math.tau * 2) * unit * 0.25 * (1 - part)
        x, y = _along(line, lengths, part * whole)
        self._field.draw_ship(surface, seat, (x, y + bob))

    def _draw_descending(
        self, surface: pygame.Surface, picture: pygame.Surface, at: Point, end: Point, light: float
    ) -> None:
        wide = round(picture.get_width() * 1.5)
        top, bottom = self._field.rect.top, round(end[1] + picture.get_height())
        beam = pygame.Surface((wide, max(1, bottom - top)), pygame.SRCALPHA)
        for step in range(6):
            inner = pygame.Rect(0, 0, wide * (6 - step) // 6, beam.get_height())
            inner.centerx = wide // 2
            layer = pygame.Surface(inner.size, pygame.SRCALPHA)
            layer.fill((*BEAM, round(26 * light)))
            beam.blit(layer, inner)
        surface.set_clip(self._field.rect)
        surface.blit(beam, beam.get_rect(midbottom=(round(end[0]), bottom)))
        surface.set_clip(None)
        put(surface, picture, at)


def _along(line: tuple[Point, ...], lengths: list[float], far: float) -> Point:
    """The point of a line that lies so far behind its beginning."""
    for (ax, ay), (bx, by), long in zip(line, line[1:], lengths, strict=False):
        if far <= long and long:
            return ax + (bx - ax) * far / long, ay + (by - ay) * far / long
        far -= long
    return line[-1]


def _wake(radius: int, alpha: int) -> pygame.Surface:
    spot = pygame.Surface((radius * 4, radius * 2), pygame.SRCALPHA)
    pygame.draw.ellipse(spot, (*WAKE, max(0, alpha)), spot.get_rect())
    return spot
