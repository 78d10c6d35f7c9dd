"""What happens in a lesson, as a small scene: the map from near and the own stones below it, action by action."""

from __future__ import annotations

from functools import cached_property

import pygame

from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.lessons import Taught
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.counts import each
from pantheon.table.game import NATURE, NOBODY, Event
from pantheon.table.session import HUMAN, Seat
from pantheon.table.words import spoken, t
from pantheon.ui import theme
from pantheon.ui.boards import Seen, colours_of
from pantheon.ui.boards.for_the_gods import pieces
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.palette import SCREEN
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.game_setup import NAMES
from pantheon.ui.kit.lens import Lens
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text

STEP, FIRST, LAST = 1.3, 1.6, 2.6
"""Seconds for each action, for the position before it, and for the end to be looked at."""
MOST = 3
"""More sentences than these are not read in that time."""
SIZES = (17, 16, 15, 14)
SIDE = 236
"""How broad the part beside the map is, in logical units."""


class StillField(Field):
    """A map that nobody moves."""

    def controls(self) -> list[Spot]:
        return []


class LessonSight:
    """Fulfils `book.Sight`."""

    def __init__(self, game: ForTheGods, taught: Taught) -> None:
        assert taught.state is not None
        self._game, self._taught, self._begin = game, taught, taught.state
        self.seconds = FIRST + STEP * len(self._moments[1:]) + LAST
        self._field: tuple[object, Field] | None = None
        self._painted: dict[int, tuple[object, pygame.Surface]] = {}

    @cached_property
    def _table(self) -> Table:
        colours = colours_of(self._game.name)
        seats = (Seat(NAMES[seat], HUMAN, colours[seat]) for seat in range(self._begin.players))
        return Table(self._game, tuple(seats))

    @cached_property
    def _moments(self) -> list[tuple[State, list[str]]]:
        """The positions one after another, each with what has just happened."""
        found: list[tuple[State, list[str]]] = [(self._begin.copy(), [])]
        state = self._begin.copy()
        drawn: list[str] = []
        for action in self._taught.play:
            events: list[Event] = []
            by_nature = self._game.to_act(state) == NATURE
            self._game.apply(state, action, events.append)
            seen = [event for event in events if self._is_looked_at(event)]
            said = [line for event in seen if (line := self._game.sentence(event, self._table.names))]
            drawn = [*drawn, *said] if by_nature else said
            if self._game.to_act(state) == NATURE and by_nature:
                continue  # what is drawn comes all at once
            found.append((state.copy(), drawn[:MOST]))
        return found

    def _is_looked_at(self, event: Event) -> bool:
        """What happens in a region that the picture does not show needs no words."""
        look = self._taught.look
        return not look or getattr(event, "region", look[0]) in look

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, seconds: float) -> None:
        at = 0 if seconds < FIRST else min(len(self._moments) - 1, int((seconds - FIRST) / STEP) + 1)
        state, said = self._moments[at]
        side = stage.px(SIDE)
        view = pygame.Rect(room.x, room.y, room.width - side - stage.px(10), room.height)
        surface.blit(self._map(stage, view.size, at, state), view)
        right = pygame.Rect(room.right - side, room.y, side, room.height)
        self._paint_hand(surface, stage, right, state)
        below = pygame.Rect(right.x, right.y + stage.px(124), right.width, right.height - stage.px(124))
        font, words = _fitting(stage, said, below)
        text.write_lines(surface, text.wrapped(words, font, below.width), font, theme.TERRACOTTA_DARK, below)

    def _map(self, stage: Stage, size: tuple[int, int], at: int, state: State) -> pygame.Surface:
        """The map at one of the moments, painted once."""
        key = size, stage.scale, stage.settings.emblems, spoken().id
        kept = self._painted.get(at)
        if kept is None or kept[0] != key:
            whole = pygame.Surface(size)
            field = self._field_for(stage, whole.get_rect())
            seen = Seen(self._game.view(state, NOBODY), NOBODY)
            field.show(seen, Choices(self._game, seen, self._table.names))
            field.paint(whole)
            kept = self._painted[at] = key, whole
        return kept[1]

    def _field_for(self, stage: Stage, room: pygame.Rect) -> Field:
        key = tuple(room), stage.scale
        if self._field is None or self._field[0] != key:
            field = StillField(self._table)
            field.place(stage, room)
            field.look_through(self._lens(field, room))
            self._field = key, field
        return self._field[1]

    def _lens(self, field: Field, room: pygame.Rect) -> Lens:
        """So near that the regions of the lesson fill the room."""
        look = self._taught.look
        if not look:
            return Lens()
        first, *others = [field.rect_of(region) for region in look]
        around = first.unionall(others).inflate(room.height // 8, room.height // 8)
        zoom = min(room.width / around.width, room.height / around.height)
        lens = Lens().zoomed(max(1.0, zoom), room.center, room, field.whole)
        first, *others = [field.rect_under(lens, region) for region in look]
        x, y = first.unionall(others).center
        return lens.moved(room.centerx - x, room.centery - y, room, field.whole)

    def _paint_hand(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, state: State) -> None:
        """The own hand behind its screen, with what is left in the bag."""
        panel = pygame.Rect(room.x, room.y, room.width, stage.px(112))
        shapes.framed(surface, SCREEN, theme.BRONZE, panel, stage.px(theme.RADIUS), stage.px(1.5))
        inside = panel.inflate(-2 * stage.px(10), -2 * stage.px(5))
        head = pygame.Rect(inside.x, inside.y, inside.width, stage.px(20))
        bag = t("Your hand, in the bag {number}", number=state.in_bag(0))
        text.write_fitting(surface, bag, stage.font("bold", 14), theme.TEXT_LIGHT, head)
        wide, gap = stage.px(64), stage.px(7)
        across = max(1, (inside.width + gap) // (wide + gap))
        for number, kind in enumerate(each(state.hands[0])):
            stone = pieces.stone(self._table, kind, 0, wide)
            x = inside.x + number % across * (wide + gap)
            y = inside.y + stage.px(25) + number // across * (stone.get_height() + gap)
            surface.blit(stone, (x, y))
        if not any(state.hands[0]) and state.active != NONE:
            font = stage.font("italic", 15)
            text.write(surface, t("no stones"), font, theme.TEXT_LIGHT_MUTED, inside, "center")


def _fitting(stage: Stage, said: list[str], room: pygame.Rect) -> tuple[pygame.font.Font, str]:
    """As many of the sentences as have room, in the largest font that they allow."""
    fonts = [stage.font("bold", size) for size in SIZES]
    for number in range(len(said), 0, -1):
        words = " ".join(said[:number])
        for font in fonts:
            if text.height_of(words, font, room.width) <= room.height:
                return font, words
    return fonts[-1], " ".join(said[:1])
