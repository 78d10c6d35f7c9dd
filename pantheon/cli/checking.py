"""`pantheon check-data`: is a folder of rules data sound, does it have its pictures, and do games with it end?"""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from pantheon import resources
from pantheon.bots.trial import Trial, try_out
from pantheon.cli.arguments import shortened
from pantheon.games import Entry
from pantheon.table.checked import Checked
from pantheon.table.data import Problem
from pantheon.ui.art import why_not_drawn


def run(entry: Entry, folder: Path) -> int:
    """Says all there is to say; the exit code is 0 if games can be played with these data."""
    found = entry.check(folder)
    if found.figures:
        print(found.figures)
        found.remarks += [*_missing_pictures(entry.id, found, folder), *_unreadable_pictures(folder / "images")]
        if found.game:
            trials = try_out(found.game)
            print(_told(trials))
            found.errors += _endless(trials, found.endless)
    for problem in found.errors:
        print(shortened(str(problem)), file=sys.stderr)
    for problem in found.remarks:
        print(shortened(f"{problem.place}remark: {problem.text}"), file=sys.stderr)
    print(_summary(len(found.errors), len(found.remarks)))
    return 1 if found.errors else 0


def _missing_pictures(game: str, found: Checked, folder: Path) -> Iterator[Problem]:
    own, published = folder / "images", resources.asset(f"{game}/images")
    for picture in found.pictures:
        files = [place / f"{picture.picture}.{ending}" for place in (own, published) for ending in ("svg", "png")]
        if not any(file.is_file() for file in files):
            text = f"{picture.name} has no picture, its name is shown instead; images/{picture.picture}.svg or .png"
            yield found.places.problem(picture.file, f"{text} is looked for in the folder", *picture.path)


def _unreadable_pictures(images: Path) -> Iterator[Problem]:
    """Every picture of the folder: those of the interface may be replaced as well."""
    for file in sorted(images.rglob("*")):
        if file.suffix in (".svg", ".png") and (why := why_not_drawn(file)):
            yield Problem(f"images/{file.relative_to(images).as_posix()}", 0, f"the picture cannot be read: {why}")


def _told(trials: list[Trial]) -> str:
    ended = [trial for trial in trials if trial.ended]
    if not ended:
        return "\nno game ended"
    games = f"{len(ended)} {'games' if len(ended) > 1 else 'game'}"
    players, decisions = _listed(trial.players for trial in ended), _listed(trial.decisions for trial in ended)
    return f"\n{games} of {players} players ended after {decisions} decisions"


def _endless(trials: list[Trial], hint: str) -> Iterator[Problem]:
    for trial in trials:
        if not trial.ended:
            stood = f"after {trial.steps} steps it stood in {trial.chapter}. {hint}".rstrip()
            yield Problem("setup.yaml", 0, f"a game of {trial.players} players did not end: {stood}")


def _listed(numbers: Iterator[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last


def _summary(errors: int, remarks: int) -> str:
    if not errors and not remarks:
        return "No problems."
    counted = [
        f"{number} {what}{'' if number == 1 else 's'}"
        for number, what in ((errors, "error"), (remarks, "remark"))
        if number
    ]
    return f"{' and '.join(counted)}: these data can{'not' if errors else ''} be played with"
