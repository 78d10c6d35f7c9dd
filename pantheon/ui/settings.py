"""What a person has chosen for the window, kept in one small JSON file.

A file that is torn, foreign or of another version never stops the game: what can be read is kept, the rest
is as new.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any, Literal

import msgspec

from pantheon.ui.layout import SMALLEST_WINDOW, UI_SCALES, Size

_log = logging.getLogger(__name__)

FILE = "settings.json"

Animation = Literal["off", "fast", "normal", "slow"]
BotPace = Literal["slow", "normal", "fast", "instant"]


class Settings(msgspec.Struct):
    """All choices with their first values. The field names are the names in the file."""

    window_size: Size = (1280, 800)
    full_screen: bool = False
    ui_scale: int = 100
    animation: Animation = "normal"
    bot_pace: BotPace = "normal"
    volume: int = 70
    muted: bool = False
    emblems: bool = True
    rules_folder: str = ""
    last_setup: dict[str, Any] = msgspec.field(default_factory=dict)


def load(folder: Path) -> Settings:
    """The kept settings; the first values for whatever is missing or makes no sense."""
    file = folder / FILE
    try:
        written = msgspec.json.decode(file.read_bytes())
    except FileNotFoundError:
        return Settings()
    except (OSError, msgspec.DecodeError) as error:
        _log.warning("settings start anew, %s cannot be read: %s", file, error)
        return Settings()
    return _sensible(written if isinstance(written, dict) else {})


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


def _sensible(written: dict[str, Any]) -> Settings:
    """Field by field, so that one bad value costs only itself."""
    settings = Settings()
    for field in msgspec.structs.fields(Settings):
        if field.name not in written:
            continue
        try:
            setattr(settings, field.name, msgspec.convert(written[field.name], field.type))
        except msgspec.ValidationError as error:
            _log.warning("setting %s starts anew: %s", field.name, error)
    settings.ui_scale = min(max(settings.ui_scale, UI_SCALES[0]), UI_SCALES[-1])
    settings.volume = min(max(settings.volume, 0), 100)
    width, height = settings.window_size
    settings.window_size = max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])
    return settings
