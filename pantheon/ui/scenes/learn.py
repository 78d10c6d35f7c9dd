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
_SIGHT = 236
_SIZES = (*((210, size) for size in (25, 24, 23, 22)), *((176, size) for size in (23, 22, 21, 20, 19, 18)))
"""Of pictures and letters, the best first."""
_LARGEST_GAP = 60
"""Between pictures and words."""
FRAME = 1 / 30
"""Seconds between two pictures while something moves in a lesson."""


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
        inside = content(stage, self._panel, "meander")
        small = stage.font("text", 15)
        number = pygame.Rect(inside.x, inside.y, inside.width, small.get_linesize())
        where = t("{number} of {all}", number=self._at + 1, all=len(self._lessons))
        text.write(surface, where, small, theme.TEXT_MUTED, number, "center")
        font = stage.font("display", 32)
        line = pygame.Rect(inside.x, number.bottom, inside.width, font.get_linesize())
        text.write_fitting(surface, lesson.title, font, PARCHMENT.heading, line, "center")
        y = line.bottom + stage.px(theme.SPACE_M)
        self._draw_lesson(surface, lesson, pygame.Rect(inside.x, y, inside.width, inside.bottom - y))
        self._draw_spots(surface)

    def _draw_lesson(self, surface: pygame.Surface, lesson: Lesson, room: pygame.Rect) -> None:
        """Words as large as the room allows; what is left over lies above the pictures, between them and the words,
        and below."""
        stage = self.stage
        narrow = room.inflate(-2 * stage.px(40), 0)
        for largest, size in _SIZES:
            pictures = self._pictures_height(lesson, room.width, largest)
            body, tip = stage.font("text", size), stage.font("italic", size - 3)
            lines = text.wrapped(lesson.text, body, narrow.width)
            said = text.wrapped(lesson.tip, tip, narrow.width - stage.px(theme.SPACE_XL)) if lesson.tip else ()
            words = len(lines) * body.get_linesize() + len(said) * tip.get_linesize()
            words += stage.px(theme.SPACE_M) if said else 0
            if pictures + words <= room.height:
                break
        spare = min(max(0, room.height - pictures - words) // 3, stage.px(_LARGEST_GAP))
        y = self._draw_pictures(surface, lesson, pygame.Rect(room.x, room.y + spare, room.width, 0), largest) + spare
        below = pygame.Rect(narrow.x, y, narrow.width, room.bottom - y)
        y = text.write_lines(surface, lines, body, theme.TEXT, below)
        if said:
            self._write_tip(surface, said, tip, pygame.Rect(narrow.x, y, narrow.width, room.bottom - y))

    def _pictures_height(self, lesson: Lesson, wide: int, largest: int) -> int:
        """How high the pictures are together with the gap below them."""
        if lesson.sight is not None:
            return self.stage.px(_SIGHT + theme.SPACE_M)
        if not lesson.pictures:
            return 0
        gap = self.stage.px(theme.SPACE_L)
        return self._picture_side(lesson, wide, largest) + self.stage.font("bold", 15).get_linesize() + gap

    def _picture_side(self, lesson: Lesson, wide: int, largest: int) -> int:
        gap, count = self.stage.px(theme.SPACE_L), len(lesson.pictures)
        return min(self.stage.px(largest), (wide - gap * (count - 1)) // count)

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

    def _draw_pictures(self, surface: pygame.Surface, lesson: Lesson, room: pygame.Rect, largest: int) -> int:
        """Side by side in the middle, a word below each; returns the y below them."""
        if lesson.sight is not None:
            return self._draw_sight(surface, lesson.sight, room)
        if not lesson.pictures:
            return room.y
        stage = self.stage
        gap = stage.px(theme.SPACE_L)
        count = len(lesson.pictures)
        side = self._picture_side(lesson, room.width, largest)
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

    def _write_tip(
        self, surface: pygame.Surface, lines: Sequence[str], font: pygame.font.Font, room: pygame.Rect
    ) -> None:
        stage = self.stage
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
