"""The stand-off of a region: all its temples side by side with height and rank, and who takes which token."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pantheon.games.for_the_gods.state import NONE, State
from pantheon.games.for_the_gods.temples import height, rank_of
from pantheon.table.words import t, tn
from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods import pieces, temple
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.standing import Standing, standing
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.tooltip import draw_ground

COLUMN = 96
"""How much room a temple has, in logical units."""
LEAST_WIDE = 236
STONE_WIDE = 44
TALLEST = 132
"""How high the highest temple may be."""
MARGIN = 12


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What is written and drawn, before its place is known."""

    now: Standing
    lines: tuple[str, ...]
    size: tuple[int, int]
    stack: int
    """How high the temples stand."""
    stone: int
    """How broad a stone is."""


class StandOff:
    """Paints it near a region, or wherever a scene wants it."""

    def __init__(self, table: Table, stage: Stage) -> None:
        self._table, self._stage = table, stage

    def size(self, view: State, region: int) -> tuple[int, int]:
        return self._sheet(view, region).size

    def draw(self, surface: pygame.Surface, view: State, region: int, near: pygame.Rect) -> pygame.Rect:
        """As near to a rectangle as the window allows; returns where it is."""
        sheet = self._sheet(view, region)
        edge = self._stage.px(4)
        window = pygame.Rect((0, 0), self._stage.size).inflate(-2 * edge, -2 * edge)
        rect = beside(near, sheet.size, window, self._stage.px(8))
        self._paint(surface, view, sheet, rect)
        return rect

    def paint(self, surface: pygame.Surface, view: State, region: int, centre: tuple[int, int]) -> pygame.Rect:
        """About a point."""
        sheet = self._sheet(view, region)
        rect = pygame.Rect((0, 0), sheet.size)
        rect.center = centre
        self._paint(surface, view, sheet, rect)
        return rect

    # What is in it ---------------------------------------------------------------------------------------------------

    def _sheet(self, view: State, region: int) -> _Sheet:
        stage = self._stage
        now = standing(self._table.catalog, view, region)
        wide = max(stage.px(LEAST_WIDE), len(now.builders) * stage.px(COLUMN) + 2 * stage.px(MARGIN))
        font = stage.font("text", 15)
        lines = tuple(
            line
            for words in self._sentences(view, now)
            for line in text.wrapped(words, font, wide - 2 * stage.px(MARGIN))
        )
        stone, stack = self._stack(now)
        high = 2 * stage.px(MARGIN) + self._head() + len(lines) * font.get_linesize()
        if now.builders:
            high += stack + stage.px(8) + self._foot(now)
        return _Sheet(now, lines, (wide, high), stack, stone)

    def _head(self) -> int:
        return self._stage.px(42)

    def _foot(self, now: Standing) -> int:
        """Below each temple: who, how high and of which rank, and what it takes, if anybody takes anything."""
        lines = self._stage.font("bold", 15).get_linesize() + self._stage.font("text", 14).get_linesize()
        return lines + self._stage.px(30 if now.result.gold != NONE else 6)

    def _stack(self, now: Standing) -> tuple[int, int]:
        """How broad stones are so that the highest temple fits, and how high it is then; all have the same stones."""
        stone = self._stage.px(STONE_WIDE)
        most = self._stage.px(min(TALLEST, self._stage.height * 0.22))
        while stone > 10 and max((temple.size_of(code, stone)[1] for code in now.temples), default=0) > most:
            stone -= 1
        return stone, max((temple.size_of(code, stone)[1] for code in now.temples), default=0)

    def _sentences(self, view: State, now: Standing) -> list[str]:
        found = [self._outcome(view, now)]
        token = view.tokens[now.region]
        letter = self._table.catalog.letter[token] if token != NONE else NONE
        if letter != NONE and letter < len(view.gods) and view.stones[now.region]:
            god = self._table.data.gods[view.gods[letter]].name
            found.append(
                tn(
                    "{number} stone of {god} lies here for the next temple.",
                    "{number} stones of {god} lie here for the next temples.",
                    view.stones[now.region],
                    god=god,
                )
            )
        return found

    def _outcome(self, view: State, now: Standing) -> str:
        """What the rules would say now."""
        names, result = self._table.names, now.result
        if not now.builders:
            return t("No temple stands here yet.")
        if result.rule == "score.tie":
            return t("A perfect tie: as it stands, nobody takes anything.")
        who = names[result.gold]
        if result.rule == "score.tie-second":
            return t("{player} would take the gold; the second place is tied.", player=who)
        if result.rule == "score.alone":
            return t("{player} is alone here and would take everything.", player=who)
        if result.second != NONE:
            other = names[result.second]
            if now.lead == "rank":
                return t("{player} would take the gold by rank, {other} the token beneath.", player=who, other=other)
            return t("{player} would take the gold, {other} the token beneath.", player=who, other=other)
        if now.lead == "rank":
            return t("{player} would take the gold by rank.", player=who)
        return t("{player} would take the gold.", player=who)

    # Painting --------------------------------------------------------------------------------------------------------

    def _paint(self, surface: pygame.Surface, view: State, sheet: _Sheet, rect: pygame.Rect) -> None:
        stage = self._stage
        before = surface.get_clip()
        surface.set_clip(None)
        draw_ground(surface, stage, rect)
        inside = rect.inflate(-2 * stage.px(MARGIN), -2 * stage.px(MARGIN))
        self._paint_head(surface, view, sheet.now, inside)
        y = inside.y + self._head()
        if sheet.now.builders:
            self._paint_columns(surface, view, sheet, inside, y)
            y += sheet.stack + stage.px(8) + self._foot(sheet.now)
        below = pygame.Rect(inside.x, y, inside.width, inside.bottom - y)
        text.write_lines(surface, sheet.lines, stage.font("text", 15), theme.TEXT_LIGHT, below)
        surface.set_clip(before)

    def _paint_head(self, surface: pygame.Surface, view: State, now: Standing, inside: pygame.Rect) -> None:
        """The name of the region and its island, and the tokens at stake."""
        stage, catalog = self._stage, self._table.catalog
        token = view.tokens[now.region]
        radius = stage.px(16)
        right = inside.right
        if token != NONE:
            if catalog.beneath[view.players]:
                silver = catalog.is_silver[token]
                kind, value = ("silver", catalog.small_glory[0]) if silver else ("bronze", catalog.small_glory[1])
                small = stage.px(11)
                pieces.draw_token(surface, stage, kind, (right - small, inside.y + radius + stage.px(4)), small, value)
                right -= 2 * small + stage.px(2)
            pieces.draw_token(surface, stage, "gold", (right - radius, inside.y + radius), radius, catalog.glory[token])
            right -= 2 * radius + stage.px(6)
        name = catalog.region_defs[now.region].name
        room = pygame.Rect(inside.x, inside.y - stage.px(2), right - inside.x, stage.px(22))
        font = text.font_that_fits("bold", name, room.width, stage.px(16), stage.px(13))
        text.write_fitting(surface, name, font, theme.GOLD_LIGHT, room)
        city = token != NONE and catalog.city_token[token]
        island = catalog.islands[now.region].name
        words = t("city on {island}", island=island) if city else t("on {island}", island=island)
        room = pygame.Rect(inside.x, room.bottom - stage.px(2), room.width, stage.px(17))
        text.write_fitting(surface, words, stage.font("italic", 14), theme.TEXT_LIGHT_MUTED, room)

    def _paint_columns(
        self, surface: pygame.Surface, view: State, sheet: _Sheet, inside: pygame.Rect, top: int
    ) -> None:
        stage, now = self._stage, sheet.now
        wide = inside.width / len(now.builders)
        ground = top + sheet.stack
        step = max(2, round(sheet.stone * pieces.STONE))
        base = max(2, round(sheet.stone * temple.BASE))
        # Like a picture in a tooltip: stones of every player stand out from light.
        picture = pygame.Rect(inside.x, top, inside.width, sheet.stack).inflate(stage.px(8), stage.px(8))
        shapes.rounded(surface, theme.PARCHMENT, picture, stage.px(theme.RADIUS))
        for level in range(1, (sheet.stack - base) // step + 1):
            y = ground - base - level * step
            pygame.draw.line(surface, theme.PARCHMENT_DARK, (inside.x, y), (inside.right, y))
        pygame.draw.line(surface, theme.GOLD_DARK, (inside.x, ground), (inside.right, ground), max(1, stage.px(2)))
        for number, (seat, code) in enumerate(zip(now.builders, now.temples, strict=True)):
            column = pygame.Rect(round(inside.x + number * wide), ground, round(wide), self._foot(now))
            temple.draw(surface, self._table, code, seat, (column.centerx, ground), sheet.stone)
            self._paint_foot(surface, view, now, seat, code, column)

    def _paint_foot(
        self, surface: pygame.Surface, view: State, now: Standing, seat: int, code: int, column: pygame.Rect
    ) -> None:
        stage, look = self._stage, self._table.look(seat)
        bold, plain = stage.font("bold", 15), stage.font("text", 14)
        gap = stage.px(3)
        side = stage.px(9)
        name = text.shortened(self._table.names[seat], bold, column.width - 2 * side - 3 * gap)
        long = bold.size(name)[0] + 2 * side + gap
        x = column.centerx - long // 2
        line = pygame.Rect(x, column.y + gap, long, bold.get_linesize())
        pieces.draw_emblem(surface, look, (x + side, line.centery), side, stage.settings.emblems)
        text.write(surface, name, bold, theme.TEXT_LIGHT, line.move(2 * side + gap, 0))
        words = t("{height} high, rank {rank}", height=height(code), rank=rank_of(code))
        room = pygame.Rect(column.x, line.bottom, column.width, plain.get_linesize())
        fitting = text.font_that_fits("text", words, room.width - gap, stage.px(14), stage.px(12))
        text.write(surface, words, fitting, theme.TEXT_LIGHT, room, "center")
        self._paint_award(surface, view, now, seat, pygame.Rect(column.x, room.bottom, column.width, stage.px(26)))

    def _paint_award(self, surface: pygame.Surface, view: State, now: Standing, seat: int, room: pygame.Rect) -> None:
        """The tokens that this seat would take."""
        catalog, token = self._table.catalog, view.tokens[now.region]
        taken = []
        if seat == now.result.gold:
            taken.append(("gold", catalog.glory[token]))
        if seat == now.result.second:
            silver = catalog.is_silver[token]
            taken.append(("silver" if silver else "bronze", catalog.small_glory[0 if silver else 1]))
        radius = self._stage.px(11)
        x = room.centerx - (len(taken) - 1) * radius
        for kind, value in taken:
            pieces.draw_token(surface, self._stage, kind, (x, room.centery), radius, value)
            x += 2 * radius + self._stage.px(2)


def beside(near: pygame.Rect, size: tuple[int, int], room: pygame.Rect, gap: int, *others: pygame.Rect) -> pygame.Rect:
    """A rectangle of this size right, left, below or above of one, within a room: where it covers least of it, and of
    some others."""
    tried: list[tuple[int, int, pygame.Rect]] = []
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        rect = pygame.Rect((0, 0), size)
        rect.centerx = near.centerx + x * ((near.width + size[0]) // 2 + gap)
        rect.centery = near.centery + y * ((near.height + size[1]) // 2 + gap)
        rect.clamp_ip(room)
        covered = [rect.clip(taken) for taken in (near, *others)]
        tried.append((sum(part.width * part.height for part in covered), len(tried), rect))
    return min(tried, key=lambda one: one[:2])[2]
