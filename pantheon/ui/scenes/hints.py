"""Hints as a dialog: a few good ways to go on, with what each is for; a press does it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pantheon.table.game import Action
from pantheon.ui.playing import Hint
from pantheon.ui.scene import Change
from pantheon.ui.scenes.choice import Choice, Option, Values

SAME = 0.5
"""Points within which two ways are called equal."""


def hint_dialog(
    hints: Sequence[Hint],
    play: Callable[[Sequence[Action]], None],
    detail: Callable[[Sequence[Action]], str],
    names: Sequence[str],
    closed: Callable[[], None],
) -> Choice:
    """`detail` tells what the sentence leaves out; hints that read the same are one. `closed`: no hint was followed."""

    def answer(values: Values) -> Change:
        (actions,) = values
        assert isinstance(actions, tuple), "the values of the options below"
        play(actions)
        return None

    options: dict[str, Option] = {}
    for hint in hints:
        option = _option(hint, detail(hint.actions), names, later=bool(options))
        options.setdefault(option.label, option)
    sentence = "What a strong player would think of. A press does it."
    return Choice("Hints", sentence, list(options.values()), answer, cancel="Close", cancelled=closed, can_hint=False)


def _option(hint: Hint, detail: str, names: Sequence[str], *, later: bool) -> Option:
    label = f"{hint.what}: {detail}" if detail else hint.what
    sentences = [*hint.why, _behind(-hint.difference)] if later else hint.why
    why = _with_names(" ".join(sentences), names)
    return Option(tuple(hint.actions), label, why, f"{label}\n{why}")


def _behind(points: float) -> str:
    """How a later hint compares with the first; the reasons before it compare with doing nothing."""
    if points < SAME:
        return "In the end it is as good as the first."
    return f"In the end it stays {points:.0f} {'point' if round(points) == 1 else 'points'} behind the first."


def _with_names(sentence: str, names: Sequence[str]) -> str:
    """Bots do not know what the players are called."""
    return re.sub(r"\bPlayer (\d)\b", lambda found: names[int(found[1]) - 1], sentence)
