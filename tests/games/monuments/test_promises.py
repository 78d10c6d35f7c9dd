"""The promises of every game, for Monuments, which is not on the shelf yet: the tests of `tests/contract` are run
over its random games. When it stands there, they do so by themselves and this file goes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from pantheon.games import SHELF
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY
from tests.contract import hosted, perft, test_forms, test_fuzzed, test_machine, test_promises, test_saves
from tests.contract.random_games import Case, cases, steps
from tests.games.monuments.shelf import MONUMENTS, monuments
from tests.toy.shelf import TOY

NAME = MONUMENTS.id
ROOT = Path(__file__).resolve().parents[3]
Promise = Callable[..., None]

with pytest.MonkeyPatch.context() as at_the_shelf:
    at_the_shelf.setitem(SHELF, NAME, MONUMENTS)
    hosted.game_of(NAME)  # it is remembered
CASES = cases(NAME)


def promises(module: ModuleType, *arguments: str) -> Iterator[Promise]:
    """The tests of a module that want only a game, or only a random game."""
    for name, promise in vars(module).items():
        if name.startswith("test_") and callable(promise) and tuple(signature(promise).parameters) == arguments:
            yield promise


def seeds(promise: Promise) -> list[int]:
    """As many random games as it is tested with for the toy."""
    (marked,) = (mark for mark in promise.pytestmark if mark.name == "parametrize")  # type: ignore[attr-defined]
    return [case.seed for case in marked.args[1] if case.name == TOY.id]


OF_A_CASE = [
    pytest.param(promise, CASES[seed], id=f"{promise.__name__}-{seed}")
    for module in (test_promises, test_forms)
    for promise in promises(module, "case")
    for seed in seeds(promise)
]
OF_THE_GAME = [
    pytest.param(promise, id=promise.__name__)
    for module in (test_promises, test_forms, test_fuzzed)
    for promise in promises(module, "name")
]


OF_FILES = [pytest.param(promise, id=promise.__name__) for promise in promises(test_saves, "name", "tmp_path")]


def know_what_is_rare() -> None:
    """Random players hardly ever come to these: they are added to the options that the promises have met."""
    from tests.games.monuments.situations import table

    damaged = table({"gr.b3": "worker damaged-fort"}, goods_on={"gr.b3": "wood metal food"}).do("play build")
    last = table({"gr.b3": "worker town"}, commons="warm-hearths").do("play populate")
    green = table({"gr.b1": "army", "gr.c1": "army"}, {"gr.b2": "worker"}, green="attack").rolls("1 1 1 1 1 1")
    green.do("play attack").go("send army@gr.b1", "send army@gr.c1", "charge")
    shut_in = table({"gr.m": "2 worker"}, {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"})
    shut_in.state.done[3] |= shut_in.state.piles[1]
    shut_in.state.piles[1] = 0
    test_forms.options_met(NAME)
    for rare in (damaged, last, green, shut_in):
        test_forms._met[NAME].update(dict.fromkeys(rare.game.options(rare.state)))


def test_all_promises_are_found() -> None:
    assert len({promise.values[0] for promise in OF_A_CASE}) > 15
    assert len(OF_THE_GAME) > 8 and OF_FILES


@pytest.mark.parametrize(("promise", "case"), OF_A_CASE)
def test_a_promise_holds_in_a_random_game(promise: Promise, case: Case) -> None:
    promise(case)


@pytest.mark.parametrize("promise", OF_THE_GAME)
def test_a_promise_holds_for_the_game(promise: Promise) -> None:
    know_what_is_rare()
    promise(NAME)


@pytest.mark.parametrize("promise", OF_FILES)
def test_a_promise_holds_for_its_files(promise: Promise, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_saves, "GAMES", (*hosted.GAMES, NAME))
    promise(NAME, tmp_path)


@pytest.mark.parametrize("wrong", [{"players": 1}, {"players": "2"}, {"start": 9}, {"no such": 1}, {"war": 5}], ids=str)
def test_a_wrong_choice_is_refused_in_a_sentence(wrong: dict[str, Any]) -> None:
    test_promises.test_a_wrong_choice_is_refused_in_a_sentence(NAME, wrong)


def test_no_order_of_acting_and_taking_back_leads_to_a_contradiction() -> None:
    class OfThisGame(test_machine.Table):
        name = NAME

    run_state_machine_as_test(
        OfThisGame,
        settings=settings(
            max_examples=30, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )


@pytest.mark.parametrize("entry", perft.stored(NAME), ids=lambda entry: str(entry["name"]))
def test_a_position_goes_on_in_as_many_ways_as_ever(entry: dict[str, Any]) -> None:
    game = monuments()
    state = perft.position_of(game, entry)
    assert [perft.nodes(game, state, depth) for depth in perft.DEPTHS] == entry["nodes"]


@pytest.mark.slow
@pytest.mark.parametrize("block", range(2))
def test_random_games_end_and_add_up_at_every_step(block: int) -> None:
    game = monuments()
    for seed in range(block * 20, block * 20 + 20):
        state = game.start(CASES[seed % len(CASES)].setup)
        for step in range(20_000):
            if game.to_act(state) == NOBODY:
                break
            options = game.options(state)
            chosen = pick(game.odds(state) if game.to_act(state) == NATURE else [(o, 1) for o in options], seed, step)
            game.apply(state, chosen)
            assert game.audit(state) == []
        assert game.to_act(state) == NOBODY and game.winners(state)


TRACE = """
import hashlib
from tests.games.monuments.test_promises import trace
print(trace())
"""


def trace() -> str:
    import hashlib

    game, found = monuments(), hashlib.sha256()
    for case in CASES[:4]:
        for state, action in steps(game, case.setup, case.seed):
            found.update(" | ".join(map(game.text, game.options(state))).encode())
            found.update(game.text(action).encode())
    return found.hexdigest()


def test_the_same_seed_gives_the_same_options_in_the_same_order_in_any_process() -> None:
    traces = set()
    for hash_seed in ("0", "random"):
        done = subprocess.run(
            [sys.executable, "-c", TRACE],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        traces.add(done.stdout)
    assert len(traces) == 1
