"""The shape of the rules data: one class for each kind of component, one field for each printed thing.

These are what `rules_data/for_the_gods/*.yaml` must contain; what concerns several components at once is checked in
`integrity.py`, the look-up tables for playing are in `catalog.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pantheon.games.for_the_gods.powers import GodPower
from pantheon.table.lessons import LessonDef
from pantheon.table.printed import Name, OptionDef, PresetDef, Printed, RuleDef, Text

Id = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z][a-z0-9_+-]*$", max_length=30, description="an id that begins with a small letter"),
]
Players = Annotated[int, msgspec.Meta(ge=2, le=4)]
Glory = Annotated[int, msgspec.Meta(ge=1, le=99)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Hand = Annotated[int, msgspec.Meta(ge=1, le=9)]
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Point = Annotated[list[Coordinate], msgspec.Meta(min_length=2, max_length=2, description="two numbers, x and y")]
Icon = Literal["silver", "bronze"]


class RegionDef(Printed, frozen=True):
    id: Id
    name: Name
    harbour: Point
    site: Point
    city: Players | None = None


class IslandDef(Printed, frozen=True):
    id: Id
    name: Name
    players: Players
    regions: Annotated[list[RegionDef], msgspec.Meta(min_length=1, max_length=9)]


class RouteDef(Printed, frozen=True):
    between: Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]
    players: Players = 2


class MapDef(Printed, frozen=True):
    width: Coordinate
    height: Coordinate
    start: str
    islands: Annotated[list[IslandDef], msgspec.Meta(min_length=1, max_length=9)]
    routes: list[RouteDef]


class GoldDef(Printed, frozen=True):
    """A gold token; `icon` is the small token that lies beneath it."""

    id: Id
    glory: Glory
    icon: Icon
    letter: Annotated[str, msgspec.Meta(pattern="^[A-Z]$", description="a capital letter")] | None = None
    city: bool = False
    players: Players = 2


class SmallDef(Printed, frozen=True):
    copies: Number
    glory: Glory


class SmallTokensDef(Printed, frozen=True):
    silver: SmallDef
    bronze: SmallDef


class TokensDef(Printed, frozen=True):
    gold: Annotated[list[GoldDef], msgspec.Meta(min_length=1)]
    small: SmallTokensDef
    beneath: Annotated[int, msgspec.Meta(ge=2, le=5)]


class GodDef(Printed, frozen=True):
    id: Id
    name: Name
    power: GodPower
    text: Text


class GodStonesDef(Printed, frozen=True):
    """On the region of the higher and of the lower token of a letter."""

    players: Players
    higher: Annotated[int, msgspec.Meta(ge=0, le=4)]
    lower: Annotated[int, msgspec.Meta(ge=0, le=4)]


class HandsDef(Printed, frozen=True):
    """The first hands, in the order of turns."""

    players: Players
    book: list[Hand]
    staggered: list[Hand]


class SetupDef(Printed, frozen=True):
    """Fulfils `table.setup_form.SetupForm`: the set-up screen asks for what it finds here."""

    stones: Annotated[int, msgspec.Meta(ge=1, le=7)]
    bases: Annotated[int, msgspec.Meta(ge=1, le=30)]
    god_stones: list[GodStonesDef]
    foundations: Annotated[int, msgspec.Meta(ge=0, le=31)]
    draw: Hand
    hands: list[HandsDef]
    turns: Annotated[int, msgspec.Meta(ge=1, le=100)]
    first_game: list[str]
    options: list[OptionDef]
    presets: list[PresetDef]

    @property
    def players(self) -> tuple[int, ...]:
        return 2, 3, 4


class Definitions(Printed, frozen=True):
    """The content of a whole folder. `fingerprint` tells two sets of data apart."""

    map: MapDef
    tokens: TokensDef
    gods: tuple[GodDef, ...]
    setup: SetupDef
    rules: tuple[RuleDef, ...]
    lessons: tuple[LessonDef, ...]
    fingerprint: str
