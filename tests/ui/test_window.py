"""The window, its scenes and spots: what every scene may rely on."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from pantheon.app.screenshots import picture, scenes_of
from pantheon.ui import motion, window
from pantheon.ui import settings as kept
from pantheon.ui.layout import SMALLEST_LAYOUT, columns, scale_for
from pantheon.ui.motion import Motion, Motions
from pantheon.ui.scene import Change, Pop, Push, Replace, Restart
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from tests.ui.fields import Field, Over, fly
from tests.ui.pilot import flying

# Scenes on top of each other ---------------------------------------------------------------------------------------


def test_scenes_are_pushed_replaced_and_popped() -> None:
    first, second, third = Field(), Field(), Over()
    pilot = fly(first)
    pilot.window.make(Push(second))
    pilot.window.make(Push(third))
    assert pilot.window.stack.visible() == [second, third]
    pilot.window.make(Pop(2))
    assert pilot.scene is first and second.left and third.left and not first.left
    pilot.window.make(Replace(Over()))
    assert first.left
    pilot.window.make(Restart(Field()))
    assert len(pilot.window.stack.scenes) == 1


def test_popping_the_last_scene_closes_the_window() -> None:
    pilot = fly(Field())
    pilot.window.make(Pop())
    assert not pilot.window.running


def test_what_lies_under_an_overlay_is_drawn_once() -> None:
    below, above = Field(), Over()
    pilot = fly(below)
    pilot.window.make(Push(above))
    for _ in range(5):
        above.stale = True
        pilot.step()
    assert above.drawn == 5 and below.drawn == 2


def test_a_window_in_which_nothing_happens_draws_nothing() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.step(times=20)
    assert scene.drawn == 1


def test_moving_the_mouse_does_not_redraw_the_scene() -> None:
    scene = Field()
    pilot = fly(scene)
    for label in ("Spot 00", "Spot 10", "Spot 21"):
        pilot.point(label)
        pilot.step(times=12)
    assert scene.drawn == 1


def test_an_idle_window_sleeps_until_an_event_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = fly(Field())
    naps: list[float] = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 5:
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0))

    monkeypatch.setattr(time, "sleep", nap)
    pilot.window._sleep(0.001)
    assert len(naps) == 5


def test_an_idle_window_uses_almost_no_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = fly(Field())
    monkeypatch.setattr(window, "LONGEST_SLEEP", 1.0)
    used = time.process_time()
    pilot.window._sleep(0.001)
    assert time.process_time() - used < 0.05


def test_work_that_comes_again_is_done_in_time_and_less_often_if_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, done = fly(Field()), [0]
    takes = [0.0]
    clock = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])

    def work() -> None:
        done[0] += 1
        clock[0] += takes[0]

    pilot.window.every(3, work)
    pilot.step(times=10, seconds=1)
    assert done == [3]
    takes[0] = 1.0
    pilot.step(times=2, seconds=1)
    assert done == [4]
    pilot.step(times=19, seconds=1)
    assert done == [4]
    pilot.step(times=1, seconds=1)
    assert done == [5]


# Sizes -------------------------------------------------------------------------------------------------------------


def test_the_scale_grows_with_window_and_setting_but_never_takes_the_room_a_scene_needs() -> None:
    assert scale_for((1280, 800), 100, (1280, 800)) == 1
    assert scale_for((2560, 1600), 100, (1280, 800)) == 2
    assert scale_for((2560, 1600), 75, (1280, 800)) == 1.5
    assert scale_for((1280, 800), 200, (1280, 800)) == 1
    assert scale_for((1280, 800), 200, (640, 400)) == 2


def test_columns_fill_their_area_exactly() -> None:
    parts = columns(pygame.Rect(7, 0, 1001, 10), [1, 2, 3, 1], 9)
    assert parts[0].x == 7 and parts[-1].right == 1008
    assert all(right.x - left.right == 9 for left, right in pairwise(parts))


def test_resizing_lays_out_anew_and_is_kept() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.resize((2560, 1600))
    assert scene.stage.scale == 2
    assert pilot.find("Spot 00").rect == pygame.Rect(200, 200, 200, 200)
    assert pilot.window.settings.window_size == (2560, 1600)
    pilot.click("Spot 11")
    assert scene.pressed == ["11"]


@pytest.mark.parametrize("size", [(320, 240), (1024, 300)])
@pytest.mark.parametrize("scene", scenes_of("pantheon"))
def test_every_scene_can_be_drawn_in_a_window_of_any_shape(scene: str, size: tuple[int, int]) -> None:
    assert picture(scene, size).get_size() == size


def test_a_window_too_small_for_any_scene_shows_a_part_of_it() -> None:
    scene = Field()
    pilot = fly(scene, Settings(muted=True, window_size=(320, 240)))
    assert scene.stage.size == SMALLEST_LAYOUT
    pilot.key("Tab")
    spot = scene.hovered
    assert spot and pilot.picture().get_at(spot.rect.move(-2, 0).midleft) != pilot.picture().get_at((0, 0))


def test_f11_switches_to_the_whole_screen_and_back() -> None:
    pilot = fly(Field())
    size = pilot.window.surface.get_size()
    pilot.key("F11")
    assert pilot.window.settings.full_screen
    pilot.key("F11")
    assert not pilot.window.settings.full_screen
    assert pilot.window.surface.get_size() == size


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
@pytest.mark.slow
def test_after_many_resizes_no_font_file_is_open() -> None:
    """A program on macOS may hold 256 files open."""
    luck = random.Random(1)
    with flying() as pilot:
        pilot.click("New game")
        for _ in range(20):
            pilot.resize((luck.randrange(640, 1300), luck.randrange(400, 800)), luck.choice((75, 100, 150, 200)))
        pilot.key("Esc")
        pilot.click("Rules")
        for _ in range(180):
            size = luck.randrange(640, 1300), luck.randrange(400, 800)
            pilot.window.settings.ui_scale = luck.choice((75, 100, 150, 200))
            pilot.window.resize(size)
            pilot.scene.draw(pilot.window.surface)
        held = [link.readlink().name for link in Path("/proc/self/fd").iterdir() if link.is_symlink()]
    assert not [name for name in held if name.endswith((".ttf", ".otf", ".svg"))]
    assert len(held) < 50


def test_a_desktop_that_keeps_the_window_large_after_the_full_screen_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = fly(Field(), Settings(muted=True, window_size=(1100, 700)))
    pilot.key("F11")
    real, stubborn = pygame.display.set_mode, [(1300, 850), (1300, 850)]

    def forced(size: tuple[int, int], flags: int) -> pygame.Surface:
        return real(stubborn.pop() if stubborn else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", forced)
    pilot.key("F11")
    pilot.step(times=60)
    assert not stubborn
    assert pilot.window.surface.get_size() == pilot.window.settings.window_size == (1100, 700)
    pilot.resize((1200, 800))
    assert pilot.window.settings.window_size == (1200, 800)


def test_a_notice_is_shown_and_goes_by_itself() -> None:
    pilot = fly(Field())
    before = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.scene.stage.say("The game could not be saved.")
    pilot.step()
    assert pygame.image.tobytes(pilot.picture(), "RGB") != before
    pilot.step(times=60, seconds=0.1)
    assert pygame.image.tobytes(pilot.picture(), "RGB") == before


# Motion, sound, settings -------------------------------------------------------------------------------------------


def test_motions_run_one_after_another_and_can_be_skipped() -> None:
    heard: list[str] = []
    queue = Motions()
    queue.add(Motion("a", 0.2), begin=lambda: heard.append("begin a"), then=lambda: heard.append("a"))
    queue.add(Motion("b", 0.2), Motion("c", 0.1, wait=0.2), then=lambda: heard.append("b and c"))
    queue.update(0.1)
    assert [m.part for m in queue.now()] == [0.5] and heard == ["begin a"]
    queue.update(0.25)
    assert [round(m.part, 2) for m in queue.now()] == [0.75, 0.0]
    queue.skip()
    assert not queue.moving and heard == ["begin a", "a", "b and c"]


def test_motion_takes_no_time_when_it_is_switched_off() -> None:
    assert motion.duration(Settings(animation="off"), 0.3) == 0
    assert motion.duration(Settings(animation="slow"), 0.3) > motion.duration(Settings(animation="fast"), 0.3)
    assert motion.reading_time("Livia draws.", Settings(bot_pace="instant")) == 0


def test_time_passes_faster_while_space_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[float] = []

    class Clock(Field):
        def update(self, seconds: float) -> Change:
            passed.append(seconds)
            return None

    pilot = fly(Clock())
    held = {pygame.K_SPACE: True}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
    pilot.step(seconds=0.1)
    assert passed[-1] == pytest.approx(0.6)


@pytest.mark.parametrize("name", ["click", "fanfare", "pantheon/loot"])
def test_every_sound_can_be_played(name: str) -> None:
    sounds = Sounds(Settings(volume=50))
    sounds.play(name)
    assert sounds.heard == [name]
    assert name in sounds._loaded


def test_muted_sounds_are_not_played_and_unknown_ones_are_a_mistake() -> None:
    sounds = Sounds(Settings(muted=True))
    sounds.play("card")
    assert sounds.heard == ["card"]
    with pytest.raises(ValueError, match="no sound"):
        sounds.play("trumpet")


def test_settings_survive_and_bad_values_cost_only_themselves(tmp_path: Path) -> None:
    kept.save(Settings(ui_scale=150, volume=30, last_setups={"pantheon": {"players": 4}}), tmp_path)
    assert kept.load(tmp_path) == Settings(ui_scale=150, volume=30, last_setups={"pantheon": {"players": 4}})
    (tmp_path / kept.FILE).write_text('{"ui_scale": "huge", "volume": 900, "muted": true, "from": "the future"}')
    assert kept.load(tmp_path) == Settings(volume=100, muted=True)


@pytest.mark.parametrize("torn", [b"", b"{", b"[1,2]", b"\xff\xfe\x00", b'{"volume": 3'])
def test_a_torn_settings_file_starts_anew(tmp_path: Path, torn: bytes) -> None:
    (tmp_path / kept.FILE).write_bytes(torn)
    assert kept.load(tmp_path) == Settings()


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    kept.save(Settings(), tmp_path / "not there")
    assert not (tmp_path / "not there").exists()
