"""The files of a folder as a list to choose from: titles at once, what is in them bit by bit.

Where there are several games, the list can be that of one of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from pantheon.table import library
from pantheon.table.library import StoredGame
from pantheon.table.recording import header_in
from pantheon.table.steps import Steps, Work
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.game_cards import GameCards
from pantheon.ui.game_filter import ALL, GameFilter
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.scrolling import Scrolling

if TYPE_CHECKING:
    from pantheon.ui.archive import Archive

ROW = 76
FILTERS = 4
"""Names of games in a row."""
SLICE = 0.03
"""Seconds of reading in each frame."""

Look = Callable[[Path], Steps[StoredGame]]
"""Looks into a file."""


class GameList:
    """The list of one scene. `view` is where its rows scroll."""

    def __init__(self, folder: Path, archive: Archive) -> None:
        self._folder, self._archive = folder, archive
        self.filter = GameFilter(archive.titles, FILTERS, offers_all=True)
        self._games: dict[Path, str] = {}
        """The id of the game in each file that was asked for it."""
        self.paths = library.games_in(folder)
        self.chosen = self.paths[0] if self.paths else None
        self.known: dict[Path, StoredGame] = {}
        self._reading: tuple[Path, Work[StoredGame]] | None = None
        self._list = Scrolling(pygame.Rect(0, 0, 1, 1))
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
        self._list.show(self.filter.lay_out(stage, room), len(self.paths) * stage.px(ROW))

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
        return self._list.handle(event, self._stage) or self._list.handle_key(event)

    def forget(self) -> None:
        """Games may have gone on meanwhile."""
        self.known.clear()
        self._reading = None
        self.cards = None

    def refresh(self, chosen: Path | None) -> None:
        """The folder has changed; the list must be laid out again. What is to be chosen is never left out of it."""
        self._games.clear()
        if chosen and self.filter.chosen not in (ALL, self._game_in(chosen)):
            self.filter.chosen = ALL
        self.paths = self._listed()
        self.known = {path: game for path, game in self.known.items() if path.exists()}
        self.chosen = chosen if chosen in self.paths else self.paths[0] if self.paths else None

    def beside(self, path: Path) -> Path | None:
        """What to choose when this one goes."""
        at = self.paths.index(path)
        rest = self.paths[:at] + self.paths[at + 1 :]
        return rest[min(at, len(rest) - 1)] if rest else None

    def reveal(self) -> None:
        """Scroll so that the chosen one is to be seen."""
        if self.chosen in self.paths:
            at, high = self.paths.index(self.chosen), self._stage.px(ROW)
            self._list.reveal(at * high, (at + 1) * high)

    def _step(self, way: int) -> None:
        if self.paths:
            at = self.paths.index(self.chosen) + way if self.chosen in self.paths else 0
            self.chosen = self.paths[min(max(at, 0), len(self.paths) - 1)]

    def _listed(self) -> list[Path]:
        only = self.filter.chosen
        return [path for path in library.games_in(self._folder) if only in (ALL, self._game_in(path))]

    def _game_in(self, path: Path) -> str:
        """The id of the game in a file: its first line is enough for that."""
        if path not in self._games:
            header = header_in(path)
            self._games[path] = header.game if header else ALL
        return self._games[path]

    # Reading -------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._todo() is not None

    def go_on(self) -> bool:
        """Look into one game after another, those in view first; True if there is something new to be seen."""
        end, new = time.perf_counter() + SLICE, False
        while (todo := self._todo()) is not None and (left := end - time.perf_counter()) > 0:
            if isinstance(todo, StoredGame):
                assert self.cards
                self.cards.prepare(todo)
                return True
            new = (self._read(todo, left) and (self._is_first(todo) or todo in self._in_view())) or new
        return new

    def _read(self, path: Path, seconds: float) -> bool:
        if self._reading is None or self._reading[0] != path:
            self._reading = path, Work(self._archive.look(path))
        work = self._reading[1]
        if not work.go_on_for(seconds):
            return False
        self.known[path] = work.result
        self._reading = None
        return True

    def _is_first(self, path: Path) -> bool:
        """Whether no other file that was read is of the game in this one: there may be something to choose now."""
        game = self.known[path].of
        if not game or not self.filter.join(game):
            return False
        self.lay_out(self._stage, self._room)
        return True

    def _todo(self) -> Path | StoredGame | None:
        """What to do next: read a game or paint its picture, those in view before all others."""
        for path in self._in_view():
            game = self.known.get(path)
            if game is None:
                return path
            if self.cards is not None and self.cards.lacks(game):
                return game
        return next((path for path in self.paths if path not in self.known), None)

    def _in_view(self) -> list[Path]:
        """The chosen game and those to be seen in the list."""
        high = self._stage.px(ROW)
        first = self._list.offset // high
        seen = self.paths[first : first + self._list.view.height // high + 2]
        return [self.chosen, *seen] if self.chosen else seen

    # How it looks --------------------------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        view = self._list.view
        only = self.filter.spots()
        rows = [(number, self._row(number, view.y - self._list.offset)) for number in range(len(self.paths))]
        games = [
            Spot(f"game:{number}", rect, library.title_of(self.paths[number]), "row", group="games")
            for number, rect in rows
            if view.contains(rect)
        ]
        return [*only, *games]

    def draw(self, surface: pygame.Surface, empty: str) -> None:
        """`empty` is said where there is no game."""
        stage = self._stage
        assert self.cards
        self.filter.draw(surface, stage)
        if not self.paths:
            only = self.filter.title(self.filter.chosen) if self.filter.chosen else ""
            empty = t("There is no game of {game} here.", game=only) if only else empty
            text.write(surface, empty, stage.font("text", 16), theme.TEXT_MUTED, self._list.view, vertical="top")
        with self._list.clipped(surface) as top:
            for number, path in enumerate(self.paths):
                rect = self._row(number, top)
                if rect.colliderect(self._list.view):
                    game = self.known.get(path)
                    self.cards.draw_row(surface, rect, path, game, self._name(game), path == self.chosen)
        self._list.draw_bar(surface, stage)

    def draw_game(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The chosen game, larger."""
        if self.cards and self.game:
            self.cards.draw_game(surface, room, self.game, self._name(self.game))

    def _name(self, game: StoredGame | None) -> str:
        """What was played, where that can be asked."""
        return self.filter.title(game.of) if game and game.of else ""

    def _row(self, number: int, top: int) -> pygame.Rect:
        stage, view = self._stage, self._list.view
        return pygame.Rect(view.x, top + number * stage.px(ROW), view.width, stage.px(ROW - 4))
