"""What is remembered of a game of Monuments: how long it took, who had what, built what, and fought."""

from __future__ import annotations

import msgspec

from pantheon.bots.study import Recorder
from pantheon.games.monuments import events as told
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.state import State
from pantheon.table.game import Event


class SeatNotes(msgspec.Struct):
    civilisation: int = 0
    ability: int = 0
    score_card: int = 0
    deck: int = 0
    turns: int = 0
    layers: list[int] = []
    """The turn of each layer."""
    commons: list[int] = []
    bonuses: list[int] = []
    """(deck * 4 + layer - 1) * 3 + option."""
    kept: list[int] = []
    """Quests, the first one included."""
    done: list[int] = []
    cards: list[int] = []
    """How often each card was played, and at last how often all were taken back."""
    upgraded: list[int] = []
    trained: int = 0
    boats: int = 0
    attacks: int = 0
    conquests: int = 0
    isles: int = 0
    """Held at the end."""
    land: int = 0


class Notes(msgspec.Struct):
    seats: list[SeatNotes]
    finished: bool = False
    """Whether a layer ended the game, not the last round that a game may have."""
    ended_by: int = -1
    battles: int = 0


class MonumentsRecorder(Recorder):
    game: Monuments

    def __init__(self, game: Monuments) -> None:
        super().__init__(game)
        cards = len(game.catalog.card_ids)
        self._notes = Notes([SeatNotes(cards=[0] * (cards + 1)) for _ in range(game.form.players[-1])])

    def tell(self, event: Event) -> None:
        notes = self._notes
        match event:
            case told.TurnBegan(seat):
                if self.start < 0:
                    self.start = seat
                notes.seats[seat].turns += 1
            case told.CardPlayed(seat, card):
                notes.seats[seat].cards[card] += 1
            case told.CardsTakenBack(seat):
                notes.seats[seat].cards[-1] += 1
            case told.LayerBuilt(seat):
                notes.seats[seat].layers.append(notes.seats[seat].turns)
            case told.BonusChosen(seat, deck, layer, option):
                notes.seats[seat].bonuses.append((deck * 4 + layer - 1) * 3 + option)
            case told.LastRound(seat, layer) if layer and notes.ended_by < 0:
                notes.finished, notes.ended_by = True, seat
            case _:
                self._war(event)

    def _war(self, event: Event) -> None:
        notes = self._notes
        match event:
            case told.UnitTrained(seat):
                notes.seats[seat].trained += 1
            case told.BoatBuilt(seat):
                notes.seats[seat].boats += 1
            case told.AttackDeclared(seat):
                notes.seats[seat].attacks += 1
            case told.BattleWon():
                notes.battles += 1
            case told.HexTaken(seat):
                notes.seats[seat].conquests += 1

    def watch(self, state: State) -> None:
        """The first turn says who began."""

    def notes(self, state: State) -> Notes:
        notes, grid = self._notes, self.game.catalog.grid
        notes.seats = notes.seats[: state.players]
        for seat, had in enumerate(notes.seats):
            had.civilisation, had.ability = state.civilisations[seat], state.abilities[seat]
            had.score_card, had.deck = state.score_cards[seat], state.decks[seat]
            had.commons = list(bits(state.commons[seat]))
            had.upgraded = list(bits(state.green[seat]))
            had.done = list(bits(state.done[seat]))
            had.kept = list(bits(state.done[seat] | state.quests[seat]))
            held = state.held[seat] & self.game.catalog.boards[state.board].land
            had.isles, had.land = (held & grid.isles).bit_count(), held.bit_count()
        return notes
