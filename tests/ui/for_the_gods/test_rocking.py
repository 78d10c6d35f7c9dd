"""Ships in harbours rock while nobody does anything, leave nothing behind, and are still with animation off."""

from __future__ import annotations

import pygame
import pytest

from pantheon.ui.life import TICK
from pantheon.ui.settings import Animation
from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.pilot import Pilot

HANDS = {"hand": "1 2", "ship": "n2"}, {"ship": "n2"}, {"ship": "l1"}


def ship(pilot: Pilot, seat: int) -> pygame.Rect:
    board = board_of(pilot)
    rect = pygame.Rect(0, 0, board.field.plots.ship, board.field.plots.ship)
    x, y = board.field.ship_place(board.field.view.ships[seat], seat)
    rect.center = round(x), round(y)
    return rect


def seen(pilot: Pilot, seat: int, ticks: int = 12) -> set[bytes]:
    """How a ship looks, tick after tick."""
    found = set()
    for _ in range(ticks):
        pilot.window.step(TICK)
        found.add(pygame.image.tobytes(pilot.window.surface.subsurface(ship(pilot, seat)), "RGB"))
    return found


@pytest.mark.parametrize(("animation", "moves"), [("normal", True), ("off", False)])
def test_ships_of_an_idle_table_rock_unless_animation_is_off(animation: Animation, moves: bool) -> None:
    with at(*HANDS, animation=animation) as pilot:
        pilot.settle()
        pilot.point((1, 1))
        for seat in range(3):
            assert (len(seen(pilot, seat)) > 3) is moves


def test_ships_rock_only_a_little_and_leave_nothing_behind() -> None:
    with at(*HANDS) as pilot:
        pilot.settle()
        pilot.point((1, 1))
        before = pilot.picture()
        pilot.window.settings.animation = "normal"
        pilot.scene.stale = True
        assert len(seen(pilot, 0)) > 1
        pilot.window.settings.animation = "off"
        for _ in range(2):
            pilot.window.step(TICK)
        assert pygame.image.tobytes(pilot.picture(), "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_ship_under_something_does_not_rock() -> None:
    with at(*HANDS) as pilot:
        pilot.settle()
        board, surface = board_of(pilot), pygame.Surface((1280, 800))
        board.draw(surface, (), None)
        assert board._base is not None
        assert len(board._rocking.sprites(1.0, board._base, surface)) == 2, "one picture for each harbour with ships"
        surface.fill((1, 2, 3), ship(pilot, 2).inflate(-30, -30))
        assert len(board._rocking.sprites(1.0, board._base, surface)) == 1


def test_what_lies_at_the_harbour_stays_where_it_is() -> None:
    """The still picture of a ship and its first picture on the water differ by nothing but the ship."""
    with at(*HANDS) as pilot:
        pilot.settle()
        board, surface = board_of(pilot), pygame.Surface((1280, 800))
        board.draw(surface, (), None)
        assert board._base is not None
        for picture, place in board._rocking.sprites(0.0, board._base, surface):
            room = picture.get_rect(topleft=place)
            edge = [(x, y) for x in range(room.w) for y in (0, room.h - 1)]
            assert all(
                picture.get_at(spot)[:3] == surface.get_at((room.x + spot[0], room.y + spot[1]))[:3] for spot in edge
            )
