"""The numbers of a judgement, read from `assets/pantheon/bots/weights.yaml`."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from pantheon import resources


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things are worth in Pantheon; the data file explains each."""

    movement: float
    money: float
    sacrifice: float
    set: float
    surplus: float
    pile_card: float
    chosen_card: float
    step: float
    jump: float
    income: float
    extra_card: float
    each_epoch: float
    extra_action: float
    levels: tuple[float, ...]
    piety_growth: float
    foot: tuple[float, ...]
    column_reserve: tuple[float, ...]
    column_growth: float
    god_from_stack: float
    lack: tuple[float, ...]
    far: tuple[float, ...]
    rival: float
    alive: tuple[float, ...]
    turn: float
    movement_turn: float
    next_god: float
    next_target: float
    end: float
    follow: float
    gods: float
    columns: float
    loot: float
    rivals: float
    learned: float = 0.0
    learned_by_two: float = 0.0
    """The same when two play."""
    width: float = 1.0
    """How many times as many movements and purchases it thinks of as others."""
    bonus: dict[str, float] = {}
    """By kind of power, for each that a bonus tile gives."""


@lru_cache(maxsize=32)
def weights(character: str, file: Path | None = None) -> Weights:
    """The weights of a character: the base, with some of its numbers times a factor."""
    data: dict[str, Any] = yaml.safe_load(
        (file or resources.asset("pantheon/bots/weights.yaml")).read_text(encoding="utf-8")
    )
    changes = data["characters"].get(character)
    if changes is None:
        raise ValueError(f'there is no character "{character}"')
    changed = {name: _times(data["base"].get(name, 1.0), factor) for name, factor in changes.items()}
    bonus = data["bonus"].get(character, data["bonus"]["base"])
    return msgspec.convert({**data["base"], **changed, "bonus": bonus}, Weights)


def _times(number: Any, factor: float) -> Any:
    return [_times(one, factor) for one in number] if isinstance(number, list) else number * factor
