"""All parts of a table: where each of them stands, and which are to be seen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from pantheon.ui.kit.part import Part
from pantheon.ui.kit.tray import PLAYER, Tabs
from pantheon.ui.scene import Point, Stage

AnyPart = Part[Any, Any]
Box = tuple[float, float, float, float]
"""Left, top, width, height, in logical units."""


@dataclass(frozen=True, slots=True)
class Places:
    """The boxes of all parts by name; those in `tray` have the same one, and one of them is to be seen.

    "player" is the box in which all about a player is shown in the place of the tray.
    """

    boxes: dict[str, Box]
    tray: tuple[str, ...] = ()
    folded: bool = False


class Arrangement(ABC):
    tabs: Tabs[Any, Any]
    open_panels: Sequence[AnyPart]
    """All about each player, where the panels are short."""

    telling: tuple[str, ...] = ("log",)
    """Parts below each other that only tell something, from the bottom."""

    def __init__(self) -> None:
        self._stage: Stage
        self._places: Places
        self.parts: list[AnyPart] = []
        """Those that are to be seen, in reading order."""

    @abstractmethod
    def named(self) -> dict[str, AnyPart]:
        """The parts by the names of their places, in reading order."""

    @abstractmethod
    def places_for(self, wide: float, high: float, *, live: bool) -> Places:
        """`live`: whether somebody plays, so that the prompt has buttons."""

    @abstractmethod
    def fold(self, folded: bool) -> None:
        """Tell the parts whether the room is small."""

    @abstractmethod
    def aside(self) -> pygame.Rect:
        """Where a list may lie over the table without covering what a decision is about."""

    def off_panels(self) -> list[pygame.Rect]:
        """Where a list covers no player: over the log, then over more of what tells and is not pressed."""
        named, rects = self.named(), list[pygame.Rect]()
        for name in self.telling:
            rect = named[name].rect
            if name in self._places.boxes and name not in self.tray and all(rect.x == other.x for other in rects):
                rects.append(rect.unionall(rects[-1:]))
        return rects

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
        self._places = self.places_for(stage.width, stage.height, live=live)
        self.fold(self.folded)
        self.tabs.names = self.tray
        boxes = self._places.boxes
        for name, part in self.named().items():
            if name in boxes:
                part.place(stage, stage.rect(*boxes[name]))
        for panel in self.open_panels if self.folded else ():
            panel.place(stage, stage.rect(*boxes[PLAYER]))
        self.arrange()

    def arrange(self) -> set[AnyPart]:
        """Find out which parts are to be seen, of those in the tray only the open one; returns those that are new."""
        named, opened, before = self.named(), self.tabs.open, set(self.parts)
        of_player = opened.startswith(f"{PLAYER}:")
        if self.tray and not of_player and opened not in self.tray:
            opened = self.tabs.open = self.tray[0]
        hidden = {named[name] for name in self.tray if name != opened}
        self.parts = [part for name, part in named.items() if name in self._places.boxes and part not in hidden]
        if self.tray and of_player:
            self.parts.append(self.open_panels[int(opened.partition(":")[2])])
        return set(self.parts) - before

    def tab_of(self, name: str) -> Point | None:
        """The tab of a part that is not open now; None for what is to be seen."""
        named = self.named()
        if named[name] in self.parts:
            return None
        tab = self.tabs.spot(f"tab:{name}")
        return tab.rect.center if tab else named["prompt"].rect.center
