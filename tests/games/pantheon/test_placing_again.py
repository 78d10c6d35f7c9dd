"""Placing, told a second time as plainly as possible: sets and searches instead of bitmasks.

The rules module keeps masks up to date step by step; this file works everything out anew from the pieces on the board
and compares, at every movement and purchase of random games.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.frames import Buying, Moving
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.rules.buying import money_in_hand
from pantheon.games.pantheon.state import MOVEMENT, State
from pantheon.table.hexgrid import hexes
from tests.contract.random_games import setups, steps
from tests.table.stored import pantheon

Jumped = dict[int, set[int]]
"""For each seat: the hexes where a jump placed a piece in this epoch."""


class Plain:
    """One seat's pieces on the board, as sets."""

    def __init__(self, game: Pantheon, state: State, seat: int, jumped: set[int]) -> None:
        self.near = game.catalog.grid.neighbours
        self.temple = state.temple
        self.column_hexes = set(hexes(game.catalog.column_hexes))
        self.feet, self.columns = set(hexes(state.feet[seat])), set(hexes(state.columns[seat]))
        self.reserve = {False: state.feet_reserve[seat], True: state.columns_reserve[seat]}
        self.others: dict[int, int] = {}
        for other in range(state.players):
            if other != seat:
                for hex in hexes(state.feet[other] | state.columns[other]):
                    self.others[hex] = self.others.get(hex, 0) + 1
        own = self.feet | self.columns
        self.connected = {hex for hex in own if self.temple in self.near[hex]} | jumped
        edge = list(self.connected)
        for hex in edge:
            for next_hex in self.near[hex]:
                if next_hex in own and next_hex not in self.connected:
                    self.connected.add(next_hex)
                    edge.append(next_hex)

    def price(self, hex: int) -> int:
        return 2 if hex in self.others else 1

    def has_room(self, hex: int) -> bool:
        own = hex in self.feet or hex in self.columns
        return hex != self.temple and not own and self.others.get(hex, 0) < 2

    def bases(self, hex: int) -> set[int]:
        """What a piece on this hex must lie next to, or jump from."""
        if hex in self.column_hexes:
            return self.connected & self.feet
        return self.connected | {self.temple}

    def steps(self, money: int) -> set[int]:
        return {hex for hex in self._affordable(money) if self.bases(hex) & set(self.near[hex])}

    def jumps(self, money: int) -> set[int]:
        ordinary = self.steps(money)
        return {hex for hex in self._affordable(money) if hex not in ordinary and self._can_jump_to(hex)}

    def _affordable(self, money: int) -> Iterable[int]:
        for hex in range(len(self.near)):
            if self.has_room(hex) and self.reserve[hex in self.column_hexes] and self.price(hex) <= money:
                yield hex

    def _can_jump_to(self, hex: int) -> bool:
        return any(
            base != hex and hex not in self.near[base]
            for over in self.near[hex]
            if over in self.others
            for base in self.near[over]
            if base in self.bases(hex)
        )


@pytest.mark.parametrize(("seed", "setup"), list(enumerate(setups())))
def test_steps_and_jumps_are_those_of_a_plain_reading_of_the_rules(seed: int, setup: dict[str, object]) -> None:
    game = pantheon()
    jumped: Jumped = {seat: set() for seat in range(4)}
    epoch = 0
    for state, action in steps(game, setup, seed + 500):
        if state.epoch != epoch:
            epoch, jumped = state.epoch, {seat: set() for seat in range(4)}
        frame = state.frames[-1]
        if isinstance(frame, Moving | Buying):
            compare(game, state, frame, jumped[frame.seat])
        if isinstance(action, act.Jump):
            jumped[state.actor].add(action.hex)


def compare(game: Pantheon, state: State, frame: Moving | Buying, jumped: set[int]) -> None:
    plain = Plain(game, state, frame.seat, jumped)
    if isinstance(frame, Moving):
        left = frame.steps + 2 * state.hands[frame.seat][MOVEMENT]
        can_jump = frame.jumps > 0
    else:
        money = sum(value * number for value, number in enumerate(money_in_hand(state, frame.seat), start=1))
        left = money + frame.given - frame.price
        can_jump = False
    options = game.options(state)
    assert {option.hex for option in options if isinstance(option, act.Lay)} == plain.steps(left)
    expected = plain.jumps(left) if can_jump else set()
    assert {option.hex for option in options if isinstance(option, act.Jump)} == expected
    assert plain.feet <= plain.connected
    assert set(hexes(state.linked[frame.seat])) == plain.connected
