"""Commands for those who change the game: its data, its pictures, programs that play it."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
import io
import logging
import sys
from typing import TYPE_CHECKING, Any

from pantheon import resources
from pantheon.cli import arguments as typed
from pantheon.cli.rules import add_language, rules_folder, speak, the_entry, the_game
from pantheon.games import entry_of
from pantheon.table.game import Game

if TYPE_CHECKING:
    from pantheon.cli import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("referee", help="JSON lines on standard input and output, for other programs")
    command.set_defaults(run=referee)

    command = commands.add_parser("check-data", help="check a folder of rules data")
    command.add_argument("folder", nargs="?", type=typed.folder)
    command.set_defaults(run=check_data)

    command = commands.add_parser("screenshot", help="a picture of a scene")
    command.add_argument("scene", nargs="?", default="")
    command.add_argument("--size", type=typed.size, default=(1280, 800), metavar="WxH")
    command.add_argument("--scale", type=typed.scale, default=100, metavar="PERCENT", help="the UI scale, 75 to 200")
    command.add_argument("--out", type=typed.place, metavar="FILE")
    command.add_argument("--position", type=typed.file, metavar="FILE", help="a position as YAML, or a .pantheon file")
    command.add_argument("--all", action="store_true", help="every scene, into the folder named by --out")
    add_language(command)
    command.set_defaults(run=screenshot)


def referee(arguments: argparse.Namespace) -> int:
    from pantheon import logs
    from pantheon.cli import referee

    try:
        logs.start(resources.log_folder())
    except OSError:
        logging.getLogger().addHandler(logging.NullHandler())  # no line of a log goes to standard error
    if sys.stdin is None:
        sys.exit("there is no standard input to read requests from")
    # JSON is UTF-8 everywhere, also where the console is not.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")

    def load(name: str) -> Game[Any]:
        return entry_of(name).load(resources.modded_rules_folder(name) or resources.rules_folder(name))

    return referee.serve(the_game(arguments), load, sys.stdin, sys.stdout)


def check_data(arguments: argparse.Namespace) -> int:
    from pantheon.cli import checking

    return checking.run(the_entry(arguments), arguments.folder or rules_folder(arguments))


def screenshot(arguments: argparse.Namespace) -> int:
    from pantheon.app import screenshots

    if arguments.out and not arguments.all:
        try:
            typed.picture(str(arguments.out))
        except argparse.ArgumentTypeError as error:
            sys.exit(typed.shortened(f"--out: {error}"))
    speak(arguments)
    return screenshots.run(
        the_entry(arguments).id,
        rules_folder(arguments),
        arguments.scene,
        arguments.size,
        arguments.out,
        arguments.position,
        arguments.all,
        arguments.scale,
    )
