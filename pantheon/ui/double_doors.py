"""The doors that close between two people: two leaves of dark wood with bronze, and an amphora of the next one on each.

They are as large as the window, know nothing but a colour, and open when that person says so.
"""

from __future__ import annotations

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import shapes
from pantheon.ui.widgets.panel import draw_meander_line

WOOD, GRAIN, EDGE, LIGHT = rgb("#33221a"), rgb("#2a1b13"), rgb("#1d120c"), rgb("#49321f")
AMPHORA = 360 / 570
"""How broad an amphora is, by its height."""
BELLY = 0.52, 0.27
"""Where its belly is, and how large an emblem there, by its height."""
LEAST = 0.36
"""An amphora that would be lower than this part of the window is left out."""
_KEYS, _FRAME, _PLANK, _STUD = 30, 16, 64, 5
"""How high the rows of keys are, how broad the bronze, a plank, and half a stud, in logical units."""


def painted_doors(stage: Stage, colour: str, middle: int) -> pygame.Surface:
    """Both leaves, closed; `middle` pixels in the middle are covered by something else."""
    whole = pygame.Surface(stage.size)
    wide, high = stage.size
    whole.fill(theme.INK if theme.IS_PLAIN else EDGE)
    for leaf in (pygame.Rect(0, 0, wide // 2, high), pygame.Rect(wide // 2, 0, wide - wide // 2, high)):
        whole.set_clip(leaf)
        _draw_leaf(whole, stage, leaf, colour, leaf.width - middle // 2)
    whole.set_clip(None)
    return whole


def _draw_leaf(surface: pygame.Surface, stage: Stage, leaf: pygame.Rect, colour: str, free: int) -> None:
    """`free` of its breadth, from its outer edge on, is seen."""
    look, frame, keys = theme.PLAYERS[colour], stage.px(_FRAME), stage.px(_KEYS)
    inside = leaf.inflate(-frame, -frame)
    if not theme.IS_PLAIN:
        _draw_planks(surface, stage, inside)
    for y in (inside.y + frame, inside.bottom - frame - keys):
        draw_meander_line(surface, pygame.Rect(inside.x, y, inside.width, keys), look.fill)
    field = inside.inflate(-2 * frame, -4 * frame - 2 * keys)
    if not theme.IS_PLAIN:
        _draw_bronze(surface, stage, inside, field)
    left = leaf.x == 0
    seen = pygame.Rect(field.x if left else field.right - free + 2 * frame, field.y, free - 2 * frame, field.height)
    _draw_amphora(surface, stage, seen, colour)


def _draw_planks(surface: pygame.Surface, stage: Stage, inside: pygame.Rect) -> None:
    surface.fill(WOOD, inside)
    for number, x in enumerate(range(inside.x, inside.right, stage.px(_PLANK))):
        if number % 2:
            surface.fill(GRAIN, pygame.Rect(x, inside.y, stage.px(_PLANK), inside.height).clip(inside))
        surface.fill(EDGE, pygame.Rect(x, inside.y, max(1, stage.px(1.5)), inside.height))


def _draw_bronze(surface: pygame.Surface, stage: Stage, inside: pygame.Rect, field: pygame.Rect) -> None:
    """A frame about each leaf with studs, and a thinner one about its field."""
    broad = stage.px(_FRAME) * 3 // 4
    for rect, thick, fill in ((inside, broad, theme.BRONZE_DARK), (field, max(2, stage.px(3)), theme.BRONZE_DARK)):
        pygame.draw.rect(surface, fill, rect, thick)
    pygame.draw.rect(surface, theme.BRONZE, inside, max(1, stage.px(1.5)))
    step = max(1, (inside.height - broad) // max(1, (inside.height - broad) // stage.px(74)))
    for y in range(inside.y + broad // 2, inside.bottom, step):
        for x in (inside.x + broad // 2, inside.right - broad // 2):
            _draw_stud(surface, stage, (x, y))


def _draw_stud(surface: pygame.Surface, stage: Stage, at: tuple[int, int]) -> None:
    half = stage.px(_STUD)
    for size, fill, up in ((half, EDGE, 0), (half - stage.px(1), theme.BRONZE, 0), (half // 3, theme.BRONZE_LIGHT, 1)):
        shapes.disc(surface, fill, (at[0] - up * half // 4, at[1] - up * half // 4), max(1, size))


def _draw_amphora(surface: pygame.Surface, stage: Stage, room: pygame.Rect, colour: str) -> None:
    """As high as the room, with the emblem on its belly and palmettes beside it."""
    look: theme.PlayerLook = theme.PLAYERS[colour]
    high = min(round(room.height * 0.94), round(room.width * 0.96 / AMPHORA))
    if high < LEAST * stage.size[1]:
        return
    size = round(high * AMPHORA), high
    place = pygame.Rect((0, 0), size)
    place.midbottom = room.centerx, room.bottom - (room.height - high) // 2
    _draw_palmettes(surface, room, place, look.dark if not theme.IS_PLAIN else theme.INK_LIGHT)
    surface.blit(art.tinted("grounds/amphora", size, look.fill), place)
    side = round(high * BELLY[1])
    emblem = art.tinted(look.emblem, (side, side), look.text)
    surface.blit(emblem, emblem.get_rect(center=(place.centerx, place.y + round(high * BELLY[0]))))


def _draw_palmettes(surface: pygame.Surface, room: pygame.Rect, amphora: pygame.Rect, colour: Colour) -> None:
    """Where the room is broad, a column of them at both sides."""
    side = amphora.height // 7
    if (room.width - amphora.width) // 2 < side * 4 // 3:
        return
    leaf = art.tinted("ui/palmette", (side, side * 3 // 5), colour)
    for number in range(5):
        y = room.y + room.height * (2 * number + 1) // 10
        for x in ((room.x + amphora.x) // 2, (room.right + amphora.right) // 2):
            surface.blit(leaf, leaf.get_rect(center=(x, y)))
