"""The command line. Without a command, `pantheon` opens the window."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from pantheon.bots.bot import WrongAnswer
from pantheon.cli import files, making, runs, streams, window
from pantheon.cli.arguments import shortened
from pantheon.cli.rules import add_rules, refuse_language
from pantheon.table.data import DataError
from pantheon.table.edition import edition
from pantheon.table.recording import CannotOpen

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; says with the exit code whether it went well."""
    streams.mend()
    try:
        arguments = parser().parse_args(argv)
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except (DataError, CannotOpen, WrongAnswer) as error:
        return _complain(str(error))
    except BrokenPipeError:
        return 1  # whoever read our output has read enough
    except OSError as error:
        return _complain(f"{error.filename or 'a file'}: {error.strerror or error}")
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    finally:
        streams.let_go_of_output()
    return code


def _complain(text: str) -> int:
    for line in text.splitlines():
        print(shortened(line), file=sys.stderr)
    return 1


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        super().error(shortened(message))


def parser() -> Parser:
    words = Parser(prog="pantheon", description="Pantheon, the board game: opens the window, or runs a command.")
    words.add_argument("--version", action="version", version=edition())
    add_rules(words, default=None)
    refuse_language(words)
    words.set_defaults(run=window.play, file=None)
    commands = words.add_subparsers(title="commands", metavar="COMMAND")
    for kind in (window, runs, files, making):
        kind.add(commands)
    for command in commands.choices.values():
        add_rules(command)
    return words
