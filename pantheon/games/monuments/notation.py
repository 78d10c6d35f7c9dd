"""The text form and the JSON form of every action, both ways.

Text: the verb, then ids a person can type: `walk worker gr.b3 gr.c3 food`, `build town gr.b3`, `dock gr.c1|5,-1`,
`lose army@e1+town@e1`, `swap food+food metal`. Never names: whoever translates them keeps all old games.
"""

# not for people: actions are written by programs

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.battles import PIECE_NAMES
from pantheon.games.monuments.catalog import COUNTS, Catalog
from pantheon.games.monuments.pieces import CREW_NAMES, KINDS, PIECE_KINDS
from pantheon.table.data import cut, did_you_mean
from pantheon.table.game import Action
from pantheon.table.numbering import Field, Verbs

KINDS_OF_ACTION: dict[str, type[Action]] = {str(kind.__struct_config__.tag): kind for kind in get_args(act.AnyAction)}
VERBS = {kind: verb for verb, kind in KINDS_OF_ACTION.items()}
NOTHING = "nothing"
MOST_GOODS = 12
"""Of one kind in one action; the costliest layer has fewer."""
MOST_PIECES = 30
"""In one battle, on one side."""
MOST_DRAWN = 5
MOST_DICE = 60
TUPLES = ("goods", "pieces", "quests")


def text(catalog: Catalog, action: Action) -> str:
    words = [VERBS[type(action)]]
    for field in action.__struct_fields__:
        words.append(_written(catalog, field, getattr(action, field)))
    return " ".join(words)


def _written(catalog: Catalog, field: str, value: Any) -> str:
    if field == "goods":
        return "+".join(KINDS[kind] for kind, number in enumerate(value) for _ in range(number)) or NOTHING
    if field in TUPLES:
        values = values_of(catalog, field)
        return "+".join(values[one] for one in value) or NOTHING
    return str(values_of(catalog, field)[value])


def parse(catalog: Catalog, line: str) -> Action:
    words = line.split()
    if not words:
        raise ValueError('an action begins with a verb, such as "play movement" or "stop"')
    kind = KINDS_OF_ACTION.get(words[0])
    if kind is None:
        raise ValueError(f'there is no action "{words[0][:40]}"{did_you_mean(words[0], KINDS_OF_ACTION)}')
    fields = kind.__struct_fields__
    if len(words) - 1 != len(fields):
        wanted = " ".join([words[0], *(f"<{field}>" for field in fields)])
        raise ValueError(f'"{line.strip()[:60]}" should read "{wanted}"')
    return _checked(
        catalog, kind(*(_read(catalog, field, word) for field, word in zip(fields, words[1:], strict=True)))
    )


def _read(catalog: Catalog, field: str, word: str) -> Any:
    if field not in TUPLES:
        return _number(catalog, field, word)
    numbers = [] if word == NOTHING else [_number(catalog, field, part) for part in word.split("+")]
    if field == "goods":
        return tuple(numbers.count(kind) for kind in range(4))
    return tuple(numbers)


def _number(catalog: Catalog, field: str, word: str) -> int:
    values = values_of(catalog, field)
    for number, value in enumerate(values):
        if value == word.lower():
            return number
    raise ValueError(f'there is no {field} "{cut(word)}"{did_you_mean(word, values)}')


def encode(action: Action) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(action)
    return data


def decode(catalog: Catalog, data: Any) -> Action:
    """What came from outside may be anything: only numbers that name something pass."""
    if isinstance(data, str):
        return parse(catalog, data)
    try:
        action: Action = msgspec.convert(data, act.AnyAction)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"not an action of this game: {wrong}") from None
    return _checked(catalog, action)


def _checked(catalog: Catalog, action: Action) -> Action:
    for field in action.__struct_fields__:
        bounds, value = bounds_of(catalog, field), getattr(action, field)
        values = value if bounds.length else (value,)
        if len(values) > max(1, bounds.length) or not all(bounds.lowest <= one <= bounds.highest for one in values):
            raise ValueError(f"there is no {field} {cut(str(value))}")
        if field in ("pieces", "quests") and list(values) != sorted(values):
            raise ValueError(f"{field} are named in order")
    return action


def verbs(catalog: Catalog) -> Verbs:
    """Every kind of action with the bounds of its fields, in the order in which they are listed."""
    return {
        kind: {field: bounds_of(catalog, field) for field in kind.__struct_fields__}
        for kind in KINDS_OF_ACTION.values()
    }


def bounds_of(catalog: Catalog, field: str) -> Field:
    match field:
        case "goods":
            return Field(0, MOST_GOODS, 4)
        case "pieces":
            return Field(0, len(values_of(catalog, field)) - 1, MOST_PIECES, True)
        case "quests":
            return Field(0, len(catalog.quest_ids) - 1, MOST_DRAWN, True)
    return Field(0, len(values_of(catalog, field)) - 1)


def values_of(catalog: Catalog, field: str) -> Sequence[str]:
    """What the numbers of a field are written as, from 0 on."""
    found = catalog.words.get(field)
    if found is None:
        found = catalog.words[field] = tuple(_values(catalog, field))
    return found


def _values(catalog: Catalog, field: str) -> Sequence[str]:
    data, grid = catalog.definitions, catalog.grid
    names = grid.names
    match field:
        case "hex" | "start" | "to":
            return names
        case "shore" | "goal":
            return [f"{names[land]}|{names[sea]}" for land, sea in grid.shores]
        case "river":
            return [f"{names[one]}|{names[other]}" for one, other in grid.rivers]
        case "piece" | "pieces":
            places = [*names, *(f"boat{number}" for number in range(data.pieces.crossings))]
            return [f"{PIECE_NAMES[kind]}@{place}" for place in places for kind in range(PIECE_KINDS)]
        case "quest" | "quests":
            return catalog.quest_ids
        case "card":
            return catalog.card_ids
        case "common":
            return catalog.common_ids
        case "ability":
            return [ability.id for ability in data.abilities]
        case "score_card":
            return [card.id for card in data.score_cards]
        case "deck":
            return [deck.id for deck in data.decks]
        case "civilisation":
            return catalog.civilisation_ids
        case "seat":
            return [str(seat) for seat in range(max(COUNTS))]
        case "boat":
            return [f"boat{number}" for number in range(data.pieces.crossings)]
        case "option":
            return [str(number) for number in range(6)]
        case "zeros" | "ones" | "twos":
            return [str(number) for number in range(MOST_DICE + 1)]
    return WORDS[field]


WORDS: dict[str, tuple[str, ...]] = {
    "kind": PIECE_NAMES[:6],
    "cargo": (NOTHING, *KINDS),
    "rider": ("nobody", "worker", "armed"),
    "crew": CREW_NAMES,
    "goods": KINDS,
    "good": KINDS,
    "building": ("fort", "town", "factory"),
    "unit": ("army", "navy", "airforce"),
    "armed": ("worker", "armed"),
}
