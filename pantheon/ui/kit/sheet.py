"""A staged scene on one sheet in the middle of the window: a frame, what is on it, and the button that goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.kit.ink import Still
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.staged import Staged
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_panel, draw_veil


class Sheet(Staged):
    """What stands on the sheet is up to the scene."""

    size: tuple[float, float]
    """How broad and how high the sheet is, in logical units."""
    veil = 150
    """How dark the table below becomes."""
    rule = ""
    """The page of the rules behind the button."""
    sound = "chime"
    """What is heard when it comes."""

    def __init__(self, alone: bool) -> None:
        """`alone` if nobody is there to go on."""
        super().__init__(alone)
        self._still = Still()
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)

    def things(self) -> list[Spot]:
        """What can be pointed at, besides the button."""
        return []

    @abstractmethod
    def draw_resting(self, surface: pygame.Surface) -> None:
        """What is there from the beginning; it is painted once."""

    def draw_coming(self, surface: pygame.Surface) -> None:
        """What appears, as far as it has come."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.sounds.play(self.sound)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._still.forget()
        self._frame = pygame.Rect(0, 0, *map(stage.px, self.size))
        self._frame.center = stage.size[0] // 2, stage.size[1] // 2
        self.lay_out()

    def lay_out(self) -> None:
        """Find the places of what is on the sheet."""
        button = pygame.Rect(0, 0, self.stage.px(160), self.stage.px(42))
        button.bottomright = self._inside.bottomright
        shortcut = "Space"  # not for people
        self._spots = [*self.things(), Spot("go-on", button, t("Go on"), shortcut=shortcut, rule=self.rule)]

    @property
    def _inside(self) -> pygame.Rect:
        """What can be written on."""
        return content(self.stage, self._frame, "meander")

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self._spots[-1]

    def covers(self, surface: pygame.Surface) -> bool:
        return self._still.holds(surface)

    def disturb(self) -> None:
        self._still.forget()

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface, self._draw_still, self._frame)
        self.draw_coming(surface)
        for spot in self._spots:
            if spot.kind == "button":
                on = spot.key == "go-on"
                draw_button(surface, self.stage, spot, "primary" if on else "plain", "icons/next" if on else "")

    def _draw_still(self, surface: pygame.Surface) -> None:
        draw_veil(surface, self.veil)
        draw_panel(surface, self.stage, self._frame, PARCHMENT, "meander")
        self.draw_resting(surface)

    def draw_beginner(self, surface: pygame.Surface, name: str) -> None:
        """Who begins, beside the button."""
        stage, inside = self.stage, self._inside
        room = pygame.Rect(inside.x, inside.bottom - stage.px(42), inside.width - stage.px(180), stage.px(42))
        font = stage.font("display", 20)
        text.write_fitting(surface, t("{player} begins.", player=name), font, theme.TERRACOTTA_DARK, room)
