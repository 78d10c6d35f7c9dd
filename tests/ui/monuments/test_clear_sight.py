"""What can be done now is bright, what cannot is dull, and nothing lies over what must be read or pressed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pantheon.games.monuments.catalog import BUILD, MOVEMENT, PRODUCE
from pantheon.games.monuments.pieces import HORSE
from pantheon.ui.boards.monuments.hexes import UNIT, arranged
from tests.games.monuments import situations
from tests.games.monuments.situations import HEX
from tests.ui.monuments.tables import board_of, in_position
from tests.ui.monuments.test_gestures import alone, card, press
from tests.ui.pilot import Pilot


@contextmanager
def holding(*cards: int) -> Iterator[Pilot]:
    """A person with only these cards in hand."""
    state = situations.table({"gr.b3": "worker"}, {"eg.b3": "worker"}, players=2).state
    state.hands[0] = sum(1 << card for card in cards)
    with in_position(state, "hr") as pilot:
        yield pilot


def test_cards_are_dull_while_something_else_is_decided() -> None:
    with alone({"gr.b3": "worker", "gr.a3": "worker"}) as pilot:
        press(pilot, card(MOVEMENT))
        faces = board_of(pilot).cards.facts[1]
        assert [number for number, face in enumerate(faces) if face.bright] == [MOVEMENT]


def test_a_discarded_card_is_told_from_one_that_cannot_be_played() -> None:
    with holding(BUILD, MOVEMENT) as pilot:
        pilot.resize((1280, 800), 200)
        pilot.settle()
        faces = board_of(pilot).cards.facts[1]
        assert faces[PRODUCE].gone and not faces[BUILD].gone and not faces[BUILD].bright
        middles = []
        for number in (PRODUCE, BUILD):
            rect = pilot.find(card(number)).rect
            middles.append(pilot.picture().get_at((rect.x + 12, rect.y + 8))[:3])
        assert sum(abs(one - other) for one, other in zip(*middles, strict=True)) > 40


def test_taking_back_is_a_quiet_button_while_cards_can_be_played() -> None:
    with holding(MOVEMENT) as pilot:
        (button,) = board_of(pilot).choices.gesture.presses
        assert (button.key, button.look) == ("take-back", "dark")


def test_no_piece_stands_before_the_number_of_another() -> None:
    with alone({"gr.b3": "3 worker 2 horse"}) as pilot:
        field = board_of(pilot).field
        there = arranged(field.geometry, field.view, HEX["gr.b3"])
        workers, horses = (item for item in there if item.what == UNIT)
        assert (workers.number, horses.number, horses.kind) == (3, 2, HORSE)
        assert workers.rect.clip(horses.rect).width <= 1
