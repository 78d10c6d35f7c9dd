"""What is remembered of a game of Pantheon once it has been played: enough for every table and chart.

A game is played from a `Job`, which is small and can be sent to any process.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from pantheon import resources
from pantheon.bots.bot import Thought
from pantheon.bots.levels import make_bot
from pantheon.bots.match import Watch, play
from pantheon.bots.minds import sense
from pantheon.bots.work import loaded_game
from pantheon.bots.written import rules_to_bring, write_down
from pantheon.games import FIRST, SHELF, Entry
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.frames import TurningNation
from pantheon.games.pantheon.state import SOURCES, State
from pantheon.table.chance import number
from pantheon.table.game import Event, Game

EPOCHS = 6


class Job(msgspec.Struct, frozen=True):
    """One game to play: who sits where, the luck, the options and the rules data."""

    seats: tuple[str, ...]
    seed: int
    rules: str
    options: dict[str, Any] = {}
    game: Entry = SHELF[FIRST]
    expect: bool = False
    """Whether to note what can be expected at the end of each epoch."""
    save: str = ""
    """The folder to write the game into, for the replay."""


class SeatRecord(msgspec.Struct):
    level: str
    points: list[int] = []
    """By source."""
    half_gods: int = 0
    columns: int = 0
    gods: list[int] = []
    """Gods gained in any way."""
    picked: list[int] = []
    """Those that lay open."""
    loot: list[int] = []
    bonus: int = -1
    actions: dict[str, int] = {}

    @property
    def total(self) -> int:
        return sum(self.points)


class GameRecord(msgspec.Struct):
    seed: int
    seats: list[SeatRecord]
    winners: tuple[int, ...] = ()
    start: int = -1
    nations: list[int] = []
    turns: list[int] = []
    """Turns in each epoch."""
    reasons: list[int] = []
    """Why each epoch ended: 1 the last loot, 2 the last god."""
    enders: list[int] = []
    opened: list[int] = []
    """Gods that lay open."""
    laid: list[int] = []
    """Loot that lay on the board."""
    bonus_choice: list[int] = []
    """Bonus tiles that lay open to be chosen; none when they were dealt."""
    expected: list[list[float]] = []
    """At the end of each epoch but the last: the points that Oracle expects for each seat in the end."""

    def share(self, seat: int) -> float:
        """The part of the victory that a seat has: ties are shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_job(job: Job) -> GameRecord:
    """Play one game, in whatever process this is."""
    game = loaded_game(job.game, job.rules)
    record = GameRecord(job.seed, [SeatRecord(level) for level in job.seats])
    for seat in record.seats:
        seat.points = [0] * len(SOURCES)
    thoughts: list[Thought] = []
    bots = [Seated(level, game.name, thoughts) for level in job.seats]
    watch = _expectations(game, record) if job.expect else None
    state = play(game, bots, job.options, job.seed, _notes(record), watch)
    record.winners = game.winners(state)
    record.bonus_choice = sorted([*state.bonus, *state.bonus_left]) if state.bonus_chosen else []
    for number_of, seat in enumerate(record.seats):
        seat.columns = state.columns[number_of].bit_count()
        seat.half_gods = sum(state.half_gods[number_of])
    if job.save:
        rules = rules_to_bring(Path(job.rules), resources.rules_folder(job.game.id))
        answers = [thought.action for thought in thoughts]
        write_down(Path(job.save), game, job.options, job.seats, job.seed, answers, rules)
    return record


class Seated:
    """A bot at its seat. What it thinks is noted, in the order of the game."""

    def __init__(self, level: str, game: str, thoughts: list[Thought]) -> None:
        self.level = level
        self._bot, self._thoughts = make_bot(level, game), thoughts

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        thought = self._bot.think(game, view, seat, seed, seconds)
        self._thoughts.append(thought)
        return thought


def _notes(record: GameRecord) -> Any:
    """A listener that writes what happens into the record."""
    seats = record.seats

    def note(event: Event) -> None:
        match event:
            case told.PointsScored():
                seats[event.seat].points[event.source] += event.points
            case told.ActionChosen():
                actions = seats[event.seat].actions
                actions[event.action] = actions.get(event.action, 0) + 1
            case told.TurnBegun():
                if record.start < 0:
                    record.start = event.seat
                record.turns[-1] += 1
            case told.EpochBegun():
                record.turns.append(0)
                record.nations.append(event.nation)
            case told.EpochEnded():
                record.reasons.append(event.reason)
                record.enders.append(event.seat)
            case told.GodGained():
                seats[event.seat].gods.append(event.god)
                if event.opened:
                    seats[event.seat].picked.append(event.god)
            case told.GodOpened():
                record.opened.append(event.god)
            case told.LootLaid():
                record.laid.append(event.loot)
            case told.LootTaken():
                seats[event.seat].loot.append(event.loot)
            case told.BonusTaken():
                seats[event.seat].bonus = event.bonus

    return note


def _expectations(game: Any, record: GameRecord) -> Watch:
    """A spectator who writes into the record what each epoch's end promises."""
    oracle = sense(game, "oracle")

    def watch(state: State) -> None:
        if state.epoch > 1 and type(state.frames[-1]) is TurningNation:
            record.expected.append(list(oracle.worths(state)))

    return watch


def game_seed(seed: int, game: int) -> int:
    """The seed of the n-th game of a run: neighbouring runs share nothing."""
    return number(seed, game) >> 1
