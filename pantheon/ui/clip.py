"""A turn or a whole game as an animated GIF or as a strip of pictures.

Frames are drawn one after another, so that a window can show how far it has come. No window is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from PIL import Image

from pantheon.table.eyes import OPEN, allowed
from pantheon.table.session import Session
from pantheon.ui.boards import board_for
from pantheon.ui.moments import Moments
from pantheon.ui.scene import Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds

DRAWN = (1280, 800)
"""Frames are drawn at this size and shrunk."""
SIZE = (960, 600)
STRIP_SIZE = (640, 400)
MOST_FRAMES = 150
"""A clip with more moments shows only the first of each turn; and of those only as many."""
SECONDS = 0.9
LAST_SECONDS = 4.0
COLOURS = 128
ACROSS = 3
MARGIN = 8


class Clip:
    """The frames from one entry of a session to another, as `looker` may see them; `draw_next` until `done`."""

    def __init__(
        self,
        session: Session[Any],
        first: int = 0,
        last: int | None = None,
        looker: int = OPEN,
        size: tuple[int, int] = SIZE,
    ) -> None:
        self._moments = Moments(session)
        self._looker, self._size = allowed(session, looker), size
        self._board = board_for(session.game, session.seats, lambda actions: None, lambda: None)
        self._board.lay_out(Stage(DRAWN, 1.0, Settings(), _Silence()))
        end = len(session.entries) if last is None else last
        stops = [stop for stop in self._moments.stops if first <= stop <= end] or [end]
        self._stops = stops if len(stops) <= MOST_FRAMES else self._fewer(stops)
        self._frames: list[Image.Image] = []

    @property
    def total(self) -> int:
        return len(self._stops)

    @property
    def drawn(self) -> int:
        return len(self._frames)

    @property
    def done(self) -> bool:
        return self.drawn == self.total

    def draw_next(self) -> None:
        stop = self._stops[self.drawn]
        before = self._stops[self.drawn - 1] if self.drawn else self._moments.stops[self._moments.nearest(stop - 1)]
        since = max(0, min(before, stop))
        self._board.show(self._moments.seen(stop, self._looker, since, paused=False))
        surface = pygame.Surface(DRAWN)
        self._board.draw(surface, (), self._moments.caption(since, stop, self._looker))
        small = pygame.transform.smoothscale(surface, self._size)
        self._frames.append(Image.frombytes("RGB", self._size, pygame.image.tobytes(small, "RGB")))

    def draw_all(self) -> None:
        while not self.done:
            self.draw_next()

    def save_gif(self, path: Path, seconds: float = SECONDS) -> None:
        """Frames share one palette: what does not change then costs nothing."""
        palette = _palette(self._frames)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self._frames]
        times = [round(seconds * 1000)] * (len(frames) - 1) + [round(LAST_SECONDS * 1000)]
        with whole_file(path) as fresh:
            frames[0].save(fresh.path, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)

    def save_strip(self, path: Path, across: int = ACROSS) -> None:
        """All frames side by side, row by row, as one PNG."""
        across = min(across, len(self._frames))
        down = -(-len(self._frames) // across)
        wide, high = self._size
        whole = Image.new("RGB", (across * (wide + MARGIN) + MARGIN, down * (high + MARGIN) + MARGIN), "#12303f")
        for number, frame in enumerate(self._frames):
            row, column = divmod(number, across)
            whole.paste(frame, (MARGIN + column * (wide + MARGIN), MARGIN + row * (high + MARGIN)))
        with whole_file(path) as fresh:
            whole.save(fresh.path, "PNG", optimize=True)

    def _fewer(self, stops: Sequence[int]) -> list[int]:
        """One stop a turn, evenly thinned out if these are still too many; the last one stays."""
        moments = self._moments
        turns = [stop for stop in stops[:-1] if self._begins_turn(moments.nearest(stop))]
        step = -(-len(turns) // (MOST_FRAMES - 1))
        return [*turns[:: max(1, step)], stops[-1]]

    def _begins_turn(self, moment: int) -> bool:
        return moment == 0 or self._moments.next_turn(moment - 1, 1) == moment


class _Silence(Sounds):
    """Pictures make no noise: the sound card is left alone."""

    def __init__(self) -> None:
        self.heard = []

    def play(self, name: str) -> None:
        """Nothing is heard."""


class whole_file:
    """A file bears its name only when it is complete."""

    def __init__(self, path: Path) -> None:
        self.target, self.path = path, path.with_name(path.name + ".new")

    def __enter__(self) -> whole_file:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.path.replace(self.target)
        else:
            self.path.unlink(missing_ok=True)


def _palette(frames: Sequence[Image.Image]) -> Image.Image:
    """The colours of a few frames from all over the clip."""
    chosen = [frames[round(n * (len(frames) - 1) / 3)] for n in range(4)]
    wide, high = chosen[0].size
    sheet = Image.new("RGB", (wide, high * len(chosen)))
    for number, frame in enumerate(chosen):
        sheet.paste(frame, (0, number * high))
    return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT)
