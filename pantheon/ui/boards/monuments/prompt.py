"""The bar of this table: what is asked, and the buttons of the gesture that answers it."""

from __future__ import annotations

import pygame

from pantheon.table.game import NOBODY
from pantheon.table.words import t, tc
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import NOTHING, Choices
from pantheon.ui.boards.monuments.gestures.gesture import Press
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.questions import below, sentence
from pantheon.ui.kit import prompt
from pantheon.ui.kit.prompt import CONFIRM, Button
from pantheon.ui.kit.questions import colour_of
from pantheon.ui.scene import Spot

WIDE, PRIMARY_WIDE = 110, 170


class Prompt(prompt.Prompt[Table, Choices]):
    ending = ("done", "go-on")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.presses: dict[str, Press] = {}
        """What the buttons of the bar do, by their keys."""

    def said(self, seen: Seen, choices: Choices) -> tuple[int, str, str]:
        return colour_of(seen), sentence(self.table, seen, choices), self.hint or below(self.table, seen, choices)

    def buttons(self, seen: Seen, choices: Choices) -> list[Button]:
        self.plan = t("Forget it\nWhat you have begun is not done yet.") if choices.intent != NOTHING else ""
        self.presses = {}
        if seen.parting and seen.can_undo:
            tip = t("End the turn\nUntil then everything can be taken back.")
            return [Button("go-on", tc("button", "End turn"), CONFIRM, tip, None, "icons/check", 150, "primary")]
        waiting = self.waiting_buttons(seen, over=seen.view.actor == NOBODY)
        if waiting is not None:
            return waiting
        self.presses = {press.key: press for press in choices.gesture.presses}
        return [
            Button(
                press.key, press.label, press.shortcut, press.tip, None, press.icon,
                PRIMARY_WIDE if press.look == "primary" else WIDE, press.look,
            )
            for press in self.presses.values()
        ]  # fmt: skip

    def _button_spot(self, button: Button, rect: pygame.Rect, choices: Choices) -> Spot:
        press = self.presses.get(button.key)
        if press is None:
            return super()._button_spot(button, rect, choices)
        return Spot(
            press.key,
            rect,
            press.label,
            tooltip=f"{press.tip}\n{press.why}".strip(),
            enabled=not press.why,
            shortcut=press.shortcut,
            rule=press.rule,
            group="actions",
        )
