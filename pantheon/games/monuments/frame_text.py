"""Open decisions in a written position: each by its kind, with what is not as usual, in the words of actions.

stack:
- {kind: ending-turn, seat: 0}
- {kind: moving, seat: 0, left: 1, done: 1, moved: worker@gr.b3}
"""

# not for people: positions are written by programs

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, get_args

from pantheon.games.monuments import frames
from pantheon.games.monuments.battles import kind_of, piece_at, place_of
from pantheon.games.monuments.catalog import DECKS, Catalog
from pantheon.games.monuments.notation import values_of
from pantheon.games.monuments.pieces import KINDS, NONE, ONE, PIECE_KINDS, bits, kinds_in, packed, unpacked
from pantheon.games.monuments.state import State
from pantheon.table.data import cut, did_you_mean

KINDS_OF_FRAME: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(frames.AnyFrame)}
WHAT = {
    frames.ChoosingCards: ("ability", "score_card", "deck"),
    frames.DealingCards: ("ability", "score_card", "deck"),
    frames.Erecting: ("fort", "town", "factory", "bridge", "boat"),
}
BUILT = WHAT[frames.Erecting]
MOST = 60
"""Words in a field."""


class Form(NamedTuple):
    """How a field is written and read."""

    write: Callable[[Any], str]
    read: Callable[[list[str]], Any]


def written(catalog: Catalog, state: State) -> list[dict[str, int | str]]:
    return [_frame(catalog, state, frame) for frame in state.stack]


def _frame(catalog: Catalog, state: State, frame: frames.AnyFrame) -> dict[str, int | str]:
    """Only what differs from the default."""
    text: dict[str, int | str] = {"kind": str(frame.__struct_config__.tag)}
    defaults = _defaults(type(frame))
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if field in defaults and defaults[field] == value:
            continue
        form = form_of(catalog, state, type(frame), field, text)
        text[field] = form.write(value) if form else value
    return text


def read(catalog: Catalog, state: State, stack: list[dict[str, int | str]]) -> tuple[frames.AnyFrame, ...]:
    """ValueError with a sentence for what cannot be read."""
    return tuple(_read(catalog, state, text) for text in stack)


def _read(catalog: Catalog, state: State, text: dict[str, int | str]) -> frames.AnyFrame:
    name = str(text.get("kind", ""))
    kind = KINDS_OF_FRAME.get(name)
    if kind is None:
        raise ValueError(f'there is no frame "{cut(name)}"{did_you_mean(name, KINDS_OF_FRAME)}')
    values = _defaults(kind)
    for field in kind.__struct_fields__:
        if field in text:
            values[field] = _value(catalog, state, kind, field, text)
    unknown = [*text.keys() - {"kind", *kind.__struct_fields__}, *set(kind.__struct_fields__) - values.keys()]
    if unknown:
        fields = ", ".join(kind.__struct_fields__) or "nothing else"
        raise ValueError(f'"{name}" has the fields {fields}: look at "{cut(str(min(map(str, unknown))))}"')
    frame: frames.AnyFrame = kind(**values)
    return frame


def _value(catalog: Catalog, state: State, kind: Any, field: str, text: dict[str, int | str]) -> Any:
    form, value = form_of(catalog, state, kind, field, text), text[field]
    if form is None:
        wanted = str if field == "rule" else int
        if type(value) is not wanted:
            raise ValueError(f"{field} should be {'a rule' if wanted is str else 'a number'}, not {cut(str(value))}")
        return value
    words = str(value).lower().split()
    if len(words) > MOST:
        raise ValueError(f"{field} has more than {MOST} words")
    return form.read(words)


def _defaults(kind: Any) -> dict[str, Any]:
    fields, defaults = kind.__struct_fields__, kind.__struct_defaults__
    return dict(zip(fields[len(fields) - len(defaults) :], defaults, strict=True))


# Fields --------------------------------------------------------------------------------------------------------------


def form_of(catalog: Catalog, state: State, kind: Any, field: str, text: dict[str, Any]) -> Form | None:
    """None for plain numbers and rules."""
    hexes = values_of(catalog, "hex")
    match field:
        case "start" | "to" | "target" | "hex":
            return _one(hexes, field)
        case "last" if kind is not frames.Sacrificing:
            return _one(hexes, field)
        case "used" | "towns":
            return _mask(hexes, field)
        case "hexes":
            return _several(hexes, field)
        case "drawn":
            return _mask(catalog.quest_ids, field)
        case "cards":
            return _mask(catalog.card_ids, field)
        case "card" | "building" | "unit":
            return _one(values_of(catalog, field), field)
        case "deck":
            return _one(tuple(DECKS), field)
        case "what":
            return _mask(BUILT, field) if kind is frames.Building else _one(WHAT[kind], field)
        case "where":
            places = {"bridge": "river", "boat": "shore"}.get(str(text.get("what")), "hex")
            return _one(values_of(catalog, places), field)
        case "tired":
            return _several(values_of(catalog, "shore"), field)
        case "sent":
            return _several(values_of(catalog, "pieces"), field)
        case "moved":
            return Form(lambda moved: _moved_in_words(catalog, moved), lambda words: _moved(catalog, words))
        case "boat":
            return Form(lambda boat: f"boat{state.boats.index(boat)}", lambda words: _boat(catalog, state, words))
        case "cost" if kind is frames.Paying:
            return Form(lambda goods: _goods_in_words(packed(goods)), lambda words: unpacked(_goods(words)))
        case "cost" | "paid" | "goods":
            return Form(_goods_in_words, _goods)
        case "weapons" if kind is frames.Battle:
            return Form(lambda pair: f"{pair[0]} {pair[1]}", _pair)
    return None


def _number(names: Sequence[str], field: str, word: str) -> int:
    if word not in names or not word:
        raise ValueError(f'{field}: there is no "{cut(word)}"{did_you_mean(word, names)}')
    return names.index(word)


def _one(names: Sequence[str], field: str) -> Form:
    return Form(
        lambda number: names[number] if number >= 0 else "",
        lambda words: _number(names, field, " ".join(words)) if words else NONE,
    )


def _several(names: Sequence[str], field: str) -> Form:
    return Form(
        lambda numbers: " ".join(names[number] for number in numbers),
        lambda words: tuple(_number(names, field, word) for word in words),
    )


def _mask(names: Sequence[str], field: str) -> Form:
    return Form(
        lambda mask: " ".join(names[number] for number in bits(mask)),
        lambda words: sum(1 << number for number in {_number(names, field, word) for word in words}),
    )


def _moved_in_words(catalog: Catalog, moved: tuple[tuple[int, int], ...]) -> str:
    names = values_of(catalog, "pieces")
    pieces = [(piece_at(hex, kind), number) for hex, units in moved for kind, number in kinds_in(units)]
    return " ".join(names[piece] for piece, number in pieces for _ in range(number))


def _moved(catalog: Catalog, words: list[str]) -> tuple[tuple[int, int], ...]:
    found: dict[int, int] = {}
    for word in words:
        piece = _number(values_of(catalog, "pieces"), "moved", word)
        if kind_of(piece) >= len(ONE) or place_of(piece) >= catalog.hexes:
            raise ValueError(f'moved: "{cut(word)}" is no unit on a hex')
        found[place_of(piece)] = found.get(place_of(piece), 0) + ONE[kind_of(piece)]
    return tuple(sorted(found.items()))


def _boat(catalog: Catalog, state: State, words: list[str]) -> int:
    number = _number(values_of(catalog, "boat"), "boat", " ".join(words))
    if number >= len(state.boats):
        raise ValueError(f"boat: there are {len(state.boats)} manned boats")
    return state.boats[number]


def _goods_in_words(goods: int) -> str:
    return " ".join(KINDS[kind] for kind, number in enumerate(unpacked(goods)) for _ in range(number))


def _goods(words: list[str]) -> int:
    numbers = [_number(KINDS, "goods", word) for word in words]
    return packed((numbers.count(0), numbers.count(1), numbers.count(2), numbers.count(3)))


def _pair(words: list[str]) -> tuple[int, int]:
    if len(words) != 2 or not all(word.isdecimal() and int(word) <= PIECE_KINDS * 2 for word in words):
        raise ValueError("weapons are two numbers, of the attacker and of the defender")
    return int(words[0]), int(words[1])
