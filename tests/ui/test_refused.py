"""What is refused shakes its head inside a red rim; without animation it only shows the rim."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest
from msgspec.structs import replace

from pantheon.ui import refused
from pantheon.ui.scene import Spot
from tests.ui.fields import Field, fly
from tests.ui.pilot import FRAME, Pilot

INSIDE = (255, 0, 255)


class Painted(Field):
    """Its things are of a colour that is seen nowhere else."""

    hexagons = False

    def spots(self) -> Sequence[Spot]:
        return [replace(spot, outline=_diamond(spot.rect) if self.hexagons else ()) for spot in super().spots()]

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
        for spot in self.spots():
            surface.fill(INSIDE, spot.rect.inflate(-20, -20))


def _diamond(rect: pygame.Rect) -> tuple[tuple[float, float], ...]:
    return (rect.midtop, rect.midright, rect.midbottom, rect.midleft)


def places(pilot: Pilot, seconds: float) -> list[int]:
    """Where the left edge of the refused thing is seen, in one frame after the other."""
    y = pilot.find("Spot 21").rect.centery
    rect = pilot.find("Spot 21").rect
    found = []
    for _ in range(round(seconds / FRAME)):
        pilot.step()
        row = (x for x in range(rect.x, rect.right) if pilot.window.surface.get_at((x, y))[:3] == INSIDE)
        found.append(next(row) - rect.x)
    return found


def rimmed(pilot: Pilot) -> bool:
    """Whether the colour of the rim is seen about the refused thing."""
    rect = refused.area(pilot.find("Spot 21"), pilot.scene.stage)
    surface = pilot.window.surface
    return any(
        surface.get_at((x, y))[:3] == refused.RIM
        for x in range(rect.x, rect.right)
        for y in range(rect.y, rect.bottom, 3)
    )


@pytest.mark.parametrize("hexagons", [False, True])
def test_what_is_refused_shakes_and_is_where_it_was(hexagons: bool) -> None:
    scene = Painted()
    scene.hexagons = hexagons
    pilot = fly(scene)
    pilot.point("Spot 21")
    before = places(pilot, FRAME)[0]
    pilot.click("Spot 21")
    assert rimmed(pilot)
    seen = places(pilot, refused.SHAKES)
    assert min(seen) < before < max(seen)
    assert set(places(pilot, refused.LASTS)[-3:]) == {before}
    assert not rimmed(pilot)


def test_without_animation_it_only_has_a_rim() -> None:
    pilot = fly(Painted())
    pilot.window.settings.animation = "off"
    pilot.click("Spot 21")
    assert rimmed(pilot)
    assert len(set(places(pilot, refused.SHAKES))) == 1
    places(pilot, refused.LASTS)
    assert not rimmed(pilot)


def test_what_can_be_pressed_does_not_shake() -> None:
    pilot = fly(Painted())
    pilot.click("Spot 11")
    assert pilot.window._pointer.refused.due(pilot.scene.stage) is None


def test_a_window_at_rest_sleeps_again_afterwards() -> None:
    pilot = fly(Painted())
    pilot.click("Spot 21")
    due: Callable[[], float | None] = lambda: pilot.window._pointer.refused.due(pilot.scene.stage)  # noqa: E731
    assert due() == 0
    places(pilot, refused.LASTS + FRAME)
    assert due() is None
