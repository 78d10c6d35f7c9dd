"""The fan of the ten cards of Monuments at a glance: bright, dim or turned down, red or green, with even names."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from pantheon.games.monuments.catalog import BUILD, MOVEMENT, POPULATE, PRODUCE, TRADE
from pantheon.ui.boards.monuments import card_pictures
from tests.games.monuments import situations
from tests.ui.monuments.gestures import card
from tests.ui.monuments.tables import board_of, in_position
from tests.ui.pilot import Pilot

HELD = (BUILD, MOVEMENT)
GREEN = (MOVEMENT, TRADE)


def shown(size: tuple[int, int], scale: int = 100) -> Pilot:
    """A person with two cards in hand, who has two green sides."""
    state = situations.table({"gr.b3": "worker"}, {"eg.b3": "worker"}, {"ma.b3": "worker"}, players=3).state
    state.hands[0] = sum(1 << number for number in HELD)
    state.green[0] = sum(1 << number for number in GREEN)
    with in_position(state, "hrr") as pilot:
        pilot.resize(size, scale)
        pilot.settle()
    return pilot


def part(pilot: Pilot, number: int) -> pygame.Surface:
    """The picture of a card, without its frame and its name."""
    rect, edge = pilot.find(card(number)).rect, pilot.scene.stage.px(8)
    return pilot.picture().subsurface(rect.inflate(-2 * edge, -2 * pilot.scene.stage.px(28)))


def test_a_played_card_is_turned_down_and_its_picture_not_to_be_seen() -> None:
    pilot = shown((1920, 1080))
    produce, populate, build = (part(pilot, number) for number in (PRODUCE, POPULATE, BUILD))
    assert pygame.image.tobytes(produce, "RGB") == pygame.image.tobytes(populate, "RGB")
    assert light(produce) < light(build) * 0.6


def light(picture: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(picture)[:3])


@pytest.mark.parametrize("glow", ["bright", "dim"])
def test_a_green_side_is_green_all_over(glow: card_pictures.Light) -> None:
    red, green = (card_pictures.scene("trade", (100, 80), glow, side, plain=False) for side in (False, True))
    (r1, g1, _, _), (r2, g2, _, _) = (pygame.transform.average_color(made) for made in (red, green))
    assert g2 - r2 > g1 - r1 + 15


@pytest.mark.parametrize("size", [(90, 122), (128, 146), (146, 112), (80, 80)])
def test_the_picture_of_a_card_fills_its_room(size: tuple[int, int]) -> None:
    made = card_pictures.scene("trade", size, "bright", green=False, plain=False)
    assert made.get_size() == size
    assert all(sum(made.get_at((x, y))[:3]) > 90 for x in range(2, size[0]) for y in (0, 1, 2))


def test_a_long_name_makes_the_letters_of_all_names_smaller() -> None:
    cards = board_of(shown((1280, 800))).cards
    width = cards.spots[BUILD].rect.width
    usual = cards._letters(width)
    cards.spots = [
        structs.replace(spot, label="Stufe um Stufe") if at == TRADE else spot for at, spot in enumerate(cards.spots)
    ]
    smaller = cards._letters(width)
    assert smaller.get_height() < usual.get_height()
    assert smaller.size("Stufe um Stufe")[0] <= width
