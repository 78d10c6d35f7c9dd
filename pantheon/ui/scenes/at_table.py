"""A scene with a board in it: what it asks of the board whatever is played, or looked at again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.ui.boards import Board
from pantheon.ui.scene import Scene, Spot


class AtTable(Scene):
    board: Board

    def spots(self) -> Sequence[Spot]:
        return self.board.spots()

    def first_of(self, group: str) -> Spot | None:
        return self.board.first_of(group) or super().first_of(group)

    def hover(self, spot: Spot | None) -> None:
        self.stale |= self.board.hover(spot)

    def alive(self, now: float) -> Sequence[tuple[pygame.Surface, tuple[int, int]]]:
        return self.board.alive(now)

    def music(self) -> str:
        return self.board.music()
