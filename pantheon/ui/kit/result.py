"""The end: who won and what decided it, points by source, the course of the points over the game, the final board.

It is told like a scoring: bars fill one source after another, for all players at once, while their sums count up; then
the rows change places, and only then the banner of the winner comes down. A press shows all. Where letters are large,
the course of the game has a page of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import pygame

from pantheon.games import SHELF
from pantheon.table.plot import Series
from pantheon.table.steps import Steps, Work, all_at_once
from pantheon.table.words import capital, t, tn
from pantheon.ui import art, theme
from pantheon.ui.kit.part import Table
from pantheon.ui.kit.result_banner import Announced, Banner
from pantheon.ui.kit.result_course import Course, CourseChart
from pantheon.ui.kit.result_places import result_places
from pantheon.ui.kit.result_table import PointsTable, Row, Sign, signed
from pantheon.ui.kit.result_tale import Tale
from pantheon.ui.layout import DESIGN, Size, scale_for
from pantheon.ui.motion import duration, eased
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Scene, Spot, Stage
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import button_width, draw_button
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel

__all__ = ["Result", "Sign", "Words", "signed"]

BUTTON, BUTTON_GAP = 188, 12
"""How broad a button is where there is room, and the gap beside it."""
FILLING = 0.45
"""Seconds in which the bars of one source fill, at normal speed."""
BAR_INKS: Sequence[Colour] = tuple(
    rgb(ink)
    for ink in ("#84622f", "#33302e", "#b0684a", "#a59f92", "#5b8479", "#7c3f2e", "#bb9457", "#4f3526", "#8d7f66")
)
"""One for each source of points, in their order, if the game has none of its own: bronze, ink, clay, stone, verdigris
and more that no player has, and neighbours differ to every eye."""
AHEAD = 0.004
"""Seconds of each frame for what is painted ahead."""
WHOLE: Size = DESIGN
"""The room in which everything stands on one page."""
ICONS = {"rematch": "redo", "replay": "play", "picture": "save", "title": "back", "page": "next"}
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
    room = (640, 400)

    def __init__(self, table: Table[Any], playing: Playing) -> None:
        super().__init__()
        self._table, self._playing = table, playing
        self._state = playing.session.state
        self._order = self.order()
        self._none = self._left_out()
        self._winners = playing.session.game.winners(self._state)
        self._course = self.courses()
        self._tale = Tale(playing.session, self._course, table.names, self.causes)
        self._spots: list[Spot] = []
        self._picture_rect = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._work: Work[pygame.Surface | None]
        """What is painted a little at a time while the points are counted: the lines of the chart, then the picture."""
        self._lined = False
        """Whether the lines of the chart are ready."""
        self._page = 0
        """The points, or the course of the game, where both do not stand on one page."""
        self._told = 0.0
        """How many sources the bars show; then one for the rows that change places, and one for the banner."""

    # What a game says ------------------------------------------------------------------------------------------------

    @abstractmethod
    def order(self) -> list[int]:
        """The seats from the first to the last."""

    @abstractmethod
    def courses(self) -> Course:
        """Each seat's points over the game."""

    @abstractmethod
    def words(self) -> Words: ...

    @abstractmethod
    def rules(self) -> Sequence[str]:
        """The pages of the rules for each source of points, and for the sum."""

    @abstractmethod
    def tips(self, seat: int) -> Sequence[str]:
        """What there is to know about each number of a seat, and about the sum."""

    def picture(self, size: tuple[int, int]) -> Steps[pygame.Surface] | None:
        """How the game ended, to stand beside the chart, painted a little at a time; None if there is none."""
        return None

    def decided(self) -> str:
        """One sentence on what the game was decided by: the source in which the winner gained most on the second."""
        if len(self._winners) > 1 or len(self._order) < 2:
            return ""
        first, second = self._order[:2]
        if sum(self.points(first)) <= sum(self.points(second)):
            return ""
        given = {place for seat in self._order for place, number in enumerate(self.points(seat)) if number}
        more, less = (dict(zip(self._sources, self.points(seat), strict=True)) for seat in (first, second))
        if len(given) == 1:
            # All of it has the same source, which says nothing.
            more, less = (self.causes(self._state, seat) for seat in (first, second))
            if len(more) < 2:
                more, less = (self._tale.by_chapter(seat) for seat in (first, second))
        best = max(more, key=lambda cause: more[cause] - less[cause], default="")
        if not best or more[best] <= less[best]:
            return ""
        return t(
            "{source} decided it: {more} against {less} of {player}.",
            source=capital(best),
            more=more[best],
            less=less[best],
            player=self._table.names[second],
        )

    def causes(self, state: Any, seat: int) -> dict[str, int]:
        """What brings a seat its points in a position, by name: by itself nothing finer than the sources."""
        return {}

    def signs(self) -> Sequence[Sign]:
        """One for each source of points, in their order."""
        return [Sign(BAR_INKS[place % len(BAR_INKS)]) for place in range(len(self._sources))]

    def impossible(self) -> Sequence[str]:
        """The sources of points that this very game could not give."""
        return ()

    def _left_out(self) -> frozenset[str]:
        """Sources that cannot give anything or gave nobody anything, as long as one is left."""
        game, none = self._table.game, frozenset(self.impossible())
        points = [game.points(self._state, seat) for seat in self._order]
        empty = {source for source in game.source_names() if not any(by_source[source] for by_source in points)}
        return none | empty if len(game.source_names()) - len(none | empty) >= 1 else none

    def points(self, seat: int) -> Sequence[int]:
        return self._possible(self._table.game.points(self._state, seat))

    @property
    def _sources(self) -> tuple[str, ...]:
        return self._possible(self._table.game.source_names())

    def _possible(self, by_source: dict[str, T]) -> tuple[T, ...]:
        return tuple(value for source, value in by_source.items() if source not in self._none)

    @property
    def _end(self) -> int:
        return len(self._sources) + 2

    def _part(self, step: int) -> float:
        """How much of a step has been told, from 0 to 1."""
        return eased(self._told - step)

    # Places --------------------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._places = places = result_places(stage.width, stage.height, len(self._order))
        entry = SHELF.get(self._table.game.name)
        cover = f"{entry.id}/title" if entry and art.is_drawn(f"{entry.id}/title") else ""
        self._banner = Banner(stage, pygame.Rect(0, 0, stage.size[0], stage.px(places.banner)), cover)
        headings = (*map(capital, self._sources), self.words().points)
        self.table = PointsTable(stage, places, headings, self.signs())
        chart, self._picture_rect = stage.rect(*places.chart), stage.rect(*places.picture)
        steps = self.picture(self._in_picture().size)
        if steps is None:
            chart.union_ip(self._picture_rect)
            self._picture_rect.width = 0
        self._chart = CourseChart(stage, chart, self.words().course, self._lines(), self._course, self._tale.moments())
        self._picture, self._lined, self._work = None, False, Work(self._paint_ahead(steps))
        self._lay_out_spots()

    def _paint_ahead(self, picture: Steps[pygame.Surface] | None) -> Steps[pygame.Surface | None]:
        for _ in self._chart.ahead():
            yield 0.0
        self._lined = True
        return (yield from picture) if picture else None

    def _lay_out_spots(self) -> None:
        self._spots = [*(self._cell_spots() if self._shows(0) else ()), *self._buttons()]
        if self._shows(1):
            can_replay = self._playing.replay is not None
            self._spots += self._chart.spots(
                self._tale.places(self._order, can_replay=can_replay), pressable=can_replay
            )
        self.stale = True

    def _shows(self, page: int) -> bool:
        return self._page == page or not self._places.two_pages

    def _buttons(self) -> list[Spot]:
        """At the right; as broad as there is room for, and at least what their words need."""
        stage = self.stage
        left, top, wide, high = self._places.buttons
        room, gap = stage.rect(left, top, wide, high), stage.px(BUTTON_GAP if wide > 900 else 8)
        named = self._named_buttons()
        broad = min(stage.px(BUTTON), (room.width - gap * (len(named) - 1)) // len(named))
        x = room.right - len(named) * (broad + gap) + gap
        tall = min(stage.px(46), room.height - 2 * stage.px(6))
        spots = []
        for key, label, tip, shortcut in named:
            rect = pygame.Rect(x, room.centery - tall // 2, broad, tall)
            spots.append(Spot(key, rect, label, tooltip=tip, shortcut=shortcut))
            x += broad + gap
        return spots

    def _named_buttons(self) -> list[tuple[str, str, str, str]]:
        """Key, label, tooltip and shortcut."""
        buttons = [("rematch", t("Rematch"), t("The same players and options, new luck."), "R")]
        if self._playing.replay is not None:
            buttons.append(("replay", t("Replay"), t("Look at the game from its beginning."), "P"))
        if self._playing.save_picture is not None:
            buttons.append(("picture", t("Save picture"), t("This screen as a PNG, to show around."), "S"))
        buttons.append(("title", t("To the title"), self._kept(), "T"))
        if self._places.two_pages:
            other = t("Course") if self._page == 0 else self.words().points
            buttons.insert(0, ("page", other, t("The other page of the result."), "C"))
        return buttons

    def _kept(self) -> str:
        kept_as = self._playing.kept_as()
        return t("The game is saved as {name}.", name=kept_as) if kept_as else t("Back to the title.")

    def _cell_spots(self) -> list[Spot]:
        spots = []
        rules = self.rules()
        for row, seat in enumerate(self._order, start=1):
            points, tips = self.points(seat), self.tips(seat)
            for place, number in enumerate(points):
                rect = self.table.cell(row, place)
                key = f"points:{seat}:{place}"
                spots.append(Spot(key, rect, str(number), "text", tips[place], pressable=False, rule=rules[place]))
            rect, total = self.table.cell(row, len(points)), str(sum(points))
            spots.append(Spot(f"total:{seat}", rect, total, "text", tips[-1], pressable=False, rule=rules[-1]))
        return spots

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self.spot("rematch")

    def press(self, spot: Spot) -> Change:
        self.stage.sounds.play("click")
        if spot.key == "page":
            self._page = 1 - self._page
            self._lay_out_spots()
            return STAY
        if spot.key == "rematch":
            return self._playing.rematch()
        if spot.key == "replay" and self._playing.replay is not None:
            return self._playing.replay(None)
        if spot.key.startswith("course:") and self._playing.replay is not None:
            return self._playing.replay(self._course.entries[int(spot.key.removeprefix("course:"))])
        if spot.key == "picture" and self._playing.save_picture is not None:
            return self._playing.save_picture(self._alone())
        return self._playing.to_title()

    def escape(self) -> Change:
        return self._playing.open_menu()

    def update(self, seconds: float) -> Change:
        if self._told < self._end:
            length = duration(self.stage.settings, FILLING)
            self._tell(self._told + seconds / length if length else self._end)
        self._go_on_painting()
        return None

    def rest_below(self, seconds: float) -> float | None:
        """The board comes under a dialog as well, should the window become larger meanwhile."""
        self._go_on_painting()
        return None if self._work.done else 0.0

    def _go_on_painting(self) -> None:
        if not self._work.done and self._work.go_on_for(AHEAD):
            self._picture, self.stale = self._work.result, True

    def next_update(self) -> float | None:
        return 0.0 if self._told < self._end or not self._work.done else None

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
        """The picture without buttons, all on one page whatever the UI scale is."""
        shown, surface = self.stage, pygame.Surface(self.stage.size)
        there, self._told = (self._picture, self._lined, self._work), self._end
        self.resize(replace(shown, scale=scale_for(shown.size, 100, WHOLE)))
        self._picture = all_at_once(self._paint_ahead(self.picture(self._in_picture().size)))
        self._draw_all(surface)
        bottom = max(self.table.rect.bottom, self._chart.rect.bottom) + self.stage.px(theme.SPACE_XL)
        self.resize(shown)
        self._picture, self._lined, self._work = there
        return surface.subsurface((0, 0, shown.size[0], min(bottom, shown.size[1]))).copy()

    # Painting ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        self._draw_all(surface)
        buttons = [spot for spot in self._spots if spot.kind == "button"]
        self._write_seed(surface, min(spot.rect.x for spot in buttons))
        with_icons = all(
            button_width(stage, spot.label, 0, icon=True, size=15) <= spot.rect.width + stage.px(8) for spot in buttons
        )
        for spot in buttons:
            icon = f"icons/{ICONS[spot.key]}" if with_icons else ""
            draw_button(surface, stage, spot, "primary" if spot.key == "rematch" else "plain", icon)

    def _write_seed(self, surface: pygame.Surface, right: int) -> None:
        """Left of the buttons, if there is room for it."""
        stage = self.stage
        font, seed = stage.font("text", 15), t("Seed {seed}", seed=str(self._playing.session.seed))
        room = stage.rect(*self._places.buttons)
        room.width = right - room.x - stage.px(12)
        kept_as = self._playing.kept_as()
        whole = t("{seed} · saved as {name}", seed=seed, name=kept_as) if kept_as else seed
        said = next((words for words in (whole, seed) if font.size(words)[0] <= room.width), "")
        text.write(surface, said, font, theme.TEXT_WHITE, room)

    def _draw_all(self, surface: pygame.Surface) -> None:
        draw_sea(surface, self.stage)
        self._draw_winner(surface)
        if self._shows(0):
            self._draw_table(surface)
        if self._shows(1):
            self._draw_chart(surface)
            self._draw_picture(surface)

    def _draw_winner(self, surface: pygame.Surface) -> None:
        """The winner's banner comes down over the one of the table when all is counted."""
        down = self._part(self._end - 1)
        if down < 1:
            title = SHELF[self._table.game.name].title if self._table.game.name in SHELF else ""
            self._banner.draw(surface, Announced(t("Who wins?"), (title,), None, medal=False))
        if down > 0:
            self._banner.draw(surface, self._announced(), down)

    def _announced(self) -> Announced:
        """A shared victory has the colours of the table."""
        said = self.words()
        names = [self._table.names[seat] for seat in self._winners]
        sentence = tn("{names} wins!", "{names} win!", len(names), names=names)
        look = self._table.look(self._winners[0]) if len(names) == 1 else None
        return Announced(sentence, (said.with_points, said.decided or self.decided()), look)

    def _draw_table(self, surface: pygame.Surface) -> None:
        climbed, crowned = self._part(len(self._sources)), self._told >= self._end
        rows = [
            (
                row * climbed + (seat + 1) * (1 - climbed),
                Row(
                    self._table.names[seat],
                    self._table.look(seat),
                    self.points(seat),
                    crowned and seat in self._winners,
                ),
            )
            for row, seat in enumerate(self._order, start=1)
        ]
        self.table.draw(surface, rows[::-1], self._part)  # those who climb pass over the others

    def _draw_chart(self, surface: pygame.Surface) -> None:
        """Points over the game, a line a player, with the ends of the chapters; seen as far as has been counted."""
        seen = self._told / len(self._sources) if self._lined or self._told >= self._end else 0.0
        self._chart.draw(surface, seen)

    def _in_picture(self) -> pygame.Rect:
        return self._picture_rect.inflate(-2 * self.stage.px(8), -2 * self.stage.px(8))

    def _lines(self) -> list[Series]:
        return [self._line(seat) for seat in reversed(self._order)]

    def _line(self, seat: int) -> Series:
        look = self._table.look(seat)
        return Series(look.fill, self._course.lines[seat], look.emblem, look.text, look.dark)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        if self._picture_rect.width:
            draw_panel(surface, self.stage, self._picture_rect, PARCHMENT)
        if self._picture is not None:
            surface.blit(self._picture, self._picture.get_rect(center=self._picture_rect.center))
