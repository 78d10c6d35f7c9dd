"""The rules data that a command works with."""

from __future__ import annotations

import argparse
from pathlib import Path

from pantheon import resources
from pantheon.cli import arguments as typed
from pantheon.games.pantheon.game import Pantheon, load_game

GAME = "pantheon"


def add_rules(command: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """`--rules` is understood before the command and behind it; what stands behind it counts."""
    help = "play with the rules data of this folder"
    command.add_argument("--rules", type=typed.folder, metavar="FOLDER", default=default, help=help)


def rules_folder(arguments: argparse.Namespace) -> Path:
    """The folder named by --rules, or `mods/` beside the app, or the published data."""
    named: Path | None = arguments.rules
    return named or resources.modded_rules_folder(GAME) or resources.rules_folder(GAME)


def the_game(arguments: argparse.Namespace) -> Pantheon:
    return load_game(rules_folder(arguments))
