"""Giving workers back for a layer: those that are missed least are marked; a press on a hex takes one from there. The
gesture of the layer asks for them together with what is paid."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import ONE, bits, number_of, workers_in
from pantheon.games.monuments.rules.holding import controlled_land, monument_of, working
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.rules.populating import TOWNS
from pantheon.games.monuments.rules.scoring import tally
from pantheon.games.monuments.state import State
from pantheon.table.words import t, tn
from pantheon.ui.boards.monuments.gestures.gesture import Answer, Gesture
from pantheon.ui.boards.monuments.intent import Deed


class Sacrificing(Gesture):
    """`intent.chosen` are the workers that were chosen, as hex * 2 + armed."""

    frame: frames.Sacrificing

    @cached_property
    def there(self) -> dict[int, int]:
        """How many workers of each hex and kind, hex * 2 + armed, can be given back."""
        return {
            hex * 2 + armed: number_of(self.view.units[hex], armed)
            for hex in bits(self.view.held[self.seat])
            for armed in (0, 1)
            if hex * 2 + armed >= self.frame.last and number_of(self.view.units[hex], armed)
        }

    @cached_property
    def best(self) -> tuple[int, ...]:
        """Those whose hex stays held, the monument hex first, then where most workers stand, unarmed ones first. With
        the last layer nothing counts but points."""
        left = self.view.copy()
        taken: Counter[int] = Counter()
        for _ in range(self.frame.left):
            free = [code for code, number in self.there.items() if taken[code] < number]
            code = min(free, key=lambda code: (self._points_lost(left, code), *self._missed(left, code)))
            left.take(self.seat, code // 2, ONE[code % 2])
            taken[code] += 1
        return tuple(sorted(taken.elements()))

    def _missed(self, left: State, code: int) -> tuple[bool, bool, bool, bool, int, int]:
        hex, armed = divmod(code, 2)
        workers, after = workers_in(left.units[hex]), self._without(left, code)
        given_up = controlled_land(self.catalog, left, self.seat) ^ controlled_land(self.catalog, after, self.seat)
        stranded = workers == 1 and left.goods[hex] > 0
        away = hex != monument_of(self.catalog, left, self.seat)
        # Two workers of a town are what brings new ones.
        needed = bool(working(left, self.seat, TOWNS) >> hex & 1) and workers <= 2
        return given_up > 0, stranded, away, needed, -workers, armed

    def _points_lost(self, left: State, code: int) -> int:
        if self.view.layers[self.seat] + 1 < last_layer(self.catalog, self.view):
            return 0
        return -sum(tally(self.catalog, self._without(left, code), self.seat))

    def _without(self, left: State, code: int) -> State:
        after = left.copy()
        after.take(self.seat, code // 2, ONE[code % 2])
        return after

    @cached_property
    def given(self) -> tuple[int, ...]:
        return self.best if self.intent.chosen is None else self.intent.chosen

    @cached_property
    def goals(self) -> dict[int, Deed]:
        return {code // 2: () for code in self.there}

    @cached_property
    def leaving(self) -> dict[int, int]:
        return Counter(code // 2 for code in self.given)

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        return tuple(code // 2 for code in self.given)

    def hex(self, hex: int) -> Answer:
        """One more from there; if that is not possible, none from there."""
        if hex not in self.goals:
            return None
        given = Counter(self.given)
        code = next((code for code in (hex * 2, hex * 2 + 1) if given[code] < self.there.get(code, 0)), None)
        others = [one for one in self.given if one // 2 != hex]
        if code is None or (len(self.given) >= self.frame.left and not others):
            return self.but(chosen=tuple(others))
        given[code] += 1
        if given.total() > self.frame.left:
            given[others[0]] -= 1
        return self.but(chosen=tuple(sorted(given.elements())))

    def why_not(self, hex: int) -> str:
        return self.choices.why(act.Sacrifice(hex, 0))

    def note(self) -> str:
        if self.missing:
            return tn("Choose {number} worker more.", "Choose {number} workers more.", self.missing)
        lost = [say.hex(self.catalog, hex) for hex in self.deserted]
        if lost:
            return t("Nobody stays on {hexes}. Press a hex to take one from there instead.", hexes=lost)
        return t("Somebody stays on each hex. Press a hex to take one from there instead.")

    @property
    def missing(self) -> int:
        """How many are still to be chosen."""
        return self.frame.left - len(self.given)

    @property
    def deserted(self) -> list[int]:
        """The land that would be given up."""
        monument = monument_of(self.catalog, self.view, self.seat)
        given: Counter[int] = Counter()
        for code in self.given:
            given[code // 2] += ONE[code % 2]
        return sorted(hex for hex, units in given.items() if hex != monument and units == self.view.units[hex])
