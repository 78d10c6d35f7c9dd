"""What can be done now is bright, what cannot is dull, and nothing lies over what must be read or pressed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pygame
import pytest

from pantheon.games.monuments.catalog import BUILD, MOVEMENT, PRODUCE
from pantheon.games.monuments.pieces import HORSE
from pantheon.games.monuments.rules.building import BOAT
from pantheon.ui import theme
from pantheon.ui.boards.monuments import lights
from pantheon.ui.boards.monuments.hexes import UNIT, arranged
from pantheon.ui.boards.monuments.kit import COLOURS
from tests.games.monuments import situations
from tests.games.monuments.situations import GRID, HEX, shore
from tests.ui.eyes import SIGHTS, distance
from tests.ui.monuments.gestures import alone, card, press
from tests.ui.monuments.tables import board_of, hex_key, in_position
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


def test_cards_are_dull_when_the_turn_is_to_be_ended() -> None:
    with alone({"gr.m": "3 worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3", "gr.c3")
        assert pilot.sees("End turn")
        assert not any(face.bright for face in board_of(pilot).cards.facts[1])


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


@pytest.mark.parametrize("hex", ["gr.b3", "gr.m"])
def test_no_piece_stands_before_the_number_of_another(hex: str) -> None:
    with alone({hex: "3 worker 2 horse"}) as pilot:
        field = board_of(pilot).field
        there = arranged(field.geometry, field.view, HEX[hex])
        workers, horses = (item for item in there if item.what == UNIT)
        assert (workers.number, horses.number, horses.kind) == (3, 2, HORSE)
        assert workers.rect.clip(horses.rect).width <= 1


# The small row --------------------------------------------------------------------------------------------------------

HARBOUR: dict[str, Any] = {"goods_on": {"gr.c2": "2 wood cattle"}, "docks": ["gr.c2|7,-1"]}


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_row_never_lies_over_what_can_be_pressed(scale: int) -> None:
    with alone({"gr.b3": "3 worker town", "gr.c3": "worker", "gr.c2": "worker horse"}, **HARBOUR) as pilot:
        pilot.resize((1280, 800), scale)
        press(pilot, card(MOVEMENT), "gr.c2")
        for chip in ("chip:unit:0", f"chip:unit:{HORSE}"):
            press(pilot, chip)
            board = board_of(pilot)
            lit = [spot.rect for spot in board.field.spots if spot.enabled and spot.group == "hexes"]
            shown = [rect.clip(board.field.rect) for rect in lit]
            assert board.strip.frame.collidelist([rect for rect in shown if rect]) < 0


def test_the_row_says_which_question_a_chip_answers() -> None:
    with alone({"gr.c3": "worker", "gr.c2": "worker horse"}, **HARBOUR) as pilot:
        press(pilot, card(MOVEMENT), "gr.c2", f"chip:unit:{HORSE}")
        assert {"Who", "Rides along", "Carries"} <= {drawn.text for drawn in pilot.words()}
        chips = board_of(pilot).choices.gesture.chips
        icons = [(chip.under, chip.icons) for chip in chips]
        assert len(set(icons)) == len(icons), "no two chips of a question look alike"


def test_the_row_of_build_lies_upon_the_bar() -> None:
    goods = {"gr.b3": "2 food 2 cattle", "gr.a3": "wood metal"}
    with alone({"gr.b3": "worker", "gr.a3": "worker"}, goods_on=goods) as pilot:
        press(pilot, card(BUILD))
        board = board_of(pilot)
        assert 0 < board.prompt.rect.top - board.strip.frame.bottom < 20


# What a goal costs ----------------------------------------------------------------------------------------------------


def test_what_is_picked_up_has_a_far_broader_rim_than_where_it_can_go() -> None:
    def white(name: str) -> int:
        rim = pilot.picture().subsurface(pilot.find(hex_key(name)).rect)
        return pygame.mask.from_threshold(rim, (255, 255, 255), (8, 8, 8, 255)).count()

    with alone({"gr.b3": "worker", "gr.a3": "worker", "gr.c3": "worker"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3")
        pilot.point((2, 2))
        pilot.settle()
        assert white("gr.b3") > 1.6 * max(white("gr.a3"), white("gr.c3"))


def test_a_goal_says_how_many_moves_it_takes() -> None:
    with alone({"gr.c1": "worker", "gr.b3": "worker"}, docks=["gr.c1|5,-1"]) as pilot:
        press(pilot, card(MOVEMENT), "gr.c1")
        marks = board_of(pilot).choices.gesture.marks
        water = GRID.shores[shore("gr.c1|5,-1")][1]
        assert marks[HEX["e1"]] == "2" and water not in marks
        assert "Uses both moves: boards and rows." in pilot.tooltip(hex_key("e1"))
        assert pilot.sees("Uses both moves: boards and rows.")


def test_nobody_rows_back_to_where_he_was() -> None:
    with alone({"gr.c1": "worker", "gr.b3": "worker"}, docks=["gr.c1|5,-1"]) as pilot:
        press(pilot, card(MOVEMENT), "gr.c1")
        assert HEX["gr.c1"] not in board_of(pilot).choices.goals


def test_the_bar_says_what_is_given_up() -> None:
    with alone({"gr.b3": "worker", "gr.a3": "worker"}, goods_on={"gr.b3": "3 food"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3")
        assert pilot.sees("No worker stays at the Greek inner field, so 1 food goes along.")
        pilot.point(hex_key("gr.c3"))
        pilot.step(times=3)
        assert pilot.sees("You give up the Greek inner field with 2 resources.")


def test_nothing_is_given_up_while_a_worker_stays() -> None:
    with alone({"gr.b3": "2 worker", "gr.a3": "worker"}, goods_on={"gr.b3": "3 food"}) as pilot:
        press(pilot, card(MOVEMENT), "gr.b3")
        choices = board_of(pilot).choices
        assert choices.goals and not any(map(choices.promise, choices.goals))


def test_cards_are_bright_while_one_is_to_be_played_and_dull_while_others_play() -> None:
    with holding(MOVEMENT, PRODUCE) as pilot:
        board = board_of(pilot)
        assert [face.bright for face in board.cards.facts[1]].count(True) == 2
        board.show(replace(board.seen, options=()))
        assert not any(face.bright for face in board.cards.facts[1])
        board.show(replace(board.seen, live=False))
        assert [face.bright for face in board.cards.facts[1]].count(True) == 2, "a replay shows the hand"


def test_cards_lie_on_one_line_also_when_they_are_discarded() -> None:
    with holding(MOVEMENT, PRODUCE) as pilot:
        spots = [spot for spot in board_of(pilot).cards.spots if spot.group == "cards"]
        assert len({spot.rect.centerx for spot in spots}) <= 2, "beside the map they have two columns"
        assert len({spot.rect.centery for spot in spots}) == 5


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colour", COLOURS)
def test_what_can_be_pressed_has_the_colour_of_nobody(colour: str, sight: str) -> None:
    for light in (lights.LIT, lights.BRIGHT):
        assert distance(light, theme.PLAYERS[colour].fill, sight) >= 20.0


def test_a_hex_says_that_its_rings_are_meant() -> None:
    with alone({"gr.c1": "worker", "gr.b3": "worker"}, goods_on={"gr.c1": "wood"}) as pilot:
        press(pilot, card(BUILD), f"chip:what:{BOAT}")
        assert board_of(pilot).choices.why_not_hex(HEX["gr.c1"]) == "Press one of the rings at its edge."
        assert board_of(pilot).choices.why_not_hex(HEX["gr.b3"])
        rings = [spot.rect for spot in pilot.spots() if spot.key.startswith("edge:")]
        assert rings and all(not board_of(pilot).strip.frame.colliderect(ring) for ring in rings)
