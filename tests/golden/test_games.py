"""Every recorded game leads again to the same positions, scores and winners; together they cover everything."""

from __future__ import annotations

from collections import Counter

import pytest

from pantheon.games.pantheon.game import load_game
from pantheon.resources import rules_folder
from tests.golden import games

GAME = load_game(rules_folder("pantheon"))
RECORDED = games.read()


@pytest.fixture(scope="module")
def outcomes() -> list[games.Outcome]:
    """One process plays them all: coverage is counted over the whole."""
    return [games.replay(GAME, recorded) for recorded in RECORDED]


def test_recorded_games_lead_to_the_same_positions_scores_and_winners(outcomes: list[games.Outcome]) -> None:
    different = [
        f"game {number} ({recorded.by}, {recorded.options}, seed {recorded.seed})"
        for number, (recorded, outcome) in enumerate(zip(RECORDED, outcomes, strict=True))
        if (outcome.hash, outcome.scores, outcome.winners) != (recorded.hash, recorded.scores, recorded.winners)
    ]
    assert different == [], "if the rules were changed on purpose: python -m tests.golden.record"


def test_recorded_games_are_played_to_the_last_choice(outcomes: list[games.Outcome]) -> None:
    assert [outcome.choices for outcome in outcomes] == [recorded.choices for recorded in RECORDED]


def test_nothing_is_left_uncovered(outcomes: list[games.Outcome]) -> None:
    covered = Counter[str]()
    for outcome in outcomes:
        covered += outcome.covered
    assert [thing for thing in games.everything(GAME) if not covered[thing]] == []


def test_there_are_enough_games_in_a_small_file() -> None:
    assert len(RECORDED) >= 300
    assert games.FILE.stat().st_size < 200_000
    assert {"random", "greedy", "novice"} <= {recorded.by for recorded in RECORDED}
