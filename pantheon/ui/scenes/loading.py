"""While a long game is played again from its file: how far it has come, and a way out.

The work is done in small steps between two frames, so that the window answers all the time and nothing is shared with
a thread. Most games open within one frame and never come here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.table.recording import CannotOpen
from pantheon.table.steps import Work
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.scene import Change, Pop, Push, Replace, Scene, Spot, Stage, Stay
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, draw_veil
from pantheon.ui.widgets.progress import HIGH, draw_progress

SLICE = 0.02
"""Seconds of work in each frame."""


class Loading(Scene):
    """`then` gets what came of the work, and says what follows."""

    name = "loading"
    overlay = True
    room = (800, 500)

    def __init__(
        self, heading: str, work: Work[Any], then: Callable[[Any], Change], say: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._heading, self._work, self._then, self._say = heading, work, then, say
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        wide, high = 560, 240
        self._frame = stage.rect((stage.width - wide) / 2, (stage.height - high) / 2, wide, high)
        inside = content(stage, self._frame, "meander")
        rect = pygame.Rect(inside.x, inside.bottom - stage.px(HEIGHT), stage.px(130), stage.px(HEIGHT))
        self._spots = [Spot("cancel", rect, t("Cancel"), shortcut="Esc")]

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self._spots[0]

    def press(self, spot: Spot) -> Change:
        return Pop()

    def next_update(self) -> float | None:
        return 0.0

    def update(self, seconds: float) -> Change:
        try:
            done = self._work.go_on_for(SLICE)
        except CannotOpen as refusal:
            self._say(str(refusal))
            return Pop()
        self.stale = True
        return _in_its_place(self._then(self._work.result)) if done else None

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_veil(surface)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        inside = content(stage, self._frame, "meander")
        y = draw_heading(surface, stage, self._heading, inside)
        room = pygame.Rect(inside.x, y, inside.width, stage.px(HIGH))
        draw_progress(surface, stage, room, self._work.part)
        font = stage.font("text", 16)
        line = pygame.Rect(inside.x, room.bottom + stage.px(theme.SPACE_L), inside.width, font.get_linesize())
        words = t("The game is played again from its file: {part:%}", part=self._work.part)
        text.write_fitting(surface, words, font, theme.TEXT, line)
        draw_button(surface, stage, self._spots[0], size=16)


def _in_its_place(change: Change) -> Change:
    """What follows comes in the place of this scene."""
    match change:
        case Push(scene):
            return Replace(scene)
        case None | Stay():
            return Pop()
    return change
