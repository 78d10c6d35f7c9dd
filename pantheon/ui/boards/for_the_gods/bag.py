"""What the own bag holds, in small stones with numbers: quiet, as it only matters later."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.ui.boards.for_the_gods import pieces
from pantheon.ui.boards.for_the_gods.palette import screen
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

ENTRY, LINE = 48, 20
"""How broad and how high an entry is."""
STONE = 26
NONE_LEFT = 110
"""How strong the picture of a stone is of which none is in the bag."""


def breadth(count: int, lines: int) -> int:
    """Of so many entries in columns of some lines, in logical units."""
    return -(-count // max(1, lines)) * ENTRY


def in_columns(room: pygame.Rect, count: int, lines: int) -> list[pygame.Rect]:
    """The places of the entries, one below the other, then beside each other."""
    across = max(1, -(-count // lines))
    wide, high = room.width // across, room.height // lines
    return [
        pygame.Rect(room.x + at // lines * wide, room.y + at % lines * high, wide, high) for at in range(count)
    ]  # fmt: skip


def in_lines(room: pygame.Rect, count: int, down: int) -> list[pygame.Rect]:
    """The same, one beside the other, then below each other."""
    across = max(1, -(-count // down))
    wide, high = room.width // across, room.height // down
    return [
        pygame.Rect(room.x + at % across * wide, room.y + at // across * high, wide, high) for at in range(count)
    ]  # fmt: skip


def paint(
    surface: pygame.Surface, table: Table, stage: Stage, seat: int, entries: Sequence[tuple[int, int]],
    places: Sequence[pygame.Rect],
) -> None:  # fmt: skip
    """`entries`: kinds, and how many of them are in the bag."""
    font = stage.font("text", 13)
    for (kind, number), place in zip(entries, places, strict=True):
        said = str(number)
        wide = min(stage.px(STONE), place.width - font.size(said)[0] - stage.px(6))
        stone = pieces.stone(table, kind, seat, wide)
        if not number:
            stone = stone.copy()
            stone.set_alpha(NONE_LEFT)
        rect = surface.blit(stone, stone.get_rect(midleft=(place.x, place.centery)))
        beside = pygame.Rect(rect.right + stage.px(3), place.y, place.right - rect.right - stage.px(3), place.height)
        text.write(surface, said, font, screen().muted, beside)
