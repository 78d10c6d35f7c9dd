"""The charts of the README that say who beats whom: drawn from the figures beside them, and shown."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from PIL import Image, ImageChops

from pantheon.bots.levels import levels_of
from pantheon.games import SHELF

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build_scripts" / "pictures"
MEASURED = yaml.safe_load((PICTURES / "matches.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "build_scripts")
    return importlib.import_module("matches")


@pytest.mark.parametrize("game", SHELF)
def test_the_readme_shows_the_chart_of_the_figures_as_they_are(
    matches: ModuleType, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = PICTURES / f"{game}_matches.png"
    assert f"({shown.relative_to(ROOT).as_posix()})" in (ROOT / "README.md").read_text(encoding="utf-8")
    (tmp_path / "matches.yaml").write_text(yaml.safe_dump({game: MEASURED[game]}), encoding="utf-8")
    monkeypatch.setattr(matches, "PICTURES", tmp_path)
    assert matches.main() == 0
    assert not ImageChops.difference(Image.open(tmp_path / shown.name), Image.open(shown)).getbbox(), (
        "python3 build_scripts/matches.py draws it anew"
    )


@pytest.mark.parametrize("game", SHELF)
def test_every_match_is_one_of_levels_of_the_game_and_its_interval_lies_about_what_was_won(game: str) -> None:
    names = {level.name for level in levels_of(game).values()}
    for who, against, games, won, low, high in MEASURED[game]:
        others = [against[6:-1]] if against.startswith("three ") else against.split(", ")
        assert {who, *others} <= names
        assert games > 0 and 0 <= low <= won <= high <= 100
