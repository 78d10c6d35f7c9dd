"""What a person has chosen for the window, kept in one small JSON file.

A file that is torn, foreign or of another version never stops the game: each field is read by itself, what can be
read is kept, the rest is as new. A file that is not whole is put aside before it is written over.
"""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path
from typing import Any, Literal

import msgspec

from pantheon.table.files import read_file
from pantheon.ui.layout import LARGEST_WINDOW, SMALLEST_WINDOW, UI_SCALES, Size

_log = logging.getLogger(__name__)

FILE = "settings.json"
ASIDE = "settings.json.bad"
LARGEST_FILE = 1 << 20
LONGEST_PATH = 4096
DEEPEST = 8
"""How many lists and mappings lie in each other, at most, in what the set-up screen keeps."""

ONE_GAME = {"rules_folder": "rules_folders", "last_setup": "last_setups"}

Animation = Literal["off", "fast", "normal", "slow"]
BotPace = Literal["slow", "normal", "fast", "instant"]


class Settings(msgspec.Struct):
    """All choices with their first values. The field names are the names in the file."""

    window_size: Size | None = None
    """None: as suits the desktop."""
    full_screen: bool = False
    ui_scale: int = 100
    animation: Animation = "normal"
    bot_pace: BotPace = "normal"
    end_turns: bool = False
    """Whether a turn ends by itself when nothing is left to decide in it."""
    volume: int = 70
    """Of the effects, in percent; those of the music and of sea and wind follow."""
    music: int = 50
    ambience: int = 40
    muted: bool = False
    speak: bool = False
    """Whether the voice of the system says what happens."""
    emblems: bool = True
    contrast: bool = False
    """Black, white and strong colours, and nothing behind words."""
    language: str = ""
    """The id of a language; empty: that of the system."""
    last_game: str = ""
    """The game that was played last."""
    rules_folders: dict[str, str] = msgspec.field(default_factory=dict)
    """By game: the folder of rules data that somebody chose."""
    last_setups: dict[str, Any] = msgspec.field(default_factory=dict)
    """By game: what was chosen in the set-up screen."""


def load(folder: Path) -> Settings:
    """The kept settings; the first values for whatever is missing or makes no sense."""
    file = folder / FILE
    try:
        content = read_file(file, LARGEST_FILE)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        _log.warning("settings start anew, %s cannot be read: %s", file, error.strerror)
        _put_aside(file)
        return Settings()
    return _sensible(_fields(file, content))


def save(settings: Settings, folder: Path) -> None:
    """Write all settings at once: a power cut leaves the old file or the new one, never half a file."""
    fresh = folder / (FILE + ".new")
    try:
        with fresh.open("wb") as out:
            out.write(msgspec.json.format(msgspec.json.encode(settings), indent=1))
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(folder / FILE)
    except OSError as error:
        # A full or read-only disk must not stop a game; the choice simply is not kept.
        _log.warning("settings could not be kept: %s", error)


# Reading -------------------------------------------------------------------------------------------------------------


def _fields(file: Path, content: bytes) -> dict[str, Any]:
    """What stands in the file, by field; of a file that is not whole, the fields that can be read."""
    try:
        written = msgspec.json.decode(content)
        if isinstance(written, dict):
            return written
        problem = "it holds no settings"  # not for people
    except (ValueError, RecursionError) as error:
        problem = str(error)
    _log.warning("%s is not whole, what can be read is kept: %s", file, problem)
    _put_aside(file, content)
    return _readable_fields(content.decode(errors="replace"))


def _readable_fields(text: str) -> dict[str, Any]:
    import json  # only here: most files are whole

    found = {}
    for name in (*Settings.__struct_fields__, *ONE_GAME):
        place = re.search(rf'"{name}"\s*:\s*', text)
        if place is None:
            continue
        try:
            value, end = json.JSONDecoder().raw_decode(text, place.end())
            if end == len(text):
                raise ValueError("the file is torn here")  # not for people
            found[name] = value
        except (ValueError, RecursionError) as error:
            _log.warning("setting %s starts anew: %s", name, error)
    return found


def _put_aside(file: Path, content: bytes | None = None) -> None:
    """The file, or a copy where a part of it is in use: who wrote it finds it again when settings are next kept."""
    aside = file.with_name(ASIDE)
    try:
        if content is None:
            file.replace(aside)
        else:
            aside.write_bytes(content)
    except OSError as error:
        _log.warning("%s could not be put aside: %s", file, error)


def _sensible(written: dict[str, Any]) -> Settings:
    """Field by field, so that one bad value costs only itself."""
    settings, written = Settings(), _upgraded(written)
    for field in msgspec.structs.fields(Settings):
        if field.name not in written:
            continue
        try:
            # Only what can be written again makes sense: not half a letter, and no endless number.
            value = msgspec.json.decode(msgspec.json.encode(written[field.name]), type=field.type)
            setattr(settings, field.name, _checked(field.name, value))
        except (ValueError, RecursionError) as error:
            _log.warning("setting %s starts anew: %s", field.name, error)
    return settings


def _upgraded(written: dict[str, Any]) -> dict[str, Any]:
    """Edition 1.0 had one game, and kept these for it alone."""
    if not ONE_GAME.keys() & written.keys():
        return written
    from pantheon.games import FIRST  # only here: the first picture of the window does not wait for the games

    now = dict(written)
    for old, new in ONE_GAME.items():
        if written.get(old) and new not in written:
            now[new] = {FIRST: written[old]}
    return now


def _checked(name: str, value: Any) -> Any:
    """A value of the right type, brought to the nearest that there is; ValueError if it makes no sense."""
    if name == "ui_scale":
        return min(max(value, UI_SCALES[0]), UI_SCALES[-1])
    if name in ("volume", "music", "ambience"):
        return min(max(value, 0), 100)
    if name == "window_size" and value is not None:
        if any(side > largest for side, largest in zip(value, LARGEST_WINDOW, strict=True)):
            raise ValueError("no window is as large as that")  # not for people
        return max(value[0], SMALLEST_WINDOW[0]), max(value[1], SMALLEST_WINDOW[1])
    if name == "rules_folders":
        for folder in value.values():
            if "\x00" in folder or "\ufffd" in folder or len(folder.encode()) > LONGEST_PATH:
                raise ValueError("this is no name of a folder")  # not for people
    if name == "last_setups":
        _check_depth(value, DEEPEST)
    return value


def _check_depth(value: Any, left: int) -> None:
    if left == 0:
        raise ValueError("it is nested too deeply")  # not for people
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _check_depth(inner, left - 1)
