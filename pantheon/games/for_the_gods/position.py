"""Any position as a small YAML text, written by hand or exported from a game.

Only what differs from a sensible default is written. What is left out: player stones that are nowhere else lie in the
bag, god stones in their regions, foundations in the supply; bases are those that no temple stands on. Before the first
turn the dealing follows from what lies there. Mistakes are reported with file and line.
"""

# not for people: positions are written by programs

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from pantheon.games.for_the_gods import frames, ledger
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.position_text import (
    FrameText,
    PositionText,
    SeatText,
    read_stones,
    read_temple,
    stones_elsewhere,
    written,
)
from pantheon.games.for_the_gods.rules.preparation import add_god, next_frame
from pantheon.games.for_the_gods.setup import new_state, read_options
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import god_of
from pantheon.table.counts import together, without
from pantheon.table.data import DataError, Document, Problem, cut, did_you_mean, parse
from pantheon.table.game import NATURE, NOBODY

FRAMES: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(frames.AnyFrame)}


def write(catalog: Catalog, state: State) -> str:
    """A position as text. A view has secrets that nobody can write down: imagine it first."""
    if any(state.hidden):
        raise ValueError("a view cannot be written as a position: imagine it first")
    return written(catalog, state)


def read(catalog: Catalog, text: str | bytes, file: str = "position") -> State:
    """The position that a text describes; DataError with its problems."""
    document: Document[PositionText] = parse(text, file, PositionText)
    reading = _Reading(catalog, document)
    state = reading.state()
    if not reading.problems:
        reading.problems += [document.problem(problem) for problem in ledger.discrepancies(catalog, state)]
    if reading.problems:
        raise DataError(reading.problems)
    return state


class _Reading:
    """Names to numbers, problems collected on the way."""

    def __init__(self, catalog: Catalog, document: Document[PositionText]) -> None:
        self.catalog = catalog
        self.document = document
        self.problems: list[Problem] = []

    def state(self) -> State:
        text, catalog = self.document.value, self.catalog
        players = len(text.seats)
        try:
            choices = read_options(catalog, {"players": players, "start": 0, "hands": text.hands})
        except ValueError as wrong:
            self._wrong(str(wrong), "hands")
            choices = read_options(catalog, {"players": players, "start": 0})
        state = new_state(catalog, choices)
        for name, path in ((god, ("gods", at)) for at, god in enumerate(text.gods)):
            if (god := self._number(catalog.god_ids, "god", name, *path)) is not None:
                add_god(catalog, state, god)
        self._course(state, text)
        self._tokens(state, text.tokens)
        for seat, entry in enumerate(text.seats):
            self._seat(state, seat, entry)
        self._foundations(state)
        self._god_stones(state, text.stones)
        self._frame(state, text.frame)
        return state

    def _course(self, state: State, text: PositionText) -> None:
        for field in ("start", "active", "trigger"):
            seat = getattr(text, field)
            if seat is not None and seat >= state.players:
                self._wrong(f"there are seats from 0 to {state.players - 1}", field)
                seat = None
            setattr(state, field, NONE if seat is None else seat)
        state.round = text.round

    def _tokens(self, state: State, tokens: Mapping[str, str]) -> None:
        laid = list(state.tokens)
        for name, token in tokens.items():
            region = self._number(self.catalog.region_ids, "region", name, "tokens", name)
            number = self._number(self.catalog.token_ids, "token", token, "tokens", name)
            if region is not None and number is not None:
                laid[region] = number
        state.tokens = tuple(laid)

    def _seat(self, state: State, seat: int, entry: SeatText) -> None:
        catalog = self.catalog
        for name, temple in entry.temples.items():
            region = self._number(catalog.region_ids, "region", name, "seats", seat, "temples", name)
            try:
                stones = read_temple(catalog, temple)
            except ValueError as wrong:
                self._wrong(str(wrong), "seats", seat, "temples", name)
                continue
            if region is not None:
                state.temples[seat * catalog.regions + region] = stones
        own = state.temples[seat * catalog.regions : (seat + 1) * catalog.regions]
        state.bases[seat] -= sum(map(bool, own))
        state.bronze[seat] = entry.bronze
        if entry.ship:
            ship = self._number(catalog.region_ids, "region", entry.ship, "seats", seat, "ship")
            state.ships[seat] = catalog.start if ship is None else ship
        state.hands[seat] = self._stones(entry.hand, "seats", seat, "hand")
        if entry.bag is not None:
            state.bags[seat] = self._stones(entry.bag, "seats", seat, "bag")
        else:
            left = without(without(catalog.full_bag, state.hands[seat]), stones_elsewhere(catalog, own))
            state.bags[seat] = (*left[:RANKS], *catalog.nothing[RANKS:])
        state.bags[seat] = together(state.bags[seat], self._stones(entry.bag_also, "seats", seat, "bag_also"))

    def _stones(self, text: str | int, *path: str | int) -> tuple[int, ...]:
        try:
            return read_stones(self.catalog, text)
        except ValueError as wrong:
            self._wrong(str(wrong), *path)
            return self.catalog.nothing

    def _foundations(self, state: State) -> None:
        """What is nowhere else lies in the supply."""
        heaps = sum(heap[FOUNDATION_STONE] for heap in (*state.hands, *state.bags))
        state.foundations -= heaps + stones_elsewhere(self.catalog, state.temples)[FOUNDATION_STONE]

    def _god_stones(self, state: State, given: Mapping[str, int]) -> None:
        """Where no number is given, god stones lie as at first, but for those that are elsewhere: first those of
        regions with temples are gone, one for each temple."""
        catalog = self.catalog
        stones = [0 if token == NONE else catalog.god_stones(state.players, token) for token in state.tokens]
        fixed = {self._number(catalog.region_ids, "region", name, "stones", name): at for name, at in given.items()}
        for letter, god in enumerate(state.gods):
            out = sum(heap[FIRST_GOD + god] for heap in (*state.hands, *state.bags))
            out += sum(god_of(temple) == god for temple in state.temples)
            mine = [r for r, token in enumerate(state.tokens) if token != NONE and catalog.letter[token] == letter]
            for region in mine:
                if region in fixed:
                    out -= stones[region] - fixed[region]
                    stones[region] = fixed[region]
            left = [region for region in mine if region not in fixed]
            built = {region: sum(map(bool, state.temples[region :: catalog.regions])) for region in left}
            for region in [*(r for r in left for _ in range(built[r])), *(r for r in left for _ in range(9))]:
                if out > 0 and stones[region]:
                    stones[region] -= 1
                    out -= 1
        state.stones = tuple(stones)

    def _frame(self, state: State, text: FrameText) -> None:
        if state.active == NONE:
            if text != FrameText():
                self._wrong("before the first turn the frame follows from what lies there", "frame")
            frame = next_frame(self.catalog, state)
            state.frame, state.actor = frame or self.catalog.sailing, NATURE
            return
        kind = FRAMES.get(text.kind or "sailing")
        if kind is None:
            self._wrong(f'there is no frame "{cut(text.kind)}"{did_you_mean(text.kind, FRAMES)}', "frame")
            return
        values = {field: self._value(text, field) for field in kind.__struct_fields__ if field != "seat"}
        if "seat" in kind.__struct_fields__ or None in values.values():
            self._wrong(f'"{text.kind}" does not fit here', "frame")
            return
        state.frame = kind(**values)
        if isinstance(state.frame, frames.GameOver):
            state.actor = NOBODY
        else:
            state.actor = state.active if isinstance(state.frame, frames.PLAYERS_FRAMES) else NATURE

    def _value(self, text: FrameText, field: str) -> int | None:
        """A field of a frame as a number."""
        catalog, value = self.catalog, getattr(text, field)
        if field == "regions":
            numbers = {self._number(catalog.region_ids, "region", name, "frame", field) for name in value}
            return sum(1 << number for number in numbers if number is not None)
        if field in ("owed", "god", "region"):
            names = catalog.region_ids if field == "region" else catalog.god_ids
            return self._number(names, field, value, "frame", field) if value else NONE
        return int(value)

    def _number(self, names: list[str], what: str, name: str, *path: str | int) -> int | None:
        if name.lower() in names:
            return names.index(name.lower())
        self._wrong(f'there is no {what} "{cut(name)}"{did_you_mean(name, names)}', *path)
        return None

    def _wrong(self, text: str, *path: str | int) -> None:
        self.problems.append(self.document.problem(text, *path))
