"""What a discount drops: suggested, and shown as a group in the row; a press on a kind drops one more of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import GOOD, KINDS, Vector, packed, unpacked
from pantheon.table.words import capital, t
from pantheon.ui.boards.monuments import suggestions
from pantheon.ui.boards.monuments.gestures.gesture import Chip

if TYPE_CHECKING:
    from pantheon.ui.boards.monuments.choices import Choices

KEY = "save"  # not for people


class Saving:
    """`choices` are those of a discount; `wanted` is what a person wants to drop, None for what is suggested."""

    def __init__(self, choices: Choices, wanted: Vector | None) -> None:
        frame: frames.Discounting = choices.frame
        costs = [option.goods for option in choices.options if isinstance(option, act.Reduce)]
        ranked = suggestions.reductions(choices.catalog, choices.view, choices.seat, costs)
        self._full = unpacked(frame.cost)
        self._ways = [_less(self._full, cost) for cost in ranked]
        self.dropped = wanted if wanted in self._ways else self._ways[0]

    @property
    def cost(self) -> Vector:
        return _less(self._full, self.dropped)

    @property
    def action(self) -> act.Reduce:
        return act.Reduce(self.cost)

    @property
    def chips(self) -> list[Chip]:
        """One for each kind of which something could be dropped; none if there is no choice."""
        if len(self._ways) < 2:
            return []
        return [self._chip(kind) for kind in range(4) if any(way[kind] for way in self._ways)]

    def _chip(self, kind: int) -> Chip:
        number = self.dropped[kind]
        tip = t(
            "{good}\nA discount drops this of the cost. You pay {goods}.",
            good=capital(say.good(kind)), goods=say.goods(packed(self.cost)),
        )  # fmt: skip
        words = f"{say.MINUS}{number}" if number else ""
        icons = (("goods", KINDS[kind], False),)
        return Chip(f"{KEY}:{kind}", say.goods(GOOD[kind]), tip, icons, None, words, number > 0, under=t("You save"))

    def more_of(self, kind: int) -> Vector:
        """One more of it is dropped, instead of something else; none of it if no more can be."""
        number = self.dropped[kind] + 1
        if not any(way[kind] == number for way in self._ways):
            number = min(way[kind] for way in self._ways)
        return min((way for way in self._ways if way[kind] == number), key=self._far)

    def _far(self, way: Vector) -> int:
        return sum(abs(one - other) for one, other in zip(way, self.dropped, strict=True))


def _less(goods: Vector, others: Vector) -> Vector:
    left = [have - less for have, less in zip(goods, others, strict=True)]
    return left[0], left[1], left[2], left[3]
