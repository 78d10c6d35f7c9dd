"""Everything around stored games: the library, the statistics, replays, and playing on from them.

The scenes are loaded when they are wanted: the window opens before it needs any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pantheon.games import SHELF
from pantheon.table import library
from pantheon.table.carried_rules import RulesData
from pantheon.table.chance import fresh_seed
from pantheon.table.data import DataError
from pantheon.table.game import Game, UnknownGame
from pantheon.table.index import Index
from pantheon.table.library import StoredGame
from pantheon.table.recording import CannotOpen, header_in
from pantheon.table.saves import LoadGame, Opened, opening, played_on
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.table.stamps import Stamp, stamp_of
from pantheon.table.steps import Steps, Work
from pantheon.table.words import t
from pantheon.ui.boards import colours_of
from pantheon.ui.game_cards import Painters
from pantheon.ui.game_setup import Level
from pantheon.ui.scene import Change, Pop, Push
from pantheon.ui.scenes.at_table import AtTable
from pantheon.ui.scenes.help import Help

AT_ONCE = 1_000
"""Steps of opening a game that are done at once: all of a long game. Only what is longer gets a bar to watch."""
KEPT_LOOKS = 200
"""Games that are kept with how they stand: more than any list shows at once."""


@dataclass
class Archive:
    """`sit_down` starts to play a session, `open_file` continues the game of a file, `say` tells a sentence."""

    games: Path
    exports: Path
    load_game: LoadGame
    levels_of: Callable[[str], Sequence[Level]]
    """The bots that play a game, for people to choose from."""
    open_file: Callable[[Path], Change]
    sit_down: Callable[[Session[Any]], Change]
    say: Callable[[str], None]
    open_rules: Callable[[Game[Any]], Change] = lambda game: None
    open_settings: Callable[[], Change] = lambda: None
    rules_to_carry: Callable[[str, str], RulesData | None] = lambda name, fingerprint: None
    lay: Callable[[AtTable], Change] = Push
    """How a table comes that is only looked at: its map takes a moment."""
    """Rules data that an exported game of this name and fingerprint brings along."""
    painters: Painters = field(default_factory=dict)
    _seen: dict[Path, tuple[Stamp, StoredGame]] = field(default_factory=dict)
    """What was found in files. Good as long as they stay as they were."""

    def __post_init__(self) -> None:
        self.index = Index(self.games)

    def library(self) -> Change:
        from pantheon.ui.scenes.library import Library

        return Push(Library(self))

    def statistics(self) -> Change:
        from pantheon.ui.scenes.statistics import Statistics

        return Push(Statistics(self, self.index.paths()))

    @property
    def titles(self) -> dict[str, str]:
        """What the games on the shelf are called, by id."""
        return {game: entry.title for game, entry in SHELF.items()}

    def level_name(self, game: str, kind: str) -> str:
        """What the bots of this level are called; its id if this edition has no such bots."""
        return next((level.name for level in self.levels_of(game) if level.id == kind), kind)

    # Files ---------------------------------------------------------------------------------------------------------

    def look(self, path: Path, index: Index) -> Steps[StoredGame]:
        """What is in a file of a folder, and how the game stands; at once if it has not changed since the last look."""
        stamp = _stamp(path)
        seen = self._seen.get(path)
        if seen and seen[0] == stamp:
            return seen[1]
        game = yield from index.checking(path, self.load_game)
        if stamp and not game.problems:
            while len(self._seen) >= KEPT_LOOKS:
                del self._seen[next(iter(self._seen))]
            self._seen[path] = stamp, game
        return game

    def source_names(self, game: StoredGame) -> dict[str, str]:
        """What the game of a file calls the sources of points."""
        try:
            return (game.game or self.load_game(game.of, game.rules)).source_names()
        except (UnknownGame, DataError, ValueError):
            return {}

    def open(self, path: Path, then: Callable[[Opened[Any]], Change]) -> Change:
        """Play the game of a file again, and go on with it; or say why that is not possible."""
        from pantheon.ui.scenes.loading import Loading

        def go_on(opened: Opened[Any]) -> Change:
            opened.session.seats = self._presentable(opened.session)
            return then(opened)

        work = Work(opening(path, self.load_game))
        try:
            if work.go_on(AT_ONCE):
                return go_on(work.result)
        except CannotOpen as refusal:
            self.say(str(refusal))
            return None
        return Push(Loading(t("Opening {title}", title=library.title_of(path)), work, go_on, self.say))

    def take_in(self, source: Path, then: Callable[[Path, str], Change]) -> Change:
        """Copy a game from anywhere into the library; `then` hears where it is, and what came of it."""

        def copied(opened: Opened[Any]) -> Change:
            try:
                path, sentence = library.take_in(self.games, opened)
            except CannotOpen as refusal:
                self.say(str(refusal))
                return None
            except OSError as error:
                reason = error.strerror or str(error)
                self.say(t("{file} could not be copied: {reason}.", file=source.name, reason=reason))
                return None
            return then(path, " ".join((sentence, *opened.problems)))

        return self.open(source, copied)

    def export_game(self, path: Path) -> Path:
        """Put a copy of a game where people find it; OSError or CannotOpen if that is not possible."""
        header = header_in(path)
        rules = self.rules_to_carry(header.game, header.rules) if header else None
        return library.export_game(path, self.exports, self.load_game, rules)

    def _presentable(self, session: Session[Any]) -> tuple[Seat, ...]:
        """Seats as this edition can show them: another may know other bots and colours."""
        seats, bots = session.seats, self.levels_of(session.game.name)
        levels = {HUMAN, *(level.id for level in bots)}
        colours = colours_of(session.game.name)
        free = [colour for colour in colours if colour not in {seat.colour for seat in seats}]
        taken: set[str] = set()
        shown = []
        for seat in seats:
            colour = seat.colour if seat.colour in colours and seat.colour not in taken else free.pop(0)
            taken.add(colour)
            shown.append(Seat(seat.name, seat.kind if seat.kind in levels else bots[0].id, colour))
        return tuple(shown)

    def replay_file(self, path: Path) -> Change:
        """Look at the game of a file, or say why that is not possible."""
        return self.open(path, self._replay_opened)

    def _replay_opened(self, opened: Opened[Any]) -> Change:
        if opened.problems:
            self.say(" ".join(opened.problems))
        return self.replay(opened.session, library.title_of(opened.path))

    def replay(
        self,
        session: Session[Any],
        title: str,
        take_back: Callable[[int], Change] | None = None,
        at: int | None = None,
    ) -> Change:
        """Look at a session, from where `at` entries have happened; friends may take back to where they look."""
        from pantheon.ui.scenes.replay import Replay

        export = partial(self._export, title)
        menu = partial(self._menu, session.game)
        levels = self.levels_of(session.game.name)
        return self.lay(Replay(session, levels, self.play_on, export, self._help, menu, take_back, at))

    def play_on(self, session: Session[Any], at: int, seat: int, looker: int, level: str) -> Change:
        """A new game from the middle of another: a person at `seat`, bots of this level at all others."""
        seats = [replace(who, kind=HUMAN if number == seat else level) for number, who in enumerate(session.seats)]
        try:
            game = played_on(session, at, seat, looker, fresh_seed(), seats)
        except ValueError as error:
            self.say(t("Nobody can play on from here: {reason}.", reason=str(error)))
            return None
        return self.sit_down(game)

    def _export(self, title: str, session: Session[Any], looker: int, first: int, last: int) -> Change:
        from pantheon.ui.scenes.exporting import choose_export

        names = {level.id: level.name for level in self.levels_of(session.game.name)}
        turn = first, last
        return choose_export(session, title, self.exports, looker, turn, lambda level: names.get(level, level))

    def _menu(self, game: Game[Any]) -> Change:
        """Over a replay, which keeps its place."""
        from pantheon.ui.scenes.menu import Menu, MenuEntry

        entries = (
            MenuEntry(t("Rules"), "icons/help", partial(self.open_rules, game)),
            MenuEntry(t("Keys"), "icons/arrows", self._help),
            MenuEntry(t("Settings"), "icons/settings", self.open_settings),
            MenuEntry(t("Leave the replay"), "icons/back", partial(Pop, 2)),
        )
        return Push(Menu(self.titles[game.name], "", entries, t("Back"), partial(self._menu, game)))

    def _help(self) -> Change:
        from pantheon.ui.scenes.replay import keys

        return Push(Help(*keys()))


def _stamp(path: Path) -> Stamp | None:
    try:
        return stamp_of(path.stat())
    except OSError:
        return None
