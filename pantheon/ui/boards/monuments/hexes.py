"""How what stands and lies on a hex is arranged: buildings above, units in the middle, resources below.

Few units stand one by one; of many, each kind stands once with its number.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.games.monuments.pieces import ARMED, bits, cargo_of, crew_of, hex_of, kinds_in, owner_of, unpacked
from pantheon.games.monuments.state import NONE, State
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.scene import Point

UNIT, BUILDING, GOOD, BOAT = range(4)
ALONE = 4
"""Up to so many units stand one by one."""
BROAD, BROADEST = 0.9, 1.0
"""How broad a row may be, and one of units; a hex is 1 broad."""
UNIT_SIDE = (0.5, 0.5, 0.43, 0.34)
"""How large units are, by how many stand side by side: each shows more than half of itself."""
ROWS: dict[tuple[bool, bool, bool], tuple[float, float, float]] = {
    (True, True, True): (-0.335, 0.0, 0.35),
    (True, True, False): (-0.25, 0.18, 0.0),
    (False, True, True): (0.0, -0.14, 0.29),
    (True, False, True): (-0.12, 0.0, 0.28),
    (True, False, False): (0.0, 0.0, 0.0),
    (False, True, False): (0.0, 0.02, 0.0),
    (False, False, True): (0.0, 0.0, 0.2),
}
"""Where the middles of buildings, units and resources are, by which of them are there."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something on a hex: what it is, its kind in the numbers of the rules, whose, how many, and where in pixels."""

    what: int
    kind: int
    seat: int
    rect: pygame.Rect
    number: int = 1
    damaged: bool = False
    boat: int = NONE
    """The place of a manned boat in the list of all."""

    @property
    def armed(self) -> bool:
        return self.what == UNIT and self.kind == ARMED


def holder_of(view: State, hex: int) -> int:
    """The seat with units on a hex; NONE for nobody."""
    return next((seat for seat, held in enumerate(view.held) if held >> hex & 1), NONE)


def arranged(geometry: Geometry, view: State, hex: int) -> list[Item]:
    """Everything on a hex, in the order in which it is painted."""
    if geometry.is_monument(hex):
        return _at_monument(geometry, view, hex)
    return _at_sea(geometry, view, hex) if geometry.board.sea >> hex & 1 else _on_land(geometry, view, hex)


def standing_at(view: State, hex: int) -> list[tuple[int, int, bool]]:
    """The buildings of a hex: seat, kind, whether it is damaged."""
    return [
        (at // 3, at % 3, damaged)
        for damaged, there in ((False, view.standing), (True, view.damaged))
        for at in range(len(there))
        if there[at] >> hex & 1
    ]


def _on_land(geometry: Geometry, view: State, hex: int) -> list[Item]:
    built = sorted(standing_at(view, hex))
    units, alone = _units(view, hex)
    goods = [kind for kind, number in enumerate(unpacked(view.goods[hex])) for _ in range(number)]
    if not (built or units or goods):
        return []
    rows = ROWS[bool(built), bool(units), bool(goods)]
    crowded = bool(built) + bool(units) + bool(goods) > 2
    seat = holder_of(view, hex)
    found = [
        Item(BUILDING, kind, owner, rect, damaged=damaged)
        for (owner, kind, damaged), rect in zip(
            built, _row(geometry, hex, rows[0], len(built), 0.36 if crowded else 0.44, 0.96), strict=True
        )
    ]
    size = min(0.39 if crowded else 0.46 if built else 0.5, UNIT_SIDE[min(len(units), len(UNIT_SIDE)) - 1])
    # A number belongs to the piece before it: kinds stand side by side, not before each other.
    places = _row(
        geometry, hex, rows[1], len(units), size if alone else min(size, 0.39), 0.84 if alone else 1.0, broad=BROADEST
    )
    found += [Item(UNIT, kind, seat, rect, number) for (kind, number), rect in zip(units, places, strict=True)]
    places = _row(geometry, hex, rows[2], len(goods), 0.26, 0.76 if len(goods) > 4 else 0.98)
    found += [Item(GOOD, kind, NONE, rect) for kind, rect in zip(goods, places, strict=True)]
    return found


def _at_monument(geometry: Geometry, view: State, hex: int) -> list[Item]:
    """Its workers stand at its feet, on the side of their land."""
    units, alone = _units(view, hex)
    x, y = geometry.middle(hex)
    places = _row(
        geometry, hex, 0.2 if y < 0 else -0.02, len(units), 0.37, 0.6 if alone else 1.0, -math.copysign(0.18, x)
    )
    seat = holder_of(view, hex)
    return [Item(UNIT, kind, seat, rect, number) for (kind, number), rect in zip(units, places, strict=True)]


def _at_sea(geometry: Geometry, view: State, hex: int) -> list[Item]:
    """Boats below, ships and airforces above them."""
    boats = [number for number, boat in enumerate(view.boats) if hex_of(boat) == hex]
    units, _ = _units(view, hex)
    seat = holder_of(view, hex)
    apart = bool(boats) and bool(units)
    places = _row(geometry, hex, -0.22 if apart else 0.0, len(units), 0.4 if apart else 0.52, 0.8)
    found = [Item(UNIT, kind, seat, rect, number) for (kind, number), rect in zip(units, places, strict=True)]
    places = _row(geometry, hex, 0.16 if apart else 0.02, len(boats), 0.5 if len(boats) > 1 or apart else 0.66, 0.8)
    found += [Item(BOAT, 0, seat, rect, boat=number) for number, rect in zip(boats, places, strict=True)]
    return found


def _units(view: State, hex: int) -> tuple[list[tuple[int, int]], bool]:
    """Kinds and numbers as they stand side by side, and whether each stands alone."""
    kinds = list(kinds_in(view.units[hex]))
    if sum(number for _, number in kinds) <= ALONE:
        return [(kind, 1) for kind, number in kinds for _ in range(number)], True
    return kinds, False


def _row(
    geometry: Geometry,
    hex: int,
    down: float,
    number: int,
    size: float,
    step: float,
    aside: float = 0.0,
    broad: float = BROAD,
) -> list[pygame.Rect]:
    """Squares side by side in the middle; nearer together, and in the end smaller, if they are many."""
    if not number:
        return []
    unit = geometry.unit
    if number > 1:
        size = min(size, broad / (1 + 0.5 * (number - 1)))
        step = min(size * step, (broad - size) / (number - 1))
    x, y = geometry.place(hex)
    side = max(4, round(size * unit))
    found = []
    for at in range(number):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (
            round(x + ((at - (number - 1) / 2) * step + aside) * unit),
            round(y + down * min(unit, geometry.down)),
        )
        found.append(rect)
    return found


# Boats ---------------------------------------------------------------------------------------------------------------


def crew_places(rect: pygame.Rect, boat: int) -> list[Item]:
    """Who is aboard a boat that is drawn in a square, and its cargo."""
    crew = [kind for kind, number in kinds_in(crew_of(boat)) for _ in range(number)]
    side = round(rect.width * 0.6)
    found = []
    for at, kind in enumerate(crew):
        place = pygame.Rect(0, 0, side, side)
        place.midbottom = (
            round(rect.centerx + (at - (len(crew) - 1) / 2) * side * 0.72),
            rect.y + round(rect.height * 0.68),
        )
        found.append(Item(UNIT, kind, owner_of(boat), place))
    goods = [kind for kind, number in enumerate(unpacked(cargo_of(boat))) for _ in range(number)]
    side = max(4, round(rect.width * 0.32))
    for at, kind in enumerate(goods):
        place = pygame.Rect(0, 0, side, side)
        place.center = round(rect.centerx + (at - (len(goods) - 1) / 2) * side), rect.y + round(rect.height * 0.86)
        found.append(Item(GOOD, kind, NONE, place))
    return found


def dock_rect(geometry: Geometry, shore: int) -> pygame.Rect:
    side = round(0.4 * geometry.unit)
    rect = pygame.Rect(0, 0, side, side)
    x, y = geometry.dock_place(shore)
    rect.center = round(x), round(y)
    return rect


def bridge_rect(geometry: Geometry, river: int) -> pygame.Rect:
    side = round(0.42 * geometry.unit)
    rect = pygame.Rect(0, 0, side, side)
    x, y = geometry.edge_place(river)
    rect.center = round(x), round(y)
    return rect


def docks(view: State) -> list[tuple[int, int]]:
    """Shores with empty boats, and how many."""
    return [(shore, view.docks.count(shore)) for shore in sorted(set(view.docks))]


def bridges(view: State) -> Sequence[int]:
    return bits(view.bridges)


def middle(rects: Sequence[pygame.Rect]) -> Point:
    """Of several places together."""
    return rects[0].unionall(list(rects[1:])).center


def dealt(view: State) -> int:
    """The civilisations that are known to play."""
    return sum(1 << civilisation for civilisation in view.civilisations if civilisation != NONE)
