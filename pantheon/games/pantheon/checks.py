"""Everything `check-data` finds in a folder by reading it.

Errors are what the game refuses. Remarks are what can be played but is perhaps not meant: other sums than the printed
ones, a board that treats nations unequally, a rule without words, two tiles of one name.
"""

# not for people: check-data is for people who change data

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pantheon.games.pantheon import board_checks, integrity, lessons
from pantheon.games.pantheon.definitions import Definitions, GodDef
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.load import read_folder
from pantheon.games.pantheon.mentions import unfilled
from pantheon.games.pantheon.pictures import wanted
from pantheon.games.pantheon.rule_ids import RULE_IDS
from pantheon.table import mods
from pantheon.table.checked import NOWHERE, Checked, rules_without_words
from pantheon.table.data import DataError, Places, Problem

ENDLESS = "An epoch ends with its last god or its last loot: can anybody pay for gods, and reach the loot?"
DEAREST = 12
"""Twice what the dearest printed gods cost."""


def check(folder: Path) -> Checked:
    try:
        found = read_folder(folder)
    except DataError as error:
        return Checked(error.problems)
    definitions, places = found.definitions, found.places
    errors = integrity.broken(definitions, places)
    noticed = [*mods.problems(folder), *remarks(definitions, places)]
    game = None if errors else Pantheon(definitions)
    if game is not None:
        noticed += lessons.problems(game, places)
    return Checked(errors, noticed, game, figures(definitions), places, list(wanted(definitions)), ENDLESS)


def remarks(definitions: Definitions, places: Places = NOWHERE) -> list[Problem]:
    """What is unlike the printed game, file by file. Without places they name only the file."""
    found = [
        *_sums(definitions, places),
        *_too_dear(definitions, places),
        *rules_without_words(definitions.rules, RULE_IDS, places),
        *_unknown_placeholders(definitions, places),
        *_shared_names(definitions, places),
    ]
    if not any(problem.file == "board.yaml" for problem in integrity.broken(definitions, places)):
        found += _board(definitions, places)
    return found


def figures(definitions: Definitions) -> str:
    """What the set consists of and how the board lies, in a few lines of text."""
    total = {what: number for _, what, number, _ in _counted(definitions)}
    contents = ", ".join(f"{number} {what}" for what, number in total.items())
    return f"{contents}\nfingerprint {definitions.fingerprint}\n\n{board_checks.figures(definitions.board)}"


def _sums(definitions: Definitions, places: Places) -> Iterator[Problem]:
    for file, what, number, expected in _counted(definitions):
        if number != expected:
            also = " (those of sacrifices.yaml included)" if what == "action cards" else ""
            yield places.problem(file, f"there are {number} {what}, expected {expected}{also}")


def _too_dear(definitions: Definitions, places: Places) -> Iterator[Problem]:
    for number, god in enumerate(definitions.gods):
        cards = sum(god.cost)
        if why := _why_never(definitions, god):
            yield places.problem("gods.yaml", f"nobody can ever pay for {god.name}: {why}", number, "cost")
        elif cards > DEAREST:
            text = f"{god.name} costs {cards} cards, expected at most {DEAREST}: hardly anybody could ever pay more"
            yield places.problem("gods.yaml", text, number, "cost")


def _why_never(definitions: Definitions, god: GodDef) -> str:
    """Why a god costs more than there is, with all cards and all tiles in one hand; empty if it does not."""
    levels = 0 if god.cards_only else len(definitions.sacrifices.prices)
    most = sorted((kind.copies + levels for kind in definitions.sacrifices.kinds), reverse=True)
    for needed, there in zip(god.cost, most, strict=False):
        if needed > there:
            return f"it costs {needed} of one sacrifice, and there are at most {there}, cards and tiles together"
    return ""


def _unknown_placeholders(definitions: Definitions, places: Places) -> Iterator[Problem]:
    for file in definitions.__struct_fields__:
        for text, path in unfilled(getattr(definitions, file)):
            # The position of a lesson is written in braces.
            if path[-1:] != ("position",):
                yield places.problem(f"{file}.yaml", text, *path)


def _shared_names(definitions: Definitions, places: Places) -> Iterator[Problem]:
    """Things that lie side by side and are called alike."""
    setup = definitions.setup
    lists: list[tuple[str, tuple[str | int, ...], Sequence[Any]]] = [
        ("nations.yaml", (), definitions.nations),
        ("gods.yaml", (), definitions.gods),
        ("loot.yaml", (), definitions.loot),
        ("bonus.yaml", (), definitions.bonus),
        ("sacrifices.yaml", ("kinds",), definitions.sacrifices.kinds),
        ("setup.yaml", ("options",), setup.options),
        ("setup.yaml", ("presets",), setup.presets),
        *(("setup.yaml", ("options", at, "values"), option.values) for at, option in enumerate(setup.options)),
    ]
    for file, path, entries in lists:
        for number, entry in enumerate(entries):
            if any(_alike(entry, other) for other in entries[:number]):
                text = f'two are called "{entry.name}": players cannot tell them apart'
                yield places.problem(file, text, *path, number, "name")


def _alike(one: Any, other: Any) -> bool:
    """A greater and a lesser god of one power may share a name: then the titles tell them apart."""
    if one.name.casefold() != other.name.casefold():
        return False
    if isinstance(one, GodDef) and isinstance(other, GodDef):
        return one.title.casefold() == other.title.casefold() or one.power.kind != other.power.kind
    return True


def _counted(definitions: Definitions) -> list[tuple[str, str, int, int]]:
    """File, what is in it, how many, and how many the printed game has."""
    cards = definitions.cards
    half_gods = (*definitions.half_gods.upper, *definitions.half_gods.lower)
    return [
        ("nations.yaml", "nations", len(definitions.nations), 8),
        ("gods.yaml", "god tiles", sum(god.copies for god in definitions.gods), 40),
        ("loot.yaml", "loot tiles", sum(loot.copies for loot in definitions.loot), 40),
        ("bonus.yaml", "bonus tiles", len(definitions.bonus), 6),
        ("half_gods.yaml", "half gods", sum(half_god.copies for half_god in half_gods), 21),
        ("cards.yaml", "action cards", integrity.action_cards(definitions), 75),
        ("cards.yaml", "special money cards", sum(card.copies for card in cards.special_money), 7),
    ]


def _board(definitions: Definitions, places: Places) -> Iterator[Problem]:
    for hex, text in board_checks.sentences(definitions.board):
        yield places.problem("board.yaml", text, "map", *((hex.row,) if hex else ()))
