"""The players' panels: everything that everybody may know about a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments.state import State
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import panels
from pantheon.ui.scene import Spot

HEIGHT, SHORT = 112, 42


class PlayerPanel(panels.PlayerPanel[Table, Choices]):
    """One player's panel."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        points = self.table.game.scores(view)[self.seat] if view.active >= 0 else 0
        tip = t("{points} as the board stands now", points=points)
        return (points, self.seat == view.actor), self.head_spots(points, tip, (), ("score.layers", "score.layers"))

    def paint(self, surface: pygame.Surface) -> None:
        points, acts = self.facts
        self.paint_frame(surface, acts)
        self.paint_head(surface, points, ())
