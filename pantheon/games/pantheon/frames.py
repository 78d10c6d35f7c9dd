"""Open decisions, as a stack of small immutable frames: the top one says who acts and in what situation.

A rule never calls another rule's `apply`: it pushes a frame. Three sorts: a player's decision (has a `seat` and is
named with -ing), NATURE's, and steps of the game's course that nobody decides, which the game runs until
someone has to decide again.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Part = Literal["trait", "cards-each-epoch", "bonus", "choose-bonus"]
"""What every seat has a turn with in a preparation."""


class Frame(msgspec.Struct, frozen=True, tag_field="frame", gc=False):
    """An open decision, or a step of the course that is still to come."""


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
    """`budget` is all the money at hand (in a view of another seat: what is known of it), `price` what was bought so
    far, `given` the part that costs no cards.
    """

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
    """Who starts is drawn by lot."""


class DealingBonus(Frame, frozen=True, tag="dealing-bonus"):
    seat: int


class FillingDisplay(Frame, frozen=True, tag="filling-display"):
    """A card from the pile to the first empty slot of the display."""


class DealingCards(Frame, frozen=True, tag="dealing-cards"):
    """`left` cards from the pile to a seat, because of `rule`."""

    seat: int
    left: int
    rule: str


class TurningNation(Frame, frozen=True, tag="turning-nation"):
    """The top nation card is turned."""


class TurningGods(Frame, frozen=True, tag="turning-gods"):
    """`left` gods from the stack onto the board."""

    left: int


class OpeningHalfGods(Frame, frozen=True, tag="opening-half-gods"):
    """`left` half gods from the stack onto the board."""

    left: int


class LayingLoot(Frame, frozen=True, tag="laying-loot"):
    """Loot tiles from the bag onto these hexes."""

    hexes: tuple[int, ...]


class TakingGod(Frame, frozen=True, tag="taking-god"):
    """A god from the stack to a seat. `chained` if Surparit draws it, so that another Surparit draws no further."""

    seat: int
    chained: int
    rule: str


class TurningUpGod(Frame, frozen=True, tag="turning-up-god"):
    """Gallia: the top god is turned up for a seat."""

    seat: int


class TakingHalfGods(Frame, frozen=True, tag="taking-half-gods"):
    """`left` half gods from the stack to a seat."""

    seat: int
    left: int


# Nobody decides ------------------------------------------------------------------------------------------------------


class Preparing(Frame, frozen=True, tag="preparing"):
    """The preparation has reached this step."""

    step: int


class ForEach(Frame, frozen=True, tag="for-each"):
    """A part of the preparation (`what`) that every seat takes in turn; `turn` have had it."""

    what: Part
    turn: int


class AdjustingHands(Frame, frozen=True, tag="adjusting-hands"):
    size: int


class TakingTurns(Frame, frozen=True, tag="taking-turns"):
    """Turn follows turn until the phase is over."""


class Followers(Frame, frozen=True, tag="followers"):
    """`turn` others have moved or drawn after the active player's movement."""

    turn: int


class LootWorking(Frame, frozen=True, tag="loot-working"):
    seat: int
    loot: tuple[int, ...]


class Boxing(Frame, frozen=True, tag="boxing"):
    """A used god goes to the box once what it drew has been seen to."""

    god: int


class EndingEpoch(Frame, frozen=True, tag="ending-epoch"):
    """The board is cleared, perhaps scored."""


class GameOver(Frame, frozen=True, tag="game-over"):
    """Nobody acts any more."""


AnyFrame = (
    ChoosingAction | AfterAction | Moving | Following | Buying | Paying | Spending | Drawing
    | ChoosingCardsOrGod | Sacrificing | Discarding | Swapping | Raising | ChoosingReserve | ChoosingBonus
    | Erecting | ChoosingStart | DealingBonus | FillingDisplay | DealingCards | TurningNation | TurningGods
    | OpeningHalfGods | LayingLoot | TakingGod | TurningUpGod | TakingHalfGods | Preparing | ForEach
    | AdjustingHands | TakingTurns | Followers | LootWorking | Boxing | EndingEpoch | GameOver
)  # fmt: skip
