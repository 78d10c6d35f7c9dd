"""The cities of the nations: a shield, and the name below it, over all light.

That of a nation that has been played is faint: nothing comes there any more.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pantheon.games.pantheon.definitions import Definitions
from pantheon.games.pantheon.state import State
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.boards.pantheon.map import letter_size
from pantheon.ui.kit.ink import haloed

FAINT, PLAIN_FAINT = 90, 150
"""How strong the shield of a nation is that has been played, and with strong contrasts; all are 255 otherwise."""

_written = lru_cache(maxsize=32)(haloed)


class Cities:
    def __init__(self, definitions: Definitions) -> None:
        self._nations = {nation.id: number for number, nation in enumerate(definitions.nations)}
        self._names = {nation.id: nation.city for nation in definitions.nations}
        self._hexes = [(number, hex.start_of) for number, hex in enumerate(definitions.board.hexes) if hex.start_of]

    def past(self, view: State) -> frozenset[str]:
        """The nations that have been played."""
        played = set(view.nations_played) - {view.nation}
        return frozenset(name for name, number in self._nations.items() if number in played)

    def draw_shields(self, surface: pygame.Surface, geometry: Geometry, past: frozenset[str]) -> None:
        side = round(geometry.width * 0.62)
        for hex, nation in self._hexes:
            shield = art.picture(f"pantheon/nations/{nation}", (side, side))
            if nation in past:
                shield = shield.copy()
                shield.set_alpha(PLAIN_FAINT if theme.IS_PLAIN else FAINT)
            surface.blit(shield, shield.get_rect(center=geometry.centres[hex]))

    def draw_names(self, surface: pygame.Surface, geometry: Geometry, within: pygame.Rect, pixel: float) -> None:
        font = theme.font("bold", letter_size(geometry, pixel))
        halo = max(1, round(font.get_height() * 0.08))
        for hex, nation in self._hexes:
            ink = _written(self._names[nation], font, theme.PARCHMENT_LIGHT, theme.INK, halo)
            x, y = geometry.centres[hex]
            place = ink.get_rect(center=(round(x), round(y + geometry.width * 0.42)))
            if within.collidepoint(x, y):
                surface.blit(ink, place.clamp(within))
