"""A part of the table: a place on the screen that shows something and is painted anew only when that has changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.definitions import Definitions
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import State
from pantheon.table.game import NOBODY
from pantheon.table.session import HUMAN, Seat
from pantheon.table.words import spoken
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.theme import PlayerLook


@dataclass(frozen=True)
class Table:
    """What stays the same during a game: the printed game and who sits where."""

    game: Pantheon
    seats: tuple[Seat, ...]

    @property
    def catalog(self) -> Catalog:
        return self.game.catalog

    @property
    def data(self) -> Definitions:
        return self.game.definitions

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def look(self, seat: int) -> PlayerLook:
        colours = list(theme.PLAYERS)
        colour = self.seats[seat].colour
        return theme.PLAYERS[colour if colour in theme.PLAYERS else colours[seat % len(colours)]]

    def is_bot(self, seat: int) -> bool:
        return self.seats[seat].kind != HUMAN


def shown_seat(seen: Seen) -> int:
    """Whose mat and cards are shown: of who looks, else of whoever's turn it is or who begins; NOBODY before that."""
    view: State = seen.view
    candidates = seen.looker, view.active, view.actor, view.start
    return next((seat for seat in candidates if 0 <= seat < view.players), NOBODY)


class Part(ABC):
    """Base of all parts. `build` says what is to be seen, `paint` paints it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.stage: Stage
        self.spots: list[Spot] = []
        self.facts: Any = None
        self._manner: object = None
        """In which language, and whether with emblems, it has been shown."""

    def place(self, stage: Stage, rect: pygame.Rect) -> None:
        self.stage, self.rect = stage, rect
        self.facts = None

    def show(self, seen: Seen, choices: Choices) -> bool:
        """Take in what is to be seen; True if the part must be painted anew."""
        facts, spots = self.build(seen, choices)
        manner = spoken(), self.stage.settings.emblems
        changed = facts != self.facts or spots != self.spots or manner != self._manner
        self._manner = manner
        self.facts, self.spots = facts, list(spots)
        return changed

    @abstractmethod
    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        """Everything that the picture depends on, and the spots."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint what `build` found; changes nothing."""

    def spot(self, key: str) -> Spot | None:
        return next((spot for spot in self.spots if spot.key == key), None)

    def px(self, units: float) -> int:
        return self.stage.px(units)
