"""What players see happen, in the past tense. `rule` is the id of the rule it came from, what gods do of the god's."""

from __future__ import annotations

from typing import ClassVar

from pantheon.table.counts import Counts
from pantheon.table.game import Event

# Set-up --------------------------------------------------------------------------------------------------------------


class GodDealt(Event, frozen=True, tag="god-dealt"):
    """The god of a letter: 0 is A."""

    letter: int
    god: int
    rule: str = "setup.gods"


class TokenLaid(Event, frozen=True, tag="token-laid"):
    region: int
    token: int
    rule: str = "setup.tokens"


class StartChosen(Event, frozen=True, tag="start-chosen"):
    seat: int
    rule: str = "setup.start"


# Stones come and go --------------------------------------------------------------------------------------------------


class StoneDrawn(Event, frozen=True, tag="stone-drawn"):
    """One stone of a hand; `HandDrawn` says the whole of it."""

    private: ClassVar[tuple[str, ...]] = ("stone",)
    hidden_by: ClassVar[str] = "hidden.hands"
    seat: int
    stone: int
    rule: str = "draw.five"


class HandDrawn(Event, frozen=True, tag="hand-drawn"):
    """`stones` are the counts of the new hand."""

    private: ClassVar[tuple[str, ...]] = ("stones",)
    hidden_by: ClassVar[str] = "hidden.hands"
    seat: int
    number: int
    stones: Counts
    rule: str = "draw.five"


class MoreDrawn(Event, frozen=True, tag="more-drawn"):
    """A stone for the second move and build."""

    private: ClassVar[tuple[str, ...]] = ("stone",)
    hidden_by: ClassVar[str] = "hidden.hands"
    seat: int
    god: int
    stone: int
    rule: str = "dedicate.stone"


class HandReturned(Event, frozen=True, tag="hand-returned"):
    private: ClassVar[tuple[str, ...]] = ("stones",)
    hidden_by: ClassVar[str] = "hidden.hands"
    seat: int
    number: int
    stones: Counts
    rule: str = "draw.leftovers"


# The turn ------------------------------------------------------------------------------------------------------------


class TurnBegun(Event, frozen=True, tag="turn-begun"):
    """The number of the seat's turn; `final` is 1 in its final turn."""

    seat: int
    number: int
    final: int
    rule: str = "build.once"


class Sailed(Event, frozen=True, tag="sailed"):
    private: ClassVar[tuple[str, ...]] = ("paid",)
    hidden_by: ClassVar[str] = "hidden.hands"
    seat: int
    start: int
    to: int
    paid: int
    rule: str = "move.route"


class Carried(Event, frozen=True, tag="carried"):
    seat: int
    god: int
    start: int
    to: int
    rule: str = "dedicate.stone"


class TempleEstablished(Event, frozen=True, tag="temple-established"):
    seat: int
    region: int
    rank: int
    rule: str = "build.establish"


class GodStoneClaimed(Event, frozen=True, tag="god-stone-claimed"):
    seat: int
    region: int
    god: int
    rule: str = "build.claim"


class StoneLaid(Event, frozen=True, tag="stone-laid"):
    seat: int
    region: int
    rank: int
    rule: str = "build.elevate"


class FoundationLaid(Event, frozen=True, tag="foundation-laid"):
    """`supply` is 1 if it came from the supply, 0 from the hand."""

    seat: int
    region: int
    supply: int
    rule: str = "build.foundation"


class TempleDedicated(Event, frozen=True, tag="temple-dedicated"):
    seat: int
    region: int
    god: int
    declined: int
    rule: str = "dedicate.stone"


# Powers --------------------------------------------------------------------------------------------------------------


class PowerDeclined(Event, frozen=True, tag="power-declined"):
    seat: int
    god: int
    rule: str = "dedicate.decline"


class LargeDrawGained(Event, frozen=True, tag="large-draw-gained"):
    seat: int
    god: int
    stones: int
    rule: str = "dedicate.stone"


class GodStoneRobbed(Event, frozen=True, tag="god-stone-robbed"):
    seat: int
    region: int
    victim: int
    god: int
    rule: str = "dedicate.stone"


class BronzeGained(Event, frozen=True, tag="bronze-gained"):
    seat: int
    god: int
    rule: str = "dedicate.stone"


class TemplesSwapped(Event, frozen=True, tag="temples-swapped"):
    seat: int
    region: int
    other: int
    rule: str = "dedicate.stone"


class TempleTended(Event, frozen=True, tag="temple-tended"):
    """A stone of the hand, by its kind, for another temple."""

    seat: int
    region: int
    stone: int
    rule: str = "dedicate.stone"


class FoundationGained(Event, frozen=True, tag="foundation-gained"):
    seat: int
    god: int
    rule: str = "dedicate.stone"


# The end -------------------------------------------------------------------------------------------------------------


class EndTriggered(Event, frozen=True, tag="end-triggered"):
    """So many stones were needed, so many were there; 0 needed: the last turn that a game may have."""

    seat: int
    needed: int
    had: int
    rule: str = "end.trigger"


class RegionScored(Event, frozen=True, tag="region-scored"):
    """Who builds here, with height and rank; who takes the gold and the token beneath, NONE: nobody.

    `rule` says why: alone, a tie, a tie for the second place, or else the usual.
    """

    region: int
    builders: tuple[int, ...]
    heights: tuple[int, ...]
    ranks: tuple[int, ...]
    gold: int
    second: int
    rule: str = "score.gold"


class PrizePaid(Event, frozen=True, tag="prize-paid"):
    seat: int
    region: int
    god: int
    rule: str = "dedicate.stone"


class GameWon(Event, frozen=True, tag="game-won"):
    """`tied` is 1 if the earlier last turn decided."""

    seat: int
    glory: int
    tied: int
    rule: str = "score.winner"
