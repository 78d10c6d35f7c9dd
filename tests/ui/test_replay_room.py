"""Where nobody plays, the board has more room, and nothing lies over anything else."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.ui.kit.arrangement import Box, Places

ROOMS = (1376, 722), (1529, 729), (2038, 729), (1280, 700)
"""Of the board in a replay, in logical units: at 1280x800, 1920x1080, 2560x1080, and the smallest."""


def placed(game: str, room: tuple[int, int], players: int, *, live: bool) -> Places:
    found: Places = import_module(f"{SHELF[game].board}.places").places(*room, players, live=live)
    return found


def area(box: Box) -> float:
    return box[2] * box[3]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", SHELF)
def test_a_replay_gives_its_board_the_room_of_what_nobody_plays_with(
    game: str, room: tuple[int, int], players: int
) -> None:
    looked_at, played = (placed(game, room, players, live=live).boxes for live in (False, True))
    assert area(looked_at["field"]) > area(played["field"])
    rects = {name: pygame.FRect(box) for name, box in looked_at.items()}
    assert [(one, other) for one, other in combinations(rects, 2) if rects[one].colliderect(rects[other])] == []
    assert all(pygame.FRect(0, 0, *room).contains(rect) for rect in rects.values())
    assert all(rect.height > 30 for name, rect in rects.items() if name != "prompt")
