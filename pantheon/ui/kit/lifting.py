"""A card under the pointer rises a little from the table, with a shadow below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from pantheon.ui.scene import Spot, Stage

RISE = 5
"""In logical units."""
SHADE = 110


class Lifted:
    """Which card that is. `kinds` are the beginnings of the keys of what can rise."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self._kinds, self._key = kinds, ""
        self._raised: tuple[Sequence[Spot], str, Sequence[Spot]] | None = None

    def point_at(self, spot: Spot | None) -> bool:
        """The pointer is there; True if another card rises, or one sinks back."""
        rises = spot is not None and spot.key.partition(":")[0] in self._kinds and ":" in spot.key
        before, self._key = self._key, spot.key if spot and rises else ""
        return self._key != before

    def raised(self, spots: Sequence[Spot], stage: Stage) -> Sequence[Spot]:
        """The spots with the card that has risen: as high as it and its shadow, and so not lost by the pointer."""
        if not self._key or stage.settings.animation == "off":
            return spots
        if self._raised is None or self._raised[0] is not spots or self._raised[1] != self._key:
            self._raised = spots, self._key, [self._higher(spot, stage) for spot in spots]
        return self._raised[2]

    def _higher(self, spot: Spot, stage: Stage) -> Spot:
        if spot.key != self._key:
            return spot
        up = max(2, stage.px(RISE))
        return replace(spot, rect=pygame.Rect(spot.rect.x, spot.rect.y - up, spot.rect.width, spot.rect.height + up))

    def draw(self, surface: pygame.Surface, stage: Stage, spots: Sequence[Spot]) -> None:
        """On the finished picture of the table, whose own card it covers. Without animation nothing rises."""
        spot = next((spot for spot in spots if spot.key == self._key), None) if self._key else None
        if spot is None or stage.settings.animation == "off":
            return
        up = max(2, stage.px(RISE))
        place = spot.rect.clip(surface.get_rect())
        if place.height <= up:
            return
        card = surface.subsurface(place).copy()
        surface.blit(card, place.move(0, -up))
        gap = pygame.Rect(place.x, place.bottom - up, place.width, up)
        surface.fill((255 - SHADE,) * 3, gap, special_flags=pygame.BLEND_RGB_MULT)
