"""The mat of who looks or decides: sacrifice tiles with the price of each level, the reserve of feet and columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.catalog import MAX_LEVEL
from pantheon.games.pantheon.rules.placing import general_columns, general_feet
from pantheon.games.pantheon.state import SACRIFICES, State
from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.boards.pantheon.palette import KINDS
from pantheon.ui.boards.pantheon.part import Part
from pantheon.ui.kit.choices import Deed
from pantheon.ui.kit.ink import draw_icon
from pantheon.ui.kit.part import shown_seat
from pantheon.ui.layout import grid
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel

WIDTH = 290
PIECES = 104


class Mat(Part):
    """Facts: the levels, the reserves, and whose mat it is."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = shown_seat(seen)
        if seat < 0:
            return (None, self.rect.size), []
        spots = [*self._tile_spots(view, seat, choices), *self._piece_spots(view, seat, choices)]
        prices = tuple(
            self._price(view, seat, kind, level) if level > view.levels[seat][kind] else 0
            for kind in range(SACRIFICES)
            for level in range(1, MAX_LEVEL + 1)
        )
        facts = (seat, view.levels[seat], view.feet_reserve[seat], view.columns_reserve[seat], prices)
        return facts, spots

    def _price(self, view: State, seat: int, kind: int, level: int) -> int:
        prices = self.table.catalog.prices
        return prices[level] - prices[view.levels[seat][kind]]

    def _tile_room(self) -> pygame.Rect:
        return pygame.Rect(
            self.rect.x + self.px(8),
            self.rect.y + self.px(7),
            self.rect.width - self.px(PIECES + 18),
            self.rect.height - self.px(14),
        )

    def _cells(self) -> list[pygame.Rect]:
        room = self._tile_room()
        left = self.px(28)
        return grid(
            pygame.Rect(room.x + left, room.y, room.width - left, room.height), MAX_LEVEL, SACRIFICES, self.px(3)
        )

    def _tile_spots(self, view: State, seat: int, choices: Choices) -> list[Spot]:
        spots = []
        own = choices.seen.looker == seat
        for index, rect in enumerate(self._cells()):
            kind, level = index // MAX_LEVEL, index % MAX_LEVEL + 1
            name, owned = self.table.data.sacrifices.kinds[kind].name, view.levels[seat][kind]
            deed = choices.tile(kind, level)
            if level <= owned:
                tip = self._owned_tip(seat, kind, level, owned, own)
            else:
                tip = self._ware_tip(kind, level, self._price(view, seat, kind, level), owned, deed)
                tip += "\n" + (_click(deed) if deed else choices.why_not_ware(act.BuyTile(kind, level)))
            spots.append(
                Spot(
                    f"buy:{kind}:{level}",
                    rect,
                    f"{name} {level}",
                    "tile",
                    tip,
                    enabled=bool(deed),
                    pressable=level > owned and own,
                    shortcut=str(kind + 1) if len(deed) == 1 and level == owned + 1 else "",
                    rule="buy.tiles",
                    group="mat",
                )
            )
        return spots

    def _owned_tip(self, seat: int, kind: int, level: int, owned: int, own: bool) -> str:
        name = self.table.data.sacrifices.kinds[kind].name
        if own:
            whose = t("{kind}, level {level}: yours", kind=name, level=level)
        else:
            whose = t("{kind}, level {level}: {player}'s", kind=name, level=level, player=self.table.names[seat])
        kinds = words.kind_name(self.table.catalog, kind, owned)
        return whose + "\n" + t("Counts as {number} {kinds:small} for each god.", number=owned, kinds=kinds)

    def _ware_tip(self, kind: int, level: int, price: int, owned: int, deed: Deed) -> str:
        head = t("{kind}, level {level}", kind=self.table.data.sacrifices.kinds[kind].name, level=level)
        if any(isinstance(action, act.Raise) for action in deed):
            return head + "\n" + t("Costs nothing now.")
        if owned:
            return head + "\n" + t("Costs {price} money as a raise.", price=price)
        return head + "\n" + t("Costs {price} money.", price=price)

    def _piece_spots(self, view: State, seat: int, choices: Choices) -> list[Spot]:
        catalog, own = self.table.catalog, choices.seen.looker == seat
        left = self.rect.right - self.px(PIECES + 6)
        high = (self.rect.height - self.px(18)) // 2
        spots = []
        for index, (key, name, number, rest, laid, deed, ware) in enumerate(
            (
                (
                    "buy:foot",
                    t("Feet"),
                    view.feet_reserve[seat],
                    general_feet(catalog, view, seat),
                    view.feet[seat].bit_count(),
                    choices.foot(),
                    act.BuyFoot(),
                ),
                (
                    "buy:column",
                    t("Columns"),
                    view.columns_reserve[seat],
                    general_columns(catalog, view, seat),
                    view.columns[seat].bit_count(),
                    choices.column(),
                    act.BuyColumn(),
                ),
            )
        ):
            if own:
                reserve = t("{pieces}: {number} in your reserve", pieces=name, number=number)
            else:
                player = self.table.names[seat]
                reserve = t("{pieces}: {number} in {player}'s reserve", pieces=name, number=number, player=player)
            left_over = t("{laid} on the board, {rest} left to buy for 1 money each.", laid=laid, rest=rest)
            tip = "\n".join((reserve, left_over, _click(deed) if deed else choices.why_not_ware(ware)))
            rect = pygame.Rect(left, self.rect.y + self.px(7) + index * (high + self.px(4)), self.px(PIECES), high)
            shortcut = str(SACRIFICES + 1 + index) if len(deed) == 1 else ""
            spots.append(
                Spot(
                    key,
                    rect,
                    name,
                    "tile",
                    tip,
                    enabled=bool(deed),
                    pressable=own,
                    shortcut=shortcut,
                    rule="buy.pieces",
                    group="mat",
                )
            )
        return spots

    # Painting ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.stage, self.rect, PARCHMENT)
        if self.facts[0] is None:
            font = self.stage.font("italic", 15)
            text.write(surface, t("The mat of who decides"), font, theme.TEXT_MUTED, self.rect, "center")
            return
        seat, levels, feet, cols, prices = self.facts
        room = self._tile_room()
        for kind in range(SACRIFICES):
            row = self._cells()[kind * MAX_LEVEL]
            draw_icon(
                surface,
                words.kind_icon(self.table.catalog, kind),
                pygame.Rect(room.x, row.y, self.px(24), row.height),
                theme.TEXT,
            )
        for index, spot in enumerate(self.spots[: SACRIFICES * MAX_LEVEL]):
            self._paint_cell(surface, spot, index, levels, prices[index])
        for spot, kind_name, number in zip(self.spots[-2:], ("foot", "column"), (feet, cols), strict=True):
            self._paint_pieces(surface, spot, kind_name, number, seat)

    def _paint_cell(self, surface: pygame.Surface, spot: Spot, index: int, levels: tuple[int, ...], price: int) -> None:
        kind, level = index // MAX_LEVEL, index % MAX_LEVEL + 1
        radius = self.px(4)
        if level <= levels[kind]:
            fill = KINDS[kind]
            shapes.framed(surface, fill, theme.INK, spot.rect, radius, max(1, self.px(1)))
            ink = theme.INK if kind == 1 else theme.TEXT_WHITE
            text.write(surface, words.ROMAN[level], self.stage.font("display", 14), ink, spot.rect, "center")
            return
        if spot.enabled:
            shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.GOLD, spot.rect, radius, self.px(2))
        else:
            shapes.rounded(surface, theme.PARCHMENT_DARK, spot.rect, radius)
        side = self.px(13)
        ink = theme.TEXT if spot.enabled else theme.TEXT_MUTED
        font = self.stage.font("number", 14)
        wide = font.size(str(price))[0] + side + self.px(2)
        left = spot.rect.centerx - wide // 2
        text.write(surface, str(price), font, ink, pygame.Rect(left, spot.rect.y, wide, spot.rect.height))
        coin = art.picture("pantheon/signs/money", (side, side))
        surface.blit(coin, coin.get_rect(midleft=(left + wide - side, spot.rect.centery)))

    def _paint_pieces(self, surface: pygame.Surface, spot: Spot, kind: str, number: int, seat: int) -> None:
        edge, fill = (
            (theme.GOLD, theme.PARCHMENT_LIGHT) if spot.enabled else (theme.PARCHMENT_DARK, theme.PARCHMENT_DARK)
        )
        shapes.framed(surface, fill, edge, spot.rect, self.px(4), self.px(2))
        side = min(spot.rect.height - self.px(8), self.px(44))
        picture = piece(self.stage, kind, self.table.look(seat), side)
        surface.blit(picture, picture.get_rect(midleft=(spot.rect.x + self.px(6), spot.rect.centery)))
        room = pygame.Rect(
            spot.rect.x + side + self.px(10), spot.rect.y, spot.rect.width - side - self.px(14), spot.rect.height
        )
        text.write(surface, str(number), self.stage.font("number", 24), theme.TEXT, room)
        if spot.enabled:
            text.write(surface, "+1", self.stage.font("number", 14), theme.TEXT_GOOD, room, "right")


def _click(deed: Deed) -> str:
    return t("Click to begin buying with it.") if len(deed) > 1 else tc("ware", "Click to take it.")
