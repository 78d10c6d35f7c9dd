"""What For the Gods! adds to runs of many games: how long they last and why they end, and what is in `balance.py`."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Sequence

from pantheon.bots.minds.for_the_gods.lengths import end_table, length_table, lengths
from pantheon.bots.minds.for_the_gods.recorder import ForTheGodsRecorder
from pantheon.bots.records import GameRecord
from pantheon.bots.study import Findings, Study
from pantheon.games.for_the_gods.game import ForTheGods


class ForTheGodsStudy(Study):
    game: ForTheGods
    csv_heading = ("temples", "dedications", "regions", "turns")

    def csv_cells(self, record: GameRecord, seat: int) -> Sequence[object]:
        had = record.notes.seats[seat]
        return had.temples, len(had.gods), len(had.regions), had.turns

    def recorder(self) -> ForTheGodsRecorder:
        return ForTheGodsRecorder(self.game)

    def simulated(self, records: Sequence[GameRecord]) -> Findings:
        return Findings(figures=lengths(records), tables=[length_table(records), end_table(records)])

    def balanced(self, records: Sequence[GameRecord]) -> Findings:
        from pantheon.bots.minds.for_the_gods.balance import balanced  # brings the charts, which few want

        return balanced(self.game, records)
