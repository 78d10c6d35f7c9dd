"""The table in another language: it changes while people sit there, and long German words keep to their rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from pantheon import resources
from pantheon.games.pantheon import actions as act
from pantheon.table.words import PSEUDO, catalogues, speaking
from tests.ui.pilot import Pilot, flaws
from tests.ui.tables import at, board_of, session_of
from tests.ui.test_table_basket import RICH, fill
from tests.ui.test_table_decisions import MIDDLE


@contextmanager
def german() -> Iterator[None]:
    found, problems = catalogues("de", [resources.asset("shared/text"), resources.asset("pantheon/text")])
    assert not problems
    with speaking("de", found):
        yield


def test_the_bar_and_the_cards_speak_the_new_language_once_they_are_laid_out_again() -> None:
    with at(MIDDLE) as pilot:
        assert pilot.sees("Ariadne, choose your action")
        with german():
            pilot.resize((1280, 800))
            assert pilot.sees("Ariadne, wähle deine Aktion")
            assert pilot.sees("Offene Karten")
            assert pilot.find("move").label == "Bewegen"
            assert "Säulenfeld" in pilot.find("hex:B9").tooltip
        pilot.resize((1280, 800))
        assert pilot.find("move").label == "Move"


def test_the_map_is_painted_again_for_the_names_of_another_language() -> None:
    with at(MIDDLE) as pilot:
        pilot.words()
        before = board_of(pilot).field._map
        pilot.words()
        assert board_of(pilot).field._map is before
        with german():
            pilot.words()
            assert board_of(pilot).field._map is not before


def test_what_tiles_pay_for_is_told_whatever_the_language_calls_a_tile() -> None:
    position = MIDDLE.replace("hand: {", "levels: {dancer: 1}\n        hand: {")
    with at(position) as pilot, speaking(PSEUDO):
        board_of(pilot).show(board_of(pilot).seen)
        (by_tile, *_), _ = board_of(pilot).choices.payments(4)
        assert sum(by_tile.cards) == 4
        assert "4" in by_tile.by_tiles
        assert "1" in by_tile.by_tiles


def moving(pilot: Pilot) -> None:
    session = session_of(pilot)
    session.act(act.Move())
    session.act(next(option for option in session.choices() if isinstance(option, act.Lay)))
    pilot.settle()


def resting(pilot: Pilot) -> None:
    pilot.settle()


@pytest.mark.parametrize(("position", "go_on"), [(MIDDLE, resting), (MIDDLE, moving), (RICH, fill)])
def test_the_german_bar_is_read_whole(position: str, go_on: Callable[[Pilot], None]) -> None:
    with at(position) as pilot, german():
        go_on(pilot)
        for size, scale in (((1280, 800), 100), ((1024, 640), 100), ((1280, 800), 200)):
            pilot.resize(size, scale)
            said = [one for one in pilot.words() if board_of(pilot).prompt.rect.contains(one.rect)]
            assert "…" not in " ".join(one.text for one in said)
            assert not flaws(said, size)


def test_a_letter_stands_on_every_german_button_of_the_bar() -> None:
    with at(MIDDLE) as pilot, german():
        pilot.resize((1280, 800))
        written = {one.text for one in pilot.words() if board_of(pilot).prompt.rect.contains(one.rect)}
        assert {"Bewegen", "M", "Kaufen", "B", "Gott", "G", "Karten", "D"} <= written
