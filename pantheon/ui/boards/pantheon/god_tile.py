"""The tile of an open god: its picture as large as it can be, what it costs, what it can do, and what is missing.

A low tile has the words beside the picture, a higher one has some of them below it, and a very high one has a picture
as broad as itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from pantheon.games.pantheon.definitions import GodDef
from pantheon.table.words import t, tc
from pantheon.ui import theme
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.accents import ACCENTS
from pantheon.ui.boards.pantheon.god_art import COVERS, SHAPE, portrait
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit.ink import draw_icon
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text

SMALLEST = 11
"""The letters of a name at least."""
HEAD, FOOT = 22, 21
"""How high the name of a god is, and the line that says what is missing."""
BESIDE, BROADEST = 0.43, 0.62
"""Which part of the breadth of a tile its picture takes at most, where the name stands beside it and where above it."""
STRIP, STRIP_FROM = 44, 215
"""The least room for what a god can do below its picture, and from which height of a tile on it stands there."""
WORDS_BELOW = 92
"""What a tile has below a picture that is as broad as itself."""
ROOMY = 44
"""From which height on what a god can do is written larger."""
SHADED = 225
"""How bright the picture is of a god that cannot be paid, of 255."""
PICTURED = 144
"""From which breadth on a god has room for a large picture."""


def tallest(wide: float) -> float:
    """A tile of this breadth would have nothing to fill more height with."""
    return HEAD + SHAPE * wide + WORDS_BELOW


@dataclass(frozen=True)
class _Rooms:
    head: pygame.Rect
    picture: pygame.Rect
    cost: pygame.Rect
    power: pygame.Rect
    status: pygame.Rect


class GodTile:
    def __init__(self, table: Table, stage: Stage) -> None:
        self._table, self._stage = table, stage

    def paint(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        god: int,
        payable: bool,
        missing: tuple[int, ...] | None,
        last: bool,
    ) -> None:
        """`missing` is None where nobody asks what a god costs them."""
        px, data = self._stage.px, self._table.data.gods[god]
        edge = theme.GOLD_LIGHT if payable else theme.BRONZE_DARK
        line = px(3 if payable else 1.5)
        ready = missing is not None and not any(missing)
        fill = theme.PARCHMENT_LIGHT if payable or ready else theme.PARCHMENT
        shapes.framed(surface, fill, edge, rect, px(theme.RADIUS), line)
        rooms = self._rooms(rect.inflate(-2 * line, -2 * line), data.name)
        if rooms.picture:
            self._paint_picture(surface, rooms.picture, data, bright=payable or ready or missing is None)
        self._paint_head(surface, rooms.head, data)
        self._paint_cost(surface, rooms.cost, data)
        self._paint_power(surface, rooms.power, words.short_power(data.power))
        self._paint_status(surface, rooms.status, missing, last)

    # Where everything stands ---------------------------------------------------------------------------------------

    def _rooms(self, inside: pygame.Rect, name: str) -> _Rooms:
        px = self._stage.px
        if inside.width < px(PICTURED - 6):
            # A small one stands beside the name, if that leaves it room.
            side = px(HEAD)
            if theme.font("bold", px(SMALLEST)).size(name)[0] > inside.width - side - 2 * px(6):
                side = 0
            picture = pygame.Rect(inside.right - side, inside.y, side, side)
            head = pygame.Rect(inside.topleft, (inside.width - side, px(HEAD)))
            return replace(self._beside(head, pygame.Rect(inside.topleft, (0, 0)), inside), picture=picture)
        if inside.height >= px(HEAD + WORDS_BELOW) + round(SHAPE * inside.width):
            return self._below(inside)
        wide = min(round(inside.height / SHAPE), round(inside.width * BESIDE))
        if wide * SHAPE * COVERS >= inside.height:
            # The picture has the whole height of the tile: it is the best of it.
            picture = pygame.Rect(inside.x, inside.y, wide, inside.height)
            head = pygame.Rect(picture.right, inside.y, inside.right - picture.right, px(HEAD))
            return self._beside(head, picture, inside)
        head = pygame.Rect(inside.topleft, (inside.width, px(HEAD)))
        strip = px(STRIP) if inside.height >= px(STRIP_FROM) else 0
        room = inside.height - head.height - strip
        wide = min(round(room / SHAPE), round(inside.width * BROADEST))
        picture = pygame.Rect(inside.x, head.bottom, wide, min(room, round(wide * SHAPE * COVERS)))
        if not strip:
            return self._beside(head, picture, inside)
        upper = _from_to(inside.topleft, (inside.right, picture.bottom))
        below = _from_to(picture.bottomleft, inside.bottomright).inflate(-2 * px(6), -2 * px(3))
        return replace(self._beside(head, picture, upper), power=below)

    def _beside(self, head: pygame.Rect, picture: pygame.Rect, inside: pygame.Rect) -> _Rooms:
        """All words right of the picture, the status at the bottom."""
        px = self._stage.px
        left, wide = picture.right + px(6), inside.right - picture.right - 2 * px(6)
        cost = pygame.Rect(left, head.bottom + px(4), wide, px(19))
        foot = px(FOOT)
        power = pygame.Rect(left, cost.bottom + px(1), wide, inside.bottom - foot - cost.bottom - px(1))
        return _Rooms(head, picture, cost, power, pygame.Rect(left, inside.bottom - foot, wide + px(4), foot))

    def _below(self, inside: pygame.Rect) -> _Rooms:
        """A picture as broad as the tile; the words below it."""
        px = self._stage.px
        head = pygame.Rect(inside.topleft, (inside.width, px(HEAD)))
        picture = pygame.Rect(inside.x, head.bottom, inside.width, round(SHAPE * inside.width))
        left, wide = inside.x + px(8), inside.width - 2 * px(8)
        cost = pygame.Rect(left, picture.bottom + px(6), wide // 2, px(19))
        status = pygame.Rect(left + wide // 2, cost.y - px(1), wide // 2, px(FOOT))
        power = _from_to((left, cost.bottom + px(4)), (left + wide, inside.bottom - px(4)))
        return _Rooms(head, picture, cost, power, status)

    # Painting ------------------------------------------------------------------------------------------------------

    def _paint_picture(self, surface: pygame.Surface, room: pygame.Rect, data: GodDef, *, bright: bool) -> None:
        surface.blit(portrait(f"pantheon/gods/{data.id}", room.size, 255 if bright else SHADED), room)

    def _paint_head(self, surface: pygame.Surface, head: pygame.Rect, data: GodDef) -> None:
        px = self._stage.px
        surface.fill(ACCENTS[data.power.kind], head)
        room = head.inflate(-2 * px(6), 0)
        font = text.font_that_fits("bold", data.name, room.width, px(16), px(SMALLEST))
        text.write_fitting(surface, data.name, font, theme.TEXT_WHITE, room)

    def _paint_cost(self, surface: pygame.Surface, room: pygame.Rect, data: GodDef) -> None:
        px = self._stage.px
        side = min(px(22), (room.width - 3 * px(2)) // max(3, len(data.cost)))
        for index, number in enumerate(data.cost):
            chip = pygame.Rect(room.x + index * (side + px(2)), room.y, side, room.height)
            shapes.rounded(surface, theme.TERRACOTTA, chip, px(4))
            text.write(surface, str(number), self._stage.font("number", 16), theme.TEXT_WHITE, chip, "center")
        left = room.x + len(data.cost) * (side + px(2))
        if data.cards_only and left + px(16) <= room.right:
            draw_icon(surface, "icons/card", pygame.Rect(left, room.y, px(17), room.height), theme.TEXT)

    def _paint_power(self, surface: pygame.Surface, room: pygame.Rect, power: str) -> None:
        """In lines, as large as they fit."""
        for size in (16, 15, 14, 13, 12, 11, 10) if room.height >= self._stage.px(ROOMY) else (14, 13, 12, 11, 10):
            font = self._stage.font("text", size)
            lines = text.wrapped(power, font, room.width)
            widest = max(font.size(line)[0] for line in lines)
            if widest <= room.width and len(lines) * font.get_linesize() <= room.height:
                break
        text.write_lines(surface, lines, font, theme.TEXT, room)

    def _paint_status(
        self, surface: pygame.Surface, room: pygame.Rect, missing: tuple[int, ...] | None, last: bool
    ) -> None:
        """What is missing, in icons; or that it can be paid."""
        if missing is None:
            return
        if any(missing):
            self._paint_missing(surface, room, missing)
            return
        px, font = self._stage.px, self._stage.font("bold", 13)
        draw_icon(surface, "icons/check", pygame.Rect(room.x, room.y, px(15), room.height), theme.TEXT_GOOD)
        beside = pygame.Rect(room.x + px(18), room.y, room.width - px(18), room.height)
        ways: Sequence[str] = (t("payable"), "")
        if last:
            # For translators: on the tile of the last open god; a narrow tile has the next shorter one.
            ways = (t("ends the epoch"), t("ends epoch"), tc("god", "last"))
        words_ = next((way for way in ways if font.size(way)[0] <= beside.width), ways[-1])
        text.write_fitting(surface, words_, font, theme.TEXT_GOOD, beside)

    def _paint_missing(self, surface: pygame.Surface, room: pygame.Rect, missing: tuple[int, ...]) -> None:
        px, font, x = self._stage.px, self._stage.font("bold", 13), room.x
        side, step = px(17), px(31)
        kinds = sum(map(bool, missing))
        if kinds * step > room.width:
            text.write_fitting(surface, t("needs {number}", number=sum(missing)), font, theme.TEXT_BAD, room)
            return
        # For translators: what is missing follows as small pictures with numbers.
        needs = t("needs")
        if font.size(needs)[0] + px(4) + kinds * step <= room.width + px(4):
            x = text.write(surface, needs, font, theme.TEXT_BAD, room).right + px(4)
        for kind, number in enumerate(missing):
            if number:
                icon = words.kind_icon(self._table.catalog, kind)
                draw_icon(surface, icon, pygame.Rect(x, room.y, side, room.height), theme.TEXT)
                at = pygame.Rect(x + side + px(1), room.y, px(12), room.height)
                text.write(surface, str(number), font, theme.TEXT_BAD, at)
                x += step


def _from_to(start: tuple[int, int], end: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))
