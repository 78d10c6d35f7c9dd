"""The language that is spoken now: English sentences stand in the code, and are looked up on their way to people.

    t("Epoch {epoch}: {nation} rises.", epoch=3, nation=name)
    tn("{number} step lapses", "{number} steps lapse", unused)
    tc("button", "Open")                         the same English word with another meaning elsewhere
    LABELS = {"sea": mark("Sea")}; tm(LABELS[kind])   texts of a table, marked where they stand

Texts are literals, so that `build_scripts/words.py` finds them all. Values fill the `{name}` places; numbers are
written as the language writes them. What a place may say behind a colon, in the English as in a translation, stands
in `_shown`: `{kind:small}` for a name inside a sentence, `{kind:a}` for "an offering", `{gods:or}` for a list.

The present language is the one global value of the program: one screen speaks one language, every sentence needs it,
and nothing that is played, saved or compared depends on it. What is kept or sent to another process is a `Message`
(messages.py) instead of a text.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Literal, NewType

from pantheon.table.pseudo import PseudoForms, PseudoTexts

if TYPE_CHECKING:  # the first picture of the window does not wait for what reads files
    from pantheon.table import po
    from pantheon.table.problems import Problem

ENGLISH = "en"
PSEUDO = "xx"
"""Made of English by code, longer and with accents: what stays plain on the screen has not been given to `t`."""

Marked = NewType("Marked", str)
"""A text that `mark` has shown to the tool: only these may be looked up without being literals."""
Shown = str | int | float | Sequence[str]
"""What a place can be filled with; several texts become a list."""

_log = logging.getLogger(__name__)
_ID = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?")
_FIGURES = re.compile(r"(?P<sign>\+?)(?:\.(?P<digits>\d))?(?P<percent>%?)")
_SIGNS = {"space": "\u202f", "none": ""}
"""Signs that a header names, because nobody could see them there."""
_complained: set[str] = set()


def _english_form(number: int) -> int:
    return int(number != 1)


@dataclass(slots=True, frozen=True)
class Language:
    """What a language calls things, and how it writes numbers."""

    id: str = ENGLISH
    name: str = "English"  # not for people
    texts: Mapping[str | tuple[str, str], str] = field(default_factory=dict)
    """By the English, or by context and English."""
    plurals: Mapping[tuple[str, str, str], tuple[str, ...]] = field(default_factory=dict)
    """By context and both forms of the English."""
    form_of: Callable[[int], int] = _english_form
    thousands: str = ","
    decimal: str = "."


_spoken = Language()


# Which language


def speak(language: str, catalogues: Sequence[po.Catalogue] = ()) -> Language:
    """Speak this language from now on. The first catalogue is the shell's, whose header describes the language."""
    global _spoken
    if language == PSEUDO:
        _spoken = Language(PSEUDO, "Pseudo", PseudoTexts(), PseudoForms())  # not for people
    elif language == ENGLISH or not catalogues:
        _spoken = Language()
    else:
        _spoken = made_of(language, catalogues)
    _complained.clear()
    return _spoken


def spoken() -> Language:
    """The present language."""
    return _spoken


@contextmanager
def speaking(language: str, catalogues: Sequence[po.Catalogue] = ()) -> Iterator[Language]:
    """Speak a language for a while, such as in a test."""
    global _spoken
    before = _spoken
    try:
        yield speak(language, catalogues)
    finally:
        _spoken = before


def made_of(language: str, catalogues: Sequence[po.Catalogue]) -> Language:
    """A language out of its catalogues; a later one has the last word."""
    texts: dict[str | tuple[str, str], str] = {}
    plurals: dict[tuple[str, str, str], tuple[str, ...]] = {}
    for catalogue in catalogues:
        for (context, text), entry in catalogue.entries.items():
            if not entry.done:
                continue
            texts[(context, text) if context else text] = entry.said[0]
            if entry.plural and len(entry.said) == catalogues[0].forms:
                plurals[context, text, entry.plural] = entry.said
    header = catalogues[0].header
    return Language(
        language, header.get("X-Name", language), texts, plurals, catalogues[0].form_of,
        _SIGNS.get(header.get("X-Thousands", ","), header.get("X-Thousands", ",")), header.get("X-Decimal", "."),
    )  # fmt: skip


def languages(folder: Path) -> dict[str, str]:
    """The languages there are: what each calls itself, by its id. `folder` has the catalogues of the shell."""
    from pantheon.table import po
    from pantheon.table.problems import DataError

    found = {ENGLISH: "English"}  # not for people
    for file in sorted(folder.glob("*.po")):
        if _ID.fullmatch(file.stem):
            try:
                name = po.read_header(file).get("X-Name")
                if name:  # a language that does not say what it is called is not finished yet
                    found[file.stem] = name
            except (DataError, OSError, UnicodeDecodeError) as error:
                _log.warning("%s is no language: %s", file, error)
    return found


def catalogues(language: str, folders: Iterable[Path]) -> tuple[list[po.Catalogue], list[Problem]]:
    """The catalogues of a language in these folders, the shell's first; a broken one is left out, and told."""
    from pantheon.table import po
    from pantheon.table.problems import DataError

    found, problems = [], []
    for file in (folder / f"{language}.po" for folder in folders if _ID.fullmatch(language)):
        if file.is_file():
            try:
                found.append(po.read(file))
            except DataError as error:
                problems += error.problems
    return found, problems


# Looking up


def t(text: str, /, **values: Shown) -> str:
    """The text in the present language, its places filled. Without values braces are signs like any other."""
    said = _spoken.texts.get(text, text)
    return _filled(said, text, values) if values else said


def tc(context: str, text: str, /, **values: Shown) -> str:
    """Like `t`, for a text that means something else in another context; the context is never shown."""
    said = _spoken.texts.get((context, text), text)
    return _filled(said, text, values) if values else said


def tn(one: str, many: str, number: int, /, **values: Shown) -> str:
    """The form for this number, which also fills `{number}`."""
    return tnc("", one, many, number, **values)


def tnc(context: str, one: str, many: str, number: int, /, **values: Shown) -> str:
    """Like `tn`, in a context."""
    english = one if number == 1 else many
    forms = _spoken.plurals.get((context, one, many))
    said = forms[_spoken.form_of(abs(number))] if forms else english
    return _filled(said, english, {"number": number, **values})


def mark(text: str) -> Marked:
    """The text itself, shown to the tool; `tm` looks it up when it is needed."""
    return Marked(text)


def tm(text: Marked, /, **values: Shown) -> str:
    """Like `t`, for a text that was marked elsewhere."""
    return t(text, **values)


# Writing lists and numbers


def listed(items: Sequence[str], joined: Literal["and", "or", "list"] = "and") -> str:
    """ "a, b and c", "a, b or c" or, as a plain list, "a, b, c"."""
    if not items:
        return ""
    head, last = items[0], items[-1]
    for item in items[1:] if joined == "list" else items[1:-1]:
        head = tc("list", "{first}, {next}", first=head, next=item)
    if joined == "list" or len(items) == 1:
        return head
    if joined == "and":
        return tc("list", "{first} and {last}", first=head, last=last)
    return tc("list", "{first} or {last}", first=head, last=last)


def number(value: float, digits: int = 0, sign: bool = False) -> str:
    """A number as the language writes it: "1,234.5" or "1.234,5"; with `sign` also "+3"."""
    rounded = round(value, digits)
    before = "-" if rounded < 0 else "+" if sign else ""
    whole, _, part = f"{abs(rounded):,.{digits}f}".partition(".")
    whole = whole.replace(",", _spoken.thousands)
    return f"{before}{whole}{_spoken.decimal}{part}" if part else before + whole


def day(date: str) -> str:
    """A day that is kept as 2026-11-16, as the language writes it; what is not one stays what it is."""
    parts = date.split("-")
    if len(parts) != 3:
        return date
    # For translators: a day, such as 2026-11-16.
    return tc("day", "{year}-{month}-{day}", year=parts[0], month=parts[1], day=parts[2])


def percent(share: float, digits: int = 0, sign: bool = False) -> str:
    """A share of 1 in percent: "39%" or "39 %"."""
    return tc("number", "{number}%", number=number(100 * share, digits, sign))


def capital(text: str) -> str:
    """The text with a capital letter at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]


# Filling places


def places(text: str) -> set[str]:
    """The names in braces; ValueError if the braces or what stands behind a colon cannot be read."""
    return {name for _, name, _ in _template(text) if name}


def _filled(said: str, english: str, values: Mapping[str, Shown]) -> str:
    try:
        return _fill(said, values)
    except (KeyError, ValueError, TypeError) as error:
        if said is english:
            raise
        if said not in _complained:
            _complained.add(said)
            _log.warning("%s: %r for %r cannot be filled: %r", _spoken.id, said, english, error)
        return _fill(english, values)


def _fill(text: str, values: Mapping[str, Shown]) -> str:
    parts = []
    for before, name, wish in _template(text):
        parts.append(before)
        if name:
            value = values[name]
            parts.append(value if not wish and isinstance(value, str) else _shown(value, wish))
    return "".join(parts)


@lru_cache(maxsize=10_000)
def _template(text: str) -> tuple[tuple[str, str, str], ...]:
    """What stands before each place, the name of the place, and what is behind its colon."""
    parts = []
    for before, name, wish, conversion in Formatter().parse(text):
        if name is not None and (not name.isidentifier() or conversion or not _known(wish or "")):
            raise ValueError(f"expected a place such as {{name}}, found {{{name}:{wish}}}")  # not for people
        parts.append((before, name or "", wish or ""))
    return tuple(parts)


def _known(wish: str) -> bool:
    return wish in ("small", "capital", "a", "and", "or", "list") or _FIGURES.fullmatch(wish) is not None


def _shown(value: Shown, wish: str) -> str:
    """A value as its place wants it.

    Texts: `small` (first letter small), `capital`, `a` (small, with the English "a" or "an").
    Several texts: `and` (also without a wish), `or`, `list` (commas only).
    Numbers: `+` (with its sign), `.1` (digits behind the point), `%` (a share of 1 in percent), or several: `+.1%`.
    """
    if not isinstance(value, str | int | float):
        return listed(value, "or" if wish == "or" else "list" if wish == "list" else "and")
    if isinstance(value, str):
        return _worded(value, wish)
    if not wish and isinstance(value, int) and 0 <= value < 1000:
        return str(value)
    figures = _FIGURES.fullmatch(wish)
    if figures is None:
        raise ValueError(f"{value} is a number, and cannot be shown as {wish}")  # not for people
    digits = int(figures["digits"]) if figures["digits"] else _digits(value) if not figures["percent"] else 0
    return (percent if figures["percent"] else number)(value, digits, bool(figures["sign"]))


def _worded(text: str, wish: str) -> str:
    small = text[:1].lower() + text[1:]
    if wish == "a":
        return f"{'an' if small[:1] in tuple('aeiou') else 'a'} {small}"
    if wish not in ("", "small", "capital"):
        raise ValueError(f"{text!r} is a text, and cannot be shown as {wish}")  # not for people
    return {"": text, "small": small, "capital": capital(text)}[wish]


def _digits(value: float) -> int:
    """As many digits as it has behind the point, but two at most."""
    return next((digits for digits in (0, 1) if round(value, digits) == round(value, 2)), 2)
