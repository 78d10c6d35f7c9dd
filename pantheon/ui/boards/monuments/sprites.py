"""Pictures of pieces that are on their way, in the size in which they stand on the map."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.pieces import ARMED, owner_of
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.tokens import token


class Sprites:
    def __init__(self, table: Table, field: Field) -> None:
        self._table, self._field = table, field

    def px(self, part: float) -> int:
        """So much of the breadth of a hex."""
        return max(4, round(part * self._field.geometry.unit))

    def unit(self, kind: int, seat: int) -> pygame.Surface:
        return pieces.unit(pieces.UNIT_KINDS[kind], self._table.look(seat), self.px(0.43), kind == ARMED)

    def building(self, kind: int, seat: int) -> pygame.Surface:
        return pieces.building(pieces.BUILDING_KINDS[kind], self._table.look(seat), self.px(0.44))

    def good(self, kind: int) -> pygame.Surface:
        return token(pieces.GOODS_KINDS[kind], self.px(0.26))

    def boat(self) -> pygame.Surface:
        """An empty one."""
        return pieces.boat(self.px(0.4))

    def manned(self, boat: int) -> pygame.Surface:
        """With its crew and cargo."""
        side = self.px(0.66)
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        self._field.standing().paint_boat(made, boat, made.get_rect(), owner_of(boat))
        return made
