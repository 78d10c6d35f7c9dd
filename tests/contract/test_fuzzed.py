"""A few hundred hostile inputs; `dev.py bench fuzz_positions` and `fuzz_referee` try twenty thousand of each."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.contract.fuzzed_positions import PLAYED, REFUSED, changed, outcome
from tests.contract.fuzzed_requests import DONE, talk
from tests.contract.hosted import game_of, of_every_game


@pytest.mark.slow
@of_every_game
def test_a_changed_position_is_refused_or_can_be_played_on(name: str) -> None:
    game = game_of(name)
    outcomes = Counter(outcome(game, text, number) for number, text in enumerate(changed(game, 5, 300, games=9)))
    assert outcomes[REFUSED] > 80 and outcomes[PLAYED] > 40, "the changes are neither all harmless nor all fatal"


@of_every_game
def test_the_referee_answers_whatever_is_asked(name: str) -> None:
    outcomes = Counter(outcome for _, outcome in talk(game_of(name), 5, 600, games=6))
    assert outcomes[REFUSED] > 100 and outcomes[DONE] > 100
