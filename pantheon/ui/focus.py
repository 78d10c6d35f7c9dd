"""Where the keys bring the focus: Tab from group to group, the arrows inside a group and beyond its edge.

Inside a group the arrows know rows: left and right go along a row, up and down to the row above or below. So everything
lit in a group can be reached from everything else lit in it, which "the nearest one in that direction" cannot promise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pantheon.ui.scene import Point, Scene, Spot


def by_tab(scene: Scene, key: str | None, *, backwards: bool) -> Spot | None:
    """The next thing to press, also one that is off and can say why; of a group what it offers first, if it is lit."""
    spots = scene.spots()
    lit = {spot.group for spot in spots if spot.group and spot.pressable and spot.enabled}
    order = [spot for spot in spots if spot.pressable and (not spot.group or spot.group in lit)]
    if backwards:
        order.reverse()
    present = next((spot for spot in spots if spot.key == key), None)
    group = present.group if present else ""
    here = max((i for i, spot in enumerate(order) if spot.key == key or (group and spot.group == group)), default=-1)
    later = order[here + 1 :] + order[: here + 1]
    found = next((spot for spot in later if not group or spot.group != group), None)
    if found is None or not found.group:
        return found
    if not backwards:
        return scene.first_of(found.group) or found
    return next((spot for spot in order if spot.group == found.group and spot.enabled), found)


def by_arrow(spots: Sequence[Spot], here: Spot | None, way: Point) -> Spot | None:
    """Along the row, or to the next row, of the own group; beyond its edge what lies best in that direction."""
    lit = [spot for spot in spots if spot.pressable and spot.enabled]
    if here is None:
        return lit[0] if lit else None
    own = [spot for spot in lit if here.group and spot.group == here.group]
    return (
        _within(own, here, way)
        or _ahead(own, here, way)
        or _ahead(lit, here, way)
        or _around(own if len(own) > 1 else lit, here, way)
    )


def nearest_lit(spots: Sequence[Spot], here: Spot) -> Spot | None:
    """The lit thing of the own group that is nearest: what has just been used is often not lit any more."""
    own = [spot for spot in spots if here.group and spot.group == here.group and spot.pressable and spot.enabled]
    return min(own, key=lambda spot: math.dist(spot.rect.center, here.rect.center), default=None)


def _within(own: Sequence[Spot], here: Spot, way: Point) -> Spot | None:
    """The neighbour in the row of a group, or the nearest one in the next row."""
    rows = _rows([*(spot for spot in own if spot.key != here.key), here])
    at = next(n for n, row in enumerate(rows) if here in row)
    if way[0]:
        row = [spot.key for spot in rows[at]]
        beside = row.index(here.key) + round(way[0])
        return rows[at][beside] if 0 <= beside < len(row) else None
    if not 0 <= at + round(way[1]) < len(rows):
        return None
    return min(rows[at + round(way[1])], key=lambda spot: abs(spot.rect.centerx - here.rect.centerx))


def _rows(spots: Sequence[Spot]) -> list[list[Spot]]:
    """From top to bottom; in a row stands what has half of its height beside the first of it."""
    rows: list[list[Spot]] = []
    for spot in sorted(spots, key=lambda spot: (spot.rect.centery, spot.rect.centerx)):
        if rows and _common(rows[-1][0].rect, spot.rect, across=False) > 0.5:
            rows[-1].append(spot)
        else:
            rows.append([spot])
    return [sorted(row, key=lambda spot: spot.rect.centerx) for row in rows]


def _ahead(choices: Sequence[Spot], here: Spot, way: Point) -> Spot | None:
    """What lies best in a direction. A sideways distance counts double, unless the two lie face to face."""
    best, best_cost = None, math.inf
    for spot in choices:
        ahead, aside = _distances(spot, here, way)
        if ahead > 0 and spot.key != here.key and ahead + 2 * aside < best_cost:
            best, best_cost = spot, ahead + 2 * aside
    return best


def _around(choices: Sequence[Spot], here: Spot, way: Point) -> Spot | None:
    """Past the last one comes the first one: what lies furthest behind, rather face to face."""
    behind = [(*_distances(spot, here, way), spot) for spot in choices if spot.key != here.key]
    back = [(aside, ahead, spot) for ahead, aside, spot in behind if ahead < 0]
    return min(back, key=lambda one: one[:2], default=(0, 0, None))[2]


def _distances(spot: Spot, here: Spot, way: Point) -> tuple[float, float]:
    """How far a spot lies in a direction, and how far beside it."""
    dx, dy = spot.rect.centerx - here.rect.centerx, spot.rect.centery - here.rect.centery
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    # A hex has never so much of its breadth beside another one.
    return ahead, 0 if _common(spot.rect, here.rect, across=bool(way[1])) > 0.7 else aside


def _common(one: pygame.Rect, other: pygame.Rect, *, across: bool) -> float:
    """Which part of the smaller one's breadth, or height, lies beside the other."""
    if across:
        common, least = min(one.right, other.right) - max(one.x, other.x), min(one.width, other.width)
    else:
        common, least = min(one.bottom, other.bottom) - max(one.y, other.y), min(one.height, other.height)
    return common / max(1, least)
