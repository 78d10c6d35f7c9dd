"""Buttons, toggles and rows of choices, drawn from their spots: what is drawn is what can be pressed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from pantheon.ui import art, theme
from pantheon.ui.key_names import shown
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text

Look = Literal["primary", "plain", "quiet", "dark", "danger"]

HEIGHT = 44
"""The height of an ordinary button in logical units."""


@dataclass(frozen=True, slots=True)
class _Face:
    fill: Colour
    edge: Colour
    ink: Colour


_FACES: dict[str, tuple[str, str, str]] = {  # not for people: names of the theme
    "primary": ("TERRACOTTA", "PRIMARY_EDGE", "TEXT_WHITE"),
    "plain": ("PARCHMENT_LIGHT", "BRONZE", "TEXT"),
    "quiet": ("PARCHMENT", "PARCHMENT_DARK", "TEXT"),
    "dark": ("INK_LIGHT", "BRONZE", "TEXT_LIGHT"),
    "danger": ("TERRACOTTA_DARK", "INK", "TEXT_WHITE"),
    "chosen": ("DEEP_SEA", "NIGHT_SEA", "TEXT_WHITE"),
    "off": ("PARCHMENT_DARK", "PARCHMENT_DARK", "OFF_INK"),
    "dark_off": ("DARK_OFF", "DARK_OFF_EDGE", "DARK_OFF_INK"),
}


def draw_button(
    surface: pygame.Surface,
    stage: Stage,
    spot: Spot,
    look: Look = "plain",
    icon: str = "",
    size: float = 17,
) -> None:
    """A button with its label, an icon of `art` before it, and its key in small letters at the right."""
    face = _face(look if spot.enabled else "dark_off" if look == "dark" else "off")
    _plate(surface, stage, spot.rect, face)
    room = spot.rect.inflate(-2 * stage.px(theme.SPACE_S), 0)
    if icon:
        side = min(round(room.height * 0.58), stage.px(26))
        picture = art.icon(icon, (side, side), face.ink)
        if not spot.label:
            surface.blit(picture, picture.get_rect(center=room.center))
            return
        surface.blit(picture, picture.get_rect(midleft=(room.x, room.centery)))
        room.x += side + stage.px(theme.SPACE_S)
        room.width -= side + stage.px(theme.SPACE_S)
    if spot.shortcut and spot.label != spot.shortcut:
        room.width -= _write_key(surface, stage, spot, face.ink, room)
    font = text.font_that_fits("bold", spot.label, room.width, stage.px(size), stage.px(13))
    text.write_fitting(surface, spot.label, font, face.ink, room, "left" if icon else "center")


def button_width(
    stage: Stage, label: str, least: float, *, icon: bool = False, shortcut: str = "", size: float = 17
) -> int:
    """How wide a button is, in pixels: `least` logical units, or as much as its label, icon and key need."""
    needed = stage.font("bold", size).size(label)[0] + stage.px(2 * theme.SPACE_M)
    if icon:
        needed += stage.px(26 + theme.SPACE_S)
    if shortcut:
        needed += stage.font("text", 13).size(shown(shortcut))[0] + stage.px(theme.SPACE_S)
    return max(stage.px(least), needed)


def draw_choice(
    surface: pygame.Surface, stage: Stage, spot: Spot, chosen: bool, icon: str = "", size: float = 16
) -> None:
    """One of several values in a row, of which one is chosen."""
    face = _face("chosen" if chosen else "plain" if spot.enabled else "off")
    _plate(surface, stage, spot.rect, face, raised=not chosen)
    room = spot.rect.inflate(-2 * stage.px(theme.SPACE_S), 0)
    if icon:
        side = min(round(room.height * 0.58), stage.px(24))
        surface.blit(art.tinted(icon, (side, side), face.ink), (room.x, room.centery - side // 2))
        room.x += side + stage.px(theme.SPACE_XS)
        room.width -= side + stage.px(theme.SPACE_XS)
    font = text.font_that_fits("bold", spot.label, room.width, stage.px(size), stage.px(13))
    text.write_fitting(surface, spot.label, font, face.ink, room, "left" if icon else "center")


def draw_toggle(surface: pygame.Surface, stage: Stage, spot: Spot, on: bool) -> None:
    """A switch with its label at the right; the knob stands right and the groove is lit when it is on."""
    high, wide = stage.px(22), stage.px(42)
    groove = pygame.Rect(spot.rect.x, spot.rect.centery - high // 2, wide, high)
    fill = theme.DEEP_SEA if on else theme.MARBLE_SHADE
    shapes.framed(surface, fill, theme.BRONZE_DARK, groove, high // 2, max(1, stage.px(1)))
    x = groove.right - high // 2 if on else groove.x + high // 2
    shapes.disc(surface, theme.PARCHMENT_LIGHT, (x, groove.centery), high // 2 - stage.px(3))
    left = groove.right + stage.px(theme.SPACE_M)
    room = pygame.Rect(left, spot.rect.y, spot.rect.right - left, spot.rect.height)
    font = text.font_that_fits("text", spot.label, room.width, stage.px(16), stage.px(13))
    text.write_fitting(surface, spot.label, font, theme.TEXT, room)


def _write_key(surface: pygame.Surface, stage: Stage, spot: Spot, ink: Colour, room: pygame.Rect) -> int:
    """The key of a button at its right, if there is room beside the label; returns the width it takes."""
    font, key = stage.font("text", 13), shown(spot.shortcut)
    needed = font.size(key)[0] + stage.px(theme.SPACE_S)
    if stage.font("bold", 16).size(spot.label)[0] + needed > room.width:
        return 0
    text.write(surface, key, font, ink, room, "right")
    return needed


def _face(look: str) -> _Face:
    fill, edge, ink = _FACES[look]
    return _Face(theme.named(fill), theme.named(edge), theme.named(ink))


def _plate(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, face: _Face, *, raised: bool = True) -> None:
    radius, edge = stage.px(theme.RADIUS), max(1, stage.px(theme.EDGE))
    shapes.rounded(surface, face.edge, rect, radius)
    inside = rect.inflate(-2 * edge, -2 * edge)
    if raised:
        # A thicker lower edge: the button stands a little out of its panel.
        inside.height -= edge
    shapes.rounded(surface, face.fill, inside, radius - edge)
