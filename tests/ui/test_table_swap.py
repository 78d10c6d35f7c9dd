"""Feet for columns: both reserves are rows of pieces, few presses swap any number, and all of it works by keys."""

from __future__ import annotations

import pytest

from pantheon.games.pantheon import actions as act
from pantheon.ui.boards.pantheon.swap import Swap
from tests.ui.pilot import Pilot, flaws, scene_of
from tests.ui.test_table_decisions import at_frame, taken

SWAPPING = "swapping seat=0", "aegyptus"
"""With 6 feet and 2 columns in the reserve, and 4 feet and 8 columns left in the general one."""


@pytest.mark.parametrize(
    ("presses", "swap", "said"),
    [
        (["foot:6"], 1, "Swap 1 foot for 1 column"),
        (["foot:3"], 4, "Swap 4 feet for 4 columns"),
        (["column:6"], 4, "Swap 4 feet for 4 columns"),
        (["foot:3", "foot:5"], 1, "Swap 1 foot for 1 column"),
        (["foot:3", "column:4"], 1, "Swap 1 foot for 1 column"),
        (["column:1"], -2, "Swap 2 columns for 2 feet"),
        (["foot:1", "foot:6"], 0, "Keep everything"),
        ([], 0, "Keep everything"),
    ],
)
def test_a_press_on_a_piece_or_an_empty_place_swaps_all_up_to_it(presses: list[str], swap: int, said: str) -> None:
    with at_frame(*SWAPPING) as pilot:
        for key in presses:
            pilot.click(key)
        assert pilot.find("confirm").label == said
        pilot.click("confirm")
        pilot.settle()
        assert taken(pilot)[0] == act.Swap(swap)


@pytest.mark.parametrize(
    ("keys", "swap"), [(["Space"], 0), (["2", "2", "Space"], 2), (["1", "Space"], -1), (["2", "1", "1", "Enter"], -1)]
)
def test_digits_take_one_more_of_a_kind_and_space_or_enter_confirms(keys: list[str], swap: int) -> None:
    with at_frame(*SWAPPING) as pilot:
        pilot.key(*keys)
        pilot.settle()
        assert taken(pilot)[0] == act.Swap(swap)


def test_a_look_at_the_table_changes_nothing() -> None:
    with at_frame(*SWAPPING) as pilot:
        pilot.key("2", "T")
        assert not pilot.sees("Swap 1 foot for 1 column")
        pilot.key("T", "Space")
        pilot.settle()
        assert taken(pilot)[0] == act.Swap(1)


def test_arrows_reach_every_place_and_enter_presses_it() -> None:
    with at_frame(*SWAPPING) as pilot:
        pilot.key("Tab")
        reached = set()
        for row in range(2):
            for _ in range(12):
                here = pilot.window._pointer.here(pilot.scene)
                reached.add(here.key if here else "")
                pilot.key("Right")
            pilot.key("Down" if row == 0 else "Up")
        assert {f"foot:{n}" for n in range(1, 9)} | {f"column:{n}" for n in range(1, 9)} <= reached


def test_what_cannot_be_swapped_says_why() -> None:
    with at_frame(*SWAPPING) as pilot:
        pilot.click("column:1")
        assert "You have no column to give" in refusal(pilot, "more:foot")
        pilot.click("foot:1")
        assert "You have no foot to give" in refusal(pilot, "more:column")


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 100), ((1280, 800), 150), ((1280, 800), 200), ((3840, 2160), 100)]
)
def test_everything_stays_in_its_frame(size: tuple[int, int], scale: int) -> None:
    with at_frame(*SWAPPING) as pilot:
        pilot.resize(size, scale)
        before = pilot.scene.spots()[0].rect
        pilot.click("foot:3")
        swap = scene_of(pilot, Swap)
        assert all(swap._frame.contains(spot.rect) for spot in swap.spots())
        assert flaws(pilot.words(), size) == []
        assert pilot.scene.spots()[0].rect == before, "a longer sentence moves nothing"


def refusal(pilot: Pilot, key: str) -> str:
    spot = pilot.find(key)
    assert not spot.enabled
    return spot.tooltip
