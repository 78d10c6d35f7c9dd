"""The contract between a game and everything that plays, shows or stores it.

A position is one value. Whoever acts picks one of `options`; `apply` is the only way a position changes. Chance is a
player like any other, called NATURE: a shuffled deck is a set of counts, and a card exists when NATURE deals it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self, TypeVar

import msgspec

from pantheon.table.setup_form import SetupForm

if TYPE_CHECKING:
    from pantheon.table.checked import Wanted
    from pantheon.table.numbering import Verbs
    from pantheon.table.translated import Texts
    from pantheon.table.words import Language

NATURE: Final = -1
"""The seat of chance: it acts whenever something is dealt, drawn or shuffled."""
NOBODY: Final = -2
"""Nobody acts any more: the game is over."""
HIDDEN: Final = -1
"""Stands in an event for a value that this seat may not know."""


class Action(msgspec.Struct, frozen=True, tag_field="verb"):
    """One decision, as an imperative: small, immutable, equal by value. Its tag is its name in saves and in the log."""

    rule: ClassVar[str] = ""
    waits: ClassVar[bool] = False
    """Whether it is never taken by itself, though it may be all that can be done: a last look before the dice."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened, in the past tense. `rule` names the rule it came from.

    Fields listed in `private` are known only to `seat`; everybody else gets HIDDEN.
    """

    private: ClassVar[tuple[str, ...]] = ()
    hidden_by: ClassVar[str] = ""
    """The rule that hides the private fields."""

    def seen_by(self, seat: int) -> Self:
        """This event as one seat may know it."""
        if not self.private or getattr(self, "seat", seat) == seat:
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.private, HIDDEN))


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not possible now: a code for programs, a sentence for people, the rule behind it."""

    code: str
    text: str
    rule: str


class Bounds(msgspec.Struct, frozen=True):
    """What nobody will see exceeded, for programs that must know it beforehand."""

    points: tuple[int, int]
    """The lowest and the highest score."""
    steps: int
    """Decisions and draws. Not a rule: a game that goes on beyond them is called endless, and programs may stop."""


class UnknownGame(LookupError):
    """This edition has no game of that name."""


class IllegalAction(Exception):
    """An action that is not among the options was handed to the referee."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class State(Protocol):
    """A whole position. Copies share nothing that can change; positions with the same content are equal.

    msgspec writes it as JSON, the same bytes for equal positions: that is what digests are made of.
    """

    def copy(self) -> Self: ...


Tell = Callable[[Event], None] | None
"""Where `apply` reports events. None in playouts, where nobody listens."""

Shuffle = Callable[[list[Any]], None]
"""Brings a list into random order, such as `random.Random(7).shuffle`: whoever imagines hands the luck in."""

S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """What a game must offer. One object per loaded set of rules data; it holds no position."""

    name: str
    """Its id on the shelf."""
    fingerprint: str
    """Tells this set of rules data from any other."""
    sources: tuple[str, ...]
    """Where points come from: the keys of `points`, as programs and saved games know them."""
    bounds: Bounds
    texts: Texts
    """Names and texts of the rules data, as they are said now."""

    @property
    def form(self) -> SetupForm:
        """What can be chosen before a game."""

    def start(self, options: Mapping[str, Any]) -> S:
        """The position before anything is dealt. `options` are the choices of the set-up screen."""

    def to_act(self, state: S) -> int:
        """A seat, NATURE or NOBODY."""

    def options(self, state: S) -> Sequence[Action]:
        """All legal actions of whoever acts, in a fixed order; never empty while someone acts."""

    def odds(self, state: S) -> Sequence[tuple[Action, int]]:
        """NATURE's actions with their weights: distinct, all above zero, in the order of the options."""

    def verbs(self) -> Verbs:
        """Every kind of action with the bounds of its fields, in a fixed order."""

    def apply(self, state: S, action: Action, tell: Tell = None) -> None:
        """Change the position. The action is trusted to be one of the options."""

    def seats(self, state: S) -> int: ...

    def scores(self, state: S) -> tuple[int, ...]: ...

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that win if the game ends as it stands."""

    def points(self, state: S, seat: int) -> dict[str, int]:
        """A seat's points by where they come from, always with the same keys; together they are its score."""

    def chapter(self, state: S) -> tuple[int, str]:
        """How far the game has come: a number that only grows, and its name, as in (3, "Epoch 3: Roma")."""

    def source_names(self) -> dict[str, str]:
        """What people call the sources of points, in the words of the rules data."""

    def view(self, state: S, seat: int) -> S:
        """The position as one seat knows it, secrets face down; for NOBODY, what lies open to all.

        A view is a position, not a memory: what a seat saw earlier and the position does not keep (the order in which
        cards were played, say) is in the events, and whoever wants to remember it listens to them.
        """

    def describe(self, view: S, seat: int) -> dict[str, Any]:
        """A view as plain data for other programs, with the seat that has it; names instead of bitmasks."""

    def audit(self, state: S) -> list[str]:
        """What does not add up, in sentences; empty for every position and view that a game can reach."""

    def imagine(self, view: S, shuffle: Shuffle) -> S:
        """One full position that looks like this view to whoever has it."""

    def why_not(self, state: S, action: Action) -> Refusal | None:
        """None if the action is legal now, otherwise the reason."""

    def rule_of(self, state: S, action: Action) -> str:
        """The id of the rule that an option comes from here: often the action's own, or that of what allows it."""

    def text(self, action: Action) -> str:
        """The action in a line that `parse` reads back."""

    def parse(self, text: str) -> Action:
        """Read an action's text form; ValueError with a sentence if there is no such action."""

    def encode(self, action: Action) -> dict[str, Any]:
        """The action as plain data for JSON."""

    def decode(self, data: Any) -> Action:
        """Read what `encode` made, or a text form; ValueError with a sentence if it is no action."""

    def position_text(self, state: S) -> str:
        """A whole position, not a view, as a text that `read_position` reads back."""

    def read_position(self, text: str | bytes, source: str = "position") -> S:
        """The position that a text describes; DataError, which calls the text `source`, if no game can come there."""

    def options_in_words(self, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        """The choices of the set-up screen as people read them, as in "Bonus tiles: dealt at random"."""

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """The event in words; empty for what needs no words."""

    def speak(self, language: Language) -> None:
        """Say names and texts of the rules data in a language; English where it has no words for them."""

    def pictures(self) -> Sequence[Wanted]:
        """The pictures that the components of the rules data want."""
