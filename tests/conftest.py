"""For all tests: no window, no sound, and nothing written into the folders of the person who runs them."""

import gc
import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["PANTHEON_LANGUAGE"] = "en"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves, settings and logs of a test go into its own folder."""
    home = tmp_path / "home"
    monkeypatch.setenv("PANTHEON_HOME", str(home))
    return home


def pytest_collection_finish(session: pytest.Session) -> None:
    """Ten thousand collected tests stay to the end: whoever looks for garbage need not walk through them each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
