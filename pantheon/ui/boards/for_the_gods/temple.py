"""A temple as a real stack: base, foundations, stones with pips, a cornice, and the stone of its god on top."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE
from pantheon.games.for_the_gods.temples import NONE, RANKS, foundations, god_of, height, of_rank, rank_of
from pantheon.ui.boards.for_the_gods import pieces
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.scene import Point

BASE, BASE_WIDE = 0.3, 1.1
CORNICE, CORNICE_WIDE = 0.16, 1.13
"""How high and how wide they are beside a stone that is 1 wide."""
LOWEST = 0.17
"""How flat stones may become in a tall stack before all of it gets smaller."""


def stones_of(code: int) -> list[int]:
    """The kinds of its stones from the bottom to the top; the rank that counts stands above the other one."""
    top = rank_of(code)
    below = [rank for rank in range(RANKS) if rank != top for _ in range(of_rank(code, rank))]
    stack = [FOUNDATION_STONE] * foundations(code) + below + [top] * of_rank(code, top)
    return stack if god_of(code) == NONE else [*stack, FIRST_GOD + god_of(code)]


def size_of(code: int, width: int, room: int = 0, beside: Sequence[int] = ()) -> tuple[int, int]:
    """How wide and how high the drawing is. `room` is the height to keep to, if any; temples that stand beside it keep
    to it as well, and all have the same stones, so that they can be compared."""
    width, step = _fitted((code, *beside), width, room)
    return round(width * CORNICE_WIDE), _total(code, width, step)


def draw(
    surface: pygame.Surface,
    table: Table,
    code: int,
    seat: int,
    foot: Point,
    width: int,
    room: int = 0,
    alpha: int = 255,
    beside: Sequence[int] = (),
) -> pygame.Rect:
    """Draw it with its lower edge at `foot`; returns where it stands. Nothing is drawn for no temple."""
    if not code:
        return pygame.Rect(round(foot[0]), round(foot[1]), 0, 0)
    width, step = _fitted((code, *beside), width, room)
    rect = pygame.Rect(0, 0, round(width * CORNICE_WIDE), _total(code, width, step))
    rect.midbottom = round(foot[0]), round(foot[1])
    if alpha < 255:
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        _stack(whole, table, code, seat, (rect.width // 2, rect.height), width, step)
        whole.set_alpha(alpha)
        surface.blit(whole, rect)
    else:
        _stack(surface, table, code, seat, rect.midbottom, width, step)
    return rect


def _stack(
    surface: pygame.Surface, table: Table, code: int, seat: int, foot: tuple[int, int], width: int, step: int
) -> None:
    look = table.look(seat)
    y = foot[1]
    base = pieces.plinth(look, (round(width * BASE_WIDE), max(2, round(width * BASE))))
    y -= base.get_height()
    surface.blit(base, (foot[0] - base.get_width() // 2, y))
    for kind in stones_of(code):
        if kind >= FIRST_GOD:
            cornice = pieces.cornice(look.fill, (round(width * CORNICE_WIDE), max(2, round(width * CORNICE))))
            y -= cornice.get_height()
            surface.blit(cornice, (foot[0] - cornice.get_width() // 2, y))
        y -= step
        surface.blit(pieces.stone(table, kind, seat, width, step), (foot[0] - width // 2, y))


@lru_cache(maxsize=256)
def _fitted(codes: tuple[int, ...], width: int, room: int) -> tuple[int, int]:
    """The width and the height of a stone: in a low room first flatter, then all of it smaller."""
    width = max(4, width)
    step = max(2, round(width * pieces.STONE))
    while room and max(_total(code, width, step) for code in codes) > room and width > 4:
        if step > max(2, round(width * LOWEST)):
            step -= 1
        else:
            width -= 1
            step = max(2, round(width * LOWEST))
    return width, step


def _total(code: int, width: int, step: int) -> int:
    cornice = max(2, round(width * CORNICE)) if god_of(code) != NONE else 0
    return max(2, round(width * BASE)) + height(code) * step + cornice
