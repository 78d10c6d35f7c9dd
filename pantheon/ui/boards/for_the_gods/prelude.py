"""Before the first turn: the gods of this game, what each of them does, and where their stones lie."""

from __future__ import annotations

from functools import partial

import pygame

from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods import pieces, words
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import draw_heading

WIDEST = 176
TEXT_ROOM = 142
"""How high the words of a god may be, in logical units."""


class Prelude(Sheet):
    name = "prelude"
    sound = "drum"
    size = 990, 560
    step, linger = 0.22, 3.0

    def __init__(self, table: Table, state: State, alone: bool) -> None:
        """`state` is the position in which the first turn begins."""
        super().__init__(alone)
        self._table, self._state = table, state
        self._settled = 0
        """How many gods have come to rest: they belong to the still picture."""

    @property
    def steps(self) -> int:
        return len(self._state.gods) + 1

    # Places ----------------------------------------------------------------------------------------------------------

    def _cells(self) -> list[pygame.Rect]:
        stage, inside, count = self.stage, self._inside, len(self._state.gods)
        wide = min(inside.width, count * stage.px(WIDEST))
        top = inside.y + stage.px(52)
        room = pygame.Rect(inside.centerx - wide // 2, top, wide, inside.bottom - stage.px(54) - top)
        return columns(room, [1] * count, stage.px(10))

    def things(self) -> list[Spot]:
        gods = [self._table.data.gods[god] for god in self._state.gods]
        return [
            Spot(f"god:{god.id}", cell, god.name, "tile", f"{god.name}\n{god.text}", pressable=False,
                 rule=f"god.{god.id}")
            for god, cell in zip(gods, self._cells(), strict=True)
        ]  # fmt: skip

    # Painting --------------------------------------------------------------------------------------------------------

    def draw_coming(self, surface: pygame.Surface) -> None:
        for number in range(self._settled, len(self._state.gods)):
            part = self._part(number)
            if 0 < part < 1:
                self._draw_god(surface, number, round(255 * part))
            elif part >= 1:
                self._still.settle(partial(self._draw_god, number=number), surface, self._cells()[number])
                self._settled = number + 1

    def draw_resting(self, surface: pygame.Surface) -> None:
        draw_heading(surface, self.stage, t("The gods of this game"), self._inside, size=24)
        if self._state.start != NONE:
            self.draw_beginner(surface, self._table.names[self._state.start])
        for number in range(len(self._state.gods)):
            # Opening a table takes a moment anyway: no picture is made while the gods fade in.
            self._portrait(number)
            if number < self._settled:
                self._draw_god(surface, number)

    def _portrait(self, number: int) -> pygame.Surface:
        wide = min(self._cells()[number].width, self.stage.px(150))
        return art.picture(
            f"for_the_gods/gods/{self._table.data.gods[self._state.gods[number]].id}", (wide, wide * 4 // 3)
        )

    def _draw_god(self, surface: pygame.Surface, number: int, alpha: int = 255) -> None:
        god, cell = self._state.gods[number], self._cells()[number]
        stage, data = self.stage, self._table.data.gods[god]
        picture = self._portrait(number)
        place = picture.get_rect(midtop=(cell.x + cell.width // 2, cell.y))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        surface.blit(picture, place)
        name = pygame.Rect(place.x, place.bottom - place.height // 6, place.width, place.height // 6)
        font = text.font_that_fits("display", data.name, name.width - stage.px(8), stage.px(19), stage.px(13))
        text.write_fitting(surface, data.name, font, theme.GOLD_LIGHT, name, "center")
        y = place.bottom + stage.px(6)
        self._draw_places(surface, god, pygame.Rect(cell.x, y, cell.width, stage.px(36)))
        self._draw_text(surface, data.text, pygame.Rect(cell.x, y + stage.px(42), cell.width, stage.px(TEXT_ROOM)))

    def _draw_places(self, surface: pygame.Surface, god: int, room: pygame.Rect) -> None:
        """The letter, and the tokens beside which the stones lie."""
        stage, catalog = self.stage, self._table.catalog
        regions = words.regions_of(catalog, self._state, god)
        side, radius = stage.px(26), stage.px(16)
        wide = side + len(regions) * (2 * radius + stage.px(5))
        badge = pygame.Rect(room.centerx - wide // 2, room.centery - side // 2, side, side)
        shapes.rounded(surface, theme.TERRACOTTA, badge, stage.px(4))
        letter = words.letter_of(self._state, god)
        text.write(surface, letter, stage.font("number", 18), theme.TEXT_WHITE, badge, "center")
        x = badge.right + stage.px(5) + radius
        for region in regions:
            value = catalog.glory[self._state.tokens[region]]
            pieces.draw_token(surface, stage, "gold", (x, room.centery), radius, value)
            x += 2 * radius + stage.px(5)

    def _draw_text(self, surface: pygame.Surface, words_: str, room: pygame.Rect) -> None:
        font = self._font(room)
        text.write_lines(surface, text.wrapped(words_, font, room.width), font, theme.TEXT, room, "center")

    def _font(self, room: pygame.Rect) -> pygame.font.Font:
        """The largest in which the words of every god fit."""
        gods = [self._table.data.gods[god].text for god in self._state.gods]
        for size in (17, 16, 15, 14, 13, 12, 11):
            font = self.stage.font("text", size)
            if all(text.height_of(words_, font, room.width) <= room.height for words_ in gods):
                break
        return font
