"""Learning in small doses: one idea a page, pictures of the real tiles, forward and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.book import Lesson, Sight
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.scenes.lesson_page import PageLayout, lay_out
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_panel

_EDGE = 24
"""Around the page and the buttons."""
_BROADEST = 1720
"""A page broader than this, in logical units, has no more to show."""
_PICTURE = 300
"""The largest of pictures that do not move."""
FRAME = 1 / 30
"""Seconds between two pictures while something moves in a lesson."""


class Learn(Scene):
    name = "learn"
    room = (1000, 640)

    def __init__(self, lessons: Sequence[Lesson], play: Callable[[], Change]) -> None:
        """`play` begins a first game: whoever has read the last page should not have to look for it."""
        super().__init__()
        self._play = play
        self._lessons = tuple(lessons)
        self._at = 0
        self._passed = 0.0
        """Seconds since the page was opened."""
        self._due = 0.0
        """When it looks different."""
        self._spots: list[Spot] = []
        self._panel = pygame.Rect(0, 0, 0, 0)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def escape(self) -> Change:
        return Pop()

    def update(self, seconds: float) -> Change:
        sight = self._lessons[self._at].sight
        if sight is not None and self._moves:
            self._passed += seconds
            if self._passed >= self._due:
                self.stale = True
                self._due = self._passed + max(FRAME, sight.steady(self._passed % sight.seconds))
        return None

    def next_update(self) -> float | None:
        return max(0.0, self._due - self._passed) if self._moves else None

    @property
    def _moves(self) -> bool:
        sight = self._lessons[self._at].sight
        return sight is not None and sight.seconds > 0 and self.stage.settings.animation != "off"

    def first_focus(self) -> Spot | None:
        return self._spots[-1]

    def press(self, spot: Spot) -> Change:
        if spot.key == "back":
            return Pop()
        if spot.key == "play":
            return self._play()
        self.stage.sounds.play("card")
        if spot.key.startswith("page:"):
            self._at = int(spot.key.removeprefix("page:"))
        else:
            self._at += 1 if spot.key == "next" else -1
        self._passed = self._due = 0.0
        self._lay_out()
        self.stale = True
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage, lesson = self.stage, self._lessons[self._at]
        draw_sea(surface, stage)
        draw_panel(surface, stage, self._panel, PARCHMENT, "meander")
        number, line = self._heads()
        inside, y = content(stage, self._panel, "meander"), line.bottom + stage.px(theme.SPACE_M)
        page = lay_out(stage, lesson, pygame.Rect(inside.x, y, inside.width, inside.bottom - y))
        where = t("{number} of {all}", number=self._at + 1, all=len(self._lessons))
        text.write(surface, where, stage.font("text", 15), theme.TEXT_MUTED, number, "center")
        text.write_fitting(surface, lesson.title, stage.font("display", 32), PARCHMENT.heading, line, "center")
        if lesson.sight is not None:
            self._draw_sight(surface, lesson.sight, page.picture)
        elif lesson.pictures:
            self._draw_pictures(surface, lesson, page.picture)
        self._draw_words(surface, page)
        self._draw_spots(surface)

    def _draw_words(self, surface: pygame.Surface, page: PageLayout) -> None:
        stage, (body, small) = self.stage, page.fonts
        text.write_lines(surface, page.lines, body, theme.TEXT, page.words)
        if page.said:
            mark = pygame.Rect(page.tip.x, page.tip.y, stage.px(4), page.tip.height)
            shapes.rounded(surface, theme.GOLD, mark, stage.px(2))
            beside = page.tip.move(stage.px(theme.SPACE_L), 0)
            beside.width = page.tip.right - beside.x
            text.write_lines(surface, page.said, small, theme.TEXT_MUTED, beside)

    def _heads(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The lines of the number and of the title."""
        inside = content(self.stage, self._panel, "meander")
        number = pygame.Rect(inside.x, inside.y, inside.width, self.stage.font("text", 15).get_linesize())
        title = pygame.Rect(inside.x, number.bottom, inside.width, self.stage.font("display", 32).get_linesize())
        return number, title

    def _lay_out(self) -> None:
        stage = self.stage
        wide = min(stage.width - 2 * _EDGE, _BROADEST)
        x, below = (stage.width - wide) / 2, stage.height - _EDGE - HEIGHT
        self._panel = stage.rect(x, _EDGE, wide, below - theme.SPACE_L - _EDGE)
        last = self._at == len(self._lessons) - 1
        self._spots = [Spot("back", stage.rect(x, below, 130, HEIGHT), tc("button", "Title"), shortcut="Esc")]
        step = 22
        # Half way between the buttons, also beside the wide one of the last page.
        left = x + (130 + wide - 390 - step * len(self._lessons)) / 2
        for number, lesson in enumerate(self._lessons):
            dot = stage.rect(left + number * step, below + HEIGHT / 2 - step / 2, step, step)
            self._spots.append(Spot(f"page:{number}", dot, lesson.title, "dot", lesson.title, group="pages"))
        earlier = stage.rect(x + wide - (390 if last else 310), below, 140, HEIGHT)
        later = stage.rect(x + wide - 160, below, 160, HEIGHT)
        self._spots.append(Spot("earlier", earlier, t("Back"), enabled=self._at > 0, shortcut="Left"))
        if last:
            tip = t("Your first game\nYou against one easy bot.")
            play = stage.rect(x + wide - 240, below, 240, HEIGHT)
            self._spots.append(Spot("play", play, t("Play a first game"), tooltip=tip, shortcut="F5"))
        else:
            self._spots.append(Spot("next", later, t("Next"), shortcut="Right"))

    def _draw_pictures(self, surface: pygame.Surface, lesson: Lesson, room: pygame.Rect) -> None:
        """Side by side in the middle, a word below each."""
        stage, font = self.stage, self.stage.font("bold", 15)
        gap, count, high = stage.px(theme.SPACE_L), len(lesson.pictures), font.get_linesize()
        side = min(stage.px(_PICTURE), (room.width - gap * (count - 1)) // count, room.height - high)
        x, y = room.centerx - (count * side + (count - 1) * gap) // 2, room.centery - (side + high) // 2
        for picture, words in lesson.pictures:
            surface.blit(art.picture(picture, (side, side)), (x, y))
            below = pygame.Rect(x - gap // 2, y + side, side + gap, high)
            text.write_fitting(surface, words, font, theme.TEXT_MUTED, below, "center")
            x += side + gap

    def _draw_sight(self, surface: pygame.Surface, sight: Sight, room: pygame.Rect) -> None:
        # Whoever wants no motion sees how it ends.
        passed = self._passed % sight.seconds if self._moves else sight.seconds
        sight.paint(surface, self.stage, room, passed)

    def _draw_spots(self, surface: pygame.Surface) -> None:
        stage = self.stage
        for spot in self._spots:
            if spot.key.startswith("page:"):
                here = spot.key == f"page:{self._at}"
                shapes.disc(surface, theme.GOLD if here else theme.PARCHMENT_DARK, spot.rect.center, stage.px(6))
            elif spot.key in ("next", "play"):
                draw_button(surface, stage, spot, "primary", f"icons/{spot.key}")
            else:
                draw_button(surface, stage, spot, "plain", size=16)
