"""From scene to scene: the new one comes out of the dark, nothing waits for it, and what is secret is gone at once."""

from __future__ import annotations

import pygame
import pytest

from pantheon.ui.scene import Pop, Push, Replace
from pantheon.ui.scenes.curtain import Curtain
from tests.ui.fields import Field, fly
from tests.ui.pilot import Pilot, flaws

MIDDLE = 640, 400
RED, BLUE = (200, 0, 0), (0, 0, 200)


class Coloured(Field):
    """Filled with one colour all over."""

    def __init__(self, colour: tuple[int, int, int], overlay: bool = False) -> None:
        super().__init__()
        self.colour, self.overlay = colour, overlay

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        surface.fill(self.colour)


@pytest.fixture
def pilot() -> Pilot:
    pilot = fly(Coloured(RED))
    pilot.window.settings.animation = "normal"
    pilot.window._crossing.clock = lambda: 0.0
    return pilot


def test_the_next_scene_comes_out_of_the_dark_and_nothing_of_the_one_before_is_mixed_with_it(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    blues = []
    for _ in range(8):
        pilot.step()
        assert seen(pilot)[0] == 0, "two scenes at once are two menus at once"
        blues.append(seen(pilot)[2])
    assert 0 < blues[0] < blues[2] < 200
    assert blues == sorted(blues) and blues[-1] == 200
    assert pilot.window._canvas is pilot.window.surface


def test_a_slow_machine_shows_no_more_than_a_few_pictures_of_it(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.step(times=3, seconds=0.5)
    assert seen(pilot) == BLUE


def test_work_that_takes_long_holds_a_picture_up_but_not_the_fade(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.step()
    assert seen(pilot) != BLUE
    pilot.window._crossing.clock = lambda: 0.5
    pilot.step(seconds=0.001)
    assert seen(pilot) == BLUE


def test_what_is_not_pressing_waits_until_the_scene_has_come(pilot: Pilot) -> None:
    scene = Coloured(BLUE)
    pilot.window.make(Push(scene))
    assert scene.arriving
    pilot.step(times=8)
    assert not scene.arriving


def test_the_next_press_ends_the_fade(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.step()
    pilot.key("Left")
    assert seen(pilot) == BLUE


def test_a_dialog_fades_over_the_scene_that_stays_and_gives_way_to_another_at_once(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE, overlay=True)))
    pilot.step()
    red, _, blue = seen(pilot)
    assert 100 < red < 200 and 0 < blue < 100, "the scene below is not darkened"
    pilot.window.make(Push(Coloured((0, 200, 0), overlay=True)))
    pilot.step()
    assert seen(pilot) == (0, 200, 0)


def test_no_picture_fades_without_motion(pilot: Pilot) -> None:
    pilot.window.settings.animation = "off"
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.step()
    assert seen(pilot) == BLUE


def test_a_press_counts_while_a_picture_fades(pilot: Pilot) -> None:
    scene = Coloured(BLUE)
    pilot.window.make(Push(scene))
    pilot.click("Spot 11")
    assert scene.pressed == ["11"]


def test_whoever_goes_on_at_once_sees_the_last_scene_in_the_end(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.step()
    pilot.window.make(Replace(Coloured((0, 200, 0))))
    pilot.step()
    pilot.window.make(Pop())
    pilot.step(times=8)
    assert seen(pilot) == RED


def test_nothing_of_a_hand_is_seen_once_the_curtain_is_there(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.step()
    pilot.window.make(Push(Curtain("Marcus", "green")))
    pilot.step()
    assert pilot.window._canvas is pilot.window.surface
    drawn = pygame.Surface(pilot.window.stack.size)
    pilot.scene.draw(drawn)
    for place in ((5, 400), (1275, 400), (200, 700)):
        assert pilot.window.surface.get_at(place) == drawn.get_at(place)


def test_the_doors_of_the_curtain_show_nothing_until_they_open_and_then_open_from_the_middle(pilot: Pilot) -> None:
    behind_curtain(pilot)
    window = pilot.window.surface
    assert not any(window.get_at((x, y))[:3] == BLUE for x in range(0, 1280, 9) for y in range(0, 800, 9))
    pilot.key("Enter")
    pilot.step(times=5)
    row = [tuple(window.get_at((x, 700)))[:3] == BLUE for x in range(10, 1280, 20)]
    assert row[31] and row[32] and not row[0] and not row[-1] and row == row[::-1]
    pilot.step(times=15)
    assert all(window.get_at((x, 700))[:3] == BLUE for x in range(0, 1280, 20))


def test_who_goes_on_does_not_wait_for_the_doors(pilot: Pilot) -> None:
    behind_curtain(pilot)
    pilot.key("Enter")
    pilot.step(times=2)
    pilot.key("Left")
    assert pilot.window.surface.get_at((5, 700))[:3] == BLUE


def test_a_question_behind_the_doors_does_not_throw_them_open(pilot: Pilot) -> None:
    behind_curtain(pilot)
    pilot.key("Enter")
    pilot.window.make(Push(Coloured((0, 200, 0), overlay=True)))
    pilot.step(times=3)
    assert pilot.window.surface.get_at((640, 700))[:3] == (0, 200, 0)
    assert pilot.window.surface.get_at((100, 700))[:3] not in (BLUE, (0, 200, 0))


def test_the_doors_are_open_at_once_without_motion(pilot: Pilot) -> None:
    pilot.window.settings.animation = "off"
    behind_curtain(pilot)
    pilot.key("Enter")
    assert pilot.window.surface.get_at((5, 700))[:3] == BLUE


def behind_curtain(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.window.make(Push(Curtain("Marcus", "green")))
    pilot.step(times=60)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1080)])
def test_letters_of_the_curtain_grow_with_the_ui_scale_and_nothing_is_cut(pilot: Pilot, size: tuple[int, int]) -> None:
    curtain = Curtain("Bartholomäus Graf", "yellow", undo=lambda: None)
    pilot.window.make(Push(curtain))
    heights = []
    for scale in (75, 100, 150, 200):
        pilot.resize(size, scale)
        words = pilot.words()
        assert flaws(words, size) == [] and not [one.text for one in words if one.text.endswith("…")]
        heights.append(next(one.rect.height for one in words if one.text == "The others look away now."))
    assert heights[3] >= 1.9 * heights[1] and len(set(heights)) == 4


def test_a_window_of_another_size_shows_the_new_scene_at_once(pilot: Pilot) -> None:
    pilot.window.make(Push(Coloured(BLUE)))
    pilot.step()
    pilot.window.resize((1024, 640))
    pilot.step()
    assert tuple(pilot.window.surface.get_at((500, 300)))[:3] == BLUE


def seen(pilot: Pilot) -> tuple[int, ...]:
    return tuple(pilot.window.surface.get_at(MIDDLE))[:3]
