"""Statistics: games, wins and points of each player name over all stored games, each game by itself, with charts."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from pantheon.table.library import StoredGame
from pantheon.table.session import HUMAN
from pantheon.table.statistics import Player, Result, by_game, counts, results_of, statistics
from pantheon.table.steps import Work
from pantheon.table.words import mark, t, tn
from pantheon.ui import theme
from pantheon.ui.game_filter import GameFilter
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.scenes.statistics_sheet import Sheet
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.list_and_page import ROOM, ListAndPage
from pantheon.ui.widgets.panel import draw_heading
from pantheon.ui.widgets.progress import draw_progress
from pantheon.ui.widgets.scrolling import Scrolling

if TYPE_CHECKING:
    from pantheon.ui.archive import Archive

ROW, LIST_WIDE = 34, 300
IN_A_ROW = 3
"""Names of games beside each other, where the list has the whole breadth."""
SLICE = 0.03
"""Seconds of reading in each frame."""
SHOWN_EVERY = 20
"""So many games, or such a part of all, are checked before they are counted and shown, while others still wait."""
KEPT_EVERY = 200
"""So many results are kept at once, in case that nobody comes to the end."""
CHARTS = "sources", "second", "course"
"""The pages where letters are so large that each chart has one of its own."""
_LIST_SHARE = 0.2
"""Of the breadth, where there is much of it."""
_PLAYERS_SHARE = 0.5
"""How much of its height the list has at most; the last games have the rest."""
_PROGRESS = 420
"""How broad the bar is that shows how many games are checked."""


class Statistics(Scene):
    name = "statistics"
    more_keys = (("Up, Down", mark("choose a player")), ("Page up, down", mark("scroll the list")))  # not for people
    room = ROOM
    _places: ListAndPage

    def __init__(self, archive: Archive, paths: Sequence[Path]) -> None:
        """`paths` are the files to be counted, the one that was played last first."""
        super().__init__()
        self._archive = archive
        self.filter = GameFilter(archive.titles, 1, offers_all=False)
        self._games = {path: archive.index.proved(path) or StoredGame(path) for path in paths}
        self._waiting = [path for path, game in self._games.items() if not game.checked]
        """What was never played again, and so does not count yet."""
        self._proved = [path for path, game in self._games.items() if counts(game)]
        """What counts because it was played again once: whether it is still the same file is looked at later."""
        self._uncounted = 0
        self._reading: Work[StoredGame] | None = None
        self._results: dict[str, list[Result]] = {}
        self.players: list[Player] = []
        self._chosen = self._gone_to = 0
        """Who is looked at, and to whom the arrows led last."""
        self._list = Scrolling(pygame.Rect(0, 0, 1, 1))
        self._page = "players"
        """What is shown where letters are so large that not everything has room."""
        self._last_games: pygame.Rect | None = None
        self._spots: list[Spot] = []

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        if not self._results:
            self._count()
        self._lay_out()

    def leave(self) -> None:
        self._archive.index.keep()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def question(self) -> object:
        return self._gone_to

    def first_focus(self) -> Spot | None:
        """The player who is looked at; up and down go to the others."""
        return self.spot(f"player:{self._chosen}") or self.spot("back")

    def escape(self) -> Change:
        return Pop()

    def next_update(self) -> float | None:
        return 0.0 if self._waiting or self._proved else None

    def update(self, seconds: float) -> Change:
        """Play games again, some steps at a time: a full library must not freeze the window."""
        end = time.perf_counter() + SLICE
        while (self._waiting or self._proved) and time.perf_counter() < end:
            if self._waiting:
                self._check(end - time.perf_counter())
            elif not self._archive.index.is_as_proved(path := self._proved.pop()):
                self._games[path] = StoredGame(path)
                self._waiting.append(path)
                self._count()
        return None

    def _check(self, seconds: float) -> None:
        path, index = self._waiting[0], self._archive.index
        work = self._reading = self._reading or Work(index.checking(path, self._archive.load_game))
        if not work.go_on_for(seconds):
            return
        self._games[path] = replace(work.result, state=None)
        self._reading = None
        del self._waiting[0]
        self.stale = True
        self._uncounted += 1
        if not self._waiting or self._uncounted >= max(SHOWN_EVERY, len(self._games) // SHOWN_EVERY):
            self._count()
        if not self._waiting or index.new >= KEPT_EVERY:
            index.keep()

    def _count(self) -> None:
        """All games that were checked so far; whoever is looked at stays chosen."""
        self._uncounted = 0
        self._results = by_game(results_of(self._games.values()))
        for game in self._results:
            self.filter.join(game)
        self._show(self.filter.chosen or next(iter(self._results), ""))
        self.stale = True

    def _show(self, game: str) -> None:
        """The players of one game."""
        looked_at = self.players[self._chosen] if self.players else None
        self.filter.chosen = game
        self.players, self._chosen = statistics(self._results.get(game, ())), 0
        for number, player in enumerate(self.players):
            if looked_at and (player.name, player.kind) == (looked_at.name, looked_at.kind):
                self._chosen = number
        self._lay_out()

    def handle(self, event: pygame.Event) -> Change:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.players:
            self._choose(self._chosen + (1 if event.key == pygame.K_DOWN else -1))
            self._gone_to = self._chosen
            return STAY
        if self._list.handle(event, self.stage) or self._list.handle_key(event):
            self._lay_out_spots()
            self.stale = True
            return STAY
        return None

    def press(self, spot: Spot) -> Change:
        self.stage.sounds.play("click")
        verb, _, rest = spot.key.partition(":")
        if verb == "back":
            return Pop()
        if verb == "only":
            self._show(rest)
            self.stale = True
            return STAY
        if verb == "page":
            self._page = rest
        else:
            self._page = "sources"
            self._choose(int(rest))
        self._lay_out()
        self.stale = True
        return STAY

    # What is shown -------------------------------------------------------------------------------------------------

    def name_of(self, player: Player) -> str:
        return player.name if player.kind == HUMAN else t("Bot: {level}", level=self._level_name(player.kind))

    def _level_name(self, kind: str) -> str:
        return self._archive.level_name(self.filter.chosen, kind)

    def _source_names(self) -> dict[str, str]:
        """As the game calls them that was played last."""
        found = (game for game in self._games.values() if game.checked and game.of == self.filter.chosen)
        return next((names for game in found if (names := self._archive.source_names(game))), {})

    def _choose(self, number: int) -> None:
        self._chosen = min(max(number, 0), len(self.players) - 1)
        high = self.stage.px(ROW)
        self._list.reveal(self._chosen * high, (self._chosen + 1) * high)
        self._lay_out()
        self.stale = True

    # Where it stands -----------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        pages = {"players": t("Players")}
        if self.players:
            won = self.players[self._chosen].total.wins
            pages |= dict(zip(CHARTS, (t("Sources"), t("Wins") if won else t("Places"), t("Results")), strict=True))
        list_wide = max(LIST_WIDE, self.stage.width * _LIST_SHARE)
        places = self._places = ListAndPage(self.stage, list_wide, pages, self._page)
        self.filter.across = IN_A_ROW if places.is_narrow else 1
        view = self.filter.lay_out(self.stage, places.rows)
        rows = len(self.players) * self.stage.px(ROW)
        self._last_games = None
        if self.players and not places.is_narrow:
            high = min(rows, round(view.height * _PLAYERS_SHARE))
            top = view.y + high + self.stage.px(theme.SPACE_L)
            self._last_games = pygame.Rect(view.x, top, view.width, view.bottom - top)
            view = pygame.Rect(view.x, view.y, view.width, high)
        self._list.show(view, rows)
        self._lay_out_spots()

    def _lay_out_spots(self) -> None:
        view = self._list.view
        self._spots = []
        if self._places.shows("players"):
            self._spots += self.filter.spots()
            lines = [(number, self._row(number, view.y - self._list.offset)) for number in range(len(self.players))]
            self._spots += [
                Spot(f"player:{number}", rect, self.name_of(self.players[number]), "row", group="players")
                for number, rect in lines
                if view.contains(rect)
            ]
        self._spots += [*self._places.tabs(), self._places.back()]

    def _row(self, number: int, top: int) -> pygame.Rect:
        view, high = self._list.view, self.stage.px(ROW)
        return pygame.Rect(view.x, top + number * high, view.width, high)

    # How it looks --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        places = self._places
        places.draw(surface, t("Players"))
        if places.shows("players"):
            self.filter.draw(surface, stage)
        if places.shows("players") and (self.players or not places.is_narrow):
            self._draw_list(surface)
        if self.players and not (places.is_narrow and places.shows("players")):
            self._draw_player(surface, places.inside(places.page), self.players[self._chosen])
        elif not self.players:
            self._draw_nobody(surface, self._list.view if places.is_narrow else places.inside(places.page))
        draw_button(surface, stage, self._spots[-1], size=16)
        if self._waiting and self.players and not places.is_narrow:
            beside = self._spots[-1].rect.move(self._spots[-1].rect.width + stage.px(theme.SPACE_M), 0)
            beside.width = places.page.right - beside.x
            text.write_fitting(surface, self._progress(), stage.font("text", 17), theme.TEXT_LIGHT, beside)

    def _draw_nobody(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Why nobody is to be seen: the games are still being checked, or there are none."""
        stage, font = self.stage, self.stage.font("text", 20)
        why = t("Every game is played again before it counts.")
        words = why if self._waiting else t("Only finished games count, and there is none yet.")
        line = pygame.Rect(inside.x, inside.y, inside.width, font.get_linesize())
        text.write_fitting(surface, words, font, theme.TEXT, line)
        if self._waiting:
            line.y = line.bottom
            text.write_fitting(surface, self._progress(), stage.font("text", 17), theme.TEXT_MUTED, line)
            bar = pygame.Rect(inside.x, line.bottom, min(inside.width, stage.px(_PROGRESS)), 0)
            draw_progress(surface, stage, bar, 1 - len(self._waiting) / len(self._games))

    def _progress(self) -> str:
        total = len(self._games)
        return t("{done} of {total} games checked", done=total - len(self._waiting), total=total)

    def _draw_list(self, surface: pygame.Surface) -> None:
        stage = self.stage
        with self._list.clipped(surface) as top:
            for number, player in enumerate(self.players):
                rect = self._row(number, top)
                here = number == self._chosen
                if here:
                    shapes.rounded(surface, theme.DEEP_SEA, rect, stage.px(theme.RADIUS))
                ink, muted = (theme.TEXT_WHITE, theme.TEXT_WHITE) if here else (theme.TEXT, theme.TEXT_MUTED)
                room = rect.inflate(-2 * stage.px(theme.SPACE_S), 0)
                games, small = tn("{number} game", "{number} games", player.total.games), stage.font("text", 14)
                text.write(surface, games, small, muted, room, "right")
                wide = small.size(games)[0] + stage.px(theme.SPACE_S)
                name = pygame.Rect(room.x, room.y, room.width - wide, room.height)
                text.write_fitting(surface, self.name_of(player), stage.font("text", 16), ink, name)
        self._list.draw_bar(surface, stage)
        if self._last_games:
            self._sheet(self.players[self._chosen]).draw_last_games(surface, self._last_games)

    def _draw_player(self, surface: pygame.Surface, inside: pygame.Rect, player: Player) -> None:
        sheet = self._sheet(player)
        y = draw_heading(surface, self.stage, self.name_of(player), inside, size=24)
        below = pygame.Rect(inside.x, y, inside.width, inside.bottom - y)
        if self._places.is_narrow:
            sheet.draw_one(surface, below, next(n for n, page in enumerate(CHARTS) if self._places.shows(page)))
        else:
            sheet.draw(surface, below)

    def _sheet(self, player: Player) -> Sheet:
        return Sheet(self.stage, player, self.players, self._source_names(), self._level_name)
