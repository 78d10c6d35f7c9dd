"""Everything `check-data` finds in a folder by reading it.

Errors are what the game refuses. Remarks are what can be played but is perhaps not meant: other sums than the printed
ones, land that cannot be reached, a rule without words, two things of one name.
"""

# not for people: check-data is for people who change data

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pantheon.games.monuments import integrity, lessons
from pantheon.games.monuments.catalog import COUNTS, DECKS, Catalog
from pantheon.games.monuments.definitions import Definitions
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.load import read_folder
from pantheon.games.monuments.pictures import wanted
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rule_ids import RULE_IDS
from pantheon.table import mods
from pantheon.table.checked import NOWHERE, Checked, rules_without_words
from pantheon.table.data import DataError, Places, Problem

ENDLESS = "A game ends with the last layer of a monument, or with the last round: is there one?"
CHARTERS = {2: 4, 3: 6, 4: 9}
LAND = {2: 23, 3: 34, 4: 45}


def check(folder: Path) -> Checked:
    try:
        definitions, places = read_folder(folder)
    except DataError as error:
        return Checked(error.problems)
    errors = integrity.broken(definitions, places)
    if errors:
        return Checked(errors, mods.problems(folder), None, "", places, list(wanted(definitions)), ENDLESS)
    game = Monuments(definitions)
    noticed = [
        *mods.problems(folder), *remarks(game.catalog, places), *lessons.problems(game, definitions, places),
    ]  # fmt: skip
    return Checked([], noticed, game, figures(game.catalog), places, list(wanted(definitions)), ENDLESS)


def remarks(catalog: Catalog, places: Places = NOWHERE) -> list[Problem]:
    """What is unlike the printed game, file by file. Without places they name only the file."""
    definitions = catalog.definitions
    return [
        *_sums(catalog, places),
        *_inner(catalog, places),
        *_commons(catalog, places),
        *rules_without_words(definitions.rules, RULE_IDS, places),
        *_shared_names(definitions, places),
    ]


# Figures -------------------------------------------------------------------------------------------------------------


def figures(catalog: Catalog) -> str:
    """What the set consists of for each number of players, in a few lines of text."""
    data = catalog.definitions
    copies = sum(catalog.copies[4])
    lines = [
        f"{catalog.hexes} hexes, {len(catalog.grid.rivers)} rivers, {copies} common cards, "
        f"{len(data.quests)} quests, fingerprint {data.fingerprint}"
    ]
    for count in COUNTS:
        land, sea, charters, left, quests = counted(catalog, count)
        by_layer = "/".join(map(str, left))
        by_deck = "/".join(map(str, quests))
        lines.append(
            f"{count} players: {land} land, {sea} sea, common cards {by_layer} with {charters} charters, "
            f"quests {by_deck}"
        )
    return "\n".join(lines)


def counted(catalog: Catalog, count: int) -> tuple[int, int, int, list[int], list[int]]:
    """Open land and sea hexes, Charters, common cards by layer, quests by deck."""
    board = next(board for mask, board in catalog.boards.items() if mask.bit_count() == count)
    copies = catalog.copies[count]
    left = [sum(copies[common] for common in layer) for layer in catalog.of_layer]
    charters = sum(copies[common] for common in bits(catalog.charters))
    quests = [mask.bit_count() for mask in catalog.quests[count, 0]]
    return board.land.bit_count(), board.sea.bit_count(), charters, left, quests


# Remarks -------------------------------------------------------------------------------------------------------------


def _sums(catalog: Catalog, places: Places) -> Iterator[Problem]:
    data, grid = catalog.definitions, catalog.grid
    decks = [sum(catalog.deck_of[quest] == deck for quest in range(len(data.quests))) for deck in range(len(DECKS))]
    layers = [sum(catalog.copies[4][common] for common in layer) for layer in catalog.of_layer]
    for file, what, number, expected in (
        ("map.yaml", "hexes", grid.size, 109),
        ("map.yaml", "river edges", len(grid.rivers), 32),
        ("map.yaml", "isles", grid.isles.bit_count(), 9),
        ("map.yaml", "central isles", grid.central.bit_count(), 3),
        ("map.yaml", "hexes of a home", grid.home[0].bit_count(), 9),
        ("pieces.yaml", "workers", catalog.pieces[0], 15),
        ("pieces.yaml", "bridges and boats", data.pieces.crossings, 16),
        ("quests.yaml", "quests by deck", decks, [9, 12, 12, 12]),
        ("commons.yaml", "common cards by layer", layers, [8, 7, 6, 6, 5]),
        ("layers.yaml", "land hexes of the last layer", catalog.layer_land[-1], 12),
    ):
        if number != expected:
            yield places.problem(file, f"there are {number} {what}, expected {expected}")
    for count in COUNTS:
        for mask, board in catalog.boards.items():
            if mask.bit_count() == count and board.land.bit_count() != LAND[count]:
                text = f"with {count} players {board.land.bit_count()} land hexes are open, expected {LAND[count]}"
                yield places.problem("map.yaml", text, "rows")
                break


def _inner(catalog: Catalog, places: Places) -> Iterator[Problem]:
    """Exactly the inner hexes can be reached from the monument without a bridge."""
    board = catalog.boards[15]
    for civ, monument in enumerate(catalog.grid.monument):
        reached, new = 0, board.walk[monument]
        while new:
            reached |= new
            wider = 0
            for hex in bits(new):
                wider |= board.walk[hex]
            new = wider & ~reached
        if reached != catalog.grid.inner[civ]:
            names = ", ".join(catalog.grid.names[hex] for hex in bits(reached))
            text = f"from the monument of {catalog.civilisation_ids[civ]} {names} are reached without a bridge"
            yield places.problem("map.yaml", text, "rivers")


def _commons(catalog: Catalog, places: Places) -> Iterator[Problem]:
    for count in COUNTS:
        _, _, charters, left, _ = counted(catalog, count)
        for layer, number in enumerate(left, 1):
            if number <= count:
                text = f"with {count} players layer {layer} has {number} common cards, expected at least {count + 1}"
                yield places.problem("commons.yaml", text)
        if charters != CHARTERS[count]:
            text = f"with {count} players there are {charters} charters, expected {CHARTERS[count]}"
            yield places.problem("commons.yaml", text)


def _shared_names(definitions: Definitions, places: Places) -> Iterator[Problem]:
    """Things that lie side by side and are called alike."""
    lists: list[tuple[str, tuple[str | int, ...], Sequence[Any]]] = [
        ("cards.yaml", (), definitions.cards),
        ("abilities.yaml", (), definitions.abilities),
        ("score_cards.yaml", (), definitions.score_cards),
        ("decks.yaml", (), definitions.decks),
        ("commons.yaml", (), definitions.commons),
        ("quests.yaml", (), definitions.quests),
        ("map.yaml", ("isles",), definitions.map.isles),
        ("map.yaml", ("civilisations",), definitions.map.civilisations),
        ("setup.yaml", ("presets",), definitions.setup.presets),
    ]
    for file, path, entries in lists:
        for number, entry in enumerate(entries):
            if entry.name.casefold() in [other.name.casefold() for other in entries[:number]]:
                text = f'two are called "{entry.name}": players cannot tell them apart'
                yield places.problem(file, text, *path, number, "name")
