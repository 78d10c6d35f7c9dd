"""The window, its scenes and spots: what every scene may rely on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from pantheon.ui import motion, theme, window
from pantheon.ui import settings as kept
from pantheon.ui.layout import columns, scale_for
from pantheon.ui.motion import Motion, Motions
from pantheon.ui.pointer import matches
from pantheon.ui.scene import STAY, Change, Pop, Push, Replace, Restart, Scene, Spot
from pantheon.ui.settings import Settings
from pantheon.ui.sound import FILES, Sounds
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot


class Field(Scene):
    """Six spots in two rows of three; the last one cannot be pressed now."""

    name = "field"

    def __init__(self, group: str = "") -> None:
        super().__init__()
        self.group = group
        self.pressed: list[str] = []
        self.drawn = 0
        self.left = False
        self.next: Change = STAY

    def spots(self) -> Sequence[Spot]:
        return [
            Spot(
                f"{column}{row}",
                self.stage.rect(100 + 200 * column, 100 + 200 * row, 100, 100),
                f"Spot {column}{row}",
                tooltip="Heading\nA sentence.",
                enabled=(column, row) != (2, 1),
                group=self.group if row == 0 else "",
                shortcut="M" if (column, row) == (1, 1) else "",
                rule="a.rule",
            )
            for row in (0, 1)
            for column in (0, 1, 2)
        ]

    def press(self, spot: Spot) -> Change:
        self.pressed.append(spot.key)
        return self.next

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def leave(self) -> None:
        self.left = True


class Over(Field):
    name = "over"
    overlay = True


def fly(scene: Scene, settings: Settings | None = None, **ways: object) -> Pilot:
    return Pilot(Window(settings or Settings(muted=True), lambda: scene, **ways))


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

    monkeypatch.setattr(window.time, "sleep", nap)
    pilot.window._sleep(0.001)
    assert len(naps) == 5


def test_an_idle_window_uses_almost_no_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = fly(Field())
    monkeypatch.setattr(window, "LONGEST_SLEEP", 1.0)
    used = time.process_time()
    pilot.window._sleep(0.001)
    assert time.process_time() - used < 0.05


# Pressing ----------------------------------------------------------------------------------------------------------


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
    assert pilot.window.sounds.heard == ["no"]
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
    assert pilot.window.sounds.heard == ["no"] and scene.pressed == []


def test_whoever_comes_back_from_a_dialog_finds_the_focus_where_it_was() -> None:
    scene = Field()
    pilot = fly(scene)
    pilot.key("Tab", "Right", "Down")
    pilot.window.make(Push(Over()))
    pilot.key("Tab", "Tab")
    pilot.window.make(Pop())
    pilot.key("Enter")
    assert scene.pressed == ["11"]


def test_a_dialog_opened_by_a_key_has_the_focus_and_one_opened_by_a_click_has_not() -> None:
    class Dialog(Starting):
        overlay = True

    scene = Field()
    pilot = fly(scene)
    for open_it, by_keyboard in ((lambda: pilot.key("M"), True), (lambda: pilot.click("Spot 11"), False)):
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
    line = [tuple(pilot.picture().get_at((x, middle)))[:3] for x in range(left - 12, left + 12)]
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


def test_f11_switches_to_the_whole_screen_and_back() -> None:
    pilot = fly(Field())
    size = pilot.window.surface.get_size()
    pilot.key("F11")
    assert pilot.window.settings.full_screen
    pilot.key("F11")
    assert not pilot.window.settings.full_screen
    assert pilot.window.surface.get_size() == size


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
    assert motion.bot_pause(Settings(bot_pace="instant")) == 0


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


@pytest.mark.parametrize("name", FILES)
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
    kept.save(Settings(ui_scale=150, volume=30, last_setup={"players": 4}), tmp_path)
    assert kept.load(tmp_path) == Settings(ui_scale=150, volume=30, last_setup={"players": 4})
    (tmp_path / kept.FILE).write_text('{"ui_scale": "huge", "volume": 900, "muted": true, "from": "the future"}')
    assert kept.load(tmp_path) == Settings(volume=100, muted=True)


@pytest.mark.parametrize("torn", [b"", b"{", b"[1,2]", b"\xff\xfe\x00", b'{"volume": 3'])
def test_a_torn_settings_file_starts_anew(tmp_path: Path, torn: bytes) -> None:
    (tmp_path / kept.FILE).write_bytes(torn)
    assert kept.load(tmp_path) == Settings()


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    kept.save(Settings(), tmp_path / "not there")
    assert not (tmp_path / "not there").exists()
