"""A scene with a board in it: what it asks of the board whatever is played, or looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.table.session import HUMAN, Session
from pantheon.table.steps import Steps
from pantheon.table.words import Marked, t, tm
from pantheon.ui import theme
from pantheon.ui.boards import Board, colours_of, kit_of
from pantheon.ui.scene import Scene, Spot, Stage


class AtTable(Scene):
    board: Board
    session: Session[Any]

    def spots(self) -> Sequence[Spot]:
        return self.board.spots()

    def ahead(self, stage: Stage) -> Steps[None]:
        """Do what takes long before it can be shown, a little at a time."""
        yield 0.0
        self.resize(stage)
        yield from self.board.ahead()

    def make_ready(self, until: float) -> bool:
        return self.board.make_ready(until)

    def first_of(self, group: str) -> Spot | None:
        return self.board.first_of(group) or super().first_of(group)

    def hover(self, spot: Spot | None) -> None:
        self.stale |= self.board.hover(spot)

    def alive(self, now: float) -> Sequence[tuple[pygame.Surface, tuple[int, int]]]:
        return self.board.alive(now)

    def says(self) -> tuple[object, str]:
        """What the bar asks; where several people sit, without what only one of them may know."""
        sentence, below = self.board.prompted() if self.question() is not None else ("", "")
        alone = sum(seat.kind == HUMAN for seat in self.session.seats) == 1
        return (self.question(), sentence), f"{sentence}. {below}" if alone and sentence and below else sentence

    def keys(self) -> tuple[str, Sequence[tuple[str, str]]]:
        keys = kit_of(self.session.game.name).KEYS
        return t("At the table"), [(key, tm(Marked(does))) for key, does in keys]

    def music(self) -> str:
        return self.board.music()


def look_of(session: Session[Any], seat: int) -> theme.PlayerLook:
    """That of its colour, or of its place if no player has that colour any more."""
    colours = colours_of(session.game.name)
    return theme.PLAYERS.get(session.seats[seat].colour) or theme.PLAYERS[colours[seat % len(colours)]]
