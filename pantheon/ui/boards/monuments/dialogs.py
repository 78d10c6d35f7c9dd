"""Decisions that are no place on the map, as lists of words until somebody draws them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pantheon.games.monuments import frames
from pantheon.table.game import Action
from pantheon.table.words import t
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import STAY, Change, Scene
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.widgets.options import Option

ASKED = (
    frames.ChoosingCards, frames.ChoosingQuest, frames.KeepingQuests, frames.Discounting, frames.ChoosingCommon,
    frames.ChoosingBonus, frames.ChoosingKinds, frames.Trading,
)  # fmt: skip


def dialog(table: Table, choices: Choices, do: Callable[[Sequence[Action]], None]) -> Scene | None:
    """The dialog of the present decision; None if it is made on the table."""
    if not choices.deciding or not isinstance(choices.frame, ASKED):
        return None
    options = [Option(action, table.game.text(action)) for action in choices.options]

    def answer(values: tuple[object, ...]) -> Change:
        do([action for action in choices.options if action in values])
        return STAY

    return Choice(t("Choose"), "", options, lambda values: _done(answer, values))


def _done(answer: Callable[[tuple[object, ...]], Change], values: tuple[object, ...]) -> Change:
    answer(values)
    return None
