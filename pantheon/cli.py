"""The command line. Without a command, `pantheon` opens the window."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pantheon import __version__, resources
from pantheon.games.pantheon.checks import check
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.known_rules import KnownRules
from pantheon.table.data import DataError, did_you_mean
from pantheon.table.recording import CannotOpen
from pantheon.table.saves import open_game
from pantheon.table.session import Session

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

GAME = "pantheon"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; says with the exit code whether it went well."""
    arguments = _parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except (DataError, CannotOpen) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            sys.stderr.close()
        else:
            print(f"{error.filename or 'a file'}: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def rules_folder(arguments: argparse.Namespace) -> Path:
    """The folder named by --rules, or `mods/` beside the app, or the published data."""
    named: Path | None = arguments.rules
    return named or resources.modded_rules_folder(GAME) or resources.rules_folder(GAME)


def the_game(arguments: argparse.Namespace) -> Pantheon:
    return load_game(rules_folder(arguments))


def options(arguments: argparse.Namespace) -> dict[str, str]:
    """The options of the set-up screen that were named by --option, as far as the game knows them."""
    named, game = dict(arguments.option), the_game(arguments)
    known = [option.id for option in game.definitions.setup.options]
    try:
        for name in named:
            if name not in known:
                raise ValueError(
                    f'there is no option "{name}"{did_you_mean(name, known)}; there are {", ".join(known)}'
                )
        game.start(named)
    except ValueError as error:
        sys.exit(f"--option: {error}")
    return named


# Commands ------------------------------------------------------------------------------------------------------------


def play(arguments: argparse.Namespace) -> int:
    from pantheon import app

    return app.play(rules_folder(arguments), arguments.file)


def simulate(arguments: argparse.Namespace) -> int:
    from pantheon.bots import simulate

    return simulate.run(
        arguments.seats,
        arguments.games,
        seed=arguments.seed,
        jobs=arguments.jobs,
        json_file=arguments.json,
        csv_file=arguments.csv,
        rules=rules_folder(arguments),
        options=options(arguments),
    )


def arena(arguments: argparse.Namespace) -> int:
    from pantheon.bots import arena

    return arena.run(
        arguments.seats,
        arguments.games,
        seed=arguments.seed,
        jobs=arguments.jobs,
        json_file=arguments.json,
        png_file=arguments.chart,
        cluster=arguments.cluster,
        sprt=arguments.sprt,
        mirror=arguments.mirror,
        rules=rules_folder(arguments),
        options=options(arguments),
    )


def balance(arguments: argparse.Namespace) -> int:
    from pantheon.bots import balance

    return balance.run(
        arguments.games,
        arguments.players,
        seed=arguments.seed,
        jobs=arguments.jobs,
        json_file=arguments.json,
        charts=arguments.charts,
        cluster=arguments.cluster,
        rules=rules_folder(arguments),
        options=options(arguments),
    )


def replay(arguments: argparse.Namespace) -> int:
    from pantheon import app

    return app.play(rules_folder(arguments), replay=arguments.file)


def report(arguments: argparse.Namespace) -> int:
    from pantheon.table.report import text_report

    session = _stored(arguments)
    print(text_report(session, arguments.file.stem, _seat(arguments, session)))
    return 0


def clip(arguments: argparse.Namespace) -> int:
    from pantheon.ui.clip import SIZE, STRIP_SIZE, Clip
    from pantheon.ui.moments import OPEN

    out: Path = arguments.out or arguments.file.with_suffix(".gif")
    strip = out.suffix.lower() == ".png"
    session = _stored(arguments)
    seat = _seat(arguments, session)
    frames = Clip(session, looker=OPEN if seat is None else seat, size=STRIP_SIZE if strip else SIZE)
    while not frames.done:
        frames.draw_next()
        print(f"\r{frames.drawn} of {frames.total} pictures", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    (frames.save_strip if strip else frames.save_gif)(out)
    print(out)
    return 0


def _stored(arguments: argparse.Namespace) -> Session[Any]:
    """The game of a file, as far as it is good."""
    opened = open_game(arguments.file, KnownRules(the_game(arguments), rules_folder(arguments)).game_for)
    for problem in opened.problems:
        print(problem, file=sys.stderr)
    return opened.session


def _seat(arguments: argparse.Namespace, session: Session[Any]) -> int | None:
    """The seat named by --seat, counted from 1 as people do."""
    if arguments.seat is None:
        return None
    if arguments.seat > len(session.seats):
        sys.exit(f"--seat: expected 1 to {len(session.seats)}, not {arguments.seat}")
    return int(arguments.seat) - 1


def referee(arguments: argparse.Namespace) -> int:
    from pantheon import referee

    # JSON is UTF-8 everywhere, also where the console is not.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    return referee.serve(the_game(arguments), sys.stdin, sys.stdout)


def check_data(arguments: argparse.Namespace) -> int:
    problems, figures = check(arguments.folder or rules_folder(arguments))
    print(figures)
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}" if problems else "No problems.")
    return 1 if problems else 0


def screenshot(arguments: argparse.Namespace) -> int:
    from pantheon.ui import screenshots

    if arguments.out and not arguments.all:
        try:
            _picture(str(arguments.out))
        except argparse.ArgumentTypeError as error:
            sys.exit(f"--out: {error}")
    return screenshots.run(
        rules_folder(arguments), arguments.scene, arguments.size, arguments.out, arguments.position, arguments.all
    )


# The words of the command line ---------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pantheon", description="Pantheon, the board game: opens the window, or runs a command."
    )
    parser.add_argument("--version", action="version", version=f"Pantheon {__version__}")
    parser.add_argument("--rules", type=_folder, metavar="FOLDER", help="play with the rules data of this folder")
    parser.set_defaults(run=play, file=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    for add in (_add_window_commands, _add_bot_commands, _add_file_commands, _add_maker_commands):
        add(commands)
    return parser


def _add_window_commands(commands: Commands) -> None:
    command = commands.add_parser("play", help="open the window, or go on with a game in it")
    command.add_argument("file", nargs="?", type=Path, help="a .pantheon file")
    command.set_defaults(run=play)

    command = commands.add_parser("replay", help="look at a game from its beginning")
    command.add_argument("file", type=Path, help="a .pantheon file")
    command.set_defaults(run=replay)


def _add_bot_commands(commands: Commands) -> None:
    command = commands.add_parser("simulate", help="let bots play many games and count")
    command.add_argument("--seats", type=_levels, default=["greedy", "greedy"], help="such as random,greedy,novice")
    _add_run(command, games=100)
    command.add_argument("--csv", type=_output, metavar="FILE")
    command.set_defaults(run=simulate)

    command = commands.add_parser("arena", help="measure how strong a bot is against others")
    command.add_argument("--seats", type=_levels, default=["trader", "novice"], help="the bot to measure comes first")
    _add_run(command, games=400)
    command.add_argument("--chart", type=_picture, metavar="FILE", help="a chart as PNG")
    command.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler that runs the games")
    command.add_argument("--sprt", action="store_true", help="stop as soon as the match is decided")
    command.add_argument("--mirror", action="store_true", help="also let the bot play against itself, as a control")
    command.set_defaults(run=arena)

    command = commands.add_parser("balance", help="measure how fair the seats, nations, gods and tiles are")
    command.add_argument("--players", type=_player_counts, default=[2, 3, 4], help="such as 2,4")
    _add_run(command, games=1000)
    command.add_argument("--charts", type=Path, metavar="FOLDER", help="charts as PNG")
    command.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler that runs the games")
    command.set_defaults(run=balance)


def _add_run(command: argparse.ArgumentParser, games: int) -> None:
    command.add_argument("--games", type=_positive, default=games)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--jobs", type=_positive, default=1, help="processes; the result is the same for any number")
    command.add_argument("--json", type=_output, metavar="FILE")
    command.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="such as bonus=dealt"
    )


def _add_file_commands(commands: Commands) -> None:
    command = commands.add_parser("report", help="a game as readable text")
    command.add_argument("file", type=Path, help="a .pantheon file")
    command.add_argument("--seat", type=_positive, help="as this seat saw it, from 1")
    command.set_defaults(run=report)

    command = commands.add_parser("clip", help="a game as an animated GIF, or as a strip of pictures (.png)")
    command.add_argument("file", type=Path, help="a .pantheon file")
    command.add_argument("--seat", type=_positive, help="as this seat saw it, from 1")
    command.add_argument("--out", type=_moving_picture, metavar="FILE")
    command.set_defaults(run=clip)


def _add_maker_commands(commands: Commands) -> None:
    command = commands.add_parser("referee", help="JSON lines on standard input and output, for other programs")
    command.set_defaults(run=referee)

    command = commands.add_parser("check-data", help="check a folder of rules data")
    command.add_argument("folder", nargs="?", type=Path)
    command.set_defaults(run=check_data)

    command = commands.add_parser("screenshot", help="a picture of a scene")
    command.add_argument("scene", nargs="?", default="")
    command.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH")
    command.add_argument("--out", type=_place, metavar="FILE")
    command.add_argument("--position", type=Path, metavar="FILE", help="a position as YAML, or a .pantheon file")
    command.add_argument("--all", action="store_true", help="every scene, into the folder named by --out")
    command.set_defaults(run=screenshot)


def _player_counts(text: str) -> list[int]:
    counts = [int(word) for word in text.split(",") if word in ("2", "3", "4")]
    if len(counts) != len(text.split(",")):
        raise argparse.ArgumentTypeError(f"expected numbers of players such as 2,4, not {text!r}")
    return counts


def _levels(text: str) -> list[str]:
    from pantheon.bots.bot import LEVELS

    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            hint = did_you_mean(level, LEVELS)
            raise argparse.ArgumentTypeError(f"there is no bot {level!r}{hint}; the levels are {', '.join(LEVELS)}")
    if not 2 <= len(levels) <= 4:
        raise argparse.ArgumentTypeError(f"2 to 4 seats play, not {len(levels)}")
    return levels


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"expected an option and its value, such as bonus=dealt, not {text!r}")
    return name, value


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, not {text!r}")
    return number


def _place(text: str) -> Path:
    """A file or a folder that can be written, as far as that can be told before the work begins."""
    path = Path(text)
    if not text or not _is_folder(path.parent):
        raise argparse.ArgumentTypeError(f"there is no folder {str(path.parent)!r} to write into")
    return path


def _output(text: str) -> Path:
    path = _place(text)
    if _is_folder(path):
        raise argparse.ArgumentTypeError(f"{str(path)!r} is a folder, expected the name of a file")
    if not os.access(path, os.W_OK) and not os.access(path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{str(path)!r} cannot be written: no permission")
    return path


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False  # a name that is too long is told when it is written


def _picture(text: str) -> Path:
    return _of_kind(_output(text), ".png")


def _moving_picture(text: str) -> Path:
    return _of_kind(_output(text), ".gif", ".png")


def _of_kind(path: Path, *endings: str) -> Path:
    if path.suffix.lower() not in endings:
        raise argparse.ArgumentTypeError(f"expected a name that ends with {' or '.join(endings)}, not {str(path)!r}")
    return path


def _folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("expected the name of a folder")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x800, not {text!r}")
    return int(width), int(height)
