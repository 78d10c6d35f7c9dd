"""Whole games of For the Gods! at the table, by mouse and by keyboard, with people and with bots."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pantheon.games.for_the_gods import events as told
from pantheon.table.session import Session
from pantheon.ui.boards.for_the_gods.result import Result, courses
from pantheon.ui.boards.for_the_gods.scoring import Scoring
from tests.ui.for_the_gods.tables import choices, game, play
from tests.ui.pilot import Pilot, scene_of
from tests.ui.tables import press_anything, session_of
from tests.ui.test_table_games import press_by_keys


@pytest.mark.slow
def test_three_people_play_a_whole_game_by_clicks_alone() -> None:
    with game("hhh", seed=1) as pilot:
        play(pilot, random.Random(1), pilot.click)
        assert pilot.scene_name == "result"
        assert pilot.sees("Glory over the game")


@pytest.mark.slow
def test_a_person_plays_a_whole_game_against_bots() -> None:
    with game("hggg", seed=4) as pilot:
        play(pilot, random.Random(4), pilot.click)
        assert pilot.scene_name == "result"


@pytest.mark.slow
def test_two_people_play_a_whole_game_with_the_keyboard_alone() -> None:
    with game("hh", seed=3) as pilot:
        play(pilot, random.Random(3), lambda spot: press_by_keys(pilot, spot), most=3000)
        assert pilot.scene_name == "result"


@pytest.mark.slow
def test_random_clicks_and_keys_never_break_a_game() -> None:
    rng = random.Random(9)
    keys = ("M", "B", "1", "2", "D", "Space", "Tab", "Enter", "Left", "Right", "Up", "Down", "Ctrl+Z", "Ctrl+Y", "P")
    for seed in range(12):
        with game("hgh", seed, animation="fast") as pilot:
            press_anything(pilot, rng, keys, choices)


# The end -------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_bots_play_to_the_scoring_and_the_result_by_themselves() -> None:
    with game("ggg", seed=5) as pilot:
        pilot.until(lambda: pilot.scene_name == "scoring", longest=40_000)
        scoring = scene_of(pilot, Scoring)
        assert len(scoring._pages) >= 11, "every region in play"
        pilot.until(lambda: pilot.scene_name == "result", longest=40_000)
        session = session_of_result(pilot)
        scored = [event for event in session.entries[-1].events if isinstance(event, told.RegionScored)]
        assert len(scored) == 11
        assert [sum(page.gains[seat] for page in scoring._pages) for seat in range(3)] == list(
            session.game.scores(session.state)
        )


def session_of_result(pilot: Pilot) -> Session[Any]:
    return scene_of(pilot, Result)._playing.session


@pytest.mark.slow
def test_the_chart_ends_with_the_points_of_the_table() -> None:
    with game("gg", seed=6) as pilot:
        pilot.until(lambda: pilot.scene_name == "scoring", longest=40_000)
        pilot.key("Esc")
        pilot.until(lambda: pilot.scene_name == "result", longest=4000)
        session = session_of_result(pilot)
        lines, rounds, _ = courses(session, 2)
        assert [line[-1] for line in lines] == list(session.game.scores(session.state))
        assert int(rounds[-1][1]) == session.state.round


def test_a_new_game_begins_with_its_gods() -> None:
    with game("hg", seed=1, gods="first-game", prelude=True) as pilot:
        assert all(pilot.sees(god) for god in ("Zeus", "Poseidon", "Hermes", "Artemis", "Ariadne begins."))
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name == "turn"


def test_then_the_table_shows_the_first_hand() -> None:
    with game("hg", seed=1) as pilot:
        pilot.settle()
        assert pilot.scene_name == "turn"
        assert session_of(pilot).to_act == 0
        assert pilot.sees("Ariadne: 5 stones")


def test_the_first_game_has_the_first_gods() -> None:
    with game("hg", seed=1, gods="first-game") as pilot:
        pilot.settle()
        assert [spot.label for spot in pilot.spots() if spot.key.startswith("god:")] == [
            "Zeus", "Poseidon", "Hermes", "Artemis",
        ]  # fmt: skip
