"""A few hundred hostile inputs; the bench tries twenty thousand of each (`dev.py bench fuzz_positions`)."""

from __future__ import annotations

from collections import Counter

from tests.contract.fuzzed_positions import PLAYED, REFUSED, changed, outcome
from tests.contract.random_games import published_game


def test_a_changed_position_is_refused_or_can_be_played_on() -> None:
    game = published_game()
    outcomes = Counter(outcome(game, text, number) for number, text in enumerate(changed(game, 5, 400)))
    assert outcomes[REFUSED] > 100 and outcomes[PLAYED] > 40, "the changes are neither all harmless nor all fatal"
