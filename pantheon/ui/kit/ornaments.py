"""Black figures where a map is free: a wind rose, a sea monster, a ship, dolphins."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.ui import art
from pantheon.ui.kit.free_room import FreeRoom

ORNAMENTS = ("wind_rose", "sea_monster", "trireme", "dolphins")
"""In the order in which they choose their place."""
PART_OF_ROOM = 0.85
STRENGTH = 220


def draw_ornaments(
    surface: pygame.Surface,
    room: FreeRoom,
    view: pygame.Rect,
    smallest: float,
    largest: float,
    names: Sequence[str] = ORNAMENTS,
) -> None:
    """Each takes a circle that is still free, if one is large enough. The radii are in pixels."""
    for name in names:
        middle, free = room.largest(largest)
        if free < smallest:
            return
        place = pygame.Rect(0, 0, round(2 * free), round(2 * free))
        place.center = round(middle[0]), round(middle[1])
        room.take(place)
        side = round(2 * free * PART_OF_ROOM)
        picture = art.picture(f"map/{name}", (side, side)).copy()
        picture.set_alpha(STRENGTH)
        surface.blit(picture, picture.get_rect(center=place.move(-view.x, -view.y).center))
