"""Everything `check-data` finds in a folder by reading it.

Errors are what the game refuses. Remarks are what can be played but is perhaps not meant: other sums than the printed
ones, routes that cross, a rule without words, two things of one name.
"""

# not for people: check-data is for people who change data

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from pantheon.games.for_the_gods import integrity, lessons
from pantheon.games.for_the_gods.catalog import COUNTS, Catalog
from pantheon.games.for_the_gods.definitions import Definitions
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.load import read_folder
from pantheon.games.for_the_gods.pictures import wanted
from pantheon.games.for_the_gods.rule_ids import rule_ids
from pantheon.table import mods
from pantheon.table.checked import NOWHERE, Checked, rules_without_words
from pantheon.table.data import DataError, Places, Problem

ENDLESS = "A game ends when a bag is too small for a draw: do players lay stones, and is there a last turn?"
Point = Sequence[int]


def check(folder: Path) -> Checked:
    try:
        definitions, places = read_folder(folder)
    except DataError as error:
        return Checked(error.problems)
    errors = integrity.broken(definitions, places)
    if errors:
        return Checked(errors, mods.problems(folder), None, "", places, list(wanted(definitions)), ENDLESS)
    game = ForTheGods(definitions)
    noticed = [
        *mods.problems(folder), *remarks(definitions, places), *lessons.problems(game, definitions, places),
    ]  # fmt: skip
    return Checked([], noticed, game, figures(game.catalog), places, list(wanted(definitions)), ENDLESS)


def remarks(definitions: Definitions, places: Places = NOWHERE) -> list[Problem]:
    """What is unlike the printed game, file by file. Without places they name only the file."""
    return [
        *_sums(definitions, places),
        *_crossings(definitions, places),
        *rules_without_words(definitions.rules, rule_ids(definitions), places),
        *_shared_names(definitions, places),
    ]


# Figures -------------------------------------------------------------------------------------------------------------


def figures(catalog: Catalog) -> str:
    """What the set consists of for each number of players, in a few lines of text."""
    data = catalog.definitions
    lines = [f"{len(data.gods)} gods, {len(data.tokens.gold)} gold tokens, fingerprint {data.fingerprint}"]
    for count in COUNTS:
        regions, routes, glory = counted(catalog, count)
        spare = f"{catalog.spare_silver[count]} silver and {catalog.spare_bronze[count]} bronze tokens spare"
        board = f"{regions} regions, {routes} routes, {catalog.letters[count]} gods, {glory} glory"
        lines.append(f"{count} players: {board}, {spare}")
    return "\n".join(lines)


def counted(catalog: Catalog, count: int) -> tuple[int, int, int]:
    """Regions, routes, and the glory of all tokens that lie on the board."""
    routes = sum(map(len, catalog.neighbours[count])) // 2
    silver, bronze = catalog.small_glory
    glory = sum(
        catalog.glory[token] + (silver if catalog.is_silver[token] else bronze) * catalog.beneath[count]
        for token in catalog.tokens[count]
    )
    return len(catalog.in_play[count]), routes, glory


def distances(catalog: Catalog, count: int) -> dict[str, int]:
    """How many routes each region is away from where ships begin."""
    found, steps = {catalog.start: 0}, 0
    while len(found) < len(catalog.in_play[count]):
        steps += 1
        for region in list(found):
            for near in catalog.neighbours[count][region]:
                found.setdefault(near, steps)
    return {catalog.region_ids[region]: number for region, number in found.items()}


# Remarks -------------------------------------------------------------------------------------------------------------


def _sums(definitions: Definitions, places: Places) -> Iterator[Problem]:
    tokens, setup = definitions.tokens, definitions.setup
    for file, what, number, expected in (
        ("gods.yaml", "gods", len(definitions.gods), 12),
        ("tokens.yaml", "gold tokens", len(tokens.gold), 13),
        ("tokens.yaml", "silver tokens", tokens.small.silver.copies, 8),
        ("tokens.yaml", "bronze tokens", tokens.small.bronze.copies, 13),
        ("setup.yaml", "player stones of each rank", setup.stones, 6),
        ("setup.yaml", "bases", setup.bases, 10),
        ("setup.yaml", "foundations", setup.foundations, 24),
        ("setup.yaml", "stones of a draw", setup.draw, 5),
    ):
        if number != expected:
            yield places.problem(file, f"there are {number} {what}, expected {expected}")


def _crossings(definitions: Definitions, places: Places) -> Iterator[Problem]:
    """Routes without a common harbour that cross, and routes over land: between the sites of an island, and from there
    to its harbours."""
    board = definitions.map
    regions = {region.id: region for island in board.islands for region in island.regions}
    for region in regions.values():
        for x, y in (region.harbour, region.site):
            if x > board.width or y > board.height:
                yield places.problem("map.yaml", f"{region.id} lies beyond the edge of the board", "islands")
    for (_, one), (at, other) in combinations(enumerate(board.routes), 2):
        ends = [regions[end].harbour for route in (one, other) for end in route.between]
        if not set(one.between) & set(other.between) and crosses(*ends):
            text = f"the route {'-'.join(other.between)} crosses {'-'.join(one.between)}"
            yield places.problem("map.yaml", text, "routes", at)
    for at, route in enumerate(board.routes):
        start, end = (regions[name].harbour for name in route.between)
        for island in board.islands:
            sites = [region.site for region in island.regions]
            shore = [(r.harbour, r.site) for r in island.regions if r.id not in route.between]
            if any(crosses(start, end, *line) for line in (*shore, *combinations(sites, 2))):
                text = f"the route {'-'.join(route.between)} crosses the land of {island.id}"
                yield places.problem("map.yaml", text, "routes", at)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line from a to b meets the one from c to d, ends included."""

    def side(p: Point, q: Point, r: Point) -> int:
        turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (turn > 0) - (turn < 0)

    def within(p: Point, q: Point, r: Point) -> bool:
        inside = all(min(p[axis], q[axis]) <= r[axis] <= max(p[axis], q[axis]) for axis in (0, 1))
        return side(p, q, r) == 0 and inside

    if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
        return True
    return within(a, b, c) or within(a, b, d) or within(c, d, a) or within(c, d, b)


def _shared_names(definitions: Definitions, places: Places) -> Iterator[Problem]:
    """Things that lie side by side and are called alike; a region like a god would be worse."""
    board = definitions.map
    regions: list[Any] = [region for island in board.islands for region in island.regions]
    lists: list[tuple[str, tuple[str | int, ...], Sequence[Any], Sequence[Any]]] = [
        ("gods.yaml", (), definitions.gods, ()),
        ("map.yaml", ("islands",), board.islands, definitions.gods),
        ("map.yaml", ("islands",), regions, [*definitions.gods, *board.islands]),
        ("setup.yaml", ("presets",), definitions.setup.presets, ()),
    ]
    for file, path, entries, others in lists:
        for number, entry in enumerate(entries):
            names = [other.name.casefold() for other in (*entries[:number], *others)]
            if entry.name.casefold() in names:
                text = f'two are called "{entry.name}": players cannot tell them apart'
                yield places.problem(file, text, *path, *(() if entries is regions else (number, "name")))
