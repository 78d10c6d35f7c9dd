"""Where a picture changes from one position to the next: on a large screen only that is painted anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

import pygame

from pantheon.ui.scene import Point

Things = Mapping[Hashable, tuple[Hashable, pygame.Rect]]
"""What stands on a map: all that the picture of a thing depends on, and where it is painted."""


def changed(before: Things, after: Things) -> list[pygame.Rect]:
    """Where things were that have changed or gone, and where things are that have changed or come."""
    keys = [key for key in {**before, **after} if _fact(before, key) != _fact(after, key)]
    return apart(things[key][1] for things in (before, after) for key in keys if key in things)


def _fact(things: Things, key: Hashable) -> Hashable:
    return things[key][0] if key in things else None


def apart(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same room in rectangles that do not reach into each other."""
    found: list[pygame.Rect] = []
    for rect in rects:
        whole = rect.copy()
        while touched := [other for other in found if other.colliderect(whole)]:
            whole.unionall_ip(touched)
            found = [other for other in found if other not in touched]
        found.append(whole)
    return found


def around(middle: Point, wide: int, high: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, wide, high)
    rect.center = round(middle[0]), round(middle[1])
    return rect
