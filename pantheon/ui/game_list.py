"""The files of a folder as a list to choose from: what they tell at once, how the games stand bit by bit.

Only the games in view are played again, for their pictures. Where there are several games, the list can be that of one
of them.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from pantheon.table import library
from pantheon.table.index import Index
from pantheon.table.library import StoredGame
from pantheon.table.steps import Work
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.game_cards import GameCards
from pantheon.ui.game_filter import ALL, GameFilter
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.scrolling import Scrolling

if TYPE_CHECKING:
    from pantheon.ui.archive import Archive

ROW, MOST = 76, 112
"""How high a row is at least, and where there are few."""
COLUMN = 430
"""How broad a row is at least that has another one beside it."""
FILTERS = 4
"""Names of games in a row."""
SLICE = 0.03
"""Seconds of reading in each frame."""
KEPT_LOOKS = 200
"""Rows that stay as they were when they were looked into; before, a row is as the index has it."""


class GameList:
    """The list of one scene. `view` is where its rows scroll."""

    def __init__(self, index: Index, archive: Archive) -> None:
        self._index, self._archive = index, archive
        self.filter = GameFilter(archive.titles, FILTERS, offers_all=True)
        self.paths = index.paths()
        self.chosen = self.paths[0] if self.paths else None
        self.known: dict[Path, StoredGame] = {}
        """What rows say that are, or were, in view."""
        self._unread = list(reversed(self.paths))
        """Files that were not asked for their game yet, the next one last."""
        self._looked: list[Path] = []
        self._reading: tuple[Path, Work[StoredGame]] | None = None
        self._list = Scrolling(pygame.Rect(0, 0, 1, 1))
        self._across, self._high = 1, ROW
        """How many rows stand beside each other, and how high they are in pixels."""
        self.cards: GameCards | None = None

    @property
    def game(self) -> StoredGame | None:
        """What is known of the chosen file."""
        return self.known.get(self.chosen) if self.chosen else None

    def lay_out(self, stage: Stage, room: pygame.Rect) -> None:
        self._stage, self._room = stage, room
        if self.cards is None:
            self.cards = GameCards(stage, self._archive)
        self.cards.stage = stage
        view = self.filter.lay_out(stage, room)
        self._across = max(1, view.width // stage.px(COLUMN))
        lines = -(-len(self.paths) // self._across)
        # Few games fill the list too.
        self._high = min(max(stage.px(ROW), view.height // max(1, lines)), stage.px(MOST))
        self._list.show(view, lines * self._high)
        self._glance_at_view()

    def show_only(self, game: str) -> None:
        """The games of this id, or ALL."""
        self.filter.chosen = game
        self.paths = self._listed()
        self.chosen = self.chosen if self.chosen in self.paths else self.paths[0] if self.paths else None
        self.lay_out(self._stage, self._room)
        self.reveal()

    def handle(self, event: pygame.Event) -> bool:
        """The wheel, the bar, the arrows; True if the event was for the list."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
            return True
        if not self._list.handle(event, self._stage) and not self._list.handle_key(event):
            return False
        self._glance_at_view()
        return True

    def forget(self) -> None:
        """Games may have gone on meanwhile."""
        self.known.clear()
        self._looked.clear()
        self._reading = None
        self.cards = None

    def refresh(self, chosen: Path | None) -> None:
        """The folder has changed; the list must be laid out again. What is to be chosen is never left out of it."""
        if chosen and self.filter.chosen not in (ALL, self._index.note(chosen).of):
            self.filter.chosen = ALL
        self.paths = self._listed()
        there = set(self.paths)
        self.known = {path: game for path, game in self.known.items() if path in there}
        self._looked = [path for path in self._looked if path in there]
        self._unread = [path for path in reversed(self.paths) if path not in self.known]
        self.chosen = chosen if chosen in there else self.paths[0] if self.paths else None

    def beside(self, path: Path) -> Path | None:
        """What to choose when this one goes."""
        at = self.paths.index(path)
        rest = self.paths[:at] + self.paths[at + 1 :]
        return rest[min(at, len(rest) - 1)] if rest else None

    def reveal(self) -> None:
        """Scroll so that the chosen one is to be seen."""
        if self.chosen in self.paths:
            at, high = self.paths.index(self.chosen) // self._across, self._high
            self._list.reveal(at * high, (at + 1) * high)
            self._glance_at_view()

    def _step(self, way: int) -> None:
        if self.paths:
            at = self.paths.index(self.chosen) + way if self.chosen in self.paths else 0
            self.chosen = self.paths[min(max(at, 0), len(self.paths) - 1)]

    def _listed(self) -> list[Path]:
        only = self.filter.chosen
        return [path for path in self._index.paths() if only in (ALL, self._index.note(path).of)]

    # Reading -------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._todo() is not None or bool(self._unread)

    def go_on(self) -> bool:
        """Look into the games in view, one after another, then glance at all others; True if that is to be seen."""
        end, new = time.perf_counter() + SLICE, False
        while (todo := self._todo()) and (left := end - time.perf_counter()) > 0:
            if self.cards and self.cards.lacks(self.known[todo]):
                self.cards.prepare(self.known[todo])
                return True
            new = self._read(todo, left) or new
        while not todo and self._unread and time.perf_counter() < end:
            new = self._is_first(self._index.note(self._unread.pop()).of) or new
        return new

    def _glance_at_view(self) -> None:
        for path in self._in_view():
            self._glance(path)

    def _glance(self, path: Path) -> StoredGame:
        """What a row says: two lines of the file are enough, and none if it has been read before."""
        if path not in self.known:
            self.known[path] = self._index.stored(path)
        return self.known[path]

    def _read(self, path: Path, seconds: float) -> bool:
        if self._reading is None or self._reading[0] != path:
            self._reading = path, Work(self._archive.look(path, self._index))
        work = self._reading[1]
        if not work.go_on_for(seconds):
            return False
        self.known[path] = work.result
        self._reading = None
        self._looked.append(path)
        if len(self._looked) > KEPT_LOOKS:
            self.known.pop(self._looked.pop(0), None)
        return True

    def _is_first(self, game: str) -> bool:
        """Whether no other file that was read is of this game: there is something to choose now."""
        if not game or not self.filter.join(game):
            return False
        self.lay_out(self._stage, self._room)
        return True

    def _todo(self) -> Path | None:
        """The next game in view to look into or to paint."""
        for path in self._in_view():
            game = self._glance(path)
            if not game.looked_into or (self.cards and self.cards.lacks(game)):
                return path
        return None

    def _in_view(self) -> list[Path]:
        """The chosen game and those to be seen in the list."""
        seen = self.paths[self._rows()]
        return [self.chosen, *seen] if self.chosen else seen

    def _rows(self) -> slice:
        """Which rows are to be seen, at least in part."""
        first = self._list.offset // self._high
        return slice(first * self._across, (first + self._list.view.height // self._high + 2) * self._across)

    # How it looks --------------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        view = self._list.view
        only = self.filter.spots()
        numbers = range(len(self.paths))[self._rows()]
        rows = [(number, self._row(number, view.y - self._list.offset)) for number in numbers]
        games = [
            Spot(f"game:{number}", rect, library.title_of(self.paths[number]), "row", group="games")
            for number, rect in rows
            if view.contains(rect)
        ]
        return [*only, *games]

    def draw(self, surface: pygame.Surface, empty: str, about: str) -> None:
        """`empty` is said where there is no game, `about` below the last one, where there is room."""
        stage = self._stage
        assert self.cards
        self.filter.draw(surface, stage)
        if not self.paths:
            only = self.filter.title(self.filter.chosen) if self.filter.chosen else ""
            empty = t("There is no game of {game} here.", game=only) if only else empty
            font = stage.font("text", 16)
            lines = text.wrapped(empty, font, self._list.view.width)
            text.write_lines(surface, lines, font, theme.TEXT_MUTED, self._list.view)
        with self._list.clipped(surface) as top:
            for number in range(len(self.paths))[self._rows()]:
                path, rect = self.paths[number], self._row(number, top)
                game = self.known.get(path)
                self.cards.draw_row(surface, rect, path, game, self._name(game), path == self.chosen)
        self._list.draw_bar(surface, stage)
        self._write_about(surface, about if self.paths else "")

    def _write_about(self, surface: pygame.Surface, about: str) -> None:
        """At the bottom of what is empty."""
        font, rest = self._stage.font("text", 15), self._list.rest
        lines = text.wrapped(about, font, rest.width) if about else ()
        high = len(lines) * font.get_linesize()
        if high + self._stage.px(theme.SPACE_L) <= rest.height:
            room = pygame.Rect(rest.x, rest.bottom - high, rest.width, high)
            text.write_lines(surface, lines, font, theme.TEXT_MUTED, room)

    def draw_game(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The chosen game, larger."""
        if self.cards and self.game:
            self.cards.draw_game(surface, room, self.game, self._name(self.game))

    def _name(self, game: StoredGame | None) -> str:
        """What was played, where that can be asked."""
        return self.filter.title(game.of) if game and game.of else ""

    def _row(self, number: int, top: int) -> pygame.Rect:
        view, gap = self._list.view, self._stage.px(4)
        down, right = divmod(number, self._across)
        line = pygame.Rect(view.x, top + down * self._high, view.width, self._high - gap)
        return columns(line, [1] * self._across, 2 * gap)[right]
