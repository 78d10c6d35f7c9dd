"""Where a tooltip stands: beside what it explains, over no control, no neighbour of it, no button, not over what is
asked, and not over the pointer.

Walls are never covered; what only has something to tell may be, but rather not. If a place without walls is far away,
a tooltip would seem to belong to what it lies on. Then low walls may be covered: hexes by what is no hex, since nobody
presses a hex while the pointer is elsewhere, and neighbours that cannot be pressed. What lies on the map itself, such
as the buttons of the lens, covers hexes anyway. What is explained stays in sight even where no place is left.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Spot, Stage

Candidates = Sequence[tuple[float, pygame.Rect]]
"""Places with their distances, the nearest first."""

_STEP = 24
"""How far apart the places are that are tried, in logical units."""
_DEAR = 160
"""So many covered pixels are as bad as one pixel of distance: a tooltip that wanders off belongs to nothing."""
_FAR = 40
"""From so many logical units on, a tooltip seems to belong to something else."""
_ARROW = 14, 22
"""How large the pointer is, in pixels, from its tip."""


def walls(spot: Spot, spots: Sequence[Spot], stage: Stage) -> list[Spot]:
    """What a tooltip must not cover besides what it explains: what can be pressed, buttons, and the neighbours."""
    near = spot.rect.inflate(2 * stage.px(theme.SPACE_S), 2 * stage.px(theme.SPACE_S))
    return [other for other in spots if other.key != spot.key and _is_wall(spot, other, near)]


def is_low(spot: Spot, wall: Spot) -> bool:
    """Whether the tooltip of a spot rather covers it than lies far away."""
    if wall.kind != "hex":
        return False
    return spot.kind != "hex" or not (wall.pressable and wall.enabled)


def explained(spot: Spot, pointer: tuple[int, int] | None) -> list[pygame.Rect]:
    """What whoever reads the tooltip looks at: the thing itself, as far as it is to be seen, and the pointer."""
    return [_to_be_seen(spot), *([pygame.Rect(pointer, _ARROW)] if pointer else ())]


def _to_be_seen(spot: Spot) -> pygame.Rect:
    return spot.rect.clip(spot.view) if spot.view else spot.rect


def _is_wall(spot: Spot, other: Spot, near: pygame.Rect) -> bool:
    if other.kind == "sentence":
        return True
    if lies_on(spot, other) or other.kind in (*_LAND, "panel"):
        return False
    if other.pressable and (other.enabled or other.kind == "button"):
        return True
    return other.kind == spot.kind and near.colliderect(other.rect)


def lies_on(spot: Spot, ground: Spot) -> bool:
    """Whether a spot is no hex but lies on the map that a hex belongs to."""
    return spot.kind != "hex" and ground.kind == "hex" and ground.view is not None and ground.view.contains(spot.rect)


def place(
    sizes: Sequence[tuple[int, int]],
    spot: Spot,
    spots: Sequence[Spot],
    stage: Stage,
    pointer: tuple[int, int] | None,
) -> pygame.Rect:
    """The best place for the first size that finds one; if none does, beside the spot where the least is covered."""
    kept, around = explained(spot, pointer), walls(spot, spots, stage)
    barred = [*kept, *map(_to_be_seen, around)]
    places = [cache(partial(_candidates, size, spot, stage, pointer)) for size in sizes]
    found = _beside(places, spot, spots, stage, barred)
    if found is None or _apart(found, kept[0]) > stage.px(_FAR):
        high = [_to_be_seen(wall) for wall in around if not is_low(spot, wall)]
        nearer = _beside(places, spot, spots, stage, [*kept, *high])
        if nearer and (found is None or 2 * _apart(nearer, kept[0]) < _apart(found, kept[0])):
            return nearer
    if found:
        return found
    tried = [rect for candidates in places for _, rect in candidates()]
    return min(tried, key=lambda rect: (_covered(rect, kept), _covered(rect, barred)))


def _beside(
    places: Sequence[Callable[[], Candidates]],
    spot: Spot,
    spots: Sequence[Spot],
    stage: Stage,
    barred: Sequence[pygame.Rect],
) -> pygame.Rect | None:
    """The best place over nothing that is barred, among those of the first size that has one."""
    told = [other.rect for other in spots if other.key != spot.key and other.tooltip and not _lies_below(spot, other)]
    clear = [spot.keep_clear] if spot.keep_clear else []
    for walls_now in ([*barred, *clear], barred) if clear else (barred,):
        for candidates in places:
            found = _free(candidates(), walls_now, told, stage)
            if found:
                return found
    return None


def _apart(rect: pygame.Rect, other: pygame.Rect) -> float:
    """From edge to edge."""
    dx = max(rect.x - other.right, other.x - rect.right, 0)
    dy = max(rect.y - other.bottom, other.y - rect.bottom, 0)
    return math.hypot(dx, dy)


_LAND = ("region",)
"""Kinds of spots so large that enough of them is to be seen beside a tooltip, as of a panel."""
_GROUND = ("hex", "panel", *_LAND)
"""Kinds of spots that a tooltip may lie on, if they cannot be pressed: the map, the log, the players' panels."""


def _lies_below(spot: Spot, other: Spot) -> bool:
    return other.kind in _GROUND or (other.group != "" and other.group == spot.may_cover)


def _free(
    candidates: Candidates,
    barred: Sequence[pygame.Rect],
    told: Sequence[pygame.Rect],
    stage: Stage,
) -> pygame.Rect | None:
    """The nearest place that covers no wall and little else. The candidates come the nearest first."""
    best, best_cost = None, math.inf
    for distance, rect in candidates:
        if distance >= best_cost:
            break
        if rect.collidelist(barred) >= 0:
            continue
        cost = distance + _covered(rect, told) / (_DEAR * stage.scale)
        if cost < best_cost:
            best, best_cost = rect, cost
    return best


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    return sum(common.width * common.height for common in map(rect.clip, others))


def _candidates(size: tuple[int, int], spot: Spot, stage: Stage, pointer: tuple[int, int] | None) -> Candidates:
    """Places all over the window with their distances, the nearest first; below and to the right before the others."""
    gap = stage.px(theme.SPACE_S)
    whole = pygame.Rect((0, 0), stage.size).inflate(-2 * gap, -2 * gap)
    at = pygame.Rect(pointer, (1, 1)) if pointer else spot.rect
    beside = (spot.rect.right + gap, spot.rect.x - gap - size[0], at.x, at.centerx - size[0] // 2)
    below = (spot.rect.bottom + gap, spot.rect.y - gap - size[1], at.y, at.centery - size[1] // 2)
    places = [
        pygame.Rect((x, y), size)
        for x in _along(whole.x, whole.right - size[0], beside, stage.px(_STEP))
        for y in _along(whole.y, whole.bottom - size[1], below, stage.px(_STEP))
    ]
    return sorted(((_distance(rect, at), rect) for rect in places), key=lambda one: one[0])


def _along(first: int, last: int, wanted: Sequence[int], step: int) -> Iterator[int]:
    yield from (place for place in wanted if first <= place <= last)
    yield from range(first, last + 1, max(4, step))
    yield max(first, last)


def _distance(rect: pygame.Rect, at: pygame.Rect) -> float:
    """From edge to edge; among places as near, below and to the right is better."""
    back = max(0, at.centery - rect.centery) * 0.02 + max(0, at.centerx - rect.centerx) * 0.01
    middles = math.hypot(rect.centerx - at.centerx, rect.centery - at.centery)
    return _apart(rect, at) + middles * 0.1 + back
