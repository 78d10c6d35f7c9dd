"""A scoring page by page: each comes by itself and stays for a moment; the last one waits for a person.

A press shows all of a page, the next press the next page, and one button skips the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.motion import duration
from pantheon.ui.scene import STAY, Change, Pop, Spot
from pantheon.ui.widgets import shapes


class Scored(Protocol):
    """A page."""

    @property
    def gains(self) -> Sequence[int]:
        """What it brings to each seat."""


Page = TypeVar("Page", bound=Scored)


class Pages(Sheet, Generic[Page]):
    def __init__(self, pages: Sequence[Page], alone: bool) -> None:
        super().__init__(alone)
        self._pages = pages
        self._at = 0

    @property
    def _page(self) -> Page:
        return self._pages[self._at]

    @property
    def _is_last(self) -> bool:
        return self._at == len(self._pages) - 1

    def before(self, seat: int) -> list[int]:
        """What the earlier pages brought."""
        return [page.gains[seat] for page in self._pages[: self._at]]

    # Time ------------------------------------------------------------------------------------------------------------

    @property
    def _linger(self) -> float:
        return duration(self.stage.settings, self.linger) or self.linger

    @property
    def _by_itself(self) -> bool:
        return self._alone or not self._is_last

    def update(self, seconds: float) -> Change:
        if self._passed < self._all <= self._passed + seconds and any(self._page.gains):
            self.stage.sounds.play("coin")
        return super().update(seconds)

    def _turn_over(self) -> Change:
        if self._is_last:
            return Pop()
        self._at += 1
        self._passed = 0.0
        self._still.forget()
        self.lay_out()
        self.stale = True
        return STAY

    def press(self, spot: Spot) -> Change:
        if spot.key == "skip":
            self.stage.sounds.play("click")
            return Pop()
        return self._go_on()

    def escape(self) -> Change:
        return Pop()

    def handle(self, event: pygame.Event) -> Change:
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if clicked and self.spot_at(event.pos) is None and self._frame.collidepoint(event.pos):
            return self._go_on()
        return None

    # The sheet -------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        stage = self.stage
        next_button = pygame.Rect(0, 0, stage.px(150), stage.px(42))
        next_button.bottomright = self._inside.bottomright
        self._spots = self.things()
        if not self._is_last:
            skip = next_button.move(-stage.px(210), 0)
            skip.width = stage.px(198)
            tip = t("To the result\nSkip the rest.")
            self._spots.append(Spot("skip", skip, t("To the result"), tooltip=tip, shortcut="Esc"))
        label = t("Go on") if self._is_last else t("Next")
        self._spots.append(Spot("go-on", next_button, label, shortcut="Space"))  # not for people

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Dots that say how far it is."""
        stage, inside = self.stage, self._inside
        y = inside.bottom - stage.px(21)
        for number in range(len(self._pages)):
            colour = theme.GOLD if number == self._at else theme.BRONZE if number < self._at else theme.PARCHMENT_DARK
            shapes.disc(surface, colour, (inside.x + stage.px(8 + 20 * number), y), stage.px(6))
