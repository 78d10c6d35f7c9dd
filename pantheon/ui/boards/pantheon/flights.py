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
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.motion import LONG, MEDIUM, SHORT, Motion, between
from pantheon.ui.scene import Point, Stage
from pantheon.ui.widgets import shapes, text

Where = Callable[[str, int], Point]
"""The middle of a place: "hex" and its number, "panel" and a seat, "hand", "pile", "slot" and its number..."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture on its way."""

    picture: pygame.Surface
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Rising:
    """Words that rise and vanish, such as +3."""

    words: str
    at: Point


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

    def lay_out(self, stage: Stage, piece: int, tile: int, card: tuple[int, int], middle: Point) -> None:
        self._stage, self._piece, self._tile, self._card = stage, piece, tile, card
        self.middle = middle

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

    def _of(self, event: Event, where: Where) -> tuple[list[Flight | Rising], str, float]:
        data = self._table.data
        match event:
            case told.FootLaid(seat, hex):
                return [self._piece_flight(seat, "foot", where("pieces", seat), where("hex", hex))], "stone", SHORT
            case told.ColumnLaid(seat, hex):
                return (
                    [self._piece_flight(seat, "column", where("pieces", seat), where("hex", hex))],
                    "pantheon/column",
                    MEDIUM,
                )
            case told.LootTaken(seat, hex, loot):
                return (
                    [
                        self._flight(
                            f"pantheon/loot/{data.loot[loot].id}",
                            self._square(),
                            where("hex", hex),
                            where("panel", seat),
                        )
                    ],
                    "pantheon/loot",
                    LONG,
                )
            case told.GodGained(seat, god, opened):
                start = where("god", god) if opened else where("god-stack", 0)
                return (
                    [self._flight(f"pantheon/gods/{data.gods[god].id}", self._card, start, where("panel", seat))],
                    "chime",
                    LONG,
                )
            case told.HalfGodTaken(seat):
                return (
                    [
                        self._flight(
                            "pantheon/half_gods/half_god", self._square(), where("half-gods", 0), where("panel", seat)
                        )
                    ],
                    "pantheon/loot",
                    MEDIUM,
                )
            case told.CardDrawn(seat, card):
                name = words.CARD_BACK if card == HIDDEN else words.card_picture(self._table.catalog, card)
                return [self._flight(name, self._card, where("pile", 0), where("hand", seat))], "card", MEDIUM
            case told.CardTaken(seat, card, slot):
                name = words.card_picture(self._table.catalog, card)
                return [self._flight(name, self._card, where("slot", slot), where("hand", seat))], "card", MEDIUM
            case told.DisplayFilled(slot, card):
                name = words.card_picture(self._table.catalog, card)
                return [self._flight(name, self._card, where("pile", 0), where("slot", slot))], "card", SHORT
            case told.CardsPlayed(seat, cards):
                return self._played(seat, cards, where), "card", MEDIUM
            case told.SpecialMoneyTaken(seat, value):
                return (
                    [self._flight(f"pantheon/cards/money_{value}", self._card, where("money", 0), where("hand", seat))],
                    "coin",
                    MEDIUM,
                )
            case told.SacrificeRaised() | told.ReserveGrown():
                return [], "coin", 0
            case told.PointsScored(seat, points) if points:
                return [Rising(f"+{points}", where("panel", seat))], "chime", LONG
            case told.TemplePlaced(hex):
                return (
                    [self._flight("pantheon/pieces/temple", self._square(1.4), where("sky", 0), where("hex", hex))],
                    "pantheon/column",
                    LONG,
                )
            case told.TurnBegun():
                return [], "turn", 0
        return [], "", 0

    def _played(self, seat: int, cards: tuple[int, ...], where: Where) -> list[Flight | Rising]:
        flights: list[Flight | Rising] = []
        for card, number in enumerate(cards):
            for _ in range(number):
                x, y = where("hand", seat)
                start = x + self._card[0] * 0.4 * len(flights), y
                flights.append(
                    self._flight(words.card_picture(self._table.catalog, card), self._card, start, where("pile", 0))
                )
        return flights

    def _square(self, part: float = 1.0) -> tuple[int, int]:
        return round(self._tile * part), round(self._tile * part)

    def _flight(self, name: str, size: tuple[int, int], start: Point, end: Point) -> Flight:
        return Flight(art.picture(name, size), start, end)

    def _piece_flight(self, seat: int, kind: str, start: Point, end: Point) -> Flight:
        return Flight(piece(self._stage, kind, self._table.look(seat), self._piece), start, end)

    def draw(self, surface: pygame.Surface, motion: Motion) -> None:
        match motion.what:
            case Presented() as presented:
                if not motion.done:
                    self._draw_presented(surface, presented)
            case Flight() if motion.passed < motion.wait:
                pass
            case Flight(picture, start, end):
                x, y = between(start, end, motion.part)
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
            case Rising(words_, (x, y)):
                font = self._stage.font("number", 34)
                wide, high = font.size(words_)
                rect = pygame.Rect(0, 0, wide + self._stage.px(8), high)
                rect.center = round(x), round(y - self._stage.px(26) * motion.part)
                shadow = rect.move(self._stage.px(2), self._stage.px(2))
                text.write(surface, words_, font, theme.INK, shadow, "center")
                text.write(surface, words_, font, theme.GOLD_LIGHT, rect, "center")

    def _draw_presented(self, surface: pygame.Surface, presented: Presented) -> None:
        """A dark plate in the middle of the map with the picture and its name."""
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
