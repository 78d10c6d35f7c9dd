"""One line on the next layer: what it still lacks, as icons with numbers."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.needs import Needs
from pantheon.games.monuments.pieces import KINDS
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards.monuments import layer, pieces
from pantheon.ui.kit.ink import draw_icon
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

HEIGHT = 26
LAND, WORKERS, LAYERS = "monuments/icons/land", "monuments/icons/workers", "monuments/icons/layers"
NARROW = 200
"""Where there is less room than this, an icon stands for the word."""
SIZES = (16, 15, 14, 13)
GAP, ROOMY = 4, 10
"""Between two things, and where there is room for more."""


def draw_plate(surface: pygame.Surface, stage: Stage, wanted: Needs | None, room: pygame.Rect) -> None:
    """From the left of a line."""
    if wanted is None or wanted.met:
        said = layer.in_words(wanted)
        font = text.font_that_fits("bold", said, room.width, stage.px(15), stage.px(13))
        if wanted and font.size(said)[0] > room.width:
            # The tooltip says it in words.
            side = stage.px(18)
            check = pygame.Rect(_draw_name(surface, stage, wanted, room), room.y, side, room.height)
            draw_icon(surface, "icons/check", check, theme.TEXT_GOOD)
            return
        text.write_fitting(surface, said, font, theme.TEXT_GOOD, room)
        return
    items = lacking(wanted)
    x = _draw_name(surface, stage, wanted, room)
    font = next((found for found in _fonts(stage) if _wide(stage, items, found) <= room.right - x), _fonts(stage)[-1])
    gap = stage.px(ROOMY if _wide(stage, items, font) + len(items) * stage.px(ROOMY) <= room.right - x else GAP)
    side = _icon(font)
    over = _wide(stage, items, font) - stage.px(GAP) - (room.right - x)
    if over > 0:  # the smallest letters are as small as they may be, but icons are not
        side -= -(-over // sum(1 for what, _ in items if what))
    for what, said in items:
        place = pygame.Rect(x, room.centery - side // 2, side, side)
        if what in KINDS:
            pieces.draw_goods(surface, what, place)
        elif what:
            draw_icon(surface, what, place, theme.TEXT)
        x += side + stage.px(1) if what else 0
        if said:
            beside = pygame.Rect(x, room.y, font.size(said)[0], room.height)
            text.write(surface, said, font, theme.TEXT_BAD, beside)
            x = beside.right
        x += gap


def lacking(wanted: Needs) -> list[tuple[str, str]]:
    """Icons or kinds of resources, each with how many are missing; with a discount several kinds share a number."""
    items = [(LAND, str(wanted.more_land))] if wanted.more_land else []
    missing = [(KINDS[kind], number) for kind, number in enumerate(wanted.missing) if number]
    if wanted.more_goods == sum(wanted.missing):
        items += [(kind, str(number)) for kind, number in missing]
    elif wanted.more_goods:
        items += [("", t("{number} of", number=wanted.more_goods)), *((kind, "") for kind, _ in missing)]
    return [*items, (WORKERS, str(wanted.more_workers))] if wanted.more_workers else items


def _draw_name(surface: pygame.Surface, stage: Stage, wanted: Needs, room: pygame.Rect) -> int:
    """Which layer it is; returns where the rest begins."""
    bold = stage.font("bold", 15)
    if room.width >= stage.px(NARROW):
        said = t("Layer {layer} lacks", layer=wanted.layer)
        return text.write(surface, said, bold, theme.TERRACOTTA_DARK, room).right + stage.px(7)
    side = stage.px(18)
    draw_icon(surface, LAYERS, pygame.Rect(room.x, room.y, side, room.height), theme.TERRACOTTA_DARK)
    beside = pygame.Rect(room.x + side + stage.px(2), room.y, stage.px(12), room.height)
    return text.write(surface, str(wanted.layer), bold, theme.TERRACOTTA_DARK, beside).right + stage.px(4)


def _fonts(stage: Stage) -> list[pygame.font.Font]:
    return [stage.font("number", size) for size in SIZES]


def _icon(font: pygame.font.Font) -> int:
    return round(font.get_height() * 0.95)


def _wide(stage: Stage, items: list[tuple[str, str]], font: pygame.font.Font) -> int:
    icons = sum(_icon(font) + stage.px(1) for what, _ in items if what)
    return icons + sum(font.size(said)[0] + stage.px(GAP) for _, said in items)
