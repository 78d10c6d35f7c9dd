"""Hints as a dialog: a few good ways to go on, with what each is for; a press does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pantheon.table.game import Action
from pantheon.ui.playing import Hint
from pantheon.ui.scene import Change
from pantheon.ui.scenes.choice import Choice, Option, Values


def hint_dialog(hints: Sequence[Hint], play: Callable[[Sequence[Action]], None]) -> Choice:
    def answer(values: Values) -> Change:
        (actions,) = values
        assert isinstance(actions, tuple), "the values of the options below"
        play(actions)
        return None

    sentence = "What a strong player would think of. A press does it."
    return Choice("Hints", sentence, [_option(hint) for hint in hints], answer, cancel="Close")


def _option(hint: Hint) -> Option:
    what, _, why = hint.sentence.partition(": ")
    worth = "Best." if hint.difference >= 0 else f"{-hint.difference:g} points less."
    return Option(tuple(hint.actions), what, f"{worth} {why[:1].upper()}{why[1:]}", hint.sentence)
