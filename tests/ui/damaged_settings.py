"""Settings files as editors, disks and pranksters leave them, and what must hold whatever is in them.

`dev.py bench fuzz_settings` tries thousands of them, the tests a few hundred.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pygame

from pantheon import resources
from pantheon.app.shell import App
from pantheon.games import FIRST, SHELF
from pantheon.ui import first_frame
from pantheon.ui import settings as kept
from pantheon.ui.boards import colours_of
from pantheon.ui.layout import DESIGN, LARGEST_WINDOW, SMALLEST_WINDOW, UI_SCALES
from pantheon.ui.settings import Settings
from tests.contract.hosted import game_of
from tests.ui.pilot import DirectThinker, Pilot

SETUPS: dict[str, dict[str, Any]] = {
    game: {
        "players": 3,
        "seats": [
            {"name": name, "kind": kind, "colour": colour}
            for name, kind, colour in zip(
                ("Livia", "Zoë", "Marcus", "Πάνος"),
                ("human", "novice", "random", "human"),
                colours_of(game),
                strict=True,
            )
        ],
        "start": 1,
        "options": {option.id: option.values[-1].id for option in game_of(game).form.options},
        "friendly": False,
    }
    for game in SHELF
}

GOOD: dict[str, Any] = {
    "window_size": [1280, 800],
    "full_screen": False,
    "ui_scale": 100,
    "animation": "fast",
    "bot_pace": "normal",
    "volume": 40,
    "muted": True,
    "emblems": True,
    "last_game": FIRST,
    "rules_folders": {},
    "last_setups": SETUPS,
}

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 99, 100_000, 1 << 31, 1 << 63, -(1 << 64), 10**30, 0.5, 1e308, -0.0),
    *("", "fast", "human", "red", "\x00", "a\x00b", "x" * 300, "/" * 5000, "~", "~nobody/here", "\ufeff", "\u200b"),
    *("😀" * 16, "..", "con", "C:\\Spiele für Zoë", "\\\\server\\share", "/dev/null", "/proc/self/mem", "\ud800"),
    *([], {}, [[]], [1], [1, 2], [1280, 800, 1], [1280, None], ["1280", "800"], [10**9, 10**9], [0, 0], [-5, -5]),
    *({"name": "x"}, [{}] * 4, [[]] * 4, ["human"] * 4, [None] * 4, {"players": "3"}, {"seats": {"0": 1}}),
    [{"name": ["x"], "kind": {}, "colour": 3}] * 4,
)


def damaged(luck: random.Random) -> bytes:
    """The bytes of a settings file that something has happened to, with any game in front."""
    kinds = (_one_value, _one_value, _two_values, _bytes, _cut, _nested, _pieces, _noise, _saved, _long_number)
    content = luck.choice(kinds)(luck)
    front = text_of({"last_game": FIRST}).strip(b"{}\n")
    return content.replace(front, text_of({"last_game": luck.choice(list(SHELF))}).strip(b"{}\n"))


def text_of(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=True, indent=1).encode()


def _one_value(luck: random.Random) -> bytes:
    return text_of(_changed(GOOD, luck))


def _two_values(luck: random.Random) -> bytes:
    return text_of(_changed(_changed(GOOD, luck), luck))


def _changed(value: Any, luck: random.Random) -> Any:
    """The same with one part, however deep, replaced, dropped or added."""
    if not value or not isinstance(value, dict | list) or luck.random() < 0.15:
        return luck.choice(JUNK)
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key, copy = luck.choice(keys), value.copy()
    fate = luck.random()
    if fate < 0.1:
        del copy[key]
    elif fate < 0.15 and isinstance(copy, dict):
        copy[luck.choice(("", "x" * 300, "\x00", "players"))] = luck.choice(JUNK)
    else:
        copy[key] = _changed(copy[key], luck)
    return copy


def _bytes(luck: random.Random) -> bytes:
    text = bytearray(text_of(GOOD))
    for _ in range(luck.choice((1, 1, 2, 8, 40))):
        text[luck.randrange(len(text))] = luck.randrange(256)
    return bytes(text)


def _cut(luck: random.Random) -> bytes:
    text = text_of(GOOD)
    return text[: luck.randrange(len(text))] + luck.choice((b"", b"\x00" * 512, b"}", b'"}', text))


def _nested(luck: random.Random) -> bytes:
    """Brackets in brackets, closed or not, alone or as one value among good ones."""
    deep, (left, right) = luck.choice((3, 30, 300, 900, 1000, 5000, 100_000)), luck.choice((("[", "]"), ('{"a":', "}")))
    brackets = (left * deep + luck.choice(("1", "")) + luck.choice((right * deep, ""))).encode()
    if luck.random() < 0.2:
        return brackets
    field = json.dumps(luck.choice((*GOOD, "seats"))).encode()
    return text_of(GOOD).rstrip(b"}\n") + b"}, " + field + b": " + brackets + b"}"


def _pieces(luck: random.Random) -> bytes:
    lines = text_of(GOOD).splitlines(keepends=True)
    return b"".join(luck.choices(lines, k=luck.randrange(1, 60)))


def _noise(luck: random.Random) -> bytes:
    return luck.choice(
        (b"", b"null", b"[]", b"3", b'""', b"{}", b"\xef\xbb\xbf{}", luck.randbytes(luck.randrange(300)))
    )


def _saved(luck: random.Random) -> bytes:
    """By an editor that writes another encoding, with or without its mark."""
    text = json.dumps({**GOOD, "rules_folders": {"pantheon": "C:\\Spiele für Zoë"}}, ensure_ascii=False)
    encoding = luck.choice(("cp1252", "latin-1", "utf-16", "utf-16-le", "utf-8-sig", "utf-7", "cp037"))
    return text.encode(encoding, errors="replace")


def _long_number(luck: random.Random) -> bytes:
    number = luck.choice((b"9" * 5000, b"-" + b"9" * 400, b"1e400", b"1" + b"0" * 20, b"NaN", b"-Infinity", b"0x10"))
    return re.sub(rb": (100|40|1280|3),?", b": " + number + b",", text_of(GOOD), count=luck.randrange(3))


# What must hold ------------------------------------------------------------------------------------------------------


def loads(folder: Path, content: bytes) -> Settings:
    """The settings of a damaged file: complete, sensible, and such that they can be kept and read again."""
    (folder / kept.FILE).write_bytes(content)
    settings = kept.load(folder)
    assert msgspec.convert(msgspec.to_builtins(settings), Settings) == settings
    for size, smallest, largest in zip(settings.window_size or DESIGN, SMALLEST_WINDOW, LARGEST_WINDOW, strict=True):
        assert smallest <= size <= largest
    assert UI_SCALES[0] <= settings.ui_scale <= UI_SCALES[-1]
    assert 0 <= settings.volume <= 100
    for name in settings.rules_folders.values():
        name.encode()
    kept.save(settings, folder)
    assert kept.load(folder) == settings
    return settings


def opens(content: bytes) -> None:
    """The whole app starts with such a file, goes through set-up and settings, starts a game and closes."""
    folder = resources.settings_folder()
    (folder / kept.FILE).write_bytes(content)
    first_frame.show()
    app = App(make_thinker=DirectThinker)
    app.settings.muted, app.settings.full_screen = True, False
    try:
        pilot = Pilot(app.open())
        pilot.window._failure = None  # an error ends the case instead of becoming a dialog
        pilot.click("Settings")
        pilot.key("Esc")
        pilot.click("New game")
        pilot.click("Start the game")
        pilot.step(times=3)
    finally:
        app.close()
        pygame.event.clear()
    kept.save(app.settings, folder)
