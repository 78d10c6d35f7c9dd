"""All parts of the table: where each of them stands, which are to be seen, and where a thing that moves finds them."""

from __future__ import annotations

import pygame

from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.cards import Display, Hand
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.gods import Gods
from pantheon.ui.boards.pantheon.log import Log
from pantheon.ui.boards.pantheon.mat import Mat
from pantheon.ui.boards.pantheon.open_panel import OpenPanel
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.boards.pantheon.places import Places, places
from pantheon.ui.boards.pantheon.prompt import Prompt
from pantheon.ui.boards.pantheon.short_panel import ShortPanel
from pantheon.ui.boards.pantheon.track import Track
from pantheon.ui.boards.pantheon.tray import PLAYER, Tabs
from pantheon.ui.scene import Point, Stage


class Arrangement:
    def __init__(self, table: Table) -> None:
        self.field, self.gods, self.mat = Field(table), Gods(table), Mat(table)
        self.hand, self.display = Hand(table), Display(table)
        self.prompt, self.track, self.log, self.tabs = Prompt(table), Track(table), Log(table), Tabs(table)
        self.panels = [PlayerPanel(table, seat) for seat in range(len(table.seats))]
        self._open_panels = [OpenPanel(table, seat) for seat in range(len(table.seats))]
        self._short_panels = [ShortPanel(table, seat) for seat in range(len(table.seats))]
        self._stage: Stage
        self._places: Places
        self.parts: list[Part] = []
        """Those that are to be seen, in reading order."""

    @property
    def folded(self) -> bool:
        return self._places.folded

    @property
    def tray(self) -> tuple[str, ...]:
        """The parts that share a place; empty if each has its own."""
        return self._places.tray

    def lay_out(self, stage: Stage, *, live: bool) -> None:
        """Give every part its place; `live` if somebody plays."""
        self._stage = stage
        self._places = places(stage.width, stage.height, len(self.panels), live=live)
        self.hand.in_rows = self.field.small = self.folded
        self.tabs.names = self.tray
        boxes = self._places.boxes
        for name, part in self._named().items():
            if name in boxes:
                part.place(stage, stage.rect(*boxes[name]))
        for panel in self._open_panels if self.folded else ():
            panel.place(stage, stage.rect(*boxes[PLAYER]))
        self.arrange()

    def arrange(self) -> set[Part]:
        """Find out which parts are to be seen, of those in the tray only the open one; returns those that are new."""
        named, opened, before = self._named(), self.tabs.open, set(self.parts)
        of_player = opened.startswith(f"{PLAYER}:")
        if self.tray and not of_player and opened not in self.tray:
            opened = self.tabs.open = self.tray[0]
        hidden = {named[name] for name in self.tray if name != opened}
        self.parts = [part for name, part in named.items() if name in self._places.boxes and part not in hidden]
        if self.tray and of_player:
            self.parts.append(self._open_panels[int(opened.partition(":")[2])])
        return set(self.parts) - before

    def _named(self) -> dict[str, Part]:
        """The parts by the names of their places, in reading order."""
        players = self._short_panels if self.folded else self.panels
        return {
            "field": self.field,
            "prompt": self.prompt,
            "tabs": self.tabs,
            "gods": self.gods,
            "mat": self.mat,
            "hand": self.hand,
            "display": self.display,
            "track": self.track,
            **{f"panel:{seat}": part for seat, part in enumerate(players)},
            "log": self.log,
        }

    def aside(self) -> pygame.Rect:
        """The column with the epoch, the players and the log, as far as the own cards do not stand in it."""
        column = [part.rect for name, part in self._named().items() if name.startswith("panel:")]
        if "log" in self._places.boxes and "log" not in self.tray and not self.folded:
            column.append(self.log.rect)
        return self.track.rect.unionall(column)

    def where(self, place: str, number: int, seen: Seen) -> Point:
        """The middle of a place that flights start from or go to; hexes are the board's to find."""
        looks = number == seen.looker
        match place:
            case "hand" if looks:
                return self.hand.rect.center
            case "pieces" if looks:
                return self._tab_of("mat") or (self.mat.rect.right - self._stage.px(60), self.mat.rect.centery)
            case "panel" | "hand" | "pieces":
                return self._named()[f"panel:{number}"].rect.center
            case "god" | "god-stack" | "half-gods":
                return self._tab_of("gods") or self._god(place, number, seen).center
            case "slot" | "pile" | "money":
                slot = {"pile": -2, "money": -1}.get(place, number)
                return self._tab_of("display") or self.display.places()[slot].center
        return self.field.rect.centerx, self.field.rect.y

    def _god(self, place: str, number: int, seen: Seen) -> pygame.Rect:
        gods = seen.view.open_gods
        key = place if place != "god" else f"god:{gods.index(number)}" if number in gods else ""
        spot = self.gods.spot(key)
        return spot.rect if spot else self.gods.rect

    def _tab_of(self, name: str) -> Point | None:
        """The tab of a part that is not open now; None for what is to be seen."""
        if self._named()[name] in self.parts:
            return None
        tab = self.tabs.spot(f"tab:{name}")
        return tab.rect.center if tab else self.prompt.rect.center
