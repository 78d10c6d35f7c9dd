"""The tokens of a region as it is scored: from the sky to the temples that win them, and on to their owners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.games.for_the_gods.state import NONE
from pantheon.ui.boards.for_the_gods import pieces
from pantheon.ui.kit.flights import on_arc
from pantheon.ui.scene import Point, Stage

LOST = 90
"""How strong a token is still to be seen that nobody takes."""
HIGH = 46
"""How much higher a token is in between."""


@dataclass(frozen=True, slots=True)
class Coin:
    kind: str
    value: int
    radius: int
    home: Point
    """Where it lies at first."""
    seat: int = NONE
    """Who takes it."""
    won: Point = (0, 0)
    """Above which temple it lies then."""
    owner: Point = (0, 0)
    """Where its glory is counted."""


def draw(surface: pygame.Surface, stage: Stage, coins: Sequence[Coin], decided: float, counted: float) -> None:
    """`decided` and `counted`: how far it is seen who takes them, and how far they are counted, from 0 to 1."""
    high = stage.px(HIGH)
    for coin in coins:
        if coin.seat == NONE:
            strength = round(255 - (255 - LOST) * decided)
            pieces.draw_token(surface, stage, coin.kind, coin.home, coin.radius, coin.value, strength)
            continue
        at = on_arc(coin.home, coin.won, high, decided)
        pieces.draw_token(surface, stage, coin.kind, at, coin.radius, coin.value)
    for coin in coins:
        if coin.seat != NONE and 0 < counted < 1:
            at = on_arc(coin.won, coin.owner, high, counted)
            picture = pieces.token(coin.kind, coin.radius, coin.value)
            smaller = pygame.transform.rotozoom(picture, 0, 1 - 0.4 * counted)
            surface.blit(smaller, smaller.get_rect(center=(round(at[0]), round(at[1]))))
