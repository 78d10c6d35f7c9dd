"""The shape of the rules data: one class per kind of component, one field per printed thing.

These are what `rules_data/pantheon/*.yaml` must contain; the checks that concern several components at once are in
`checks.py`, the look-up tables for playing in `catalog.py`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from pantheon.games.pantheon.powers import BonusPower, GodPower, LootPower, NationTrait
from pantheon.table.lessons import LessonDef
from pantheon.table.printed import Id, Name, OptionDef, PresetDef, Printed, RuleDef, Text, Title

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=99)]
CostNumber = Annotated[int, msgspec.Meta(ge=1, le=9)]
Cost = Annotated[list[CostNumber], msgspec.Meta(min_length=1, max_length=4)]


class NationDef(Printed, frozen=True):
    id: Id
    name: Name
    city: Name
    trait: NationTrait
    text: Text


class GodDef(Printed, frozen=True):
    id: Id
    name: Name
    title: Title
    copies: Copies
    cost: Cost
    power: GodPower
    text: Text
    cards_only: bool = False


class LootDef(Printed, frozen=True):
    id: Id
    name: Name
    copies: Copies
    power: LootPower
    text: Text


class BonusDef(Printed, frozen=True):
    id: Id
    name: Name
    power: BonusPower
    text: Text


class SacrificeDef(Printed, frozen=True):
    """A kind of sacrifice: its cards in the pile and its tiles."""

    id: Id
    name: Name
    plural: Name
    copies: Copies


class SacrificesDef(Printed, frozen=True):
    kinds: Annotated[list[SacrificeDef], msgspec.Meta(min_length=4, max_length=4)]
    prices: Annotated[list[Copies], msgspec.Meta(min_length=4, max_length=4)]


class SpecialMoneyDef(Printed, frozen=True):
    value: Annotated[int, msgspec.Meta(ge=2, le=5)]
    copies: Copies


class CardsDef(Printed, frozen=True):
    movement_copies: Copies
    movement_steps: Annotated[int, msgspec.Meta(ge=1, le=4)]
    money_copies: Copies
    special_money: list[SpecialMoneyDef]


class HalfGodDef(Printed, frozen=True):
    value: Annotated[int, msgspec.Meta(ge=1, le=6)]
    copies: Copies


class HalfGodsDef(Printed, frozen=True):
    """`upper` half gods lie on top of the stack, `lower` ones below them."""

    upper: list[HalfGodDef]
    lower: list[HalfGodDef]


class ReserveDef(Printed, frozen=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    feet: Number
    columns: Number


class SetupDef(Printed, frozen=True):
    pieces: Copies
    hand: Number
    display: Annotated[int, msgspec.Meta(ge=1, le=8)]
    epochs: Literal[6]
    scorings: list[int]
    end_points: Number
    draw: Copies
    reserve: list[ReserveDef]
    reserve_by_count: list[ReserveDef]
    options: list[OptionDef]
    presets: list[PresetDef] = msgspec.field(default_factory=list)

    @property
    def players(self) -> tuple[int, ...]:
        return 2, 3, 4


class BandDef(Printed, frozen=True):
    columns: Annotated[int, msgspec.Meta(ge=1, le=12)]
    points: Number


class BandsDef(Printed, frozen=True):
    """Points per column, from this many columns on."""

    id: Id
    name: Name
    bands: Annotated[list[BandDef], msgspec.Meta(min_length=1)]


class ScoringDef(Printed, frozen=True):
    columns: Annotated[list[BandsDef], msgspec.Meta(min_length=2)]


class HexDef(Printed, frozen=True):
    """One hex, as read from the drawn map. A shore is shallow sea.

    `mark` is a nation's loot number 0 (unmarked), 3 or 4; -1 on other hexes.
    """

    name: str
    row: int
    column: int
    terrain: Literal["sea", "shore", "land", "hill"]
    holds_column: bool = False
    start_of: str = ""
    loot_of: str = ""
    mark: int = -1


class LabelDef(Printed, frozen=True):
    """A name written on the map, for the screen only: a sea, a land, a mountain range."""

    text_id: ClassVar[str] = "hex"
    name: Name
    hex: str
    kind: Literal["sea", "land"]


class BoardDef(Printed, frozen=True):
    hexes: tuple[HexDef, ...]
    labels: tuple[LabelDef, ...]


class Definitions(Printed, frozen=True):
    """Everything printed, read from one folder. `fingerprint` tells two sets of data apart."""

    board: BoardDef
    nations: tuple[NationDef, ...]
    gods: tuple[GodDef, ...]
    loot: tuple[LootDef, ...]
    bonus: tuple[BonusDef, ...]
    cards: CardsDef
    half_gods: HalfGodsDef
    sacrifices: SacrificesDef
    setup: SetupDef
    scoring: ScoringDef
    rules: tuple[RuleDef, ...]
    fingerprint: str
    lessons: tuple[LessonDef, ...] = ()
