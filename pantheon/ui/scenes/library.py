"""The library: all stored games with a picture of the board, to continue, look at, rename, delete and share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from pantheon import resources
from pantheon.table import library
from pantheon.table.recording import CannotOpen, glance
from pantheon.table.words import mark, t, tc, tm
from pantheon.ui import file_dialog, theme
from pantheon.ui.file_dialog import Asking
from pantheon.ui.game_list import GameList
from pantheon.ui.reveal import reveal
from pantheon.ui.scene import STAY, Change, Pop, Push, Scene, Spot, Stage
from pantheon.ui.scenes.trash import Trash
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, Look, draw_button
from pantheon.ui.widgets.entries import Entries, EntryField
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.list_and_page import BACK, ROOM, SHORT_BACK, ListAndPage

if TYPE_CHECKING:
    from pantheon.ui.archive import Archive

LIST_WIDE, PAGE_MOST = 560, 810
ENTRY = 40
TRASH_WIDE = 150
BESIDE = 110
"""How broad a button beside an entry is."""
IMPORT_TIP = mark(
    "Import\nTakes a copy of a game from anywhere into the library. You can also drop a file onto the window."
)
_DELETE = "Del"  # not for people
LISTEN = 0.1
"""Seconds between two looks whether the system's file dialog has an answer."""


class Library(Scene):
    name = "library"
    more_keys = (("Up, Down", mark("choose a game")), ("Page up, down", mark("scroll the list")))  # not for people
    room = ROOM
    _places: ListAndPage

    def __init__(self, archive: Archive) -> None:
        super().__init__()
        self._archive, self._say = archive, archive.say
        self.games = GameList(archive.index, archive)
        self._deleted: list[library.Deleted] = []
        """What was deleted since the library was opened, the last at the end."""
        self._in_trash = len(library.trashed(archive.games))
        self._entries = Entries()
        self._import_path = ""
        self._asking: Asking | None = None
        self._page = "games"
        """What is shown where letters are so large that not everything has room."""
        self._spots: list[Spot] = []

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def back(self) -> Change:
        """A game may have gone on, or a new one been started, meanwhile."""
        self.games.forget()
        self._deleted = [gone for gone in self._deleted if gone.path.exists()]
        self._refresh(self.games.chosen)
        return super().back()

    def leave(self) -> None:
        self._archive.index.keep()
        if self._asking:
            self._asking.close()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def question(self) -> object:
        return self.games.chosen

    def first_focus(self) -> Spot | None:
        """Up and down choose a game, Enter goes on with it."""
        return self.spot("continue") or self.spot("back")

    def escape(self) -> Change:
        return Pop()

    @property
    def writing(self) -> bool:
        return bool(self._entries.focused)

    def handle(self, event: pygame.Event) -> Change:
        if event.type == pygame.DROPFILE:
            return self._import(Path(event.file)) or STAY
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        focused = self._entries.focused
        if self._entries.handle(event):
            self.stale = True
            return (self._entered(focused) if entered else None) or STAY
        before = self.games.chosen
        if self.games.handle(event):
            if self.games.chosen != before:
                self._choose(self.games.chosen)
            self._lay_out_spots()
            self.stale = True
            return STAY
        return None

    def update(self, seconds: float) -> Change:
        if self._entries.update(seconds):
            self.stale = True
        if not self.arriving and self.games.go_on():
            self._lay_out_spots()
            self.stale = True
        return self._listen()

    def next_update(self) -> float | None:
        if self.games.busy:
            return 0.0
        return LISTEN if self._asking else self._entries.next_update()

    def press(self, spot: Spot) -> Change:
        self.stale = True
        verb, _, rest = spot.key.partition(":")
        if verb == "entry":
            self._entries.focus(rest)
            return STAY
        self.stage.sounds.play("click")
        chosen = self.games.chosen
        match verb:
            case "back":
                return Pop()
            case "trash":
                return Push(Trash(self._archive))
            case "page":
                self._turn_to(rest)
            case "game":
                self._page = "game"
                self._choose(self.games.paths[int(rest)])
            case "only":
                self.games.show_only(rest)
                self._choose(self.games.chosen)
            case "continue" if chosen:
                return self._archive.open_file(chosen) or STAY
            case "replay" if chosen:
                return self._archive.replay_file(chosen) or STAY
            case "rename":
                return self._entered("title") or STAY
            case "import":
                return self._ask_or_import() or STAY
            case "restore":
                self._restore()
            case "delete" if chosen:
                self._delete(chosen)
            case "export" if chosen:
                self._export(chosen)
            case "reveal" if chosen:
                if not reveal(chosen):
                    self._say(t("There is no file manager here. The game is {file}.", file=str(chosen)))
        return STAY

    # What can be done with a game ----------------------------------------------------------------------------------

    def _choose(self, path: Path | None) -> None:
        self.games.chosen = path
        self.games.reveal()
        self._lay_out()
        self.stale = True

    def _turn_to(self, page: str) -> None:
        self._page = page
        self._lay_out()
        self.games.reveal()

    def _entered(self, entry: str) -> Change:
        """Enter was pressed in an entry, or the button beside it."""
        self._entries.leave()
        if entry == "import":
            self._import_path = self._entries.value("import")
            self._entries.focus("import")  # until the game is here: a mistyped path can be mended
            return self._import(resources.named_path(self._import_path.strip().strip('"')))
        if entry == "title" and self.games.chosen:
            self._rename(self.games.chosen, self._entries.value("title"))
        return None

    def _rename(self, path: Path, title: str) -> None:
        try:
            self._refresh(library.rename(path, title))
        except OSError as error:
            self._say(t("The game keeps its name: {reason}.", reason=error.strerror or str(error)))
            self._entries.focus("title")

    def _delete(self, path: Path) -> None:
        beside = self.games.beside(path)
        try:
            self._deleted.append(library.delete(path))
        except OSError as error:
            self._say(t("The game could not be deleted: {reason}.", reason=error.strerror or str(error)))
            return
        self._refresh(beside)

    def _restore(self) -> None:
        try:
            self._refresh(library.restore(*self._deleted.pop()))
        except OSError as error:
            self._say(t("The game could not be brought back: {reason}.", reason=error.strerror or str(error)))

    def _export(self, path: Path) -> None:
        try:
            copy = self._archive.export_game(path)
        except CannotOpen as refusal:
            self._say(str(refusal))
            return
        except OSError as error:
            self._say(t("The game could not be copied: {reason}.", reason=error.strerror or str(error)))
            return
        game = self.games.known.get(path)
        sentences = [t("A copy lies in {folder}.", folder=str(copy.parent))]
        if not (game.over if game and game.looked_into else glance(copy).ended):
            sentences.append(t("What is hidden was dealt anew in it, because the game still runs."))
        self._say(" ".join(sentences))

    # Importing -----------------------------------------------------------------------------------------------------

    def _ask_or_import(self) -> Change:
        """The path that was typed; without one, the system's file dialog is asked."""
        if self._entries.value("import").strip():
            return self._entered("import")
        if self._asking is None:
            self._asking = file_dialog.ask_for_a_game()
        if self._asking is None:
            self._say(t("There is no file dialog here. Drop the file onto the window, or type its path."))
            self._entries.focus("import")
        return None

    def _listen(self) -> Change:
        """Whether a file was chosen in the dialog meanwhile."""
        if self._asking is None or not self._asking.answered():
            return None
        chosen, self._asking = self._asking.chosen, None
        return self._import(chosen) if chosen else None

    def _import(self, source: Path) -> Change:
        return self._archive.take_in(source, self._imported)

    def _imported(self, path: Path, sentence: str) -> Change:
        self._import_path = ""
        if self._entries.focused == "import":
            self._entries.leave()
        self._refresh(path)
        self._say(sentence)
        return None

    def _refresh(self, chosen: Path | None) -> None:
        """The folder has changed."""
        self.games.refresh(chosen)
        self._in_trash = len(library.trashed(self._archive.games))
        self._lay_out()
        self._choose(self.games.chosen)

    # Where it stands -----------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        pages = {"games": t("Games")}
        if self.games.chosen:
            pages["game"] = tc("a stored game", "This game")
        pages["more"] = t("Import, trash")
        self._places = ListAndPage(self.stage, LIST_WIDE, pages, self._page, page_most=PAGE_MOST)
        self.games.lay_out(self.stage, self._places.rows)
        self._lay_out_entries()
        self._lay_out_spots()

    def _lay_out_entries(self) -> None:
        fields = []
        if self._places.shows("more"):
            hint = t("Path of a game, or drop a file here")
            fields.append(EntryField("import", self._import_room(), self._import_path, hint, 400))
        if self.games.chosen and self._places.shows("game"):
            title = library.title_of(self.games.chosen)
            fields.append(EntryField("title", self._title_room(), title, tc("of a game", "Title"), 80))
        self._entries.lay_out(self.stage, fields)

    def _import_room(self) -> pygame.Rect:
        """Beside the way back; on a page of its own where letters are large."""
        stage, places = self.stage, self._places
        room = places.inside(places.list)
        room.height = stage.px(ENTRY)
        if not places.is_narrow:
            left = places.back(self._back_wide).rect.right + stage.px(theme.SPACE_M)
            room = pygame.Rect(left, places.buttons.y, places.list.right - left, places.buttons.height)
        room.width -= stage.px(BESIDE + theme.SPACE_S)
        return room

    @property
    def _back_wide(self) -> int:
        """Less where letters are large: the path beside it needs the room."""
        return BACK if self._places.list.width > self.stage.px(500) else SHORT_BACK

    def _title_room(self) -> pygame.Rect:
        inside = self._places.inside(self._places.page)
        wide = inside.width - self.stage.px(BESIDE + theme.SPACE_S)
        return pygame.Rect(inside.x, inside.y, wide, self.stage.px(ENTRY))

    def _game_room(self) -> pygame.Rect:
        """Between the title and the buttons."""
        stage = self.stage
        inside = self._places.inside(self._places.page)
        y = self._title_room().bottom + stage.px(theme.SPACE_M)
        bottom = inside.bottom - 2 * stage.px(HEIGHT + theme.SPACE_S) - stage.px(theme.SPACE_S)
        return pygame.Rect(inside.x, y, inside.width, bottom - y)

    def _lay_out_spots(self) -> None:
        places = self._places
        self._spots = self.games.spots() if places.shows("games") else []
        if self.games.chosen and places.shows("game"):
            self._lay_out_deeds(self.games.chosen)
        self._spots += [places.back(self._back_wide), *places.tabs()]
        if places.shows("more"):
            self._lay_out_import()
            self._lay_out_trash()

    def _lay_out_import(self) -> None:
        stage, entry, tip = self.stage, self._import_room(), tm(IMPORT_TIP)
        self._spots.append(Spot("entry:import", entry, t("Path of a game to import"), "entry", tip))
        button = pygame.Rect(entry.right + stage.px(theme.SPACE_S), entry.y, stage.px(BESIDE), entry.height)
        self._spots.append(Spot("import", button, t("Import"), tooltip=tip))

    def _lay_out_trash(self) -> None:
        """What was deleted last at the left, the way to all that was deleted at the right."""
        stage, places = self.stage, self._places
        room = pygame.Rect(places.page.x, places.buttons.y, places.page.width, places.buttons.height)
        if places.is_narrow:
            inside = places.inside(places.page)
            room = pygame.Rect(inside.x, inside.bottom - room.height, inside.width, room.height)
        right = pygame.Rect(room.right - stage.px(TRASH_WIDE), room.y, stage.px(TRASH_WIDE), room.height)
        if self._deleted:
            title = library.title_of(self._deleted[-1].path)
            wide = min(right.x - stage.px(theme.SPACE_S) - room.x, stage.px(380))
            rect = pygame.Rect(room.x, room.y, wide, room.height)
            tip, label = t("Undo\n{title} was deleted.", title=title), t("Bring back {title}", title=title)
            self._spots.append(Spot("restore", rect, label, tooltip=tip, shortcut="Ctrl+Z"))
        if self._in_trash:
            tip, label = t("Games that were deleted less than a month ago."), t("Trash ({games})", games=self._in_trash)
        else:
            tip, label = t("Nothing was deleted lately."), t("Trash")
        self._spots.append(Spot("trash", right, label, tooltip=tip, enabled=self._in_trash > 0))

    def _lay_out_deeds(self, chosen: Path) -> None:
        stage = self.stage
        inside = self._places.inside(self._places.page)
        game, title = self.games.known.get(chosen), self._title_room()
        opens = game is not None and game.opens
        why = "" if opens else t("This file cannot be opened.") if game else t("Wait until the game has been read.")
        self._spots.append(Spot("entry:title", title, t("Title of the game"), "entry"))
        rect = pygame.Rect(title.right + stage.px(theme.SPACE_S), title.y, stage.px(BESIDE), title.height)
        self._spots.append(Spot("rename", rect, t("Rename"), tooltip=t("Rename\nThe title is the name of the file.")))
        go = t("Look at the result") if game and game.over and not game.problems else t("Continue")
        rows = (
            (
                ("continue", go, why or t("Sit down at this game."), "C"),
                ("replay", t("Replay"), why or t("Look at it from the beginning."), "R"),
            ),
            (
                ("export", t("Export"), t("A copy goes to {folder}.", folder=str(self._archive.exports)), ""),
                ("reveal", t("Show file"), t("In the file manager."), ""),
                ("delete", t("Delete"), t("It goes to the trash, and can be brought back for a month."), _DELETE),
            ),
        )
        high, gap = stage.px(HEIGHT), stage.px(theme.SPACE_S)
        y = inside.bottom - 2 * high - gap
        for row in rows:
            wide = (inside.width - gap * (len(row) - 1)) // len(row)
            for n, (key, label, tip, shortcut) in enumerate(row):
                rect = pygame.Rect(inside.x + n * (wide + gap), y, wide, high)
                enabled = opens or key not in ("continue", "replay")
                self._spots.append(Spot(key, rect, label, tooltip=tip, enabled=enabled, shortcut=shortcut))
            y += high + gap

    # How it looks --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        places = self._places
        places.draw(surface, t("Games"))
        if places.shows("games"):
            about = t("Every game is kept here by itself, after every decision. A file that you drop here is added.")
            self.games.draw(surface, t("There are no games here yet. Import one below, or drop a file here."), about)
        if places.shows("game"):
            self.games.draw_game(surface, self._game_room())
        if places.is_narrow and places.shows("more"):
            self._draw_more(surface)
        for spot in self._spots:
            if spot.key in _LOOKS:
                look, icon = _LOOKS[spot.key]
                draw_button(surface, stage, spot, look, icon, 16)
        self._entries.draw(surface)

    def _draw_more(self, surface: pygame.Surface) -> None:
        """What importing means, where the room is there anyway."""
        stage, inside = self.stage, self._places.inside(self._places.page)
        font, top = stage.font("text", 16), self._import_room().bottom + stage.px(theme.SPACE_S)
        _, _, words = tm(IMPORT_TIP).partition("\n")
        room = pygame.Rect(inside.x, top, inside.width, inside.bottom - stage.px(HEIGHT + theme.SPACE_M) - top)
        text.write_lines(surface, text.wrapped(words, font, room.width), font, theme.TEXT_MUTED, room)


_LOOKS: dict[str, tuple[Look, str]] = {
    "back": ("plain", ""),
    "import": ("plain", "icons/import"),
    "restore": ("plain", "icons/undo"),
    "trash": ("plain", "icons/trash"),
    "rename": ("plain", ""),
    "continue": ("primary", "icons/play"),
    "replay": ("plain", "icons/clock"),
    "export": ("plain", "icons/export"),
    "reveal": ("plain", "icons/folder"),
    "delete": ("plain", "icons/trash"),
}
