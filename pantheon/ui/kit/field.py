"""A part that shows a map through a lens, with the buttons for it where the map has little room."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.table.steps import Steps
from pantheon.table.words import mark, tm
from pantheon.ui.kit.lens import LARGEST, Lens
from pantheon.ui.kit.part import Chosen, Part, Tabled
from pantheon.ui.scene import Point, Spot
from pantheon.ui.widgets.button import draw_button

CONTROLS = {
    "zoom:in": ("+", "", mark("Zoom in\nThe mouse wheel or the key + do it too. Drag the map to move it.")),
    "zoom:out": ("\u2212", "", mark("Zoom out\nThe mouse wheel or the key - do it too.")),
    "zoom:fit": ("", "icons/fullscreen", mark("The whole map\nThe key 0 shows it too.")),
}
"""For each button of the lens its label, its icon and what it does."""


class Field(Part[Tabled, Chosen]):
    controls_go = 0, 1
    """Whether the buttons of the lens go to the right or down from the corner."""

    def __init__(self, table: Tabled) -> None:
        super().__init__(table)
        self.lens = Lens()
        self.rough = False
        """Whether the size or the lens is still changing."""
        self.small = False
        """Whether the map has little room, so that the buttons of the lens are always there."""

    @property
    @abstractmethod
    def whole(self) -> Point:
        """The size of all places when all of them are to be seen."""

    @abstractmethod
    def look_through(self, lens: Lens) -> None:
        """Show another part of the map, or show it in another size."""

    def ahead(self) -> Steps[Any]:
        """Paint what `paint` needs of the map, a little at a time."""
        yield 0.0

    def open_water(self) -> Sequence[Point]:
        """Where the sea may glitter."""
        return ()

    def quiet(self, rect: pygame.Rect) -> pygame.Rect:
        """A place for words that cover less of the map there than where they would stand, if there is one."""
        return rect

    def hides(self, rect: pygame.Rect) -> int:
        """How much of what is worth seeing something would hide that stands there."""
        return 0

    def controls(self) -> list[Spot]:
        """Buttons for the lens, where the map is small or does not show everything."""
        if self.lens.fits and not self.small:
            return []
        side, gap = self.px(28), self.px(4)
        x, y = self.rect.x + self.px(10), self.rect.y + self.px(10)
        spots = []
        for number, (key, (label, _, tip)) in enumerate(CONTROLS.items()):
            across, down = (way * number * (side + gap) for way in self.controls_go)
            rect = pygame.Rect(x + across, y + down, side, side)
            on = self.lens.zoom < LARGEST if key == "zoom:in" else not self.lens.fits
            spots.append(Spot(key, rect, label, tooltip=tm(tip), enabled=on, group="lens"))
        return spots

    def paint_controls(self, surface: pygame.Surface) -> None:
        for spot in self.spots:
            if spot.key in CONTROLS:
                draw_button(surface, self.stage, spot, "dark", CONTROLS[spot.key][1], 18)
