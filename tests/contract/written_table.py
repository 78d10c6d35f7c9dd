"""A position with people around it who write their actions down, for the tests of a game's rules.

A game's `situations.py` makes tables of it and adds what its own tests look at. What NATURE does next may be written
down as well; what is not comes from a fixed seed.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, Self, TypeVar

from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Event, Game, Refusal, State

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
SEED = 11


class WrittenTable(Generic[S]):
    """Played with the text forms of actions: `table.do("sail n2 0", "lay 1")`."""

    def __init__(self, state: S, game: Game[S]) -> None:
        self._rules = game
        self.state = state
        self.events: list[Event] = []
        self.drawn = 0
        """How often NATURE has acted."""
        self._next: deque[str] = deque()
        self._check()

    # Playing ---------------------------------------------------------------------------------------------------------

    def deals(self, *lines: str) -> Self:
        """What NATURE does next."""
        self._next.extend(lines)
        return self

    def do(self, *lines: str) -> Self:
        """Act, one line after the other; NATURE acts in between and afterwards."""
        for line in lines:
            self.only(line)
            self.let_nature_act()
        return self

    def only(self, line: str) -> Self:
        """Act, and leave what NATURE does next open."""
        action = self._rules.parse(line)
        refusal = self._rules.why_not(self.state, action)
        assert refusal is None, f"{line}: {refusal.text if refusal else ''}"
        self._apply(action)
        return self

    def let_nature_act(self) -> Self:
        while self.to_act == NATURE:
            self.one_of_nature()
        return self

    def one_of_nature(self) -> Self:
        """One card, stone, god or tile, whichever comes next."""
        odds = self._rules.odds(self.state)
        action = self._rules.parse(self._next.popleft()) if self._next else pick(odds, SEED, self.drawn)
        possible = [self._rules.text(other) for other, _ in odds]
        assert action in dict(odds), f"{self._rules.text(action)} is not among {possible}"
        self.drawn += 1
        self._apply(action)
        return self

    def _apply(self, action: Action) -> None:
        untold = self.state.copy()
        self._rules.apply(untold, action)
        self._rules.apply(self.state, action, self.events.append)
        assert untold == self.state, "to tell nobody changes nothing"
        self._check()

    def _check(self) -> None:
        assert self._rules.audit(self.state) == []

    # Looking ---------------------------------------------------------------------------------------------------------

    @property
    def to_act(self) -> int:
        return self._rules.to_act(self.state)

    @property
    def over(self) -> bool:
        return self.to_act == NOBODY

    def options(self) -> list[str]:
        """What can be done now, in text form."""
        return [self._rules.text(action) for action in self._rules.options(self.state)]

    def can(self, line: str) -> bool:
        return line in self.options()

    def options_for(self, verb: str) -> list[str]:
        """What the options with this verb say after it."""
        return [line.partition(" ")[2] for line in self.options() if line.split()[0] == verb]

    def refusal(self, line: str) -> Refusal:
        refusal = self._rules.why_not(self.state, self._rules.parse(line))
        assert refusal is not None, f"{line} is possible"
        return refusal

    def told(self, *kinds: type[E]) -> list[E]:
        """What happened so far, of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]
