"""A machine that acts, takes back, does again, copies and looks back in any order and hopes to find a contradiction."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pantheon.games.pantheon import ledger
from pantheon.games.pantheon.state import State
from pantheon.table.game import NATURE
from pantheon.table.session import Seat, Session
from tests.contract.random_games import published_game, setups

SETUPS = setups()
GAME = published_game()


class Table(RuleBasedStateMachine):
    """Sessions in which every position before a decision is remembered beside the session's own memory."""

    @initialize(seed=some.integers(0, 2**32), setup=some.sampled_from(SETUPS), friendly=some.booleans())
    def sit_down(self, seed: int, setup: dict[str, object], friendly: bool) -> None:
        self.setup, self.seed, self.friendly = setup, seed, friendly
        self.session = self._new_session()
        self.before: list[tuple[int, State]] = []
        self.undone: list[State] = []

    def _new_session(self) -> Session[State]:
        players = self.setup["players"]
        assert isinstance(players, int)
        return Session(GAME, self.setup, [Seat(str(seat)) for seat in range(players)], self.seed, self.friendly)

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
            options = GAME.options(twin)
            if options:
                GAME.apply(twin, rng.choice(options))
        assert self.session.state == original

    @rule(pick=some.integers(0, 2**16))
    def look_back(self, pick: int) -> None:
        if self.before:
            at, before = self.before[pick % len(self.before)]
            assert self.session.at(at) == before

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "session"):
            assert ledger.discrepancies(GAME.catalog, self.session.state) == []

    def teardown(self) -> None:
        """The decisions that are left, in a new session of the same seed, lead to the same position."""
        if hasattr(self, "session"):
            again = self._new_session()
            for entry in self.session.entries:
                if entry.decided:
                    again.act(entry.action)
            assert again.state == self.session.state
            assert again.entries == self.session.entries


Table.TestCase.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestTable = Table.TestCase
