"""The end of a game: bars that fill one source after another, what decided it, and a picture to show around."""

from __future__ import annotations

import pygame

from pantheon import resources
from pantheon.ui.boards.pantheon.result import Result
from pantheon.ui.scene import Restart
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Animation
from tests.ui.pilot import Pilot
from tests.ui.tables import at, board_of, game, table_of
from tests.ui.test_table_decisions import MIDDLE


def ended(pilot: Pilot, *points: tuple[int, ...]) -> Result:
    """The result as if each seat had these points by source."""
    table = table_of(pilot)
    state = table.session.state
    for seat, by_source in enumerate(points):
        state.points[seat] = by_source
    scene = Result(board_of(pilot).table, table.playing)
    pilot.window.make(Restart(scene))
    return scene


def test_the_source_with_the_greatest_lead_over_the_second_is_named() -> None:
    with at(MIDDLE) as pilot:
        result = ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 40, 0))
        assert result.decided() == "Columns decided it: 40 against 9 of Ariadne."


def test_a_shared_victory_was_decided_by_nothing() -> None:
    with at(MIDDLE) as pilot:
        assert ended(pilot, (9, 0, 0, 0, 0), (5, 0, 4, 0, 0), (9, 0, 0, 0, 0)).decided() == ""


def test_bars_fill_one_source_after_another_and_a_press_shows_all() -> None:
    animation: Animation = "normal"
    with at(MIDDLE, animation=animation) as pilot:
        ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 4, 0))
        pilot.step(2)
        assert not any(drawn.text == "37" for drawn in pilot.words()), "sums come last"
        pilot.key("Tab")
        pilot.step(1)
        assert pilot.scene.next_update() is None
        assert any(drawn.text == "37" for drawn in pilot.words())


def test_the_picture_is_saved_where_exports_go() -> None:
    with game("ggg") as pilot:
        pilot.until(lambda: isinstance(pilot.scene, TurnScene) and pilot.scene.shown > 20)
        ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 4, 0))
        pilot.settle()
        pilot.click("Save picture")
        pilot.settle()
        (file,) = resources.exports_folder().glob("*.png")
        wide, high = pygame.image.load(file).get_size()
        assert wide == 1280
        assert 600 < high < 800, "without the buttons"
