"""Marks on hexes: what is paid from there or comes there, and how many workers go."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import NONE
from pantheon.games.monuments.state import State
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.gestures.gesture import Gesture
from pantheon.ui.boards.monuments.hexes import arranged
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import Colour

WORKERS = "monuments/icons/workers"
APART = 0.23
"""How far two marks of a hex are from its middle; a hex is 1 broad."""

Mark = tuple[int, str, int]
"""The hex, a short label, and how many workers go."""


def marks_of(gesture: Gesture) -> tuple[Mark, ...]:
    hexes = dict.fromkeys((*gesture.marks, *gesture.leaving))
    return tuple((hex, gesture.marks.get(hex, ""), gesture.leaving.get(hex, 0)) for hex in hexes)


def draw_marks(
    surface: pygame.Surface, stage: Stage, geometry: Geometry, view: State, marks: Sequence[Mark],
    chosen: Collection[int], only: int = NONE,
) -> None:  # fmt: skip
    """In the upper part of their hexes, nearer to the middle where nothing stands."""
    for hex, words, gone in marks:
        if only not in (NONE, hex):
            continue
        x, y = geometry.middle(hex)
        y -= 0.42 if arranged(geometry, view, hex) else 0.2
        apart = APART if words and gone else 0.0
        # What is not chosen is only offered.
        fill = theme.GOLD_LIGHT if hex in chosen or not chosen else theme.PARCHMENT
        if words:
            draw_badge(surface, stage, geometry.at((x - apart, y)), words, fill, theme.INK)
        if gone:
            _draw_leaving(surface, stage, geometry.at((x + apart, y)), gone, fill)


def _draw_leaving(surface: pygame.Surface, stage: Stage, centre: Point, number: int, fill: Colour) -> None:
    """A number of workers, told from a number of resources by the sign before it."""
    side = stage.px(13)
    badge = draw_badge(surface, stage, centre, f"{say.MINUS}{number}{' ' * 4}", fill, theme.INK)
    icon = art.tinted(WORKERS, (side, side), theme.INK)
    surface.blit(icon, icon.get_rect(midright=(badge.right - stage.px(3), badge.centery)))
