"""How events move over the table: pieces, cards and tiles fly from where they were to where they belong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from pantheon.games.pantheon import events as told
from pantheon.table.game import HIDDEN, NOBODY, Event
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards import Show
from pantheon.ui.boards.pantheon import moving, words
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.boards.pantheon.moving import Erecting, Flight, Moving, Travelling
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.motion import LONG, MEDIUM, Motion, eased
from pantheon.ui.scene import Point, Stage
from pantheon.ui.widgets import shapes, text

Moved = tuple[list[Moving], str, float]
Where = Callable[[str, int], Point]
"""The middle of a place: "hex" or "slot" and its number, "panel" or "points" and a seat, "hand", "pile"..."""


@dataclass(frozen=True, slots=True)
class Presented:
    """What came from a hidden stack, large enough to be looked at, before it goes where it belongs."""

    head: str
    """Who got it: "You drew"."""
    picture: str
    words: str
    more: str = ""
    badge: str = ""


LOOKED_AT: dict[type[Event], float] = {told.CardDrawn: 0.45}
"""Seconds for which a thing is presented; others a little longer."""
LOOKED_AT_LONGER = 1.2
APPEARS = 0.14
"""Seconds in which it comes."""


class Flights:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._stage: Stage
        self._piece = self._tile = 10
        self._card = (10, 14)
        self.looker = NOBODY
        """Who is called "you"."""
        self.middle: Point = (0, 0)
        """Where something is presented."""
        self.step_from: Callable[[int, int], Point | None] = lambda seat, hex: None
        """Where a foot of a seat comes from that is laid on a hex."""
        self._temple: Point | None = None
        self._origin: Point | None = None
        """Where the points come from that are scored next."""

    def lay_out(self, stage: Stage, piece: int, tile: int, card: tuple[int, int], middle: Point) -> None:
        self._stage, self._piece, self._tile, self._card = stage, piece, tile, card
        self.middle = middle
        self._temple = self._origin = None

    def shown(self, event: Event, where: Where, seconds: Callable[[float], float]) -> Show:
        """The motions of an event; none for what only changes numbers."""
        flights, sound, length = self._of(event, where)
        presented = self._presented(event)
        if presented is None:
            return Show([Motion(flight, seconds(length)) for flight in flights], sound)
        pause = seconds(LOOKED_AT.get(type(event), LOOKED_AT_LONGER))
        from_there = [
            replace(flight, start=self.middle) if isinstance(flight, Flight) else flight for flight in flights
        ]
        return Show([Motion(presented, pause), *(Motion(each, seconds(length), pause) for each in from_there)], sound)

    def _presented(self, event: Event) -> Presented | None:
        """What everybody who gets this event may see of a hidden stack."""
        catalog = self._table.catalog
        match event:
            case told.CardDrawn(seat, card) if card != HIDDEN:
                head = t("You drew") if self._looks(seat) else t("{player} drew", player=self._table.names[seat])
                return Presented(head, words.card_picture(catalog, card), words.card_name(catalog, card))
            case told.HalfGodTaken(seat, value, opened) if value != HIDDEN and not opened:
                worth = t("A half god of {value}", value=value)
                return Presented(self._got(seat), "pantheon/half_gods/half_god", worth, badge=str(value))
            case told.GodGained(seat, god, opened) if not opened:
                return self._presented_god(self._got(seat), god)
            case told.GodTurnedUp(seat, god):
                names = self._table.names
                head = t("You turned up") if self._looks(seat) else t("{player} turned up", player=names[seat])
                return self._presented_god(head, god)
        return None

    def _looks(self, seat: int) -> bool:
        return seat == self.looker

    def _got(self, seat: int) -> str:
        return t("You got") if self._looks(seat) else t("{player} got", player=self._table.names[seat])

    def _presented_god(self, head: str, god: int) -> Presented:
        data = self._table.data.gods[god]
        return Presented(head, f"pantheon/gods/{data.id}", data.name, data.text, words.cost_words(data.cost))

    def _of(self, event: Event, where: Where) -> Moved:
        """What moves, its sound, how long it takes. Points that follow come from where it happened."""
        moved = self._pieces(event, where) or self._tiles(event, where) or self._cards(event, where)
        if moved is not None:
            first = moved[0][0] if moved[0] else None
            if isinstance(first, Flight):
                self._origin = first.start if isinstance(event, told.GodGained | told.LootTaken) else first.end
            elif isinstance(first, Erecting):
                self._origin = first.at
            return moved
        match event:
            case told.PointsScored(seat, points) if points:
                there = where("points", seat)
                start, self._origin = self._origin or there, None
                return [Travelling(f"+{points}", start, there, self._tile * 0.8)], "chime", 2 * LONG
            case told.SacrificeRaised() | told.ReserveGrown():
                return [], "coin", 0
            case told.TurnBegun():
                self._origin = None
                return [], "turn", 0
        return [], "", 0

    def _pieces(self, event: Event, where: Where) -> Moved | None:
        """Feet walk from the piece before them, columns rise, the temple is carried from where it stood."""
        match event:
            case told.FootLaid(seat, hex):
                start = self.step_from(seat, hex) or where("pieces", seat)
                foot = piece(self._stage, "foot", self._table.look(seat), self._piece)
                return [Flight(foot, start, where("hex", hex), self._tile * 0.3)], "stone", MEDIUM
            case told.ColumnLaid(seat, hex):
                column = piece(self._stage, "column", self._table.look(seat), self._piece)
                return [Erecting(column, where("hex", hex))], "pantheon/column", LONG
            case told.TemplePlaced(hex):
                start, end = self._temple or where("sky", 0), where("hex", hex)
                self._temple = end
                return (
                    [self._flight("pantheon/pieces/temple", self._square(1.1), start, end, 1.5)],
                    "pantheon/column",
                    LONG,
                )
        return None

    def _tiles(self, event: Event, where: Where) -> Moved | None:
        data = self._table.data
        match event:
            case told.LootTaken(seat, hex, loot):
                name = f"pantheon/loot/{data.loot[loot].id}"
                flight = self._flight(name, self._square(), where("hex", hex), where("panel", seat), 1.2)
                return [flight], "pantheon/loot", LONG
            case told.GodGained(seat, god, opened):
                start = where("god", god) if opened else where("god-stack", 0)
                name = f"pantheon/gods/{data.gods[god].id}"
                return [self._flight(name, self._card, start, where("panel", seat), 1.0)], "chime", LONG
            case told.HalfGodTaken(seat):
                start, end = where("half-gods", 0), where("panel", seat)
                flight = self._flight("pantheon/half_gods/half_god", self._square(), start, end, 1.0)
                return [flight], "pantheon/loot", LONG
        return None

    def _cards(self, event: Event, where: Where) -> Moved | None:
        """A card from the pile is turned up on its way, if it may be seen."""
        catalog = self._table.catalog
        back = art.picture(words.CARD_BACK, self._card)
        match event:
            case told.CardDrawn(seat, card):
                name = words.CARD_BACK if card == HIDDEN else words.card_picture(catalog, card)
                return [self._flight(name, self._card, where("pile", 0), where("hand", seat), 0.4)], "card", MEDIUM
            case told.CardTaken(seat, card, slot):
                name = words.card_picture(catalog, card)
                return [self._flight(name, self._card, where("slot", slot), where("hand", seat), 0.4)], "card", MEDIUM
            case told.DisplayFilled(slot, card):
                face = art.picture(words.card_picture(catalog, card), self._card)
                return [Flight(face, where("pile", 0), where("slot", slot), 0.0, back)], "card", MEDIUM
            case told.CardsPlayed(seat, cards):
                return self._played(seat, cards, where), "card", MEDIUM
            case told.SpecialMoneyTaken(seat, value):
                name = f"pantheon/cards/money_{value}"
                return [self._flight(name, self._card, where("money", 0), where("hand", seat), 0.4)], "coin", MEDIUM
        return None

    def _played(self, seat: int, cards: tuple[int, ...], where: Where) -> list[Moving]:
        flights: list[Moving] = []
        for card, number in enumerate(cards):
            name = words.card_picture(self._table.catalog, card)
            for _ in range(number):
                x, y = where("hand", seat)
                start = x + self._card[0] * 0.4 * len(flights), y
                flights.append(self._flight(name, self._card, start, where("pile", 0), 0.3))
        return flights

    def _square(self, part: float = 1.0) -> tuple[int, int]:
        return round(self._tile * part), round(self._tile * part)

    def _flight(self, name: str, size: tuple[int, int], start: Point, end: Point, rise: float) -> Flight:
        """`rise` in hexes."""
        return Flight(art.picture(name, size), start, end, rise * self._tile)

    def draw(self, surface: pygame.Surface, motion: Motion) -> None:
        if isinstance(motion.what, Presented):
            if not motion.done:
                self._draw_appearing(surface, motion.what, eased(motion.part * motion.seconds / APPEARS))
        elif isinstance(motion.what, Flight | Erecting | Travelling):
            moving.draw(surface, self._stage, motion.what, motion)

    def _draw_appearing(self, surface: pygame.Surface, presented: Presented, part: float) -> None:
        """The plate comes nearer until it can be read."""
        if part >= 1:
            self._draw_presented(surface, presented)
            return
        whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        plate = self._draw_presented(whole, presented)
        size = round(plate.width * (0.7 + 0.3 * part)), round(plate.height * (0.7 + 0.3 * part))
        near = pygame.transform.smoothscale(whole.subsurface(plate), size)
        near.set_alpha(round(255 * part))
        surface.blit(near, near.get_rect(center=plate.center))

    def _draw_presented(self, surface: pygame.Surface, presented: Presented) -> pygame.Rect:
        """A plate in the middle of the map with the picture and its name; returns where it lies."""
        stage = self._stage
        wide = stage.px(260 if presented.more else 190)
        font, small = stage.font("display", 20), stage.font("text", 15)
        lines = text.wrapped(presented.more, small, wide - stage.px(24)) if presented.more else ()
        tall = not presented.picture.startswith("pantheon/half_gods/")
        picture = stage.px(150), stage.px(190 if tall else 150)
        head_high = stage.font("bold", 16).get_linesize()
        high = picture[1] + head_high + stage.px(30) + font.get_linesize() + len(lines) * small.get_linesize()
        plate = pygame.Rect(0, 0, wide, high)
        plate.center = round(self.middle[0]), round(self.middle[1])
        plate.clamp_ip(surface.get_rect().inflate(-stage.px(8), -stage.px(8)))
        shapes.framed(surface, theme.PARCHMENT, theme.GOLD, plate, stage.px(theme.RADIUS), max(1, stage.px(3)))
        place = pygame.Rect((0, 0), picture)
        head = pygame.Rect(plate.x + stage.px(8), plate.y + stage.px(6), wide - stage.px(16), head_high)
        fitting = text.font_that_fits("bold", presented.head, head.width, stage.px(16), stage.px(13))
        text.write_fitting(surface, presented.head, fitting, theme.TEXT, head, "center")
        place.midtop = plate.centerx, head.bottom + stage.px(4)
        surface.blit(art.picture(presented.picture, place.size), place)
        if presented.badge:
            at = place.centerx, place.bottom - stage.px(16 if presented.more else 8)
            fill, ink = (theme.TERRACOTTA, theme.TEXT_WHITE) if presented.more else (theme.GOLD_LIGHT, theme.INK)
            draw_badge(surface, stage, at, presented.badge, fill, ink, 20)
        room = pygame.Rect(plate.x, place.bottom + stage.px(8), wide, font.get_linesize())
        fitting = text.font_that_fits("display", presented.words, wide - stage.px(16), stage.px(20), stage.px(13))
        text.write_fitting(surface, presented.words, fitting, theme.TERRACOTTA_DARK, room, "center")
        below = pygame.Rect(plate.x + stage.px(12), room.bottom, wide - stage.px(24), plate.bottom - room.bottom)
        text.write_lines(surface, lines, small, theme.TEXT, below, "center")
        return plate
