"""On the map of Pantheon news of the others look like nothing that can be pressed, and make way for what can."""

from __future__ import annotations

import random

import pygame
from pygame.image import tobytes

from pantheon import resources
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import load_game
from pantheon.table.game import NOBODY
from pantheon.table.session import Session
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.field import FAR, NEAR, Field
from pantheon.ui.boards.pantheon.lights import hex_corners, hex_light
from pantheon.ui.theme import PLAYERS
from tests.ui.boards import OnBoard, placed, seen_by
from tests.ui.tables import seats

RULES = load_game(resources.rules_folder("pantheon"))


def test_a_mark_has_the_colour_of_its_player_and_leaves_the_edges_free() -> None:
    radius = 30
    for look in PLAYERS.values():
        mark = hex_corners(radius, look.fill)
        corner = mark.get_at((mark.get_width() // 2, round(mark.get_height() / 2 - radius * 0.9) + 1))
        assert max(abs(one - other) for one, other in zip(corner[:3], look.fill, strict=True)) < 12
        edge = mark.get_width() // 2 + round(radius * 0.9 * 3**0.5 / 2)
        assert mark.get_at((edge, mark.get_height() // 2)).a == 0, "between its corners there is nothing"
        for light in (NEAR, FAR):
            rim = hex_light(radius, *light)
            assert max(rim.get_at((edge - x, mark.get_height() // 2)).a for x in range(4)) > 60, "lights go all round"


def test_news_are_marked_until_there_is_a_way_to_choose() -> None:
    session = Session(RULES, {"players": 3}, seats("hhh"), 9)
    board = OnBoard(session).board
    assert isinstance(board, PantheonBoard)
    rng, marked, free = random.Random(9), 0, 0
    field = placed(Field(board.table), (700, 420))
    while not session.over and (marked < 5 or free < 5):
        session.act(rng.choice(session.choices()))
        events = tuple(session.entries[-1].events)
        laid = [event for event in events if isinstance(event, told.FootLaid | told.ColumnLaid)]
        if not laid or session.to_act < 0:
            continue
        looked = Seen(RULES.view(session.state, NOBODY), NOBODY, news=events)
        field.show(looked, board.choices_for(looked))
        assert field.facts[5] == {event.hex: event.seat for event in laid}
        marked += 1
        acting = seen_by(RULES, session.state)
        choosing = Seen(acting.view, acting.looker, acting.options, news=events)
        choices = board.choices_for(choosing)
        if choices.routes:
            field.show(choosing, choices)
            assert field.facts[5] == {}
            free += 1
    assert marked >= 5 and free >= 5


def test_a_mark_is_seen_on_the_map() -> None:
    field = placed(Field(OnBoard(Session(RULES, {"players": 2}, seats("hh"), 1)).board.table), (700, 420))  # type: ignore[attr-defined]
    assert isinstance(field, Field)
    pictures = []
    for seat in (0, 1):
        picture = pygame.Surface((700, 420))
        field._paint_mark(picture, 40, seat)
        pictures.append(tobytes(picture, "RGB"))
    assert len({*pictures, bytes(700 * 420 * 3)}) == 3
