"""The library: all stored games with a picture of the board, to continue, look at, rename, delete and share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from pantheon import resources
from pantheon.table import library
from pantheon.table.library import StoredGame
from pantheon.table.recording import CannotOpen
from pantheon.table.saves import LoadGame
from pantheon.ui import theme
from pantheon.ui.game_cards import GameCards, Painters
from pantheon.ui.reveal import reveal
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, Look, draw_button
from pantheon.ui.widgets.entries import Entries, EntryField
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.list_and_page import HEADING, list_and_page, room_for_rows
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel
from pantheon.ui.widgets.scrolling import Scrolling

ROW, LIST_WIDE = 76, 560
ENTRY = 40

Open = Callable[[Path], Change]


class Library(Scene):
    """`open_game` continues a game, `replay` shows it; `say` puts a sentence on the screen."""

    name = "library"
    room = (1180, 740)

    def __init__(
        self,
        folder: Path,
        exports: Path,
        load_game: LoadGame,
        open_game: Open,
        replay: Open,
        say: Callable[[str], None],
        painters: Painters,
    ) -> None:
        super().__init__()
        self._folder, self._exports, self._load_game = folder, exports, load_game
        self._open_game, self._replay, self._say, self._painters = open_game, replay, say, painters
        self._paths = library.games_in(folder)
        self._chosen = self._paths[0] if self._paths else None
        self._known: dict[Path, StoredGame] = {}
        self._trashed: list[Path] = []
        self._list = Scrolling(pygame.Rect(0, 0, 1, 1))
        self._entries = Entries()
        self._import_path = ""
        self._panels = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        self._spots: list[Spot] = []

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self._cards = GameCards(stage, self._painters)
        super().enter(stage)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._cards.stage = stage
        self._lay_out()

    def back(self) -> Change:
        """A game may have gone on, or a new one been started, meanwhile."""
        self._known.clear()
        self._cards = GameCards(self.stage, self._painters)
        self._refresh(self._chosen)
        return super().back()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def escape(self) -> Change:
        return Pop()

    def handle(self, event: pygame.Event) -> Change:
        if event.type == pygame.DROPFILE:
            self._import(Path(event.file))
            return STAY
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        focused = self._entries.focused
        if self._entries.handle(event):
            if entered:
                self._entered(focused)
            self.stale = True
            return STAY
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
            return STAY
        if self._list.handle(event, self.stage) or self._list.handle_key(event):
            self._lay_out_spots()
            self.stale = True
            return STAY
        return None

    def update(self, seconds: float) -> Change:
        """Look into one game after another, those in view first."""
        if self._entries.update(seconds):
            self.stale = True
        todo = self._todo()
        if isinstance(todo, Path):
            self._known[todo] = library.look_into(todo, self._load_game)
            if todo == self._chosen:
                self._lay_out_spots()
        elif todo is not None:
            self._cards.prepare(todo)
        self.stale = self.stale or todo is not None
        return None

    def next_update(self) -> float | None:
        return 0.0 if self._todo() is not None else self._entries.next_update()

    def press(self, spot: Spot) -> Change:
        self.stale = True
        verb, _, rest = spot.key.partition(":")
        if verb == "entry":
            self._entries.focus(rest)
            return STAY
        self.stage.sounds.play("click")
        chosen = self._chosen
        match verb:
            case "back":
                return Pop()
            case "game":
                self._choose(self._paths[int(rest)])
            case "continue" if chosen:
                return self._open_game(chosen) or STAY
            case "replay" if chosen:
                return self._replay(chosen) or STAY
            case "rename":
                self._entered("title")
            case "import":
                self._entered("import")
            case "restore":
                self._restore()
            case "delete" if chosen:
                self._delete(chosen)
            case "export" if chosen:
                self._export(chosen)
            case "reveal" if chosen:
                if not reveal(chosen):
                    self._say(f"There is no file manager here. The game is {chosen}.")
        return STAY

    # What can be done with a game ----------------------------------------------------------------------------------

    def _choose(self, path: Path) -> None:
        self._chosen = path
        if path in self._paths:
            at, high = self._paths.index(path), self.stage.px(ROW)
            self._list.reveal(at * high, (at + 1) * high)
        self._lay_out()
        self.stale = True

    def _step(self, way: int) -> None:
        if self._paths:
            at = self._paths.index(self._chosen) + way if self._chosen in self._paths else 0
            self._choose(self._paths[min(max(at, 0), len(self._paths) - 1)])

    def _entered(self, entry: str) -> None:
        """Enter was pressed in an entry, or the button beside it."""
        self._entries.leave()
        if entry == "import":
            self._import_path = self._entries.value("import")
            self._import(resources.named_path(self._import_path.strip().strip('"')))
        elif entry == "title" and self._chosen:
            self._rename(self._chosen, self._entries.value("title"))

    def _rename(self, path: Path, title: str) -> None:
        try:
            self._refresh(library.rename(path, title))
        except OSError as error:
            self._say(f"The game keeps its name: {error.strerror or error}.")

    def _delete(self, path: Path) -> None:
        at = self._paths.index(path)
        try:
            self._trashed.append(library.delete(path))
        except OSError as error:
            self._say(f"The game could not be deleted: {error.strerror or error}.")
            return
        rest = self._paths[:at] + self._paths[at + 1 :]
        self._refresh(rest[min(at, len(rest) - 1)] if rest else None)

    def _restore(self) -> None:
        try:
            self._refresh(library.restore(self._trashed.pop()))
        except OSError as error:
            self._say(f"The game could not be brought back: {error.strerror or error}.")

    def _export(self, path: Path) -> None:
        try:
            copy = library.export_game(path, self._exports)
        except OSError as error:
            self._say(f"The game could not be copied: {error.strerror or error}.")
            return
        self._say(f"A copy lies in {copy.parent}.")

    def _import(self, source: Path) -> None:
        try:
            path = library.import_game(self._folder, source, self._load_game)
        except CannotOpen as refusal:
            self._say(str(refusal))
            return
        except OSError as error:
            self._say(f"{source.name} could not be copied: {error.strerror or error}.")
            return
        self._import_path = ""
        self._refresh(path)
        self._say(f"{path.stem} is in the library now.")

    def _refresh(self, chosen: Path | None) -> None:
        """The folder has changed."""
        self._paths = library.games_in(self._folder)
        self._known = {path: game for path, game in self._known.items() if path in self._paths}
        self._chosen = chosen if chosen in self._paths else self._paths[0] if self._paths else None
        self._lay_out()
        if self._chosen:
            self._choose(self._chosen)
        self.stale = True

    def _in_view(self) -> list[Path]:
        """The chosen game and those to be seen in the list."""
        high = self.stage.px(ROW)
        first = self._list.offset // high
        seen = self._paths[first : first + self._list.view.height // high + 2]
        return [self._chosen, *seen] if self._chosen else seen

    def _todo(self) -> Path | StoredGame | None:
        """What to do next: read a game or paint its picture, those in view before all others."""
        for path in self._in_view():
            game = self._known.get(path)
            if game is None:
                return path
            if self._cards.lacks(game):
                return game
        return next((path for path in self._paths if path not in self._known), None)

    # Where it stands -----------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._panels = list_and_page(self.stage, LIST_WIDE)
        view = room_for_rows(self.stage, self._panels[0])
        self._list.show(view, len(self._paths) * self.stage.px(ROW))
        self._lay_out_entries()
        self._lay_out_spots()

    def _lay_out_entries(self) -> None:
        fields = [
            EntryField("import", self._import_room(), self._import_path, "Path of a game, or drop a file here", 400)
        ]
        if self._chosen:
            fields.append(EntryField("title", self._title_room(), self._chosen.stem, "Title", 80))
        self._entries.lay_out(self.stage, fields)

    def _import_room(self) -> pygame.Rect:
        stage, panel = self.stage, self._panels[0]
        y = panel.bottom + stage.px(theme.SPACE_M)
        x = panel.x + stage.px(160 + theme.SPACE_M)
        return pygame.Rect(x, y, panel.right - x - stage.px(110 + theme.SPACE_S), stage.px(HEIGHT))

    def _title_room(self) -> pygame.Rect:
        inside = content(self.stage, self._panels[1], "meander")
        wide = inside.width - self.stage.px(110 + theme.SPACE_S)
        return pygame.Rect(inside.x, inside.y, wide, self.stage.px(ENTRY))

    def _game_room(self) -> pygame.Rect:
        """Between the title and the buttons."""
        stage = self.stage
        inside = content(stage, self._panels[1], "meander")
        y = self._title_room().bottom + stage.px(theme.SPACE_M)
        bottom = inside.bottom - 2 * stage.px(HEIGHT + theme.SPACE_S) - stage.px(theme.SPACE_S)
        return pygame.Rect(inside.x, y, inside.width, bottom - y)

    def _lay_out_spots(self) -> None:
        stage, panel, view = self.stage, self._panels[0], self._list.view
        self._spots = []
        for number, path in enumerate(self._paths):
            rect = self._row_rect(number, view.y - self._list.offset)
            if view.contains(rect):
                self._spots.append(Spot(f"game:{number}", rect, path.stem, "row", group="games"))
        y, high = panel.bottom + stage.px(theme.SPACE_M), stage.px(HEIGHT)
        self._spots.append(Spot("back", pygame.Rect(panel.x, y, stage.px(160), high), "Back", shortcut="Esc"))
        entry = self._import_room()
        tip = "Import\nTakes a copy of a game from anywhere into the library."
        self._spots.append(Spot("entry:import", entry, "Path of a game to import", "entry", tip))
        button = pygame.Rect(entry.right + stage.px(theme.SPACE_S), y, stage.px(110), high)
        self._spots.append(Spot("import", button, "Import", tooltip=tip))
        if self._trashed:
            right = self._panels[1]
            rect = pygame.Rect(right.x, y, min(right.width, stage.px(380)), high)
            title = self._trashed[-1].stem
            self._spots.append(
                Spot("restore", rect, f"Bring back {title}", tooltip=f"Undo\n{title} was deleted.", shortcut="Ctrl+Z")
            )
        if self._chosen:
            self._lay_out_deeds(self._chosen)

    def _lay_out_deeds(self, chosen: Path) -> None:
        stage = self.stage
        inside = content(stage, self._panels[1], "meander")
        game, title = self._known.get(chosen), self._title_room()
        opens = game is not None and game.game is not None
        why = "" if opens else "This file cannot be opened." if game else "Wait until the game has been read."
        self._spots.append(Spot("entry:title", title, "Title of the game", "entry"))
        rect = pygame.Rect(title.right + stage.px(theme.SPACE_S), title.y, stage.px(110), title.height)
        self._spots.append(Spot("rename", rect, "Rename", tooltip="Rename\nThe title is the name of the file."))
        go = "Look at the result" if game and game.over and not game.problems else "Continue"
        rows = (
            (
                ("continue", go, why or "Sit down at this game.", "C"),
                ("replay", "Replay", why or "Look at it from the beginning.", "R"),
            ),
            (
                ("export", "Export", f"A copy goes to {self._exports}.", ""),
                ("reveal", "Show file", "In the file manager.", ""),
                ("delete", "Delete", "Can be undone.", "Del"),
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

    def _row_rect(self, number: int, top: int) -> pygame.Rect:
        stage, view = self.stage, self._list.view
        return pygame.Rect(view.x, top + number * stage.px(ROW), view.width, stage.px(ROW - 4))

    # How it looks --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        for panel in self._panels:
            draw_panel(surface, stage, panel, PARCHMENT, "meander")
        draw_heading(surface, stage, "Games", content(stage, self._panels[0], "meander"), size=HEADING)
        self._draw_list(surface)
        game = self._known.get(self._chosen) if self._chosen else None
        if game:
            self._cards.draw_game(surface, self._game_room(), game)
        for spot in self._spots:
            if spot.key in _LOOKS:
                look, icon = _LOOKS[spot.key]
                draw_button(surface, stage, spot, look, icon, 16)
        self._entries.draw(surface)

    def _draw_list(self, surface: pygame.Surface) -> None:
        stage = self.stage
        if not self._paths:
            words = "No game has been played here yet. Import one below, or drop a file here."
            text.write(surface, words, stage.font("text", 16), theme.TEXT_MUTED, self._list.view, vertical="top")
        with self._list.clipped(surface) as top:
            for number, path in enumerate(self._paths):
                rect = self._row_rect(number, top)
                if rect.colliderect(self._list.view):
                    self._cards.draw_row(surface, rect, path, self._known.get(path), path == self._chosen)
        self._list.draw_bar(surface, stage)


_LOOKS: dict[str, tuple[Look, str]] = {
    "back": ("plain", ""),
    "import": ("plain", "icons/import"),
    "restore": ("plain", "icons/undo"),
    "rename": ("plain", ""),
    "continue": ("primary", "icons/play"),
    "replay": ("plain", "icons/clock"),
    "export": ("plain", "icons/export"),
    "reveal": ("plain", "icons/folder"),
    "delete": ("plain", "icons/trash"),
}
