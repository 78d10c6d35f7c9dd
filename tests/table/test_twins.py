"""Of several files of one game only one has its luck: whoever opens another goes on with new luck, and is told so."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pantheon.table import library, saves
from pantheon.table.saves import continue_journal, open_game, start_journal
from tests.table.stored import decisions, load_game, new_session, play, played_file


def renamed_while_it_is_played(folder: Path) -> tuple[Path, Path]:
    session = new_session()
    journal = start_journal(folder, session, "1.0")
    play(session, 10)
    other = library.rename(journal.path, "Renamed")
    journal.close()
    return other, journal.path


def restored_from_the_trash_while_it_is_played(folder: Path) -> tuple[Path, Path]:
    session = new_session()
    journal = start_journal(folder, session, "1.0")
    play(session, 10)
    deleted = library.delete(journal.path).path
    journal.close()
    return library.restore(deleted), journal.path


def copied_in_the_folder(folder: Path) -> tuple[Path, Path]:
    path, _ = played_file(folder, 10)
    return Path(shutil.copy(path, folder / "Copy.pantheon")), path


def copied_elsewhere(folder: Path) -> tuple[Path, Path]:
    path, _ = played_file(folder, 10)
    (folder / "elsewhere").mkdir()
    return Path(shutil.copy(path, folder / "elsewhere")), path


def copied_with_other_ends_of_lines(folder: Path) -> tuple[Path, Path]:
    path, _ = played_file(folder, 10)
    other = folder / "Windows.pantheon"
    other.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    return other, path


def copied_and_damaged(folder: Path) -> tuple[Path, Path]:
    other, path = copied_in_the_folder(folder)
    other.write_bytes(other.read_bytes() + b"noise\nnoise\n")
    return other, path


Doubling = Callable[[Path], tuple[Path, Path]]


@pytest.mark.parametrize(
    "double",
    [
        renamed_while_it_is_played,
        restored_from_the_trash_while_it_is_played,
        copied_in_the_folder,
        copied_elsewhere,
        copied_with_other_ends_of_lines,
        copied_and_damaged,
    ],
)
def test_another_file_of_a_running_game_goes_on_with_new_luck(tmp_path: Path, double: Doubling) -> None:
    path, other = double(tmp_path)
    before = path.read_bytes()
    opened = open_game(path, load_game)
    seed = opened.session.seed
    journal = continue_journal(tmp_path, opened, "1.0")
    assert opened.problems[-1] == (
        f"Another file of this game lies in the library as {other.stem}. This one goes on with new luck."
    )
    assert opened.session.seed != seed
    play(opened.session, 3)
    journal.close()
    assert journal.path not in (path, other) and journal.path.parent == tmp_path
    assert path.read_bytes() == before, "the file stays as it is"
    again = open_game(journal.path, load_game)
    assert again.session.state == opened.session.state
    assert continue_journal(tmp_path, again, "1.0").path == journal.path, "the copy is a game of its own"


def test_a_game_that_is_there_once_goes_on_with_its_luck(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 10)
    other = start_journal(tmp_path, new_session(), "1.0")
    other.close()
    (tmp_path / "Link.pantheon").symlink_to(path)
    library.delete(Path(shutil.copy(path, tmp_path / "Deleted.pantheon")))
    opened = open_game(path, load_game)
    assert continue_journal(tmp_path, opened, "1.0").path == path
    assert opened.problems == [] and opened.session.entries == session.entries


def test_a_finished_game_may_lie_there_twice(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 10_000)
    copy = Path(shutil.copy(path, tmp_path / "Copy.pantheon"))
    opened = open_game(copy, load_game)
    assert continue_journal(tmp_path, opened, "1.0").path == copy
    assert opened.problems == [] and opened.session.over


def test_a_rescued_game_does_not_take_the_damaged_file_for_another_one(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 10)
    path.write_bytes(path.read_bytes() + b"noise\nnoise\n")
    rescued = continue_journal(tmp_path, open_game(path, load_game), "1.0")
    rescued.close()
    again = open_game(rescued.path, load_game)
    assert continue_journal(tmp_path, again, "1.0").path == rescued.path
    assert decisions(again.session) == decisions(session), "its past is whole"
    assert again.problems == []


def test_a_game_that_was_renamed_after_it_was_opened_here_is_found(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 10)
    opened = open_game(path, load_game)
    path.rename(tmp_path / "Renamed.pantheon")
    continue_journal(tmp_path, opened, "1.0")
    assert "lies in the library as Renamed." in opened.problems[-1]
    assert opened.session.seed != session.seed


def test_thousands_of_games_are_looked_through_quickly(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 10)
    content = path.read_bytes().replace(b'"seed":7', b'"seed":8')
    for number in range(1_000):
        (tmp_path / f"{number}.pantheon").write_bytes(content)
    opened = open_game(path, load_game)
    began = time.perf_counter()
    assert continue_journal(tmp_path, opened, "1.0").path == path
    assert time.perf_counter() - began < 0.5


def test_a_game_that_was_saved_anew_beside_its_damaged_file_goes_on_as_it_was(tmp_path: Path) -> None:
    session = new_session()
    journal = start_journal(tmp_path, session, "1.0")
    play(session, 10)
    damaged = journal.path
    damaged.write_bytes(damaged.read_bytes().replace(b'"act"', b'"cat"'))
    play(session, 3)
    journal.close()
    assert journal.path != damaged
    opened = open_game(journal.path, load_game)
    assert continue_journal(tmp_path, opened, "1.0").path == journal.path
    assert opened.problems == [] and opened.session.entries == session.entries
    again = open_game(damaged, load_game)
    continue_journal(tmp_path, again, "1.0")
    assert again.session.seed != session.seed, "the damaged one is not played on beside it"


def test_where_no_other_deal_fits_at_least_what_is_to_come_falls_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def impossible(*_: object) -> None:
        raise ValueError("with other luck nobody could have come this far")

    monkeypatch.setattr(saves, "with_new_luck", impossible)
    path, session = played_file(tmp_path, 5)
    first, second = open_game(path, load_game), open_game(path, load_game)
    one, other = continue_journal(tmp_path, first, "1.0"), continue_journal(tmp_path, second, "1.0")
    assert other.path != one.path
    assert second.session.state == session.state and second.session.seed != session.seed
