"""The page of keys says all of it, in letters that can be read."""

from __future__ import annotations

import pytest

from pantheon.table.words import Marked, tm
from pantheon.ui.boards.for_the_gods.keys import TABLE_KEYS
from pantheon.ui.scenes.help import EVERYWHERE, Help
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, flaws


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1280, 800), 200), ((1024, 640), 150)])
def test_what_a_key_does_is_said_whole(size: tuple[int, int], scale: int) -> None:
    scene = Help("At the table", TABLE_KEYS)
    pilot = Pilot(Window(Settings(animation="off", muted=True), lambda: scene))
    pilot.resize(size, scale)
    words = pilot.words()
    assert flaws(words, size) == []
    said = " ".join(one.text for one in words)
    assert all(tm(Marked(does)) in said for _, does in (*EVERYWHERE, *TABLE_KEYS))


def test_a_broad_window_has_columns_of_about_the_same_length() -> None:
    scene = Help("At the table", TABLE_KEYS)
    Pilot(Window(Settings(window_size=(1280, 800), animation="off", muted=True), lambda: scene)).step()
    heights = [sum(high for *_, high in rows) for rows in scene._rows]
    assert len(heights) == 3 and min(heights) > 0.75 * max(heights)
