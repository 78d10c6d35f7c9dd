"""What people type: commands that work, and clear words when one does not."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from pantheon import __version__, resources
from pantheon.cli import main


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.strip() == f"Pantheon {__version__}"


def test_the_published_data_has_no_problems(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data"]) == 0
    out = capsys.readouterr().out
    assert "180 hexes" in out and "No problems." in out


def test_modded_data_with_mistakes_is_refused_with_all_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mod"
    shutil.copytree(resources.rules_folder("pantheon"), folder)
    gods = folder / "gods.yaml"
    gods.write_text(
        gods.read_text().replace("kind: another-god", "kind: anothr-god").replace("copies: 4", "copys: 4", 1)
    )
    assert main(["check-data", str(folder)]) == 1
    errors = capsys.readouterr().err
    assert 'did you mean "another-god"?' in errors and 'did you mean "copies"?' in errors
    assert all(line.startswith("gods.yaml:") for line in errors.splitlines())


def test_modded_data_is_played_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mod"
    shutil.copytree(resources.rules_folder("pantheon"), folder)
    setup = folder / "setup.yaml"
    setup.write_text(setup.read_text().replace("end_points: 3", "end_points: 90"))
    out = tmp_path / "out.json"
    assert (
        main(["--rules", str(folder), "simulate", "--seats", "random,random", "--games", "1", "--json", str(out)]) == 0
    )
    seats = json.loads(out.read_text())["records"][0]["seats"]
    assert max(sum(seat["points"]) for seat in seats) >= 90


def test_broken_data_is_named_and_nothing_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", str(tmp_path / "none"), "simulate", "--seats", "random,random"]) == 1
    assert "there is no such folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "--seats", "random,gredy"], 'did you mean "greedy"?'),
        (["simulate", "--seats", "random"], "2 to 4 seats play"),
        (["simulate", "--games", "0"], "expected a number from 1 on"),
        (["screenshot", "title", "--size", "big"], "expected a size such as 1280x800"),
        (["fly"], "invalid choice"),
    ],
)
def test_wrong_words_are_answered_with_what_was_expected(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert told in capsys.readouterr().err
