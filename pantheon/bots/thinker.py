"""Thinking in a process of its own, so that the window never waits.

The window asks, goes on drawing, and polls each frame. The worker gets one question at a time. A question can be taken
back: if it waits, nobody thinks about it; else its answer is dropped. If the worker fails, ends or does not answer in
time, a simpler bot answers here, the log gets a line, and a new worker is started. Works where processes are started
afresh (Windows, macOS, a packaged app): nothing is inherited.
"""

from __future__ import annotations

import logging
import os
import signal
import time
import traceback
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import msgspec

from pantheon.bots.bot import Bot, Thought
from pantheon.bots.hints import Hint, hint
from pantheon.bots.levels import levels_of, make_bot
from pantheon.bots.work import collect_seldom, loaded_game
from pantheon.games import Entry
from pantheon.table.game import Game

_log = logging.getLogger(__name__)

SIMPLER = ("greedy", "random")
"""Who answers when the worker does not; the second if even the first fails."""
STARTING = 20.0
"""Seconds that a new worker may need to load the game, on a slow and busy machine."""
GRACE = 2.0
"""Seconds over its time after which a worker counts as stuck."""
HINT = "hint"


class Question(msgspec.Struct, frozen=True):
    """What a worker is asked. `level` is a bot's level or HINT."""

    number: int
    level: str
    view: Any
    seat: int
    seed: int
    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """What it says: a Thought or a list of hints, or the text of an error."""

    number: int
    says: Any
    error: str = ""


class Thinker:
    """One worker and at most one open question of each sort: a decision and a hint."""

    def __init__(self, entry: Entry, rules_folder: Path, game: Game[Any] | None = None) -> None:
        """`game` is for the simpler bot, which plays here even if the folder should be gone by then."""
        self.entry, self.rules_folder, self._game = entry, rules_folder, game
        self._numbers = 0
        self._open: dict[str, Question] = {}
        """The open questions, by their sorts: "think", "hint"."""
        self._lost: set[int] = set()
        """Questions that a worker has taken with it."""
        self._start_worker()

    @property
    def thinking(self) -> bool:
        return "think" in self._open

    def ask(self, level: str, view: Any, seat: int, seed: int, seconds: float = 1.0) -> None:
        """Ask for a decision. An earlier question that is still open is taken back."""
        if level not in levels_of(self.entry.id):
            raise ValueError(f'there is no bot "{level}"')  # not for people
        self._send("think", level, view, seat, seed, seconds)

    def ask_hint(self, view: Any, seat: int, seed: int, seconds: float = 2.0) -> None:
        """Ask for the three best turns."""
        self._send("hint", HINT, view, seat, seed, seconds)

    def poll(self) -> Thought | None:
        """The decision, once it is there."""
        thought: Thought | None = self._poll("think")
        return thought

    def poll_hint(self) -> list[Hint] | None:
        """The hints, once they are there; an empty list if there are none."""
        hints: list[Hint] | None = self._poll("hint")
        return hints

    def cancel(self) -> None:
        """Take back what was asked. The worker lives on; what it still says about it is dropped."""
        self._open.clear()

    def close(self) -> None:
        """End the worker."""
        self._open.clear()
        self._answers.clear()
        self._end_worker()

    # ---------------------------------------------------------------------------------------------------------------

    def _send(self, sort: str, level: str, view: Any, seat: int, seed: int, seconds: float) -> None:
        self._numbers += 1
        self._open[sort] = Question(self._numbers, level, view, seat, seed, seconds)
        self._listen()
        self._go_on()

    def _poll(self, sort: str) -> Any:
        question = self._open.get(sort)
        if question is None:
            return None
        self._listen()
        if self._asked and time.monotonic() > self._patience_ends:
            self._replace_worker("is stuck")  # not for people
        self._go_on()
        answer = self._answers.pop(question.number, None)
        if answer is None and question.number not in self._lost:
            return None
        del self._open[sort]
        if answer is None:
            return self._simpler_answer(question)
        if answer.error:
            _log.error("a bot of level %s failed and is replaced for this decision:\n%s", question.level, answer.error)
            return self._simpler_answer(question)
        return answer.says

    def _listen(self) -> None:
        """Take in what the worker has said."""
        try:
            while self._pipe.poll():
                answer = self._pipe.recv()
                self._ready, self._asked = True, 0
                if any(answer.number == question.number for question in self._open.values()):
                    self._answers[answer.number] = answer
        except (EOFError, OSError):
            self._replace_worker("has ended")  # not for people

    def _go_on(self) -> None:
        """Hand a worker without work the question that has waited longest."""
        waiting = [q for q in self._open.values() if q.number not in self._answers and q.number not in self._lost]
        if self._asked or not waiting:
            return
        question = min(waiting, key=lambda question: question.number)
        self._asked = question.number
        self._patience_ends = time.monotonic() + question.seconds * 1.1 + GRACE + (0 if self._ready else STARTING)
        try:
            self._pipe.send(question)
        except OSError:
            self._replace_worker("has ended")  # not for people

    def _simpler_answer(self, question: Question) -> Any:
        if question.level == HINT:
            return []
        if self._game is None:
            self._game = self.entry.load(self.rules_folder)
        for level in SIMPLER[:-1]:
            try:
                return make_bot(level, self.entry.id).think(self._game, question.view, question.seat, question.seed)
            except Exception:
                _log.exception("the simpler bot %s failed too", level)
        return make_bot(SIMPLER[-1], self.entry.id).think(self._game, question.view, question.seat, question.seed)

    # The worker --------------------------------------------------------------------------------------------------

    def _start_worker(self) -> None:
        context = get_context("spawn")
        self._pipe: Connection
        self._pipe, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=_work, args=(theirs, self.entry, str(self.rules_folder)), name="thinker", daemon=True
        )
        self._process.start()
        theirs.close()
        self._ready = False
        self._asked = 0
        """The number of the question that the worker thinks about, or 0."""
        self._patience_ends = 0.0
        self._answers: dict[int, Answer] = {}

    def _end_worker(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join(1)

    def _replace_worker(self, why: str) -> None:
        _log.error("the thinking process %s; a simpler bot decides, and a new process is started", why)
        self._lost.add(self._asked)
        self._end_worker()
        self._start_worker()


def _work(pipe: Connection, entry: Entry, rules_folder: str) -> None:
    """The worker: answers until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window's process
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first on a machine with one core
    collect_seldom()
    bots: dict[tuple[str, int], Bot] = {}
    game = loaded_game(entry, rules_folder)
    while True:
        try:
            question = pipe.recv()
            pipe.send(_answer(game, bots, question))
        except (EOFError, OSError):
            return


def _answer(game: Game[Any], bots: dict[tuple[str, int], Bot], question: Question) -> Answer:
    try:
        if question.level == HINT:
            return Answer(question.number, hint(game, question.view, question.seat, question.seed, question.seconds))
        key = (question.level, question.seat)
        if key not in bots:
            bots[key] = make_bot(question.level, game.name)
        thought = bots[key].think(game, question.view, question.seat, question.seed, question.seconds)
        if not isinstance(thought, Thought) or thought.action not in game.options(question.view):
            raise ValueError(f"expected a Thought with one of the options, not {thought!r}")  # not for people
        return Answer(question.number, thought)
    except Exception:
        return Answer(question.number, None, traceback.format_exc())
