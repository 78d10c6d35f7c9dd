"""What happens in a lesson, as a small scene: the map from near and the own stones beside it, action by action."""

from __future__ import annotations

import pygame

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.counts import each
from pantheon.table.game import Event
from pantheon.table.session import Seat
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import blocks
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.palette import screen
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit import sights
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text

SCORED = told.TokenLaid, told.RegionScored, told.PrizePaid
"""What happens to the tokens of a region."""


class StillField(Field):
    """A map that nobody moves."""

    def controls(self) -> list[Spot]:
        return []


class LessonSight(sights.LessonSight[Table]):
    """Fulfils `book.Sight`."""

    def make_table(self, seats: tuple[Seat, ...]) -> Table:
        assert isinstance(self._game, ForTheGods)
        return Table(self._game, seats)

    def make_field(self, stage: Stage, room: pygame.Rect) -> Field:
        field = StillField(self._table)
        field.place(stage, room)
        return field

    def choices(self, seen: Seen) -> Choices:
        return Choices(self._table.game, seen, self._table.names)

    def is_looked_at(self, event: Event) -> bool:
        look = self._taught.look
        return not look or getattr(event, "region", look[0]) in look

    def spoken_of(self, field: Field, event: Event) -> pygame.Rect | None:
        """The temple that grows, the harbour that is reached, the tokens that are laid or won."""
        region = getattr(event, "to" if isinstance(event, told.Sailed) else "region", NONE)
        if region == NONE:
            return None
        plot = field.plots[region]
        if isinstance(event, told.Sailed):
            around = pygame.Rect(0, 0, 4 * field.plots.harbour, 4 * field.plots.harbour)
            around.center = round(field.geometry.harbour(region)[0]), round(field.geometry.harbour(region)[1])
            return around
        if isinstance(event, SCORED):
            return plot.plaque.inflate(plot.width // 2, plot.width // 2)
        seat = getattr(event, "seat", NONE)
        if not 0 <= seat < len(plot.feet):
            return None
        temple = pygame.Rect(0, 0, plot.width * 8 // 5, plot.width * 7 // 4)
        temple.midbottom = round(plot.feet[seat][0]), round(plot.feet[seat][1] + plot.width * 0.3)
        return temple

    def paint_own(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, at: int, state: State) -> None:
        """The own hand behind its screen, with what is left in the bag."""
        panel = pygame.Rect(room.x, room.y, room.width, stage.px(112))
        shapes.framed(surface, screen().ground, theme.BRONZE, panel, stage.px(theme.RADIUS), stage.px(1.5))
        inside = panel.inflate(-2 * stage.px(10), -2 * stage.px(5))
        head = pygame.Rect(inside.x, inside.y, inside.width, stage.px(20))
        bag = t("Your hand, in the bag {number}", number=state.in_bag(0))
        text.write_fitting(surface, bag, stage.font("bold", 14), screen().ink, head)
        wide, gap = stage.px(64), stage.px(7)
        across = max(1, (inside.width + gap) // (wide + gap))
        for number, kind in enumerate(each(state.hands[0])):
            stone = blocks.block(self._table, kind, 0, wide)
            x = inside.x + number % across * (wide + gap) + wide // 2
            y = inside.y + stage.px(25) + number // across * (stone.get_height() + gap) + stone.get_height()
            blocks.lay(surface, stone, (x, y))
        if not any(state.hands[0]) and state.active != NONE:
            font = stage.font("italic", 15)
            text.write(surface, t("no stones"), font, screen().muted, inside, "center")
