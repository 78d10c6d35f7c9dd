"""The own stones: those in hand are large blocks, what the bag holds stands beside them in small."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from pantheon.ui.boards.for_the_gods import blocks
from pantheon.ui.boards.for_the_gods.hand import Hand
from tests.games.for_the_gods.situations import table as situation
from tests.ui.boards import placed, seen_by
from tests.ui.for_the_gods.fields import GAME, field, show, table
from tests.ui.for_the_gods.tables import at

ROOMS = ((990, 90, False), (1463, 90, False), (272, 200, True), (200, 140, True))
HANDS = ("0 1 1 2 3", "0 0 0 0 0", "0 1 2 3 foundation zeus poseidon hermes", "zeus")


def shown(stones: str, wide: int = 990, high: int = 90, in_rows: bool = False) -> Hand:
    state = situation({"hand": stones, "bag_also": "artemis"}).state
    made = placed(Hand(table(3)), (wide, high))
    made.in_rows = in_rows
    made.show(seen_by(GAME, state), show(field(3), state))
    return made


def held(made: Hand, stones: str) -> list[pygame.Rect]:
    kinds = {GAME.catalog.kind_ids.index(name) for name in stones.split()}
    return [spot.rect for spot in made.spots if spot.key in {f"hand:{kind}" for kind in kinds}]


@pytest.mark.parametrize("stones", HANDS)
@pytest.mark.parametrize(("wide", "high", "in_rows"), ROOMS)
def test_stones_in_hand_have_their_own_room(stones: str, wide: int, high: int, in_rows: bool) -> None:
    made = shown(stones, wide, high, in_rows)
    compartments = held(made, stones)
    assert len(compartments) == len(set(stones.split()))
    assert all(made.rect.contains(rect) for rect in compartments)
    assert not any(one.colliderect(other) for one, other in combinations(compartments, 2))
    others = [spot.rect for spot in made.spots if spot.key.startswith("hand:") and spot.rect not in compartments]
    assert all(rect.collidelist(compartments) < 0 and made.rect.contains(rect) for rect in others)


def test_the_usual_hand_fills_the_tray() -> None:
    compartments = held(shown("0 1 1 2 3"), "0 1 1 2 3")
    assert max(rect.width for rect in compartments) > 180, "two stones of a kind lie side by side"
    assert min(rect.width for rect in compartments) > 90


def test_what_is_only_in_the_bag_is_small_and_explained() -> None:
    made = shown("0 1 1")
    there = made.spot("bag")
    rank, god = made.spot("hand:3"), made.spot(f"hand:{GAME.catalog.kind_ids.index('artemis')}")
    assert there and rank and god
    assert there.rect.contains(rank.rect) and there.rect.contains(god.rect)
    assert not rank.pressable and "In your hand: 0, in your bag: 6." in rank.tooltip
    assert "in your bag: 1." in god.tooltip


def test_the_bag_of_stones_that_are_held_is_told_too() -> None:
    with at({"hand": "0 1 1 2"}) as pilot:
        written = [one.text for one in pilot.words() if pilot.find("bag").rect.contains(one.rect)]
        assert {"5", "4", "6"} <= set(written), "of ranks 0 and 2, of rank 1, of rank 3"
        assert "In the bag" in written


@pytest.mark.parametrize("kind", [0, 4, 5])
def test_a_block_is_as_large_as_asked_for_and_has_an_upper_side(kind: int) -> None:
    block = blocks.block(table(2), kind, 0, 100)
    assert block.get_width() == 100
    assert abs(block.get_height() - 100 * blocks.HIGH) <= 2
    assert block.get_at((50, 3)) != block.get_at((50, 30))
    assert block.get_at((1, 1)).a == 0, "the corner is free: it is seen from above"
