"""Games between bots as files: the replay opens them like games that were played in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pantheon import __version__
from pantheon.bots.levels import levels_of
from pantheon.table.carried_rules import RulesData, put_into
from pantheon.table.game import Action, Game
from pantheon.table.kept_rules import data_in
from pantheon.table.mods import mod_name
from pantheon.table.saves import free_path, start_journal
from pantheon.table.session import Seat, Session


def write_down(
    folder: Path, game: Game[Any], options: Mapping[str, Any], levels: Sequence[str], seed: int,
    answers: Sequence[Action], rules: RulesData | None,
) -> None:  # fmt: skip
    """Play a game again by what its bots answered, and write it into a file named by its seed.

    `rules` are data that the file should bring along. OSError if it cannot be written.
    """
    known = levels_of(game.name)
    seats = [Seat(f"{known[level].name} {number}", level) for number, level in enumerate(levels, 1)]
    session = Session(game, {**options, "players": len(seats)}, seats, seed)
    for answer in answers:
        take_only_ones(session)
        session.act(answer)
    take_only_ones(session)
    journal = start_journal(folder, session, __version__, free_path(folder, f"seed {seed}"))  # not for people
    if journal.problem:
        raise OSError(0, journal.problem, str(journal.path))
    journal.close()
    if rules:
        put_into(journal.path, rules)


def take_only_ones(session: Session[Any]) -> None:
    """Do what is the only choice and yet waits for people, such as a charge: bots were not asked for it."""
    while len(only := session.choices()) == 1:
        session.act(only[0])


def rules_to_bring(folder: Path, published: Path) -> RulesData | None:
    """What a file needs so that it opens everywhere: nothing if everybody has the data that it was played with."""
    return None if folder == published else RulesData(mod_name(folder), data_in(folder))
