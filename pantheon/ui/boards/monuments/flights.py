"""How events move on the map; until somebody draws them, they do not."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pantheon.table.game import Event
from pantheon.ui.boards import Show
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.motion import Motion
from pantheon.ui.scene import Point


class Flights:
    def __init__(self, table: Table, field: Field) -> None:
        self.table, self.field = table, field

    def shown(self, event: Event, where: Callable[[str, int], Point], duration: Callable[[float], float]) -> Show:
        return Show()

    def draw(self, surface: pygame.Surface, motion: Motion) -> None:
        """Nothing moves yet."""
