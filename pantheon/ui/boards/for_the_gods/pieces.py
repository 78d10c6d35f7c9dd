"""How the pieces look at any size: stones, god stones, tokens, ships. Shared by all parts of the table."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import pygame

from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import Colour, PlayerLook, rgb
from pantheon.ui.widgets import shapes, text

STONE = 0.4
"""How high a stone is that is 1 wide."""
BASE, CORNICE = 16 / 72, 12 / 68
"""How high their drawings are if they are 1 wide."""
SAIL = (0.5, 0.35, 0.43)
"""Where the emblem stands on the sail, and how large, in parts of the picture."""
FACES: dict[str, Colour] = {"silver": rgb("#e6e9ea"), "bronze": rgb("#eec398")}
"""What the value of a small token stands on: the metals alone are too dark for it."""
RIM = 0.045
"""How broad the white line about a ship is with strong contrasts, as a part of its picture."""
FLAT = 11
"""A lower stone has no room for two lines about it."""


def stone(table: Table, kind: int, seat: int, width: int, high: int = 0) -> pygame.Surface:
    """A stone of any kind; player stones in the colour of a seat, with a pip for each step of their rank."""
    size = max(4, width), max(3, high or round(width * STONE))
    if kind >= FIRST_GOD:
        return god_stone(table.catalog.god_ids[kind - FIRST_GOD], size)
    return foundation(size) if kind == FOUNDATION_STONE else player_stone(table.look(seat), kind, size)


def foundation(size: tuple[int, int]) -> pygame.Surface:
    return _shown(_foundation(size))


@lru_cache(maxsize=64)
def _foundation(size: tuple[int, int]) -> pygame.Surface:
    return _stretched(art.picture("for_the_gods/pieces/foundation", _natural(size)), size)


def player_stone(look: PlayerLook, rank: int, size: tuple[int, int]) -> pygame.Surface:
    """Shared with other callers: do not draw on it."""
    return _shown(_player_stone(look, rank, size))


@lru_cache(maxsize=512)
def _player_stone(look: PlayerLook, rank: int, size: tuple[int, int]) -> pygame.Surface:
    whole = _stretched(art.tinted("for_the_gods/pieces/stone", _natural(size), look.fill), size)
    wide, high = size
    side = max(2, round(high * 0.34))
    step = side + max(1, round(side * 0.6))
    left = round((wide - (rank - 1) * step - side) / 2)
    for pip in range(rank):
        whole.blit(_pip(side, look.text), (left + pip * step, round(high * 0.54 - side / 2)))
    return whole


def plinth(look: PlayerLook, size: tuple[int, int]) -> pygame.Surface:
    """The base of a temple with the emblem of its player."""
    return _shown(_plinth(look, size))


@lru_cache(maxsize=128)
def _plinth(look: PlayerLook, size: tuple[int, int]) -> pygame.Surface:
    natural = size[0], max(2, round(size[0] * BASE))
    whole = _stretched(art.tinted("for_the_gods/pieces/base", natural, look.fill), size)
    side = size[1]
    if side > 5:
        emblem = art.tinted(look.emblem, (side, side), look.text)
        whole.blit(emblem, emblem.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


def god_stone(god: str, size: tuple[int, int]) -> pygame.Surface:
    """Marble with a gold edge and the mark of the god on it."""
    return _shown(_god_stone(god, size))


@lru_cache(maxsize=512)
def _god_stone(god: str, size: tuple[int, int]) -> pygame.Surface:
    whole = _stretched(art.picture("for_the_gods/pieces/god_stone", _natural(size)), size)
    side = max(5, round(size[1] * 0.98))
    mark = art.tinted(f"for_the_gods/marks/{god}", (side, side), theme.TERRACOTTA_DARK)
    whole.blit(mark, mark.get_rect(center=(round(size[0] / 2), round(size[1] / 2))))
    return whole


def cornice(colour: Colour, size: tuple[int, int]) -> pygame.Surface:
    """In a player's colour."""
    return _shown(_cornice(colour, size))


@lru_cache(maxsize=128)
def _cornice(colour: Colour, size: tuple[int, int]) -> pygame.Surface:
    natural = size[0], max(2, round(size[0] * CORNICE))
    return _stretched(art.tinted("for_the_gods/pieces/cornice", natural, colour), size)


def ship(stage: Stage, look: PlayerLook, side: int, turned: float = 0.0) -> pygame.Surface:
    """A ship with its emblem on the sail, heeled over by some degrees. Shared with other callers."""
    size = max(6, side), max(6, side)
    if turned:
        return _heeled(look, size, stage.settings.emblems, turned)
    if theme.IS_PLAIN:
        return _rimmed_ship(look, size, stage.settings.emblems)
    return _ship(look, size, stage.settings.emblems)


@lru_cache(maxsize=64)
def _heeled(look: PlayerLook, size: tuple[int, int], emblem: bool, turned: float) -> pygame.Surface:
    upright = _rimmed_ship if theme.IS_PLAIN else _ship
    return pygame.transform.rotozoom(upright(look, size, emblem), turned, 1.0)


@lru_cache(maxsize=64)
def _rimmed_ship(look: PlayerLook, size: tuple[int, int], emblem: bool) -> pygame.Surface:
    """With a white line about it, and a black one about that."""
    line = max(1, round(size[0] * RIM))
    edge = line + 1
    inner = _ship(look, (size[0] - 2 * edge, size[1] - 2 * edge), emblem)
    shape = pygame.mask.from_surface(inner)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for far, colour in ((edge, theme.INK), (line, theme.TEXT_WHITE)):
        filled = shape.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
        for dx, dy in product(range(-far, far + 1), repeat=2):
            if dx * dx + dy * dy <= far * far + 1:
                whole.blit(filled, (edge + dx, edge + dy))
    whole.blit(inner, (edge, edge))
    return whole


@lru_cache(maxsize=64)
def _ship(look: PlayerLook, size: tuple[int, int], emblem: bool) -> pygame.Surface:
    """The sail has the player's colour; hull and oars are of wood."""
    whole = art.tinted("for_the_gods/pieces/ship", size, look.fill).copy()
    whole.blit(art.picture("for_the_gods/pieces/ship_trim", size), (0, 0))
    if emblem:
        x, y, part = SAIL
        side = max(6, round(size[0] * part))
        sign = art.tinted(look.emblem, (side, side), look.text)
        whole.blit(sign, sign.get_rect(center=(round(size[0] * x), round(size[1] * y))))
    return whole


def draw_token(
    surface: pygame.Surface, stage: Stage, kind: str, centre: Point, radius: int, value: int, alpha: int = 255
) -> None:
    """A round coin with its value."""
    picture = token(kind, radius, value)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(picture, rect)
    ink = _value_font(radius, value).size(str(value))
    written = pygame.Rect(0, 0, min(ink[0], rect.width), min(ink[1], rect.height))
    written.center = rect.center
    text.note(str(value), written, rect, surface)


@lru_cache(maxsize=128)
def token(kind: str, radius: int, value: int) -> pygame.Surface:
    """Shared with other callers: do not draw on it."""
    side = max(6, 2 * radius)
    whole = art.picture(f"for_the_gods/tokens/{kind}", (side, side)).copy()
    if kind in FACES:
        shapes.disc(whole, FACES[kind], (side / 2, side / 2), max(2, round(radius * 0.74)))
    ink = _value_font(radius, value).render(str(value), True, theme.INK)
    top = ink.get_bounding_rect()
    whole.blit(ink, (round(side / 2 - top.centerx), round(side / 2 - top.centery)))
    return whole


def _value_font(radius: int, value: int) -> pygame.Font:
    return theme.font("number", max(6, round(radius * (1.12 if value > 9 else 1.25))))


def draw_emblem(surface: pygame.Surface, look: PlayerLook, centre: Point, radius: int, emblems: bool) -> None:
    """A disc in a player's colour with the emblem on it."""
    shapes.disc(surface, theme.INK, centre, radius)
    shapes.disc(surface, look.fill, centre, max(1, radius - max(1, radius // 7)))
    if emblems:
        side = max(5, round(radius * 1.5))
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(center=(round(centre[0]), round(centre[1]))))


def forget() -> None:
    """Drop every kept picture, as after a change of the UI scale."""
    for kept in (
        _player_stone,
        _god_stone,
        _foundation,
        _plinth,
        _cornice,
        _edged,
        token,
        _ship,
        _rimmed_ship,
        _heeled,
    ):
        kept.cache_clear()


def _shown(stone: pygame.Surface) -> pygame.Surface:
    """With strong contrasts it has a line about it that stands out from any ground."""
    return _edged(stone) if theme.IS_PLAIN else stone


@lru_cache(maxsize=512)
def _edged(stone: pygame.Surface) -> pygame.Surface:
    """A black line along its edge, and a white one within, if it is not too flat for that."""
    whole, shape = stone.copy(), pygame.mask.from_surface(stone)
    line = max(1, round(stone.get_height() * 0.05))
    for colour in (theme.INK, theme.TEXT_WHITE)[: 2 if stone.get_height() >= FLAT else 1]:
        inner = shape.copy()
        for aside in ((line, 0), (-line, 0), (0, line), (0, -line)):
            inner = inner.overlap_mask(shape, aside)
        shape.erase(inner, (0, 0))
        shape.to_surface(whole, setcolor=colour, unsetcolor=None)
        shape = inner
    return whole


def _natural(size: tuple[int, int]) -> tuple[int, int]:
    """The size in which the drawing of a stone has its own shape."""
    return size[0], max(3, round(size[0] * STONE))


def _stretched(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A copy in exactly this size."""
    return picture.copy() if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


@lru_cache(maxsize=64)
def _pip(side: int, colour: Colour) -> pygame.Surface:
    finer = 4
    large = pygame.Surface((side * finer, side * finer), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (side * finer / 2, side * finer / 2), side * finer / 2)
    return pygame.transform.smoothscale(large, (side, side))
