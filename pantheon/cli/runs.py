"""Commands that let bots play many games."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pantheon.cli import arguments as typed
from pantheon.cli.rules import rules_folder, the_game
from pantheon.table.data import did_you_mean

if TYPE_CHECKING:
    from pantheon.cli import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("simulate", help="let bots play many games and count")
    command.add_argument(
        "--seats", type=typed.levels, default=["greedy", "greedy"], help="such as random,greedy,novice"
    )
    _add_run(command, games=100)
    command.add_argument("--csv", type=typed.output, metavar="FILE")
    command.add_argument("--save", type=typed.new_folder, metavar="FOLDER", help="keep each game, for the replay")
    command.set_defaults(run=simulate)

    command = commands.add_parser("arena", help="measure how strong a bot is against others")
    command.add_argument(
        "--seats", type=typed.levels, default=["trader", "novice"], help="the bot to measure comes first"
    )
    _add_run(command, games=400)
    command.add_argument("--chart", type=typed.picture, metavar="FILE", help="a chart as PNG")
    command.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler that runs the games")
    command.add_argument("--sprt", action="store_true", help="stop as soon as the match is decided")
    command.add_argument("--mirror", action="store_true", help="also let the bot play against itself, as a control")
    command.set_defaults(run=arena)

    command = commands.add_parser("balance", help="measure how fair the seats, nations, gods and tiles are")
    command.add_argument("--players", type=typed.player_counts, default=[2, 3, 4], help="such as 2,4")
    _add_run(command, games=1000)
    command.add_argument("--charts", type=typed.new_folder, metavar="FOLDER", help="charts as PNG")
    command.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler that runs the games")
    command.set_defaults(run=balance)


def _add_run(command: argparse.ArgumentParser, games: int) -> None:
    command.add_argument("--games", type=typed.positive, default=games)
    command.add_argument("--seed", type=typed.whole, default=1)
    command.add_argument(
        "--jobs", type=typed.processes, default=1, help="processes; the result is the same for any number"
    )
    command.add_argument("--json", type=typed.output, metavar="FILE")
    command.add_argument(
        "--option", type=typed.option, action="append", default=[], metavar="NAME=VALUE", help="such as bonus=dealt"
    )


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
        save=arguments.save,
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


def options(arguments: argparse.Namespace) -> dict[str, str]:
    """The options of the set-up screen that were named by --option, as far as the game knows them."""
    named, game = dict(arguments.option), the_game(arguments)
    known = [option.id for option in game.form.options]
    try:
        for name in named:
            if name not in known:
                raise ValueError(
                    f'there is no option "{name}"{did_you_mean(name, known)}; there are {", ".join(known)}'
                )
        game.start(named)
    except ValueError as error:
        sys.exit(typed.shortened(f"--option: {error}"))
    return named
