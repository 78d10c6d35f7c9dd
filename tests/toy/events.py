"""What players see happen, in the past tense. What is `private` is known to its seat alone."""

from __future__ import annotations

from typing import ClassVar

from pantheon.table.game import Event


class StartDrawn(Event, frozen=True, tag="start-drawn"):
    seat: int
    rule: str = "setup.start"


class CardDealt(Event, frozen=True, tag="card-dealt"):
    private: ClassVar[tuple[str, ...]] = ("card",)
    hidden_by: ClassVar[str] = "setup.hand"
    seat: int
    card: int
    rule: str = "setup.hand"


class PrizeTurnedUp(Event, frozen=True, tag="prize-turned-up"):
    prize: int
    rule: str = "round.prize"


class CardBid(Event, frozen=True, tag="card-bid"):
    private: ClassVar[tuple[str, ...]] = ("card",)
    hidden_by: ClassVar[str] = "round.bid"
    seat: int
    card: int
    rule: str = "round.bid"


class BidRevealed(Event, frozen=True, tag="bid-revealed"):
    seat: int
    card: int
    rule: str = "round.reveal"


class PrizeTaken(Event, frozen=True, tag="prize-taken"):
    seat: int
    prize: int
    rule: str = "round.prize"


class PrizeLapsed(Event, frozen=True, tag="prize-lapsed"):
    prize: int
    rule: str = "round.prize"


class ThriftScored(Event, frozen=True, tag="thrift-scored"):
    seat: int
    rule: str = "round.thrift"
