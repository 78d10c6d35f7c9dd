"""A part of a table: a place on the screen that shows something and is painted anew only when that has changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from pantheon.table.game import NOBODY
from pantheon.table.session import HUMAN, Seat
from pantheon.table.words import spoken
from pantheon.ui import theme
from pantheon.ui.boards import Seen, colours_of
from pantheon.ui.kit.choices import Choices, Played
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.theme import PlayerLook

Tabled = TypeVar("Tabled", bound="Table[Any]")
Chosen = TypeVar("Chosen", bound=Choices[Any])

HALO = 3
"""How far shadows reach out of a part, in logical units."""


@dataclass(frozen=True)
class Table(Generic[Played]):
    """What stays the same during a game: the printed game and who sits where."""

    game: Played
    seats: tuple[Seat, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def look(self, seat: int) -> PlayerLook:
        colour = self.seats[seat].colour
        if colour not in theme.PLAYERS:
            colours = colours_of(self.game.name)
            colour = colours[seat % len(colours)]
        return theme.PLAYERS[colour]

    def is_bot(self, seat: int) -> bool:
        return self.seats[seat].kind != HUMAN


class Part(ABC, Generic[Tabled, Chosen]):
    """Base of all parts. `build` says what is to be seen, `paint` paints it."""

    def __init__(self, table: Tabled) -> None:
        self.table = table
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.stage: Stage
        self.spots: list[Spot] = []
        self.facts: Any = None
        self._manner: object = None
        """In which language, and whether with emblems, it has been shown."""
        self._made_of: object = None

    def place(self, stage: Stage, rect: pygame.Rect) -> None:
        self.stage, self.rect = stage, rect
        self.facts = None

    def show(self, seen: Seen, choices: Chosen) -> bool:
        """Take in what is to be seen; True if the part must be painted anew."""
        manner, made_of = (spoken(), self.stage.settings.emblems), self.made_of(seen)
        if made_of is not None and self.facts is not None and (manner, made_of) == (self._manner, self._made_of):
            return False
        self._made_of = made_of
        facts, spots = self.build(seen, choices)
        changed = facts != self.facts or spots != self.spots or manner != self._manner
        self._manner = manner
        self.facts, self.spots = facts, list(spots)
        return changed

    def made_of(self, seen: Seen) -> object:
        """All that `build` looks at, if that is quickly found: as long as it is the same, nothing is built again. None
        if it is not known."""
        return None

    @abstractmethod
    def build(self, seen: Seen, choices: Chosen) -> tuple[Any, Sequence[Spot]]:
        """Everything that the picture depends on, and the spots."""

    def outdated(self) -> Sequence[pygame.Rect]:
        """Where it must be painted anew since this was asked last: everywhere, if a part knows no better."""
        return [self.room]

    @property
    def room(self) -> pygame.Rect:
        """All that it is painted on."""
        halo = self.px(HALO)
        return self.rect.inflate(2 * halo, 2 * halo)

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint what `build` found; changes nothing."""

    def spot(self, key: str) -> Spot | None:
        return next((spot for spot in self.spots if spot.key == key), None)

    def px(self, units: float) -> int:
        return self.stage.px(units)


def shown_seat(seen: Seen) -> int:
    """Whose own things are shown: of who looks, else of whoever's turn it is or who begins; NOBODY before that."""
    view = seen.view
    candidates = seen.looker, view.active, view.actor, view.start
    return next((seat for seat in candidates if 0 <= seat < view.players), NOBODY)
