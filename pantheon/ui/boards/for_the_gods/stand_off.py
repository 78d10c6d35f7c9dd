"""The stand-off of a region: all its temples side by side with height and rank, and who takes which token."""

from __future__ import annotations

import pygame

from pantheon.games.for_the_gods.state import State
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.scene import Stage


class StandOff:
    def __init__(self, table: Table, stage: Stage) -> None:
        self._table, self._stage = table, stage

    def draw(self, surface: pygame.Surface, view: State, region: int, near: pygame.Rect, room: pygame.Rect) -> None:
        pass
