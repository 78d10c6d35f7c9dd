"""All stored games: what is in them, and renaming, deleting, bringing back, importing and exporting them.

A game's title is the name of its file. Deleting moves a file into a trash folder, from where it can be brought back
for a month. Nothing here ever writes over a file that exists.
"""

from __future__ import annotations

import logging
import os
import time
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pantheon.table import carried_rules
from pantheon.table.carried_rules import RulesData
from pantheon.table.copies import write_anew
from pantheon.table.files import read_file
from pantheon.table.game import NOBODY, Game
from pantheon.table.journal import LARGEST_FILE, SUFFIX, Header
from pantheon.table.recording import CannotOpen, header_in, printable, read
from pantheon.table.saves import BranchedSession, LoadGame, Opened, free_path, open_game, opening
from pantheon.table.session import Seat
from pantheon.table.stamps import newest_first
from pantheon.table.steps import Steps, all_at_once
from pantheon.table.words import t

_log = logging.getLogger(__name__)

TRASH = "trash"
KEPT_IN_TRASH = 30 * 24 * 3600


class StoredGame(msgspec.Struct, frozen=True):
    """What the list of games says about one file. If `problems` are all there is, it cannot be opened."""

    path: Path
    of: str = ""
    """The id of the game that was played; empty if nobody can read it."""
    began: str = ""
    """Date and time in ISO form."""
    rules: str = ""
    """Fingerprint of the rules data that it was begun with."""
    game: Game[Any] | None = None
    """With which it was played again; None as long as nobody has, or if nobody can."""
    state: Any = None
    """How it stands, for a picture: what everybody at the table can see."""
    seats: tuple[Seat, ...] = ()
    points: tuple[dict[str, int], ...] = ()
    """Of each seat, by where they come from; none of a running game that was not played again."""
    winners: tuple[int, ...] = ()
    """Who has won, or leads."""
    over: bool = False
    checked: bool = False
    """It was played again, now or before; all else is only what the file tells."""
    told: bool = False
    """Its end is what the file tells: the rules data are not here to play it again."""
    branched: bool = False
    """It was played on from the middle of another game."""
    problems: tuple[str, ...] = ()
    identity: str = ""
    """The same for all files of one finished game: copies, and what was rescued from a damaged file."""

    @property
    def looked_into(self) -> bool:
        """Whether all is known that opening the file can tell."""
        return self.game is not None or bool(self.problems)

    @property
    def opens(self) -> bool:
        """Whether there is a game in it, as far as anybody knows."""
        return self.game is not None or (bool(self.of) and not self.problems)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(points.values()) for points in self.points)

    @property
    def chapter(self) -> str:
        """How far it has come."""
        if self.over:
            return t("Finished")
        return self.game.chapter(self.state)[1] if self.game else ""

    @property
    def title(self) -> str:
        return title_of(self.path)

    @property
    def when(self) -> str:
        """Date and time, as in "2026-11-16 20:15"."""
        return self.began[:16].replace("T", " ")


def title_of(path: Path) -> str:
    """A file's name for people. Some disks allow names that no screen can show."""
    return printable(path.stem) or t("Game")


def games_in(folder: Path) -> list[Path]:
    """All games, the one played last at the front. Quick: nothing is read yet."""
    return newest_first(folder)


def look_into(path: Path, load_game: LoadGame) -> StoredGame:
    """Read a game; also one that is broken gives an entry that says so."""
    return all_at_once(looking_into(path, load_game))


def looking_into(path: Path, load_game: LoadGame) -> Steps[StoredGame]:
    """The same, bit by bit."""
    try:
        opened = yield from opening(path, load_game)
    except CannotOpen as refusal:
        header = header_in(path)
        if header is None:
            return StoredGame(path, problems=(str(refusal),))
        return StoredGame(path, header.game, header.began, header.rules, problems=(str(refusal),))
    session, end, header = opened.session, opened.told_end, opened.header
    game, table = session.game, session.game.view(session.state, NOBODY)
    known = session.state if session.over else table
    # The end is what playing gives; only where the rules data are gone, what the file tells must do.
    points = end.points if end else tuple(game.points(known, seat) for seat in range(len(session.seats)))
    return StoredGame(
        path,
        header.game,
        header.began,
        header.rules,
        game,
        table,
        session.seats,
        points,
        end.winners if end else game.winners(known),
        over=session.over or end is not None,
        checked=True,
        told=end is not None,
        branched=isinstance(session, BranchedSession) or bool(header.position),
        problems=tuple(opened.problems),
        identity=_identity(header, points) if session.over else "",
    )


def _identity(header: Header, points: tuple[dict[str, int], ...]) -> str:
    people = [(seat.name, seat.kind) for seat in header.seats]
    told = (header.game, header.rules, header.options, people, header.seed, points)
    return blake2b(msgspec.json.encode(told, order="sorted"), digest_size=16).hexdigest()


def rename(path: Path, title: str) -> Path:
    """Give a game another title; OSError if the disk does not allow it. The same title changes nothing."""
    if title.strip() in ("", path.stem):
        return path
    new = free_path(path.parent, title)
    return path.rename(new)


def trash_of(folder: Path) -> Path:
    """Where the games of a folder go when they are deleted."""
    return folder / TRASH


def trashed(folder: Path) -> list[Path]:
    """The games that can be brought back, the one deleted last at the front."""
    _empty(trash_of(folder))
    return newest_first(trash_of(folder))


class Deleted(NamedTuple):
    """A game in the trash, and when it was played, in nanoseconds: its file says when it was deleted."""

    path: Path
    played: int


def delete(path: Path) -> Deleted:
    """Move a game into the trash; returns what `restore` needs to put it back where it was."""
    trash = trash_of(path.parent)
    trash.mkdir(exist_ok=True)
    _empty(trash)
    played = path.stat().st_mtime_ns
    gone = path.rename(free_path(trash, path.stem))
    gone.touch()
    return Deleted(gone, played)


def restore(trashed: Path, played: int | None = None) -> Path:
    """Bring a deleted game back: among the others where it was, or, if nobody knows when it was played, in front."""
    back = trashed.rename(free_path(trashed.parent.parent, trashed.stem))
    if played is not None:
        os.utime(back, ns=(played, played))
    return back


def import_game(folder: Path, source: Path, load_game: LoadGame) -> Path:
    """Take a copy of a game from anywhere into the folder; CannotOpen if it is none."""
    return take_in(folder, open_game(source, load_game))[0]


def take_in(folder: Path, opened: Opened[Any]) -> tuple[Path, str]:
    """Copy an opened game into the folder, unless it is there already; says where it is now, and what came of it."""
    source = opened.path
    if source.suffix == SUFFIX and source.resolve().parent == folder.resolve():
        return source, t("{title} is in the library.", title=title_of(source))
    if source.stat().st_size > LARGEST_FILE:
        raise CannotOpen(t("{file} is larger than any game.", file=source.name))
    lines, further, anew = read(source).lines, "", not opened.session.over
    for path in games_in(folder):
        if header_in(path) != opened.header:
            continue
        there = read(path).lines
        if lines == there[: len(lines)]:
            return path, _there_already(title_of(path), further=len(there) > len(lines))
        longer = there == lines[: len(there)]
        further = (_longer if longer else _different)(title_of(path), anew=anew)
    target = free_path(folder, title_of(source))
    # Of two copies of a running game, one would tell how the other goes on: the later one gets new luck.
    copy = write_anew(opened, target) if further and anew else _copy(source, target)
    return copy, " ".join(filter(None, (t("{title} is in the library now.", title=copy.stem), further)))


def _there_already(title: str, *, further: bool) -> str:
    if further:
        return t("This game is in the library already, as {title}, and goes on further there.", title=title)
    return t("This game is in the library already, as {title}.", title=title)


def _longer(title: str, *, anew: bool) -> str:
    """What is said of a game that begins as another one; `anew` if its cards had to be dealt anew."""
    if anew:
        return t("It goes on further than {title}; both are kept, this one with new luck.", title=title)
    return t("It goes on further than {title}; both are kept.", title=title)


def _different(title: str, *, anew: bool) -> str:
    if anew:
        return t("It goes on otherwise than {title}; both are kept, this one with new luck.", title=title)
    return t("It goes on otherwise than {title}; both are kept.", title=title)


def export_game(path: Path, folder: Path, load_game: LoadGame, rules: RulesData | None = None) -> Path:
    """Put a copy of a game into another folder; of a running one a copy with new luck, because others may open it.

    It brings `rules` along, unless the file does so already.
    """
    opened = open_game(path, load_game)
    folder.mkdir(parents=True, exist_ok=True)
    target = free_path(folder, path.stem)
    copy = _copy(path, target) if opened.session.over or opened.told_end else write_anew(opened, target)
    if rules and not read(copy).rules:
        carried_rules.put_into(copy, rules)
    return copy


def _copy(source: Path, target: Path) -> Path:
    """The copy bears its name only when it is complete."""
    fresh = target.with_name(target.name + ".new")
    fresh.write_bytes(read_file(source, LARGEST_FILE))
    return fresh.rename(target)


def _empty(trash: Path) -> None:
    """Remove for good what was deleted more than a month ago."""
    oldest = time.time() - KEPT_IN_TRASH
    for path in trash.glob("*" + SUFFIX):
        try:
            if path.stat().st_mtime < oldest:
                path.unlink()
        except OSError as error:
            _log.info("%s stays in the trash: %s", path, error)
