"""Looking at the table without a decision: regions and temples by keys, the rules of what is pointed at."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from pantheon.ui.boards.for_the_gods import gods, pieces
from pantheon.ui.boards.for_the_gods.prompt import Prompt
from pantheon.ui.widgets import text
from pantheon.ui.widgets.tooltip import place_tooltip
from tests.ui.boards import placed, seen_by
from tests.ui.for_the_gods.fields import GAME, field, later, show, table
from tests.ui.for_the_gods.tables import at, board_of

RIVAL = {"temples": {"n1": "22"}, "bag_also": "hermes"}


def test_the_keyboard_looks_at_every_region_in_an_ordinary_turn() -> None:
    with at({"hand": "1 2"}, RIVAL) as pilot:
        regions = len(board_of(pilot).field.geometry.regions)
        looked_at = set()
        for _ in range(regions):
            pilot.key("G")
            pilot.step(times=2)
            hovered = pilot.scene.hovered
            assert hovered is not None and hovered.kind == "region"
            looked_at.add(hovered.key)
        assert len(looked_at) == regions
        pilot.key("T")
        pilot.step(times=2)
        assert pilot.scene.hovered is not None and pilot.scene.hovered.key == "temple:1:n1"


def test_a_region_leads_to_its_page_of_the_rules() -> None:
    for place in ("region:l3", "name:l3"):
        with at({"hand": "1 2"}, RIVAL) as pilot:
            pilot.click(place, button=3)
            pilot.settle()
            assert pilot.scene_name == "rules" and pilot.sees("gold")
    with at({"hand": "1 2"}, RIVAL) as pilot:
        pilot.key("G")
        pilot.step(times=2)
        pilot.key("F1")
        pilot.settle()
        assert pilot.scene_name == "rules" and pilot.sees("gold")


@pytest.mark.parametrize("ui_scale", [75, 100])
def test_menu_and_rules_are_a_click_away(ui_scale: int) -> None:
    for key, scene in (("menu", "menu"), ("help", "rules")):
        with at({"hand": "1"}) as pilot:
            pilot.resize((1280, 800), ui_scale)
            pilot.click(pilot.find(key))
            pilot.settle()
            assert pilot.scene_name == scene


@pytest.mark.parametrize(("size", "upper"), [((96, 118), False), ((57, 81), False), ((30, 48), True)])
def test_the_picture_of_a_god_fills_its_room(size: tuple[int, int], upper: bool) -> None:
    """No frame, no empty foot, no corner that something shines through."""
    for god in GAME.catalog.god_ids:
        picture = gods.art_of(god, size, (0, 0), upper=upper)
        assert picture.get_size() == size
        assert all(picture.get_at((x, y)).a == 255 for x in range(size[0]) for y in range(size[1]))
        foot = [picture.get_at((x, size[1] - 1))[:3] for x in range(size[0])]
        assert upper or len(set(foot)) > 3, "the frieze ends it"


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_tile_of_a_god_shows_the_god(scale: int) -> None:
    with at({"hand": "1 2"}) as pilot:
        pilot.resize((1280, 800), scale)
        pilot.settle()
        drawn = pilot.picture()
        for spot in (spot for spot in pilot.spots() if spot.key.startswith("god:")):
            left = spot.rect.inflate(-8, -16)
            column = {drawn.get_at((left.x + 4, y))[:3] for y in range(left.y, left.y + left.height // 2)}
            assert any(red > 150 and blue < 80 for red, _, blue in column), "clay behind the figure"


@pytest.mark.parametrize(("size", "scale"), [((990, 84), 1.0), ((990, 66), 1.0), ((940, 132), 2.0), ((232, 634), 1.0)])
def test_stones_of_gods_can_be_counted_beside_long_numbers(size: tuple[int, int], scale: float) -> None:
    made = placed(gods.Gods(table(4), Prompt(table(4))), size, scale)
    state = later(4, 3, 10)
    made.show(seen_by(GAME, state), show(field(4), state))
    made.facts = tuple(one._replace(values=(15, 14), left=(2, 2)) for one in made.facts)
    surface = pygame.Surface(size)
    drawn: list[pygame.Rect] = []
    painted = pieces.god_stone

    def stone(god: str, room: tuple[int, int]) -> pygame.Surface:
        drawn.append(pygame.Rect((0, 0), room))
        return painted(god, room)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pieces, "god_stone", stone)
        made.paint(surface)
    assert len(drawn) >= 2 * len(made.facts)
    assert all(one.width >= 9 and one.height >= 3 for one in drawn)


def test_the_tooltip_of_a_god_leaves_the_bar_to_be_read() -> None:
    with at({"hand": "1 2"}, {}, {}, {}, kinds="hggg") as pilot:
        bar = board_of(pilot).prompt.rect
        for spot in (spot for spot in pilot.spots() if spot.key.startswith("god:")):
            pilot.point(spot.key)
            told = place_tooltip(spot, pilot.scene.stage, spot.rect.center, pilot.spots())
            assert not told.colliderect(bar), spot.label


def test_whoever_decides_in_the_final_turns_has_no_ribbon_over_the_sea_but_reads_it_in_the_bar() -> None:
    with at({"hand": "0 1 1 2 3"}, trigger=2, round=9) as pilot:
        board = board_of(pilot)
        pilot.settle()
        said = "The end has begun. Still to come: Theo."
        assert not pilot.sees(said)
        assert pilot.sees("has begun the end. Final turns still to come: Theo.")
        board.show(replace(board.seen, options=()))
        with text.recorded() as drawn:
            board.draw(pygame.Surface((1280, 800)), (), None)
        assert said in [each.text for each in drawn]
