"""What was found in the stored games, noted in one file beside them, so that thousands are listed without reading them.

A note is good as long as its file is the same one, of the same size and age; whatever else is in the folder is read
again. The file of notes can be deleted, damaged or foreign at any time: then it is made anew, and nothing is lost. Two
windows may write it at once: each writes all of it, and what one of them did not know is found out again.

A glance at two lines of a file is enough to list it. Whether its end is true only playing shows: that is noted too,
with a digest of the file. Of a game that still runs nothing is noted that its cards could be reckoned from.
"""

from __future__ import annotations

import logging
import sys
import time
from hashlib import blake2b
from itertools import chain
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pantheon import __version__
from pantheon.table.files import read_file
from pantheon.table.journal import LARGEST_FILE
from pantheon.table.library import StoredGame, looking_into
from pantheon.table.recording import glance
from pantheon.table.saves import LoadGame, unfinished_among
from pantheon.table.session import Seat
from pantheon.table.stamps import Stamp, stamp_of, stamps_in
from pantheon.table.steps import Steps

_log = logging.getLogger(__name__)

ROOM, FILE = "index", "games.index"
"""In a folder of its own: when the folder of games changes, a game has come or gone."""
KIND = f"pantheon index 1, {__version__}\n".encode()  # not for people
"""The first line. Another version may play games otherwise: its notes are worth nothing."""
DIGEST_BYTES = 16
MOST_NOTES = 20_000
LARGEST_INDEX = 1 << 25
GLANCES = 100
"""So many files that nobody knows yet are read for the title, which must not wait; the others another time."""


COARSE = 2_000_000_000
"""Nanoseconds within which some disks see no difference between two changes."""
NOTHING = msgspec.msgpack.encode(None)


class Proof(msgspec.Struct, frozen=True, array_like=True):
    """What playing the game again gave. With it, seats, points and winners are those at the end."""

    over: bool
    branched: bool
    digest: bytes = b""
    """Of the whole file. Not kept while the game runs: seeds could be tried until one fits."""
    identity: str = ""


class Details(msgspec.Struct, frozen=True, array_like=True):
    """What a row of the list says; as the file tells it, or as it was proved."""

    began: str
    rules: str
    seats: tuple[tuple[str, str, str], ...]
    branched: bool
    points: tuple[dict[str, int], ...] = ()
    winners: tuple[int, ...] = ()
    proof: Proof | None = None


class Note(msgspec.Struct, frozen=True, array_like=True):
    """What is known of one file. The details wait packed until somebody wants them."""

    stamp: Stamp
    of: str
    """The id of the game; empty if there is none in the file."""
    ended: bool
    details: msgspec.Raw = msgspec.Raw(NOTHING)


_decoder = msgspec.msgpack.Decoder(dict[str, Note])
_details = msgspec.msgpack.Decoder(Details)


class Index:
    """The notes about the games of one folder. Read when they are first wanted, written by `keep`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / ROOM / FILE
        self._notes: dict[str, Note] | None = None
        """By the names of the files."""
        self._by_stamp: dict[Stamp, Note] = {}
        """Where a renamed file is found again."""
        self._stamps: dict[str, Stamp] = {}
        """As the folder was when it was last looked through."""
        self._alive: list[str] = []
        """Those of them that may go on, the one that was played last at the front."""
        self._unchanged_since: int | None = None
        """When a file was last put into the folder or taken from it, if no other can have come since then."""
        self._sure: set[Stamp] = set()
        """Of files whose letters were compared since the app started."""
        self._on_disk: Stamp | None = None
        self._glances = 0
        self.new = 0
        """How many notes have not been kept yet."""

    def paths(self) -> list[Path]:
        """All games as the folder has them now, the one that was played last at the front."""
        self._list()
        return [self._folder / name for name in self._stamps]

    # For the title -------------------------------------------------------------------------------------------------

    def look_again(self) -> bool:
        """Whether there are games at all. Where no file came or went, only those that can go on are looked at again."""
        self._glances = GLANCES
        if self._unchanged_since is None or self._unchanged_since != _changed(self._folder):
            self._list()
        else:
            for name in self._alive:
                self._stamps[name] = _stamp(self._folder / name) or self._stamps[name]
            self._alive.sort(key=lambda name: (self._stamps[name][1], name), reverse=True)
        self._alive = [name for name in self._alive if not ((note := self._known(name)) and note.ended)]
        return bool(self._stamps)

    def has_game(self, game: str) -> bool:
        """Whether a game of this id has been played, among the files that were looked at last."""
        return any((note := self._quick(name)) and note.of == game for name in self._stamps)

    def latest_unfinished(self, game: str) -> Path | None:
        """The game of this id that was played last and is not over, among the files that were looked at last."""
        found = unfinished_among(self._folder, self._alive, self._stamps, game, self._quick)
        if self._glances == 0:
            self.keep()  # next time the others get their turn, also in another window
        return found

    def _quick(self, name: str) -> Note | None:
        known = self._known(name)
        if known is None and self._glances > 0:
            self._glances -= 1
            known = self.note(self._folder / name)
        return known

    def _list(self) -> None:
        """Look through the folder. Clocks of disks are coarse: what changed just now may change again unseen."""
        changed, now = _changed(self._folder), time.time_ns()
        self._stamps = stamps_in(self._folder)
        self._alive = list(self._stamps)
        self._unchanged_since = changed if changed and now - changed > COARSE else None

    # For lists -----------------------------------------------------------------------------------------------------

    def note(self, path: Path) -> Note:
        """What is known of a file; it is read only if it is new."""
        known = self._known(path.name)
        if known is None:
            stamp = self._stamps.get(path.name)
            seen = glance(path)
            known = Note(stamp or (0, 0, 0), seen.of, seen.ended)
            if header := seen.header:
                told = (seen.end.points, seen.end.winners) if seen.end else ((), ())
                seats = tuple((seat.name, seat.kind, seat.colour) for seat in header.seats)
                details = Details(header.began, header.rules, seats, bool(header.position), *told)
                known = replace(known, details=msgspec.Raw(msgspec.msgpack.encode(details)))
            self._take_down(path.name, known, stamp)
        return known

    def stored(self, path: Path) -> StoredGame:
        """A file as a row of the list shows it before anybody plays it again."""
        return _told(path, self.note(path))

    def proved(self, path: Path) -> StoredGame | None:
        """What playing it again gave; None if nobody has, since the file is as it is. Nothing is read."""
        note = self._known(path.name)
        game = _told(path, note) if note else None
        return game if game and game.checked else None

    # The truth -----------------------------------------------------------------------------------------------------

    def checking(self, path: Path, load_game: LoadGame) -> Steps[StoredGame]:
        """Play a game again. What came of it is noted if it follows from the file alone."""
        stamp, digest = _stamp(path), _digest(path)
        game = yield from looking_into(path, load_game)
        by_its_own_rules = game.game is not None and game.game.fingerprint == game.rules
        if stamp and digest and by_its_own_rules and (stamp, digest) == (_stamp(path), _digest(path)):
            self._stamps[path.name] = stamp
            self._sure.add(stamp)
            self._prove(path, stamp, digest, game)
        return game

    def is_as_proved(self, path: Path) -> bool:
        """Whether a file that was proved to be over has still the same letters: stamps can be made to fit."""
        note = self.note(path)
        details = None if note.stamp in self._sure else _unpacked(note)
        if not details or not details.proof or details.proof.digest in (b"", _digest(path)):
            self._sure.add(note.stamp)
            return True
        self._all().pop(path.name)
        self._by_stamp.pop(note.stamp, None)
        return False

    def _prove(self, path: Path, stamp: Stamp, digest: bytes, game: StoredGame) -> None:
        proof = Proof(game.over, game.branched, digest if game.over else b"", game.identity)
        seats = tuple((seat.name, seat.kind, seat.colour) for seat in game.seats)
        end = (game.points, game.winners) if game.over else ((), ())
        details = Details(game.began, game.rules, seats, game.branched, *end, proof)
        raw = msgspec.Raw(msgspec.msgpack.encode(details))
        self._take_down(path.name, replace(self.note(path), stamp=stamp, details=raw), stamp)

    # The notes -----------------------------------------------------------------------------------------------------

    def _all(self) -> dict[str, Note]:
        if self._notes is None:
            self._on_disk = _stamp(self._file)
            self._notes = _read(self._file)
            self._by_stamp = {note.stamp: note for note in self._notes.values()}
        return self._notes

    def _known(self, name: str) -> Note | None:
        """The note about a file, if it is still good."""
        note, stamp = self._all().get(name), self._stamps.get(name)
        if note and note.stamp == stamp:
            return note
        if stamp is None:
            stamp = _stamp(self._folder / name)
            if stamp is None:
                return None
            self._stamps[name] = stamp
        note = self._by_stamp.get(stamp)
        if note:
            self._take_down(name, note, stamp)
        return note

    def _take_down(self, name: str, note: Note, stamp: Stamp | None) -> None:
        """A file without a stamp is gone, and not worth a note; what is known already is nothing new."""
        if stamp and self._all().get(name) != note:
            self._all()[name] = self._by_stamp[stamp] = note
            self.new += 1

    def keep(self) -> None:
        """Write the notes about all games that were there last. Never raises: they can be found out again."""
        if not self.new or self._notes is None:
            return
        self.new = 0
        notes, others = self._notes, dict[str, Note]()
        if self._on_disk != _stamp(self._file):
            others = _read(self._file)  # another window has written: what only it knows is kept
        good: dict[str, Note] = {}
        for name, stamp in self._stamps.items():
            note = next((note for note in (notes.get(name), others.get(name)) if note and note.stamp == stamp), None)
            if note and _can_be_written(name) and len(good) < MOST_NOTES:
                good[name] = note
        fresh = self._file.with_name(FILE + ".new")
        try:
            self._file.parent.mkdir(exist_ok=True)
            fresh.write_bytes(_packed(good))
            fresh.replace(self._file)
        except OSError as error:
            _log.info("%s cannot be written: %s", self._file, error)
        self._on_disk = _stamp(self._file)


def _packed(notes: dict[str, Note]) -> bytes:
    content = msgspec.msgpack.encode(notes)
    return KIND + blake2b(content, digest_size=DIGEST_BYTES).digest() + content


def _read(file: Path) -> dict[str, Note]:
    """All notes of a file; none if it is not there, not ours or damaged."""
    try:
        whole = read_file(file, LARGEST_INDEX)
    except OSError:
        return {}
    seal, content = whole[len(KIND) : len(KIND) + DIGEST_BYTES], whole[len(KIND) + DIGEST_BYTES :]
    if not whole.startswith(KIND) or seal != blake2b(content, digest_size=DIGEST_BYTES).digest():
        return {}
    try:
        return _decoder.decode(content)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return {}


def _told(path: Path, note: Note) -> StoredGame:
    details = _unpacked(note)
    if details is None:
        return StoredGame(path, note.of)
    seats, proof = tuple(Seat(*seat) for seat in details.seats), details.proof
    return StoredGame(
        path,
        note.of,
        details.began,
        details.rules,
        seats=seats,
        points=details.points,
        winners=details.winners,
        over=proof.over if proof else bool(details.points),
        checked=proof is not None,
        branched=proof.branched if proof else details.branched,
        identity=proof.identity if proof else "",
    )


def _unpacked(note: Note) -> Details | None:
    """The details of a note, if there are any that make sense."""
    try:
        details = _details.decode(note.details)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    words = "".join([details.began, *chain(*details.seats), *chain(*details.points)])
    sound = (
        words.isprintable()
        and all(name for name, _, _ in details.seats)
        and len(details.points) in (0, len(details.seats))
        and all(0 <= seat < len(details.seats) for seat in details.winners)
        and (bool(details.points) or details.proof is None or not details.proof.over)
    )
    return details if sound else None


def _stamp(path: Path) -> Stamp | None:
    try:
        return stamp_of(path.stat())
    except (OSError, ValueError):
        return None


def _changed(folder: Path) -> int | None:
    """When a file last came or went; None where disks do not tell."""
    try:
        return None if sys.platform == "win32" else folder.stat().st_mtime_ns
    except OSError:
        return None


def _digest(path: Path) -> bytes:
    """Of all letters of a file; empty if it cannot be read."""
    try:
        return blake2b(read_file(path, LARGEST_FILE), digest_size=DIGEST_BYTES).digest()
    except OSError:
        return b""


def _can_be_written(name: str) -> bool:
    """Some disks allow names that are no text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
