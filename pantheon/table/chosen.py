"""What was chosen before a game: read from the options of the set-up screen, and said in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pantheon.table.data import did_you_mean
from pantheon.table.setup_form import SetupForm, SetupOption
from pantheon.table.words import t

BY_LOT = "random"


def players_and_start(form: SetupForm, options: Mapping[str, Any]) -> tuple[int, int | None]:  # not for people
    """How many play, and the seat that begins, None if it is drawn by lot; ValueError with a sentence."""
    known = ("players", "start", *(option.id for option in form.options))
    for key in options:
        if key not in known:
            raise ValueError(f'there is no option "{key}"{did_you_mean(str(key), known)}')
    players, start = options.get("players", 3), options.get("start", BY_LOT)
    if type(players) is not int or players not in form.players:
        *some, last = map(str, form.players)
        raise ValueError(f"players must be {', '.join(some)} or {last}, not {players!r}")
    if start != BY_LOT and (type(start) is not int or not 0 <= start < players):
        raise ValueError(f'start must be "{BY_LOT}" or a seat from 0 to {players - 1}, not {start!r}')
    return players, None if start == BY_LOT else start


def value_of(option: SetupOption, options: Mapping[str, Any]) -> str:  # not for people
    """The value of an option that the data list; ValueError with a sentence."""
    values = [value.id for value in option.values]
    value = options.get(option.id, values[0])
    if value not in values:
        hint = did_you_mean(str(value), values)
        raise ValueError(f'option "{option.id}" must be one of {", ".join(values)}, not {value!r}{hint}')
    return str(value)


def start_in_words(start: int | None, names: Sequence[str]) -> str:
    if start is None:
        return t("Starting player: drawn by lot")
    return t("Starting player: {name}", name=names[start])


def value_in_words(option: SetupOption, value: str) -> str:
    said = next(one.name for one in option.values if one.id == value)
    return t("{option}: {value}", option=option.name, value=said)
