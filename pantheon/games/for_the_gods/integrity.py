"""What is right in each file and wrong in all of them together: with it no game could be played."""

# not for people: what is said of data is for people who change them

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pantheon.games.for_the_gods.definitions import Definitions, GoldDef
from pantheon.table.data import Places, Problem, did_you_mean

OPTIONS = {"gods": ["random", "first-game"], "hands": ["book", "staggered"]}
"""What the rules know, with the default first."""
COUNTS = (2, 3, 4)


def broken(data: Definitions, places: Places) -> list[Problem]:
    found = [*_same_ids(data, places), *_map(data, places), *_setup(data, places)]
    return found or [*_routes_lead_everywhere(data, places), *_tokens(data, places)]


def _same_ids(data: Definitions, places: Places) -> Iterator[Problem]:
    lists: list[tuple[str, tuple[str | int, ...], Sequence[Any]]] = [
        ("map.yaml", ("islands",), data.map.islands),
        *(("map.yaml", ("islands", at, "regions"), island.regions) for at, island in enumerate(data.map.islands)),
        ("tokens.yaml", ("gold",), data.tokens.gold),
        ("gods.yaml", (), data.gods),
        ("rules.yaml", (), data.rules),
        ("lessons.yaml", (), data.lessons),
        ("setup.yaml", ("presets",), data.setup.presets),
    ]
    seen: dict[str, set[str]] = {}
    for file, path, entries in lists:
        there = seen.setdefault(f"{file} {path[0] if len(path) < 3 and path else 'regions' if path else ''}", set())
        for at, entry in enumerate(entries):
            if entry.id in there:
                yield places.problem(file, f'the id "{entry.id}" stands here for the second time', *path, at, "id")
            there.add(entry.id)


def _map(data: Definitions, places: Places) -> Iterator[Problem]:
    since = {region.id: island.players for island in data.map.islands for region in island.regions}
    if since.get(data.map.start, 9) > min(COUNTS):
        yield places.problem("map.yaml", f'there is no region "{data.map.start}" in every game', "start")
    seen = set()
    for at, route in enumerate(data.map.routes):
        for end in route.between:
            if since.get(end, 9) > route.players:
                hint = did_you_mean(end, since) if end not in since else ""
                text = f'there is no region "{end}" with {route.players} players{hint}'
                yield places.problem("map.yaml", text, "routes", at, "between")
        ends = frozenset(route.between)
        if len(ends) < 2 or ends in seen:
            yield places.problem("map.yaml", "a route joins two regions, and two regions have one route", "routes", at)
        seen.add(ends)


def _setup(data: Definitions, places: Places) -> Iterator[Problem]:
    setup, ids = data.setup, [god.id for god in data.gods]
    for name, entries in (("god_stones", setup.god_stones), ("hands", setup.hands)):
        if [entry.players for entry in entries] != list(COUNTS):
            yield places.problem("setup.yaml", f"{name} should have an entry for 2, 3 and 4 players, in order", name)
    for at, hands in enumerate(setup.hands):
        for way in ("book", "staggered"):
            if len(getattr(hands, way)) != hands.players:
                text = f"{hands.players} players have {hands.players} first hands"
                yield places.problem("setup.yaml", text, "hands", at, way)
            elif max(getattr(hands, way)) > 4 * setup.stones:
                yield places.problem("setup.yaml", "nobody has so many stones", "hands", at, way)
    if {option.id: [value.id for value in option.values] for option in setup.options} != OPTIONS:
        known = "; ".join(f"{option}: {', '.join(values)}" for option, values in OPTIONS.items())
        yield places.problem("setup.yaml", f"the rules know these options: {known}", "options")
    for at, preset in enumerate(setup.presets):
        for option, value in preset.options.items():
            if value not in OPTIONS.get(option, []):
                text = f'there is no value "{value}" of an option "{option}"'
                yield places.problem("setup.yaml", text, "presets", at, "options")
    for at, god in enumerate(setup.first_game):
        if god not in ids or god in setup.first_game[:at]:
            text = f'there is no other god "{god}"{did_you_mean(god, ids)}'
            yield places.problem("setup.yaml", text, "first_game", at)


def _routes_lead_everywhere(data: Definitions, places: Places) -> Iterator[Problem]:
    for count in COUNTS:
        there = {region.id for island in data.map.islands if island.players <= count for region in island.regions}
        reached, new = set(), {data.map.start}
        while new:
            reached |= new
            ends = [route.between for route in data.map.routes if route.players <= count]
            new = {end for pair in ends if reached & set(pair) for end in pair} - reached
        if there - reached:
            missing = ", ".join(sorted(there - reached))
            yield places.problem("map.yaml", f"with {count} players no route leads to {missing}", "routes")


def _tokens(data: Definitions, places: Places) -> Iterator[Problem]:
    """As many tokens as regions, as many of cities as cities, two of each letter, a god for each letter."""
    for count in COUNTS:
        regions = [region for island in data.map.islands if island.players <= count for region in island.regions]
        cities = sum(region.city is not None and region.city <= count for region in regions)
        gold = [token for token in data.tokens.gold if token.players <= count]
        if len(gold) != len(regions) or sum(token.city for token in gold) != cities:
            text = (
                f"with {count} players {len(gold)} gold tokens, {sum(token.city for token in gold)} of them of cities, "
                f"lie in {len(regions)} regions with {cities} cities"
            )
            yield places.problem("tokens.yaml", text, "gold")
        letters = Counter(token.letter for token in gold if token.letter)
        for letter, number in sorted(letters.items()):
            if number != 2:
                text = f"with {count} players the letter {letter} stands on {number} tokens, expected 2"
                yield places.problem("tokens.yaml", text, "gold")
        if len(letters) > min(len(data.gods), len(data.setup.first_game)):
            text = f"with {count} players there are {len(letters)} letters, more than gods for them"
            yield places.problem("tokens.yaml", text, "gold")
        for icon, number in Counter(token.icon for token in gold).items():
            if count >= data.tokens.beneath and getattr(data.tokens.small, icon).copies < number:
                yield places.problem("tokens.yaml", f"with {count} players {number} {icon} tokens are needed", "small")
    yield from _higher_first(data.tokens.gold, places)


def _higher_first(gold: Sequence[GoldDef], places: Places) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for at, token in enumerate(gold):
        if token.letter and token.glory > first.setdefault(token.letter, token.glory):
            yield places.problem("tokens.yaml", f"of letter {token.letter} the higher token comes first", "gold", at)
