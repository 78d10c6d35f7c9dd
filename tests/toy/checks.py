"""What `pantheon --game toy check-data` finds in a folder by reading it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pantheon.table import mods
from pantheon.table.checked import Checked
from pantheon.table.data import DataError, Places, Problem
from tests.toy.definitions import Definitions, read_folder
from tests.toy.game import Toy

ENDLESS = "A round ends when everybody has bid: does everybody get cards?"


def check(folder: Path) -> Checked:
    """Errors are what the game refuses; remarks what can be played but is perhaps not meant."""
    try:
        data, places = read_folder(folder)
    except DataError as error:
        return Checked(error.problems)
    remarks = [*mods.problems(folder), *_remarks(data, places)]
    return Checked([], remarks, Toy(data), _figures(data), places, [], ENDLESS)


def _remarks(data: Definitions, places: Places) -> Iterator[Problem]:
    if data.setup.thrift >= max(prize.value for prize in data.cards.prizes):
        text = f"thrift is worth {data.setup.thrift}, as much as the dearest prize: who would bid high?"
        yield places.problem("setup.yaml", text, "thrift")


def _figures(data: Definitions) -> str:
    bids, prizes = (sum(card.copies for card in deck) for deck in (data.cards.bids, data.cards.prizes))
    return f"{bids} cards to bid, {prizes} prizes\nfingerprint {data.fingerprint}"
