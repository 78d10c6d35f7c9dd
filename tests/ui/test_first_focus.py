"""Whoever uses keys sees at once where the keyboard is, in every scene of every game, and nobody else does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from pantheon.app.screenshots import scenes_of
from pantheon.games import FIRST, SHELF
from pantheon.ui.archive import Archive
from pantheon.ui.pointer import Pointer
from pantheon.ui.scene import Push, Scene, Spot
from pantheon.ui.scenes.about import About
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.statistics import Statistics
from pantheon.ui.scenes.trash import Trash
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.table.stored import pantheon
from tests.ui.fields import Field, fly
from tests.ui.languages import SCENES, nothing
from tests.ui.pilot import flying
from tests.ui.test_contrast import shown
from tests.ui.test_focus_ring import AROUND, seen_around

FIRST_ARROWS = [
    ("title", pygame.K_RIGHT), ("title", pygame.K_TAB), ("rules", pygame.K_DOWN), ("statistics", pygame.K_DOWN),
    ("library", pygame.K_DOWN), ("trash", pygame.K_UP), ("replay", pygame.K_RIGHT), ("settings", pygame.K_DOWN),
    ("about", pygame.K_DOWN),
]  # fmt: skip
"""What the scene itself does with these keys is its own affair."""


@pytest.mark.parametrize(("game", "scene"), [(game, scene) for game in SHELF for scene in scenes_of(game)])
def test_a_scene_that_was_come_to_by_a_key_has_a_ring(game: str, scene: str) -> None:
    check(shown(game, scene))


@pytest.mark.parametrize("name", [*SCENES, "about", "no game kept", "none deleted", "nobody played"])
def test_so_has_one_that_no_picture_shows(name: str, tmp_path: Path) -> None:
    check(window_with(lambda: unpictured(name, tmp_path)))


@pytest.mark.parametrize(("name", "key"), FIRST_ARROWS)
def test_the_first_arrow_brings_the_ring_and_the_mouse_takes_it_away(name: str, key: int, tmp_path: Path) -> None:
    window = window_with(lambda: [About(list(SHELF.values()))]) if name == "about" else shown(FIRST, name)
    move_the_mouse(window)
    assert window._pointer.focus(window.stack.top) is None
    send(window, pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    check_ring(window, window._pointer.focus(window.stack.top))
    move_the_mouse(window)
    assert window._pointer.focus(window.stack.top) is None


def test_no_ring_comes_where_a_text_is_written() -> None:
    window = shown(FIRST, "rules")
    scene = window.stack.top
    search = scene.spot("entry:search")
    assert search is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        send(window, pygame.Event(kind, pos=search.rect.center, button=1, touch=False))
    assert scene.writing
    for key in (pygame.K_LEFT, pygame.K_DOWN):
        send(window, pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    assert window._pointer.focus(scene) is None


def test_in_the_rules_the_ring_goes_with_the_page_that_is_open() -> None:
    window = shown(FIRST, "rules")
    seen = set()
    for _ in range(40):
        send(window, pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
        send(window, pygame.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
        here = window._pointer.focus(window.stack.top)
        check_ring(window, here)
        assert here is not None
        seen.add(here.key)
    assert len(seen) > 30


def test_the_box_in_front_opens_with_what_is_suggested_and_down_goes_to_the_menu() -> None:
    with flying() as pilot:
        pilot.key("Right")
        here = pilot.scene.hovered
        assert here is not None and here.key.startswith("box:")
        pilot.key("Down")
        assert pilot.scene.hovered is not None and pilot.scene.hovered.group == "menu"
        pilot.key("Right", "Enter")
        assert pilot.scene_name == "learn", "nobody has played it yet"


class Waiting(Field):
    """Nothing can be pressed at first, as at a table while it is laid out."""

    laid_out = False

    def first_focus(self) -> Spot | None:
        return self.spots()[0] if self.laid_out else None


def test_at_a_table_that_is_still_laid_out_the_ring_comes_once_something_can_be_pressed() -> None:
    pilot = fly(Field(), Settings(window_size=(1280, 800), animation="off", muted=True))
    pilot.key("F5")
    scene = Waiting()
    pilot.window.make(Push(scene))
    pilot.step()
    assert pilot.window._pointer.focus(scene) is None
    scene.laid_out = True
    pilot.step()
    here = pilot.window._pointer.focus(scene)
    assert here is not None and here.key == "00"


# What a person would see -------------------------------------------------------------------------------------------


def check(window: Window) -> None:
    """Come to the top scene with a key as what was used last."""
    pointer, scene = Pointer(lambda scene, rule: None), window.stack.top
    pointer.is_repeat(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    pointer.change(None, scene)
    pointer.follow(scene, 0.0)
    check_ring(window, pointer.focus(scene))


def check_ring(window: Window, here: Spot | None) -> None:
    """The ring is around something that is to be seen, and stands out from what is there."""
    assert here is not None, "the keyboard is nowhere"
    assert here.pressable, f"nothing is drawn around {here.key}"
    assert (here.view or window.surface.get_rect()).contains(here.rect)
    top = window.stack.top
    top.draw(window.surface)
    assert seen_around(window.surface, here, top) >= AROUND, here.key


def move_the_mouse(window: Window) -> None:
    for place in ((3, 3), (4, 4)):
        send(window, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False))


def send(window: Window, event: pygame.Event) -> None:
    pygame.event.post(event)
    window.step(0.1)


def window_with(scenes: Callable[[], list[Scene]]) -> Window:
    """The title, and these scenes over it."""
    window = shown(FIRST, "title")
    for scene in scenes():
        window.make(Push(scene))
    window.step(0.1)
    window.step(0.1)
    return window


def unpictured(name: str, folder: Path) -> list[Scene]:
    """A scene that `pantheon screenshot` does not know, or without anything in it."""
    archive = Archive(folder, folder, lambda *_: pantheon(), lambda _: (), nothing, nothing, nothing)
    match name:
        case "about":
            return [About(list(SHELF.values()))]
        case "no game kept":
            return [Library(archive)]
        case "none deleted":
            return [Trash(archive)]
        case "nobody played":
            return [Statistics(archive, [])]
    return SCENES[name]()
