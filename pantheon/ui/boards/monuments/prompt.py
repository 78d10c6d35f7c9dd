"""The bar of this table: its questions, and the buttons for each of them."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.table.game import NOBODY, Action
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import prompt
from pantheon.ui.kit.prompt import CONFIRM, Button

MANY = 8


def asks(choices: Choices) -> tuple[str, ...]:
    """The groups of spots in which a decision is made, the likeliest first."""
    return ("hexes", "cards", "actions")


class Prompt(prompt.Prompt[Table, Choices]):
    def said(self, seen: Seen, choices: Choices) -> tuple[int, str, str]:
        actor = seen.view.actor
        if actor < 0:
            return actor, t("Wait a moment."), ""
        return actor, t("{player} decides.", player=self.table.names[actor]), self.hint

    def can_be_hinted(self, choices: Choices) -> bool:
        return len(choices.options) > 1

    def why_not(self, action: Action, choices: Choices) -> str:
        return "" if choices.can(action) else choices.why(action)

    def buttons(self, seen: Seen, choices: Choices) -> list[Button]:
        waiting = self.waiting_buttons(seen, over=seen.view.actor == NOBODY)
        if waiting is not None:
            return waiting
        found = []
        for number, action in enumerate(choices.options):
            last = isinstance(action, act.Stop | act.PayDefault | act.TakeBack | act.Pass | act.Charge | act.Forge)
            if last or isinstance(action, act.Lose | act.Advance | act.Load | act.Send):
                label = self.table.game.text(action)
                found.append(Button(f"option:{number}", label, CONFIRM if last else "", "", action))
        return found[-MANY:]
