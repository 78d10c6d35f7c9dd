"""Mouse and keyboard: what is pressed, what has the focus, what is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from pantheon.app.screenshots import scenes_of
from pantheon.ui import theme
from pantheon.ui.pointer import matches
from pantheon.ui.scene import Pop, Push, Spot
from tests.ui.boards import window_at_rest
from tests.ui.fields import Field, Over, fly
from tests.ui.pilot import Pilot


def test_a_click_presses_what_is_under_it() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.click("Spot 11")
    assert scene.pressed == ["11"]


def test_a_click_that_slides_off_is_taken_back() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.drag(pilot.find("Spot 00").rect.center, pilot.find("Spot 10").rect.center)
    assert scene.pressed == []


def test_what_is_not_enabled_is_refused_with_its_tooltip_at_once() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.click("Spot 21")
    assert scene.pressed == []
    assert pilot.window.sounds.heard == ["refuse"]
    assert pilot.window._pointer.tooltip(scene)


def test_tab_goes_through_all_and_enter_presses() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.key(*["Tab", "Enter"] * 6, "Tab", "Enter")
    assert scene.pressed == ["00", "10", "20", "01", "11", "00"]


def test_tab_passes_a_group_in_one_step() -> None:
    scene = Field(group="row")
    pilot = fly(scene)
    pilot.key("Tab", "Enter", "Tab", "Enter", "Shift+Tab", "Enter")
    assert scene.pressed == ["00", "01", "20"]


def test_arrows_find_what_lies_face_to_face_however_broad_it_is() -> None:
    class Form(Field):
        def spots(self) -> Sequence[Spot]:
            rows = (("wide", 100, 600), ("small", 200, 80), ("far", 200, 80))
            return [Spot(key, self.stage.rect(100 + 90 * (key == "far"), y, wide, 40), key) for key, y, wide in rows]

    scene = Form()
    fly(scene).key("Tab", "Down", "Enter", "Up", "Enter")
    assert scene.pressed == ["small", "wide"]


def test_tab_enters_a_group_at_what_can_be_pressed() -> None:
    class Half(Field):
        def spots(self) -> Sequence[Spot]:
            return [replace(spot, group="all", enabled=spot.key == "10") for spot in super().spots()]

    scene = Half()
    fly(scene).key("Tab", "Enter")
    assert scene.pressed == ["10"]


def test_arrows_go_to_the_nearest_enabled_spot() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.key("Right", "Right", "Right", "Enter", "Down", "Enter", "Left", "Enter", "Up", "Enter")
    assert scene.pressed == ["20", "11", "01", "00"]


def test_a_shortcut_presses_its_spot() -> None:
    scene = Field()
    fly(scene).key("M")
    assert scene.pressed == ["11"]


def test_a_key_that_stays_down_presses_once_and_moves_the_focus_on() -> None:
    scene = Field()
    pilot = fly(scene)
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0))
        pilot.step()
    assert scene.pressed == ["11"]
    for _ in range(2):
        pilot.hold("Right")
    for _ in range(3):
        pilot.hold("Enter")
    assert scene.pressed == ["11", "10"]


def test_a_refused_shortcut_says_why() -> None:
    class Refusing(Field):
        def spots(self) -> Sequence[Spot]:
            return [replace(spot, shortcut="B" if spot.key == "21" else "") for spot in super().spots()]

    scene = Refusing()
    pilot = fly(scene)
    pilot.point("Spot 00")
    pilot.key("B")
    shown = pilot.window._pointer.tooltip(scene)
    assert shown and shown.key == "21"
    assert pilot.window.sounds.heard == ["refuse"] and scene.pressed == []


def test_whoever_comes_back_from_a_dialog_finds_the_focus_where_it_was() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.key("Tab", "Right", "Down")
    pilot.window.make(Push(Over()))
    pilot.key("Tab", "Tab")
    pilot.window.make(Pop())
    pilot.key("Enter")
    assert scene.pressed == ["11"]


def test_below_a_dialog_that_has_closed_nobody_points_at_what_cannot_be_pressed_until_the_mouse_moves() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.window.make(Push(Over()))
    x, y = pilot.point("Spot 21")
    pilot.window.make(Pop())
    pilot.step()
    assert scene.hovered is None
    pilot.point((x + 1, y))
    assert scene.hovered and scene.hovered.key == "21"
    pilot.point("Spot 11")
    pilot.window.make(Push(Over()))
    pilot.window.make(Pop())
    pilot.step()
    assert scene.hovered and scene.hovered.key == "11", "what can be pressed is lit at once"


def test_a_dialog_opened_by_a_key_has_the_focus_and_one_opened_by_a_click_has_not() -> None:
    class Dialog(Starting):
        overlay = True

    scene = Field()
    pilot = fly(scene)
    ways: list[tuple[Callable[[], None], bool]] = [
        (lambda: pilot.key("M"), True),
        (lambda: pilot.click("Spot 11"), False),
    ]
    for open_it, by_keyboard in ways:
        pilot.point((5, 5))
        scene.next = Push(Dialog())
        open_it()
        assert pilot.window._pointer.by_keyboard is by_keyboard
        assert pilot.scene.hovered is None or pilot.scene.hovered.key == ("10" if by_keyboard else "11")
        pilot.window.make(Pop())


class Starting(Field):
    def first_focus(self) -> Spot | None:
        return self.spot("10")


def test_enter_presses_where_a_scene_begins() -> None:
    scene = Starting()
    fly(scene).key("Enter")
    assert scene.pressed == ["10"]


def test_enter_in_a_dialog_shows_first_what_it_would_press() -> None:
    class Dialog(Starting):
        overlay = True

    scene = Dialog()
    pilot = fly(Field())
    pilot.window.make(Push(scene))
    pilot.key("Enter")
    assert scene.pressed == [] and scene.hovered and scene.hovered.key == "10"
    pilot.key("Enter")
    assert scene.pressed == ["10"]


@pytest.mark.parametrize(
    "ground",
    [theme.PARCHMENT, theme.PARCHMENT_LIGHT, theme.INK, theme.SHALLOW_SEA, theme.SAND, theme.GOLD, theme.GOLD_LIGHT],
)
@pytest.mark.parametrize("label", ["Spot 00", "Spot 11"])
def test_the_focus_ring_can_be_seen_on_every_ground(ground: theme.Colour, label: str) -> None:
    class Ground(Field):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill(ground)

    pilot = fly(Ground())
    pilot.key("Tab", *["Right", "Down"][: 2 if label == "Spot 11" else 0])
    left, middle = pilot.find(label).rect.midleft
    seen = (pilot.picture().get_at((x, middle)) for x in range(left - 12, left + 12))
    line = [(colour.r, colour.g, colour.b) for colour in seen]
    assert max(theme.contrast(colour, ground) for colour in line) >= 4.5
    assert any(theme.contrast(a, b) >= 7 for a, b in pairwise(line)), "a light line beside a dark one"


@pytest.mark.parametrize(
    ("shortcut", "key", "mod", "fits"),
    [
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL, True),
        ("Ctrl+Z", pygame.K_z, 0, False),
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, False),
        ("Z", pygame.K_z, pygame.KMOD_RCTRL, False),
        ("Z", pygame.K_z, pygame.KMOD_NUM, True),
        ("F1", pygame.K_F1, 0, True),
    ],
)
def test_shortcuts_mean_exactly_their_keys(shortcut: str, key: int, mod: int, fits: bool) -> None:
    assert matches(pygame.Event(pygame.KEYDOWN, key=key, mod=mod), shortcut) is fits


@pytest.mark.parametrize("name", scenes_of("pantheon"))
def test_ctrl_q_closes_the_window_from_every_scene_also_while_a_text_is_typed(name: str) -> None:
    pilot = Pilot(window_at_rest(name))
    entry = next((spot for spot in pilot.spots() if spot.kind == "entry"), None)
    if entry:
        pilot.click(entry)
    pilot.key("Ctrl+Q")
    assert not pilot.window.running


def test_a_right_click_and_f1_open_the_rule_of_the_thing_pointed_at() -> None:
    opened: list[str] = []
    scene = Field()
    pilot = fly(scene, open_rules=lambda top, rule: opened.append(rule))
    pilot.click("Spot 10", button=3)
    pilot.key("F1")
    assert opened == ["a.rule", "a.rule"]
    assert scene.pressed == []


def test_spots_of_any_outline_are_hit_inside_it_only() -> None:
    corners = ((50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0))
    spot = Spot("x", pygame.Rect(0, 0, 100, 100), "diamond", outline=corners)
    assert spot.holds((50, 50)) and not spot.holds((5, 5)) and not spot.holds((95, 95))


def test_a_button_goes_down_while_it_is_pressed_and_comes_up_again() -> None:
    pilot = fly(Painted())
    spot = pilot.find("Spot 10")
    pilot.point(spot)
    up = pilot.window.surface.subsurface(spot.rect).copy()
    pilot._post(pygame.MOUSEBUTTONDOWN, pos=spot.rect.center, button=1, touch=False)
    pilot.step()
    down = pilot.window.surface.subsurface(spot.rect).copy()
    assert brightness(down) < 0.9 * brightness(up)
    pilot._post(pygame.MOUSEBUTTONUP, pos=spot.rect.center, button=1, touch=False)
    pilot.step()
    assert pygame.image.tobytes(pilot.window.surface.subsurface(spot.rect), "RGB") == pygame.image.tobytes(up, "RGB")


class Painted(Field):
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        surface.fill(theme.PARCHMENT)


def brightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3])
