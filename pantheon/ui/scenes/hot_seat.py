"""Several people at one screen: who sits at it, when it passes to the next, and when new cards are still looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from pantheon.table.game import NATURE, NOBODY, Action, Event
from pantheon.table.session import Session
from pantheon.table.words import t
from pantheon.ui.boards import Board
from pantheon.ui.scene import Change
from pantheon.ui.scenes.curtain import Curtain
from pantheon.ui.scenes.deciding import carry_out, may_take_back, softly_done


class Followed(NamedTuple):
    """What of a hint a press does, and a sentence about it."""

    actions: tuple[Action, ...]
    said: str


class HotSeat:
    def __init__(self, people: Sequence[int], session: Session[Any], board: Board, hurries: Callable[[], bool]) -> None:
        """`hurries`: whether turns end by themselves when nothing is left to decide."""
        self._session, self._board, self._hurries = session, board, hurries
        self.shared = len(people) > 1
        self._sitting = NOBODY
        """Who was let to the screen last, and told the others to look away."""
        self.got = False
        """Whether who looks has got, since the own last decision, what nobody else may see."""
        self.parting = False
        """Whether the table waits until that has been seen, or until the turn is ended with a word."""
        self._ended = NOBODY
        """After how many entries a turn was ended so."""

    def passes_to(self, seat: int) -> bool:
        """Whether the screen goes to another person now. Bots in between change nothing: one curtain is enough."""
        return self.shared and seat != self._sitting

    def sit_down(self, seat: int) -> None:
        """Somebody has opened the curtain."""
        self._sitting = seat

    def curtain(self, seat: int, open_menu: Callable[[], Change], undo: Callable[[], None] | None) -> Curtain:
        """Hides everything until the next person is there."""
        who = self._session.seats[seat]
        return Curtain(who.name, who.colour, partial(self.sit_down, seat), open_menu, undo=undo)

    def stand_up(self) -> None:
        """Something is shown to all: from now on nobody looks away."""
        self._sitting = NOBODY

    def see(self, events: Sequence[Event], looker: int) -> None:
        """This has been shown to who looks."""
        if self.shared and looker != NOBODY:
            self.got |= any(event.private and getattr(event, "seat", NOBODY) == looker for event in events)

    def leaves(self, shown: int, looker: int) -> bool:
        """Whether who looks has got something, or may take all back, and what comes after so many entries is not
        theirs."""
        if not self.got and not self.keeps_turn(looker):
            return False
        entries = self._session.entries
        if shown == len(entries):
            return self._session.to_act not in (looker, NOBODY)
        interlude = self._board.interlude(entries, shown)
        return interlude.for_all if interlude else entries[shown].actor not in (looker, NATURE)

    def keeps_turn(self, looker: int) -> bool:
        """Whether who looks has done the last thing of the own turn, and has still to say that it is over."""
        entries = self._session.entries
        if self._hurries() or not self._board.waits() or self._session.friendly or len(entries) == self._ended:
            return False
        return self._session.to_act != looker and may_take_back(self._session, looker)

    def ends_at_once(self, looker: int) -> bool:
        """Do the one thing that is left in the turn of who looks, if that needs no word."""
        left = self._session.choices()
        if not self._hurries() or len(left) > 1 or left[0].waits or not may_take_back(self._session, looker):
            return False
        self.decide()
        carry_out(self._session, left)
        return True

    def followed(self, actions: Sequence[Action]) -> Followed:
        """All of a hint that can be taken back; what cannot from its first action on is this one."""
        hurries = self._hurries()
        softly = softly_done(self._session, actions, lambda state: not hurries and self._board.ends_softly(state))
        if softly == len(actions) or (self._session.friendly and not softly):
            return Followed(tuple(actions), t("A press follows the hint; you can take it back."))
        if hurries:
            return Followed(tuple(actions), t("A press follows the hint and ends the turn."))
        if not softly:
            return Followed(tuple(actions[:1]), t("A press does it at once; nothing brings it back."))
        if all(type(action) is type(actions[0]) for action in actions):  # cards that go together are one deed
            return Followed(tuple(actions), t("A press does it at once; nothing brings it back."))
        said = t("A press does what you can take back, and leaves the rest to you.")
        return Followed(tuple(actions[:softly]), said)

    def end_turn(self) -> None:
        """The word has been said."""
        self._ended = len(self._session.entries)
        self.decide()

    def decide(self) -> None:
        """Whoever looks has gone on: what is there has been seen."""
        self.got = self.parting = False
