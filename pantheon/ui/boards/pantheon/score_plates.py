"""How the score track looks: its plates, and the markers upon them."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pygame

from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon.score_course import Course
from pantheon.ui.kit.ground import noise
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import Colour, PlayerLook, rgb
from pantheon.ui.widgets import shapes, text

JOINT, KEY = rgb("#23140c"), rgb("#5f2c16")
CLAYS = rgb("#93492a"), rgb("#8c4526"), rgb("#864123"), rgb("#994e2e")
"""No two plates were fired alike."""
DARK, GOLD = rgb("#3a2013"), rgb("#c9982e")
"""The plates of every fifth and of every tenth field."""
SAND = rgb("#f2d9a4")
TURNS = 0, 270, 180, 90
"""How far the keys of the meander are turned on the sides, so that their feet are at the map."""
LETTER, LARGEST_LETTER = 0.72, 20
"""How large a number is beside its plate; and at most, in logical units."""
USUAL_LETTER, SMALLEST_LETTER = 13, 9
"""In pixels: the least, and what a band has that is too narrow for that."""
EMBLEM = 0.62
"""How large the emblem is on a marker."""
SHADE = (16, 8, 2, 120)
_FINER = 4


def paint_plates(surface: pygame.Surface, course: Course, stage: Stage) -> None:
    for band in course.bands:
        surface.fill(theme.INK if theme.IS_PLAIN else JOINT, band)
    joint = max(1, round(course.thick * 0.06))
    size = max(USUAL_LETTER, round(min(LETTER * course.thick, LARGEST_LETTER * stage.scale)))
    font = text.font_that_fits("number", "88", course.thick - joint, size, SMALLEST_LETTER)
    for number, field in enumerate(course.fields):
        plate = field.inflate(-joint, -joint)
        _paint_plate(surface, course, number, plate)
        if number % 5 == 0:
            ink = theme.INK if number % 10 == 0 else SAND
            if theme.IS_PLAIN:
                ink = theme.INK if number % 10 == 0 else theme.TEXT_WHITE
            if font.size(str(number))[0] <= plate.width:
                text.write(surface, str(number), font, ink, plate, "center")
        elif number in course.corners:
            _paint_stone(surface, plate)
    _paint_rim(surface, course, stage)


def _paint_plate(surface: pygame.Surface, course: Course, number: int, plate: pygame.Rect) -> None:
    fill = GOLD if number % 10 == 0 else DARK if number % 5 == 0 else CLAYS[int(noise(number, 7) * len(CLAYS))]
    if theme.IS_PLAIN:
        fill = theme.TEXT_WHITE if number % 10 == 0 else theme.INK
    surface.fill(fill, plate)
    if theme.IS_PLAIN:
        pygame.draw.rect(surface, theme.TEXT_WHITE, plate, 1)
        return
    if number % 5 and number not in course.corners:
        side = course.side_of(number)
        length = plate.width if side in (0, 2) else plate.height
        for start, end in _halves(length, course.thick):
            room = (
                pygame.Rect(plate.x + start, plate.y, end - start, plate.height)
                if side in (0, 2)
                else pygame.Rect(plate.x, plate.y + start, plate.width, end - start)
            )
            size = room.size if side in (0, 2) else (room.height, room.width)
            surface.blit(pygame.transform.rotate(art.tinted("ui/meander", size, KEY), TURNS[side]), room)
    line = max(1, course.thick // 18)
    surface.fill(_lighter(fill, 30), (plate.x, plate.y, plate.width, line))
    surface.fill(_lighter(fill, 30), (plate.x, plate.y, line, plate.height))
    surface.fill(_lighter(fill, -30), (plate.x, plate.bottom - line, plate.width, line))
    surface.fill(_lighter(fill, -30), (plate.right - line, plate.y, line, plate.height))


def _halves(length: int, thick: int) -> list[tuple[int, int]]:
    """Keys that are about as broad as they are high."""
    count = max(1, round(length / thick))
    return list(pairwise(round(length * number / count) for number in range(count + 1)))


def _paint_stone(surface: pygame.Surface, plate: pygame.Rect) -> None:
    """A gold stone in a corner that has no number."""
    (x, y), far = plate.center, plate.width * 0.3
    corners = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
    shapes.polygon(surface, theme.TEXT_WHITE if theme.IS_PLAIN else GOLD, corners)


def _paint_rim(surface: pygame.Surface, course: Course, stage: Stage) -> None:
    line = max(1, stage.px(1.5))
    pygame.draw.rect(surface, theme.BRONZE_DARK, course.outer, line, border_radius=stage.px(theme.RADIUS) // 2)


def _lighter(colour: Colour, by: int) -> Colour:
    red, green, blue = (max(0, min(255, part + by)) for part in colour)
    return red, green, blue


# Markers -------------------------------------------------------------------------------------------------------------


def draw_marker(surface: pygame.Surface, stage: Stage, look: PlayerLook, side: int, at: Point) -> None:
    marker = _marker(look, side, stage.settings.emblems, theme.IS_PLAIN)
    surface.blit(marker, marker.get_rect(center=(round(at[0]), round(at[1]))))


def draw_round(surface: pygame.Surface, stage: Stage, words: str, side: int, at: Point) -> None:
    """What a marker has that has been round already."""
    draw_badge(surface, stage, (at[0], at[1] + side * 0.62), words, theme.GOLD_LIGHT, theme.INK, 13)


@lru_cache(maxsize=32)
def _marker(look: PlayerLook, side: int, emblem: bool, plain: bool) -> pygame.Surface:
    """A disc with a rim, and its shadow below it. Shared: do not draw on it."""
    large = side * _FINER
    whole = pygame.Surface((round(large * 1.2), round(large * 1.2)), pygame.SRCALPHA)
    middle, radius = whole.get_rect().center, large / 2
    if not plain:
        pygame.draw.circle(whole, SHADE, (middle[0] + radius * 0.1, middle[1] + radius * 0.16), radius)
    for part, colour in (
        (1.0, theme.INK), (0.92, theme.TEXT_WHITE if plain else theme.GOLD_LIGHT), (0.8, look.dark), (0.74, look.fill),
    ):  # fmt: skip
        pygame.draw.circle(whole, colour, middle, radius * part)
    marker = pygame.transform.smoothscale(whole, (round(side * 1.2), round(side * 1.2)))
    if emblem:
        wide = max(5, round(side * EMBLEM))
        picture = art.tinted(look.emblem, (wide, wide), look.text)
        marker.blit(picture, picture.get_rect(center=marker.get_rect().center))
    return marker
