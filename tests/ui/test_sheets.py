"""A sheet over the table draws only itself again while its things appear: the picture is the same as drawn whole."""

from __future__ import annotations

import pygame
import pytest

from pantheon import resources
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.ui import art
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.scene import Push
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot

SHEETS = [("pantheon", "epoch"), ("for_the_gods", "prelude"), ("for_the_gods", "scoring"), ("monuments", "prelude")]


def pilot_at(game: str, name: str) -> Pilot:
    """A sheet that has just come, over its table."""
    folder = resources.rules_folder(game)
    session = sample_session(game, folder)
    art.look_for(session.game, folder)
    first, *others = scenes_of(game)[name](session.game, session)
    window = Window(Settings(window_size=(1280, 800), muted=True), lambda: first)
    for other in others:
        window.make(Push(other))
    return Pilot(window)


@pytest.mark.parametrize(("game", "name"), SHEETS)
def test_a_sheet_that_draws_itself_again_looks_as_if_all_was_drawn(game: str, name: str) -> None:
    pilot = pilot_at(game, name)
    scene, window = pilot.scene, pilot.window
    assert isinstance(scene, Sheet)
    for _ in range(6):
        pilot.step(times=4, seconds=0.05)
        window._life._shown = int(window._life.now / 0.12)
        scene.stale = True
        pilot.step(seconds=0.0)
        again = pygame.image.tobytes(window.surface, "RGB")
        window._backdrop = None
        scene.stale = True
        pilot.step(seconds=0.0)
        assert again == pygame.image.tobytes(window.surface, "RGB"), f"after {scene._passed:.2f} seconds"


def test_a_tooltip_beside_a_sheet_leaves_nothing_behind() -> None:
    pilot = pilot_at("pantheon", "epoch")
    scene, window = pilot.scene, pilot.window
    assert isinstance(scene, Sheet)
    pilot.step(times=80, seconds=0.1)
    scene.stale = True
    pilot.step(seconds=0.0)
    before = pygame.image.tobytes(window.surface, "RGB")
    for spot in scene.spots():
        pilot.point(spot)
        pilot.step(times=5, seconds=0.2)
        scene.stale = True
        pilot.step(seconds=0.0)
    pilot.point((3, 3))
    pilot.step(times=2, seconds=0.0)
    scene.stale = True
    pilot.step(seconds=0.0)
    assert pygame.image.tobytes(window.surface, "RGB") == before


def test_what_changes_below_a_sheet_is_seen_around_it() -> None:
    pilot = pilot_at("pantheon", "epoch")
    below, window = pilot.window.stack.visible()[0], pilot.window
    pilot.step(times=80, seconds=0.1)
    seen = window.surface.get_at((4, 4))
    draw = below.draw

    def painted(surface: pygame.Surface) -> None:
        draw(surface)
        surface.fill((255, 0, 255), (0, 0, 30, 30))

    below.draw = painted  # type: ignore[method-assign]
    below.stale = pilot.scene.stale = True
    pilot.step(seconds=0.0)
    assert window.surface.get_at((4, 4)) != seen
