"""The window: one loop that reads events, lets scenes handle them, and draws what has changed.

Nothing moves, nothing is drawn: the loop then sleeps until an event comes. What lies over the scenes, such as a
tooltip, is painted by `decorations.py` without drawing the scenes again.
"""

from __future__ import annotations

import logging
import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from pantheon.table.words import Language, spoken, t
from pantheon.ui import art, desktop, theme
from pantheon.ui.crossing import Crossing, way_to
from pantheon.ui.decorations import Decorations
from pantheon.ui.layout import Size, laid_out_for
from pantheon.ui.life import Life
from pantheon.ui.music import Music
from pantheon.ui.narration import Narration
from pantheon.ui.pointer import KEY_REPEAT, Pointer, matches
from pantheon.ui.rubbish import Rubbish
from pantheon.ui.scene import STAY, Change, Push, Quit, Scene, SceneStack
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds

_log = logging.getLogger(__name__)

FRAME = 1 / 60
HURRY = 6.0
"""How much faster time passes for the scenes while Space is held."""
LONGEST_SLEEP = 10.0
NAP, LONG_NAP, ATTENTIVE = 0.010, 0.025, 5.0
"""How long a sleeping window does not look for events: short while a person has just done something."""
LEAVE = "Ctrl+Q"
"""Closes the window from everywhere, also while a text is typed or a dialog waits."""
NOTICE = 5.0
"""Seconds that a notice is to be seen."""

SETTLING = 1.0
"""Seconds after leaving the full screen in which it is the desktop that changes the size, not the person."""

ALLOWANCE, LATEST = 0.004, 6
"""After how many seconds a frame leaves the rest of the painting to the next one, and how many of them show the picture
before; then what is ready is shown."""

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

WORK_SHARE = 0.05
"""How much of its time a window gives, at most, to work that comes again and again."""

Failure = Callable[[Exception], Scene]


@dataclass
class _Chore:
    """Work that is done every so many seconds."""

    every: float
    work: Callable[[], object]
    left: float


class Window:
    """The open window with its stack of scenes."""

    def __init__(
        self,
        settings: Settings,
        first: Callable[[], Scene],
        open_rules: Callable[[Scene, str], Change] = lambda scene, rule: None,
        failure: Failure | None = None,
        keep_settings: Callable[[Settings], None] = lambda settings: None,
        close: Callable[[], Change] = Quit,
        drop: Callable[[Path], Change] = lambda path: None,
    ) -> None:
        start_pygame()
        self.settings = settings
        self.sounds = Sounds(settings)
        self._music, self._narration = Music(settings), Narration(settings)
        self._open_rules, self._failure, self._keep, self._close = open_rules, failure, keep_settings, close
        self._drop = drop
        self._pointer = Pointer(open_rules)
        settings.window_size = desktop.window_size(settings.window_size)
        self.surface = open_surface(settings, settings.window_size)
        self._canvas = canvas_for(self.surface)
        self._backdrop: pygame.Surface | None = None
        self._decorations, self._life, self._crossing = Decorations(), Life(), Crossing()
        self._notice, self._notice_left = "", 0.0
        self.stack = SceneStack(self._canvas.get_size(), settings, self.sounds, self.say)
        self._obeyed = _shape(settings)
        theme.use(strong=settings.contrast)
        self._last_event = 0.0
        self._resized = False
        self._settling = 0.0
        self._below_due: float | None = None
        """When a scene below an overlay has more to do."""
        self._chores: list[_Chore] = []
        self.rubbish = Rubbish()
        self.allowance = ALLOWANCE
        self._late = 0
        """How many frames have shown the picture before, because the next one is not ready."""
        self.running = True
        self.frame_times: list[float] = []
        """How long the last frames took to handle and draw, in seconds."""
        self._shown: Scene | None = None
        self.make(Push(first()))

    def run(self) -> None:
        """Until the window is closed."""
        with self.rubbish.left_for_rests():
            last = time.perf_counter()
            while self.running:
                now = time.perf_counter()
                self.step(now - last)
                last = now
                if self.running:
                    self._sleep(time.perf_counter() - now)
        self._music.stop()
        self._narration.close()
        self._keep(self.settings)

    def step(self, seconds: float) -> None:
        """One turn of the loop: time, events, drawing.

        The seconds have passed before the events came, so they count for what was there before them: whatever an event
        brings begins at zero. An error in a scene becomes a dialog, never a closed window.
        """
        began = time.perf_counter()
        self.stack.top.arriving = self._crossing.running
        self._pointer.pass_time(seconds)
        self._life.pass_time(seconds)
        self._crossing.pass_time(seconds)
        try:
            self._settle(seconds)
            self._pass_time(seconds)
            events = pygame.event.get() if self.running else []
            for event in events:
                self._last_event = began
                self._handle(event)
                if not self.running:
                    return
            if self._resized:
                # Once a frame: dragging the window's edge brings more events than pictures.
                self._resized = False
                self.resize(pygame.display.get_window_size())
            if events:
                self._pass_time(0.0)
            if self.running:
                # Whoever presses or drags something sees at once what comes of it.
                self.draw(math.inf if any(map(_is_press, events)) else began + self.allowance)
                self._music.follow(self.stack.top.music())
                self._narration.follow(self.stack.top, self._pointer.focus(self.stack.top))
        except Exception as error:
            self._fail(error)
        self.frame_times = [*self.frame_times[-599:], time.perf_counter() - began]

    def draw(self, until: float = math.inf) -> None:
        """Paint what is stale, then the hover light, the focus ring and the tooltip over it.

        While a scene makes its picture ready, which may take longer than `until`, the one before stays.
        """
        visible = self.stack.visible()
        fresh = any(scene.stale for scene in visible) and self._is_ready(until)
        if fresh:
            # A scene may draw only a part of itself again: nothing lies over the rest of it.
            self._decorations.take_off(self._canvas)
            self._life.take_off(self._canvas)
            self._paint_scenes(visible)
            # What is painted too late for this frame comes in the next ones.
            self.stack.top.stale |= bool(self._late)
        changed = self._let_live(fresh)
        changed += self._decorations.paint(
            self._canvas, self.stack.top, self._pointer, self._notice, fresh=fresh or bool(changed)
        )
        if self._crossing.running:
            self._show_crossing(fresh)
            return
        if self._canvas is not self.surface:
            for rect in [self._canvas.get_rect()] if fresh else changed:
                self.surface.blit(self._canvas, rect, rect)
        if fresh:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    def _show_crossing(self, fresh: bool) -> None:
        self._crossing.paint(self.surface, self._canvas, fresh=fresh)
        if not self._crossing.running:
            self._join()
        pygame.display.flip()

    def _is_ready(self, until: float) -> bool:
        """Whether there is a new picture: all of it, or as much as there is when nobody waits any longer.

        Without motion nobody sees a frame that takes long.
        """
        if self._late >= LATEST:
            # Moves that follow each other at once leave no time, and nothing would ever be painted.
            until = max(until, time.perf_counter() + self.allowance / 2)
        if self.settings.animation == "off" or self.stack.top.make_ready(until):
            self._late = 0
            return True
        self._late = min(self._late + 1, LATEST + 1)
        return self._late > LATEST

    def _let_live(self, fresh: bool) -> list[pygame.Rect]:
        """Paint what moves by itself, below the decorations. Returns what has changed."""
        if fresh:
            self._life.forget()
        elif not self._life.changed:
            return []
        changed = [] if fresh else self._decorations.take_off(self._canvas) + self._life.take_off(self._canvas)
        return changed + self._life.paint(self._canvas, self.stack.top)

    def say(self, sentence: str) -> None:
        """Show a notice for a few seconds; a later one takes its place."""
        _log.info("notice: %s", sentence)
        self._notice, self._notice_left = sentence, NOTICE
        self._narration.tell(sentence)

    def every(self, seconds: float, work: Callable[[], object]) -> None:
        """Do something again and again, whatever is on the screen; less often if it takes long."""
        self._chores.append(_Chore(seconds, work, seconds))

    def resize(self, size: Size) -> None:
        """The size, the UI scale, the language or the contrast is another one: everything is laid out anew."""
        if size != self.surface.get_size():
            self.surface = open_surface(self.settings, size)
        real = self.surface.get_size()
        if not self.settings.full_screen and not self._settling:
            self.settings.window_size = real
        theme.use(strong=self.settings.contrast)
        art.forget()
        self._crossing.stop()
        self._canvas, self._backdrop = canvas_for(self.surface), None
        self._obeyed = _shape(self.settings)
        self.stack.resize(real)

    def toggle_full_screen(self) -> None:
        self.settings.full_screen = not self.settings.full_screen
        self._obey_settings()
        self._keep(self.settings)

    def _obey_settings(self) -> None:
        """Whoever changed the size, the full screen, the UI scale, the language or the contrast sees it at once."""
        if self._obeyed == _shape(self.settings):
            return
        full_screen, size, *_ = self._obeyed
        if full_screen and not self.settings.full_screen:
            self._settling = SETTLING
        if (self.settings.full_screen, self.settings.window_size) != (full_screen, size):
            self.surface = open_surface(self.settings, desktop.window_size(self.settings.window_size))
            desktop.pull_in()
        self.resize(self.surface.get_size())

    def _settle(self, seconds: float) -> None:
        """Some desktops give a window that leaves the full screen all of it once more: ask for its size again."""
        if not self._settling:
            return
        self._settling = max(0.0, self._settling - seconds)
        wanted = desktop.window_size(self.settings.window_size)
        if self._settling and pygame.display.get_window_size() != wanted:
            self.surface = open_surface(self.settings, wanted)
            self.resize(self.surface.get_size())

    def _handle(self, event: pygame.Event) -> None:
        repeated = self._pointer.is_repeat(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not repeated:
            self._crossing.skip()
        if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and matches(event, LEAVE) and not repeated):
            self.make(self._close())
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized = True
        elif event.type == pygame.WINDOWEXPOSED:
            self.stack.top.stale = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            if not repeated:
                self.toggle_full_screen()
        elif event.type == pygame.DROPFILE and not event.file:
            self.say(t("What you dropped is not a file."))
        else:
            change = self.stack.top.handle(event)
            if change is None and event.type == pygame.DROPFILE:
                change = self._drop(Path(event.file))
            elif change is None and not repeated:
                change = self._pointer.handle(self.stack.top, event)
            elif change is STAY:
                self._pointer.lead(self.stack.top, event)
            self.make(change)

    def _pass_time(self, seconds: float) -> None:
        hurry = HURRY if self.stack.top.hurries and pygame.key.get_pressed()[pygame.K_SPACE] else 1.0
        self.make(self.stack.top.update(seconds * hurry))
        if self.running:
            self._pointer.follow(self.stack.top, seconds)
            dues = [scene.rest_below(seconds) for scene in self.stack.visible()[:-1]]
            self._below_due = min((due for due in dues if due is not None), default=None)
        self._notice_left -= seconds
        if self._notice and self._notice_left <= 0:
            self._notice = ""
        for chore in self._chores:
            chore.left -= seconds
            if chore.left <= 0:
                began = time.perf_counter()
                chore.work()
                chore.left = max(chore.every, (time.perf_counter() - began) / WORK_SHARE)

    def make(self, change: Change) -> None:
        """Carry a change of scenes out, and tell the log which scene is on top now."""
        if change is None:
            return
        self.running = self.stack.make(change)
        if not self.running:
            return
        self._obey_settings()
        if self.stack.top is not self._shown:
            self._pointer.change(self._shown, self.stack.top)
            if self._shown is not None:
                self._cross(self._shown)
                self.stack.top.arriving = self._crossing.running
            self._shown = self.stack.top
            self._backdrop = None
            _log.info("scene: %s", self._shown.name)

    def _cross(self, before: Scene) -> None:
        """To the scene that is on top now."""
        doors = before.doors() if before not in self.stack.scenes and self.stack.top.fades_in else None
        way = "doors" if doors else way_to(self.stack.top, before)
        self._crossing.begin(way, doors or self.surface, self.settings)
        if self._crossing.running and self._canvas is self.surface:
            self._canvas = self.surface.copy()
        elif not self._crossing.running:
            self._join()

    def _join(self) -> None:
        """No crossing any more: the scenes draw onto the window again, if it is as large as they are laid out."""
        if self._canvas.get_size() == self.surface.get_size() and self._canvas is not self.surface:
            self.surface.blit(self._canvas, (0, 0))
            self._canvas = self.surface
            # What lives looks at the surface that its scene was drawn on.
            self.stack.top.stale = True

    def _paint_scenes(self, visible: list[Scene]) -> None:
        """The scenes below an overlay are painted once and kept, unless one of them has changed."""
        *below, top = visible
        if below:
            if self._backdrop is None or any(scene.stale for scene in below):
                self._backdrop = pygame.Surface(self._canvas.get_size())
                for scene in below:
                    scene.draw(self._backdrop)
                    scene.stale = False
                top.disturb()
            if not top.covers(self._canvas):
                self._canvas.blit(self._backdrop, (0, 0))
        top.stale = False
        top.draw(self._canvas)

    def _sleep(self, used: float) -> None:
        """Until the next frame, or until an event if nothing is going to move by itself."""
        scene = self.stack.top
        waits = [LONGEST_SLEEP]
        notice = self._notice_left if self._notice else None
        settling = FRAME if self._settling or self._crossing.running else None
        chores = [chore.left for chore in self._chores]
        moving = scene.next_update(), self._below_due, self._life.due(scene)
        pointed = self._pointer.tooltip_due(scene), self._pointer.refused.due(scene.stage)
        for due in (*moving, *pointed, notice, settling, *chores):
            if due is not None:
                waits.append(max(due, FRAME - used))
        if any(s.stale for s in self.stack.visible()):
            waits.append(FRAME - used)
        rest = min(waits)
        if rest <= FRAME:
            time.sleep(max(0.0, rest))
            return
        # `pygame.event.wait` looks for events a thousand times a second; these naps cost a tenth of that.
        now = time.perf_counter()
        end, nap = now + rest, NAP if now - self._last_event < ATTENTIVE else LONG_NAP
        self.rubbish.collect(rest)
        while now < end and not pygame.event.peek():
            time.sleep(min(nap, end - now))
            now = time.perf_counter()

    def _fail(self, error: Exception) -> None:
        _log.error("a scene failed: %s", self.stack.top.name, exc_info=error)
        if self._failure is None:
            raise error
        self.make(Push(self._failure(error)))


def _shape(settings: Settings) -> tuple[bool, Size | None, int, Language, bool]:
    return settings.full_screen, settings.window_size, settings.ui_scale, spoken(), settings.contrast


def _is_press(event: pygame.Event) -> bool:
    """Whether something is pressed, turned, or dragged."""
    return event.type in PRESSES or (event.type == pygame.MOUSEMOTION and any(event.buttons))


def open_surface(settings: Settings, size: Size) -> pygame.Surface:
    """What the window shows; asked for again with the same size, it is the window that is open already."""
    there = pygame.display.get_surface()
    is_full = bool(there and there.get_flags() & pygame.FULLSCREEN)
    # Opening it once more would turn it black for a moment.
    if there and is_full == settings.full_screen and (is_full or there.get_size() == size):
        return there
    if settings.full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def canvas_for(surface: pygame.Surface) -> pygame.Surface:
    """What scenes draw on, always as large as they are laid out: the window itself, unless it is too small for that."""
    size = laid_out_for(surface.get_size())
    return surface if size == surface.get_size() else pygame.Surface(size)


def start_pygame() -> None:
    # The name by which a Linux desktop finds the menu entry, and with it the icon, that belong to the window.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Pantheon")
    # Of several screens with pixels of different sizes, each is given its own: Windows would blow the picture up.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # All drawing is done by the processor: a detour over the graphics card costs 100 MB and half a second.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.display.set_icon(art.picture("icon", (64, 64)))
    pygame.font.init()
    pygame.key.set_repeat(*KEY_REPEAT)
    pygame.display.set_caption("Pantheon")
