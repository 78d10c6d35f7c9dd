"""All stored games: what is in them, and renaming, deleting, bringing back, importing and exporting them.

A game's title is the name of its file. Deleting moves a file into a trash folder, from where it can be brought back
for a month. Nothing here ever writes over a file that exists.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Any

import msgspec

from pantheon.table.game import Game
from pantheon.table.journal import SUFFIX, Header
from pantheon.table.recording import CannotOpen, read
from pantheon.table.saves import BranchedSession, LoadGame, free_path, newest_first, open_game
from pantheon.table.session import Seat

TRASH = "trash"
KEPT_IN_TRASH = 30 * 24 * 3600


class StoredGame(msgspec.Struct, frozen=True):
    """What the list of games says about one file. Without a header there is no game in it, and `problems` say why."""

    path: Path
    header: Header | None = None
    game: Game[Any] | None = None
    state: Any = None
    """How it stands, for a picture."""
    seats: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    """Who has won, or leads."""
    chapter: str = ""
    """How far it has come."""
    over: bool = False
    branched: bool = False
    """It was played on from the middle of another game."""
    problems: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return self.path.stem

    @property
    def when(self) -> str:
        """Date and time, as in "2026-11-16 20:15"."""
        return self.header.began[:16].replace("T", " ") if self.header else ""


def games_in(folder: Path) -> list[Path]:
    """All games, the one played last at the front. Quick: nothing is read yet."""
    return newest_first(folder)


def look_into(path: Path, load_game: LoadGame) -> StoredGame:
    """Read a game; also one that is broken gives an entry that says so."""
    try:
        opened = open_game(path, load_game)
        end = read(path).end
    except CannotOpen as refusal:
        return StoredGame(path, problems=(str(refusal),))
    session = opened.session
    game, state = session.game, session.state
    return StoredGame(
        path,
        opened.header,
        game,
        state,
        session.seats,
        # The end that was recorded stands, even if the present rules cannot lead there any more.
        end.scores if end else game.scores(state),
        end.winners if end else game.winners(state),
        "Finished" if end else game.chapter(state)[1],
        end is not None,
        isinstance(session, BranchedSession),
        tuple(opened.problems),
    )


def rename(path: Path, title: str) -> Path:
    """Give a game another title; OSError if the disk does not allow it. The same title changes nothing."""
    if title.strip() in ("", path.stem):
        return path
    new = free_path(path.parent, title)
    return path.rename(new)


def delete(path: Path) -> Path:
    """Move a game into the trash; returns where it lies now, for `restore`."""
    trash = path.parent / TRASH
    trash.mkdir(exist_ok=True)
    _empty(trash)
    gone = path.rename(free_path(trash, path.stem))
    gone.touch()
    return gone


def restore(trashed: Path) -> Path:
    """Bring a deleted game back."""
    return trashed.rename(free_path(trashed.parent.parent, trashed.stem))


def import_game(folder: Path, source: Path, load_game: LoadGame) -> Path:
    """Take a copy of a game from anywhere into the folder; CannotOpen if it is none."""
    open_game(source, load_game)
    return _copy(source, free_path(folder, source.stem))


def export_game(path: Path, folder: Path) -> Path:
    """Put a copy of a game into another folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return _copy(path, free_path(folder, path.stem))


def _copy(source: Path, target: Path) -> Path:
    """The copy bears its name only when it is complete."""
    fresh = target.with_name(target.name + ".new")
    shutil.copyfile(source, fresh)
    return fresh.rename(target)


def _empty(trash: Path) -> None:
    """Remove for good what was deleted more than a month ago."""
    oldest = time.time() - KEPT_IN_TRASH
    for path in trash.glob("*" + SUFFIX):
        if path.stat().st_mtime < oldest:
            path.unlink()
