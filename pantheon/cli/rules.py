"""The game that a command is about, and its rules data."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from pantheon import resources
from pantheon.app import language
from pantheon.cli import arguments as typed
from pantheon.games import FIRST, SHELF, Entry, entry_of
from pantheon.table.data import did_you_mean
from pantheon.table.game import Game
from pantheon.table.words import ENGLISH, spoken


def add_rules(command: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """`--game` and `--rules` are understood before the command and behind it; what stands behind it counts."""
    command.add_argument("--game", choices=SHELF, default=default, help=f"which game; {FIRST} if none is named")
    help = "play with the rules data of this folder"
    command.add_argument("--rules", type=typed.folder, metavar="FOLDER", default=default, help=help)


def add_language(command: argparse.ArgumentParser) -> None:
    """For commands whose output is for players. All others speak English, which programs and searches rely on."""
    command.add_argument("--language", default=ENGLISH, metavar="ID", help="such as de; English if none is named")


def refuse_language(words: argparse.ArgumentParser) -> None:
    """Before the command it would be taken for nothing, and its id for the command."""
    words.add_argument("--language", action=_Misplaced, help=argparse.SUPPRESS)


class _Misplaced(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        parser.error("--language stands behind a command, such as screenshot; that of the window is in its settings")


def speak(arguments: argparse.Namespace) -> None:
    known = language.available()
    if arguments.language not in known:
        hint = did_you_mean(arguments.language, known)
        sys.exit(f"--language: there is no {arguments.language[:40]!r}{hint}; there are {', '.join(known)}")
    language.speak(arguments.language)


def rules_folder(arguments: argparse.Namespace) -> Path:
    """The folder named by --rules, or `mods/` beside the app, or the published data."""
    named: Path | None = arguments.rules
    name = the_entry(arguments).id
    return named or resources.modded_rules_folder(name) or resources.rules_folder(name)


def the_entry(arguments: argparse.Namespace) -> Entry:
    return entry_of(arguments.game or FIRST)


def the_game(arguments: argparse.Namespace) -> Game[Any]:
    game = the_entry(arguments).load(rules_folder(arguments))
    game.speak(spoken())
    return game
