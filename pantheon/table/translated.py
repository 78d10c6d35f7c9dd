"""Texts of the rules data in the present language.

Rules data say their names and texts in English where they stand; `rules_data/<game>/text/<language>.po` translates them
by a stable path such as `gods.vinthrad.text` (file, id of the entry, field) together with the English text. Whoever
changes the English in a mod reads the new English, not a translation of the old.

A definitions class declares its texts by their type: `Text = Annotated[str, Words]`.

Texts are changed IN PLACE, in the definitions that everybody holds: catalogs, boards, sessions and open screens have
references to them, and a game that goes on must not be loaded anew because somebody asks for German. Structs are
frozen so that nothing changes by accident, and this is no accident: only texts change, which no rule and no position
looks at, and the fingerprint was taken when the files were read. Whoever keeps a copy of a text makes it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from pantheon.table.words import Language

Fill = Callable[[str], str]
"""Puts in what a text mentions in braces."""


class Words:
    """Marks a field as text for people: `Annotated[str, Words]`, also inside a list, a tuple or a dict."""


class Texts:
    """The texts of one set of definitions, in the present language and in English.

    `written` are the texts as the files have them, if the definitions hold them filled already; `fill` fills them.
    `now` has what each path says at present.
    """

    def __init__(self, definitions: Any, written: Mapping[str, str] | None = None, fill: Fill | None = None) -> None:
        self._fields = list(_fields(definitions, ()))
        self._fill = fill
        self.english = dict(texts_of(definitions) if written is None else written)
        self.now = texts_of(definitions)

    def speak(self, language: Language) -> None:
        """Set all texts; names first, because other texts may mention them in braces."""
        said = {path: language.texts.get((path, text), text) for path, text in self.english.items()}
        fill = self._fill
        plain = {path: text for path, text in said.items() if fill is None or "{" not in text}
        self._set(plain)
        if fill is not None:
            self._set({path: fill(text) for path, text in said.items() if path not in plain})

    def _set(self, said: Mapping[str, str]) -> None:
        for struct, field, path in self._fields:
            before = getattr(struct, field)
            after = _with(before, path, said)
            if after != before:
                msgspec.structs.force_setattr(struct, field, after)
        self.now.update(said)


def texts_of(definitions: Any) -> dict[str, str]:
    """All texts by their paths. `definitions`: a struct, or a dict, with one part for each file."""
    found: dict[str, str] = {}
    for struct, field, path in _fields(definitions, ()):
        for inner, text in _strings(getattr(struct, field), path):
            if inner in found:
                raise ValueError(f"two texts have the path {inner}")  # not for people
            found[inner] = text
    return found


def _fields(value: Any, path: tuple[str, ...]) -> Iterator[tuple[Any, str, str]]:
    """The fields with texts: the struct that has one, its name, and its path."""
    if isinstance(value, msgspec.Struct):
        texts = _text_fields(type(value))
        for field in value.__struct_fields__:
            if field in texts:
                yield value, field, ".".join((*path, field))
            else:
                yield from _fields(getattr(value, field), (*path, field))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _fields(inner, (*path, str(key)))
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            if isinstance(inner, msgspec.Struct | list | tuple | Mapping):
                yield from _fields(inner, (*path, _id(inner, at)))


def _id(value: Any, at: int) -> str:
    """What an entry of a list is called in paths: its id, or the field its class names in `text_id`, or its number."""
    return str(getattr(value, getattr(value, "text_id", "id"), at))


@cache
def _text_fields(kind: type[msgspec.Struct]) -> frozenset[str]:
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name in kind.__struct_fields__ if _has_words(hints[name]))


def _has_words(shape: Any) -> bool:
    if get_origin(shape) is Annotated:
        return Words in shape.__metadata__ or _has_words(shape.__origin__)
    return any(_has_words(inner) for inner in get_args(shape))


def _strings(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _strings(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield from _strings(inner, f"{path}.{at}")


def _with(value: Any, path: str, said: Mapping[str, str]) -> Any:
    """The same value with what is said for its texts."""
    if isinstance(value, str):
        return said.get(path, value)
    if isinstance(value, Mapping):
        return {key: _with(inner, f"{path}.{key}", said) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_with(inner, f"{path}.{at}", said) for at, inner in enumerate(value))
    return value
