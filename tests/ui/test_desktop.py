"""A window is never larger than the desktop, lies wholly on it, and has a sensible size at the first start."""

from __future__ import annotations

import pygame
import pytest

from pantheon.ui import desktop
from pantheon.ui.layout import DESIGN
from pantheon.ui.settings import Settings
from tests.ui.fields import Field, fly
from tests.ui.pilot import flying

DESKTOPS = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (1080, 1920)]


@pytest.fixture(params=DESKTOPS, ids=str)
def screen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    return pretend(monkeypatch, request.param)


def pretend(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> tuple[int, int]:
    """A desktop of some size, although nobody sees it."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [size])
    return size


def test_a_window_of_any_size_is_cut_to_the_desktop(screen: tuple[int, int]) -> None:
    for wanted in ((7680, 4320), (100_000, 700), (1024, 640), None):
        wide, high = desktop.window_size(wanted)
        assert wide < screen[0] and high < screen[1]
    assert desktop.window_size((1000, 600)) == (1000, 600)


def test_the_first_window_is_most_of_the_desktop_but_neither_huge_nor_a_band(screen: tuple[int, int]) -> None:
    wide, high = desktop.window_size(None)
    assert wide >= min(DESIGN[0], screen[0] - desktop.BORDER[0])
    assert high >= min(DESIGN[1], screen[1] - desktop.BORDER[1])
    assert wide <= 2560 and high <= 1440
    assert wide / high <= 2.05


@pytest.mark.parametrize(
    ("has", "gets"),
    [
        ((1920, 1080), (1536, 864)),
        ((3840, 2160), (2560, 1440)),
        ((2560, 1440), (2048, 1152)),
        ((1366, 768), (1280, 672)),
    ],
)
def test_the_first_window_on_common_desktops(
    monkeypatch: pytest.MonkeyPatch, has: tuple[int, int], gets: tuple[int, int]
) -> None:
    pretend(monkeypatch, has)
    assert desktop.window_size(None) == gets


def test_without_a_desktop_a_window_is_as_large_as_it_was_asked_for() -> None:
    assert desktop.window_size((5000, 3000)) == (5000, 3000)
    assert desktop.window_size(None) == DESIGN


@pytest.mark.parametrize("place", [(-500, -20), (0, 0), (900, 500), (5000, 5000)])
def test_a_window_that_reaches_over_the_edge_is_pulled_in(place: tuple[int, int]) -> None:
    x, y = desktop.pulled_in(place, (1600, 900), (1920, 1080))
    assert x >= 0 and y >= 30 and x + 1600 <= 1920 and y + 900 <= 1080 - 40
    assert desktop.pulled_in((x, y), (1600, 900), (1920, 1080)) == (x, y)


def test_a_kept_size_that_the_desktop_has_no_room_for_is_cut_when_the_window_opens(screen: tuple[int, int]) -> None:
    pygame.display.quit()
    pygame.display.init()
    pilot = fly(Field(), Settings(muted=True, window_size=(7680, 4320)))
    wide, high = pilot.window.surface.get_size()
    assert wide < screen[0] and high < screen[1]
    pilot.step(times=5)
    assert pilot.window.surface.get_size() == (wide, high)


def test_sizes_that_the_desktop_has_no_room_for_cannot_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    with flying((1280, 800)) as pilot:
        pretend(monkeypatch, (1920, 1080))
        pilot.click("Settings")
        assert pilot.find("size:1600x900").enabled
        assert not pilot.find("size:2560x1440").enabled
