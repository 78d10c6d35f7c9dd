"""Commands that open the window."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pantheon.cli import arguments as typed
from pantheon.cli.rules import rules_folder, the_entry

if TYPE_CHECKING:
    from pantheon.cli import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("play", help="open the window, or go on with a game in it")
    command.add_argument("file", nargs="?", type=typed.file, help="a .pantheon file")
    command.set_defaults(run=play)

    command = commands.add_parser("replay", help="look at a game from its beginning")
    command.add_argument("file", type=typed.file, help="a .pantheon file")
    command.set_defaults(run=replay)


def play(arguments: argparse.Namespace) -> int:
    from pantheon.app import shell

    return shell.play(_named(arguments), arguments.file)


def replay(arguments: argparse.Namespace) -> int:
    from pantheon.app import shell

    return shell.play(_named(arguments), replay=arguments.file)


def _named(arguments: argparse.Namespace) -> dict[str, Path]:
    """The game that was named, with its rules data; without a name the one that was played last comes up."""
    if arguments.game is None and arguments.rules is None:
        return {}
    return {the_entry(arguments).id: rules_folder(arguments)}
