"""The ground behind panels, and the round emblem of a player."""

from __future__ import annotations

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes


def draw_sea(surface: pygame.Surface, stage: Stage) -> None:
    """The quiet ground of screens that are no board: deep sea with a few rows of waves."""
    surface.fill(theme.DEEP_SEA)
    if theme.IS_PLAIN:
        return
    side = stage.px(44)
    wave = art.tinted("ui/wave", (side, side * 3 // 4), theme.rgb("#275b79"))
    step = side * 2
    for row, y in enumerate(range(side // 2, stage.size[1], step)):
        for x in range(-side if row % 2 else 0, stage.size[0], step):
            surface.blit(wave, (x, y))


def draw_emblem(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, colour: str) -> None:
    """A disc in a player's colour with the player's emblem."""
    look = theme.PLAYERS[colour]
    shapes.disc(surface, look.dark, rect.center, rect.width // 2)
    shapes.disc(surface, look.fill, rect.center, rect.width // 2 - max(1, stage.px(2)))
    side = rect.width * 5 // 8
    emblem = art.tinted(look.emblem, (side, side), look.text)
    surface.blit(emblem, emblem.get_rect(center=rect.center))
