"""About: every author, every part and every licence is named, and the texts are found."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pantheon import __version__, resources
from pantheon.ui import reveal
from pantheon.ui.scenes.about import PARTS, About
from tests.ui.pilot import Pilot, flaws, flying
from tests.ui.shelves import SHIPS, TOWERS, shelf

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with shelf(SHIPS, TOWERS), flying() as flown:
        flown.click("About")
        yield flown


def page(pilot: Pilot) -> str:
    """All of it, also what is below the edge."""
    assert isinstance(pilot.scene, About)
    return "\n".join(f"{line.words} {line.beside}" for line in pilot.scene._lines)


def test_every_game_is_credited_as_its_entry_says(pilot: Pilot) -> None:
    said = page(pilot)
    assert "Pantheon: a game by Michael Tummelhofer, published by Hans im Glück." in said
    assert "Towers of Babylon: a game by Nabu and Sin, published by Marduk." in said
    assert "Ships: its rulebook names no author." in said
    assert "not affiliated" in said


def test_the_version_and_the_licences_are_named(pilot: Pilot) -> None:
    said = page(pilot)
    assert f"Version {__version__}." in said and "MIT License" in said
    assert re.search(r"pygame-ce \d+\.\d+.* LGPL 2\.1", said)
    assert re.search(r"SDL \d+\.\d+", said)
    assert "SIL Open Font License 1.1" in said


def test_every_package_that_the_program_needs_is_among_its_parts() -> None:
    pins = (ROOT / "build_scripts/pins/run.txt").read_text(encoding="utf-8")
    needed = {name.lower() for name in re.findall(r"^([\w.-]+)==", pins, flags=re.MULTILINE)}
    assert needed <= {part.name.lower() for part in PARTS}


def test_the_page_scrolls_by_keys_alone(pilot: Pilot) -> None:
    pilot.resize((1024, 640), 150)
    assert not pilot.sees("SIL Open Font License 1.1")
    pilot.key("Down")
    pilot.key("End")
    assert pilot.sees("SIL Open Font License 1.1")
    pilot.key("Up", "Home", "Esc")
    assert pilot.scene_name == "title"


def test_no_word_is_cut_or_covered(pilot: Pilot) -> None:
    for size, scale in (((1024, 640), 100), ((1024, 640), 200), ((1280, 800), 75), ((1920, 1080), 150)):
        pilot.resize(size, scale)
        assert flaws(pilot.words(), size) == [], f"{size} at {scale}%"


def test_from_the_sources_there_is_no_folder_of_licences_to_open(pilot: Pilot) -> None:
    assert [spot.key for spot in pilot.spots()] == ["back"]


@pytest.mark.parametrize("place", ["Pantheon", "Pantheon.app/Contents/Resources"])
def test_the_packaged_app_opens_its_licence_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    program = tmp_path / ("Pantheon.app/Contents/MacOS" if "app" in place else "Pantheon")
    program.mkdir(parents=True)
    (tmp_path / place).mkdir(parents=True, exist_ok=True)
    texts = tmp_path / place / resources.LICENCES
    texts.write_text("MIT", encoding="utf-8")
    asked: list[object] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: asked.append(command))
    with flying() as pilot:
        with monkeypatch.context() as packaged:
            packaged.setattr(resources, "is_packaged", lambda: True)
            packaged.setattr(sys, "executable", str(program / "Pantheon"))
            assert resources.licence_texts() == texts
        monkeypatch.setattr(resources, "licence_texts", lambda: texts)
        pilot.click("About")
        pilot.click("Licence texts")
    assert asked == [reveal.command_for(texts, sys.platform)]


def test_the_package_writes_its_licences_where_they_are_looked_for() -> None:
    assert f'"{resources.LICENCES}"' in (ROOT / "build_scripts/package.py").read_text(encoding="utf-8")
