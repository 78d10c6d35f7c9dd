"""The first thing on the screen: the picture of the title, while Python still reads the rest of the game.

The window that comes later is this one, and `art` keeps the picture of the box for it: only the sky and the sea are
drawn twice, which takes some 40 ms and saves the memory of whole screens.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pygame

from pantheon import resources
from pantheon.games import FIRST, SHELF
from pantheon.ui import desktop, settings, theme, window
from pantheon.ui.scene import Push, SceneStack
from pantheon.ui.scenes.shelf import Doors, Shelf
from pantheon.ui.sound import Sounds


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def show(speak: Callable[[str], None] = lambda language: None) -> None:
    """Open the window with the picture and the name of the game in front; the menu follows when it is ready.

    `speak` is told the language of the settings, so that nothing changes when the menu comes.
    """
    kept = settings.load(resources.settings_folder())
    speak(kept.language)
    try:
        window.start_pygame()
        surface = window.open_surface(kept, desktop.window_size(kept.window_size))
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    # Without a screen SDL draws into memory, where nobody could see or close the window.
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoDisplay("SDL found no screen")  # not for people
    theme.use(strong=kept.contrast)
    front = kept.last_game if kept.last_game in SHELF else FIRST
    title = Shelf(list(SHELF.values()), front, Doors(list, str, lambda game: None), hurried=True)
    SceneStack(surface.get_size(), kept, Sounds(kept)).make(Push(title))
    title.draw(surface)
    pygame.display.flip()
