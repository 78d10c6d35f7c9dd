"""A machine that acts, takes back, does again, copies and looks back in any order and hopes to find a contradiction."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pantheon.table.game import NATURE
from pantheon.table.session import Seat, Session
from tests.contract.hosted import GAMES, game_of
from tests.contract.random_games import setups


class Table(RuleBasedStateMachine):
    """Sessions in which every position before a decision is remembered beside the session's own memory."""

    name = GAMES[0]

    @initialize(seed=some.integers(0, 2**32), number=some.integers(0, 2**16), friendly=some.booleans())
    def sit_down(self, seed: int, number: int, friendly: bool) -> None:
        self.game, there = game_of(self.name), setups(self.name)
        self.setup, self.seed, self.friendly = there[number % len(there)], seed, friendly
        self.session = self._new_session()
        self.before: list[tuple[int, Any]] = []
        self.undone: list[Any] = []

    def _new_session(self) -> Session[Any]:
        seats = [Seat(str(seat)) for seat in range(self.setup["players"])]
        return Session(self.game, self.setup, seats, self.seed, self.friendly)

    @precondition(lambda self: not self.session.over)
    @rule(pick=some.integers(0, 2**16), times=some.integers(1, 25))
    def act(self, pick: int, times: int) -> None:
        rng = Random(pick)
        for _ in range(times):
            if self.session.over:
                return
            self.before.append((len(self.session.entries), self.session.state.copy()))
            entries = self.session.act(rng.choice(self.session.choices()))
            assert entries[0].decided
            self.undone.clear()

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo(self) -> None:
        at, before = self.before.pop()
        self.undone.append(self.session.state.copy())
        assert self.friendly or all(entry.actor != NATURE for entry in self.session.entries[at:])
        self.session.undo()
        assert self.session.state == before
        assert len(self.session.entries) == at

    @precondition(lambda self: self.session.can_redo)
    @rule()
    def redo(self) -> None:
        self.before.append((len(self.session.entries), self.session.state.copy()))
        self.session.redo()
        assert self.session.state == self.undone.pop()

    @rule(pick=some.integers(0, 2**16))
    def play_on_with_a_copy(self, pick: int) -> None:
        original = self.session.state.copy()
        twin, rng = self.session.state.copy(), Random(pick)
        for _ in range(30):
            options = self.game.options(twin)
            if options:
                self.game.apply(twin, rng.choice(options))
        assert self.session.state == original

    @rule(pick=some.integers(0, 2**16))
    def look_back(self, pick: int) -> None:
        if self.before:
            at, before = self.before[pick % len(self.before)]
            assert self.session.at(at) == before

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "session"):
            assert self.game.audit(self.session.state) == []

    def teardown(self) -> None:
        """The decisions that are left, in a new session of the same seed, lead to the same position."""
        if hasattr(self, "session"):
            again = self._new_session()
            for entry in self.session.entries:
                if entry.decided:
                    again.act(entry.action)
            assert again.state == self.session.state
            assert again.entries == self.session.entries


@pytest.mark.parametrize("hosted", GAMES)
def test_no_order_of_acting_and_taking_back_leads_to_a_contradiction(hosted: str) -> None:
    class OfOneGame(Table):
        name = hosted

    run_state_machine_as_test(
        OfOneGame,
        settings=settings(
            max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )
