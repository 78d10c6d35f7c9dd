"""The games that every promise is tested with: all on the shelf, and the toy. And what tests must know of each.

A game's `tests/games/<id>/habits.py` has its `HABITS`; a game without one has the plain ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from pantheon.games import SHELF
from pantheon.resources import rules_folder
from pantheon.table.game import Action, Event, Game
from tests.toy.shelf import TOY, toy

GAMES = (*SHELF, TOY.id)
of_every_game = pytest.mark.parametrize("name", GAMES)

Twin = Callable[[Game[Any], Any, int, Random], Any]
Thinker = Callable[[str, Game[Any], Random], Callable[[Any, int, Sequence[Action]], int]]
"""By its name, game and luck: who says which option to take."""
Change = Callable[[Any, list[Any], Random], None]


def imagined(game: Game[Any], state: Any, seat: int, rng: Random) -> Any:
    """Another position that looks the same to a seat."""
    return game.imagine(game.view(state, seat), rng.shuffle)


@dataclass(frozen=True)
class Recorded:
    """Who plays the recorded games of a game, and what these should show. See `tests/golden`."""

    games: int = 60
    by: tuple[str, ...] = ("random", "greedy")
    """Levels of bots that play in turn."""
    seekers: tuple[str, ...] = ("random",)
    """Who plays for the rare things."""
    lovers: Mapping[str, tuple[type[Action], ...]] = field(default_factory=dict)
    """Odd players, and what they like."""
    thinkers: Mapping[str, Thinker] = field(default_factory=dict)
    """Players who are made for the recordings, by name."""
    shown: Callable[[Game[Any], Sequence[Event]], list[str]] = lambda game, events: []
    """What the events of a whole game show that is worth a recording: a god, a reason to end."""
    to_show: Callable[[Game[Any]], list[str]] = lambda game: []
    """All of that."""
    beyond: tuple[str, ...] = ()
    """What hardly any whole game comes to, however it is played: a test of the game itself shows it."""


@dataclass(frozen=True)
class Habits:
    """What the promises cannot know: where a game goes, and what it may do."""

    vocabulary: tuple[str, ...] = ()
    """Words that nobody but this game uses: names of its pieces, in singular."""
    tempers: tuple[tuple[type[Action], ...], ...] = ((),)
    """What random players prefer, if they can: players who do just anything never see some corners of a game."""
    silent: tuple[type[Event], ...] = ()
    """Events that need no words."""
    spokesmen: tuple[type[Event], ...] = ()
    """Kinds of events of which one speaks for all."""
    twin: Twin = imagined
    """A position that a seat cannot tell from another, so that what is done next shows it nothing new either."""
    comes_to_light: Callable[[Event], bool] = lambda event: False
    """Whether an event turns up what was hidden: after it, positions that looked the same may look different."""
    changes: Sequence[Change] = ()
    """Further ways to spoil a written position."""
    words: Sequence[str] = ()
    """Texts that are nearly actions."""
    actions: Sequence[Any] = ()
    """Plain data that are nearly actions."""
    practice: Callable[[], Game[Any]] | None = None
    """The game in which nodes are counted, if it is not the published one."""
    recorded: Recorded = Recorded()
    rare: Callable[[], Iterable[Any]] = tuple
    """Positions that random players hardly ever come to: their options count as met."""
    games: int = 0
    """How many random games are played of a game that has more set-ups than time; 0: each set-up once."""


@cache
def game_of(name: str) -> Game[Any]:
    return toy() if name == TOY.id else SHELF[name].load(rules_folder(name))


@cache
def habits_of(name: str) -> Habits:
    module = "tests.toy.habits" if name == TOY.id else f"tests.games.{name}.habits"
    habits: Habits = import_module(module).HABITS if find_spec(module) else Habits()
    return habits
