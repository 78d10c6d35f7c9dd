"""What the written forms of actions have in common in all games: verbs, and plain data."""

# not for people: actions are written by programs

from __future__ import annotations

from typing import Any, get_args

import msgspec

from pantheon.table.data import did_you_mean
from pantheon.table.game import Action

Kinds = dict[str, type[Action]]
"""Every kind of action by its verb."""


def kinds_of(actions: Any) -> Kinds:
    """Of a union of actions, in its order."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(actions)}


def kind_named(verb: str, kinds: Kinds) -> type[Action]:
    """ValueError with a sentence if no action is called so."""
    if verb not in kinds:
        raise ValueError(f'there is no action "{verb[:40]}"{did_you_mean(verb, kinds)}')
    return kinds[verb]


def encode(action: Action) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(action)
    return data


def converted(data: Any, actions: Any) -> Action:
    """Plain data as one of the actions; its numbers may still name nothing. ValueError with a sentence."""
    try:
        action: Action = msgspec.convert(data, actions)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"not an action of this game: {wrong}") from None
    return action
