"""Where a tooltip stands."""

from __future__ import annotations

import pygame
import pytest

from pantheon.ui.scene import Spot, Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.widgets.tooltip import place_tooltip

SIZE = (1280, 800)


@pytest.fixture
def stage() -> Stage:
    pygame.font.init()
    return Stage(SIZE, 1.0, Settings(muted=True), Sounds(Settings(muted=True)))


@pytest.mark.parametrize("pointer", [(300, 300), (640, 400), (1200, 300), (200, 740), (1250, 780)])
def test_a_tooltip_stands_inside_the_window_and_beside_the_route_to_its_hex(
    stage: Stage, pointer: tuple[int, int]
) -> None:
    hex = pygame.Rect(pointer[0] - 20, pointer[1] - 20, 40, 40)
    route = hex.union(hex.move(-120, 40)).union(hex.move(60, -30)).clip(pygame.Rect((0, 0), SIZE))
    spot = Spot("hex:C5", hex, "C5", "hex", "C5\nNeeds three steps and a movement card.", keep_clear=route)
    rect = place_tooltip(spot, stage, pointer)
    assert pygame.Rect((0, 0), SIZE).contains(rect)
    assert not rect.colliderect(route)


def test_a_tooltip_that_finds_no_free_place_is_shown_all_the_same(stage: Stage) -> None:
    everything = pygame.Rect((0, 0), SIZE)
    spot = Spot("hex:C5", pygame.Rect(600, 400, 40, 40), "C5", "hex", "C5\nFar away.", keep_clear=everything)
    assert everything.contains(place_tooltip(spot, stage, (620, 420)))
