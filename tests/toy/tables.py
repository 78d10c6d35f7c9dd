"""The toy at the window: a pilot before its title, or at its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pantheon.app.shell import App, MakeThinker
from pantheon.table.game import Game
from pantheon.ui.game_setup import GameSetup
from tests.toy.game import Toy
from tests.toy.shelf import TOY
from tests.ui.pilot import DirectThinker, Pilot, flying
from tests.ui.tables import app_of, seats


def thrift_of(game: Game[Any]) -> int:
    """A number of its rules data that a mod may change."""
    assert isinstance(game, Toy)
    return game.form.thrift


def in_front(app: App) -> None:
    """The toy stands in front of the shelf, and nobody waits for anything."""
    app.front = TOY.id
    app.settings.animation, app.settings.bot_pace = "off", "instant"


@contextmanager
def title() -> Iterator[Pilot]:
    with flying(prepare=in_front) as pilot:
        yield pilot


@contextmanager
def table(kinds: str, seed: int = 1, thinker: MakeThinker = DirectThinker, friendly: bool = False) -> Iterator[Pilot]:
    """ "hgr": a person, a greedy bot and a random one."""
    with flying(prepare=in_front, make_thinker=thinker) as pilot:
        pilot.window.make(app_of(pilot).start_game(GameSetup(seats(kinds), 0, {}, seed, friendly)))
        if thinker is DirectThinker:
            pilot.settle()
        yield pilot
