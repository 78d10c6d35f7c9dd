"""Catalogues of translations: `.po` files, read as they are and written so that a change stays small in a diff.

Read at run time without a compiler in between: whoever drops `fr.po` into the folder sees French at the next start.
Every program for translators opens these files. All mistakes of a file are found at once, with file and line.
"""

# not for people: what is said of data is for people who change them

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from pantheon.table.files import read_file
from pantheon.table.problems import MOST_PROBLEMS, DataError, Problem, cut

LARGEST = 4_000_000
"""Bytes in a file."""
TRIED_NUMBERS = 201
"""A rule for plurals must have an answer for each of these; no language has one that begins later."""
ENGLISH_PLURALS = "nplurals=2; plural=(n != 1);"

_QUOTED = r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"[ \t]*+(?:\n|\Z)'
_TEXT = rf"{_QUOTED}(?:[ \t]*+{_QUOTED})*+"
_ENTRY = re.compile(
    rf"""(?P<comments>(?:\#.*(?:\n|\Z)|[ \t]*+\n)*+)
    (?:msgctxt[ \t]++(?P<context>{_TEXT}))?+
    msgid[ \t]++(?P<text>{_TEXT})
    (?:msgid_plural[ \t]++(?P<plural>{_TEXT})(?P<forms>(?:msgstr\[\d\][ \t]++{_TEXT})++)|msgstr[ \t]++(?P<said>{_TEXT}))
    """,
    re.VERBOSE,
)
_NOTHING = re.compile(r"(?:[ \t]*\n|#.*(?:\n|\Z))*+[ \t]*\Z")
_FORM = re.compile(rf"msgstr\[(\d)\][ \t]++({_TEXT})")
_LINE = re.compile(r'(?P<key>msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)?[ \t]*"(?:[^"\\]|\\.)*+"[ \t]*')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_FORMS = re.compile(r"\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]+);?\s*")


@dataclass(slots=True)
class Entry:
    """One text and what it is called in the language. `said` has one text, or one for each form of the plural."""

    text: str
    said: tuple[str, ...] = ("",)
    context: str = ""
    plural: str = ""
    fuzzy: bool = False
    """The English has changed since; not shown until somebody has looked at it."""
    notes: tuple[str, ...] = ()
    """What the translator has written down (`# `)."""
    hints: tuple[str, ...] = ()
    """What the program says to the translator (`#. `)."""
    files: tuple[str, ...] = ()
    """Where the text comes from (`#: `)."""
    before: str = ""
    """The English that a fuzzy translation was made for (`#| msgid`)."""
    line: int = 0

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.text

    @property
    def done(self) -> bool:
        return all(self.said) and not self.fuzzy


@dataclass(slots=True)
class Catalogue:
    """A file: what its header says, and its entries by context and English text."""

    file: str = ""
    header: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)

    @property
    def forms(self) -> int:
        """How many forms a plural has in this language."""
        return _plural(self.header.get("Plural-Forms", ENGLISH_PLURALS))[0]

    @property
    def form_of(self) -> Callable[[int], int]:
        """Which of the forms is for a number."""
        return _plural(self.header.get("Plural-Forms", ENGLISH_PLURALS))[1]


# Reading


def read(path: Path) -> Catalogue:
    """Read one file; DataError with all its problems."""
    try:
        content = read_file(path, LARGEST)
    except FileNotFoundError:
        raise DataError([Problem(path.name, 0, "the file is missing")]) from None
    except OSError as error:
        raise DataError([Problem(path.name, 0, f"the file cannot be read: {error.strerror}")]) from None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError([Problem(path.name, line, "expected UTF-8, found another encoding")]) from None
    return parse(text, path.name)


def read_header(path: Path) -> dict[str, str]:
    """What the header of a file says, such as {"X-Name": "Deutsch"}, without reading the rest. DataError, OSError."""
    with path.open(encoding="utf-8-sig") as file:
        lines: list[str] = []
        for line in file:
            if not line.strip() and any(part.startswith("msgid") for part in lines):
                break
            lines.append(line)
    return parse("".join(lines), path.name).header


def parse(text: str, file: str) -> Catalogue:
    """Read a text as if it were a file of that name; DataError with all its problems."""
    text = text.replace("\r\n", "\n")
    catalogue = Catalogue(file)
    problems: list[Problem] = []
    at, line = 0, 1
    while found := _ENTRY.match(text, at) or _past_a_mistake(text, at, line, file, problems):
        if isinstance(found, re.Match):
            start = found.end("comments")
            line += text.count("\n", at, start)
            _add(catalogue, _entry(found, line, file, problems), problems)
            line += text.count("\n", start, found.end())
            at = found.end()
        else:
            line += text.count("\n", at, found)
            at = found
        if len(problems) >= MOST_PROBLEMS:
            break
    if problems:
        raise DataError(sorted(problems, key=lambda problem: problem.line))
    return catalogue


def _entry(found: re.Match[str], line: int, file: str, problems: list[Problem]) -> Entry:
    comments, context, text, plural, forms, said = found.groups()

    def plain(quoted: str | None) -> str:
        return _plain(quoted, line, file, problems) if quoted else ""

    if forms is None:
        entry = Entry(plain(text), (plain(said),), plain(context), line=line)
    else:
        numbered = _FORM.findall(forms)
        if [int(number) for number, _ in numbered] != list(range(len(numbered))):
            problems.append(Problem(file, line, "expected msgstr[0], msgstr[1] and so on, in this order"))
        entry = Entry(plain(text), tuple(plain(form) for _, form in numbered), plain(context), plain(plural), line=line)
    if comments:
        _comment(entry, comments)
    return entry


def _plain(quoted: str, line: int, file: str, problems: list[Problem]) -> str:
    """The text inside the quotes, line after line."""
    quoted = quoted.strip()
    if "\n" in quoted:
        quoted = '"' + "".join(part.strip()[1:-1] for part in quoted.split("\n")) + '"'
    if "\\" not in quoted:
        return quoted[1:-1]

    def sign(found: re.Match[str]) -> str:
        if found[1] not in _ESCAPES:
            problems.append(Problem(file, line, f'expected \\n, \\t, \\" or \\\\, found {found[0]}'))
        return _ESCAPES.get(found[1], "")

    return _ESCAPE.sub(sign, quoted[1:-1])


def _comment(entry: Entry, comments: str) -> None:
    comments = comments.strip()
    if comments.startswith("#: ") and "\n" not in comments:
        entry.files = tuple(comments[3:].split())  # most entries have nothing else
        return
    notes, hints, files = [], [], []
    for comment in comments.splitlines():
        kind, rest = comment[1:2], comment[2:].strip()
        if kind == ":":
            files += rest.split()
        elif kind == ",":
            entry.fuzzy = entry.fuzzy or "fuzzy" in rest
        elif kind == ".":
            hints.append(rest)
        elif kind == "|" and rest.startswith('msgid "'):
            entry.before = _plain(rest[6:], 0, "", [])
        elif comment and kind not in ("|", "~"):
            notes.append(comment[1:].strip())
    entry.notes, entry.hints, entry.files = tuple(notes), tuple(hints), tuple(files)


def _add(catalogue: Catalogue, entry: Entry, problems: list[Problem]) -> None:
    if not entry.text and not entry.context:
        _take_header(catalogue, entry, problems)
        return
    earlier = catalogue.entries.setdefault(entry.key, entry)
    if earlier is not entry:
        where = f'"{cut(entry.text)}" stands in line {earlier.line} already'
        problems.append(Problem(catalogue.file, entry.line, where))
    if entry.plural and any(entry.said) and len(entry.said) != catalogue.forms:
        wanted = f"expected msgstr[0] to msgstr[{catalogue.forms - 1}], as Plural-Forms in the header says"
        problems.append(Problem(catalogue.file, entry.line, f"{wanted}, found {len(entry.said)} of them"))


def _take_header(catalogue: Catalogue, entry: Entry, problems: list[Problem]) -> None:
    header = {}
    for line in entry.said[0].splitlines():
        name, colon, value = line.partition(":")
        if colon:
            header[name.strip()] = value.strip()
    if "charset=" in (kind := header.get("Content-Type", "")) and not kind.lower().endswith("charset=utf-8"):
        problems.append(Problem(catalogue.file, entry.line, f"expected charset=UTF-8 in the header, found {cut(kind)}"))
    try:
        _plural(header.get("Plural-Forms", ENGLISH_PLURALS))
    except ValueError:
        found = cut(header.pop("Plural-Forms"))
        text = f'expected Plural-Forms such as "{ENGLISH_PLURALS}" in the header, found "{found}"'
        problems.append(Problem(catalogue.file, entry.line, text))
    catalogue.header, catalogue.notes = header, entry.notes


@cache
def _plural(rule: str) -> tuple[int, Callable[[int], int]]:
    found = _FORMS.fullmatch(rule)
    if found is None:
        raise ValueError(rule)
    forms, form_of = int(found[1]), gettext.c2py(found[2])
    try:
        good = all(0 <= form_of(number) < forms for number in range(TRIED_NUMBERS))
    except ZeroDivisionError:
        good = False
    if not good:
        raise ValueError(rule)
    return forms, form_of


def _past_a_mistake(text: str, at: int, line: int, file: str, problems: list[Problem]) -> int | None:
    """Say what is wrong with what follows, and where to go on: behind the next empty line. None at the end."""
    if _NOTHING.match(text, at):
        return None
    end = at
    seen: list[str] = []
    while end < len(text):
        stop = text.find("\n", end)
        stop = len(text) if stop < 0 else stop
        content = text[end:stop].strip()
        end = stop + 1
        if not content and seen:
            break
        complaint = _wrong(content, seen)
        if complaint:
            problems.append(Problem(file, line, complaint))
            gap = text.find("\n\n", end - 1)
            return len(text) if gap < 0 else gap + 2
        line += 1
    last = seen[-1] if seen else "nothing"
    problems.append(Problem(file, line - 1, f'expected msgid "..." and then msgstr "...", found the end after {last}'))
    return min(end, len(text))


_AFTER = {
    "msgctxt": ("",),
    "msgid": ("", "msgctxt"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[": ("msgid_plural", "msgstr["),
}


def _wrong(line: str, seen: list[str]) -> str:
    """What is wrong with a line after the keys seen before it in the same entry; empty if nothing is."""
    if not line or line.startswith("#"):
        return "" if not seen or not line else "expected comments above the entry, found one inside it"
    found = _LINE.fullmatch(line)
    if found is None:
        if line.startswith(("msg", '"')):
            return f'expected a text in straight quotes, with \\" for a quote inside, found {cut(line)}'
        return f'expected msgid "...", msgstr "..." or a comment with #, found {cut(line)}'
    key = (found["key"] or "").rstrip("0123456789]")
    if not key:
        return "" if seen else f"expected msgid before the text, found {cut(line)}"
    if (seen[-1] if seen else "") not in _AFTER[key]:
        before = " or ".join(name for name in _AFTER[key] if name) or "an empty line"
        return f"expected {before} before {found['key']}, found {seen[-1] if seen else 'nothing'}"
    seen.append(key)
    return ""


# Writing


def write(catalogue: Catalogue) -> str:
    """The whole file as a text; entries in the order in which they stand in the catalogue."""
    said = "".join(f"{name}: {value}\n" for name, value in catalogue.header.items())
    parts = [_written(Entry("", (said,), notes=catalogue.notes))]
    parts += [_written(entry) for entry in catalogue.entries.values()]
    return "\n".join(parts)


def _written(entry: Entry) -> str:
    lines = [f"# {note}".rstrip() for note in entry.notes]
    lines += [f"#. {hint}".rstrip() for hint in entry.hints]
    lines += [f"#: {file}" for file in entry.files]
    lines += ["#, fuzzy"] if entry.fuzzy else []
    lines += [f'#| msgid "{_escaped(entry.before)}"'] if entry.before else []
    lines += [_quoted("msgctxt", entry.context)] if entry.context else []
    lines.append(_quoted("msgid", entry.text))
    if entry.plural:
        lines.append(_quoted("msgid_plural", entry.plural))
        lines += [_quoted(f"msgstr[{number}]", form) for number, form in enumerate(entry.said)]
    else:
        lines.append(_quoted("msgstr", entry.said[0]))
    return "\n".join(lines) + "\n"


def _quoted(key: str, text: str) -> str:
    """One line, or an empty one and then the lines of the text."""
    parts = text.splitlines(keepends=True)
    if len(parts) < 2 and key == "msgstr" and text.endswith("\n"):
        parts = ["", *parts]
    if len(parts) > 1:
        return "\n".join([f'{key} ""', *(f'"{_escaped(part)}"' for part in parts if part)])
    return f'{key} "{_escaped(text)}"'


def _escaped(text: str) -> str:
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return text.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
