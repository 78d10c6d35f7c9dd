"""How a person looks around on the map: wheel, drag and keys move the lens, and it glides to what happens elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pantheon.table.words import mark
from pantheon.ui.kit.lens import STEP, Lens
from pantheon.ui.motion import MEDIUM, duration, eased
from pantheon.ui.scene import Point, Stage

SLIP = 6
"""Logical units that a press may slip before it is a drag."""
KEYS_MOVE = 80
"""Logical units that a key shifts the map."""
READABLE = 20
"""A place less broad than this, in logical units, is too small to be read: the map then begins enlarged."""
RESTING = 0.15
"""Seconds without a change after which the map is painted with all care."""

_ARROWS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
KEYS = (
    ("+, -", mark("zoom the map, as the wheel does")),
    ("Shift+arrows", mark("move the map, as dragging does")),
    ("0", mark("show the whole map")),
)
"""For the page of keys."""


class Camera:
    """The lens of one map; `changed` is called when it shows something else."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.lens = Lens()
        self.untouched = True
        """Whether nobody has moved or zoomed the map yet."""
        self.by_keys = False
        """Whether the keyboard led last: what it reaches comes into view."""
        self.mouse: Point = (-1, -1)
        self._changed = changed
        self._stage: Stage
        self._view, self._whole = pygame.Rect(0, 0, 1, 1), (1.0, 1.0)
        self._start, self._goal, self._gone = Lens(), Lens(), 1.0
        self._held: Point | None = None
        self.dragging = False
        self._resting = 0.0

    def lay_out(self, stage: Stage, view: pygame.Rect, whole: Point) -> None:
        """`whole` is the size of all places in a view that shows them all."""
        self._stage, self._view, self._whole = stage, view, whole
        self._held, self.dragging = None, False
        # What nobody chose, such as where the map begins, is chosen anew for this size.
        self.lens = self._goal = Lens() if self.untouched else self._goal.moved(0, 0, view, whole)
        self._gone = 1.0

    @property
    def goal(self) -> Lens:
        """Where the lens is on its way to."""
        return self._goal

    @property
    def rough(self) -> bool:
        """Whether the picture is about to change again."""
        return self._resting > 0

    # Looking around by hand ----------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was meant for the map and for nothing else."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.by_keys = False
                return self._mouse_moved(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                self.by_keys, self.mouse = False, event.pos
                if event.button == 1 and self._view.collidepoint(event.pos) and not self.lens.fits:
                    self._held = event.pos
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._held, dragged, self.dragging = None, self.dragging, False
                if dragged:
                    self._changed()
                return dragged
            case pygame.MOUSEWHEEL if self._view.collidepoint(self.mouse):
                self.zoom(STEP**event.y, self.mouse)
                return True
            case pygame.KEYDOWN:
                self.by_keys = True
                return self._key(event)
        return False

    def zoom(self, factor: float, at: Point | None = None) -> None:
        """Around a point, or around the middle of the view."""
        self._put(self.lens.zoomed(factor, at or self._view.center, self._view, self._whole))

    def fit(self) -> None:
        """Show the whole map."""
        self._put(Lens())

    def _mouse_moved(self, to: Point) -> bool:
        before, self.mouse = self.mouse, to
        if self._held is None:
            return False
        if not self.dragging:
            slip = max(abs(to[0] - self._held[0]), abs(to[1] - self._held[1]))
            if slip < self._stage.px(SLIP):
                return False
            self.dragging, before = True, self._held
        self._put(self.lens.moved(to[0] - before[0], to[1] - before[1], self._view, self._whole))
        return False

    def _key(self, event: pygame.Event) -> bool:
        ctrl_or_alt = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT and not ctrl_or_alt:
            dx, dy = _ARROWS[event.key]
            far = self._stage.px(KEYS_MOVE)
            self._put(self.lens.moved(dx * far, dy * far, self._view, self._whole))
            return True
        if ctrl_or_alt:
            return False
        if event.unicode in ("+", "=") or event.key in (pygame.K_PLUS, pygame.K_KP_PLUS):
            self.zoom(STEP)
        elif event.unicode == "-" or event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.zoom(1 / STEP)
        elif event.unicode == "0" or event.key == pygame.K_KP_0:
            self.fit()
        else:
            return False
        return True

    def _put(self, lens: Lens) -> None:
        self._gone, self.untouched = 1.0, False
        if lens != self.lens:
            self.lens = self._goal = lens
            self._resting = RESTING
            self._changed()
        self._goal = self.lens

    # Looking by itself ---------------------------------------------------------------------------------------------

    def begin(self, around: pygame.Rect, units: float) -> None:
        """A map whose places are so few units broad that nobody can read it begins as broad as its view."""
        zoom = min(self._view.width / self._whole[0], READABLE / units * 1.25)
        if units >= READABLE or zoom <= 1.0:
            return
        lens = Lens().zoomed(zoom, around.center, self._view, self._whole)
        if lens != self._goal:
            self._put(lens)
        self.untouched = True

    def bring(self, things: pygame.Rect) -> None:
        """Glide until some things, given where they lie under the goal's lens, are in view."""
        margin = min(self._stage.px(24), self._view.height // 8)
        goal = self._goal.showing(things.inflate(margin, margin), self._view, self._whole)
        if goal == self._goal:
            return
        self._goal = goal
        if duration(self._stage.settings, MEDIUM) <= 0:
            self._put(goal)
        else:
            self._start, self._gone = self.lens, 0.0

    def update(self, seconds: float) -> None:
        """Glide on; after the last change, have the map painted with care."""
        if self._gone < 1.0:
            self._gone = min(1.0, self._gone + seconds / duration(self._stage.settings, MEDIUM))
            self.lens = self._start.between(self._goal, eased(self._gone)) if self._gone < 1.0 else self._goal
            self._resting = RESTING
            self._changed()
        elif self._resting > 0 and not self.dragging:
            self._resting = max(0.0, self._resting - seconds)
            if not self._resting:
                self._changed()

    def next_update(self) -> float | None:
        if self._gone < 1.0:
            return 0.0
        return self._resting if self._resting and not self.dragging else None
