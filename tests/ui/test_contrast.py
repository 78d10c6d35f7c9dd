"""All that is written in the window can be read: its contrast with what it is written on is measured in every scene.

As WCAG 2 wants it: 4.5:1, and 3:1 for large letters. With strong contrasts 7:1 on panels; a player's colour and the
wood and the cards of a game keep theirs, and 4.5:1. What cannot be pressed is no exception. Words that are a part of a
picture, with a rim about their letters or on a token, are measured against that rim or token.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from pantheon import resources
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods import pieces
from pantheon.ui.boards.monuments import names
from pantheon.ui.boards.pantheon import map_names
from pantheon.ui.scene import Push
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.settings import Settings
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import text
from pantheon.ui.window import Window
from tests.ui.test_golden_images import scenes

SIZE = 1280, 800
LEAST, LARGE_LEAST, STRONG_LEAST = 4.5, 3.0, 7.0
LARGE = 40
"""How high a line is, in pixels, whose letters are large: at least 18 points and bold."""
ALMOST_GREY = 12
"""How far apart red, green and blue of a panel's ground are, at most, with strong contrasts."""
BEHIND = 25
"""Which percent of the ground of a line may be worse: corners of a badge lie in the box of its letter."""

RIMMED: dict[str, tuple[Colour, Colour]] = {
    "seas of Pantheon": (map_names.SEA_WORDS, map_names.SEA_RIM),
    "lands of Pantheon": (map_names.LAND_WORDS, map_names.LAND_RIM),
    "cities of Pantheon": (theme.PARCHMENT_LIGHT, theme.INK),
    "codes of Pantheon": (theme.INK, theme.PARCHMENT_LIGHT),
    "places of Monuments": (names.INK, names.EDGE),
    **{f"{metal} of For the Gods!": (theme.INK, face) for metal, face in pieces.FACES.items()},
}


@pytest.fixture(autouse=True)
def ordinary() -> Iterator[None]:
    yield
    theme.use(strong=False)


@pytest.mark.parametrize(("game", "scene"), scenes())
def test_everything_written_can_be_read(game: str, scene: str) -> None:
    window = shown(game, scene)
    for strong in (False, True):
        window.settings.contrast = strong
        window.resize(SIZE)
        window.step(0.1)
        found = written(window)
        assert len(found) > 3, "a scene without words has not been drawn"
        assert [problem for line in found if (problem := too_faint(line, strong))] == []


@pytest.mark.parametrize("words", RIMMED)
def test_words_in_pictures_stand_out_from_their_rim(words: str) -> None:
    assert theme.contrast(*RIMMED[words]) >= LEAST


def test_strong_contrasts_are_a_setting_that_works_at_once() -> None:
    settings = Settings(window_size=SIZE, muted=True)
    window = Window(settings, lambda: SettingsScene(settings, lambda kept: None, lambda folder: "", "pantheon"))
    toggle = window.stack.top.spot("contrast")
    assert toggle is not None
    inside = toggle.rect.right - 4, toggle.rect.centery
    window.step(0.1)
    assert window.surface.get_at(inside)[:3] == theme.PARCHMENT == theme.rgb("#f2e6c9")
    window.make(window.stack.top.press(toggle))
    window.step(0.1)
    assert settings.contrast and window.surface.get_at(inside)[:3] == (255, 255, 255)
    window.make(window.stack.top.press(toggle))
    window.step(0.1)
    assert window.surface.get_at(inside)[:3] == theme.rgb("#f2e6c9")


def test_pale_words_are_found() -> None:
    ground = pygame.Surface((200, 40))
    ground.fill(theme.PARCHMENT)
    room = ground.get_rect()
    with text.recorded() as found:
        text.write(ground, "pale", theme.font("text", 20), theme.GOLD, room)
        text.write(ground, "dark", theme.font("text", 20), theme.INK, room)
    assert [bool(too_faint(line, strong=False)) for line in found] == [True, False]


def shown(game: str, scene: str) -> Window:
    folder = resources.rules_folder(game)
    session = sample_session(game, folder)
    art.look_for(session.game, folder)
    first, *others = scenes_of(game)[scene](session.game, session)
    window = Window(Settings(window_size=SIZE, animation="off", muted=True), lambda: first)
    for other in others:
        window.make(Push(other))
    for _ in range(30):
        window.step(0.1)
    return window


def written(window: Window) -> list[text.Drawn]:
    """The words of the top scene, over those below it."""
    canvas = pygame.Surface(SIZE)
    *below, top = window.stack.visible()
    for scene in below:
        scene.draw(canvas)
    top.resize(window.stack.stage_for(top))
    with text.recorded() as found:
        top.draw(canvas)
    return found


def too_faint(line: text.Drawn, strong: bool) -> str:
    """What is wrong with a line; nothing is if it has been scrolled away."""
    if line.ink is None or line.under is None:
        return ""
    ground = pixels(line.under)
    light, ink = luminance(ground), luminance(np.array(line.ink))
    contrasts = (np.maximum(light, ink) + 0.05) / (np.minimum(light, ink) + 0.05)
    contrast = float(np.percentile(contrasts, BEHIND))
    common = np.median(ground, axis=0)
    least = LARGE_LEAST if line.rect.height >= LARGE else LEAST
    if strong and np.ptp(common) <= ALMOST_GREY:
        least = STRONG_LEAST
    return "" if contrast >= least else f"{line.text!r} in {line.ink} on {common}: {contrast:.2f}, strong: {strong}"


def pixels(ground: pygame.Surface) -> npt.NDArray[np.uint8]:
    """Those behind letters: a line's box has room for accents above and for tails below."""
    high = ground.get_height()
    return pygame.surfarray.array3d(ground)[:, high // 6 : max(high // 6 + 1, high - high // 6)].reshape(-1, 3)


def luminance(colours: npt.NDArray[np.generic]) -> npt.NDArray[np.float64]:
    parts = colours.astype(np.float64) / 255
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(light @ np.array([0.2126, 0.7152, 0.0722]))
