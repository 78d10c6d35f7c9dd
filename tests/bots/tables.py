"""Positions for the tests of bots: decisions of whole games that random players reach."""

import gc
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from pantheon import resources
from pantheon.bots.bot import Level, Thought
from pantheon.bots.levels import YARDSTICKS
from pantheon.bots.random_bot import RandomBot
from pantheon.bots.records import GameRecord, Job, play_job
from pantheon.games.pantheon.actions import DealGod
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.games.pantheon.state import State
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Game, S
from pantheon.table.words import mark

RULES = resources.rules_folder("pantheon")


@lru_cache(maxsize=1)
def the_game() -> Pantheon:
    return load_game(RULES)


def decisions(players: int, seed: int, part: float = 1.0, **options: Any) -> Iterator[tuple[State, int]]:
    """Positions where a seat has a choice, each with the seat; `part` of them."""
    return decisions_of(the_game(), players, seed, part, **options)


def decisions_of(game: Game[S], players: int, seed: int, part: float = 1.0, **options: Any) -> Iterator[tuple[S, int]]:
    luck, draws = Random(seed), 0
    state = game.start({"players": players, **options})
    while (actor := game.to_act(state)) != NOBODY:
        if actor == NATURE:
            game.apply(state, pick(game.odds(state), seed, draws))
            draws += 1
            continue
        legal = game.options(state)
        if len(legal) > 1 and luck.random() < part:
            yield state.copy(), actor
        game.apply(state, luck.choice(list(legal)))


def first_turn(players: int = 2, seed: int = 1, **options: Any) -> tuple[State, int]:
    """The first time that somebody chooses an action."""
    game, choices = the_game(), decisions(players, seed, **options)
    return next((state, seat) for state, seat in choices if game.text(game.options(state)[-1]) == "draw")


class Cheat(RandomBot):
    """Answers now and then with something that is not among its options: a god that nobody paid for."""

    def think(self, game: Any, view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        return Thought(DealGod(0)) if seed % 5 == 0 else super().think(game, view, seat, seed, seconds)


CHEAT = Level("cheat", mark("Cheat"), mark("Takes what it likes."), 0, Cheat)


def play_with_cheats(job: Job) -> GameRecord:
    """For a process of its own, which knows only the levels that everybody knows."""
    YARDSTICKS.setdefault("cheat", CHEAT)
    return play_job(job)


def young_objects(_job: int) -> int:
    """After how many new objects garbage is collected in the process that does this job."""
    return gc.get_threshold()[0]
