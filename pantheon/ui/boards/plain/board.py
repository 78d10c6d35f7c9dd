"""A table for any game that has no board of its own: its options as buttons, what happened as lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.table.game import NATURE, NOBODY, Action, Event, Game
from pantheon.table.session import Entry, Seat
from pantheon.table.steps import Steps
from pantheon.table.words import listed, t, tn
from pantheon.ui import theme
from pantheon.ui.boards import Interlude, Line, Play, Seen, Show
from pantheon.ui.layout import grid
from pantheon.ui.motion import Motion
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Scene, Spot, Stage
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.options import Option
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel

ACROSS, DOWN = 3, 12


class PlainBoard:
    """Fulfils `boards.Board` with nothing but words."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> None:
        self._game, self._seats, self._play = game, tuple(seats), play
        self._stage: Stage
        self._first = 0
        """The first option on the page."""
        self.seen: Seen | None = None
        self._spots: list[Spot] = []

    def lay_out(self, stage: Stage, rough: bool = False) -> None:
        self._stage = stage
        self._lay_out_spots()

    def ahead(self) -> Steps[None]:
        yield 1.0

    def show(self, seen: Seen) -> None:
        if self.seen is None or seen.options != self.seen.options:
            self._first = 0
        self.seen = seen
        self._lay_out_spots()

    def _lay_out_spots(self) -> None:
        if self.seen is None:
            return
        stage = self._stage
        page = ACROSS * DOWN
        cells = grid(stage.rect(24, 90, stage.width - 348, stage.height - 160), ACROSS, DOWN, stage.px(6))
        options = self.seen.options[self._first : self._first + page]
        game, view = self._game, self.seen.view
        self._spots = [
            Spot(
                f"option:{self._first + index}",
                rect,
                game.text(action),
                rule=game.rule_of(view, action),
                group="options",
            )
            for index, (action, rect) in enumerate(zip(options, cells, strict=False))
        ]
        top = stage.height - 58
        if len(self.seen.options) > page:
            self._spots.append(Spot("more", stage.rect(24, top, 160, 42), t("More"), shortcut="PageDown"))
        why = "" if self.seen.can_undo else t("Nothing can be taken back.")
        self._spots += [
            Spot(
                "undo",
                stage.rect(200, top, 120, 42),
                t("Undo"),
                tooltip=why,
                enabled=self.seen.can_undo,
                shortcut="Ctrl+Z",
            ),
            Spot("redo", stage.rect(328, top, 120, 42), t("Redo"), enabled=self.seen.can_redo, shortcut="Ctrl+Y"),
            Spot("menu", stage.rect(456, top, 120, 42), t("Menu")),
        ]
        if self.seen.options and self.seen.live:
            tip = t("Hint\nThree good ways to go on. They take a moment.")
            self._spots.append(Spot("hint", stage.rect(584, top, 120, 42), t("Hint"), tooltip=tip, shortcut="H"))
        if self.seen.parting:
            self._spots.append(Spot("go-on", stage.rect(584, top, 120, 42), t("Go on"), shortcut="Space"))

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def make_ready(self, until: float) -> bool:
        return True

    def draw(self, surface: pygame.Surface, motions: Sequence[Motion], caption: Line | None) -> None:
        stage, seen = self._stage, self.seen
        surface.fill(theme.NIGHT_SEA)
        if seen is None:
            return
        text.write_fitting(
            surface,
            caption.words if caption else self._whose(seen),
            stage.font("display", 26),
            theme.GOLD_LIGHT,
            stage.rect(24, 20, stage.width - 348, 50),
        )
        for spot in self._spots:
            draw_button(surface, stage, spot)
        (log,) = self.asides()
        draw_panel(surface, stage, log, PARCHMENT)
        room = log.inflate(-2 * stage.px(10), -2 * stage.px(10))
        font = stage.font("text", 14)
        lines = [part for line in seen.log[-40:] for part in text.wrapped(line.words, font, room.width)]
        text.write_lines(surface, lines[-(room.height // font.get_linesize()) :], font, theme.TEXT, room)

    def _whose(self, seen: Seen) -> str:
        actor = self._game.to_act(seen.view)
        if actor == NOBODY:
            return t("The game is over.")
        return t("{name}, choose", name=self._seats[actor].name) if actor != NATURE else t("Dealing...")

    def question(self) -> object:
        return self.seen.options if self.seen else ()

    def prompted(self) -> tuple[str, str]:
        return (self._whose(self.seen) if self.seen and self.seen.options else ""), ""

    def first_focus(self) -> Spot | None:
        return self._spots[0] if self.seen and self.seen.options else None

    def first_of(self, group: str) -> Spot | None:
        return None

    def reach(self, letter: str, here: str | None) -> Spot | None:
        return None

    def hover(self, spot: Spot | None) -> bool:
        return False

    def scroll(self, lines: int) -> bool:
        return False

    def handle(self, event: pygame.Event) -> bool:
        return False

    def update(self, seconds: float) -> bool:
        return False

    def next_update(self) -> float | None:
        return None

    def looks(self, spot: Spot) -> bool:
        return False

    def alive(self, now: float) -> Sequence[tuple[pygame.Surface, tuple[int, int]]]:
        return ()

    def music(self) -> str:
        return "morning"  # not for people

    def press(self, spot: Spot) -> Change:
        assert self.seen is not None, "a spot was drawn"
        if spot.key == "more":
            page = ACROSS * DOWN
            self._first = self._first + page if self._first + page < len(self.seen.options) else 0
            self._lay_out_spots()
        elif spot.key.startswith("option:"):
            action: Action = self.seen.options[int(spot.key.removeprefix("option:"))]
            self._play([action])
        return STAY

    def together(self, earlier: Action, later: Action) -> bool:
        return False

    def waits(self) -> bool:
        return False

    def ends_softly(self, state: Any) -> bool:
        return False

    def in_public(self, state: Any) -> bool:
        return False

    def suspense(self, events: Sequence[Event]) -> bool:
        return False

    def dialog(self) -> Scene | None:
        return None

    def detail(self, actions: Sequence[Action]) -> str:
        return ""

    def ghost(self, actions: Sequence[Action]) -> None:
        """There is nothing to draw upon."""

    def asides(self) -> Sequence[pygame.Rect]:
        return [self._stage.rect(self._stage.width - 300, 20, 276, self._stage.height - 40)]

    def shown(self, event: Event) -> Show:
        return Show()

    def headline(self, events: Sequence[Event]) -> Sequence[Event]:
        return events[:2]

    def interlude(self, entries: Sequence[Entry], at: int) -> Interlude | None:
        return None

    def result(self, playing: Playing) -> Scene:
        session = playing.session
        names = [session.seats[seat].name for seat in session.game.winners(session.state)]
        scores = [
            t("{name} {points}", name=seat.name, points=points)
            for seat, points in zip(session.seats, session.game.scores(session.state), strict=True)
        ]
        options = [Option("rematch", t("Rematch")), Option("title", t("To the title"))]
        return Choice(
            tn("{names} wins", "{names} win", len(names), names=names),
            listed(scores, "list"),
            options,
            lambda values: playing.rematch() if values == ("rematch",) else playing.to_title(),
            can_peek=False,
        )
