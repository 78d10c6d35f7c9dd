"""The bar of this table: its questions, and the buttons for each of them."""

from __future__ import annotations

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.table.game import NOBODY, Action
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.boards.pantheon.questions import below, colour_of, extra_god, sentence
from pantheon.ui.kit import prompt
from pantheon.ui.kit.prompt import CONFIRM, Button

UNHINTED = (frames.Paying,)
"""Decisions for which there is no hint: what wastes least is chosen already."""


def asks(frame: frames.Frame) -> tuple[str, ...]:
    """The groups of spots in which a decision is made, the likeliest first."""
    match frame:
        case frames.Moving() | frames.Erecting():
            return ("hexes", "actions")
        case frames.Buying() | frames.Spending():
            return ("mat", "hexes", "actions")
        case frames.Drawing():
            return ("display", "actions")
    return ("actions",)


class Prompt(prompt.Prompt[Table, Choices]):
    ending = ("stop", "done", "pay", "end-turn")
    leading = ("move", "buy", "gain", "draw")

    def said(self, seen: Seen, choices: Choices) -> tuple[int, str, str]:
        usual = below(self.table, seen, choices)
        return colour_of(seen), sentence(self.table, seen, choices), self.hint or usual

    def can_be_hinted(self, choices: Choices) -> bool:
        return choices.deciding and not isinstance(choices.frame, UNHINTED)

    def why_not(self, action: Action, choices: Choices) -> str:
        if isinstance(action, act.Gain):
            can = any(isinstance(option, act.Gain) for option in choices.options)
            return "" if can else t("No open god can be paid now: each one says what is missing.")
        return super().why_not(action, choices)

    def buttons(self, seen: Seen, choices: Choices) -> list[Button]:
        waiting = self.waiting_buttons(seen, over=seen.view.actor == NOBODY)
        if waiting is not None:
            return waiting
        frame = choices.frame
        setup = self.table.data.setup
        match frame:
            case frames.ChoosingAction():
                return [
                    Button(
                        "move",
                        tc("action", "Move"),
                        "M",
                        t("Move\nPlace feet and columns. Then everybody else may follow."),
                        act.Move(),
                        "pantheon/icons/step",
                    ),
                    Button(
                        "buy",
                        tc("action", "Buy"),
                        "B",
                        t("Buy\nSacrifice tiles, pieces, or placing them."),
                        act.Buy(),
                        "pantheon/signs/money",
                        96,
                    ),
                    Button(
                        "gain",
                        tc("action", "God"),
                        "G",
                        t("Gain a god\nPay its cost with cards and tiles."),
                        act.Gain(0, ()),
                        "pantheon/signs/god",
                        98,
                    ),
                    Button(
                        "draw",
                        tc("action", "Draw"),
                        "D",
                        tn(
                            "Draw {number} card\nOne after another, open or from the pile.",
                            "Draw {number} cards\nOne after another, open or from the pile.",
                            setup.draw,
                        ),
                        act.Draw(),
                        "icons/card",
                    ),
                ]
            case frames.AfterAction():
                return [
                    Button(
                        "again",
                        tc("button", "Extra action"),
                        "A",
                        t("Use {god}\nTake one more action in this turn.", god=extra_god(self.table)),
                        act.Again(),
                        "icons/redo",
                        152,
                        "plain",
                    ),
                    Button(
                        "end-turn",
                        tc("button", "End turn"),
                        CONFIRM,
                        t("End the turn"),
                        act.EndTurn(),
                        "icons/check",
                        150,
                        "primary",
                    ),
                ]
            case frames.Moving():
                return [
                    Button(
                        "stop",
                        tc("button", "End movement"),
                        CONFIRM,
                        t("End the movement\nSteps that are left lapse."),
                        act.Stop(),
                        "icons/check",
                        196,
                        "primary",
                    )
                ]
            case frames.Following():
                return [
                    Button(
                        "move",
                        tc("button", "Move too"),
                        "M",
                        t("Follow the movement\nWithout the step of the big foot."),
                        act.Move(),
                        "pantheon/icons/step",
                        130,
                    ),
                    Button(
                        "draw-one",
                        tc("button", "Draw a card"),
                        "D",
                        t("Draw 1 card from the pile instead."),
                        act.DrawOne(),
                        "icons/card",
                        150,
                    ),
                ]
            case frames.Buying():
                return [
                    Button(
                        "done",
                        tc("button", "Pay"),
                        CONFIRM,
                        t("End buying and pay"),
                        act.Done(),
                        "pantheon/signs/money",
                        130,
                        "primary",
                    )
                ]
            case frames.Paying(price=price) if len(choices.options) == 1:
                (pay,) = choices.options
                ends = choices.is_final(pay)
                label = t("Pay {price} and end turn", price=price) if ends else t("Pay {price}", price=price)
                tip = t("Pay with the only cards that do")
                return [Button("pay", label, CONFIRM, tip, pay, "pantheon/signs/money", 210, "primary")]
            case frames.Spending():
                return [
                    Button(
                        "done",
                        tc("button", "Done"),
                        CONFIRM,
                        t("Spend no more\nWhat is left lapses."),
                        act.Done(),
                        "icons/check",
                        130,
                        "primary",
                    )
                ]
            case frames.Drawing():
                tip = t("Take no more cards")
                return [Button("stop", tc("button", "Enough"), CONFIRM, tip, act.Stop(), "icons/check", 130)]
            case frames.Erecting():
                return []
        tip = t("Open the choice again")
        return [Button("decide", tc("button", "Choose"), CONFIRM, tip, None, "icons/hand", 140, "primary")]
