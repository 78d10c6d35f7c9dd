"""The grounds of the last tables: painting one takes a third of a second, and the next table of a map and size, such as
a replay or a rematch, has the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec
import pygame

from pantheon.table.steps import Steps

MOST = 3
_kept: dict[Hashable, pygame.Surface] = {}
"""In the order of their last use."""


def kept_ahead(
    printed: msgspec.Struct, about: Hashable, paint: Callable[[], Steps[pygame.Surface]]
) -> Steps[pygame.Surface]:
    """The ground of a map as its file has it, painted a little at a time if it is new. Shared: do not draw on it."""
    key = msgspec.json.encode(printed), about
    if key in _kept:
        ground = _kept.pop(key)
    else:
        painted = yield from paint()
        ground = painted.convert() if pygame.display.get_surface() else painted
    _kept[key] = ground
    while len(_kept) > MOST:
        del _kept[next(iter(_kept))]
    return ground


def forget() -> None:
    _kept.clear()
