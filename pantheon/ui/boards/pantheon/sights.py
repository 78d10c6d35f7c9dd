"""What happens in a lesson, as a small scene: the map from near, on it what moves, and beside it the parts of the table
that the lesson speaks of."""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate

import pygame

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.lessons import Taught
from pantheon.games.pantheon.state import State
from pantheon.table.game import Event
from pantheon.table.session import Seat
from pantheon.table.words import spoken
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import moving
from pantheon.ui.boards.pantheon.cards import CARD, Display
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.flights import Flights
from pantheon.ui.boards.pantheon.gods import Gods
from pantheon.ui.boards.pantheon.lesson_parts import READER, parts_for
from pantheon.ui.boards.pantheon.moving import Moving
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.book import Rooms
from pantheon.ui.kit import sights
from pantheon.ui.kit.lens import Lens
from pantheon.ui.kit.part import HALO
from pantheon.ui.kit.sights import FIRST, LAST, STEP, fitting
from pantheon.ui.motion import Motion
from pantheon.ui.scene import Point, Spot, Stage
from pantheon.ui.widgets import shapes, text

HIGHEST = 132
"""A part that is higher than this has no more to show."""
CAPTION = 26
"""The line below the map."""
SLOT, REST = 0.6, 0.9
"""Seconds for each thing that moves, and how long its end is looked at."""
MOVING = (
    told.FootLaid, told.ColumnLaid, told.TemplePlaced, told.LootTaken, told.GodGained, told.HalfGodTaken,
    told.CardDrawn, told.CardTaken, told.DisplayFilled, told.CardsPlayed, told.PointsScored,
)  # fmt: skip
STAYING = (told.FootLaid, told.ColumnLaid, told.TemplePlaced)
"""What lies on the map when it has come there."""
UNTOLD = (
    told.TurnBegun, told.ActionChosen, told.StartPassed, told.TilesBoxed, told.LootWorked, told.GodOpened,
    told.LootLaid, told.TraitBegun, told.MoneyTurned,
)  # fmt: skip
"""What can be seen, or is of no interest."""


class StillField(Field):
    """A map that nobody moves."""

    def controls(self) -> list[Spot]:
        return []

    def rect_under(self, lens: Lens, hex: int) -> pygame.Rect:
        return self.seen_through(lens).rect(hex)


class LessonSight(sights.LessonSight[Table]):
    """Fulfils `book.Sight`."""

    aside: float = 2 * (HIGHEST + HALO) + 8
    edge = 40

    def __init__(self, game: Pantheon, taught: Taught) -> None:
        super().__init__(game, taught)
        self._ends = list(accumulate(self._length(at) for at in range(len(self._moments))))
        """When each moment is over."""
        self.seconds = self._ends[-1]
        self._flights = Flights(self._table)
        self._shown: object = None
        """For which moment, room and manner the parts beside the map were made."""

    def make_table(self, seats: tuple[Seat, ...]) -> Table:
        assert isinstance(self._game, Pantheon)
        return Table(self._game, seats)

    def make_field(self, stage: Stage, room: pygame.Rect) -> Field:
        field = StillField(self._table)
        # A picture from near has neither the room nor the need for names.
        field.named = False
        field.place(stage, room)
        return field

    def seen(self, state: State) -> Seen:
        """As the reader sees it, with what the reader can do."""
        options = self._game.options(state) if self._game.to_act(state) == READER else ()
        return Seen(self._game.view(state, READER), READER, tuple(options))

    def choices(self, seen: Seen) -> Choices:
        return Choices(self._table.game, seen, self._table.names)

    def is_looked_at(self, event: Event) -> bool:
        """Where points are counted, only those are told that the lesson is about."""
        if isinstance(event, UNTOLD) or (isinstance(event, told.CardDrawn) and event.seat != READER):
            return False
        return not self._counts or getattr(event, "rule", "") == self._taught.lesson.rule

    @property
    def _counts(self) -> bool:
        """Whether points are counted in the lesson: then nothing else matters."""
        return self._taught.lesson.rule.startswith("score.")

    def paint_own(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, at: int, state: State) -> None:
        """The parts of the table show it."""

    # Time ------------------------------------------------------------------------------------------------------------

    def _length(self, at: int) -> float:
        moves = len(self._moved(at)) * SLOT
        if at == len(self._moments) - 1:
            return moves + LAST
        return max(STEP, moves + REST) if at else FIRST

    def _moved(self, at: int) -> list[Event]:
        wanted = told.PointsScored if self._counts else MOVING
        return [event for event in self._moments[at].events if isinstance(event, wanted)]

    def _at(self, seconds: float) -> int:
        return next((at for at, end in enumerate(self._ends) if seconds < end), len(self._ends) - 1)

    def _since(self, seconds: float) -> float:
        """How long the moment has lasted."""
        at = self._at(seconds)
        return seconds - self._ends[at] + self._length(at)

    def steady(self, seconds: float) -> float:
        at = self._at(seconds)
        moves = self._since(seconds) < len(self._moved(at)) * SLOT
        return 0.0 if moves else self._ends[at] - seconds

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, stage: Stage, rooms: Rooms, seconds: float) -> None:
        at, since = self._at(seconds), self._since(seconds)
        moved = self._moved(at)
        moves = since < len(moved) * SLOT
        self._paint_picture(surface, stage, rooms, at - 1 if moves else at)
        self.point_out(surface, stage, self._view(stage, rooms), at)
        if moves:
            before = surface.get_clip()
            surface.set_clip(rooms.map.union(rooms.aside))
            self._draw_moves(surface, stage, rooms, at, moved, since)
            surface.set_clip(before)
        line = pygame.Rect(rooms.map.x, rooms.map.bottom - stage.px(CAPTION - 2), rooms.map.width, stage.px(CAPTION))
        font, words = fitting(stage, self._moments[at].said, line)
        text.write_fitting(surface, words, font, theme.TERRACOTTA_DARK, line)

    def _paint_picture(self, surface: pygame.Surface, stage: Stage, rooms: Rooms, at: int) -> None:
        """The map and the parts beside it at one of the moments."""
        state, view = self._moments[at].state, self._view(stage, rooms)
        surface.blit(self._map(stage, view.size, at, state), view)
        self._show_parts(stage, rooms.aside, at)
        for part in self._parts:
            around = part.rect.inflate(2 * stage.px(2), 2 * stage.px(2))
            shapes.rounded(surface, theme.PARCHMENT_DARK, around, stage.px(theme.RADIUS + 2))
            part.paint(surface)
        if any(isinstance(event, MOVING) for event in self._moments[at].events):
            self.frame(surface, stage, self._parts[0].rect, at)

    def _show_parts(self, stage: Stage, aside: pygame.Rect, at: int) -> None:
        wanted = at, tuple(aside), stage.scale, spoken().id
        if self._shown != wanted:
            self._shown = wanted
            seen = self.seen(self._moments[at].state)
            for part, place in zip(self._parts, self._places(stage, aside), strict=True):
                part.place(stage, place)
                part.show(seen, self.choices(seen))

    @cached_property
    def _parts(self) -> list[Part]:
        return parts_for(self._table, self._taught)

    def _view(self, stage: Stage, rooms: Rooms) -> pygame.Rect:
        """Where the map is, above the line that says what happens."""
        return pygame.Rect(rooms.map.topleft, (rooms.map.width, rooms.map.height - stage.px(CAPTION)))

    def _places(self, stage: Stage, aside: pygame.Rect) -> list[pygame.Rect]:
        """Two parts, one below the other, with room for the shadows about them."""
        halo, gap = stage.px(HALO), stage.px(8)
        wide, high = aside.width - 2 * halo, min(stage.px(HIGHEST), (aside.height - gap - 2 * halo) // 2)
        return [pygame.Rect(aside.x + halo, aside.y + halo + row * (high + gap), wide, high) for row in range(2)]

    # What moves ------------------------------------------------------------------------------------------------------

    def _draw_moves(
        self, surface: pygame.Surface, stage: Stage, rooms: Rooms, at: int, moved: list[Event], since: float
    ) -> None:
        """What lies on the map already, and what is on its way."""
        view = self._view(stage, rooms)
        field = self._field_for(stage, pygame.Rect((0, 0), view.size))
        geometry = field.geometry
        self._flights.lay_out(stage, field.piece_size(), round(geometry.width), self._card(stage), view.center)
        self._flights.looker = READER

        def centre(hex: int) -> Point:
            x, y = geometry.centres[hex]
            return x + view.x, y + view.y

        def where(place: str, number: int) -> Point:
            return centre(number) if place == "hex" else self._beside(stage, rooms.aside, place, number)

        def step_from(seat: int, hex: int) -> Point | None:
            start = field.beside(hex, self._moments[at - 1].state, seat)
            return centre(start) if start >= 0 else None

        self._flights.step_from = step_from
        for number, event in enumerate(moved[: int(since / SLOT) + 1]):
            now = number == int(since / SLOT)
            for flight in self._flying(event, where):
                if now or isinstance(event, STAYING):
                    passed = since - number * SLOT if now else SLOT
                    moving.draw(surface, stage, flight, Motion(flight, SLOT * 0.9, 0.0, passed))

    def _flying(self, event: Event, where: object) -> list[Moving]:
        shown = self._flights.shown(event, where, lambda seconds: seconds)  # type: ignore[arg-type]
        return [motion.what for motion in shown.motions if isinstance(motion.what, Moving)]

    def _card(self, stage: Stage) -> tuple[int, int]:
        return stage.px(CARD[0] * 0.8), stage.px(CARD[1] * 0.8)

    def _beside(self, stage: Stage, aside: pygame.Rect, place: str, number: int) -> Point:
        """The middle of a place beside the map."""
        upper, lower = self._places(stage, aside)
        first, second = self._parts
        if isinstance(first, Display) and place in ("slot", "pile", "money"):
            slot = {"pile": -2, "money": -1}.get(place, number)
            return first.places()[slot].center
        if isinstance(first, Gods) and place == "god":
            spots = [spot for spot in first.spots if spot.label == self._table.data.gods[number].name]
            return spots[0].rect.center if spots else upper.center
        if place in ("panel", "points", "hand", "pieces"):
            for part, rect in ((first, upper), (second, lower)):
                if isinstance(part, PlayerPanel) and part.seat == number:
                    return rect.center
            return lower.center if number == READER else (upper.right, upper.bottom)
        return upper.center
