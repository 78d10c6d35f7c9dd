"""Whoever sees fewer colours, or none, tells the players of every game apart."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from pantheon.games import SHELF
from pantheon.ui import art, theme
from pantheon.ui.boards import colours_of
from pantheon.ui.boards.for_the_gods import pieces as stones
from pantheon.ui.boards.monuments import pieces as peoples
from pantheon.ui.boards.pantheon import ink
from pantheon.ui.scene import Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.theme import PlayerLook
from tests.ui.eyes import SIGHTS, distance

PAIRS = [(game, *pair) for game in SHELF for pair in combinations(colours_of(game), 2)]
FEWER = [sight for sight in SIGHTS if sight != "grey"]
PLAIN = 15.0
"""A distance that is seen at a glance, also between two small pieces that do not touch."""
ENOUGH = 50
"""How many pixels of two small pieces must be plainly different: an emblem has about a hundred."""

STAGE = Stage((1280, 800), 1.0, Settings(muted=True), Sounds(Settings(muted=True)))
DRAWN: dict[str, list[Callable[[PlayerLook], pygame.Surface]]] = {
    "pantheon": [lambda look: ink.piece(STAGE, "foot", look, 27), lambda look: ink.piece(STAGE, "column", look, 27)],
    "for_the_gods": [
        lambda look: stones.ship(STAGE, look, 46),
        lambda look: stones.plinth(look, (30, 12)),
    ],
    "monuments": [lambda look: peoples.emblem(look, 8)],
}
"""The pieces with an emblem, at the size that they have at a full table in a window of 1280x800."""


@pytest.mark.parametrize("sight", FEWER)
@pytest.mark.parametrize(("game", "one", "other"), PAIRS)
def test_two_colours_of_a_game_stay_apart(game: str, one: str, other: str, sight: str) -> None:
    first, second = theme.PLAYERS[one], theme.PLAYERS[other]
    assert distance(first.fill, second.fill, sight) >= PLAIN
    assert distance(first.light, second.light, sight) >= PLAIN


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("game", "one", "other"), PAIRS)
def test_two_pieces_with_emblems_stay_apart_even_in_grey(game: str, one: str, other: str, sight: str) -> None:
    for drawn in DRAWN[game]:
        first, second = drawn(theme.PLAYERS[one]), drawn(theme.PLAYERS[other])
        solid = pygame.surfarray.array_alpha(first) > 128
        apart = distance(pixels(first), pixels(second), sight)[solid]
        assert np.sum(apart >= PLAIN) >= ENOUGH


def test_no_emblem_has_the_shape_of_another() -> None:
    for one, other in combinations(theme.PLAYERS.values(), 2):
        assert difference_of_shapes(one.emblem, other.emblem) >= 0.25, (one.emblem, other.emblem)
    assert difference_of_shapes("emblems/owl", "emblems/owl") == 0


def test_the_eyes_see_what_is_known_of_them() -> None:
    """Red and green of a traffic light are one colour to those who lack a cone for them, and all greys stay grey."""
    red, green = theme.rgb("#b3262c"), theme.rgb("#38762f")
    assert distance(red, green, "deuteranopia") < 10 < distance(red, green, "tritanopia")
    assert distance((128, 128, 128), (128, 128, 128), "grey") == 0
    assert distance((0, 0, 0), (255, 255, 255), "protanopia") == pytest.approx(100, abs=0.5)


def difference_of_shapes(one: str, other: str) -> float:
    """Which part of what both cover only one of them covers, at 16 pixels."""
    first, second = (pygame.surfarray.array_alpha(art.picture(name, (16, 16))) > 128 for name in (one, other))
    return float(np.sum(first ^ second) / np.sum(first | second))


def pixels(picture: pygame.Surface) -> npt.NDArray[np.uint8]:
    return pygame.surfarray.array3d(picture)
