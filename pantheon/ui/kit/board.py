"""What the boards of all games have in common: parts that are painted when they change, a lens, a tray, a log.

A game's board adds what is pressed there, what is drawn over the still picture, and its scenes.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic

import pygame

from pantheon.table.game import Action, Event
from pantheon.table.steps import Steps
from pantheon.ui import art, theme
from pantheon.ui.boards import Line, Seen
from pantheon.ui.kit.arrangement import AnyPart, Arrangement
from pantheon.ui.kit.camera import Camera
from pantheon.ui.kit.captions import draw_caption
from pantheon.ui.kit.field import Field
from pantheon.ui.kit.flashing import Flashing
from pantheon.ui.kit.lens import STEP
from pantheon.ui.kit.lifting import Lifted
from pantheon.ui.kit.log import Log
from pantheon.ui.kit.part import Chosen, Tabled
from pantheon.ui.kit.prompt import Prompt
from pantheon.ui.kit.recap import Recap
from pantheon.ui.life import Sprite, glints
from pantheon.ui.motion import Motion
from pantheon.ui.scene import STAY, Change, Point, Spot, Stage

LOOKING = ("zoom", "tab", "open", "close", "since")
"""What pressing spots with these keys does: another part of the table is to be seen."""


class Board(ABC, Generic[Tabled, Chosen]):
    """Most of `boards.Board`."""

    field: Field[Any, Any]
    prompt: Prompt[Any, Any]
    log: Log[Any, Any]
    recap: Recap[Any, Any]
    choices: Chosen
    reached: Mapping[str, str] = {}
    """Letters that bring the focus to a group of spots."""
    rising: Sequence[str] = ()
    """The beginnings of the keys of cards that rise under the pointer."""
    least_news = 0
    """How high the log must be for the news to lie over it, which tells the same at length; 0: they lie on the map."""

    def __init__(self, table: Tabled, arrangement: Arrangement) -> None:
        self.table = table
        self._arrangement = arrangement
        self.tabs = arrangement.tabs
        self.camera = Camera(self._look_again)
        self._looked = False
        """Whether the lens has changed since the map was shown."""
        self._scrolled = False
        self._begun: tuple[int, ...] | None = None
        """For which place and which room the map has begun."""
        self._resizing = False
        self._live = True
        self._stage: Stage
        self._base: pygame.Surface | None = None
        self._on_base: set[AnyPart] = set()
        """The parts that are painted on it."""
        self._drawn: pygame.Surface | None = None
        """What the table was drawn on last."""
        self._stale: set[AnyPart] = set()
        self._owed: dict[AnyPart, list[pygame.Rect]] = {}
        """Where a part had to be painted when one of its pictures came too late."""
        self._unready = False
        """Whether the still picture is not finished, and must be shown as it is."""
        self._spots: list[Spot] = []
        self.lifted, self.flashing = Lifted(self.rising), Flashing()
        self.seen: Seen

    # What a game says ------------------------------------------------------------------------------------------------

    @abstractmethod
    def choices_for(self, seen: Seen) -> Chosen: ...

    @abstractmethod
    def prepare(self, seen: Seen) -> None:
        """The choices have changed: make ready what the parts show of them."""

    @abstractmethod
    def worth_seeing(self) -> list[Point]:
        """What the strip of news should not cover."""

    def choosable(self) -> list[pygame.Rect]:
        """What the strip of news must not cover."""
        return []

    @abstractmethod
    def begins_at(self, view: Any) -> tuple[int, pygame.Rect, float]:
        """Where a small map begins: a place by its number and its room, and how broad places are, in units."""

    @abstractmethod
    def lensed(self) -> None:
        """The lens shows something else."""

    @abstractmethod
    def draw_over(self, surface: pygame.Surface, still: bool) -> None:
        """What lies over the still picture; `still` if nothing moves."""

    @abstractmethod
    def draw_motion(self, surface: pygame.Surface, motion: Motion) -> None: ...

    def lies_below(self, motion: Motion) -> bool:
        """Whether it belongs to the still picture, and everything else is drawn over it."""
        return False

    @abstractmethod
    def asks(self) -> Sequence[str]:
        """The groups of spots in which the present decision is made, the likeliest first."""

    def is_late(self) -> bool:
        """Whether the second half of the game has begun."""
        return False

    def alive(self, now: float) -> Sequence[Sprite]:
        """Glints on the sea, where nothing lies over it; none while the map moves, and their places with it."""
        if self.field.rough:
            return ()
        shining = glints(self.field.open_water(), max(3, self._stage.px(4)), now)
        return [sprite for sprite in shining if self._is_bare(sprite[0].get_rect(topleft=sprite[1]))]

    def _is_bare(self, rect: pygame.Rect) -> bool:
        """Whether the sea of the still picture is what is seen there."""
        if self._base is None or self._drawn is None or not self.field.rect.contains(rect):
            return False
        return all(self._drawn.get_at(place) == self._base.get_at(place) for place in (rect.midleft, rect.center))

    def music(self) -> str:
        return "evening" if self.is_late() else "morning"  # not for people

    # Places ----------------------------------------------------------------------------------------------------------

    def room_for_news(self) -> pygame.Rect:
        """Where the strip of news may lie."""
        high = self.log.rect.height if self.log in self._arrangement.parts else 0
        return self.log.rect if self.least_news and high >= self._stage.px(self.least_news) else self.field.rect

    def lay_out(self, stage: Stage, rough: bool = False) -> None:
        self._stage = stage
        self._resizing = rough
        self._base = None
        self._arrangement.lay_out(stage, live=self._live)
        news = self.room_for_news()
        self.recap.on_map = news == self.field.rect
        self.recap.begins = None if self.recap.on_map or news == self.log.rect else self.log.rect.y
        self.recap.place(stage, news)
        self.camera.lay_out(stage, self.field.rect, self.field.whole)
        self._look()
        if hasattr(self, "seen"):
            self.show(self.seen)

    def open_part(self, name: str) -> None:
        """Open a part of the tray."""
        self.tabs.open = name
        fresh = self._arrangement.arrange()
        if fresh:
            self._stale |= {*fresh, self.tabs}
            self.show(self.seen)

    def _look_again(self) -> None:
        """The lens has changed: the map follows when it is drawn next, however often that happens before."""
        self._looked = True

    def _look(self) -> None:
        """Show the map through the lens as it is now."""
        self._looked = False
        self.field.rough = self._resizing or self.camera.rough
        self.field.look_through(self.camera.lens)
        self.lensed()

    def _follow_lens(self) -> None:
        if self._looked:
            self._look()
            self._stale.add(self.field)
            self.field.show(self.seen, self.choices)
            self.collect_spots()

    # Showing ---------------------------------------------------------------------------------------------------------

    def show(self, seen: Seen) -> None:
        self.seen = seen
        self.choices = self.choices_for(seen)
        if seen.live != self._live:
            # Where nobody plays the prompt has no buttons and needs less room.
            self._live = seen.live
            self.lay_out(self._stage, self._resizing)
            return
        self._begin_near(seen.view)
        if self._arrangement.tray:
            self.tabs.follow(self.choices)
            self._stale |= self._arrangement.arrange()
        self.prepare(seen)
        for part in self._arrangement.parts:
            if part.show(seen, self.choices):
                self._stale.add(part)
        self.recap.centres = [*self.worth_seeing(), *[spot.rect.center for spot in self.field.controls()] * 50]
        on_map = (rect.clip(self.field.rect) for rect in self.choosable())
        self.recap.lit = [rect for rect in on_map if rect.colliderect(self.recap.rect)]
        self.recap.idle = self.prompt.idle_row()
        self.recap.show(seen, self.choices)
        self._make_way_for_news()
        self.collect_spots()

    def _make_way_for_news(self) -> None:
        """The log goes on below the strip of news, if that lies over it."""
        strip = self.recap.spots[0].rect if self.recap.spots else None
        hidden = strip.bottom - self.log.rect.y if strip and self.log.rect.colliderect(strip) else 0
        if hidden != self.log.hidden and self.log in self._arrangement.parts:
            self.log.hidden = hidden
            if self.log.show(self.seen, self.choices):
                self._stale.add(self.log)

    def close_news(self) -> None:
        self.recap.close()
        self._make_way_for_news()
        self.collect_spots()

    def _begin_near(self, view: Any) -> None:
        """A small map begins enlarged, until a person takes it into their own hands."""
        place, rect, units = self.begins_at(view)
        now = place, self._arrangement.folded, *self.field.rect.size
        if now != self._begun:
            self._begun = now
            if self.camera.untouched and self._arrangement.folded:
                self.camera.begin(rect, units)

    def collect_spots(self) -> None:
        self._spots = [spot for part in (*self._arrangement.parts, self.recap) for spot in part.spots]

    def spots(self) -> Sequence[Spot]:
        self._follow_lens()
        return self.lifted.raised(self._spots, self._stage)

    def aside(self) -> pygame.Rect:
        return self._arrangement.aside()

    def asides(self) -> Sequence[pygame.Rect]:
        return [*self._arrangement.off_panels(), self.aside()]

    def ahead(self) -> Steps[None]:
        """The ground of the map takes a second in a large window, all the rest a moment."""
        yield from self.field.ahead()

    def make_ready(self, until: float) -> bool:
        """The picture on the screen stays as it is meanwhile; one that follows the lens or a new size cannot wait.

        Drawn all the same, it shows the parts that are left as they were before.
        """
        self._unready = not (self._base is None or self._looked or self._paint_parts(self._base, until))
        return not self._unready

    def draw(self, surface: pygame.Surface, motions: Sequence[Motion], caption: Line | None) -> None:
        self._follow_lens()
        if caption != self.prompt.telling:
            self.prompt.telling = caption
            self._stale.add(self.prompt)
        self._drawn = surface
        surface.blit(self._painted_base(surface.get_size()), (0, 0))
        for motion in motions:
            if self.lies_below(motion):
                self.draw_motion(surface, motion)
        self.lifted.draw(surface, self._stage, self._spots)
        self.draw_over(surface, still=not motions)
        if caption and not self.prompt.placed(caption.words):
            draw_caption(surface, self.field, caption, folded=self._arrangement.folded)
        for motion in motions:
            if not self.lies_below(motion):
                self.draw_motion(surface, motion)

    def _painted_base(self, size: tuple[int, int]) -> pygame.Surface:
        """The still picture, with the parts that changed painted anew."""
        if self._base is None or self._base.get_size() != size:
            self._base = pygame.Surface(size)
            self._base.fill(theme.NIGHT_SEA)
            self._stale = set(self._arrangement.parts)
            self._on_base, self._unready = set(), False
        if not self._unready:
            self._paint_parts(self._base, math.inf)
        self._unready = False
        return self._base

    def _paint_parts(self, base: pygame.Surface, until: float) -> bool:
        """Paint the parts that changed until that moment; False if some are left."""
        parts = self._arrangement.parts
        self._on_base.intersection_update(parts)
        self._stale.intersection_update(parts)
        for part in parts:
            if part in self._stale:
                if time.perf_counter() >= until:
                    return False
                if not self._paint_part(base, part, until):
                    return False
                self._stale.remove(part)
        return True

    def _paint_part(self, base: pygame.Surface, part: AnyPart, until: float) -> bool:
        """False if one of its pictures would be drawn too late: the part is then to be seen as it was."""
        # What a map shows only a part of may have changed beyond its edge.
        outdated = [*(rect.clip(part.room) for rect in part.outdated()), *self._owed.pop(part, [])]
        wanted = outdated if part in self._on_base else [part.room]
        rooms = [room for room in (rect.clip(base.get_rect()) for rect in wanted) if room]
        # A map would be painted again and again if one of its pictures had to wait.
        waits = until < math.inf and part is not self.field
        kept = [(base.subsurface(room).copy(), room) for room in rooms] if waits else []
        try:
            with art.hurried(until if waits else math.inf):
                for room in rooms:
                    base.set_clip(room)
                    base.fill(theme.NIGHT_SEA)
                    part.paint(base)
        except art.NotYet:
            base.set_clip(None)
            base.blits(kept)
            self._owed[part] = rooms
            return False
        finally:
            base.set_clip(None)
        self._on_base.add(part)
        return True

    def with_keys(self, keys: Collection[str]) -> list[Spot]:
        """Those of the spots that are to be seen."""
        return [spot for part in self._arrangement.parts for spot in part.spots if spot.key in keys]

    # The keyboard ----------------------------------------------------------------------------------------------------

    def prompted(self) -> tuple[str, str]:
        if not self.seen.options or not self.prompt.facts:
            return "", ""
        _, sentence, below, *_ = self.prompt.facts
        # What the pointer asks for is spoken with the thing itself.
        return sentence, "" if self.prompt.hint else below

    def first_focus(self) -> Spot | None:
        """Where the question is answered: first a place for it on the table, else a button of the bar."""
        if not self.seen.options:
            return None
        for group in self.asks():
            if found := self.first_of(group):
                return found
        return next((spot for spot in reversed(self.prompt.spots) if spot.enabled), None)

    def first_of(self, group: str) -> Spot | None:
        return next(iter(self.lit(group)), None)

    def reach(self, letter: str, here: str | None) -> Spot | None:
        return after(here, self.lit(self.reached.get(letter, "")))

    def lit(self, group: str) -> list[Spot]:
        """What can be pressed in a group."""
        return [spot for spot in self._spots if group and spot.group == group and spot.pressable and spot.enabled]

    def together(self, earlier: Action, later: Action) -> bool:
        """Whether two decisions are one to people."""
        return False

    def waits(self) -> bool:
        """Whether a turn waits for a last word."""
        return False

    def ends_softly(self, state: Any) -> bool:
        """Whether a turn that ends in this position does so."""
        return False

    def in_public(self, state: Any) -> bool:
        """Whether a decision needs no curtain."""
        return False

    def suspense(self, events: Sequence[Event]) -> bool:
        """Whether a caption waits for what is to be seen."""
        return False

    # Looking around --------------------------------------------------------------------------------------------------

    def scroll(self, lines: int) -> bool:
        if self.log in self._arrangement.parts and self.log.scroll(lines):
            self._stale.add(self.log)
            self.collect_spots()
            return True
        return False

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.prompt.by_key = event.type == pygame.KEYDOWN
        if self.camera.handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self.log.rect.collidepoint(self.camera.mouse):
            self._scrolled |= self.scroll(2 * event.y)
            return True
        return False

    def update(self, seconds: float) -> bool:
        self.camera.update(seconds)
        changed, self._scrolled = self._looked or self._scrolled, False
        return self.flashing.update(seconds) or changed

    def next_update(self) -> float | None:
        dues = self.camera.next_update(), self.flashing.next_update()
        return min((due for due in dues if due is not None), default=None)

    def looks(self, spot: Spot) -> bool:
        return spot.key.partition(":")[0] in LOOKING

    def look_around(self, kind: str, rest: str) -> Change:
        """Press something that only shows another part of the table."""
        if kind == "tab":
            self.open_part(rest)
        elif kind == "close":
            self.open_part(self._arrangement.tray[0])
        elif kind == "open":
            chosen = f"player:{rest}"
            self.open_part(self._arrangement.tray[0] if self.tabs.open == chosen else chosen)
        elif kind == "since":
            self.recap.unfold()
            self.show(self.seen)
        elif rest == "fit":
            self.camera.fit()
        else:
            self.camera.zoom(STEP if rest == "in" else 1 / STEP)
        return STAY


def after(here: str | None, spots: Sequence[Spot]) -> Spot | None:
    """The spot that comes after the one with this key; the first one, if it is none of them."""
    at = next((n for n, spot in enumerate(spots) if spot.key == here), -1)
    return spots[(at + 1) % len(spots)] if spots else None
