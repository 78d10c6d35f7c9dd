"""The toy game: everybody bids a card face down for the prize that lies open.

Each player holds four cards. In each round NATURE turns a prize up, each player in order bids a card face down, and
NATURE turns the bids up: the highest takes the prize, the lowest one that is alone gets a point for thrift. When all
cards are played, whoever has the most points wins.

This is the worked example of `pantheon/games/README.md`: small, and with all that makes games hard to host: hidden
cards, chance, an option, ties. The first half of the class are the rules, the second half is what the table needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pantheon.table.checked import Wanted
from pantheon.table.counts import Counts, each, minus, none_of, plus
from pantheon.table.game import NATURE, NOBODY, Action, Bounds, Event, Refusal, Shuffle, Tell
from pantheon.table.numbering import Verbs
from pantheon.table.translated import Texts
from pantheon.table.words import Language
from pantheon.table.written_actions import encode
from tests.toy import actions as act
from tests.toy import events as told
from tests.toy import notation, position, sentences, setup, views
from tests.toy.definitions import Definitions, SetupDef, read_folder
from tests.toy.state import FACE_DOWN, NONE, State


class Toy:
    """One loaded set of rules data. It holds no position."""

    name = "toy"
    sources: tuple[str, ...] = ("prizes", "thrift")

    def __init__(self, data: Definitions) -> None:
        self.data, self.fingerprint = data, data.fingerprint
        self.texts = Texts(data)
        self.bids: list[int] = [card.value for card in data.cards.bids]
        """The value of each kind of card."""
        self.prizes: list[int] = [card.value for card in data.cards.prizes]
        self.deck: Counts = tuple(card.copies for card in data.cards.bids)
        self.prize_deck: Counts = tuple(card.copies for card in data.cards.prizes)
        hand, most = data.setup.hand, max(data.setup.players)
        dearest = sorted((self.prizes[kind] for kind in each(self.prize_deck)), reverse=True)[:hand]
        self.bounds = Bounds((0, sum(dearest) + hand * data.setup.thrift), 1 + hand * most + hand * (most + 2))

    # The rules -------------------------------------------------------------------------------------------------------

    @property
    def form(self) -> SetupDef:
        return self.data.setup

    def start(self, options: Mapping[str, Any]) -> State:
        players, start, ties = setup.read_options(self.form, options)
        kinds, prizes = len(self.bids), len(self.prizes)
        return State(
            players=players, ties=ties, start=start, deck=self.deck, hands=[none_of(kinds)] * players,
            unseen=[0] * players, bids=[NONE] * players, played=none_of(kinds), prizes=self.prize_deck, shown=NONE,
            taken=[none_of(prizes)] * players, lapsed=none_of(prizes), thrift=[0] * players,
        )  # fmt: skip

    def to_act(self, state: State) -> int:
        if state.start == NONE or self._next_to_get_a_card(state) != NONE:
            return NATURE
        if state.shown == NONE:
            return NOBODY if state.rounds_over == self.form.hand else NATURE
        return next((seat for seat in state.order() if state.bids[seat] == NONE), NATURE)

    def options(self, state: State) -> Sequence[Action]:
        actor = self.to_act(state)
        if actor >= 0:
            return [act.Bid(kind) for kind, number in enumerate(state.hands[actor]) if number]
        return [action for action, _ in self.odds(state)] if actor == NATURE else []

    def odds(self, state: State) -> list[tuple[Action, int]]:
        """A deck is a set of counts: a kind is drawn as often as there are cards of it."""
        if state.start == NONE:
            return [(act.DrawStart(seat), 1) for seat in range(state.players)]
        if self._next_to_get_a_card(state) != NONE:
            return [(act.Deal(kind), number) for kind, number in enumerate(state.deck) if number]
        if state.shown == NONE:
            return [(act.TurnUp(kind), number) for kind, number in enumerate(state.prizes) if number]
        return [(act.Reveal(), 1)]

    def apply(self, state: State, action: Action, tell: Tell = None) -> None:
        say = tell or (lambda event: None)
        match action:
            case act.DrawStart(seat):
                state.start = seat
                say(told.StartDrawn(seat))
            case act.Deal(card):
                seat = self._next_to_get_a_card(state)
                state.deck = minus(state.deck, card)
                state.hands[seat] = plus(state.hands[seat], card)
                say(told.CardDealt(seat, card))
            case act.TurnUp(prize):
                state.prizes, state.shown = minus(state.prizes, prize), prize
                say(told.PrizeTurnedUp(prize))
            case act.Bid(card):
                seat = self.to_act(state)
                state.hands[seat], state.bids[seat] = minus(state.hands[seat], card), card
                say(told.CardBid(seat, card))
            case act.Reveal():
                self._reveal(state, say)

    def _reveal(self, state: State, say: Any) -> None:
        order, bids = state.order(), state.bids.copy()
        for seat in order:
            say(told.BidRevealed(seat, bids[seat]))
            state.played = plus(state.played, bids[seat])
        alone = [seat for seat in order if bids.count(bids[seat]) == 1]
        among = order if self._ties(state) == "first" else alone
        if among:
            best = max(among, key=lambda seat: bids[seat])  # the first of equals
            state.taken[best] = plus(state.taken[best], state.shown)
            say(told.PrizeTaken(best, state.shown))
        else:
            state.lapsed = plus(state.lapsed, state.shown)
            say(told.PrizeLapsed(state.shown))
        if alone:
            lowest = min(alone, key=lambda seat: bids[seat])
            state.thrift[lowest] += 1
            say(told.ThriftScored(lowest))
        state.bids, state.shown = [NONE] * state.players, NONE

    def _next_to_get_a_card(self, state: State) -> int:
        dealt = sum(state.cards(seat) for seat in range(state.players))
        begun = state.shown != NONE or state.rounds_over
        return NONE if begun or dealt == self.form.hand * state.players else dealt % state.players

    def _ties(self, state: State) -> str:
        return self.form.options[0].values[state.ties].id

    def seats(self, state: State) -> int:
        return state.players

    def points(self, state: State, seat: int) -> dict[str, int]:
        taken = sum(self.prizes[kind] for kind in each(state.taken[seat]))
        return dict(zip(self.sources, (taken, state.thrift[seat] * self.form.thrift), strict=True))

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(self.points(state, seat).values()) for seat in range(state.players))

    def winners(self, state: State) -> tuple[int, ...]:
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def chapter(self, state: State) -> tuple[int, str]:
        number = state.rounds_over + (state.shown != NONE)
        return number, f"Round {number}" if number else "Set-up"

    # What a seat knows -----------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int) -> State:
        return views.view(state, seat)

    def imagine(self, view: State, shuffle: Shuffle) -> State:
        return views.imagine(view, shuffle)

    def audit(self, state: State) -> list[str]:
        return views.audit(self.data, state)

    def describe(self, view: State, seat: int) -> dict[str, Any]:
        bids: dict[int, Any] = {NONE: None, FACE_DOWN: "face down", **dict(enumerate(self.bids))}
        seats = [
            {
                "hand": [self.bids[kind] for kind in each(view.hands[one])],
                "unseen": view.unseen[one],
                "bid": bids[view.bids[one]],
                "prizes": [self.prizes[kind] for kind in each(view.taken[one])],
                "thrift": view.thrift[one],
            }
            for one in range(view.players)
        ]
        return {
            "seat": seat,
            "ties": self._ties(view),
            "start": None if view.start == NONE else view.start,
            "prize": None if view.shown == NONE else self.prizes[view.shown],
            "seats": seats,
            "deck": [self.bids[kind] for kind in each(view.deck)],
            "played": [self.bids[kind] for kind in each(view.played)],
            "prizes": [self.prizes[kind] for kind in each(view.prizes)],
            "lapsed": [self.prizes[kind] for kind in each(view.lapsed)],
        }

    # Why not ---------------------------------------------------------------------------------------------------------

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if action in self.options(state):
            return None
        actor = self.to_act(state)
        if not isinstance(action, act.Bid):
            return Refusal("chance", "cards are drawn, dealt and turned up by chance", action.rule)
        if actor < 0:
            return Refusal("not-now", "nobody bids now", action.rule)
        held = ", ".join(str(self.bids[kind]) for kind in each(state.hands[actor]))
        return Refusal("not-in-hand", f"you hold {held}, but no {self.bids[action.card]}", action.rule)

    def rule_of(self, state: State, action: Action) -> str:
        return action.rule

    # In writing ------------------------------------------------------------------------------------------------------

    def verbs(self) -> Verbs:
        return notation.verbs(self.data)

    def text(self, action: Action) -> str:
        return notation.text(self.data, action)

    def parse(self, text: str) -> Action:
        return notation.parse(self.data, text)

    def encode(self, action: Action) -> dict[str, Any]:
        return encode(action)

    def decode(self, data: Any) -> Action:
        return notation.decode(self.data, data)

    def position_text(self, state: State) -> str:
        return position.write(self.data, state)

    def read_position(self, text: str | bytes, source: str = "position") -> State:
        return position.read(self.data, text, source)

    # Words -----------------------------------------------------------------------------------------------------------

    def source_names(self) -> dict[str, str]:
        return {"prizes": "Prizes", "thrift": "Thrift"}

    def options_in_words(self, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        return setup.in_words(self.form, options, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return sentences.sentence(self.data, event, names)

    def speak(self, language: Language) -> None:
        self.texts.speak(language)

    def pictures(self) -> Sequence[Wanted]:
        return ()


def load_game(folder: Path) -> Toy:
    """What `Entry.load` calls; DataError if the data have mistakes."""
    return Toy(read_folder(folder)[0])
