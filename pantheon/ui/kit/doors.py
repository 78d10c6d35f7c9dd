"""Buttons at the edge of a table: the ways to the rules and to the menu."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from pantheon.table.words import mark, tm
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets.button import draw_button

GAP = 3
DOORS = {
    "help": ("icons/help", mark("Rules\nLook things up. F1 or a right click opens the page of what you point at.")),
    "menu": ("icons/menu", mark("Menu\nSave, settings, leave the game. Esc opens it too.")),
}
"""By the key of the spot: its icon, and what it says."""


def doors(stage: Stage, room: pygame.Rect, side: int, keys: Sequence[str] = tuple(DOORS)) -> list[Spot]:
    """At the right end of a room, squares of this side."""
    right = room.right - stage.px(2)
    rects = [
        pygame.Rect(right - place * side - (place - 1) * stage.px(GAP), 0, side, side)
        for place in range(len(keys), 0, -1)
    ]
    for rect in rects:
        rect.centery = room.centery
    return [Spot(key, rect, "", tooltip=tm(DOORS[key][1])) for key, rect in zip(keys, rects, strict=True)]


def draw_doors(surface: pygame.Surface, stage: Stage, spots: Iterable[Spot]) -> None:
    for spot in spots:
        if spot.key in DOORS:
            draw_button(surface, stage, spot, "dark", DOORS[spot.key][0])
