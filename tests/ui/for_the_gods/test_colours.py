"""Each game has pieces in colours of its own: the set-up offers them, and whoever comes in another gets one of them."""

from __future__ import annotations

import pytest

from pantheon.games import SHELF
from pantheon.table.session import HUMAN, Seat
from pantheon.ui import art, theme
from pantheon.ui.boards import colours_of
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.colour_names import colour_name
from pantheon.ui.game_setup import Level, read_draft
from pantheon.ui.scene import Push
from pantheon.ui.scenes.setup import Setup
from tests.games.for_the_gods.shelf import for_the_gods
from tests.ui.for_the_gods.tables import GAME
from tests.ui.pilot import flying

OURS = ["blue", "green", "orange", "purple"]
LEVELS = [Level("novice", "Novice", "", 1)]


@pytest.mark.parametrize("game", SHELF)
def test_the_colours_of_a_game_are_known_and_tell_four_players_apart(game: str) -> None:
    colours = colours_of(game)
    assert len(set(colours)) == 4 and set(colours) <= set(theme.PLAYERS)
    for colour in colours:
        look = theme.PLAYERS[colour]
        assert art.is_drawn(look.emblem)
        assert theme.contrast(look.text, look.fill) >= 4.5
        assert colour_name(colour).casefold() == colour


def test_the_set_up_goes_through_the_colours_of_the_game() -> None:
    with flying() as pilot:
        scene = Setup(GAME, for_the_gods().form, LEVELS, {}, lambda setup: None, lambda kept: None)
        pilot.window.make(Push(scene))
        seen = []
        for _ in OURS:
            seen.append(pilot.find("colour:0").label.casefold())
            pilot.click("colour:0")
        assert seen == OURS


def test_seats_in_colours_of_another_game_get_those_of_this_one() -> None:
    seats = [{"name": name, "kind": HUMAN, "colour": colour} for name, colour in zip("ABCD", ("red",) * 4, strict=True)]
    draft = read_draft({"players": 4, "seats": seats}, for_the_gods().form, LEVELS, colours_of(GAME))
    assert [seat.colour for seat in draft.seats] == OURS


def test_a_colour_that_nobody_knows_is_shown_as_one_of_the_game() -> None:
    table = Table(for_the_gods(), (Seat("A", HUMAN, "blue"), Seat("B", HUMAN, "mauve"), Seat("C", HUMAN, "pink")))
    assert [table.look(seat).name for seat in range(3)] == ["blue", "green", "orange"]
