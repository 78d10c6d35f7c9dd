"""The end of a game does not make the window stop: the chart and the last picture are painted a little at a time."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from pantheon.app.screenshots import sample_session
from pantheon.games import SHELF
from pantheon.resources import rules_folder
from pantheon.table.steps import all_at_once
from pantheon.ui import art
from pantheon.ui.boards import kit_of
from pantheon.ui.boards.pantheon import ground
from pantheon.ui.boards.pantheon.result import Result
from pantheon.ui.kit import kept_grounds
from pantheon.ui.kit.painting import blur, blur_in_bands, dots
from pantheon.ui.scene import Restart, Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from tests.ui.pilot import Pilot
from tests.ui.tables import at, board_of, table_of
from tests.ui.test_table_decisions import MIDDLE

SIZES = (1280, 800), (1920, 1080), (1024, 640), (2560, 1080)


def ended(pilot: Pilot) -> Result:
    scene = board_of(pilot).result(table_of(pilot).playing)
    assert isinstance(scene, Result)
    pilot.window.make(Restart(scene))
    return scene


@pytest.mark.parametrize("size", SIZES)
def test_the_last_picture_comes_while_the_points_are_counted_and_has_the_size_of_its_room(
    size: tuple[int, int],
) -> None:
    with at(MIDDLE, animation="normal") as pilot:
        pilot.resize(size)
        pilot.settle()
        with patch.object(ground._Painter, "_map", side_effect=AssertionError("the map of the table is there already")):
            result = ended(pilot)
            pilot.step()
            assert result._picture is None, "not in the first frame"
            pilot.until(lambda: result._picture is not None, 200)
        assert result._picture and result._picture.get_size() == result._in_picture().size


def test_the_map_of_the_table_lies_hex_upon_hex_in_the_last_picture() -> None:
    """It is that which would have been painted for it alone, but for small things."""
    with at(MIDDLE) as pilot:
        result = ended(pilot)
        taken = all_at_once(result.picture((800, 500)))
        result._ground = None
        alone = all_at_once(result.picture((800, 500)))
        far = pygame.transform.average_color(_difference(taken, alone))[:3]
        assert max(far) < 12, far
        shifted = alone.copy()
        shifted.scroll(12, 0)
        assert max(pygame.transform.average_color(_difference(taken, shifted))[:3]) > 2 * max(far), "this would be seen"


@pytest.mark.parametrize("radius", [1.0, 4.2, 9.0, 31.0])
def test_a_blur_in_bands_is_the_very_same(radius: float) -> None:
    pygame.display.init()
    picture = dots((301, 199), 6, b"test")
    whole, banded = blur(picture, radius), all_at_once(blur_in_bands(picture, radius))
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(banded, "RGB")


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far the colours of each point are from each other."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more


@pytest.mark.parametrize("name", SHELF)
def test_the_picture_of_a_map_is_painted_in_many_small_steps_and_is_the_same(name: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    session = sample_session(name, rules_folder(name))
    art.look_for(session.game, rules_folder(name))
    stage = Stage((1280, 800), 1.0, Settings(muted=True), Sounds(Settings(muted=True)))
    kept_grounds.forget()
    art.forget()
    picture = kit_of(name).picture(session.game, stage)
    assert picture is not None
    steps, count = picture.painted(session.state, session.seats, (640, 400)), 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            painted = end.value
            break
        count += 1
    assert count > 20
    at_once = picture.draw(session.state, session.seats, (640, 400))
    assert max(pygame.transform.average_color(_difference(painted, at_once))[:3]) < 4
