"""Mouse and keyboard over the spots of the top scene: hovering, focus, pressing, shortcuts, tooltips.

The pointer and the keyboard share one idea of "here": the last one used decides. Tab goes from spot to
spot, or from group to group; the arrows move as `focus.py` says; Enter presses. When something else is asked,
the focus goes to where it is answered. A key that stays down presses once: what comes up meanwhile waits for a
press of its own. A tooltip answers somebody who moves: none comes up by itself, not even where the mouse rests when
the window opens, and a press takes it away.
"""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

import pygame

from pantheon.ui.focus import by_arrow, by_tab, nearest_lit
from pantheon.ui.refused import Refused
from pantheon.ui.scene import Change, Point, Scene, Spot

TOOLTIP_AFTER = 0.25
KEY_REPEAT = 400, 40
"""Milliseconds until a key that stays down repeats, and between the repeats."""

_ARROWS: dict[int, Point] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_SHIFT
_REPEATING = {*_ARROWS, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN}
"""Keys that go somewhere; all others would press what the person has not seen yet."""
_NAMED_KEYS = {  # not for people: what they are called stands in key_names.py
    "Space": pygame.K_SPACE,
    "Esc": pygame.K_ESCAPE,
    "Enter": pygame.K_RETURN,
    "Del": pygame.K_DELETE,
    "Tab": pygame.K_TAB,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    **{f"F{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}


class Pointer:
    """Where a person is on the screen, and what that does to the top scene."""

    def __init__(self, open_rules: Callable[[Scene, str], Change]) -> None:
        self._open_rules = open_rules
        self._held: str | None = None
        self._key: str | None = None
        self._by_keyboard = False
        self._typed = False
        self._place: tuple[int, int] | None = None
        self._still = 0.0
        self._curious = False
        """Whether the person has moved since the last press: only then a tooltip is wanted."""
        self._moved = False
        """Whether the mouse has moved over the scene that is on top."""
        self._down: set[int] = set()
        self._up = 0.0
        self.refused = Refused()
        self._asked: object = None
        self._lit: str | None = None
        """The focus, if it could be pressed when the scene was looked at last."""
        self._left_at: WeakKeyDictionary[Scene, tuple[str | None, object]] = WeakKeyDictionary()

    @property
    def by_keyboard(self) -> bool:
        return self._by_keyboard

    @property
    def held(self) -> str | None:
        """The key of what the mouse has been pressed on, until it is let go."""
        return self._held

    def is_repeat(self, event: pygame.Event) -> bool:
        """Whether a key event comes from a key that was down already; call once for every event."""
        if event.type == pygame.KEYDOWN:
            self._typed = True
            again = event.key in self._down
            self._down.add(event.key)
            return again and event.key not in _REPEATING
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._typed = False
        return False

    def pass_time(self, seconds: float) -> None:
        """How long the top scene has been up counts from one look at the events to the next."""
        self._up += seconds
        self.refused.pass_time(seconds)

    def awake(self, scene: Scene) -> bool:
        """Whether the scene has been up long enough that a press is meant for it."""
        return self._up >= scene.grace

    def place(self) -> tuple[int, int] | None:
        """Where the mouse is, or None while the keyboard leads."""
        return None if self._by_keyboard else self._place

    def change(self, before: Scene | None, now: Scene) -> None:
        """Another scene is on top: nothing is held; whoever comes back to a scene finds the focus where it was."""
        if before is not None:
            self._left_at[before] = self._key, self._asked
        self._held = None
        self.refused.stop()
        self._key, self._asked = self._left_at.get(now, (None, None))
        self._still = self._up = 0.0
        self._curious = self._moved = False
        # Whoever came here by a key goes on by keys; whoever moves the mouse leads with it again.
        self._by_keyboard |= self._typed

    def here(self, scene: Scene) -> Spot | None:
        """The spot that is hovered or focused now, as the scene has it at this moment."""
        if self._by_keyboard:
            return (scene.spot(self._key) if self._key else None) or scene.first_focus()
        return scene.spot_at(self._place) if self._place else None

    def focus(self, scene: Scene) -> Spot | None:
        """What the keyboard is on, while it leads."""
        return self.here(scene) if self._by_keyboard else None

    def follow(self, scene: Scene, seconds: float) -> None:
        """Tell the scene where the person is; call once a frame."""
        self._refocus(scene)
        spot = self._meant(scene)
        before, now = scene.hovered.key if scene.hovered else None, spot.key if spot else None
        scene.hovered = spot
        if now == before:
            self._still += seconds
            return
        self._still = 0.0
        self._key = now or self._key
        scene.hover(spot)

    def _meant(self, scene: Scene) -> Spot | None:
        """Where the person is; not what merely lies under the mouse since a dialog closed, and would be refused."""
        spot = self.here(scene)
        return spot if spot is None or spot.enabled or self._moved or self._by_keyboard else None

    def _refocus(self, scene: Scene) -> None:
        """Another question, or a focus that is lit no more: the keyboard goes on where something can be pressed."""
        asked = scene.question()
        if asked is None:
            return
        before, self._asked = self._asked, asked
        spot = self.here(scene) if self._by_keyboard else None
        if spot is None or asked != before:
            self._go_to(scene.first_focus() if self._by_keyboard else None)
        elif spot.key == self._lit and not spot.enabled:
            self._go_to(nearest_lit(scene.spots(), spot) or scene.first_focus())
        here = self.here(scene) if self._by_keyboard else None
        self._lit = here.key if here and here.enabled else None

    def _go_to(self, spot: Spot | None) -> None:
        """Bring the focus somewhere without having been asked to: no tooltip comes up there."""
        if spot:
            self._focus(spot)
            self._curious = False

    def tooltip(self, scene: Scene) -> Spot | None:
        """The spot whose tooltip is to be seen."""
        spot = scene.hovered
        return spot if spot and spot.tooltip and self._curious and self._still >= TOOLTIP_AFTER else None

    def tooltip_due(self, scene: Scene) -> float | None:
        """In how many seconds a tooltip will appear, if nothing moves."""
        spot = scene.hovered
        if spot and spot.tooltip and self._curious and self._still < TOOLTIP_AFTER:
            return TOOLTIP_AFTER - self._still
        return None

    def lead(self, scene: Scene, event: pygame.Event) -> None:
        """A scene has gone somewhere by a key: whoever uses keys sees where the keyboard is."""
        if event.type != pygame.KEYDOWN or self._by_keyboard or scene.writing or not scene.first_focus():
            return
        # With Shift the arrows move a map.
        if event.key == pygame.K_TAB or (event.key in _ARROWS and not event.mod & pygame.KMOD_SHIFT):
            here = scene.hovered
            self._key = here.key if here and here.pressable else None
            self._by_keyboard, self._curious = True, False

    def handle(self, scene: Scene, event: pygame.Event) -> Change:
        """What an event does to the spots of the scene."""
        if event.type == pygame.MOUSEMOTION:
            # The first event only says where the mouse is, as when the window opens under it.
            moved = self._place is not None and event.pos != self._place
            self._curious |= moved
            self._moved |= moved
            self._place, self._by_keyboard = event.pos, False
        elif event.type == pygame.WINDOWLEAVE:
            self._place = None
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and not self.awake(scene):
            return None
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(scene, event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._button_up(scene, event)
        elif event.type == pygame.KEYDOWN:
            return self._key_down(scene, event)
        return None

    def _button_down(self, scene: Scene, event: pygame.Event) -> Change:
        self._place, self._by_keyboard, self._moved = event.pos, False, True
        spot = scene.spot_at(event.pos)
        if event.button == 1:
            self._held = spot.key if spot else None
        elif event.button == 3 and spot and spot.rule:
            return self._open_rules(scene, spot.rule)
        return None

    def _button_up(self, scene: Scene, event: pygame.Event) -> Change:
        self._place, self._by_keyboard = event.pos, False
        spot = scene.spot_at(event.pos)
        held, self._held = self._held, None
        # A click counts where it began and ended: sliding off is how a person takes a click back.
        return self._press(scene, spot) if spot and spot.key == held else None

    def _key_down(self, scene: Scene, event: pygame.Event) -> Change:
        for spot in scene.spots():
            if spot.shortcut and spot.pressable and matches(event, spot.shortcut):
                self._by_keyboard |= spot.leads_on and spot.enabled
                if not spot.enabled:
                    self._show(scene, spot)
                return self._press(scene, spot)
        if reached := scene.reach(pygame.key.name(event.key).upper() if not event.mod & _MODIFIERS else "", self._key):
            self._focus(reached)
        elif event.key == pygame.K_TAB:
            here = self.here(scene)
            self._focus(by_tab(scene, here.key if here else self._key, backwards=bool(event.mod & pygame.KMOD_SHIFT)))
        elif event.key in _ARROWS:
            self._focus(by_arrow(scene.spots(), self.here(scene), _ARROWS[event.key]))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._enter(scene)
        elif event.key == pygame.K_ESCAPE:
            return scene.escape()
        elif event.key == pygame.K_F1:
            here = self.here(scene)
            return self._open_rules(scene, here.rule if here else "")
        return None

    def _enter(self, scene: Scene) -> Change:
        here = self.here(scene)
        if (here is None or not here.pressable) and not self._by_keyboard:
            here = scene.first_focus()
            if here and scene.decides:
                # Nothing is decided that no ring has shown.
                self._go_to(here)
                return None
        return self._press(scene, here) if here else None

    def _press(self, scene: Scene, spot: Spot) -> Change:
        if not spot.pressable:
            return None
        self._curious = not spot.enabled
        if spot.enabled:
            return scene.press(spot)
        self._still = TOOLTIP_AFTER
        scene.stage.sounds.play("refuse")
        change = scene.refuse(spot)
        if change is None:
            self.refused.begin(spot.key)
        return change

    def _show(self, scene: Scene, spot: Spot) -> None:
        """Bring the focus to a spot whose key was refused: its tooltip says why."""
        self._focus(spot)
        scene.hovered = spot
        scene.hover(spot)

    def _focus(self, spot: Spot | None) -> None:
        if spot:
            self._key, self._by_keyboard, self._still, self._curious = spot.key, True, 0.0, True


def matches(event: pygame.Event, shortcut: str) -> bool:
    """Whether a key event is the shortcut, such as "M", "Ctrl+Z", "Ctrl+Shift+Z" or "F1"."""
    *mods, name = shortcut.split("+") if shortcut != "+" else ("+",)
    code = _NAMED_KEYS.get(name)
    right_key = event.key == code if code is not None else pygame.key.name(event.key) == name.lower()
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    shift, alt = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_ALT)
    return right_key and ctrl == ("Ctrl" in mods) and alt == ("Alt" in mods) and shift == ("Shift" in mods)
