"""The notes about stored games: quick, never trusted over the files, and telling no more than they do."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pantheon.games.pantheon.game import Pantheon
from pantheon.table import index, library, recording
from pantheon.table.index import GLANCES, KIND, Index
from pantheon.table.journal import End
from pantheon.table.library import StoredGame
from pantheon.table.recording import read
from pantheon.table.saves import BranchedSession, continue_journal, latest_unfinished, open_game, start_journal
from pantheon.table.session import Seat, Session
from pantheon.table.statistics import Result, results_of
from pantheon.table.steps import all_at_once
from tests.table.crafted import broken_files, forge
from tests.table.stored import load_game, new_session, pantheon, play, played_file

SEED = 0x0123_4567_89AB_CDEF
replace = msgspec.structs.replace


def finished(folder: Path, title: str, names: tuple[str, ...] = ("Anna", "Ben")) -> Path:
    session: Session[Any] = Session(pantheon(), {"players": len(names)}, [Seat(name) for name in names], 3)
    journal = start_journal(folder, session, "1.0", folder / f"{title}.pantheon")
    play(session, 10_000)
    journal.close()
    return journal.path


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of every sort: finished, running, branched off, with a false end, damaged, foreign and none at all."""
    folder = tmp_path_factory.mktemp("shelf")
    done = finished(folder, "Done")
    finished(folder, "With Cora", ("Anna", "Cora"))
    shutil.copy(done, folder / "Copy.pantheon")
    played_file(folder, 30)[0].rename(folder / "Running.pantheon")
    recording = read(done)
    *lines, end = recording.lines
    assert isinstance(end, End)
    others = replace(recording.header, seats=(Seat("Eve"), Seat("Mallory")))
    richer = tuple({source: number + 50 for source, number in points.items()} for points in end.points)
    forge(folder / "False end.pantheon", others, [*lines, replace(end, points=richer, winners=(0,))])
    forge(folder / "Early end.pantheon", others, [*lines[:20], end])
    forge(folder / "Other game.pantheon", replace(others, game="chess"), recording.lines)
    forge(folder / "Other rules.pantheon", replace(others, rules="0123456789abcdef"), recording.lines)
    (folder / "Damaged.pantheon").write_bytes(done.read_bytes()[:-200] + b"noise\nnoise\n")
    (folder / "Noise.pantheon").write_bytes(b"noise")
    (folder / "Empty.pantheon").touch()
    session = new_session(seed=8)
    play(session, 100)
    branch = BranchedSession(session, 60, 0, 4, session.seats, friendly=False)
    play(branch, 10_000)
    start_journal(folder, branch, "1.0", folder / "Branched off.pantheon").close()
    return folder


@pytest.fixture
def folder(shelf: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(shelf, tmp_path / "games"))


def counted(folder: Path, notes: Index) -> list[Result]:
    """The statistics as their scene makes them: what is proved counts at once, all else after it was played again."""
    games = [notes.proved(path) or all_at_once(notes.checking(path, load_game)) for path in notes.paths()]
    return sorted(results_of(games), key=lambda result: (result.name, result.score))


def truth(folder: Path) -> list[Result]:
    games = [library.look_into(path, load_game) for path in library.games_in(folder)]
    return sorted(results_of(games), key=lambda result: (result.name, result.score))


def rows(folder: Path) -> list[tuple[Any, ...]]:
    """What the list says at once."""
    notes = Index(folder)
    return [(game.title, game.of, game.when, game.seats) for game in map(notes.stored, notes.paths())]


def checked(folder: Path) -> Index:
    """Notes of which all have been proved and kept, as an app that starts later finds them."""
    notes = Index(folder)
    for path in notes.paths():
        notes.note(path)
    counted(folder, notes)
    notes.keep()
    return Index(folder)


def forbid(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    def nobody_asks(*_: object) -> Iterator[float]:
        raise AssertionError("a file was read")

    for name in names:
        monkeypatch.setattr(index, name, nobody_asks)


# The same library, with and without notes ----------------------------------------------------------------------------


def test_statistics_are_what_playing_every_game_again_gives(folder: Path) -> None:
    expected = truth(folder)
    assert {result.name for result in expected} == {"Anna", "Ben", "Cora", "Eve", "Mallory"}
    assert counted(folder, Index(folder)) == expected
    notes = checked(folder)
    assert counted(folder, notes) == expected


def test_what_was_proved_is_neither_read_nor_played_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes, told = checked(folder), rows(folder)
    forbid(monkeypatch, "glance", "looking_into")
    assert rows(folder) == told
    proved = {path.stem for path in notes.paths() if notes.proved(path)}
    assert proved >= {"Done", "Copy", "With Cora", "Running", "False end", "Early end", "Damaged", "Branched off"}
    assert not proved & {"Other game", "Other rules", "Noise", "Empty"}, "it does not follow from the file alone"


def odd_notes(good: bytes) -> Iterator[bytes]:
    luck = random.Random(1)
    for _ in range(60):
        flipped = bytearray(good)
        flipped[luck.randrange(len(good))] ^= 1 << luck.randrange(8)
        yield bytes(flipped)
        yield good[: luck.randrange(len(good))]
        yield luck.randbytes(luck.randrange(200))
        yield sealed_notes(luck.randbytes(luck.randrange(1, 200)))
        content = bytearray(good[len(KIND) + 16 :])
        content[luck.randrange(len(content))] ^= 1 << luck.randrange(8)
        del content[luck.randrange(len(content)) :]
        yield sealed_notes(bytes(content))
    yield KIND.replace(b"1,", b"2,") + good[len(KIND) :]
    yield sealed_notes(b"\x91" * 100_000)
    yield sealed_notes(msgspec.msgpack.encode({"Done.pantheon": [[1, 2, 3], "pantheon", True, None]}))


def sealed_notes(content: bytes) -> bytes:
    return KIND + blake2b(content, digest_size=16).digest() + content


def test_any_bytes_in_the_place_of_the_notes_give_the_same_library(folder: Path) -> None:
    checked(folder)
    told, file = rows(folder), folder / "index" / "games.index"
    good = file.read_bytes()
    for content in odd_notes(good):
        file.write_bytes(content)
        assert rows(folder) == told
    expected = truth(folder)
    for content in (b"", b"noise", good[:-1]):
        file.write_bytes(content)
        assert counted(folder, Index(folder)) == expected


def test_notes_that_make_no_sense_are_no_notes(folder: Path) -> None:
    notes = Index(folder)
    path = next(path for path in notes.paths() if path.stem == "Done")
    good = msgspec.msgpack.decode(notes.note(path).details)
    for at, value in ((0, "\0"), (2, [["", "human", ""]]), (4, [{"gods": 1}]), (5, [7]), (6, [True, False])):
        odd = list(good)
        odd[at:] = [value, *good[at + 1 :]]
        note = replace(notes.note(path), details=msgspec.Raw(msgspec.msgpack.encode(odd)))
        if at == 6:
            note = replace(note, details=msgspec.Raw(msgspec.msgpack.encode([*good[:4], [], [], value])))
        assert index._told(path, note) == StoredGame(path, "pantheon"), at


def test_without_a_place_for_the_notes_all_works(folder: Path) -> None:
    (folder / "index").write_text("a file where a folder should be")
    notes = checked(folder)
    assert counted(folder, notes) == truth(folder)


def test_broken_files_are_listed_as_well(folder: Path) -> None:
    whole = folder / "Running.pantheon"
    contents = broken_files(whole.read_bytes(), read(whole))
    for number in range(150):
        (folder / f"{number}.pantheon").write_bytes(next(contents))
    notes = checked(folder)
    for path in notes.paths():
        game = notes.stored(path)
        assert len(game.points) in (0, len(game.seats))
    assert counted(folder, notes) == truth(folder)


# Never over the files ------------------------------------------------------------------------------------------------


def test_a_false_end_is_listed_unchecked_and_never_counts(folder: Path) -> None:
    notes = Index(folder)
    forged, early = folder / "False end.pantheon", folder / "Early end.pantheon"
    assert (notes.stored(forged).over, notes.stored(forged).checked) == (True, False)
    assert results_of(map(notes.stored, notes.paths())) == [], "nothing counts before it was played again"
    told = notes.stored(forged).scores
    true = all_at_once(notes.checking(forged, load_game)).scores
    assert notes.stored(forged).scores == true != told
    all_at_once(notes.checking(early, load_game))
    assert (notes.stored(early).over, notes.stored(early).checked) == (False, True)


def test_a_file_that_changed_is_looked_at_anew(folder: Path) -> None:
    path = folder / "Running.pantheon"
    notes = checked(folder)
    assert notes.proved(path)
    opened = open_game(path, load_game)
    journal = continue_journal(folder, opened, "1.0")
    play(opened.session, 10_000)
    journal.close()
    notes.paths()
    assert journal.path == path and notes.proved(path) is None
    assert notes.stored(path).over and counted(folder, notes) == truth(folder)


def test_a_file_that_was_made_to_look_the_same_is_found_out(folder: Path) -> None:
    path = folder / "Done.pantheon"
    notes = checked(folder)
    before, content = path.stat(), path.read_bytes()
    with path.open("r+b") as file:
        file.write(content.replace(b'"name":"Anna"', b'"name":"Evil"'))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    paths = notes.paths()
    assert notes.proved(path), "its stamp is the same"
    assert [other.stem for other in paths if not notes.is_as_proved(other)] == ["Done"]
    assert notes.proved(path) is None
    assert counted(folder, notes) == truth(folder)


def test_a_renamed_game_is_known_by_its_stamp(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = checked(folder)
    new = library.rename(folder / "Done.pantheon", "A famous game")
    forbid(monkeypatch, "glance", "looking_into")
    notes.paths()
    game = notes.proved(new)
    assert game and game.title == "A famous game" and game.over


def test_a_copied_folder_has_to_prove_its_games_anew(folder: Path, tmp_path: Path) -> None:
    checked(folder)
    notes = Index(Path(shutil.copytree(folder, tmp_path / "copy")))
    assert not any(map(notes.proved, notes.paths())), "notes that somebody else made prove nothing here"


def test_another_version_proves_its_games_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked(folder)
    monkeypatch.setattr(index, "KIND", b"pantheon index 1, 99.0\n")
    notes = Index(folder)
    assert not any(map(notes.proved, notes.paths()))


def test_what_other_rules_gave_is_not_noted(folder: Path) -> None:
    printed = pantheon().definitions
    modded = Pantheon(replace(printed, fingerprint="other"))
    notes, path = Index(folder), folder / "Done.pantheon"
    assert all_at_once(notes.checking(path, lambda *_: modded)).over
    assert notes.proved(path) is None


# The title -----------------------------------------------------------------------------------------------------------


def test_the_title_reads_a_bounded_number_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done, (waits, _) = finished(tmp_path, "Done"), played_file(tmp_path, 5)
    os.utime(waits, (1, 1))
    for number in range(GLANCES + 20):
        shutil.copyfile(done, tmp_path / f"{number}.pantheon")
    read_files: list[Path] = []
    real = recording.glance
    monkeypatch.setattr(index, "glance", lambda path: read_files.append(path) or real(path))  # type: ignore[func-returns-value]
    notes = Index(tmp_path)
    assert notes.look_again() and notes.has_game("pantheon")
    assert notes.latest_unfinished("pantheon") is None and len(read_files) == GLANCES
    later = Index(tmp_path)
    assert later.look_again() and later.latest_unfinished("pantheon") == waits, "the others get their turn"
    assert len(read_files) < 2 * GLANCES
    read_files.clear()
    assert later.look_again() and later.latest_unfinished("pantheon") == waits == latest_unfinished(tmp_path)
    assert not later.has_game("chess") and read_files == []


def test_the_title_sees_what_comes_goes_and_ends(tmp_path: Path) -> None:
    notes = Index(tmp_path)
    assert not notes.look_again() and notes.latest_unfinished("pantheon") is None
    (path, _), (other, _) = played_file(tmp_path, 5), played_file(tmp_path, 6, players=3)
    long_ago = 1_000_000_000
    for when, file in enumerate((path, other, tmp_path)):
        os.utime(file, (long_ago + when, long_ago + when))
    assert notes.look_again() and notes.latest_unfinished("pantheon") == other
    assert notes._unchanged_since, "from now on only these two are looked at"
    opened = open_game(other, load_game)
    journal = continue_journal(tmp_path, opened, "1.0")
    play(opened.session, 10_000)
    journal.close()
    assert notes.look_again() and notes.latest_unfinished("pantheon") == path
    path.unlink()
    assert notes.look_again() and notes.latest_unfinished("pantheon") is None


# One file ------------------------------------------------------------------------------------------------------------


def test_two_windows_keep_what_each_of_them_found(folder: Path) -> None:
    one, other = Index(folder), Index(folder)
    first, second = folder / "Done.pantheon", folder / "With Cora.pantheon"
    for notes, path in ((one, first), (other, second)):
        notes.paths()
        all_at_once(notes.checking(path, load_game))
    one.keep()
    other.keep()
    later = Index(folder)
    assert later.proved(first) and later.proved(second)
    assert [file.name for file in (folder / "index").iterdir()] == ["games.index"]


def test_what_is_known_already_is_not_written_again(folder: Path) -> None:
    notes = checked(folder)
    for path in notes.paths():
        all_at_once(notes.checking(path, load_game))
    assert notes.new == 0


def test_notes_are_bounded_and_forget_what_is_gone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked(folder)
    monkeypatch.setattr(index, "MOST_NOTES", 3)
    (folder / "Done.pantheon").unlink()
    notes = Index(folder)
    newest = [path.name for path in notes.paths()[:3]]
    finished(folder, "New")
    notes.note(notes.paths()[0])
    notes.keep()
    kept = index._read(folder / "index" / "games.index")
    assert list(kept) == ["New.pantheon", *newest[:2]]


def test_names_that_are_no_text_are_listed_and_not_noted(folder: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(folder) + b"/odd \xff.pantheon"))
    try:
        shutil.copy(folder / "Done.pantheon", odd)
    except OSError:
        pytest.skip("this disk has no such names")
    notes = checked(folder)
    assert odd in notes.paths() and notes.stored(odd).over
    assert notes.proved(folder / "Done.pantheon")


def test_the_notes_tell_nothing_of_what_is_hidden_in_a_running_game(tmp_path: Path) -> None:
    session: Session[Any] = Session(pantheon(), {"players": 2}, [Seat("Anna"), Seat("Ben")], SEED)
    journal = start_journal(tmp_path, session, "1.0")
    play(session, 40)
    journal.close()
    notes = checked(tmp_path)
    assert notes.proved(journal.path)
    kept = (tmp_path / "index" / "games.index").read_bytes()
    assert b"Anna" in kept
    whole = journal.path.read_bytes()
    secrets = [SEED.to_bytes(8, "big"), str(SEED).encode(), blake2b(whole, digest_size=16).digest()]
    secrets += [line.state.encode() for line in read(journal.path).lines]
    secrets.append(read(journal.path).header.state.encode())
    assert not any(secret in kept for secret in secrets)
