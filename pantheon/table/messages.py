"""A sentence as data: what was said, kept without a language and told in the one that is spoken when it is shown.

For what crosses a process or outlives a change of language, such as the reasons of a bot. Players stand in it by
their seats and components by their place in the rules data, so that names are those of the moment:

    message("{who} can gain {god}.", who=Seat(1), god=Word("gods.vinthrad.name", "Vinthrad"))
    message_n("{number} card to go", "{number} cards to go", lack)
    told(reason, names, data)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from pantheon.table.words import Shown, t, tc, tnc

_NO_DATA: Mapping[str, str] = MappingProxyType({})


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A player, told by name."""

    seat: int


class Word(msgspec.Struct, frozen=True, tag="word"):
    """A text of the rules data, by its path (see translated.py); `text` is told where the data are not at hand."""

    path: str
    text: str


class Message(msgspec.Struct, frozen=True, tag="message", omit_defaults=True):
    """An English text and its values; with `plural`, the form for `number`."""

    text: str
    values: dict[str, str | int | float | Message | Seat | Word | tuple[str | Message | Seat | Word, ...]] = {}
    plural: str = ""
    number: int = 0
    context: str = ""


Item = str | Message | Seat | Word
Value = str | int | float | Message | Seat | Word | tuple[Item, ...]


def message(text: str, /, **values: Value) -> Message:
    """Like `t`, to be told later."""
    return Message(text, values)


def message_n(one: str, many: str, number: int, /, **values: Value) -> Message:
    """Like `tn`, to be told later."""
    return Message(one, values, many, number)


def message_c(context: str, text: str, /, **values: Value) -> Message:
    """Like `tc`, to be told later."""
    return Message(text, values, context=context)


def told(message: Message, names: Sequence[str] = (), data: Mapping[str, str] = _NO_DATA) -> str:
    """The message in the present language. `names` are the players', `data` the texts of the rules data by path."""
    values = {name: _shown(value, names, data) for name, value in message.values.items()}
    try:
        if message.plural:
            return tnc(message.context, message.text, message.plural, message.number, **values)
        return tc(message.context, message.text, **values) if message.context else t(message.text, **values)
    except (KeyError, ValueError, TypeError):
        return message.text  # from a file that somebody else has written


def _shown(value: Value, names: Sequence[str], data: Mapping[str, str]) -> Shown:
    if isinstance(value, Message):
        return told(value, names, data)
    if isinstance(value, Seat):
        return names[value.seat] if 0 <= value.seat < len(names) else t("Player {number}", number=value.seat + 1)
    if isinstance(value, Word):
        return data.get(value.path, value.text)
    if isinstance(value, tuple):
        return tuple(str(_shown(item, names, data)) for item in value)
    return value
