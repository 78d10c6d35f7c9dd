"""What Monuments brings to the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from pantheon.games.monuments.game import Monuments
from pantheon.table.game import Game
from pantheon.table.session import Seat
from pantheon.ui.boards import Board, Picture, Play
from pantheon.ui.boards.monuments.board import MonumentsBoard
from pantheon.ui.boards.monuments.keys import TABLE_KEYS
from pantheon.ui.boards.monuments.picture import map_picture
from pantheon.ui.boards.monuments.pieces import emblem, unit
from pantheon.ui.boards.monuments.rulebook import rulebook
from pantheon.ui.book import Book
from pantheon.ui.scene import Stage
from pantheon.ui.theme import PlayerLook

KEYS: Sequence[tuple[str, str]] = TABLE_KEYS
PAGES: Mapping[str, str] = {"rules": "layer.cost", "cards": "card:movement", "quests": "quest:a8"}
INTERLUDES: Mapping[str, str] = {"prelude": "prelude", "last": "last-round", "scoring": "scoring"}  # not for people
COLOURS: Sequence[str] = ("red", "blue", "yellow", "purple")  # not for people


def board(game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> Board:
    return MonumentsBoard(game, seats, play, undo)


def picture(game: Game[Any], stage: Stage) -> Picture | None:
    return map_picture(game, stage)


def book(game: Game[Any]) -> Book:
    assert isinstance(game, Monuments)
    return rulebook(game)


def pieces(stage: Stage, look: PlayerLook, side: int) -> Sequence[pygame.Surface]:
    units = [unit(kind, look, side) for kind in ("army", "navy")]
    return [*units, emblem(look, side // 2, stage.settings.emblems)]
