"""Ships that lie in a harbour rock on the water, as long as nothing else is drawn over them."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

import pygame

from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.kit.changes import around
from pantheon.ui.life import Sprite

LASTS = 3.4
"""Seconds from one side to the other and back."""
HEEL, STEP = 2.5, 0.5
"""How far a ship heels over, in degrees, and in what steps."""
BOB = 0.018
"""How far it goes up and down, in its own size."""
ROOM = 1.16
"""How much room a rocking ship takes, in its own size."""


class Rocking:
    def __init__(self, field: Field) -> None:
        self._field = field
        self._calm: dict[tuple[int, int, int, int], pygame.Surface] = {}
        """What is below the ships of a harbour, by its room."""
        self._made_for: object = None

    def sprites(self, now: float, base: pygame.Surface, drawn: pygame.Surface) -> list[Sprite]:
        """`base` is the still picture, `drawn` what is to be seen now."""
        made_for = self._field.facts, self._field.plots, base
        if made_for != self._made_for:
            self._made_for = made_for
            self._calm.clear()
        found = []
        for seats in self._harbours():
            places = [self._place(seat) for seat in seats]
            side = round(self._field.plots.ship * ROOM)
            room = around(places[0], side, side).unionall([around(place, side, side) for place in places[1:]])
            if self._is_free(room) and _same(base, drawn, room):
                found.append((self._rocked(now, seats, room, base), room.topleft))
        return found

    def _harbours(self) -> list[list[int]]:
        """The ships that lie together."""
        found = defaultdict(list)
        for seat, region in enumerate(self._field.view.ships):
            found[region].append(seat)
        return list(found.values())

    def _place(self, seat: int) -> tuple[float, float]:
        return self._field.ship_place(self._field.view.ships[seat], seat)

    def _is_free(self, room: pygame.Rect) -> bool:
        """Whether all of it is to be seen, and nothing stands on the map there."""
        return self._field.rect.contains(room) and room.collidelist([spot.rect for spot in self._field.controls()]) < 0

    def _rocked(self, now: float, seats: Sequence[int], room: pygame.Rect, base: pygame.Surface) -> pygame.Surface:
        field, key = self._field, (room.x, room.y, room.width, room.height)
        if key not in self._calm:
            self._calm[key] = field.without_ships(base, room)
        picture = self._calm[key].copy()
        for seat in sorted(seats, key=lambda seat: self._place(seat)[1]):
            swing = math.sin(math.tau * (now / LASTS + seat * 0.31))
            rise = math.sin(math.tau * (now / LASTS + seat * 0.31 + 0.2)) * field.plots.ship * BOB
            (x, y), turned = self._place(seat), round(swing * HEEL / STEP) * STEP
            field.draw_ship(picture, seat, (x - room.x, y - room.y), turned=turned, rise=round(rise))
        field.paint_price_at(picture, field.view.ships[seats[0]], room.topleft)
        return picture


def _same(one: pygame.Surface, other: pygame.Surface, room: pygame.Rect) -> bool:
    first, second = (pygame.image.tobytes(surface.subsurface(room), "RGB") for surface in (one, other))
    return first == second
