"""The closed list of powers that a god, a tile or a nation may have.

The data names a power by its `kind` and gives its numbers; the rules know what each kind does. A new god with a known
kind needs no code. A new kind needs a class here and a place in a union below; mypy then names every function that
must know it, because each ends with `assert_never`: what it does, what it is worth to bots, and its words.
"""

from __future__ import annotations

from typing import Annotated, final

import msgspec

Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
Few = Annotated[int, msgspec.Meta(ge=0, le=12)]


class Power(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What a god or a tile gives. Permanent powers are kept; the others work at once."""

    @property
    def kind(self) -> str:
        """The name of the kind in the data."""
        return str(self.__struct_config__.tag)

    @property
    def rule(self) -> str:
        """The rule that says what it does."""
        return f"power.{self.kind}"


@final
class AnotherGod(Power, frozen=True, tag="another-god"):
    """One god from the face-down stack, without sacrifice. Drawn by itself it draws no further."""


class HalfGods(Power, frozen=True, tag="half-gods"):
    """Half gods: the highest that lie open, or from the stack, depending on how the power was gained."""

    count: Some


class SpecialMoney(Power, frozen=True, tag="special-money"):
    """The top card of the special money stack."""

    count: Some


class Cards(Power, frozen=True, tag="cards"):
    """Cards from the pile, at once."""

    count: Some


class SacrificeLevels(Power, frozen=True, tag="sacrifice-levels"):
    """Levels of sacrifice tiles, on the same kind or on different ones."""

    count: Some


class Reserve(Power, frozen=True, tag="reserve"):
    """Feet and columns into the personal reserve."""

    feet: Few
    columns: Few


class ReserveChoice(Power, frozen=True, tag="reserve-choice"):
    """Either feet or columns into the personal reserve."""

    feet: Some
    columns: Some


class FreeColumn(Power, frozen=True, tag="free-column"):
    """A column from the general reserve onto any column hex with room."""


@final
class Steps(Power, frozen=True, tag="steps"):
    """Permanent: more steps in each own movement."""

    count: Some


@final
class Jumps(Power, frozen=True, tag="jumps"):
    """Permanent: jumps in each own movement."""

    count: Some


@final
class Money(Power, frozen=True, tag="money"):
    """Permanent: more money in each own buying action."""

    count: Some


@final
class ExtraCards(Power, frozen=True, tag="extra-cards"):
    """Permanent: more cards in each own draw action."""

    count: Some


@final
class CardsEachEpoch(Power, frozen=True, tag="cards-each-epoch"):
    """Permanent: cards from the pile at the end of each preparation."""

    count: Some


@final
class Piety(Power, frozen=True, tag="piety"):
    """Permanent: at each scoring, points equal to the level of an own sacrifice tile."""


@final
class ExtraAction(Power, frozen=True, tag="extra-action"):
    """Kept and used once: one more action in the own turn."""


ImmediateGodPower = AnotherGod | HalfGods | SpecialMoney
PermanentGodPower = Steps | Jumps | Money | ExtraCards | CardsEachEpoch | Piety | ExtraAction
GodPower = ImmediateGodPower | PermanentGodPower | Cards | SacrificeLevels | Reserve | ReserveChoice
LootPower = AnotherGod | HalfGods | SpecialMoney | Cards | SacrificeLevels | Reserve | ReserveChoice | Steps
BonusPower = LootPower | FreeColumn
AnyPower = GodPower | LootPower | BonusPower


class Trait(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What a nation does for everybody at the end of its preparation."""

    @property
    def rule(self) -> str:
        """The rule that says what it does."""
        return f"trait.{self.__struct_config__.tag}"


class CardsOrGod(Trait, frozen=True, tag="cards-or-god"):
    """Draw cards, or turn up the top god and gain it for its first number alone."""

    cards: Some


class HandSize(Trait, frozen=True, tag="hand-size"):
    """Everybody adjusts to exactly this many cards."""

    size: Some


class SwapReserve(Trait, frozen=True, tag="swap-reserve"):
    """Feet of the personal reserve against columns of the general one, or the other way round."""


class TurnMoney(Trait, frozen=True, tag="turn-money"):
    """The special money stack is turned to descending."""


class RaiseSacrifice(Trait, frozen=True, tag="raise-sacrifice"):
    """Everybody takes a sacrifice tile or raises one."""

    levels: Some


class DrawCards(Trait, frozen=True, tag="draw-cards"):
    """Everybody draws from the pile."""

    cards: Some


class SpendMoney(Trait, frozen=True, tag="spend-money"):
    """Everybody may spend this money on tiles and pieces."""

    money: Some


NationTrait = CardsOrGod | HandSize | SwapReserve | TurnMoney | RaiseSacrifice | DrawCards | SpendMoney
