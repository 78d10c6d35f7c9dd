"""Where a tooltip stands, when it comes up, and when it goes."""

from __future__ import annotations

import pygame
import pytest

from pantheon.app.screenshots import scenes_of
from pantheon.ui.pointer import Pointer
from pantheon.ui.scene import Pop, Push, Scene, Spot, Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.widgets.placing import is_low, lies_on
from pantheon.ui.widgets.tooltip import place_tooltip
from tests.ui.boards import positions, scene_at_rest
from tests.ui.fields import Field, Over, fly
from tests.ui.pilot import Pilot
from tests.ui.tables import at, board_of
from tests.ui.test_table_decisions import MIDDLE

SIZE = (1280, 800)


@pytest.fixture
def stage() -> Stage:
    pygame.font.init()
    return Stage(SIZE, 1.0, Settings(muted=True), Sounds(Settings(muted=True)))


@pytest.mark.parametrize("pointer", [(300, 300), (640, 400), (1200, 300), (200, 740), (1250, 780)])
def test_a_tooltip_stands_inside_the_window_and_beside_the_route_to_its_hex(
    stage: Stage, pointer: tuple[int, int]
) -> None:
    hex = pygame.Rect(pointer[0] - 20, pointer[1] - 20, 40, 40)
    route = hex.union(hex.move(-120, 40)).union(hex.move(60, -30)).clip(pygame.Rect((0, 0), SIZE))
    spot = Spot("hex:C5", hex, "C5", "hex", "C5\nNeeds three steps and a movement card.", keep_clear=route)
    rect = place_tooltip(spot, stage, pointer)
    assert pygame.Rect((0, 0), SIZE).contains(rect)
    assert not rect.colliderect(route)


@pytest.mark.parametrize("corner", [(0, 0), (1240, 0), (0, 760), (1240, 760)])
def test_a_tooltip_keeps_off_the_edge_of_the_window(stage: Stage, corner: tuple[int, int]) -> None:
    spot = Spot("hex:C5", pygame.Rect(corner, (40, 40)), "C5", "hex", "C5\nNeeds three steps and a movement card.")
    assert pygame.Rect((0, 0), SIZE).inflate(-16, -16).contains(place_tooltip(spot, stage, None))


def test_a_tooltip_has_no_empty_line_at_its_end(stage: Stage) -> None:
    spots = [Spot("hex:C5", pygame.Rect(600, 400, 40, 40), "C5", "hex", words) for words in ("C5\nFar.", "C5\nFar.\n")]
    assert len({place_tooltip(spot, stage, (620, 420)).height for spot in spots}) == 1


def test_a_tooltip_that_finds_no_free_place_is_shown_all_the_same(stage: Stage) -> None:
    everything = pygame.Rect((0, 0), SIZE)
    spot = Spot("hex:C5", pygame.Rect(600, 400, 40, 40), "C5", "hex", "C5\nFar away.", keep_clear=everything)
    assert everything.contains(place_tooltip(spot, stage, (620, 420)))


# Over nothing that matters -----------------------------------------------------------------------------------------


def check_tooltips(scene: Scene) -> int:
    """Every tooltip of a scene, by the mouse and by the keyboard, stands over no control."""
    spots, window, number = scene.spots(), pygame.Rect((0, 0), scene.stage.size), 0
    for spot in spots:
        for pointer in (spot.rect.center, None) if spot.tooltip else ():
            rect = place_tooltip(spot, scene.stage, pointer, spots)
            assert window.contains(rect), spot.key
            covered = [other.key for other in spots if other.rect.colliderect(rect) and matters(other, spot)]
            assert not covered, f"the tooltip of {spot.key} covers {covered}"
            number += 1
    return number


def matters(other: Spot, spot: Spot) -> bool:
    if lies_on(spot, other) or (other.kind == "panel" and other.key != spot.key) or is_low(spot, other):
        return other.key == spot.key
    return other.key == spot.key or (other.pressable and (other.enabled or other.kind == "button"))


@pytest.mark.parametrize("name", scenes_of("pantheon"))
def test_no_tooltip_of_any_scene_covers_a_control(name: str) -> None:
    check_tooltips(scene_at_rest(name, (1024, 640)))


def test_no_tooltip_of_the_table_covers_a_control() -> None:
    assert sum(check_tooltips(scene) for scene in positions(3, every=45)) > 500


@pytest.mark.slow
def test_no_tooltip_covers_a_control_in_hundreds_of_positions() -> None:
    assert sum(check_tooltips(scene) for scene in positions(3, every=25)) > 1_000


@pytest.mark.parametrize("key", ["G", "buy:0:1", "Space"])
def test_no_tooltip_of_a_choice_covers_what_can_be_chosen(key: str) -> None:
    with at(MIDDLE) as pilot:
        for press in ("buy:0:1", "Space") if key == "Space" else (key,):
            pilot.key(press) if len(press) < 2 or press == "Space" else pilot.click(press)
            pilot.settle()
        check_tooltips(pilot.scene)


@pytest.mark.parametrize("zooms", [1, 3, 5])
def test_the_tooltips_of_the_lens_stand_beside_its_buttons_over_a_map_that_is_lit_all_over(zooms: int) -> None:
    with at(MIDDLE) as pilot:
        for _ in range(zooms):
            board_of(pilot).camera.zoom(1.25)
            pilot.settle()
        for key in ("zoom:in", "zoom:out", "zoom:fit"):
            button = pilot.find(key)
            rect = place_tooltip(button, pilot.scene.stage, button.rect.center, pilot.spots())
            assert rect.colliderect(button.rect.inflate(80, 80)), f"{key} at {button.rect} is explained at {rect}"


@pytest.mark.parametrize("size", [(1024, 640), SIZE, (1920, 1080)])
def test_the_tooltip_of_the_ui_scale_leaves_its_preview_to_be_seen(size: tuple[int, int]) -> None:
    scene = scene_at_rest("settings", size)
    slider = scene.spot("ui_scale")
    assert slider and slider.keep_clear
    for pointer in (slider.rect.midleft, slider.rect.center, (slider.rect.right - 1, slider.rect.centery), None):
        assert not place_tooltip(slider, scene.stage, pointer, scene.spots()).colliderect(slider.keep_clear)


# When it comes up and when it goes -----------------------------------------------------------------------------------


def shown(pilot: Pilot, seconds: float = 0.5) -> str:
    pilot.step(times=round(seconds * 30))
    spot = pilot.window._pointer.tooltip(pilot.scene)
    return spot.key if spot else ""


def test_no_tooltip_comes_up_in_a_scene_that_has_just_arrived_until_the_mouse_moves() -> None:
    scene = Field()
    pilot = fly(scene)
    place = pilot.point("Spot 11")
    assert shown(pilot) == "11"
    pilot.window.make(Push(Over()))
    assert not shown(pilot)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert not shown(pilot), "the mouse has not moved"
    pilot.point((place[0] + 1, place[1]))
    assert shown(pilot) == "11"
    pilot.window.make(Pop())
    assert not shown(pilot)


def test_no_tooltip_comes_up_where_the_mouse_rests_when_the_window_opens() -> None:
    pilot = fly(Field())
    pilot.window._pointer = Pointer(pilot.window._pointer._open_rules)
    place = pilot.point("Spot 11")
    assert pilot.scene.hovered and not shown(pilot)
    pilot.point((place[0] + 1, place[1]))
    assert shown(pilot) == "11"


def test_no_tooltip_comes_up_where_a_scene_puts_the_focus_until_a_key_moves_it() -> None:
    class Starting(Field):
        def first_focus(self) -> Spot | None:
            return self.spot("10")

    pilot = fly(Field())
    pilot.key("Tab")
    pilot.window.make(Push(Starting()))
    assert not shown(pilot) and pilot.scene.hovered and pilot.scene.hovered.key == "10"
    pilot.key("Right")
    assert shown(pilot) == "20"


@pytest.mark.parametrize("way", ["mouse", "key", "leave", "shortcut", "click"])
def test_no_tooltip_stays_when_the_person_has_moved_on(way: str) -> None:
    pilot = fly(Field())
    pilot.point("Spot 00")
    assert shown(pilot) == "00"
    if way == "mouse":
        pilot.point((5, 5))
    elif way == "key":
        pilot.key("Tab")
    elif way == "shortcut":
        pilot.key("M")
    elif way == "click":
        pilot.click("Spot 00")
    else:
        pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    assert shown(pilot, 0.1) != "00"


def test_the_focus_of_a_new_question_shows_no_tooltip() -> None:
    with at(MIDDLE) as pilot:
        pilot.key("M")
        pilot.settle()
        assert pilot.scene.hovered and pilot.scene.hovered.key.startswith("hex:") and not shown(pilot)
        pilot.key("M")
        assert shown(pilot).startswith("hex:")
