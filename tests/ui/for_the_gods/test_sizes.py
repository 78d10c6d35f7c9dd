"""The table at every size, scale and language: nothing is cut, nothing overlaps, everything can be reached."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from pantheon.table.words import PSEUDO
from pantheon.ui.boards.for_the_gods.geometry import Geometry
from pantheon.ui.boards.for_the_gods.places import places
from tests.ui.for_the_gods.fields import GAME
from tests.ui.for_the_gods.tables import at
from tests.ui.sizes import check, english, spoken_at

CATALOG = GAME.catalog
SIZES = ((1280, 800), (1920, 1080))
SCALES = (75, 100, 125, 150, 200)
NOWHERE = 1, 1
"""Where the pointer explains nothing, whatever the size is."""
BLUE: dict[str, Any] = {
    "hand": "0 1 1 2 foundation zeus poseidon",
    "temples": {"n2": "22+hermes", "l1": "11"},
    "bag_also": "foundation artemis demeter demeter",
}
GREEN: dict[str, Any] = {
    "ship": "n2", "temples": {"n2": "222", "n1": "33+zeus", "l1": "3"}, "bag_also": "hermes", "bronze": 1,
}  # fmt: skip
ORANGE: dict[str, Any] = {"ship": "l3", "temples": {"l3": "0000", "c1": "11+artemis", "s1": "2"}}
PURPLE: dict[str, Any] = {"ship": "k1", "temples": {"k1": "33", "k2": "2"}, "bag_also": "athena athena"}


@pytest.mark.parametrize("seats", [(BLUE, GREEN), (BLUE, GREEN, ORANGE), (BLUE, GREEN, ORANGE, PURPLE)], ids=len)
def test_no_word_of_the_table_is_cut(seats: tuple[dict[str, Any], ...]) -> None:
    fewer = [{**seat, "temples": _in_play(seat, len(seats)), "bag_also": _owned(seat, len(seats))} for seat in seats]
    with at(*fewer, kinds="h" + "g" * (len(seats) - 1), round=4) as pilot:
        check(pilot, SIZES, SCALES)
        pilot.resize((1280, 800), 100)
        pilot.settle()
        pilot.click("harbour:l2")
        pilot.point(NOWHERE)
        check(pilot, SIZES[:1], SCALES)


def _in_play(seat: dict[str, Any], players: int) -> dict[str, str]:
    return {region: temple for region, temple in seat["temples"].items() if region[0] in "lncsk"[: players + 1]}


def _owned(seat: dict[str, Any], players: int) -> str:
    return " ".join(god for god in seat.get("bag_also", "").split() if players > 2 or god != "demeter")


def test_no_word_is_cut_in_the_final_turns() -> None:
    with at(BLUE, GREEN, ORANGE, PURPLE, kinds="hggg", trigger=2, round=11) as pilot:
        check(pilot, SIZES, SCALES)
        check(pilot, [(3840, 2160)], [100])


def test_german_words_keep_to_their_rooms() -> None:
    with at(BLUE, GREEN, ORANGE, PURPLE, kinds="hggg", round=4) as pilot, spoken_at(pilot, "de"):
        check(pilot, SIZES, (150, 200, 100))
        pilot.resize((1280, 800), 100)
        pilot.settle()
        pilot.click("harbour:l2")
        pilot.point(NOWHERE)
        check(pilot, SIZES[:1], (150, 200, 100))
        assert pilot.sees("Nach Eresos segeln")


def test_nothing_on_the_table_stays_english() -> None:
    with at(BLUE, GREEN, ORANGE, kinds="hgg", round=4) as pilot, spoken_at(pilot, PSEUDO):
        assert english(pilot) == []


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("room", [(1280, 800), (1536, 864), (1896, 800), (2560, 1080)])
def test_the_islands_fill_the_room_of_the_map(room: tuple[int, int], players: int, live: bool) -> None:
    boxes = places(*room, players, live=live).boxes
    board = Geometry(CATALOG, players, pygame.Rect(boxes["field"]))
    assert board.size[0] >= 0.75 * boxes["field"][2] and board.size[1] >= 0.95 * boxes["field"][3]


def test_in_a_broad_window_the_gods_stand_beside_the_map_and_above_the_own_stones() -> None:
    boxes = places(1896, 800, 3, live=True).boxes
    gods, hand, field = (pygame.FRect(boxes[name]) for name in ("gods", "hand", "field"))
    assert gods.right < field.left and hand.right < field.left
    assert gods.bottom < hand.top
    usual = places(1280, 800, 4, live=True).boxes
    assert usual["gods"][1] > usual["field"][1] + usual["field"][3], "there it would cost the map its breadth"
