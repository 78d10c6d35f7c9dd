"""How often quests of Monuments that were kept were fulfilled, and how often each must be to pay."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pantheon.bots.figures import percent, table, wilson
from pantheon.bots.records import GameRecord
from pantheon.games.monuments.definitions import QuestDef


class Promise(msgspec.Struct):
    """A quest, the first one of a player included, if he did not give it back."""

    quest: str
    kept: int
    done: int
    pays: float
    """From this share on it brings more than it costs."""

    @property
    def share(self) -> float:
        return self.done / self.kept if self.kept else 0.0


def promises(quests: Sequence[QuestDef], records: Sequence[GameRecord]) -> list[Promise]:
    seats = [seat for record in records for seat in record.notes.seats]
    return [
        Promise(
            quest=quest.id,
            kept=sum(number in seat.kept for seat in seats),
            done=sum(number in seat.done for seat in seats),
            pays=quest.fail / (quest.points + quest.fail),
        )
        for number, quest in enumerate(quests)
    ]


def promise_table(found: Sequence[Promise]) -> str:
    rows = []
    for one in found:
        low, high = wilson(one.done, one.kept)
        rows.append(
            [one.quest, str(one.kept), percent(one.share), f"{percent(low)} to {percent(high)}", percent(one.pays)]
        )
    return table(["quest", "kept", "fulfilled", "95%", "pays from"], rows)
