"""What part of the map is to be seen, and how large. A value: every change gives a new one.

The middle of the view is kept as a part of the map, from 0 to 1, so that a window of another size shows the same place.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pantheon.ui.scene import Point

LARGEST = 3.0
STEP = 1.25
"""How much larger one notch of the wheel, or one press of a key, makes the map."""


@dataclass(frozen=True, slots=True)
class Lens:
    """`zoom` is 1 when the whole map fits its view."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    @property
    def fits(self) -> bool:
        return self.zoom == 1.0

    def area(self, view: pygame.Rect, whole: Point) -> pygame.Rect:
        """Where the whole map lies, so that its part under the lens fills the view.

        `whole` is the size of the places alone when the map fits: what is printed around them need not grow with them.
        """
        wide, high = self._size(view, whole)
        x, y = self._middle(view, whole)
        left = min(view.x, max(view.right - round(wide), round(x - wide / 2)))
        top = min(view.y, max(view.bottom - round(high), round(y - high / 2)))
        return pygame.Rect(left, top, round(wide), round(high))

    def zoomed(self, factor: float, at: Point, view: pygame.Rect, whole: Point) -> Lens:
        """Larger or smaller, with the same place of the map under a point as before."""
        zoom = min(LARGEST, max(1.0, self.zoom * factor))
        # A step that would leave hardly more than the whole map ends with the whole map.
        zoom = 1.0 if zoom < 1 + (STEP - 1) / 2 else zoom
        # Measured from the middle: the places lie in the middle of the map, whatever is printed around them.
        x, y = self._middle(view, whole)
        grown = zoom / self.zoom
        return Lens(zoom)._around((at[0] - (at[0] - x) * grown, at[1] - (at[1] - y) * grown), view, whole)

    def moved(self, dx: float, dy: float, view: pygame.Rect, whole: Point) -> Lens:
        """The map shifted by so many pixels, as far as it goes."""
        x, y = self._middle(view, whole)
        return self._around((x + dx, y + dy), view, whole)

    def showing(self, things: pygame.Rect, view: pygame.Rect, whole: Point) -> Lens:
        """Moved only as far as it takes to have some things on the map in view; their middle if they are too many."""
        dx = _shift(things.left, things.right, view.left, view.right)
        dy = _shift(things.top, things.bottom, view.top, view.bottom)
        return self.moved(dx, dy, view, whole) if dx or dy else self

    def between(self, other: Lens, part: float) -> Lens:
        """On the way to another lens."""
        return Lens(
            self.zoom + (other.zoom - self.zoom) * part,
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
        )

    def _size(self, view: pygame.Rect, whole: Point) -> tuple[float, float]:
        return max(view.width, whole[0] * self.zoom), max(view.height, whole[1] * self.zoom)

    def _middle(self, view: pygame.Rect, whole: Point) -> Point:
        """Where the middle of the map lies."""
        wide, high = self._size(view, whole)
        return view.centerx + (0.5 - self.x) * wide, view.centery + (0.5 - self.y) * high

    def _around(self, middle: Point, view: pygame.Rect, whole: Point) -> Lens:
        """The lens that has the middle of the map at a point, held back at the edges of the map."""
        wide, high = self._size(view, whole)
        return Lens(
            self.zoom,
            _held(0.5 + (view.centerx - middle[0]) / wide, view.width / wide),
            _held(0.5 + (view.centery - middle[1]) / high, view.height / high),
        )


def _held(part: float, seen: float) -> float:
    """The middle of the view as a part of the map, so that no edge of the map comes into the view."""
    return min(max(part, seen / 2), 1 - seen / 2)


def _shift(low: int, high: int, least: int, most: int) -> float:
    if high - low > most - least:
        return (least + most - low - high) / 2
    return max(0, least - low) or min(0, most - high)
