"""The whole table of Monuments: what is drawn over the map, and what presses do.

What a person has only begun, such as a unit that was picked up, lives here as an `Intent` until the next press makes
it an action or drops it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.rules.holding import monument_of
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Event, Game
from pantheon.table.session import Entry, Seat
from pantheon.ui.boards import Interlude, Play, Seen, Show
from pantheon.ui.boards.monuments import prompt
from pantheon.ui.boards.monuments.arrangement import Arrangement
from pantheon.ui.boards.monuments.cards import action_of
from pantheon.ui.boards.monuments.choices import NOTHING, Choices, Intent, Picked
from pantheon.ui.boards.monuments.dialogs import dialog
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.flights import Flights
from pantheon.ui.boards.monuments.interludes import headline, interlude
from pantheon.ui.boards.monuments.log import Log
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.prompt import Prompt
from pantheon.ui.boards.monuments.recap import Recap
from pantheon.ui.boards.monuments.result import Result
from pantheon.ui.kit import board
from pantheon.ui.motion import Motion, duration
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Point, Scene, Spot


class MonumentsBoard(board.Board[Table, Choices]):
    """Fulfils `boards.Board`."""

    field: Field
    prompt: Prompt
    log: Log
    recap: Recap
    reached = {"M": "hexes", "B": "cards"}  # noqa: RUF012

    def __init__(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> None:
        assert isinstance(game, Monuments)
        table = Table(game, tuple(seats))
        parts = Arrangement(table)
        super().__init__(table, parts)
        self.parts = parts
        self._play = play
        self.field, self.cards = parts.field, parts.cards
        self.prompt, self.log, self.panels = parts.prompt, parts.log, parts.panels
        self.recap = Recap(table)
        self._flights = Flights(table, parts.field)
        self._intent = NOTHING
        self._begun_in: object = None
        """The position in which the intent was formed."""
        self._pointed: Spot | None = None

    # Places ----------------------------------------------------------------------------------------------------------

    def lensed(self) -> None:
        """The map has another place or size."""

    def begins_at(self, view: State) -> tuple[int, pygame.Rect, float]:
        """At the own monument."""
        seat = max(0, self.choices.seat)
        at = monument_of(self.table.catalog, view, seat) if seat < len(view.civilisations) else 0
        return at, self.field.rect_of(at), 40.0

    def worth_seeing(self) -> list[Point]:
        return [spot.rect.center for spot in self.field.spots]

    def choosable(self) -> list[pygame.Rect]:
        return [spot.rect for spot in self.field.spots if spot.enabled and spot.group == "hexes"]

    def where(self, place: str, number: int) -> Point:
        """The middle of a place that flights start from or go to."""
        return self.parts.where(place, number, self.seen)

    # Showing ---------------------------------------------------------------------------------------------------------

    def choices_for(self, seen: Seen) -> Choices:
        position = seen.looker, seen.options
        if position != self._begun_in:
            self._intent, self._begun_in = NOTHING, position
        return Choices(self.table.game, seen, self.table.names, self._intent)

    def prepare(self, seen: Seen) -> None:
        """Nothing is to be told to the parts."""

    def _intend(self, intent: Intent) -> Change:
        self._intent = intent
        self.show(self.seen)
        return STAY

    def shown(self, event: Event) -> Show:
        return self._flights.shown(event, self.where, lambda seconds: duration(self._stage.settings, seconds))

    def ghost(self, actions: Sequence[Action]) -> None:
        """What a hint would do."""

    def detail(self, actions: Sequence[Action]) -> str:
        return ""

    def dialog(self) -> Scene | None:
        return dialog(self.table, self.choices, self._do)

    def headline(self, events: Sequence[Event]) -> Sequence[Event]:
        return headline(events)

    def interlude(self, entries: Sequence[Entry], at: int) -> Interlude | None:
        return interlude(self.table, entries, at)

    def result(self, playing: Playing) -> Scene:
        return Result(self.table, playing)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface, still: bool) -> None:
        if self.recap.spots:
            self.recap.paint(surface)

    def draw_motion(self, surface: pygame.Surface, motion: Motion) -> None:
        self._flights.draw(surface, motion)

    # Pointing and pressing -------------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> bool:
        self._pointed = spot
        return True

    def asks(self) -> Sequence[str]:
        return prompt.asks(self.choices)

    def question(self) -> object:
        return (type(self.choices.frame) if self.choices.deciding else None), self.prompt.offered()

    def press(self, spot: Spot) -> Change:
        kind, _, rest = spot.key.partition(":")
        if self.looks(spot):
            return self.look_around(kind, rest)
        self.prompt.pressed = spot.rect.copy() if self.prompt.spot(spot.key) else None
        choices = self.choices
        match kind:
            case "hex" if int(rest) in choices.goals:
                self._do(choices.goals[int(rest)])
            case "hex" if int(rest) in choices.movers:
                return self._intend(Intent(picked=Picked(hex=int(rest))))
            case "boat" if int(rest) in choices.pickable_boats:
                return self._intend(Intent(picked=Picked(boat=int(rest))))
            case "dock":
                there = (o for o in choices.options if isinstance(o, act.Board) and o.shore == int(rest))
                self._do(tuple(there)[:1])
            case "edge":
                self._do(choices.edges.get(int(rest), ()))
            case "card":
                self._do((action_of(choices, int(rest)),))
            case "recap":
                self.recap.close()
                self.collect_spots()
            case _:
                action = self.prompt.action(spot.key)
                self._do((action,) if action else ())
        return STAY

    def _do(self, deed: Sequence[Action]) -> None:
        if deed:
            self._intent = NOTHING
            self._play(deed)
