"""The names of islands: in the sea along the coast, widely spaced, all of one size, each always at the same place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

import pygame

from pantheon.games.for_the_gods.definitions import IslandDef
from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.kit.ink import haloed
from pantheon.ui.theme import Colour, rgb

INK, RIM = rgb("#f3e3b6"), rgb("#0f2c3b")
SIZE = 3.15
"""How large the letters are, in units."""
SPACE, LEAST_SPACE = 0.5, 0.08
"""Between two letters, as parts of their size: usually, and where a long name has little room."""
CAPITALS = 0.72
"""Which part of a line its capitals take."""
_FINER = 3


@dataclass(frozen=True, slots=True)
class Arc:
    """Where the middle of a name's letters is on the board: they bend by `bend` times the square of the way from x."""

    x: float
    y: float
    bend: float
    wide: float
    """How broad the name may be."""

    def at(self, x: float) -> float:
        return self.y + self.bend * (x - self.x) ** 2


ARCS = {
    "lesbos": Arc(80, 0.2, 0.0003, 60),
    "naxos": Arc(80, 29.75, 0.0012, 26),
    "rhodes": Arc(80, 100.85, -0.0003, 60),
    "keos": Arc(11.2, 21.75, 0.008, 22),
    "kos": Arc(148, 21.75, 0.008, 22),
}
"""In the sea north of each island, and south of Rhodes: where neither a route nor a ship is."""


@dataclass(frozen=True, slots=True)
class IslandName:
    """A name as it stands on the map, with its rim."""

    words: str
    picture: pygame.Surface
    rect: pygame.Rect
    land: tuple[pygame.Rect, ...]
    """Where the things of each of its regions stand."""
    town: None = None

    @property
    def letters(self) -> pygame.Rect:
        return self.rect

    def belongs_to(self, view: pygame.Rect) -> bool:
        """Whether a view shows all of it, and the middle of a region that it names."""
        return view.contains(self.rect) and any(view.collidepoint(land.center) for land in self.land)

    def paint(self, surface: pygame.Surface, left: int, top: int) -> None:
        surface.blit(self.picture, self.rect.move(-left, -top))


def island_names(geometry: Geometry, lands: dict[str, tuple[pygame.Rect, ...]]) -> list[IslandName]:
    """Of all islands in play; `lands`: where the things of their regions stand."""
    size = min(_size(geometry, island) for island in geometry.islands)
    ink, rim = (theme.TEXT_WHITE, theme.INK) if theme.IS_PLAIN else (INK, RIM)
    return [_named(geometry, island, size, (ink, rim), lands[island.id]) for island in geometry.islands]


def _named(
    geometry: Geometry, island: IslandDef, size: int, colours: tuple[Colour, Colour], land: tuple[pygame.Rect, ...]
) -> IslandName:
    arc, words = _arc(geometry, island), island.name.upper()
    wide = arc.wide * geometry.across
    widths = [_font(size).size(letter)[0] for letter in words]
    space = round(min(size * SPACE, max(size * LEAST_SPACE, (wide - sum(widths)) / max(1, len(words) - 1))))
    ends = list(accumulate(width + space for width in widths))
    whole = ends[-1] - space
    left = geometry.at((arc.x, 0))[0] - whole / 2
    left = max(geometry.area.left + size / 2, min(left, geometry.area.right - size / 2 - whole))
    placed = []
    for letter, width, end in zip(words, widths, ends, strict=True):
        x = left + end - space - width / 2
        on_board = geometry.on_board((x, 0))[0]
        slope = 2 * arc.bend * (on_board - arc.x) * geometry.down / geometry.across
        drawn = _letter(letter, size, round(slope * -57.3), *colours)
        foot = geometry.at((0, arc.at(on_board)))[1] + size * CAPITALS / 2
        placed.append((drawn, drawn.get_rect(midbottom=(round(x), round(foot)))))
    room = placed[0][1].unionall([rect for _, rect in placed])
    picture = pygame.Surface(room.size, pygame.SRCALPHA)
    picture.blits([(drawn, rect.move(-room.x, -room.y)) for drawn, rect in placed])
    return IslandName(island.name, picture, room.clamp(geometry.area), land)


def _size(geometry: Geometry, island: IslandDef) -> int:
    """As large as all names are, or as the longest one can be."""
    size, words = max(7, round(SIZE * geometry.unit)), island.name.upper()
    wide = _arc(geometry, island).wide * geometry.across
    while size > 7 and sum(_font(size).size(letter)[0] + size * LEAST_SPACE for letter in words) > wide:
        size -= 1
    return size


def _arc(geometry: Geometry, island: IslandDef) -> Arc:
    """An island that nobody has drawn is named above its northern shore."""
    if island.id in ARCS:
        return ARCS[island.id]
    coast = geometry.coasts[island.id]
    left, right = min(x for x, _ in coast), max(x for x, _ in coast)
    return Arc((left + right) / 2, min(y for _, y in coast) - 1.8, 0.0, right - left)


def _font(size: int) -> pygame.Font:
    return theme.font("title", size)


@lru_cache(maxsize=128)
def _letter(letter: str, size: int, turned: int, ink: Colour, rim: Colour) -> pygame.Surface:
    """One letter without the air about it, turned by some degrees."""
    fine = haloed(letter, _font(size * _FINER), ink, rim, max(_FINER, round(size * _FINER * 0.1)))
    return pygame.transform.rotozoom(fine.subsurface(fine.get_bounding_rect()), turned, 1 / _FINER)
