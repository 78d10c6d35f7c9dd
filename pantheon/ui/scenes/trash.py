"""The trash: games that were deleted less than a month ago, to bring back or to delete for good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from pantheon.table import library
from pantheon.table.index import Index
from pantheon.table.words import mark, t, tc, tn
from pantheon.ui import theme
from pantheon.ui.game_list import GameList
from pantheon.ui.layout import columns
from pantheon.ui.scene import STAY, Change, Pop, Push, Scene, Spot, Stage
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.widgets.button import HEIGHT, Look, draw_button
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.list_and_page import HEADING, ROOM, ListAndPage
from pantheon.ui.widgets.options import Option
from pantheon.ui.widgets.panel import draw_heading

if TYPE_CHECKING:
    from pantheon.ui.archive import Archive

LIST_WIDE, PAGE_MOST = 560, 810
EMPTY_WIDE = 210


class Trash(Scene):
    name = "trash"
    more_keys = (("Up, Down", mark("choose a game")), ("Page up, down", mark("scroll the list")))  # not for people
    room = ROOM
    _places: ListAndPage

    def __init__(self, archive: Archive) -> None:
        super().__init__()
        self._archive = archive
        self.games = GameList(Index(library.trash_of(archive.games)), archive)
        self._page = "games"
        """What is shown where letters are so large that not everything has room."""
        self._spots: list[Spot] = []

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def back(self) -> Change:
        self._refresh(self.games.chosen)
        return super().back()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def question(self) -> object:
        return self.games.chosen

    def first_focus(self) -> Spot | None:
        """Up and down choose a game, Enter brings it back."""
        return self.spot("restore") or self.spot("back")

    def escape(self) -> Change:
        return Pop()

    def handle(self, event: pygame.Event) -> Change:
        if not self.games.handle(event):
            return None
        self.games.reveal()
        self._lay_out()
        self.stale = True
        return STAY

    def update(self, seconds: float) -> Change:
        if not self.arriving and self.games.go_on():
            self.stale = True
        return None

    def next_update(self) -> float | None:
        return 0.0 if self.games.busy else None

    def press(self, spot: Spot) -> Change:
        self.stale = True
        self.stage.sounds.play("click")
        verb, _, rest = spot.key.partition(":")
        chosen = self.games.chosen
        match verb:
            case "back":
                return Pop()
            case "page":
                self._page = rest
                self._lay_out()
            case "game":
                self._page = "game"
                self.games.chosen = self.games.paths[int(rest)]
                self._lay_out()
            case "only":
                self.games.show_only(rest)
                self._lay_out()
            case "restore" if chosen:
                self._try(lambda: self._restore(chosen), _not_restored)
            case "delete" if chosen:
                question = t("Delete {title} for good?", title=library.title_of(chosen))
                return _asked(question, lambda: self._delete([chosen]))
            case "empty":
                return _asked(_all(len(self.games.paths)), lambda: self._delete(self.games.paths))
        return STAY

    # What can be done ----------------------------------------------------------------------------------------------

    def _restore(self, path: Path) -> None:
        beside = self.games.beside(path)
        back = library.restore(path)
        self._archive.say(t("{title} is in the library again.", title=library.title_of(back)))
        self._refresh(beside)

    def _delete(self, paths: Sequence[Path]) -> None:
        for path in list(paths):
            self._try(path.unlink, partial(_not_deleted, library.title_of(path)))

    def _try(self, deed: Callable[[], None], sentence: Callable[[str], str]) -> None:
        try:
            deed()
        except OSError as error:
            self._archive.say(sentence(error.strerror or str(error)))

    def _refresh(self, chosen: Path | None) -> None:
        self.games.refresh(chosen)
        self._lay_out()
        self.games.reveal()
        self.stale = True

    # Where it stands, and how it looks -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        pages = {"games": t("Trash")}
        if self.games.chosen:
            pages["game"] = tc("a stored game", "This game")
        places = self._places = ListAndPage(self.stage, LIST_WIDE, pages, self._page, EMPTY_WIDE, PAGE_MOST)
        self.games.lay_out(self.stage, places.rows)
        self._spots = self.games.spots() if places.shows("games") else []
        if self.games.chosen and places.shows("game"):
            self._lay_out_deeds()
        self._spots += [places.back(), *places.tabs()]
        if self.games.chosen:
            self._lay_out_empty()

    def _lay_out_empty(self) -> None:
        """At the right below the list."""
        stage, places = self.stage, self._places
        wide = stage.px(EMPTY_WIDE)
        rect = pygame.Rect(places.list.right - wide, places.buttons.y, wide, places.buttons.height)
        tip = t("You are asked before anything is deleted.")
        self._spots.append(Spot("empty", rect, t("Empty the trash"), tooltip=tip))

    def _lay_out_deeds(self) -> None:
        stage, places = self.stage, self._places
        inside, gap, high = places.inside(places.page), stage.px(theme.SPACE_S), stage.px(HEIGHT)
        back, gone = columns(pygame.Rect(inside.x, inside.bottom - high, inside.width, high), [1, 1], gap)
        tip = t("It goes back into the library.")
        self._spots.append(Spot("restore", back, t("Bring back"), tooltip=tip, shortcut="B"))
        tip = t("You are asked before.")
        self._spots.append(Spot("delete", gone, t("Delete for good"), tooltip=tip, shortcut="Del"))  # not for people

    def draw(self, surface: pygame.Surface) -> None:
        stage, places = self.stage, self._places
        draw_sea(surface, stage)
        places.draw(surface, t("Trash"))
        if places.shows("games"):
            about = t("What you delete stays here for a month.") if self.games.paths else ""
            self.games.draw(surface, t("The trash is empty. What you delete stays here for a month."), about)
        if self.games.chosen and places.shows("game"):
            inside = places.inside(places.page)
            y = draw_heading(surface, stage, library.title_of(self.games.chosen), inside, size=HEADING)
            bottom = inside.bottom - stage.px(HEIGHT + theme.SPACE_M)
            self.games.draw_game(surface, pygame.Rect(inside.x, y, inside.width, bottom - y))
        for spot in self._spots:
            if spot.key in _LOOKS:
                look, icon = _LOOKS[spot.key]
                draw_button(surface, stage, spot, look, icon, 16)


def _asked(question: str, deed: Callable[[], None]) -> Change:
    """Do it only after a question: nothing brings it back."""

    def answered(_: object) -> Change:
        deed()
        return None

    delete, warning, keep = Option(None, t("Delete for good")), t("Nothing brings it back then."), t("Keep")
    return Push(Choice(question, warning, [delete], answered, cancel=keep, can_peek=False))


def _all(games: int) -> str:
    return tn("Delete the game for good?", "Delete all {number} games for good?", games)


def _not_restored(reason: str) -> str:
    return t("The game could not be brought back: {reason}.", reason=reason)


def _not_deleted(title: str, reason: str) -> str:
    return t("{title} could not be deleted: {reason}.", title=title, reason=reason)


_LOOKS: dict[str, tuple[Look, str]] = {
    "back": ("plain", ""),
    "empty": ("plain", "icons/trash"),
    "restore": ("primary", "icons/undo"),
    "delete": ("plain", "icons/trash"),
}
