"""What only some people of a running game know does not leave it by report, library or copy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pantheon.table import library
from pantheon.table.eyes import OPEN
from pantheon.table.game import NOBODY
from pantheon.table.report import text_report
from pantheon.table.saves import open_game
from pantheon.table.session import Session
from pantheon.ui.moments import Moments
from tests.contract.hosted import of_every_game
from tests.contract.test_saves import load_game, played


def running(name: str, folder: Path) -> tuple[Path, Session[Any]]:
    """A game in its middle, or, of a short one, at its beginning."""
    path, session = played(name, folder, 60)
    return (path, session) if not session.over else played(name, folder)


def sentences(session: Session[Any], looker: int) -> set[str]:
    """What is said of private events, as somebody sees them."""
    names = [seat.name for seat in session.seats]
    return {
        session.game.sentence(event if looker == OPEN else event.seen_by(looker), names)
        for entry in session.entries
        for event in entry.events
        if event.private
    }


@of_every_game
@pytest.mark.parametrize("looker", [OPEN, NOBODY, 0, 1])
def test_the_report_of_a_running_game_says_nothing_that_one_person_alone_knows(
    name: str, looker: int, tmp_path: Path
) -> None:
    _, session = running(name, tmp_path)
    secret = sentences(session, OPEN) - sentences(session, NOBODY)
    assert not session.over and secret, "there is something to hide"
    said = " ".join(text_report(session, "x", looker).split())
    assert not [sentence for sentence in secret if sentence in said]


@of_every_game
def test_the_library_knows_no_more_of_a_running_game_than_lies_open(name: str, tmp_path: Path) -> None:
    path, session = running(name, tmp_path)
    assert library.look_into(path, load_game).state == session.game.view(session.state, NOBODY)


@of_every_game
def test_a_running_game_counts_no_points_for_anybody_that_do_not_lie_open(name: str, tmp_path: Path) -> None:
    path, session = running(name, tmp_path)
    game, entry, open_to_all = (
        session.game,
        library.look_into(path, load_game),
        session.game.view(session.state, NOBODY),
    )
    assert entry.points == tuple(game.points(open_to_all, seat) for seat in range(len(session.seats)))
    assert entry.winners == game.winners(open_to_all)
    assert [course[-1] for course in Moments(session).scores(NOBODY)] == list(game.scores(open_to_all))
    *_, table = text_report(session, "x", NOBODY).rpartition("As it stands")
    assert [int(row.split()[-1]) for row in table.splitlines()[3:]] == list(game.scores(open_to_all))


def test_quests_in_progress_make_the_points_of_monuments_secret(tmp_path: Path) -> None:
    """So the sentence above can fail."""
    _, session = running("monuments", tmp_path)
    assert session.game.scores(session.state) != session.game.scores(session.game.view(session.state, NOBODY))


@of_every_game
def test_a_copy_of_a_running_game_brings_neither_its_past_nor_its_luck(name: str, tmp_path: Path) -> None:
    path, session = running(name, tmp_path)
    copy = open_game(library.export_game(path, tmp_path / "sent", load_game), load_game)
    assert not copy.session.entries and copy.header.seed != session.seed
    assert session.game.view(copy.session.state, NOBODY) == session.game.view(session.state, NOBODY)
