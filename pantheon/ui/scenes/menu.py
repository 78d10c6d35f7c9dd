"""The menu inside a game (Esc): what can be done besides playing on. The game is saved anyway."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pantheon.table.words import spoken, t
from pantheon.ui import theme
from pantheon.ui.scene import STAY, Change, Pop, Push, Replace, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.panel import POTTERY, content, draw_panel, draw_veil

_WIDE = 320
_GAP = theme.SPACE_S


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One line of the menu; `go` says what comes next, and runs while the menu is still on top."""

    label: str
    icon: str
    go: Callable[[], Change]
    tooltip: str = ""
    shortcut: str = ""


class Menu(Scene):
    name = "menu"
    overlay = True
    room = (800, 600)

    def __init__(
        self,
        title: str,
        note: str,
        entries: Sequence[MenuEntry],
        way_back: str = "",
        again: Callable[[], Change] = lambda: None,
    ) -> None:
        """`way_back` is what the button that closes the menu is called; `again` opens the menu in another language."""
        super().__init__()
        self._way_back = way_back or t("Play on")
        self._again, self._language = again, spoken()
        self._title, self._note, self._entries = title, note, tuple(entries)
        self._spots: list[Spot] = []
        self._lines: Sequence[str] = ()
        self._frame = pygame.Rect(0, 0, 0, 0)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        count = len(self._entries) + 1
        self._lines = text.wrapped(self._note, stage.font("text", 15), stage.px(_WIDE)) if self._note else []
        head = 40 + (4 + 22 * len(self._lines) if self._lines else 0)
        border = 2 * (theme.SPACE_L + 19)
        high = head + count * (HEIGHT + _GAP) - _GAP + border
        x, y = (stage.width - _WIDE - border) / 2, (stage.height - high) / 2
        self._frame = stage.rect(x, y, _WIDE + border, high)
        inside = content(stage, self._frame, "meander")
        top = inside.y + stage.px(head)
        rects = [
            pygame.Rect(inside.x, top + n * stage.px(HEIGHT + _GAP), inside.width, stage.px(HEIGHT))
            for n in range(count)
        ]
        self._spots = [Spot("on", rects[0], self._way_back, shortcut="Esc")]
        self._spots += [
            Spot(f"entry:{n}", rects[n + 1], entry.label, tooltip=entry.tooltip, shortcut=entry.shortcut)
            for n, entry in enumerate(self._entries)
        ]

    def back(self) -> Change:
        """Whoever has chosen another language in the settings finds the menu in it."""
        change = self._again() if spoken() is not self._language else None
        return Replace(change.scene) if isinstance(change, Push) else super().back()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self._spots[0]

    def press(self, spot: Spot) -> Change:
        self.stage.sounds.play("click")
        if spot.key == "on":
            return Pop()
        return self._entries[int(spot.key.removeprefix("entry:"))].go() or STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_veil(surface)
        draw_panel(surface, stage, self._frame, POTTERY, "meander")
        inside = content(stage, self._frame, "meander")
        font = stage.font("display", 24)
        line = pygame.Rect(inside.x, inside.y, inside.width, font.get_linesize())
        text.write_fitting(surface, self._title, font, POTTERY.heading, line, "center")
        below = pygame.Rect(inside.x, line.bottom, inside.width, inside.bottom - line.bottom)
        text.write_lines(surface, self._lines, stage.font("text", 15), POTTERY.muted, below, "center")
        for number, spot in enumerate(self._spots):
            if number == 0:
                draw_button(surface, stage, spot, "primary", "icons/play")
            else:
                draw_button(surface, stage, spot, "dark", self._entries[number - 1].icon)
