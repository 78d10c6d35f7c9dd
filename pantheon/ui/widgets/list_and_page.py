"""A list at the left, a page about what is chosen at the right, buttons below: how library, trash and statistics stand.

Where letters are so large that both have no room beside each other, one is shown at a time, and tabs below choose it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.layout import Size, columns
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets.button import HEIGHT, draw_choice
from pantheon.ui.widgets.panel import PARCHMENT, Border, content, draw_heading, draw_panel, heading_height
from pantheon.ui.widgets.scrolling import BAR

ROOM: Size = (720, 450)
"""What a scene of this kind needs at least, in logical units."""
WIDEST = 2000
"""In broader windows the lines of the page would become too long."""
LIST_SHARE = 0.47
"""How much of the breadth a list has at most: where letters are large, the page needs the rest."""
HEADING = 24
BACK, SHORT_BACK = 160, 112
_WHOLE = 1000, 625
"""Where both have room beside each other."""


class ListAndPage:
    """Where list and page stand on a stage.

    `pages` are all that can be shown, with their names. Beside their tabs `aside` stays free, and of a broad window the
    page takes no more than `page_most`, in logical units.
    """

    def __init__(
        self,
        stage: Stage,
        list_wide: float,
        pages: Mapping[str, str],
        shown: str,
        aside: float = -theme.SPACE_M,
        page_most: float = math.inf,
    ) -> None:
        self.stage, self._pages, self._aside = stage, pages, aside
        self.is_narrow = stage.width < _WHOLE[0] or stage.height < _WHOLE[1]
        self._shown = shown if shown in pages else next(iter(pages))
        edge = theme.SPACE_M if self.is_narrow else theme.SPACE_XL
        whole = min(stage.width - 2 * edge, WIDEST)
        x, high = (stage.width - whole) / 2, stage.height - 2 * edge - HEIGHT - theme.SPACE_M
        self.list = self.page = stage.rect(x, edge, whole, high)
        if not self.is_narrow:
            wide = max(min(list_wide, whole * LIST_SHARE), whole - theme.SPACE_M - page_most)
            self.list = stage.rect(x, edge, wide, high)
            self.page = stage.rect(x + wide + theme.SPACE_M, edge, whole - wide - theme.SPACE_M, high)

    def shows(self, page: str) -> bool:
        return not self.is_narrow or page == self._shown

    @property
    def _border(self) -> Border:
        return "line" if self.is_narrow else "meander"

    def inside(self, panel: pygame.Rect) -> pygame.Rect:
        return content(self.stage, panel, self._border)

    @property
    def rows(self) -> pygame.Rect:
        """Where the rows of the list scroll: below the heading, beside the bar. A tab makes the heading needless."""
        inside = self.inside(self.list)
        down = 0 if self.is_narrow else heading_height(self.stage, HEADING)
        return pygame.Rect(inside.x, inside.y + down, inside.width - self.stage.px(BAR + 4), inside.height - down)

    @property
    def buttons(self) -> pygame.Rect:
        """The row of buttons below."""
        y = self.list.bottom + self.stage.px(theme.SPACE_M)
        return pygame.Rect(self.list.x, y, self.page.right - self.list.x, self.stage.px(HEIGHT))

    def back(self, wide: float = BACK) -> Spot:
        row = self.buttons
        rect = pygame.Rect(row.x, row.y, self.stage.px(SHORT_BACK if self.is_narrow else wide), row.height)
        return Spot("back", rect, t("Back"), shortcut="Esc")  # not for people

    def tabs(self) -> list[Spot]:
        """None where everything is shown."""
        if not self.is_narrow or len(self._pages) == 1:
            return []
        row, left = self.buttons, self.back().rect.right + self.stage.px(theme.SPACE_M)
        row.width -= left - row.x + self.stage.px(self._aside + theme.SPACE_M)
        row.x = left
        places = columns(row, [1] * len(self._pages), self.stage.px(theme.SPACE_XS))
        return [
            Spot(f"page:{page}", place, name, "choice", group="page")
            for (page, name), place in zip(self._pages.items(), places, strict=True)
        ]

    def draw(self, surface: pygame.Surface, heading: str) -> None:
        """The panels, with the heading of the list, and the tabs."""
        for panel in (self.list,) if self.is_narrow else (self.list, self.page):
            draw_panel(surface, self.stage, panel, PARCHMENT, self._border)
        if not self.is_narrow:
            draw_heading(surface, self.stage, heading, self.inside(self.list), size=HEADING)
        for spot in self.tabs():
            draw_choice(surface, self.stage, spot, self.shows(spot.key.removeprefix("page:")), size=15)
