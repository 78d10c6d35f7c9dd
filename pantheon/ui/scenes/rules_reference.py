"""The rules to look things up: a list of all pages at the left, a search, and the chapter at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.book import Book, Chapter, Page
from pantheon.ui.layout import columns
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.entries import Entries, EntryField
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_panel
from pantheon.ui.widgets.scrolling import BAR, Scrolling

_LIST_WIDE, _LIST_SHARE = 380, 0.46
"""How broad the list is, and its share of the breadth at most: where letters are large, the text needs the rest."""
_ROW = 30
_PICTURE = 92
_LINE, _TEXT_WIDE = 690, 860
"""Longer lines than this are hard to read; how broad the panel about them is."""
_BROAD, _BROADEST, _COLUMN = 1640, 2000, 560
"""From which breadth of the window on all of it is used, how much at most, and how broad each of two columns is."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the list: a chapter's title, or a page."""

    words: str
    page: str


class RulesReference(Scene):
    """Opens at a page if its id is given, as by a right click on the thing it explains."""

    name = "rules"
    room = (840, 525)

    def __init__(self, book: Book, page: str = "") -> None:
        super().__init__()
        self._book = book
        self._chapters = book.chapters
        first = book.chapters[0].pages[0].id
        self._page = page if book.chapter_of(page) else first
        self._entries = Entries()
        self._words = ""
        self._list = Scrolling(pygame.Rect(0, 0, 0, 0))
        self._text = Scrolling(pygame.Rect(0, 0, 0, 0))
        self._spots: list[Spot] = []
        self._panels: tuple[pygame.Rect, pygame.Rect] = (pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()
        self._open(self._page)

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def question(self) -> object:
        return self._page

    def first_focus(self) -> Spot | None:
        """The page that is open; up and down open the others."""
        return self.spot(f"page:{self._page}") or self._spots[0]

    def escape(self) -> Change:
        return Pop()

    @property
    def writing(self) -> bool:
        return bool(self._entries.focused)

    def handle(self, event: pygame.Event) -> Change:
        typed = self._entries.handle(event)
        if typed:
            self._search()
            return STAY
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
            return STAY
        moved = [view.handle(event, self.stage) for view in (self._list, self._text)]
        if any(moved) or self._text.handle_key(event):
            self._lay_out_rows()
            self.stale = True
            return STAY
        return None

    def update(self, seconds: float) -> Change:
        if self._entries.update(seconds):
            self._search()
        return None

    def next_update(self) -> float | None:
        return self._entries.next_update()

    def press(self, spot: Spot) -> Change:
        verb, _, rest = spot.key.partition(":")
        if verb == "back":
            self.stage.sounds.play("click")
            return Pop()
        if verb == "entry":
            self._entries.focus(rest)
            return STAY
        self.stage.sounds.play("card")
        self._open(rest)
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        for panel in self._panels:
            draw_panel(surface, stage, panel, PARCHMENT, "meander")
        self._draw_list(surface)
        self._draw_chapter(surface)
        self._entries.draw(surface)
        back = self.spot("back")
        assert back, "the way back is always there"
        draw_button(surface, stage, back, size=16)

    # Finding -------------------------------------------------------------------------------------------------------

    def _open(self, page: str) -> None:
        """Show a page: its chapter at the right, scrolled to it, and its line in the list."""
        self._page = page
        top, bottom = self._place_in_chapter(page)
        self._text.show(self._text.view, self._chapter_length())
        self._text.offset = 0
        self._text.reveal(top, bottom)
        rows = [row.page for row in self._rows()]
        if page in rows:
            at, high = rows.index(page), self.stage.px(_ROW)
            # The chapter's title above its first page should be seen with it.
            self._list.reveal((at - 1) * high, (at + 1) * high)
        self._lay_out_rows()
        self.stale = True

    def _search(self) -> None:
        words = self._entries.value("search")
        self.stale = True
        if words == self._words:
            return
        self._words = words
        self._chapters = self._book.search(words)
        self._list.to_top()
        self._list.show(self._list.view, len(self._rows()) * self.stage.px(_ROW))
        pages = [page.id for chapter in self._chapters for page in chapter.pages]
        if pages and self._page not in pages:
            self._open(pages[0])
        self._lay_out_rows()

    def _step(self, way: int) -> None:
        pages = [page.id for chapter in self._chapters for page in chapter.pages]
        if pages:
            at = pages.index(self._page) + way if self._page in pages else 0
            self._open(pages[min(max(at, 0), len(pages) - 1)])

    def _chapter(self) -> Chapter:
        chapter = self._book.chapter_of(self._page)
        assert chapter, "the open page is in the book"
        return chapter

    def _rows(self) -> list[_Row]:
        rows = []
        for chapter in self._chapters:
            rows.append(_Row(chapter.title, ""))
            rows += [_Row(page.title, page.id) for page in chapter.pages]
        return rows

    # Where it stands -----------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        stage = self.stage
        margin, gap = theme.SPACE_XL, theme.SPACE_M
        most = _BROADEST if stage.width >= _BROAD else _LIST_WIDE + gap + _TEXT_WIDE
        whole = min(stage.width - 2 * margin, most)
        list_wide = min(_LIST_WIDE, whole * _LIST_SHARE)
        x = (stage.width - whole) / 2
        high = stage.height - 2 * margin - HEIGHT - theme.SPACE_M
        self._panels = (
            stage.rect(x, margin, list_wide, high),
            stage.rect(x + list_wide + gap, margin, whole - list_wide - gap, high),
        )
        left, right = (content(stage, panel, "meander") for panel in self._panels)
        self._search_room = search = pygame.Rect(left.x, left.y, left.width, stage.px(38))
        self._entries.lay_out(stage, [EntryField("search", search, self._words, t("Search the rules"), 40)])
        bar = stage.px(BAR + theme.SPACE_XS)
        below = search.bottom + stage.px(theme.SPACE_S)
        view = pygame.Rect(left.x, below, left.width - bar, left.bottom - below)
        self._list.show(view, len(self._rows()) * stage.px(_ROW))
        self._text.show(pygame.Rect(right.x, right.y, right.width - bar, right.height), self._chapter_length())
        self._lay_out_rows()

    def _lay_out_rows(self) -> None:
        """Spots only for what is wholly in view: what cannot be seen cannot be pressed."""
        stage, view = self.stage, self._list.view
        back = pygame.Rect(self._panels[0].x, 0, stage.px(160), stage.px(HEIGHT))
        back.y = self._panels[0].bottom + stage.px(theme.SPACE_M)
        self._spots = [Spot("entry:search", self._search_room, t("Search the rules"), "entry")]
        for number, row in enumerate(self._rows()):
            rect = pygame.Rect(view.x, view.y - self._list.offset + number * stage.px(_ROW), view.width, stage.px(_ROW))
            if row.page and view.contains(rect):
                self._spots.append(Spot(f"page:{row.page}", rect, row.words, "row", group="pages"))
        self._spots.append(Spot("back", back, t("Back"), shortcut="Esc"))

    def _chapter_length(self) -> int:
        head = self.stage.font("display", 26).get_linesize() + self.stage.px(theme.SPACE_S)
        # Below the last page nothing must stay free.
        return head + sum(high for _, high in self._lines()) - self.stage.px(theme.SPACE_XL)

    def _lines(self) -> list[tuple[Sequence[Page], int]]:
        """The pages that stand beside each other, and how high the highest of them is."""
        pages, across = self._chapter().pages, len(self._columns())
        lines = [pages[first : first + across] for first in range(0, len(pages), across)]
        return [(line, max(map(self._page_height, line))) for line in lines]

    def _columns(self) -> list[pygame.Rect]:
        """Of the text: two where it is so broad that its lines would be too long."""
        view, gap = self._text.view, self.stage.px(theme.SPACE_XL)
        across = 2 if view.width >= 2 * self.stage.px(_COLUMN) + gap else 1
        return columns(view, [1] * across, gap)

    def _place_in_chapter(self, wanted: str) -> tuple[int, int]:
        y = self.stage.font("display", 26).get_linesize() + self.stage.px(theme.SPACE_S)
        for number, (line, high) in enumerate(self._lines()):
            if any(page.id == wanted for page in line):
                return (0 if number == 0 else y), y + high
            y += high
        return 0, 0

    def _page_height(self, page: Page) -> int:
        stage = self.stage
        wide = self._text_room(page).width
        words = text.height_of(page.title, stage.font("bold", 19), self._title_width(page))
        words += text.height_of(page.facts, stage.font("text", 16), wide) if page.facts else 0
        words += text.height_of(page.text, stage.font("text", 18), wide)
        least = stage.px(_PICTURE) if page.picture else 0
        return max(words, least) + stage.px(theme.SPACE_XL)

    def _title_width(self, page: Page) -> int:
        """With room for the mark behind it."""
        mark = self.stage.font("bold", 19).get_linesize() + self.stage.px(theme.SPACE_S) if page.mark else 0
        return self._text_room(page).width - mark

    def _text_room(self, page: Page) -> pygame.Rect:
        stage = self.stage
        column = self._columns()[0]
        left = stage.px(theme.SPACE_M) + (stage.px(_PICTURE + theme.SPACE_L) if page.picture else 0)
        return pygame.Rect(column.x + left, 0, min(column.width - left, stage.px(_LINE)), 0)

    # How it looks --------------------------------------------------------------------------------------------------

    def _draw_list(self, surface: pygame.Surface) -> None:
        stage = self.stage
        with self._list.clipped(surface) as top:
            for number, row in enumerate(self._rows()):
                rect = pygame.Rect(
                    self._list.view.x, top + number * stage.px(_ROW), self._list.view.width, stage.px(_ROW)
                )
                if not rect.colliderect(self._list.view):
                    continue
                inside = rect.inflate(-2 * stage.px(theme.SPACE_S), 0)
                if not row.page:
                    text.write_fitting(
                        surface, row.words, stage.font("display", 17), PARCHMENT.heading, inside, vertical="bottom"
                    )
                    continue
                open_now = row.page == self._page
                if open_now:
                    shapes.rounded(surface, theme.DEEP_SEA, rect, stage.px(theme.RADIUS))
                ink = theme.TEXT_WHITE if open_now else theme.TEXT
                inside.x += stage.px(theme.SPACE_S)
                inside.width -= stage.px(theme.SPACE_S)
                font = text.font_that_fits("text", row.words, inside.width, stage.px(16), stage.px(theme.SMALLEST_TEXT))
                text.write_fitting(surface, row.words, font, ink, inside)
        self._list.draw_bar(surface, stage)
        if not self._chapters:
            words, font = t("Nothing found."), stage.font("text", 16)
            text.write(surface, words, font, theme.TEXT_MUTED, self._list.view, vertical="top")

    def _draw_chapter(self, surface: pygame.Surface) -> None:
        stage, chapter = self.stage, self._chapter()
        font = stage.font("display", 26)
        with self._text.clipped(surface) as y:
            room = pygame.Rect(self._text.view.x, y, self._text.view.width, font.get_linesize())
            text.write_fitting(surface, chapter.title, font, PARCHMENT.heading, room)
            y = room.bottom + stage.px(theme.SPACE_S)
            places = self._columns()
            for line, high in self._lines():
                if y < self._text.view.bottom and y + high > self._text.view.y:
                    for page, column in zip(line, places, strict=False):
                        self._draw_page(surface, page, y, column.x - places[0].x)
                y += high
        self._text.draw_bar(surface, stage)

    def _draw_page(self, surface: pygame.Surface, page: Page, y: int, right: int) -> None:
        """So far to the right of the first column."""
        stage, left = self.stage, self._text.view.x + right
        if page.id == self._page:
            bar = pygame.Rect(left, y, stage.px(4), self._page_height(page) - stage.px(theme.SPACE_XL))
            shapes.rounded(surface, theme.TERRACOTTA, bar, stage.px(2))
        if page.picture:
            side = stage.px(_PICTURE)
            surface.blit(art.picture(page.picture, (side, side)), (left + stage.px(theme.SPACE_M), y))
        room = self._text_room(page).move(right, 0)
        bold, plain, body = stage.font("bold", 19), stage.font("text", 16), stage.font("text", 18)
        room.y = y
        title = text.wrapped(page.title, bold, self._title_width(page))
        room.y = text.write_lines(surface, title, bold, theme.TEXT, room)
        if page.mark:
            side = bold.get_linesize()
            mark = art.tinted(page.mark, (side, side), PARCHMENT.heading)
            surface.blit(mark, (room.x + bold.size(title[-1])[0] + stage.px(theme.SPACE_S), room.y - side))
        if page.facts:
            facts = text.wrapped(page.facts, plain, room.width)
            room.y = text.write_lines(surface, facts, plain, PARCHMENT.heading, room)
        text.write_lines(surface, text.wrapped(page.text, body, room.width), body, theme.TEXT, room)
