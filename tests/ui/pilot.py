"""A pilot for the window: finds things by what a person sees, clicks and types through SDL events, reads the screen.

The real window runs under SDL's dummy driver; the pilot turns its loop by hand, so that no test waits for the clock.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import pygame

from pantheon.app.shell import App, MakeThinker
from pantheon.bots.bot import Bot, Thought
from pantheon.bots.levels import make_bot
from pantheon.games import Entry
from pantheon.table.game import Game
from pantheon.ui.playing import Hint
from pantheon.ui.pointer import _NAMED_KEYS
from pantheon.ui.scene import Scene, Spot
from pantheon.ui.scenes.curtain import Curtain
from pantheon.ui.widgets import text
from pantheon.ui.window import Window

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
UI_SCALES = (75, 100, 150, 200)
FRAME = 1 / 30

S = TypeVar("S", bound=Scene)
_MODS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}


class NotSeen(AssertionError):
    """What the pilot was told to press is not on the screen."""


class Pilot:
    """A person at the window, as far as a program can be one."""

    def __init__(self, window: Window, app: App | None = None) -> None:
        """`app` is what the window belongs to, if there is one."""
        self.window, self.app = window, app
        # What is on the screen after a step must not depend on how busy the machine is.
        window.allowance = math.inf
        self.posted = 0
        """How many events the window got from this pilot."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.step()

    @property
    def scene(self) -> Scene:
        return self.window.stack.top

    @property
    def scene_name(self) -> str:
        return self.scene.name

    def close(self) -> None:
        """As the desktop does."""
        pygame.event.post(pygame.Event(pygame.QUIT))
        self.step()

    # Time ----------------------------------------------------------------------------------------------------------

    def step(self, times: int = 1, seconds: float = FRAME) -> None:
        for _ in range(times):
            if self.window.running:
                self.window.step(seconds)

    def settle(self, longest: float = 60.0) -> None:
        """Until nothing moves by itself."""
        passed = 0.0
        while self.window.running and passed < longest:
            self.step()
            passed += FRAME
            if self.scene.next_update() is None and not self.scene.stale:
                return
        assert not self.window.running, f"{self.scene_name} does not come to rest"

    def until(self, done: Callable[[], bool], longest: int = 2000) -> None:
        for _ in range(longest):
            if done():
                return
            self.step()
        raise AssertionError(f"waited in vain; on the screen: {self.screen()}")

    def wait(self) -> None:
        """Until the scene takes presses."""
        while self.window.running and not (
            self.window._pointer.awake(self.scene) and (not isinstance(self.scene, Curtain) or self.scene.calm)
        ):
            self.step()

    # Seeing --------------------------------------------------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        return self.scene.spots()

    def find(self, what: str, kind: str = "") -> Spot:
        """By label, else by key, else by a part of the label or the tooltip."""
        spots = [spot for spot in self.spots() if not kind or spot.kind == kind]
        for fits in (
            lambda s: s.label == what,
            lambda s: s.key == what,
            lambda s: what.lower() in s.label.lower(),
            lambda s: what.lower() in s.tooltip.lower(),
        ):
            found = [spot for spot in spots if fits(spot)]
            if found:
                return next((spot for spot in found if spot.enabled), found[0])
        raise NotSeen(f"no {what!r} in {self.scene_name}; there are {[spot.label for spot in spots]}")

    def sees(self, what: str) -> bool:
        return any(what in drawn.text for drawn in self.words()) or any(what == s.label for s in self.spots())

    def words(self) -> list[text.Drawn]:
        """All text of the top scene, measured while it is laid out and drawn anew."""
        canvas = pygame.Surface(self.window.stack.size)
        self.scene.resize(self.window.stack.stage_for(self.scene))
        with text.recorded() as drawn:
            self.scene.draw(canvas)
        return drawn

    def screen(self) -> str:
        """Everything that can be read in the top scene."""
        return " | ".join(drawn.text for drawn in self.words())

    def tooltip(self, what: str) -> str:
        """What is shown after pointing at something for a third of a second; empty if nothing is."""
        self.point(what)
        self.step(times=10)
        spot = self.window._pointer.tooltip(self.scene)
        return spot.tooltip if spot else ""

    # Doing ---------------------------------------------------------------------------------------------------------

    def point(self, what: str | Spot | tuple[int, int]) -> tuple[int, int]:
        place = what if isinstance(what, tuple) else _middle(what if isinstance(what, Spot) else self.find(what))
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.step()
        return place

    def click(self, what: str | Spot | tuple[int, int], button: int = 1) -> None:
        self.wait()
        place = self.point(what)
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False)
        self.step()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for part in (0.25, 0.5, 0.75, 1.0):
            place = round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)
            self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
        self.step()

    def wheel(self, notches: int) -> None:
        self._post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)
        self.step()

    def key(self, *shortcuts: str) -> None:
        """Press keys such as "Tab", "Ctrl+Z" or "M"."""
        for shortcut in shortcuts:
            self.wait()
            *mods, name = shortcut.split("+")
            code = _NAMED_KEYS.get(name) or pygame.key.key_code(name.lower())
            mod = sum(_MODS[m] for m in mods)
            letter = name.lower() if len(name) == 1 and not mods else ""
            self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)
            self._post(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0)
            self.step()

    def hold(self, name: str) -> None:
        """A key that stays down says so again and again, until it is released."""
        self._post(pygame.KEYDOWN, key=_NAMED_KEYS[name], mod=0, unicode="", scancode=0)
        self.step()

    def release(self, name: str) -> None:
        self._post(pygame.KEYUP, key=_NAMED_KEYS[name], mod=0, unicode="", scancode=0)
        self.step()

    def type(self, words: str) -> None:
        for letter in words:
            self._post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self._post(pygame.TEXTINPUT, text=letter)
            self._post(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
        self.step()

    def fill(self, entry: str, words: str) -> None:
        """Click an entry and write into it what it shall say."""
        self.click(entry)
        self.key("Ctrl+A", "Del")
        self.type(words)
        self.key("Enter")

    def resize(self, size: tuple[int, int], ui_scale: int | None = None) -> None:
        if ui_scale is not None:
            self.window.settings.ui_scale = ui_scale
        self.window.resize(size)
        self.step()

    def picture(self) -> pygame.Surface:
        return self.window.surface.copy()

    def _post(self, kind: int, **fields: Any) -> None:
        self.posted += 1
        pygame.event.post(pygame.Event(kind, **fields))


class DirectThinker:
    """Thinks at once and in this process, so that tests are quick and repeatable."""

    def __init__(self, entry: Entry, rules_folder: Path, game: Game[Any] | None = None) -> None:
        self._game = game or entry.load(rules_folder)
        self._thought: Thought | None = None
        self._bots: dict[tuple[str, int], Bot] = {}
        """As in the worker: a bot remembers what it has planned."""

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def ask(self, level: str, view: Any, seat: int, seed: int, seconds: float = 1.0) -> None:
        bot = self._bots.setdefault((level, seat), make_bot(level, self._game.name))
        self._thought = bot.think(self._game, view, seat, seed)

    def ask_hint(self, view: Any, seat: int, seed: int, seconds: float = 2.0) -> None:
        """Nobody is asked for hints in these tests."""

    def poll(self) -> Thought | None:
        thought, self._thought = self._thought, None
        return thought

    def poll_hint(self) -> Sequence[Hint] | None:
        return []

    def cancel(self) -> None:
        self._thought = None

    def close(self) -> None:
        self._thought = None


def scene_of(pilot: Pilot, kind: type[S]) -> S:
    """The scene on top, which must be of this kind."""
    scene = pilot.scene
    assert isinstance(scene, kind), f"{kind.__name__} is not on top, but {pilot.scene_name}: {pilot.screen()}"
    return scene


@contextmanager
def flying(
    size: tuple[int, int] = (1280, 800),
    prepare: Callable[[App], None] = lambda app: None,
    make_thinker: MakeThinker = DirectThinker,
) -> Iterator[Pilot]:
    """A pilot at the title of the real app."""
    app = App(make_thinker=make_thinker)
    app.settings.window_size = size
    app.settings.muted = True
    prepare(app)
    try:
        yield Pilot(app.open(), app)
    finally:
        app.close()
        pygame.event.clear()


def flaws(drawn: Sequence[text.Drawn], size: tuple[int, int]) -> list[str]:
    """Text that leaves its room or the window, or lies over other text; scrolled text may be cut by its view.

    The same word painted again in its place is no flaw: a badge is painted anew over the ghost of a piece.
    """
    window = pygame.Rect((0, 0), size)
    found = []
    seen = []
    for one in drawn:
        rect = one.rect.move(one.offset)
        scrolled = one.clip.size != size
        if scrolled:
            rect = rect.clip(one.clip)
            if not rect.width or not rect.height:
                continue
        elif not window.contains(rect):
            found.append(f"{one.text!r} leaves the window: {rect}")
        if one.rect.width > one.room.width + 1:
            found.append(f"{one.text!r} is wider than its room: {one.rect.width} > {one.room.width}")
        seen.append((one.text, _ink(rect)))
    for (first, a), (second, b) in combinations(seen, 2):
        common = a.clip(b)
        if common.width > 1 and common.height > 1 and (first, a) != (second, b):
            found.append(f"{first!r} at {a} overlaps {second!r} at {b}")
    return found


def _ink(rect: pygame.Rect) -> pygame.Rect:
    """About where the letters are: a line's box has room for accents above and for tails below."""
    cut = max(1, rect.height // 6)
    return pygame.Rect(rect.x, rect.y + cut, rect.width, rect.height - 2 * cut)


def _middle(spot: Spot) -> tuple[int, int]:
    return spot.rect.center
