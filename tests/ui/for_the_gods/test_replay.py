"""A game of For the Gods! looked at again: step by step, from every seat, as a film, and played on from any point."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.table.eyes import OPEN
from pantheon.table.session import Session
from pantheon.ui.clip import Clip
from pantheon.ui.scene import Push
from pantheon.ui.scenes.replay import Replay
from tests.games.for_the_gods.shelf import for_the_gods
from tests.ui.for_the_gods.tables import seats
from tests.ui.pilot import flaws, flying


def played(decisions: int, seed: int = 5) -> Session[Any]:
    game: ForTheGods = for_the_gods()
    session: Session[Any] = Session(game, {"players": 3, "start": 0}, seats("hrr"), seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        choices = session.choices()
        if not choices:
            break
        session.act(rng.choice(list(choices)))
    return session


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_replay_is_walked_through_and_nothing_is_cut(size: tuple[int, int]) -> None:
    session = played(60)
    with flying(size) as pilot:
        pilot.window.make(Push(Replay(session, at=0)))
        pilot.settle()
        for key in ("End", "Left", "Left", "Right", "Home"):
            pilot.key(key)
            pilot.settle()
            board = pilot.scene.board  # type: ignore[attr-defined]
            field = board.field.rect
            beside = [one for one in pilot.words() if not field.contains(one.rect)]
            assert flaws(beside, size) == []


def test_a_clip_shows_the_moments_of_a_game(tmp_path: Path) -> None:
    session = played(12)
    clip = Clip(session, looker=OPEN)
    clip.draw_all()
    clip.save_gif(tmp_path / "game.gif")
    assert clip.done and clip.total > 5 and (tmp_path / "game.gif").stat().st_size > 10_000
