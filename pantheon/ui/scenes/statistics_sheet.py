"""One player on the page of the statistics: figures, where points came from, how it went against whom, and how the
games went one after another; beside the players, the last games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from pantheon.table.plot import ROW, Series
from pantheon.table.session import HUMAN
from pantheon.table.statistics import Player, Result
from pantheon.table.words import capital, day, mark, number, t, tm, tn
from pantheon.ui import art, theme
from pantheon.ui.kit.result_table import signed
from pantheon.ui.layout import columns, rows
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.chart import draw_line_chart, draw_row_chart
from pantheon.ui.widgets.figures import HIGH, draw_figures
from pantheon.ui.widgets.panel import PARCHMENT, draw_heading

SOURCES, WINS = mark("Points by source, on average"), mark("Wins by opponent, in percent")
PLACES = mark("How often in which place")
LAST = 30
"""How high the line of one of the last games is."""
_BROAD = 1300
"""From this breadth on the course of the games stands beside the other charts instead of below them."""

Chart = tuple[str, Callable[[pygame.Surface, pygame.Rect], None]]
"""Its heading, and who draws it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """`others` are all players of the same game; sources and levels are called as the game calls them."""

    stage: Stage
    player: Player
    others: Sequence[Player]
    source_names: Mapping[str, str]
    level_name: Callable[[str], str]

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Everything, below the name that stands there already."""
        stage, gap, apart = self.stage, self.stage.px(theme.SPACE_L), self.stage.px(theme.SPACE_XXL)
        draw_figures(surface, stage, pygame.Rect(room.x, room.y, room.width, stage.px(HIGH)), self._figures())
        down = stage.px(HIGH) + gap
        below = pygame.Rect(room.x, room.y + down, room.width, room.height - down)
        sources, second, course = self._charts()
        if below.width > stage.px(_BROAD):
            left, right = columns(below, [1, 1], apart)
            places = [*rows(left, [1, 1], gap), right]
        else:
            # One game has no course: only a line says when there will be one. Few rows leave their room to the course.
            upper, lower = rows(below, [1, 1] if len(self.player.results) > 1 else [6, 1], gap)
            upper.height = min(upper.height, self._rows_high())
            lower = pygame.Rect(lower.x, upper.bottom + gap, lower.width, lower.bottom - upper.bottom - gap)
            places = [*columns(upper, [1, 1], apart), lower]
        for chart, place in zip((sources, second, course), places, strict=True):
            self._draw_chart(surface, chart, place)

    def draw_one(self, surface: pygame.Surface, room: pygame.Rect, chart: int) -> None:
        """The summary, and one of the charts, where letters are large."""
        font = self.stage.font("text", 17)
        line = pygame.Rect(room.x, room.y, room.width, font.get_linesize())
        text.write_fitting(surface, self._summary(), font, theme.TEXT, line)
        y = line.bottom + self.stage.px(theme.SPACE_M)
        below = pygame.Rect(room.x, y, room.width, room.bottom - y)
        self._draw_chart(surface, self._charts()[chart], below)

    def draw_last_games(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """As many as there is room for, the last one first: the day, the place, the points."""
        stage, high = self.stage, self.stage.px(LAST)
        y = draw_heading(surface, stage, t("Last games"), room, size=17)
        for result in self.player.results[::-1][: max(0, room.bottom - y) // high]:
            self._draw_game(surface, pygame.Rect(room.x, y, room.width, high), result)
            y += high

    def _draw_game(self, surface: pygame.Surface, line: pygame.Rect, result: Result) -> None:
        stage, plain, bold = self.stage, self.stage.font("text", 15), self.stage.font("number", 16)
        first, middle, last = columns(
            line.inflate(-2 * stage.px(theme.SPACE_S), 0), [5, 5, 2], stage.px(theme.SPACE_XS)
        )
        text.write_fitting(surface, day(result.began[:10]), plain, theme.TEXT_MUTED, first)
        if result.won:
            side = stage.px(18)
            crown = art.picture("signs/crown", (side, side))
            surface.blit(crown, crown.get_rect(midleft=middle.midleft))
            middle = pygame.Rect(
                middle.x + side + stage.px(5), middle.y, middle.width - side - stage.px(5), middle.height
            )
        words = t("won") if result.won else t("Place {number}", number=place_of(result))
        text.write_fitting(surface, words, stage.font("bold", 15) if result.won else plain, theme.TEXT, middle)
        text.write(surface, signed(result.score), bold, theme.TEXT, last, "right")
        pygame.draw.line(surface, theme.PARCHMENT_DARK, line.bottomleft, line.bottomright, max(1, stage.px(1)))

    def _figures(self) -> list[tuple[str, str]]:
        total = self.player.total
        return [
            (number(total.games), tn("game", "games", total.games)),
            (number(total.wins), t("won ({share:%})", share=total.win_rate)),
            (number(self.player.longest_run), t("wins in a row")),
            (number(total.average, 1), t("points on average")),
            (number(total.best), t("points at best")),
        ]

    def _summary(self) -> str:
        total = self.player.total
        return t(
            "{games}, {wins} ({share:%}). {average:.1} on average, {best} at best.",
            games=tn("{number} game", "{number} games", total.games),
            wins=tn("{number} win", "{number} wins", total.wins),
            share=total.win_rate,
            average=total.average,
            best=total.best,
        )

    # Charts --------------------------------------------------------------------------------------------------------

    def _charts(self) -> tuple[Chart, Chart, Chart]:
        player = self.player
        first, last = (day(player.results[at].began[:10]) for at in (0, -1))
        course = t("Results, game after game, {first} to {last}", first=first, last=last)
        # Without a win the rows of all opponents would be empty.
        second, draw_second = (WINS, self._draw_opponents) if player.total.wins else (PLACES, self._draw_places)
        return (
            (tm(SOURCES), self._draw_sources),
            (tm(second), draw_second),
            (course if last != first else t("Results on {day}", day=first), self._draw_course),
        )

    def _rows_high(self) -> int:
        """What the charts need that have rows."""
        second = len(self.player.against) if self.player.total.wins else self._most_places()
        return self.stage.font("bold", 16).get_linesize() + self.stage.px(ROW) * max(len(self._sources()), second)

    def _draw_chart(self, surface: pygame.Surface, chart: Chart, room: pygame.Rect) -> None:
        heading, draw = chart
        bold = self.stage.font("bold", 16)
        words = pygame.Rect(room.x, room.y, room.width, bold.get_linesize())
        text.write_fitting(surface, heading, bold, PARCHMENT.heading, words)
        draw(surface, pygame.Rect(room.x, words.bottom, room.width, room.bottom - words.bottom))

    def _sources(self) -> list[str]:
        """What has never brought anybody anything could not occur in these games."""
        total = self.player.total
        brought = [source for source in total.sources if any(one.total.average_from(source) for one in self.others)]
        return brought or list(total.sources)

    def _draw_sources(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        total, sources = self.player.total, self._sources()
        names = [capital(self.source_names.get(source, source)) for source in sources]
        values = [round(total.average_from(source), 1) for source in sources]
        draw_row_chart(surface, self.stage, rect, names, values, theme.TERRACOTTA)

    def _draw_opponents(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        against = self.player.against
        kinds = sorted(against, key=lambda kind: (kind != HUMAN, kind))
        names = [self._opponents(kind, against[kind].games) for kind in kinds]
        values = [round(100 * against[kind].win_rate) for kind in kinds]
        draw_row_chart(surface, self.stage, rect, names, values, theme.DEEP_SEA, reach=100)

    def _draw_places(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        most = self._most_places()
        taken = [place_of(result) for result in self.player.results]
        names = [t("Place {number}", number=place) for place in range(1, most + 1)]
        values = [taken.count(place) for place in range(1, most + 1)]
        draw_row_chart(surface, self.stage, rect, names, values, theme.DEEP_SEA)

    def _most_places(self) -> int:
        return max(len(result.opponents) + 1 for result in self.player.results)

    def _opponents(self, kind: str, games: int) -> str:
        if kind == HUMAN:
            return t("People ({games})", games=games)
        return t("{level} ({games})", level=self.level_name(kind), games=games)

    def _draw_course(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        scores = [result.score for result in self.player.results]
        if len(scores) < 2:
            font = self.stage.font("text", 17)
            lines = text.wrapped(t("From the second game on, a line shows how they went."), font, rect.width)
            text.write_lines(surface, lines, font, theme.TEXT_MUTED, rect)
            return
        draw_line_chart(surface, self.stage, rect, [Series(theme.TERRACOTTA, scores)])


def place_of(result: Result) -> int:
    """Who has as many points as the winner, and did not win, was second."""
    return result.place if result.won else max(2, result.place)
