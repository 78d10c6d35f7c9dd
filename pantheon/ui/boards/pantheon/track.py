"""The epoch track: which nation rules now, which ruled before, what a god scores, and when points are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.state import NONE, State
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part
from pantheon.ui.kit.doors import doors, draw_doors
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import POTTERY, draw_panel

HEIGHT, FOLDED_HEIGHT = 88, 36
"""With the row of epochs, and without it where the room is small."""


class Track(Part):
    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        spots = [self._title_spot(view), *([] if self._folded else self._slots(view))]
        side = self.px(26 if self._folded else 30)
        right = self.rect.right - self.px(3 if self._folded else 6)
        room = pygame.Rect(self.rect.x, self.rect.y + self.px(5 if self._folded else 6), right - self.rect.x, side)
        spots += doors(self.stage, room, side)
        return (view.epoch, view.nation, view.nations_played), spots

    @property
    def _folded(self) -> bool:
        return self.rect.height < self.px(HEIGHT - 4)

    def _title_spot(self, view: State) -> Spot:
        left = self.rect.x + self.px(8 if self._folded else 10)
        wide = self.rect.width - self.px(72 if self._folded else 90)
        rect = pygame.Rect(left, self.rect.y + self.px(2 if self._folded else 5), wide, self.px(32))
        between = view.temple == NONE and len(view.nations_played) < view.epoch
        if view.nation == NONE or between:
            label = t("Epoch {epoch}", epoch=words.ROMAN[view.epoch]) if view.epoch else t("The game begins")
            return Spot("epoch", rect, label, "text", pressable=False)
        nation = self.table.data.nations[view.nation]
        tip = t(
            "Epoch {epoch} of {epochs}: {nation}\n{text}\n{loot} and {gods} are left. "
            "Every god gained in this epoch scores {epoch}. Whoever takes the last loot or the last open god "
            "ends the epoch; the player whose turn it is then scores {points}.",
            epoch=view.epoch,
            epochs=self.table.data.setup.epochs,
            nation=nation.name,
            text=nation.text,
            loot=words.loot_tiles(len(view.loot)),
            gods=words.gods(len(view.open_gods)),
            points=self.table.data.setup.end_points,
        )
        label = f"{words.ROMAN[view.epoch]} · {nation.name}"
        return Spot(
            "epoch",
            rect,
            label,
            "text",
            tip,
            pressable=False,
            rule=f"nation:{nation.id}",
            picture=f"pantheon/nations/{nation.id}",
        )

    def _slots(self, view: State) -> list[Spot]:
        setup = self.table.data.setup
        room = pygame.Rect(
            self.rect.x + self.px(10), self.rect.y + self.px(40), self.rect.width - self.px(20), self.px(40)
        )
        spots = []
        for number, rect in enumerate(columns(room, [1] * setup.epochs, self.px(4)), start=1):
            tip, picture = t("Epoch {epoch}\nA god gained in it scores {epoch}.", epoch=number), ""
            if number <= len(view.nations_played):
                nation = self.table.data.nations[view.nations_played[number - 1]]
                tip = t(
                    "Epoch {epoch}: {nation}\n{text}\nA god gained in it scores {epoch}.",
                    epoch=number, nation=nation.name, text=nation.text,
                )  # fmt: skip
                picture = f"pantheon/nations/{nation.id}"
            if number in setup.scorings:
                pious = words.god_with(self.table.catalog, "piety")
                tip += " " + t("Half gods, columns and {god} are scored after it.", god=pious)
            rule = "score.columns" if number in setup.scorings else "prep.nation"
            spots.append(
                Spot(
                    f"epoch:{number}",
                    rect,
                    words.ROMAN[number],
                    "text",
                    tip,
                    pressable=False,
                    rule=rule,
                    picture=picture,
                )
            )
        return spots

    def paint(self, surface: pygame.Surface) -> None:
        epoch, _, played = self.facts
        draw_panel(surface, self.stage, self.rect, POTTERY)
        self._paint_title(surface, self.spots[0])
        setup = self.table.data.setup
        slots = [spot for spot in self.spots if spot.key.startswith("epoch:")]
        for number, spot in enumerate(slots, start=1):
            self._paint_slot(surface, spot.rect, number, epoch, played)
            if number in setup.scorings:
                side = self.px(15)
                surface.blit(
                    art.picture("signs/points", (side, side)), (spot.rect.right - side, spot.rect.bottom - side)
                )
        draw_doors(surface, self.stage, self.spots)

    def _paint_title(self, surface: pygame.Surface, title: Spot) -> None:
        """In one line, or in two where the room is small."""
        font = text.font_that_fits("display", title.label, title.rect.width, self.px(21), self.px(13))
        lines = text.wrapped(title.label, font, title.rect.width)
        if font.size(title.label)[0] <= title.rect.width:
            lines = (title.label,)
        high = len(lines) * font.get_linesize()
        room = pygame.Rect(title.rect.x, title.rect.centery - high // 2, title.rect.width, high)
        text.write_lines(surface, lines, font, theme.GOLD_LIGHT, room)

    def _paint_slot(
        self, surface: pygame.Surface, rect: pygame.Rect, number: int, epoch: int, played: tuple[int, ...]
    ) -> None:
        side = min(rect.size)
        centre = rect.center
        if number == epoch:
            shapes.disc(surface, theme.GOLD_LIGHT, centre, side // 2)
        else:
            shapes.disc(surface, theme.INK_LIGHT, centre, side // 2)
        if number <= len(played):
            inner = side - self.px(5)
            shield = art.picture(f"pantheon/nations/{self.table.data.nations[played[number - 1]].id}", (inner, inner))
            if number < epoch:
                shield = shield.copy()
                shield.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(shield, shield.get_rect(center=centre))
            return
        room = pygame.Rect(0, 0, side, side)
        room.center = centre
        ink = theme.INK if number == epoch else theme.TEXT_LIGHT_MUTED
        text.write(surface, words.ROMAN[number], self.stage.font("display", 15), ink, room, "center")
