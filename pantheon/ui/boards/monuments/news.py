"""Where others have changed something since the looking seat had its last turn."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments import events as told
from pantheon.table.game import Event
from pantheon.ui.boards.monuments.part import Table

HEX: dict[type[Event], str] = {
    told.UnitMoved: "to",
    told.Ridden: "to",
    told.UnitTrained: "to",
    told.Built: "hex",
    told.WorkerSettled: "hex",
    told.HexTaken: "hex",
    told.Repaired: "hex",
    told.RefugeTaken: "hex",
    told.BoatMoved: "to",
}
"""What these events call the hex on which something is new."""


def places_of(table: Table, news: Sequence[Event]) -> frozenset[tuple[int, int]]:
    """These hexes, and who changed them."""
    found: set[tuple[int, int]] = set()
    for event in news:
        if name := HEX.get(type(event)):
            found.add((getattr(event, name), event.seat))  # type: ignore[attr-defined]
        elif isinstance(event, told.Landed):
            found.add((table.catalog.grid.shores[event.shore][0], event.seat))
    return frozenset(found)
