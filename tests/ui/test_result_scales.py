"""The end of a game grows with the UI scale, in every game: all of it stays whole, on one page or on two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest

from pantheon import resources
from pantheon.app import screenshots
from pantheon.games import FIRST, SHELF
from pantheon.table.chance import number
from pantheon.table.session import Session
from pantheon.table.words import catalogues, speaking, spoken
from pantheon.ui import art
from pantheon.ui.boards import board_for
from pantheon.ui.kit.result import Result
from pantheon.ui.playing import Playing
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, flaws

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
SCALES = (75, 100, 125, 150, 175, 200)


@cache
def played(name: str) -> Session[Any]:
    """A game of random moves to its end, of as many players as may be: that is where room is short."""
    folder = resources.rules_folder(name)
    game = SHELF[name].load(folder)
    art.look_for(game, folder)
    players = max(game.form.players)
    session: Session[Any] = Session(game, {"players": players, "start": 0}, screenshots._seats(game)[:players], 3)
    for decision in range(screenshots.LONGEST):
        choices = session.choices()
        if not choices:
            break
        session.act(choices[number(3, decision) % len(choices)])
    assert session.over
    return session


@contextmanager
def result_of(name: str, language: str = "en") -> Iterator[Pilot]:
    session = played(name)
    folders = resources.text_folders(SHELF)
    with speaking(language, catalogues(language, folders)[0] if language != "en" else ()):
        session.game.speak(spoken())
        scene = board_for(session.game, session.seats, lambda actions: None, lambda: None).result(playing(session))
        settings = Settings(window_size=(1280, 800), animation="off", muted=True)
        pilot = Pilot(Window(settings, lambda: scene))
        yield pilot
    session.game.speak(spoken())


def playing(session: Session[Any]) -> Playing:
    found = screenshots._playing(session)
    found.replay, found.save_picture = lambda at: None, lambda picture: None
    return found


def check(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    words = pilot.words()
    short = [one.text for one in words if one.text.endswith("…")]
    assert flaws(words, size) == [] and short == [], (size, scale)
    window = pygame.Rect((0, 0), size)
    for one, other in combinations(pilot.spots(), 2):
        assert not one.rect.colliderect(other.rect), (one.key, other.key, size, scale)
    assert all(window.contains(spot.rect) for spot in pilot.spots())


@pytest.mark.parametrize("name", SHELF)
def test_nothing_of_the_result_is_cut(name: str) -> None:
    for language in ("en", "de"):
        check_all(name, language, [(1280, 800)], (100, 150, 200))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", SHELF)
def test_nothing_of_the_result_is_cut_at_any_size_and_scale(name: str, language: str) -> None:
    check_all(name, language, SIZES, SCALES)


def check_all(name: str, language: str, sizes: Sequence[tuple[int, int]], scales: Sequence[int]) -> None:
    with result_of(name, language) as pilot:
        for size in sizes:
            for scale in scales:
                pilot.resize(size, scale)
                check(pilot, size, scale)
                if any(spot.key == "page" for spot in pilot.spots()):
                    pilot.key("C")
                    pilot.step()
                    check(pilot, size, scale)
                    pilot.key("C")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", SHELF)
def test_the_result_grows_with_the_ui_scale(name: str, size: tuple[int, int]) -> None:
    with result_of(name) as pilot:
        sums, buttons = [], []
        scene = pilot.scene
        assert isinstance(scene, Result)
        total = str(sum(scene.points(scene._order[0])))
        for scale in SCALES:
            pilot.resize(size, scale)
            sums.append(max(one.rect.height for one in pilot.words() if one.text == total))
            buttons.append(pilot.find("rematch").rect.height)
        assert buttons == sorted(set(buttons)), "each scale is larger than the one before"
        assert sums[0] < sums[1] < sums[3] and sums[-1] > 1.4 * sums[1]


def test_the_course_of_the_game_has_a_page_of_its_own_where_letters_are_large() -> None:
    with result_of(FIRST) as pilot:
        pilot.resize((1280, 800), 100)
        assert pilot.sees("Points over the game") and not any(spot.key == "page" for spot in pilot.spots())
        pilot.resize((1280, 800), 200)
        assert not pilot.sees("Points over the game") and pilot.sees("Columns")
        pilot.click("Course")
        pilot.step()
        assert pilot.sees("Points over the game") and not pilot.sees("Columns")
        pilot.click("Points")
        pilot.step()
        assert pilot.sees("Columns")


def test_the_saved_picture_has_everything_on_one_page_at_any_scale() -> None:
    pictures: list[pygame.Surface] = []
    with result_of(FIRST) as pilot:
        scene = pilot.scene
        assert isinstance(scene, Result)
        scene._playing.save_picture = pictures.append
        for scale in (100, 200):
            pilot.resize((1280, 800), scale)
            pilot.click("picture")
        one, other = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
        assert one == other
        assert pilot.sees("Columns") and not pilot.sees("Points over the game"), "the window is as it was"
