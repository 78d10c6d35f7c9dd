"""Short sounds. Without a sound card the game is silent.

A name is that of a file without its ending: "click" lies in `assets/shared/sounds`, "GAME/loot" in the sounds of a
game.
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

import pygame

from pantheon import resources
from pantheon.ui.settings import Settings

_log = logging.getLogger(__name__)

RATE = 44100


class Sounds:
    """The sounds of one window, as loud as the settings say at the moment of playing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._silent = not _mixer_started()
        self.heard: list[str] = []
        """The last few sounds asked for."""

    def play(self, name: str) -> None:
        file = _file(name)
        self.heard = [*self.heard[-19:], name]
        if self._silent or self._settings.muted or self._settings.volume == 0:
            return
        if name not in self._loaded:
            self._loaded[name] = pygame.mixer.Sound(file)
        sound = self._loaded[name]
        # Loudness is heard by ratios: half the slider should sound half as loud.
        sound.set_volume((self._settings.volume / 100) ** 2)
        sound.play()


@cache
def _file(name: str) -> Path:
    game, _, own = name.rpartition("/")
    path = resources.asset(f"{game or 'shared'}/sounds/{own}.wav")
    if not path.is_file():
        raise ValueError(f"there is no sound {name!r}")  # not for people
    return path


def _mixer_started() -> bool:
    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(RATE, -16, 2, 1024)
    except pygame.error as error:
        _log.info("no sound: %s", error)
        return False
    return True
