"""A position as a small YAML text. What is left out lies in the decks."""

from __future__ import annotations

from typing import Annotated

import msgspec
import yaml

from pantheon.table.counts import Counts, count, each, without
from pantheon.table.data import DataError, Document, parse
from tests.toy import views
from tests.toy.definitions import Definitions
from tests.toy.state import NONE, State

Cards = Annotated[list[int], msgspec.Meta(max_length=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SeatText(msgspec.Struct, forbid_unknown_fields=True):
    """Cards and prizes by their values."""

    hand: Cards = []
    bid: int | None = None
    prizes: Cards = []
    thrift: Few = 0


class PositionText(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    seats: Annotated[list[SeatText], msgspec.Meta(min_length=2, max_length=4)]
    ties: str = "cancel"
    start: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    prize: int | None = None
    played: Cards = []
    lapsed: Cards = []


def write(data: Definitions, state: State) -> str:
    if any(state.unseen):
        raise ValueError("a view cannot be written as a position: imagine it first")
    bids = [card.value for card in data.cards.bids]
    prizes = [card.value for card in data.cards.prizes]
    seats = [
        SeatText(
            _values(bids, state.hands[seat]),
            None if state.bids[seat] == NONE else bids[state.bids[seat]],
            _values(prizes, state.taken[seat]),
            state.thrift[seat],
        )
        for seat in range(state.players)
    ]
    text = PositionText(
        seats,
        data.setup.options[0].values[state.ties].id,
        None if state.start == NONE else state.start,
        None if state.shown == NONE else prizes[state.shown],
        _values(bids, state.played),
        _values(prizes, state.lapsed),
    )
    return str(yaml.safe_dump(msgspec.to_builtins(text), sort_keys=False))


def read(data: Definitions, text: str | bytes, source: str) -> State:
    document: Document[PositionText] = parse(text, source, PositionText)
    try:
        state = _state(data, document.value)
    except ValueError as wrong:
        raise DataError([document.problem(str(wrong))]) from None
    problems = views.audit(data, state)
    if problems:
        raise DataError([document.problem(problem) for problem in problems])
    return state


def _state(data: Definitions, text: PositionText) -> State:
    bids, prizes = ([card.value for card in deck] for deck in (data.cards.bids, data.cards.prizes))
    ties = [value.id for value in data.setup.options[0].values]
    if text.ties not in ties:
        raise ValueError(f"ties should be one of {', '.join(ties)}")
    if (text.start or 0) >= len(text.seats):
        raise ValueError(f"start should be a seat from 0 to {len(text.seats) - 1}, not {text.start}")
    state = State(
        players=len(text.seats),
        ties=ties.index(text.ties),
        start=NONE if text.start is None else text.start,
        deck=tuple(card.copies for card in data.cards.bids),
        hands=[_counts(bids, seat.hand) for seat in text.seats],
        unseen=[0] * len(text.seats),
        bids=[NONE if seat.bid is None else _kind(bids, seat.bid) for seat in text.seats],
        played=_counts(bids, text.played),
        prizes=tuple(card.copies for card in data.cards.prizes),
        shown=NONE if text.prize is None else _kind(prizes, text.prize),
        taken=[_counts(prizes, seat.prizes) for seat in text.seats],
        lapsed=_counts(prizes, text.lapsed),
        thrift=[seat.thrift for seat in text.seats],
    )
    made = count((bid for bid in state.bids if bid != NONE), len(bids))
    for gone in (state.played, made, *state.hands):
        state.deck = without(state.deck, gone)
    shown = count([state.shown] if state.shown != NONE else [], len(prizes))
    for gone in (state.lapsed, shown, *state.taken):
        state.prizes = without(state.prizes, gone)
    return state


def _values(values: list[int], counts: Counts) -> list[int]:
    return [values[kind] for kind in each(counts)]


def _counts(values: list[int], written: list[int]) -> Counts:
    return count((_kind(values, value) for value in written), len(values))


def _kind(values: list[int], value: int) -> int:
    if value not in values:
        raise ValueError(f"there is no card of value {value}, only {', '.join(map(str, values))}")
    return values.index(value)
