"""What is found in a folder of rules data by reading it.

Errors are what the game refuses. Remarks are what can be played but is perhaps not meant.
"""

# not for people: what is said of data is for people who change them

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from pantheon.table.data import Places, Problem, did_you_mean
from pantheon.table.game import Game
from pantheon.table.printed import RuleDef

NOWHERE = Places()


class Wanted(msgspec.Struct, frozen=True):
    """A picture that a component of the rules data wants: a new id needs a drawing of that name."""

    picture: str
    """Its name without an ending, such as "gods/vinthrad"."""
    name: str
    """What is in the picture, in the words of the data."""
    file: str
    """The data file that names it, and where in it."""
    path: tuple[str | int, ...]


class Checked(msgspec.Struct):
    """What there is to say about a folder. Without figures there were errors that prevented reading it."""

    errors: list[Problem]
    remarks: list[Problem] = []
    game: Game[Any] | None = None
    """The game with these data, if there are no errors."""
    figures: str = ""
    """What the set consists of, in a few lines."""
    places: Places = NOWHERE
    pictures: list[Wanted] = []
    """Those that its components want."""
    endless: str = ""
    """What to look at if games with these data do not end."""


def rules_without_words(rules: Sequence[RuleDef], known: frozenset[str], places: Places) -> Iterator[Problem]:
    """The game asks for rules by their ids; whoever asks "why?" reads what stands there."""
    missing = known.difference(rule.id for rule in rules)
    for number, rule in enumerate(rules):
        if rule.id not in known:
            hint = did_you_mean(rule.id, missing) or did_you_mean(rule.id, known)
            yield places.problem("rules.yaml", f'the game knows no rule "{rule.id}"{hint}', number, "id")
            missing = frozenset(other for other in missing if f'"{other}"' not in hint)
    for name in sorted(missing):
        yield places.problem("rules.yaml", f'the rule "{name}" is missing: nothing is shown to who asks for it')
