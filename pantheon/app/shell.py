"""The one place that joins games, bots, sessions and the window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakSet

from pantheon import __version__, logs, resources
from pantheon.app import language
from pantheon.app.entrance import Entrance
from pantheon.app.rules_in_use import RulesInUse
from pantheon.bots.levels import for_people
from pantheon.bots.thinker import Thinker
from pantheon.games import FIRST, SHELF, Entry
from pantheon.table.carried_rules import RulesData, attach
from pantheon.table.chance import fresh_seed
from pantheon.table.game import Game
from pantheon.table.journal import Journal
from pantheon.table.library import title_of
from pantheon.table.recording import to_be_sent
from pantheon.table.saves import Opened, continue_journal, start_journal
from pantheon.table.session import Session
from pantheon.table.words import t, tm
from pantheon.ui import art, playing, settings
from pantheon.ui.archive import Archive
from pantheon.ui.boards import kit_of
from pantheon.ui.book import Book
from pantheon.ui.game_setup import GameSetup, Level
from pantheon.ui.scene import Change, Push, Quit, Restart, Scene
from pantheon.ui.scenes.at_table import AtTable
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.failure import Failure
from pantheon.ui.scenes.help import Help
from pantheon.ui.scenes.menu import Menu, MenuEntry
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.widgets.options import Option
from pantheon.ui.window import Window

_log = logging.getLogger(__name__)

LOOK_AFTER = 3.0
"""Seconds between two looks at whether the game is still on the disk."""

MakeThinker = Callable[[Entry, Path, Game[Any]], playing.Thinker]


def play(rules: dict[str, Path] | None = None, file: Path | None = None, replay: Path | None = None) -> int:
    """Open the window at the title, at the game of a file or at its replay; returns when it is closed.

    `rules` are folders of rules data by game; the first game in it stands in front of the shelf.
    """
    try:
        logs.start(resources.log_folder())
    except OSError as error:
        _log.warning("no log is kept: %s", error)
    app = App(rules)
    window = app.open()
    if file is not None:
        window.make(app.drop(file))
    if replay is not None:
        window.make(app.archive.replay_file(replay))
    try:
        window.run()
    finally:
        app.close()
    return 0


class App:
    """The games, the settings and the session that is being played."""

    def __init__(self, rules: dict[str, Path] | None = None, make_thinker: MakeThinker = Thinker) -> None:
        self.settings = settings.load(resources.settings_folder())
        if self.settings.language not in language.available():
            self.settings.language = ""  # of another edition, or nonsense
        said = language.speak(self.settings.language)
        self.rules = RulesInUse(self.settings, rules or {})
        last = self.settings.last_game
        self.front = next(iter(rules or {}), last if last in SHELF else FIRST)
        """The game in front of the shelf."""
        self._make_thinker = make_thinker
        self._thinker: playing.Thinker | None = None
        self._thinks_by = ""
        """Fingerprint of the rules data that the thinker knows."""
        self._journal: Journal | None = None
        self._session: Session[Any] | None = None
        self._question: Scene | None = None
        """Whether to leave although not everything is saved."""
        self._failures = 0
        self._failed_scenes: WeakSet[Scene] = WeakSet()
        why = resources.why_not_writable(resources.games_folder())
        self.unsaved = t("Nothing can be saved: {why}", why=why) if why else ""
        self._notice = t("Nothing can be saved: {why}. You can play all the same.", why=why) if why else ""
        self.window: Window | None = None
        self.archive = Archive(
            resources.games_folder(),
            resources.exports_folder(),
            self._game_named,
            self.levels,
            self.open_file,
            self._play_on,
            self._say,
            self._rules_book,
            self._open_settings,
            self.rules.known.to_carry,
            partial(self._laid, come=Push),
        )
        self._entrance = Entrance(self)
        self.rules.game(self.front)
        self._notice = self.rules.notice or said or self._notice

    def open(self) -> Window:
        """The window, with the title in it."""
        self.window = Window(self.settings, self.title, self._rules_of, self._failed, self.keep, self._close, self.drop)
        self.window.every(LOOK_AFTER, self._look_after_the_game)
        if self._notice:
            self.window.say(self._notice)
        return self.window

    def close(self) -> None:
        self._end_session()
        if self._thinker is not None:
            self._thinker.close()

    @property
    def game(self) -> Game[Any]:
        """The game in front of the shelf, with the rules in use."""
        return self.rules.game(self.front)

    @property
    def entry(self) -> Entry:
        return SHELF[self.front]

    @property
    def book(self) -> Book:
        """The rules of the game that is played, else of the one in front."""
        return _book_of(self._session.game if self._session else self.game)

    def levels(self, game: str) -> list[Level]:
        return [Level(level.id, tm(level.name), tm(level.character), level.strength) for level in for_people(game)]

    # The title, and looking things up ------------------------------------------------------------------------------

    def title(self) -> Scene:
        return self._entrance.title()

    def _open_settings(self) -> Change:
        return self._entrance.open_settings()

    def open_rules(self, page: str = "") -> Change:
        return Push(RulesReference(self.book, page))

    def _rules_book(self, game: Game[Any], page: str = "") -> Change:
        return Push(RulesReference(_book_of(game), page))

    def _rules_of(self, scene: Scene, rule: str) -> Change:
        """What F1 and a right click do: the page behind the thing, or the keys if there is none."""
        if isinstance(scene, RulesReference | Help | Failure):
            return None
        if rule:
            return self._rules_book(_game_shown(scene) or self.game, rule)
        return Push(Help(*scene.keys()))

    def _keys_below(self) -> Change:
        """Those of the scene that the menu lies on."""
        assert self.window
        below = self.window.stack.top.below
        return Push(Help(*below.keys())) if below else None

    # A game --------------------------------------------------------------------------------------------------------

    def start_game(self, setup: GameSetup) -> Change:
        seed = fresh_seed() if setup.seed is None else setup.seed
        session = Session(self.game, setup.rules_options(), setup.seats, seed, setup.friendly)
        return self._play_on(session)

    def _play_on(self, session: Session[Any]) -> Change:
        """A game that has no file yet: it begins, or it branched off from another one."""
        self._end_session()
        self.rules.known.keep(session.game)
        journal = start_journal(resources.games_folder(), session, __version__)
        self._let_carry(journal, session)
        return self._sit_down(session, journal)

    def open_file(self, path: Path) -> Change:
        """Go on with the game of a file, or say why that is not possible."""
        return self.archive.open(path, self._go_on_with)

    def _go_on_with(self, opened: Opened[Any]) -> Change:
        self._end_session()
        self.rules.known.keep(opened.session.game)
        journal = continue_journal(resources.games_folder(), opened, __version__)
        if journal.path != opened.path or not opened.rules:
            self._let_carry(journal, opened.session)
        if opened.problems:
            self._say(" ".join(opened.problems))
        return self._sit_down(opened.session, journal)

    def _let_carry(self, journal: Journal, session: Session[Any]) -> None:
        """The file of a game with a mod brings the rules data along, so that it opens at a friend's as well."""
        rules = None if session.over else self.rules.known.to_carry(session.game.name, session.game.fingerprint)
        if rules:
            attach(journal, rules)

    def drop(self, path: Path) -> Change:
        """A file from anywhere, dropped or double-clicked: a copy goes into the library, and the game goes on there."""
        return self._go(partial(self.archive.take_in, path, self._open_taken_in))

    def _open_taken_in(self, path: Path, sentence: str) -> Change:
        self._say(sentence)
        return self.open_file(path)

    def _game_named(self, name: str, fingerprint: str, carried: RulesData | None = None) -> Game[Any]:
        """The game of a file, by its own rules data. A file of an earlier version has no copy of them yet."""
        game = self.rules.known.game_for(name, fingerprint, carried)
        if game.fingerprint == fingerprint:
            self.rules.known.keep(game)
        return game

    def _sit_down(self, session: Session[Any], journal: Journal) -> Change:
        from pantheon.ui.scenes.exporting import save_picture
        from pantheon.ui.scenes.turn import TurnScene

        self._session, self._journal = session, journal
        self.front = session.game.name
        if self.settings.last_game != self.front:
            self.settings.last_game = self.front
            self.keep(self.settings)
        art.look_for(session.game, self.rules.known.folder_of(session.game))
        journal.tell(self._say)
        exports = resources.exports_folder()
        # Not the seed: whoever is sent the log would know all cards of a game that runs.
        _log.info("game: %s, %s", [seat.kind for seat in session.seats], journal.path.name)
        table = TurnScene(
            playing.Playing(
                session,
                self._thinker_for(session.game),
                open_menu=self._open_menu,
                open_rules=self.open_rules,
                to_title=self._to_title,
                rematch=self._rematch,
                replay=lambda at: self.archive.replay(session, title_of(journal.path), at=at),
                save_picture=lambda picture: save_picture(picture, title_of(journal.path), exports),
                kept_as=lambda: title_of(journal.path),
            )
        )
        return self._laid(table, Restart)

    def _laid(self, table: AtTable, come: Callable[[Scene], Change]) -> Change:
        from pantheon.ui.scenes.laying import laid

        return laid(table, self.window.stack.stage_for, come) if self.window else come(table)

    def _thinker_for(self, game: Game[Any]) -> playing.Thinker:
        """Who thinks by the rules data of this game."""
        if self._thinker is not None and self._thinks_by != game.fingerprint:
            self._thinker.close()
            self._thinker = None
        if self._thinker is None:
            self._thinker = self._make_thinker(SHELF[game.name], self.rules.known.folder_of(game), game)
            self._thinks_by = game.fingerprint
        return self._thinker

    def _open_menu(self) -> Change:
        kept, waits = "", t("The game is saved.")
        if self._journal:
            if self._journal.write():
                kept = t("Saved as {name}", name=title_of(self._journal.path))
            else:
                kept = t("Not saved: {why}", why=self._journal.problem)
                waits = t("The last decisions are not saved.")
        return Push(
            Menu(
                SHELF[self._session.game.name].title if self._session else self.entry.title,
                kept,
                (
                    MenuEntry(t("Rules"), "icons/help", self.open_rules),
                    MenuEntry(t("Replay"), "icons/clock", self._replay, t("The game so far, from the beginning.")),
                    MenuEntry(t("Keys"), "icons/arrows", self._keys_below),
                    MenuEntry(t("Settings"), "icons/settings", self._open_settings),
                    MenuEntry(t("To the title"), "icons/back", partial(self._go, self._to_title), waits),
                    MenuEntry(t("Quit"), "icons/close", partial(self._go, Quit), waits, "Ctrl+Q"),
                ),
                t("Back") if self._session and self._session.over else t("Play on"),
                self._open_menu,
            )
        )

    def _go(self, where: Callable[[], Change]) -> Change:
        """Leave the game; asks before decisions are lost that no disk has taken."""
        if not self._journal or self._journal.write():
            return where()
        why = self._journal.problem
        sentence = t("The last decisions could not be written: {why}. Whoever leaves now loses them.", why=why)
        leave = Option(None, t("Leave, and lose them"))
        self._question = Choice(t("Not saved"), sentence, [leave], lambda _: where(), cancel=t("Stay"), can_peek=False)
        return Push(self._question)

    def _close(self) -> Change:
        """The desktop closes the window. Who does that again while we ask means it."""
        assert self.window
        return Quit() if self.window.stack.top is self._question else self._go(Quit)

    def _replay(self) -> Change:
        """The game so far."""
        session, journal = self._session, self._journal
        assert session and journal, "the menu belongs to a game"
        take_back = self._take_back if session.friendly and not session.over else None
        return self.archive.replay(session, title_of(journal.path), take_back)

    def _take_back(self, at: int) -> Change:
        """Among friends: every decision from an entry on."""
        session, journal = self._session, self._journal
        assert session and journal, "the replay was opened from the table"
        session.undo_to(at)
        return self._sit_down(session, journal)

    def _to_title(self) -> Change:
        self._end_session()
        return Restart(self.title())

    def _rematch(self) -> Change:
        session = self._session
        assert session, "a rematch follows a game"
        start = session.options.get("start")
        return self.start_game(
            GameSetup(
                list(session.seats),
                start if isinstance(start, int) else None,
                {key: value for key, value in session.options.items() if key not in ("players", "start")},
                None,
                session.friendly,
            )
        )

    def _look_after_the_game(self) -> None:
        """What waits for a full disk is tried again; a file that somebody has deleted is noticed, and written anew."""
        if self._session is not None and self._journal is not None:
            self.rules.known.keep(self._session.game)
            self._journal.write()

    def _end_session(self) -> None:
        if self._thinker is not None:
            self._thinker.cancel()
        if self._journal is not None:
            self._journal.close()
        self._journal = self._session = None

    def speak(self, chosen: str) -> None:
        """Speak another language, in the middle of whatever goes on; empty: that of the system.

        The window notices, and lays everything out anew.
        """
        self.settings.language = chosen
        said = language.speak(chosen)
        self.rules.known.speak()
        if said:
            self._say(said)

    # Keeping, saying, failing --------------------------------------------------------------------------------------

    def keep(self, chosen: settings.Settings) -> None:
        settings.save(chosen, resources.settings_folder())

    def _make(self, change: Change) -> None:
        if self.window is not None:
            self.window.make(change)

    def _say(self, sentence: str) -> None:
        if self.window is not None:
            self.window.say(sentence)

    def _failed(self, error: Exception) -> Scene:
        """The dialog after an unexpected error. Where going on fails at once again, only the title is offered."""
        assert self.window is not None, "a window has failed"
        self._failures += 1
        safe = t("No game was affected.")
        if self._journal:
            safe = t("Your game is safe: it was saved after the last decision.")
        if self._journal and self._journal.behind:
            safe = t("The last decisions could not be saved. Earlier ones are safe.")
        top = self.window.stack.top
        again = isinstance(top, Failure) or top in self._failed_scenes
        self._failed_scenes.add(top)
        folder = resources.log_folder()
        game = to_be_sent(self._journal.path) if self._journal else ""
        report = logs.write_report(folder, error, self._failures, game)
        return Failure(logs.named(error), safe, str(report), self._to_title, can_go_on=not again)


def _book_of(game: Game[Any]) -> Book:
    return kit_of(game.name).book(game)


def _game_shown(scene: Scene | None) -> Game[Any] | None:
    """The game that somebody looks at, perhaps through what lies over it."""
    while scene is not None and scene.about is None:
        scene = scene.below
    return scene.about if scene is not None else None
