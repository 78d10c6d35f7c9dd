"""Where every component is: nothing may appear from nowhere or get lost.

In a view the cards and half gods that a seat cannot see lie with the pile and the stack, so the sums hold for views
as well.
"""

# not for people: an audit is for programmers

from __future__ import annotations

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import Boxing, Buying, LootWorking, Moving, Sacrificing
from pantheon.games.pantheon.powers import ExtraCards, Jumps, Money, Power, Steps
from pantheon.games.pantheon.rules.placing import general_columns, general_feet
from pantheon.games.pantheon.state import CARD_KINDS, FIRST_MONEY, NONE, UNKNOWN, State
from pantheon.table.counts import Counts, count, each, together, without
from pantheon.table.hexgrid import hexes


def cards(catalog: Catalog, state: State) -> Counts:
    """All cards by kind: pile, discards, display, hands and the special money stack."""
    display = count((card for card in state.display if card != NONE), CARD_KINDS)
    return _sum(state.pile, state.discards, display, (0,) * FIRST_MONEY + state.special, *state.hands)


def gods(catalog: Catalog, state: State) -> Counts:
    """All gods by kind: stack, box, board, in front of players, and those being dealt with."""
    held = [frame.god for frame in state.frames if isinstance(frame, Boxing | Sacrificing)]
    between = count([*held, *state.open_gods], len(catalog.costs))
    return _sum(state.god_stack, state.god_box, between, *state.gods)


def loot(catalog: Catalog, state: State) -> Counts:
    """All loot by kind: bag, box, board, kept, and what was taken and has not worked yet."""
    lying = [kind for _, kind in state.loot]
    for frame in state.frames:
        if isinstance(frame, Moving | Buying | LootWorking):
            lying += frame.loot
    return _sum(state.loot_bag, state.loot_box, count(lying, len(catalog.loot_powers)), *state.kept_loot)


def half_gods(catalog: Catalog, state: State) -> Counts:
    """All half gods by value: stack, board, out of the game, owned."""
    away = (state.open_half_gods, state.gone_half_gods, state.lost_half_gods)
    return _sum(state.upper_half_gods, state.lower_half_gods, *away, *state.half_gods)


def kept_numbers(catalog: Catalog, state: State, seat: int) -> tuple[int, int, int, int]:
    """Steps, jumps, money and extra cards that the kept gods and tiles of a seat add."""
    kept: list[Power] = [catalog.god_powers[god] for god in each(state.gods[seat])]
    kept += [catalog.loot_powers[loot] for loot in each(state.kept_loot[seat])]
    if state.bonus[seat] != NONE and state.bonus_shown >> seat & 1:
        kept.append(catalog.bonus_powers[state.bonus[seat]])

    def sum_of(kind: type[Steps] | type[Jumps] | type[Money] | type[ExtraCards]) -> int:
        return sum(power.count for power in kept if isinstance(power, kind))

    return sum_of(Steps), sum_of(Jumps), sum_of(Money), sum_of(ExtraCards)


def discrepancies(catalog: Catalog, state: State) -> list[str]:
    """What does not add up, in sentences; empty for every position that a game can reach."""
    printed = catalog.definitions
    all_cards = together(catalog.pile, (0,) * FIRST_MONEY + catalog.special)
    all_half_gods = _sum(catalog.upper_half_gods, catalog.lower_half_gods)
    found: list[str] = []
    for now, ever, names in (
        (cards(catalog, state), all_cards, [f"{card} cards" for card in catalog.card_ids]),
        (gods(catalog, state), catalog.god_copies, [god.id for god in printed.gods]),
        (loot(catalog, state), catalog.loot_copies, [f"{kind.id} loot tiles" for kind in printed.loot]),
        (half_gods(catalog, state), all_half_gods, [f"half gods of {value}" for value in range(1, 7)]),
    ):
        found += [
            f"there are {ever[kind] + much} {names[kind]}, not {ever[kind]}"
            for kind, much in enumerate(without(now, ever))
            if much
        ]
    found += _negative(state)
    for seat in range(state.players):
        found += _pieces(catalog, state, seat)
        numbers = (state.steps[seat], state.jumps[seat], state.money[seat], state.extra_cards[seat])
        if numbers != kept_numbers(catalog, state, seat):
            found.append(f"the gods and tiles of seat {seat} do not add up to its steps, jumps, money and cards")
    return found + _bonus(catalog, state) + _standing(catalog, state)


def _negative(state: State) -> list[str]:
    heaps = {
        "pile": state.pile, "discards": state.discards, "special money": state.special, "god stack": state.god_stack,
        "god box": state.god_box, "loot bag": state.loot_bag, "upper half gods": state.upper_half_gods,
        "lower half gods": state.lower_half_gods, "open half gods": state.open_half_gods,
    }  # fmt: skip
    for seat in range(state.players):
        heaps[f"hand of seat {seat}"] = state.hands[seat]
        heaps[f"unknown part of the hand of seat {seat}"] = without(state.hands[seat], state.shown[seat])
    return [f"there is less than nothing in: {name}" for name, heap in heaps.items() if min(heap) < 0]


def _pieces(catalog: Catalog, state: State, seat: int) -> list[str]:
    found = []
    for name, reserve, general in (
        ("feet", state.feet_reserve[seat], general_feet(catalog, state, seat)),
        ("columns", state.columns_reserve[seat], general_columns(catalog, state, seat)),
    ):
        if reserve < 0 or general < 0:
            found.append(f"seat {seat} has {reserve} {name} in the personal and {general} in the general reserve")
    return found


def _bonus(catalog: Catalog, state: State) -> list[str]:
    """In a view the tiles of others count among those that nobody has."""
    held = [bonus for bonus in state.bonus if bonus not in (NONE, UNKNOWN)]
    if sorted((*held, *state.bonus_left)) == list(range(len(catalog.bonus_powers))):
        return []
    return ["the bonus tiles are not there once each"]


def _standing(catalog: Catalog, state: State) -> list[str]:
    """Pieces stand where they may, and the masks of occupied hexes agree with them."""
    found = []
    once = full = 0
    for seat in range(state.players):
        own = state.feet[seat] | state.columns[seat]
        if state.feet[seat] & catalog.column_hexes or state.columns[seat] & catalog.foot_hexes:
            found.append(f"seat {seat} has a piece on the wrong sort of hex")
        if state.linked[seat] & ~own:
            found.append(f"seat {seat} is connected through a hex without an own piece")
        for hex in hexes(own & full):
            found.append(f"{catalog.grid.names[hex]} holds more than two pieces")
        full |= once & own
        once |= own
    if (once, full) != (state.once, state.full):
        found.append("the occupied hexes are not those with pieces")
    if state.temple != NONE and once >> state.temple & 1:
        found.append("a piece stands on the hex of the temple")
    return found


def _sum(*parts: Counts) -> Counts:
    return tuple(map(sum, zip(*parts, strict=True)))
