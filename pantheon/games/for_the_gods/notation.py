"""The text form and the JSON form of every action, both ways.

Text: the verb, then ids a person can type: `sail n2 zeus`, `lay 1`, `dedicate zeus`, `dedicate zeus unused`, `take 2`.
Never names: whoever translates them keeps all old games.
"""

# not for people: actions are written by programs

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.catalog import COUNTS, Catalog
from pantheon.games.for_the_gods.temples import RANKS
from pantheon.table.data import did_you_mean
from pantheon.table.game import Action
from pantheon.table.numbering import Field, Verbs
from pantheon.table.written_actions import converted, kind_named, kinds_of

KINDS_OF_ACTION = kinds_of(act.AnyAction)
VERBS = {kind: verb for verb, kind in KINDS_OF_ACTION.items()}


def text(catalog: Catalog, action: Action) -> str:
    words = [VERBS[type(action)]]
    for field in action.__struct_fields__:
        word = _values(catalog, field)[getattr(action, field)]
        if word != "used":
            words.append(word)
    return " ".join(words)


def parse(catalog: Catalog, line: str) -> Action:
    words = line.split()
    if not words:
        raise ValueError('an action begins with a verb, such as "sail n2 0" or "lay 1"')
    kind = kind_named(words[0], KINDS_OF_ACTION)
    fields = kind.__struct_fields__
    if fields[-1:] == ("unused",) and len(words) == len(fields):
        words.append("used")
    if len(words) - 1 != len(fields):
        wanted = " ".join([words[0], *(f"<{field}>" for field in fields)])
        raise ValueError(f'"{line.strip()[:60]}" should read "{wanted}"')
    return kind(*(_read(catalog, field, word) for field, word in zip(fields, words[1:], strict=True)))


def decode(catalog: Catalog, data: Any) -> Action:
    """What came from outside may be anything: only numbers that name something pass."""
    if isinstance(data, str):
        return parse(catalog, data)
    action = converted(data, act.AnyAction)
    for field in action.__struct_fields__:
        if not 0 <= getattr(action, field) < len(_values(catalog, field)):
            raise ValueError(f"there is no {field} number {getattr(action, field)}")
    return action


def verbs(catalog: Catalog) -> Verbs:
    """Every kind of action with the bounds of its fields, in the order in which they are listed."""
    return {
        kind: {field: Field(0, len(_values(catalog, field)) - 1) for field in kind.__struct_fields__}
        for kind in KINDS_OF_ACTION.values()
    }


def _values(catalog: Catalog, field: str) -> Sequence[str]:
    """What the numbers of a field are written as, from 0 on."""
    match field:
        case "rank":
            return [str(rank) for rank in range(RANKS)]
        case "seat":
            return [str(seat) for seat in range(max(COUNTS))]
    return catalog.names(field)


def _read(catalog: Catalog, field: str, word: str) -> int:
    values = _values(catalog, field)
    for number, value in enumerate(values):
        if value == word.lower():
            return number
    raise ValueError(f'there is no {field} "{word[:40]}"{did_you_mean(word, values)}')
