"""Pictures at exact pixel sizes, drawn from SVG files and kept while they are in use.

A name is a path without its ending: "icons/undo" lies in `assets/shared/images`, "GAME/gods/zeus" in the images of a
game. Icons, emblems and pieces are white masters: `tinted` gives them a colour, and their dark outline stays dark;
signs have colours of their own. A picture always has the size asked for; if the drawing has another shape it stands in
the middle, and the rest is transparent.

Changed rules data may bring pictures of their own, as SVG or PNG. What nobody has drawn stands there as its name.
"""

import logging
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any, TypeVar

import pygame

from pantheon import resources
from pantheon.table.files import read_file
from pantheon.table.game import Game
from pantheon.table.steps import Steps
from pantheon.ui.stand_in import stand_in
from pantheon.ui.theme import PLAYERS, Colour

_log = logging.getLogger(__name__)

Size = tuple[int, int]
Picture = pygame.Surface
T = TypeVar("T")

# About a screen full of everything at two sizes; the largest pictures (title, gods) are a few megabytes each.
_KEPT = 512

LARGEST_FILE = 10_000_000
STEP = 0.004
"""Seconds that a step of painting may take, unless a single drawing takes longer."""
_ENDINGS = ".svg", ".png"
_SHAPE = re.compile(rb'width="[\d.]+" height="[\d.]+" viewBox="([^"]+)"')
"""How an SVG file says how large it is, and what is to be seen of it."""
_QUICK = pygame.Surface((1, 1), pygame.SRCALPHA)
"""Has its colours in the order in which a screen has them."""


class NotYet(Exception):
    """A picture would be drawn too late: painting what it belongs to must begin anew, a little later."""


@dataclass(slots=True)
class _Hurry:
    until: float
    begun: bool = False
    """Whether a picture has been drawn since."""


_hurry: _Hurry | None = None

_folders: dict[str, list[Path]] = {}
"""Where changed rules data of a game have their pictures; those used last come first."""
_names: dict[str, str] = {}
"""What is in the pictures, in the words of the rules data."""


def look_for(game: Game[Any], folder: Path) -> None:
    """From now on show the things of a game as its rules data in this folder do."""
    look_in(game.name, folder / "images", {wanted.picture: wanted.name for wanted in game.pictures()})


def look_in(game: str, images: Path, names: Mapping[str, str]) -> None:
    """From now on pictures of a game come from this folder first, and these names stand where there is no picture."""
    own = {f"{game}/{picture}": name for picture, name in names.items()}
    folders = _folders.setdefault(game, [])
    if images in folders[:1] and own.items() <= _names.items():
        return
    folders[:] = [images, *(folder for folder in folders if folder != images)]
    _names.update(own)
    forget()


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


def passing(name: str, size: Size) -> pygame.Surface:
    """The drawing at about that size, which nobody keeps: for what is painted into something larger, once."""
    return _drawn(name, size)


def part_of(name: str, size: Size, part: pygame.Rect) -> pygame.Surface:
    """A part of the drawing at that size, which has its shape. Nobody keeps it, and of a drawing that is too large for
    a frame a small part is drawn in a moment.
    """
    content = next((read_file(path, LARGEST_FILE) for path in _files(name) if path.suffix == ".svg"), b"")
    shape = _SHAPE.search(content)
    if shape:
        return _cut_from(content, shape, size, part)
    cut = pygame.Surface(part.size, pygame.SRCALPHA)
    cut.blit(_drawn(name, size), (0, 0), part)
    return cut


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


@lru_cache(maxsize=_KEPT // 4)
def dimmed(name: str, size: Size, strength: int = 120) -> pygame.Surface:
    """A picture in the shade."""
    dark = picture(name, size).copy()
    dark.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_MULT)
    return dark


@lru_cache(maxsize=_KEPT)
def emblazoned(name: str, player: str, size: Size, place: tuple[float, float, float]) -> pygame.Surface:
    """A piece in a player's colour with the player's emblem on it, at a place and of a size in parts of the picture."""
    look = PLAYERS[player]
    whole = tinted(name, size, look.fill).copy()
    x, y, part = place
    side = max(6, round(min(size) * part))
    emblem = tinted(look.emblem, (side, side), look.text)
    whole.blit(emblem, emblem.get_rect(center=(size[0] * x, size[1] * y)))
    return whole


def icon(name: str, size: Size, colour: Colour) -> pygame.Surface:
    """A white master in a colour, a sign as it is."""
    return picture(name, size) if "signs" in name.split("/") else tinted(name, size, colour)


def is_drawn(name: str) -> bool:
    """Whether there is a picture of this name, and not only a stand-in."""
    return any(_files(name))


def why_not_drawn(path: Path) -> str:
    """Why a file is no picture that could be drawn; empty if it is one."""
    try:
        _loaded(path, (64, 64))
    except (OSError, pygame.error) as error:
        return str(getattr(error, "strerror", None) or error)
    return ""


def save(drawn: Picture, out: Path) -> None:
    """Write a picture into a file; its ending says how."""
    with out.open("wb") as file:
        pygame.image.save(drawn, file, out.name)


@contextmanager
def hurried(until: float) -> Iterator[None]:
    """Within this block one picture is drawn, and others until that moment of `time.perf_counter`; then `NotYet`."""
    global _hurry
    before, _hurry = _hurry, _Hurry(until)
    try:
        yield
    finally:
        _hurry = before


def bit_by_bit(paint: Callable[[], T]) -> Steps[T]:
    """Begin it again and again, until all pictures that it needs are drawn, a few in each step."""
    while True:
        yield 0.5
        try:
            with hurried(time.perf_counter() + STEP):
                return paint()
        except NotYet:
            continue


def forget() -> None:
    """Drop every kept picture, as after a change of the UI scale."""
    for kept in (picture, backdrop, tinted, dimmed, emblazoned):
        kept.cache_clear()


def _drawn(name: str, size: Size) -> pygame.Surface:
    if _hurry is not None:
        if _hurry.begun and time.perf_counter() >= _hurry.until:
            raise NotYet(name)
        _hurry.begun = True
    for path in _files(name):
        try:
            return _loaded(path, size)
        except (OSError, pygame.error) as error:
            _log.warning("%s cannot be drawn: %s", path, error)
    _miss(name)
    return stand_in(_names.get(name) or name.rpartition("/")[2].replace("_", " ").title(), size)


def _files(name: str) -> Iterator[Path]:
    """The drawings of this name; the first one that can be drawn counts."""
    for place in _places(name):
        for path in (place.with_name(f"{place.name}{ending}") for ending in _ENDINGS):
            if path.exists():
                yield path


def _places(name: str) -> Iterator[Path]:
    """Where a picture may lie, without an ending; the first that is there counts."""
    game, _, own = name.partition("/")
    for folder in _folders.get(game, ()):
        yield folder / own
    yield resources.asset(f"{game}/images/{own}")
    yield resources.asset(f"shared/images/{name}")


@lru_cache(maxsize=_KEPT)
def _miss(name: str) -> None:
    """Into the log, once."""
    _log.warning("there is no picture %s", name)


def _cut_from(content: bytes, shape: re.Match[bytes], size: Size, part: pygame.Rect) -> pygame.Surface:
    """The file is told to show only that part, as large as the part is at that size."""
    left, top, wide, high = map(float, shape[1].split())
    scale = min(size[0] / wide, size[1] / high)
    view = left + part.x / scale, top + part.y / scale, part.width / scale, part.height / scale
    told = 'width="{}" height="{}" viewBox="{} {} {} {}"'.format(*part.size, *view).encode()
    cut = BytesIO(content[: shape.start()] + told + content[shape.end() :])
    return pygame.image.load_sized_svg(cut, part.size).convert(_QUICK)


def _loaded(path: Path, size: Size) -> pygame.Surface:
    content = BytesIO(read_file(path, LARGEST_FILE))
    if path.suffix == ".svg":
        # The renderer leaves red and blue in an order in which pygame draws thirty times more slowly.
        return pygame.image.load_sized_svg(content, size).convert(_QUICK)
    found = pygame.image.load(content, path.name)
    clear = pygame.Surface(found.size, pygame.SRCALPHA)  # as smoothscale wants it, whatever kind of PNG it is
    clear.blit(found, (0, 0))
    scale = min(size[0] / found.width, size[1] / found.height)
    return pygame.transform.smoothscale(clear, [max(1, round(side * scale)) for side in found.size])
