"""Music and the sea behind it, from files that are read while they play. Without a sound card there is silence.

A scene names the piece that belongs to it (`Scene.music`); one that names none leaves what plays as it is. A change is
heard as a slow fade, and a piece goes on where a dialog lies over its scene.
"""

from __future__ import annotations

import logging

import pygame

from pantheon import resources
from pantheon.ui.settings import Settings

_log = logging.getLogger(__name__)

ONCE = ("end",)
"""Pieces that are not repeated."""
SEA = "sea"
FADE = 1600
"""Milliseconds in which a piece comes or goes."""


class Music:
    """What one window plays, as loud as the settings say at each moment."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._silent = pygame.mixer.get_init() is None
        self.piece = ""
        """What is asked for now."""
        self._playing = ""
        self._levels = (-1.0, -1.0)
        self._sea: pygame.mixer.Sound | None = None

    def follow(self, piece: str) -> None:
        """From now on this piece; an empty name leaves the one that plays. Asked once a frame, so it does little."""
        self.piece = piece or self.piece
        if self._silent or not self.piece:
            return
        levels = _level(self._settings, self._settings.music), _level(self._settings, self._settings.ambience)
        try:
            self._play_piece(levels[0])
            self._play_sea(levels[1])
        except pygame.error as error:
            _log.warning("no music: %s", error)
            self._silent = True

    def _play_piece(self, level: float) -> None:
        if level != self._levels[0]:
            pygame.mixer.music.set_volume(level)
            self._levels = level, self._levels[1]
        if level == 0:
            if self._playing:
                pygame.mixer.music.stop()
                self._playing = ""
        elif self._playing != self.piece:
            pygame.mixer.music.load(_file(self.piece))
            pygame.mixer.music.play(0 if self.piece in ONCE else -1, fade_ms=0 if self.piece in ONCE else FADE)
            self._playing = self.piece

    def _play_sea(self, level: float) -> None:
        """It never stops, whatever is played over it."""
        if level == self._levels[1]:
            return
        self._levels = self._levels[0], level
        if level and self._sea is None:
            self._sea = pygame.mixer.Sound(_file(SEA))
            self._sea.play(-1, fade_ms=FADE)
        if self._sea is not None:
            self._sea.set_volume(level)

    def stop(self) -> None:
        if not self._silent:
            pygame.mixer.music.stop()
            if self._sea is not None:
                self._sea.stop()


def _level(settings: Settings, percent: int) -> float:
    """Loudness is heard by ratios: half the slider should sound half as loud."""
    return 0.0 if settings.muted else (percent / 100) ** 2


def _file(name: str) -> str:
    return str(resources.asset(f"shared/music/{name}.ogg"))
