"""The numbers of a judgement, read from `assets/for_the_gods/bots/weights.yaml`."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from pantheon import resources


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts in a region: lists by phases, first the final turns, then by `knots`."""

    height: tuple[float, ...]
    rank: tuple[float, ...]
    entry: tuple[float, ...]
    fit: tuple[float, ...]
    god: tuple[float, ...]
    distance: tuple[float, ...]
    order: tuple[float, ...]
    chances: tuple[float, ...]
    standing: tuple[float, ...]
    closing: tuple[float, ...]
    stones: tuple[float, ...]
    turn: tuple[float, ...]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the data file explains."""

    knots: tuple[int, ...]
    fading: tuple[float, ...]
    spread: tuple[float, ...]
    gods: dict[str, float]
    foundation: float
    idle: float
    rivals: float
    win: float
    contests: dict[int, Contest]
    """By the number of players."""


@lru_cache(maxsize=32)
def weights(character: str, file: Path | None = None) -> Weights:
    """The weights of a character: the base, with some of its numbers times a factor."""
    data: dict[str, Any] = yaml.safe_load(
        (file or resources.asset("for_the_gods/bots/weights.yaml")).read_text(encoding="utf-8")
    )
    changes = data["characters"].get(character)
    if changes is None:
        raise ValueError(f'there is no character "{character}"')
    contests = {
        players: {name: _times(value, changes.get(name, 1.0)) for name, value in contest.items()}
        for players, contest in data["contests"].items()
    }
    base = {name: _times(value, changes.get(name, 1.0)) for name, value in data["base"].items()}
    return msgspec.convert({**base, "contests": contests}, Weights)


def _times(value: Any, factor: float) -> Any:
    if factor == 1.0:
        return value
    if isinstance(value, list):
        return [entry * factor for entry in value]
    if isinstance(value, dict):
        return {name: entry * factor for name, entry in value.items()}
    return value * factor
