"""Whoever plays by keys sees where the keyboard is: on every ground of every scene the ring stands out."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from pantheon.ui import decorations, theme
from pantheon.ui.scene import Scene, Spot
from tests.ui.test_contrast import SIZE, luminance, shown
from tests.ui.test_golden_images import scenes

PLAIN = 3.0
"""How much a ring must differ from what was there before, as WCAG 2 wants it of a focus."""
AROUND = 1.2
"""How long a line of one pixel the part of the ring that is seen would be, in parts of the way around the thing."""


@pytest.fixture(autouse=True)
def ordinary() -> Iterator[None]:
    yield
    theme.use(strong=False)


@pytest.mark.parametrize(("game", "scene"), scenes())
def test_the_ring_is_seen_around_everything_that_can_be_pressed(game: str, scene: str) -> None:
    window = shown(game, scene)
    for strong in (False, True):
        window.settings.contrast = strong
        window.resize(SIZE)
        window.step(0.1)
        top = window.stack.top
        lost = [spot.key for spot in reachable(top) if seen_around(window.surface, spot, top) < AROUND]
        assert lost == [], f"strong: {strong}"


@pytest.mark.parametrize("ground", [theme.INK, theme.TEXT_WHITE, theme.GOLD, theme.DEEP_SEA, (128, 128, 128)])
def test_it_is_seen_on_a_ground_of_any_colour(ground: theme.Colour) -> None:
    window = shown("pantheon", "title")
    surface = pygame.Surface((200, 100))
    surface.fill(ground)
    spot = Spot("here", pygame.Rect(50, 30, 100, 40), "Here")
    assert seen_around(surface, spot, window.stack.top) >= 1


def test_a_gold_line_on_gold_would_not_do(monkeypatch: pytest.MonkeyPatch) -> None:
    window = shown("pantheon", "title")
    surface = pygame.Surface((200, 100))
    surface.fill(theme.GOLD_LIGHT)
    monkeypatch.setattr(theme, "INK", theme.GOLD)
    monkeypatch.setattr(theme, "TEXT_WHITE", theme.GOLD_LIGHT)
    assert seen_around(surface, Spot("here", pygame.Rect(50, 30, 100, 40), "Here"), window.stack.top) == 0


def reachable(scene: Scene) -> list[Spot]:
    """What can have the focus and is to be seen; what has been scrolled away comes back when it gets it."""
    return [spot for spot in scene.spots() if spot.pressable and (not spot.view or spot.view.contains(spot.rect))]


def seen_around(surface: pygame.Surface, spot: Spot, scene: Scene) -> float:
    """How many pixels of the ring differ plainly from what was there, in parts of the way around the spot."""
    ringed = surface.copy()
    ringed.set_clip(spot.view)
    decorations._light(ringed, spot, scene, focused=True)
    area = spot.rect.inflate(40, 40).clip(surface.get_rect())
    before, after = (light(picture.subsurface(area)) for picture in (surface, ringed))
    contrasts = (np.maximum(before, after) + 0.05) / (np.minimum(before, after) + 0.05)
    return float(np.sum(contrasts >= PLAIN)) / (2 * (spot.rect.width + spot.rect.height))


def light(picture: pygame.Surface) -> npt.NDArray[np.float64]:
    return luminance(pygame.surfarray.array3d(picture))
