"""Rules data that the file of a game brings along, so that it opens where its mod is not installed.

They stand in one line of the file that is no part of the chain of hashes: versions that know nothing of it pass over
it. Whether they are the right ones, their fingerprint says, which stands in the header.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from pantheon.table.files import read_file
from pantheon.table.journal import LARGEST_FILE, LONGEST_LINE, Journal

START = b'{"do":"rules",'
MOST_BYTES = 1 << 20
"""Of all files together. The published ones have 33,000 bytes, and 13,000 in their line."""
_FILE = re.compile(r"[a-z][a-z0-9_]{0,40}\.yaml")


class RulesData(msgspec.Struct, frozen=True):
    """A set of rules data: the name of the mod, and its files by their names."""

    mod: str
    files: Mapping[str, bytes]


class _Line(msgspec.Struct, frozen=True, tag_field="do", tag="rules"):
    mod: Annotated[str, msgspec.Meta(max_length=80)] = ""
    files: str = ""
    """Packed."""


def line_of(rules: RulesData) -> bytes:
    """The line of a file; only the name of the mod if its data are too large to be brought along."""
    small = sum(map(len, rules.files.values())) <= MOST_BYTES
    packed = zlib.compress(msgspec.msgpack.encode(dict(rules.files)), 9) if small else b""
    line = msgspec.json.encode(_Line(rules.mod[:80], base64.b64encode(packed).decode())) + b"\n"
    return line if len(line) < LONGEST_LINE else msgspec.json.encode(_Line(rules.mod[:80])) + b"\n"


def rules_in(line: bytes) -> RulesData | None:
    """What a line brings along; None if it is damaged, or no such line. Takes little memory, whatever is in it."""
    try:
        read = msgspec.json.decode(line, type=_Line)
        unpacker = zlib.decompressobj()
        packed = unpacker.decompress(base64.b64decode(read.files, validate=True), MOST_BYTES + 4096)
        files = msgspec.msgpack.decode(packed, type=dict[str, bytes]) if packed else {}
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError, binascii.Error, zlib.error):
        return None
    if unpacker.unconsumed_tail or not all(_FILE.fullmatch(name) for name in files):
        return None
    return RulesData("".join(letter for letter in read.mod if letter.isprintable()), files)


def attach(journal: Journal, rules: RulesData) -> None:
    """Let the file of a game that is played here bring its rules data along from now on."""
    journal.add_aside(line_of(rules))


def put_into(path: Path, rules: RulesData) -> None:
    """Let a copy of a game bring its rules data along, right behind its first line. OSError if the disk refuses."""
    first, end, rest = read_file(path, LARGEST_FILE).partition(b"\n")
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(first + end + line_of(rules) + rest)
    fresh.replace(path)
