"""What the rules rely on: data that breaks one of these cannot be played, so `load` refuses it.

What is merely unlike the printed game (other sums, an uneven board) is found by `checks.py`.
"""

# not for people: what is said of data is for people who change them

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from pantheon.games.pantheon import powers
from pantheon.games.pantheon.definitions import Definitions, HexDef, ReserveDef
from pantheon.table.data import Places, Problem, did_you_mean

OPTIONS = {
    "bonus": ("dealt", "chosen"),
    "reserve": ("book", "by-count"),
    "half_gods": ("stack", "switch"),
    "bands": (),
}
"""The options that the rules know, with their values; those of `bands` are the ids in scoring.yaml."""
MOST_PLAYERS = 4
FEWEST_TILES = 30
"""Gods and loot tiles laid out in six epochs with four players."""


def broken(definitions: Definitions, places: Places) -> list[Problem]:
    """All reasons why the game could not be played with these definitions."""
    return [
        *_repeated_ids(definitions, places),
        *_unusable_tiles(definitions, places),
        *_unordered_numbers(definitions, places),
        *_misplaced_half_gods(definitions, places),
        *_unusable_setup(definitions, places),
        *_unfillable_hands(definitions, places),
        *_unknown_options(definitions, places),
        *_unknown_presets(definitions, places),
        *_incomplete_nations(definitions, places),
        *_lost_labels(definitions, places),
    ]


def _repeated_ids(definitions: Definitions, places: Places) -> Iterator[Problem]:
    lists: list[tuple[str, tuple[str | int, ...], Sequence[Any]]] = [
        ("nations.yaml", (), definitions.nations),
        ("gods.yaml", (), definitions.gods),
        ("loot.yaml", (), definitions.loot),
        ("bonus.yaml", (), definitions.bonus),
        ("rules.yaml", (), definitions.rules),
        ("lessons.yaml", (), definitions.lessons),
        ("sacrifices.yaml", ("kinds",), definitions.sacrifices.kinds),
        ("scoring.yaml", ("columns",), definitions.scoring.columns),
        ("setup.yaml", ("options",), definitions.setup.options),
        ("setup.yaml", ("presets",), definitions.setup.presets),
    ]
    for number, option in enumerate(definitions.setup.options):
        lists.append(("setup.yaml", ("options", number, "values"), option.values))
    for file, path, entries in lists:
        seen: set[str] = set()
        for number, entry in enumerate(entries):
            if entry.id in seen:
                text = f'the id "{entry.id}" occurs twice, expected another one here'
                yield places.problem(file, text, *path, number, "id")
            seen.add(entry.id)


def _unusable_tiles(definitions: Definitions, places: Places) -> Iterator[Problem]:
    for number, god in enumerate(definitions.gods):
        if list(god.cost) != sorted(god.cost, reverse=True):
            text = f"{god.name} costs {_numbers(god.cost)}, expected descending numbers"
            yield places.problem("gods.yaml", text, number, "cost")
    for file, tiles in (("gods.yaml", definitions.gods), ("loot.yaml", definitions.loot)):
        total = sum(tile.copies for tile in tiles)
        if total < FEWEST_TILES:
            yield places.problem(file, f"there are {total} tiles in all, expected at least {FEWEST_TILES}")
    if len(definitions.nations) < definitions.setup.epochs:
        text = f"there are {len(definitions.nations)} nations, expected at least {definitions.setup.epochs}"
        yield places.problem("nations.yaml", text)
    for number, kind in enumerate(definitions.sacrifices.kinds):
        if kind.id == "movement":
            text = 'the id "movement" belongs to the movement cards, expected another one here'
            yield places.problem("sacrifices.yaml", text, "kinds", number, "id")
    if len(definitions.bonus) < 4:
        text = f"there are {len(definitions.bonus)} bonus tiles, expected at least 4"
        yield places.problem("bonus.yaml", text)


def _unordered_numbers(definitions: Definitions, places: Places) -> Iterator[Problem]:
    """Lists that are searched in order: each entry must be greater than the one before."""
    prices = definitions.sacrifices.prices
    money = [card.value for card in definitions.cards.special_money]
    upper = [half_god.value for half_god in definitions.half_gods.upper]
    lower = [half_god.value for half_god in definitions.half_gods.lower]
    lists: list[tuple[str, tuple[str | int, ...], list[int], str]] = [
        ("sacrifices.yaml", ("prices",), prices, "prices"),
        ("cards.yaml", ("special_money",), money, "values"),
        ("half_gods.yaml", ("upper",), upper, "values"),
        ("half_gods.yaml", ("lower",), lower, "values"),
        ("setup.yaml", ("scorings",), definitions.setup.scorings, "epochs"),
    ]
    for number, bands in enumerate(definitions.scoring.columns):
        columns = [band.columns for band in bands.bands]
        lists.append(("scoring.yaml", ("columns", number, "bands"), columns, "numbers of columns"))
        if columns[0] != 1:
            text = f"the first band begins with {columns[0]} columns, expected 1"
            yield places.problem("scoring.yaml", text, "columns", number, "bands", 0)
    for file, path, values, what in lists:
        if any(one >= next_one for one, next_one in pairwise(values)):
            yield places.problem(file, f"expected ascending {what}, found {_numbers(values)}", *path)


def _misplaced_half_gods(definitions: Definitions, places: Places) -> Iterator[Problem]:
    """A hidden half god is known by its value to have come from the upper or the lower stack."""
    half_gods = definitions.half_gods
    for stack, entries, values in (("upper", half_gods.upper, (1, 2, 3)), ("lower", half_gods.lower, (4, 5, 6))):
        for number, half_god in enumerate(entries):
            if half_god.value not in values:
                text = f"the {stack} stack has the value {half_god.value}, expected only {_numbers(values)}"
                yield places.problem("half_gods.yaml", text, stack, number)


def _unusable_setup(definitions: Definitions, places: Places) -> Iterator[Problem]:
    setup = definitions.setup
    for key, reserves in (("reserve", setup.reserve), ("reserve_by_count", setup.reserve_by_count)):
        players = sorted(reserve.players for reserve in reserves)
        if players != [2, 3, 4]:
            text = f"{key} is given for {_numbers(players) or 'nobody'} players, expected once each for 2, 3, 4"
            yield places.problem("setup.yaml", text, key)
        for number, reserve in enumerate(reserves):
            if _most(reserve) > setup.pieces:
                text = f"a reserve of {_most(reserve)} is more than the {setup.pieces} pieces of a player"
                yield places.problem("setup.yaml", text, key, number)
    for number, epoch in enumerate(setup.scorings):
        if not 1 <= epoch <= setup.epochs:
            text = f"there is no epoch {epoch}, expected 1 to {setup.epochs}"
            yield places.problem("setup.yaml", text, "scorings", number)


def _unfillable_hands(definitions: Definitions, places: Places) -> Iterator[Problem]:
    """More cards in hands than there are would be dealt for ever."""
    setup = definitions.setup
    pile = action_cards(definitions)
    most = (pile - setup.display) // MOST_PLAYERS
    hands: list[tuple[str, tuple[str | int, ...], int]] = [("setup.yaml", ("hand",), setup.hand)]
    hands += [
        ("nations.yaml", (number, "trait", "size"), nation.trait.size)
        for number, nation in enumerate(definitions.nations)
        if isinstance(nation.trait, powers.HandSize)
    ]
    for file, path, size in hands:
        if size > most:
            text = f"{MOST_PLAYERS} hands of {size} cards cannot be dealt from {pile} cards, expected at most {most}"
            yield places.problem(file, text, *path)
    if setup.draw > pile - setup.display:
        text = f"{setup.draw} cards cannot be drawn from {pile}, expected at most {pile - setup.display}"
        yield places.problem("setup.yaml", text, "draw")


def action_cards(definitions: Definitions) -> int:
    """How many cards the pile has at the beginning."""
    cards = definitions.cards
    return cards.movement_copies + cards.money_copies + sum(kind.copies for kind in definitions.sacrifices.kinds)


def _unknown_options(definitions: Definitions, places: Places) -> Iterator[Problem]:
    bands = tuple(bands.id for bands in definitions.scoring.columns)
    known = {**OPTIONS, "bands": bands}
    for number, option in enumerate(definitions.setup.options):
        path = ("options", number)
        if option.id not in known:
            text = f'the rules know no option "{option.id}"{did_you_mean(option.id, known)}'
            yield places.problem("setup.yaml", text, *path, "id")
            continue
        values = [value.id for value in option.values]
        for at, value in enumerate(values):
            if value not in known[option.id]:
                expected = ", ".join(known[option.id])
                hint = did_you_mean(value, known[option.id])
                text = f'"{value}" is no value of the option "{option.id}", expected {expected}{hint}'
                yield places.problem("setup.yaml", text, *path, "values", at, "id")
        for value in known[option.id]:
            if value not in values:
                text = f'the option "{option.id}" lacks the value "{value}"'
                yield places.problem("setup.yaml", text, *path)
    for name in known.keys() - {option.id for option in definitions.setup.options}:
        yield places.problem("setup.yaml", f'the option "{name}" is missing', "options")


def _unknown_presets(definitions: Definitions, places: Places) -> Iterator[Problem]:
    known = {option.id: [value.id for value in option.values] for option in definitions.setup.options}
    for number, preset in enumerate(definitions.setup.presets):
        for option, value in preset.options.items():
            path = ("presets", number, "options", option)
            if option not in known:
                text = f'there is no option "{option}"{did_you_mean(option, known)}'
                yield places.problem("setup.yaml", text, *path)
            elif value not in known[option]:
                expected, hint = ", ".join(known[option]), did_you_mean(value, known[option])
                text = f'"{value}" is no value of the option "{option}", expected {expected}{hint}'
                yield places.problem("setup.yaml", text, *path)


def _incomplete_nations(definitions: Definitions, places: Places) -> Iterator[Problem]:
    ids = [nation.id for nation in definitions.nations]
    hexes = definitions.board.hexes
    on_map = {hex.start_of or hex.loot_of for hex in hexes} - {""}
    for stranger in sorted(on_map - set(ids)):
        text = f'nations.yaml has no nation "{stranger}"{did_you_mean(stranger, ids)}'
        yield places.problem("board.yaml", text, "nations")
    for nation in ids:
        starts = [hex for hex in hexes if hex.start_of == nation]
        if len(starts) != 1:
            text = f"{nation} has {len(starts)} start hexes{_named(starts)}, expected 1"
            yield places.problem("board.yaml", text, "map", *_row_of(starts))
        loot = [hex for hex in hexes if hex.loot_of == nation]
        marks = Counter(hex.mark for hex in loot)
        if marks != {0: 3, 3: 1, 4: 1}:
            text = (
                f"{nation} has {len(loot)} loot hexes{_named(loot)}, {marks[3]} marked 3 and {marks[4]} marked 4; "
                "expected 5, one marked 3 and one marked 4"
            )
            yield places.problem("board.yaml", text, "map", *_row_of(loot))


def _lost_labels(definitions: Definitions, places: Places) -> Iterator[Problem]:
    names = {hex.name for hex in definitions.board.hexes}
    for number, label in enumerate(definitions.board.labels):
        if label.hex not in names:
            text = f'the map has no hex "{label.hex}"{did_you_mean(label.hex, names)}'
            yield places.problem("board.yaml", text, "labels", number, "hex")


def _row_of(hexes: list[HexDef]) -> tuple[int, ...]:
    return (hexes[0].row,) if hexes else ()


def _named(hexes: list[HexDef]) -> str:
    return f" ({', '.join(hex.name for hex in hexes)})" if hexes else ""


def _numbers(values: Sequence[int]) -> str:
    return ", ".join(map(str, values))


def _most(reserve: ReserveDef) -> int:
    return max(reserve.feet, reserve.columns)
