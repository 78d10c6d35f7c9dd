"""Produce: every hex shows what it would give, the fullest are chosen, a press changes that, the button harvests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import GOOD
from pantheon.games.monuments.rules.producing import produce_yield
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, SUGGEST, Answer, Gesture, Press
from pantheon.ui.boards.monuments.gestures.wanting import wanted
from pantheon.ui.boards.monuments.intent import Deed


class Producing(Gesture):
    frame: frames.Producing

    @cached_property
    def yields(self) -> dict[int, int]:
        return {
            option.hex: produce_yield(self.catalog, self.view, self.seat, option.hex)
            for option in self.options
            if isinstance(option, act.Harvest)
        }

    @cached_property
    def goals(self) -> dict[int, Deed]:
        return dict.fromkeys(self.yields, ())

    @cached_property
    def marks(self) -> dict[int, str]:
        return {hex: f"+{number}" for hex, number in self.yields.items()}

    @cached_property
    def best(self) -> tuple[int, ...]:
        """Those that give most; of equal ones those whose kind the next layer wants."""
        lacking, terrain = wanted(self.catalog, self.view, self.seat), self.catalog.grid.terrain
        ranked = sorted(self.yields, key=lambda hex: (-self.yields[hex], -lacking[terrain[hex]], hex))
        return tuple(sorted(ranked[: self.frame.left]))

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        if self.intent.chosen is None:
            return self.best
        return tuple(hex for hex in self.intent.chosen if hex in self.yields)

    def hex(self, hex: int) -> Answer:
        """Chosen, or not any more; one too many takes the place of the one that was chosen first."""
        if hex not in self.yields:
            return None
        if hex in self.chosen:
            return self.but(chosen=tuple(one for one in self.chosen if one != hex))
        kept = self.chosen if len(self.chosen) < self.frame.left else self._without_least()
        return self.but(chosen=(*kept, hex))

    def _without_least(self) -> tuple[int, ...]:
        """Without the one that gives least, of equal ones the one that was chosen first."""
        least = min(self.chosen, key=lambda hex: self.yields[hex])
        return tuple(hex for hex in self.chosen if hex != least)

    def why_not(self, hex: int) -> str:
        return self.choices.why(act.Harvest(hex))

    @property
    def harvest(self) -> int:
        return sum(self.yields[hex] * GOOD[self.catalog.grid.terrain[hex]] for hex in self.chosen)

    def question(self, name: str) -> str:
        number = min(self.frame.left, len(self.yields))
        return tn("{player}, which hex produces?", "{player}, which {number} hexes produce?", number, player=name)

    def note(self) -> str:
        left = min(self.frame.left, len(self.yields)) - len(self.chosen)
        if self.intent.chosen is None and len(self.yields) <= self.frame.left:
            return t("All hexes that give anything are chosen.")
        if self.intent.chosen is None:
            return t("The fullest ones are chosen. Press a hex to change that.")
        if left > 0:
            return tn("You may choose {number} hex more.", "You may choose {number} hexes more.", left)
        return t("Press a hex to change that.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        label = tc("button", "Produce {goods}", goods=say.goods(self.harvest)) if self.chosen else t("Produce nothing")
        why = "" if self.chosen else t("Choose at least one hex.")
        tip = t("Produce\nThe chosen hexes give what is written on them.")
        deed = self.deed([*map(act.Harvest, sorted(self.chosen)), act.Stop()])
        found = [Press("done", label, deed, SPACE, tip, why, "icons/check", "primary")]
        if set(self.chosen) != set(self.best):
            best = Press("best", tc("button", "Best"), self.but(chosen=None), SUGGEST, t("Best\nThe fullest hexes."))
            found.insert(0, best)
        return found
