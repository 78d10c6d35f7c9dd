"""Stored games for tests: a game that is played by a simple rule, and the text of its file."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.game import load_game as load_pantheon
from pantheon.games.pantheon.state import State
from pantheon.resources import rules_folder
from pantheon.table.carried_rules import RulesData
from pantheon.table.game import S, UnknownGame
from pantheon.table.saves import start_journal
from pantheon.table.session import Seat, Session

NAMES = ("Anna", "Ben", "Cora", "Dido")


@cache
def pantheon() -> Pantheon:
    return load_pantheon(rules_folder("pantheon"))


def load_game(name: str, rules: str = "", carried: RulesData | None = None) -> Pantheon:
    """The published game, whatever rules data are asked for."""
    if name != "pantheon":
        raise UnknownGame(name)
    return pantheon()


def new_session(players: int = 2, seed: int = 7, friendly: bool = False) -> Session[State]:
    seats = [Seat(name, colour=colour) for name, colour in zip(NAMES, ("red", "green", "blue", "yellow"), strict=True)]
    return Session(pantheon(), {"players": players}, seats[:players], seed, friendly)


def play(session: Session[S], decisions: int, seed: int = 1) -> None:
    """So many random decisions, or to the end of the game."""
    luck = random.Random(seed)
    for _ in range(decisions):
        if session.over:
            return
        session.act(luck.choice(session.choices()))


def played_file(folder: Path, decisions: int, players: int = 2) -> tuple[Path, Session[State]]:
    """A game that somebody left after so many decisions."""
    session = new_session(players)
    journal = start_journal(folder, session, "1.0")
    play(session, decisions)
    journal.close()
    return journal.path, session


def decisions(session: Session[S]) -> list[str]:
    return [session.game.text(entry.action) for entry in session.entries if entry.decided]
