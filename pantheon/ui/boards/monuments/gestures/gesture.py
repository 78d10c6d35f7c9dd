"""A gesture: everything about how one kind of decision is answered on the table.

Facts of one moment, made from the position and the person's intent. Pressing something gives an `Answer`: actions that
are done at once, or another intent, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pantheon.games.monuments.pieces import NONE, Vector, hex_of
from pantheon.table.game import Action
from pantheon.ui.boards.monuments.intent import Battle, Deed, Intent
from pantheon.ui.widgets.button import Look

if TYPE_CHECKING:
    from pantheon.ui.boards.monuments.choices import Choices

Answer = Deed | Intent | None
Icon = tuple[str, str, bool]
"""What is drawn on a chip: "unit", "building", "goods" or "sign"; which one; and whether it is armed or damaged."""
SPACE = "Space"  # not for people
SUGGEST = "S"  # not for people


@dataclass(frozen=True, slots=True)
class Chip:
    """Something to choose in the small row on the map."""

    key: str
    label: str
    tip: str = ""
    icons: tuple[Icon, ...] = ()
    cost: Vector | None = None
    words: str = ""
    """Written on it, if the icons do not say all."""
    on: bool = False
    why: str = ""
    """Why it cannot be chosen; empty if it can."""
    under: str = ""
    """The heading of the chips that answer the same question."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the bar."""

    key: str
    label: str
    answer: Answer = None
    shortcut: str = ""
    tip: str = ""
    why: str = ""
    icon: str = ""
    look: Look = "plain"
    rule: str = ""


class Gesture:
    """The base: nothing can be pressed. Subclasses say what can."""

    groups: tuple[str, ...] = ("hexes", "chips", "actions")
    """Where the keyboard answers, the likeliest first."""
    anchor = NONE
    """The hex that the small row belongs to; NONE if it belongs to no place."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.catalog, self.view, self.seat = choices.catalog, choices.view, choices.seat
        self.frame: Any = choices.frame
        self.intent = choices.intent
        self.options = choices.options

    # What is lit -----------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, Deed]:
        """What pressing a hex does at once; empty for a hex that is only chosen."""
        return {}

    @cached_property
    def edges(self) -> dict[int, Deed]:
        return {}

    @cached_property
    def movers(self) -> frozenset[int]:
        return frozenset()

    @cached_property
    def boats(self) -> frozenset[int]:
        return frozenset()

    @cached_property
    def docks(self) -> frozenset[int]:
        return frozenset()

    @cached_property
    def marks(self) -> dict[int, str]:
        return {}

    @cached_property
    def leaving(self) -> dict[int, int]:
        """How many workers go from a hex."""
        return {}

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        """Hexes that are chosen now."""
        return ()

    @cached_property
    def battle(self) -> Battle | None:
        return None

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        return ()

    # What presses do -------------------------------------------------------------------------------------------------

    def hex(self, hex: int) -> Answer:
        return self.goals.get(hex)

    def edge(self, edge: int) -> Answer:
        return self.edges.get(edge)

    def boat(self, number: int) -> Answer:
        """A manned boat lies over its hex."""
        return self.hex(hex_of(self.view.boats[number]))

    def dock(self, shore: int) -> Answer:
        """An empty boat lies over its edge."""
        return self.edge(self.choices.shore_edge(shore))

    def card(self, card: int) -> Answer:
        return None

    def chip(self, key: str) -> Answer:
        return None

    # Words -----------------------------------------------------------------------------------------------------------

    def question(self, name: str) -> str:
        """What the player of this name is asked."""
        return ""

    def note(self) -> str:
        """What else is good to know, in smaller letters."""
        return ""

    @cached_property
    def presses(self) -> Sequence[Press]:
        """The buttons of the bar, the likeliest last."""
        return ()

    def promise(self, hex: int) -> str:
        """What pressing a goal costs beyond what is plain to see; empty where nothing is to be said."""
        return ""

    def why_not(self, hex: int) -> str:
        """Why a hex cannot be pressed now; empty where nothing is to be said."""
        return ""

    # For subclasses --------------------------------------------------------------------------------------------------

    def can(self, action: Action) -> bool:
        return self.choices.can(action)

    def deed(self, wanted: Iterable[Action]) -> Deed:
        return self.choices.deed(wanted)

    def but(self, **changes: Any) -> Intent:
        """The intent with something else in it."""
        return replace(self.intent, **changes)
