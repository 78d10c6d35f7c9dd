"""Paying: the suggested sources are marked on the map and one press pays; a press on a hex takes one from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import NONE, bits, of_kind, packed, total
from pantheon.games.monuments.rules.holding import worked
from pantheon.games.monuments.state import State
from pantheon.table.words import t, tc
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, SUGGEST, Answer, Gesture, Press
from pantheon.ui.boards.monuments.intent import Deed

Source = tuple[int, int]
"""A hex and a kind of resource."""


class Paying(Gesture):
    """`intent.chosen` are sources that were chosen by hand, as hex * 4 + kind; the fullest hexes pay the rest."""

    frame: frames.Paying

    @cached_property
    def sources(self) -> dict[int, list[int]]:
        """The hexes that could pay, each with its kinds."""
        cost = self.frame.cost
        found = {}
        for hex in bits(worked(self.catalog, self.view, self.seat)):
            kinds = [kind for kind in range(4) if cost[kind] and of_kind(self.view.goods[hex], kind)]
            if kinds:
                found[hex] = kinds
        return found

    @cached_property
    def by_hand(self) -> Counter[Source]:
        """What was chosen, as far as it can be paid so."""
        found: Counter[Source] = Counter()
        left = list(self.frame.cost)
        for code in self.intent.chosen or ():
            hex, kind = divmod(code, 4)
            if left[kind] and found[hex, kind] < of_kind(self.view.goods[hex], kind):
                found[hex, kind] += 1
                left[kind] -= 1
        return found

    @cached_property
    def bill(self) -> Counter[Source]:
        """Everything that is paid: by hand, and the rest from the fullest hexes."""
        paid = Counter(self.by_hand)
        left = [self.frame.cost[kind] - sum(n for (_, k), n in paid.items() if k == kind) for kind in range(4)]

        def rest(hex: int) -> int:
            return total(self.view.goods[hex]) - sum(number for (one, _), number in paid.items() if one == hex)

        for kind in range(4):
            for _ in range(left[kind]):
                there = [hex for hex in self.sources if of_kind(self.view.goods[hex], kind) > paid[hex, kind]]
                if self.frame.last != NONE and kind == self._first_kind:
                    there = [hex for hex in there if hex >= self.frame.last]
                paid[max(there, key=lambda hex: (rest(hex), -hex)), kind] += 1
        return paid

    @property
    def _first_kind(self) -> int:
        return next(kind for kind in range(4) if self.frame.cost[kind])

    @cached_property
    def goals(self) -> dict[int, Deed]:
        return dict.fromkeys(self.sources, ())

    @cached_property
    def marks(self) -> dict[int, str]:
        """How many resources each hex pays."""
        found: Counter[int] = Counter()
        for (hex, _), number in self.bill.items():
            found[hex] += number
        return {hex: f"{say.MINUS}{number}" for hex, number in found.items() if number}

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(hex for (hex, _), number in self.bill.items() if number))

    def hex(self, hex: int) -> Answer:
        """One more from there, of the first kind that this changes; if nothing changes, what was chosen is dropped."""
        kinds = self.sources.get(hex)
        if not kinds:
            return None
        kept = [self._code(source) for source, number in self.by_hand.items() for _ in range(number)]
        for kind in kinds:
            lying = of_kind(self.view.goods[hex], kind)
            if self.bill[hex, kind] < min(lying, self.frame.cost[kind]):
                return self.but(chosen=(*self._room_for(kept, hex, kind), self._code((hex, kind))))
        return self.but(chosen=None)

    def _room_for(self, kept: list[int], hex: int, kind: int) -> list[int]:
        """What was chosen by hand, with everything that this hex pays of the kind anyway, and room for one more."""
        fixed = [code for code in kept if code != self._code((hex, kind))]
        fixed += [self._code((hex, kind))] * self.bill[hex, kind]
        of_this_kind = [code for code in fixed if code % 4 == kind]
        if len(of_this_kind) >= self.frame.cost[kind]:
            others = [code for code in of_this_kind if code // 4 != hex]
            if others:
                fixed.remove(others[0])
        return fixed

    def _code(self, source: Source) -> int:
        return source[0] * 4 + source[1]

    def why_not(self, hex: int) -> str:
        kind = self._first_kind
        return self.choices.why(act.PayFrom(hex, kind))

    # What is done ----------------------------------------------------------------------------------------------------

    @cached_property
    def pays(self) -> Deed:
        """The default if it is what is wanted, else hex by hex in the order of the rules."""
        if not self.by_hand and self.can(act.PayDefault()):
            return (act.PayDefault(),)
        deed: list[act.PayFrom] = []
        position = self.view.copy()
        while isinstance(position.frame, frames.Paying) and position.actor == self.seat:
            action = self._next(position)
            if action is None or action not in self.choices.game.options(position):
                break
            deed.append(action)
            self.choices.game.apply(position, action)
        return tuple(deed)

    def _next(self, position: State) -> act.PayFrom | None:
        """The lowest hex that still owes of the kind that is paid now."""
        cost = position.frame.cost
        kind = next(kind for kind in range(4) if cost[kind])
        owing = [
            hex
            for (hex, one), number in self.bill.items()
            if one == kind and of_kind(self.view.goods[hex], kind) - of_kind(position.goods[hex], kind) < number
        ]
        return act.PayFrom(min(owing), kind) if owing else None

    # Words -----------------------------------------------------------------------------------------------------------

    def question(self, name: str) -> str:
        return t("{player}, pay {goods}", player=name, goods=say.goods(packed(self.frame.cost)))

    def note(self) -> str:
        return t("The marked hexes pay. Press a hex to take one more from there.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        label = tc("button", "Pay {goods}", goods=say.goods(packed(self.frame.cost)))
        tip = t("Pay\nFrom the hexes that are marked.")
        found = [Press("done", label, self.pays, SPACE, tip, icon="icons/check", look="primary")]
        if self.by_hand:
            tip = t("As suggested\nThe fullest hexes pay.")
            found.insert(0, Press("best", tc("button", "As suggested"), self.but(chosen=None), SUGGEST, tip))
        return found
