"""A file that somebody names is read whole, or refused at once with a reason."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from pantheon.table.data import DataError, read
from pantheon.table.files import read_file

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def test_an_ordinary_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"1\r\n\x1a2")
    assert read_file(path, 6) == b"1\r\n\x1a2"


def test_a_file_above_the_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"x" * 11)
    with pytest.raises(OSError, match="it has more than 10 bytes"):
        read_file(path, 10)


@on_posix
def test_a_pipe_does_not_wait_for_somebody_who_writes(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    os.mkfifo(path)
    with pytest.raises(OSError, match="it is not an ordinary file"):
        read_file(path, 10)


@on_posix
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_refused(device: str) -> None:
    with pytest.raises(OSError):
        read_file(Path(device), 10)


def test_a_folder_and_an_impossible_name_are_refused_with_their_name(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "a\0b", tmp_path / "absent"):
        with pytest.raises(OSError) as refused:
            read_file(path, 10)
        assert refused.value.filename is not None and refused.value.strerror


@on_posix
def test_a_data_file_that_is_a_pipe_is_a_problem_of_the_data(tmp_path: Path) -> None:
    path = tmp_path / "gods.yaml"
    os.mkfifo(path)
    with pytest.raises(DataError, match=r"gods\.yaml: the file cannot be read: it is not an ordinary file"):
        read(path, list[Any])
