"""The fan of the ten cards: which are in hand, which side they show, and why one cannot be played.

Cards in hand are bright while one of them is to be played; discarded ones are turned down. Frame and band say the side:
red, or green with a sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import CARDS
from pantheon.games.monuments.pieces import KINDS, unpacked
from pantheon.games.monuments.state import State
from pantheon.table.game import Action
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import card_pictures, card_tips, palette, pieces
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Part, Table
from pantheon.ui.boards.monuments.played import card_played
from pantheon.ui.kit.part import shown_seat
from pantheon.ui.layout import columns, grid
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

HEIGHT = 112
BAND, LESS, LINE, STAR = 24, 4, 4, 22
"""How high the band with the name is, how much smaller discarded cards are at each side, how broad the frame, and how
large the sign of a green side."""
COST, PICTURE, SIGN = 19, 24, 13
"""How large a resource of a cost is, and the picture and the sign of a small card."""
NARROWEST, LOWEST = 90, 80
"""Cards that are less broad or less high than this lie in two rows, with their pictures beside their names: a strip of
a picture would cut through heads."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a card is to be seen."""

    held: bool
    green: bool
    costs: bool
    """Whether its cost matters now."""
    played: bool
    """Whether its action goes on now."""
    dull: bool = False
    """Whether pressing this card is no answer to what is asked, or others play."""

    @property
    def gone(self) -> bool:
        """Whether it is discarded, and not just being played."""
        return not self.held and not self.played

    @property
    def bright(self) -> bool:
        return (self.held or self.played) and not self.dull


class Cards(Part):
    """Facts: whose cards they are, and the face of each."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.clear: pygame.Rect | None = None

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = shown_seat(seen)
        if seat < 0:
            return (seat, ()), []
        upgrading = choices.deciding and isinstance(choices.frame, frames.Upgrading)
        played = card_played(view)
        faces = tuple(
            Face(
                bool(view.hands[seat] >> card & 1),
                green := bool(view.green[seat] >> card & 1),
                upgrading and not green and not choices.frame.free,
                seat == view.active and card == played,
                seen.live and card != played and not (choices.deciding and choices.can(action_of(choices, card))),
            )
            for card in range(CARDS)
        )
        spots = [self._spot(card, rect, seat, choices) for card, rect in enumerate(self._rects(faces))]
        return (seat, faces), spots

    def _spot(self, card: int, rect: pygame.Rect, seat: int, choices: Choices) -> Spot:
        entry = self.table.data.cards[card]
        why = self.why(card, choices)
        tip = "\n".join(filter(None, (card_tips.tip(self.table, choices.view, seat, card), why)))
        return Spot(
            f"card:{card}", rect, entry.name, "card", tip, not why, group="cards", rule=f"card:{entry.id}",
            shortcut=str(card + 1) if card < 9 and choices.deciding and "cards" in choices.gesture.groups else "",
        )  # fmt: skip

    def why(self, card: int, choices: Choices) -> str:
        """Why a card cannot be pressed now; empty if it can."""
        return choices.why(action_of(choices, card))

    # Where they lie --------------------------------------------------------------------------------------------------

    @property
    def _beside(self) -> bool:
        """Whether they lie beside the map, in two columns."""
        return self.rect.height > self.rect.width

    @property
    def _in_rows(self) -> bool:
        low = self.rect.height < self.px(LOWEST)
        return (low or self.rect.width < self.px(CARDS * NARROWEST)) and not self._beside

    def _rects(self, faces: Sequence[Face]) -> list[pygame.Rect]:
        if self._in_rows:
            return grid(self.rect, 5, 2, self.px(3))
        less = 2 * self.px(LESS)
        return [
            rect.inflate(-less, -less) if face.gone else rect for rect, face in zip(self._cells(), faces, strict=True)
        ]

    def _cells(self) -> list[pygame.Rect]:
        gap = self.px(4)
        return grid(self.rect, 2, CARDS // 2, gap) if self._beside else columns(self.rect, [1] * CARDS, gap)

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        _, faces = self.facts
        for card, (spot, face) in enumerate(zip(self.spots, faces, strict=True)):
            if self._in_rows:
                self._paint_row(surface, card, spot, face)
            else:
                self._paint_card(surface, card, spot, face)

    def _paint_card(self, surface: pygame.Surface, card: int, spot: Spot, face: Face) -> None:
        rect, radius, band = spot.rect, self.px(theme.RADIUS), self.px(BAND)
        self._paint_light(surface, spot, face)
        # The frame lies below the rest: drawn over it, it would leave pixels of that in the corners.
        shapes.rounded(surface, _edge(face), rect, radius)
        line = max(2, self.px(LINE))
        room = pygame.Rect(rect.x + line, rect.y + line, rect.width - 2 * line, rect.height - band - line)
        surface.blit(self._picture(card, face, room.size, max(1, self.px(1.5))), room)
        name_room = pygame.Rect(room.x, room.bottom, room.width, band - line)
        self._paint_band(surface, name_room, spot, face)
        if face.green:
            self._paint_star(surface, room, face)
        if face.costs:
            self._paint_cost(surface, card, room)

    def _picture(self, card: int, face: Face, size: tuple[int, int], line: int) -> pygame.Surface:
        if face.gone:
            return card_pictures.back(size, face.green, line, theme.IS_PLAIN)
        light: card_pictures.Light = "bright" if face.bright else "dim"  # not for people
        return card_pictures.scene(self.table.catalog.card_ids[card], size, light, face.green, theme.IS_PLAIN)

    def _paint_band(self, surface: pygame.Surface, band: pygame.Rect, spot: Spot, face: Face) -> None:
        surface.fill(_fill(face), band)
        ink = theme.TEXT_WHITE if face.bright else theme.TEXT_LIGHT_MUTED
        text.write_fitting(surface, spot.label, self._letters(band.width), ink, band, "center")

    def _letters(self, width: int) -> pygame.font.Font:
        """Of one size for all names, so that the longest one fits."""
        room = width - 2 * self.px(2)
        fonts = [text.font_that_fits("bold", spot.label, room, self.px(16), self.px(13)) for spot in self.spots]
        return min(fonts, key=lambda font: font.get_height())

    def _paint_star(self, surface: pygame.Surface, room: pygame.Rect, face: Face) -> None:
        """The sign of a green side, in the corner of its picture."""
        side = self.px(STAR)
        plate = pygame.Rect(room.right - side - self.px(3), room.y + self.px(3), side, side)
        edge = theme.GOLD_LIGHT if face.bright else _dark(theme.GOLD_LIGHT)
        shapes.framed(surface, _fill(face), edge, plate, self.px(5), max(1, self.px(1.5)))
        star = art.tinted("monuments/icons/upgraded", (side * 5 // 8, side * 5 // 8), edge)
        surface.blit(star, star.get_rect(center=plate.center))

    def _paint_row(self, surface: pygame.Surface, card: int, spot: Spot, face: Face) -> None:
        """A small card: its picture beside its name."""
        rect = spot.rect
        self._paint_light(surface, spot, face)
        if face.gone:
            self._paint_gone(surface, rect, _edge(face))
        else:
            shapes.framed(surface, _fill(face), _edge(face), rect, self.px(5), max(1, self.px(1.5)))
        room = self._row_words(rect, face)
        if face.costs:
            self._paint_cost(surface, card, rect.inflate(-2 * self.px(3), -2 * self.px(2)), 13)
        elif room.x - rect.x > self.px(SIGN):
            side = min(room.height, self.px(PICTURE))
            place = pygame.Rect(rect.x + self.px(3), room.centery - side // 2, side, side)
            surface.blit(self._picture(card, face, place.size, 1), place)
        if face.green and not face.costs:
            star = self.px(SIGN)
            drawn = art.tinted("monuments/icons/upgraded", (star, star), theme.GOLD_LIGHT)
            surface.blit(drawn, drawn.get_rect(midleft=(room.right + self.px(1), room.centery)))
        ink = theme.TEXT_WHITE if face.bright else theme.TEXT_LIGHT_MUTED
        text.write_fitting(surface, spot.label, self._row_letters(), ink, room, "center")

    def _row_words(self, rect: pygame.Rect, face: Face) -> pygame.Rect:
        """Where the name of a small card stands: beside its picture or its cost, and before its sign."""
        room = rect.inflate(-2 * self.px(3), -2 * self.px(2))
        pictured = min(room.height, self.px(PICTURE)) + self.px(3) if room.width > self.px(86) else 0
        left = self.px(30) if face.costs else pictured
        right = self.px(SIGN + 2) if face.green and not face.costs else 0
        return pygame.Rect(room.x + left, room.y, room.width - left - right, room.height)

    def _row_letters(self) -> pygame.font.Font:
        """Of one size for all names."""
        _, faces = self.facts
        rooms = [self._row_words(spot.rect, face).width for spot, face in zip(self.spots, faces, strict=True)]
        fonts = [
            text.font_that_fits("bold", spot.label, room, self.px(15), self.px(12))
            for spot, room in zip(self.spots, rooms, strict=True)
        ]
        return min(fonts, key=lambda font: font.get_height())

    def _paint_gone(self, surface: pygame.Surface, rect: pygame.Rect, edge: theme.Colour) -> None:
        """A discarded card in a row leaves an empty place: so it is told from one that only cannot be played."""
        shapes.framed(surface, theme.INK, edge, rect, self.px(5), max(1, self.px(1)))

    def _paint_light(self, surface: pygame.Surface, spot: Spot, face: Face) -> None:
        """Around what can be pressed, and around the card that is played."""
        if spot.enabled or face.played:
            halo = spot.rect.inflate(2 * self.px(2), 2 * self.px(2))
            colour = theme.GOLD_LIGHT if spot.enabled else theme.PARCHMENT
            shapes.rounded(surface, colour, halo, self.px(theme.RADIUS + 2))

    def _paint_cost(self, surface: pygame.Surface, card: int, room: pygame.Rect, side: float = COST) -> None:
        cost = unpacked(self.table.catalog.card_cost[card])
        kinds = [KINDS[kind] for kind in range(4) for _ in range(cost[kind])]
        wide = self.px(side)
        plate = pygame.Rect(room.x, room.y, len(kinds) * (wide + 1) + self.px(4), wide + self.px(4))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, plate, self.px(4), 1)
        for at, kind in enumerate(kinds):
            place = pygame.Rect(plate.x + self.px(2) + at * (wide + 1), plate.y + self.px(2), wide, wide)
            pieces.draw_goods(surface, kind, place)


def action_of(choices: Choices, card: int) -> Action:
    """What pressing a card does."""
    return act.Flip(card) if isinstance(choices.frame, frames.Upgrading) else act.Play(card)


def _fill(face: Face) -> theme.Colour:
    fill = palette.GREEN if face.green else palette.RED
    return fill if face.bright else _dark(fill)


def _edge(face: Face) -> theme.Colour:
    edge = palette.GREEN_LIGHT if face.green else palette.RED_LIGHT
    return edge if face.bright else _dark(edge)


def _dark(colour: theme.Colour) -> theme.Colour:
    red, green, blue = colour
    return red * 5 // 10 + 18, green * 5 // 10 + 16, blue * 5 // 10 + 14
