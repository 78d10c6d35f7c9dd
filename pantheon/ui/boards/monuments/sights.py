"""What happens in a lesson, as a small scene: the map from near and the card that is played beside it."""

from __future__ import annotations

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.lessons import Taught
from pantheon.games.monuments.pieces import unpacked
from pantheon.games.monuments.rules.holding import wealth
from pantheon.games.monuments.state import State
from pantheon.table.game import NOBODY, Event
from pantheon.table.session import Seat
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import bundles, lesson_cards
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.lesson_cards import READER
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import sights
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text

GAP = 10
"""Between the cards and the map."""


class StillField(Field):
    """A map that nobody moves."""

    def controls(self) -> list[Spot]:
        return []


class LessonSight(sights.LessonSight[Table]):
    """Fulfils `book.Sight`."""

    edge = 60

    def __init__(self, game: Monuments, taught: Taught) -> None:
        super().__init__(game, taught)
        cards = self._cards(0, self._begin) if taught.look else []
        self.beside = lesson_cards.breadth(cards) + GAP if cards else 0

    def _cards(self, at: int, state: State) -> list[lesson_cards.Laid]:
        return lesson_cards.laid(self._table, self._begin, state, self._taught.play, at)

    def paint_beside(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, at: int, state: State) -> None:
        place = pygame.Rect(room.x, room.y, room.width - stage.px(GAP), room.height)
        lesson_cards.draw(surface, stage, self._table, self._cards(at, state), place)

    def make_table(self, seats: tuple[Seat, ...]) -> Table:
        assert isinstance(self._game, Monuments)
        return Table(self._game, seats)

    def make_field(self, stage: Stage, room: pygame.Rect) -> Field:
        """It shows the position at once, because that says which part of the map is open."""
        field = StillField(self._table)
        field.place(stage, room)
        seen = Seen(self._game.view(self._begin, NOBODY), NOBODY)
        field.show(seen, self.choices(seen))
        return field

    def choices(self, seen: Seen) -> Choices:
        return Choices(self._table.game, seen, self._table.names)

    def is_looked_at(self, event: Event) -> bool:
        """What others do afterwards is of no interest."""
        return getattr(event, "seat", READER) == READER or not self._taught.look

    def spoken_of(self, field: Field, event: Event) -> pygame.Rect | None:
        """Where units come to, too; not what is paid from many hexes."""
        if isinstance(event, told.UnitMoved | told.Ridden):
            return field.rect_under(field.lens, event.to)
        return super().spoken_of(field, event)

    def frame(self, surface: pygame.Surface, stage: Stage, rect: pygame.Rect, at: int) -> None:
        """Where cards lie beside the map, their rims say which of them is meant."""
        if not self.beside:
            super().frame(surface, stage, rect, at)

    def paint_own(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, at: int, state: State) -> None:
        """The card that was played last, and the resources that the reader controls."""
        panel = pygame.Rect(room.x, room.y, room.width, stage.px(sights.OWN - 10))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, panel, stage.px(theme.RADIUS), stage.px(1.5))
        inside = panel.inflate(-2 * stage.px(6), -2 * stage.px(6))
        card, side = self._card(at), inside.height
        beside = inside.copy()
        if card is not None:
            entry = self._table.data.cards[card]
            surface.blit(art.picture(f"monuments/cards/{entry.id}", (side, side)), inside)
            beside.x, beside.width = inside.x + side + stage.px(8), inside.width - side - stage.px(8)
            name = pygame.Rect(beside.x, beside.y, beside.width, stage.px(26))
            font = text.font_that_fits("display", entry.name, name.width, stage.px(18), stage.px(13))
            text.write_fitting(surface, entry.name, font, theme.TERRACOTTA_DARK, name)
        goods = unpacked(wealth(self._table.catalog, state, READER))
        # Without a card it stands in the middle.
        line = pygame.Rect(beside.x, beside.y + stage.px(28 if card is not None else 14), beside.width, stage.px(20))
        text.write_fitting(surface, t("You control"), stage.font("text", 14), theme.TEXT_MUTED, line)
        for kind, number in enumerate(goods):
            row, column = divmod(kind, 2)
            place = pygame.Rect(line.x + column * beside.width // 2, line.bottom + row * stage.px(25), 0, stage.px(24))
            bundles.draw_count(surface, stage, kind, number, place)

    def _card(self, at: int) -> int | None:
        """Which card has been played up to this moment."""
        played = [action.card for action in self._taught.play[:at] if isinstance(action, act.Play)]
        return played[-1] if played else None
