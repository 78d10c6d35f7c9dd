"""A scene of plain spots, to test the window with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.ui.scene import STAY, Change, Scene, Spot
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot


class Field(Scene):
    """Six spots in two rows of three; the last one cannot be pressed now."""

    name = "field"

    def __init__(self, group: str = "") -> None:
        super().__init__()
        self.group = group
        self.pressed: list[str] = []
        self.drawn = 0
        self.left = False
        self.next: Change = STAY

    def spots(self) -> Sequence[Spot]:
        return [
            Spot(
                f"{column}{row}",
                self.stage.rect(100 + 200 * column, 100 + 200 * row, 100, 100),
                f"Spot {column}{row}",
                tooltip="Heading\nA sentence.",
                enabled=(column, row) != (2, 1),
                group=self.group if row == 0 else "",
                shortcut="M" if (column, row) == (1, 1) else "",
                rule="a.rule",
            )
            for row in (0, 1)
            for column in (0, 1, 2)
        ]

    def press(self, spot: Spot) -> Change:
        self.pressed.append(spot.key)
        return self.next

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def leave(self) -> None:
        self.left = True


class Over(Field):
    name = "over"
    overlay = True


def fly(
    scene: Scene,
    settings: Settings | None = None,
    open_rules: Callable[[Scene, str], Change] = lambda scene, rule: None,
) -> Pilot:
    return Pilot(Window(settings or Settings(muted=True), lambda: scene, open_rules))
