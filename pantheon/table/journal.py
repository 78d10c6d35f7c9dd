"""The file of a game: a header line, then one line of JSON for each decision, written as it happens.

Each line ends with a hash of its own text and of the hash before it, so a line that is torn, changed, repeated or
out of place is noticed. It also carries a hash of the position that it led to, so a game that the present rules
would play differently is noticed too. A file is only ever appended to. Luck needs no lines: it follows from the seed.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec

from pantheon.table.game import Action
from pantheon.table.session import Seat, Session
from pantheon.table.upgrades import FORMAT

_log = logging.getLogger(__name__)

SUFFIX = ".pantheon"
HASH_BYTES = 4
LOCKED_BYTE = 1 << 40

Short = Annotated[str, msgspec.Meta(max_length=80)]
Seats = Annotated[tuple[Seat, ...], msgspec.Meta(min_length=1, max_length=12)]
Options = dict[Short, Short | int | bool]
Trouble = Callable[[str], None]
"""Is told in a sentence, once, when the game can no longer be written down; it goes on all the same."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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

    When the disk is full or gone, the lines wait in memory and are tried again with each decision.
    """

    def __init__(self, path: Path, before: str = "", torn: bool = False) -> None:
        """`before` is the hash of the last good line of the file, `torn` whether its last line has no end."""
        self.path = path
        self._trouble: Trouble = _log.error
        self._before = before
        self._torn = torn
        self.problem = ""
        """Why it cannot be written, as long as that is so."""
        self._waiting: list[bytes] = []
        self._file: BinaryIO | None = None
        self._session: Session[Any] | None = None

    def tell(self, trouble: Trouble) -> None:
        """Whom to tell when the game cannot be written; at once, if it already cannot."""
        self._trouble = trouble
        if self.problem:
            trouble(self._sentence())

    @property
    def behind(self) -> int:
        """How many lines could not be written yet."""
        return len(self._waiting)

    def claim(self) -> bool:
        """Make sure that no other window writes into this file; False if one does."""
        try:
            self._file = self.path.open("ab", buffering=0)
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
        """Stop following, and write what is still waiting."""
        if self._session and self._session.listen == self._hear:
            self._session.listen = None
        self._session = None
        if self._waiting:
            self.write()
        if self._file:
            self._file.close()
            self._file = None

    def add(self, line: Header | AnyLine) -> None:
        """Put a line behind the others; `write` brings it to the disk."""
        text, self._before = sealed(line, self._before)
        self._waiting.append(text)

    def write(self) -> bool:
        """Bring all waiting lines to the disk, past all caches. If that fails, says so and keeps them."""
        try:
            if self._file is None:
                self._file = self.path.open("ab", buffering=0)
                locked(self._file)
            while self._waiting:
                self._append((b"\n" if self._torn else b"") + self._waiting[0])
                del self._waiting[0]
            os.fsync(self._file.fileno())
        except OSError as error:
            self._close_quietly()
            _log.error("%s cannot be written: %s", self.path, error)
            known, self.problem = self.problem, error.strerror or str(error)
            if not known:
                self._trouble(self._sentence())
            return False
        self.problem = ""
        return True

    def _sentence(self) -> str:
        return f"The game cannot be saved: {self.problem}. It goes on, and saving is tried again."

    def _append(self, text: bytes) -> None:
        """Half a line may have been written when this fails: the next try starts on a line of its own."""
        assert self._file
        self._torn = True
        if self._file.write(text) != len(text):
            raise OSError(None, "the disk is full")
        self._torn = False

    def _close_quietly(self) -> None:
        """The disk may be gone; the next try opens the file again."""
        if self._file:
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
    return Header(
        format=FORMAT,
        game=session.game.name,
        options=session.options,
        seats=session.seats,
        seed=session.seed,
        friendly=session.friendly,
        rules=session.game.fingerprint,
        app=app,
        began=began,
        state=state,
    )
