"""What is wrong in a file of data, and in which line. Whoever reads catalogues of words needs no YAML for it."""

# not for people: what is said of data is for people who change them

from __future__ import annotations

from dataclasses import dataclass

LONGEST_QUOTE = 60
"""Characters of a file's own words in a message."""
MOST_PROBLEMS = 200
"""Problems of one file; nobody reads more, and each takes a look at all known words."""


@dataclass(slots=True, frozen=True)
class Problem:
    """Something wrong in a data file. Line 0: it cannot be told where."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return self.place + self.text

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}: " if self.line else f"{self.file}: "


class DataError(Exception):
    """Data that cannot be used, with all problems that were found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def cut(text: str) -> str:
    """A text from outside, short enough for a message."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
