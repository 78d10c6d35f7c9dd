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

from pantheon.table.library import games_in
from pantheon.table.recording import CannotOpen
from pantheon.table.saves import BranchedSession, LoadGame, Opened, open_game
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui import theme
from pantheon.ui.game_cards import Painters
from pantheon.ui.game_setup import Level, fresh_seed
from pantheon.ui.scene import Change, Push
from pantheon.ui.scenes.help import Help


@dataclass
class Archive:
    """`sit_down` starts to play a session, `open_file` continues the game of a file, `say` tells a sentence."""

    games: Path
    exports: Path
    load_game: LoadGame
    levels: Sequence[Level]
    open_file: Callable[[Path], Change]
    sit_down: Callable[[Session[Any]], Change]
    say: Callable[[str], None]
    painters: Painters = field(default_factory=dict)

    def library(self) -> Change:
        from pantheon.ui.scenes.library import Library

        folders = self.games, self.exports
        return Push(Library(*folders, self.load_game, self.open_file, self.replay_file, self.say, self.painters))

    def statistics(self) -> Change:
        from pantheon.ui.scenes.statistics import Statistics

        names = {level.id: level.name for level in self.levels}
        return Push(Statistics(games_in(self.games), lambda kind: names.get(kind, kind)))

    def opened(self, path: Path) -> Opened[Any] | None:
        """The game of a file, or None after saying why it cannot be opened."""
        try:
            opened = open_game(path, self.load_game)
        except CannotOpen as refusal:
            self.say(str(refusal))
            return None
        opened.session.seats = self._presentable(opened.session.seats)
        return opened

    def _presentable(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Seats as this edition can show them: another may know other bots and colours."""
        levels = {HUMAN, *(level.id for level in self.levels)}
        free = [colour for colour in theme.PLAYERS if colour not in {seat.colour for seat in seats}]
        taken: set[str] = set()
        shown = []
        for seat in seats:
            colour = seat.colour if seat.colour in theme.PLAYERS and seat.colour not in taken else free.pop(0)
            taken.add(colour)
            shown.append(Seat(seat.name, seat.kind if seat.kind in levels else self.levels[0].id, colour))
        return tuple(shown)

    def replay_file(self, path: Path) -> Change:
        """Look at the game of a file, or say why that is not possible."""
        opened = self.opened(path)
        if opened is None:
            return None
        if opened.problems:
            self.say(" ".join(opened.problems))
        return self.replay(opened.session, path.stem)

    def replay(
        self,
        session: Session[Any],
        title: str,
        lookers: Sequence[int] = (),
        take_back: Callable[[int], Change] | None = None,
    ) -> Change:
        """Look at a session, through any eyes or only through these; friends may take back to where they look."""
        from pantheon.ui.scenes.replay import Replay

        export = partial(self._export, title)
        return Push(Replay(session, self.levels, self.play_on, export, self._help, lookers, take_back))

    def play_on(self, session: Session[Any], at: int, seat: int, level: str) -> Change:
        """A new game from the middle of another: a person at `seat`, bots of this level at all others."""
        seats = [replace(who, kind=HUMAN if number == seat else level) for number, who in enumerate(session.seats)]
        return self.sit_down(BranchedSession(session, at, seat, fresh_seed(), seats, friendly=True))

    def _export(self, title: str, session: Session[Any], looker: int, first: int, last: int) -> Change:
        from pantheon.ui.scenes.exporting import choose_export

        return choose_export(session, title, self.exports, looker, (first, last))

    def _help(self) -> Change:
        from pantheon.ui.scenes.replay import KEYS

        return Push(Help("In the replay", KEYS))
