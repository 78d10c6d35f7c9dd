"""Commands that open the window."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pantheon.cli import arguments as typed
from pantheon.cli.rules import rules_folder

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

    return shell.play({arguments.game: rules_folder(arguments)}, arguments.file)


def replay(arguments: argparse.Namespace) -> int:
    from pantheon.app import shell

    return shell.play({arguments.game: rules_folder(arguments)}, replay=arguments.file)
