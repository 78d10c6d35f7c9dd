"""What the shelf stands before: the sun between two coasts of the old world, and a sea of stones with fish in it.

A game may have a sky, a sun and coasts of its own; the others have those of the table. Everything stands on the line of
the sea and is as large as the height of the sky says, so that a broad window shows more water and cuts nothing. The
next sky is painted band by band, while fires burn before the present one.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pantheon.table.steps import Steps
from pantheon.ui import art
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour, rgb

COAST, SPLIT = 760 / 1600, 790 / 1600
"""How high the drawing of the coasts is, by its breadth; where in it the water is between them."""
BUILT = 0.62
"""How high on it the buildings stand, as a part of its height."""
SUN = 0.8
"""How high the sun stands, of the height of the sky."""
LEAST = 40
"""In a sea that is not so high there are no fish, in logical units."""
BAND = 100_000
"""So many pixels of a sky are painted at a time, which takes some thousandths of a second."""
FOAM, CREST, DEEP = rgb("#8fc1cf"), rgb("#3f8cab"), rgb("#16405a")
SHOALS: tuple[tuple[float, float, float, Colour], ...] = (
    (0.07, 0.62, 1.0, rgb("#5aa3bb")), (0.33, 0.36, 0.7, rgb("#16405a")), (0.55, 0.7, 0.85, rgb("#cf9a54")),
    (0.8, 0.34, 0.75, rgb("#16405a")), (0.93, 0.66, 0.9, rgb("#5aa3bb")),
)  # fmt: skip
"""Where shoals of fish are, as parts of the sea, how large, and their colour."""


Bands = list[tuple[pygame.Surface, tuple[int, int]]]
"""Parts of a picture, and where in the window each belongs."""


def in_bands(paint: Callable[[pygame.Surface, pygame.Rect], Steps[None]], room: pygame.Rect) -> Steps[Bands]:
    """`paint` fills a surface with what is to be seen in a part of the window: here one part below the other."""
    bands, high = Bands(), max(1, BAND // room.width)
    for top in range(room.y, room.bottom, high):
        band = pygame.Rect(room.x, top, room.width, min(high, room.bottom - top))
        surface = pygame.Surface(band.size)
        yield from paint(surface, band)
        bands.append((surface, band.topleft))
    return bands


def draw_sky(surface: pygame.Surface, shown: pygame.Rect, game: str, sky: pygame.Rect, middle: int) -> None:
    """The sun rises at the lower edge of the sky. The surface is what is `shown` of the window, here and below."""
    half = max(middle, sky.right - middle, sky.bottom)
    rays = pygame.Rect(middle - half, sky.bottom - half, 2 * half, half)
    _draw(surface, shown, _of(game, "sky"), rays, sky)
    high = round(sky.height * SUN)
    _draw(surface, shown, _of(game, "sun"), pygame.Rect(middle - high, sky.bottom - high, 2 * high, high), sky)


def draw_coast(surface: pygame.Surface, shown: pygame.Rect, game: str, sky: pygame.Rect, hidden: int) -> None:
    """A coast from the left edge of the sky on, another one up to its right edge; from there the land goes on.

    What is built on them stands above what is `hidden` of their height, as far as the sky is that high.
    """
    high = min(max(round(hidden / BUILT), sky.height * 3 // 4), sky.height)
    name, wide = _of(game, "coast"), round(high / COAST)
    split = round(wide * SPLIT)
    left = pygame.Rect(sky.x, sky.bottom - high, wide, high)
    right = left.move(sky.width - wide, 0)
    _draw(surface, shown, name, left, pygame.Rect(left.x, left.y, split, high))
    _draw(surface, shown, name, right, pygame.Rect(right.x + split, right.y, wide - split, high))
    land = pygame.Rect(right.right, right.y, shown.right - right.right, high).clip(shown)
    if land:
        strip = art.part_of(name, right.size, pygame.Rect(wide - 6, land.y - right.y, 2, land.height))
        place = land.x - 6 - shown.x, land.y - shown.y
        surface.blit(pygame.transform.scale(strip, (land.width + 6, land.height)), place)


def _draw(surface: pygame.Surface, shown: pygame.Rect, name: str, place: pygame.Rect, within: pygame.Rect) -> None:
    """A drawing at its place in the window, as much of it as lies within that and is shown."""
    seen = place.clip(within).clip(shown)
    if seen:
        drawn = art.part_of(name, place.size, seen.move(-place.x, -place.y))
        surface.blit(drawn, seen.move(-shown.x, -shown.y))


def draw_water(surface: pygame.Surface, stage: Stage, water: pygame.Rect) -> None:
    """A mosaic with rows of waves, and shoals of fish between them, all of them whole."""
    if water.height <= 0:
        return
    sea = max(water.width, 5 * water.height) + 8
    surface.blit(art.passing("grounds/mosaic", (sea, sea // 5)), (water.x - 1, water.y), (0, 0, sea, water.height))
    swum = pygame.Rect(water.x, water.y + water.height // 4, water.width, water.height // 2)
    before = surface.get_clip()
    for x, y, size, colour in SHOALS if water.height > stage.px(LEAST) else ():
        wide = round(min(stage.px(132), 1.3 * water.height) * size)
        shoal = art.tinted("ui/shoal", (wide, wide // 3), colour)
        place = shoal.get_rect(center=(water.x + x * water.width, water.y + y * water.height))
        surface.blit(shoal, place.clamp(swum))
    surface.set_clip(water)
    for row, (part, colour) in enumerate(((0.0, FOAM), (0.17, CREST), (0.74, DEEP))):
        _draw_waves(surface, water.x - row * stage.px(11), water.y + round(part * water.height), stage.px(30), colour)
    surface.set_clip(before)


def _of(game: str, part: str) -> str:
    own = f"{game}/grounds/{part}"
    return own if art.is_drawn(own) else f"grounds/{part}"


def _draw_waves(surface: pygame.Surface, left: int, top: int, wide: int, colour: Colour) -> None:
    wave = art.tinted("ui/wave", (wide, wide // 2), colour)
    for x in range(left, surface.get_width(), wide):
        surface.blit(wave, (x, top))
