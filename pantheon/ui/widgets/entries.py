"""Text entries: what is typed, selected with mouse or keys, cut, pasted and taken back; input methods included.

An entry takes the keyboard once its spot was pressed and gives it back with Enter, Esc or Tab, so that the keys of the
scene never mix with what is typed. Function keys write nothing: they leave the entry too, and do what they always do.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.text_line import TextLine

_BLINK = 0.5
_TWICE = 0.4
"""Seconds within which two presses are a double click."""
_LETTERS, _LEAST_HINT = 16, 12
"""Sizes of letters, and the smallest of what an empty entry says, so that it is whole."""
_ENDING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
_GOING_ON = (pygame.K_TAB, *(getattr(pygame, f"K_F{n}") for n in range(1, 13)))
"""Keys that leave an entry and then do what they do elsewhere."""
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_KEYBOARD = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)


@dataclass(frozen=True, slots=True)
class EntryField:
    """One entry: where it stands, what it says at first, what it says in grey while it is empty."""

    key: str
    rect: pygame.Rect
    value: str
    hint: str = ""
    longest: int = 40
    digits_only: bool = False


class Entries:
    """The text entries of one scene; at most one of them has the keyboard."""

    def __init__(self) -> None:
        self._entries: dict[str, _Entry] = {}
        self._blink = 0.0
        self._changed = False
        self._dragging = False
        self._since_press = _TWICE
        self.focused = ""
        """The entry that takes the keyboard now, or nothing."""

    def lay_out(self, stage: Stage, fields: list[EntryField]) -> None:
        """Find a place for the entries; what was typed before belongs to the scene and comes back as value."""
        before, self._entries = self._entries, {field.key: _Entry(stage, field) for field in fields}
        for key, entry in self._entries.items():
            if key in before and before[key].line.text == entry.line.text:
                entry.line = before[key].line  # the caret stays, and what could be taken back
        if self.focused not in self._entries:
            self.leave()

    def focus(self, key: str) -> None:
        """The caret stands at the end: typing goes on where the text stops."""
        if self.focused != key:
            line = self._entries[key].line
            line.go(len(line.text))
        self.focused = key
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self._entries[key].field.rect)
        self._wake()

    def leave(self) -> None:
        if self.focused:
            pygame.key.stop_text_input()
            self._wake()
        self.focused = ""

    def value(self, key: str) -> str:
        return self._entries[key].line.text

    def put(self, key: str, value: str) -> None:
        entry = self._entries[key]
        entry.line.put(entry.taken(value))
        self._wake()

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was meant for an entry and must not reach anybody else."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._by_mouse(event)
        if not self.focused or event.type not in _KEYBOARD:
            return False
        if event.type == pygame.KEYDOWN and event.key in _ENDING + _GOING_ON:
            if self._entries[self.focused].composed:
                return True  # the key belongs to the input method
            self.leave()
            return event.key in _ENDING
        self._entries[self.focused].type(event)
        self._wake()
        return True

    def update(self, seconds: float) -> bool:
        """Let the caret blink; True if something must be drawn again."""
        before = self._caret_shows()
        self._blink += seconds
        self._since_press += seconds
        changed, self._changed = self._changed or (self.focused != "" and before != self._caret_shows()), False
        return changed

    def next_update(self) -> float | None:
        return _BLINK / 2 if self.focused or self._changed else None

    def draw(self, surface: pygame.Surface) -> None:
        for key, entry in self._entries.items():
            entry.draw(surface, focused=key == self.focused, caret=self._caret_shows())

    def _by_mouse(self, event: pygame.Event) -> bool:
        """A press elsewhere leaves the entry; in the entry it moves the caret, and dragging selects."""
        focused = self._entries.get(self.focused)
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        elif focused is None:
            return False
        elif event.type == pygame.MOUSEMOTION and self._dragging:
            focused.line.go(focused.place_at(event.pos[0]), selecting=True)
            self._wake()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not focused.field.rect.collidepoint(event.pos):
                self.leave()
                return False
            self._dragging = True
            twice, self._since_press = self._since_press < _TWICE, 0.0
            focused.press(event.pos[0], twice=twice)
            self._wake()
        return False

    def _caret_shows(self) -> bool:
        return self._blink % (2 * _BLINK) < _BLINK

    def _wake(self) -> None:
        """Something has changed: draw it, with the caret lit."""
        self._changed, self._blink = True, 0.0


class _Entry:
    """One entry on the screen."""

    def __init__(self, stage: Stage, field: EntryField) -> None:
        self.stage, self.field = stage, field
        self.line = TextLine(longest=field.longest)
        self.line.put(self.taken(field.value))
        self.composed = ""
        """What an input method shows before it is decided."""
        self._font = stage.font("text", _LETTERS)
        self._scrolled = 0

    def taken(self, words: str) -> str:
        """As much of a text as the entry takes."""
        letters = seen_letters(words)
        return "".join(letter for letter in letters if letter in "0123456789") if self.field.digits_only else letters

    def type(self, event: pygame.Event) -> None:
        if event.type == pygame.TEXTEDITING:
            self.composed = seen_letters(event.text)
        elif event.type == pygame.TEXTINPUT:
            self.composed = ""
            if not _is_command(pygame.key.get_mods()):
                self.line.insert(self.taken(event.text))
        elif event.type == pygame.KEYDOWN and not self.composed:
            self._press_key(event.key, event.mod)

    def press(self, x: int, *, twice: bool) -> None:
        """A press moves the caret; with Shift it selects, and a double click selects the word."""
        if twice:
            self.line.select_word(self.place_at(x))
        else:
            self.line.go(self.place_at(x), selecting=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def place_at(self, x: int) -> int:
        """The gap between two letters that is nearest to a point of the screen."""
        inside = x - self._room().x + self._scrolled
        return min(range(len(self.line.text) + 1), key=lambda at: abs(self._width(at) - inside))

    def _press_key(self, key: int, mod: int) -> None:
        line, by_word = self.line, bool(mod & (_CTRL | pygame.KMOD_ALT))
        selecting = bool(mod & pygame.KMOD_SHIFT)
        step = line.step_word if by_word else line.step
        delete = line.delete_word if by_word else line.delete
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: step(-1, selecting=selecting),
            pygame.K_RIGHT: lambda: step(1, selecting=selecting),
            pygame.K_HOME: lambda: line.go(0, selecting=selecting),
            pygame.K_END: lambda: line.go(len(line.text), selecting=selecting),
            pygame.K_BACKSPACE: lambda: delete(-1),
            pygame.K_DELETE: lambda: delete(1),
        }
        commands: dict[int, Callable[[], None]] = {
            pygame.K_a: line.select_all,
            pygame.K_c: self._copy,
            pygame.K_x: self._cut,
            pygame.K_v: lambda: line.insert(self.taken(_clipboard())),
            pygame.K_z: line.redo if selecting else line.undo,
            pygame.K_y: line.redo,
        }
        if key in keys:
            keys[key]()
        elif _is_command(mod) and key in commands:
            commands[key]()

    def _copy(self) -> None:
        if self.line.selection:
            with suppress(pygame.error):  # a desktop without a clipboard keeps nothing
                pygame.scrap.put_text(self.line.selection)

    def _cut(self) -> None:
        if self.line.selection:
            self._copy()
            self.line.delete(1)

    # How it looks --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, focused: bool, caret: bool) -> None:
        stage, rect = self.stage, self.field.rect
        edge = theme.TERRACOTTA if focused else theme.BRONZE
        line = max(1, stage.px(1.5))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, edge, rect, stage.px(theme.RADIUS), line)
        room = self._room()
        if room.width <= 0:
            return
        text.note(
            self.line.text or self.field.hint, rect, rect, surface, theme.TEXT if self.line.text else theme.TEXT_MUTED
        )
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        self._draw_words(surface, room, focused=focused, caret=caret)
        surface.set_clip(before)

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect, *, focused: bool, caret: bool) -> None:
        line, high = self.line, self._font.get_linesize()
        y = room.centery - high // 2
        if not line.text and not self.composed:
            size, least = self.stage.px(_LETTERS), self.stage.px(_LEAST_HINT)
            font = text.font_that_fits("text", self.field.hint, room.width, size, least)
            hint = text.shortened(self.field.hint, font, room.width)
            surface.blit(font.render(hint, True, theme.TEXT_MUTED), (room.x, room.centery - font.get_linesize() // 2))
        words = line.text[: line.caret] + self.composed + line.text[line.caret :]
        self._scroll(room.width, self._font.size(line.text[: line.caret] + self.composed)[0])
        x = room.x - self._scrolled
        surface.blit(self._font.render(words, True, theme.TEXT), (x, y))
        if not focused:
            return
        first, last = line.selected
        if first != last:
            part = pygame.Rect(x + self._width(first), y, self._width(last) - self._width(first), high)
            surface.fill(theme.DEEP_SEA, part)
            surface.blit(self._font.render(line.selection, True, theme.TEXT_WHITE), part)
        place = x + self._width(line.caret)
        if self.composed:
            wide = self._font.size(self.composed)[0]
            pygame.draw.line(surface, theme.TERRACOTTA, (place, y + high - 2), (place + wide, y + high - 2))
            place += wide
        if caret:
            surface.fill(theme.TERRACOTTA, (place, y, max(1, self.stage.px(2)), high))

    def _scroll(self, room: int, caret: int) -> None:
        """The caret stays in view."""
        whole = self._font.size(self.line.text + self.composed)[0] + self.stage.px(3)
        self._scrolled = min(self._scrolled, caret, max(0, whole - room))
        self._scrolled = max(self._scrolled, caret - room + self.stage.px(3))

    def _room(self) -> pygame.Rect:
        return self.field.rect.inflate(-2 * self.stage.px(theme.SPACE_S + 2), -2 * self.stage.px(2))

    def _width(self, letters: int) -> int:
        return self._font.size(self.line.text[:letters])[0]


def seen_letters(words: str) -> str:
    """A text without what takes no room on the screen: nobody could see or delete it."""
    return "".join(letter for letter in words if (letter.isprintable() or letter == "\u00a0") and _has_width(letter))


def _has_width(letter: str) -> bool:
    return theme.font("text", 16).size(letter)[0] > 0


def _is_command(mod: int) -> bool:
    """Ctrl or Cmd; together with Alt it is AltGr, which writes letters."""
    return bool(mod & _CTRL) and not mod & pygame.KMOD_ALT


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""  # a desktop without a clipboard has nothing to paste
