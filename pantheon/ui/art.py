"""Pictures at exact pixel sizes, drawn from the SVG files of `assets/images` and kept while they are in use.

A name is a path without its ending, such as "gods/vinthrad" or "icons/foot". Interface icons, emblems and
pieces are white masters: `tinted` gives them a colour, and their dark outline stays dark. A picture always has
the size asked for; if the drawing has another shape it stands in the middle, and the rest is transparent.
"""

from functools import lru_cache
from math import ceil

import pygame

from pantheon import resources
from pantheon.ui.theme import PLAYERS, Colour

Size = tuple[int, int]

# About a screen full of everything at two sizes; the largest pictures (title, gods) are a few megabytes each.
_KEPT = 512

_EMBLEM_PLACES = {"foot": (0.44, 0.46, 0.38), "column": (0.5, 0.55, 0.36)}


_COLOURED = frozenset(
    f"icons/{name}"
    for name in ("priest", "dancer", "temple", "offering", "money", "god", "half_god", "points", "crown", "trophy")
)


class MissingPicture(LookupError):
    """There is no drawing of that name."""


@lru_cache(maxsize=_KEPT)
def picture(name: str, size: Size) -> pygame.Surface:
    """The drawing at that size. Shared with other callers: do not draw on it."""
    drawn = _drawn(name, size)
    if drawn.get_size() == size:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA)
    # The renderer rounds up, so a drawing can be one pixel too large: that pixel goes, never the first one.
    whole.blit(drawn, (max(0, size[0] - drawn.width) // 2, max(0, size[1] - drawn.height) // 2))
    return whole


@lru_cache(maxsize=2)
def backdrop(name: str, size: Size) -> pygame.Surface:
    """The drawing without empty edges: as large as it must be to cover that size, cut off evenly around."""
    fitted = _drawn(name, size)
    scale = max(size[0] / fitted.width, size[1] / fitted.height)
    drawn = _drawn(name, (ceil(fitted.width * scale) + 1, ceil(fitted.height * scale) + 1))
    whole = pygame.Surface(size)
    whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    return whole


@lru_cache(maxsize=_KEPT)
def tinted(name: str, size: Size, colour: Colour) -> pygame.Surface:
    """A white master in a colour: white becomes the colour, greys its shades, the outline stays dark."""
    coloured = picture(name, size).copy()
    coloured.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return coloured


@lru_cache(maxsize=_KEPT)
def piece(kind: str, player: str, size: Size) -> pygame.Surface:
    """A "foot" or "column" in a player's colour with the player's emblem on it."""
    look = PLAYERS[player]
    whole = tinted(f"pieces/{kind}", size, look.fill).copy()
    x, y, part = _EMBLEM_PLACES[kind]
    side = max(6, round(min(size) * part))
    emblem = tinted(look.emblem, (side, side), look.text)
    whole.blit(emblem, emblem.get_rect(center=(size[0] * x, size[1] * y)))
    return whole


def icon(name: str, size: Size, colour: Colour) -> pygame.Surface:
    """An interface icon in a colour; the few that have colours of their own keep them."""
    return picture(name, size) if name in _COLOURED else tinted(name, size, colour)


def forget() -> None:
    """Drop every kept picture, as after a change of the UI scale."""
    for kept in (picture, backdrop, tinted, piece):
        kept.cache_clear()


def _drawn(name: str, size: Size) -> pygame.Surface:
    path = resources.asset(f"images/{name}.svg")
    if not path.is_file():
        raise MissingPicture(f"no picture {name!r}: there is no file {path}")
    return pygame.image.load_sized_svg(path, size)
