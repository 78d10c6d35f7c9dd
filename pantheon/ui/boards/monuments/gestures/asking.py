"""Decisions that are made in a dialog: the bar says what is asked, and opens it again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, Gesture, Press

DECIDE = "decide"  # not for people


class Asking(Gesture):
    groups = ("actions",)

    def question(self, name: str) -> str:
        match self.frame:
            case frames.ChoosingQuest():
                return t("{player}, which starting quest do you keep?", player=name)
            case frames.KeepingQuests():
                return t("{player}, which quests do you keep?", player=name)
            case frames.Discounting(cost=cost, discount=less):
                return tn("{player}, {goods}: which resource do you save?",
                          "{player}, {goods}: which {number} resources do you save?", less, player=name,
                          goods=say.goods(cost))  # fmt: skip
            case frames.ChoosingCommon(layer=layer):
                return t("{player}, which common card for layer {layer}?", player=name, layer=layer)
            case frames.ChoosingBonus(layer=layer):
                return t("{player}, which gift for layer {layer}?", player=name, layer=layer)
            case frames.Trading():
                return t("{player}, what do you trade?", player=name)
        return t("{player}, choose", player=name)

    @cached_property
    def presses(self) -> Sequence[Press]:
        tip = t("Choose\nOpens what you have to decide.")
        return (Press(DECIDE, tc("button", "Choose"), None, SPACE, tip, icon="icons/hand", look="primary"),)
