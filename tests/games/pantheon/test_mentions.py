"""Texts that speak of gods by their power, and of the scorings."""

import msgspec
import pytest

from pantheon.games.pantheon.mentions import filled, gods_with, scorings
from tests.games.pantheon.situations import GAME

DATA = GAME.definitions


def with_scorings(*epochs: int) -> str:
    return scorings(msgspec.structs.replace(DATA.setup, scorings=list(epochs)))


def test_a_god_is_named_by_its_power() -> None:
    assert gods_with(DATA.gods, "extra-action") == "Traitera"
    assert gods_with(DATA.gods, "money") == "Stonkus", "two tiles of one name are one god"


def test_several_gods_of_a_power_are_all_named_and_none_is_spoken_of_in_general() -> None:
    renamed = [msgspec.structs.replace(god, name=god.id) for god in DATA.gods]
    assert gods_with(renamed, "money") == "stonkus_1 or stonkus_2"
    assert gods_with([], "money") == "god of this power"


def test_the_scorings_are_listed() -> None:
    assert with_scorings(3, 6) == "epochs 3 and 6"
    assert with_scorings(2, 4, 6) == "epochs 2, 4 and 6"
    assert with_scorings(6) == "epoch 6"
    assert with_scorings() == "no epoch"


def test_texts_are_filled_wherever_they_stand_and_other_braces_stay() -> None:
    rule = msgspec.structs.replace(DATA.rules[0], text="{god:steps} walks after {scorings}; {this} stays.")
    (after,) = filled((rule,), DATA.gods, DATA.setup, pytest.fail)
    assert after.text == "Vinthrad walks after epochs 3 and 6; {this} stays."
