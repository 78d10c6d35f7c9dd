"""What For the Gods! brings to the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.table.game import Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Board, Picture, Play
from pantheon.ui.boards.for_the_gods.board import ForTheGodsBoard
from pantheon.ui.boards.for_the_gods.keys import TABLE_KEYS
from pantheon.ui.boards.for_the_gods.picture import map_picture
from pantheon.ui.boards.for_the_gods.pieces import ship
from pantheon.ui.boards.for_the_gods.rulebook import rulebook
from pantheon.ui.book import Book
from pantheon.ui.scene import Stage
from pantheon.ui.theme import PlayerLook

KEYS: Sequence[tuple[str, str]] = TABLE_KEYS
PAGES: Mapping[str, str] = {"rules": "score.tie", "gods": "god.hermes"}
INTERLUDES: Mapping[str, str] = {"prelude": "prelude", "scoring": "scoring"}  # not for people
COLOURS: Sequence[str] = ("blue", "green", "orange", "purple")  # not for people


def board(game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> Board:
    return ForTheGodsBoard(game, seats, play, undo)


def picture(game: Game[Any], stage: Stage) -> Picture | None:
    return map_picture(game, stage)


def book(game: Game[Any]) -> Book:
    assert isinstance(game, ForTheGods)
    return rulebook(game)


def pieces(stage: Stage, look: PlayerLook, side: int) -> Sequence[pygame.Surface]:
    return [ship(stage, look, side, sailing) for sailing in (True, False)]
