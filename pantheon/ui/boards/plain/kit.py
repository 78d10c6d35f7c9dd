"""What the window has for a game that brings nothing of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pantheon.table.game import Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Board, Picture, Play
from pantheon.ui.boards.plain.board import PlainBoard
from pantheon.ui.book import Book
from pantheon.ui.scene import Stage

KEYS: Sequence[tuple[str, str]] = ()
PAGES: Mapping[str, str] = {}
INTERLUDES: Mapping[str, str] = {}


def board(game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> Board:
    return PlainBoard(game, seats, play, undo)


def picture(game: Game[Any], stage: Stage) -> Picture | None:
    """Nobody has drawn its board."""
    return None


def book(game: Game[Any]) -> Book:
    """Nobody has written its rules down."""
    return Book((), ())
