"""The pieces, and the light on a hex."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.ui import art
from pantheon.ui.scene import Stage
from pantheon.ui.theme import PlayerLook

EMBLEM_PLACES = {"foot": (0.44, 0.46, 0.38), "column": (0.5, 0.55, 0.36)}
"""Where the emblem stands on a piece, and how large, in parts of its picture."""


def piece(stage: Stage, kind: str, look: PlayerLook, side: int) -> pygame.Surface:
    """A "foot" or "column" of a player, with the emblem unless the settings say no."""
    size = max(4, side), max(4, side)
    if stage.settings.emblems:
        return art.emblazoned(f"pantheon/pieces/{kind}", look.name, size, EMBLEM_PLACES[kind])
    return art.tinted(f"pantheon/pieces/{kind}", size, look.fill)


@lru_cache(maxsize=32)
def hex_light(
    radius: int, colour: tuple[int, int, int, int], edge: tuple[int, int, int, int], line: int
) -> pygame.Surface:
    """A see-through hexagon that lights a hex of the map up."""
    from pantheon.ui.boards.pantheon.geometry import corners_around

    side = 2 * radius + 4
    light = pygame.Surface((side, side), pygame.SRCALPHA)
    light.fill((*edge[:3], 0))
    corners = corners_around((side / 2, side / 2), radius * 0.94)
    pygame.draw.polygon(light, colour, corners)
    if line:
        pygame.draw.polygon(light, edge, corners, line)
    return light


def forget() -> None:
    hex_light.cache_clear()
