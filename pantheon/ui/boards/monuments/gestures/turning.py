"""The turn: a card of the fan, or all taken back; and the red card that is upgraded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import ALL_CARDS
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, Answer, Gesture, Press

TAKE_BACK, PASS, STOP = act.TakeBack(), act.Pass(), act.Stop()


class Turning(Gesture):
    frame: frames.Turn
    groups = ("cards", "actions")

    def card(self, card: int) -> Answer:
        action = act.Play(card)
        return (action,) if self.can(action) else None

    def question(self, name: str) -> str:
        if self.can(PASS):
            return t("{player}, you can do nothing", player=name)
        if not any(isinstance(option, act.Play) for option in self.options):
            return t("{player}, take your cards back", player=name)
        return t("{player}, play a card", player=name)

    def note(self) -> str:
        if self.view.round == 1:
            return t("Everybody's first card is Movement.")
        if self.can(TAKE_BACK):
            return t("Press a card, or take the discarded ones back.")
        return t("Press a card. The dim ones say why they cannot be played.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        if self.can(PASS):
            return (Press("done", tc("button", "Pass"), (PASS,), SPACE, icon="icons/check", look="primary"),)
        number = (ALL_CARDS & ~self.view.hands[self.seat]).bit_count()
        if not number:
            return ()
        label = tn("Take {number} card back", "Take {number} cards back", number)
        tip = t("Take all cards back\nThat is your whole turn.")
        alone = len(self.options) == 1
        # It is as quiet as the hint, so that it does not outshine the cards.
        look, key = ("primary", SPACE) if alone else ("dark", "T")
        return (
            Press("take-back", label, (TAKE_BACK,), key, tip, icon="icons/undo", look=look, rule="turn.back"),  # type: ignore[arg-type]
        )


class Upgrading(Gesture):
    frame: frames.Upgrading
    groups = ("cards", "actions")

    def card(self, card: int) -> Answer:
        action = act.Flip(card)
        return (action,) if self.can(action) else None

    def question(self, name: str) -> str:
        if self.frame.free:
            return t("{player}, which card turns green for free?", player=name)
        return t("{player}, which card turns green?", player=name)

    def note(self) -> str:
        if self.frame.free:
            return t("Press a card that is lit.")
        if self.frame.discount:
            return t("Press a red card. You pay the cost on it, 1 resource less.")
        return t("Press a red card. You pay the cost on it.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        if not self.can(STOP):
            return ()
        tip = t("Stop\nNo other card turns green.")
        return (Press("done", tc("button", "Stop"), (STOP,), SPACE, tip, icon="icons/check", look="primary"),)
