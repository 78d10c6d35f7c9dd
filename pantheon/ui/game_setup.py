"""What is chosen before a game: seats, options, seed. The form that the set-up screen edits and the settings keep."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pantheon.table.session import HUMAN, Seat
from pantheon.ui import theme

PEOPLE = ("Livia", "Marcus", "Helena", "Darius")
BOTS = ("Hannibal", "Cleopatra", "Perikles", "Viriathus")
FIRST_BOTS = 0, 2, 1
"""Which of the levels sit at the table before anybody has chosen."""
LONGEST_NAME = 16
SEED_DIGITS = 9


class SetupValue(Protocol):
    """One value of an option, as the rules data describe it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


class SetupOption(Protocol):
    """A choice of the rules data; the first value is the default."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def values(self) -> Sequence[SetupValue]: ...


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that can take a seat."""

    id: str
    name: str
    text: str


@dataclass
class GameSetup:
    """Everything chosen before a game."""

    seats: list[Seat]
    start: int | None
    """The starting seat; None: drawn by lot."""
    options: dict[str, str]
    seed: int | None
    friendly: bool

    def rules_options(self) -> dict[str, Any]:
        """The choices in the words of the rules core."""
        return {
            "players": len(self.seats),
            "start": "random" if self.start is None else self.start,
            **self.options,
        }


@dataclass
class Draft:
    """The state of the screen: four seats, of which the first `players` play."""

    players: int
    seats: list[Seat]
    start: int | None
    options: dict[str, str]
    seed: str = ""
    friendly: bool = False


def finished(draft: Draft) -> GameSetup:
    seats = [Seat(" ".join(s.name.split()), s.kind, s.colour) for s in draft.seats[: draft.players]]
    return GameSetup(seats, draft.start, dict(draft.options), int(draft.seed) if draft.seed else None, draft.friendly)


def fresh_seed() -> int:
    """A seed that a person can write down."""
    return random.SystemRandom().randrange(10**SEED_DIGITS)


def written_down(draft: Draft) -> dict[str, Any]:
    return {
        "players": draft.players,
        "seats": [{"name": s.name, "kind": s.kind, "colour": s.colour} for s in draft.seats],
        "start": draft.start,
        "options": draft.options,
        "friendly": draft.friendly,
    }


def read_draft(last: Mapping[str, Any], options: Sequence[SetupOption], levels: Sequence[Level]) -> Draft:
    """The last set-up as far as it still makes sense; otherwise one person against two bots."""
    kinds = [HUMAN, *(level.id for level in levels)]
    bots = [levels[min(rank, len(levels) - 1)].id if levels else HUMAN for rank in FIRST_BOTS]
    first = [HUMAN, *bots]
    seats = [
        Seat((PEOPLE if first[i] == HUMAN else BOTS)[i], first[i], colour) for i, colour in enumerate(theme.PLAYERS)
    ]
    written = last.get("seats")
    if isinstance(written, list) and len(written) == len(seats):
        read = [Seat(str(s.get("name", ""))[:LONGEST_NAME], s.get("kind"), s.get("colour")) for s in written]
        if sorted(s.colour for s in read) == sorted(theme.PLAYERS) and all(s.kind in kinds for s in read):
            seats = read
    players = last.get("players") if last.get("players") in (2, 3, 4) else 3
    start = last.get("start")
    chosen = last.get("options") if isinstance(last.get("options"), dict) else {}
    return Draft(
        players=int(players or 3),
        seats=seats,
        start=start if isinstance(start, int) and 0 <= start < int(players or 3) else None,
        options={
            option.id: chosen[option.id]
            if chosen and chosen.get(option.id) in [v.id for v in option.values]
            else option.values[0].id
            for option in options
        },
        friendly=bool(last.get("friendly", False)),
    )
