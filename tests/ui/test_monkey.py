"""A monkey at the window: whole games in which every other press is nonsense, from the title to the result."""

from __future__ import annotations

import random

import pygame
import pytest

from pantheon.app import App
from pantheon.ui.game_setup import GameSetup
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import app_of, choices, seats

SIZE = (1024, 640)
KEYS = (
    *("M", "B", "G", "D", "H", "P", "R", "T", "S", "1", "2", "3", "9"),
    *("Space", "Enter", "Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"),
    *("Esc", "F1", "F5", "F11", "Del", "Ctrl+Z", "Ctrl+Y", "Ctrl+A", "Ctrl+C", "Ctrl+V"),
)
TYPED = ("Zoë", "Ж", "0", "999999999", " ", "☃", "😀")
LEAVES = ("Quit", "Start again")
TABLES = ("hg", "gh", "hh", "hgg", "ghr", "hhg", "rrr", "hggg", "hrhg", "gggg")
AWAY = (
    "title",
    "setup",
    "library",
    "trash",
    "loading",
    "statistics",
    "settings",
    "rules",
    "learn",
    "help",
    "replay",
    "exporting",
    "menu",
)


class Monkey:
    """Plays on most of the time, so that games end, and does anything at all in between."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot, self.rng = pilot, random.Random(seed)
        self.app = app_of(pilot)
        self.done = 0
        pilot.window._failure = None  # an error ends the test instead of becoming a dialog

    def play(self, kinds: str, most: int) -> bool:
        """A game until its result, or until so many presses were made; says whether it ended."""
        setup = GameSetup(seats(kinds), None, {}, self.rng.randrange(10**9), self.rng.random() < 0.5)
        self.pilot.window.make(self.app.start_game(setup))
        for _ in range(most):
            self.pilot.step()
            if self.pilot.scene_name == "result":
                return True
            self.press()
            self.done += 1
        return False

    def press(self) -> None:
        nonsense = (self.anywhere, self.any_spot, self.any_key, self.hold, self.type, self.wheel, self.drag, self.shape)
        if self.rng.random() < 0.25:
            self.rng.choice(nonsense)()
        elif self.pilot.scene_name in AWAY:
            self.come_back()
        else:
            self.go_on()

    def go_on(self) -> None:
        found = choices(self.pilot)
        if found:
            weights = [12 if spot.key in ("stop", "done", "end-turn") else 3 for spot in found]
            self.pilot.click(self.rng.choices(found, weights)[0])
        else:
            self.pilot.step(times=5)

    def come_back(self) -> None:
        """From wherever the nonsense has led, towards the table."""
        if self.pilot.scene_name != "title":
            self.pilot.key("Esc")
        elif any(spot.label == "Continue" for spot in self.pilot.spots()):
            self.pilot.click("Continue")
        else:
            self.pilot.window.make(self.app.start_game(GameSetup(seats("hg"), 0, {}, 1, False)))

    def anywhere(self) -> None:
        self.pilot.click(self._place(), button=self.rng.choice((1, 1, 3)))

    def any_spot(self) -> None:
        spots = [spot for spot in self.pilot.spots() if spot.label not in LEAVES]
        if spots:
            self.pilot.click(self.rng.choice(spots))

    def any_key(self) -> None:
        self.pilot.key(self.rng.choice(KEYS))

    def hold(self) -> None:
        key = self.rng.choice(("Space", "Enter", "Tab", "Right", "Down"))
        for _ in range(self.rng.randrange(1, 8)):
            self.pilot.hold(key)
        self.pilot.release(key)

    def type(self) -> None:
        for letter in self.rng.choice(TYPED):
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.pilot.step()

    def wheel(self) -> None:
        self.pilot.wheel(self.rng.choice((-9, -1, 1, 9)))

    def drag(self) -> None:
        self.pilot.drag(self._place(), self._place())

    def shape(self) -> None:
        """Another window size, rarely; or the pointer and the keyboard leave the window."""
        if self.rng.random() < 0.1:
            self.pilot.resize(self.rng.choice((SIZE, (640, 480), (1280, 720))), self.rng.choice((75, 100, 200)))
        for kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED):
            pygame.event.post(pygame.Event(kind))
        self.pilot.step()

    def _place(self) -> tuple[int, int]:
        wide, high = self.pilot.window.surface.get_size()
        return self.rng.randrange(wide), self.rng.randrange(high)


def calm(app: App) -> None:
    app.settings.animation, app.settings.bot_pace = "off", "instant"


def test_a_monkey_never_breaks_the_window() -> None:
    with flying(SIZE, calm) as pilot:
        monkey = Monkey(pilot, seed=1)
        monkey.play("hgh", most=60)
        assert monkey.done > 30 and pilot.window.running


@pytest.mark.slow
def test_a_monkey_never_breaks_twenty_games() -> None:
    ended = 0
    for number in range(20):
        with flying(SIZE, calm) as pilot:
            monkey = Monkey(pilot, seed=number)
            ended += monkey.play(TABLES[number % len(TABLES)], most=300)
            assert pilot.window.running, f"the monkey {number} has closed the window"
    assert ended >= 4, "some games reach their result"
