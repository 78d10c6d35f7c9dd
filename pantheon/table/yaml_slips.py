"""What went wrong in a YAML text, in the words of somebody who only wanted to change a number."""

# not for people: what is said of data is for people who change them

from __future__ import annotations

import re
from typing import Any

CURLY = "“”„‟‘’‚«»"
IN_QUOTES = 'put the whole text in straight quotes, "like this"'

_COLON_IN_TEXT = re.compile(r"\s*(- )?[\w.-]+:\s+[^\"'\s].*:(\s|$)")


def slip(error: Any, text: str) -> tuple[int, str]:
    """The line of a mistake that the parser found, and a sentence about it."""
    mark, around = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    what = getattr(error, "problem", None) or getattr(error, "reason", None) or "unreadable"
    lines = text.splitlines() or [""]
    line = min(mark.line, text.rstrip().count("\n"), len(lines) - 1) if mark else 0
    begun = around.line if around else line
    if re.match(r" *\t", lines[line]):
        return line + 1, "this line begins with a tab, expected spaces"
    if "mapping values" in what:
        return line + 1, _colon(lines[line])
    if "end of stream" in what:
        return begun + 1, "the quotation mark in this line is never closed"
    if closing := re.search("',' or '(.)'", what):
        return begun + 1, f"something that begins here lacks a comma or its closing {closing[1]}"
    return line + 1, _other(what, lines[line], mark.column if mark else 0, begun + 1)


def _colon(line: str) -> str:
    if _COLON_IN_TEXT.match(line):
        curly = " (curly quotes do not count)" if any(quote in line for quote in CURLY) else ""
        return f"there is a colon in this text: {IN_QUOTES}{curly}"
    return (
        "this line is further right than the one above allows; the lines of one entry begin at the same place, "
        "and a key has a colon and a space behind it"
    )


def _other(what: str, line: str, column: int, begun: int) -> str:
    begins = line[column : column + 1] if "cannot start" in what else _sign_of(line)
    if begins and ("cannot start" in what or "alphabetic" in what or "comment or line break" in what):
        return f"a text must not begin with {begins}: {IN_QUOTES}"
    if "expected key" in what and len(re.findall("[\"']", line)) > 1:
        return (
            'the quotation marks in this line do not match: a text in "double quotes" may have an apostrophe in it; '
            'a quotation mark in it is written \\"'
        )
    if "expected key" in what or "'-' indicator" in what:
        return f"this line does not belong to what begins in line {begun}: look at where it begins, and for a missing -"
    if "escape character" in what:
        return 'a backslash in "double quotes" has a meaning of its own: write it twice'
    return f"this is not YAML: {what}"


def _sign_of(line: str) -> str:
    """The first character of a value."""
    value = re.match(r"\s*(?:- )?(?:[\w.-]+:)?\s+(\S)", line)
    return value[1] if value else ""
