"""A line of text that is being edited: the caret, the selection, words, and taking back. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class _Moment(NamedTuple):
    text: str
    caret: int


@dataclass(slots=True)
class TextLine:
    """`anchor` is where the selection began; without a selection it stands where the caret stands."""

    text: str = ""
    longest: int = 40
    caret: int = 0
    anchor: int = 0
    _past: list[_Moment] = field(default_factory=list)
    _future: list[_Moment] = field(default_factory=list)
    _typing: bool = False
    """Letters typed one after the other are taken back together."""

    @property
    def selected(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selection(self) -> str:
        first, last = self.selected
        return self.text[first:last]

    # Where the caret goes ------------------------------------------------------------------------------------------

    def go(self, to: int, *, selecting: bool = False) -> None:
        self.caret = min(max(0, to), len(self.text))
        if not selecting:
            self.anchor = self.caret
        self._typing = False

    def step(self, way: int, *, selecting: bool = False) -> None:
        """One letter; a selection that is left ends where the caret would go."""
        if self.selection and not selecting:
            self.go(self.selected[way > 0])
        else:
            self.go(self.caret + way, selecting=selecting)

    def step_word(self, way: int, *, selecting: bool = False) -> None:
        self.go(self._word_end(self.caret, way), selecting=selecting)

    def select_all(self) -> None:
        self.go(0)
        self.go(len(self.text), selecting=True)

    def select_word(self, at: int) -> None:
        """The word around a place."""
        self.go(self._word_end(min(at + 1, len(self.text)), -1))
        self.go(self._word_end(max(0, at - 1), 1), selecting=True)

    # What changes the text -----------------------------------------------------------------------------------------

    def put(self, text: str) -> None:
        """Another text altogether, from outside: nothing to take back."""
        self.text = text[: self.longest]
        self._past.clear()
        self._future.clear()
        self.go(len(self.text))

    def insert(self, words: str) -> None:
        """In place of the selection, as much as there is room for."""
        first, last = self.selected
        words = words[: max(0, self.longest - len(self.text) + last - first)]
        if words:
            goes_on = self._typing and first == last and len(words) == 1
            self._change(self.text[:first] + words + self.text[last:], first + len(words), goes_on=goes_on)
            self._typing = len(words) == 1

    def delete(self, way: int) -> None:
        """The selection, or the letter before (-1) or after (1) the caret."""
        if not self.selection:
            self.step(way, selecting=True)
        self._cut_out()

    def delete_word(self, way: int) -> None:
        if not self.selection:
            self.step_word(way, selecting=True)
        self._cut_out()

    def undo(self) -> None:
        self._swap(self._past, self._future)

    def redo(self) -> None:
        self._swap(self._future, self._past)

    # ---------------------------------------------------------------------------------------------------------------

    def _cut_out(self) -> None:
        first, last = self.selected
        if first != last:
            self._change(self.text[:first] + self.text[last:], first, goes_on=False)

    def _change(self, text: str, caret: int, *, goes_on: bool) -> None:
        if not goes_on:
            # Where the caret stood before a selection moved it.
            self._past.append(_Moment(self.text, self.anchor))
        self._future.clear()
        self.text = text
        self.go(caret)

    def _swap(self, source: list[_Moment], target: list[_Moment]) -> None:
        if source:
            target.append(_Moment(self.text, self.caret))
            self.text, caret = source.pop()
            self.go(caret)

    def _word_end(self, at: int, way: int) -> int:
        """Over blanks to the far end of the next word."""
        letters = self.text[at:] if way > 0 else self.text[:at][::-1]
        rest = letters.lstrip()
        word = rest.split(maxsplit=1)[0] if rest else ""
        return at + way * (len(letters) - len(rest) + len(word))
