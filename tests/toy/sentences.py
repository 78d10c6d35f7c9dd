"""Events in words. An event comes as one seat may know it: what is HIDDEN in it gets other words."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.table.game import HIDDEN, Event
from tests.toy import events as told
from tests.toy.definitions import Definitions


def sentence(data: Definitions, event: Event, names: Sequence[str]) -> str:
    bids, prizes = data.cards.bids, data.cards.prizes
    match event:
        case told.StartDrawn(seat):
            return f"{names[seat]} begins."
        case told.CardDealt(seat, card):
            return f"{names[seat]} gets {'a card' if card == HIDDEN else f'a {bids[card].value}'}."
        case told.PrizeTurnedUp(prize):
            return f"The prize is worth {prizes[prize].value}."
        case told.CardBid(seat, card):
            return f"{names[seat]} bids {'a card face down' if card == HIDDEN else f'a {bids[card].value}'}."
        case told.BidRevealed(seat, card):
            return f"{names[seat]} has bid {bids[card].value}."
        case told.PrizeTaken(seat, prize):
            return f"{names[seat]} takes the prize of {prizes[prize].value}."
        case told.PrizeLapsed():
            return "Nobody takes the prize."
        case told.ThriftScored(seat):
            return f"{names[seat]} was thrifty: {data.setup.thrift} more."
    return ""
