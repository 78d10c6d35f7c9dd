"""Rules data in the file of a game: what is brought along is found again, and what is damaged does no harm."""

from __future__ import annotations

import base64
import random
import tracemalloc
import zlib
from pathlib import Path

import msgspec
import pytest

from pantheon.games.pantheon.game import Pantheon
from pantheon.table import library
from pantheon.table.carried_rules import MOST_BYTES, RulesData, attach, line_of, put_into, rules_in
from pantheon.table.journal import LONGEST_LINE
from pantheon.table.recording import CannotOpen, read
from pantheon.table.saves import continue_journal, open_game
from tests.table.stored import decisions, load_game, pantheon, play, played_file

RULES = RulesData("Atlantis", {"gods.yaml": b"- id: a\n" * 500, "board.yaml": bytes(range(256))})


def packed(content: object) -> bytes:
    """A line as somebody might make it by hand."""
    files = base64.b64encode(zlib.compress(msgspec.msgpack.encode(content))).decode()
    return msgspec.json.encode({"do": "rules", "mod": "x", "files": files})


def test_what_a_line_brings_along_is_found_again() -> None:
    line = line_of(RULES)
    assert line.endswith(b"\n") and line.count(b"\n") == 1
    assert rules_in(line) == RULES


def test_data_that_are_too_large_leave_only_their_name() -> None:
    noise = random.Random(1).randbytes(LONGEST_LINE)
    for large in (noise, b"x" * (MOST_BYTES + 1)):
        line = line_of(RulesData("Atlantis", {"gods.yaml": large}))
        assert rules_in(line) == RulesData("Atlantis", {})


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b'{"do":"rules",',
        b'{"do":"rules","files":7}',
        b'{"do":"rules","files":"%%%"}',
        b'{"do":"rules","files":"QUJD"}',
        packed([1, 2]),
        packed({"gods.yaml": 7}),
        packed({"../../gods.yaml": b""}),
        packed({"/etc/passwd": b""}),
        packed({"C:gods.yaml": b""}),
        packed({"gods.yaml\0": b""}),
        packed({"README.md": b""}),
        packed({"a" * 300 + ".yaml": b""}),
    ],
)
def test_a_line_that_is_no_good_brings_nothing(line: bytes) -> None:
    assert rules_in(line) is None


def test_a_line_that_unpacks_to_gigabytes_needs_little_memory() -> None:
    squeezer = zlib.compressobj(9)
    bomb = b"".join(squeezer.compress(bytes(1 << 20)) for _ in range(40)) + squeezer.flush()
    line = b'{"do":"rules","files":"' + base64.b64encode(bomb) + b'"}'
    assert len(line) < LONGEST_LINE
    tracemalloc.start()
    assert rules_in(line) is None
    assert tracemalloc.get_traced_memory()[1] < 8_000_000
    tracemalloc.stop()


def test_the_name_of_a_mod_can_be_shown() -> None:
    rules = rules_in(line_of(RulesData("At\0lan\u202etis", {})))
    assert rules and rules.mod == "Atlantis"


def test_a_copy_brings_its_rules_along_and_is_the_same_game(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 10_000)
    copy = library.export_game(path, tmp_path / "elsewhere", load_game, RULES)
    recording = read(copy)
    assert (recording.rules, recording.damage, recording.cut) == (RULES, "", False)
    opened = open_game(copy, load_game)
    assert opened.problems == []
    assert opened.session.state == session.state
    again = library.export_game(copy, tmp_path / "further", load_game, RULES)
    assert again.read_bytes() == copy.read_bytes(), "once is enough"
    assert library.take_in(tmp_path, opened)[0] == path, "it is still the same game"


def test_a_game_goes_on_behind_the_rules_that_it_brings_along(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 5)
    for _ in range(2):
        opened = open_game(path, load_game)
        journal = continue_journal(tmp_path, opened, "1.0")
        attach(journal, RULES)
        play(opened.session, 3)
        journal.close()
    assert journal.path == path
    opened = open_game(path, load_game)
    assert (opened.problems, opened.rules) == ([], RULES)
    assert len(decisions(opened.session)) == len(decisions(session)) + 6


def test_a_damaged_line_with_rules_costs_no_decision(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 5)
    put_into(path, RULES)
    path.write_bytes(path.read_bytes().replace(b'"files":"e', b'"files":"%'))
    opened = open_game(path, load_game)
    assert (opened.problems, opened.rules) == ([], None)
    assert opened.session.state == session.state


def test_rules_are_handed_to_whoever_gives_the_game(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 5)
    put_into(path, RULES)
    seen: list[RulesData | None] = []

    def noting(name: str, fingerprint: str, carried: RulesData | None = None) -> Pantheon:
        seen.append(carried)
        return pantheon()

    open_game(path, noting)
    assert seen == [RULES]


def test_rules_that_cannot_be_used_are_told_in_a_sentence(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 5)

    def refusing(*_: object) -> Pantheon:
        raise ValueError("those that it brings along have mistakes")

    with pytest.raises(CannotOpen, match=r"but: those that it brings along have mistakes\.$"):
        open_game(path, refusing)


def test_a_game_without_its_rules_names_the_mod_and_what_to_do(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 5)
    printed = pantheon().definitions
    other = Pantheon(msgspec.structs.replace(printed, fingerprint="0123456789abcdef"))
    put_into(path, RulesData("Atlantis", {}))
    (problem,) = open_game(path, lambda *_: other).problems
    assert problem == 'This game was begun with the mod "Atlantis", which is not here. Install it, then open it again.'
