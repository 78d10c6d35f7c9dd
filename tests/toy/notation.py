"""Actions as a line of text, as JSON, and as numbers within bounds. Cards and prizes are written by their values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pantheon.table.game import Action
from pantheon.table.numbering import Field, Verbs
from pantheon.table.written_actions import converted, kind_named, kinds_of
from tests.toy.actions import AnyAction
from tests.toy.definitions import Definitions

KINDS = kinds_of(AnyAction)


def verbs(data: Definitions) -> Verbs:
    return {
        kind: {field: Field(0, len(_values(data, field)) - 1) for field in kind.__struct_fields__}
        for kind in KINDS.values()
    }


def text(data: Definitions, action: Action) -> str:
    words = [_values(data, field)[getattr(action, field)] for field in action.__struct_fields__]
    return " ".join((str(action.__struct_config__.tag), *words))


def parse(data: Definitions, line: str) -> Action:
    verb, *words = line.split() or [""]
    kind = kind_named(verb, KINDS)
    fields = kind.__struct_fields__
    if len(words) != len(fields):
        raise ValueError(f'expected "{" ".join((verb, *(f"<{field}>" for field in fields)))}"')
    numbers = []
    for field, word in zip(fields, words, strict=True):
        values = _values(data, field)
        if word not in values:
            raise ValueError(f'there is no {field} "{word[:40]}", only {", ".join(values)}')
        numbers.append(values.index(word))
    return kind(*numbers)


def decode(data: Definitions, sent: Any) -> Action:
    """What came from outside may be anything: only numbers that name something pass."""
    if isinstance(sent, str):
        return parse(data, sent)
    action = converted(sent, AnyAction)
    for field in action.__struct_fields__:
        if not 0 <= getattr(action, field) < len(_values(data, field)):
            raise ValueError(f"there is no {field} number {getattr(action, field)}")
    return action


def _values(data: Definitions, field: str) -> Sequence[str]:
    """What the numbers of a field are written as, from 0 on."""
    match field:
        case "card":
            return [str(card.value) for card in data.cards.bids]
        case "prize":
            return [str(prize.value) for prize in data.cards.prizes]
    return [str(seat) for seat in range(max(data.setup.players))]
