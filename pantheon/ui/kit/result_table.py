"""The table at the end of a game: a row a player, a column a source of points, and a bar that they add up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

import pygame

from pantheon.ui import art, theme
from pantheon.ui.kit.result_places import ResultPlaces
from pantheon.ui.scene import Stage
from pantheon.ui.theme import Colour, PlayerLook
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel

NAME, NAME_SHARE = 250, 0.2
"""How broad the names are at most, and which part of a narrow table they have."""
BAR_SHARE = 0.27
"""How high a bar is, as a part of its row."""
HEADING, LEAST_HEADING = 16, 8
SMALLEST = 13
"""No letter has fewer pixels."""
CROWN = 26


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands for a source of points."""

    ink: Colour
    """Of its part of the bars."""
    picture: str = ""
    """Beside its name; without one it is a square of the same ink."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line."""

    name: str
    look: PlayerLook
    points: Sequence[int]
    """By source."""
    crowned: bool = False


class PointsTable:
    """One for each size of the window; `headings` are the sources, and what their sum is called."""

    def __init__(
        self, stage: Stage, places: ResultPlaces, headings: Sequence[str], signs: Sequence[Sign]
    ) -> None:  # fmt: skip
        self._stage, self._places = stage, places
        self._headings, self._signs = headings, signs
        self.rect = stage.rect(*places.table)

    def cell(self, row: float, place: int) -> pygame.Rect:
        """Row 0 is the heading; place -1 the name, after the sources the sum."""
        stage, places = self._stage, self._places
        margin = stage.px(places.margin)
        inside = self.rect.inflate(-2 * margin, -2 * margin)
        name = min(stage.px(NAME), round(inside.width * NAME_SHARE))
        wide = (inside.width - name) // len(self._headings)
        x = inside.x if place < 0 else inside.x + name + place * wide
        if not row:
            return pygame.Rect(x, inside.y, name if place < 0 else wide, stage.px(places.head - 4))
        top, bottom = (stage.px(places.head + places.row * at) for at in (row - 1, row))
        return pygame.Rect(x, inside.y + top, name if place < 0 else wide, bottom - top)

    def draw(self, surface: pygame.Surface, rows: Sequence[tuple[float, Row]], told: Callable[[int], float]) -> None:
        """Rows and where they stand now, later ones above earlier ones; `told` is how much is told of each source."""
        draw_panel(surface, self._stage, self.rect, PARCHMENT)
        lost = {place for _, row in rows for place, points in enumerate(row.points) if points < 0}
        self._draw_headings(surface, lost)
        most = max(1, *(sum(max(0, points) for points in row.points) for _, row in rows))
        for at, row in rows:
            self._draw_row(surface, at, row, most, told)

    # The heading -----------------------------------------------------------------------------------------------------

    def _draw_headings(self, surface: pygame.Surface, lost: Set[int]) -> None:
        """`lost` are the places of what takes points away."""
        stage, font = self._stage, self._heading_font()
        for place, heading in enumerate(self._headings):
            room = self.cell(0, place)
            sign = self._signs[place] if place < len(self._signs) else None
            side = self._sign_side(sign)
            wide = side + font.size(heading)[0]
            left = max(room.x, room.centerx - wide // 2)
            if sign:
                self._draw_sign(
                    surface, sign, pygame.Rect(left, room.y, side - stage.px(4), room.height), place in lost
                )
            words = pygame.Rect(left + side, room.y, room.right - left - side, room.height)
            text.write_fitting(surface, heading, font, theme.TEXT_MUTED, words)

    def _heading_font(self) -> pygame.font.Font:
        """The same for all, as large as the longest one lets it be."""
        stage = self._stage
        room = self.cell(0, 0).width - stage.px(4)
        largest = stage.px(HEADING)
        smallest = min(largest, max(SMALLEST, stage.px(LEAST_HEADING)))
        needed = [*zip(self._headings, [*self._signs, None], strict=True)]
        for size in range(largest, smallest, -1):
            font = theme.font("bold", size)
            if all(font.size(heading)[0] + self._sign_side(sign) <= room for heading, sign in needed):
                return font
        return theme.font("bold", smallest)

    def _sign_side(self, sign: Sign | None) -> int:
        """What a sign needs, with the gap behind it."""
        small = self._places.two_pages
        if sign is None:
            return 0
        return self._stage.px((16 if small else 20) + 4) if sign.picture else self._stage.px((7 if small else 10) + 4)

    def _draw_sign(self, surface: pygame.Surface, sign: Sign, room: pygame.Rect, lost: bool) -> None:
        chip = pygame.Rect(0, 0, room.width, room.width)
        chip.center = room.center
        if sign.picture:
            surface.blit(art.picture(sign.picture, chip.size), chip)
        elif lost:
            _strike_off(surface, chip, self._stage.px(4))
        else:
            shapes.rounded(surface, sign.ink, chip, self._stage.px(2))

    # The rows --------------------------------------------------------------------------------------------------------

    def _draw_row(self, surface: pygame.Surface, at: float, row: Row, most: int, told: Callable[[int], float]) -> None:
        stage = self._stage
        if at != int(at):
            # A row that passes over another one hides it.
            strip = self.cell(at, -1).union(self.cell(at, len(row.points))).inflate(stage.px(6), 0)
            shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE_LIGHT, strip, stage.px(theme.RADIUS), 1)
        self._draw_name(surface, self.cell(at, -1).inflate(0, -stage.px(8)), row)
        counted = 0.0
        for place, number in enumerate(row.points):
            cell = self.cell(at, place)
            cell.height = self._bar_top(cell) - cell.y
            if told(place) > 0:
                font = stage.font("number", min(22, self._places.row * 0.36))
                ink = theme.TEXT_BAD if number < 0 else theme.TEXT
                text.write(surface, signed(number), font, ink, cell, "center")
            counted += number * told(place)
        self.draw_bar(surface, at, row.points, most, told)
        cell, font = self.cell(at, len(row.points)), stage.font("number", min(32, self._places.row * 0.52))
        text.write(surface, signed(round(counted)), font, theme.TERRACOTTA_DARK, cell, "center")

    def _draw_name(self, surface: pygame.Surface, plate: pygame.Rect, row: Row) -> None:
        stage, look = self._stage, row.look
        shapes.rounded(surface, look.fill, plate, stage.px(theme.RADIUS))
        side, gap = min(stage.px(28), plate.width // 5), stage.px(6)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(plate.x + gap, plate.centery)))
        room = pygame.Rect(plate.x + side + 2 * gap, plate.y, plate.width - side - 3 * gap, plate.height)
        if row.crowned:
            side = min(stage.px(CROWN), plate.width // 6)
            crown = art.picture("signs/crown", (side, side))
            surface.blit(crown, crown.get_rect(midright=(room.right, plate.centery)))
            room.width -= side + gap
        font = text.font_that_fits("bold", row.name, room.width, stage.px(18), stage.px(11))
        text.write_fitting(surface, row.name, font, look.text, room)

    def _bar_top(self, cell: pygame.Rect) -> int:
        return cell.bottom - self._stage.px(self._places.row * (BAR_SHARE + 0.155))

    def draw_bar(
        self, surface: pygame.Surface, at: float, points: Sequence[int], most: int, told: Callable[[int], float]
    ) -> None:
        """What has been counted so far, one source after another; what was lost is struck off its end."""
        stage, bar = self._stage, self.bar(at)
        shapes.rounded(surface, theme.PARCHMENT_DARK, bar, stage.px(4))
        x, unit = float(bar.x), bar.width / most
        for place, (number, sign) in enumerate(zip(points, self._signs, strict=True)):
            wide = unit * abs(number) * told(place)
            if number < 0:
                x -= wide
            piece = pygame.Rect(round(x), bar.y, round(x + wide) - round(x), bar.height)
            if number < 0:
                _strike_off(surface, piece, stage.px(6))
            else:
                surface.fill(sign.ink, piece)
                if x > bar.x and piece.width:
                    surface.fill(theme.PARCHMENT, (piece.x, piece.y, max(1, stage.px(1.5)), piece.height))
                x += wide

    def bar(self, at: float) -> pygame.Rect:
        """The groove that a row's points fill."""
        stage = self._stage
        left, right = self.cell(at, 0), self.cell(at, len(self._signs) - 1)
        margin = stage.px(10 if not self._places.two_pages else 5)
        high = stage.px(self._places.row * BAR_SHARE)
        return pygame.Rect(left.x + margin, self._bar_top(left), right.right - left.x - 2 * margin, high)


def signed(number: int) -> str:
    """With a real minus sign, as everywhere on the table."""
    return str(number).replace("-", "\u2212")


def _strike_off(surface: pygame.Surface, rect: pygame.Rect, step: int) -> None:
    """Points that were lost: empty again, with strokes across."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    surface.fill(theme.PARCHMENT_DARK, rect)
    for x in range(rect.x - rect.height, rect.right, step):
        pygame.draw.aaline(surface, theme.TERRACOTTA_DARK, (x, rect.bottom), (x + rect.height, rect.top), 2)
    surface.set_clip(before)
