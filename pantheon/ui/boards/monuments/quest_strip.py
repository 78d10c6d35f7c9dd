"""The own quests in progress, each with how far it is, live. Those of others show only how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.state import State
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import quests, words
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Part
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel

HEAD, NAME, TASK = 22, 19, 15
LOWEST = 66
"""With less height the quests stand side by side."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A quest as it is to be seen."""

    quest: int
    name: str
    worth: str
    tasks: tuple[tuple[str, int, int], ...]


class QuestStrip(Part):
    """Facts: the heading and the quests."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = seen.looker
        if not 0 <= seat < view.players or seat >= len(view.civilisations):
            return (t("Quests"), ()), [self._whole(t("Quests\nEverybody's quests are secret."))]
        shown = tuple(self._shown(view, seat, quest) for quest in bits(view.quests[seat]))
        heading = t("Your quests")
        spots = [self._whole(t("Your quests\nThe others see only how many you have."))]
        for one, rect in zip(shown, self._places(shown), strict=True):
            entry = self.table.data.quests[one.quest]
            lines = [entry.name, entry.text, *quests.in_words(self.table.game, view, seat, one.quest)]
            tip = "\n".join((*lines, words.quest_worth(entry)))
            spots.append(Spot(f"quest:{one.quest}", rect, entry.name, "text", tip, pressable=False,
                              rule=f"quest:{entry.id}", group="quests"))  # fmt: skip
        return (heading, shown), spots

    def _whole(self, tip: str) -> Spot:
        return Spot("quests", self.rect, tip.partition("\n")[0], "panel", tip, pressable=False, rule="quests.turn-in")

    def _shown(self, view: State, seat: int, quest: int) -> Shown:
        entry = self.table.data.quests[quest]
        worth = words.signed(entry.points)
        if entry.fail:
            worth = f"{worth} / {words.signed(-entry.fail)}"
        return Shown(quest, entry.name, worth, tuple(quests.progress(self.table.game, view, seat, quest)))

    # Where they stand ------------------------------------------------------------------------------------------------

    @property
    def _low(self) -> bool:
        return self.rect.height < self.px(LOWEST + 20)

    def _room(self) -> pygame.Rect:
        if self._low:
            return self.rect.inflate(-2 * self.px(6), -2 * self.px(4))
        return pygame.Rect(self.rect.x + self.px(8), self.rect.y + self.px(HEAD + 3), self.rect.width - self.px(16),
                           self.rect.height - self.px(HEAD + 7))  # fmt: skip

    def _places(self, shown: Sequence[Shown]) -> list[pygame.Rect]:
        """Below each other as long as there is room, else side by side."""
        room, number = self._room(), len(shown)
        if not number:
            return []
        if self._low:
            wide = room.width // max(2, number)
            return [pygame.Rect(room.x + at * wide, room.y, wide - self.px(6), room.height) for at in range(number)]
        heights = [self.px(NAME + TASK * min(2, len(one.tasks)) + 3) for one in shown]
        squeeze = min(1.0, room.height / sum(heights))
        places, y = [], float(room.y)
        for high in heights:
            places.append(pygame.Rect(room.x, round(y), room.width, round(high * squeeze)))
            y += high * squeeze
        return places

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        heading, shown = self.facts
        draw_panel(surface, self.stage, self.rect, PARCHMENT)
        if not self._low:
            head = pygame.Rect(self.rect.x + self.px(8), self.rect.y + self.px(3), self.rect.width - self.px(16),
                               self.px(HEAD))  # fmt: skip
            text.write_fitting(surface, heading, self.stage.font("display", 16), theme.TERRACOTTA_DARK, head)
        if not shown:
            none = t("No quest in progress.") if heading == t("Your quests") else t("Secret.")
            text.write_fitting(surface, none, self.stage.font("text", 14), theme.TEXT_MUTED, self._room())
        for one, place in zip(shown, self._places(shown), strict=True):
            self._paint_quest(surface, one, place)

    def _paint_quest(self, surface: pygame.Surface, one: Shown, place: pygame.Rect) -> None:
        met = all(have >= need for _, have, need in one.tasks)
        font, small = self.stage.font("bold", 14), self.stage.font("text", 13)
        high = min(self.px(NAME), place.height)
        worth = small.size(one.worth)[0]
        ink = theme.TEXT_GOOD if met else theme.TEXT
        name = pygame.Rect(place.x, place.y, place.width - worth - self.px(6), high)
        text.write_fitting(surface, one.name, font, ink, name)
        text.write(
            surface, one.worth, small, theme.TEXT_MUTED, pygame.Rect(place.x, place.y, place.width, high), "right"
        )
        y = place.y + high
        lines = max(0, (place.bottom - y) // self.px(TASK))
        for task, have, need in self._told(one, lines):
            row = pygame.Rect(place.x, y, place.width, self.px(TASK))
            self._paint_task(surface, row, task, have, need)
            y += self.px(TASK)

    def _told(self, one: Shown, lines: int) -> Sequence[tuple[str, int, int]]:
        """The tasks that have room; what is missing comes first."""
        if len(one.tasks) <= lines:
            return one.tasks
        return sorted(one.tasks, key=lambda task: task[1] >= task[2])[:lines]

    def _paint_task(self, surface: pygame.Surface, row: pygame.Rect, task: str, have: int, need: int) -> None:
        """What is counted, and the bar that fills."""
        small = self.stage.font("text", 13)
        number = t("{have} of {need}", have=min(have, need), need=need)
        wide = small.size(number)[0]
        bar = pygame.Rect(0, 0, self.px(44), self.px(6))
        bar.midright = row.right - wide - self.px(5), row.centery
        shapes.rounded(surface, theme.PARCHMENT_DARK, bar, bar.height // 2)
        if have:
            filled = bar.copy()
            filled.width = max(bar.height, bar.width * min(have, need) // need)
            shapes.rounded(surface, theme.TEXT_GOOD if have >= need else theme.GOLD, filled, bar.height // 2)
        text.write(surface, number, small, theme.TEXT, row, "right")
        room = pygame.Rect(row.x, row.y, bar.x - self.px(4) - row.x, row.height)
        text.write_fitting(surface, task, small, theme.TEXT_MUTED, room)
