"""The shelf of several games: boxes to put in front, and a menu for the one in front."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace
from PIL import Image

from pantheon import resources
from pantheon.app.shell import App
from pantheon.games import SHELF, Entry
from pantheon.ui import art, first_frame, settings
from pantheon.ui.scene import Stage
from pantheon.ui.scenes import shelf as shelf_scene
from pantheon.ui.scenes.shelf import Shelf
from pantheon.ui.sound import Sounds
from pantheon.ui.title_ground import draw_coast, draw_water
from tests.ui.archives import ANNA, BEN
from tests.ui.pilot import SIZES, UI_SCALES, Pilot, flaws, flying, scene_of
from tests.ui.shelves import SHIPS, TOWERS, shelf, store
from tests.ui.tables import app_of, leave_table, session_of
from tests.ui.test_golden_images import MEAN_ALLOWED, SPOT_ALLOWED, difference, golden, keep, shrunk
from tests.ui.test_golden_images import SIZES as GOLDEN_SIZES

OF_THE_GAME = ["Continue", "New game", "Learn to play", "Rules"]
OF_THE_TABLE = ["Games", "Statistics", "Settings", "About", "Quit"]
SHAPES = [*((SIZES[0], scale) for scale in UI_SCALES), (SIZES[1], 200), (SIZES[2], 75), (SIZES[2], 200)]
"""Small windows are where words have the least room."""


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with shelf(SHIPS, TOWERS), flying() as flown:
        yield flown


def in_front(pilot: Pilot) -> str:
    *_, front = [spot.label for spot in pilot.spots() if spot.key.startswith("box:")]
    return front


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", UI_SCALES)
def test_one_game_stands_alone_on_the_shelf(size: tuple[int, int], scale: int) -> None:
    with shelf(), flying() as pilot:
        pilot.resize(size, scale)
        assert [spot.label for spot in pilot.spots() if spot.key.startswith(("box:", "turn:"))] in ([], ["Pantheon"])
        assert flaws(pilot.words(), size) == []
        pilot.key("Tab")
        assert pilot.scene.hovered and pilot.scene.hovered.key.startswith("entry:")
        pilot.key("Right")
        assert app_of(pilot).front == "pantheon" and pilot.scene_name == "title"


def test_every_box_says_what_is_in_it(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, Shelf) and pilot.scene_name == "title"
    drawn = [one.text for one in pilot.words()]
    for game in SHELF.values():
        assert game.title in drawn
    assert {"2 to 4 players · 25 to 45 minutes", "Who sails furthest?", "PANTHEON"} <= set(drawn)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_the_version_stands_in_the_menu_and_covers_nothing(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    pilot.resize(size, scale)
    places = scene_of(pilot, Shelf)._places
    version = next(one.rect for one in pilot.words() if one.text.startswith("Version"))
    assert places.panel.contains(version) and version.collidelist(places.entries) < 0
    assert places.panel.bottom <= size[1] - places.band and places.panel.y >= places.band


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_letters_and_entries_grow_with_the_ui_scale(pilot: Pilot, size: tuple[int, int]) -> None:
    heights = []
    for scale in (75, 100, 125, 150, 175, 200):
        pilot.resize(size, scale)
        entry = next(one.rect for one in pilot.words() if one.text == "New game")
        heights.append((entry.height, pilot.find("New game").rect.height))
        assert flaws(pilot.words(), size) == []
    assert heights == sorted(heights) and len(set(heights)) == 6
    assert heights[-1][0] >= 1.9 * heights[1][0]


def test_with_large_letters_all_of_the_shelf_is_within_reach(pilot: Pilot) -> None:
    for scale, boxes in ((150, 1), (200, 0)):
        pilot.resize((1280, 800), scale)
        assert scene_of(pilot, Shelf)._places.boxes == boxes
        front = app_of(pilot).front
        pilot.click("turn:1")
        pilot.settle()
        assert app_of(pilot).front != front
        pilot.click("turn:-1")
        pilot.settle()
        assert app_of(pilot).front == front
        names, entries = set(), [spot for spot in pilot.spots() if spot.key.startswith("entry:") and spot.enabled]
        for _ in range(len(entries) + 1):
            pilot.key("Down")
            names.add(pilot.scene.hovered.key if pilot.scene.hovered else "")
        assert names >= {spot.key for spot in entries}, "down leads through both columns"


def test_every_game_has_its_sky_and_it_changes_when_its_box_has_come(pilot: Pilot) -> None:
    app_of(pilot).settings.animation = "normal"
    scene, seen = scene_of(pilot, Shelf), set[str]()
    with patch.object(shelf_scene, "draw_sky") as sky:
        for _ in range(3):
            pilot.key("Right")
            pilot.step(times=2)
            assert not sky.called, "the box comes first"
            assert scene.alive(1.0), "fires burn on meanwhile"
            pilot.step(times=8)
            while not scene._coming:
                pilot.step()
            assert sky.called and scene.alive(1.0)
            pilot.settle()
            seen.add(sky.call_args.args[2])
            sky.reset_mock()
            assert scene.next_update() is None and scene._coming is None
    assert seen == set(SHELF)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_no_frame_paints_much_of_the_next_sky(size: tuple[int, int]) -> None:
    with flying() as pilot, patch.object(art, "_cut_from", side_effect=art._cut_from) as cut:
        app_of(pilot).settings.animation = "normal"
        pilot.resize(size)
        cut.reset_mock()
        scene, frames = scene_of(pilot, Shelf), 0
        pilot.key("Right")
        while not scene._coming:
            painted = cut.call_count
            pilot.step()
            frames += cut.call_count > painted
        parts = [part for *_, part in (call.args for call in cut.call_args_list)]
        assert all(part.width * part.height <= 100_000 for part in parts), "one is painted within a moment"
        assert frames > 3 and sum(part.width * part.height for part in parts) > size[0] * size[1] / 2
        before = shrunk(scene._ground[1]) if scene._ground else None
        pilot.settle()
        assert before and scene._ground and not scene._coming
        after, at_once = shrunk(scene._ground[1]), shrunk(scene._painted_ground())
        assert difference(before, after)[0] > 5 and max(difference(after, at_once)) < 1


def test_a_game_in_front_is_not_loaded_before_it_is_wanted(pilot: Pilot) -> None:
    app_of(pilot).rules._loaded.pop("pantheon")
    with patch.object(Entry, "load") as load:
        for _ in SHELF:
            pilot.key("Right")
            pilot.settle()
        assert not load.called


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1080), (3440, 1440), (800, 1200)])
@pytest.mark.parametrize("game", ["pantheon", "for_the_gods", "monuments"])
def test_no_band_cuts_the_coasts(size: tuple[int, int], game: str) -> None:
    surface, free = pygame.Surface(size), (255, 0, 255)
    surface.fill(free)
    sky = pygame.Rect(0, 50, size[0] * 3 // 4, size[1] * 3 // 4)
    draw_coast(surface, surface.get_rect(), game, sky, sky.height)
    for x in range(0, size[0], 7):
        column = [surface.get_at((x, y))[:3] for y in (*range(sky.y), sky.bottom)]
        assert set(column) == {free}, "what stands on the coasts ends below the band, and they end at the sea"


@pytest.mark.parametrize("size", [(1280, 120), (2560, 160), (3440, 90)])
def test_fish_are_whole(size: tuple[int, int]) -> None:
    stage = Stage((1280, 800), 1.0, settings.Settings(), Sounds(settings.Settings()))
    surface, water = pygame.Surface((size[0], size[1] + 80)), pygame.Rect(0, 40, *size)
    with patch.object(art, "tinted", side_effect=art.tinted) as drawn:
        draw_water(surface, stage, water)
    shoals = [call.args[1] for call in drawn.call_args_list if call.args[0] == "ui/shoal"]
    assert len(shoals) == 5 and all(high <= water.height // 2 for _, high in shoals)
    assert not any(surface.get_at((x, y))[:3] != (0, 0, 0) for x in range(0, size[0], 5) for y in (39, water.bottom))


def test_the_menu_has_what_is_for_the_game_before_what_is_for_the_table(pilot: Pilot) -> None:
    labels = [spot.label for spot in pilot.spots() if spot.key.startswith("entry:")]
    assert labels == OF_THE_GAME + OF_THE_TABLE


@pytest.mark.parametrize(
    ("keys", "front"),
    [
        (["Right"], "Ships"), (["Left"], "Towers of Babylon"), (["Right", "Right", "Right"], "Pantheon"),
        (["Tab"], "Ships"), (["Shift+Tab"], "Towers of Babylon"), (["Right", "Left"], "Pantheon"),
    ],
)  # fmt: skip
def test_keys_put_another_box_in_front(pilot: Pilot, keys: list[str], front: str) -> None:
    pilot.key(*keys)
    assert in_front(pilot) == front
    assert SHELF[app_of(pilot).front].title == front
    assert pilot.sees(front.upper())


def test_a_click_puts_a_box_in_front(pilot: Pilot) -> None:
    pilot.click("Ships")
    assert in_front(pilot) == "Ships"


def test_the_box_in_front_is_larger_than_the_others_and_lies_over_them(pilot: Pilot) -> None:
    pilot.key("Right")
    *others, front = [spot.rect for spot in pilot.spots() if spot.key.startswith("box:")]
    assert all(front.width > 1.3 * other.width and front.height > other.height for other in others)
    scene = scene_of(pilot, Shelf)
    behind = [place for place in scene._stood(scene._front) if place.nearness < 1]
    assert behind and all(front.colliderect(place.rect) for place in behind)
    # What can be pressed of the others, and has a ring about it, is what is seen of them.
    assert not any(front.colliderect(other) for other in others)


def test_a_box_comes_to_the_front_in_a_moment_and_at_once_without_animations(pilot: Pilot) -> None:
    pilot.key("Right")
    assert pilot.scene.next_update() == 0.0
    pilot.settle()
    app_of(pilot).settings.animation = "off"
    pilot.key("Right")
    pilot.step()
    assert pilot.scene.next_update() is None


@pytest.mark.parametrize(
    ("downs", "scene"), [(0, "setup"), (1, "learn"), (2, "rules"), (3, "library"), (5, "settings"), (6, "about")]
)
def test_the_shelf_can_be_used_with_the_keyboard_alone(pilot: Pilot, downs: int, scene: str) -> None:
    store(SHIPS, (ANNA, BEN), 10_000, "Evening")
    pilot.key("Right", "Down", *["Down"] * downs, "Enter")
    assert pilot.scene_name == scene
    pilot.key("Esc")
    assert pilot.scene_name == "title" and in_front(pilot) == "Ships"


def test_only_a_game_of_the_box_in_front_is_continued() -> None:
    with shelf(SHIPS, TOWERS):
        store(SHIPS, (ANNA, BEN), 30, "Half a voyage")
        with flying() as pilot:
            assert not pilot.find("Continue").enabled
            pilot.key("Right")
            assert "Anna, Ben" in pilot.tooltip("Continue")
            pilot.click("Continue")
            pilot.settle()
            assert session_of(pilot).game.name == "ships"


def test_the_game_that_was_played_last_is_in_front_the_next_time() -> None:
    with shelf(SHIPS, TOWERS):
        path = store(SHIPS, (ANNA, BEN), 30, "Half a voyage")
        with flying() as pilot:
            assert in_front(pilot) == "Pantheon"
            pilot.window.make(app_of(pilot).open_file(path))
            leave_table(pilot)
            assert in_front(pilot) == "Ships"
        assert settings.load(resources.settings_folder()).last_game == "ships"
        with flying() as pilot:
            assert in_front(pilot) == "Ships"
    with shelf(), flying() as pilot:
        assert in_front(pilot) == "Pantheon", "a game that is not on the shelf any more is not asked for"


def test_a_new_game_is_one_of_the_box_in_front(pilot: Pilot) -> None:
    pilot.key("Right", "Right")
    pilot.click("New game")
    pilot.click("Start the game")
    assert session_of(pilot).game.name == "towers"
    assert set(app_of(pilot).settings.last_setups) == {"towers"}


@pytest.mark.parametrize("door", ["Learn to play", "Rules"])
def test_a_game_without_a_book_of_its_own_has_a_small_one(pilot: Pilot, door: str) -> None:
    pilot.click("Towers of Babylon")
    pilot.click(door)
    assert pilot.scene_name != "title"


def test_of_five_boxes_three_are_seen_and_all_come_by() -> None:
    more = [SHIPS, TOWERS, *(replace(SHIPS, id=f"g{n}", title=f"Game {n}") for n in range(2))]
    with shelf(*more), flying() as pilot:
        seen = set()
        for _ in range(5):
            pilot.key("Right")
            pilot.settle()
            assert len([spot for spot in pilot.spots() if spot.key.startswith("box:")]) == 3
            seen.add(in_front(pilot))
        assert len(seen) == 5


@pytest.mark.parametrize("games", [(SHIPS,), (SHIPS, TOWERS)])
def test_all_words_of_the_shelf_are_seen_whole(games: tuple[Entry, ...]) -> None:
    with shelf(*games), flying() as pilot:
        for _ in SHELF:
            pilot.key("Right")
            pilot.settle()
            for size, scale in SHAPES:
                pilot.resize(size, scale)
                assert flaws(pilot.words(), size) == [], f"{size} at {scale}%"


def test_a_window_that_is_far_too_small_still_draws_the_shelf(pilot: Pilot) -> None:
    for size in ((320, 240), (1500, 200), (40, 30), (1280, 800)):
        pilot.resize(size)
        assert pilot.scene_name == "title"


def test_the_first_frame_shows_the_shelf_as_it_will_be() -> None:
    with shelf(SHIPS, TOWERS):
        first_frame.show()


@pytest.mark.parametrize("size", GOLDEN_SIZES)
def test_the_shelf_looks_as_accepted(size: tuple[int, int]) -> None:
    mean, worst = difference(small_shelf(size), Image.open(golden("shelf", size)).convert("RGB"))
    assert mean <= MEAN_ALLOWED and worst <= SPOT_ALLOWED, "if it is right: python -m tests.ui.test_shelf"


def small_shelf(size: tuple[int, int]) -> Image.Image:
    def still(app: App) -> None:
        app.settings.animation = "off"

    with shelf(SHIPS, TOWERS), flying(size, prepare=still) as pilot:
        pilot.settle()
        return shrunk(pilot.picture())


if __name__ == "__main__":
    for each in GOLDEN_SIZES:
        keep(small_shelf(each), golden("shelf", each))
