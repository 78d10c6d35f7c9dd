"""Of the map of Pantheon only what has changed is painted anew."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame.image import tobytes

from pantheon import resources
from pantheon.games.pantheon.game import load_game
from pantheon.table.game import NOBODY
from pantheon.table.session import Session
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.kit.lens import Lens
from tests.ui.boards import OnBoard, placed
from tests.ui.tables import seats

RULES = load_game(resources.rules_folder("pantheon"))


def table(players: int) -> tuple[Session, PantheonBoard]:  # type: ignore[type-arg]
    session = Session(RULES, {"players": players}, seats("hhhh"[:players]), players)
    board = OnBoard(session).board
    assert isinstance(board, PantheonBoard)
    return session, board


@pytest.mark.parametrize(("players", "wide", "high", "scale"), [(2, 700, 420, 1.0), (4, 1500, 900, 1.5)])
def test_the_picture_is_the_same_as_if_all_of_it_were_painted(players: int, wide: int, high: int, scale: float) -> None:
    session, board = table(players)
    made, kept, anew = placed(Field(board.table), (wide, high), scale), *(pygame.Surface((wide, high)) for _ in "12")
    rng, painted, count = random.Random(players), 0, 0
    while not session.over and count < 300:
        events = session.entries[-1].events if session.entries and count % 2 else ()
        seen = Seen(session.game.view(session.state, NOBODY), NOBODY, (), news=tuple(events))
        made.show(seen, board.choices_for(seen))
        rooms = made.outdated()
        for room in rooms:
            kept.set_clip(room)
            made.paint(kept)
        if count % 3 == 0:
            made.paint(anew)
            assert tobytes(kept, "RGB") == tobytes(anew, "RGB"), f"after {count} decisions"
        painted += sum(room.clip(made.rect).width * room.clip(made.rect).height for room in rooms) if count else 0
        count += 1
        session.act(rng.choice(session.choices()))
    assert painted < count * wide * high / 5


def test_everything_is_painted_anew_when_the_map_is_seen_in_another_way() -> None:
    session, board = table(3)
    made = placed(Field(board.table), (700, 420))
    seen = Seen(session.game.view(session.state, NOBODY), NOBODY, ())
    made.show(seen, board.choices_for(seen))
    assert made.outdated() == [made.room]
    assert made.outdated() == []
    made.look_through(Lens(2.0, 0.5, 0.5))
    made.show(seen, board.choices_for(seen))
    assert made.outdated() == [made.room]


def test_while_the_window_changes_its_shape_land_and_sea_stay_below_their_hexes() -> None:
    _, board = table(2)
    made = placed(Field(board.table), (990, 410))
    careful = made._map_for_now()
    colours = [colour_at(careful, made, hex) for hex in range(len(made.geometry.centres))]
    made.rough = True
    for wide, high in ((990, 500), (700, 500), (1400, 420)):
        made.place(made.stage, pygame.Rect(40, 30, wide, high))
        sketch = made._map_for_now()
        assert sketch.get_size() == (wide, high)
        found = [colour_at(sketch, made, hex) for hex in range(len(made.geometry.centres))]
        off = [hex for hex, (one, other) in enumerate(zip(colours, found, strict=True)) if is_sea(one) != is_sea(other)]
        assert not off, f"{wide}x{high}: {len(off)} hexes lie on another ground"


def colour_at(picture: pygame.Surface, made: Field, hex: int) -> pygame.Color:
    x, y = made.geometry.centres[hex]
    return picture.get_at((round(x) - made.rect.x, round(y - made.geometry.width * 0.28) - made.rect.y))


def is_sea(colour: pygame.Color) -> bool:
    return colour.b > colour.r
