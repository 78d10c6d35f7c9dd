"""What is remembered of a game of Pantheon: its epochs, and who took what."""

from __future__ import annotations

import msgspec

from pantheon.bots.search import Judgement
from pantheon.bots.study import Recorder
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.frames import TurningNation
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import State
from pantheon.table.game import Event


class SeatNotes(msgspec.Struct):
    half_gods: int = 0
    columns: int = 0
    gods: list[int] = []
    """Gods gained in any way."""
    picked: list[int] = []
    """Those that lay open."""
    loot: list[int] = []
    bonus: int = -1
    actions: dict[str, int] = {}


class Notes(msgspec.Struct):
    seats: list[SeatNotes]
    nations: list[int] = []
    turns: list[int] = []
    """Turns in each epoch."""
    reasons: list[int] = []
    """Why each epoch ended: 1 the last loot, 2 the last god."""
    enders: list[int] = []
    opened: list[int] = []
    """Gods that lay open."""
    laid: list[int] = []
    """Loot that lay on the board."""
    bonus_choice: list[int] = []
    """Bonus tiles that lay open to be chosen; none when they were dealt."""
    expected: list[list[float]] = []
    """At the end of each epoch but the last: the points that Oracle expects for each seat in the end."""


class PantheonRecorder(Recorder):
    game: Pantheon

    def __init__(self, game: Pantheon) -> None:
        super().__init__(game)
        self._notes = Notes([SeatNotes() for _ in range(game.form.players[-1])])

    def tell(self, event: Event) -> None:
        notes = self._notes
        match event:
            case told.ActionChosen():
                actions = notes.seats[event.seat].actions
                actions[event.action] = actions.get(event.action, 0) + 1
            case told.TurnBegun():
                if self.start < 0:
                    self.start = event.seat
                notes.turns[-1] += 1
            case told.EpochBegun():
                notes.turns.append(0)
                notes.nations.append(event.nation)
            case told.EpochEnded():
                notes.reasons.append(event.reason)
                notes.enders.append(event.seat)
            case told.GodGained():
                notes.seats[event.seat].gods.append(event.god)
                if event.opened:
                    notes.seats[event.seat].picked.append(event.god)
            case told.GodOpened():
                notes.opened.append(event.god)
            case told.LootLaid():
                notes.laid.append(event.loot)
            case told.LootTaken():
                notes.seats[event.seat].loot.append(event.loot)
            case told.BonusTaken():
                notes.seats[event.seat].bonus = event.bonus

    def watch(self, state: State) -> None:
        """The first turn says who began, not who first chose a bonus tile."""

    def notes(self, state: State) -> Notes:
        notes = self._notes
        notes.bonus_choice = sorted([*state.bonus, *state.bonus_left]) if state.bonus_chosen else []
        notes.seats = notes.seats[: state.players]
        for number, seat in enumerate(notes.seats):
            seat.columns = state.columns[number].bit_count()
            seat.half_gods = sum(state.half_gods[number])
        return notes


class CloseRecorder(PantheonRecorder):
    """Notes as well what each epoch's end promises in the eyes of Oracle."""

    def __init__(self, game: Pantheon, oracle: Judgement) -> None:
        super().__init__(game)
        self._oracle = oracle

    def watch(self, state: State) -> None:
        if state.epoch > 1 and type(state.frames[-1]) is TurningNation:
            self._notes.expected.append(list(self._oracle.worths(state)))
