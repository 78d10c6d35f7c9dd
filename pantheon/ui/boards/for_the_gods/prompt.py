"""The bar of this table: its questions, and the buttons for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.state import NONE
from pantheon.games.for_the_gods.temples import god_of
from pantheon.table.game import NOBODY, Action
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.questions import below, sentence
from pantheon.ui.kit import prompt
from pantheon.ui.kit.prompt import CONFIRM, Button
from pantheon.ui.kit.questions import colour_of
from pantheon.ui.scene import Spot
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import Look

LONGEST = 230
"""How broad the button that ends the turn is at most while another one stands beside it."""


def asks(choices: Choices) -> tuple[str, ...]:
    """The groups of spots in which a decision is made, the likeliest first."""
    match choices.frame:
        case frames.Sailing() if choices.intent.picked != NONE:
            return ("harbours", "regions", "actions")
        case frames.Sailing(sailed=0) if not choices.intent.voyage:
            return ("harbours", "hand", "actions")
        case frames.Sailing() | frames.Building() | frames.Tending():
            return ("hand", "actions")
        case frames.Robbing() | frames.Swapping() | frames.Sharing():
            return ("temples", "regions", "actions")
    return ("actions",)


class Prompt(prompt.Prompt[Table, Choices]):
    """A headline, and one line below it: what has no room there is in a tooltip."""

    ending = ("end-turn",)

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        facts, spots = super().build(seen, choices)
        _, _, below, room, _ = facts
        area = pygame.Rect(room)
        if self._folded or self.stage.font("text", 13).size(below)[0] <= area.width:
            return facts, spots
        line = pygame.Rect(area.x, area.centery, area.width, area.height // 2)
        return facts, [*spots, Spot("said", line, below, "text", below, enabled=False, pressable=False)]

    def said(self, seen: Seen, choices: Choices) -> tuple[int, str, str]:
        usual = below(self.table, seen, choices)
        return colour_of(seen), sentence(self.table, seen, choices), self.hint or usual

    def buttons(self, seen: Seen, choices: Choices) -> list[Button]:
        planned = choices.intent.voyage is not None or choices.intent.picked != NONE
        self.plan = t("Not there\nForget the plan; nothing has been paid yet.") if planned else ""
        waiting = self.waiting_buttons(seen, over=seen.view.actor == NOBODY)
        if waiting is not None:
            return waiting
        match choices.frame:
            case frames.Sailing() if choices.intent.picked != NONE:
                tip = t("Put it down\nThe stone goes back behind the screen.")
                put_down = Button("put-down", tc("button", "Put it down"), CONFIRM, tip, None, "icons/back", 150)
                return [put_down, *self._end_later(choices)]
            case frames.Sailing() if choices.intent.voyage:
                return [self._sail(choices), *self._end_later(choices)]
            case frames.Robbing():
                return [*self._victims(choices), self._decline()]
            case frames.Swapping():
                return [*self._regions("swap", choices), self._decline()]
            case frames.Sharing():
                return self._regions("share", choices)
            case frames.Tending() if len(choices.targets) > 1:
                return [*self._regions("aim", choices), self._end(choices)]
        return [self._end(choices)]

    def _sail(self, choices: Choices) -> Button:
        voyage = choices.intent.voyage
        assert voyage
        goal = words.region(self.table.catalog, voyage.goal)
        tip = t(
            "Sail to {region}\n{stones} of your hand go into the bag.", region=goal, stones=words.stones(voyage.price)
        )
        label = tc("button", "Sail to {region}", region=goal)
        return Button("sail", label, CONFIRM, tip, None, "for_the_gods/icons/ship", 236, "primary")

    def _end(self, choices: Choices) -> Button:
        drawn, begun = choices.ending if choices.can(act.EndTurn()) else (0, None)
        tip = t("End the turn\nStones that are left go into the bag.")
        declines = isinstance(choices.frame, frames.Tending) and choices.frame.region == NONE
        if begun and begun[0]:
            needed, had = begun
            label = (
                tc("button", "Decline: {had} of {needed} left, final turns begin", had=had, needed=needed)
                if declines
                else tc("button", "End turn: {had} of {needed} left, final turns begin", had=had, needed=needed)
            )
            tip = t(
                "End the turn\nA draw needs {needed} stones and you have {had}: the end begins. "
                "Everybody else has one more turn, you have none.",
                needed=needed, had=had,
            )  # fmt: skip
        elif begun:
            label = (
                tc("button", "Decline: the last turn, final turns begin")
                if declines
                else tc("button", "End turn: the last one, final turns begin")
            )
        elif drawn and declines:
            label = tn("Decline, end turn, draw {number}", "Decline, end turn, draw {number}", drawn)
            tip = t(
                "Decline and end the turn\nNo other temple is tended. Stones that are left go into the bag, then you "
                "draw {stones}. There is no way back.",
                stones=words.stones(drawn),
            )
        elif drawn:
            label = tn("End turn, draw {number}", "End turn, draw {number}", drawn)
            tip = t(
                "End the turn\nStones that are left go into the bag, then you draw {stones}. There is no way back.",
                stones=words.stones(drawn),
            )
        else:
            label = tc("button", "Decline, end turn") if declines else tc("button", "End turn")
        icon = "icons/close" if declines else "icons/check"
        # A key that ends or confirms what was done must not throw away a turn in which nothing was.
        key = "" if choices.idle else CONFIRM
        look: Look = "dark" if choices.idle else "plain" if declines else "primary"
        return Button("end-turn", label, key, tip, act.EndTurn(), icon, 176, look)

    def _end_later(self, choices: Choices) -> list[Button]:
        """It keeps its place while something is planned, but cannot be pressed; not where buttons have little room."""
        end = self._end(choices)
        label = end.label if self._wide(end) <= self.px(LONGEST) else tc("button", "End turn")
        return [] if self._folded else [replace(end, label=label, shortcut="", look="dark")]

    def _paint_three_lines(
        self, surface: pygame.Surface, area: pygame.Rect, sentence: str, below: str, ink: Colour
    ) -> None:
        """Never more than two."""
        self._paint_words(surface, area, sentence, text.shortened(below, self.stage.font("text", 13), area.width), ink)

    def shows_hint(self, choices: Choices) -> bool:
        return bool(choices.options)

    def why_not(self, action: Action, choices: Choices) -> str:
        if self.plan and isinstance(action, act.EndTurn):
            return t("First do what you have planned, or forget it.")
        return super().why_not(action, choices)

    def _decline(self) -> Button:
        tip = t("Decline\nThe god stays on your temple, and nothing else happens.")
        return Button("decline", tc("button", "Decline"), "D", tip, act.Decline(), "icons/close", 120)

    def _victims(self, choices: Choices) -> list[Button]:
        found = []
        for number, seat in enumerate(sorted(choices.robbed), start=1):
            temple = choices.view.temples[seat * self.table.catalog.regions + choices.here]
            god, who = words.god(self.table.catalog, god_of(temple)), self.table.names[seat]
            tip = t("Take {god} off {player}'s temple\nThe stone goes into your bag.", god=god, player=who)
            label = tc("button", "{god} of {player}", god=god, player=who)
            found.append(Button(f"rob:{seat}", label, str(number), tip, act.Take(seat), "", 120))
        return found

    def _regions(self, verb: str, choices: Choices) -> list[Button]:
        found = []
        for number, region in enumerate(sorted(choices.targets), start=1):
            name = words.region(self.table.catalog, region)
            deed = choices.region(region)
            on = verb == "aim" and choices.aim == region
            tip = {
                "swap": t("Swap with {region}\nThe two whole temples change places.", region=name),
                "share": t("A foundation for {region}\nIt goes beneath your temple there.", region=name),
                "aim": t("Tend {region}\nThe stones that you press next go there.", region=name),
            }[verb]
            action = deed[0] if deed else None
            icon = "icons/check" if on else ""
            key = str(number) if verb != "aim" else ""
            found.append(Button(f"{verb}:{region}", name, key, tip, action, icon, 96, "primary" if on else "plain"))
        return found
