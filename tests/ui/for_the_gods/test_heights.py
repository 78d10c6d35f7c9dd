"""Numbers that say one thing in one place: the stones of a bag, and how high a tall temple is."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from pantheon.ui.boards.for_the_gods import heights
from pantheon.ui.layout import Size
from pantheon.ui.widgets import text
from tests.games.for_the_gods import situations
from tests.ui.for_the_gods.fields import field, show
from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.for_the_gods.test_gestures import HAND

SEATS: tuple[dict[str, Any], ...] = (
    {"hand": "1 1 1", "temples": {"n1": "fff2222", "n2": "f3333", "l1": "fffffff0000"}, "bag_also": "hermes"},
    {"hand": "1 2", "temples": {"n1": "ff111", "n2": "222"}},
    {"hand": "1 2", "temples": {"n1": "0000", "c3": "33333"}},
    {"hand": "1", "temples": {"n1": "0", "n3": "222222"}},
)
"""Those of 5 stones and more: 7, 5 and 11; 5; 5; 6."""
TALL = ["11", "5", "5", "5", "6", "7"]


def test_the_bag_of_the_panel_is_the_bag_of_the_tray() -> None:
    with at(HAND) as pilot:
        board = board_of(pilot)
        view, own = board.seen.view, next(panel for panel in board.panels if panel.seat == 0)
        bag = sum(view.bags[0])
        assert bag != view.off_board(0)
        shown = {number.key: number.words for number in own.facts[3]}
        assert (shown["held"], shown["off"]) == ("5", str(bag))
        told = pilot.tooltip("off:0")
        assert f"{bag} stones in the bag" in told and f"{view.off_board(0)} stones" in told


@pytest.mark.parametrize(("wide", "high", "scale"), [(990, 555, 1.0), (1630, 835, 1.0), (952, 495, 1.5)])
def test_tall_temples_say_how_high_they_are(wide: int, high: int, scale: float) -> None:
    made = field(4, wide, high, scale)
    show(made, situations.table(*SEATS, players=4).state)
    surface = pygame.Surface((made.rect.right, made.rect.bottom))
    with text.recorded() as drawn:
        made.paint(surface)
    plates = [one for one in drawn if one.rect == one.room and one.text.isdecimal() and one.text in TALL]
    places = [plot.feet for plot in made.plots.by_region.values()]
    on_feet = [
        one for one in plates for feet in places for x, y in feet
        if abs(one.rect.centerx - x) <= 1 and abs(one.rect.bottom - y) <= 2
    ]  # fmt: skip
    assert sorted(one.text for one in on_feet) == TALL
    for one in on_feet:
        assert one.rect.height >= heights.LEAST * 0.7 and one.rect.width <= 1.3 * made.plots._step
        assert sum(one.rect.colliderect(other.rect) for other in on_feet) == 1, "no number covers another one"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_hint_and_a_stone_under_the_pointer_show_how_high_it_would_become(size: Size) -> None:
    own = {"hand": "1 1", "temples": {"n1": "1111"}, "bag_also": "hermes"}
    with at(own) as pilot:
        pilot.resize(size)
        pilot.settle()
        assert not _number_on_the_first_plot(board_of(pilot), "5")
        pilot.point("hand:1")
        pilot.step(times=3)
        assert _number_on_the_first_plot(board_of(pilot), "5")


def _number_on_the_first_plot(board: Any, number: str) -> bool:
    x, y = board.field.plots[board.choices.here].feet[0]
    with text.recorded() as drawn:
        board.draw(pygame.Surface(board._stage.size), [], None)
    return any(one.text == number and one.rect.inflate(2, 4).collidepoint(x, y) for one in drawn)
