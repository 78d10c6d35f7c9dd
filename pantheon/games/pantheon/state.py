"""Everything that changes during a game, and nothing that is printed.

Ints, tuples and bitmasks only, so that a copy is one copy of the names plus the lists per seat. Hex sets are bitmasks,
cards and tiles are tuples of counts. Card kinds: movement, the four sacrifices, money of value 1 to 5 (see the
constants).

A view (what one seat knows) is the same class: the cards and half gods that the seat cannot see lie together with
the pile and the stack, and `hidden_cards`, `hidden_half_gods` and so on say how many of them are in truth
elsewhere. In a full position these are all 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pantheon.games.pantheon.frames import AnyFrame
from pantheon.table.counts import Counts, total

MOVEMENT: Final = 0
FIRST_SACRIFICE: Final = 1
SACRIFICES: Final = 4
FIRST_MONEY: Final = 5
MONEY_VALUES: Final = (1, 2, 3, 4, 5)
CARD_KINDS: Final = 10
HALF_GOD_VALUES: Final = 6
MOST_PLAYERS: Final = 4
NONE: Final = -1
UNKNOWN: Final = -2
"""A bonus tile that the seat of a view cannot see."""
GO_ON: Final = -3
"""What a step of the course says instead of who acts, a seat or NATURE, when another frame has come to the top."""

SOURCES: Final = ("gods", "epoch ends", "half gods", "columns", "piety")  # not for people
"""As points are kept in saved games; `mentions.source_names` has what people call them."""
BY_GODS: Final = 0
BY_EPOCH_ENDS: Final = 1
BY_HALF_GODS: Final = 2
BY_COLUMNS: Final = 3
BY_PIETY: Final = 4


@dataclass(slots=True)
class State:
    """A whole position, or what one seat knows of it."""

    # What the set-up chose
    players: int
    bonus_chosen: int
    half_gods_switch: int
    bands: int

    # The course of the game
    frames: list[AnyFrame]
    actor: int
    epoch: int
    nation: int
    nations_played: tuple[int, ...]
    start: int
    active: int
    phase_over: int
    """0 while the phase goes on, 1 when the last loot, 2 when the last open god has left the board."""

    # Cards
    pile: Counts
    discards: Counts
    display: tuple[int, ...]
    """Open cards by slot; NONE where a slot could not be filled."""
    special: Counts
    """The special money stack: how many of value 1 (always 0), 2, 3, 4 and 5."""
    special_descending: int

    # Gods, half gods, loot and bonus tiles
    god_stack: Counts
    god_box: Counts
    open_gods: tuple[int, ...]
    upper_half_gods: Counts
    """The upper part of the half-god stack, counts by value - 1; the lower part is drawn when it is empty."""
    lower_half_gods: Counts
    open_half_gods: Counts
    gone_half_gods: Counts
    """Half gods that left the game for everybody to see."""
    lost_half_gods: Counts
    """Half gods that left the game face down (the option that switches to the lower pile)."""
    loot_bag: Counts
    loot_box: Counts
    loot: tuple[tuple[int, int], ...]
    """Loot on the board: (hex, kind)."""
    hidden_upper: int
    """In a view: how many of `upper_half_gods` are not in the stack; likewise below."""
    hidden_lower: int
    hidden_lost: int
    bonus_left: tuple[int, ...]
    """Bonus tiles that nobody has: open when they are chosen, face down when they are dealt."""
    bonus_shown: int
    """Bitmask of the seats whose bonus tile has been turned up."""

    # The board
    temple: int
    once: int
    """Hexes with at least one piece."""
    full: int
    """Hexes with two pieces."""

    # By seat: lists, or tuples where little changes, so that copies share them
    hands: list[Counts]
    hidden_cards: Counts
    shown: list[Counts]
    """Cards in hand that everybody has seen being taken."""
    feet_reserve: list[int]
    columns_reserve: list[int]
    feet: list[int]
    """Hexes with an own foot."""
    columns: list[int]
    """Hexes with an own column."""
    linked: list[int]
    """Hexes with own pieces that are connected to the temple."""
    beside: list[int]
    """Hexes next to the temple or a linked piece: where feet go."""
    beside_feet: list[int]
    """Hexes next to a linked foot: where columns go."""
    levels: list[tuple[int, ...]]
    gods: list[Counts]
    steps: Counts
    jumps: Counts
    money: Counts
    extra_cards: Counts
    kept_loot: list[Counts]
    bonus: list[int]
    half_gods: list[Counts]
    hidden_half_gods: Counts
    points: list[tuple[int, ...]]
    """Points by source, see SOURCES."""

    def copy(self) -> State:
        """Every field by name: half the time of a general copy. Tuples are shared, lists are not."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.bonus_chosen = self.bonus_chosen
        twin.half_gods_switch = self.half_gods_switch
        twin.bands = self.bands
        twin.frames = [*self.frames]
        twin.actor = self.actor
        twin.epoch = self.epoch
        twin.nation = self.nation
        twin.nations_played = self.nations_played
        twin.start = self.start
        twin.active = self.active
        twin.phase_over = self.phase_over
        twin.pile = self.pile
        twin.discards = self.discards
        twin.display = self.display
        twin.special = self.special
        twin.special_descending = self.special_descending
        twin.god_stack = self.god_stack
        twin.god_box = self.god_box
        twin.open_gods = self.open_gods
        twin.upper_half_gods = self.upper_half_gods
        twin.lower_half_gods = self.lower_half_gods
        twin.open_half_gods = self.open_half_gods
        twin.gone_half_gods = self.gone_half_gods
        twin.lost_half_gods = self.lost_half_gods
        twin.loot_bag = self.loot_bag
        twin.loot_box = self.loot_box
        twin.loot = self.loot
        twin.hidden_upper = self.hidden_upper
        twin.hidden_lower = self.hidden_lower
        twin.hidden_lost = self.hidden_lost
        twin.bonus_left = self.bonus_left
        twin.bonus_shown = self.bonus_shown
        twin.temple = self.temple
        twin.once = self.once
        twin.full = self.full
        twin.hands = [*self.hands]
        twin.hidden_cards = self.hidden_cards
        twin.shown = [*self.shown]
        twin.feet_reserve = [*self.feet_reserve]
        twin.columns_reserve = [*self.columns_reserve]
        twin.feet = [*self.feet]
        twin.columns = [*self.columns]
        twin.linked = [*self.linked]
        twin.beside = [*self.beside]
        twin.beside_feet = [*self.beside_feet]
        twin.levels = [*self.levels]
        twin.gods = [*self.gods]
        twin.steps = self.steps
        twin.jumps = self.jumps
        twin.money = self.money
        twin.extra_cards = self.extra_cards
        twin.kept_loot = [*self.kept_loot]
        twin.bonus = [*self.bonus]
        twin.half_gods = [*self.half_gods]
        twin.hidden_half_gods = self.hidden_half_gods
        twin.points = [*self.points]
        return twin


def in_player_order(state: State) -> list[int]:
    """The seats, clockwise from the starting player."""
    return [(state.start + turn) % state.players for turn in range(state.players)]


def hand_size(state: State, seat: int) -> int:
    return total(state.hands[seat]) + state.hidden_cards[seat]


def pile_size(state: State) -> int:
    return total(state.pile) - total(state.hidden_cards)


def half_god_count(state: State, seat: int) -> int:
    return sum(state.half_gods[seat]) + state.hidden_half_gods[seat]


def score(state: State, seat: int) -> int:
    return sum(state.points[seat])
