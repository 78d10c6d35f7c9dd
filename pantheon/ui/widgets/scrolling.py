"""A view onto something higher than itself: wheel, dragging, arrows, page keys, and a bar that shows where
one is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.ui import theme
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes

BAR = 10
"""The width of the bar in logical units."""
FADE = 14
"""How far from the ends of the view its content fades."""


@dataclass(slots=True)
class Scrolling:
    """Which part of a content `length` pixels high is seen through `view`."""

    view: pygame.Rect
    length: int = 0
    offset: int = 0
    _grip: int | None = None
    _pointer: tuple[int, int] = (-1, -1)

    def show(self, view: pygame.Rect, length: int) -> None:
        """The view or its content have another size."""
        self.view, self.length = view, length
        self._set(self.offset)

    def to_top(self) -> None:
        self.offset = 0

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll as little as needed to see a part of the content, and beside it some of what follows: it is not to
        fade."""
        around = min(bottom - top, self.view.height // 6)
        if top - around < self.offset:
            self._set(top - around)
        elif bottom + around > self.offset + self.view.height:
            self._set(bottom + around - self.view.height)

    @property
    def furthest(self) -> int:
        return max(0, self.length - self.view.height)

    @property
    def rest(self) -> pygame.Rect:
        """What is empty of the view below all content."""
        used = min(self.length, self.view.height)
        return pygame.Rect(self.view.x, self.view.y + used, self.view.width, self.view.height - used)

    def handle(self, event: pygame.Event, stage: Stage) -> bool:
        """What the mouse does; True if it scrolled."""
        before = self.offset
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._pointer = event.pos
        if event.type == pygame.MOUSEWHEEL and self.view.collidepoint(self._pointer):
            self._set(self.offset - event.y * stage.px(60))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._bar(stage).collidepoint(event.pos):
            self._grip = event.pos[1] - self._thumb(stage).y
            self._grip = self._grip if 0 <= self._grip < self._thumb(stage).height else 0
            self._drag(event.pos[1], stage)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1], stage)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grip = None
        return self.offset != before

    def handle_key(self, event: pygame.Event) -> bool:
        """What the keys for pages do; True if it scrolled."""
        before, page = self.offset, self.view.height * 9 // 10
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._set(self.offset + (page if event.key == pygame.K_PAGEDOWN else -page))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._set(0 if event.key == pygame.K_HOME else self.furthest)
        return self.offset != before

    @contextmanager
    def clipped(self, surface: pygame.Surface) -> Iterator[int]:
        """Draw only inside the view; gives the y of the content's top on the surface."""
        before = surface.get_clip()
        surface.set_clip(self.view.clip(before))
        try:
            yield self.view.y - self.offset
        finally:
            surface.set_clip(before)

    def draw_bar(self, surface: pygame.Surface, stage: Stage) -> None:
        """And let fade what goes on beyond the view: no letter is cut through."""
        if self.furthest:
            shade = _fading((self.view.width, stage.px(FADE)), theme.PARCHMENT)
            if self.offset:
                surface.blit(shade, self.view)
            if self.offset < self.furthest:
                upward = pygame.transform.flip(shade, False, True)
                surface.blit(upward, upward.get_rect(bottomleft=self.view.bottomleft))
            bar = self._bar(stage)
            shapes.rounded(surface, theme.PARCHMENT_DARK, bar, bar.width // 2)
            shapes.rounded(surface, theme.BRONZE, self._thumb(stage), bar.width // 2)

    def _bar(self, stage: Stage) -> pygame.Rect:
        wide = stage.px(BAR)
        return pygame.Rect(self.view.right + stage.px(theme.SPACE_XS), self.view.y, wide, self.view.height)

    def _thumb(self, stage: Stage) -> pygame.Rect:
        bar = self._bar(stage)
        high = max(stage.px(28), bar.height * self.view.height // max(1, self.length))
        y = bar.y + (bar.height - high) * self.offset // max(1, self.furthest)
        return pygame.Rect(bar.x, y, bar.width, high)

    def _drag(self, y: int, stage: Stage) -> None:
        bar, thumb = self._bar(stage), self._thumb(stage)
        self._set((y - (self._grip or 0) - bar.y) * self.furthest // max(1, bar.height - thumb.height))

    def _set(self, offset: int) -> None:
        self.offset = min(max(0, offset), self.furthest)


@lru_cache(maxsize=8)
def _fading(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    """The colour, less and less of it downwards."""
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        shade.fill((*colour, 255 - 255 * y // size[1]), (0, y, size[0], 1))
    return shade
