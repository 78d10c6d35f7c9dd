"""Which language is spoken: the one of the settings, else that of the system, else English.

The environment variable PANTHEON_LANGUAGE stands for the system's, for tests and for whoever wants another one.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable

from pantheon import resources
from pantheon.games import SHELF
from pantheon.table import words
from pantheon.ui.desktop import preferred_languages

_log = logging.getLogger(__name__)


def available() -> dict[str, str]:
    """What each language calls itself, by its id."""
    return words.languages(resources.shell_text_folder())


def of_system() -> str:
    """The first language that the system prefers and that is spoken here."""
    known = available()
    named = os.environ.get("PANTHEON_LANGUAGE")
    wanted = [named] if named else preferred_languages()
    if named and named not in known:
        _log.warning("PANTHEON_LANGUAGE: there is no %r; there are %s", named[:40], ", ".join(known))
    return next((language for language in wanted if language in known), words.ENGLISH)


def speak(chosen: str, games: Iterable[str] = SHELF) -> str:
    """Speak from now on, with the words of these games. A sentence about a catalogue that cannot be read; empty if all
    is well."""
    language = chosen if chosen in available() else of_system()
    if language == words.ENGLISH:
        words.speak(words.ENGLISH)
        return ""
    found, problems = words.catalogues(language, resources.text_folders(games))
    words.speak(language, found)
    for problem in problems:
        _log.warning("a part of the language %s is left out: %s", language, problem)
    if problems:
        return words.t("A part of this language could not be read: {first}", first=str(problems[0]))
    return ""


def greet(chosen: str) -> None:
    """The words of the shelf alone, for the first picture: whoever waits for it waits for no game."""
    speak(chosen, ())
