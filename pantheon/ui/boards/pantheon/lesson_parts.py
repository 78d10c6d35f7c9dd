"""What lies beside the map of a lesson: the parts of the table that it speaks of, as they are at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.lessons import Taught
from pantheon.games.pantheon.state import NONE, State
from pantheon.table.game import Action
from pantheon.table.words import tc
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.cards import Display
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.gods import Gods
from pantheon.ui.boards.pantheon.hand import Hand
from pantheon.ui.boards.pantheon.mat import Mat
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.boards.pantheon.track import Track
from pantheon.ui.kit.ink import draw_icon
from pantheon.ui.layout import grid
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

READER = 0
"""The seat of whoever reads."""
BUYING = (act.BuyTile, act.BuyFoot, act.BuyColumn)
DRAWING = (act.TakeOpen, act.TakePile)
FOR_ALL = ("phase.", "score.")
"""Rules in which everybody gets something."""
ACTIONS: dict[type[Action], str] = {
    act.Move: "pantheon/icons/step",
    act.Buy: "pantheon/signs/money",
    act.Gain: "pantheon/signs/god",
    act.Draw: "icons/card",
}
"""What a turn may be, with its icon."""


class FourActions(Part):
    """What a turn may be, lit if it is possible now. Facts: whether each of them is."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        return tuple(any(isinstance(one, kind) for one in choices.options) for kind in ACTIONS), ()

    def paint(self, surface: pygame.Surface) -> None:
        names = tc("action", "Move"), tc("action", "Buy"), tc("action", "Gain a god"), tc("action", "Draw cards")
        places = grid(self.rect, 2, 2, self.px(6))
        for name, icon, can, rect in zip(names, ACTIONS.values(), self.facts, places, strict=True):
            fill, edge = (theme.PARCHMENT_LIGHT, theme.GOLD) if can else (theme.PARCHMENT_DARK, theme.BRONZE)
            shapes.framed(surface, fill, edge, rect, self.px(theme.RADIUS), self.px(2.5))
            side = self.px(26)
            draw_icon(surface, icon, pygame.Rect(rect.x + self.px(10), rect.y, side, rect.height), theme.TEXT)
            room = pygame.Rect(rect.x + side + self.px(16), rect.y, rect.width - side - self.px(22), rect.height)
            font = text.font_that_fits("bold", name, room.width, self.px(17), self.px(12))
            text.write_fitting(surface, name, font, theme.TEXT, room)


class FewGods(Gods):
    """Two of the open gods, without half gods and stacks."""

    def _places(self, count: int) -> list[pygame.Rect]:
        return grid(self.rect, 2, 1, self.px(6))[:count]

    def _paint_side(self, surface: pygame.Surface, half_gods: tuple[int, ...]) -> None:
        """They are not spoken of here."""


class StillTrack(Track):
    """The epochs, without the doors to menu and help."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        facts, spots = super().build(seen, choices)
        return facts, [spot for spot in spots if not spot.pressable]


def parts_for(table: Table, taught: Taught) -> list[Part]:
    """The parts that a lesson speaks of, in their order from above: two of them."""
    assert taught.state is not None
    if taught.state.temple == NONE:
        return [StillTrack(table), PlayerPanel(table, READER)]
    if taught.lesson.rule.startswith(FOR_ALL):
        return [PlayerPanel(table, seat) for seat in (READER, READER + 1)]
    others = _others(table.game, taught.state, taught.play)
    return [_first(table, taught.play), PlayerPanel(table, others[0]) if others else Hand(table)]


def _first(table: Table, play: Sequence[Action]) -> Part:
    if not play:
        return FourActions(table)
    if any(isinstance(action, act.Gain) for action in play):
        return FewGods(table)
    if any(isinstance(action, BUYING) for action in play):
        return Mat(table)
    if any(isinstance(action, DRAWING) for action in play):
        return Display(table)
    return PlayerPanel(table, READER)


def _others(game: Pantheon, begin: State, play: Sequence[Action]) -> list[int]:
    """The seats of others who decide something."""
    state, found = begin.copy(), []
    for action in play:
        if game.to_act(state) > READER:
            found.append(game.to_act(state))
        game.apply(state, action)
    return found
