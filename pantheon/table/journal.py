"""The file of a game: a header line, then one line of JSON for each decision, written as it happens.

Each line ends with a hash of its own text and of the hash before it, so a line that is torn, changed, repeated or
out of place is noticed. It also carries a hash of the position that it led to, so a game that the present rules
would play differently is noticed too. A file is only ever appended to. Luck needs no lines: it follows from the seed.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec

from pantheon.table.file_names import numbered
from pantheon.table.files import read_file
from pantheon.table.flushing import Flusher
from pantheon.table.game import Action
from pantheon.table.session import Seat, Session
from pantheon.table.upgrades import FORMAT
from pantheon.table.words import t

_log = logging.getLogger(__name__)

SUFFIX = ".pantheon"
HASH_BYTES = 4
LOCKED_BYTE = 1 << 40
LONGEST_LINE = 1 << 16
LARGEST_FILE = 1 << 23

Short = Annotated[str, msgspec.Meta(max_length=80)]
Seats = Annotated[tuple[Seat, ...], msgspec.Meta(min_length=1, max_length=12)]
Options = dict[Short, Short | int | bool]
Stamp = tuple[int, int]
Tell = Callable[[str], None]
"""Is told in a sentence, once, when the game can no longer be written down, and when it can again or had to be saved
anew; it goes on all the same."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that a game starts from."""

    format: int
    game: Short
    options: Options
    seats: Seats
    seed: int
    friendly: bool
    rules: Short
    """Fingerprint of the rules data."""
    app: Short
    """The version that wrote the file."""
    began: Short
    """Date and time in ISO form."""
    state: Short
    """Hash of the first position in which somebody decides."""
    position: Annotated[str, msgspec.Meta(max_length=20_000)] = ""
    """What it began from, if not from the set-up: the copy of a running game has none of its past."""


class Line(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What was done. `state` is the hash of the position right after it, before NATURE goes on."""

    state: Short


class Act(Line, frozen=True, tag="act"):
    """A decision, in the text form of its action."""

    by: int
    action: Annotated[str, msgspec.Meta(max_length=400)]


class Undo(Line, frozen=True, tag="undo"):
    """The last decision was taken back."""


class Redo(Line, frozen=True, tag="redo"):
    """What was taken back last was done again."""


class Branch(Line, frozen=True, tag="branch"):
    """From here on another game: what `seat` could not know was dealt anew by `seed`, and others may play."""

    seat: int
    seed: int
    seats: Seats
    friendly: bool


class End(Line, frozen=True, tag="end"):
    """The game is over. `points` by where they come from, seat by seat."""

    points: tuple[dict[Short, int], ...]
    winners: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(points.values()) for points in self.points)


AnyLine = Act | Undo | Redo | Branch | End


def digest(state: object) -> str:
    """A short hash of a whole position."""
    return blake2b(msgspec.json.encode(state), digest_size=HASH_BYTES).hexdigest()


def sealed(line: Header | AnyLine, before: str) -> tuple[bytes, str]:
    """A line as it stands in the file, and its hash. `before` is the hash of the line before."""
    text = msgspec.json.encode(line)
    seal = chained(text, before)
    return text[:-1] + b',"hash":"' + seal.encode() + b'"}\n', seal


def chained(text: bytes, before: str) -> str:
    return blake2b(before.encode() + text, digest_size=HASH_BYTES).hexdigest()


class Journal:
    """Writes a session down as it is played.

    When the disk is full or gone, the lines wait in memory until `write` succeeds. When the file is gone, was moved or
    changed by somebody else, the whole game is written anew: under its name, or under the next one if that is taken.
    """

    def __init__(self, path: Path, before: str = "", past: bytes = b"") -> None:
        """`before` is the hash of the last good line of the file, `past` all that stands in it; a new one has none."""
        self.path = path
        self._tell: Tell = _log.error
        self._before = before
        self._past = past
        """Everything that was written; what stands in the file begins with it."""
        self.problem = ""
        """Why it cannot be written, as long as that is so."""
        self._stamp: Stamp | None = None
        """When the file was changed last, as far as we know what is in it."""
        self._waiting: list[bytes] = []
        self._file: BinaryIO | None = None
        self._flusher = Flusher()
        self._session: Session[Any] | None = None

    def tell(self, tell: Tell) -> None:
        """Whom to tell when the game cannot be written; at once, if it already cannot."""
        self._tell = tell
        if self.problem:
            tell(self._sentence())

    @property
    def behind(self) -> int:
        """How many lines could not be written yet."""
        return len(self._waiting)

    def claim(self) -> bool:
        """Make sure that no other window writes into this file; False if one does."""
        try:
            self._file = _append_to(self.path, _existing)
        except OSError as error:
            _log.warning("%s cannot be opened now: %s", self.path, error)
            return True  # a disk that cannot be written is dealt with when there is something to write
        if locked(self._file):
            return True
        self._close_quietly()
        return False

    def follow(self, session: Session[Any]) -> None:
        """Write down everything that happens in this session from now on."""
        self._session = session
        session.listen = self._hear

    def close(self) -> None:
        """Stop following, and wait until all is on the disk. A last time every letter of the file is looked at."""
        if self._session and self._session.listen == self._hear:
            self._session.listen = None
        self._session = None
        self._stamp = None
        self.write()
        self._flusher.finish()
        self.write()  # says so if the disk has not taken it
        self._close_quietly()

    def add(self, line: Header | AnyLine) -> None:
        """Put a line behind the others; `write` brings it to the disk."""
        text, self._before = sealed(line, self._before)
        self._waiting.append(text)

    def add_aside(self, line: bytes) -> None:
        """Put in a line that is no part of the chain, for those who know what it is; and bring it to the disk."""
        self._waiting.append(line)
        self.write()

    def write(self) -> bool:
        """Make sure that the game is in the hands of the system, every line, in a file that has its name; and that it
        is soon on the disk, past all caches.

        If that fails, says so and keeps the lines; if only the disk fails, the next time. Without anything to do it
        costs a look at the file, so that it can be tried every few seconds.
        """
        try:
            self._flusher.check()
            self._find_file()
            if self._waiting:
                while self._waiting:
                    self._append((b"" if self._past[-1:] in (b"", b"\n") else b"\n") + self._waiting[0])
                    del self._waiting[0]
                self._flush()
        except OSError as error:
            self._close_quietly()
            self._fail(error.strerror or str(error))
            return False
        if self.problem:
            self.problem = ""
            self._tell(t("The game is saved again."))
        return True

    def _fail(self, problem: str) -> None:
        known, self.problem = self.problem, problem
        if problem != known:
            _log.error("%s cannot be written: %s", self.path, problem)
        if not known:
            self._tell(self._sentence())

    def _sentence(self) -> str:
        return t("The game cannot be saved: {why}. It goes on, and saving is tried again.", why=self.problem)

    # The file --------------------------------------------------------------------------------------------------------

    def _find_file(self) -> None:
        """Open the file, if the open one is not the one of its name; what is missing in it is written again."""
        if self._file is not None and self._is_there(self._file):
            return
        self._close_quietly()
        content = self._open_again() if self._past else None
        if content is None:
            self._create()
            content = b""
        if content.startswith(self._past):
            self._past = content  # perhaps with half a line from when the disk was full
            return
        missing, self._past = self._past[len(content) :], content
        try:
            self._append(missing)
            self._flush()
        except OSError:
            self._past = content + missing
            raise
        self._tell(
            t(
                "The file of this game was gone or changed. The whole game is saved again as {name}.",
                name=self.path.stem,
            )
        )

    def _is_there(self, file: BinaryIO) -> bool:
        """Whether the name of the file still leads to the one that is open, and nobody else has changed it."""
        try:
            named = self.path.stat()
        except OSError:
            return False
        # Windows lets nobody delete or move a file that is open.
        same = sys.platform == "win32" or os.path.samestat(named, os.fstat(file.fileno()))
        return same and named.st_size == len(self._past) and self._is_as_written(named)

    def _is_as_written(self, named: os.stat_result) -> bool:
        """Whether our words stand in the file; they are compared if somebody has touched it."""
        if _stamp(named) == self._stamp:
            return True
        try:
            whole = read_file(self.path, len(self._past)) == self._past
        except OSError:
            return False
        self._stamp = _stamp(named) if whole else None
        return whole

    def _open_again(self) -> bytes | None:
        """What stands in the file of this name, open to go on in it; None if it is not there or not ours."""
        try:
            content = read_file(self.path, len(self._past) + sum(map(len, self._waiting)) + LONGEST_LINE)
            self._file = _append_to(self.path, _existing)
        except OSError as error:
            if self.path.is_file() and error.errno != errno.EFBIG:
                raise
            return None
        ours = content.startswith(self._past) or self._past.startswith(content)
        if ours and locked(self._file):
            return content
        self._close_quietly()
        return None

    def _create(self) -> None:
        """A new file, of the next name that nobody has."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        for path in numbered(self.path.parent, self.path.stem, self.path.suffix):
            try:
                self._file = _append_to(path, _new)
            except FileExistsError:
                continue
            self.path = path
            locked(self._file)
            return

    def _append(self, text: bytes) -> None:
        """Half of it may have been written when this fails: then the file is opened and looked at again."""
        assert self._file
        if self._file.write(text) != len(text):
            raise OSError(None, t("the disk is full"))
        self._past += text

    def _flush(self) -> None:
        assert self._file
        self._flusher.begin(self._file.fileno())
        self._stamp = _stamp(os.fstat(self._file.fileno()))

    def _close_quietly(self) -> None:
        """The disk may be gone; the next try opens the file again."""
        if self._file:
            self._flusher.finish()
            try:
                self._file.close()
            except OSError as error:
                _log.warning("%s cannot be closed: %s", self.path, error)
            self._file = None

    def _hear(self, verb: str, action: Action | None) -> None:
        session = self._session
        assert session
        state = digest(session.state)
        match verb:
            case "act":
                entry = session.entries[-1]
                self.add(Act(state, entry.actor, session.game.text(entry.action)))
            case "undo":
                self.add(Undo(state))
            case "redo":
                self.add(Redo(state))
            case "over":
                self.add(end_of(session))
        self.write()


def _stamp(found: os.stat_result) -> Stamp:
    """Two times: whoever sets back the first changes the second."""
    return found.st_mtime_ns, found.st_ctime_ns


def _append_to(path: Path, opener: Callable[[str, int], int]) -> BinaryIO:
    return open(path, "ab", buffering=0, opener=opener)


def _existing(name: str, flags: int) -> int:
    return os.open(name, flags & ~os.O_CREAT)


def _new(name: str, flags: int) -> int:
    """Two games that begin in the same moment must not write into one file."""
    return os.open(name, flags | os.O_EXCL, 0o666)


def locked(file: BinaryIO) -> bool:
    """Lock a file until it is closed or its process ends; False if somebody else has locked it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Windows locks bytes: one that no game ever reaches, so that others may still read.
            file.seek(LOCKED_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        _log.info("files cannot be locked here: %s", error)
    return True


def end_of(session: Session[Any]) -> End:
    """The last line of a session's file."""
    game, final = session.game, session.state
    points = tuple(game.points(final, seat) for seat in range(len(session.seats)))
    return End(digest(final), points, game.winners(final))


def header_of(session: Session[Any], app: str, began: str, state: str) -> Header:
    """The first line of a session's file."""
    game, first = session.game, session.at(0)
    return Header(
        format=FORMAT,
        game=game.name,
        options=session.options,
        seats=session.seats,
        seed=session.seed,
        friendly=session.friendly,
        rules=game.fingerprint,
        app=app,
        began=began,
        state=state,
        position="" if first == game.start(session.options) else game.position_text(first),
    )
