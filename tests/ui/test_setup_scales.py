"""The set-up grows with the UI scale: where both panels have no room any more, each has a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pantheon.bots.levels import for_people
from pantheon.games import SHELF
from pantheon.resources import rules_folder, text_folders
from pantheon.table.session import Session
from pantheon.table.words import catalogues, speaking, tm
from pantheon.ui.game_setup import OWN, GameSetup, Level
from pantheon.ui.scenes.setup import Setup
from pantheon.ui.scenes.setup_facts import minutes_of
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, flaws

SCALES = (100, 125, 200)


@contextmanager
def set_up(name: str, language: str = "en") -> Iterator[Pilot]:
    game = SHELF[name].load(rules_folder(name))
    with speaking(language, catalogues(language, text_folders(SHELF))[0] if language != "en" else ()) as spoken:
        game.speak(spoken)

        def laid_out(setup: GameSetup) -> Session[Any]:
            return Session(game, setup.rules_options(), setup.seats, 1)

        levels = [Level(one.id, tm(one.name), tm(one.character), one.strength) for one in for_people(name)]
        scene = Setup(name, game.form, levels, {}, lambda setup: None, lambda last: None, laid_out)
        yield Pilot(Window(Settings(window_size=(1280, 800), animation="off", muted=True), lambda: scene))


def check(pilot: Pilot) -> None:
    size = pilot.window.stack.size
    words = pilot.words()
    assert flaws(words, size) == [] and [one.text for one in words if one.text.endswith("…")] == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", SHELF)
def test_nothing_of_the_set_up_is_cut_at_any_scale(name: str, language: str) -> None:
    with set_up(name, language) as pilot:
        pilot.click("players:4")
        for scale in SCALES:
            pilot.resize((1280, 800), scale)
            pages = [spot.key for spot in pilot.spots() if spot.key.startswith("page:")]
            for page in pages or [""]:
                if page:
                    pilot.click(page)
                check(pilot)
                presets = [spot.key for spot in pilot.spots() if spot.key.startswith("preset:")]
                for preset in (*presets, *presets[:1]):
                    pilot.click(preset)
                    check(pilot)
            if pages:
                pilot.click(pages[0])
            pilot.click("players:4")


def test_letters_of_the_set_up_grow_with_the_ui_scale() -> None:
    with set_up("pantheon") as pilot:
        heights = []
        for scale in (100, 125, 150):
            pilot.resize((1280, 800), scale)
            heights.append(pilot.find("go").rect.height)
        assert heights[1] >= 1.2 * heights[0] and heights[2] >= 1.45 * heights[0]


def test_what_is_chosen_on_one_page_stays_when_the_other_is_shown() -> None:
    with set_up("pantheon") as pilot:
        pilot.resize((1280, 800), 150)
        pilot.click("players:3")
        pilot.click("page:rules")
        assert not any(spot.key == "players:3" for spot in pilot.spots())
        pilot.click(f"preset:{OWN}")
        pilot.click("page:players")
        scene = pilot.scene
        assert isinstance(scene, Setup)
        assert scene._draft.players == 3 and scene._draft.preset == OWN
        assert sum(spot.key.startswith("colour:") for spot in pilot.spots()) == 3
        pilot.resize((1280, 800), 100)
        assert pilot.find(f"preset:{OWN}") and pilot.find("players:3")


def test_nothing_of_the_set_up_leaves_the_margins_of_its_sheet() -> None:
    with set_up("for_the_gods") as pilot:
        pilot.step()
        players, emblem, flag = (pilot.find(key).rect for key in ("players:2", "colour:0", "starts:0"))
        assert emblem.x > players.x and flag.right < pilot.find("players:4").rect.right
        assert pilot.find("go").rect.bottom == 800 - 24


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", SHELF)
def test_each_bot_is_described_on_its_seat_where_there_is_room(name: str, language: str) -> None:
    with set_up(name, language) as pilot:
        scene = pilot.scene
        assert isinstance(scene, Setup)
        pilot.click("players:2")
        for level in for_people(name):
            scene._set_kind(1, level.id)
            check(pilot)
            assert tm(level.character) in said(pilot)
        pilot.click("players:4")
        check(pilot)
        assert tm(level.character) in said(pilot), "also at a full table"


def said(pilot: Pilot) -> str:
    """All words on the page in their order, whatever lines they stand in."""
    return " ".join(drawn.text for drawn in pilot.words())


def test_a_press_on_a_free_seat_brings_one_more_player_and_moves_nobody() -> None:
    with set_up("pantheon") as pilot:
        before = {key: pilot.find(key).rect for key in ("colour:0", "kind:1", "starts:lot", "entry:seed")}
        assert [spot.key for spot in pilot.spots() if spot.key.startswith("seat:")] == ["seat:2", "seat:3"]
        place = pilot.find("seat:2").rect
        pilot.click("seat:2")
        assert place.contains(pilot.find("colour:2").rect)
        assert {key: pilot.find(key).rect for key in before} == before
        pilot.click("seat:3")
        assert not any(spot.key.startswith("seat:") for spot in pilot.spots())
        pilot.click("players:2")
        assert pilot.find("seat:2").rect == place


@pytest.mark.parametrize("name", SHELF)
def test_what_the_table_means_is_told_in_figures(name: str) -> None:
    with set_up(name) as pilot:
        fewest, most = (SHELF[name].minutes[end] for end in (0, 1))
        assert pilot.sees(str(fewest)) and {"person", "bot", "2/5"} <= {one.text for one in pilot.words()}
        pilot.click("players:4")
        pilot.click("preset:book")
        assert minutes_of(name, 4) == most and fewest < minutes_of(name, 3) < most


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize(("size", "scale"), [((2560, 1080), 100), ((3440, 1440), 100), ((1920, 1080), 75)])
def test_a_broad_window_shows_the_board_and_the_bots_too(
    name: str, language: str, size: tuple[int, int], scale: int
) -> None:
    with set_up(name, language) as pilot:
        pilot.resize(size, scale)
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, Setup)
        check(pilot)
        go, back = pilot.find("go").rect, pilot.find("back").rect
        assert go.right - back.x > 0.94 * size[0], "the whole breadth is used"
        assert said(pilot).count(tm(for_people(name)[0].character)) == 2, "at its seat, and among all bots"
        first = scene._table._picture
        assert first is not None
        pilot.click("seat:2")
        pilot.settle()
        assert scene._table._picture is not first, "the board for three"
        check(pilot)


def test_two_panels_paint_no_board() -> None:
    with set_up("pantheon") as pilot:
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, Setup) and scene._table._picture is None and scene._third is None
