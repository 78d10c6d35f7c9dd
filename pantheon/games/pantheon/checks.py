"""Everything `check-data` finds in a folder: what cannot be played, and what is unlike the printed game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pantheon.games.pantheon import board_checks, integrity
from pantheon.games.pantheon.definitions import Definitions
from pantheon.games.pantheon.load import read_folder
from pantheon.table.data import DataError, Places, Problem

NOWHERE = Places()
DEAREST = 12
"""Twice what the dearest printed gods cost."""


def check(folder: Path) -> tuple[list[str], str]:
    """The problems of a folder as lines ready to print, and the figures of its board (empty if unreadable)."""
    try:
        definitions, places = read_folder(folder)
    except DataError as error:
        return [str(problem) for problem in error.problems], ""
    found = problems(definitions, places)
    return [str(problem) for problem in found], figures(definitions)


def problems(definitions: Definitions, places: Places = NOWHERE) -> list[Problem]:
    """All problems, file by file. Without places they name only the file."""
    found = [*integrity.broken(definitions, places), *_sums(definitions, places), *_too_dear(definitions, places)]
    if not any(problem.file == "board.yaml" for problem in found):
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
        if cards > DEAREST:
            text = f"{god.name} costs {cards} cards, expected at most {DEAREST}: hardly anybody could ever pay more"
            yield places.problem("gods.yaml", text, number, "cost")


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
