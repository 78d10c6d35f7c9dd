"""Damaged, foreign and future files: a clear sentence, the game at its last good decision, the file untouched."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import State
from pantheon.table import journal, upgrades
from pantheon.table.journal import LARGEST_FILE, Act, AnyLine, Branch, End, Header, Redo, Undo, chained
from pantheon.table.recording import CannotOpen, read
from pantheon.table.saves import Opened, continue_journal, open_game
from pantheon.table.session import Seat, Session
from tests.table.crafted import forge
from tests.table.stored import decisions, load_game, pantheon, play, played_file

DECISIONS = 25


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Session[State]]:
    path, session = played_file(tmp_path_factory.mktemp("games"), DECISIONS)
    return path.read_bytes(), session


def opened_or_refused(path: Path, session: Session[State]) -> Opened[Any] | None:
    """Whatever is in the file: no game and a sentence, or the game up to some decision, and the file as it was."""
    before = path.read_bytes()
    try:
        opened = open_game(path, load_game)
    except CannotOpen as refusal:
        assert str(refusal).endswith(".")
        assert path.name in str(refusal)
        return None
    finally:
        assert path.read_bytes() == before
    played = decisions(opened.session)
    assert played == decisions(session)[: len(played)]
    assert opened.session.state == (session.at(position_after(session, len(played))))
    return opened


def position_after(session: Session[State], number: int) -> int:
    """The entry of the decision that comes after so many."""
    made = [at for at, entry in enumerate(session.entries) if entry.decided]
    return made[number] if number < len(made) else len(session.entries)


def goes_on(opened: Opened[Any], folder: Path) -> None:
    """The game can be played on, and what is played is kept; nothing that stood in the file is lost."""
    before = opened.path.read_bytes()
    kept = continue_journal(folder, opened, "1.0")
    play(opened.session, 3, seed=5)
    kept.close()
    assert (kept.path != opened.path) == opened.damaged
    if opened.damaged:
        assert opened.path.read_bytes() == before
    else:
        assert opened.path.read_bytes().startswith(before)
    again = open_game(kept.path, load_game)
    assert again.problems == []
    assert again.session.state == opened.session.state


@pytest.mark.slow
def test_a_power_cut_at_any_byte_of_the_last_kilobyte_costs_no_complete_decision(
    tmp_path: Path, stored: tuple[bytes, Session[State]]
) -> None:
    whole, session = stored
    path = tmp_path / "cut.pantheon"
    for length in range(len(whole) - 1024, len(whole) + 1):
        path.write_bytes(whole[:length])
        opened = opened_or_refused(path, session)
        assert opened is not None
        complete = (whole[:length] + b"\n").count(b'"}\n') - 1
        assert len(decisions(opened.session)) == complete
        assert not opened.damaged
        goes_on(opened, tmp_path)


def test_a_power_cut_that_leaves_zeros_costs_no_complete_decision(
    tmp_path: Path, stored: tuple[bytes, Session[State]]
) -> None:
    whole, session = stored
    path = tmp_path / "zeros.pantheon"
    path.write_bytes(whole[:-40] + bytes(4096))
    opened = opened_or_refused(path, session)
    assert opened is not None
    assert len(decisions(opened.session)) == DECISIONS - 1
    goes_on(opened, tmp_path)


def test_a_cut_in_the_first_line_leaves_no_game(tmp_path: Path, stored: tuple[bytes, Session[State]]) -> None:
    whole, session = stored
    path = tmp_path / "cut.pantheon"
    for length in range(whole.index(b"\n")):
        path.write_bytes(whole[:length])
        assert opened_or_refused(path, session) is None


@pytest.mark.slow
def test_thousands_of_changed_bytes_never_lead_elsewhere(tmp_path: Path, stored: tuple[bytes, Session[State]]) -> None:
    whole, session = stored
    path = tmp_path / "changed.pantheon"
    luck = random.Random(3)
    for case in range(2000):
        damaged = bytearray(whole)
        for _ in range(luck.choice((1, 1, 1, 2, 8))):
            damaged[luck.randrange(len(damaged))] ^= 1 << luck.randrange(8)
        path.write_bytes(damaged)
        opened = opened_or_refused(path, session)
        if opened and case % 40 == 0:
            goes_on(opened, tmp_path)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=some.data())
def test_files_put_together_wrongly_never_lead_elsewhere(
    tmp_path: Path, stored: tuple[bytes, Session[State]], data: some.DataObject
) -> None:
    """Pieces of the file and noise in any order."""
    whole, session = stored
    at = some.integers(0, len(whole))
    piece = some.tuples(at, at).map(lambda ends: whole[min(ends) : max(ends)])
    lines = some.sampled_from(whole.splitlines(keepends=True))
    parts = data.draw(some.lists(piece | lines | some.binary(max_size=40), max_size=6))
    path = tmp_path / "pieces.pantheon"
    path.write_bytes(whole[: data.draw(at)] + b"".join(parts))
    opened_or_refused(path, session)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(noise=some.binary(max_size=300) | some.text(max_size=300).map(str.encode))
def test_noise_is_not_a_game(tmp_path: Path, stored: tuple[bytes, Session[State]], noise: bytes) -> None:
    path = tmp_path / "noise.pantheon"
    path.write_bytes(noise)
    assert opened_or_refused(path, stored[1]) is None


# Lines ---------------------------------------------------------------------------------------------------------------


def change_lines(
    stored: tuple[bytes, Session[State]], path: Path, change: Callable[[list[bytes]], object]
) -> Opened[Any]:
    lines = stored[0].splitlines(keepends=True)
    change(lines)
    path.write_bytes(b"".join(lines))
    opened = opened_or_refused(path, stored[1])
    assert opened
    return opened


def test_a_missing_line_stops_the_game_before_it(tmp_path: Path, stored: tuple[bytes, Session[State]]) -> None:
    opened = change_lines(stored, tmp_path / "a.pantheon", lambda lines: lines.pop(11))
    assert len(decisions(opened.session)) == 10
    assert opened.problems[0] == "Line 12 of a.pantheon is damaged."
    goes_on(opened, tmp_path)


def test_a_repeated_line_costs_nothing(tmp_path: Path, stored: tuple[bytes, Session[State]]) -> None:
    opened = change_lines(stored, tmp_path / "a.pantheon", lambda lines: lines.insert(11, lines[10]))
    assert opened.problems == []
    assert opened.session.state == stored[1].state
    goes_on(opened, tmp_path)


def test_swapped_lines_stop_the_game_before_them(tmp_path: Path, stored: tuple[bytes, Session[State]]) -> None:
    def swap(lines: list[bytes]) -> None:
        lines[11], lines[12] = lines[12], lines[11]

    opened = change_lines(stored, tmp_path / "a.pantheon", swap)
    assert 10 <= len(decisions(opened.session)) <= 11
    assert opened.damaged


def test_line_ends_of_another_system_and_a_mark_at_the_start_cost_nothing(
    tmp_path: Path, stored: tuple[bytes, Session[State]]
) -> None:
    path = tmp_path / "a.pantheon"
    path.write_bytes(b"\xef\xbb\xbf" + stored[0].replace(b"\n", b"\r\n"))
    opened = opened_or_refused(path, stored[1])
    assert opened
    assert opened.problems == []


# Files with good hashes and bad contents ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    ["lay A1", "nonsense", "", "lay", "pay 1,2", "buy-tile priest 99", "gain zeus", "done", "swap 5", "\u0000"],
)
def test_an_action_that_is_not_legal_stops_the_game_before_it(
    tmp_path: Path, stored: tuple[bytes, Session[State]], action: str
) -> None:
    recording = read(played_file(tmp_path, DECISIONS)[0])
    first = recording.lines[0]
    assert isinstance(first, Act)
    wrong = msgspec.structs.replace(first, action=action)
    path = forge(tmp_path / "forged.pantheon", recording.header, [wrong, *recording.lines[1:]])
    opened = open_game(path, load_game)
    assert decisions(opened.session) == []
    assert opened.damaged
    assert opened.problems[0].startswith("Decision 1 is not possible: ")
    goes_on(opened, tmp_path)


def test_a_decision_of_the_wrong_player_stops_the_game_before_it(tmp_path: Path) -> None:
    recording = read(played_file(tmp_path, DECISIONS)[0])
    third = recording.lines[2]
    assert isinstance(third, Act)
    recording.lines[2] = msgspec.structs.replace(third, by=1 - third.by)
    opened = open_game(forge(tmp_path / "forged.pantheon", recording.header, recording.lines), load_game)
    assert len(decisions(opened.session)) == 2
    assert "another player is to decide" in opened.problems[0]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "ships"}, "belongs to another game"),
        ({"format": 99}, "newer version"),
        ({"format": 0}, "is not a saved game"),
        ({"options": {"players": 9}}, "cannot be set up"),
        ({"options": {"palyers": 2}}, r'present rules \(.*, did you mean "players"\?\)\.$'),
        ({"options": {}}, "cannot be set up"),
        ({"seats": ()}, "does not describe a game"),
        ({"seed": -1}, "does not describe a game"),
        ({"seed": 1 << 200}, "does not describe a game"),
    ],
)
def test_headers_that_make_no_sense_are_refused_in_a_sentence(
    tmp_path: Path, changes: dict[str, Any], sentence: str
) -> None:
    recording = read(played_file(tmp_path, 3)[0])
    header = msgspec.structs.replace(recording.header, **changes)
    path = forge(tmp_path / "forged.pantheon", header, recording.lines)
    with pytest.raises(CannotOpen, match=sentence):
        open_game(path, load_game)


def test_changed_rules_data_stop_the_game_where_they_matter(tmp_path: Path) -> None:
    """The same game with sacrifice tiles that cost one more: the first purchase leads elsewhere."""
    path, session = played_file(tmp_path, 80)
    printed = pantheon().definitions
    dearer = msgspec.structs.replace(printed.sacrifices, prices=[price + 1 for price in printed.sacrifices.prices])
    modded = Pantheon(msgspec.structs.replace(printed, sacrifices=dearer, fingerprint="other"))
    opened = open_game(path, lambda *_: modded)
    assert 0 < len(decisions(opened.session)) < 80
    assert decisions(opened.session) == decisions(session)[: len(decisions(opened.session))]
    assert opened.damaged
    assert opened.problems[-1].startswith("The rules data that this game was begun with are not here.")


def test_changed_rules_data_that_do_not_matter_only_get_a_note(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 80)
    printed = pantheon().definitions
    modded = Pantheon(msgspec.structs.replace(printed, fingerprint="other"))
    opened = open_game(path, lambda *_: modded)
    assert opened.session.state == session.state
    assert not opened.damaged
    (problem,) = opened.problems
    assert problem.startswith("The rules data that this game was begun with are not here.")


def test_positions_of_a_version_that_noted_them_differently_are_not_compared(tmp_path: Path) -> None:
    recording = read(played_file(tmp_path, DECISIONS)[0])
    header = msgspec.structs.replace(recording.header, state="older", app="0.9")
    lines = [msgspec.structs.replace(line, state="older") for line in recording.lines]
    opened = open_game(forge(tmp_path / "forged.pantheon", header, lines), load_game)
    assert len(decisions(opened.session)) == DECISIONS
    assert not opened.damaged
    assert opened.problems == ["This game was begun with version 0.9, which noted positions differently."]


JUNK = (
    some.none()
    | some.booleans()
    | some.integers(-(1 << 80), 1 << 80)
    | some.floats(allow_nan=False)
    | some.text(max_size=8)
    | some.lists(some.integers(), max_size=3)
    | some.dictionaries(some.text(max_size=4), some.integers(), max_size=3)
)
"""Any plain value."""
ACTIONS = some.sampled_from(["move", "buy", "draw", "done", "stop", "lay C5", "take-pile", "draw-one", "end-turn", "x"])
SEATS = some.lists(some.builds(Seat, some.text(max_size=5)), min_size=1, max_size=5).map(tuple)
NUMBERS = some.integers(-3, 4)
LINES = (
    some.builds(Act, some.just(""), NUMBERS, ACTIONS)
    | some.builds(Undo, some.just(""))
    | some.builds(Redo, some.just(""))
    | some.builds(Branch, some.just(""), NUMBERS, some.integers(-1, 1 << 70), SEATS, some.booleans())
    | some.builds(End, some.just(""), some.just(({"gods": 3}, {"gods": 5})), some.just((1,)))
)
IN_A_FOLDER = [HealthCheck.function_scoped_fixture]


@settings(max_examples=400, deadline=None, suppress_health_check=IN_A_FOLDER)
@given(fields=some.dictionaries(some.sampled_from(Header.__struct_fields__), JUNK, max_size=3), more=some.booleans())
def test_headers_of_any_contents_never_fail(tmp_path: Path, fields: dict[str, Any], more: bool) -> None:
    """With a good hash, as somebody might make by hand."""
    header: dict[str, Any] = {**HEADER, **fields, **({"more": 1} if more else {})}
    text = msgspec.json.encode(header)
    path = tmp_path / "forged.pantheon"
    path.write_bytes(text[:-1] + b',"hash":"' + chained(text, "").encode() + b'"}\n')
    try:
        open_game(path, load_game)
    except CannotOpen as refusal:
        assert str(refusal).endswith(".")


@settings(max_examples=400, deadline=None, suppress_health_check=IN_A_FOLDER)
@given(lines=some.lists(LINES, max_size=8), friendly=some.booleans())
def test_lines_of_any_contents_never_fail(tmp_path: Path, lines: list[AnyLine], friendly: bool) -> None:
    header = msgspec.convert({**HEADER, "friendly": friendly, "state": "unknown"}, Header)
    opened = open_game(forge(tmp_path / "forged.pantheon", header, lines), load_game)
    while opened.session.can_undo:
        opened.session.undo()


HEADER: dict[str, Any] = {
    "format": 1,
    "game": "pantheon",
    "options": {"players": 2},
    "seats": [{"name": "Anna"}, {"name": "Ben"}],
    "seed": 7,
    "friendly": False,
    "rules": "",
    "app": "1.0",
    "began": "2026-11-16T20:15:00+00:00",
    "state": "",
}


# Size ----------------------------------------------------------------------------------------------------------------


def huge(path: Path, start: bytes, unit: bytes) -> Path:
    block = unit * (1_000_000 // len(unit))
    with path.open("wb") as file:
        file.write(start)
        for _ in range(100):
            file.write(block)
    return path


@pytest.mark.parametrize(
    "unit",
    [b"x", b"\n", b"[", b'{"format":1,', bytes(range(256))],
    ids=["letters", "line ends", "brackets", "objects", "all bytes"],
)
def test_a_hundred_megabytes_of_noise_need_little_memory(
    tmp_path: Path, stored: tuple[bytes, Session[State]], unit: bytes
) -> None:
    alone = huge(tmp_path / "noise.pantheon", b"", unit)
    behind = huge(tmp_path / "behind.pantheon", stored[0], unit)
    tracemalloc.start()
    with pytest.raises(CannotOpen):
        open_game(alone, load_game)
    opened = open_game(behind, load_game)
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()
    assert opened.session.state == stored[1].state
    assert opened.damaged
    assert "larger than any game" in opened.problems[0]
    assert behind.stat().st_size > LARGEST_FILE
    alone.unlink()
    behind.unlink()


@pytest.mark.parametrize("deep", [b"[" * 60_000, b'{"a":' * 12_000, b"[" * 30_000 + b"]" * 30_000])
def test_deep_nesting_does_not_exhaust_the_stack(
    tmp_path: Path, stored: tuple[bytes, Session[State]], deep: bytes
) -> None:
    path = tmp_path / "deep.pantheon"
    for content in (deep, b'{"format":1,"game":"pantheon","options":' + deep + b"}"):
        path.write_bytes(content)
        assert opened_or_refused(path, stored[1]) is None
    path.write_bytes(stored[0] + b'{"do":"act","action":' + deep + b"}\n")
    assert opened_or_refused(path, stored[1])


# Earlier formats ---------------------------------------------------------------------------------------------------


def test_there_is_an_upgrade_from_every_earlier_format() -> None:
    assert set(upgrades.UPGRADES) == set(range(1, upgrades.FORMAT))


def test_a_file_of_an_earlier_format_is_upgraded_step_by_step(
    tmp_path: Path, stored: tuple[bytes, Session[State]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if format 1 had called an action `move`, and format 2 had called it `deed`."""

    def to_deed(line: dict[str, Any]) -> dict[str, Any]:
        return {"deed" if key == "move" else key: value for key, value in line.items()}

    def to_action(line: dict[str, Any]) -> dict[str, Any]:
        return {"action" if key == "deed" else key: value for key, value in line.items()}

    seal, old = "", b""
    for line in stored[0].splitlines():
        text = line[: -len(',"hash":"01234567"}')].replace(b'"action"', b'"move"') + b"}"
        seal = chained(text, seal)
        old += text[:-1] + b',"hash":"' + seal.encode() + b'"}\n'
    path = tmp_path / "old.pantheon"
    path.write_bytes(old)
    assert len(decisions(open_game(path, load_game).session)) == 0
    monkeypatch.setattr(upgrades, "FORMAT", 3)
    monkeypatch.setattr(upgrades, "UPGRADES", {1: to_deed, 2: to_action})
    opened = open_game(path, load_game)
    assert opened.session.state == stored[1].state
    assert not opened.damaged
    monkeypatch.setattr(journal, "FORMAT", 3)
    going_on = continue_journal(tmp_path, opened, "1.0")
    assert going_on.path != path
    assert path.read_bytes() == old
    assert open_game(going_on.path, load_game).session.state == stored[1].state
