"""The players' panels: points are read first, and who leads is seen at once."""

from __future__ import annotations

import pygame
import pytest

from pantheon.games.pantheon.game import load_game
from pantheon.resources import rules_folder
from pantheon.table.session import HUMAN, Seat
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.widgets import text
from tests.ui.boards import stage
from tests.ui.tables import at, board_of
from tests.ui.test_table_decisions import MIDDLE

GAME = load_game(rules_folder("pantheon"))
SEATS = Seat("Ada", HUMAN, "red"), Seat("Bob", HUMAN, "green")
POSITION = """\
nation: roma
gods: [gadicea, surparit]
loot: {{H12: step}}
seats:
  - {{points: {{gods: {red}}}, gods: [vinthrad, pietalte]}}
  - {{points: {{gods: {green}}}, levels: {{dancer: 2}}}}
"""


def panel(seat: int, red: int, green: int) -> tuple[PlayerPanel, pygame.Surface, list[text.Drawn]]:
    state = GAME.read_position(POSITION.format(red=red, green=green), "position")
    made = PlayerPanel(Table(GAME, SEATS), seat)
    made.place(stage(), pygame.Rect(10, 10, 272, 118))
    seen = Seen(GAME.view(state, 0), 0)
    made.show(seen, Choices(GAME, seen, ("Ada", "Bob")))
    surface = pygame.Surface((300, 140))
    with text.recorded() as drawn:
        made.paint(surface)
    return made, surface, list(drawn)


def is_golden(seat: int, red: int, green: int) -> bool:
    made, surface, _ = panel(seat, red, green)
    room = made.points_room()
    return tuple(surface.get_at((room.x + 8, room.centery))[:3]) == tuple(theme.GOLD_LIGHT)


@pytest.mark.parametrize(
    ("red", "green", "golden"),
    [(9, 4, (True, False)), (3, 7, (False, True)), (5, 5, (True, True)), (0, 0, (False, False))],
)
def test_who_leads_has_golden_points(red: int, green: int, golden: tuple[bool, bool]) -> None:
    assert (is_golden(0, red, green), is_golden(1, red, green)) == golden


def test_the_points_are_the_largest_number_and_feet_columns_and_steps_the_next() -> None:
    made, _, drawn = panel(0, 10, 4)
    numbers = [spot for spot in made.spots if spot.kind == "text"]
    height = {spot.key: max(one.rect.height for one in drawn if spot.rect.contains(one.rect)) for spot in numbers}
    first = {height[f"{key}:0"] for key in ("feet", "columns", "built", "steps")}
    rest = {height[f"{key}:0"] for key in ("cards-in-hand", "half_gods", "priest", "dancer")}
    assert height["points:0"] > max(first) and min(first) > max(rest)


def test_gods_are_square_portraits_without_the_foot_of_their_tile() -> None:
    made, surface, _ = panel(0, 5, 4)
    gods = [spot for spot in made.spots if spot.key.startswith("tile:god")]
    assert len(gods) == 2
    for spot in gods:
        assert spot.rect.width == spot.rect.height and made.rect.contains(spot.rect)
        row = [surface.get_at((x, spot.rect.bottom - 5))[0] for x in range(spot.rect.x + 3, spot.rect.right - 3)]
        assert sum(red > 120 for red in row) > len(row) // 4, "the dark foot of the tile is cut off"


def test_a_short_panel_of_two_rows_has_the_same_order_of_sizes() -> None:
    with at(MIDDLE) as pilot:
        pilot.resize((1280, 800), 150)
        pilot.settle()
        short = board_of(pilot).parts._short_panels[0]
        with text.recorded() as drawn:
            short.paint(pygame.Surface((1280, 800)))
        *_, feet, columns, built, steps = drawn[:-6]
        rest = drawn[-6:]
        first = [feet, columns, built, steps]
        assert [one.text for one in first] == ["6", "2", "0", "0"]
        assert min(one.rect.height for one in first) > max(one.rect.height for one in rest)
