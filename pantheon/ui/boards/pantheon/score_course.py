"""Where the fields of the score track lie: a hundred of them round a rectangle, and where markers stand on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise, product

import pygame

from pantheon.ui.motion import between
from pantheon.ui.scene import Point

FIELDS = 100
"""In one round; the corners are fields too."""
MARKER = 1.36
"""How broad a marker is beside the band."""
APART = 0.86
"""How far from each other the middles of two markers should be, in breadths of a marker."""
ROW, BEHIND = ((-0.5, 0.0), (0.5, 0.0)), ((-0.5, 0.96), (0.5, 0.96))
ON_SIDE: Sequence[Sequence[Sequence[Point]]] = (
    (((0.0, 0.0),), ((0.0, 0.96),)),
    (ROW, ((0.0, 0.0), (0.0, 0.96)), ((0.0, 0.0), (0.0, 1.8))),
    (((0.0, 0.0), *BEHIND), ((0.0, 0.0), (0.0, 0.96), (0.0, 1.92))),
    ((*ROW, *BEHIND),),
)
"""For one, two, three and four markers on a field how they can stand, the clearest first: each of them so many breadths
of a marker along the track, and so many towards the map."""
BLOCK = (0.0, 0.0), (0.92, 0.0), (0.0, 0.92), (0.92, 0.92)
FROM_CORNER: Sequence[Sequence[Sequence[Point]]] = [
    [BLOCK[:count], [(0.72 * number, 0.72 * number) for number in range(count)]] for count in range(1, 5)
]
"""The same in a corner, which has a field on either side: in a block, or, where others are near, in a row towards the
map."""

Place = tuple[float, float, float]
"""Of a marker: how far it has come in fields, and how far beside the middle of the band it stands."""


class Course:
    """Clockwise from the top left corner, on the band between two rectangles."""

    def __init__(self, outer: pygame.Rect, inner: pygame.Rect) -> None:
        self.outer, self.inner = outer, inner
        self.thick = inner.y - outer.y
        self.marker = max(6, round(MARKER * self.thick))
        self.corners, self.fields = self._all_fields()
        """The numbers of the four fields in the corners, and where each field lies."""
        self._middles: list[Point] = [field.center for field in self.fields]

    @property
    def bands(self) -> list[pygame.Rect]:
        """The four sides: those above and below with their corners."""
        outer, inner = self.outer, self.inner
        return [
            _from_to(outer.topleft, (outer.right, inner.y)),
            _from_to(inner.topright, (outer.right, inner.bottom)),
            _from_to((outer.x, inner.bottom), outer.bottomright),
            _from_to((outer.x, inner.y), inner.bottomleft),
        ]

    def side_of(self, field: int) -> int:
        """0 for what lies above, 1 at the right, 2 below, 3 at the left."""
        return sum(field >= corner for corner in self.corners) - 1

    def at(self, place: Place) -> Point:
        """The middle of a marker."""
        far, dx, dy = place
        field, part = int(far // 1), far % 1
        (x, y), (to_x, to_y) = self._middles[field % FIELDS], self._middles[(field + 1) % FIELDS]
        return x + (to_x - x) * part + dx, y + (to_y - y) * part + dy

    def places(self, scores: Sequence[int]) -> list[Place]:
        """Where the marker of each seat stands: beside each other where several are on one field or on the next one."""
        groups: dict[int, list[int]] = {}
        for seat, score in enumerate(scores):
            groups.setdefault(score % FIELDS, []).append(seat)
        best, most = list[Place](), -1.0
        for formations in product(*(self._formations(field, len(seats)) for field, seats in groups.items())):
            found = [(0.0, 0.0, 0.0)] * len(scores)
            for (field, seats), formation in zip(groups.items(), formations, strict=True):
                for seat, (along, within) in zip(seats, formation, strict=True):
                    found[seat] = float(scores[seat]), *self._aside(field, along * self.marker, within * self.marker)
            apart = self._apart(found)
            if apart > most:
                best, most = found, apart
            if apart >= APART:
                break
        return best

    def _formations(self, field: int, count: int) -> Sequence[Sequence[Point]]:
        """How some markers can stand on a field, the clearest first."""
        return FROM_CORNER[count - 1] if field in self.corners else ON_SIDE[count - 1]

    def _apart(self, places: Sequence[Place]) -> float:
        """How far from each other the two markers are that are nearest, in breadths of a marker."""
        middles = [self.at(place) for place in places]
        return min((math.dist(one, other) for one, other in combinations(middles, 2)), default=math.inf) / self.marker

    def _aside(self, field: int, along: float, within: float) -> Point:
        """So far along the track from the middle of a field, and so far towards the map."""
        match self.side_of(field):
            case 0:
                return along, within
            case 1:
                return -within, along
            case 2:
                return -along, -within
        return within, -along

    def _all_fields(self) -> tuple[tuple[int, ...], list[pygame.Rect]]:
        outer, inner = self.outer, self.inner
        rest = FIELDS // 2 - 2
        across = min(rest - 1, max(1, round(rest * inner.width / max(1, inner.width + inner.height))))
        xs, ys = _ends(inner.x, inner.width, across), _ends(inner.y, inner.height, rest - across)
        above = [_from_to((x, outer.y), (end, inner.y)) for x, end in pairwise(xs)]
        right = [_from_to((inner.right, y), (outer.right, end)) for y, end in pairwise(ys)]
        below = [_from_to((x, inner.bottom), (end, outer.bottom)) for x, end in reversed(list(pairwise(xs)))]
        left = [_from_to((outer.x, y), (inner.x, end)) for y, end in reversed(list(pairwise(ys)))]
        corners = [
            _from_to(outer.topleft, inner.topleft),
            _from_to((inner.right, outer.y), (outer.right, inner.y)),
            _from_to(inner.bottomright, outer.bottomright),
            _from_to((outer.x, inner.bottom), (inner.x, outer.bottom)),
        ]
        numbers = 0, across + 1, rest + 2, rest + across + 3
        return numbers, [corners[0], *above, corners[1], *right, corners[2], *below, corners[3], *left]


def moved(start: Place, end: Place, part: float) -> Place:
    """A place on the way, eased."""
    far, _ = between((start[0], 0.0), (end[0], 0.0), part)
    return far, *between(start[1:], end[1:], part)


def _from_to(start: tuple[int, int], end: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))


def _ends(start: int, length: int, count: int) -> list[int]:
    return [start + round(length * number / count) for number in range(count + 1)]
