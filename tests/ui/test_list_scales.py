"""Library, trash and statistics grow with the UI scale; where letters are large, their panels are pages with tabs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest

from pantheon import resources
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.table.session import Session
from pantheon.table.statistics import Player, Result
from pantheon.table.words import catalogues, number, speaking
from pantheon.ui.game_list import ROW
from pantheon.ui.scenes import statistics_sheet
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.scenes.statistics import Statistics
from pantheon.ui.scenes.trash import Trash
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, flaws, scene_of

SIZE = 1280, 800
GAMES = ("library", "trash", "statistics")
CLEAR = 5 + 14 + 12
"""The edge of a panel, its keys, and what stays free inside them."""


@cache
def sample() -> Session[Any]:
    return sample_session("pantheon", resources.rules_folder("pantheon"))


def shown(scene: str) -> Pilot:
    (first,) = scenes_of("pantheon")[scene](sample().game, sample())
    pilot = Pilot(Window(Settings(window_size=SIZE, animation="off", muted=True), lambda: first))
    pilot.step(times=40)
    return pilot


def keys(pilot: Pilot) -> set[str]:
    return {spot.key for spot in pilot.spots()}


def pages(pilot: Pilot) -> Iterator[str]:
    """All pages of a scene one after another, or the scene as it is if it needs none."""
    tabs = [spot.key for spot in pilot.spots() if spot.key.startswith("page:")]
    for tab in tabs:
        pilot.click(tab)
        yield tab
    if not tabs:
        yield ""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scene", GAMES)
def test_no_word_is_cut_overlaps_or_leaves_its_room_at_large_scales(scene: str, language: str) -> None:
    folders = resources.text_folders(["pantheon"])
    with speaking(language, catalogues(language, folders)[0] if language != "en" else ()):
        pilot = shown(scene)
        for size in (SIZE, (2560, 1440)):
            for scale in (75, 100, 125, 150, 200):
                pilot.resize(size, scale)
                for page in pages(pilot):
                    assert flaws(pilot.words(), size) == [], (size, scale, page)
                    assert [one.text for one in pilot.words() if one.text.endswith("…")] == [], (size, scale, page)


@pytest.mark.parametrize("scene", GAMES)
def test_at_the_largest_scale_rows_buttons_and_letters_are_half_as_large_again(scene: str) -> None:
    pilot = shown(scene)
    rows, buttons, letters = [], [], []
    for scale in (100, 200):
        pilot.resize(SIZE, scale)
        row = pilot.find("player:0" if scene == "statistics" else "game:0")
        rows.append(row.rect.height)
        buttons.append(pilot.find("back").rect.height)
        letters.append(max(one.rect.height for one in pilot.words() if row.rect.contains(one.rect)))
    assert all(large >= 1.5 * small for small, large in (rows, buttons, letters))


def test_whoever_presses_a_game_where_letters_are_large_sees_it() -> None:
    pilot = shown("library")
    pilot.resize(SIZE, 200)
    title = pilot.find("game:1").label
    assert "continue" not in keys(pilot)
    pilot.click("game:1")
    assert {"continue", "delete"} < keys(pilot) and "game:1" not in keys(pilot)
    assert pilot.sees(title)
    pilot.click("Games")
    assert "game:1" in keys(pilot) and "continue" not in keys(pilot)


def test_whoever_presses_a_player_where_letters_are_large_sees_the_charts_one_by_one() -> None:
    pilot = shown("statistics")
    pilot.resize(SIZE, 200)
    name = pilot.find("player:1").label
    pilot.click("player:1")
    headings = [[one.text for one in pilot.words()] for page in pages(pilot) if page != "page:players"]
    assert len(headings) == 3 and all(name in words for words in headings)
    assert len({tuple(words) for words in headings}) == 3


@pytest.mark.parametrize("scene", GAMES)
def test_they_grow_by_a_quarter_at_least(scene: str) -> None:
    pilot = shown(scene)
    heights = []
    for scale in (100, 125):
        pilot.resize(SIZE, scale)
        heights.append(pilot.find("back").rect.height)
    assert heights[1] >= 1.24 * heights[0]


def test_whoever_never_won_sees_places_and_others_see_wins_by_opponent() -> None:
    pilot = shown("statistics")
    scene = scene_of(pilot, Statistics)
    places, wins = "How often in which place", "Wins by opponent, in percent"
    assert not scene.players[0].total.wins
    assert pilot.sees(places) and pilot.sees("Place 1") and pilot.sees("Place 3") and not pilot.sees(wins)
    won = next(number for number, player in enumerate(scene.players) if player.total.wins)
    pilot.click(f"player:{won}")
    assert pilot.sees(wins) and not pilot.sees(places)


def test_a_tie_that_was_lost_is_no_first_place() -> None:
    pilot = shown("statistics")
    player = scene_of(pilot, Statistics).players[0]
    assert any(result.place == 1 and not result.won for result in player.results)
    with patch.object(statistics_sheet, "draw_row_chart") as chart:
        pilot.words()
    values = chart.call_args_list[1].args[4]
    assert values[0] == 0 and sum(values) == len(player.results)


@pytest.mark.parametrize(("size", "scale", "columns"), [(SIZE, 100, 2), (SIZE, 75, 3), ((2560, 1080), 100, 3)])
def test_settings_use_the_breadth_of_a_window(size: tuple[int, int], scale: int, columns: int) -> None:
    pilot = shown("settings")
    pilot.resize(size, scale)
    panels = scene_of(pilot, SettingsScene)._panels.values()
    assert len({panel.x for panel in panels}) == columns
    assert max(panel.right for panel in panels) - min(panel.x for panel in panels) > 0.75 * size[0]
    assert flaws(pilot.words(), size) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_in_the_settings_stands_close_to_its_frame(language: str) -> None:
    with speaking(language, catalogues(language, resources.text_folders(["pantheon"]))[0] if language != "en" else ()):
        pilot = shown("settings")
        pilot.resize(SIZE, 100)
        for panel in scene_of(pilot, SettingsScene)._panels.values():
            within = panel.inflate(-2 * CLEAR, -2 * CLEAR)
            for spot in pilot.spots():
                assert within.contains(spot.rect) or not panel.colliderect(spot.rect), spot.key


@pytest.mark.parametrize("size", [SIZE, (1920, 1080), (2560, 1080)])
def test_statistics_tell_in_figures_how_a_player_does_and_list_the_last_games(size: tuple[int, int]) -> None:
    pilot = shown("statistics")
    pilot.resize(size)
    scene = scene_of(pilot, Statistics)
    won = next(number for number, player in enumerate(scene.players) if player.total.wins)
    pilot.click(f"player:{won}")
    player = scene.players[won]
    drawn = pilot.words()
    row = sorted((one for one in drawn if one.rect.height > scene.stage.px(35)), key=lambda one: one.rect.x)
    assert [one.text for one in row] == [
        str(player.total.games), str(player.total.wins), str(player.longest_run), number(player.total.average, 1),
        str(player.total.best),
    ]  # fmt: skip
    panel = scene._places.list
    scores = [one.text for one in drawn if panel.contains(one.rect) and one.text.isdecimal()]
    assert scores == [str(result.score) for result in player.results[::-1]][: len(scores)] and len(scores) >= 5
    assert flaws(drawn, size) == []


def test_wins_in_a_row_are_counted_up_to_the_next_loss() -> None:
    results = [Result("pantheon", "", "Anna", "human", (), {}, won == "w", 1) for won in "wwlwwwl"]
    assert Player("Anna", "human", results=results).longest_run == 3
    assert Player("Ben", "human").longest_run == 0


@pytest.mark.parametrize("scene", ["library", "trash"])
@pytest.mark.parametrize(("size", "scale"), [((2560, 1080), 100), ((3440, 1440), 100), ((1920, 1080), 75)])
def test_a_broad_window_lists_games_in_two_columns(scene: str, size: tuple[int, int], scale: int) -> None:
    pilot = shown(scene)
    pilot.resize(size, scale)
    rows = [spot.rect for spot in pilot.spots() if spot.key.startswith("game:")]
    assert len(rows) == 6 and len({row.x for row in rows}) == 2
    assert rows[0].y == rows[1].y < rows[2].y and rows[0].x < rows[1].x == rows[3].x
    assert flaws(pilot.words(), size) == []
    top = pilot.scene
    assert isinstance(top, Library | Trash)
    places = top._places
    assert places.page.right - places.list.x > 0.94 * size[0]
    seen = set()
    for _ in rows:
        seen.add(top.games.chosen)
        pilot.key("Down")
    assert len(seen) == 6, "down goes through all of them"


def test_a_few_games_have_high_rows_and_many_have_the_usual_ones() -> None:
    pilot = shown("library")
    scene = scene_of(pilot, Library)
    few = pilot.find("game:0").rect.height
    scene.games.paths = [*scene.games.paths] * 4
    pilot.resize((1280, 801), 100)
    assert few > pilot.find("game:0").rect.height == pilot.scene.stage.px(ROW - 4)


def test_the_row_of_a_finished_game_says_by_how_much_it_was_won() -> None:
    pilot = shown("library")
    scene = scene_of(pilot, Library)
    for path in scene.games.paths:
        game = scene.games.known[path]
        best, second = sorted(game.scores, reverse=True)[:2] if game.over else (0, 0)
        row = pilot.find(f"game:{scene.games.paths.index(path)}").rect
        said = [one.text for one in pilot.words() if row.contains(one.rect)]
        assert (f"+{best - second}" in said) == (best > second), said


def test_the_size_that_a_window_was_dragged_to_is_offered_and_chosen() -> None:
    pilot = shown("settings")
    usual = [spot.key for spot in pilot.spots() if spot.group == "size"]
    assert "size:1280x800" in usual and len(usual) == 5
    pilot.resize((1536, 960))
    pilot.key("Tab")
    offered = [spot.key for spot in pilot.spots() if spot.group == "size"]
    assert offered == [*usual[:2], "size:1536x960", *usual[2:]]
    first = pilot.scene.first_of("size")
    assert first is not None and first.key == "size:1536x960"
    assert flaws(pilot.words(), (1536, 960)) == []
