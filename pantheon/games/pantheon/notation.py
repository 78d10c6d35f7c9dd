"""The text form and the JSON form of every action, both ways.

Text: the verb, then ids a person can type: `lay C5`, `gain gadicea dancer,temple`, `buy-tile priest 2`, `pay
1,0,2,0,0`. Never names: whoever translates them keeps all old games.
"""

# not for people: actions are written by programs

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.state import CARD_KINDS, FIRST_MONEY, HALF_GOD_VALUES, SACRIFICES
from pantheon.table.counts import together
from pantheon.table.data import did_you_mean
from pantheon.table.game import Action
from pantheon.table.numbering import Field, Verbs
from pantheon.table.written_actions import converted, kind_named, kinds_of

KINDS_OF_ACTION = kinds_of(act.AnyAction)
MONEY_KINDS = CARD_KINDS - FIRST_MONEY
VERBS = {kind: verb for verb, kind in KINDS_OF_ACTION.items()}


def text(catalog: Catalog, action: Action) -> str:
    words = [VERBS[type(action)]]
    for field in action.__struct_fields__:
        words.append(_write(catalog, field, getattr(action, field)))
    return " ".join(words)


def parse(catalog: Catalog, line: str) -> Action:
    words = line.split()
    if not words:
        raise ValueError('an action begins with a verb, such as "move" or "lay C5"')
    kind = kind_named(words[0], KINDS_OF_ACTION)
    fields = kind.__struct_fields__
    if len(words) - 1 != len(fields):
        wanted = " ".join([words[0], *(f"<{field}>" for field in fields)])
        raise ValueError(f'"{line.strip()}" should read "{wanted}"')
    values = [_read(catalog, field, word) for field, word in zip(fields, words[1:], strict=True)]
    return _checked(catalog, kind(*values))


def decode(catalog: Catalog, data: Any) -> Action:
    if isinstance(data, str):
        return parse(catalog, data)
    action = converted(data, act.AnyAction)
    return _checked(catalog, action)


def verbs(catalog: Catalog) -> Verbs:
    """Every kind of action with the bounds of its fields, in the order in which they are listed."""
    return {
        kind: {field: _bounds(catalog, kind, field) for field in kind.__struct_fields__}
        for kind in KINDS_OF_ACTION.values()
    }


def _bounds(catalog: Catalog, kind: type[Action], field: str) -> Field:
    names, setup = _names(catalog, field), catalog.definitions.setup
    match field:
        case "kinds":
            return Field(0, SACRIFICES - 1, max(map(len, catalog.costs)), padded=True)
        case "money":
            return Field(0, max(together(catalog.pile[FIRST_MONEY:], catalog.special)), MONEY_KINDS)
        case "level":
            return Field(1, SACRIFICES)
        case "feet":
            return Field(min(catalog.swap), max(catalog.swap))
        case "seat":
            return Field(0, max(setup.players) - 1)
        case "value":
            return Field(1, HALF_GOD_VALUES)
    assert names, f"{kind.__name__}.{field} has no bounds"
    return Field(0, len(names) - 1)


def _names(catalog: Catalog, field: str) -> Sequence[str]:
    """The words that a field of an action is written with; the place in the list is the number."""
    data = catalog.definitions
    match field:
        case "hex":
            return catalog.grid.names
        case "god":
            return [god.id for god in data.gods]
        case "kind" | "kinds":
            return [kind.id for kind in data.sacrifices.kinds]
        case "card":
            return catalog.card_ids
        case "bonus":
            return [bonus.id for bonus in data.bonus]
        case "nation":
            return [nation.id for nation in data.nations]
        case "loot":
            return [loot.id for loot in data.loot]
    return ()


def _write(catalog: Catalog, field: str, value: Any) -> str:
    names = _names(catalog, field)
    if isinstance(value, tuple):
        return ",".join(names[number] if names else str(number) for number in value)
    return names[value] if names else str(value)


def _read(catalog: Catalog, field: str, word: str) -> Any:
    names = _names(catalog, field)
    if field in ("kinds", "money"):
        return tuple(_read_one(names, field, part) for part in word.split(","))
    return _read_one(names, field, word)


def _read_one(names: Sequence[str], field: str, word: str) -> int:
    if not names:
        if not word.removeprefix("-").isdecimal() or len(word) > 6:
            raise ValueError(f'{field} should be a number, not "{word}"')
        return int(word)
    for number, name in enumerate(names):
        if name.lower() == word.lower():
            return number
    raise ValueError(f'there is no {field} "{word}"{did_you_mean(word, names)}')


def _checked(catalog: Catalog, action: Action) -> Action:
    """Numbers from outside may be anything: only those that name something pass."""
    for field in action.__struct_fields__:
        value = getattr(action, field)
        names = _names(catalog, field)
        numbers = value if isinstance(value, tuple) else (value,)
        if names and not all(0 <= number < len(names) for number in numbers):
            raise ValueError(f"there is no {field} number {value}")
    match action:
        case act.Gain(god, kinds):
            return act.Gain(god, in_order(catalog.costs[god], kinds))
        case act.BuyTile(level=level) if not 1 <= level <= SACRIFICES:
            raise ValueError(f"a sacrifice tile has level 1 to 4, not {level}")
        case act.Pay(money=money) if len(money) != MONEY_KINDS or min(money) < 0:
            raise ValueError("a payment is five numbers: how many cards of value 1, 2, 3, 4 and 5")
        case act.Swap(feet=feet) if feet not in catalog.swap:
            raise ValueError(f"nobody has {abs(feet)} pieces to swap")
    return action


def in_order(cost: Sequence[int], kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Kinds that pay equal numbers may be written in any order; the options have them in that of the data."""
    if len(kinds) != len(cost):
        return kinds
    return tuple(kind for _, kind in sorted(zip(cost, kinds, strict=True), key=lambda paid: (-paid[0], paid[1])))
