"""The name of a mod: by its file, else by its folder."""

from pathlib import Path

import pytest

from pantheon.table.mods import mod_name, problems


@pytest.mark.parametrize(
    ("folder", "text", "name"),
    [
        ("north", None, "north"),
        ("mods/pantheon", None, "mods/pantheon"),
        ("mods/pantheon", "name: Gods of the north", "Gods of the north"),
        ("north", "name: [", "north"),
        ("north", "title: Gods", "north"),
    ],
)
def test_a_mod_has_a_name(folder: str, text: str | None, name: str, tmp_path: Path) -> None:
    mod = tmp_path / folder
    mod.mkdir(parents=True)
    if text is not None:
        (mod / "mod.yaml").write_text(text, encoding="utf-8")
    assert mod_name(mod) == name
    good = text is None or text.startswith("name: G")
    assert [problem.file for problem in problems(mod)][:1] == ([] if good else ["mod.yaml"])
