"""The shelf, and what it leads to: set-up, lessons, settings, About."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pantheon import __version__
from pantheon.app import language
from pantheon.games import SHELF
from pantheon.table.recording import CannotOpen, read
from pantheon.table.session import Session
from pantheon.table.words import t, tn
from pantheon.ui.boards import colours_of
from pantheon.ui.game_setup import GameSetup, first_game
from pantheon.ui.scene import Change, Push, Quit, Scene
from pantheon.ui.scenes.learn import Learn
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.scenes.setup import Setup
from pantheon.ui.scenes.shelf import Doors, Shelf
from pantheon.ui.scenes.shelf_places import TitleEntry

if TYPE_CHECKING:
    from pantheon.app.shell import App


_TO_LOOK_AT = 1
"""The seed of a game that nobody plays: the set-up shows its board."""


class Entrance:
    """What can be done before anybody sits down. `app.front` is the game in front of the shelf."""

    def __init__(self, app: App) -> None:
        self._app = app

    def title(self) -> Scene:
        """The shelf with all games."""
        doors = Doors(self._entries, self._footnote, self._put_in_front)
        return Shelf(list(SHELF.values()), self._app.front, doors)

    def open_settings(self) -> Change:
        app = self._app
        known = language.available()
        names = {"": known[language.of_system()], **known}
        use_rules = partial(app.rules.try_folder, app.front)
        return Push(SettingsScene(app.settings, app.keep, use_rules, app.front, names, app.speak))

    # The menu ------------------------------------------------------------------------------------------------------

    def _entries(self) -> list[TitleEntry]:
        app, index = self._app, self._app.archive.index
        any_game, played = index.look_again(), index.has_game(app.front)
        unfinished = index.latest_unfinished(app.front)
        waiting = t("No game is waiting to be continued.")
        if unfinished:
            waiting = "\n".join((t("Continue"), _described(unfinished)))
        go_on = partial(app.open_file, unfinished) if unfinished else None
        stored = t("All games that were played here: continue, replay, share.")
        figures = t("Games, wins and results of each player.") if any_game else t("There are no games to count yet.")
        new, lessons = t("Choose who plays, and by which rules."), t("The game in small steps, then a first game.")
        pages = t("The rules, and every component, to look up.")
        window = t("Language, window, bots, sound, rules data.")
        counted = app.archive.statistics if any_game else None
        entries = [
            TitleEntry(t("Continue"), "icons/play", waiting, go_on, suggested=go_on is not None),
            TitleEntry(t("New game"), "icons/start", new, self._set_up, suggested=played and not unfinished),
            TitleEntry(t("Learn to play"), "icons/book", lessons, self._learn, suggested=not played),
            TitleEntry(t("Games"), "icons/folder", stored, app.archive.library, of_table=True),
            TitleEntry(t("Statistics"), "signs/trophy", figures, counted, of_table=True),
            TitleEntry(t("Rules"), "icons/help", pages, app.open_rules),
            TitleEntry(t("Settings"), "icons/settings", window, self.open_settings, of_table=True),
        ]
        made = t("Who made this, and out of what.")
        return [
            *entries,
            TitleEntry(t("About"), "icons/human", made, self._open_about, of_table=True),
            TitleEntry(t("Quit"), "icons/close", t("Close the window."), Quit, "Ctrl+Q", of_table=True),
        ]

    def _footnote(self) -> str:
        """The version, and whose rules are in use if they are not the published ones."""
        app = self._app
        mod = app.rules.mod(app.front)
        if app.unsaved:
            return app.unsaved
        if mod:
            return t("Version {version} · Rules of “{mod}”", version=__version__, mod=mod)
        return t("Version {version}", version=__version__)

    def _put_in_front(self, game: str) -> None:
        self._app.front = game

    def _open_about(self) -> Change:
        from pantheon.ui.scenes.about import About

        return Push(About(list(SHELF.values())))

    # Towards a game ------------------------------------------------------------------------------------------------

    def _set_up(self) -> Change:
        app = self._app
        levels, last = app.levels(app.front), self._last_setup()
        return Push(Setup(app.front, app.game.form, levels, last, app.start_game, self._keep_setup, self._laid_out))

    def _laid_out(self, setup: GameSetup) -> Session[Any]:
        return Session(self._app.game, setup.rules_options(), setup.seats, _TO_LOOK_AT)

    def _learn(self) -> Change:
        return Push(Learn(self._app.book.lessons, self._first_game))

    def _first_game(self) -> Change:
        app = self._app
        return app.start_game(
            first_game(self._last_setup(), app.game.form, app.levels(app.front), colours_of(app.front))
        )

    def _last_setup(self) -> dict[str, Any]:
        """What was chosen the last time; whatever stands in the settings, the set-up makes sense of a mapping."""
        last = self._app.settings.last_setups.get(self._app.front)
        return last if isinstance(last, dict) else {}

    def _keep_setup(self, setup: dict[str, Any]) -> None:
        self._app.settings.last_setups[self._app.front] = setup
        self._app.keep(self._app.settings)


def _described(path: Path) -> str:
    """A saved game in a few words."""
    try:
        recording = read(path)
    except CannotOpen as error:
        return str(error)
    names = ", ".join(seat.name for seat in recording.header.seats)
    when = recording.header.began[:16].replace("T", " ")
    state = tn("{number} decision", "{number} decisions", len(recording.lines))
    return " · ".join((names, when, t("finished") if recording.over else state))
