"""After the dice: which pieces are lost, and who moves in. The likeliest set is marked, the small row changes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.battles import Force, kind_of
from pantheon.games.monuments.rules.fighting import entering, losing_forces
from pantheon.games.monuments.state import NONE
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards.monuments.gestures.forces import force_chips, one_more
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, SUGGEST, Answer, Chip, Gesture, Press

WORTH = (3, 5, 7, 7, 7, 5, 8, 3, 4, 2)
"""About how much each kind of piece is missed: a damaged building is repaired."""


class Party(Gesture):
    """A set of pieces out of several possible ones."""

    groups = ("chips", "actions")

    @cached_property
    def sets(self) -> dict[tuple[int, ...], act.Lose | act.Advance]:
        found = {}
        for option in self.options:
            if isinstance(option, act.Lose | act.Advance):
                found[tuple(sorted(option.pieces))] = option
        return found

    @cached_property
    def forces(self) -> list[Force]:
        return []

    @property
    def best(self) -> tuple[int, ...]:
        return next(iter(self.sets))

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """In the order of the rules; `intent.chosen` has what was pressed last at its end."""
        return self.best if self.intent.chosen is None else tuple(sorted(self.intent.chosen))

    @property
    def anchor(self) -> int:  # type: ignore[override]
        battle = self.choices.battle
        return battle.target if battle else NONE

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(force_chips(self.catalog, self.view, self.forces, self.pieces))

    def chip(self, key: str) -> Answer:
        """One more of these, or none; what was pressed longest ago makes room."""
        piece = int(key.partition(":")[2])
        before = self.intent.chosen if self.intent.chosen is not None else self.best
        changed = one_more(self.forces, before, piece)
        if piece in changed and tuple(sorted(changed)) not in self.sets:
            changed = self._nearest(changed, piece, before)
        others = [one for one in before if one != piece and one in changed]
        rest = list((Counter(changed) - Counter(others)).elements())
        return self.but(chosen=(*others, *rest))

    def _nearest(self, changed: Sequence[int], piece: int, before: Sequence[int]) -> tuple[int, ...]:
        """A possible set with at least so many of the pressed piece that changes least and keeps what came last."""
        wanted, number = Counter(changed), changed.count(piece)
        found = [one for one in self.sets if one.count(piece) >= number]
        if not found:
            return tuple(changed)
        since = {one: at for at, one in enumerate(before)}

        def distance(one: tuple[int, ...]) -> int:
            there = Counter(one)
            return sum(abs(there[code] - wanted[code]) for code in {*there, *wanted})

        return min(found, key=lambda one: (distance(one), -sum(since.get(code, 0) for code in one), one))

    def button(self, label: str, tip: str, why: str) -> Sequence[Press]:
        option = self.sets.get(self.pieces)
        deed = (option,) if option else ()
        found = [Press("done", label, deed, SPACE, tip, "" if option else why, "icons/check", "primary")]
        if self.pieces != self.best:
            best = Press("best", tc("button", "As suggested"), self.but(chosen=None), SUGGEST)
            found.insert(0, best)
        return found


class Losing(Party):
    frame: frames.Losing

    @cached_property
    def forces(self) -> list[Force]:
        return losing_forces(self.catalog, self.view)

    @property
    def best(self) -> tuple[int, ...]:
        """What is missed least."""
        return min(self.sets, key=lambda pieces: (sum(WORTH[kind_of(piece)] for piece in pieces), pieces))

    def question(self, name: str) -> str:
        return tn("{player}, which pieces do you lose for {number} pip?",
                  "{player}, which pieces do you lose for {number} pips?", self.frame.pips, player=name)  # fmt: skip

    def note(self) -> str:
        powers = {kind_of(force.piece): force.power for force in self.forces}
        worth = [t("{piece} {number}", piece=say.piece(kind), number=power) for kind, power in powers.items()]
        return t("In pips: {pieces:list}. Press one in the row to change it.", pieces=worth)

    @cached_property
    def presses(self) -> Sequence[Press]:
        label = tc("button", "Lose {pieces}", pieces=say.sent(self.pieces)) if self.pieces else t("Lose nothing")
        tip = t("Lose them\nUnits return to the supply, buildings are damaged.")
        why = tn("They must be worth {number} pip, and none of them too many.",
                 "They must be worth {number} pips, and none of them too many.", self.frame.pips)  # fmt: skip
        return self.button(label, tip, why)


class Advancing(Party):
    frame: frames.Advancing

    @property
    def _open(self) -> frames.Battle:
        battle = self.view.stack[-2]
        assert isinstance(battle, frames.Battle)
        return battle

    @cached_property
    def forces(self) -> list[Force]:
        numbers = Counter(entering(self.catalog, self.view, self._open))
        return [Force(piece, number, 0) for piece, number in sorted(numbers.items())]

    @property
    def best(self) -> tuple[int, ...]:
        """The strongest that leaves one."""
        return max(self.sets, key=lambda pieces: (sum(WORTH[kind_of(piece)] for piece in pieces), pieces))

    def question(self, name: str) -> str:
        where = say.hex(self.catalog, self._open.target)
        return t("{player}, who moves to {hex}?", player=name, hex=where)

    def note(self) -> str:
        if len(self._open.sent) > 1:
            return t("At least one goes, and at least one stays. Press a piece in the row to change that.")
        return ""

    @cached_property
    def presses(self) -> Sequence[Press]:
        label = tc("button", "Move in with {pieces}", pieces=say.sent(self.pieces)) if self.pieces else t("Nobody")
        why = t("At least one goes, and at least one stays.")
        return self.button(label, t("Move in\nThey take the hex."), why)
