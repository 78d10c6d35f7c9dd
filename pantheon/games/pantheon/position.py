"""Any position as a small YAML text, written by hand or exported from a game.

Only what differs from a sensible default is written. What is left out: cards that nobody has lie in the pile, gods
in the stack, loot in the bag, half gods in theirs; the personal reserves are those of the set-up less what stands
on the board; the active player is about to choose an action. Mistakes are reported with file and line, all at once.
"""

# not for people: positions are written by programs

from __future__ import annotations

import re
from typing import Any, cast, get_args

import msgspec

from pantheon.games.pantheon import frames as frame_kinds
from pantheon.games.pantheon import ledger
from pantheon.games.pantheon.frames import AfterAction, AnyFrame, ChoosingAction, TakingTurns
from pantheon.games.pantheon.game import Pantheon, Unending
from pantheon.games.pantheon.position_text import PositionText, SeatText, names_of, spread_route, written
from pantheon.games.pantheon.reachable import oddities
from pantheon.games.pantheon.setup import new_state, read_options, reserve
from pantheon.games.pantheon.state import CARD_KINDS, FIRST_MONEY, NONE, SACRIFICES, SOURCES, State
from pantheon.table.counts import Counts, count, none_of, plus, put, together, without
from pantheon.table.data import MOST_PROBLEMS, DataError, Document, Problem, cut, did_you_mean, parse
from pantheon.table.game import NOBODY
from pantheon.table.hexgrid import hexes, mask_of

WHOLE = re.compile(r"-?[0-9]{1,9}")
PARTS: tuple[str, ...] = get_args(frame_kinds.Part)
FRAMES = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyFrame)}


def read(game: Pantheon, text: str | bytes, file: str = "position") -> State:
    """The position that a text describes; DataError with all its problems."""
    return _Reading(game, parse(text, file, PositionText)).state()


def write(game: Pantheon, state: State) -> str:
    """A position as text. A view has secrets that nobody can write down: imagine it first."""
    if any(state.hidden_cards) or any(state.hidden_half_gods) or state.hidden_lost:
        raise ValueError("a view cannot be written as a position: imagine it first")
    return written(game.catalog, state)


class _Reading:
    """Names to numbers, problems collected on the way."""

    def __init__(self, game: Pantheon, document: Document[PositionText]) -> None:
        self.game = game
        self.catalog = game.catalog
        self.document = document
        self.problems: list[Problem] = []
        self.names = names_of(game.catalog)

    def state(self) -> State:
        text = self.document.value
        options = {"players": len(text.seats), "start": 0, **text.options}
        try:
            state = new_state(self.catalog, options)
            base = reserve(self.catalog, len(text.seats), read_options(self.catalog, options)[2]["reserve"])
        except ValueError as wrong:
            raise DataError([self.document.problem(str(wrong), "options")]) from None
        self._course(state, text)
        self._board(state, text)
        for seat, seat_text in enumerate(text.seats):
            self._seat(state, seat, seat_text, base)
        self._rest(state, text)
        self._frames(state, text)
        self._give_up_if_wrong()
        for path, sentence in oddities(self.catalog, state):
            self._wrong(sentence, *path)
        self._give_up_if_wrong()
        try:
            self.game.settle(state)
        except Unending as endless:
            raise DataError([self.document.problem(str(endless), "frames")]) from None
        for sentence in ledger.discrepancies(self.catalog, state):
            self._wrong(sentence)
        if state.actor != NOBODY and not self.game.options(state):
            self._wrong("whoever acts has no option in this situation", "frames")
        self._give_up_if_wrong()
        return state

    def _give_up_if_wrong(self) -> None:
        if self.problems:
            raise DataError(sorted(self.problems, key=lambda problem: problem.line))

    def _course(self, state: State, text: PositionText) -> None:
        state.epoch, state.phase_over = text.epoch, text.phase_over
        for field, seat in (("start", text.start), ("active", text.active or 0)):
            if seat >= state.players:
                self._wrong(f"there are seats 0 to {state.players - 1}, not {seat}", field)
        state.start = min(text.start, state.players - 1)
        state.active = state.start if text.active is None else min(text.active, state.players - 1)
        state.nation = self._one("nation", text.nation, "nation") if text.nation else NONE
        played = [self._one("nation", name, "nations_played", at) for at, name in enumerate(text.nations_played)]
        state.nations_played = tuple(played) or ((state.nation,) if state.nation != NONE else ())
        state.special_descending = int(text.money_turned)
        state.temple = self.catalog.start_hex[state.nation] if text.temple and state.nation != NONE else NONE

    def _board(self, state: State, text: PositionText) -> None:
        state.open_gods = tuple(self._one("god", name, "gods", at) for at, name in enumerate(text.gods))
        state.loot = tuple(
            (self._one("hex", hex, "loot", hex), self._one("loot", loot, "loot", hex))
            for hex, loot in text.loot.items()
        )
        state.open_half_gods = _values(text.half_gods)
        state.gone_half_gods, state.lost_half_gods = _values(text.gone_half_gods), _values(text.lost_half_gods)
        slots = [self._one("card", name, "display", at) if name else NONE for at, name in enumerate(text.display)]
        size = len(state.display)
        if len(slots) > size:
            self._wrong(f"the display has {size} slots, not {len(slots)}", "display")
        state.display = tuple((slots + [NONE] * size)[:size])
        state.discards = self._cards(text.discards, "discards")

    def _seat(self, state: State, seat: int, text: SeatText, base: tuple[int, int]) -> None:
        at = ("seats", seat)
        catalog, pieces = self.catalog, self.catalog.definitions.setup.pieces
        state.hands[seat] = self._cards(text.hand, *at, "hand")
        state.shown[seat] = self._cards(text.shown, *at, "shown")
        levels = {self._one("kind", kind, *at, "levels", kind): level for kind, level in text.levels.items()}
        state.levels[seat] = tuple(levels.get(kind, 0) for kind in range(SACRIFICES))
        if max(state.levels[seat]) > SACRIFICES:
            self._wrong("a sacrifice tile has level 1 to 4", *at, "levels")
        state.feet[seat] = self._hexes(
            text.feet, catalog.foot_hexes, "a foot does not stand on a column hex", *at, "feet"
        )
        state.columns[seat] = self._hexes(
            text.columns, catalog.column_hexes, "a column stands on a column hex only", *at, "columns"
        )
        for placed, left, wanted, rest in (
            (state.feet, state.feet_reserve, text.feet_reserve, base[0]),
            (state.columns, state.columns_reserve, text.columns_reserve, base[1]),
        ):
            standing = placed[seat].bit_count()
            left[seat] = max(0, min(rest - standing, pieces - standing)) if wanted is None else wanted
            if left[seat] + standing > pieces:
                self._wrong(f"a player has {pieces} pieces of each sort, not {left[seat] + standing}", *at)
        state.gods[seat] = self._tiles("god", text.gods, len(catalog.costs), *at, "gods")
        state.kept_loot[seat] = self._tiles("loot", text.loot, len(catalog.loot_powers), *at, "loot")
        state.half_gods[seat] = _values(text.half_gods)
        state.bonus[seat] = self._one("bonus", text.bonus, *at, "bonus") if text.bonus else NONE
        state.bonus_shown |= int(text.bonus_shown and bool(text.bonus)) << seat
        numbers = ledger.kept_numbers(catalog, state, seat)
        kept = (state.steps, state.jumps, state.money, state.extra_cards)
        state.steps, state.jumps, state.money, state.extra_cards = (
            put(of_seats, seat, number) for of_seats, number in zip(kept, numbers, strict=True)
        )
        sources = {self._one("source", source, *at, "points", source): number for source, number in text.points.items()}
        state.points[seat] = tuple(sources.get(source, 0) for source in range(len(SOURCES)))

    def _rest(self, state: State, text: PositionText) -> None:
        """What nobody has lies in the pile, the stacks and the bag."""
        catalog, seats = self.catalog, range(state.players)
        out = _sum([state.discards, count((card for card in state.display if card != NONE), CARD_KINDS), *state.hands])
        special = (0, *out[FIRST_MONEY + 1 :])
        if text.special is None:
            state.special = tuple(map(max, without(catalog.special, special), none_of(5)))
        else:
            special = self._cards(text.special, "special")
            if any(special[: FIRST_MONEY + 1]):
                self._wrong("the special money stack holds money of 2 to 5 only", "special")
            state.special = (0, *special[FIRST_MONEY + 1 :])
        total = together(catalog.pile, (0,) * FIRST_MONEY + catalog.special)
        out = together(out, (0,) * FIRST_MONEY + state.special)
        state.pile = self._left(total, out, "card", "cards")
        state.god_box = self._tiles("god", text.god_box, len(catalog.costs), "god_box")
        named = _sum([state.god_box, count(state.open_gods, len(catalog.costs)), *state.gods])
        state.god_stack = self._left(catalog.god_copies, named, "god", "gods")
        state.loot_box = self._tiles("loot", text.loot_box, len(catalog.loot_powers), "loot_box")
        named = _sum(
            [state.loot_box, count((loot for _, loot in state.loot), len(catalog.loot_powers)), *state.kept_loot]
        )
        state.loot_bag = self._left(catalog.loot_copies, named, "loot", "loot")
        named = _sum([state.open_half_gods, state.gone_half_gods, state.lost_half_gods, *state.half_gods])
        left = self._left(together(catalog.upper_half_gods, catalog.lower_half_gods), named, "half god", "half_gods")
        state.upper_half_gods, state.lower_half_gods = (*left[:3], 0, 0, 0), (0, 0, 0, *left[3:])
        taken = [state.bonus[seat] for seat in seats if state.bonus[seat] != NONE]
        if len(set(taken)) < len(taken):
            self._wrong("there is one bonus tile of each kind", "seats")
        state.bonus_left = tuple(bonus for bonus in range(len(catalog.bonus_powers)) if bonus not in taken)
        self._routes(state, text)

    def _routes(self, state: State, text: PositionText) -> None:
        for seat in range(state.players):
            pieces = state.feet[seat] | state.columns[seat]
            state.full |= state.once & pieces
            if state.temple != NONE and pieces >> state.temple & 1:
                self._wrong("nobody places on the hex of the temple", "seats", seat)
            state.once |= pieces
        for hex in range(len(self.catalog.grid.cells)):
            standing = sum((state.feet[seat] | state.columns[seat]) >> hex & 1 for seat in range(state.players))
            if standing > 2:
                self._wrong(
                    f"{self.catalog.grid.names[hex]} holds {standing} pieces, two at most may stand there", "seats"
                )
        for seat in range(state.players):
            linked = text.seats[seat].linked
            state.linked[seat] = state.feet[seat]
            state.linked[seat] |= self._hexes(
                linked, state.columns[seat], "no own column is there", "seats", seat, "linked"
            )
            spread_route(self.catalog, state, seat)

    def _frames(self, state: State, text: PositionText) -> None:
        if not text.frames:
            again = sum(state.gods[state.active][god] for god in self.catalog.extra_action_gods)
            state.frames = [TakingTurns(), AfterAction(state.active, again), ChoosingAction(state.active)]
            return
        state.frames = [frame for at, line in enumerate(text.frames) if (frame := self._frame(line, at))]
        self._take_from_stacks(state)

    def _take_from_stacks(self, state: State) -> None:
        """Tiles that a frame holds are neither in the stack nor in the bag."""
        for frame in state.frames:
            if isinstance(frame, frame_kinds.Boxing | frame_kinds.Sacrificing):
                state.god_stack = plus(state.god_stack, frame.god, -1)
            for loot in getattr(frame, "loot", ()):
                state.loot_bag = plus(state.loot_bag, loot, -1)
        if min(state.god_stack) < 0 or min(state.loot_bag) < 0:
            self._wrong("the frames hold more tiles than there are", "frames")

    def _frame(self, line: str, at: int) -> AnyFrame | None:
        """`moving seat=0 steps=2 jumps=0 placed=1 loot=half_god`"""
        tag, *words = line.split() or [""]
        if tag not in FRAMES:
            self._wrong(f"expected the name of a frame, found {cut(line)!r}{did_you_mean(tag, FRAMES)}", "frames", at)
            return None
        values: dict[str, Any] = {}
        for word in words:
            key, _, value = word.partition("=")
            if key not in FRAMES[tag].__struct_fields__ or key in values:
                self._wrong(f"the frame {tag} has each once: {_listed(FRAMES[tag])}, found {cut(word)!r}", "frames", at)
                return None
            values[key] = self._frame_value(key, value, at)
        try:
            return cast(AnyFrame, msgspec.convert({"frame": tag, **values}, AnyFrame))
        except msgspec.ValidationError:
            self._wrong(f"the frame {tag} needs {_listed(FRAMES[tag])}, found {cut(line)!r}", "frames", at)
            return None

    def _frame_value(self, key: str, value: str, at: int) -> Any:
        if key == "god":
            return self._one("god", value, "frames", at)
        if key in ("loot", "hexes"):
            return tuple(self._one(key.removesuffix("es"), name, "frames", at) for name in value.split(",") if name)
        if key == "what" and value not in PARTS:
            self._wrong(f"what should be one of {', '.join(PARTS)}, found {cut(value)!r}", "frames", at)
            return PARTS[0]
        if key in ("rule", "what"):
            return value
        if not WHOLE.fullmatch(value):
            self._wrong(f"{key} should be a whole number of at most 9 digits, found {cut(value)!r}", "frames", at)
            return 0
        return int(value)

    # Names -------------------------------------------------------------------------------------------------------

    def _one(self, what: str, name: str, *path: str | int) -> int:
        number = self.names[what].get(name.lower())
        if number is None:
            self._wrong(f'there is no {what} "{cut(name)}"{did_you_mean(name.lower(), self.names[what])}', *path)
            return 0
        return number

    def _cards(self, cards: dict[str, int], *path: str | int) -> Counts:
        counts = none_of(CARD_KINDS)
        for name, number in cards.items():
            counts = plus(counts, self._one("card", name, *path, name), number)
        return counts

    def _tiles(self, what: str, tiles: list[str], kinds: int, *path: str | int) -> Counts:
        return count((self._one(what, name, *path, at) for at, name in enumerate(tiles)), kinds)

    def _hexes(self, names: list[str], allowed: int, why: str, *path: str | int) -> int:
        mask = mask_of([self._one("hex", name, *path, at) for at, name in enumerate(names)])
        if mask & ~allowed:
            wrong = self.catalog.grid.names[next(hexes(mask & ~allowed))]
            self._wrong(f"{wrong}: {why}", *path)
        return mask

    def _left(self, total: Counts, named: Counts, what: str, *path: str | int) -> Counts:
        left = without(total, named)
        for kind, number in enumerate(left):
            if number < 0:
                name = next((name for name, at in self.names.get(what, {}).items() if at == kind), str(kind + 1))
                self._wrong(f"there are {total[kind]} of {what} {name}, but {named[kind]} are named", *path)
        return left

    def _wrong(self, text: str, *path: str | int) -> None:
        if len(self.problems) >= MOST_PROBLEMS:
            self._give_up_if_wrong()
        self.problems.append(self.document.problem(text, *path))


def _listed(frame: type[AnyFrame]) -> str:
    return ", ".join(frame.__struct_fields__) or "nothing"


def _values(values: list[int]) -> Counts:
    return count((value - 1 for value in values), 6)


def _sum(parts: list[Counts]) -> Counts:
    return tuple(map(sum, zip(*parts, strict=True)))
