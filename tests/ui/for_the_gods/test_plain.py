"""Whoever wants strong contrasts gets them on the map of For the Gods! too, and the ordinary map when they are off."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE
from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods import lights, pieces
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.hand import Hand
from pantheon.ui.boards.for_the_gods.island_names import IslandName
from pantheon.ui.boards.for_the_gods.labels import Label, labels
from pantheon.ui.boards.for_the_gods.map import draw_harbour, spread
from pantheon.ui.boards.for_the_gods.open_sea import open_sea
from pantheon.ui.boards.for_the_gods.palette import screen
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour
from tests.ui.boards import placed, seen_by, stage
from tests.ui.for_the_gods.fields import GAME, field, first, later, show, table

LEAST = 4.5


@pytest.fixture(autouse=True)
def ordinary() -> Iterator[None]:
    yield
    theme.use(strong=False)
    pieces.forget()


def painted(made: Field, strong: bool) -> pygame.Surface:
    theme.use(strong=strong)
    made.place(made.stage, made.rect)
    show(made, first(4), looker=NONE)
    surface = pygame.Surface(made.rect.size)
    made.paint(surface)
    return surface


def shades(surface: pygame.Surface, rect: pygame.Rect) -> set[Colour]:
    dots = (surface.get_at((x, y)) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom))
    return {(dot.r, dot.g, dot.b) for dot in dots}


def at(surface: pygame.Surface, point: Point) -> Colour:
    dot = surface.get_at((round(point[0]), round(point[1])))
    return dot.r, dot.g, dot.b


def free_sea(made: Field) -> FreeRoom:
    """Without names."""
    sea = open_sea(made.geometry, made.plots)
    for label in labels(made.geometry, made.plots, 1.0, sea):
        sea.take(label.rect)
    return sea


def differs(one: Colour, other: Colour) -> bool:
    return theme.contrast(one, other) >= LEAST


def test_the_ground_is_plain_and_the_ordinary_one_comes_back() -> None:
    made = field(4)
    before, plain, after = (painted(made, strong) for strong in (False, True, False))
    sea = pygame.Rect(0, 0, 30, 30)
    x, y = free_sea(made).largest(100)[0]
    sea.center = round(x), round(y)
    assert len(shades(before, sea)) > 20
    assert shades(plain, sea) == {theme.rgb("#00283d")}
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_no_ornament_lies_in_the_sea() -> None:
    """Only lines, names and what stands at harbours and in regions are anything but water."""
    made = field(4)
    plain = painted(made, True)
    places = [place for place in free_sea(made).places() if made.rect.collidepoint(place)]
    water = sum(plain.get_at((round(x), round(y)))[:3] == theme.DEEP_SEA for x, y in places)
    assert water / len(places) > 0.97


def test_coasts_and_routes_and_harbours_stand_out_from_the_water() -> None:
    made = field(4)
    plain = painted(made, True)
    for coast in made.geometry.coasts.values():
        line = [at(plain, made.geometry.at(point)) for point in coast[::5]]
        assert sum(differs(dot, theme.DEEP_SEA) for dot in line) > 0.8 * len(line)
    for curve in made.geometry.routes().values():
        dots = list(spread(made.geometry.line(curve), made.geometry.unit * 1.75))
        middle = dots[len(dots) // 2]
        assert differs(at(plain, middle), theme.DEEP_SEA)
    harbour = pygame.Surface((40, 40))
    harbour.fill(theme.DEEP_SEA)
    draw_harbour(harbour, (20, 20), 12)
    assert any(differs(shade, theme.DEEP_SEA) for shade in shades(harbour, harbour.get_rect()))


def test_names_are_white_with_a_black_rim() -> None:
    theme.use(strong=True)
    made = field(4)
    found = labels(made.geometry, made.plots, 1.0, open_sea(made.geometry, made.plots))
    assert {(label.ink, label.rim) for label in found if isinstance(label, Label)} == {((255, 255, 255), (0, 0, 0))}
    for name in (label.picture for label in found if isinstance(label, IslandName)):
        solid = [name.get_at((x, y)) for x in range(name.get_width()) for y in range(name.get_height())]
        assert {(255, 255, 255), (0, 0, 0)} <= {(dot.r, dot.g, dot.b) for dot in solid if dot.a == 255}


@pytest.mark.parametrize("kind", [0, 3, FOUNDATION_STONE, FIRST_GOD])
def test_a_stone_stands_out_from_every_ground(kind: int) -> None:
    for strong in (False, True):
        theme.use(strong=strong)
        stone = pieces.stone(table(4), kind, 0, 68)
        middle = stone.get_height() // 2
        edge = [at(stone, (x, middle)) for x in range(4)]
        stands_out = all(any(differs(dot, ground) for dot in edge) for ground in ((0, 0, 0), (255, 255, 255)))
        assert stands_out or not strong
    assert stands_out


def test_a_ship_has_a_white_line_within_a_black_one() -> None:
    theme.use(strong=True)
    ship = pieces.ship(stage(), theme.PLAYERS["blue"], 48)
    row = [ship.get_at((24, y)) for y in range(48)]
    seen = [dot[:3] for dot in row if dot.a > 240]
    assert max(seen[0]) < 40 and any(min(dot) > 200 for dot in seen[:4])


def test_a_light_has_a_dark_line_at_both_sides() -> None:
    theme.use(strong=True)
    ground = pygame.Surface((120, 120))
    ground.fill(theme.PARCHMENT_LIGHT)
    lights.frame(ground, pygame.Rect(20, 20, 80, 80), lights.LIT)
    row = [ground.get_at((x, 60))[:3] for x in range(10, 40)]
    at = row.index(lights.LIT)
    assert theme.INK in row[:at] and theme.INK in row[at:]
    assert differs(theme.INK, lights.LIT)


def test_stones_in_the_tray_can_be_seen_and_words_read() -> None:
    state = later(3, 5, 60)
    for strong in (False, True):
        theme.use(strong=strong)
        hand = placed(Hand(table(3)), (990, 90))
        hand.show(seen_by(GAME, state), show(field(3), state))
        surface = pygame.Surface((990, 90))
        hand.paint(surface)
        tray = screen()
        for ground in (tray.ground, tray.dark, tray.open):
            assert all(theme.contrast(ink, ground) >= LEAST for ink in (tray.ink, tray.muted))
        assert (surface.get_at((500, 84))[:3] == (0, 0, 0)) == strong
    assert differs(screen().line, screen().dark), "what is empty"
