"""How far the game is: the round, or that it is the last one; and the ways to the rules and the menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.state import EVEN_TURNS, State
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import palette
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Part
from pantheon.ui.boards.monuments.parting import round_of
from pantheon.ui.kit.doors import doors, draw_doors
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

HEIGHT, FOLDED_HEIGHT = 34, 26


class Chapter(Part):
    """Facts: the round in words, the same in short, and whether it is the last one."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        number = round_of(seen)
        last = bool(view.ending) or 0 < view.guard == number
        label = _label(number, last)
        ways = doors(self.stage, self.rect, self.rect.height - 2 * self.px(2))
        room = pygame.Rect(self.rect.x, self.rect.y, ways[0].rect.x - self.px(3) - self.rect.x, self.rect.height)
        tip = f"{label}\n{self._end(view, last)}"
        return (label, _label(number, False), last), [
            Spot("chapter", room, label, "panel", tip, pressable=False, rule="end.round"),
            *ways,
        ]

    def _end(self, view: State, last: bool) -> str:
        if last:
            return t("This is the last round.")
        if view.late == EVEN_TURNS:
            return t(
                "After layer {layer} all others have one more turn. The game ends with round {guard} at the latest.",
                layer=last_layer(self.table.catalog, view), guard=view.guard,
            )  # fmt: skip
        return t(
            "The round in which somebody builds layer {layer} is the last, round {guard} at the latest.",
            layer=last_layer(self.table.catalog, view), guard=view.guard,
        )  # fmt: skip

    def paint(self, surface: pygame.Surface) -> None:
        label, short, last = self.facts
        fill = palette.RED if last else theme.INK
        shapes.framed(surface, fill, theme.BRONZE, self.rect, self.px(theme.RADIUS), self.px(1.5))
        room = self.spots[0].rect.inflate(-2 * self.px(8), 0)
        if last and self.stage.font("display", 13).size(label)[0] > room.width:
            # The colour says that it is the last one.
            label = short
        font = text.font_that_fits("display", label, room.width, self.px(18), self.px(13))
        text.write_fitting(surface, label, font, theme.GOLD_LIGHT, room)
        draw_doors(surface, self.stage, self.spots)


def _label(number: int, last: bool) -> str:
    if not number:
        return t("The game begins")
    return t("Round {number}: the last", number=number) if last else t("Round {number}", number=number)
