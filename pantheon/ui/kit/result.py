"""The end: who won and what decided it, points by source, the course of the points over the game, the final board.

It is told like a scoring: bars fill one source after another, for all players at once, while their sums count up; then
the rows change places, and only then the banner of the winner comes down. A press shows all.
"""

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
from pantheon.ui.motion import duration, eased
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Change, Scene, Spot, Stage
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.chart import draw_line_chart
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel

EDGE = 24
BANNER, ROW, HEAD, BAR = 132, 58, 34, 16
"""The heights of the banner, of a player's row, of its heading and of its bar, in logical units."""
MEANDER = 16
FILLING = 0.45
"""Seconds in which the bars of one source fill, at normal speed."""
BAR_INKS: Sequence[Colour] = tuple(
    rgb(ink)
    for ink in ("#a5421c", "#2f6f8f", "#c9982e", "#6b7a2f", "#7b3f6b", "#3c5a52", "#8a6a4a", "#b86a3a", "#55606e")
)
"""One for each source of points, in their order, if the game has none of its own."""
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


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands for a source of points."""

    ink: Colour
    """Of its part of the bars."""
    picture: str = ""
    """Beside its name; without one it is a square of the same ink."""


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
        self._told = 0.0
        """How many sources the bars show; then one for the rows that change places, and one for the banner."""

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

    def decided(self) -> str:
        """One sentence on what the game was decided by: the source in which the winner gained most on the second."""
        if len(self._winners) > 1 or len(self._order) < 2:
            return ""
        first, second = self._order[:2]
        gains = [one - other for one, other in zip(self.points(first), self.points(second), strict=True)]
        best = max(range(len(gains)), key=gains.__getitem__)
        if gains[best] <= 0 or sum(gains) <= 0:
            return ""
        values = {"source": capital(self._sources[best]), "player": self._table.names[second]}
        return t(
            "{source} decided it: {more} against {less} of {player}.",
            more=self.points(first)[best],
            less=self.points(second)[best],
            **values,
        )

    def signs(self) -> Sequence[Sign]:
        """One for each source of points, in their order."""
        return [Sign(BAR_INKS[place % len(BAR_INKS)]) for place in range(len(self._sources))]

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

    @property
    def _end(self) -> int:
        return len(self._sources) + 2

    def _part(self, step: int) -> float:
        """How much of a step has been told, from 0 to 1."""
        return eased(self._told - step)

    # Places --------------------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        wide, high = stage.width - 2 * EDGE, stage.height
        table_high = HEAD + 30 + ROW * len(self._order)
        self._table_rect = stage.rect(EDGE, BANNER + 14, wide, table_high)
        top = BANNER + 14 + table_high + 12
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
        if self._playing.save_picture is not None:
            buttons.append(("picture", t("Save picture"), t("This screen as a PNG, to show around."), "S"))
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

    def _cell(self, row: float, place: int) -> pygame.Rect:
        """Row 0 is the heading; place -1 the name, after the sources the sum."""
        stage = self.stage
        inside = content(stage, self._table_rect)
        name = stage.px(250)
        wide = (inside.width - name) // (len(self._sources) + 1)
        x = inside.x if place < 0 else inside.x + name + place * wide
        y = inside.y + (stage.px(HEAD + ROW * (row - 1)) if row else 0)
        return pygame.Rect(x, y, name if place < 0 else wide, stage.px(ROW if row else HEAD - 4))

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
        if spot.key == "picture" and self._playing.save_picture is not None:
            return self._playing.save_picture(self._alone())
        return self._playing.to_title()

    def escape(self) -> Change:
        return self._playing.open_menu()

    def update(self, seconds: float) -> Change:
        if self._told < self._end:
            length = duration(self.stage.settings, FILLING)
            self._tell(self._told + seconds / length if length else self._end)
        return None

    def next_update(self) -> float | None:
        return 0.0 if self._told < self._end else None

    def handle(self, event: pygame.Event) -> Change:
        """Any press tells all at once, and does what it does besides."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._told < self._end:
            self._tell(self._end)
        return None

    def _tell(self, upto: float) -> None:
        if self._told < self._end - 1 <= upto:
            self.stage.sounds.play("fanfare")
        self._told, self.stale = min(upto, self._end), True

    def _alone(self) -> pygame.Surface:
        """The picture without buttons."""
        surface = pygame.Surface(self.stage.size)
        self._told = self._end
        self._draw_all(surface)
        return surface.subsurface((0, 0, self.stage.size[0], self._chart_rect.bottom + self.stage.px(EDGE))).copy()

    # Painting ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        self._draw_all(surface)
        seed = t("Seed {seed}", seed=str(self._playing.session.seed))
        if kept_as := self._playing.kept_as():
            seed = t("{seed} · saved as {name}", seed=seed, name=kept_as)
        left = min(spot.rect.x for spot in self._spots if spot.kind == "button")
        room = stage.rect(EDGE, stage.height - 60, 0, 40)
        room.width = left - room.x - stage.px(12)
        text.write_fitting(surface, seed, stage.font("text", 15), theme.TEXT_LIGHT_MUTED, room)
        icons = {"rematch": "icons/redo", "replay": "icons/play", "picture": "icons/save", "title": "icons/back"}
        for spot in self._spots:
            if spot.kind == "button":
                draw_button(surface, stage, spot, "primary" if spot.key == "rematch" else "plain", icons[spot.key])

    def _draw_all(self, surface: pygame.Surface) -> None:
        surface.fill(theme.NIGHT_SEA)
        self._draw_winner(surface)
        self._draw_table(surface)
        self._draw_chart(surface)
        self._draw_picture(surface)

    def _draw_winner(self, surface: pygame.Surface) -> None:
        """A banner in the winner's colours, which comes down over the one of the table when all is counted."""
        stage = self.stage
        banner = pygame.Rect(0, 0, stage.size[0], stage.px(BANNER))
        down = self._part(self._end - 1)
        if down < 1:
            self._draw_banner(surface, banner, theme.INK, theme.BRONZE_DARK)
            text.write(surface, t("Who wins?"), stage.font("title", 40), theme.GOLD_LIGHT, banner, "center")
        if down > 0:
            self._draw_names(surface, banner.move(0, round((down - 1) * banner.height)))

    def _draw_banner(self, surface: pygame.Surface, banner: pygame.Rect, fill: Colour, edge: Colour) -> None:
        surface.fill(fill, banner)
        side = self.stage.px(MEANDER)
        key = art.tinted("ui/meander", (side, side), edge)
        for x in range(0, banner.width, side):
            surface.blit(key, (x, banner.bottom - side))

    def _draw_names(self, surface: pygame.Surface, banner: pygame.Rect) -> None:
        """Who won, with emblem and crown; a shared victory has the colours of the table."""
        stage, said = self.stage, self.words()
        look = self._table.look(self._winners[0]) if len(self._winners) == 1 else None
        fill, ink = (look.fill, look.text) if look else (theme.INK, theme.GOLD_LIGHT)
        self._draw_banner(surface, banner, fill, look.dark if look else theme.BRONZE_DARK)
        names = [self._table.names[seat] for seat in self._winners]
        sentence = tn("{names} wins!", "{names} win!", len(names), names=names)
        medal = pygame.Rect(0, 0, stage.px(104), stage.px(104))
        decided = said.decided or self.decided()
        font = text.font_that_fits("title", sentence, banner.width - stage.px(420), stage.px(46), stage.px(24))
        small = stage.font("text", 18)
        wide = max(font.size(sentence)[0], *(small.size(line)[0] for line in (said.with_points, decided)))
        left = max(stage.px(EDGE), (banner.width - wide - medal.width) // 2)
        medal.midleft = left, banner.centery - stage.px(MEANDER) // 2
        self._draw_medal(surface, medal)
        left = medal.right + stage.px(22)
        room = pygame.Rect(left, banner.y + stage.px(8), banner.width - left - stage.px(12), stage.px(54))
        text.write(surface, sentence, font, ink, room)
        for line in (said.with_points, decided):
            room = pygame.Rect(left, room.bottom, room.width, stage.px(25))
            text.write_fitting(surface, line, small, ink, room)

    def _draw_medal(self, surface: pygame.Surface, medal: pygame.Rect) -> None:
        """The winner's emblem on a coin, and the crown above it."""
        stage = self.stage
        coin = medal.inflate(-stage.px(28), -stage.px(28)).move(0, stage.px(12))
        shapes.disc(surface, theme.INK, coin.center, coin.width // 2 + stage.px(4))
        shapes.disc(surface, theme.GOLD, coin.center, coin.width // 2 + stage.px(2))
        shapes.disc(surface, theme.PARCHMENT_LIGHT, coin.center, coin.width // 2 - stage.px(3))
        if len(self._winners) == 1:
            look = self._table.look(self._winners[0])
            side = round(coin.width * 0.6)
            emblem = art.tinted(look.emblem, (side, side), look.dark)
            surface.blit(emblem, emblem.get_rect(center=coin.center))
        side = stage.px(44)
        crown = art.picture("signs/crown", (side, side))
        surface.blit(crown, crown.get_rect(midbottom=(coin.centerx, coin.y + stage.px(15))))

    def _draw_table(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_panel(surface, stage, self._table_rect, PARCHMENT)
        signs = self.signs()
        for place, heading in enumerate((*map(capital, self._sources), self.words().points)):
            room = self._cell(0, place)
            written = text.write_fitting(surface, heading, stage.font("bold", 16), theme.TEXT_MUTED, room, "center")
            if place < len(signs):
                self._draw_sign(surface, signs[place], room, written.x)
        most = max(1, *(sum(max(0, points) for points in self.points(seat)) for seat in self._order))
        climbed = self._part(len(self._sources))
        for row, seat in reversed([*enumerate(self._order, start=1)]):  # those who climb pass over the others
            self._draw_row(surface, row * climbed + (seat + 1) * (1 - climbed), seat, most)

    def _draw_sign(self, surface: pygame.Surface, sign: Sign, room: pygame.Rect, right: int) -> None:
        """Left of the name of a source, which begins at `right`."""
        stage = self.stage
        side = stage.px(20 if sign.picture else 10)
        chip = pygame.Rect(0, 0, side, side)
        chip.midright = max(room.x + chip.width, right - stage.px(5)), room.centery
        if sign.picture:
            surface.blit(art.picture(sign.picture, chip.size), chip)
        else:
            shapes.rounded(surface, sign.ink, chip, stage.px(2))

    def _draw_row(self, surface: pygame.Surface, row: float, seat: int, most: int) -> None:
        stage, look, points = self.stage, self._table.look(seat), self.points(seat)
        name = self._cell(row, -1).inflate(0, -stage.px(8))
        shapes.rounded(surface, look.fill, name, stage.px(theme.RADIUS))
        side = stage.px(28)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(name.x + stage.px(8), name.centery)))
        room = pygame.Rect(name.x + stage.px(46), name.y, name.width - stage.px(54), name.height)
        text.write_fitting(surface, self._table.names[seat], stage.font("bold", 18), look.text, room)
        counted = 0.0
        for place, number in enumerate(points):
            cell = self._cell(row, place)
            cell.height -= stage.px(BAR + 8)
            if place < self._told:
                text.write(surface, signed(number), stage.font("number", 20), theme.TEXT, cell, "center")
            counted += number * self._part(place)
        self._draw_bar(surface, row, points, most)
        cell, font = self._cell(row, len(points)), stage.font("number", 30)
        text.write(surface, signed(round(counted)), font, theme.TERRACOTTA_DARK, cell, "center")

    def _draw_bar(self, surface: pygame.Surface, row: float, points: Sequence[int], most: int) -> None:
        """What has been counted so far, one source after another; what was lost is struck off its end."""
        stage = self.stage
        left, right = self._cell(row, 0), self._cell(row, len(points) - 1)
        bar = pygame.Rect(left.x + stage.px(10), left.bottom - stage.px(BAR + 9), 0, stage.px(BAR))
        bar.width = right.right - stage.px(10) - bar.x
        shapes.rounded(surface, theme.PARCHMENT_DARK, bar, stage.px(4))
        x, unit = float(bar.x), bar.width / most
        for place, (number, sign) in enumerate(zip(points, self.signs(), strict=True)):
            wide = unit * abs(number) * self._part(place)
            if number < 0:
                x -= wide
            piece = pygame.Rect(round(x), bar.y, round(x + wide) - round(x), bar.height)
            if number < 0:
                _strike_off(surface, piece, stage.px(6))
            else:
                surface.fill(sign.ink, piece)
                x += wide

    def _draw_chart(self, surface: pygame.Surface) -> None:
        """Points over the game, a line a player, with the ends of the chapters; seen as far as has been counted."""
        stage = self.stage
        draw_panel(surface, stage, self._chart_rect, PARCHMENT)
        inside = content(stage, self._chart_rect)
        y = draw_heading(surface, stage, self.words().course, inside, size=18)
        rect = pygame.Rect(inside.x, y, inside.width, inside.bottom - y)
        seen = rect.copy()
        seen.width = round(rect.width * min(1.0, self._told / len(self._sources)))
        before = surface.get_clip()
        surface.set_clip(seen)
        draw_line_chart(surface, stage, rect, [self._line(seat) for seat in reversed(self._order)], self._chapters)
        surface.set_clip(before)

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


def signed(number: int) -> str:
    """With a real minus sign, as everywhere on the table."""
    return str(number).replace("-", "\u2212")


def _strike_off(surface: pygame.Surface, rect: pygame.Rect, step: int) -> None:
    """Points that were lost: pale, with strokes across."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    surface.fill(theme.PARCHMENT_LIGHT, rect)
    for x in range(rect.x - rect.height, rect.right, step):
        pygame.draw.aaline(surface, theme.TERRACOTTA_DARK, (x, rect.bottom), (x + rect.height, rect.top), 2)
    surface.set_clip(before)
