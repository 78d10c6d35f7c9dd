"""Commands that tell a stored game in another form."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pantheon.app.known_rules import KnownRules
from pantheon.bots.levels import levels_of
from pantheon.cli import arguments as typed
from pantheon.cli.rules import add_language, rules_folder, speak, the_game
from pantheon.table.eyes import lookers
from pantheon.table.saves import open_game
from pantheon.table.session import Session
from pantheon.table.words import tm

if TYPE_CHECKING:
    from pantheon.cli import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("report", help="a game as readable text")
    command.add_argument("file", type=typed.file, help="a .pantheon file")
    command.add_argument("--seat", type=typed.positive, help="as this seat saw it, from 1")
    add_language(command)
    command.set_defaults(run=report)

    command = commands.add_parser("clip", help="a game as an animated GIF, or as a strip of pictures (.png)")
    command.add_argument("file", type=typed.file, help="a .pantheon file")
    command.add_argument("--seat", type=typed.positive, help="as this seat saw it, from 1")
    command.add_argument("--out", type=typed.moving_picture, metavar="FILE")
    add_language(command)
    command.set_defaults(run=clip)


def report(arguments: argparse.Namespace) -> int:
    from pantheon.table.report import text_report

    session = _stored(arguments)
    names = {level.id: tm(level.name) for level in levels_of(session.game.name).values()}
    looker = _looker(arguments, session)
    print(text_report(session, arguments.file.stem, looker, lambda level: names.get(level, level)))
    return 0


def clip(arguments: argparse.Namespace) -> int:
    from pantheon.ui import art
    from pantheon.ui.clip import SIZE, STRIP_SIZE, Clip

    out: Path = arguments.out or arguments.file.with_suffix(".gif")
    strip = out.suffix.lower() == ".png"
    session = _stored(arguments)
    looker = _looker(arguments, session)
    art.look_for(session.game, rules_folder(arguments))
    frames = Clip(session, looker=looker, size=STRIP_SIZE if strip else SIZE)
    while not frames.done:
        frames.draw_next()
        print(f"\r{frames.drawn} of {frames.total} pictures", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    (frames.save_strip if strip else frames.save_gif)(out)
    print(out)
    return 0


def _stored(arguments: argparse.Namespace) -> Session[Any]:
    """The game of a file, as far as it is good."""
    speak(arguments)
    rules = KnownRules()
    rules.use(the_game(arguments), rules_folder(arguments))
    opened = open_game(arguments.file, rules.game_for)
    for problem in opened.problems:
        print(problem, file=sys.stderr)
    return opened.session


def _looker(arguments: argparse.Namespace, session: Session[Any]) -> int:
    """The seat named by --seat, counted from 1 as people do; else whoever may look first."""
    eyes = lookers(session)
    if arguments.seat is None:
        return eyes[0]
    if arguments.seat > len(session.seats):
        sys.exit(f"--seat: expected 1 to {len(session.seats)}, not {arguments.seat}")
    if arguments.seat - 1 not in eyes:
        name = session.seats[arguments.seat - 1].name
        sys.exit(f"--seat: the game still runs, and what {name} knows stays at the table until it is over")
    return int(arguments.seat) - 1
