"""What the files in `rules_data/` must contain, and how they become one value. What is wrong is told with its line."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec

from pantheon.table.data import DataError, Places, Problem
from pantheon.table.folder import read_files
from pantheon.table.printed import OptionDef, PresetDef, Printed
from pantheon.table.translated import Words

Text = Annotated[str, Words, msgspec.Meta(min_length=1, max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=1, le=99)]


class CardDef(Printed, frozen=True):
    value: Number
    copies: Number


class CardsDef(Printed, frozen=True):
    bids: Annotated[list[CardDef], msgspec.Meta(min_length=2)]
    prizes: Annotated[list[CardDef], msgspec.Meta(min_length=1)]


class SetupDef(Printed, frozen=True):
    """Fulfils `table.setup_form.SetupForm`: the set-up screen asks for what it finds here."""

    hand: Number
    thrift: Number
    options: list[OptionDef]
    presets: list[PresetDef]

    @property
    def players(self) -> tuple[int, ...]:
        return 2, 3, 4


class Definitions(Printed, frozen=True):
    cards: CardsDef
    setup: SetupDef
    fingerprint: str


def read_folder(folder: Path) -> tuple[Definitions, Places]:
    """The content of a folder, and where each thing stands; DataError with the problems of all files."""
    documents, problems = read_files(folder, {"cards": CardsDef, "setup": SetupDef})
    if problems:
        raise DataError(problems)
    cards, setup = (document.value for document in documents.values())
    places = Places(documents.values())
    problems = _broken(cards, setup, places)
    if problems:
        raise DataError(problems)
    return Definitions(cards, setup, _fingerprint(cards, setup)), places


def _broken(cards: CardsDef, setup: SetupDef, places: Places) -> list[Problem]:
    """What is right in each file and wrong in all of them together."""
    found = []
    for deck, wanted in (("bids", setup.hand * max(setup.players)), ("prizes", setup.hand)):
        kinds: list[CardDef] = getattr(cards, deck)
        there = sum(kind.copies for kind in kinds)
        if there < wanted:
            text = f"there are {there} {deck}, but {wanted} are needed with {setup.hand} cards in hand"
            found.append(places.problem("cards.yaml", text, deck))
        for at, (one, next_one) in enumerate(pairwise(kinds)):
            if one.value >= next_one.value:
                text = f"{next_one.value} comes after {one.value}, expected values that go up"
                found.append(places.problem("cards.yaml", text, deck, at + 1, "value"))
    if [(option.id, [value.id for value in option.values]) for option in setup.options] != [
        ("ties", ["cancel", "first"])
    ]:
        found.append(places.problem("setup.yaml", "the rules know one option, ties: cancel or first", "options"))
    return found


def _fingerprint(cards: CardsDef, setup: SetupDef) -> str:
    """Of what decides a game, not of its words: a better text leaves saved games as they are."""
    return hashlib.blake2b(msgspec.json.encode((cards, setup.hand, setup.thrift)), digest_size=8).hexdigest()
