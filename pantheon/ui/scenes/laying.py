"""While a table is laid: its map is painted a little at a time, and a sign says so. It takes a second in a large window
the first time; a table that is known already comes at once.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pantheon.games import SHELF
from pantheon.table.steps import Work
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.scene import Change, Replace, Restart, Scene, Stage
from pantheon.ui.scenes.at_table import AtTable
from pantheon.ui.widgets import text
from pantheon.ui.widgets.game_box import COVER
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, heading_height
from pantheon.ui.widgets.progress import HIGH, draw_progress

AT_ONCE, SLICE = 0.1, 0.02
"""Seconds before there is a sign, and of work in each frame."""
SEEN = 0.02
"""How much more must be done to be seen."""
WIDE, LETTERS = 520, 17


def laid(table: AtTable, stage_for: Callable[[Scene], Stage], come: Callable[[Scene], Change] = Restart) -> Change:
    """To the table, at once or behind a sign; `come` says how. Without motion nobody waits for a bar."""
    stage = stage_for(table)
    if stage.settings.animation == "off":
        return come(table)
    work = Work(table.ahead(stage))
    return come(table if work.go_on_for(AT_ONCE) else Laying(table, work))


class Laying(Scene):
    name = "laying"
    room = (800, 500)

    def __init__(self, table: AtTable, work: Work[None]) -> None:
        super().__init__()
        self._table, self._work, self.about = table, work, table.session.game
        self._title = SHELF[self.about.name].title if self.about.name in SHELF else t("The game")
        self._part = 0.0
        self._frame = self._picture = pygame.Rect(0, 0, 0, 0)

    @property
    def _has_picture(self) -> bool:
        return not theme.IS_PLAIN and art.is_drawn(f"{self._table.session.game.name}/title")

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._frame = stage.rect((stage.width - WIDE) / 2, 0, WIDE, 100)
        inside = content(stage, self._frame, "meander")
        # The frame is as high as what stands in it.
        edges = self._frame.height - inside.height
        self._picture = pygame.Rect(0, 0, inside.width, round(inside.width * COVER) if self._has_picture else 0)
        line = stage.font("text", LETTERS).get_linesize()
        gaps = stage.px(theme.SPACE_M if self._has_picture else 0) + stage.px(HIGH + theme.SPACE_M)
        self._frame.height = edges + heading_height(stage, 24) + self._picture.height + line + gaps
        self._frame.centery = stage.size[1] // 2

    def next_update(self) -> float | None:
        return 0.0

    def update(self, seconds: float) -> Change:
        if self.stale:
            return None  # the sign comes first
        if self._work.go_on_for(SLICE):
            return Replace(self._table)
        if self._work.part > self._part + SEEN:
            self._part, self.stale = self._work.part, True
        return None

    def says(self) -> tuple[object, str]:
        return self.name, t("The table is laid...")

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        inside = content(stage, self._frame, "meander")
        font = stage.font("text", LETTERS)
        y = draw_heading(surface, stage, self._title, inside, size=24)
        if self._has_picture:
            picture = self._picture.move(inside.x, y)
            surface.blit(art.picture(f"{self._table.session.game.name}/title", picture.size), picture)
            y = picture.bottom + stage.px(theme.SPACE_M)
        line = pygame.Rect(inside.x, y, inside.width, font.get_linesize())
        text.write_fitting(surface, t("The table is laid..."), font, theme.TEXT, line)
        bar = pygame.Rect(inside.x, line.bottom, inside.width, stage.px(HIGH))
        draw_progress(surface, stage, bar, self._part)
