"""What the promises of every game must know of the toy."""

from __future__ import annotations

from random import Random

from pantheon.table.counts import minus
from pantheon.table.game import Game
from tests.contract.hosted import Habits, Recorded
from tests.toy.state import FACE_DOWN, State


def with_other_hands(game: Game[State], state: State, seat: int, rng: Random) -> State:
    """The others hold other cards. Bids are left as they are: they may be turned up next."""
    seen = game.view(state, seat)
    for other, bid in enumerate(state.bids):
        if seen.bids[other] == FACE_DOWN:
            seen.bids[other], seen.deck = bid, minus(seen.deck, bid)
    return game.imagine(seen, rng.shuffle)


HABITS = Habits(
    twin=with_other_hands,
    words=("bid 3", "bid", "bid 99", "deal 3", "reveal", "turn-up 8", "draw-start 9"),
    recorded=Recorded(to_show=lambda game: ["victory is shared"]),
    actions=(
        {"verb": "bid", "card": -1},
        {"verb": "bid", "card": 10**30},
        {"verb": "bid"},
        {"verb": "deal", "card": 0},
    ),
)
