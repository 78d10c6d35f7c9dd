"""The shape of the rules data: one class for each kind of component, one field for each printed thing.

These are what `rules_data/monuments/*.yaml` must contain; what concerns several components at once is checked in
`integrity.py`, the look-up tables for playing are in `catalog.py` and `boards.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pantheon.games.monuments.powers import AnyPart, AnyTask, CardId, Effect, Few, GoodsDef, PerDef, Some
from pantheon.table.lessons import LessonDef
from pantheon.table.printed import Name, OptionDef, PresetDef, Printed, RuleDef, Text

Id = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z][a-z0-9_+-]*$", max_length=30, description="an id that begins with a small letter"),
]
Players = Annotated[int, msgspec.Meta(ge=2, le=4)]
Coordinate = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Point = Annotated[list[Coordinate], msgspec.Meta(min_length=2, max_length=2, description="two numbers, X and r")]
Sign = Annotated[int, msgspec.Meta(ge=-1, le=1)]
Line = Literal["layers", "workers", "resources", "power", "land", "upgraded"]

# The map -------------------------------------------------------------------------------------------------------------


class RowDef(Printed, frozen=True):
    r: Coordinate
    first: Coordinate
    hexes: Annotated[str, msgspec.Meta(pattern=r"^[#wmcf.]( [#wmcf.])*$", description='hexes such as "# f f m ."')]


class HomeHexDef(Printed, frozen=True):
    id: Id
    at: Point
    inner: bool = False


class CivilisationDef(Printed, frozen=True):
    id: Id
    name: Name
    region: Name
    """How hexes of its home are called: "the Greek inner field"."""
    wonder: Name
    mirror: Annotated[list[Sign], msgspec.Meta(min_length=2, max_length=2)]
    strait: list[str]


class IsleDef(Printed, frozen=True):
    id: Id
    name: Name
    at: Point
    central: bool = False


class TwoPlayersDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    start: Annotated[int, msgspec.Meta(ge=1, le=20)]
    isles: list[str]


class MapDef(Printed, frozen=True):
    rows: Annotated[list[RowDef], msgspec.Meta(min_length=1, max_length=15)]
    home: Annotated[list[HomeHexDef], msgspec.Meta(min_length=1, max_length=15)]
    monument: Point
    rivers: list[Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]]
    civilisations: Annotated[list[CivilisationDef], msgspec.Meta(min_length=4, max_length=4)]
    isles: list[IsleDef]
    two_players: TwoPlayersDef


# Pieces --------------------------------------------------------------------------------------------------------------


class WorkersDef(Printed, frozen=True):
    pieces: Few
    start: Few
    moves: Few


class UnitDef(Printed, frozen=True):
    id: Literal["army", "navy", "airforce"]
    name: Name
    pieces: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cost: GoodsDef
    moves: Annotated[int, msgspec.Meta(ge=1, le=2)]
    land: Some
    sea: Some


class BuildingDef(Printed, frozen=True):
    id: Literal["fort", "town", "factory"]
    name: Name
    pieces: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cost: GoodsDef
    power: Some


class BoatDef(Printed, frozen=True):
    points: Few
    power: Some


class HorseDef(Printed, frozen=True):
    moves: Annotated[int, msgspec.Meta(ge=1, le=2)]
    carries: Annotated[int, msgspec.Meta(ge=1, le=2)]


class PiecesDef(Printed, frozen=True):
    most: Annotated[int, msgspec.Meta(ge=1, le=5)]
    harvest: Annotated[int, msgspec.Meta(ge=1, le=5)]
    crossings: Annotated[int, msgspec.Meta(ge=1, le=16)]
    crossing: GoodsDef
    weapon: GoodsDef
    workers: WorkersDef
    units: Annotated[list[UnitDef], msgspec.Meta(min_length=3, max_length=3)]
    buildings: Annotated[list[BuildingDef], msgspec.Meta(min_length=3, max_length=3)]
    boat: BoatDef
    horse: HorseDef


# Cards ---------------------------------------------------------------------------------------------------------------


class CardDef(Printed, frozen=True):
    id: CardId
    name: Name
    cost: GoodsDef
    red: Annotated[int, msgspec.Meta(ge=0, le=4)]
    green: Annotated[int, msgspec.Meta(ge=0, le=4)]
    text: Text


class LayerDef(Printed, frozen=True):
    land: Annotated[int, msgspec.Meta(ge=1, le=45)]
    cost: GoodsDef
    workers: Few


class AbilityDef(Printed, frozen=True):
    id: Id
    name: Name
    effects: Annotated[list[Effect], msgspec.Meta(min_length=1)]
    text: Text


class LineDef(Printed, frozen=True):
    points: Few
    each: Few = 1


class ChangeDef(Printed, frozen=True):
    """A line that a score card replaces; for quests: what each brings besides."""

    line: Literal["layers", "workers", "resources", "power", "land", "upgraded", "quests"]
    points: Few
    each: Few = 1


class ScoreCardDef(Printed, frozen=True):
    id: Id
    name: Name
    better: ChangeDef
    worse: ChangeDef
    text: Text


class UnlockedDef(Printed, frozen=True):
    workers: Some = 0
    forts: Some = 0
    towns: Some = 0
    factories: Some = 0
    armies: Some = 0
    navies: Some = 0
    airforces: Some = 0


class DeckCardDef(Printed, frozen=True):
    options: Annotated[list[list[AnyPart]], msgspec.Meta(min_length=1, max_length=6)]
    unlock: UnlockedDef = UnlockedDef()
    everything: bool = False


class DeckDef(Printed, frozen=True):
    id: Id
    name: Name
    start: UnlockedDef
    layers: Annotated[list[DeckCardDef], msgspec.Meta(min_length=4, max_length=4)]


class CommonDef(Printed, frozen=True):
    id: Id
    name: Name
    layer: Annotated[int, msgspec.Meta(ge=1, le=5)]
    copies: Annotated[list[Players], msgspec.Meta(min_length=1, max_length=4)]
    text: Text
    effects: list[Effect] = msgspec.field(default_factory=list)
    points: Some = 0
    per: PerDef | None = None


class QuestDef(Printed, frozen=True):
    id: Annotated[str, msgspec.Meta(pattern="^[sabc][1-9][0-9]?$", description="a deck and a number, such as a1")]
    name: Name
    points: Annotated[int, msgspec.Meta(ge=1, le=9)]
    fail: Annotated[int, msgspec.Meta(ge=0, le=9)]
    tasks: Annotated[list[AnyTask], msgspec.Meta(min_length=1, max_length=3)]
    text: Text
    players: Players = 2


# The start -----------------------------------------------------------------------------------------------------------


class SetupDef(Printed, frozen=True):
    """Fulfils `table.setup_form.SetupForm`: the set-up screen asks for what it finds here."""

    first: Annotated[int, msgspec.Meta(ge=0, le=3)]
    late: Annotated[int, msgspec.Meta(ge=0, le=3)]
    guard: Annotated[int, msgspec.Meta(ge=60, le=300)]
    short: Annotated[int, msgspec.Meta(ge=1, le=4)]
    lines: dict[Line, LineDef]
    options: list[OptionDef]
    presets: list[PresetDef]

    @property
    def players(self) -> tuple[int, ...]:
        return 2, 3, 4


class Definitions(Printed, frozen=True):
    """The content of a whole folder. `fingerprint` tells two sets of data apart."""

    map: MapDef
    pieces: PiecesDef
    cards: tuple[CardDef, ...]
    layers: tuple[LayerDef, ...]
    abilities: tuple[AbilityDef, ...]
    score_cards: tuple[ScoreCardDef, ...]
    decks: tuple[DeckDef, ...]
    commons: tuple[CommonDef, ...]
    quests: tuple[QuestDef, ...]
    setup: SetupDef
    rules: tuple[RuleDef, ...]
    lessons: tuple[LessonDef, ...]
    fingerprint: str
