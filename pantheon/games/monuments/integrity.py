"""What is right in each file and wrong in all of them together: with it no game could be played."""

# not for people: what is said of data is for people who change them

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from pantheon.games.monuments.boards import MONUMENT, SEA, SIGNS, Grid
from pantheon.games.monuments.definitions import Definitions, Line, MapDef, UnlockedDef
from pantheon.games.monuments.powers import BuildingId, CardId, traits_of
from pantheon.games.monuments.setup import BOOK, GUARD, ORDERS, RANDOM, ROUNDS, last_round
from pantheon.table.data import Places, Problem, did_you_mean

OPTIONS = {
    "civilisations": [RANDOM, *ORDERS],
    "cards": ["random", "chosen"],
    "late": ["off", "on", "even"],
    "game": ["full", "short"],
    "war": ["on", "off"],
    "guard": [BOOK],
}
"""What the rules know, with the default first; of the guard also any number of rounds."""
COUNTS = (2, 3, 4)
MIRRORS = {(1, 1), (1, -1), (-1, 1), (-1, -1)}


def broken(data: Definitions, places: Places) -> list[Problem]:
    found = [*_same_ids(data, places), *_orders(data, places), *_setup(data, places), *_cards(data, places)]
    return [*found, *(_map(data.map, places))]


def _same_ids(data: Definitions, places: Places) -> Iterator[Problem]:
    lists: list[tuple[str, tuple[str | int, ...], Sequence[Any]]] = [
        ("map.yaml", ("home",), data.map.home),
        ("map.yaml", ("civilisations",), data.map.civilisations),
        ("map.yaml", ("isles",), data.map.isles),
        ("cards.yaml", (), data.cards),
        ("abilities.yaml", (), data.abilities),
        ("score_cards.yaml", (), data.score_cards),
        ("decks.yaml", (), data.decks),
        ("commons.yaml", (), data.commons),
        ("quests.yaml", (), data.quests),
        ("rules.yaml", (), data.rules),
        ("lessons.yaml", (), data.lessons),
        ("setup.yaml", ("presets",), data.setup.presets),
        ("setup.yaml", ("options",), data.setup.options),
        *(("setup.yaml", ("options", at, "values"), option.values) for at, option in enumerate(data.setup.options)),
    ]
    for file, path, entries in lists:
        seen = set()
        for at, entry in enumerate(entries):
            if entry.id in seen:
                yield places.problem(file, f'the id "{entry.id}" stands here for the second time', *path, at, "id")
            seen.add(entry.id)


def _orders(data: Definitions, places: Places) -> Iterator[Problem]:
    """Lists whose entries the rules know by their place."""
    for file, path, entries, wanted in (
        ("cards.yaml", (), data.cards, get_args(CardId)),
        ("pieces.yaml", ("units",), data.pieces.units, ("army", "navy", "airforce")),
        ("pieces.yaml", ("buildings",), data.pieces.buildings, get_args(BuildingId)),
    ):
        if [entry.id for entry in entries] != list(wanted):
            yield places.problem(file, f"expected {', '.join(wanted)}, in this order", *path)
    if len(data.layers) != 5:
        yield places.problem("layers.yaml", f"a monument has 5 layers, found {len(data.layers)}")
    numbers = {
        "abilities.yaml": len(data.abilities), "score_cards.yaml": len(data.score_cards), "decks.yaml": len(data.decks)
    }  # fmt: skip
    for file, number in numbers.items():
        if number < max(COUNTS):
            yield places.problem(file, f"{max(COUNTS)} players need one each, found {number}")


def _setup(data: Definitions, places: Places) -> Iterator[Problem]:
    setup = data.setup
    there = {option.id: [value.id for value in option.values] for option in setup.options}
    unknown = list(_options(data, places))
    yield from unknown
    if not unknown and {**there, "guard": there.get("guard", [])[:1]} != OPTIONS:
        known = "; ".join(f"{option}: {', '.join(values)}" for option, values in OPTIONS.items())
        yield places.problem("setup.yaml", f"the rules know these options: {known}", "options")
    for at, preset in enumerate(setup.presets):
        for option, value in preset.options.items():
            if value not in there.get(option, []):
                hint = did_you_mean(value, there[option]) if option in there else did_you_mean(option, there)
                text = f'there is no value "{value}" of an option "{option}"{hint}'
                yield places.problem("setup.yaml", text, "presets", at, "options", option)
    for line in get_args(Line):
        if line not in setup.lines:
            yield places.problem("setup.yaml", f'there are no points for "{line}"', "lines")


def _options(data: Definitions, places: Places) -> Iterator[Problem]:
    """Each that the rules do not know; that some are missing is said of all together."""
    for at, option in enumerate(data.setup.options):
        values = OPTIONS.get(option.id)
        if values is None:
            hint = did_you_mean(option.id, OPTIONS) or f": they know {', '.join(OPTIONS)}"
            text = f'the rules know no option "{option.id}"{hint}'
            yield places.problem("setup.yaml", text, "options", at, "id")
            continue
        for number, value in enumerate(option.values):
            text = ""
            if option.id == "guard" and number > 0:
                try:
                    last_round(value.id, data.setup.guard)
                except ValueError:
                    text = (
                        f'the values of guard are "{BOOK}" and "{ROUNDS}" with a number from {GUARD[0]} to {GUARD[1]}'
                    )
            elif value.id not in values:
                hint = did_you_mean(value.id, values) or f": they know {', '.join(values)}"
                text = f'the rules know no value "{value.id}" of "{option.id}"{hint}'
            if text:
                yield places.problem("setup.yaml", text, "options", at, "values", number, "id")


def _cards(data: Definitions, places: Places) -> Iterator[Problem]:
    pieces = data.pieces
    most = {
        "workers": pieces.workers.pieces,
        **{f"{name}s": building.pieces for name, building in zip(("fort", "town"), pieces.buildings, strict=False)},
        "factories": pieces.buildings[2].pieces,
        "armies": pieces.units[0].pieces,
        "navies": pieces.units[1].pieces,
        "airforces": pieces.units[2].pieces,
    }
    for at, deck in enumerate(data.decks):
        for piece, number in most.items():
            cards: list[UnlockedDef] = [deck.start, *(card.unlock for card in deck.layers)]
            if sum(getattr(card, piece) for card in cards) > number:
                yield places.problem("decks.yaml", f"there are only {number} {piece}", at, "start")
        if deck.start.workers < pieces.workers.start:
            text = f"{pieces.workers.start} workers begin on the board"
            yield places.problem("decks.yaml", text, at, "start")
    for at, ability in enumerate(data.abilities):
        if traits_of(ability.effects).horses > 3:
            yield places.problem("abilities.yaml", "nobody has more than 3 horses", at, "effects")
    for count in COUNTS:
        starting = sum(quest.id[0] == "s" and quest.players <= count for quest in data.quests)
        if starting < 2 * count:
            text = f"{count} players are dealt {2 * count} starting quests, found {starting}"
            yield places.problem("quests.yaml", text)


# The map -------------------------------------------------------------------------------------------------------------


def _map(data: MapDef, places: Places) -> Iterator[Problem]:
    terrain = {
        (row.first + 2 * column, row.r): SIGNS.index(sign)
        for row in data.rows
        for column, sign in enumerate(row.hexes.split())
    }
    found = [*_rows(data, places), *_homes(data, terrain, places), *_names(data, terrain, places)]
    yield from found
    if not found:
        yield from _rivers(data, Grid(data), places)


def _rows(data: MapDef, places: Places) -> Iterator[Problem]:
    for at, row in enumerate(data.rows[1:], 1):
        if row.r <= data.rows[at - 1].r:
            yield places.problem("map.yaml", "rows go from north to south, each r once", "rows", at)
    for at, row in enumerate(data.rows):
        if (row.first + row.r) % 2 != (data.rows[0].first + data.rows[0].r) % 2:
            yield places.problem("map.yaml", "X and r together are even in all rows, or odd in all", "rows", at)


def _homes(data: MapDef, terrain: dict[tuple[int, int], int], places: Places) -> Iterator[Problem]:
    if {tuple(civ.mirror) for civ in data.civilisations} != MIRRORS:
        yield places.problem("map.yaml", "the four homes mirror each other in four ways", "civilisations")
        return
    for civ in data.civilisations:
        for at, printed in enumerate(data.home):
            x, r = printed.at[0] * civ.mirror[0], printed.at[1] * civ.mirror[1]
            if terrain.get((x, r), SEA) >= MONUMENT:
                text = f"{civ.id}.{printed.id} should be land, but {x},{r} is not"
                yield places.problem("map.yaml", text, "home", at)
        x, r = data.monument[0] * civ.mirror[0], data.monument[1] * civ.mirror[1]
        if terrain.get((x, r)) != MONUMENT:
            yield places.problem("map.yaml", f"the monument of {civ.id} should be at {x},{r}", "monument")


def _names(data: MapDef, terrain: dict[tuple[int, int], int], places: Places) -> Iterator[Problem]:
    isles = [isle.id for isle in data.isles]
    for at, isle in enumerate(data.isles):
        if terrain.get((isle.at[0], isle.at[1]), SEA) >= MONUMENT:
            yield places.problem("map.yaml", f"the isle {isle.id} is no land", "isles", at)
    lists = [(("civilisations", at, "strait"), civ.strait) for at, civ in enumerate(data.civilisations)]
    for path, named in (*lists, (("two_players", "isles"), data.two_players.isles)):
        for name in named:
            if name not in isles:
                yield places.problem("map.yaml", f'there is no isle "{name}"{did_you_mean(name, isles)}', *path)
    homes = [printed.id for printed in data.home]
    for at, river in enumerate(data.rivers):
        for end in river:
            if end not in homes:
                yield places.problem("map.yaml", f'a home has no hex "{end}"', "rivers", at)


def _rivers(data: MapDef, grid: Grid, places: Places) -> Iterator[Problem]:
    land = sum(kind < MONUMENT for kind in grid.terrain)
    named = (grid.home[0] | grid.home[1] | grid.home[2] | grid.home[3] | grid.isles).bit_count()
    if land != named:
        yield places.problem("map.yaml", f"{land} hexes are land, but {named} have a name", "rows")
    if 4 * len(data.home) + len(data.isles) != named:
        yield places.problem("map.yaml", "a hex has two names: homes and isles cannot overlap", "isles")
    yield from _docks(data, grid, places)
    home = {printed.id: grid.number[printed.at[0], printed.at[1]] for printed in data.home}
    seen: list[set[str]] = []
    for at, river in enumerate(data.rivers):
        one, other = (home[end] for end in river)
        if other not in grid.near[one]:
            yield places.problem("map.yaml", f"{' and '.join(river)} are not neighbours", "rivers", at)
        if set(river) in seen:
            yield places.problem("map.yaml", "a river is named twice", "rivers", at)
        seen.append(set(river))


def _docks(data: MapDef, grid: Grid, places: Places) -> Iterator[Problem]:
    """The first boat of an ability lies on the sea hex that the last two hexes of a home share."""
    for civ in data.civilisations:
        ends = [(x * civ.mirror[0], r * civ.mirror[1]) for x, r in (printed.at for printed in data.home[-2:])]
        near = [set(grid.near[grid.number[end]]) for end in ends]
        if len(near) < 2 or not any(grid.terrain[hex] == SEA for hex in near[0] & near[1]):
            text = f"the last two hexes of the home of {civ.id} share no sea hex, where a first boat could lie"
            yield places.problem("map.yaml", text, "home")
            return
