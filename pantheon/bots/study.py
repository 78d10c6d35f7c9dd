"""What a game adds to runs of many games: what to remember of each game, and what to make of it.

A mind hands a study out. The classes here add nothing: they serve every game that brings none of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from pantheon.table.game import NOBODY, Event, Game

if TYPE_CHECKING:
    from pantheon.bots.charts import Chart
    from pantheon.bots.records import GameRecord


class Recorder:
    """Sits beside the table for one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.start = NOBODY
        """The seat that began."""

    def tell(self, event: Event) -> None:
        """Listen to what happens."""

    def watch(self, state: Any) -> None:
        """Look at every position before a player or chance goes on."""
        if self.start < 0:
            self.start = self.game.to_act(state)

    def notes(self, state: Any) -> Any:
        """What is worth remembering, once this last position is reached: plain data that can be sent and written."""
        return None


class Findings(msgspec.Struct):
    """What many games say about their game, beyond what is asked of every game."""

    figures: dict[str, Any] = {}
    """For programs."""
    tables: list[str] = []
    """For people; each is a text of one or more lines."""
    charts: dict[str, Chart] = {}
    """By the names of their files."""
    missed: list[str] = []
    """Goals that are not met, each in a sentence."""


class Study:
    """How a game looks at its records."""

    csv_heading: Sequence[str] = ()
    """What a line of a CSV file, which is about a seat in a game, says beyond level and points."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def csv_cells(self, record: GameRecord, seat: int) -> Sequence[object]:
        return ()

    def recorder(self) -> Recorder:
        return Recorder(self.game)

    def close_recorder(self) -> Recorder:
        """One that also notes what takes time to find out: for `balance`."""
        return self.recorder()

    def simulated(self, records: Sequence[GameRecord]) -> Findings:
        """For `simulate`: how these games went."""
        return Findings()

    def balanced(self, records: Sequence[GameRecord]) -> Findings:
        """For `balance`: how fair the game's own pieces are, by games of the same number of players."""
        return Findings()
