"""What Monuments adds to runs of many games: how long they last, and what is in `balance.py`."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Sequence

from pantheon.bots.minds.monuments.lengths import length_table, lengths
from pantheon.bots.minds.monuments.recorder import MonumentsRecorder
from pantheon.bots.records import GameRecord
from pantheon.bots.study import Findings, Study
from pantheon.games.monuments.game import Monuments


class MonumentsStudy(Study):
    game: Monuments
    csv_heading = ("layers", "land", "isles", "quests", "turns", "conquests")

    def csv_cells(self, record: GameRecord, seat: int) -> Sequence[object]:
        had = record.notes.seats[seat]
        return len(had.layers), had.land, had.isles, len(had.done), had.turns, had.conquests

    def recorder(self) -> MonumentsRecorder:
        return MonumentsRecorder(self.game)

    def simulated(self, records: Sequence[GameRecord]) -> Findings:
        return Findings(figures=lengths(records), tables=[length_table(records)])

    def balanced(self, records: Sequence[GameRecord]) -> Findings:
        from pantheon.bots.minds.monuments.balance import balanced  # brings the charts, which few want

        return balanced(self.game, records)
