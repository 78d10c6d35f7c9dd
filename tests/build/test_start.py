"""The door of the program: what opens the window, what does not, and how soon there is something to see."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from pantheon.__main__ import words
from pantheon.ui import desktop, first_frame, window
from pantheon.ui.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ([], ["play"]),
        (["C:/games/Livia.PANTHEON"], ["play", "C:/games/Livia.PANTHEON"]),
        (["simulate", "--games", "1"], ["simulate", "--games", "1"]),
        (["--version"], ["--version"]),
        (["--rules", "my rules"], ["play", "--rules", "my rules"]),
        (["--rules=my", "a.pantheon"], ["play", "--rules=my", "a.pantheon"]),
        (["--rules", "my", "simulate", "--games", "1"], ["simulate", "--rules", "my", "--games", "1"]),
        (["--game", "pantheon"], ["play", "--game", "pantheon"]),
        (["--game=pantheon", "--rules", "my", "check-data"], ["check-data", "--game=pantheon", "--rules", "my"]),
    ],
)
def test_no_word_or_a_saved_game_alone_opens_the_window(said: list[str], meant: list[str]) -> None:
    assert words(said) == meant


@pytest.mark.skipif(sys.platform != "linux", reason="Windows and macOS always have a display")
@pytest.mark.parametrize("arguments", [[], ["replay", "some.pantheon"], ["--rules", "my-rules"]])
def test_without_a_display_it_says_so_and_ends(arguments: list[str]) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    command = [sys.executable, "-m", "pantheon", *arguments]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "There is no display here" in ended.stderr


def test_the_first_frame_is_the_title_and_stays_while_the_window_is_made() -> None:
    pygame.display.quit()
    first_frame.show()
    surface = pygame.display.get_surface()
    assert surface
    seen = pygame.image.tobytes(surface, "RGB")
    assert len(set(seen[::997])) > 20, "a picture, not one colour"
    assert window.open_surface(Settings(), desktop.window_size(None)) is surface
    assert pygame.image.tobytes(surface, "RGB") == seen


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_the_first_frame_speaks_the_right_language_and_needs_neither_the_rules_nor_the_bots(spoken: str) -> None:
    """What it imports is what a player waits for."""
    program = (
        "import sys; from pantheon.app import language; from pantheon.ui import first_frame; from pantheon.table import"
        " words; first_frame.show(language.greet)\n"
        "print(words.spoken().id)\n"
        "print(*[name for name in sys.modules if name.startswith(('pantheon.games.', 'pantheon.bots', 'yaml', 'PIL',"
        " 'argparse'))])"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "PANTHEON_LANGUAGE": spoken},
    )  # fmt: skip
    assert said.stdout.splitlines()[-2:] == [spoken, ""]
