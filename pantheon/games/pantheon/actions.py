"""Every decision of the game as an imperative. Each possible one is made once, in the tables of the catalog.

`rule` names the rule that the decision comes from. The second half are NATURE's: what is dealt, turned and drawn.
"""

from __future__ import annotations

from typing import ClassVar, final

from pantheon.table.counts import Counts
from pantheon.table.game import Action

# The turn ------------------------------------------------------------------------------------------------------------


class Move(Action, frozen=True, tag="move"):
    """Take the big foot, or follow whoever has it."""

    rule: ClassVar[str] = "move.steps"


class Buy(Action, frozen=True, tag="buy"):
    rule: ClassVar[str] = "buy.purchases"


class Gain(Action, frozen=True, tag="gain"):
    """Gain a god. `kinds` are the kinds of sacrifice that pay the numbers of its cost, in the order of the cost."""

    rule: ClassVar[str] = "gain.cost"
    god: int
    kinds: tuple[int, ...]


class Draw(Action, frozen=True, tag="draw"):
    rule: ClassVar[str] = "draw.cards"


class Again(Action, frozen=True, tag="again"):
    """Use Traitera: one more action."""

    rule: ClassVar[str] = "power.extra-action"


class EndTurn(Action, frozen=True, tag="end-turn"):
    rule: ClassVar[str] = "turn.order"


# Within an action ----------------------------------------------------------------------------------------------------


class Lay(Action, frozen=True, tag="lay"):
    """Place a piece: a column on a column hex, a foot on any other."""

    rule: ClassVar[str] = "move.connected"
    hex: int


class Jump(Action, frozen=True, tag="jump"):
    rule: ClassVar[str] = "move.jump"
    hex: int


@final
class Stop(Action, frozen=True, tag="stop"):
    """End the movement, or take no more cards."""

    rule: ClassVar[str] = "move.must-place"


class DrawOne(Action, frozen=True, tag="draw-one"):
    """Draw a card instead of following a movement."""

    rule: ClassVar[str] = "move.follow"


class BuyTile(Action, frozen=True, tag="buy-tile"):
    rule: ClassVar[str] = "buy.tiles"
    kind: int
    level: int


class BuyFoot(Action, frozen=True, tag="buy-foot"):
    rule: ClassVar[str] = "buy.pieces"


class BuyColumn(Action, frozen=True, tag="buy-column"):
    rule: ClassVar[str] = "buy.pieces"


class Done(Action, frozen=True, tag="done"):
    """End the purchases."""

    rule: ClassVar[str] = "buy.purchases"


class Pay(Action, frozen=True, tag="pay"):
    """Pay with these money cards: how many of value 1, 2, 3, 4 and 5."""

    rule: ClassVar[str] = "buy.paying"
    money: Counts


class TakeOpen(Action, frozen=True, tag="take-open"):
    """Take a card of this kind from the display."""

    rule: ClassVar[str] = "draw.display"
    card: int


class TakePile(Action, frozen=True, tag="take-pile"):
    rule: ClassVar[str] = "draw.pile"


# Preparation, loot and bonus tiles -----------------------------------------------------------------------------------


class DrawCards(Action, frozen=True, tag="draw-cards"):
    """Gallia: draw cards."""

    rule: ClassVar[str] = "trait.cards-or-god"


class TurnGod(Action, frozen=True, tag="turn-god"):
    """Gallia: turn up the top god."""

    rule: ClassVar[str] = "trait.cards-or-god"


class Decline(Action, frozen=True, tag="decline"):
    """Gallia: leave the god that was turned up."""

    rule: ClassVar[str] = "trait.cards-or-god"


class Discard(Action, frozen=True, tag="discard"):
    rule: ClassVar[str] = "trait.hand-size"
    card: int


class Swap(Action, frozen=True, tag="swap"):
    """Turn so many feet into columns; a negative number turns columns into feet."""

    rule: ClassVar[str] = "trait.swap-reserve"
    feet: int


class Raise(Action, frozen=True, tag="raise"):
    rule: ClassVar[str] = "power.sacrifice-levels"
    kind: int


class TakeBonus(Action, frozen=True, tag="take-bonus"):
    rule: ClassVar[str] = "prep.bonus"
    bonus: int


class TakeFeet(Action, frozen=True, tag="take-feet"):
    rule: ClassVar[str] = "power.reserve-choice"


class TakeColumns(Action, frozen=True, tag="take-columns"):
    rule: ClassVar[str] = "power.reserve-choice"


class Erect(Action, frozen=True, tag="erect"):
    """Put a column from the general reserve onto any column hex with room."""

    rule: ClassVar[str] = "power.free-column"
    hex: int


# NATURE --------------------------------------------------------------------------------------------------------------


class ChooseStart(Action, frozen=True, tag="choose-start"):
    rule: ClassVar[str] = "setup.start"
    seat: int


class DealCard(Action, frozen=True, tag="deal-card"):
    rule: ClassVar[str] = "draw.pile"
    card: int


class DealBonus(Action, frozen=True, tag="deal-bonus"):
    rule: ClassVar[str] = "setup.bonus"
    bonus: int


class DealNation(Action, frozen=True, tag="deal-nation"):
    rule: ClassVar[str] = "prep.nation"
    nation: int


class DealGod(Action, frozen=True, tag="deal-god"):
    rule: ClassVar[str] = "prep.gods"
    god: int


class DealHalfGod(Action, frozen=True, tag="deal-half-god"):
    """`value` is the printed value, 1 to 6."""

    rule: ClassVar[str] = "prep.half-gods"
    value: int


class DealLoot(Action, frozen=True, tag="deal-loot"):
    rule: ClassVar[str] = "prep.loot"
    loot: int


AnyAction = (
    Move | Buy | Gain | Draw | Again | EndTurn | Lay | Jump | Stop | DrawOne | BuyTile | BuyFoot | BuyColumn
    | Done | Pay | TakeOpen | TakePile | DrawCards | TurnGod | Decline | Discard | Swap | Raise | TakeBonus
    | TakeFeet | TakeColumns | Erect | ChooseStart | DealCard | DealBonus | DealNation | DealGod | DealHalfGod
    | DealLoot
)  # fmt: skip
