"""When something unexpected went wrong: say that the game is safe, where the report lies, and let the person go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.scene import Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_panel, draw_veil

_WIDE, _SIGN = 720, 40
"""How broad the sheet is, and the sign of a warning on it."""


class Failure(Scene):
    """`again` tries to go on where it failed (None if that failed twice), `title` goes back to the title."""

    name = "failure"
    overlay = True
    room = (800, 560)

    def __init__(self, error: str, safe: str, report: str, title: Callable[[], Change], *, can_go_on: bool) -> None:
        super().__init__()
        self._error, self._safe, self._report, self._title = error, safe, report, title
        self._can_go_on = can_go_on
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)
        # Painted over a scene that may not be able to draw itself any more, the ground must be its own.
        self.overlay = can_go_on

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._frame = pygame.Rect(0, 0, stage.px(_WIDE), stage.px(_WIDE))
        spare = content(stage, self._frame, "meander").bottom - self._said()[-1][2].bottom
        self._frame.height -= spare - stage.px(theme.SPACE_L) - stage.px(HEIGHT)
        self._frame.center = stage.size[0] // 2, stage.size[1] // 2
        inside = content(stage, self._frame, "meander")
        high, gap = stage.px(HEIGHT), stage.px(theme.SPACE_M)
        right = pygame.Rect(inside.right - stage.px(200), inside.bottom - high, stage.px(200), high)
        self._spots = [Spot("title", right, t("To the title"), tooltip=t("The game can be continued from there."))]
        if self._can_go_on:
            left = right.move(-right.width - gap, 0)
            self._spots.insert(0, Spot("on", left, t("Go on here"), shortcut="Space"))

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self._spots[0]

    def press(self, spot: Spot) -> Change:
        return Pop() if spot.key == "on" else self._title()

    def escape(self) -> Change:
        return Pop() if self._can_go_on else self._title()

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        if self.overlay:
            draw_veil(surface)
        else:
            surface.fill(theme.NIGHT_SEA)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        inside = content(stage, self._frame, "meander")
        side = stage.px(_SIGN)
        surface.blit(art.tinted("icons/warning", (side, side), theme.TERRACOTTA), inside.topleft)
        font = stage.font("display", 26)
        line = pygame.Rect(inside.x + side + stage.px(theme.SPACE_M), inside.y, inside.width, side)
        text.write(surface, t("Something went wrong"), font, PARCHMENT.heading, line)
        small = len(self._said()) - 1
        for number, (lines, face, room) in enumerate(self._said()):
            text.write_lines(surface, lines, face, theme.TEXT_MUTED if number == small else theme.TEXT, room)
        for spot in self._spots:
            draw_button(surface, stage, spot, "primary" if spot.key == "on" else "plain")

    def _said(self) -> list[tuple[list[str], pygame.font.Font, pygame.Rect]]:
        """What is said below the heading, and where; the error itself comes last."""
        stage, inside = self.stage, content(self.stage, self._frame, "meander")
        body, small = stage.font("text", 18), stage.font("text", 15)
        report = t("A report was written to {path}", path=self._report)
        y, found = inside.y + stage.px(_SIGN + theme.SPACE_M), []
        for words, face in ((self._safe, body), (report, body), (self._error, small)):
            lines = _fitted(words, face, inside.width)
            room = pygame.Rect(inside.x, y, inside.width, len(lines) * face.get_linesize())
            found.append((lines, face, room))
            y = room.bottom + stage.px(theme.SPACE_S)
        return found


def _fitted(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """At most three lines; a path without spaces is broken where it must be."""
    lines: list[str] = []
    for line in text.wrapped(words, font, width):
        while font.size(line)[0] > width:
            cut = len(text.shortened(line, font, width)) - 1
            lines.append(line[:cut])
            line = line[cut:]
        lines.append(line)
    return lines[:3]
