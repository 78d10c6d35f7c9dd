"""Whoever wants strong contrasts gets them within the frame of the map too, and the ordinary map when they are off."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pantheon.ui import theme
from pantheon.ui.boards.pantheon import lights
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.field import FAR, NEAR
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.window import Window
from tests.ui.boards import stage
from tests.ui.test_contrast import SIZE, shown

Shades = set[tuple[int, int, int]]


@pytest.fixture(autouse=True)
def ordinary() -> Iterator[None]:
    yield
    theme.use(strong=False)
    lights.forget()


def shades(surface: pygame.Surface, part: pygame.Rect | None = None) -> Shades:
    """The colours that cover what lies below them."""
    rect = part or surface.get_rect()
    dots = (surface.get_at((x, y)) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom))
    return {(dot.r, dot.g, dot.b) for dot in dots if dot.a > 240}


def look(window: Window, strong: bool) -> tuple[Shades, Shades, Shades]:
    """Clay in a corner that is free, the name of a land, and a piece of hexes."""
    window.settings.contrast = strong
    window.resize(SIZE)
    window.step(0.1)
    scene = window.stack.top
    assert isinstance(scene, TurnScene) and isinstance(scene.board, PantheonBoard)
    field = scene.board.field
    free = pygame.Rect(field.rect.x + field.rect.width // 14, field.rect.centery + field.rect.height // 5, 30, 30)
    hexes = field.geometry.rect(0).inflate(-20, -20)
    return shades(window.surface, free), shades(field.names()[0][0]), shades(window.surface, hexes)


def test_the_clay_is_plain_the_names_are_black_and_white_and_nothing_grows() -> None:
    window = shown("pantheon", "turn")
    before, plain, after = look(window, False), look(window, True), look(window, False)
    assert before == after, "nothing strong is left"
    clay, names, _ = plain
    assert max(map(max, clay)) < 40 and max(map(max, before[0])) > 70
    assert (0, 0, 0) in names and (255, 255, 255) in names
    assert not {(0, 0, 0), (255, 255, 255)} & before[1]
    assert plain[2] != before[2]


@pytest.mark.parametrize("light", [NEAR, FAR])
def test_a_lit_hex_has_a_dark_line_beside_the_light_one(light: tuple[theme.Colour, int, int]) -> None:
    theme.use(strong=True)
    lights.forget()
    rim = shades(lights.hex_light(30, *light))
    assert any(max(dot) < 40 for dot in rim) and any(min(dot) > 100 for dot in rim)
    theme.use(strong=False)
    lights.forget()
    assert all(max(dot) > 100 for dot in shades(lights.hex_light(30, *light)))


@pytest.mark.parametrize("kind", ["foot", "column"])
def test_a_piece_has_a_white_rim(kind: str) -> None:
    white = []
    for strong in (False, True):
        theme.use(strong=strong)
        drawn = piece(stage(), kind, theme.PLAYERS["blue"], 48)
        edge = pygame.mask.from_surface(drawn).outline()
        white.append(sum(min(drawn.get_at(dot)[:3]) > 200 for dot in edge) / len(edge))
    assert white[0] < 0.1 and white[1] > 0.9
