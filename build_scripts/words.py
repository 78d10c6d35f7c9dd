"""The words of the game: `python build_scripts/words.py COMMAND [ARGUMENTS]`.

  update [LANGUAGE ...]   write what the sources and the rules data say now into the catalogues; a new language begins
  take CHECKOUT           fill what is empty here with what the catalogues of another checkout say for the same texts
  check [LANGUAGE ...]    what is missing, unused, fuzzy or has other places than the English; exit code 1 if anything
  literals [FILE ...]     texts for people that are not looked up, all of them or those of these files
  literals --counts       how many there are in each file

Catalogues: assets/shared/text for the shell, assets/GAME/text for a game's code, rules_data/GAME/text for its data.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from pantheon.table.data import DataError  # noqa: E402
from wording import literals, sources, upkeep  # noqa: E402


def main(argv: list[str], root: Path = ROOT) -> int:
    commands = {"update": update, "take": take, "check": check, "literals": left_over}
    if not argv or argv[0] not in commands:
        print(__doc__)
        return 0 if argv and argv[0] in ("-h", "--help", "help") else 2
    try:
        return commands[argv[0]](root, argv[1:])
    except DataError as error:
        print(error)
        return 1


def update(root: Path, languages: list[str]) -> int:
    _, mistakes = sources.texts_in(root)
    if mistakes:
        print(*mistakes, sep="\n")
        return 1
    changed = upkeep.update(root, languages or upkeep.languages_of(root))
    print(*changed or ["All catalogues are up to date."], sep="\n")
    return 0


def take(root: Path, others: list[str]) -> int:
    changed = [file for other in others for file in upkeep.take(root, Path(other))]
    print(*changed or ["There is nothing new."], sep="\n")
    return 0


def check(root: Path, languages: list[str]) -> int:
    _, mistakes = sources.texts_in(root)
    reports = upkeep.check(root, languages or upkeep.languages_of(root))
    for report in reports:
        print(*report.problems, report, sep="\n")
    print(*mistakes, sep="\n", end="\n" if mistakes else "")
    return int(bool(mistakes) or any(report.problems for report in reports))


def left_over(root: Path, arguments: list[str]) -> int:
    counts, files = "--counts" in arguments, [name for name in arguments if name != "--counts"]
    found = literals.literals_in(root)
    if files:
        found = [one for one in found if any(Path(one.file).match(name) for name in files)]
    if counts:
        for file, number in Counter(one.file for one in found).most_common():
            print(f"{number:5} {file}")
    else:
        print(*(f"{one.file}:{one.line}: {one.text!r}" for one in found), sep="\n")
    print(f"{len(found)} texts for people are not looked up.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
