"""What was chosen before the game: read from the options of the set-up screen, and said in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pantheon.table.data import did_you_mean
from tests.toy.definitions import SetupDef
from tests.toy.state import NONE

BY_LOT = "random"


def read_options(form: SetupDef, options: Mapping[str, Any]) -> tuple[int, int, int]:
    """Players, starting seat (NONE: by lot) and ties; ValueError with a sentence if one is wrong."""
    (ties,) = form.options
    known = ("players", "start", ties.id)
    for key in options:
        if key not in known:
            raise ValueError(f'there is no option "{key}"{did_you_mean(key, known)}')
    players, start = options.get("players", 3), options.get("start", BY_LOT)
    if type(players) is not int or players not in form.players:
        raise ValueError(f"players must be 2, 3 or 4, not {players!r}")
    if start != BY_LOT and (type(start) is not int or not 0 <= start < players):
        raise ValueError(f'start must be "{BY_LOT}" or a seat from 0 to {players - 1}, not {start!r}')
    values = [value.id for value in ties.values]
    chosen = options.get(ties.id, values[0])
    if chosen not in values:
        raise ValueError(f'option "{ties.id}" must be one of {", ".join(values)}, not {chosen!r}')
    return players, NONE if start == BY_LOT else start, values.index(chosen)


def in_words(form: SetupDef, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    _, start, chosen = read_options(form, options)
    (ties,) = form.options
    return [
        f"Starting player: {'drawn by lot' if start == NONE else names[start]}",
        f"{ties.name}: {ties.values[chosen].name}",
    ]
