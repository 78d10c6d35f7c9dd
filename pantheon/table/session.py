"""A game in progress: one door for people and bots, a log, undo and redo.

The session is the referee. It lets NATURE draw, takes choices that have a single option by itself, and keeps every
position, so that any earlier one can be looked at. Three forced choices wait: that which would hand over to others
right after a person's own decision, for it is the last moment to take that back; the first of whoever comes then, for
a turn that others have followed is over; and, where several people play, the first of a person whose turn it becomes,
because a turn that is skipped tells all what the hand does not allow.

Undo takes back the last decision as long as nobody else has decided since and nothing hidden has come to light: also
one that ended the turn, because that is the misclick that hurts most. In a friendly game, where all players agreed to
it, any earlier decision can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec

from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Event, Game, IllegalAction, S
from pantheon.table.words import t, tn

HUMAN = "human"
LONGEST_FORCED = 10_000
"""Steps without a decision; a game has a few hundred in all."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits where. `kind` is "human" or the name of a bot's level."""

    name: str
    kind: str = HUMAN
    colour: str = ""


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: who did what, and what came of it."""

    actor: int
    action: Action
    events: tuple[Event, ...]
    forced: bool
    """Taken by the session because there was no other option."""

    @property
    def decided(self) -> bool:
        """Whether somebody really had to choose."""
        return self.actor != NATURE and not self.forced


class TakenBack(msgspec.Struct, frozen=True):
    """A mark in the log of a friendly game: here decisions were taken back after which something came to light."""

    at: int
    """The number of entries that were left."""
    decisions: int

    @property
    def sentence(self) -> str:
        return tn("Here {number} decision was taken back.", "Here {number} decisions were taken back.", self.decisions)


class Session(Generic[S]):
    """A game in progress."""

    def __init__(
        self,
        game: Game[S],
        options: Mapping[str, Any],
        seats: Sequence[Seat],
        seed: int,
        friendly: bool = False,
        position: S | None = None,
    ) -> None:
        """Starts by the set-up `options`, or from a `position` that somebody made."""
        self.game = game
        self.options = dict(options)
        self.seats = tuple(seats)
        self.seed = seed
        self.friendly = friendly
        self.state: S = game.start(options) if position is None else position.copy()
        if len(self.seats) != game.seats(self.state):
            named, play = len(self.seats), game.seats(self.state)
            raise ValueError(t("{named} seats are named, but {play} play", named=named, play=play))
        self.entries: list[Entry] = []
        self.taken_back: list[TakenBack] = []
        """What only friends may take back: everybody can see that it happened."""
        self.draws = 0
        self.goes_on = False
        """Whether it began in the middle of another game, whose past it does not have."""
        self.listen: Callable[[str, Action | None], None] | None = None
        """Told of ("act", action) for each decision, ("undo", None), ("redo", None) and ("over", None): the journal."""
        self._before: list[tuple[S, int]] = []
        self._undone: list[Action] = []
        self._go_on()

    @property
    def to_act(self) -> int:
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        return self.to_act == NOBODY

    def choices(self) -> Sequence[Action]:
        """What whoever acts can do now."""
        return self.game.options(self.state) if self.to_act >= 0 else []

    def act(self, action: Action) -> list[Entry]:
        """Do it, and everything that follows without a decision. Says what happened."""
        if self.to_act < 0 or action not in self.game.options(self.state):
            refusal = self.game.why_not(self.state, action)
            assert refusal is not None, "an action that is not among the options has a reason"
            raise IllegalAction(refusal)
        self._undone.clear()
        return self._do("act", action)

    def take_forced(self) -> None:
        """Take the one choice there is, although it waits for a person. For games from before it waited."""
        (only,) = self.choices()
        self._enter(self.to_act, only, forced=True)
        self._go_on()

    # Taking back ---------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def to_redo(self) -> Action | None:
        """What would be done again."""
        return self._undone[-1] if self._undone else None

    def undo(self) -> None:
        """Take back the last decision with all that followed from it."""
        at = self._last_decision()
        if at is None:
            raise ValueError(t("nothing can be taken back: something hidden has come to light since"))
        beyond = any(entry.actor == NATURE for entry in self.entries[at:])
        self._undone.append(self.entries[at].action)
        self._rewind(at)
        if beyond or any(mark.at > at for mark in self.taken_back):
            self.taken_back = [mark for mark in self.taken_back if mark.at < at]
            self.taken_back.append(TakenBack(at, len(self._undone)))
        if self.listen:
            self.listen("undo", None)

    def redo(self) -> list[Entry]:
        """Do again what was taken back last. The luck is the same."""
        if not self._undone:
            raise ValueError(t("nothing was taken back"))
        action = self._undone.pop()
        while action not in self.choices():
            self.take_forced()  # it was taken at once when the game was played
        return self._do("redo", action)

    def undo_to(self, at: int) -> None:
        """In a friendly game: take back every decision from entry `at` on."""
        if not self.friendly:
            raise ValueError(t("only a friendly game goes back across other players' decisions"))
        while (last := self._last_decision()) is not None and last >= at:
            self.undo()

    def _last_decision(self) -> int | None:
        """The entry that undo would take back."""
        for at in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[at]
            if entry.actor == NATURE and not self.friendly:
                return None
            if entry.actor != NATURE and not entry.forced:
                return at
        return None

    # Looking back --------------------------------------------------------------------------------------------------

    def at(self, entry: int) -> S:
        """The position before an entry; at `len(entries)`, the present one."""
        return (self._before[entry][0] if entry < len(self._before) else self.state).copy()

    def within(self, entry: int, event: Event) -> S:
        """The position in the middle of an entry: when this event of it was told."""
        state = self.at(entry)
        found: list[S] = []

        def tell(told: Event) -> None:
            if told == event and not found:
                found.append(state.copy())

        self.game.apply(state, self.entries[entry].action, tell)
        return found[0]

    def last_turn_of(self, seat: int) -> int:
        """The entry after the seat's last own decision: what came since is news to it."""
        for at in range(len(self.entries) - 1, -1, -1):
            if self.entries[at].actor == seat and not self.entries[at].forced:
                return at + 1
        return 0

    # ---------------------------------------------------------------------------------------------------------------

    def _do(self, verb: str, action: Action) -> list[Entry]:
        first = len(self.entries)
        self._enter(self.to_act, action, forced=False)
        if self.listen:
            self.listen(verb, action)
        self._go_on()
        if self.over and self.listen:
            self.listen("over", None)
        return self.entries[first:]

    def _go_on(self) -> None:
        """Everything that nobody has to decide."""
        game = self.game
        for _ in range(LONGEST_FORCED):
            actor = game.to_act(self.state)
            if actor == NOBODY:
                return
            if actor == NATURE:
                action = pick(game.odds(self.state), self.seed, self.draws)
                self._enter(actor, action, forced=False)
                self.draws += 1
                continue
            options = game.options(self.state)
            if len(options) > 1 or options[0].waits or self._sits_down(actor) or self._follows(actor):
                return
            if self._seals(actor, options[0]):
                return
            self._enter(actor, options[0], forced=True)
        raise RuntimeError(f"for {LONGEST_FORCED} steps nobody has had anything to decide: this game would never end")

    def _sits_down(self, actor: int) -> bool:
        """Whether the turn comes to another of several people: all see that it does, whatever can be done then."""
        people = sum(seat.kind == HUMAN for seat in self.seats)
        if people < 2 or self.seats[actor].kind != HUMAN:
            return False
        return next((entry.actor for entry in reversed(self.entries) if entry.actor != NATURE), NOBODY) != actor

    def _follows(self, actor: int) -> bool:
        """Whether another seat comes after a person who could still take the last decision back."""
        at = self._last_decision()
        if self.friendly or at is None:
            return False
        last = self.entries[at].actor
        return last != actor and self.seats[last].kind == HUMAN

    def _seals(self, actor: int, action: Action) -> bool:
        """Whether a person could no longer take the own last decision back: then even a forced choice waits."""
        at = self._last_decision()
        if self.friendly or at is None or self.seats[actor].kind != HUMAN or self.entries[at].actor != actor:
            return False
        after = self.state.copy()
        self.game.apply(after, action)
        return self.game.to_act(after) != actor

    def _enter(self, actor: int, action: Action, forced: bool) -> None:
        events: list[Event] = []
        before = (self.state.copy(), self.draws)
        self.game.apply(self.state, action, events.append)
        self._before.append(before)
        self.entries.append(Entry(actor, action, tuple(events), forced))

    def _rewind(self, at: int) -> None:
        state, self.draws = self._before[at]
        self.state = state.copy()
        del self.entries[at:]
        del self._before[at:]
