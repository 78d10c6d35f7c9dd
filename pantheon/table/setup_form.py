"""The set-up form: what a game lets people choose before it begins.

Every game also knows two choices that are not in the list: `players`, how many play, and `start`, the seat that begins
("random": drawn by lot).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Protocol


class SetupValue(Protocol):
    """One value of an option, as the rules data describe it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


class SetupOption(SetupValue, Protocol):
    """A choice of the rules data; the first value is the default."""

    @property
    def values(self) -> Sequence[SetupValue]: ...


class SetupPreset(SetupValue, Protocol):
    """A ready choice of options; those that it does not name have their defaults."""

    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def opponents(self) -> int:
        """So many bots of the easiest level sit down with one person; 0: nobody changes seats."""


class SetupForm(Protocol):
    """What a game offers before it begins."""

    @property
    def players(self) -> Sequence[int]:
        """The numbers of players that the game is for, fewest first."""

    @property
    def options(self) -> Sequence[SetupOption]: ...
    @property
    def presets(self) -> Sequence[SetupPreset]: ...


def defaults(form: SetupForm) -> dict[str, str]:
    return {option.id: option.values[0].id for option in form.options}


def combinations(form: SetupForm) -> list[dict[str, Any]]:
    """Every way to set up a game: all values of all options with each number of players, which change fastest."""
    chosen = product(*([(option.id, value.id) for value in option.values] for option in form.options))
    return [{"players": players, **dict(values)} for values in chosen for players in form.players]
