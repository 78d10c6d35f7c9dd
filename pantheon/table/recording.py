"""Reading the file of a game: which of its lines can be trusted.

Whatever the bytes are, reading takes little memory and time, and ends with what is good or with a sentence that
says why nothing is. A bad line in the middle costs nothing if the line after it still follows from the last good
one: so a line that was torn by a power cut, or repeated, is simply passed over.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec.structs import replace

from pantheon.table import carried_rules, upgrades
from pantheon.table.carried_rules import RulesData
from pantheon.table.files import open_file, read_file
from pantheon.table.journal import HASH_BYTES, LARGEST_FILE, LONGEST_LINE, AnyLine, Branch, End, Header, chained
from pantheon.table.session import Seat
from pantheon.table.steps import Steps, all_at_once
from pantheon.table.upgrades import upgraded
from pantheon.table.words import t

MOST_LINES = 20_000
"""A long game has about 60 kB and 700 lines."""
LARGEST_SEED = (1 << 64) - 1
LINES_A_STEP = 20
LONGEST_END = 4096
LONGEST_NAME = 80
MOST_POINTS = 10_000

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
TELLING = ("seed", "state", "hash", "position")
"""The parts of a line that tell something about hidden cards."""

_SEAL = len(b',"hash":"') + 2 * HASH_BYTES + len(b'"}')


class CannotOpen(Exception):
    """There is no game in this file. The text says why, for the person who wanted to open it."""


class Recording(msgspec.Struct):
    """The good lines of a file."""

    path: Path
    version: int
    """The format that the file was written in."""
    header: Header
    lines: list[AnyLine]
    seal: str
    """The hash of the last good line."""
    torn: bool
    """The file does not end with the end of a line."""
    cut: bool = False
    """What stands after the last good line is the beginning of another one, and nothing else."""
    rules: RulesData | None = None
    """Rules data that the file brings along."""
    damage: str = ""
    """What is wrong with the file, as a sentence, if it cannot simply be continued."""
    first: bytes = b""
    """The first line as it stands there: the same in all files of one game."""

    @property
    def end(self) -> End | None:
        """The last line, if it is an end that a game of so many can have. Whether it is true, only playing shows."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, End) and _makes_sense(last, len(self.header.seats)) else None

    @property
    def over(self) -> bool:
        return self.end is not None


class Glance(msgspec.Struct, frozen=True):
    """What the first and the last line of a file tell. Whether it is true, only playing shows."""

    header: Header | None = None
    """None if there is no game."""
    ended: bool = False
    """The last line says that the game is over."""
    end: End | None = None
    """How, if it is an end that a game of so many can have."""

    @property
    def of(self) -> str:
        """The id of the game; empty if nobody can read it."""
        return self.header.game if self.header else ""


def read(path: Path) -> Recording:
    """All good lines, or CannotOpen."""
    return all_at_once(reading(path))


def reading(path: Path) -> Steps[Recording]:
    """The same, bit by bit."""
    try:
        if path.is_dir():
            raise CannotOpen(t("{file} is a folder, not the file of a game.", file=path.name or str(path)))
        if not path.is_file():
            odd = t("{file} is not an ordinary file.", file=path.name)
            raise CannotOpen(odd if path.exists() else t("There is no file {file}.", file=path.name))
        with open_file(path) as file:
            return (yield from _reading(path, file))
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotOpen(t("{file} cannot be read: {why}.", file=path.name, why=why)) from None


def printable(text: str) -> str:
    """No screen can show a NUL or a bell."""
    return "".join(letter for letter in text if letter.isprintable())


def header_in(path: Path) -> Header | None:
    """Only what a game starts from: quick, to find one game among many. None if there is no game."""
    try:
        with open_file(path) as file:
            return _header(path.name, file.readline(LONGEST_LINE).removeprefix(BYTE_ORDER_MARK))[1]
    except (CannotOpen, OSError):
        return None


def glance(path: Path) -> Glance:
    """Two lines of a file: quick, to list thousands of games."""
    try:
        with open_file(path) as file:
            version, header, _ = _header(path.name, file.readline(LONGEST_LINE).removeprefix(BYTE_ORDER_MARK))
            file.seek(max(0, file.seek(0, os.SEEK_END) - LONGEST_END))
            last = file.read(LONGEST_END).rstrip().rpartition(b"\n")[2]
    except (CannotOpen, OSError):
        return Glance()
    if not last.startswith(b'{"do":"end"'):
        return Glance(header)
    end = _typed(upgraded(_plain(_split(last)[0]), version), AnyLine)
    return Glance(header, True, end if isinstance(end, End) and _makes_sense(end, len(header.seats)) else None)


def _makes_sense(end: End, seats: int) -> bool:
    """Points of every seat from the same sources, in numbers that a board has, and winners who sit there."""
    sources = [set(points) for points in end.points]
    return (
        len(end.points) == seats
        and all(found and found == sources[0] for found in sources)
        and all(abs(number) < MOST_POINTS for points in end.points for number in points.values())
        and bool(end.winners)
        and len(set(end.winners)) == len(end.winners)
        and all(0 <= seat < seats for seat in end.winners)
    )


def to_be_sent(path: Path) -> str:
    """The text of a file for somebody who looks into a fault.

    While the game runs, without all that its cards could be reckoned from: also the hashes, because seeds and hands
    can be tried until one fits.
    """
    try:
        text = read_file(path, LARGEST_FILE).decode(errors="replace")
        if read(path).over:
            return text
    except (OSError, CannotOpen) as error:
        return str(error)
    lines = [_plain(line.encode()) for line in text.splitlines()]
    kept = [{key: value for key, value in line.items() if key not in TELLING} for line in lines]
    return "\n".join(
        [t("The game still runs, so its seed is left out."), *(msgspec.json.encode(k).decode() for k in kept)]
    )


def _reading(path: Path, file: BinaryIO) -> Steps[Recording]:
    first = file.readline(LONGEST_LINE)
    plain = first.removeprefix(BYTE_ORDER_MARK)
    version, header, seal = _header(path.name, plain)
    torn = not first.endswith(b"\n")
    recording = Recording(path, version, header, [], seal, torn, first=plain.rstrip(b"\r\n"))
    bad, last, size = 0, 1, len(first)
    while size < LARGEST_FILE and last < MOST_LINES and (raw := file.readline(LONGEST_LINE)):
        last += 1
        size += len(raw)
        if last % LINES_A_STEP == 0:
            yield 0.0
        recording.torn = not raw.endswith(b"\n")
        if raw.startswith(carried_rules.START) and (rules := carried_rules.rules_in(raw)):
            recording.rules = rules
            continue
        line, seal = _line(raw, recording.seal, version)
        if line is not None:
            recording.lines.append(line)
            recording.seal, bad = seal, 0
        elif raw.strip():
            bad = bad or last
    recording.cut = bad > 0 and bad == last and recording.torn
    if bad and not recording.cut:
        recording.damage = t("Line {line} of {file} is damaged.", line=bad, file=path.name)
    if file.read(1):
        recording.damage = t("{file} is larger than any game; only its beginning was read.", file=path.name)
    return recording


def _header(name: str, raw: bytes) -> tuple[int, Header, str]:
    if not raw.strip():
        raise CannotOpen(t("{file} is empty.", file=name))
    data = _plain(raw)
    version = data.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1 or "game" not in data:
        raise CannotOpen(t("{file} is not a saved game, or its first line is damaged.", file=name))
    if version > upgrades.FORMAT:
        raise CannotOpen(
            t(
                "{file} was saved by a newer version of the game (its format is {format}, this version reads up to"
                " {known}). Please install the newest version to open it.",
                file=name,
                format=str(version),
                known=str(upgrades.FORMAT),
            )
        )
    text, seal = _split(raw)
    if seal != chained(text, ""):
        raise CannotOpen(
            t("The first line of {file} is damaged, and with it everything that the game starts from.", file=name)
        )
    header = _typed(upgraded(_plain(text), version), Header)
    if header is None or not 0 <= header.seed <= LARGEST_SEED:
        raise CannotOpen(t("The first line of {file} does not describe a game.", file=name))
    words = {"app": printable(header.app), "began": printable(header.began), "seats": _presentable(header.seats)}
    return version, replace(header, **words), seal


def _presentable(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seats whose words can be written on a screen."""
    return tuple(
        Seat(
            printable(seat.name)[:LONGEST_NAME] or t("Player {number}", number=number),
            printable(seat.kind)[:LONGEST_NAME],
            printable(seat.colour)[:LONGEST_NAME],
        )
        for number, seat in enumerate(seats, 1)
    )


def _line(raw: bytes, before: str, version: int) -> tuple[AnyLine | None, str]:
    text, seal = _split(raw)
    if seal != chained(text, before):
        return None, ""
    line: AnyLine | None = _typed(upgraded(_plain(text), version), AnyLine)
    return replace(line, seats=_presentable(line.seats)) if isinstance(line, Branch) else line, seal


def _split(raw: bytes) -> tuple[bytes, str]:
    """The text that was hashed, and the hash; what does not look like it has no hash."""
    raw = raw.rstrip(b"\r\n")
    text, end = raw[:-_SEAL] + b"}", raw[-_SEAL:]
    if not (end.startswith(b',"hash":"') and end.endswith(b'"}') and end.isascii()):
        return raw, ""
    return text, end[9:-2].decode()


def _plain(text: bytes) -> dict[str, Any]:
    """A line as plain data; empty if it is none. Nesting that would exhaust the stack is refused by msgspec."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return {}
    return data if isinstance(data, dict) else {}


def _typed(data: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError):
        return None
