"""What is remembered of a game once it has been played: enough for every table and chart.

A game is played from a `Job`, which is small and can be sent to any process. What only one game knows of is in the
notes of its recorder.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from pantheon import resources
from pantheon.bots.bot import Thought
from pantheon.bots.levels import make_bot
from pantheon.bots.match import play
from pantheon.bots.minds import mind_of
from pantheon.bots.work import loaded_game
from pantheon.bots.written import rules_to_bring, write_down
from pantheon.games import Entry
from pantheon.table.chance import number
from pantheon.table.game import Game


class Job(msgspec.Struct, frozen=True):
    """One game to play: which, by what rules data, who sits where, the luck and the options."""

    game: Entry
    rules: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any] = {}
    closely: bool = False
    """Whether to note as well what takes time to find out."""
    save: str = ""
    """The folder to write the game into, for the replay."""


class SeatRecord(msgspec.Struct):
    level: str
    points: dict[str, int]
    """By source."""

    @property
    def total(self) -> int:
        return sum(self.points.values())


class GameRecord(msgspec.Struct):
    seed: int
    seats: list[SeatRecord]
    winners: tuple[int, ...]
    start: int
    """The seat that began."""
    decisions: int
    """How often somebody had a choice."""
    notes: Any = None
    """What the game's own recorder wrote down."""

    def share(self, seat: int) -> float:
        """The part of the victory that a seat has: ties are shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_job(job: Job) -> GameRecord:
    """Play one game, in whatever process this is."""
    game = loaded_game(job.game, job.rules)
    study = mind_of(game.name).study(game)
    recorder = study.close_recorder() if job.closely else study.recorder()
    thoughts: list[Thought] = []
    bots = [Seated(level, game.name, thoughts) for level in job.seats]
    state = play(game, bots, job.options, job.seed, recorder.tell, recorder.watch)
    if job.save:
        rules = rules_to_bring(Path(job.rules), resources.rules_folder(job.game.id))
        answers = [thought.action for thought in thoughts]
        write_down(Path(job.save), game, job.options, job.seats, job.seed, answers, rules)
    return GameRecord(
        seed=job.seed,
        seats=[SeatRecord(level, game.points(state, seat)) for seat, level in enumerate(job.seats)],
        winners=game.winners(state),
        start=recorder.start,
        decisions=len(thoughts),
        notes=recorder.notes(state),
    )


class Seated:
    """A bot at its seat. What it thinks is noted, in the order of the game."""

    def __init__(self, level: str, game: str, thoughts: list[Thought]) -> None:
        self.level = level
        self._bot, self._thoughts = make_bot(level, game), thoughts

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        thought = self._bot.think(game, view, seat, seed, seconds)
        self._thoughts.append(thought)
        return thought


def game_seed(seed: int, game: int) -> int:
    """The seed of the n-th game of a run: neighbouring runs share nothing."""
    return number(seed, game) >> 1
