"""What Pantheon adds to runs of many games: how long epochs last and why they end, and what is in `balance.py`."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Sequence

from pantheon.bots.figures import mean, percent, table
from pantheon.bots.minds import sense
from pantheon.bots.minds.pantheon.recorder import CloseRecorder, PantheonRecorder
from pantheon.bots.records import GameRecord
from pantheon.bots.study import Findings, Study
from pantheon.games.pantheon.game import Pantheon

REASONS = {1: "last loot", 2: "last god"}


class PantheonStudy(Study):
    game: Pantheon
    csv_heading = ("columns", "half gods", "turns")

    def csv_cells(self, record: GameRecord, seat: int) -> Sequence[object]:
        had = record.notes.seats[seat]
        return had.columns, had.half_gods, sum(record.notes.turns)

    def recorder(self) -> PantheonRecorder:
        return PantheonRecorder(self.game)

    def close_recorder(self) -> CloseRecorder:
        return CloseRecorder(self.game, sense(self.game, "oracle"))

    def simulated(self, records: Sequence[GameRecord]) -> Findings:
        epochs = range(len(records[0].notes.turns))
        turns = [mean(record.notes.turns[epoch] for record in records) for epoch in epochs]
        return Findings(figures={"turns": turns}, tables=[epoch_table(records)])

    def balanced(self, records: Sequence[GameRecord]) -> Findings:
        from pantheon.bots.minds.pantheon.balance import balanced  # brings the charts, which few want

        return balanced(self.game, records)


def epoch_table(records: Sequence[GameRecord]) -> str:
    rows = []
    for epoch in range(len(records[0].notes.turns)):
        turns = [record.notes.turns[epoch] for record in records]
        reasons = [record.notes.reasons[epoch] for record in records]
        rows.append(
            [f"epoch {epoch + 1}", f"{mean(turns):.1f}", str(min(turns)), str(max(turns))]
            + [percent(reasons.count(reason) / len(reasons)) for reason in REASONS]
        )
    total = [sum(record.notes.turns) for record in records]
    rows.append(["game", f"{mean(total):.1f}", str(min(total)), str(max(total)), "", ""])
    heading = ["", "turns", "fewest", "most", *(f"ended by the {reason}" for reason in REASONS.values())]
    return table(heading, rows)
