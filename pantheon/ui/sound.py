"""Short sounds. Without a sound card the game is silent.

A name is that of a file without its ending: "click" lies in `assets/shared/sounds`, "GAME/loot" in the sounds of a
game. What sounds often has variants beside it ("click_2", "click_3") of slightly other pitch: no two in a row are the
same.
"""

from __future__ import annotations

import logging
import random
from functools import cache
from pathlib import Path

import pygame

from pantheon import resources
from pantheon.ui.settings import Settings

_log = logging.getLogger(__name__)

RATE, CHANNELS = 44100, 24


class Sounds:
    """The sounds of one window, as loud as the settings say at the moment of playing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._chance = random.Random()
        self._silent = not _mixer_started()
        self.heard: list[str] = []
        """The last few sounds asked for."""

    def play(self, name: str) -> None:
        files = variants(name)
        self.heard = [*self.heard[-19:], name]
        if self._silent or self._settings.muted or self._settings.volume == 0:
            return
        if name not in self._loaded:
            self._loaded[name] = [pygame.mixer.Sound(file) for file in files]
        sound = self._next(self._loaded[name])
        # Loudness is heard by ratios: half the slider should sound half as loud.
        sound.set_volume((self._settings.volume / 100) ** 2)
        sound.play()

    def _next(self, all_of_it: list[pygame.mixer.Sound]) -> pygame.mixer.Sound:
        """Any but the one that was played last, which stands at the end."""
        sound = self._chance.choice(all_of_it[:-1] or all_of_it)
        all_of_it.remove(sound)
        all_of_it.append(sound)
        return sound


@cache
def variants(name: str) -> tuple[Path, ...]:
    """The files of a sound: its own, and those of its variants."""
    game, _, own = name.rpartition("/")
    folder = resources.asset(f"{game or 'shared'}/sounds")
    if not (folder / f"{own}.ogg").is_file():
        raise ValueError(f"there is no sound {name!r}")  # not for people
    return tuple(path for path in (folder / f"{own}{end}.ogg" for end in ("", "_2", "_3")) if path.is_file())


def _mixer_started() -> bool:
    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init(RATE, -16, 2, 1024)
        # The hall sounds on after each effect, and the sea has a channel of its own: none of them cuts another off.
        pygame.mixer.set_num_channels(CHANNELS)
    except pygame.error as error:
        _log.info("no sound: %s", error)
        return False
    return True
