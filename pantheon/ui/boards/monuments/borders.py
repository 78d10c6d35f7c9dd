"""The border of somebody's land: a closed band within the edge of all of it, with an inlay of its own for each colour.

Each hex has its part of the band as a picture. Where land goes on, a band ends on the common side of two hexes, at the
same point for both, so that all parts together make one mitred line.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.monuments.geometry import CORNER, CORNERS, Geometry
from pantheon.ui.kit.painting import lit
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, PlayerLook

OUTER, INNER = 0.028, 0.088
"""Between which distances from the edge of a hex the band lies; a hex is 1 broad."""
SEAM = 0.012
"""How broad the dark line at both sides of the band is."""
GLOW, DEEP, STEPS = 92, 0.13, 10
"""How opaque the colour on the land within a band is, how deep it goes, and in how many steps it fades."""
OVERLAP = 0.012
"""How far the part of one hex reaches into the next, so that no gap is seen between them."""
INLAY = 0.36
"""How broad the inlay is, as a part of the band."""
BRIGHT = 220
"""A colour with more of red, green or blue than that has a dark inlay."""
_FINER = 3
_SUBPIXELS = 4
"""Hexes lie between pixels: so many places within one are told apart."""
ALL = tuple(range(6))

Inlay = tuple[tuple[float, float], ...]
"""Where an inlay is on a side: beginnings and ends from 0 to 1."""


def _dashes(number: int, part: float) -> Inlay:
    """So many even dashes, each of this part of its room; both halves of a side are alike."""
    return tuple(((at + 0.5 - part / 2) / number, (at + 0.5 + part / 2) / number) for at in range(number))


INLAYS: dict[str, Inlay] = {
    "red": ((0.0, 1.0),),
    "blue": _dashes(7, 0.42),
    "yellow": _dashes(4, 0.38),
    "purple": (),
    "green": _dashes(2, 0.5),
    "orange": _dashes(12, 0.4),
}
"""A line, studs, dashes, nothing: so land is told apart without colour too."""


def paint(surface: pygame.Surface, geometry: Geometry, hex: int, outer: int, look: PlayerLook) -> None:
    """The part of a hex. `outer`: the sides beyond which the land is not that of this player, as bits."""
    if not outer:
        return
    x, y = geometry.place(hex)
    left, top = math.floor(x), math.floor(y)
    aside = int((x - left) * _SUBPIXELS), int((y - top) * _SUBPIXELS)
    made = _part(geometry.across, geometry.down, aside, outer, look.name, theme.IS_PLAIN)
    surface.blit(made, (left - made.get_width() // 2, top - made.get_height() // 2))


@lru_cache(maxsize=256)
def _part(across: float, down: float, aside: tuple[int, int], outer: int, look: str, plain: bool) -> pygame.Surface:
    """Shared: do not draw on it."""
    size = 2 * math.ceil(across / 2 + 2), 2 * math.ceil(CORNER * down + 2)
    pen = _Pen(size, (across, down), aside, outer)
    colour = theme.PLAYERS[look].fill
    if not plain:
        pen.glow(colour)
    pen.sharp(lit(colour, 1.15), look)
    return pen.whole


class _Pen:
    """Draws the part of one hex, finer than it is shown."""

    def __init__(self, size: tuple[int, int], scale: Point, aside: tuple[int, int], outer: int) -> None:
        self._size, self._scale, self._outer = size, scale, outer
        self._middle = tuple(half / 2 + part / _SUBPIXELS for half, part in zip(size, aside, strict=True))
        self.whole = pygame.Surface(size, pygame.SRCALPHA)

    def glow(self, colour: Colour) -> None:
        """The colour of the band fades inwards."""
        self.whole.fill((*colour, 0))
        for step in range(STEPS):
            near, far = (INNER + DEEP * at / STEPS for at in (step, step + 1))
            alpha = round(GLOW * (1 - step / STEPS) ** 2)
            for side in self._sides():
                pygame.draw.polygon(self.whole, (*colour, alpha), self._band(side, near, far, 1, 0.0))

    def sharp(self, colour: Colour, look: str) -> None:
        large = pygame.Surface((self._size[0] * _FINER, self._size[1] * _FINER), pygame.SRCALPHA)
        large.fill((*theme.INK, 0))
        rims = [(theme.PARCHMENT_LIGHT, 2.4 * SEAM)] if theme.IS_PLAIN else []
        for shade, more in (*rims, (theme.INK, SEAM), (colour, 0.0)):
            for side in self._sides():
                pygame.draw.polygon(large, (*shade, 255), self._band(side, OUTER - more, INNER + more, _FINER))
        half, middle = (INNER - OUTER) / 2 * INLAY, (INNER + OUTER) / 2
        other = theme.PLAYERS[look].dark if max(colour) > BRIGHT else theme.PLAYERS[look].light
        for side in self._sides():
            a, b, c, d = self._band(side, middle - half, middle + half, _FINER)
            for begin, end in INLAYS.get(look, ()):
                corners = _between(a, b, begin), _between(a, b, end), _between(d, c, end), _between(d, c, begin)
                pygame.draw.polygon(large, (*other, 255), corners)
        self.whole.blit(pygame.transform.smoothscale(large, self._size), (0, 0))

    def _sides(self) -> list[int]:
        return [side for side in ALL if self._outer >> side & 1]

    def _band(self, side: int, near: float, far: float, finer: int, overlap: float = OVERLAP) -> list[Point]:
        """Of one side, from its first corner to its second and back."""
        before, after = (side - 1) % 6, (side + 1) % 6
        return [
            self._meeting(before, side, near, finer, overlap), self._meeting(side, after, near, finer, overlap),
            self._meeting(side, after, far, finer, overlap), self._meeting(before, side, far, finer, overlap),
        ]  # fmt: skip

    def _meeting(self, one: int, other: int, far: float, finer: int, overlap: float) -> Point:
        """Where lines at this distance from two sides cross; a side with own land beyond it is itself the line."""
        (ax, ay, a), (bx, by, b) = (self._line(side, far, overlap) for side in (one, other))
        rest = ax * by - ay * bx
        x, y = (a * by - ay * b) / rest, (ax * b - a * bx) / rest
        return (
            (self._middle[0] + x * self._scale[0]) * finer,
            (self._middle[1] + y * self._scale[1]) * finer,
        )

    def _line(self, side: int, far: float, overlap: float) -> tuple[float, float, float]:
        """As x * nx + y * ny = d, on the board."""
        (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
        nx, ny = ax + bx, ay + by
        long = math.hypot(nx, ny)
        inside = 0.5 - far if self._outer >> side & 1 else 0.5 + overlap
        return nx / long, ny / long, inside


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def forget() -> None:
    _part.cache_clear()
