"""Text entries: the editing (selection, clipboard, word by word) is that of pygame_gui, the look is ours.

All entries of a scene share one UI manager. An entry takes the keyboard once its spot was pressed and gives
it back with Enter, Esc or Tab, so that the keys of the scene never mix with what is typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from pantheon.ui import theme
from pantheon.ui.pointer import KEY_REPEAT
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

_BLINK = 0.4
_LEAVING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB)
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass(frozen=True, slots=True)
class EntryField:
    """One entry: where it stands, what it says at first, what it says in grey while it is empty."""

    key: str
    rect: pygame.Rect
    value: str
    hint: str = ""
    longest: int = 40
    digits_only: bool = False


class _Line(UITextEntryLine):
    """pygame_gui repeats keys at its own pace in an entry, and outside of entries not at all."""

    def focus(self) -> None:
        super().focus()  # type: ignore[no-untyped-call]
        pygame.key.set_repeat(*KEY_REPEAT)

    def unfocus(self) -> None:
        super().unfocus()  # type: ignore[no-untyped-call]
        pygame.key.set_repeat(*KEY_REPEAT)


class Entries:
    """The text entries of one scene."""

    def __init__(self) -> None:
        self._manager: Any = None
        self._lines: dict[str, Any] = {}
        self._shown: tuple[str, ...] = ()
        self._blink = 0.0

    def lay_out(self, stage: Stage, fields: list[EntryField]) -> None:
        """Make the entries anew for a size.

        What was typed before belongs to the scene and comes back as value.
        """
        focused = self.focused
        self._manager = pygame_gui.UIManager(stage.size, _theme(stage), enable_live_theme_updates=False)
        self._lines = {}
        for field in fields:
            value = seen_letters(field.value)
            line = _Line(field.rect, self._manager, initial_text=value, placeholder_text=field.hint)
            line.paste_text_enabled = False
            line.set_text_length_limit(field.longest)
            if field.digits_only:
                line.set_allowed_characters("numbers")
            self._lines[field.key] = line
        if focused in self._lines:
            self.focus(focused)

    @property
    def focused(self) -> str:
        """The entry that takes the keyboard now, or nothing."""
        return next((key for key, line in self._lines.items() if line.is_focused), "")

    def focus(self, key: str) -> None:
        self._manager.set_focus_set({self._lines[key]})
        # The caret stands at the end: typing goes on where the text stops.
        self._lines[key].edit_position = len(self.value(key))
        self._lines[key].cursor_has_moved_recently = True
        pygame.key.start_text_input()

    def leave(self) -> None:
        if self._manager is not None:
            self._manager.set_focus_set(None)

    def value(self, key: str) -> str:
        return str(self._lines[key].get_text())

    def put(self, key: str, value: str) -> None:
        self._lines[key].set_text(seen_letters(value))

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was meant for an entry and must not reach anybody else."""
        if self._manager is None:
            return False
        if event.type in _MOUSE:
            self._manager.process_events(event)
            return False
        if not self.focused or event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return False
        if event.type == pygame.KEYDOWN and event.key in _LEAVING:
            self.leave()
            return bool(event.key != pygame.K_TAB)
        if _pastes(event):
            event = pygame.Event(pygame.TEXTINPUT, text=seen_letters(pygame.scrap.get_text()))
        elif event.type == pygame.TEXTINPUT:
            event = pygame.Event(pygame.TEXTINPUT, text=seen_letters(event.text))
        self._manager.process_events(event)
        return True

    def update(self, seconds: float) -> bool:
        """Let the caret blink; True if something must be drawn again."""
        if self._manager is None or not self._lines:
            return False
        self._manager.update(seconds)
        shown = (self.focused, *(self.value(key) for key in self._lines))
        self._blink += seconds
        changed = shown != self._shown or (self.focused != "" and self._blink >= _BLINK)
        if changed:
            self._shown, self._blink = shown, 0.0
        return changed

    def next_update(self) -> float | None:
        return _BLINK / 2 if self.focused else None

    def draw(self, surface: pygame.Surface) -> None:
        if self._manager is not None:
            self._manager.draw_ui(surface)
            for line in self._lines.values():
                text.note(str(line.get_text()), line.rect, line.rect, surface)


def seen_letters(words: str) -> str:
    """A text without what takes no room on the screen: joiners, marks of direction, line breaks.

    The library cannot draw an entry of nothing but those, and nobody could see or delete them.
    """
    return "".join(letter for letter in words if (letter.isprintable() or letter == "\u00a0") and _has_width(letter))


def _has_width(letter: str) -> bool:
    return theme.font("text", 16).size(letter)[0] > 0


def _pastes(event: pygame.Event) -> bool:
    """Ctrl+V, Cmd+V; some Macs tell only of the letter."""
    if event.type == pygame.KEYDOWN:
        return event.key == pygame.K_v and bool(event.mod & _CTRL) and not event.mod & pygame.KMOD_ALT
    return event.type == pygame.TEXTINPUT and event.text == "v" and bool(pygame.key.get_mods() & _CTRL)


def _theme(stage: Stage) -> dict[str, Any]:
    """Our colours and our font at the exact pixel size, in the words of pygame_gui."""
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": _hex(theme.PARCHMENT_LIGHT),
                "normal_text": _hex(theme.TEXT),
                "selected_text": _hex(theme.TEXT_WHITE),
                "selected_bg": _hex(theme.DEEP_SEA),
                "normal_border": _hex(theme.BRONZE),
                "text_cursor": _hex(theme.TERRACOTTA),
            },
            "font": {
                "name": "text",
                # In a window of a few pixels the size would be 0, and the library then waits for ever.
                "size": str(max(6, stage.px(16))),
                "regular_path": theme.font_file("text"),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(stage.px(theme.RADIUS)),
                "border_width": str(max(1, stage.px(1.5))),
                "shadow_width": "0",
                "padding": f"{stage.px(theme.SPACE_S)},{stage.px(2)}",
            },
        }
    }


def _hex(colour: theme.Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
