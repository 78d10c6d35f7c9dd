"""The worker process: answers, is cancelled, ends, hangs; the window gets an answer all the same."""

import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pantheon import resources
from pantheon.bots import thinker as module
from pantheon.bots.bot import Thought
from pantheon.bots.thinker import Thinker
from pantheon.games import SHELF
from pantheon.games.pantheon import actions as act
from pantheon.table.chance import pick
from pantheon.table.game import NATURE
from pantheon.table.messages import Message

RULES = resources.rules_folder("pantheon")
GAME = SHELF["pantheon"].load(RULES)


def first_decision() -> tuple[Any, int]:
    state = GAME.start({"players": 2})
    draws = 0
    while GAME.to_act(state) == NATURE or len(GAME.options(state)) < 2:
        action = pick(GAME.odds(state), 5, draws) if GAME.to_act(state) == NATURE else GAME.options(state)[0]
        GAME.apply(state, action)
        draws += 1
    seat = GAME.to_act(state)
    return GAME.view(state, seat), seat


def wait_for(thinker: Thinker, seconds: float = 30) -> Thought:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        thought = thinker.poll()
        if thought is not None:
            return thought
        time.sleep(0.005)
    raise AssertionError("no answer")


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    thinker = Thinker(SHELF["pantheon"], RULES)
    yield thinker
    thinker.close()


def test_an_answer_is_one_of_the_options(thinker: Thinker) -> None:
    view, seat = first_decision()
    thinker.ask("random", view, seat, 1)
    assert thinker.thinking
    assert wait_for(thinker).action in GAME.options(view)
    assert not thinker.thinking
    assert thinker.poll() is None


def test_a_question_taken_back_gets_no_answer_and_the_next_one_does(thinker: Thinker) -> None:
    view, seat = first_decision()
    thinker.ask("random", view, seat, 1)
    thinker.cancel()
    assert thinker.poll() is None
    thinker.ask("random", view, seat, 2)
    assert wait_for(thinker).action in GAME.options(view)


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be halted there")
def test_asking_never_waits_and_what_was_taken_back_is_not_thought_about(thinker: Thinker) -> None:
    """A person may press pause as often as they like while a slow machine thinks."""
    view, seat = first_decision()
    thinker.ask("random", view, seat, 1)
    wait_for(thinker)
    assert thinker._process.pid
    os.kill(thinker._process.pid, signal.SIGSTOP)
    for seed in range(400):
        thinker.ask("oracle", view, seat, seed)
        thinker.cancel()
    os.kill(thinker._process.pid, signal.SIGCONT)
    thinker.ask("random", view, seat, 2)
    began = time.monotonic()
    assert wait_for(thinker).action in GAME.options(view)
    assert time.monotonic() - began < 10, "one question of the Oracle and not hundreds"


def test_hints_come_from_the_worker_too(thinker: Thinker) -> None:
    view, seat = first_decision()
    thinker.ask_hint(view, seat, 1)
    ends = time.monotonic() + 30
    while (hints := thinker.poll_hint()) is None:
        assert time.monotonic() < ends
        time.sleep(0.01)
    assert hints[0].actions[0] in GAME.options(view)


def test_a_worker_that_has_ended_is_replaced_by_a_simpler_bot(
    thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    view, seat = first_decision()
    thinker._process.kill()
    thinker._process.join()
    with caplog.at_level(logging.ERROR):
        thinker.ask("random", view, seat, 1)
        assert wait_for(thinker).action in GAME.options(view)
    assert "thinking process has ended" in caplog.text
    thinker.ask("random", view, seat, 1)
    assert wait_for(thinker).action in GAME.options(view)


def test_the_simpler_bot_plays_even_if_the_rules_data_are_gone(tmp_path: Path) -> None:
    thinker = Thinker(SHELF["pantheon"], tmp_path / "deleted", GAME)
    view, seat = first_decision()
    thinker.ask("random", view, seat, 1)
    assert wait_for(thinker).action in GAME.options(view)
    thinker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be halted there")
def test_a_worker_that_is_stuck_is_replaced_by_a_simpler_bot(
    thinker: Thinker, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, seat = first_decision()
    thinker.ask("random", view, seat, 1)
    wait_for(thinker)
    monkeypatch.setattr(module, "GRACE", 0.1)
    assert thinker._process.pid
    os.kill(thinker._process.pid, signal.SIGSTOP)
    with caplog.at_level(logging.ERROR):
        thinker.ask("random", view, seat, 1, seconds=0.2)
        assert wait_for(thinker, 5).action in GAME.options(view)
    assert "thinking process is stuck" in caplog.text


@pytest.mark.parametrize("answer", [None, "draw", Thought(act.Again(), Message("I do as I please."))])
def test_an_answer_that_is_no_option_is_an_error(answer: object) -> None:
    view, seat = first_decision()

    class Odd:
        def think(self, *question: object) -> object:
            return answer

    bots: Any = {("odd", seat): Odd()}
    found = module._answer(GAME, bots, module.Question(1, "odd", view, seat, 1, 1.0))
    assert found.says is None and "expected a Thought with one of the options" in found.error


def test_a_bot_that_fails_is_replaced_for_this_decision(thinker: Thinker, caplog: pytest.LogCaptureFixture) -> None:
    view, _ = first_decision()
    nobody = 9  # a seat that does not exist makes any bot that looks at it fail
    with caplog.at_level(logging.ERROR):
        thinker.ask("trader", view, nobody, 1)
        assert wait_for(thinker).action in GAME.options(view)
    assert "failed and is replaced" in caplog.text
