"""A turn that waits to be ended: until then nothing of the next one is told."""

from __future__ import annotations

from dataclasses import replace

from pantheon.games.monuments import events as told
from pantheon.games.monuments.state import State
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.part import Table


def without_next_turn(table: Table, seen: Seen) -> Seen:
    """The rules begin the next turn with the last step of this one; its lines are left out of the log."""
    view: State = seen.view
    if not _waits(seen):
        return seen
    begins = table.game.sentence(told.TurnBegan(view.active, view.round), table.names)
    at = next((at for at in reversed(range(len(seen.log))) if seen.log[at].words == begins), len(seen.log))
    return replace(seen, log=seen.log[:at])


def round_of(seen: Seen) -> int:
    """The round that it is to people."""
    view: State = seen.view
    return view.round - (_waits(seen) and view.active == view.start)


def _waits(seen: Seen) -> bool:
    return seen.parting and 0 <= seen.view.active != seen.looker
