"""Everything that changes during a game, and nothing that is printed: ints, tuples and lists of them.

Units, resources and boats are numbers, see `pieces.py`; sets of hexes, cards and quests are bitmasks.

A view (what one seat knows) is the same class: the open quests of another seat lie in their decks, and `hidden` says
how many of each deck are in truth with the seat. In a full position it is nothing for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pantheon.games.monuments.facts import Facts, Means
from pantheon.games.monuments.frames import AnyFrame
from pantheon.games.monuments.pieces import NONE, ONE, PIECE_OF, PIECES, crew_of, hex_of, number_of, owner_of
from pantheon.table.game import Action

__all__ = ["NONE", "NO_QUESTS", "SOURCES", "State"]

SOURCES: Final = (
    "layers",
    "splendour",
    "workers",
    "resources",
    "power",
    "land",
    "upgraded",
    "quests",
    "open",
)  # not for people
"""As points are kept in saved games; `source_names` has what people call them."""
NO_QUESTS: Final = (0, 0, 0, 0)
LATE_START: Final = 1
"""All but the start player begin with more."""
EVEN_TURNS: Final = 2
"""After the last layer all others have one more turn, not only those up to the start player."""


class Asked:
    """What was looked for once and is kept until it holds no more. It is no part of the position."""

    __slots__ = ("built_by_others", "built_then", "found", "found_for", "means")

    found: Sequence[Action]
    """The options that were looked for to see whether there is a choice, until somebody asks for them: they hold for
    one stack only, and no copy has them."""
    found_for: tuple[AnyFrame, ...]
    built_by_others: list[int]
    """By seat: hexes with undamaged buildings of other players, when `standing` was `built_then`. Both are replaced,
    never changed, so copies share them."""
    built_then: list[int]
    means: list[Means | None]
    """By seat: what it had at the end of its last turn, if that was looked at, until its next one begins otherwise."""


@dataclass(slots=True)
class State(Asked):
    """A whole position, or what one seat knows of it."""

    # The set-up
    players: int
    chosen: int
    """1 if abilities, score cards and decks are chosen, not dealt."""
    late: int
    """What makes up for the order of turns: nothing, LATE_START or EVEN_TURNS."""
    short: int
    peaceful: int
    guard: int
    civilisations: tuple[int, ...]
    """By seat, as far as they are dealt."""
    board: int
    """The bitmask of civilisations in play; all four until they are dealt."""
    start: int
    """NONE until it is drawn by lot."""
    abilities: tuple[int, ...]
    score_cards: tuple[int, ...]
    decks: tuple[int, ...]
    """By seat; NONE until dealt."""

    # The course of the game
    stack: tuple[Any, ...]
    """Frames. Whoever handles the top one knows its class."""
    actor: int
    active: int
    """Whose turn it is; NONE before the first one."""
    round: int
    ending: int
    """1 once the last round is announced."""

    # The board
    units: list[int]
    """By hex."""
    goods: list[int]
    held: list[int]
    """By seat: hexes with own units or manned boats."""
    boats: tuple[int, ...]
    """Manned, in order."""
    docks: tuple[int, ...]
    """Edges with an empty boat, in order; one with two is there twice."""
    bridges: int
    standing: list[int]
    """Undamaged buildings: seat * 3 + kind."""
    damaged: list[int]

    # By seat
    supply: list[int]
    """Seat * 7 + piece."""
    aside: list[int]
    hands: list[int]
    green: list[int]
    layers: list[int]
    commons: list[int]
    crossings: list[int]
    """Bridges and boats built."""
    conquests: list[int]
    """Battles won as attacker."""
    victories: list[int]
    """Battles won on either side."""

    # Quests
    piles: list[int]
    """By deck. The starting quests that were given back lie there too."""
    quests: list[int]
    done: list[int]
    returned: list[int]
    """The starting quest that a seat has given back; NONE if it is not known."""
    facts: list[Facts]
    """By seat: what was counted when it last turned in. A quest that held then cannot be among its open ones."""
    hidden: list[tuple[int, int, int, int]]

    def __post_init__(self) -> None:
        asked: Asked = self
        asked.found_for = ()
        asked.built_then = asked.built_by_others = []
        asked.means = [None] * self.players

    def copy(self) -> State:
        """Every field by name: faster than a general copy. Tuples are shared, lists are not."""
        twin = State.__new__(State)
        asked: Asked = self
        kept: Asked = twin
        kept.found_for = ()
        kept.built_then = asked.built_then
        kept.built_by_others = asked.built_by_others
        kept.means = asked.means[:]
        twin.players = self.players
        twin.chosen = self.chosen
        twin.late = self.late
        twin.short = self.short
        twin.peaceful = self.peaceful
        twin.guard = self.guard
        twin.civilisations = self.civilisations
        twin.board = self.board
        twin.start = self.start
        twin.abilities = self.abilities
        twin.score_cards = self.score_cards
        twin.decks = self.decks
        twin.stack = self.stack
        twin.actor = self.actor
        twin.active = self.active
        twin.round = self.round
        twin.ending = self.ending
        twin.units = self.units[:]
        twin.goods = self.goods[:]
        twin.held = self.held[:]
        twin.boats = self.boats
        twin.docks = self.docks
        twin.bridges = self.bridges
        twin.standing = self.standing[:]
        twin.damaged = self.damaged[:]
        twin.supply = self.supply[:]
        twin.aside = self.aside[:]
        twin.hands = self.hands[:]
        twin.green = self.green[:]
        twin.layers = self.layers[:]
        twin.commons = self.commons[:]
        twin.crossings = self.crossings[:]
        twin.conquests = self.conquests[:]
        twin.victories = self.victories[:]
        twin.piles = self.piles[:]
        twin.quests = self.quests[:]
        twin.done = self.done[:]
        twin.returned = self.returned[:]
        twin.facts = self.facts[:]
        twin.hidden = self.hidden[:]
        return twin

    # The stack -------------------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Any:
        """The top of the stack: what is decided now. The rules take it from there themselves, which is quicker."""
        return self.stack[-1]

    def push(self, *frames: AnyFrame) -> None:
        """The last one comes first."""
        self.stack += frames

    def pop(self) -> None:
        self.stack = self.stack[:-1]

    def replace(self, *frames: AnyFrame) -> None:
        """Instead of the top frame these; the last one comes first."""
        self.stack = self.stack[:-1] + frames

    # Pieces ----------------------------------------------------------------------------------------------------------

    def add(self, seat: int, hex: int, units: int) -> None:
        self.units[hex] += units
        self.held[seat] |= 1 << hex

    def take(self, seat: int, hex: int, units: int) -> None:
        self.units[hex] -= units
        if not self.units[hex]:
            self.leave(seat, hex)

    def leave(self, seat: int, hex: int) -> None:
        """Nobody is there any more, unless somebody is."""
        if not self.units[hex] and hex not in map(hex_of, self.boats):
            self.held[seat] &= ~(1 << hex)

    def launch(self, boat: int) -> None:
        self.boats = tuple(sorted((*self.boats, boat)))
        self.held[owner_of(boat)] |= 1 << hex_of(boat)

    def sink(self, boat: int) -> None:
        """Take a manned boat off the sea."""
        boats = list(self.boats)
        boats.remove(boat)
        self.boats = tuple(boats)
        self.leave(owner_of(boat), hex_of(boat))

    def dock(self, shore: int) -> None:
        self.docks = tuple(sorted((*self.docks, shore)))

    def undock(self, shore: int) -> None:
        docks = list(self.docks)
        docks.remove(shore)
        self.docks = tuple(docks)

    def to_supply(self, seat: int, units: int) -> None:
        """Units that leave the board; horses are out of the game."""
        for kind, piece in enumerate(PIECE_OF):
            self.supply[seat * PIECES + piece] += number_of(units, kind)

    def from_supply(self, seat: int, kind: int, hex: int) -> None:
        """A unit comes onto the board; a worker unarmed."""
        self.supply[seat * PIECES + PIECE_OF[kind]] -= 1
        self.add(seat, hex, ONE[kind])

    # Counting --------------------------------------------------------------------------------------------------------

    def others_held(self, seat: int) -> int:
        """Hexes with units of other players: nobody shares one."""
        held = self.held
        if len(held) == 4:
            return held[seat - 1] | held[seat - 2] | held[seat - 3]
        return held[seat - 1] | held[seat - 2] if len(held) == 3 else held[seat - 1]

    def others_standing(self, seat: int) -> int:
        """Hexes with undamaged buildings of other players."""
        asked: Asked = self
        if asked.built_then != self.standing:
            asked.built_then = self.standing[:]
            asked.built_by_others = [self._built_without(other) for other in range(self.players)]
        return asked.built_by_others[seat]

    def _built_without(self, seat: int) -> int:
        mask = 0
        for at, there in enumerate(self.standing):
            if at // 3 != seat:
                mask |= there
        return mask

    def boats_of(self, seat: int) -> list[int]:
        return [boat for boat in self.boats if owner_of(boat) == seat]

    def workers_aboard(self, seat: int) -> int:
        return sum((crew & 15) + (crew >> 4 & 15) for crew in map(crew_of, self.boats_of(seat)))
