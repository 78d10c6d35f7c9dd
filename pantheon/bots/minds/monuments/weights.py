"""The numbers of a judgement, read from `assets/monuments/bots/weights.yaml`."""

# not for people: measurements are for people who write bots

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from pantheon import resources


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the data file explains."""

    layer: float
    crown: float
    patience: float
    haste: float
    race: float
    siege: float
    contest: float
    threat: float
    prey: float
    charter: float
    quest: float
    late: float
    draw: float
    reckon: float
    idle: float
    rivals: float
    win: float
    spread: float
    sure: float
    width: int
    depth: int


@lru_cache(maxsize=32)
def weights(character: str, file: Path | None = None) -> Weights:
    """The base, with what the character changes."""
    data: dict[str, Any] = yaml.safe_load(
        (file or resources.asset("monuments/bots/weights.yaml")).read_text(encoding="utf-8")
    )
    changes = data["characters"].get(character)
    if changes is None:
        raise ValueError(f'there is no character "{character}"')
    return msgspec.convert({**data["base"], **changes}, Weights)
