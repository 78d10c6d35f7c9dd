"""What the window has for a game that brings nothing of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from pantheon.table.game import Game
from pantheon.table.session import Seat
from pantheon.table.words import mark, t, tm
from pantheon.ui import art
from pantheon.ui.boards import Board, Picture, Play
from pantheon.ui.boards.plain.board import PlainBoard
from pantheon.ui.book import Book, Chapter, Lesson, Page
from pantheon.ui.scene import Stage
from pantheon.ui.theme import PlayerLook

HOW = mark(
    "This game has neither a board nor rules in writing. Whatever you can do is written on a button; what has happened "
    "stands beside it. The hint names three good ways to go on."
)
KEYS: Sequence[tuple[str, str]] = ()
PAGES: Mapping[str, str] = {}
INTERLUDES: Mapping[str, str] = {}
COLOURS: Sequence[str] = ("red", "green", "yellow", "blue")  # not for people


def board(game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> Board:
    return PlainBoard(game, seats, play, undo)


def picture(game: Game[Any], stage: Stage) -> Picture | None:
    """Nobody has drawn its board."""
    return None


def book(game: Game[Any]) -> Book:
    """Nobody has written its rules down: what the set-up form says, and how to play at this table."""
    how = Page("plain.table", t("At this table"), tm(HOW))
    options = [
        Page(
            f"plain.{option.id}",
            option.name,
            "\n".join((option.text, *(f"{value.name}: {value.text}" for value in option.values))),
        )
        for option in game.form.options
    ]
    return Book((Chapter(t("This game"), (how, *options)),), (Lesson(t("At this table"), tm(HOW)),))


def pieces(stage: Stage, look: PlayerLook, side: int) -> Sequence[pygame.Surface]:
    return [art.tinted(look.emblem, (side, side), look.fill)]
