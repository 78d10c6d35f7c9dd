"""All parts of the table: where each of them stands, which are to be seen, and where a thing that moves finds them."""

from __future__ import annotations

import pygame

from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.cards import Cards
from pantheon.ui.boards.monuments.chapter import Chapter
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.log import Log
from pantheon.ui.boards.monuments.panels import SHORT, PlayerPanel
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.places import places
from pantheon.ui.boards.monuments.prompt import Prompt
from pantheon.ui.boards.monuments.quest_strip import QuestStrip
from pantheon.ui.boards.monuments.short_panel import OpenPanel, ShortPanel
from pantheon.ui.boards.monuments.tray import Tabs
from pantheon.ui.kit import arrangement
from pantheon.ui.kit.arrangement import AnyPart, Places
from pantheon.ui.scene import Point


class Arrangement(arrangement.Arrangement):
    telling = ("log", "quests")

    def __init__(self, table: Table) -> None:
        super().__init__()
        seats = range(len(table.seats))
        self.field, self.cards, self.quests = Field(table), Cards(table), QuestStrip(table)
        self.prompt, self.log, self.tabs = Prompt(table), Log(table), Tabs(table)
        self.panels = [PlayerPanel(table, seat) for seat in seats]
        self.open_panels = [OpenPanel(table, seat) for seat in seats]
        self.chapter = Chapter(table)
        self._short_panels = [ShortPanel(table, seat) for seat in seats]

    def places_for(self, wide: float, high: float, *, live: bool) -> Places:
        return places(wide, high, len(self.panels), live=live)

    def fold(self, folded: bool) -> None:
        self.field.small = folded
        # Panels with one row of numbers have no room for resources.
        self.quests.with_goods = folded and self._places.boxes["panel:0"][3] <= SHORT

    def named(self) -> dict[str, AnyPart]:
        players = self._short_panels if self.folded else self.panels
        return {
            "field": self.field,
            "prompt": self.prompt,
            "cards": self.cards,
            "tabs": self.tabs,
            "chapter": self.chapter,
            **{f"panel:{seat}": part for seat, part in enumerate(players)},
            "quests": self.quests,
            "log": self.log,
        }

    def aside(self) -> pygame.Rect:
        """The column with the players and what stands below them."""
        named = self.named()
        column = [part.rect for name, part in named.items() if name.startswith("panel:")]
        below = [name for name in ("quests", "log") if name in self._places.boxes and name not in self.tray]
        return column[0].unionall([*column[1:], *(named[name].rect for name in below)])

    def where(self, place: str, number: int, seen: Seen) -> Point:
        """The middle of a place that flights start from or go to; places on the map are the field's to find."""
        match place:
            case "panel":
                return self.named()[f"panel:{number}"].rect.center
            case "quests" if number == seen.looker:
                return self.tab_of("quests") or self.quests.rect.center
            case "quests":
                return self.named()[f"panel:{number}"].rect.center
            case "card":
                spot = self.cards.spot(f"card:{number}")
                return self.tab_of("cards") or (spot.rect.center if spot else self.cards.rect.center)
        return self.field.rect.centerx, self.field.rect.y
