"""Resources from the bank, by a bonus or a trade: which kinds, and onto which hex."""

from __future__ import annotations

from itertools import combinations_with_replacement

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import ChoosingKinds, Putting
from pantheon.games.monuments.pieces import GOOD, bits, overflow, packed, total, unpacked
from pantheon.games.monuments.rules.holding import board_of, held_land, with_room
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

GAINS = tuple(
    tuple(act.Gain(unpacked(sum(chosen))) for chosen in combinations_with_replacement(GOOD, number))
    for number in range(7)
)
"""Every choice of so many resources."""


def places(catalog: Catalog, state: State, seat: int) -> int:
    """Land hexes held by an own unit where something fits."""
    return with_room(catalog, state, held_land(board_of(catalog, state), state, seat))


def kinds_options(catalog: Catalog, state: State) -> tuple[Action, ...]:
    frame: ChoosingKinds = state.stack[-1]
    return GAINS[frame.number]


def apply_gain(catalog: Catalog, state: State, action: act.Gain, tell: Tell) -> None:
    state.replace(Putting(state.stack[-1].seat, packed(action.goods), "layer.personal"))


def putting_options(catalog: Catalog, state: State) -> list[Action]:
    return [catalog.puts[hex] for hex in bits(places(catalog, state, state.stack[-1].seat))]


def apply_put(catalog: Catalog, state: State, action: act.Put, tell: Tell) -> None:
    """As many as fit, in the order wood, metal, cattle, food; the rest is placed again, or lost without room."""
    frame: Putting = state.stack[-1]
    hex, rest = action.hex, frame.goods
    put = rest - overflow(rest, catalog.most - total(state.goods[hex]))
    state.goods[hex] += put
    rest -= put
    if tell:
        tell(told.Gained(frame.seat, hex, put, frame.rule))
    if rest:
        state.replace(Putting(frame.seat, rest, frame.rule))
    else:
        state.pop()


def lose_gain(catalog: Catalog, state: State, tell: Tell) -> None:
    """What has no place is lost."""
    frame: Putting = state.stack[-1]
    state.pop()
    if tell:
        tell(told.GainLost(frame.seat, frame.goods))
