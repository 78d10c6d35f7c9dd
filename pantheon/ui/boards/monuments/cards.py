"""The fan of the ten cards: which are in hand, which side they show, and why one cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import CARDS
from pantheon.games.monuments.state import State
from pantheon.table.game import Action
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Part, shown_seat
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

HEIGHT = 96


class Cards(Part):
    """Facts: whose they are, and for each card whether it is in hand and green."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = shown_seat(seen)
        if seat < 0:
            return (seat, ()), []
        states = tuple((view.hands[seat] >> card & 1, view.green[seat] >> card & 1) for card in range(CARDS))
        spots = []
        for card, rect in enumerate(columns(self.rect, [1] * CARDS, self.px(4))):
            entry = self.table.data.cards[card]
            action = action_of(choices, card)
            why = choices.why(action)
            tip = f"{entry.name}\n{entry.text} {why}".strip()
            spots.append(Spot(f"card:{card}", rect, entry.name, "card", tip, not why, group="cards"))
        return (seat, states), spots

    def why(self, card: int, choices: Choices) -> str:
        """Why a card cannot be pressed now; empty if it can."""
        return choices.why(action_of(choices, card))

    def paint(self, surface: pygame.Surface) -> None:
        _, states = self.facts
        for spot, (held, green) in zip(self.spots, states, strict=False):
            fill = (70, 120, 70) if green else (150, 60, 50)
            if not held:
                fill = theme.INK_LIGHT
            shapes.framed(surface, fill, theme.GOLD_LIGHT if spot.enabled else theme.INK, spot.rect, self.px(6), 2)
            text.write_fitting(surface, spot.label, self.stage.font("bold", 15), theme.TEXT_LIGHT, spot.rect, "center")


def action_of(choices: Choices, card: int) -> Action:
    """What pressing a card does."""
    return act.Flip(card) if isinstance(choices.frame, frames.Upgrading) else act.Play(card)
