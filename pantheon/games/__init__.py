"""The games on the table, by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pantheon.games.pantheon.game import load_game as load_pantheon
from pantheon.table.game import Game

GAMES: dict[str, Callable[[Path], Game[Any]]] = {"pantheon": load_pantheon}
"""Each loads a game from a folder of rules data."""
