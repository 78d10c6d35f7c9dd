"""The map as a picture: the ground, what grows on it, and ornaments of the sea. Pieces and names come later."""

from __future__ import annotations

import math

import pygame

from pantheon.games.monuments.boards import MONUMENT
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.ornaments import paint_ornaments
from pantheon.ui.boards.monuments.pieces import GOODS_KINDS
from pantheon.ui.kit.ground import cut_out, noise
from pantheon.ui.scene import Point
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes

Ground = tuple[Geometry, pygame.Surface]
"""A painted ground, and for which geometry it was painted: one that shows all of it."""

GROWTH: tuple[tuple[Point, float], ...] = (
    ((-0.02, -0.34), 0.28), ((-0.27, -0.18), 0.28), ((0.27, -0.19), 0.26), ((0.02, -0.04), 0.26), ((-0.29, 0.15), 0.26),
    ((0.28, 0.13), 0.28), ((-0.03, 0.31), 0.27),
)  # fmt: skip
"""Where trees, hills, cattle and sheaves stand on a hex, and how large; from north to south."""
VARIANTS = 3
FAINT, FAINTER = 195, 105
"""How opaque they are, and how opaque with strong contrasts: what lies on them must not be taken for them."""
FLOOR = rgb("#e9d8ae"), rgb("#9a5a3a"), rgb("#dfc796")
"""Of medallions: light stones, dark ones, and the ground of the sign."""


def paint_map(ground: Ground, geometry: Geometry, view: pygame.Rect) -> pygame.Surface:
    """What is to be seen of the board through a view, without pieces and names."""
    surface = cut_out(*ground, geometry, view, pygame.transform.smoothscale)
    if not theme.IS_PLAIN:
        paint_ornaments(surface, geometry, view)
    for hex in geometry.hexes:
        if geometry.grid.terrain[hex] < MONUMENT and geometry.rect(hex).colliderect(view):
            _growth(surface, geometry, view, hex)
    for civilisation in geometry.monuments:
        _medallion(surface, geometry, view, civilisation)
    return surface


def sketch_map(ground: Ground, geometry: Geometry, view: pygame.Rect) -> pygame.Surface:
    """The same in a hurry, while the size or the lens changes: the ground alone."""
    return cut_out(*ground, geometry, view, pygame.transform.scale)


def _growth(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, hex: int) -> None:
    kind = GOODS_KINDS[geometry.grid.terrain[hex]]
    if not art.is_drawn(f"monuments/terrain/{kind}_1"):
        return
    for at, ((x, y), size) in enumerate(GROWTH):
        home = geometry.grid.owner[hex]
        variant = int(noise(hex, at, home + 1) * VARIANTS) % VARIANTS + 1
        side = max(4, round(size * geometry.unit * (0.9 + 0.25 * noise(hex, at, 7))))
        picture = art.picture(f"monuments/terrain/{kind}_{variant}", (side, side)).copy()
        picture.set_alpha(FAINTER if theme.IS_PLAIN else FAINT)
        mx, my = geometry.middle(hex)
        dx, dy = (0.06 * (noise(hex, at, way) - 0.5) for way in (1, 2))
        px, py = geometry.at((mx + x + dx, my + y + dy))
        surface.blit(picture, picture.get_rect(center=(round(px - view.x), round(py - view.y))))


def _medallion(surface: pygame.Surface, geometry: Geometry, view: pygame.Rect, civilisation: int) -> None:
    """The sign of a civilisation in the floor of the square before its monument."""
    name = geometry.catalog.civilisation_ids[civilisation]
    x, y = geometry.middle(geometry.grid.monument[civilisation])
    x, y = x - math.copysign(0.21, x), y + (0.14 if y < 0 else -0.06)
    px, py = geometry.at((x, y))
    centre, radius = (px - view.x, py - view.y), max(4, round(geometry.unit * 0.25))
    for part, colour in ((1.0, FLOOR[1]), (0.93, FLOOR[0]), (0.86, FLOOR[1]), (0.82, FLOOR[2])):
        shapes.disc(surface, colour, centre, round(radius * part))
    side = max(4, round(radius * 1.2))
    sign = art.tinted(f"monuments/civilisations/{name}", (side, side), FLOOR[1])
    surface.blit(sign, sign.get_rect(center=(round(centre[0]), round(centre[1]))))
