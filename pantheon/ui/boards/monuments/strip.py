"""The small row on the map: what can be chosen about what is picked, built or sent.

It lies beside its hex, or upon the bar if it belongs to none, and never over hexes that can be pressed. Chips that
answer different questions stand apart, each group below its heading.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import pygame

from pantheon.games.monuments.pieces import KINDS, NONE, Vector
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.gestures.gesture import Chip, Icon
from pantheon.ui.boards.monuments.part import Part, Table
from pantheon.ui.scene import Spot
from pantheon.ui.theme import PlayerLook
from pantheon.ui.widgets import shapes, text

SIDE, GAP, EDGE = 34, 4, 5
"""The height of a chip, what is between two of them, and around all."""
SMALL = 14
"""The side of a resource in a cost."""
HEADING, APART = 17, 13
"""The height of a heading, and what is between two groups."""
STEP = 22, 14
"""How near to each other the places are that are tried."""


class Strip(Part):
    """Facts: the chips and whose colour they have. `about` is what the row must not cover."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.about: pygame.Rect | None = None
        """Where the hex lies that the row belongs to."""
        self.clear: Sequence[pygame.Rect] = ()
        """What is worth seeing: the row covers as little of it as it can."""
        self.never: Sequence[pygame.Rect] = ()
        """What it must not cover, if there is any other place: all that can be pressed, and a battle."""
        self.spare = pygame.Rect(0, 0, 0, 0)
        """Where it lies if the whole map can be pressed: over the cards, which are no answer then."""
        self.frame = pygame.Rect(0, 0, 0, 0)
        self._headings: list[tuple[str, pygame.Rect]] = []

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        chips = choices.gesture.chips
        self._headings = []
        if not chips:
            self.frame = pygame.Rect(0, 0, 0, 0)
            return ((), NONE), []
        groups = self._groups(chips)
        if self._all_wide(groups) > self._room().width:
            # Their tooltips tell the costs as well.
            chips = tuple(replace(chip, cost=None, words="" if chip.cost else chip.words) for chip in chips)
            groups = self._groups(chips)
        wide = self._all_wide(groups)
        above = self.px(HEADING) if any(under for under, _ in groups) else 0
        self.frame = self._place(wide, self.px(SIDE) + 2 * self.px(EDGE) + above)
        spots: list[Spot] = []
        left, top = self.frame.x + self.px(EDGE), self.frame.y + self.px(EDGE) + above
        for under, found in groups:
            if under:
                room = pygame.Rect(left, top - above - self.px(2), self._group_wide(under, found), above)
                self._headings.append((under, room))
            at = left
            for chip in found:
                spots.append(self._spot(chip, pygame.Rect(at, top, self._wide(chip), self.px(SIDE)), len(spots) + 1))
                at += self._wide(chip) + self.px(GAP)
            left += self._group_wide(under, found) + self.px(APART)
        return (chips, choices.seat), spots

    def _groups(self, chips: Sequence[Chip]) -> list[tuple[str, list[Chip]]]:
        return [(under, list(found)) for under, found in groupby(chips, lambda chip: chip.under)]

    def _all_wide(self, groups: Sequence[tuple[str, list[Chip]]]) -> int:
        between = self.px(APART) * (len(groups) - 1)
        return sum(self._group_wide(*group) for group in groups) + between + 2 * self.px(EDGE)

    def _room(self) -> pygame.Rect:
        """The map without its edges."""
        return self.rect.inflate(-2 * self.px(6), -2 * self.px(4))

    def _spot(self, chip: Chip, rect: pygame.Rect, number: int) -> Spot:
        tip = f"{chip.tip}\n{chip.why}".strip() if chip.why else chip.tip
        key = str(number) if number < 10 else ""
        return Spot(f"chip:{chip.key}", rect, chip.label, "button", tip, not chip.why, shortcut=key, group="chips")

    def _group_wide(self, under: str, chips: Sequence[Chip]) -> int:
        row = sum(map(self._wide, chips)) + self.px(GAP) * (len(chips) - 1)
        return max(row, self.stage.font("bold", 13).size(under)[0] + self.px(2) if under else 0)

    def _wide(self, chip: Chip) -> int:
        side = self.px(SIDE)
        wide = side + (len(chip.icons) - 1) * self._step(chip)
        if chip.cost:
            wide += self.px(SMALL + 1) * min(2, sum(chip.cost)) + self.px(5)
        if chip.words:
            wide += self.stage.font("number", 14).size(chip.words)[0] + self.px(4)
        return wide

    def _step(self, chip: Chip) -> int:
        return self.px(SIDE) * 2 // 3

    def _place(self, wide: int, high: int) -> pygame.Rect:
        """The place that is nearest to where it belongs, of those where it covers nothing that can be pressed."""
        area = self._room()
        frame = pygame.Rect(0, 0, min(wide, area.width), high)
        own = [self.about.inflate(-6, -6)] if self.about else []
        never = [*own, *self.never]
        places = self._places(frame, area)
        free = [place for place in places if place.collidelist(never) < 0]
        if not free and self.spare.width >= frame.width and self.spare.height >= frame.height:
            frame.center = self.spare.center
            return frame
        if not free:
            return min(places, key=lambda place: _covered(place, never))
        return min(free, key=lambda place: self._far(place, area) + 2 * _covered(place, self.clear) / high)

    def _places(self, frame: pygame.Rect, area: pygame.Rect) -> list[pygame.Rect]:
        """All over the map."""
        across, down = self.px(STEP[0]), self.px(STEP[1])
        return [
            pygame.Rect(x, y, *frame.size)
            for y in range(area.bottom - frame.height, area.y - 1, -down)
            for x in range(area.x, area.right - frame.width + 1, across)
        ]

    def _far(self, place: pygame.Rect, area: pygame.Rect) -> float:
        """From its hex, else from the middle of the bar below the map."""
        if self.about is None:
            return 3 * (area.bottom - place.bottom) + abs(place.centerx - area.centerx)
        return math.hypot(place.centerx - self.about.centerx, place.centery - self.about.centery)

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        chips, seat = self.facts
        if not chips:
            return
        radius = self.px(theme.RADIUS)
        shapes.framed(surface, theme.INK, theme.GOLD, self.frame, radius, max(1, self.px(1.5)))
        self._paint_headings(surface)
        for spot, chip in zip(self.spots, chips, strict=True):
            self._paint_chip(surface, spot, chip, self.table.look(seat))

    def _paint_headings(self, surface: pygame.Surface) -> None:
        font = self.stage.font("bold", 13)
        for number, (words, room) in enumerate(self._headings):
            text.write(surface, words, font, theme.GOLD_LIGHT, room)
            if number:
                x = room.x - self.px(APART) // 2 - 1
                ends = (x, self.frame.y + self.px(EDGE)), (x, self.frame.bottom - self.px(EDGE) - 1)
                pygame.draw.line(surface, theme.BRONZE, *ends, max(1, self.px(1)))

    def _paint_chip(self, surface: pygame.Surface, spot: Spot, chip: Chip, look: PlayerLook) -> None:
        fill = theme.GOLD_LIGHT if chip.on else theme.PARCHMENT if spot.enabled else theme.INK_LIGHT
        edge = theme.PARCHMENT_LIGHT if chip.on else theme.BRONZE
        shapes.framed(surface, fill, edge, spot.rect, self.px(5), max(1, self.px(2 if chip.on else 1)))
        side = self.px(SIDE)
        rect = pygame.Rect(spot.rect.x, spot.rect.y, side, side)
        for icon in chip.icons:
            draw_icon(surface, self.stage, icon, look, rect.inflate(-self.px(6), -self.px(6)), faded=not spot.enabled)
            rect.x += self._step(chip)
        left = spot.rect.x + side + (len(chip.icons) - 1) * self._step(chip)
        if chip.cost:
            left = self._paint_cost(surface, chip.cost, left, spot.rect)
        if chip.words:
            room = pygame.Rect(left, spot.rect.y, spot.rect.right - left - self.px(3), spot.rect.height)
            ink = theme.TEXT if spot.enabled or chip.on else theme.TEXT_LIGHT
            text.write(surface, chip.words, self.stage.font("number", 14), ink, room, "center")

    def _paint_cost(self, surface: pygame.Surface, cost: Vector, left: int, rect: pygame.Rect) -> int:
        """Two resources side by side, the others below them."""
        side = self.px(SMALL)
        kinds = [KINDS[kind] for kind in range(4) for _ in range(cost[kind])]
        rows = 1 if len(kinds) <= 2 else 2
        top = rect.centery - rows * (side + 1) // 2
        for at, kind in enumerate(kinds):
            place = pygame.Rect(left + at % 2 * (side + 1), top + at // 2 * (side + 1), side, side)
            pieces.draw_goods(surface, kind, place)
        return left + min(2, len(kinds)) * (side + self.px(1)) + self.px(3)


def _covered(place: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """How much of them lies under a place."""
    parts = [place.clip(rects[number]) for number in place.collidelistall(rects)]
    return sum(part.width * part.height for part in parts)


def draw_icon(
    surface: pygame.Surface, stage: Any, icon: Icon, look: PlayerLook, rect: pygame.Rect, *, faded: bool
) -> None:
    what, kind, special = icon
    drawn = pygame.Surface(rect.size, pygame.SRCALPHA) if faded else surface
    place = drawn.get_rect() if faded else rect
    match what:
        case "unit":
            pieces.draw_unit(drawn, stage, kind, look, place, special)
        case "building":
            pieces.draw_building(drawn, stage, kind, look, place, special)
        case "goods":
            pieces.draw_goods(drawn, kind, place)
        case _:
            _draw_sign(drawn, kind, place)
    if faded:
        drawn.set_alpha(110)
        surface.blit(drawn, rect)


def _draw_sign(surface: pygame.Surface, kind: str, rect: pygame.Rect) -> None:
    match kind:
        case "boat":
            pieces.draw_boat(surface, rect)
        case "bridge":
            pieces.draw_bridge(surface, rect)
        case "weapon":
            pieces.draw_weapon(surface, rect)
        case "goods":
            side = min(rect.size) * 4 // 5
            icon = art.tinted("monuments/icons/goods", (side, side), theme.INK)
            surface.blit(icon, icon.get_rect(center=rect.center))
        case _:
            side = min(rect.size) * 2 // 3
            icon = art.icon("icons/close", (side, side), theme.INK_LIGHT)
            surface.blit(icon, icon.get_rect(center=rect.center))
