"""Every decision as an imperative. Cards and prizes are numbers of their kinds; all but `Bid` are NATURE's."""

from __future__ import annotations

from typing import ClassVar

from pantheon.table.game import Action


class Bid(Action, frozen=True, tag="bid"):
    rule: ClassVar[str] = "round.bid"
    card: int


class DrawStart(Action, frozen=True, tag="draw-start"):
    rule: ClassVar[str] = "setup.start"
    seat: int


class Deal(Action, frozen=True, tag="deal"):
    rule: ClassVar[str] = "setup.hand"
    card: int


class TurnUp(Action, frozen=True, tag="turn-up"):
    rule: ClassVar[str] = "round.prize"
    prize: int


class Reveal(Action, frozen=True, tag="reveal"):
    """Turn the bids up. Nothing is left to luck in it, but something hidden comes to light: nobody takes a bid back
    after it, because the session never goes back behind what NATURE did."""

    rule: ClassVar[str] = "round.reveal"


AnyAction = Bid | DrawStart | Deal | TurnUp | Reveal
