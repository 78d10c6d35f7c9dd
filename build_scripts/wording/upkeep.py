"""Catalogues brought in line with the sources and the rules data, and what is wrong with them.

A text belongs to the game whose code has it, otherwise to the shell; a text of the shell is not asked for again in a
game. New entries are empty, unused ones go, and a translation of an English text that has changed a little is kept as
`fuzzy`: a person looks at it before it is shown again.
"""

from __future__ import annotations

import difflib
import importlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from pantheon.table import po
from pantheon.table.data import DataError, Problem
from pantheon.table.words import places
from wording.sources import Found, texts_in

SHELL = "assets/shared/text"
ALIKE = 0.75
"""How much two English texts have in common for a translation of one to help with the other."""
ONE_OTHER = "nplurals=2; plural=(n != 1);"
ONE_FEW_MANY = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
LANGUAGES = {
    "de": ("Deutsch", ONE_OTHER, ".", ","),
    "es": ("Español", ONE_OTHER, ".", ","),
    "fr": ("Français", "nplurals=2; plural=(n > 1);", "space", ","),
    "it": ("Italiano", ONE_OTHER, ".", ","),
    "nl": ("Nederlands", ONE_OTHER, ".", ","),
    "pl": ("Polski", ONE_FEW_MANY, "space", ","),
}
"""What a new catalogue says of its language; others begin like English, and their translators mend the header."""
_BRACES = re.compile(r"\{[^{}]*\}")

Wanted = dict[tuple[str, str], po.Entry]


@dataclass(slots=True)
class Report:
    """What is to be said about one catalogue."""

    file: str
    wanted: int = 0
    done: int = 0
    problems: list[Problem] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.file}: {self.done} of {self.wanted} texts, {len(self.problems)} to be mended"


def wanted_texts(root: Path) -> dict[str, Wanted]:
    """The entries that each folder of catalogues needs, empty, in reading order."""
    found, _ = texts_in(root)
    games = sorted(path.name for path in (root / "pantheon" / "games").glob("*/") if (path / "__init__.py").is_file())
    wanted: dict[str, Wanted] = {SHELL: {}, **{f"assets/{game}/text": {} for game in games}}
    for one in found:
        game = game_of(one.file, games)
        _want(wanted[f"assets/{game}/text" if game else SHELL], one)
    for game in games:
        own = wanted[f"assets/{game}/text"]
        wanted[f"assets/{game}/text"] = {key: entry for key, entry in own.items() if key not in wanted[SHELL]}
        data = texts_of_data(root, game)
        if data is not None:
            wanted[f"rules_data/{game}/text"] = {
                (path, text): po.Entry(text, context=path, files=(f"{path.partition('.')[0]}.yaml",))
                for path, text in data.items()
            }
    return wanted


def game_of(file: str, games: list[str]) -> str:
    """The game whose code this is; empty for the shell."""
    parts = Path(file).parts
    for game in games:
        own = (("games", game), ("bots", "minds", game), ("ui", "boards", game))
        if any(parts[1 : 1 + len(place)] == place for place in own):
            return game
        if parts[1:3] == ("bots", "judgement") and (parts[3].removesuffix(".py") + "_").startswith(f"{game}_"):
            return game
    return ""


def texts_of_data(root: Path, game: str) -> Mapping[str, str] | None:
    """The texts of the published rules data by path, as `texts(folder)` of the game's load.py says; None without it."""
    module = importlib.import_module(f"pantheon.games.{game}.load")
    texts: Callable[[Path], Mapping[str, str]] | None = getattr(module, "texts", None)
    return texts(root / "rules_data" / game) if texts else None


def _want(entries: Wanted, one: Found) -> None:
    entry = entries.setdefault((one.context, one.text), po.Entry(one.text, context=one.context))
    entry.plural = entry.plural or one.plural
    entry.files = tuple(sorted({*entry.files, one.file}))
    if one.hint and one.hint not in entry.hints:
        entry.hints = (*entry.hints, one.hint)


# Bringing up to date


def languages_of(root: Path) -> list[str]:
    return sorted(path.stem for path in (root / SHELL).glob("*.po"))


def update(root: Path, languages: list[str]) -> list[str]:
    """Rewrite all catalogues of these languages; the files that have changed. DataError before anything is written."""
    written: dict[Path, str] = {}
    for folder, wanted in wanted_texts(root).items():
        for language in languages:
            path = root / folder / f"{language}.po"
            old = po.read(path) if path.is_file() else po.Catalogue(path.name, header_for(language))
            if wanted or path.is_file():
                written[path] = po.write(brought_up_to_date(old, wanted))
    changed = []
    for path, text in written.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path.relative_to(root).as_posix())
    return changed


def header_for(language: str) -> dict[str, str]:
    name, plural, thousands, decimal = LANGUAGES.get(language, (language, ONE_OTHER, ",", "."))
    return {
        "Language": language, "MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit", "Plural-Forms": plural, "X-Name": name, "X-Thousands": thousands,
        "X-Decimal": decimal,
    }  # fmt: skip


def brought_up_to_date(old: po.Catalogue, wanted: Wanted) -> po.Catalogue:
    """The entries that are wanted, with what the old catalogue says for them."""
    dropped = {key: entry for key, entry in old.entries.items() if key not in wanted and any(entry.said)}
    entries = {}
    for key, need in wanted.items():
        known = old.entries.get(key)
        empty = ("",) * (old.forms if need.plural else 1)
        if known is None:
            entries[key] = _like(need, empty, dropped)
        elif known.plural == need.plural:
            entries[key] = replace(known, files=need.files, hints=need.hints)
        else:
            said = known.said[:1] if not need.plural else (known.said[0], *empty[1:])
            fuzzy = known.fuzzy or bool(need.plural and any(said))
            entries[key] = replace(need, said=said, notes=known.notes, fuzzy=fuzzy)
    return po.Catalogue(old.file, old.header, old.notes, entries)


def _like(need: po.Entry, empty: tuple[str, ...], dropped: Wanted) -> po.Entry:
    """A new entry, with the translation of a text that was dropped and was much like it."""
    near = {text: entry for (context, text), entry in dropped.items() if context == need.context}
    same_place = bool(need.context) and len(near) == 1
    found = list(near) if same_place else difflib.get_close_matches(need.text, near, n=1, cutoff=ALIKE)
    if not found or bool(near[found[0]].plural) != bool(need.plural):
        return replace(need, said=empty)
    known = near[found[0]]
    return replace(need, said=known.said, notes=known.notes, fuzzy=True, before=found[0])


def take(root: Path, other: Path) -> list[str]:
    """Fill what is empty or fuzzy here with what another checkout says for the same texts; the files that changed."""
    changed = []
    for folder in wanted_texts(root):
        for path in sorted((root / folder).glob("*.po")):
            theirs = other / folder / path.name
            if theirs.is_file() and _take(catalogue := po.read(path), po.read(theirs)):
                path.write_text(po.write(catalogue), encoding="utf-8", newline="\n")
                changed.append(path.relative_to(root).as_posix())
    return changed


def _take(ours: po.Catalogue, theirs: po.Catalogue) -> bool:
    before = dict(ours.entries)
    for key, entry in ours.entries.items():
        known = theirs.entries.get(key)
        if known and known.done and not entry.done and known.plural == entry.plural:
            ours.entries[key] = replace(known, files=entry.files, hints=entry.hints)
    return ours.entries != before


# Checking


def check(root: Path, languages: list[str]) -> list[Report]:
    """What is missing, unused, fuzzy or broken, for each language and catalogue."""
    wanted = wanted_texts(root)
    return [
        _checked(root / folder / f"{language}.po", root, entries)
        for language in languages
        for folder, entries in wanted.items()
    ]


def _checked(path: Path, root: Path, wanted: Wanted) -> Report:
    file = path.relative_to(root).as_posix()
    report = Report(file, len(wanted))
    if not path.is_file() and not wanted:
        return report
    try:
        catalogue = po.read(path)
    except DataError as error:
        report.problems = [replace(problem, file=file) for problem in error.problems]
        return report
    for key, need in wanted.items():
        entry = catalogue.entries.get(key)
        said = list(_wrong(entry, need, path)) if entry else [f'missing: "{need.text}"']
        report.problems += [Problem(file, entry.line if entry else 0, text) for text in said]
        report.done += not said
    unused = (entry for key, entry in catalogue.entries.items() if key not in wanted)
    report.problems += [Problem(file, entry.line, f'unused: "{entry.text}"') for entry in unused]
    return report


def _wrong(entry: po.Entry, need: po.Entry, path: Path) -> Iterator[str]:
    if entry.fuzzy:
        yield f'fuzzy: "{entry.text}"'
    elif not all(entry.said):
        yield f'missing: "{entry.text}"'
    elif entry.plural != need.plural:
        yield f'the English plural is "{need.plural}" now, found "{entry.plural}"'
    else:
        for said in entry.said:
            yield from _differs(said, entry, "rules_data" in path.parts)


def _differs(said: str, entry: po.Entry, data: bool) -> Iterator[str]:
    """Places that the English does not have or that are lacking, and blanks at an end that it has or lacks."""
    try:
        english = _places(entry.text, data) | _places(entry.plural, data)
        here = _places(said, data)
    except ValueError as error:
        yield f'"{said}": {error}'
        return
    free = {"number"} if entry.plural else set()
    if not english - free <= here | _only_plural(entry, data) or not here <= english:
        names = " ".join(f"{{{name}}}" for name in sorted(english)) or "no places"
        yield f'expected {names} as in the English, found "{said}"'
    ends = (said[:1].isspace(), said[-1:].isspace())
    if ends != (entry.text[:1].isspace(), entry.text[-1:].isspace()):
        yield f'expected blanks at the ends as in the English, found "{said}"'


def _places(text: str, data: bool) -> set[str]:
    return {found.strip("{}") for found in _BRACES.findall(text)} if data else places(text)


def _only_plural(entry: po.Entry, data: bool) -> set[str]:
    """Places that only one form of the English has: any form may do without them."""
    return _places(entry.text, data) ^ _places(entry.plural, data) if entry.plural else set()
