"""A table with changed rules data: everything keeps its place, and what has no picture stands there by its name."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from pantheon.games.pantheon.game import Pantheon
from pantheon.table.eyes import OPEN
from pantheon.table.session import Session
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.moments import Moments
from pantheon.ui.scene import Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.widgets import text
from tests.table.stored import pantheon
from tests.ui.pilot import flaws
from tests.ui.tables import seats


def table(size: tuple[int, int], **changed: Any) -> tuple[PantheonBoard, list[text.Drawn]]:
    """A board in the middle of a game with other definitions, drawn once, with all the words on it."""
    game = Pantheon(msgspec.structs.replace(pantheon().definitions, **changed))
    session = Session(game, {"players": 3}, seats("hhh"), 5)
    luck = Random(5)
    for _ in range(150):
        session.act(luck.choice(session.choices()))
    board = PantheonBoard(game, session.seats, lambda actions: None, lambda: None)
    board.lay_out(Stage(size, min(size[0] / 1280, size[1] / 800), Settings(), Sounds(Settings())))
    moments = Moments(session)
    with text.recorded() as words:
        board.show(moments.seen(moments.stops[-1], OPEN, 0, paused=False))
        board.draw(pygame.Surface(size), (), None)
    return board, words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("display", [1, 5, 8])
def test_pile_and_special_money_have_room_beside_any_display(display: int, size: tuple[int, int]) -> None:
    setup = msgspec.structs.replace(pantheon().definitions.setup, display=display)
    board, words = table(size, setup=setup)
    panel = board.display
    assert len(panel.spots) == display + 2
    assert all(panel.rect.contains(spot.rect) and spot.rect.width >= 20 for spot in panel.spots)
    places = [spot.rect for spot in panel.spots]
    assert not any(one.colliderect(other) for one, other in pairwise(places))
    assert flaws(words, size) == []


def test_a_new_id_needs_no_picture() -> None:
    data = pantheon().definitions

    def renamed(things: Any) -> Any:
        return tuple(msgspec.structs.replace(thing, id=f"new_{number}") for number, thing in enumerate(things))

    sacrifices = msgspec.structs.replace(data.sacrifices, kinds=list(renamed(data.sacrifices.kinds)))
    parts = {name: renamed(getattr(data, name)) for name in ("gods", "loot", "bonus")}
    _, words = table((1280, 800), **parts, sacrifices=sacrifices)
    assert flaws(words, (1280, 800)) == []
