"""All parts of the table: where each of them stands, which are to be seen, and where a thing that moves finds them."""

from __future__ import annotations

import pygame

from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods.chapter import Chapter
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.gods import Gods
from pantheon.ui.boards.for_the_gods.hand import Hand
from pantheon.ui.boards.for_the_gods.log import Log
from pantheon.ui.boards.for_the_gods.panels import PlayerPanel
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.places import places
from pantheon.ui.boards.for_the_gods.prompt import Prompt
from pantheon.ui.boards.for_the_gods.short_panel import OpenPanel, ShortPanel
from pantheon.ui.boards.for_the_gods.tray import Tabs
from pantheon.ui.kit import arrangement
from pantheon.ui.kit.arrangement import AnyPart, Places
from pantheon.ui.kit.places import COLUMN
from pantheon.ui.scene import Point


class Arrangement(arrangement.Arrangement):
    def __init__(self, table: Table) -> None:
        super().__init__()
        seats = range(len(table.seats))
        self.field, self.hand, self.prompt = Field(table), Hand(table), Prompt(table)
        self.gods = Gods(table, self.prompt)
        self.chapter, self.log, self.tabs = Chapter(table), Log(table), Tabs(table)
        self.panels = [PlayerPanel(table, seat) for seat in seats]
        self.open_panels = [OpenPanel(table, seat) for seat in seats]
        self._short_panels = [ShortPanel(table, seat) for seat in seats]

    def places_for(self, wide: float, high: float, *, live: bool) -> Places:
        return places(wide, high, len(self.panels), live=live)

    def fold(self, folded: bool) -> None:
        self.field.small = folded
        # In a column it is narrow.
        self.hand.in_rows = self._places.boxes["hand"][2] <= COLUMN

    def named(self) -> dict[str, AnyPart]:
        players = self._short_panels if self.folded else self.panels
        return {
            "field": self.field,
            "prompt": self.prompt,
            "hand": self.hand,
            "tabs": self.tabs,
            "gods": self.gods,
            "chapter": self.chapter,
            **{f"panel:{seat}": part for seat, part in enumerate(players)},
            "log": self.log,
        }

    def _panel_of(self, seat: int) -> PlayerPanel:
        return (self._short_panels if self.folded else self.panels)[seat]

    def aside(self) -> pygame.Rect:
        """The column with the players and the log, as far as the own stones do not stand in it."""
        named = self.named()
        column = [part.rect for name, part in named.items() if name.startswith("panel:")]
        if "log" in self._places.boxes and "log" not in self.tray and not self.folded:
            column.append(self.log.rect)
        return self.chapter.rect.unionall(column)

    def where(self, place: str, number: int, seen: Seen) -> Point:
        """The middle of a place that flights start from or go to; places on the map are the field's to find."""
        match place:
            case "hand" if number == seen.looker:
                return self.hand.rect.center
            case _ if place.startswith("hand:"):
                spot = self.hand.spot(place) if number == seen.looker else None
                return spot.rect.center if spot else self.where("hand", number, seen)
            case "bag" if number == seen.looker:
                return self.hand.bag_room().center
            case _ if place.startswith("panel:"):
                what = place.removeprefix("panel:")
                if number == seen.looker and what.isdecimal():
                    return self.hand.bag_place(int(what))
                return self._panel_of(number).place_of(what)
            case "hand" | "bag":
                return self._panel_of(number).place_of("held" if place == "hand" else "off")
            case "god":
                spot = self.gods.spot(f"god:{number}")
                return self.tab_of("gods") or (spot.rect.center if spot else self.gods.rect.center)
            case "supply":
                return self.chapter.rect.center
        return self.field.rect.centerx, self.field.rect.y
