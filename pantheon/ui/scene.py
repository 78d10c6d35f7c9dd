"""What a scene is: one picture with the things a person can see and press, and what comes after it.

A scene lists its `spots`. That one list serves the mouse, the keyboard, tooltips, the rules page behind a
thing, the headless pilot of the tests, and anybody who wants to read the screen aloud. Handlers return what
comes next (`Push`, `Pop`, `Replace`, `Quit`); drawing changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from pantheon.table.words import Marked, t, tm
from pantheon.ui import theme
from pantheon.ui.layout import Size, laid_out_for, scale_for

if TYPE_CHECKING:
    from pantheon.table.game import Game
    from pantheon.ui.settings import Settings
    from pantheon.ui.sound import Sounds

Point = tuple[float, float]


class Spot(msgspec.Struct, frozen=True):
    """Something on the screen that a person can point at. All rectangles are in pixels of the window.

    Hundreds are made whenever a table shows something: a dataclass of this size would take ten times as long.
    """

    key: str
    """Names the spot within its scene and stays the same when the scene is laid out anew:

    "undo", "hex:C5".
    """
    rect: pygame.Rect
    label: str
    """What a person would call it; for a button, what is written on it."""
    kind: str = "button"
    """"button", "hex", "card", "tile", "panel", "text", "sentence", "entry", "slider":

    how it is lit and what the pilot calls it.
    """
    tooltip: str = ""
    """Sentences. A first line that ends with a line break is the heading."""
    enabled: bool = True
    """Whether pressing it does something now; if not, the tooltip says why."""
    pressable: bool = True
    """False for things that only have something to tell."""
    shortcut: str = ""
    """"M", "Ctrl+Z", "F1", "Space", "Esc": the key that presses it."""
    leads_on: bool = False
    """Whether its key begins something that goes on by keys: the focus then shows where."""
    rule: str = ""
    """Which page of the rules explains it: a rule id, or "god:vinthrad"."""
    picture: str = ""
    """A picture of `art.picture` to show in the tooltip."""
    group: str = ""
    """Tab passes a group in one step; the arrows move inside it."""
    outline: tuple[Point, ...] = ()
    """The corners, if the thing is no rectangle."""
    keep_clear: pygame.Rect | None = None
    """What its tooltip should not cover, if there is room elsewhere: the route that leads to a hex."""
    may_cover: str = ""
    """A group of things that only have something to tell: rather than lie far away, its tooltip lies on them."""
    view: pygame.Rect | None = None
    """Through what it is seen, if a part of it may lie outside: it can be pointed at only there."""
    large: bool = False
    """Whether that picture is a tile that wants to be looked at: higher than broad, and twice as large."""

    def holds(self, point: Point) -> bool:
        if not self.rect.collidepoint(point) or (self.view and not self.view.collidepoint(point)):
            return False
        return not self.outline or inside(point, self.outline)


def _unheard(sentence: str) -> None:
    """Where there is no window, nobody reads a notice."""


@dataclass(slots=True)
class Stage:
    """What a scene gets to know about the window it stands in."""

    size: Size
    scale: float
    settings: Settings
    sounds: Sounds
    say: Callable[[str], None] = _unheard
    """Show a sentence at the top of the window for a few seconds."""

    @property
    def width(self) -> float:
        """The width in logical units; never less than the room the scene asked for."""
        return self.size[0] / self.scale

    @property
    def height(self) -> float:
        return self.size[1] / self.scale

    def px(self, units: float) -> int:
        """Logical units in pixels."""
        return round(units * self.scale)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle given in logical units; neighbours share their edges exactly."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def font(self, role: str, units: float) -> pygame.font.Font:
        return theme.font(role, max(6, self.px(units)))


class Scene:
    """Base of all scenes. Subclasses override what they need; every hook has a sensible default."""

    name = "scene"
    """For the log and for the pilot."""
    overlay = False
    """Drawn over the scene below, which stays visible but takes no part."""
    room: Size = (1280, 800)
    """The logical room this scene needs at least; in a smaller window everything gets smaller."""
    grace = 0.0
    """Seconds after it came up in which no press counts, if one meant for the scene before would do harm."""
    hurries = True
    """Whether time passes faster while Space is held."""
    fades_in = True
    """Whether the picture before may be seen a moment longer, fading over it."""
    more_keys: Sequence[tuple[str, str]] = ()
    """Keys that belong to no spot, and what they do, in marked words."""
    about: Game[Any] | None = None
    """The game that is to be seen: whoever asks for rules gets those of this one."""
    stage: Stage
    below: Scene | None = None
    """What it lies upon; set when it is put onto the stack."""

    def __init__(self) -> None:
        self.stale = True
        """Whether it must be drawn again. The window clears it after drawing."""
        self.hovered: Spot | None = None
        """What the pointer or the keyboard's focus is on; set by the window, told by `hover`."""
        self.arriving = False
        """Whether it is still coming out of the dark: work that takes long and is not pressing waits for that."""

    def enter(self, stage: Stage) -> None:
        """It becomes visible for the first time. The default lays it out."""
        self.resize(stage)

    def resize(self, stage: Stage) -> None:
        """The size or the UI scale changed: lay out anew."""
        self.stage = stage
        self.stale = True

    def back(self) -> Change:
        """It is on top again, since the scene above it has gone."""
        self.stale = True
        return None

    def doors(self) -> pygame.Surface | None:
        """Closed doors that open when it has gone, as large as the window; None if it has none."""
        return None

    def leave(self) -> None:
        """It will not be shown again: let go of what it holds."""

    def handle(self, event: pygame.Event) -> Change:
        """Any event before the window looks at it. Return STAY if it is dealt with, None to pass it on."""
        return None

    def press(self, spot: Spot) -> Change:
        """An enabled spot was clicked, or chosen with Enter or its key."""
        return None

    def refuse(self, spot: Spot) -> Change:
        """A spot was pressed that is not enabled now. Its tooltip is shown anyway."""
        return None

    def looks(self, spot: Spot) -> bool:
        """Whether pressing it shows another part of the scene and does nothing else: a dialog above may allow it."""
        return False

    def alive(self, now: float) -> Sequence[tuple[pygame.Surface, tuple[int, int]]]:
        """Small pictures that move by themselves, and where, at a moment; see `life.py`."""
        return ()

    def music(self) -> str:
        """The piece that is played with it; empty: whatever is played goes on."""
        return ""

    def aloud(self) -> Sequence[str]:
        """What has happened here so far, in sentences that everybody in the room may hear; the newest last."""
        return ()

    def says(self) -> tuple[object, str]:
        """What is asked or shown now, in the words on the screen, after something that changes when it is to be spoken
        anew; empty words are never spoken."""
        return None, ""

    def glide(self, seconds: float) -> float | None:
        """Time passes for a scene that is looked at while a dialog above it waits; says when it wants more of it."""
        return None

    def hover(self, spot: Spot | None) -> None:
        """The pointer, or the keyboard's focus, has come to another spot, or left them all."""

    def escape(self) -> Change:
        """Esc was pressed and nobody wanted it. Overlays close; a game opens its menu."""
        return Pop() if self.overlay else None

    def update(self, seconds: float) -> Change:
        """Time passes; faster while Space is held, if it `hurries`. Must be cheap when nothing moves."""
        return None

    def next_update(self) -> float | None:
        """In how many seconds `update` is wanted: 0 in the next frame, None only after an event."""
        return None

    def rest_below(self, seconds: float) -> float | None:
        """Time passes while overlays lie on the scene; in how many seconds it has more to do, None for nothing."""
        return None

    def make_ready(self, until: float) -> bool:
        """Paint ahead what `draw` needs, until that moment of `time.perf_counter`; False if something is left."""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything. Changes nothing in the game or the scene."""

    def covers(self, surface: pygame.Surface) -> bool:
        """Whether what it drew on this surface is still there and enough, so that nothing below is drawn again."""
        return False

    def disturb(self) -> None:
        """What lies below has changed: what was drawn before does not hold any more."""

    def spots(self) -> Sequence[Spot]:
        """Everything a person can see and point at, in reading order; later ones lie above earlier ones."""
        return ()

    def question(self) -> object:
        """What is asked now; the focus begins anew when that changes. None while something moves: the focus waits."""
        return self.name

    def first_focus(self) -> Spot | None:
        """Where the keyboard begins: something that can be pressed, if there is anything."""
        return None

    def first_of(self, group: str) -> Spot | None:
        """Where the keyboard enters a group."""
        return next((spot for spot in self.spots() if spot.group == group and spot.pressable and spot.enabled), None)

    def reach(self, letter: str, here: str | None) -> Spot | None:
        """Where a letter brings the focus that presses nothing now; `here` is the key of the focus."""
        return None

    @property
    def writing(self) -> bool:
        """Whether a text is being typed: the arrows then move its caret."""
        return False

    @property
    def decides(self) -> bool:
        """Whether a press decides something: Enter then shows where the keyboard begins before it presses there."""
        return self.overlay

    def keys(self) -> tuple[str, Sequence[tuple[str, str]]]:
        """What the page of keys calls this scene, and the keys that work here now, with what they do."""
        by_key = {key: tm(Marked(does)) for key, does in self.more_keys}
        for spot in self.spots():
            said = spot.label or spot.tooltip.partition("\n")[0]
            if spot.enabled and spot.pressable and spot.shortcut not in ("", "Esc", "Ctrl+Q") and said:
                by_key.setdefault(spot.shortcut, said)
        return t("Here"), list(by_key.items())

    def spot_at(self, point: Point) -> Spot | None:
        return next((spot for spot in reversed(self.spots()) if spot.holds(point)), None)

    def spot(self, key: str) -> Spot | None:
        return next((spot for spot in self.spots() if spot.key == key), None)


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; the present one comes back after it."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the present one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Restart:
    """Leave all scenes and begin with this one, as when a game ends and the title comes back."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window."""


@dataclass(frozen=True, slots=True)
class Stay:
    """The event is dealt with and nothing else is to happen."""


STAY = Stay()
Change = Push | Pop | Replace | Restart | Quit | Stay | None


@dataclass
class SceneStack:
    """The scenes on top of each other; the last one takes part, overlays let the ones below show through."""

    size: Size
    settings: Settings
    sounds: Sounds
    say: Callable[[str], None] = _unheard
    scenes: list[Scene] = field(default_factory=list)

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def visible(self) -> list[Scene]:
        """From the lowest scene that is to be seen to the top one."""
        first = max((i for i, scene in enumerate(self.scenes) if not scene.overlay), default=0)
        return self.scenes[first:]

    def make(self, change: Change) -> bool:
        """Carry a change out; False if the window is to close."""
        match change:
            case Push(scene):
                self._put(scene)
            case Pop(count):
                self._take(count)
                if not self.scenes:
                    return False
                return self.make(self.top.back())
            case Replace(scene):
                self._take(1)
                self._put(scene)
            case Restart(scene):
                self._take(len(self.scenes))
                self._put(scene)
            case Quit():
                return False
            case _:
                pass
        return True

    def resize(self, size: Size) -> None:
        self.size = laid_out_for(size)
        for scene in self.scenes:
            scene.resize(self.stage_for(scene))
            scene.stale = True

    def stage_for(self, scene: Scene) -> Stage:
        scale = scale_for(self.size, self.settings.ui_scale, scene.room)
        return Stage(self.size, scale, self.settings, self.sounds, self.say)

    def _put(self, scene: Scene) -> None:
        scene.below = self.top if self.scenes else None
        self.scenes.append(scene)
        scene.enter(self.stage_for(scene))
        scene.stale = True

    def _take(self, count: int) -> None:
        for _ in range(min(count, len(self.scenes))):
            self.scenes.pop().leave()


def inside(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies within a closed line."""
    x, y = point
    found = False
    ax, ay = corners[-1]
    for bx, by in corners:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
        ax, ay = bx, by
    return found
