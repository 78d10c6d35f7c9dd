"""The strip "since your last turn": what the others did, a line a player, until it is closed or the turn goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.table.game import Event
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.kit.part import Chosen, Part, Tabled
from pantheon.ui.scene import Point, Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button

LINE, WIDTH, NARROW = 36, 320, 240
TIGHT = 28
"""How high a row is where more rows than have room lie over the log."""
HEAD = 38
FOLDED = 30
"""How high the heading is where it stands alone."""
LOW = 320
"""Below this height of the map the strip is as slim as can be: no heading, short rows, the whole breadth. Over the log
it is slim only if it has no room otherwise."""


class Recap(Part[Tabled, Chosen]):
    """Facts: (seat, lines) for each player who did something."""

    acts: tuple[type[Any], ...] = ()
    """What counts as an own act although nobody was asked: nothing from before it is told."""

    def __init__(self, table: Tabled) -> None:
        super().__init__(table)
        self.centres: list[Point] = []
        """What it should not cover."""
        self.lit: list[pygame.Rect] = []
        """What it must not cover: it folds to its heading where it has no other place."""
        self.on_map = True
        """Whether it lies over the map, else over the log."""
        self.begins: int | None = None
        """How far down it begins where it has room enough below, over the log; else it begins higher."""
        self.idle = pygame.Rect(0, 0, 0, 0)
        """Where its heading lies rather than over the map, if it fits there."""
        self._loose = 0
        """So much higher each row is than it would have to be."""
        self._folded = self._slim = self._tight = False
        self._opened: tuple[Event, ...] | None = None
        """The news that a person wanted to read, whatever lies below."""
        self._closed: tuple[Event, ...] | None = None
        self._news: tuple[Event, ...] = ()

    def build(self, seen: Seen, choices: Chosen) -> tuple[Any, Sequence[Spot]]:
        self._news = seen.news
        if not seen.fresh or seen.news == self._closed:
            return (), []
        told_of = self.told_by_seat(seen.news, seen.looker)
        if not told_of:
            return (), []
        heading = t("So far") if seen.first else t("Since your last turn")
        self._slim = self.rect.height < self.px(LOW) and (self.on_map or not self._has_room(told_of))
        self._loose, self._tight = 0, False
        lines, frame = self._laid_out(told_of, heading)
        if self.begins is not None and frame.y < self.begins:
            self._tight = True
            lines, frame = self._laid_out(told_of, heading)
        self._folded = seen.news != self._opened and frame.collidelist(self.lit) >= 0
        if self._folded:
            lines, frame = (), self._heading_alone(heading)
        side = self.px(FOLDED - 6 if self._folded else 26)
        edge = self.px(3 if self._folded else 5)
        close = pygame.Rect(frame.right - side - edge, frame.y + edge, side, side)
        self._loose = max(0, frame.height - self._high(lines)) // len(lines) if lines else 0
        tip = "\n".join((heading, *told_of.values())) if self._folded else ""
        silent = self._slim and not self._folded
        return lines, [
            Spot("since", frame, heading, "panel", tip, pressable=self._folded),
            Spot("recap", close, "", tooltip=f"{t('Close')}\n{heading}." if silent else t("Close"), shortcut="R"),
            *self._rows(lines, frame, close),
        ]

    def _rows(self, lines: Sequence[tuple[int, tuple[str, ...]]], frame: pygame.Rect, close: pygame.Rect) -> list[Spot]:
        """What is said of each player, so that the map can show what is named."""
        rows, y = [], frame.y + self._head()
        for seat, wrapped in lines:
            row = pygame.Rect(frame.x, y, frame.width, self._row(len(wrapped)))
            row.width -= frame.right - close.x if row.colliderect(close) else 0
            rows.append(Spot(f"since:{seat}", row, " ".join(wrapped), "text", pressable=False))
            y += row.height
        return rows

    def unfold(self) -> None:
        """A person presses the heading."""
        self._opened = self._news

    def close(self) -> None:
        self._closed = self._news
        self.facts, self.spots = (), []

    def _laid_out(self, told_of: dict[int, str], heading: str) -> tuple[Any, pygame.Rect]:
        """The lines of each player and the frame around them: broader where the map is low."""
        high = self.rect.height - self.px(16)
        if self.begins is not None:
            # As broad as what it covers, or that would be seen at both sides.
            most, high = self.rect.width, self.rect.height
        else:
            # Beside the buttons of the lens, which a low map has.
            most = self.rect.width - self.px(60 if self._slim and self.on_map else 16)
        found = []
        for wide in (most,) if self._slim else (min(most, self.px(WIDTH)), min(most, self.px(NARROW)), most):
            lines = [(seat, self._wrapped(said, wide)) for seat, said in told_of.items()]
            frame = self._frame(self._broad(lines, heading, wide), self._high(lines))
            if frame.height <= high and frame.collidelist(self.lit) < 0:
                found.append((tuple(lines), frame))
        if found:
            return min(found, key=lambda one: self._covers(one[1])) if self.lit else found[0]
        while len(lines) > 1 and self._high(lines) > high:
            lines.pop()
            seat = lines[-1][0]
            lines[-1] = (seat, self._wrapped(f"{told_of[seat]} {t('The log tells the rest.')}", wide))
        return tuple(lines), self._frame(wide, min(high, self._high(lines)))

    def _heading_alone(self, heading: str) -> pygame.Rect:
        wide = self.stage.font("display", 16).size(heading)[0] + self.px(48 + FOLDED)
        if self.idle.width >= wide and self.idle.height >= self.px(FOLDED):
            return pygame.Rect(self.idle.x, self.idle.centery - self.px(FOLDED) // 2, wide, self.px(FOLDED))
        return self._frame(min(wide, self.rect.width), self.px(FOLDED))

    def _wrapped(self, said: str, wide: int) -> tuple[str, ...]:
        return text.wrapped(said, self.stage.font("text", 14), wide - self._beside)

    @property
    def _beside(self) -> int:
        """The room beside the words of a row."""
        return self.px(24 + 24 + 8 + (26 if self._slim else 0))

    def _broad(self, lines: Sequence[tuple[int, tuple[str, ...]]], heading: str, most: int) -> int:
        """No broader than its words, where it lies over the map."""
        if not self.on_map:
            return most
        font = self.stage.font("text", 14)
        needs = self._beside + max(font.size(line)[0] for _, wrapped in lines for line in wrapped)
        head = 0 if self._slim else self.stage.font("display", 16).size(heading)[0] + self.px(64)
        return min(most, max(needs, head))

    def _has_room(self, told_of: dict[int, str]) -> bool:
        """Whether all of it and the heading fit into the log."""
        self._slim = False
        wide = min(self.rect.width - self.px(16), self.px(WIDTH))
        return self._high([(seat, self._wrapped(said, wide)) for seat, said in told_of.items()]) <= (
            self.rect.height - self.px(16)
        )

    def _high(self, lines: Sequence[tuple[int, tuple[str, ...]]]) -> int:
        return self.px(10 if self._slim else HEAD) + sum(self._row(len(wrapped)) for _, wrapped in lines)

    def _head(self) -> int:
        """Where the first row begins."""
        return self.px(5 if self._slim else 30)

    def _row(self, lines: int) -> int:
        needs = lines * self.stage.font("text", 14).get_linesize() + self.px(6)
        return max(self.px(26 if self._slim else TIGHT if self._tight else LINE), needs) + self._loose

    def _frame(self, wide: int, high: int) -> pygame.Rect:
        """Where it covers least of what is worth seeing: in a corner, or anywhere if there are choices to be seen."""
        frame = pygame.Rect(0, 0, wide, high)
        area = self.rect.inflate(-2 * self.px(8), -2 * self.px(8))
        if self.begins is not None:
            top = min(self.begins, self.rect.bottom - high)
            return pygame.Rect(self.rect.x, top, wide, high if top == self.begins else self.rect.bottom - top)
        corners = []
        for corner in ("topright", "bottomleft", "topleft", "bottomright"):
            setattr(frame, corner, getattr(area, corner))
            corners.append(frame.copy())
        places = [*corners, *self._elsewhere(frame, area)] if self.lit else corners
        free = [place for place in places if place.collidelist(self.lit) < 0]
        return min(free or corners, key=self._covers)

    def _elsewhere(self, frame: pygame.Rect, area: pygame.Rect) -> list[pygame.Rect]:
        """Everywhere on the map, in steps; what is near an edge first."""
        step = self.px(16)
        across = range(area.x, area.right - frame.width + 1, step)
        down = range(area.y, area.bottom - frame.height + 1, step)
        middle = area.center
        places = [pygame.Rect(x, y, *frame.size) for x in across for y in down]
        return sorted(places, key=lambda one: -abs(one.centerx - middle[0]) - abs(one.centery - middle[1]))

    def _covers(self, place: pygame.Rect) -> int:
        return sum(place.collidepoint(point) for point in self.centres)

    def told_by_seat(self, news: Sequence[Event], looker: int) -> dict[int, str]:
        """What each of the others did."""
        by_seat: dict[int, list[Event]] = {}
        own = (n for n, event in enumerate(news, 1) if isinstance(event, self.acts) and event.seat == looker)
        for event in news[max(own, default=0) :]:
            seat = getattr(event, "seat", -1)
            if seat not in (looker, -1):
                by_seat.setdefault(seat, []).append(event)
        return {
            seat: self.sentence(self.table.names[seat], deeds)
            for seat, events in sorted(by_seat.items())
            if (deeds := self.deeds(events))
        }

    def sentence(self, player: str, deeds: list[str]) -> str:
        return t("{player} {deeds:list}.", player=player, deeds=deeds)

    @abstractmethod
    def deeds(self, events: Sequence[Event]) -> list[str]:
        """What one player did, in parts of a sentence."""

    def paint(self, surface: pygame.Surface) -> None:
        frame = self.spots[0].rect
        shapes.framed(surface, theme.INK, theme.GOLD, frame, self.px(theme.RADIUS), max(1, self.px(1.5)))
        beside = self.px(44 + FOLDED if self._folded else 60)
        head = pygame.Rect(frame.x + self.px(12), frame.y + self.px(4), frame.width - beside, self.px(26))
        if self._folded:
            head.centery = frame.centery
        if self._folded or not self._slim:
            text.write(surface, self.spots[0].label, self.stage.font("display", 16), theme.GOLD_LIGHT, head)
        if self._folded:
            # There is more to read below it.
            side = self.px(12)
            more = pygame.transform.rotate(art.tinted("icons/play", (side, side), theme.GOLD_LIGHT), -90)
            surface.blit(more, more.get_rect(midright=(self.spots[1].rect.x - self.px(4), frame.centery)))
        font = self.stage.font("text", 14)
        y = frame.y + self._head()
        for seat, lines in self.facts:
            look = self.table.look(seat)
            room = pygame.Rect(frame.x + self.px(12), y, frame.width - self.px(24), self._row(len(lines)))
            side = self.px(20 if self._slim else 24)
            badge = pygame.Rect(room.x, room.y + self.px(3 if self._slim or self._tight else 6), side, side)
            shapes.rounded(surface, look.fill, badge, self.px(4))
            surface.blit(
                art.tinted(look.emblem, (side - self.px(4), side - self.px(4)), look.text),
                badge.move(self.px(2), self.px(2)),
            )
            left = badge.right + self.px(8)
            spare = max(0, self._row(1) - self._loose - len(lines) * font.get_linesize()) // 2
            text.write_lines(
                surface,
                lines,
                font,
                theme.TEXT_LIGHT,
                pygame.Rect(left, y + spare, room.right - left, room.height - spare),
            )
            y = room.bottom
        draw_button(surface, self.stage, self.spots[1], "dark", "icons/close")


def counted(phrases: list[str]) -> list[str]:
    """The same phrase twice is said once, with how often."""
    said: dict[str, int] = {}
    for phrase in phrases:
        said[phrase] = said.get(phrase, 0) + 1
    return [phrase if number == 1 else f"{phrase} ({number}×)" for phrase, number in said.items()]
