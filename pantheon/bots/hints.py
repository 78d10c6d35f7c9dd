"""Hints: the three best turns of a seat, with what each is expected to bring and why."""

from __future__ import annotations

from typing import Any

import msgspec

from pantheon.table.game import Action, Game


class Hint(msgspec.Struct, frozen=True):
    """A way to spend the turn. `difference` is in points, against the best one (so 0 or less)."""

    actions: tuple[Action, ...]
    difference: float
    sentence: str


def hint(game: Game[Any], view: Any, seat: int, seed: int = 1, seconds: float | None = None) -> list[Hint]:
    return []
