"""Copies of rules data that earlier games were begun with."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from pantheon.table.kept_rules import data_in, keep, kept

PRINT = "0123456789abcdef"
FILES = {"board.yaml": b"map: sea", "gods.yaml": b"[]"}
HOSTILE = ["../../x", "..", "", ".", "abc/def", "C:" + PRINT, PRINT.upper(), PRINT + "\n", "a" * 500, "practice"]


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "games" / "rules"


def test_what_is_kept_is_found_again_as_it_was(shelf: Path) -> None:
    assert kept(shelf, PRINT) is None
    assert keep(shelf, PRINT, FILES) == shelf / PRINT
    assert kept(shelf, PRINT) == shelf / PRINT
    assert data_in(shelf / PRINT) == FILES
    assert [path.name for path in shelf.iterdir()] == [PRINT], "nothing else is left lying there"


def test_only_the_data_of_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "gods.yaml").write_bytes(b"[]")
    (tmp_path / "README.md").write_bytes(b"words")
    (tmp_path / "odd.yaml").mkdir()
    assert data_in(tmp_path) == {"gods.yaml": b"[]"}
    assert data_in(tmp_path / "nowhere") == {}


def test_the_same_data_are_kept_once(shelf: Path) -> None:
    keep(shelf, PRINT, FILES)
    before = (shelf / PRINT).stat().st_ino
    assert keep(shelf, PRINT, FILES) == shelf / PRINT
    assert (shelf / PRINT).stat().st_ino == before


def test_a_damaged_copy_is_replaced(shelf: Path) -> None:
    keep(shelf, PRINT, FILES)
    (shelf / PRINT / "gods.yaml").write_bytes(b"")
    keep(shelf, PRINT, FILES)
    assert data_in(shelf / PRINT) == FILES
    assert [path.name for path in shelf.iterdir()] == [PRINT]


def test_another_window_may_keep_the_same_data_at_the_same_moment(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rename = Path.rename

    def overtaken(path: Path, target: Path) -> Path:
        monkeypatch.setattr(Path, "rename", rename)
        keep(shelf, PRINT, FILES)
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", overtaken)
    assert keep(shelf, PRINT, FILES) == shelf / PRINT
    assert data_in(shelf / PRINT) == FILES
    assert [path.name for path in shelf.iterdir()] == [PRINT]


@pytest.mark.parametrize("fingerprint", HOSTILE)
def test_only_a_plain_fingerprint_names_a_copy(shelf: Path, fingerprint: str) -> None:
    (shelf.parent.parent / "x").mkdir(parents=True)
    shelf.mkdir(parents=True)
    assert keep(shelf, fingerprint, FILES) is None
    assert kept(shelf, fingerprint) is None
    assert list(shelf.iterdir()) == []
    assert list((shelf.parent.parent / "x").iterdir()) == []


def test_a_disk_that_cannot_be_written_is_only_logged(shelf: Path, caplog: pytest.LogCaptureFixture) -> None:
    shelf.parent.mkdir()
    shelf.write_text("a file where a folder should be")
    with caplog.at_level(logging.WARNING):
        assert keep(shelf, PRINT, FILES) is None
    assert "rules data could not be kept" in caplog.text
    assert kept(shelf, PRINT) is None


def test_a_disk_that_gets_full_leaves_no_half_copy(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert keep(shelf, PRINT, FILES) is None
    assert "No space left on device" in caplog.text
    assert list(shelf.iterdir()) == []
