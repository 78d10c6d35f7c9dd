"""Files of games as damage or malice might make them: lines with good hashes and bad contents, and a fuzzer.

`broken_files` makes any number of them from one good file; `survives` looks at one through every door of the table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pantheon.table import library
from pantheon.table.carried_rules import START, RulesData, line_of
from pantheon.table.journal import Act, AnyLine, Branch, End, Header, Redo, Undo, chained, sealed
from pantheon.table.recording import CannotOpen, Recording
from pantheon.table.saves import LoadGame, open_game
from pantheon.table.session import Seat
from pantheon.table.statistics import results_of, statistics

JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 7, 1 << 80, -0.5, "", "\0", "😀" * 40, "a" * 500, [], [1, [2]], {}, {"a": {"b": 1}}),
)
NAMES = ("Anna", "", "\0", "Ben\nBen", "\u202eanna", "😀" * 30, "x" * 5000)
WORDS = (
    "move",
    "buy",
    "draw",
    "done",
    "stop",
    "lay C5",
    "take-pile",
    "end-turn",
    "pay 1,2",
    "gain zeus",
    "\0",
    "9" * 300,
)


def forge(path: Path, header: Header, lines: Sequence[AnyLine]) -> Path:
    """A file whose hashes are right, whatever it says."""
    text, seal = sealed(header, "")
    parts = [text]
    for line in lines:
        text, seal = sealed(line, seal)
        parts.append(text)
    path.write_bytes(b"".join(parts))
    return path


def broken_files(whole: bytes, recording: Recording, seed: int = 1) -> Iterator[bytes]:
    """Without end; the same for the same seed."""
    luck = random.Random(seed)
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: _flipped(whole, luck),
        lambda: whole[: luck.randrange(len(whole))],
        lambda: _pieces(whole, luck),
        lambda: luck.randbytes(luck.randrange(300)),
        lambda: _carrying(whole, luck),
        lambda: _plain_file(_odd_header(recording.header, luck), []),
        lambda: _plain_file(msgspec.to_builtins(recording.header), _odd_lines(recording, luck)),
        lambda: _plain_file(msgspec.to_builtins(recording.header), _forged_lines(recording, luck)),
    )
    while True:
        yield luck.choice(ways)()


def survives(path: Path, load_game: LoadGame) -> bool:
    """Look at a file as the table, the library and the statistics do; True if there was a game in it."""
    game = library.look_into(path, load_game)
    statistics(results_of([game, game]))
    try:
        opened = open_game(path, load_game)
    except CannotOpen as refusal:
        assert str(refusal).endswith("."), refusal
        assert game.game is None
        return False
    assert len(opened.session.seats) == len(game.scores)
    assert all(seat.name.isprintable() and seat.name for seat in opened.session.seats)
    assert not opened.damaged or opened.problems
    while opened.session.can_undo:
        opened.session.undo()
    return True


def _flipped(whole: bytes, luck: random.Random) -> bytes:
    damaged = bytearray(whole)
    for _ in range(luck.choice((1, 1, 1, 2, 8))):
        damaged[luck.randrange(len(damaged))] ^= 1 << luck.randrange(8)
    return bytes(damaged)


def _pieces(whole: bytes, luck: random.Random) -> bytes:
    """Lines, parts of the file and noise in any order, behind a good beginning."""
    lines = whole.splitlines(keepends=True)
    parts = [whole[: luck.randrange(len(whole))]]
    for _ in range(luck.randrange(6)):
        first, last = sorted((luck.randrange(len(whole)), luck.randrange(len(whole))))
        parts.append(luck.choice((whole[first:last], luck.choice(lines), luck.randbytes(40))))
    return b"".join(parts)


def _carrying(whole: bytes, luck: random.Random) -> bytes:
    """A line with rules data, good or not, somewhere between the others."""
    good = line_of(RulesData(luck.choice(NAMES), {luck.choice(("gods.yaml", "../x", "\0")): luck.randbytes(40)}))
    line = luck.choice((good, _flipped(good, luck), good[: luck.randrange(len(good))], START + b"}\n"))
    lines = whole.splitlines(keepends=True)
    lines.insert(luck.randrange(1, len(lines) + 1), line)
    return b"".join(lines)


def _odd_header(header: Header, luck: random.Random) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(header)
    for _ in range(luck.randrange(1, 4)):
        data[luck.choice((*Header.__struct_fields__, "more"))] = luck.choice(JUNK)
    return data


def _odd_lines(recording: Recording, luck: random.Random) -> list[dict[str, Any]]:
    """Good lines, and then one in which a value has another type."""
    good = [msgspec.to_builtins(line) for line in recording.lines[: luck.randrange(len(recording.lines))]]
    odd = msgspec.to_builtins(luck.choice(recording.lines))
    odd[luck.choice((*odd, "more"))] = luck.choice(JUNK)
    return [*good, odd]


def _forged_lines(recording: Recording, luck: random.Random) -> list[dict[str, Any]]:
    """Good lines, and then some that have the right shape."""
    kept = recording.lines[: luck.randrange(len(recording.lines) + 1)]
    words = (*WORDS, *(line.action for line in recording.lines if isinstance(line, Act)))
    forged = [_forged_line(luck, len(recording.header.seats), words) for _ in range(luck.randrange(1, 7))]
    state = kept[-1].state if kept else recording.header.state
    return [msgspec.to_builtins(line) for line in (*kept, *(msgspec.structs.replace(f, state=state) for f in forged))]


def _forged_line(luck: random.Random, seats: int, words: Sequence[str]) -> AnyLine:
    names = tuple(
        Seat(luck.choice(NAMES), luck.choice(("human", "easy", "\0"))) for _ in range(luck.choice((seats, 1, 5)))
    )
    points = tuple({luck.choice(("gods", "columns", "\0")): luck.choice((0, 50, -3, 1 << 62))} for _ in range(seats))
    winners = tuple(luck.choice((0, 1, -1, 99)) for _ in range(luck.randrange(3)))
    forged: tuple[AnyLine, ...] = (
        Act("", luck.choice((0, 1, -1, 1 << 40)), luck.choice(words)),
        Undo(""),
        Redo(""),
        Branch("", luck.choice((0, 1, -1, 9)), luck.choice((0, 5, -1, 1 << 70)), names, luck.random() < 0.5),
        End("", points[: luck.choice((seats, 1))], winners),
    )
    return luck.choice(forged)


def _plain_file(header: dict[str, Any], lines: Sequence[dict[str, Any]]) -> bytes:
    """Like `forge`, for contents that are no good lines."""
    whole, seal = b"", ""
    for data in (header, *lines):
        text = msgspec.json.encode(data)
        seal = chained(text, seal)
        whole += text[:-1] + b',"hash":"' + seal.encode() + b'"}\n'
    return whole
