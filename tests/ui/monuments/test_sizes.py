"""The table at every size, scale and language: nothing is cut, nothing overlaps, everything can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pantheon.games.monuments.catalog import BUILD, LAYER, MOVEMENT, PRODUCE
from pantheon.table.words import PSEUDO
from tests.games.monuments.situations import CATALOG, table
from tests.ui.monuments.looks import LOOKS
from tests.ui.monuments.tables import at, board_of, hex_key, in_position
from tests.ui.pilot import Pilot
from tests.ui.sizes import check, english, spoken_at

SIZES = ((1280, 800), (2560, 1080))
SCALES = (75, 100, 125, 150, 200)
GREEKS = {"gr.b3": "3 worker town", "gr.a3": "worker", "gr.c3": "2 worker factory", "gr.c2": "worker army"}
EGYPTIANS = {"eg.b3": "2 worker town", "eg.a3": "army armed", "e1": "worker"}
MAYA = {"ma.b3": "2 worker town", "ma.c3": "worker"}
INCA = {"in.b3": "2 worker", "kw": "airforce"}
MIDDLE: dict[str, Any] = {
    "goods_on": {"gr.b3": "3 food", "gr.a3": "2 wood metal", "gr.c3": "3 cattle", "gr.c2": "2 wood"},
    "docks": ["gr.c2|7,-1"],
    "bridges": ["gr.b3|gr.b2"],
    "green": "movement build",
    "commons": {0: "charter-1 third-field", 1: "long-strides charter-2"},
    "quests": {0: "a1 b6 s4"},
}


@contextmanager
def middle(*places: dict[str, str]) -> Iterator[Pilot]:
    """In the middle of a game, with a person who plays the Greeks."""
    with at(*places, kinds="h" + "r" * (len(places) - 1), **MIDDLE) as pilot:
        yield pilot


def test_no_word_of_the_table_is_cut() -> None:
    with middle(GREEKS, EGYPTIANS, MAYA, INCA) as pilot:
        check(pilot, SIZES, SCALES)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [(GREEKS, EGYPTIANS), (GREEKS, EGYPTIANS, MAYA)], ids=len)
def test_no_word_is_cut_with_fewer_players(seats: tuple[dict[str, str], ...]) -> None:
    with middle(*seats) as pilot:
        check(pilot, (*SIZES, (1920, 1080), (3840, 2160)), SCALES)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("language", ["en", "de"])
def test_names_of_green_cards_are_whole_also_when_they_are_discarded(language: str, players: int) -> None:
    state = table(*(GREEKS, EGYPTIANS, MAYA, INCA)[:players], players=players, green=" ".join(CATALOG.card_ids)).state
    state.hands[0] = 1 << PRODUCE
    with in_position(state, "hrrr"[:players]) as pilot, spoken_at(pilot, language):
        check(pilot, SIZES, SCALES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_five_quests_keep_their_names_with_the_largest_letters(language: str) -> None:
    state = table(GREEKS, EGYPTIANS, MAYA, INCA, quests={0: "a8 b6 c3 c7 b5"}).state
    with in_position(state, "hrrr") as pilot, spoken_at(pilot, language):
        check(pilot, [(1280, 800)], [200])


def test_the_number_of_quests_keeps_to_its_room_in_the_panel() -> None:
    state = table(GREEKS, EGYPTIANS, MAYA, INCA, quests={0: "a1 b6 s4 a8"}).state
    state.ending = 1
    state.done[0] = 0b11 << CATALOG.quest_ids.index("a9")
    with in_position(state, "hrrr") as pilot, spoken_at(pilot, "de"):
        for size, scale in LOOKS:
            check(pilot, [size], [scale])


@pytest.mark.parametrize("scale", SCALES)
def test_the_small_row_lies_within_the_map(scale: int) -> None:
    with middle(GREEKS, EGYPTIANS, MAYA, INCA) as pilot:
        pilot.resize((1280, 800), scale)
        pilot.settle()
        pilot.click(f"card:{BUILD}")
        pilot.settle()
        board = board_of(pilot)
        assert board.strip.spots and board.field.rect.contains(board.strip.frame)
        pilot.key("Ctrl+Z")
        pilot.settle()
        pilot.click(f"card:{MOVEMENT}")
        pilot.settle()
        pilot.key("0")
        pilot.click(hex_key("gr.c2"))
        pilot.settle()
        assert len(board.strip.spots) == 4, "two units, nothing or wood"
        assert board.field.rect.contains(board.strip.frame)


def test_german_words_keep_to_their_rooms() -> None:
    with middle(GREEKS, EGYPTIANS, MAYA, INCA) as pilot, spoken_at(pilot, "de"):
        check(pilot, SIZES, (100, 150, 200))


def test_nothing_on_the_table_stays_english() -> None:
    with middle(GREEKS, EGYPTIANS, MAYA) as pilot, spoken_at(pilot, PSEUDO):
        assert english(pilot) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("card", [BUILD, LAYER])
def test_the_row_of_what_is_paid_stays_on_the_map(card: int, language: str) -> None:
    places = {"gr.a3": "2 worker", "gr.b3": "2 worker", "gr.c3": "worker", "gr.c1": "worker", "gr.c2": "worker"}
    goods = {"gr.a3": "wood food metal", "gr.b3": "2 food wood", "gr.c3": "cattle", "gr.c1": "food cattle"}
    with at(places, kinds="hr", goods_on=goods, layers=[1], green="build layer") as pilot, spoken_at(pilot, language):
        pilot.click(f"card:{card}")
        pilot.settle()
        for scale in SCALES:
            pilot.resize((1280, 800), scale)
            pilot.settle()
            strip = board_of(pilot).strip
            assert len(strip.spots) >= 5
            assert all(strip.frame.contains(spot.rect) for spot in strip.spots), scale
            assert strip.rect.contains(strip.frame) or strip.spare.contains(strip.frame), scale
        check(pilot, ((1280, 800),), SCALES)
