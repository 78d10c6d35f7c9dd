"""Where a picture changes from one position to the next: on a large screen only that is painted anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager

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


@contextmanager
def brimming(surface: pygame.Surface, whole: pygame.Rect, by: int) -> Iterator[None]:
    """pygame draws smooth lines in another way if the clip cuts them: within this block they may go on, no farther than
    this and than the whole picture, and afterwards what was there is put back."""
    clip = surface.get_clip()
    wide = clip.inflate(2 * by, 2 * by).clip(whole)
    if wide == clip:
        yield
        return
    kept = surface.subsurface(wide).copy()
    surface.set_clip(wide)
    try:
        yield
    finally:
        for strip in (
            pygame.Rect(wide.topleft, (wide.width, clip.y - wide.y)),
            pygame.Rect(wide.x, clip.bottom, wide.width, wide.bottom - clip.bottom),
            pygame.Rect(wide.topleft, (clip.x - wide.x, wide.height)),
            pygame.Rect(clip.right, wide.y, wide.right - clip.right, wide.height),
        ):
            surface.set_clip(strip)
            surface.blit(kept, wide)
        surface.set_clip(clip)
