"""Commands that let bots play many games."""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from pantheon.cli import arguments as typed
from pantheon.cli.rules import rules_folder, the_entry
from pantheon.table.data import did_you_mean
from pantheon.table.game import Game

if TYPE_CHECKING:
    from pantheon.cli import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("simulate", help="let bots play many games and count")
    command.add_argument("--seats", type=typed.words, help="such as random,greedy; a game's two middle levels if none")
    _add_run(command, games=100)
    command.add_argument("--csv", type=typed.output, metavar="FILE")
    command.add_argument("--save", type=typed.new_folder, metavar="FOLDER", help="keep each game, for the replay")
    command.set_defaults(run=simulate)

    command = commands.add_parser("arena", help="measure how strong a bot is against others")
    command.add_argument(
        "--seats",
        type=typed.words,
        help="the bot to measure comes first; a middle level against the next below if none",
    )
    _add_run(command, games=400)
    command.add_argument("--chart", type=typed.picture, metavar="FILE", help="a chart as PNG")
    command.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler that runs the games")
    command.add_argument("--sprt", action="store_true", help="stop as soon as the match is decided")
    command.add_argument("--mirror", action="store_true", help="also let the bot play against itself, as a control")
    command.set_defaults(run=arena)

    command = commands.add_parser("balance", help="measure how fair the seats and the pieces of a game are")
    command.add_argument("--players", type=typed.words, help="numbers of players such as 2,4; all if none")
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
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the set-up screen"
    )
    # What only a game can say of these words is known when all are read.
    command.set_defaults(refuse=command.error)


def simulate(arguments: argparse.Namespace) -> int:
    from pantheon.bots import simulate
    from pantheon.bots.levels import pair_of

    game = _game(arguments)
    return simulate.run(
        _seats(arguments, game, pair_of(game.name)),
        arguments.games,
        seed=arguments.seed,
        jobs=arguments.jobs,
        json_file=arguments.json,
        csv_file=arguments.csv,
        entry=the_entry(arguments),
        rules=rules_folder(arguments),
        options=_options(arguments, game),
        save=arguments.save,
    )


def arena(arguments: argparse.Namespace) -> int:
    from pantheon.bots import arena
    from pantheon.bots.levels import below, pair_of

    game = _game(arguments)
    measured = pair_of(game.name)[0]
    return arena.run(
        _seats(arguments, game, (measured, below(measured, game.name))),
        arguments.games,
        seed=arguments.seed,
        jobs=arguments.jobs,
        json_file=arguments.json,
        png_file=arguments.chart,
        cluster=arguments.cluster,
        sprt=arguments.sprt,
        mirror=arguments.mirror,
        entry=the_entry(arguments),
        rules=rules_folder(arguments),
        options=_options(arguments, game),
    )


def balance(arguments: argparse.Namespace) -> int:
    from pantheon.bots import balance

    game = _game(arguments)
    return balance.run(
        arguments.games,
        _player_counts(arguments, game),
        seed=arguments.seed,
        jobs=arguments.jobs,
        json_file=arguments.json,
        charts=arguments.charts,
        cluster=arguments.cluster,
        entry=the_entry(arguments),
        rules=rules_folder(arguments),
        options=_options(arguments, game),
    )


def _game(arguments: argparse.Namespace) -> Game[Any]:
    """The game, loaded where the run will look for it."""
    from pantheon.bots.work import loaded_game

    return loaded_game(the_entry(arguments), str(rules_folder(arguments)))


def _seats(arguments: argparse.Namespace, game: Game[Any], pair: tuple[str, str]) -> list[str]:
    """The levels named by --seats, or two in turn at the smallest table."""
    from pantheon.bots.levels import check_seats

    seats: list[str] = arguments.seats or [pair[seat % 2] for seat in range(game.form.players[0])]
    try:
        check_seats(seats, game)
    except ValueError as error:
        _refuse(arguments, "--seats", error)
    return seats


def _player_counts(arguments: argparse.Namespace, game: Game[Any]) -> list[int]:
    known = {str(count): count for count in game.form.players}
    for word in arguments.players or ():
        if word not in known:
            _refuse(arguments, "--players", f"{game.name} is for {', '.join(known)} players, not {word!r}")
    return [known[word] for word in arguments.players or known]


def _options(arguments: argparse.Namespace, game: Game[Any]) -> dict[str, str]:
    """The options of the set-up screen that were named by --option."""
    try:
        return dict(_option(words, game) for words in arguments.option)
    except ValueError as error:
        _refuse(arguments, "--option", error)


def _option(words: str, game: Game[Any]) -> tuple[str, str]:
    """An option and its value; ValueError with a sentence if the game has no such choice."""
    known = {option.id: [value.id for value in option.values] for option in game.form.options}
    if not known:
        raise ValueError(f"{game.name} has no options")
    name, equals, value = words.partition("=")
    if not equals:
        example = next(f"{option}={values[0]}" for option, values in known.items())
        raise ValueError(f"expected an option and its value, such as {example}, not {words!r}")
    if name not in known:
        raise ValueError(f'there is no option "{name}"{did_you_mean(name, known)}; there are {", ".join(known)}')
    if value not in known[name]:
        hint = did_you_mean(value, known[name])
        raise ValueError(f'{name} cannot be "{value}"{hint}; there are {", ".join(known[name])}')
    return name, value


def _refuse(arguments: argparse.Namespace, name: str, why: object) -> NoReturn:
    refuse: Callable[[str], NoReturn] = arguments.refuse
    refuse(f"argument {name}: {why}")
