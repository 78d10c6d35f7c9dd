"""Learning in small doses: one idea a page, pictures of the real tiles, forward and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

import pygame

from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.book import ASIDE, Lesson, Rooms, Sight
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.scenes.lesson_page import PageLayout, lay_out, picture_alone, words_alone
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_panel

_EDGE, _NARROW_EDGE = 24, 12
"""Around the page and the buttons; where letters are large."""
_BROADEST = 2300
"""A page broader than this, in logical units, has no more to show."""
_ROOMY = 900
"""A page narrower than this has no room for a border of keys and a heading of two lines."""
_DOT = 22
_SIGHT = ASIDE + 440, 330
"""The room that a picture with its parts wants, in logical units: with less of it all of it is drawn smaller."""
_PICTURE = 300
"""The largest of pictures that do not move."""
FRAME = 1 / 30
"""Seconds between two pictures while something moves in a lesson."""


class Learn(Scene):
    name = "learn"
    room = (640, 400)

    def __init__(self, lessons: Sequence[Lesson], play: Callable[[], Change]) -> None:
        """`play` begins a first game: whoever has read the last page should not have to look for it."""
        super().__init__()
        self._play = play
        self._lessons = tuple(lessons)
        self._at = 0
        self._second = False
        """Whether the second sheet of a page is to be seen, if its words and its picture have one each."""
        self._halved = False
        self._laid: PageLayout | None = None
        """Where the words and the picture are, if they have room on one sheet."""
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
            self._at, self._second = int(spot.key.removeprefix("page:")), False
        elif spot.key == "next":
            self._go_on()
        else:
            self._go_back()
        self._passed = self._due = 0.0
        self._lay_out()
        self.stale = True
        return STAY

    def _go_on(self) -> None:
        if self._halved and not self._second:
            self._second = True
        else:
            self._at, self._second = self._at + 1, False

    def _go_back(self) -> None:
        if self._second:
            self._second = False
        else:
            self._at -= 1
            self._second = self._page() is None

    def draw(self, surface: pygame.Surface) -> None:
        stage, lesson = self.stage, self._lessons[self._at]
        draw_sea(surface, stage)
        draw_panel(surface, stage, self._panel, PARCHMENT, self._border)
        number, line = self._heads()
        where = t("{number} of {all}", number=self._at + 1, all=len(self._lessons))
        text.write(
            surface, where, stage.font("text", 15), theme.TEXT_MUTED, number, "center" if self._roomy else "right"
        )
        font = stage.font("display", 32 if self._roomy else 26)
        text.write_fitting(surface, lesson.title, font, PARCHMENT.heading, line, "center" if self._roomy else "left")
        page = self._laid or self._sheet()
        if page.rooms and lesson.sight is not None:
            self._draw_sight(surface, lesson.sight, page.rooms)
        elif page.rooms and lesson.pictures:
            self._draw_pictures(surface, lesson, page.rooms.map)
        self._draw_words(surface, page)
        self._draw_spots(surface)

    def _page(self) -> PageLayout | None:
        """All of it; None if that has no room."""
        return lay_out(self.stage, self._lessons[self._at], self._paper())

    def _sheet(self) -> PageLayout:
        """The words, or the picture."""
        paper, stage = self._paper(), self.stage
        if not self._second:
            return words_alone(stage, self._lessons[self._at], paper)
        side = self._sight_stage(paper).px(ASIDE)
        gap = stage.px(theme.SPACE_S)
        return picture_alone(
            Rooms(
                pygame.Rect(paper.topleft, (paper.width - side - gap, paper.height)),
                pygame.Rect(paper.right - side, paper.y, side, paper.height),
            )
        )

    def _sight_stage(self, room: pygame.Rect) -> Stage:
        """A picture that has too little room is drawn as from further away."""
        scale = min(self.stage.scale, room.width / _SIGHT[0], room.height / _SIGHT[1])
        return replace(self.stage, scale=scale)

    @property
    def _roomy(self) -> bool:
        return self._panel.width >= self.stage.px(_ROOMY)

    @property
    def _border(self) -> Literal["meander", "line"]:
        return "meander" if self._roomy else "line"

    def _paper(self) -> pygame.Rect:
        """What the heads leave of the page."""
        inside, y = (
            content(self.stage, self._panel, self._border),
            self._heads()[1].bottom + self.stage.px(theme.SPACE_M),
        )
        return pygame.Rect(inside.x, y, inside.width, inside.bottom - y)

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
        """The places of the number and of the title: one below the other, or side by side."""
        stage, inside = self.stage, content(self.stage, self._panel, self._border)
        if not self._roomy:
            line = pygame.Rect(inside.x, inside.y, inside.width, stage.font("display", 26).get_linesize())
            number = pygame.Rect(line.right - stage.px(80), line.y, stage.px(80), line.height)
            return number, pygame.Rect(line.x, line.y, number.x - line.x, line.height)
        number = pygame.Rect(inside.x, inside.y, inside.width, stage.font("text", 15).get_linesize())
        title = pygame.Rect(inside.x, number.bottom, inside.width, stage.font("display", 32).get_linesize())
        return number, title

    def _lay_out(self) -> None:
        stage = self.stage
        edge = _EDGE if stage.width >= _ROOMY else _NARROW_EDGE
        wide = min(stage.width - 2 * edge, _BROADEST)
        x, below = (stage.width - wide) / 2, stage.height - edge - HEIGHT
        self._panel = stage.rect(x, edge, wide, below - min(theme.SPACE_L, edge) - edge)
        self._laid = self._page()
        self._halved = self._laid is None
        self._second = self._second and self._halved
        last = self._at == len(self._lessons) - 1 and self._second == self._halved
        self._spots = [Spot("back", stage.rect(x, below, 130, HEIGHT), tc("button", "Title"), shortcut="Esc")]
        dots = _DOT * len(self._lessons)
        # Half way between the buttons, also beside the wide one of the last page.
        left = x + (130 + wide - 390 - dots) / 2
        for number, lesson in enumerate(self._lessons) if dots + 130 + 390 + 24 <= wide else ():
            dot = stage.rect(left + number * _DOT, below + HEIGHT / 2 - _DOT / 2, _DOT, _DOT)
            self._spots.append(Spot(f"page:{number}", dot, lesson.title, "dot", lesson.title, group="pages"))
        earlier = stage.rect(x + wide - (390 if last else 310), below, 140, HEIGHT)
        later = stage.rect(x + wide - 160, below, 160, HEIGHT)
        begun = self._at > 0 or self._second
        self._spots.append(Spot("earlier", earlier, t("Back"), enabled=begun, shortcut="Left"))
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

    def _draw_sight(self, surface: pygame.Surface, sight: Sight, rooms: Rooms) -> None:
        # Whoever wants no motion sees how it ends.
        passed = self._passed % sight.seconds if self._moves else sight.seconds
        sight.paint(surface, self._sight_stage(rooms.map.union(rooms.aside)), rooms, passed)

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
