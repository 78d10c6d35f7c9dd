"""What Pantheon brings to the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.game import Pantheon
from pantheon.table.game import Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Board, Picture, Play
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.boards.pantheon.keys import TABLE_KEYS
from pantheon.ui.boards.pantheon.picture import PantheonPicture
from pantheon.ui.boards.pantheon.rulebook import rulebook
from pantheon.ui.book import Book
from pantheon.ui.scene import Stage
from pantheon.ui.theme import PlayerLook

KEYS: Sequence[tuple[str, str]] = TABLE_KEYS
PAGES: Mapping[str, str] = {"rules": "move.follow", "gods": "god:gaiviles"}
INTERLUDES: Mapping[str, str] = {"epoch": "epoch preparation", "scoring": "scoring"}  # not for people
COLOURS: Sequence[str] = ("red", "green", "yellow", "blue")  # not for people


def board(game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> Board:
    return PantheonBoard(game, seats, play, undo)


def picture(game: Game[Any], stage: Stage) -> Picture | None:
    return PantheonPicture(game, stage)


def book(game: Game[Any]) -> Book:
    assert isinstance(game, Pantheon)
    return rulebook(game)


def pieces(stage: Stage, look: PlayerLook, side: int) -> Sequence[pygame.Surface]:
    return [piece(stage, kind, look, side) for kind in ("foot", "column")]
