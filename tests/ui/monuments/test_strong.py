"""With strong contrasts the map is as plain as the rest: a dark sea, white coasts, edges about all that stands."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pantheon.games.monuments.pieces import bits
from pantheon.ui import theme
from pantheon.ui.boards.monuments import monument, pieces
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.ground import paint_ground
from pantheon.ui.boards.monuments.map import paint_map
from pantheon.ui.boards.monuments.names import names, paint_names
from tests.games.monuments.situations import CATALOG
from tests.ui.monuments.fields import field, later, show

PLAIN = 7.0
"""The contrast that large signs and words have then at least."""


@pytest.fixture(autouse=True)
def ordinary() -> Iterator[None]:
    """Afterwards everything is as it was."""
    pygame.font.init()
    yield
    theme.use(strong=False)
    forget()


def strong() -> None:
    theme.use(strong=True)
    forget()


def forget() -> None:
    pieces.forget()
    monument.forget()


def board() -> Geometry:
    return Geometry(CATALOG, 15, pygame.Rect(0, 0, 700, 420))


def sea_of(surface: pygame.Surface, made: Geometry) -> list[theme.Colour]:
    finer = surface.get_width() / 700
    found = []
    for hex in bits(made.board.sea):
        x, y = (round(part * finer) for part in made.place(hex))
        found.append(tuple(pygame.transform.average_color(surface, pygame.Rect(x - 8, y - 8, 16, 16))[:3]))
    return found  # type: ignore[return-value]


def test_names_stand_out_from_the_sea() -> None:
    strong()
    made = board()
    water = paint_map((made, paint_ground(made)), made, made.area)
    for name in names(made, 1.0, 15):
        picture = water.copy()
        paint_names(picture, [name], 1.0)
        dark = pygame.transform.average_color(water, name.rect)[:3]
        assert (255, 255, 255) in {picture.get_at(at)[:3] for at in pixels(name.rect)}
        assert theme.contrast(dark, (255, 255, 255)) >= PLAIN, name.lines


def test_the_sea_is_dark_and_coasts_are_white() -> None:
    made = board()
    before = sea_of(paint_ground(made), made)
    strong()
    ground = paint_ground(made)
    for usual, dark in zip(before, sea_of(ground, made), strict=True):
        assert sum(dark) < sum(usual) * 0.75
        assert theme.contrast(dark, (255, 255, 255)) >= PLAIN


def test_pieces_have_a_dark_line_about_the_light_one() -> None:
    look = theme.PLAYERS["red"]
    usual = pieces.unit("army", look, 40)
    strong()
    plain = pieces.unit("army", look, 40)
    assert plain.get_width() > usual.get_width()
    rows = [[plain.get_at((x, y)) for x in range(plain.get_width())] for y in range(8, 36, 4)]
    firsts = [next(pixel for pixel in row if pixel.a > 200) for row in rows if any(pixel.a > 200 for pixel in row)]
    assert all(sum(pixel[:3]) < 60 for pixel in firsts)
    assert all((255, 255, 255) in [pixel[:3] for pixel in row] for row in rows if any(pixel.a > 200 for pixel in row))


def test_what_is_to_come_of_a_monument_is_stronger() -> None:
    made = []
    for contrast in (False, True):
        theme.use(strong=contrast)
        forget()
        site = pygame.Surface((100, 120))
        site.fill((40, 60, 20))
        monument.planned(site, "eg", 0, site.get_rect())
        made.append(site.get_at((45, 60)))
    assert sum(made[1][:3]) > sum(made[0][:3]) + 60


def test_who_changes_the_contrast_sees_another_map_and_the_first_one_again() -> None:
    shown = []
    made = field(4, 500, 300)
    for change in (False, True, False):
        theme.use(strong=change)
        made.place(made.stage, made.rect)
        show(made, later(4))
        picture = pygame.Surface(made.rect.size)
        made.paint(picture)
        shown.append(pygame.image.tobytes(picture, "RGB"))
    assert shown[0] == shown[2] != shown[1]


def pixels(rect: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]
