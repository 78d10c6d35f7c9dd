"""A table at some size, scale and language: nothing is cut, nothing overlaps, nothing stays English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any

from pantheon import resources
from pantheon.table.words import PSEUDO, catalogues, speaking, spoken
from pantheon.ui.kit.board import Board
from pantheon.ui.widgets import text
from tests.ui.pilot import Pilot, flaws
from tests.ui.tables import session_of, table_of


def check(pilot: Pilot, sizes: Sequence[tuple[int, int]], scales: Sequence[int]) -> None:
    """At each size and scale, whatever is open in the tray, every word is whole and a button leads to the menu."""
    board = table_of(pilot).board
    assert isinstance(board, Board)
    for size, scale in product(sizes, scales):
        pilot.resize(size, scale)
        pilot.step(times=8)
        for tab in board.tabs.names or ("",):
            if tab:
                board.open_part(tab)
            assert cut(pilot.words(), size, board) == [], (size, scale, tab)
            assert "menu" in {spot.key for spot in pilot.spots()}


def cut(drawn: Sequence[text.Drawn], size: tuple[int, int], board: Board[Any, Any]) -> list[str]:
    """What is not to be seen whole; what stands on the map may lie behind something else."""
    field = board.field.rect
    others = [one for one in drawn if not field.inflate(12, 12).contains(one.clip) and not field.contains(one.rect)]
    short = [f"{one.text!r} is cut short" for one in others if one.text.endswith("…")]
    return short + flaws(others, size)


@contextmanager
def spoken_at(pilot: Pilot, language: str) -> Iterator[None]:
    """The table in another language, its rules data too."""
    game = session_of(pilot).game
    places = [resources.asset("shared/text"), resources.asset(f"{game.name}/text"),
              resources.rules_folder(game.name) / "text"]  # fmt: skip
    found = catalogues(language, places)[0] if language != PSEUDO else ()
    try:
        with speaking(language, found):
            game.speak(spoken())
            yield
    finally:
        game.speak(spoken())


def english(pilot: Pilot) -> list[str]:
    """What is still to be read in English on a table that speaks the pseudo language."""
    pilot.resize((1920, 1080), 100)
    pilot.step(times=8)
    said = [one.text for one in pilot.words() if sum(letter.isalpha() for letter in one.text) > 2]
    given = {seat.name for seat in session_of(pilot).seats}
    return [text for text in said if text.isascii() and text not in given]
