"""Files of every game, cut, changed and put together wrongly: a sentence, or the game up to some decision."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pantheon.table.carried_rules import RulesData
from pantheon.table.game import Game, UnknownGame
from pantheon.table.recording import CannotOpen, read
from pantheon.table.saves import continue_journal, open_game, start_journal
from pantheon.table.session import Seat, Session
from tests.contract.hosted import GAMES, game_of, of_every_game
from tests.table.crafted import broken_files, survives

NAMES = ("Anna", "Ben", "Cora", "Dido", "Emil", "Fee")


def load_game(name: str, rules: str = "", carried: RulesData | None = None) -> Game[Any]:
    if name not in GAMES:
        raise UnknownGame(name)
    return game_of(name)


def played(name: str, folder: Path, decisions: int = 9) -> tuple[Path, Session[Any]]:
    """A game of as many as can play, left after so many decisions."""
    players = game_of(name).form.players[-1]
    session: Session[Any] = Session(game_of(name), {"players": players}, [Seat(n) for n in NAMES[:players]], 7)
    journal = start_journal(folder, session, "1.0")
    go_on(session, decisions)
    journal.close()
    return journal.path, session


def go_on(session: Session[Any], decisions: int) -> None:
    luck = random.Random(decisions)
    for _ in range(decisions):
        if not session.over:
            session.act(luck.choice(session.choices()))


def made(session: Session[Any]) -> list[str]:
    return [session.game.text(entry.action) for entry in session.entries if entry.decided]


@of_every_game
def test_a_power_cut_at_any_byte_costs_no_complete_decision(name: str, tmp_path: Path) -> None:
    path, session = played(name, tmp_path)
    whole, cut = path.read_bytes(), tmp_path / "cut.pantheon"
    for length in range(whole.index(b"\n") + 1, len(whole) + 1, 3):
        cut.write_bytes(whole[:length])
        opened = open_game(cut, load_game)
        complete = (whole[:length] + b"\n").count(b'"}\n') - 1
        assert made(opened.session) == made(session)[:complete] and not opened.damaged


@of_every_game
def test_changed_bytes_never_lead_elsewhere(name: str, tmp_path: Path) -> None:
    path, session = played(name, tmp_path)
    whole, changed, luck = path.read_bytes(), tmp_path / "changed.pantheon", random.Random(3)
    for _ in range(400):
        damaged = bytearray(whole)
        for _ in range(luck.choice((1, 1, 2, 8))):
            damaged[luck.randrange(len(damaged))] ^= 1 << luck.randrange(8)
        changed.write_bytes(damaged)
        try:
            opened = open_game(changed, load_game)
        except CannotOpen as refusal:
            assert str(refusal).endswith(".")
        else:
            done = made(opened.session)
            assert done == made(session)[: len(done)]


@of_every_game
def test_whatever_stands_in_a_file_nothing_fails(name: str, tmp_path: Path) -> None:
    path, _ = played(name, tmp_path)
    whole, recording, broken = path.read_bytes(), read(path), tmp_path / "broken.pantheon"
    games = 0
    for content in islice(broken_files(whole, recording, seed=4), 300):
        broken.write_bytes(content)
        games += survives(broken, load_game)
    assert games > 20, "not all is lost"


@of_every_game
def test_a_game_that_goes_on_after_a_cut_is_kept(name: str, tmp_path: Path) -> None:
    path, _ = played(name, tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    opened = open_game(path, load_game)
    kept = continue_journal(tmp_path, opened, "1.0")
    go_on(opened.session, 4)
    kept.close()
    assert open_game(kept.path, load_game).session.state == opened.session.state


def test_a_game_that_nobody_has_is_refused(tmp_path: Path) -> None:
    path, _ = played("toy", tmp_path)

    def nobody_has_it(name: str, rules: str = "", carried: RulesData | None = None) -> Game[Any]:
        raise UnknownGame(name)

    with pytest.raises(CannotOpen, match="belongs to another game"):
        open_game(path, nobody_has_it)
