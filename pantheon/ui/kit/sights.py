"""What happens in a lesson, as a small scene: the map from near, something of the own beside it, action by action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any, Generic, NamedTuple

import pygame

from pantheon.table.game import NATURE, NOBODY, Event, Game
from pantheon.table.lessons import Taught
from pantheon.table.session import HUMAN, Seat
from pantheon.table.words import spoken
from pantheon.ui import theme
from pantheon.ui.boards import Seen, colours_of
from pantheon.ui.book import ASIDE, Rooms
from pantheon.ui.game_setup import NAMES
from pantheon.ui.kit.lens import Lens
from pantheon.ui.kit.part import Tabled
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

STEP, FIRST, LAST = 1.3, 1.6, 2.6
"""Seconds for each action, for the position before it, and for the end to be looked at."""
MOST = 3
"""More sentences than these are not read in that time."""
SIZES = (20, 19, 18, 17, 16, 15, 14)
GAP = 10
"""Between the map and what lies aside, in logical units."""
RIM, WIDEST = 5, 6
"""How broad the ring about what is spoken of is; so many things at once need no ring."""
OWN = 124
"""How high what is shown beside the map is, above the words, in logical units."""


NOWHERE = -1


class Moment(NamedTuple):
    """A position, and what has just happened: in words, and all of it."""

    state: Any
    said: list[str]
    events: tuple[Event, ...] = ()


class LessonSight(ABC, Generic[Tabled]):
    """Most of `book.Sight`."""

    aside: float = OWN + 100

    edge = 8
    """Which part of the room's height lies around the places of the lesson, before it is enlarged."""

    beside: float = 0
    """How much room is left beside the map for what `paint_beside` shows, in logical units."""

    def __init__(self, game: Game[Any], taught: Taught[Any]) -> None:
        assert taught.state is not None
        self._game, self._taught, self._begin = game, taught, taught.state
        self.seconds = FIRST + STEP * len(self._moments[1:]) + LAST
        self._field: tuple[object, Any] | None = None
        self._painted: dict[int, tuple[object, pygame.Surface]] = {}

    # What a game says ------------------------------------------------------------------------------------------------

    @abstractmethod
    def make_table(self, seats: tuple[Seat, ...]) -> Tabled: ...

    @abstractmethod
    def make_field(self, stage: Stage, room: pygame.Rect) -> Any:
        """A map that nobody moves, in its place."""

    @abstractmethod
    def choices(self, seen: Seen) -> Any: ...

    @abstractmethod
    def is_looked_at(self, event: Event) -> bool:
        """What happens where the picture does not look needs no words."""

    @abstractmethod
    def paint_own(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, at: int, state: Any) -> None:
        """What the reader has, at one of the moments."""

    def paint_beside(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, at: int, state: Any) -> None:
        """What else the lesson speaks of; nothing, if it says no more."""

    def seen(self, state: Any) -> Seen:
        """What is to be seen of a position."""
        return Seen(self._game.view(state, NOBODY), NOBODY)

    # The moments -----------------------------------------------------------------------------------------------------

    @cached_property
    def _table(self) -> Tabled:
        colours = colours_of(self._game.name)
        seats = (Seat(NAMES[seat], HUMAN, colours[seat]) for seat in range(self._begin.players))
        return self.make_table(tuple(seats))

    @cached_property
    def _moments(self) -> list[Moment]:
        """The positions one after another, each with what has just happened."""
        found = [Moment(self._begin.copy(), [])]
        state = self._begin.copy()
        drawn: list[str] = []
        since: list[Event] = []
        for action in self._taught.play:
            events: list[Event] = []
            by_nature = self._game.to_act(state) == NATURE
            self._game.apply(state, action, events.append)
            seen = [event for event in events if self.is_looked_at(event)]
            said = [line for event in seen if (line := self._game.sentence(event, self._table.names))]
            drawn = [*drawn, *said] if by_nature else said
            since += events
            if self._game.to_act(state) == NATURE and by_nature:
                continue  # what is drawn comes all at once
            found.append(Moment(state.copy(), drawn[:MOST], tuple(since)))
            since = []
        if since:  # what would be drawn next is not told
            found.append(Moment(state.copy(), drawn[:MOST], tuple(since)))
        return found

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, stage: Stage, rooms: Rooms, seconds: float) -> None:
        at = self._at(seconds)
        state, said, _ = self._moments[at]
        beside, right = stage.px(self.beside), rooms.aside
        view = pygame.Rect(rooms.map.x + beside, rooms.map.y, rooms.map.width - beside, rooms.map.height)
        surface.blit(self._map(stage, view.size, at, state), view)
        self.point_out(surface, stage, view, at)
        if beside:
            place = pygame.Rect(rooms.map.x, rooms.map.y, beside, rooms.map.height)
            self.paint_beside(surface, stage, place, at, state)
        self.paint_own(surface, stage, right, at, state)
        self.frame(surface, stage, pygame.Rect(right.x, right.y, right.width, stage.px(OWN - 10)), at)
        below = pygame.Rect(right.x, right.y + stage.px(OWN), right.width, right.height - stage.px(OWN))
        font, words = fitting(stage, said, below)
        text.write_lines(surface, text.wrapped(words, font, below.width), font, theme.TERRACOTTA_DARK, below)

    def spoken_of(self, field: Any, event: Event) -> pygame.Rect | None:
        """Where on the map something happens, as the field shows it now."""
        hex = getattr(event, "hex", NOWHERE)
        return field.rect_under(field.lens, hex) if isinstance(hex, int) and hex > NOWHERE else None

    def point_out(self, surface: pygame.Surface, stage: Stage, view: pygame.Rect, at: int) -> None:
        """A ring about each thing on the map that the sentence names; before anything happens, about the first ones."""
        field = self._field_for(stage, pygame.Rect((0, 0), view.size))
        before = surface.get_clip()
        surface.set_clip(view)
        for rect in self._rings(field, at) or (() if at else self._first_rings(field)):
            ring(surface, stage, rect.move(view.topleft))
        surface.set_clip(before)

    def frame(self, surface: pygame.Surface, stage: Stage, rect: pygame.Rect, at: int) -> None:
        """About what lies aside, if something happens there and nothing on the map."""
        field = self._field[1] if self._field else None
        if at and field and self._moments[at].said and not self._rings(field, at):
            line, radius = max(2, stage.px(RIM)), stage.px(theme.RADIUS)
            for colour, out, thick in ((theme.INK, line, 2 * line), (theme.GHOST_RING, line // 2 + 1, line)):
                pygame.draw.rect(surface, colour, rect.inflate(2 * out, 2 * out), thick, border_radius=radius + out)

    def _first_rings(self, field: Any) -> list[pygame.Rect]:
        found = (self._rings(field, at) for at in range(1, len(self._moments)))
        return next((rings for rings in found if rings), [])

    def _rings(self, field: Any, at: int) -> list[pygame.Rect]:
        """Each place once."""
        places: list[pygame.Rect] = []
        for event in self._moments[at].events:
            rect = self.spoken_of(field, event) if self.is_looked_at(event) else None
            if rect and rect not in places:
                places.append(rect)
        return places if len(places) < WIDEST else []

    def _at(self, seconds: float) -> int:
        """Which moment it is so long after the beginning."""
        return 0 if seconds < FIRST else min(len(self._moments) - 1, int((seconds - FIRST) / STEP) + 1)

    def steady(self, seconds: float) -> float:
        """How long the same moment is still to be seen."""
        return FIRST + STEP * self._at(seconds) - seconds if seconds < self.seconds - LAST else self.seconds - seconds

    def _map(self, stage: Stage, size: tuple[int, int], at: int, state: Any) -> pygame.Surface:
        """The map at one of the moments, painted once."""
        key = size, stage.scale, stage.settings.emblems, spoken().id
        kept = self._painted.get(at)
        if kept is None or kept[0] != key:
            whole = pygame.Surface(size)
            field = self._field_for(stage, whole.get_rect())
            seen = self.seen(state)
            field.show(seen, self.choices(seen))
            field.paint(whole)
            kept = self._painted[at] = key, whole
        return kept[1]

    def _field_for(self, stage: Stage, room: pygame.Rect) -> Any:
        key = tuple(room), stage.scale
        if self._field is None or self._field[0] != key:
            field = self.make_field(stage, room)
            field.look_through(self._lens(field, room))
            self._field = key, field
        return self._field[1]

    def _lens(self, field: Any, room: pygame.Rect) -> Lens:
        """So near that the places of the lesson fill the room."""
        look = self._taught.look
        if not look:
            return Lens()
        first, *others = [field.rect_of(place) for place in look]
        edge = room.height // self.edge
        around = first.unionall(others).inflate(edge, edge)
        zoom = min(room.width / around.width, room.height / around.height)
        lens = Lens().zoomed(max(1.0, zoom), room.center, room, field.whole)
        first, *others = [field.rect_under(lens, place) for place in look]
        x, y = first.unionall(others).center
        return lens.moved(room.centerx - x, room.centery - y, room, field.whole)


def split(stage: Stage, room: pygame.Rect) -> Rooms:
    """A map, and at its right what lies aside."""
    side = stage.px(ASIDE)
    wide = room.width - side - stage.px(GAP)
    return Rooms(
        pygame.Rect(room.topleft, (wide, room.height)), pygame.Rect(room.right - side, room.y, side, room.height)
    )


def ring(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """An oval with dark edges about it, in the colour of hints."""
    broad = max(2, stage.px(RIM))
    around = rect.inflate(2 * broad, 2 * broad)
    fine = pygame.Surface((2 * around.width, 2 * around.height), pygame.SRCALPHA)
    for colour, inset in ((theme.INK, 0.0), (theme.GHOST_RING, 0.4), (theme.INK, 1.4), ((0, 0, 0, 0), 1.8)):
        cut = round(4 * broad * inset)
        pygame.draw.ellipse(fine, colour, fine.get_rect().inflate(-cut, -cut))
    surface.blit(pygame.transform.smoothscale(fine, around.size), around)


def fitting(stage: Stage, said: list[str], room: pygame.Rect) -> tuple[pygame.font.Font, str]:
    """As many of the sentences as have room, in the largest font that they allow."""
    fonts = [stage.font("bold", size) for size in SIZES]
    for number in range(len(said), 0, -1):
        words = " ".join(said[:number])
        for font in fonts:
            if text.height_of(words, font, room.width) <= room.height:
                return font, words
    return fonts[-1], " ".join(said[:1])
