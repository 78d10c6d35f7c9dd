"""Resources of any kinds: which ones is chosen in the row, and a press on a hex takes them and puts them there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import KINDS, Vector, unpacked
from pantheon.games.monuments.rules.holding import wealth
from pantheon.table.words import capital, t, tn
from pantheon.ui.boards.monuments import suggestions
from pantheon.ui.boards.monuments.gestures.gesture import SUGGEST, Answer, Chip, Gesture, Press
from pantheon.ui.boards.monuments.gestures.places import Putting
from pantheon.ui.boards.monuments.intent import Deed


class Receiving(Gesture):
    """`intent.chosen` are kinds, one for each resource; what was wished longest ago comes first."""

    frame: frames.ChoosingKinds

    @cached_property
    def _kinds(self) -> tuple[int, ...]:
        if self.intent.chosen is not None:
            return self.intent.chosen
        suggested = suggestions.kinds(self.catalog, self.view, self.seat, self.frame.number)
        # What is suggested gives way evenly: first what there is most of.
        return tuple(kind for copy in reversed(range(max(suggested))) for kind in range(4) if suggested[kind] > copy)

    @cached_property
    def goods(self) -> Vector:
        kinds = self._kinds
        return kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3)

    @cached_property
    def _putting(self) -> Putting:
        return Putting(self.choices.ahead((act.Gain(self.goods),)))

    def _taken(self, put: Deed) -> Deed:
        return self.deed((act.Gain(self.goods), *put))

    @cached_property
    def goals(self) -> dict[int, Deed]:
        return {hex: self._taken(put) for hex, put in self._putting.goals.items()}

    @property
    def marks(self) -> dict[int, str]:
        return self._putting.marks

    @property
    def chosen(self) -> tuple[int, ...]:
        return self._putting.chosen

    def why_not(self, hex: int) -> str:
        return self._putting.why_not(hex)

    # The row ---------------------------------------------------------------------------------------------------------

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(self._chip(kind) for kind in range(4))

    def _chip(self, kind: int) -> Chip:
        number, there = self.goods[kind], unpacked(wealth(self.catalog, self.view, self.seat))[kind]
        name = capital(say.good(kind))
        tip = t("{good}\nYou control {number}. Press for one more of it.", good=name, number=there)
        icons = (("goods", KINDS[kind], False),)
        return Chip(f"kind:{kind}", name, tip, icons, None, str(number), number > 0, under=t("You get"))

    def chip(self, key: str) -> Answer:
        """One more of it instead of what was wished longest ago."""
        kind = int(key.partition(":")[2])
        others = [at for at, one in enumerate(self._kinds) if one != kind]
        if not others:
            return None
        kept = [one for at, one in enumerate(self._kinds) if at != others[0]]
        return self.but(chosen=(*kept, kind))

    # Words -----------------------------------------------------------------------------------------------------------

    def question(self, name: str) -> str:
        return tn("{player}, take {number} resource", "{player}, take {number} resources", self.frame.number,
                  player=name)  # fmt: skip

    def note(self) -> str:
        return t("Press a kind for one more of it, and a hex to put them there.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        (put,) = self._putting.presses
        assert isinstance(put.answer, tuple)
        found = [
            Press(put.key, put.label, self._taken(put.answer), put.shortcut, put.tip, icon=put.icon, look=put.look)
        ]
        if self.intent.chosen is not None:
            tip = t("As suggested\nWhat the next layer lacks, then what there is least of.")
            found.insert(0, Press("best", t("As suggested"), self.but(chosen=None), SUGGEST, tip))
        return found
