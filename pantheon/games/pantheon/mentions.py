"""How texts speak of what the data may rename: gods by their power, and the epochs after which there is a scoring.

A text in the data says `{god:steps}`, and players read "Vinthrad", whatever the god with this power is called there;
`{scorings}` is read as "epochs 3 and 6". The code asks for the same words where it makes sentences itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, get_args

import msgspec

from pantheon.games.pantheon.definitions import BonusDef, Definitions, GodDef, LootDef, SacrificeDef, SetupDef
from pantheon.games.pantheon.powers import GodPower
from pantheon.games.pantheon.state import SOURCES
from pantheon.table.data import cut, did_you_mean
from pantheon.table.messages import Word
from pantheon.table.words import listed, mark, t, tm, tn

GOD_KINDS = tuple(str(kind.__struct_config__.tag) for kind in get_args(GodPower))
SOURCE_NAMES = (mark("gods"), mark("epoch ends"), mark("half gods"), mark("columns"))
"""What people call the sources of points, but for piety."""
PLACEHOLDERS = ("{scorings}", *(f"{{god:{kind}}}" for kind in GOD_KINDS))
_MENTION = re.compile(r"\{(?:god:(?P<kind>[^{}]*)|(?P<scorings>scorings))\}")
_BRACES = re.compile(r"\{[^{}]*\}|\{[^{}\s]*|\}")

Complain = Callable[..., None]
"""Hears what is wrong with a text, and where it stands: keys and numbers."""


def gods_with(gods: Sequence[GodDef], kind: str) -> str:
    """The god with this kind of power by name, as in "Traitera"; "Vinthrad or Hermes" if there are several."""
    names = dict.fromkeys(god.name for god in gods if god.power.kind == kind)
    return listed(list(names), "or") or t("god of this power")


def scorings(setup: SetupDef) -> str:
    """When points are counted, as in "epochs 3 and 6"."""
    if not setup.scorings:
        return t("no epoch")
    return tn("epoch {epochs}", "epochs {epochs}", len(setup.scorings), epochs=[str(epoch) for epoch in setup.scorings])


def source_names(definitions: Definitions) -> dict[str, str]:
    """Where points come from, as the table calls it: piety by the god who gives it."""
    names = [*map(tm, SOURCE_NAMES), gods_with(definitions.gods, "piety")]
    return dict(zip(SOURCES, names, strict=True))


def word_of(file: str, thing: GodDef | LootDef | BonusDef | SacrificeDef, field: str = "name") -> Word:
    """What the data call a thing of a file (or of a list in it), to be told later."""
    return Word(f"{file}.{thing.id}.{field}", getattr(thing, field))


def filled(content: Any, gods: Sequence[GodDef], setup: SetupDef, complain: Complain, *path: str | int) -> Any:
    """The same content with the words that its texts mention; `path` is where it stands."""
    if isinstance(content, msgspec.Struct):
        fields = {
            field: filled(getattr(content, field), gods, setup, complain, *path, field)
            for field in content.__struct_fields__
        }
        return msgspec.structs.replace(content, **fields)
    if isinstance(content, tuple | list):
        return type(content)(filled(part, gods, setup, complain, *path, at) for at, part in enumerate(content))
    if not isinstance(content, str) or "{" not in content:
        return content

    def words(found: re.Match[str]) -> str:
        kind = found["kind"]
        if kind is None:
            return scorings(setup)
        if kind not in GOD_KINDS:
            complain(f'gods have no kind of power "{kind}"{did_you_mean(kind, GOD_KINDS)}', *path)  # not for people
        return gods_with(gods, kind)

    return _MENTION.sub(words, content)


def filled_text(text: str, definitions: Definitions) -> str:
    """One text with the words that it mentions; placeholders that mean nothing were found when it was read."""
    said: str = filled(text, definitions.gods, definitions.setup, lambda *_: None)
    return said


def unfilled(content: Any, *path: str | int) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """What `filled` has left in braces: a sentence about each, and where it stands."""
    if isinstance(content, msgspec.Struct):
        for field in content.__struct_fields__:
            yield from unfilled(getattr(content, field), *path, field)
    elif isinstance(content, tuple | list):
        for at, part in enumerate(content):
            yield from unfilled(part, *path, at)
    elif isinstance(content, str):
        for found in _BRACES.findall(content):
            hint = did_you_mean(found, PLACEHOLDERS) or " and is shown as it stands"  # not for people
            yield f'"{cut(found)}" is no placeholder{hint}', path  # not for people
