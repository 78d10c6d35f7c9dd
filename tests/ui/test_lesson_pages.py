"""A page of Learn: large letters, a large picture, a ring about what happens; each on its own sheet if need be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.resources import rules_folder, text_folders
from pantheon.table.words import catalogues, speaking
from pantheon.ui.boards import kit_of
from pantheon.ui.kit.sights import LessonSight, split
from pantheon.ui.scenes.learn import Learn
from pantheon.ui.settings import Settings
from pantheon.ui.theme import GHOST_RING
from pantheon.ui.window import Window
from tests.ui.boards import stage
from tests.ui.pilot import Pilot, flaws, scene_of


@contextmanager
def learning(name: str, language: str = "en") -> Iterator[Pilot]:
    game = SHELF[name].load(rules_folder(name))
    with speaking(language, catalogues(language, text_folders(SHELF))[0] if language != "en" else ()) as spoken:
        game.speak(spoken)
        scene = Learn(kit_of(name).book(game).lessons, lambda: None)
        yield Pilot(Window(Settings(window_size=(1280, 800), animation="off", muted=True), lambda: scene))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1280, 800), 200), ((2560, 1080), 150)])
def test_every_word_of_every_page_is_seen_whole(name: str, language: str, size: tuple[int, int], scale: int) -> None:
    with learning(name, language) as pilot:
        pilot.resize(size, scale)
        read = []
        while True:
            words = pilot.words()
            assert flaws(words, size) == []
            read.append(pilot.screen().replace(" | ", " "))
            if not any(spot.key == "next" for spot in pilot.spots()):
                break
            pilot.key("Right")
        for lesson in scene_of(pilot, Learn)._lessons:
            assert any(lesson.text in page for page in read)


@pytest.mark.parametrize("name", SHELF)
def test_letters_grow_with_the_ui_scale_and_no_page_is_without_its_picture(name: str) -> None:
    with learning(name) as pilot:
        heights = []
        for scale in (75, 100, 150, 200):
            pilot.resize((1280, 800), scale)
            first = scene_of(pilot, Learn)._lessons[0].text.split()[0]
            heights.append(next(one.rect.height for one in pilot.words() if one.text.startswith(first)))
        assert len(set(heights)) == 4 and heights == sorted(heights) and heights[3] > 1.6 * heights[1]


def test_a_page_of_two_sheets_is_read_forward_and_back() -> None:
    with learning("pantheon") as pilot:
        pilot.resize((1280, 800), 200)
        scene, seen = scene_of(pilot, Learn), []
        for key in ("Right", "Right", "Right", "Left", "Left", "Left"):
            pilot.key(key)
            seen.append((scene._at, scene._second))
        assert seen == [(0, True), (1, False), (1, True), (1, False), (0, True), (0, False)]
        assert not pilot.find("earlier").enabled


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("name", SHELF)
def test_the_page_is_full(name: str, size: tuple[int, int]) -> None:
    with learning(name) as pilot:
        pilot.resize(size)
        page = scene_of(pilot, Learn)._laid
        assert page and page.rooms
        paper = scene_of(pilot, Learn)._paper()
        covered = sum(part.width * part.height for part in (*page.rooms, page.words, page.tip))
        assert covered > 0.8 * paper.width * paper.height


@pytest.mark.parametrize("name", SHELF)
def test_a_ring_or_a_frame_is_about_what_happens(name: str) -> None:
    game, pointed = SHELF[name].load(rules_folder(name)), []
    for lesson in kit_of(name).book(game).lessons:
        sight, room = lesson.sight, pygame.Rect(0, 0, 1000, 420)
        assert isinstance(sight, LessonSight)
        rooms, last = split(stage(), room), len(sight._moments) - 1
        surface = pygame.Surface(room.size)
        sight.paint(surface, stage(), rooms, sight.seconds)
        on_map, aside = (_ringed(surface.subsurface(part)) for part in rooms)
        rings = sight._rings(sight._field[1], last)  # type: ignore[index]
        assert on_map == bool(rings) or not last, lesson.title
        assert not (on_map and aside), "one thing at a time"
        pointed.append(on_map or aside)
    assert sum(pointed) >= 0.7 * len(pointed)


def _ringed(surface: pygame.Surface) -> bool:
    return pygame.mask.from_threshold(surface, GHOST_RING, (4, 4, 4, 255)).count() > 60
