"""Open decisions, as a stack of small immutable frames: the top one says who acts and in what situation.

A rule never calls another rule's `apply`: it pushes a frame. Three sorts: a player's decision (has a `seat` and is
named with -ing), NATURE's (`by_nature`), and steps of the game's course that nobody decides (`automatic`), which
the game runs until someone has to decide again.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Frame(msgspec.Struct, frozen=True, tag_field="frame"):
    by_nature: ClassVar[bool] = False
    automatic: ClassVar[bool] = False


# A player decides ----------------------------------------------------------------------------------------------------


class ChoosingAction(Frame, frozen=True, tag="choosing-action"):
    seat: int


class AfterAction(Frame, frozen=True, tag="after-action"):
    """The action is done; `again` Traiteras, owned since the turn began, may still be used."""

    seat: int
    again: int


class Moving(Frame, frozen=True, tag="moving"):
    """`steps` are paid for already; movement cards in hand are played as they are needed. `loot` was taken so far."""

    seat: int
    steps: int
    jumps: int
    placed: int
    loot: tuple[int, ...]


class Following(Frame, frozen=True, tag="following"):
    """Move too, or draw a card."""

    seat: int


class Buying(Frame, frozen=True, tag="buying"):
    """`budget` is all the money at hand, `price` what was bought so far, `given` the part that costs no cards."""

    seat: int
    budget: int
    price: int
    given: int
    loot: tuple[int, ...]


class Paying(Frame, frozen=True, tag="paying"):
    seat: int
    price: int


class Spending(Frame, frozen=True, tag="spending"):
    """Cartago: money that must be spent at once or is lost."""

    seat: int
    budget: int


class Drawing(Frame, frozen=True, tag="drawing"):
    """`left` cards must still be taken, `extra` more may be."""

    seat: int
    left: int
    extra: int


class ChoosingCardsOrGod(Frame, frozen=True, tag="choosing-cards-or-god"):
    seat: int


class Sacrificing(Frame, frozen=True, tag="sacrificing"):
    """Gallia turned this god up: gain it for its first number, or leave it."""

    seat: int
    god: int


class Discarding(Frame, frozen=True, tag="discarding"):
    seat: int
    size: int


class Swapping(Frame, frozen=True, tag="swapping"):
    seat: int


class Raising(Frame, frozen=True, tag="raising"):
    """Levels of sacrifice tiles to take, because of `rule`."""

    seat: int
    levels: int
    rule: str


class ChoosingReserve(Frame, frozen=True, tag="choosing-reserve"):
    seat: int
    feet: int
    columns: int


class ChoosingBonus(Frame, frozen=True, tag="choosing-bonus"):
    seat: int


class Erecting(Frame, frozen=True, tag="erecting"):
    seat: int


# NATURE decides ------------------------------------------------------------------------------------------------------


class ChoosingStart(Frame, frozen=True, tag="choosing-start"):
    by_nature: ClassVar[bool] = True


class DealingBonus(Frame, frozen=True, tag="dealing-bonus"):
    by_nature: ClassVar[bool] = True
    seat: int


class FillingDisplay(Frame, frozen=True, tag="filling-display"):
    by_nature: ClassVar[bool] = True


class DealingCards(Frame, frozen=True, tag="dealing-cards"):
    """`left` cards from the pile to a seat, because of `rule`."""

    by_nature: ClassVar[bool] = True
    seat: int
    left: int
    rule: str


class TurningNation(Frame, frozen=True, tag="turning-nation"):
    by_nature: ClassVar[bool] = True


class TurningGods(Frame, frozen=True, tag="turning-gods"):
    """`left` gods from the stack onto the board."""

    by_nature: ClassVar[bool] = True
    left: int


class OpeningHalfGods(Frame, frozen=True, tag="opening-half-gods"):
    """`left` half gods from the stack onto the board."""

    by_nature: ClassVar[bool] = True
    left: int


class LayingLoot(Frame, frozen=True, tag="laying-loot"):
    """Loot tiles from the bag onto these hexes."""

    by_nature: ClassVar[bool] = True
    hexes: tuple[int, ...]


class TakingGod(Frame, frozen=True, tag="taking-god"):
    """A god from the stack to a seat. `chained` if Surparit draws it, so that another Surparit draws no further."""

    by_nature: ClassVar[bool] = True
    seat: int
    chained: int
    rule: str


class TurningUpGod(Frame, frozen=True, tag="turning-up-god"):
    """Gallia: the top god is turned up for a seat."""

    by_nature: ClassVar[bool] = True
    seat: int


class TakingHalfGods(Frame, frozen=True, tag="taking-half-gods"):
    """`left` half gods from the stack to a seat."""

    by_nature: ClassVar[bool] = True
    seat: int
    left: int


# Nobody decides ------------------------------------------------------------------------------------------------------


class Preparing(Frame, frozen=True, tag="preparing"):
    """The preparation has reached this step."""

    automatic: ClassVar[bool] = True
    step: int


class ForEach(Frame, frozen=True, tag="for-each"):
    """A part of the preparation (`what`) that every seat takes in turn; `turn` have had it."""

    automatic: ClassVar[bool] = True
    what: str
    turn: int


class AdjustingHands(Frame, frozen=True, tag="adjusting-hands"):
    automatic: ClassVar[bool] = True
    size: int


class TakingTurns(Frame, frozen=True, tag="taking-turns"):
    automatic: ClassVar[bool] = True


class Followers(Frame, frozen=True, tag="followers"):
    """`turn` others have moved or drawn after the active player's movement."""

    automatic: ClassVar[bool] = True
    turn: int


class LootWorking(Frame, frozen=True, tag="loot-working"):
    automatic: ClassVar[bool] = True
    seat: int
    loot: tuple[int, ...]


class Boxing(Frame, frozen=True, tag="boxing"):
    """A used god goes to the box once what it drew has been seen to."""

    automatic: ClassVar[bool] = True
    god: int


class EndingEpoch(Frame, frozen=True, tag="ending-epoch"):
    automatic: ClassVar[bool] = True


class GameOver(Frame, frozen=True, tag="game-over"):
    """Nobody acts any more."""


AnyFrame = (
    ChoosingAction | AfterAction | Moving | Following | Buying | Paying | Spending | Drawing
    | ChoosingCardsOrGod | Sacrificing | Discarding | Swapping | Raising | ChoosingReserve | ChoosingBonus
    | Erecting | ChoosingStart | DealingBonus | FillingDisplay | DealingCards | TurningNation | TurningGods
    | OpeningHalfGods | LayingLoot | TakingGod | TurningUpGod | TakingHalfGods | Preparing | ForEach
    | AdjustingHands | TakingTurns | Followers | LootWorking | Boxing | EndingEpoch | GameOver
)  # fmt: skip
