"""The title with one game: its picture and what can be done from here. Every entry keeps its place at all times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pantheon.games import Entry
from pantheon.table.words import t, tm
from pantheon.ui import art, theme
from pantheon.ui.scene import STAY, Change, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.bands import BAND, FOOTNOTE, draw_bands, draw_footnote, footnote_plate
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.inscription import draw_inscription
from pantheon.ui.widgets.panel import POTTERY, draw_panel

# The drawing is 1600 wide and has a border of keys above and below, which the scene draws itself: the sky and the sea
# then fill a window of any shape.
_WIDE, _HIGH, _BORDER = 1600, 1000, 55
_BROAD_BAND = 44
"""Broader than others where that lets the whole picture be seen."""
_MENU_WIDE = 260
_GAP = theme.SPACE_S
_CENTRE = 0.36
"""The name stands in the open sky of the picture."""
_LETTERS, _MOTTO = 104, 22
"""The sizes of the name and of the line below it; the name is smaller where the menu needs the room."""
_OPEN_SEA = 834
"""The middle between the ship's bow and the priestess, where the menu hides neither."""


@dataclass(frozen=True, slots=True)
class TitleEntry:
    """One line of the menu; `go` says what comes next, or is None while the tooltip says why there is nothing."""

    label: str
    icon: str
    tooltip: str
    go: Callable[[], Change] | None
    shortcut: str = ""
    suggested: bool = False
    """What whoever comes here most likely wants: the keyboard begins there."""
    of_table: bool = False
    """Whether it is for the whole table, whichever game is in front."""


class Title(Scene):
    """`entries` is asked anew each time the title comes up, because a saved game may have appeared.

    The footnote says which version this is, and pressing it leads to more of that.
    """

    name = "title"
    room = (1024, 720)

    def __init__(
        self,
        game: Entry,
        entries: Callable[[], Sequence[TitleEntry]],
        footnote: Callable[[], str] = str,
        about: Callable[[], Change] = lambda: None,
    ) -> None:
        super().__init__()
        self._game, self._about = game, about
        self._ask, self._ask_footnote = entries, footnote
        self._entries, self._footnote = tuple(entries()), footnote()
        self._spots: list[Spot] = []
        self._panel = pygame.Rect(0, 0, 0, 0)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def back(self) -> Change:
        self._entries, self._footnote = tuple(self._ask()), self._ask_footnote()
        self._lay_out()
        return super().back()

    def music(self) -> str:
        return "title"  # not for people

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        suggested = (spot for spot, entry in zip(self._spots, self._entries, strict=False) if entry.suggested)
        return next(suggested, next((spot for spot in self._spots if spot.enabled), None))

    def press(self, spot: Spot) -> Change:
        self.stage.sounds.play("click")
        if spot.key == "about":
            return self._about() or STAY
        go = self._entries[int(spot.key.removeprefix("entry:"))].go
        return (go() if go else None) or STAY

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_picture(surface)
        self._write_title(surface)
        if self._spots:
            draw_panel(surface, self.stage, self._panel, POTTERY)
        first = self.first_focus()
        for entry, spot in zip(self._entries, self._spots, strict=False):
            draw_button(surface, self.stage, spot, "primary" if spot is first else "dark", entry.icon, 18)

    def _lay_out(self) -> None:
        stage, count = self.stage, len(self._entries)
        high = count * (HEIGHT + _GAP) - _GAP + 2 * theme.SPACE_M
        left, (wide, _) = self._picture_place()
        x = (left + wide * _OPEN_SEA / _WIDE) / stage.scale - _MENU_WIDE / 2
        x = min(x, stage.width - _MENU_WIDE - theme.SPACE_XL)
        y = max(stage.height * 0.27, (stage.height - high) / 2 + 24)
        y = min(y, stage.height - BAND - FOOTNOTE - 2 * theme.SPACE_M - high)
        self._panel = stage.rect(x - theme.SPACE_M, y, _MENU_WIDE + 2 * theme.SPACE_M, high)
        self._spots = [
            Spot(
                f"entry:{number}",
                stage.rect(x, y + theme.SPACE_M + number * (HEIGHT + _GAP), _MENU_WIDE, HEIGHT),
                entry.label,
                tooltip=entry.tooltip,
                shortcut=entry.shortcut,
                enabled=entry.go is not None,
            )
            for number, entry in enumerate(self._entries)
        ]
        if self._footnote:
            tip = t("About\nWho made this, and out of what.")
            rect = footnote_plate(stage, self._band(), self._footnote)
            self._spots.append(Spot("about", rect, t("About"), tooltip=tip))

    def _band(self) -> int:
        wide, high = self.stage.size
        spare = (high - (_HIGH - 2 * _BORDER) * wide / _WIDE) / 2
        return min(max(self.stage.px(BAND), round(spare)), self.stage.px(_BROAD_BAND))

    def _picture_place(self) -> tuple[int, tuple[int, int]]:
        """Where the picture begins at the left, and its size. A narrow window loses its left, never its right."""
        wide, high = self.stage.size
        factor = max(wide / _WIDE, (high - 2 * self._band()) / (_HIGH - 2 * _BORDER))
        # A hair larger, since a drawing may end a pixel before its size does.
        size = round(_WIDE * factor * 1.002), round(_HIGH * factor * 1.002)
        return wide - size[0] + 1, size

    def _draw_picture(self, surface: pygame.Surface) -> None:
        stage = self.stage
        _, high = stage.size
        band = self._band()
        left, size = self._picture_place()
        # Anchored at the sea, so that a wide window loses sky and not the ship.
        top = high - band - round((_HIGH - _BORDER) * size[1] / _HIGH)
        surface.blit(art.picture(f"{self._game.id}/title", size), (left, top))
        if theme.IS_PLAIN:
            surface.fill(theme.INK)
        draw_bands(surface, stage, band)
        draw_footnote(surface, stage, band, self._footnote)

    def _write_title(self, surface: pygame.Surface) -> None:
        stage, font = self.stage, self._letters()
        y = stage.px(BAND + 6)
        middle = round(stage.size[0] * _CENTRE)
        draw_inscription(surface, stage, self._game.title.upper(), font, middle, y)
        if self._entries:
            self._write_motto(surface, y + font.get_linesize() - stage.px(10))

    def _letters(self) -> pygame.font.Font:
        """As large as it goes without coming under the menu."""
        stage = self.stage
        room = self._panel.y - stage.px(BAND + 6 + theme.SPACE_S - 10) - stage.font("display", _MOTTO).get_linesize()
        size = float(_LETTERS)
        while stage.font("title", size).get_linesize() > room and size > _MOTTO:
            size -= 2
        return stage.font("title", size)

    def _write_motto(self, surface: pygame.Surface, y: int) -> None:
        font = self.stage.font("display", _MOTTO)
        room = pygame.Rect(0, y, round(2 * self.stage.size[0] * _CENTRE), font.get_linesize())
        text.write(surface, tm(self._game.tagline), font, theme.INK, room, "center")
