"""The end: who won, the table of points by source, the course of the points over the game, and what to do next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from pantheon.table.plot import Series
from pantheon.table.words import capital, t, tn
from pantheon.ui import art, theme
from pantheon.ui.kit.part import Table
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Change, Scene, Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.chart import draw_line_chart
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel

EDGE = 24
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Words:
    """What a game says at its end."""

    with_points: str
    """Below the name of the winner."""
    points: str
    """Heading of the last column."""
    course: str
    """Heading of the chart."""
    decided: str = ""
    """One sentence on what the game was decided by."""


class Result(Scene, ABC):
    name = "result"

    def __init__(self, table: Table[Any], playing: Playing) -> None:
        super().__init__()
        self._table, self._playing = table, playing
        self._state = playing.session.state
        self._order = self.order()
        self._winners = playing.session.game.winners(self._state)
        self._courses, self._chapters = self.courses()
        self._spots: list[Spot] = []
        self._table_rect = self._chart_rect = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    # What a game says ------------------------------------------------------------------------------------------------

    @abstractmethod
    def order(self) -> list[int]:
        """The seats from the first to the last."""

    @abstractmethod
    def courses(self) -> tuple[list[list[int]], list[tuple[int, str]]]:
        """Each seat's points over the game, and at which of those numbers a chapter ended, with its name."""

    @abstractmethod
    def words(self) -> Words: ...

    @abstractmethod
    def rules(self) -> Sequence[str]:
        """The pages of the rules for each source of points, and for the sum."""

    @abstractmethod
    def tips(self, seat: int) -> Sequence[str]:
        """What there is to know about each number of a seat, and about the sum."""

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """How the game ended, to stand beside the chart; None if there is none."""
        return None

    def impossible(self) -> Sequence[str]:
        """The sources of points that this very game could not give."""
        return ()

    def points(self, seat: int) -> Sequence[int]:
        return self._possible(self._table.game.points(self._state, seat))

    @property
    def _sources(self) -> tuple[str, ...]:
        return self._possible(self._table.game.source_names())

    def _possible(self, by_source: dict[str, T]) -> tuple[T, ...]:
        none = self.impossible()
        return tuple(value for source, value in by_source.items() if source not in none)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.sounds.play("fanfare")

    # Places --------------------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        wide, high = stage.width - 2 * EDGE, stage.height
        rows = len(self._order)
        table_high = 74 + 46 * rows
        self._table_rect = stage.rect(EDGE, 150, wide, table_high)
        top = 150 + table_high + 12
        self._chart_rect = stage.rect(EDGE, top, wide, high - top - 78)
        room = self._chart_rect.inflate(-2 * stage.px(8), -2 * stage.px(8))
        self._picture = self.picture((room.height * 8 // 5, room.height))
        if self._picture is not None:
            self._chart_rect.width -= self._picture.get_width() + stage.px(28)
        self._spots = [*self._cell_spots(), *self._buttons()]

    def _buttons(self) -> list[Spot]:
        stage = self.stage
        y = stage.height - 62
        buttons = [("rematch", t("Rematch"), t("The same players and options, new luck."), "R")]
        if self._playing.replay is not None:
            buttons.append(("replay", t("Replay"), t("Look at the game from its beginning."), "P"))
        buttons.append(("title", t("To the title"), self._kept(), "T"))
        x = stage.width - EDGE - len(buttons) * 200 + 12
        spots = []
        for key, label, tip, shortcut in buttons:
            spots.append(Spot(key, stage.rect(x, y, 188, 46), label, tooltip=tip, shortcut=shortcut))
            x += 200
        return spots

    def _kept(self) -> str:
        kept_as = self._playing.kept_as()
        return t("The game is saved as {name}.", name=kept_as) if kept_as else t("Back to the title.")

    def _cell(self, row: int, place: int) -> pygame.Rect:
        """Row 0 is the heading; place -1 the name, after the sources the sum."""
        stage = self.stage
        inside = content(stage, self._table_rect)
        name = stage.px(250)
        wide = (inside.width - name) // (len(self._sources) + 1)
        x = inside.x if place < 0 else inside.x + name + place * wide
        y = inside.y + (stage.px(34 + 46 * (row - 1)) if row else 0)
        return pygame.Rect(x, y, name if place < 0 else wide, stage.px(46 if row else 30))

    def _cell_spots(self) -> list[Spot]:
        spots = []
        rules = self.rules()
        for row, seat in enumerate(self._order, start=1):
            points, tips = self.points(seat), self.tips(seat)
            for place, number in enumerate(points):
                rect = self._cell(row, place)
                key = f"points:{seat}:{place}"
                spots.append(Spot(key, rect, str(number), "text", tips[place], pressable=False, rule=rules[place]))
            rect, total = self._cell(row, len(points)), str(sum(points))
            spots.append(Spot(f"total:{seat}", rect, total, "text", tips[-1], pressable=False, rule=rules[-1]))
        return spots

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def press(self, spot: Spot) -> Change:
        self.stage.sounds.play("click")
        if spot.key == "rematch":
            return self._playing.rematch()
        if spot.key == "replay" and self._playing.replay is not None:
            return self._playing.replay()
        return self._playing.to_title()

    def escape(self) -> Change:
        return self._playing.open_menu()

    # Painting ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        surface.fill(theme.NIGHT_SEA)
        self._draw_winner(surface)
        self._draw_table(surface)
        self._draw_chart(surface)
        self._draw_picture(surface)
        seed = t("Seed {seed}", seed=str(self._playing.session.seed))
        if kept_as := self._playing.kept_as():
            seed = t("{seed} · saved as {name}", seed=seed, name=kept_as)
        room = stage.rect(EDGE, stage.height - 60, stage.width / 2 - EDGE, 40)
        text.write_fitting(surface, seed, stage.font("text", 15), theme.TEXT_LIGHT_MUTED, room)
        for spot in self._spots:
            if spot.kind == "button":
                icons = {"rematch": "icons/redo", "replay": "icons/play", "title": "icons/back"}
                draw_button(surface, stage, spot, "primary" if spot.key == "rematch" else "plain", icons[spot.key])

    def _draw_winner(self, surface: pygame.Surface) -> None:
        stage = self.stage
        names = [self._table.names[seat] for seat in self._winners]
        sentence = tn("{names} wins!", "{names} win!", len(names), names=names)
        middle = stage.size[0] // 2
        side = stage.px(92)
        trophy = art.picture("signs/crown", (side, side))
        font = text.font_that_fits("title", sentence, stage.size[0] - stage.px(420), stage.px(50), stage.px(24))
        wide = font.size(sentence)[0]
        left = middle - (wide + side + stage.px(20)) // 2
        surface.blit(trophy, trophy.get_rect(midleft=(left, stage.px(70))))
        room = pygame.Rect(left + side + stage.px(20), stage.px(20), wide + stage.px(10), stage.px(76))
        text.write(surface, sentence, font, theme.GOLD_LIGHT, room)
        below = pygame.Rect(room.x, room.bottom - stage.px(4), stage.size[0] - room.x - stage.px(20), stage.px(32))
        said = self.words()
        text.write(surface, said.with_points, stage.font("text", 20), theme.TEXT_LIGHT, below)
        line = stage.rect(EDGE, 121, stage.width - 2 * EDGE, 26)
        font = text.font_that_fits("text", said.decided, line.width, stage.px(17), stage.px(13))
        text.write_fitting(surface, said.decided, font, theme.TEXT_LIGHT_MUTED, line, "center")

    def _draw_table(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_panel(surface, stage, self._table_rect, PARCHMENT)
        for place, heading in enumerate((*map(capital, self._sources), self.words().points)):
            room = self._cell(0, place)
            text.write_fitting(surface, heading, stage.font("bold", 16), theme.TEXT_MUTED, room, "center")
        for row, seat in enumerate(self._order, start=1):
            look = self._table.look(seat)
            name = self._cell(row, -1).inflate(0, -stage.px(6))
            shapes.rounded(surface, look.fill, name, stage.px(theme.RADIUS))
            side = stage.px(28)
            emblem = art.tinted(look.emblem, (side, side), look.text)
            surface.blit(emblem, emblem.get_rect(midleft=(name.x + stage.px(8), name.centery)))
            room = pygame.Rect(name.x + stage.px(46), name.y, name.width - stage.px(54), name.height)
            text.write_fitting(surface, self._table.names[seat], stage.font("bold", 18), look.text, room)
            points = self.points(seat)
            for place, number in enumerate(points):
                text.write(surface, str(number), stage.font("number", 20), theme.TEXT, self._cell(row, place), "center")
            total, cell = str(sum(points)), self._cell(row, len(points))
            text.write(surface, total, stage.font("number", 28), theme.TERRACOTTA_DARK, cell, "center")

    def _draw_chart(self, surface: pygame.Surface) -> None:
        """Points over the game, a line a player, with the ends of the chapters."""
        stage = self.stage
        draw_panel(surface, stage, self._chart_rect, PARCHMENT)
        inside = content(stage, self._chart_rect)
        y = draw_heading(surface, stage, self.words().course, inside, size=18)
        rect = pygame.Rect(inside.x, y, inside.width, inside.bottom - y)
        draw_line_chart(surface, stage, rect, [self._line(seat) for seat in reversed(self._order)], self._chapters)

    def _line(self, seat: int) -> Series:
        look = self._table.look(seat)
        return Series(look.fill, self._courses[seat], look.emblem, look.text, look.dark)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            return
        stage, chart = self.stage, self._chart_rect
        frame = pygame.Rect(chart.right + stage.px(12), chart.y, self._picture.get_width() + stage.px(16), chart.height)
        draw_panel(surface, stage, frame, PARCHMENT)
        surface.blit(self._picture, self._picture.get_rect(center=frame.center))
