"""The small row on the map: what can be chosen about what is picked, built or sent. It lies beside its hex."""

from __future__ import annotations

from collections.abc import Sequence
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
AWAY = 8
"""How far the row keeps from its hex."""


class Strip(Part):
    """Facts: the chips and whose colour they have. `about` is what the row must not cover."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.about: pygame.Rect | None = None
        """Where the hex lies that the row belongs to."""
        self.clear: Sequence[pygame.Rect] = ()
        """What can be pressed on the map: the row covers as little of it as it can."""
        self.never: Sequence[pygame.Rect] = ()
        """What it must not cover, if there is any other place."""
        self.frame = pygame.Rect(0, 0, 0, 0)

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        chips = choices.gesture.chips
        if not chips:
            self.frame = pygame.Rect(0, 0, 0, 0)
            return ((), NONE), []
        widths = [self._wide(chip) for chip in chips]
        whole = sum(widths) + self.px(GAP) * (len(chips) - 1) + 2 * self.px(EDGE)
        self.frame = self._place(whole, self.px(SIDE) + 2 * self.px(EDGE))
        spots = []
        left = self.frame.x + self.px(EDGE)
        for number, (chip, wide) in enumerate(zip(chips, widths, strict=True), start=1):
            rect = pygame.Rect(left, self.frame.y + self.px(EDGE), wide, self.px(SIDE))
            tip = f"{chip.tip}\n{chip.why}".strip() if chip.why else chip.tip
            key = str(number) if number < 10 else ""
            spots.append(Spot(f"chip:{chip.key}", rect, chip.label, "button", tip, not chip.why, shortcut=key,
                              group="chips"))  # fmt: skip
            left += wide + self.px(GAP)
        return (chips, choices.seat), spots

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
        """Beside the hex where it covers least; at the bottom of the map if it belongs to no hex."""
        area = self.rect.inflate(-2 * self.px(6), -2 * self.px(6))
        frame = pygame.Rect(0, 0, min(wide, area.width), high)
        if self.about is None:
            return self._elsewhere(frame, area)
        away, about = self.px(AWAY), self.about
        places = []
        for corner, at in (
            ("midbottom", (about.centerx, about.top - away)),
            ("midtop", (about.centerx, about.bottom + away)),
            ("midleft", (about.right + away, about.centery)),
            ("midright", (about.left - away, about.centery)),
            ("bottomleft", (about.right, about.top - away)),
            ("bottomright", (about.left, about.top - away)),
            ("topleft", (about.right, about.bottom + away)),
            ("topright", (about.left, about.bottom + away)),
        ):
            setattr(frame, corner, at)
            places.append(frame.clamp(area))
        best = min(places, key=self._covers)
        return self._elsewhere(frame, area) if self._hides(best) else best

    def _elsewhere(self, frame: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
        """Where it covers least, in the middle of the map rather than at its sides, and rather low."""
        across = [area.centerx - frame.width // 2 + self.px(step) for step in range(-240, 241, 30)]
        places = [frame.move(x, y).clamp(area) for y in range(area.bottom - frame.height, area.y, -self.px(10))
                  for x in across]  # fmt: skip
        return min(places, key=lambda place: (self._covers(place) // 400, abs(place.centerx - area.centerx)))

    def _covers(self, frame: pygame.Rect) -> int:
        return 10**6 * self._hides(frame) + sum(_shared(frame, rect) for rect in self.clear)

    def _hides(self, frame: pygame.Rect) -> bool:
        """Whether it lies over what it belongs to, or over what must be seen."""
        own = [self.about.inflate(-6, -6)] if self.about else []
        return frame.collidelist([*own, *self.never]) >= 0

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        chips, seat = self.facts
        if not chips:
            return
        radius = self.px(theme.RADIUS)
        sheet = pygame.Surface(self.frame.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*theme.INK, 236), sheet.get_rect(), border_radius=radius)
        surface.blit(sheet, self.frame)
        pygame.draw.rect(surface, theme.GOLD, self.frame, max(1, self.px(1.5)), border_radius=radius)
        for spot, chip in zip(self.spots, chips, strict=True):
            self._paint_chip(surface, spot, chip, self.table.look(seat))

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


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return common.width * common.height


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
        case _:
            side = min(rect.size) * 2 // 3
            icon = art.icon("icons/close", (side, side), theme.INK_LIGHT)
            surface.blit(icon, icon.get_rect(center=rect.center))
