"""The book of For the Gods!: every rule, every god with its picture, and lessons in which something happens."""

from __future__ import annotations

import pygame
import pytest

from pantheon.games.for_the_gods.rule_ids import rule_ids
from pantheon.ui import art
from pantheon.ui.boards.for_the_gods.rulebook import rulebook
from pantheon.ui.boards.for_the_gods.sights import LessonSight
from pantheon.ui.book import Lesson
from pantheon.ui.kit.sights import split
from pantheon.ui.scene import Push
from pantheon.ui.scenes.learn import Learn
from tests.games.for_the_gods.shelf import for_the_gods
from tests.ui.boards import stage
from tests.ui.for_the_gods.tables import at
from tests.ui.for_the_gods.test_sizes import BLUE, GREEN, ORANGE, PURPLE
from tests.ui.pilot import SIZES, Pilot, flaws, flying

BOOK = rulebook(for_the_gods())
PAGES = {page.id: page for chapter in BOOK.chapters for page in chapter.pages}


def test_every_rule_has_a_page() -> None:
    assert rule_ids(for_the_gods().definitions) <= set(PAGES)


def test_every_god_has_a_picture_and_is_found_by_its_name() -> None:
    for god in for_the_gods().definitions.gods:
        assert art.is_drawn(PAGES[f"god.{god.id}"].picture)
        found = [page for chapter in BOOK.search(god.name) for page in chapter.pages]
        assert PAGES[f"god.{god.id}"] in found


def test_whatever_has_a_rule_at_the_table_has_a_page_for_it() -> None:
    with at(BLUE, GREEN, ORANGE, PURPLE, kinds="hggg", round=4) as pilot:
        wanted = {spot.rule for spot in pilot.spots() if spot.rule}
        assert wanted <= set(PAGES) and len(wanted) > 12


@pytest.mark.parametrize("lesson", BOOK.lessons, ids=lambda lesson: lesson.title)
def test_something_is_seen_to_happen_in_a_lesson(lesson: object) -> None:
    sight = getattr(lesson, "sight", None)
    assert isinstance(sight, LessonSight)
    room = pygame.Rect(0, 0, 800, 236)
    pictures = []
    for seconds in (0.0, sight.seconds):
        surface = pygame.Surface(room.size)
        sight.paint(surface, stage(), split(stage(), room), seconds)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    still = len(sight._moments) == 1
    assert (pictures[0] == pictures[1]) == still


def test_every_god_has_its_mark_beside_its_name() -> None:
    assert all(art.is_drawn(PAGES[f"god.{god.id}"].mark) for god in for_the_gods().definitions.gods)


@pytest.mark.parametrize("lesson", BOOK.lessons, ids=lambda lesson: lesson.title)
def test_the_picture_of_a_lesson_shows_whole_regions_and_large(lesson: Lesson) -> None:
    sight = lesson.sight
    assert isinstance(sight, LessonSight)
    room = pygame.Rect(0, 0, 600, 236)
    field = sight._field_for(stage(), room)
    seen = [field.rect_under(field.lens, region) for region in sight._taught.look]
    assert seen and all(room.contains(rect) for rect in seen)
    assert field.lens.zoom > 1


def test_what_happens_in_several_regions_is_told_of_all_of_them() -> None:
    sight = next(lesson.sight for lesson in BOOK.lessons if lesson.title == "Gods and their powers")
    assert isinstance(sight, LessonSight)
    said = " ".join(sight._moments[-1][1])
    assert "Iria" in said and "Panormos" in said


@pytest.mark.parametrize("lesson", BOOK.lessons, ids=lambda lesson: lesson.title)
def test_the_regions_of_a_lesson_are_seen_whole(lesson: object) -> None:
    sight = getattr(lesson, "sight", None)
    assert isinstance(sight, LessonSight)
    for room in (pygame.Rect(0, 0, 640, 330), pygame.Rect(0, 0, 560, 236)):
        field = sight._field_for(stage(), room)
        for region in sight._taught.look:
            assert room.contains(field.plots[region].reach)
            assert room.collidepoint(field.geometry.harbour(region))


@pytest.mark.parametrize("size", SIZES)
def test_every_lesson_is_seen_whole_and_the_last_one_leads_to_a_first_game(size: tuple[int, int]) -> None:
    begun = []
    with flying(size) as pilot:
        pilot.window.settings.animation = "off"
        pilot.window.make(Push(Learn(BOOK.lessons, lambda: begun.append(1))))
        for _ in BOOK.lessons[1:]:
            pilot.step(times=2)
            assert flaws(pilot.words(), size) == []
            turn_page(pilot)
        pilot.key("F5")
        assert begun == [1]


def turn_page(pilot: Pilot) -> None:
    pilot.key("Right")
    pilot.step(times=2)
