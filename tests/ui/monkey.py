"""A monkey at the window: it plays on most of the time, so that games end, and does anything at all in between."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from pantheon import resources
from pantheon.app.shell import App
from pantheon.games import FIRST, SHELF
from pantheon.ui.game_setup import GameSetup
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import app_of, choices, seats

SIZE = (1024, 640)
SIZES = (SIZE, (640, 480), (1280, 720), (320, 240), (600, 400), (1024, 300), (303, 997), (1, 1))
KEYS = (
    *("M", "B", "G", "D", "H", "P", "R", "T", "S", "1", "2", "3", "5", "9"),
    *("Space", "Enter", "Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"),
    *("Esc", "F1", "F5", "F11", "Del", "Ctrl+Z", "Ctrl+Y", "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Left"),
)
HELD = ("Space", "Enter", "Tab", "Right", "Down", "PageDown", "Esc")
TYPED = (
    "Zoë",
    "Ж",
    "0",
    "999999999",
    " ",
    "☃",
    "😀",
    "👩‍🚀",
    "\u200b",
    "\u202e",
    "e\u0301",
    "あ",
    "~nosuchuser/x",
    "\x00",
)
LEAVES = ("Quit", "Start again", "Show in folder", "Show the file")
"""Closing is done on purpose and rarely; a file manager is not for monkeys."""
TABLES = ("hg", "gh", "hh", "hgg", "ghr", "hhg", "rrr", "hggg", "hrhg", "gggg")
AWAY = (
    *("title", "setup", "library", "trash", "loading", "statistics", "settings", "rules", "learn", "help", "replay"),
    *("exporting", "menu", "about"),
)


class Monkey:
    """Every deed is one press, or one of the stranger things that a window hears of."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot, self.rng = pilot, random.Random(seed)
        self.app = app_of(pilot)
        self.done = 0
        self.last = ""
        """What was done last, for whoever looks for the cause of a failure."""
        pilot.window._failure = None  # an error ends the run instead of becoming a dialog

    @property
    def front(self) -> str:
        """The game that is begun; of one that is not on the shelf, any colours do."""
        return self.app.front if self.app.front in SHELF else FIRST

    def play(self, kinds: str, most: int) -> bool:
        """A game until its result, or until so many deeds were done; says whether it ended."""
        setup = GameSetup(seats(kinds, self.front), None, {}, self.rng.randrange(10**9), self.rng.random() < 0.5)
        self.pilot.window.make(self.app.start_game(setup))
        for _ in range(most):
            self.pilot.step()
            if self._at_the_result():
                return True
            if not self.pilot.window.running:
                return False
            self.press()
            self.done += 1
        return False

    def _at_the_result(self) -> bool:
        """A board has a scene for it; the plain one asks in a dialog what comes next."""
        session = self.app._session
        over = session is not None and session.over
        return self.pilot.scene_name == "result" or (over and self.pilot.scene_name == "choice")

    def press(self) -> None:
        strange = (
            *(self.anywhere, self.any_spot, self.any_key, self.hold, self.type, self.compose, self.wheel, self.drag),
            *(self.shape, self.look_away, self.drop, self.close),
        )
        if self.rng.random() < 0.25:
            self._do(self.rng.choice(strange))
        elif self.pilot.scene_name in AWAY:
            self._do(self.come_back)
        else:
            self._do(self.go_on)

    def _do(self, deed: Callable[[], None]) -> None:
        self.last = f"{deed.__name__} in {self.pilot.scene_name}"
        deed()

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
        elif any(spot.label == "Continue" and spot.enabled for spot in self.pilot.spots()):
            self.pilot.click("Continue")
        else:
            self.pilot.window.make(self.app.start_game(GameSetup(seats("hg", self.front), 0, {}, 1, False)))

    def anywhere(self) -> None:
        self.pilot.click(self._place(), button=self.rng.choice((1, 1, 2, 3)))

    def any_spot(self) -> None:
        spots = [spot for spot in self.pilot.spots() if spot.label not in LEAVES and spot.key != "reveal"]
        if spots:
            self.pilot.click(self.rng.choice(spots))

    def any_key(self) -> None:
        self.pilot.key(self.rng.choice(KEYS))

    def hold(self) -> None:
        """A key that stays down, sometimes for ever: the window has lost the keyboard meanwhile."""
        key = self.rng.choice(HELD)
        for _ in range(self.rng.randrange(1, 8)):
            self.pilot.hold(key)
        if self.rng.random() < 0.8:
            self.pilot.release(key)
        else:
            self._post(pygame.WINDOWFOCUSLOST)

    def type(self) -> None:
        """Letters, into an entry if there is one."""
        entries = [spot for spot in self.pilot.spots() if spot.kind == "entry"]
        if entries and self.rng.random() < 0.7:
            self.pilot.click(self.rng.choice(entries))
        words = self.rng.choice(TYPED)
        for part in (words,) if self.rng.random() < 0.5 else words:
            self._post(pygame.TEXTINPUT, text=part)

    def compose(self) -> None:
        """An input method: letters that are still being put together, then taken or thrown away."""
        for words in ("n", "に", "にほ", ""):
            self._post(pygame.TEXTEDITING, text=words, start=0, length=len(words))
        if self.rng.random() < 0.5:
            self._post(pygame.TEXTINPUT, text="日本")

    def wheel(self) -> None:
        self.pilot.point(self._place())
        self.pilot.wheel(self.rng.choice((-9, -1, 0, 1, 9)))

    def drag(self) -> None:
        self.pilot.drag(self._place(), self._place())

    def shape(self) -> None:
        """Another window size, and another UI scale; a moment later mostly one that can be played in."""
        self.pilot.resize(self.rng.choice(SIZES), self.rng.choice((75, 100, 150, 200)))
        if self.rng.random() < 0.7:
            self.any_key()
            self.pilot.resize(SIZE)

    def look_away(self) -> None:
        for kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED):
            if self.rng.random() < 0.7:
                self._post(kind)
        self._post(pygame.WINDOWFOCUSGAINED)

    def drop(self) -> None:
        """A file that somebody lets fall onto the window, of whatever kind."""
        games = resources.games_folder()
        kept = sorted(games.glob("*.pantheon")) if games.is_dir() else []
        wrong = Path(__file__), games, Path("/no such file.pantheon"), Path()
        self._post(pygame.DROPBEGIN)
        self._post(pygame.DROPFILE, file=str(self.rng.choice((*wrong, *kept[:3]))))
        self._post(pygame.DROPTEXT, text="some words")
        self._post(pygame.DROPCOMPLETE)

    def close(self) -> None:
        """Rarely, by the desktop or by its key; whoever is asked stays."""
        if self.rng.random() < 0.04:
            self.pilot.close() if self.rng.random() < 0.5 else self.pilot.key("Ctrl+Q")

    def _post(self, kind: int, **fields: Any) -> None:
        self.pilot._post(kind, **fields)
        self.pilot.step()

    def _place(self) -> tuple[int, int]:
        wide, high = self.pilot.window.surface.get_size()
        return self.rng.randrange(wide), self.rng.randrange(high)


def calm(app: App) -> None:
    app.settings.animation, app.settings.bot_pace = "off", "instant"


def calm_at(name: str) -> Callable[[App], None]:
    """The same with this game in front."""

    def prepare(app: App) -> None:
        calm(app)
        app.front = name

    return prepare


def run(
    seed: int, events: int, tell: Callable[[int, int], None] = lambda events, ended: None,
    prepare: Callable[[App], None] | None = None,
) -> int:  # fmt: skip
    """Monkeys at one table after another until the windows got so many events; says how many games ended.

    An error names its place. `prepare` may put another game in front; else those of the shelf stand there in turn.
    """
    ended = heard = number = 0
    while heard < events:
        front = list(SHELF)[number % len(SHELF)]
        with flying(SIZE, prepare or calm_at(front)) as pilot:
            monkey = Monkey(pilot, seed * 1_000_003 + number)
            try:
                ended += monkey.play(TABLES[number // len(SHELF) % len(TABLES)], most=400)
            except BaseException as error:
                error.add_note(
                    f"seed {seed}, event {heard + pilot.posted}, table {number}, {monkey.front}: {monkey.last}"
                )
                raise
        heard += max(1, pilot.posted)
        number += 1
        tell(heard, ended)
    return ended
