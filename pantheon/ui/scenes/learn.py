"""Learning in small doses: one idea a page, pictures of the real tiles, forward and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.book import Lesson, Sight
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_panel

_WIDE, _HIGH = 920, 540
_PICTURE = 176
_SIGHT = 236
FRAME = 0.1
"""Seconds between two pictures of what happens in a lesson."""


class Learn(Scene):
    name = "learn"
    room = (1000, 700)

    def __init__(self, lessons: Sequence[Lesson], play: Callable[[], Change]) -> None:
        """`play` begins a first game: whoever has read the last page should not have to look for it."""
        super().__init__()
        self._play = play
        self._lessons = tuple(lessons)
        self._at = 0
        self._passed = 0.0
        """Seconds since the page was opened."""
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
        if self._moves:
            before, self._passed = self._passed, self._passed + seconds
            self.stale |= int(before / FRAME) != int(self._passed / FRAME)
        return None

    def next_update(self) -> float | None:
        return FRAME if self._moves else None

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
        self._passed = 0.0
        self._lay_out()
        self.stale = True
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage, lesson = self.stage, self._lessons[self._at]
        draw_sea(surface, stage)
        draw_panel(surface, stage, self._panel, PARCHMENT, "meander")
        inside = content(stage, self._panel, "meander")
        small = stage.font("text", 15)
        number = pygame.Rect(inside.x, inside.y, inside.width, small.get_linesize())
        where = t("{number} of {all}", number=self._at + 1, all=len(self._lessons))
        text.write(surface, where, small, theme.TEXT_MUTED, number, "center")
        font = stage.font("display", 32)
        line = pygame.Rect(inside.x, number.bottom, inside.width, font.get_linesize())
        text.write_fitting(surface, lesson.title, font, PARCHMENT.heading, line, "center")
        y = line.bottom + stage.px(theme.SPACE_M)
        y = self._draw_pictures(surface, lesson, pygame.Rect(inside.x, y, inside.width, 0))
        body = stage.font("text", 21)
        narrow = inside.inflate(-2 * stage.px(40), 0)
        below = pygame.Rect(narrow.x, y, narrow.width, inside.bottom - y)
        y = text.write_lines(surface, text.wrapped(lesson.text, body, narrow.width), body, theme.TEXT, below)
        if lesson.tip:
            self._write_tip(surface, lesson.tip, pygame.Rect(narrow.x, y, narrow.width, inside.bottom - y))
        self._draw_spots(surface)

    def _lay_out(self) -> None:
        stage = self.stage
        x, y = (stage.width - _WIDE) / 2, (stage.height - _HIGH - HEIGHT - theme.SPACE_L) / 2
        self._panel = stage.rect(x, y, _WIDE, _HIGH)
        below = y + _HIGH + theme.SPACE_L
        last = self._at == len(self._lessons) - 1
        self._spots = [Spot("back", stage.rect(x, below, 130, HEIGHT), tc("button", "Title"), shortcut="Esc")]
        step = 22
        # Half way between the buttons, also beside the wide one of the last page.
        left = x + (130 + _WIDE - 390 - step * len(self._lessons)) / 2
        for number, lesson in enumerate(self._lessons):
            dot = stage.rect(left + number * step, below + HEIGHT / 2 - step / 2, step, step)
            self._spots.append(Spot(f"page:{number}", dot, lesson.title, "dot", lesson.title, group="pages"))
        earlier = stage.rect(x + _WIDE - (390 if last else 310), below, 140, HEIGHT)
        later = stage.rect(x + _WIDE - 160, below, 160, HEIGHT)
        self._spots.append(Spot("earlier", earlier, t("Back"), enabled=self._at > 0, shortcut="Left"))
        if last:
            tip = t("Your first game\nYou against one easy bot.")
            wide = stage.rect(x + _WIDE - 240, below, 240, HEIGHT)
            self._spots.append(Spot("play", wide, t("Play a first game"), tooltip=tip, shortcut="F5"))
        else:
            self._spots.append(Spot("next", later, t("Next"), shortcut="Right"))

    def _draw_pictures(self, surface: pygame.Surface, lesson: Lesson, room: pygame.Rect) -> int:
        """Side by side in the middle, a word below each; returns the y below them."""
        if lesson.sight is not None:
            return self._draw_sight(surface, lesson.sight, room)
        if not lesson.pictures:
            return room.y
        stage = self.stage
        gap = stage.px(theme.SPACE_L)
        count = len(lesson.pictures)
        side = min(stage.px(_PICTURE), (room.width - gap * (count - 1)) // count)
        font = stage.font("bold", 15)
        x = room.centerx - (count * side + (count - 1) * gap) // 2
        for picture, words in lesson.pictures:
            surface.blit(art.picture(picture, (side, side)), (x, room.y))
            below = pygame.Rect(x - gap // 2, room.y + side, side + gap, font.get_linesize())
            text.write_fitting(surface, words, font, theme.TEXT_MUTED, below, "center")
            x += side + gap
        return room.y + side + font.get_linesize() + gap

    def _draw_sight(self, surface: pygame.Surface, sight: Sight, room: pygame.Rect) -> int:
        frame = pygame.Rect(room.x, room.y, room.width, self.stage.px(_SIGHT))
        # Whoever wants no motion sees how it ends.
        passed = self._passed % sight.seconds if self._moves else sight.seconds
        sight.paint(surface, self.stage, frame, passed)
        return frame.bottom + self.stage.px(theme.SPACE_M)

    def _write_tip(self, surface: pygame.Surface, tip: str, room: pygame.Rect) -> None:
        stage = self.stage
        font = stage.font("italic", 18)
        lines = text.wrapped(tip, font, room.width - stage.px(theme.SPACE_XL))
        y = room.y + stage.px(theme.SPACE_M)
        mark = pygame.Rect(room.x, y, stage.px(4), len(lines) * font.get_linesize())
        shapes.rounded(surface, theme.GOLD, mark, stage.px(2))
        below = pygame.Rect(room.x + stage.px(theme.SPACE_L), y, room.width - stage.px(theme.SPACE_XL), mark.height)
        text.write_lines(surface, lines, font, theme.TEXT_MUTED, below)

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
