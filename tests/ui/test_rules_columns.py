"""The rules in a broad window: two columns, read from left to right, with lines that are not too long."""

from __future__ import annotations

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.resources import rules_folder
from pantheon.ui.boards import kit_of
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, flaws

BROAD = [((2560, 1080), 100), ((3440, 1440), 100), ((1920, 1080), 75)]
LONGEST = 102
"""Letters of a line; on average a tenth less."""


def opened(name: str) -> Pilot:
    book = kit_of(name).book(SHELF[name].load(rules_folder(name)))
    return Pilot(Window(Settings(window_size=(1280, 800), muted=True), lambda: RulesReference(book)))


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize(("size", "scale"), BROAD)
def test_pages_stand_in_two_columns_and_every_one_of_them_can_be_come_to(
    name: str, size: tuple[int, int], scale: int
) -> None:
    pilot = opened(name)
    pilot.resize(size, scale)
    scene = pilot.scene
    assert isinstance(scene, RulesReference)
    for chapter in scene._chapters:
        for number, page in enumerate(chapter.pages):
            scene._open(page.id)
            drawn = [one for one in pilot.words() if scene._text.view.colliderect(one.rect)]
            left, right = scene._columns()
            titles = [one for one in drawn if one.text and page.title.startswith(one.text)]
            assert any((right if number % 2 else left).contains(one.rect) for one in titles), page.title
    assert flaws(pilot.words(), size) == []
    left_panel, right_panel = scene._panels
    assert right_panel.right - left_panel.x > 0.94 * size[0]


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize(("size", "scale"), [*BROAD, ((1280, 800), 100), ((3840, 2160), 100)])
def test_no_line_is_too_long_to_read(name: str, size: tuple[int, int], scale: int) -> None:
    pilot = opened(name)
    pilot.resize(size, scale)
    scene = pilot.scene
    assert isinstance(scene, RulesReference)
    for chapter in scene._chapters:
        scene._open(chapter.pages[0].id)
        assert max(len(one.text) for one in pilot.words()) <= LONGEST, chapter.title


def test_down_goes_on_in_reading_order() -> None:
    pilot = opened("pantheon")
    pilot.resize((2560, 1080))
    scene = pilot.scene
    assert isinstance(scene, RulesReference)
    pages = [page.id for chapter in scene._chapters for page in chapter.pages]
    seen = []
    for _ in pages[:20]:
        seen.append(scene._page)
        pygame.event.clear()
        pilot.key("Down")
    assert seen == pages[:20]
