"""Learn: every page shows a position of the real map, lit or moving, with the parts of the table it speaks of."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.lessons import FILE, taught
from pantheon.resources import rules_folder
from pantheon.ui.boards.pantheon.cards import Display
from pantheon.ui.boards.pantheon.hand import Hand
from pantheon.ui.boards.pantheon.lesson_parts import FewGods, FourActions, StillTrack
from pantheon.ui.boards.pantheon.map import letter_size
from pantheon.ui.boards.pantheon.mat import Mat
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.rulebook import rulebook
from pantheon.ui.boards.pantheon.sights import SLOT, LessonSight
from pantheon.ui.book import Lesson
from pantheon.ui.kit.sights import split
from pantheon.ui.scene import Push
from pantheon.ui.scenes.learn import FRAME, Learn
from tests.ui.boards import stage
from tests.ui.pilot import flying

GAME = load_game(rules_folder("pantheon"))
BOOK = rulebook(GAME)
IDS = [one.lesson.id for one in taught(GAME)]
ROOM = pygame.Rect(0, 0, 850, 236)
BESIDE = {
    "about": (StillTrack, PlayerPanel),
    "turn": (FourActions, Hand),
    "move": (PlayerPanel, Hand),
    "follow": (PlayerPanel, PlayerPanel),
    "gain": (FewGods, Hand),
    "buy": (Mat, Hand),
    "draw": (Display, Hand),
    "epoch": (PlayerPanel, PlayerPanel),
    "scoring": (PlayerPanel, PlayerPanel),
}
"""By lesson: what lies beside the map."""


def sight_of(lesson: str | Lesson) -> LessonSight:
    one = BOOK.lessons[IDS.index(lesson)] if isinstance(lesson, str) else lesson
    assert isinstance(one.sight, LessonSight)
    return one.sight


def painted(sight: LessonSight, seconds: float) -> pygame.Surface:
    surface = pygame.Surface(ROOM.size)
    sight.paint(surface, stage(), split(stage(), ROOM), seconds)
    return surface


def bytes_of(surface: pygame.Surface, part: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(surface.subsurface(part or surface.get_rect()), "RGB")


@pytest.mark.parametrize("lesson", BOOK.lessons, ids=IDS)
def test_the_hexes_of_a_lesson_are_seen_large_and_whole(lesson: Lesson) -> None:
    sight = sight_of(lesson)
    room = sight._view(stage(), split(stage(), ROOM))
    field = sight._field_for(stage(), room)
    inside = room.inflate(4, 4)
    assert all(inside.contains(field.geometry.rect(hex)) for hex in sight._taught.look)
    assert field.geometry.width > 40 or not sight._taught.look


@pytest.mark.parametrize("lesson", BOOK.lessons, ids=IDS)
def test_something_is_seen_to_happen_and_ends_otherwise_than_it_begins(lesson: Lesson) -> None:
    sight = sight_of(lesson)
    happens = len(sight._moments) > 1
    assert (bytes_of(painted(sight, 0.0)) != bytes_of(painted(sight, sight.seconds))) == happens


def test_a_foot_is_seen_on_its_way_and_the_page_moves_smoothly_then() -> None:
    sight = sight_of("move")
    at = next(at for at, one in enumerate(sight._moments) if any(isinstance(e, told.FootLaid) for e in one.events))
    begin = sight._ends[at - 1]
    field = sight._view(stage(), split(stage(), ROOM))
    steps = [bytes_of(painted(sight, begin + SLOT * part), field) for part in (0.2, 0.5, 0.8)]
    assert len({*steps}) == 3
    assert sight.steady(begin + SLOT * 0.5) == 0
    assert sight.steady(begin + SLOT * 1.5) > FRAME


def test_everything_that_happened_is_in_the_last_picture() -> None:
    """Also what happens before NATURE would go on."""
    assert sight_of("epoch")._moments[-1].state.points[0][1] == 3


@pytest.mark.parametrize("lesson", BESIDE)
def test_a_lesson_shows_the_parts_that_it_speaks_of(lesson: str) -> None:
    assert tuple(map(type, sight_of(lesson)._parts)) == BESIDE[lesson]


def test_what_can_be_reached_is_lit_before_a_movement() -> None:
    sight = sight_of("turn")
    seen = sight.seen(sight._moments[0].state)
    assert len(sight.choices(seen).routes) > 10


def test_a_page_on_which_nothing_moves_sleeps() -> None:
    with flying((1280, 800)) as pilot:
        pilot.window.make(Push(Learn(BOOK.lessons, lambda: None)))
        pilot.step(times=2)
        wait = pilot.scene.next_update()
        assert wait is not None and wait > 0.5
        pilot.window.settings.animation = "off"
        assert pilot.scene.next_update() is None


def test_data_without_lessons_have_one_page_that_leads_to_the_rules(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(rules_folder("pantheon"), tmp_path / "pantheon"))
    (folder / FILE).unlink()
    [lesson] = rulebook(load_game(folder)).lessons
    assert "right click" in lesson.text and lesson.pictures


@pytest.mark.parametrize(("size", "share"), [((1280, 800), 0.3), ((2560, 1080), 0.28), ((3840, 2160), 0.3)])
def test_the_map_of_a_lesson_grows_with_the_window(size: tuple[int, int], share: float) -> None:
    with flying(size) as pilot:
        pilot.window.make(Push(Learn(BOOK.lessons, lambda: None)))
        pilot.step(times=2)
        field = sight_of("about")._field
        assert field is not None
        assert field[1].rect.width * field[1].rect.height > share * size[0] * size[1]


def test_names_on_the_map_of_a_lesson_are_large_enough_to_be_read() -> None:
    with flying((1280, 800)) as pilot:
        pilot.window.make(Push(Learn(BOOK.lessons, lambda: None)))
        for number, lesson in enumerate(BOOK.lessons):
            pilot.click(f"page:{number}")
            field = sight_of(lesson)._field_for(stage(), sight_of(lesson)._field[1].rect)  # type: ignore[index]
            assert letter_size(field.geometry, 1.0) >= 13, lesson.title
