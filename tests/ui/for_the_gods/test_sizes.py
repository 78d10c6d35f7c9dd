"""The table at every size, scale and language: nothing is cut, nothing overlaps, everything can be reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from pantheon import resources
from pantheon.table.words import PSEUDO, catalogues, speaking, spoken
from pantheon.ui.boards.for_the_gods.board import ForTheGodsBoard
from pantheon.ui.widgets import text
from tests.ui.for_the_gods.tables import GAME, at, board_of
from tests.ui.pilot import Pilot, flaws
from tests.ui.tables import session_of

SIZES = ((1280, 800), (1920, 1080), (3840, 2160))
SCALES = (75, 100, 125, 150, 200)
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


def cut(drawn: Sequence[text.Drawn], size: tuple[int, int], board: ForTheGodsBoard) -> list[str]:
    """What is not to be seen whole; what stands on the map may lie behind something else."""
    field = board.field.rect
    others = [one for one in drawn if not field.inflate(12, 12).contains(one.clip) and not field.contains(one.rect)]
    short = [f"{one.text!r} is cut short" for one in others if one.text.endswith("…")]
    return short + flaws(others, size)


def check(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    pilot.resize(size, scale)
    pilot.step(times=8)
    board = board_of(pilot)
    for tab in board.tabs.names or ("",):
        if tab:
            board.open_part(tab)
        assert "menu" in {spot.key for spot in pilot.spots()}
        assert cut(pilot.words(), size, board) == [], (size, scale, tab)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [(BLUE, GREEN), (BLUE, GREEN, ORANGE), (BLUE, GREEN, ORANGE, PURPLE)], ids=len)
def test_no_word_of_the_table_is_cut(seats: tuple[dict[str, Any], ...], scale: int) -> None:
    fewer = [{**seat, "temples": _in_play(seat, len(seats)), "bag_also": _owned(seat, len(seats))} for seat in seats]
    with at(*fewer, kinds="h" + "g" * (len(seats) - 1), round=4) as pilot:
        for size in SIZES:
            check(pilot, size, scale)
        pilot.click("harbour:l2")
        check(pilot, (1280, 800), scale)


def _in_play(seat: dict[str, Any], players: int) -> dict[str, str]:
    return {region: temple for region, temple in seat["temples"].items() if region[0] in "lncsk"[: players + 1]}


def _owned(seat: dict[str, Any], players: int) -> str:
    return " ".join(god for god in seat.get("bag_also", "").split() if players > 2 or god != "demeter")


@pytest.mark.parametrize("scale", SCALES)
def test_no_word_is_cut_in_the_final_turns(scale: int) -> None:
    with at(BLUE, GREEN, ORANGE, PURPLE, kinds="hggg", trigger=2, round=11) as pilot:
        for size in SIZES:
            check(pilot, size, scale)


# Other languages -----------------------------------------------------------------------------------------------------


@contextmanager
def spoken_at(pilot: Pilot, language: str) -> Iterator[None]:
    """The table in another language, its rules data too."""
    places = [*(resources.asset(f"{place}/text") for place in ("shared", GAME)), resources.rules_folder(GAME) / "text"]
    found = catalogues(language, places)[0] if language != PSEUDO else ()
    game = session_of(pilot).game
    try:
        with speaking(language, found):
            game.speak(spoken())
            yield
    finally:
        game.speak(spoken())


@pytest.mark.parametrize("scale", (100, 150, 200))
def test_german_words_keep_to_their_rooms(scale: int) -> None:
    with at(BLUE, GREEN, ORANGE, PURPLE, kinds="hggg", round=4) as pilot, spoken_at(pilot, "de"):
        for size in SIZES[:2]:
            check(pilot, size, scale)
        pilot.click("harbour:l2")
        check(pilot, (1280, 800), scale)
        assert pilot.sees("Nach Eresos segeln")


def test_nothing_on_the_table_stays_english() -> None:
    with at(BLUE, GREEN, ORANGE, kinds="hgg", round=4) as pilot, spoken_at(pilot, PSEUDO):
        pilot.resize((1920, 1080), 100)
        pilot.step(times=8)
        said = [one.text for one in pilot.words() if sum(letter.isalpha() for letter in one.text) > 2]
        given = {seat.name for seat in session_of(pilot).seats}
        assert [text for text in said if text.isascii() and text not in given] == []
