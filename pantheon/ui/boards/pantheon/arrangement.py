"""All parts of the table: where each of them stands, which are to be seen, and where a thing that moves finds them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import score_track
from pantheon.ui.boards.pantheon.cards import Display
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.gods import Gods
from pantheon.ui.boards.pantheon.hand import Hand
from pantheon.ui.boards.pantheon.log import Log
from pantheon.ui.boards.pantheon.mat import Mat
from pantheon.ui.boards.pantheon.open_panel import OpenPanel
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.boards.pantheon.places import map_in, places
from pantheon.ui.boards.pantheon.prompt import Prompt
from pantheon.ui.boards.pantheon.score_track import ScoreTrack
from pantheon.ui.boards.pantheon.short_panel import ShortPanel
from pantheon.ui.boards.pantheon.track import Track
from pantheon.ui.boards.pantheon.tray import Tabs
from pantheon.ui.kit import arrangement
from pantheon.ui.kit.arrangement import AnyPart, Places
from pantheon.ui.scene import Point


class Arrangement(arrangement.Arrangement):
    def __init__(self, table: Table) -> None:
        super().__init__()
        self.field, self.gods, self.mat = Field(table), Gods(table), Mat(table)
        self.scores = ScoreTrack(table)
        self.hand, self.display = Hand(table), Display(table)
        self.prompt, self.track, self.log, self.tabs = Prompt(table), Track(table), Log(table), Tabs(table)
        self.panels = [PlayerPanel(table, seat) for seat in range(len(table.seats))]
        self.open_panels = [OpenPanel(table, seat) for seat in range(len(table.seats))]
        self._short_panels = [ShortPanel(table, seat) for seat in range(len(table.seats))]

    def places_for(self, wide: float, high: float, *, live: bool) -> Places:
        found = places(wide, high, len(self.panels), live=live)
        x, y, wide, high = found.boxes["field"]
        band = score_track.breadth(map_in(wide, high))
        self.scores.within = x + band, y + band, wide - 2 * band, high - 2 * band
        return replace(found, boxes={**found.boxes, "scores": (x, y, wide, high), "field": self.scores.within})

    def fold(self, folded: bool) -> None:
        self.field.small = folded
        # In the column of the players it is narrow.
        self.hand.in_rows = self._places.boxes["hand"][0] == self._places.boxes["track"][0]

    def named(self) -> dict[str, AnyPart]:
        """The parts by the names of their places, in reading order."""
        players = self._short_panels if self.folded else self.panels
        return {
            "scores": self.scores,
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
        column = [part.rect for name, part in self.named().items() if name.startswith("panel:")]
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
                return self.tab_of("mat") or (self.mat.rect.right - self._stage.px(60), self.mat.rect.centery)
            case "points":
                panel = self.named()[f"panel:{number}"]
                spot = panel.spot(f"points:{number}")
                return spot.rect.center if spot else panel.rect.center
            case "panel" | "hand" | "pieces":
                return self.named()[f"panel:{number}"].rect.center
            case "god" | "god-stack" | "half-gods":
                return self.tab_of("gods") or self._god(place, number, seen).center
            case "slot" | "pile" | "money":
                slot = {"pile": -2, "money": -1}.get(place, number)
                return self.tab_of("display") or self.display.places()[slot].center
        return self.field.rect.centerx, self.field.rect.y

    def god_tile(self, god: int, seen: Seen) -> pygame.Rect | None:
        """Where the tile of an open god lies; None while another part of the tray is open."""
        return self._god("god", god, seen) if self.gods in self.parts and god in seen.view.open_gods else None

    def _god(self, place: str, number: int, seen: Seen) -> pygame.Rect:
        gods = seen.view.open_gods
        key = place if place != "god" else f"god:{gods.index(number)}" if number in gods else ""
        spot = self.gods.spot(key)
        return spot.rect if spot else self.gods.rect
