"""The game as it is printed, loaded once for all tests."""

from __future__ import annotations

from functools import cache

from pantheon.games.for_the_gods.game import ForTheGods, load_game
from pantheon.resources import rules_folder


@cache
def for_the_gods() -> ForTheGods:
    return load_game(rules_folder("for_the_gods"))
