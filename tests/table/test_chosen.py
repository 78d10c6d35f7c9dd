"""What was chosen before a game: the same questions and answers for every game."""

from __future__ import annotations

from typing import Any

import pytest

from pantheon.table.chosen import players_and_start, start_in_words, value_in_words, value_of
from tests.toy.shelf import toy

FORM = toy().form


def test_what_nobody_chose_is_three_players_a_start_by_lot_and_the_first_value() -> None:
    assert players_and_start(FORM, {}) == (3, None)
    assert value_of(FORM.options[0], {}) == FORM.options[0].values[0].id


def test_a_named_seat_begins() -> None:
    assert players_and_start(FORM, {"players": 4, "start": 3}) == (4, 3)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"player": 3}, 'there is no option "player", did you mean "players"?'),
        ({"players": 5}, "players must be 2, 3 or 4, not 5"),
        ({"players": True}, "players must be 2, 3 or 4, not True"),
        ({"players": 2, "start": 2}, 'start must be "random" or a seat from 0 to 1, not 2'),
        ({"start": "me"}, "start must be \"random\" or a seat from 0 to 2, not 'me'"),
    ],
)
def test_a_wrong_choice_is_refused_with_a_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as refused:
        players_and_start(FORM, options)
    assert str(refused.value) == said


def test_a_value_that_nobody_knows_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(ValueError, match=r'one of cancel, first, .*did you mean "first"\?'):
        value_of(FORM.options[0], {"ties": "firs"})


def test_choices_are_said_in_the_words_of_the_set_up_screen() -> None:
    option = FORM.options[0]
    assert start_in_words(None, ["Anna", "Ben"]) == "Starting player: drawn by lot"
    assert start_in_words(1, ["Anna", "Ben"]) == "Starting player: Ben"
    assert value_in_words(option, "first") == f"{option.name}: {option.values[1].name}"
