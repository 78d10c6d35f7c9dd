"""How every piece looks at any size: units, buildings, resources, weapons, boats, bridges, dice. All parts share them.

Kinds are the ids of the rules data: "worker", "army", "navy", "airforce", "horse"; "fort", "town", "factory"; "wood",
"metal", "cattle", "food". Each function blits into the middle of a rectangle; the pictures are kept.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pantheon.ui import art, theme
from pantheon.ui.boards.monuments.tokens import token
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import Colour, PlayerLook
from pantheon.ui.widgets import shapes, text

UNIT_KINDS = ("worker", "worker", "army", "navy", "airforce", "horse")  # not for people
"""By the numbers of the rules, where armed workers are a kind of their own."""
BUILDING_KINDS = ("fort", "town", "factory")  # not for people
GOODS_KINDS = ("wood", "metal", "cattle", "food")  # not for people
SHADE: Colour = (18, 14, 10)


def draw_unit(
    surface: pygame.Surface, stage: Stage, kind: str, look: PlayerLook, rect: pygame.Rect, armed: bool = False
) -> None:
    """A unit in the colour of its player; an armed worker with a weapon in its hand."""
    made = unit(kind, look, _side(rect), armed)
    surface.blit(made, made.get_rect(center=rect.center))


def draw_building(
    surface: pygame.Surface, stage: Stage, kind: str, look: PlayerLook, rect: pygame.Rect, damaged: bool = False
) -> None:
    made = building(kind, look, _side(rect), damaged)
    surface.blit(made, made.get_rect(center=rect.center))


def draw_goods(surface: pygame.Surface, kind: str, rect: pygame.Rect, strength: int = 255) -> None:
    """A resource, faint if there is none of it."""
    made = token(kind, _side(rect))
    if strength < 255:
        made = made.copy()
        made.set_alpha(strength)
    surface.blit(made, made.get_rect(center=rect.center))


def draw_weapon(surface: pygame.Surface, rect: pygame.Rect) -> None:
    made = art.picture("monuments/units/weapon", (_side(rect), _side(rect)))
    surface.blit(made, made.get_rect(center=rect.center))


def draw_boat(surface: pygame.Surface, rect: pygame.Rect, look: PlayerLook | None = None) -> None:
    """An empty boat belongs to nobody; a manned one has the colour of its crew."""
    made = boat(_side(rect), look)
    surface.blit(made, made.get_rect(center=rect.center))


def draw_hull(surface: pygame.Surface, rect: pygame.Rect, look: PlayerLook) -> None:
    """A manned boat without its crew, which is painted behind it as it is."""
    made = hull(_side(rect), look)
    surface.blit(made, made.get_rect(center=rect.center))


def draw_bridge(surface: pygame.Surface, rect: pygame.Rect, turn: float = 0.0) -> None:
    """A bridge, turned to the left by degrees."""
    made = bridge(_side(rect), round(turn))
    surface.blit(made, made.get_rect(center=rect.center))


def draw_die(surface: pygame.Surface, face: int, rect: pygame.Rect, turn: float = 0.0) -> None:
    """A die that shows 0, 1 or 2 pips, turned to the left by degrees."""
    made = die(face, _side(rect))
    if turn:
        made = pygame.transform.rotozoom(made, turn, 1.0)
    surface.blit(made, made.get_rect(center=rect.center))


def draw_sign(surface: pygame.Surface, civilisation: str, rect: pygame.Rect, colour: Colour) -> None:
    """The sign of a civilisation."""
    made = art.tinted(f"monuments/civilisations/{civilisation}", (_side(rect), _side(rect)), colour)
    surface.blit(made, made.get_rect(center=rect.center))


def draw_emblem(surface: pygame.Surface, look: PlayerLook, centre: Point, radius: int, emblems: bool = True) -> None:
    """A disc in a player's colour with the emblem on it."""
    made = emblem(look, max(3, radius), emblems)
    surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_number(surface: pygame.Surface, number: int | str, centre: Point, high: int) -> None:
    """How many, on a small dark disc: of pieces that stand in one place."""
    made = number_disc(str(number), max(8, high))
    place = made.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(made, place)
    text.note(str(number), place, place, surface)


# Pictures ------------------------------------------------------------------------------------------------------------
# All of them are shared with other callers: do not draw on them.


@lru_cache(maxsize=512)
def unit(kind: str, look: PlayerLook, side: int, armed: bool = False) -> pygame.Surface:
    whole = _on_shade(_dressed(f"monuments/units/{kind}", side, look), side)
    if armed:
        weapon = art.picture("monuments/units/weapon", (round(side * 0.6), round(side * 0.6)))
        whole.blit(weapon, weapon.get_rect(midright=(whole.get_width(), round(whole.get_height() * 0.42))))
    return whole


@lru_cache(maxsize=256)
def building(kind: str, look: PlayerLook, side: int, damaged: bool = False) -> pygame.Surface:
    name = f"monuments/buildings/{kind}_damaged" if damaged else f"monuments/buildings/{kind}"
    return _on_shade(_dressed(name, side, look), side)


@lru_cache(maxsize=64)
def boat(side: int, look: PlayerLook | None = None) -> pygame.Surface:
    if look is None:
        return art.picture("monuments/units/boat", (side, side))
    return _dressed("monuments/units/boat_manned", side, look)


@lru_cache(maxsize=64)
def hull(side: int, look: PlayerLook) -> pygame.Surface:
    return _dressed("monuments/units/boat_hull", side, look)


def _dressed(name: str, side: int, look: PlayerLook) -> pygame.Surface:
    """A piece in its player's colour; skin, wood and stone keep theirs."""
    whole = art.tinted(name, (side, side), look.fill).copy()
    whole.blit(art.picture(f"{name}_trim", (side, side)), (0, 0))
    return whole


@lru_cache(maxsize=64)
def bridge(side: int, turn: int = 0) -> pygame.Surface:
    drawn = art.picture("monuments/buildings/bridge", (side, side))
    return pygame.transform.rotozoom(drawn, turn, 1.0) if turn else drawn


@lru_cache(maxsize=32)
def die(face: int, side: int) -> pygame.Surface:
    return art.picture(f"monuments/dice/{face}", (side, side))


@lru_cache(maxsize=64)
def emblem(look: PlayerLook, radius: int, emblems: bool = True) -> pygame.Surface:
    whole = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    shapes.disc(whole, theme.INK, (radius, radius), radius)
    shapes.disc(whole, look.fill, (radius, radius), max(1, radius - max(1, radius // 7)))
    if emblems:
        side = max(5, round(radius * 1.5))
        sign = art.tinted(look.emblem, (side, side), look.text)
        whole.blit(sign, sign.get_rect(center=(radius, radius)))
    return whole


@lru_cache(maxsize=128)
def number_disc(number: str, high: int) -> pygame.Surface:
    ink = theme.font("number", max(6, round(high * 0.86))).render(number, True, theme.TEXT_WHITE)
    top = ink.get_bounding_rect()
    whole = pygame.Surface((max(high, top.width + round(high * 0.6)), high), pygame.SRCALPHA)
    shapes.framed(whole, theme.INK, theme.PARCHMENT, whole.get_rect(), high // 2, max(1, high // 14))
    whole.blit(ink, (round(whole.get_width() / 2 - top.centerx), round(high / 2 - top.centery)))
    return whole


def forget() -> None:
    """Drop every kept picture, as after a change of the UI scale."""
    for kept in (unit, building, token, boat, hull, bridge, die, emblem, number_disc):
        kept.cache_clear()


def _on_shade(drawn: pygame.Surface, side: int) -> pygame.Surface:
    """With a light rim, so that it stands out from any ground, and a soft shade below it."""
    edge = max(1, round(side * 0.04))
    seam = edge if theme.IS_PLAIN else 0
    broad = edge + seam
    whole = pygame.Surface((side + 2 * broad, side + 2 * broad), pygame.SRCALPHA)
    shade = _filled(drawn, SHADE)
    shade.set_alpha(90)
    whole.blit(shade, (2 * broad, 2 * broad))
    if seam:  # strong contrasts: a dark line about the light one
        _blit_around(whole, _filled(drawn, theme.INK), broad, broad)
    _blit_around(whole, _filled(drawn, theme.PARCHMENT_LIGHT), broad, edge)
    whole.blit(drawn, (broad, broad))
    return whole


def _blit_around(whole: pygame.Surface, shape: pygame.Surface, at: int, far: int) -> None:
    for turn in range(12):
        aside = math.cos(turn * math.pi / 6) * far, math.sin(turn * math.pi / 6) * far
        whole.blit(shape, (round(at + aside[0]), round(at + aside[1])))


def _filled(drawn: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The shape of a picture in one colour."""
    shape = drawn.copy()
    shape.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    shape.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return shape


def _side(rect: pygame.Rect) -> int:
    return max(4, min(rect.size))
