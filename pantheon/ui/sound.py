"""Short sounds by what happened: a card, a stone, a god. Without a sound card the game is silent."""

from __future__ import annotations

import logging

import pygame

from pantheon import resources
from pantheon.ui.settings import Settings

_log = logging.getLogger(__name__)

RATE = 22050
FILES = {
    "click": "click",
    "card": "card",
    "stone": "stone",
    "column": "column",
    "loot": "loot",
    "coin": "coin",
    "chime": "chime",
    "god": "chime",
    "epoch": "drum",
    "turn": "turn",
    "no": "refuse",
    "end": "fanfare",
}
"""What happened, and the file in `assets/sounds` that tells it."""


class Sounds:
    """The sounds of one window, as loud as the settings say at the moment of playing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._silent = not _mixer_started()
        self.heard: list[str] = []
        """The last few sounds asked for."""

    def play(self, name: str) -> None:
        if name not in FILES:
            raise ValueError(f"no sound {name!r}; there are {', '.join(FILES)}")
        self.heard = [*self.heard[-19:], name]
        if self._silent or self._settings.muted or self._settings.volume == 0:
            return
        if name not in self._loaded:
            self._loaded[name] = pygame.mixer.Sound(resources.asset(f"sounds/{FILES[name]}.wav"))
        sound = self._loaded[name]
        # Loudness is heard by ratios: half the slider should sound half as loud.
        sound.set_volume((self._settings.volume / 100) ** 2)
        sound.play()


def _mixer_started() -> bool:
    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(RATE, -16, 1, 512)
    except pygame.error as error:
        _log.info("no sound: %s", error)
        return False
    return True
