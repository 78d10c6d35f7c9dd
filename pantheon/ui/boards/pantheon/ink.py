"""The pieces of the players."""

from __future__ import annotations

import pygame

from pantheon.ui import art
from pantheon.ui.scene import Stage
from pantheon.ui.theme import PlayerLook

EMBLEM_PLACES = {"foot": (0.44, 0.46, 0.38), "column": (0.5, 0.55, 0.36)}
"""Where the emblem stands on a piece, and how large, in parts of its picture."""


def piece(stage: Stage, kind: str, look: PlayerLook, side: int) -> pygame.Surface:
    """A "foot" or "column" of a player, with the emblem unless the settings say no."""
    size = max(4, side), max(4, side)
    if stage.settings.emblems:
        return art.emblazoned(f"pantheon/pieces/{kind}", look.name, size, EMBLEM_PLACES[kind])
    return art.tinted(f"pantheon/pieces/{kind}", size, look.fill)
