"""How a window fits on the desktop: never larger than it, never partly outside, and sensible at the first start."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.ui.layout import DESIGN, Size

SIZES: Sequence[Size] = (1024, 640), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440)
BORDER: Size = (16, 96)
"""What the frame of a window and the bar of a desktop take, at most; SDL does not tell."""
SHARE = 0.8
"""How much of the desktop a window takes before anybody has chosen."""
LARGEST_FIRST: Size = (2560, 1440)
BROADEST = 16 / 9


def preferred_languages() -> list[str]:
    """The languages that the system prefers, as ids such as "de", the first one most."""
    import pygame.system  # only here: not every door needs it

    return list(dict.fromkeys(locale["language"] for locale in pygame.system.get_pref_locales()))


def window_size(wanted: Size | None) -> Size:
    """What to open a window with: what was chosen, as far as the desktop has room."""
    room = _room()
    return fitting(first_size(room) if wanted is None else wanted, room)


def first_size(room: Size | None) -> Size:
    """What suits a desktop with so much room: most of it, but not a huge window, and not a band."""
    if room is None:
        return DESIGN
    wide, high = (
        min(max(round((has + border) * SHARE), smallest), largest)
        for has, border, smallest, largest in zip(room, BORDER, DESIGN, LARGEST_FIRST, strict=True)
    )
    return min(wide, round(high * BROADEST)), high


def fitting(wanted: Size, room: Size | None) -> Size:
    return (min(wanted[0], room[0]), min(wanted[1], room[1])) if room else wanted


def sizes_to_choose(full_screen: bool, now: Size) -> list[Size]:
    """Of a window; the one that it was dragged to is among them."""
    return sorted({*SIZES, *(() if full_screen else (now,))})


def pull_in() -> None:
    """Move the window onto the desktop, should it reach over its edge after it has grown."""
    desktops = pygame.display.get_desktop_sizes()
    if _room() is None or len(desktops) > 1:  # nobody tells where several desktops lie
        return
    place = pygame.display.get_window_position()
    inside = pulled_in(place, pygame.display.get_window_size(), desktops[0])
    if inside != place:
        pygame.display.set_window_position(inside)


def pulled_in(place: Size, size: Size, desktop: Size) -> Size:
    """The place nearest to where a window is at which all of it, with half of what its border takes, is inside."""
    x, y = (
        max(border // 2, min(at, whole - border // 2 - long))
        for at, long, whole, border in zip(place, size, desktop, BORDER, strict=True)
    )
    return x, y


def _room() -> Size | None:
    """What a window can have of the first desktop, where it opens; None if there is no desktop at all."""
    if not pygame.display.get_init() or pygame.display.get_driver() in ("dummy", "offscreen"):
        return None
    wide, high = pygame.display.get_desktop_sizes()[0]
    return wide - BORDER[0], high - BORDER[1]
