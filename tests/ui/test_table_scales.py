"""A larger UI scale enlarges the table: everything on it grows, is whole, and can be reached."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.places import places
from pantheon.ui.layout import UI_SCALES
from pantheon.ui.scene import Push, Spot
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.widgets import text
from tests.ui import archives
from tests.ui.pilot import Pilot, flaws, flying
from tests.ui.tables import at, board_of, choices, game, play, speaks_for_itself
from tests.ui.test_table_decisions import MIDDLE

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (75, 100, 125, 150, 175, 200)
LARGE = (125, 150, 200)
FOUR = MIDDLE + "      - {hand: {movement: 1, temple: 2}, gods: [traitera, vinthrad], levels: {priest: 3}}\n"
HANDFUL = FOUR.replace(
    "{movement: 2, priest: 4, dancer: 1, money-1: 3}",
    "{movement: 3, priest: 4, dancer: 2, temple: 1, offering: 2, money-1: 3, money-2: 1, money-3: 1, money-4: 1}",
)


def cut(drawn: Sequence[text.Drawn], size: tuple[int, int], board: PantheonBoard) -> list[str]:
    """What is not to be seen whole: cut with an ellipsis, by its own room, by its part of the table, or by other text.

    Only numbers on the map may be cut, by the view that shows a part of the map.
    """
    field = board.field.rect
    on_the_map = [one for one in drawn if field.inflate(12, 12).contains(one.clip)]
    others = [one for one in drawn if one not in on_the_map]
    short = [f"{one.text!r} is cut short" for one in others if one.text.endswith("…")]
    outside = [
        f"{one.text!r} at {one.rect} leaves {one.clip}" for one in others if not one.clip.contains(_ink(one.rect))
    ]
    return short + outside + flaws(others, size)


def _ink(rect: pygame.Rect) -> pygame.Rect:
    """Where the letters are: a line's box has room for accents above them and for tails below."""
    return rect.inflate(0, -2 * (rect.height // 6))


def check(pilot: Pilot, size: tuple[int, int] = (1280, 800), scales: Sequence[int] = LARGE) -> None:
    for scale in scales:
        pilot.resize(size, scale)
        board = board_of(pilot)
        for tab in board.tabs.names or ("",):
            if tab:
                board.open_part(tab)
            assert cut(pilot.words(), size, board) == [], (pilot.scene_name, size, scale, tab)


@pytest.mark.parametrize("position", [MIDDLE, FOUR, HANDFUL], ids=["three", "four", "a full hand"])
@pytest.mark.parametrize("key", ["", "M", "B", "D"])
def test_no_word_of_the_table_is_cut_at_125_to_200_percent(position: str, key: str) -> None:
    with at(position, kinds="hgg" if position == MIDDLE else "hggg") as pilot:
        if key:
            pilot.key(key)
            pilot.settle()
        check(pilot)


def test_no_word_is_cut_while_a_route_is_shown_and_a_basket_is_filled() -> None:
    with at(HANDFUL, kinds="hggg") as pilot:
        pilot.resize((1280, 800), 200)
        pilot.key("0")
        far = max(board_of(pilot).choices.routes.values(), key=lambda route: route.cost)
        board_of(pilot).hover(pilot.find(f"hex:{board_of(pilot).table.data.board.hexes[far.hexes[-1]].name}"))
        assert cut(pilot.words(), (1280, 800), board_of(pilot)) == []
        pilot.key("B")
        pilot.settle()
        for ware in ("buy:0:1", "buy:1:1", "buy:foot"):
            pilot.click(ware)
            pilot.settle()
            assert cut(pilot.words(), (1280, 800), board_of(pilot)) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_a_table_is_cut_at_any_size_and_scale(size: tuple[int, int]) -> None:
    with game("hggg", seed=6) as pilot:
        rng = random.Random(6)
        play(pilot, rng, pilot.click, until="turn")
        for _ in range(5):
            pilot.settle()
            if pilot.scene_name == "turn":
                check(pilot, size, SCALES)
                pilot.resize((1280, 800), 100)
            pilot.click(rng.choice(choices(pilot)))


@pytest.mark.parametrize("scale", LARGE)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_word_of_a_replay_is_cut(size: tuple[int, int], scale: int) -> None:
    with flying() as pilot:
        scene = Replay(archives.finished(), play_on=lambda *_: None, export=lambda *_: None, take_back=lambda *_: None)
        pilot.window.make(Push(scene))
        pilot.window.settings.animation = "off"
        pilot.resize(size, scale)
        for moment in (0, scene.moments.last // 3, scene.moments.last // 2, scene.moments.last):
            scene._jump(moment)
            check(pilot, size, (scale,))


@pytest.mark.parametrize("size", SIZES)
def test_words_and_cards_grow_with_the_ui_scale(size: tuple[int, int]) -> None:
    with at(MIDDLE) as pilot:
        heights, cards = [], []
        for scale in SCALES:
            pilot.resize(size, scale)
            heights.append(next(one.rect.height for one in pilot.words() if one.text == "Move"))
            cards.append(board_of(pilot).hand.card_size()[0])
        assert heights == sorted(heights) and heights[-1] >= 1.6 * heights[1]
        assert cards[-1] >= 1.4 * cards[1]


@pytest.mark.parametrize("scale", UI_SCALES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_parts_of_the_table_lie_beside_each_other_and_inside_it(scale: int, players: int) -> None:
    for wide, high in ((1280, 800), (1422, 800), (1920, 800)):
        for live in (True, False):
            laid = places(wide * 100 / scale, high * 100 / scale, players, live=live)
            room = pygame.FRect(0, 0, wide * 100 / scale + 0.01, high * 100 / scale + 0.01)
            boxes = {name: pygame.FRect(box) for name, box in laid.boxes.items() if name not in laid.tray[1:]}
            boxes.pop("player", None)
            for name, box in boxes.items():
                assert room.contains(box), name
                others = [other for other in boxes if other != name and box.colliderect(boxes[other])]
                assert others == [], name
            assert boxes["field"].height >= 120


def test_the_tray_opens_what_a_decision_is_about() -> None:
    with at(MIDDLE) as pilot:
        pilot.resize((1280, 800), 200)
        board = board_of(pilot)
        assert board.tabs.open == "gods"
        pilot.key("B")
        pilot.settle()
        assert board.tabs.open == "mat"
        assert pilot.find("buy:foot").rect.size > (0, 0)
        pilot.key("Ctrl+Z")
        pilot.settle()
        pilot.key("D")
        pilot.settle()
        assert board.tabs.open == "display"


def test_what_a_person_opens_in_the_tray_stays_open() -> None:
    with at(MIDDLE) as pilot:
        pilot.resize((1280, 800), 200)
        pilot.click("tab:mat")
        assert pilot.find("buy:foot").enabled
        pilot.step(times=30)
        assert board_of(pilot).tabs.open == "mat"
        pilot.click("buy:foot")
        pilot.settle()
        assert pilot.sees("Ariadne, buy: 2 of 3 money left")


def test_a_press_on_a_short_panel_shows_all_about_a_player() -> None:
    with at(FOUR, kinds="hggg") as pilot:
        for scale in (125, 200):
            pilot.resize((1280, 800), scale)
            pilot.click("open:3")
            assert "points:3" in {spot.key for spot in pilot.spots()}
            assert {"Vinthrad", "Traitera"} <= {spot.label for spot in pilot.spots() if spot.key.endswith(":3")}
            pilot.click("open:3")
            assert board_of(pilot).tabs.open == "gods"


@pytest.mark.parametrize("scale", [110, 200])
@pytest.mark.parametrize("way", ["button", "Esc", "Esc while a choice waits"])
def test_what_a_short_panel_opened_is_closed_before_esc_opens_the_menu(scale: int, way: str) -> None:
    with at(FOUR, kinds="hggg") as pilot:
        pilot.resize((1280, 800), scale)
        if way == "Esc while a choice waits":
            pilot.click("Vinthrad")
            pilot.key("T")
        pilot.click("open:3")
        assert cut(pilot.words(), (1280, 800), board_of(pilot)) == []
        before = pilot.scene_name
        if way == "button":
            pilot.click("close:3")
        else:
            pilot.key("Esc")
        assert pilot.scene_name == before and board_of(pilot).tabs.open == "gods"
        assert "close:3" not in {spot.key for spot in pilot.spots()}
        if way == "Esc":
            pilot.key("Esc")
            assert pilot.scene_name == "menu"


def test_everything_on_a_large_table_has_a_tooltip() -> None:
    with at(FOUR, kinds="hggg") as pilot:
        pilot.resize((1280, 800), 200)
        for tab in board_of(pilot).tabs.names:
            pilot.click(f"tab:{tab}")
            assert [spot.key for spot in pilot.spots() if not spot.tooltip and not speaks_for_itself(spot)] == []


def test_a_game_can_be_played_on_to_its_first_scoring_at_200_percent() -> None:
    with game("hr", seed=4) as pilot:
        pilot.resize((1280, 800), 200)
        pilot.key("0")

        def press(spot: Spot) -> None:
            if pilot.scene_name == "turn":  # in a choice it is the key of the tenth option
                pilot.key("0")
            pilot.click(spot)

        play(pilot, random.Random(4), press, until="scoring")


def test_a_very_broad_window_gives_its_breadth_to_the_map() -> None:
    """The gods stand beside the map there; in a window of the usual shape they lie below it."""
    broad, usual = places(1896, 800, 3, live=True).boxes, places(1280, 800, 3, live=True).boxes
    assert broad["gods"][3] > broad["gods"][2]
    assert usual["gods"][3] < usual["gods"][2]
    assert broad["field"][3] > usual["field"][3] + 100
    assert not pygame.Rect(broad["gods"]).colliderect(pygame.Rect(broad["field"]))
