"""The smallest game that runs of many games can be about: nobody has written a mind for it.

Players take one or two stones in turn; a die says what the last stone is worth.
"""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

from pantheon.table.game import NATURE, NOBODY, Action, Bounds


class Take(Action, frozen=True, tag="stand-in-take"):
    stones: int


class Roll(Action, frozen=True, tag="stand-in-roll"):
    points: int


class Heap(msgspec.Struct):
    points: list[list[int]]
    left: int
    turn: int = 0

    def copy(self) -> "Heap":
        return Heap([had[:] for had in self.points], self.left, self.turn)


class Stones:
    name = "stand-in"
    sources = ("taken", "rolled")
    bounds = Bounds((0, 20), 99)
    form = SimpleNamespace(players=(2, 3, 5), options=(), presets=())

    def start(self, options: Any) -> Heap:
        return Heap([[0, 0] for _ in range(options["players"])], 9)

    def to_act(self, state: Heap) -> int:
        if state.left < 0:
            return NOBODY
        return state.turn % len(state.points) if state.left else NATURE

    def options(self, state: Heap) -> list[Action]:
        return [Take(stones) for stones in (1, 2) if stones <= state.left]

    def odds(self, state: Heap) -> list[tuple[Action, int]]:
        return [(Roll(points), 1) for points in (1, 2, 3)]

    def apply(self, state: Heap, action: Any, tell: Any = None) -> None:
        if isinstance(action, Roll):
            state.points[state.turn - 1][1] += action.points
            state.left = -1
        else:
            state.points[self.to_act(state)][0] += action.stones
            state.left -= action.stones
            state.turn = (state.turn + 1) % len(state.points)

    def view(self, state: Heap, seat: int) -> Heap:
        return state.copy()

    def imagine(self, view: Heap, shuffle: Any) -> Heap:
        return view.copy()

    def scores(self, state: Heap) -> tuple[int, ...]:
        return tuple(map(sum, state.points))

    def winners(self, state: Heap) -> tuple[int, ...]:
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def points(self, state: Heap, seat: int) -> dict[str, int]:
        return dict(zip(self.sources, state.points[seat], strict=True))


def load_game(folder: Path) -> Stones:
    return Stones()
