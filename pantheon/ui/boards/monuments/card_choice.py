"""Choices of this game: cards that are read in full, and sets whose button says what will happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.ui import theme
from pantheon.ui.boards.monuments import faces
from pantheon.ui.boards.monuments.faces import Face, Sizes
from pantheon.ui.layout import Size
from pantheon.ui.scene import Change, Spot
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.options import Option, draw_check

Says = Callable[[Values], str]
WIDEST, NARROWEST = 270, 128
GAP = theme.SPACE_M
PICTURE = 132
"""The most that a picture is high."""
FONTS = (16, 15, 14, 13)


class CardChoice(Choice):
    """Cards side by side, each with everything that it says."""

    def __init__(
        self, title: str, sentence: str, cards: Sequence[tuple[Option, Face]],
        answer: Callable[[Values], Change], says: Says | None = None, **rest: Any,
    ) -> None:  # fmt: skip
        self.faces = [face for _, face in cards]
        self._says = says
        self._shared = Sizes(0, 0, 0, FONTS[0], faces.NAMES[0])
        confirm = " " if says else ""
        super().__init__(title, sentence, [option for option, _ in cards], answer, confirm=confirm, **rest)

    def _room(self) -> Size:
        return (880, 550) if len(self.options) <= 3 else (1024, 640)

    def _has_pictures(self) -> bool:
        return True

    def _lay_out(self) -> None:
        if self._says:
            self._confirm = self._says(self._values())
        super()._lay_out()

    def _cells(self) -> tuple[list[pygame.Rect], tuple[int, int]]:
        """In one row, in which all cards are as high as the one that has most to say."""
        stage, count = self.stage, len(self.options)
        gap = stage.px(GAP)
        widest = stage.px(stage.width - 120)
        wide = min(stage.px(WIDEST), (widest - gap * (count - 1)) // count)
        high = self._fit(wide)
        total = count * (wide + gap) - gap
        need = max(total, stage.px(480), self._foot_width())
        shift = (need - total) // 2
        cells = [pygame.Rect(shift + at * (wide + gap), 0, wide, high) for at in range(count)]
        return cells, (need, high)

    def _fit(self, wide: int) -> int:
        """The height of the cards: smaller pictures, then smaller letters, until they fit."""
        stage = self.stage
        words = text.height_of(self.sentence, self._font(), stage.px(stage.width - 120)) if self.sentence else 0
        most = stage.px(stage.height - 190) - words
        for font in FONTS:
            for picture in (PICTURE, 100, 76):
                self._shared = faces.sizes(stage, self.faces, wide, min(stage.px(picture), wide), font)
                if faces.height(stage, self._shared) <= most:
                    return faces.height(stage, self._shared)
        return faces.height(stage, self._shared)

    def _draw_option(self, surface: pygame.Surface, spot: Spot) -> None:
        stage = self.stage
        index = int(spot.key.removeprefix("option:"))
        chosen = index in self.chosen
        lit = spot.enabled or chosen
        edge = theme.GOLD if chosen else theme.BRONZE if lit else theme.PARCHMENT_DARK
        line = max(1, stage.px(4 if chosen else 1.5))
        fill = theme.PARCHMENT_LIGHT if lit else theme.PARCHMENT
        shapes.framed(surface, fill, edge, spot.rect, stage.px(theme.RADIUS + 2), line)
        faces.draw(surface, stage, self.faces[index], spot.rect, self._shared, not lit)
        if spot.shortcut:
            font = stage.font("text", 13)
            high = font.get_linesize()
            corner = pygame.Rect(
                spot.rect.right - high - stage.px(3), spot.rect.bottom - high - stage.px(2), high, high
            )
            text.write(surface, spot.shortcut, font, theme.TEXT_MUTED, corner, "center")
        if chosen:
            draw_check(surface, stage, spot.rect)
