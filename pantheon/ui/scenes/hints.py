"""Hints beside the board: a few good ways to go on, with reasons; the one that is pointed at is drawn on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from pantheon.table.game import Action
from pantheon.table.messages import Message
from pantheon.table.words import t, tn
from pantheon.ui import theme
from pantheon.ui.boards import SMALLEST_TABLE, Board
from pantheon.ui.layout import columns
from pantheon.ui.playing import Hint
from pantheon.ui.scene import STAY, Change, Point, Pop, Push, Replace, Scene, Spot, Stage
from pantheon.ui.scenes.hot_seat import Followed
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel

SAME = 0.5
"""Points within which two ways are called equal."""
LARGEST, SMALLEST_STACKED, SMALLEST = 16, 13, 7
"""The size of the letters in logical units: as large as the hints fit; the last one only where the room is small."""
EDGE, HEAD, NOTE = 7, 26, 14

Tell = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Told:
    """A hint in words."""

    actions: tuple[Action, ...]
    what: str
    why: str


class Hints(Scene):
    """`tell` says what a bot means; `play` does what `followed` leaves of a hint; `closed`: none was followed."""

    name = "hints"
    overlay = True
    room = SMALLEST_TABLE

    def __init__(
        self,
        hints: Sequence[Hint],
        board: Board,
        tell: Tell,
        play: Callable[[Sequence[Action]], None],
        closed: Callable[[], None],
        followed: Callable[[Sequence[Action]], Followed],
    ) -> None:
        super().__init__()
        self.hints = hints
        self._board, self._tell, self._play, self._closed, self._followed = board, tell, play, closed, followed
        self.told: tuple[Told, ...] = ()
        self._at = 0
        """The hint that is drawn on the board."""
        self._held = False
        """Whether a press began outside of the list."""
        self._size = LARGEST
        self._tabbed = False
        self._frame = pygame.Rect(0, 0, 0, 0)
        self._spots: list[Spot] = []

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self.told = in_words(self.hints, self._board.detail, self._tell)
        self._at = min(self._at, len(self.told) - 1)
        self._lay_out()
        self._show()

    def leave(self) -> None:
        self._board.ghost(())

    def spots(self) -> Sequence[Spot]:
        """The hints, and what of the table only shows another part of it."""
        around = [spot for spot in self._board.spots() if self._board.looks(spot)]
        told = [self._words] if self._tabbed else []
        return [*self._spots, *told, *(spot for spot in around if not self._frame.colliderect(spot.rect))]

    @property
    def _words(self) -> Spot:
        """Of the hint whose number is lit, where the numbers stand in a row: a press on them follows it too."""
        one = self.told[self._at]
        high = min(self._height(one, self._size), self._list.height)
        rect = pygame.Rect(self._list.x, self._list.y, self._list.width, high)
        return Spot(f"words:{self._at}", rect, one.what)

    def first_focus(self) -> Spot | None:
        return self._spots[0]

    def hover(self, spot: Spot | None) -> None:
        number = self._spots.index(spot) if spot in self._spots else -1
        if 0 <= number < len(self.told) and number != self._at:
            self._at = number
            self._show()

    def handle(self, event: pygame.Event) -> Change:
        """The map can be moved meanwhile; a press beside the list closes it, and counts where it was made."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = not self.spot_at(event.pos) and not self._frame.collidepoint(event.pos)
        if self._board.handle(event):
            self._held = False
            return STAY
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            return self._reach_through(event.pos)
        return None

    def _reach_through(self, place: Point) -> Change:
        """Whoever presses what a hint has lit means just that."""
        spot = self.below.spot_at(place) if self.below else None
        if not self.below or not spot or not spot.enabled or not spot.pressable:
            return self.escape()
        change = self.below.press(spot)
        if isinstance(change, Push):
            return Replace(change.scene)
        return Pop() if change in (None, STAY) else change

    def update(self, seconds: float) -> Change:
        if self._board.update(seconds):
            self._redraw()
        return None

    def next_update(self) -> float | None:
        return self._board.next_update()

    def press(self, spot: Spot) -> Change:
        if self._board.looks(spot):
            self._board.press(spot)
            self._redraw()
            return STAY
        if spot.key == "close-hints":
            return self.escape()
        self.stage.sounds.play("click")
        self._play(self._followed(self.told[int(spot.key.partition(":")[2])].actions).actions)
        return Pop()

    def escape(self) -> Change:
        self._closed()
        return Pop()

    def _show(self) -> None:
        """Draw the hint that is pointed at on the board."""
        self._board.ghost(self.told[self._at].actions)
        self._redraw()

    def _redraw(self) -> None:
        self.stale = True
        if self.below:
            self.below.stale = True

    # Places --------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """In the first room that is large enough, or else in the last one."""
        rooms = self._board.asides()
        any(self._fits(room) for room in rooms)
        places = self._tabs() if self._tabbed else self._stacked()
        if not self._tabbed and self._frame == rooms[-1]:
            # Of the players as few as possible are covered; the log is covered whole: no line of it is cut through.
            high = places[-1].bottom + self.stage.px(EDGE) - self._frame.y
            note = max(self._note_height(self._note(one)) for one in self.told) + self.stage.px(theme.SPACE_XS)
            self._frame.height = high + note if high + note <= rooms[-1].height else high
        self._lay_out_spots(places)

    def _fits(self, room: pygame.Rect) -> bool:
        """Below each other with all their words; where the room is small, numbers in a row and one hint's words."""
        self._frame, self._tabbed = room.copy(), False
        self._size = self._fitting(LARGEST, SMALLEST_STACKED, self._stack_height)
        self._tabbed = self._stack_height(self._size) > self._list.height
        if not self._tabbed:
            return True
        self._size = self._fitting(LARGEST, SMALLEST, self._highest)
        legible = min(SMALLEST_STACKED, ceil(theme.SMALLEST_TEXT / self.stage.scale))
        return self._size >= legible and self._highest(self._size) <= self._list.height

    def _note(self, one: Told) -> Sequence[str]:
        """Lines about what a press on a hint does."""
        return text.wrapped(self._followed(one.actions).said, self.stage.font("italic", NOTE), self._list.width)

    def _tip(self, one: Told) -> str:
        """What a press on it does, where there is no room to write that below."""
        words = self._highest(self._size) if self._tabbed else self._stack_height(self._size)
        lines = self._note(one)
        room = self._list.height - words - self.stage.px(theme.SPACE_XS)
        return "" if self._note_height(lines) <= room else " ".join(lines)

    def _note_height(self, lines: Sequence[str]) -> int:
        return len(lines) * self.stage.font("italic", NOTE).get_linesize()

    def _tabs(self) -> list[pygame.Rect]:
        """In the row of the heading: what room there is belongs to the words."""
        stage, head = self.stage, self._head
        left = stage.font("display", 18).size(t("Hints"))[0] + stage.px(theme.SPACE_M)
        row = pygame.Rect(head.x + left, head.y, head.width - left - stage.px(22 + theme.SPACE_S), head.height)
        return columns(row, [1] * len(self.told), stage.px(theme.SPACE_XS))

    def _lay_out_spots(self, places: Sequence[pygame.Rect]) -> None:
        stage = self.stage
        self._spots = [
            Spot(f"hint:{number}", rect, one.what, tooltip=self._tip(one), shortcut=str(number + 1), group="hints")
            for number, (one, rect) in enumerate(zip(self.told, places, strict=True))
        ]
        side = stage.px(22)
        corner = pygame.Rect(self._head.right - side, self._head.y, side, side)
        close = Spot("close-hints", corner, "", tooltip=t("Close the hints"), shortcut="Esc")  # not for people
        self._spots.append(close)

    @property
    def _head(self) -> pygame.Rect:
        inside = self._list
        return pygame.Rect(inside.x, self._frame.y + self.stage.px(EDGE - 2), inside.width, self.stage.px(22))

    @property
    def _list(self) -> pygame.Rect:
        """The room of the hints below the heading."""
        edge, head = self.stage.px(EDGE), self.stage.px(HEAD)
        inside = self._frame.inflate(-2 * edge, -2 * edge)
        return pygame.Rect(inside.x, inside.y + head, inside.width, inside.height - head)

    def _stacked(self) -> list[pygame.Rect]:
        y, places = self._list.y, []
        for one in self.told:
            places.append(pygame.Rect(self._list.x, y, self._list.width, self._height(one, self._size)))
            y = places[-1].bottom + self.stage.px(theme.SPACE_XS)
        return places

    def _fitting(self, largest: int, smallest: int, height: Callable[[int], int]) -> int:
        return next((size for size in range(largest, smallest, -1) if height(size) <= self._list.height), smallest)

    def _stack_height(self, size: int) -> int:
        gaps = self.stage.px(theme.SPACE_XS) * (len(self.told) - 1)
        return sum(self._height(one, size) for one in self.told) + gaps

    def _highest(self, size: int) -> int:
        """Of the longest hint."""
        return max(self._height(one, size) for one in self.told)

    def _height(self, one: Told, size: int) -> int:
        bold, plain, wide = self._fonts(size)
        return text.height_of(one.what, bold, wide) + text.height_of(one.why, plain, wide) + self.stage.px(8)

    def _fonts(self, size: int) -> tuple[pygame.font.Font, pygame.font.Font, int]:
        """For what to do and for why, and the width of their lines."""
        stage, number = self.stage, 0 if self._tabbed else 1.4 * size
        return stage.font("bold", size), stage.font("text", size - 1), self._list.width - stage.px(12 + number)

    # Painting ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_panel(surface, stage, self._frame, PARCHMENT)
        text.write(surface, t("Hints"), stage.font("display", 18), PARCHMENT.heading, self._head)
        *hints, close = self._spots
        draw_button(surface, stage, close, "quiet", "icons/close", 14)
        for number, (spot, one) in enumerate(zip(hints, self.told, strict=True)):
            self._draw_plate(surface, spot, number == self._at)
            if not self._tabbed:
                self._write(surface, one, spot.rect)
        end = self._write(surface, self.told[self._at], self._list) if self._tabbed else hints[-1].rect.bottom
        self._write_below(surface, end)

    def _write_below(self, surface: pygame.Surface, end: int) -> None:
        """What a press on the hint that is drawn does, where there is room for it: below all words."""
        lines = self._note(self.told[self._at])
        font, high = self.stage.font("italic", NOTE), self._note_height(lines)
        room = pygame.Rect(self._list.x, self._list.bottom - high, self._list.width, high)
        if end + self.stage.px(theme.SPACE_XS) <= room.y:
            text.write_lines(surface, lines, font, theme.TEXT_MUTED, room, "center")

    def _draw_plate(self, surface: pygame.Surface, spot: Spot, shown: bool) -> None:
        """The ground of a hint with its number."""
        stage = self.stage
        edge, fill = (
            (theme.GHOST_RING, theme.PARCHMENT_LIGHT) if shown else (theme.PARCHMENT_DARK, theme.PARCHMENT_DARK)
        )
        shapes.framed(surface, fill, edge, spot.rect, stage.px(theme.RADIUS), max(1, stage.px(3 if shown else 1)))
        bold, _, wide = self._fonts(self._size)
        if self._tabbed:
            text.write(surface, spot.shortcut, stage.font("bold", 15), theme.TERRACOTTA_DARK, spot.rect, "center")
            return
        left = spot.rect.x + stage.px(6)
        mark = pygame.Rect(left, spot.rect.y + stage.px(4), spot.rect.width - wide - stage.px(12), bold.get_linesize())
        text.write(surface, spot.shortcut, bold, theme.TERRACOTTA_DARK, mark)

    def _write(self, surface: pygame.Surface, one: Told, room: pygame.Rect) -> int:
        """Where the words end."""
        bold, plain, wide = self._fonts(self._size)
        inside = pygame.Rect(room.right - self.stage.px(6) - wide, room.y + self.stage.px(4), wide, 0)
        inside.y = text.write_lines(surface, text.wrapped(one.what, bold, wide), bold, theme.TEXT, inside)
        return text.write_lines(surface, text.wrapped(one.why, plain, wide), plain, theme.TEXT, inside)


def in_words(hints: Sequence[Hint], detail: Callable[[Sequence[Action]], str], tell: Tell) -> tuple[Told, ...]:
    """`detail` tells what the sentence leaves out; hints that read the same are one."""
    found: dict[str, Told] = {}
    for hint in hints:
        what, more = tell(hint.what), detail(hint.actions)
        if more:
            what = t("{what}: {more}", what=what, more=more)
        sentences = [*map(tell, hint.why), *([_behind(-hint.difference)] if found else [])]
        found.setdefault(what, Told(tuple(hint.actions), what, " ".join(sentences)))
    return tuple(found.values())


def _behind(points: float) -> str:
    """How a later hint compares with the first; the reasons before it compare with doing nothing."""
    if points < SAME or round(points) == 0:
        return t("It is about as good as hint 1.")
    return tn(
        "By the end it should bring about {number} point less than hint 1.",
        "By the end it should bring about {number} points less than hint 1.",
        round(points),
    )
