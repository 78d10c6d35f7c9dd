"""What the shelf stands before: the sun between two coasts of the old world, and a sea of stones with fish in it.

A game may have a sky, a sun and coasts of its own; the others have those of the table. Everything stands on the line of
the sea and is as large as the height of the sky says, so that a broad window shows more water and cuts nothing.
"""

from __future__ import annotations

import pygame

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
RAYS = 1200
"""A sky that is twice as broad is drawn half as large first."""
FOAM, CREST, DEEP = rgb("#8fc1cf"), rgb("#3f8cab"), rgb("#16405a")
SHOALS: tuple[tuple[float, float, float, Colour], ...] = (
    (0.07, 0.62, 1.0, rgb("#5aa3bb")), (0.33, 0.36, 0.7, rgb("#16405a")), (0.55, 0.7, 0.85, rgb("#cf9a54")),
    (0.8, 0.34, 0.75, rgb("#16405a")), (0.93, 0.66, 0.9, rgb("#5aa3bb")),
)  # fmt: skip
"""Where shoals of fish are, as parts of the sea, how large, and their colour."""


def draw_sky(surface: pygame.Surface, game: str, sky: pygame.Rect, middle: int) -> None:
    """The sun rises at the lower edge of the sky; its rays go as far as the surface does."""
    broad = 2 * max(middle, surface.get_width() - middle, sky.bottom)
    # Rays have few details: drawn smaller and enlarged, they take a fraction of the time.
    finer = max(1, broad // RAYS)
    rays = art.passing(_of(game, "sky"), (broad // finer, broad // finer // 2))
    seen = pygame.Rect(broad // 2 - middle + sky.x, broad // 2 - sky.height, surface.get_width(), sky.height)
    part = pygame.Rect(seen.x // finer, seen.y // finer, seen.width // finer, seen.height // finer).clip(
        rays.get_rect()
    )
    surface.blit(pygame.transform.smoothscale(rays.subsurface(part), seen.size), sky)
    high = round(sky.height * SUN)
    surface.blit(art.passing(_of(game, "sun"), (2 * high, high)), (middle - high, sky.bottom - high))


def draw_coast(surface: pygame.Surface, game: str, sky: pygame.Rect, hidden: int) -> None:
    """A coast from the left edge of the sky on, another one up to its right edge; from there the land goes on.

    What is built on them stands above what is `hidden` of their height, as far as the sky is that high.
    """
    high = min(max(round(hidden / BUILT), sky.height * 3 // 4), sky.height)
    drawn = art.passing(_of(game, "coast"), (round(high / COAST), high))
    wide, split, top = drawn.get_width(), round(drawn.get_width() * SPLIT), sky.bottom - high
    surface.blit(drawn, (sky.x, top), (0, 0, split, high))
    surface.blit(drawn, (sky.right - wide + split, top), (split, 0, wide - split, high))
    rest = surface.get_width() - sky.right
    if rest > 0:
        land = pygame.transform.scale(drawn.subsurface((wide - 6, 0, 2, high)), (rest + 6, high))
        surface.blit(land, (sky.right - 6, top))


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
