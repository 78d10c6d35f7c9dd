"""Bots know what their seat knows and no more: whatever is hidden may be dealt anew without changing any answer.

Nor do they find the seed of the game, from which every card follows, in what they are handed for their luck.
"""

import pickle
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from pantheon.bots import match
from pantheon.bots.bot import Thought
from pantheon.bots.hints import hint
from pantheon.bots.levels import levels_of, make_bot
from pantheon.bots.random_bot import RandomBot
from pantheon.bots.thinker import Question
from pantheon.table.chance import GOLDEN, MASK, SEED_DIGITS, fresh_seed, number, one_way
from pantheon.table.game import Game, S
from pantheon.table.session import Seat, Session
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Change
from pantheon.ui.scenes.thoughts import Thoughts
from tests.bots.tables import decisions, decisions_of, the_game
from tests.contract.hosted import GAMES, game_of, of_every_game
from tests.contract.random_games import length

SEED = 271_828_182_845_904_523


LEVELS = [
    pytest.param(name, level, marks=pytest.mark.slow if level == "oracle" else ())
    for name in GAMES
    for level in levels_of(name)
]


@pytest.mark.parametrize(("name", "level"), LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_does_not_change_an_answer(name: str, level: str, players: int) -> None:
    game = game_of(name)
    compared = different_positions = 0
    for state, seat in part_of_decisions(game, players, 0.02 if level == "oracle" else 0.15):
        view = game.view(state, seat)
        other = game.imagine(view, Random(compared).shuffle)
        different_positions += other != state
        answers = [
            make_bot(level, game.name).think(game, game.view(position, seat), seat, 77) for position in (state, other)
        ]
        assert answers[0] == answers[1]
        assert answers[0].action in game.options(state)
        compared += 1
    assert different_positions > compared / 2, "the test must really have dealt something anew"


def part_of_decisions(game: Game[S], players: int, part: float) -> Iterator[tuple[S, int]]:
    """So many of a long game; all of a short one."""
    few = length(game) < 100
    return decisions_of(game, players, 11, 1.0 if few else part)


@pytest.mark.slow
@of_every_game
def test_what_is_hidden_does_not_change_a_hint(name: str) -> None:
    game = game_of(name)
    for at, (state, seat) in enumerate(part_of_decisions(game, 3, 0.02)):
        other = game.imagine(game.view(state, seat), Random(at).shuffle)
        assert hint(game, game.view(state, seat), seat, 3) == hint(game, game.view(other, seat), seat, 3)


@of_every_game
def test_bots_at_a_table_are_handed_views(name: str) -> None:
    seen = set()

    class Watchful(RandomBot):
        def think(self, game: Any, view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
            assert game.view(view, seat) == view
            seen.add(seat)
            return super().think(game, view, seat, seed, seconds)

    match.play(game_of(name), [Watchful(), Watchful(), Watchful()], {}, 3)
    assert seen == {0, 1, 2}


def test_an_answer_does_not_change_the_view() -> None:
    game = the_game()
    for state, seat in decisions(2, 8, 0.03):
        view = game.view(state, seat)
        before = view.copy()
        for level in ("greedy", "trader", "oracle"):
            make_bot(level, game.name).think(game, view, seat, 5)
        assert view == before


# The seed ------------------------------------------------------------------------------------------------------------


class Listening(RandomBot):
    """A bot that writes down every number it is handed."""

    def __init__(self, heard: list[int]) -> None:
        self.heard = heard

    def think(self, game: Any, view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        self.heard.append(seed)
        return super().think(game, view, seat, seed, seconds)


class Noting:
    """In place of the thinking process: keeps the questions."""

    thinking = False

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def ask(self, level: str, view: Any, seat: int, seed: int, seconds: float = 1.0) -> None:
        self.asked.append(Question(len(self.asked), level, view, seat, seed, seconds))

    def ask_hint(self, view: Any, seat: int, seed: int, seconds: float = 2.0) -> None:
        self.asked.append(Question(len(self.asked), "hint", view, seat, seed, seconds))

    def poll(self) -> None: ...
    def poll_hint(self) -> None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


def nowhere(*_: str) -> Change:
    return None


def heard_in_a_match() -> list[int]:
    heard: list[int] = []
    match.play(the_game(), [Listening(heard), Listening(heard)], {}, SEED)
    return heard


def questions_at_a_table(decisions: int = 120) -> list[Question]:
    """Everything that the table asks in a game of bots, and a hint at every decision."""
    thinker, luck = Noting(), Random(2)
    session = Session(the_game(), {"players": 2}, [Seat("Ada", "greedy"), Seat("Ben", "oracle")], SEED)
    thoughts = Thoughts(Playing(session, thinker, nowhere, nowhere, nowhere, nowhere))
    for _ in range(decisions):
        thoughts.ask("normal")
        thoughts.ask_hint(session.to_act)
        session.act(luck.choice(session.choices()))
    return thinker.asked


def unmixed(value: int, n: int) -> int:
    """The seed behind the n-th number of `chance.number`, which can be reckoned backwards."""
    value = unshifted(value, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    value = unshifted(value, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return int((unshifted(value, 30) - (n + 1) * GOLDEN) * pow(0xD1342543DE82EF95, -1, 1 << 64) & MASK)


def unshifted(value: int, shift: int) -> int:
    """What `value` was before it was mixed with itself, shifted."""
    before = value
    for _ in range(64 // shift):
        before = value ^ before >> shift
    return before


def suspects(heard: Sequence[int]) -> Iterator[int]:
    """Seeds that a cunning bot would try: what it heard and values near it, plain or reckoned backwards."""
    known_keys = (0, 0xB075, GOLDEN)
    for n, value in enumerate(heard):
        for base in (value, *(unmixed(value, at) for at in range(max(0, n - 40), n + 40))):
            for near in range(-400, 401, 1 if base == value else 400):
                for key in known_keys:
                    yield (base + near ^ key) & MASK
    for one, other in pairwise(heard):
        yield from (abs(one - other), one ^ other, (one - other) & MASK)


@pytest.mark.parametrize(
    "leaky", [lambda seed, n: seed + n, lambda seed, n: number(seed ^ 0xB075, n), lambda seed, n: number(seed, n)]
)
def test_the_known_attacks_find_a_seed_that_is_badly_hidden(leaky: Callable[[int, int], int]) -> None:
    assert SEED in set(suspects([leaky(SEED, n) for n in range(5)]))


def test_no_known_attack_finds_the_seed_of_a_match() -> None:
    heard = heard_in_a_match()
    assert len(set(heard)) == len(heard) > 50, "each decision has luck of its own"
    assert SEED not in set(suspects(heard[:50]))


def test_no_known_attack_finds_the_seed_of_a_game_at_the_table() -> None:
    heard = [question.seed for question in questions_at_a_table()]
    assert len(set(heard)) == len(heard) == 240, "a hint has other luck than a bot at the same decision"
    assert SEED not in set(suspects(heard[:50]))


def test_whoever_guesses_would_have_to_guess_the_seed_itself() -> None:
    """Nothing tells a guess that is nearly right from any other: neighbouring seeds share no half of their bits."""
    apart = [(one_way(SEED, 7, "bot") ^ one_way(SEED + near, 7, "bot")).bit_count() for near in range(1, 2001)]
    assert 31 < sum(apart) / len(apart) < 33
    assert min(apart) > 10
    assert 10**SEED_DIGITS > 1 << 59, "too many seeds to try them all"
    assert len({fresh_seed() for _ in range(100)}) == 100


def test_the_thinking_process_is_never_sent_the_seed() -> None:
    forms = (str(SEED).encode(), SEED.to_bytes(8, "little"), SEED.to_bytes(8, "big"), hex(SEED)[2:].encode())
    for question in questions_at_a_table():
        sent = pickle.dumps(question)
        assert not any(form in sent for form in forms)
    assert any(form in pickle.dumps(SEED) for form in forms), "the seed would have been recognized"
