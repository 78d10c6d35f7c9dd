"""What keys are called in the present language: "Ctrl+Z" is "Strg+Z" on a German keyboard.

In the code a key has its English name; only what is drawn goes through `shown`.
"""

from __future__ import annotations

from pantheon.table.words import listed, tc


def shown(keys: str) -> str:
    """A key, keys that are pressed together, or several of them: "F5", "Ctrl+Z", "Home, End"."""
    names = _names()
    if keys in names:
        return names[keys]
    if ", " in keys:
        return listed([shown(key) for key in keys.split(", ")], "list")
    if "+" in keys[1:]:
        return "+".join(names.get(key, key) for key in keys.split("+"))
    return keys


def _names() -> dict[str, str]:  # not for people
    return {
        "Space": tc("key", "Space"),
        "Esc": tc("key", "Esc"),
        "Enter": tc("key", "Enter"),
        "Del": tc("key", "Del"),
        "Tab": tc("key", "Tab"),
        "Home": tc("key", "Home"),
        "End": tc("key", "End"),
        "PageUp": tc("key", "PageUp"),
        "PageDown": tc("key", "PageDown"),
        "Page up, down": tc("key", "Page up, down"),
        "Left": tc("key", "Left"),
        "Right": tc("key", "Right"),
        "Up": tc("key", "Up"),
        "Down": tc("key", "Down"),
        "Arrows": tc("key", "Arrows"),
        "arrows": tc("key", "arrows"),
        "Right click": tc("key", "Right click"),
        "Ctrl": tc("key", "Ctrl"),
        "Shift": tc("key", "Shift"),
        "Alt": tc("key", "Alt"),
        "1 to 9": tc("key", "1 to 9"),
    }
