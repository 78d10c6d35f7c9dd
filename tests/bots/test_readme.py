"""What the README of the room says can be done."""

import io
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import pantheon.bots
from pantheon.bots import simulate
from pantheon.bots.levels import YARDSTICKS
from pantheon.cli import parser

ROOM = Path(pantheon.bots.__file__).parent
TEXT = (ROOM / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


def test_the_bot_that_is_shown_plays_and_beats_random(monkeypatch: pytest.MonkeyPatch) -> None:
    (source,) = blocks("python")
    names: dict[str, Any] = {}
    exec(source, names)
    monkeypatch.setitem(YARDSTICKS, "hasty", names["HASTY"])
    out = io.StringIO()
    assert simulate.run(["hasty", "random"], 8, out=out) == 0
    (wins,) = re.findall(r"1 hasty +(\d+)", out.getvalue())
    assert int(wins) >= 6


def test_the_commands_that_are_shown_are_understood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [shlex.split(line)[1:] for block in blocks("sh") for line in block.splitlines()]
    assert [parser().parse_args(words).run.__name__ for words in commands] == ["simulate", "arena", "balance"]


def test_every_source_of_the_room_is_in_its_table() -> None:
    named = set(re.findall(r"`([a-z_]+\.py)`", TEXT.split("\n\n")[2]))
    assert named == {file.name for file in ROOM.glob("*.py")} - {"__init__.py"}
