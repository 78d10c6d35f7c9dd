"""Where the picture of the map changes from one position to the next: on a large screen only that is painted anew."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

import pygame

from pantheon.games.for_the_gods.state import State
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.boards.for_the_gods.sites import temple_rect
from pantheon.ui.scene import Point

Things = Mapping[Hashable, tuple[Hashable, pygame.Rect]]
"""What stands on the map: all that the picture of a thing depends on, and where it is painted."""


def extent(table: Table, view: State, plots: Plots, region: int) -> pygame.Rect:
    """All that is painted of a region but for its name, with shadows and lights."""
    plot, unit = plots[region], plots.geometry.unit
    temples = [temple_rect(table, view, plot, seat, region) for seat in range(view.players)]
    pile = around(plot.pile, plot.pile_width, plot.pile_width)
    (small, radius) = plot.small
    tokens = [around(plot.token, 4 * plot.radius, 4 * plot.radius), around(small, 3 * radius, 3 * radius)]
    whole = plot.reach.unionall([*temples, pile, *tokens])
    return whole.inflate(round(5 * unit), round(5 * unit))


def ship_things(view: State, plots: Plots) -> dict[Hashable, tuple[Hashable, pygame.Rect]]:
    found: dict[Hashable, tuple[Hashable, pygame.Rect]] = {}
    for seat, region in enumerate(view.ships):
        at = plots.ship_place(region, seat, view.ships)
        found["ship", seat] = (at, seat == view.active), around(at, plots.ship + 4, plots.ship + 4)
    return found


def price_things(lit: Mapping[int, int], active: int, plots: Plots) -> dict[Hashable, tuple[Hashable, pygame.Rect]]:
    wide = 6 * plots.harbour
    return {
        ("price", region): ((price, active), around(plots.geometry.harbour(region), wide, wide))
        for region, price in lit.items()
    }


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
