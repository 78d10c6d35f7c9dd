"""Nothing lies on the names of seas and lands of Pantheon: they make way, or are not there."""

from __future__ import annotations

import random

import pygame
import pytest

from pantheon import resources
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.state import NONE, State
from pantheon.table.game import NOBODY
from pantheon.table.session import Session
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.map_names import Name, laid
from tests.ui.boards import OnBoard, placed
from tests.ui.tables import seats

RULES = load_game(resources.rules_folder("pantheon"))


@pytest.mark.parametrize(("size", "scale"), [((956, 469), 1.0), ((1357, 840), 1.0), ((690, 400), 1.5)])
def test_no_letter_lies_below_a_thing(size: tuple[int, int], scale: float) -> None:
    session = Session(RULES, {"players": 3}, seats("hhh"), 5)
    board = OnBoard(session).board
    assert isinstance(board, PantheonBoard)
    field, rng, shown = placed(Field(board.table), size, scale), random.Random(5), 0
    for count in range(400):
        if session.over:
            break
        if count % 20 == 0:
            seen = Seen(RULES.view(session.state, NOBODY), NOBODY)
            field.show(seen, board.choices_for(seen))
            names = field.names()
            shown += len(names)
            for _, place in names:
                letters = place.inflate(-4, -place.height // 2)
                for middle in middles(field, session.state):
                    assert not letters.collidepoint(middle), f"after {count} decisions"
        session.act(rng.choice(session.choices()))
    assert shown > 60, "they are not simply left out"


def middles(field: Field, state: State) -> list[tuple[float, float]]:
    """Of all that lies on the map."""
    pieces = field.facts[0]
    by_hex: dict[int, int] = {}
    for hex, *_ in pieces:
        by_hex[hex] = by_hex.get(hex, 0) + 1
    found = [field.piece_place(hex, place, of) for hex, of in by_hex.items() for place in range(of)]
    found += [field.geometry.centres[hex] for hex, _ in state.loot]
    return [*found, *([field.geometry.centres[state.temple]] if state.temple != NONE else [])]


def test_a_name_makes_way_and_comes_back() -> None:
    ink = pygame.Surface((60, 20))
    best, next_best = pygame.Rect(0, 0, 60, 20), pygame.Rect(0, 100, 60, 20)
    name = Name(ink, True, (best, next_best))
    foot = pygame.Rect(20, 0, 20, 20)
    assert laid([name], []) == [(ink, best)]
    assert laid([name], [foot]) == [(ink, next_best)]
    assert laid([name], [foot, foot.move(0, 100)]) == []


def test_names_keep_off_each_other() -> None:
    ink = pygame.Surface((60, 20))
    here, there = pygame.Rect(0, 0, 60, 20), pygame.Rect(0, 30, 60, 20)
    one, other = Name(ink, True, (here,)), Name(ink, True, (here, there))
    assert [place for _, place in laid([one, other], [])] == [here, there]
