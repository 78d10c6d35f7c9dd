"""The closed lists of what cards can do: effects that last, parts of a bonus that work once, tasks of quests.

The data name each by its `kind` and give its numbers; the rules know what it does. A new card of known kinds needs no
code. A new part or task needs a class here and a place in its union; mypy then names every function that must know it,
because each ends with `assert_never`. A new effect is a name in `EffectKind` and a field of `Traits`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

Few = Annotated[int, msgspec.Meta(ge=1, le=15)]
Some = Annotated[int, msgspec.Meta(ge=0, le=15)]
CardId = Literal["upgrade", "movement", "produce", "build", "populate", "layer", "train", "attack", "quests", "trade"]
BuildingId = Literal["fort", "town", "factory"]
BuiltId = Literal["fort", "town", "factory", "bridge", "boat"]

# Effects that last ---------------------------------------------------------------------------------------------------

EffectKind = Literal[
    "may-train", "extra-units", "worker-moves", "boat-points", "board-together", "ignore-rivers", "extra-fields",
    "factory-yield", "building-discount", "layer-discount", "extra-upgrades", "extra-settlers", "settlers-needed",
    "building-power", "extra-dice", "extra-quests", "loose-trade", "moves-on-return", "boundary-stones",
    "soldiers-hold-resources", "navy-on-land", "horses", "first-boat",
]  # fmt: skip


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: EffectKind
    number: Few = 1


class Traits(msgspec.Struct, frozen=True):
    """All effects of a seat together: one number for each kind, 0 if no card has it."""

    may_train: int = 0
    extra_units: int = 0
    worker_moves: int = 0
    boat_points: int = 0
    board_together: int = 0
    ignore_rivers: int = 0
    extra_fields: int = 0
    factory_yield: int = 0
    building_discount: int = 0
    layer_discount: int = 0
    extra_upgrades: int = 0
    extra_settlers: int = 0
    settlers_needed: int = 0
    """The only one that does not add up: the lowest number holds."""
    building_power: int = 0
    extra_dice: int = 0
    extra_quests: int = 0
    loose_trade: int = 0
    moves_on_return: int = 0
    boundary_stones: int = 0
    soldiers_hold_resources: int = 0
    navy_on_land: int = 0
    horses: int = 0
    first_boat: int = 0


def traits_of(effects: Iterable[Effect]) -> Traits:
    sums: dict[str, int] = {}
    for effect in effects:
        field = effect.kind.replace("-", "_")
        if field == "settlers_needed":
            sums[field] = min(sums.get(field, effect.number), effect.number)
        else:
            sums[field] = sums.get(field, 0) + effect.number
    return Traits(**sums)


class PerDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end for things that are counted."""

    what: Literal["land", "quests", "upgraded", "workers"]
    points: Few
    each: Few
    most: Few


class GoodsDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Resources, or hexes that give them, by kinds."""

    wood: Some = 0
    metal: Some = 0
    cattle: Some = 0
    food: Some = 0


# Parts of a bonus ----------------------------------------------------------------------------------------------------


class Part(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What an option of a personal card does, once."""


class Settle(Part, frozen=True, tag="settle"):
    number: Few


class Gain(Part, frozen=True, tag="gain"):
    goods: GoodsDef


class GainAny(Part, frozen=True, tag="gain-any"):
    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Upgrade(Part, frozen=True, tag="upgrade"):
    """One red card of these; of any, if none is named."""

    cards: list[CardId] = []


class Build(Part, frozen=True, tag="build"):
    """One of these; of any, if none is named."""

    what: list[BuiltId] = []


class Train(Part, frozen=True, tag="train"):
    number: Few


class Move(Part, frozen=True, tag="move"):
    number: Few


class Produce(Part, frozen=True, tag="produce"):
    number: Few


class Quests(Part, frozen=True, tag="quests"):
    number: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Weapons(Part, frozen=True, tag="weapons"):
    number: Few


AnyPart = Settle | Gain | GainAny | Upgrade | Build | Train | Move | Produce | Quests | Weapons

# Tasks ---------------------------------------------------------------------------------------------------------------


class Task(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What must hold for a quest."""


class Numbered(Task, frozen=True):
    number: Few = 1


class Hexes(Numbered, frozen=True, tag="hexes"):
    pass


class OutsideInner(Numbered, frozen=True, tag="outside-inner"):
    pass


class Isles(Numbered, frozen=True, tag="isles"):
    pass


class CentralIsles(Task, frozen=True, tag="central-isles"):
    pass


class OwnHome(Numbered, frozen=True, tag="own-home"):
    pass


class ForeignHome(Numbered, frozen=True, tag="foreign-home"):
    pass


class UnitInForeignHome(Task, frozen=True, tag="unit-in-foreign-home"):
    pass


class Terrains(Numbered, frozen=True, tag="terrains"):
    pass


class Terrain(Task, frozen=True, tag="terrain"):
    goods: GoodsDef


class Resources(Numbered, frozen=True, tag="resources"):
    pass


class EachKind(Numbered, frozen=True, tag="each-kind"):
    pass


class SomeKinds(Numbered, frozen=True, tag="some-kinds"):
    kinds: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class OfKind(Task, frozen=True, tag="of-kind"):
    goods: GoodsDef


class OnOneHex(Numbered, frozen=True, tag="on-one-hex"):
    pass


class Workers(Numbered, frozen=True, tag="workers"):
    pass


class WorkersOnHex(Numbered, frozen=True, tag="workers-on-hex"):
    pass


class WorkersInTown(Numbered, frozen=True, tag="workers-in-town"):
    pass


class Upgraded(Numbered, frozen=True, tag="upgraded"):
    pass


class Buildings(Task, frozen=True, tag="buildings"):
    what: dict[BuildingId, Few]


class Together(Task, frozen=True, tag="together"):
    what: list[BuildingId]


class BuiltCrossings(Numbered, frozen=True, tag="built-crossings"):
    pass


class Military(Numbered, frozen=True, tag="military"):
    pass


class MilitaryKinds(Numbered, frozen=True, tag="military-kinds"):
    pass


class Power(Numbered, frozen=True, tag="power"):
    pass


class WonAsAttacker(Numbered, frozen=True, tag="won-as-attacker"):
    pass


class Won(Numbered, frozen=True, tag="won"):
    pass


class Completed(Numbered, frozen=True, tag="completed"):
    pass


AnyTask = (
    Hexes | OutsideInner | Isles | CentralIsles | OwnHome | ForeignHome | UnitInForeignHome | Terrains | Terrain
    | Resources | EachKind | SomeKinds | OfKind | OnOneHex | Workers | WorkersOnHex | WorkersInTown | Upgraded
    | Buildings | Together | BuiltCrossings | Military | MilitaryKinds | Power | WonAsAttacker | Won | Completed
)  # fmt: skip
NEEDS_A_BATTLE = (WonAsAttacker, Won)
"""Quests with one of these leave a peaceful game."""
