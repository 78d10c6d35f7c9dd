"""No text is clipped and no text lies over other text, at any window size and any UI scale."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from pantheon.ui import theme
from pantheon.ui.scene import Push, Scene
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.curtain import Curtain
from pantheon.ui.scenes.failure import Failure
from pantheon.ui.scenes.help import Help
from pantheon.ui.scenes.learn import Learn
from pantheon.ui.scenes.menu import Menu, MenuEntry
from pantheon.ui.widgets import text
from pantheon.ui.widgets.options import Option
from tests.ui.pilot import SIZES, UI_SCALES, Pilot, flaws, flying, scene_of
from tests.ui.tables import app_of

CARDS = [Option(n, f"A longer name {n}", "pays 3 of 4", picture="pantheon/cards/temple") for n in range(14)]
ROWS = [Option(n, f"Pay {n} dancers", "three cards and your tile of level 2") for n in range(7)]


def nothing(*_: object) -> None:
    return None


DIALOGS: dict[str, Callable[[], Scene]] = {
    "cards": lambda: Choice(
        "Discard down to 7", "Germania: you hold 14 cards. Choose the 7 that go to the discards.", CARDS, nothing,
        least=7, most=7, confirm="Discard", tally=lambda v: f"{len(v)} of 7 chosen",
    ),
    "rows": lambda: Choice("Gallia", "The god Gadicea was turned up. What will you do?", ROWS, nothing),
    "yes or no": lambda: Choice(
        "Leave?", "The game is saved.", [], nothing, least=0, confirm="Leave", cancel="Stay", can_peek=False
    ),
    "curtain": lambda: Curtain("Maximilianus the", "yellow"),
    "help": lambda: Help("At the table", [("Ctrl+Z", "take back")] * 9),
    "menu": lambda: Menu("Pantheon", "Saved as 2026-11-16 20.15 Anna", [MenuEntry("Rules", "icons/eye", nothing)] * 6),
    "failure": lambda: Failure(
        "RuntimeError: " + "what a long story " * 12, "Your game is safe: it was saved after the last decision.",
        "/home/somebody/.local/state/Pantheon/log/report 2026-11-16 20.15.33 1.txt", nothing, can_go_on=True,
    ),
}  # fmt: skip

PLACES: dict[str, list[str]] = {
    "title": [],
    "setup": ["New game", "4 players"],
    "settings": ["Settings"],
    "rules": ["Rules"],
    "about": ["About"],
    "gods": ["Rules", "page:turn.action"],
    "lesson 1": ["Learn to play"],
    "lesson 2": ["Learn to play", "Next"],
    "lesson 6": ["Learn to play", "page:5"],
    "lesson 7": ["Learn to play", "page:6"],
}


QUICK = [((1024, 640), 100), ((1024, 640), 200), ((1280, 800), 75), ((1920, 1080), 200)]
ALL = [(size, scale) for size in SIZES for scale in (UI_SCALES if size == SIZES[0] else UI_SCALES[::3])]
"""Small windows are where words have the least room: they are seen at every scale."""


def check(pilot: Pilot, shapes: list[tuple[tuple[int, int], int]]) -> None:
    for size, scale in shapes:
        pilot.resize(size, scale)
        found = flaws(pilot.words(), size)
        assert not found, f"{size} at {scale}%: {found}"


def go(pilot: Pilot, place: str) -> None:
    if place in DIALOGS:
        pilot.window.make(Push(DIALOGS[place]()))
    for press in PLACES.get(place, []):
        pilot.click(press)


@pytest.mark.parametrize("place", [*PLACES, *DIALOGS])
def test_all_words_are_seen_whole(place: str) -> None:
    with flying() as pilot:
        go(pilot, place)
        check(pilot, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("place", [*PLACES, *DIALOGS])
def test_all_words_are_seen_whole_from_1024x640_to_3840x2160(place: str) -> None:
    with flying() as pilot:
        go(pilot, place)
        check(pilot, ALL)


@pytest.mark.parametrize("place", [*PLACES, *DIALOGS])
def test_a_window_that_is_far_too_small_or_thin_still_draws(place: str) -> None:
    with flying() as pilot:
        go(pilot, place)
        for size in ((320, 240), (1500, 200), (200, 900), (40, 30)):
            pilot.resize(size)
            assert pilot.scene_name != "failure" or place == "failure"
        pilot.resize((1280, 800))
        assert not flaws(pilot.words(), (1280, 800))


def test_every_chapter_of_the_rules_is_readable() -> None:
    with flying((1024, 640)) as pilot:
        for chapter in app_of(pilot).book.chapters:
            pilot.window.make(app_of(pilot).open_rules(chapter.pages[0].id))
            assert not flaws(pilot.words(), (1024, 640))


def test_every_lesson_fits_its_page() -> None:
    with flying((1024, 640)) as pilot:
        pilot.click("Learn to play")
        lessons = scene_of(pilot, Learn)
        for _ in app_of(pilot).book.lessons[1:]:
            words = pilot.words()
            assert not flaws(words, (1024, 640))
            panel = lessons._panel
            outside = [d.text for d in words if d.rect.y < panel.bottom < d.rect.bottom]
            assert not outside
            pilot.click("Next")


def test_the_check_finds_clipped_and_overlapping_words() -> None:
    """The proofs above are worth as much as this check."""
    surface = pygame.Surface((200, 100))
    font = theme.font("text", 20)
    with text.recorded() as drawn:
        text.write(surface, "far too long for its room", font, theme.TEXT, pygame.Rect(0, 0, 50, 20))
    assert any("wider" in flaw for flaw in flaws(drawn, (200, 100)))
    assert any("leaves the window" in flaw for flaw in flaws(drawn, (200, 100)))
    with text.recorded() as drawn:
        for y in (10, 16):
            text.write(surface, "over", font, theme.TEXT, pygame.Rect(10, y, 100, 20))
    assert any("overlaps" in flaw for flaw in flaws(drawn, (200, 100)))
