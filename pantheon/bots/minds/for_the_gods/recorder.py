"""What is remembered of a game of For the Gods!: how long it took and why it ended, who built what and won where."""

from __future__ import annotations

import msgspec

from pantheon.bots.study import Recorder
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.game import Event


class SeatNotes(msgspec.Struct):
    turns: int = 0
    temples: int = 0
    gods: list[int] = []
    """Those to whom the seat has dedicated, once for each temple."""
    regions: list[int] = []
    """Where it took the gold."""


class Notes(msgspec.Struct):
    seats: list[SeatNotes]
    gods: list[int] = []
    """In play."""
    tokens: list[int] = []
    """The gold token of each region, NONE where none lies."""
    trigger: int = NONE
    needed: int = 0
    """The draw that the bag was too small for; 0: the last turn that a game may have."""
    tied: int = 0
    """Regions that nobody won because of a perfect tie."""
    empty: int = 0
    """Regions where nobody has built."""
    close: bool = False
    """Whether the earlier last turn decided between equal totals."""


class ForTheGodsRecorder(Recorder):
    game: ForTheGods

    def __init__(self, game: ForTheGods) -> None:
        super().__init__(game)
        self._notes = Notes([SeatNotes() for _ in range(game.form.players[-1])])

    def tell(self, event: Event) -> None:
        notes = self._notes
        match event:
            case told.TurnBegun():
                if self.start < 0:
                    self.start = event.seat
                notes.seats[event.seat].turns += 1
            case told.TempleEstablished():
                notes.seats[event.seat].temples += 1
            case told.TempleDedicated():
                notes.seats[event.seat].gods.append(event.god)
            case told.EndTriggered():
                notes.trigger, notes.needed = event.seat, event.needed
            case told.RegionScored():
                if event.gold != NONE:
                    notes.seats[event.gold].regions.append(event.region)
                elif event.builders:
                    notes.tied += 1
                else:
                    notes.empty += 1
            case told.GameWon():
                notes.close = bool(event.tied)

    def watch(self, state: State) -> None:
        """The first turn says who began."""

    def notes(self, state: State) -> Notes:
        notes = self._notes
        notes.seats = notes.seats[: state.players]
        notes.gods, notes.tokens = list(state.gods), list(state.tokens)
        return notes
