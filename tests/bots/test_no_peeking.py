"""Bots know what their seat knows and no more: whatever is hidden may be dealt anew without changing any answer."""

from random import Random
from typing import Any

import pytest

from pantheon.bots import match
from pantheon.bots.bot import LEVELS, Thought, make_bot
from pantheon.bots.hints import hint
from pantheon.bots.random_bot import RandomBot
from tests.bots.tables import decisions, the_game


@pytest.mark.parametrize(
    "level", [pytest.param(level, marks=pytest.mark.slow) if level == "oracle" else level for level in LEVELS]
)
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_does_not_change_an_answer(level: str, players: int) -> None:
    game = the_game()
    part = 0.02 if level == "oracle" else 0.15
    compared = different_positions = 0
    for state, seat in decisions(players, 11, part, bonus="dealt"):
        view = game.view(state, seat)
        other = game.imagine(view, Random(compared).shuffle)
        different_positions += other != state
        answers = [make_bot(level).think(game, game.view(position, seat), seat, 77) for position in (state, other)]
        assert answers[0] == answers[1]
        assert answers[0].action in game.options(state)
        compared += 1
    assert different_positions > compared / 2, "the test must really have dealt something anew"


@pytest.mark.slow
def test_what_is_hidden_does_not_change_a_hint() -> None:
    game = the_game()
    for number, (state, seat) in enumerate(decisions(3, 5, 0.02)):
        other = game.imagine(game.view(state, seat), Random(number).shuffle)
        assert hint(game, game.view(state, seat), seat, 3) == hint(game, game.view(other, seat), seat, 3)


def test_bots_at_a_table_are_handed_views() -> None:
    class Watchful(RandomBot):
        def think(self, game: Any, view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
            for other in range(view.players):
                if other != seat:
                    assert view.hands[other] == view.shown[other]
                    assert not any(view.half_gods[other])
            return super().think(game, view, seat, seed, seconds)

    match.play(the_game(), [Watchful(), Watchful(), Watchful()], {}, 3)


def test_an_answer_does_not_change_the_view() -> None:
    game = the_game()
    for state, seat in decisions(2, 8, 0.03):
        view = game.view(state, seat)
        before = view.copy()
        for level in ("greedy", "trader", "oracle"):
            make_bot(level).think(game, view, seat, 5)
        assert view == before
