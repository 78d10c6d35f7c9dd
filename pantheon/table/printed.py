"""What the rules data of every game are made of: texts for people, ids, the choices of the set-up screen, rules.

A game's `definitions.py` has a class for each kind of its own things beside these.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from pantheon.table.translated import Words

Name = Annotated[
    str,
    Words,
    msgspec.Meta(
        min_length=1, max_length=40, pattern=r"^[^{}]*$", description="a text of 1 to 40 characters without { and }"
    ),
]
"""Names are what placeholders are read as, so they hold none."""
Title = Annotated[str, Words, msgspec.Meta(min_length=1, max_length=40)]
Text = Annotated[str, Words, msgspec.Meta(min_length=1, max_length=1200)]
Id = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=30, description="an id of lower-case letters, digits and _"),
]
OptionId = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", max_length=30, description="an id of lower-case letters, digits and -"),
]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed on a component. A key that nobody knows is a slip of the pen, and told."""


class OptionValueDef(Printed, frozen=True):
    id: OptionId
    name: Name
    text: Text


class OptionDef(Printed, frozen=True):
    """A choice of the set-up screen; the first value is the default."""

    id: Id
    name: Name
    text: Text
    values: Annotated[list[OptionValueDef], msgspec.Meta(min_length=2)]


class PresetDef(Printed, frozen=True):
    """A ready choice of options; what it does not name has its default."""

    id: OptionId
    name: Name
    text: Text
    options: dict[str, str] = {}
    opponents: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """So many bots of the easiest level sit down with one person; 0: whoever sat there last."""


class RuleDef(Printed, frozen=True):
    """One rule in our own words, for the screen's answer to "why?"."""

    id: Annotated[
        str,
        msgspec.Meta(
            pattern=r"^[a-z]+(\.[a-z-]+)+$", description='an id of two words with a dot, such as "move.steps"'
        ),
    ]
    title: Title
    text: Text
