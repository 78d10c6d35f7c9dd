"""What was chosen before the game: read from the options of the set-up screen, and said in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pantheon.table.chosen import players_and_start, start_in_words, value_in_words, value_of
from tests.toy.definitions import SetupDef
from tests.toy.state import NONE


def read_options(form: SetupDef, options: Mapping[str, Any]) -> tuple[int, int, int]:
    """Players, starting seat (NONE: by lot) and ties; ValueError with a sentence if one is wrong."""
    (ties,) = form.options
    players, start = players_and_start(form, options)
    values = [value.id for value in ties.values]
    return players, NONE if start is None else start, values.index(value_of(ties, options))


def in_words(form: SetupDef, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    (ties,) = form.options
    _, start = players_and_start(form, options)
    return [start_in_words(start, names), value_in_words(ties, value_of(ties, options))]
