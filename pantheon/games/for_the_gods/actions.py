"""Every decision of the game as an imperative. Each possible one is made once, in the tables of the catalog.

`rule` names the rule that the decision comes from; what a god allows comes from the god's own, see `rule_ids.py`. The
last ones are NATURE's: what is dealt, drawn and scored.
"""

from __future__ import annotations

from typing import ClassVar

from pantheon.table.game import Action

# Moving --------------------------------------------------------------------------------------------------------------


class Sail(Action, frozen=True, tag="sail"):
    """Sail a route, paying with a stone of this kind."""

    rule: ClassVar[str] = "move.route"
    to: int
    pay: int


class Call(Action, frozen=True, tag="call"):
    """Let a god carry the ship to a harbour, where the god must be dedicated."""

    rule: ClassVar[str] = "dedicate.stone"
    god: int
    to: int


# Building ------------------------------------------------------------------------------------------------------------


class Lay(Action, frozen=True, tag="lay"):
    """Lay a player stone; the first one establishes a temple."""

    rule: ClassVar[str] = "build.elevate"
    rank: int


class LayFoundation(Action, frozen=True, tag="lay-foundation"):
    """Put a foundation under the temple of a region: in a build the one here, under a god another one; one of the hand,
    or of a supply that is too small for all."""

    rule: ClassVar[str] = "build.foundation"
    region: int


class Dedicate(Action, frozen=True, tag="dedicate"):
    """Put a god stone on top; `unused` is 1 if the power is declined beforehand."""

    rule: ClassVar[str] = "dedicate.stone"
    god: int
    unused: int = 0


class EndTurn(Action, frozen=True, tag="end-turn"):
    rule: ClassVar[str] = "draw.leftovers"


# Powers --------------------------------------------------------------------------------------------------------------


class Take(Action, frozen=True, tag="take"):
    """Take the god stone off this player's temple."""

    rule: ClassVar[str] = "dedicate.stone"
    seat: int


class Swap(Action, frozen=True, tag="swap"):
    rule: ClassVar[str] = "dedicate.stone"
    region: int


class Tend(Action, frozen=True, tag="tend"):
    rule: ClassVar[str] = "dedicate.stone"
    region: int
    rank: int


class Decline(Action, frozen=True, tag="decline"):
    rule: ClassVar[str] = "dedicate.decline"


# NATURE --------------------------------------------------------------------------------------------------------------


class DealGod(Action, frozen=True, tag="deal-god"):
    rule: ClassVar[str] = "setup.gods"
    god: int


class DealToken(Action, frozen=True, tag="deal-token"):
    rule: ClassVar[str] = "setup.tokens"
    token: int


class ChooseStart(Action, frozen=True, tag="choose-start"):
    rule: ClassVar[str] = "setup.start"
    seat: int


class DrawStone(Action, frozen=True, tag="draw-stone"):
    rule: ClassVar[str] = "draw.five"
    stone: int


class Score(Action, frozen=True, tag="score"):
    """Count the glory. Nothing is left to luck in it, but nobody takes a turn back afterwards."""

    rule: ClassVar[str] = "score.winner"


AnyAction = (
    Sail | Call | Lay | LayFoundation | Dedicate | EndTurn | Take | Swap | Tend | Decline
    | DealGod | DealToken | ChooseStart | DrawStone | Score
)  # fmt: skip
