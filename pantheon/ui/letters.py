"""A font whose letters stand at the distances that were designed for them.

The library places each letter on a whole pixel, so that the gaps between small letters differ by a pixel ("Ever y").
Drawn several times as large and made smaller, they are placed by parts of a pixel.
"""

from __future__ import annotations

import io
from typing import Any

import pygame

SHARP = 56
"""From this size on, in pixels, a pixel more or less between two letters is not seen."""


class EvenFont(pygame.font.Font):
    """Measures and draws its words by a larger font; all other sizes are its own."""

    def __init__(self, face: bytes, size: int) -> None:
        # From memory, as in `theme.font`.
        super().__init__(io.BytesIO(face), size)
        self._times = max(2, min(4, -(-SHARP // size)))
        self._large = pygame.font.Font(io.BytesIO(face), size * self._times)

    def size(self, text: Any) -> tuple[int, int]:
        return -(-self._large.size(text)[0] // self._times), self.get_height()

    def render(self, text: Any, *args: Any, **kwargs: Any) -> pygame.Surface:
        large = self._large.render(text, *args, **kwargs)
        high = round(large.get_height() / self._times)
        small = pygame.transform.smoothscale(large, (max(1, -(-large.get_width() // self._times)), high))
        if high == self.get_height():
            return small
        # Both stand on the same line.
        whole = pygame.Surface((small.get_width(), self.get_height()), pygame.SRCALPHA)
        whole.blit(small, (0, self.get_ascent() - round(self._large.get_ascent() / self._times)))
        return whole
