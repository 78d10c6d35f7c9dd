"""Any position as a small YAML text, written by hand or exported from a game.

Only what differs from a sensible default is written. What is left out: pieces that are nowhere else are in the supply,
or aside as far as the deck has not unlocked them; quests that nobody has lie in their piles; without a stack, the
active seat chooses its card, and before the first turn the next thing is dealt. Mistakes are reported with file and
line.
"""

# not for people: positions are written by programs

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pantheon.games.monuments import course, frame_text, ledger
from pantheon.games.monuments.battles import PIECE_NAMES, place_of
from pantheon.games.monuments.catalog import ALL_CARDS, Catalog, pieces_of
from pantheon.games.monuments.facts import Facts
from pantheon.games.monuments.frames import ChoosingQuest, Frame, GameOver, KeepingQuests, Preparing, Turn
from pantheon.games.monuments.notation import values_of
from pantheon.games.monuments.pieces import GOOD, KINDS, NONE, ONE, PIECE_OF, PIECES, boat, crew_of, number_of
from pantheon.games.monuments.position_text import BUILDINGS, PIECE_IDS, BoatText, PositionText, SeatText, written
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.setup import new_state, read_options
from pantheon.games.monuments.state import State
from pantheon.table.data import DataError, Document, Problem, cut, did_you_mean, parse
from pantheon.table.game import NATURE, NOBODY


def write(catalog: Catalog, state: State) -> str:
    """A position as text. A view has secrets that nobody can write down: imagine it first."""
    if any(map(any, state.hidden)):
        raise ValueError("a view cannot be written as a position: imagine it first")
    return written(catalog, state)


def read(catalog: Catalog, text: str | bytes, source: str = "position") -> State:
    document = parse(text, source, PositionText)
    reader = _Reader(catalog, document)
    state = reader.state()
    if not reader.problems:
        reader.problems += [document.problem(wrong) for wrong in ledger.discrepancies(catalog, state)]
    if not reader.problems and state.actor != NOBODY and not course.options(catalog, state):
        reader.problems.append(document.problem("nobody can do anything here", "stack"))
    if reader.problems:
        raise DataError(reader.problems)
    return state


class _Reader:
    """Names to numbers, problems collected on the way."""

    def __init__(self, catalog: Catalog, document: Document[PositionText]) -> None:
        self.catalog = catalog
        self.document = document
        self.problems: list[Problem] = []

    def state(self) -> State:
        text, catalog = self.document.value, self.catalog
        players = len(text.seats)
        civs = [seat.civilisation for seat in text.seats if seat.civilisation]
        options: dict[str, Any] = {"players": players, "start": 0, **text.options}
        try:
            choices = read_options(catalog, {**options, **({"civilisations": civs} if len(civs) == players else {})})
        except ValueError as wrong:
            self._wrong(str(wrong), "options")
            choices = read_options(catalog, {"players": players, "start": 0})
        state = new_state(catalog, choices)
        if 0 < len(civs) < players:
            numbers = [self._number(catalog.civilisation_ids, "civilisation", civ, "seats") for civ in civs]
            state.civilisations = tuple(number for number in numbers if number is not None)
        for field in ("start", "active"):
            setattr(state, field, self._seat_number(getattr(text, field), players, field))
        state.round = text.round
        for seat, entry in enumerate(text.seats):
            self._seat(state, seat, entry)
        self._board(state, text)
        for seat, entry in enumerate(text.seats):
            self._supply(state, seat, entry)
        state.ending = int(max(state.layers) >= last_layer(catalog, state))
        self._stack(state, text.stack)
        return state

    # A seat ----------------------------------------------------------------------------------------------------------

    def _seat(self, state: State, seat: int, entry: SeatText) -> None:
        catalog, where = self.catalog, ("seats", seat)
        for field in ("ability", "score_card", "deck"):
            name = getattr(entry, field)
            if name:
                number = self._number(values_of(catalog, field), field, name, *where, field)
                kept = {"ability": "abilities", "score_card": "score_cards", "deck": "decks"}[field]
                values = list(getattr(state, kept))
                values[seat] = NONE if number is None else number
                setattr(state, kept, tuple(values))
        for hex, units in self._hexes(entry.units, *where, "units"):
            state.add(seat, hex, self._units(units, *where, "units"))
        for hex, buildings in self._hexes(entry.buildings, *where, "buildings"):
            for word in buildings.split():
                kind = self._number(BUILDINGS, "building", word.removeprefix("damaged-"), *where, "buildings")
                if kind is not None:
                    heap = state.damaged if word.startswith("damaged-") else state.standing
                    heap[seat * 3 + kind] |= 1 << hex
        state.hands[seat] = ALL_CARDS & ~self._mask(catalog.card_ids, "card", entry.discarded, *where, "discarded")
        state.green[seat] = self._mask(catalog.card_ids, "card", entry.green, *where, "green")
        state.commons[seat] = self._mask(catalog.common_ids, "common card", entry.commons, *where, "commons")
        state.layers[seat], state.crossings[seat] = entry.layers, entry.crossings
        state.conquests[seat], state.victories[seat] = entry.conquests, entry.victories
        state.quests[seat] = self._quests(state, entry.quests, *where, "quests")
        state.done[seat] = self._quests(state, entry.completed, *where, "completed")
        self._facts(state, seat, entry.counted)
        if entry.returned:
            number = self._number(catalog.quest_ids, "quest", entry.returned, *where, "returned")
            state.returned[seat] = NONE if number is None else number

    def _facts(self, state: State, seat: int, words: str) -> None:
        """The numbers in the order of `facts.py`."""
        numbers = [int(word) for word in words.split() if word.isdecimal()]
        if len(numbers) == len(words.split()) == len(Facts.__struct_fields__) and max(numbers) < 1 << 128:
            state.facts[seat] = Facts(*numbers)
        elif words:
            text = f"expected {len(Facts.__struct_fields__)} whole numbers"
            self._wrong(text, "seats", seat, "counted")

    def _quests(self, state: State, words: str, *path: str | int) -> int:
        """They leave their piles."""
        mask = self._mask(self.catalog.quest_ids, "quest", words, *path)
        for deck, pile in enumerate(state.piles):
            state.piles[deck] = pile & ~mask
        return mask

    def _supply(self, state: State, seat: int, entry: SeatText) -> None:
        """What is neither on the board nor aside."""
        catalog, deck = self.catalog, state.decks[seat]
        aside = list(catalog.pieces)
        if entry.aside is not None:
            aside = [0] * PIECES
            for number, word in self._counted(entry.aside, "seats", seat, "aside"):
                piece = self._number(PIECE_IDS, "piece", word, "seats", seat, "aside")
                if piece is not None:
                    aside[piece] += number
        elif deck != NONE:
            aside = unlocked_by(catalog, deck, state.layers[seat])
        there = [0] * PIECES
        groups = [state.units[hex] for hex in range(catalog.hexes) if state.held[seat] >> hex & 1]
        for units in (*groups, *map(crew_of, state.boats_of(seat))):
            for kind, piece in enumerate(PIECE_OF):
                there[piece] += number_of(units, kind)
        for building in range(3):
            at = seat * 3 + building
            there[1 + building] += (state.standing[at] | state.damaged[at]).bit_count()
        for piece, number in enumerate(catalog.pieces):
            state.aside[seat * PIECES + piece] = aside[piece]
            state.supply[seat * PIECES + piece] = number - aside[piece] - there[piece]

    # The board -------------------------------------------------------------------------------------------------------

    def _board(self, state: State, text: PositionText) -> None:
        for hex, words in self._hexes(text.resources, "resources"):
            for number, word in self._counted(words, "resources"):
                kind = self._number(KINDS, "resource", word, "resources")
                state.goods[hex] += number * GOOD[kind] if kind is not None else 0
        for name in text.bridges:
            river = self._number(values_of(self.catalog, "river"), "river", name, "bridges")
            state.bridges |= 1 << river if river is not None else 0
        for name in text.docked:
            shore = self._number(values_of(self.catalog, "shore"), "shore", name, "docked")
            if shore is not None:
                state.dock(shore)
        for at, entry in enumerate(text.boats):
            self._boat(state, at, entry)

    def _boat(self, state: State, at: int, entry: BoatText) -> None:
        hex = self._number(self.catalog.grid.names, "hex", entry.at, "boats", at)
        crew, cargo = self._units(entry.crew, "boats", at), 0
        for number, word in self._counted(entry.cargo, "boats", at):
            kind = self._number(KINDS, "resource", word, "boats", at)
            cargo += number * GOOD[kind] if kind is not None else 0
        if entry.seat >= state.players or not 1 <= sum(self._numbers(crew)) <= 2 or sum(self._numbers(cargo, 8)) > 2:
            self._wrong("a boat has a seat, 1 or 2 passengers and at most 2 resources", "boats", at)
        elif hex is not None:
            state.launch(boat(hex, entry.seat, crew, cargo, entry.rowed))

    @staticmethod
    def _numbers(packed: int, width: int = 0) -> Iterable[int]:
        if width:
            return [packed >> shift & 255 for shift in range(0, 32, width)]
        return [number_of(packed, kind) for kind in range(6)]

    # The stack -------------------------------------------------------------------------------------------------------

    def _stack(self, state: State, stack: list[dict[str, int | str]]) -> None:
        if not stack:
            state.stack = (Preparing(),) if state.active == NONE else (Turn(state.active),)
            if state.active == NONE and not self.problems:
                course.run_on(self.catalog, state, None)
                return
        else:
            try:
                state.stack = frame_text.read(self.catalog, state, stack)
            except ValueError as wrong:
                self._wrong(str(wrong), "stack")
                return
        if not all(possible(self.catalog, state, frame) for frame in state.stack):
            self._wrong("nothing in the position leads to such a stack", "stack")
            state.stack = (Turn(0),)
            return
        frame: Frame = state.stack[-1]
        if isinstance(frame, KeepingQuests | ChoosingQuest):
            for deck, pile in enumerate(state.piles):
                state.piles[deck] = pile & ~frame.drawn
        state.actor = NOBODY if isinstance(frame, GameOver) else NATURE
        if course.DECISIONS.get(type(frame)):
            state.actor = getattr(frame, "seat", NATURE)

    # Words -----------------------------------------------------------------------------------------------------------

    def _hexes(self, entries: Mapping[str, str], *path: str | int) -> Iterable[tuple[int, str]]:
        for name, words in entries.items():
            hex = self._number(self.catalog.grid.names, "hex", name, *path, name)
            if hex is not None:
                yield hex, words

    def _units(self, words: str, *path: str | int) -> int:
        numbers = [0] * 6
        for number, word in self._counted(words, *path):
            kind = self._number(PIECE_NAMES[:6], "unit", word, *path)
            if kind is not None:
                numbers[kind] += number
        if any(number > (15 if kind < 2 else 3) for kind, number in enumerate(numbers)):
            self._wrong("nobody has so many units", *path)
            return 0
        return sum(number * ONE[kind] for kind, number in enumerate(numbers))

    def _counted(self, words: str, *path: str | int) -> list[tuple[int, str]]:
        """ "2 worker, army" as numbers and words."""
        found = []
        for part in words.replace(",", " , ").split(","):
            number, _, word = part.strip().rpartition(" ")
            if word and (not number or (number.isdecimal() and int(number) < 100)):
                found.append((int(number or 1), word))
            elif word:
                self._wrong(f'"{cut(part.strip())}" should read like "2 worker"', *path)
        return found

    def _mask(self, names: list[str], what: str, words: str, *path: str | int) -> int:
        numbers = [self._number(names, what, word, *path) for word in words.split()]
        return sum(1 << number for number in {number for number in numbers if number is not None})

    def _seat_number(self, seat: int | None, players: int, *path: str) -> int:
        if seat is not None and seat >= players:
            self._wrong(f"there are seats from 0 to {players - 1}", *path)
        return NONE if seat is None or seat >= players else seat

    def _number(self, names: Any, what: str, name: str, *path: str | int) -> int | None:
        if name.lower() in names:
            number: int = names.index(name.lower())
            return number
        self._wrong(f'there is no {what} "{cut(name)}"{did_you_mean(name, names)}', *path)
        return None

    def _wrong(self, text: str, *path: str | int) -> None:
        self.problems.append(self.document.problem(text, *path))


def possible(catalog: Catalog, state: State, frame: Frame) -> bool:
    """Whether the numbers of a frame name something. Not more: who writes a stack by hand is trusted with the rest."""
    hexes = catalog.hexes
    bounds = {
        "seat": (0, state.players - 1), "defender": (0, state.players - 1), "start": (0, hexes - 1),
        "target": (0, hexes - 1), "to": (NONE, hexes - 1), "hex": (0, hexes - 1), "last": (NONE, 2 * hexes),
        "layer": (1, 5), "option": (0, 5), "deck": (0, 3), "what": (0, 31), "building": (0, 2), "unit": (0, 2),
        "card": (0, len(catalog.card_ids) - 1), "side": (0, 1), "dice": (1, 60), "number": (1, 6), "pips": (1, 120),
    }  # fmt: skip
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        lowest, highest = bounds.get(field, (NONE, 1 << hexes))
        if isinstance(value, int) and not lowest <= value <= highest:
            return False
        if field == "sent" and not all(0 <= place_of(piece) < hexes + len(state.boats) for piece in value):
            return False
    return True


def unlocked_by(catalog: Catalog, deck: int, layers: int) -> list[int]:
    """What is still aside when so many layers are built and their cards were opened."""
    aside = [most - number for most, number in zip(catalog.pieces, catalog.deck_start[deck], strict=True)]
    for card in catalog.definitions.decks[deck].layers[:layers]:
        opened = aside if card.everything else pieces_of(card.unlock)
        aside = [left - min(left, number) for left, number in zip(aside, opened, strict=True)]
    return aside
