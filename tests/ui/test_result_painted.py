"""The end of a game does not make the window stop: the chart and the last picture are painted a little at a time."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from pantheon.table.steps import all_at_once
from pantheon.ui.boards.pantheon import ground
from pantheon.ui.boards.pantheon.result import Result
from pantheon.ui.kit.painting import blur, blur_in_bands, dots
from pantheon.ui.scene import Restart
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
