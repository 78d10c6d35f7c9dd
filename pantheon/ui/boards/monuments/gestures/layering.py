"""A layer is paid and its workers are given back in one press: what is suggested for both is marked on the map, and a
press on a hex changes it there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import packed
from pantheon.table.words import t, tn
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, SUGGEST, Answer, Chip, Gesture, Press
from pantheon.ui.boards.monuments.gestures.paying import Paying
from pantheon.ui.boards.monuments.gestures.sacrificing import Sacrificing
from pantheon.ui.boards.monuments.gestures.saving import KEY, Saving
from pantheon.ui.boards.monuments.intent import Deed, Intent

if TYPE_CHECKING:
    from pantheon.ui.boards.monuments.choices import Choices

PAYMENT, WORKERS = 0, 1
"""The parts of it that hexes have to do with."""
PART = "part"  # not for people


class Layering(Gesture):
    """`intent.dropped` is what a discount drops, `chosen` what pays, `given` who is given back. What is not asked any
    more, since there was no choice or it is done, is no part of it."""

    # The parts of it, each in the position in which it will be decided --------------------------------------------

    @cached_property
    def saving(self) -> Saving | None:
        return Saving(self.choices, self.intent.dropped) if isinstance(self.frame, frames.Discounting) else None

    @cached_property
    def _reduced(self) -> Choices:
        wanted = [self.saving.action] if self.saving else []
        return self.choices.ahead(wanted, Intent(chosen=self.intent.chosen))

    @cached_property
    def paying(self) -> Paying | None:
        return Paying(self._reduced) if isinstance(self._reduced.frame, frames.Paying) else None

    @cached_property
    def giving(self) -> Sacrificing | None:
        paid = self._reduced.ahead(self.paying.pays if self.paying else (), Intent(chosen=self.intent.given))
        return Sacrificing(paid) if isinstance(paid.frame, frames.Sacrificing) else None

    @property
    def _parts(self) -> dict[int, Paying | Sacrificing]:
        found = {PAYMENT: self.paying, WORKERS: self.giving}
        return {part: gesture for part, gesture in found.items() if gesture}

    @property
    def _part(self) -> int:
        """The one that a press changes first."""
        return self.intent.part if self.intent.part in self._parts else min(self._parts, default=PAYMENT)

    # The map -----------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, Deed]:
        return {hex: () for gesture in self._parts.values() for hex in gesture.goals}

    @cached_property
    def marks(self) -> dict[int, str]:
        return self.paying.marks if self.paying else {}

    @cached_property
    def leaving(self) -> dict[int, int]:
        return self.giving.leaving if self.giving else {}

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(hex for gesture in self._parts.values() for hex in gesture.chosen))

    def hex(self, hex: int) -> Answer:
        """Of two things that a hex has, the part that is chosen in the row."""
        parts = self._parts
        for part in sorted(parts, key=lambda part: part != self._part):
            answer = parts[part].hex(hex)
            if isinstance(answer, Intent):
                return self.but(**{"chosen" if part == PAYMENT else "given": answer.chosen})
        return None

    def why_not(self, hex: int) -> str:
        return self._parts[self._part].why_not(hex) if self._parts else ""

    # The row -----------------------------------------------------------------------------------------------------

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        found = self.saving.chips if self.saving else []
        if self.paying and self.giving and set(self.paying.goals) & set(self.giving.goals):
            goods, workers = sum(self._reduced.frame.cost), self.giving.frame.left
            found += [
                Chip(
                    f"{PART}:{PAYMENT}", t("Other resources"),
                    t("Other resources\nA press on a hex takes one more resource from there."),
                    (("sign", "goods", False),), None, f"{say.MINUS}{goods}", self._part == PAYMENT,
                    under=t("A press changes"),
                ),
                Chip(
                    f"{PART}:{WORKERS}", t("Other workers"),
                    t("Other workers\nA press on a hex takes one more worker from there."),
                    (("unit", "worker", False),), None, f"{say.MINUS}{workers}", self._part == WORKERS,
                    under=t("A press changes"),
                ),
            ]  # fmt: skip
        return tuple(found)

    def chip(self, key: str) -> Answer:
        what, _, number = key.partition(":")
        if what == PART:
            return self.but(part=int(number))
        return self.but(dropped=self.saving.more_of(int(number)), chosen=None) if self.saving and what == KEY else None

    # Words -------------------------------------------------------------------------------------------------------

    def question(self, name: str) -> str:
        return t("{player}, build layer {layer}", player=name, layer=self._layer)

    @property
    def _layer(self) -> int:
        return self.view.layers[self.seat] + 1

    def note(self) -> str:
        if self.giving is None or self.giving.missing or self.giving.deserted:
            return (self.giving or self._parts[PAYMENT]).note() if self._parts else ""
        if self.paying is None:
            return self.giving.note()
        return tn(
            "You pay {goods} and give {number} worker back.", "You pay {goods} and give {number} workers back.",
            self.giving.frame.left, goods=say.goods(packed(self._reduced.frame.cost)),
        )  # fmt: skip

    @cached_property
    def presses(self) -> Sequence[Press]:
        missing = self.giving.missing if self.giving else 0
        why = tn("Choose {number} worker more.", "Choose {number} workers more.", missing) if missing else ""
        tip = t("Build the layer\nWhat is marked is paid, and the marked workers return to your supply.")
        label = t("Build layer {layer}", layer=self._layer)
        found = [Press("done", label, () if why else self._deed, SPACE, tip, why, "icons/check", "primary")]
        plain = replace(self.intent, dropped=None, chosen=None, given=None)
        if self.intent != plain:
            tip = t("As suggested\nThe fullest hexes pay, and those go who are missed least.")
            found.insert(0, Press("best", t("As suggested"), plain, SUGGEST, tip))
        return found

    @property
    def _deed(self) -> Deed:
        wanted = [self.saving.action] if self.saving else []
        paid = self.paying.pays if self.paying else ()
        given = sorted(self.giving.given) if self.giving else []
        return self.deed((*wanted, *paid, *(act.Sacrifice(*divmod(code, 2)) for code in given)))
