"""Nothing is done that was not meant: presses just after a change, gods that cannot be given back, pauses, undo."""

from __future__ import annotations

from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.table.game import NOBODY
from pantheon.table.session import HUMAN, Seat, Session
from tests.ui.pilot import Pilot, flaws
from tests.ui.tables import app_of, at, board_of, session_of, sit_down, table_of
from tests.ui.test_table_decisions import MIDDLE, taken

FREE = MIDDLE.replace("- {}", "- {hand: {movement: 2}, feet_reserve: 6}")
"""Here the others have a choice when they follow."""


def end_a_movement(session: Session[Any]) -> None:
    session.act(act.Move())
    session.act(next(action for action in session.choices() if isinstance(action, act.Lay)))
    session.act(act.Stop())
    assert session.to_act == 1


def click_at(pilot: Pilot, place: tuple[int, int]) -> None:
    """A click that waits for nothing."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=False))
    pilot.step()


def test_a_press_just_after_the_question_changed_does_nothing() -> None:
    with at(MIDDLE) as pilot:
        pilot.key("D")
        pilot.step()
        assert taken(pilot) == [act.Draw()]
        pilot.key("Ctrl+Z")
        pilot.step()
        assert taken(pilot) == []
        pilot.key("D")
        pilot.step()
        assert taken(pilot) == [], "the bar has only just changed"
        pilot.settle()
        pilot.key("D")
        pilot.settle()
        assert taken(pilot) == [act.Draw()]


def test_steps_of_one_movement_may_follow_each_other_quickly() -> None:
    with at(MIDDLE) as pilot:
        pilot.key("M")
        pilot.settle()
        board = board_of(pilot)
        for _ in range(2):
            near = next(hex for hex, route in board.choices.routes.items() if len(route.hexes) == 1)
            click_at(pilot, pilot.find(f"hex:{board.table.data.board.hexes[near].name}").rect.center)
            pilot.step()
        assert len(taken(pilot)) == 3


def test_the_button_that_ends_something_is_never_where_the_last_click_was() -> None:
    with at(MIDDLE) as pilot:
        for button in ("move", "buy", "gain", "draw"):
            pilot.settle()
            place = pilot.find(button).rect
            pilot.click(button)
            pilot.settle()
            if pilot.scene_name == "choice":
                pilot.key("Esc")
                pilot.settle()
                continue
            under = pilot.scene.spot_at(place.center)
            assert under is None or under.key not in ("stop", "done", "end-turn"), button
            pilot.key("Ctrl+Z")


def test_a_button_stays_at_its_place_for_those_who_use_keys() -> None:
    with at(MIDDLE) as pilot:
        pilot.settle()
        pilot.key("B")
        pilot.settle()
        board = board_of(pilot)
        place = pilot.find("done").rect
        for used, stays in (("mouse", False), ("key", True)):
            if used == "key":
                pilot.key("Shift+B")
            else:
                pilot.click(board.log.rect.center)
            board.prompt.pressed = place.copy()
            board.show(board.seen)
            assert (pilot.find("done").rect == place) is stays, used


def test_a_god_is_gained_only_after_a_confirmation_since_the_turn_ends() -> None:
    with at(MIDDLE) as pilot:
        for _ in range(2):
            pilot.click("Vinthrad")
            pilot.settle()
            assert taken(pilot) == []
            assert pilot.scene_name == "choice"
            assert pilot.sees("4 priests, 1 dancer")
            pilot.click("Not now")
            pilot.settle()
        pilot.key("G")
        pilot.settle()
        pilot.click("option:0")
        pilot.click("Gain it and end turn")
        pilot.settle()
        assert taken(pilot) == [act.Gain(4, (0, 1))]


def test_a_god_is_gained_at_once_if_it_can_be_given_back() -> None:
    extra = MIDDLE.replace("feet_reserve: 6", "feet_reserve: 6\n        gods: [traitera]").replace(", traitera", "")
    with at(extra) as pilot:
        pilot.click("Vinthrad")
        pilot.settle()
        assert taken(pilot) == [act.Gain(4, (0, 1))]
        assert pilot.find("undo").enabled


def test_paying_says_that_it_ends_the_turn() -> None:
    with at(MIDDLE) as pilot:
        pilot.click("buy:0:1")
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert flaws(pilot.words(), (1280, 800)) == []
        pilot.click("Pay and end turn")
        pilot.settle()
        assert act.Pay((1, 0, 0, 0, 0)) in taken(pilot)


def test_pause_stops_bots_and_says_so_but_never_people() -> None:
    with at(FREE, animation="slow") as pilot:
        pilot.settle()
        end_a_movement(session_of(pilot))
        pilot.until(lambda: any(spot.key == "pause" for spot in pilot.spots()))
        pilot.key("P")
        assert table_of(pilot).paused
        pilot.step(times=60)
        count = len(session_of(pilot).entries)
        assert session_of(pilot).to_act != 0
        assert pilot.sees("Paused. ")
        pilot.step(times=60)
        assert len(session_of(pilot).entries) == count
        pilot.key("P")
        pilot.until(lambda: session_of(pilot).to_act == 0)


def test_a_paused_table_still_shows_what_people_do() -> None:
    with at(MIDDLE, animation="normal") as pilot:
        table_of(pilot).paused = True
        pilot.key("D")
        pilot.settle()
        pilot.click("display:1")
        pilot.settle()
        assert table_of(pilot).shown == len(session_of(pilot).entries)


def test_without_bots_nothing_can_be_paused_and_no_hand_stays_open() -> None:
    with at(FREE, "hhh", animation="normal") as pilot:
        pilot.settle()
        pilot.key("Enter")
        pilot.settle()
        scene = table_of(pilot)
        session = session_of(pilot)
        end_a_movement(session)
        for _ in range(90):
            assert not any(spot.key == "pause" for spot in pilot.spots())
            pilot.step()
            if pilot.scene_name == "curtain":
                break
        assert pilot.scene_name == "curtain"
        assert scene.looker in (1, NOBODY)


def test_a_pause_between_two_people_hides_the_hand() -> None:
    with at(FREE) as pilot:
        app = app_of(pilot)
        three = [Seat("Ariadne", HUMAN, "red"), Seat("Theo", "greedy", "green"), Seat("Iris", HUMAN, "yellow")]
        sit_down(pilot, Session(app.game, {}, three, 1, position=session_of(pilot).state))
        pilot.key("Enter")
        pilot.settle()
        scene, session = table_of(pilot), session_of(pilot)
        assert scene.looker == 0
        scene.paused = True
        end_a_movement(session)
        pilot.step(times=30)
        assert scene.looker == NOBODY


def test_undo_works_while_the_own_last_pieces_still_move() -> None:
    with at(FREE, animation="slow") as pilot:
        pilot.settle()
        scene = table_of(pilot)
        far = max(board_of(pilot).choices.routes.values(), key=lambda route: route.cost)
        name = board_of(pilot).table.data.board.hexes[far.hexes[-1]].name
        pilot.click(f"hex:{name}")
        session_of(pilot).act(act.Stop())
        assert session_of(pilot).to_act == 1
        pilot.step(times=3)
        assert scene._motions.moving
        assert pilot.find("undo").enabled
        pilot.key("Ctrl+Z")
        assert session_of(pilot).to_act == 0
        assert act.Stop() not in taken(pilot)


def test_a_bots_decision_is_never_taken_back() -> None:
    with at(FREE) as pilot:
        end_a_movement(session_of(pilot))
        pilot.until(lambda: session_of(pilot).entries[-1].actor > 0)
        pilot.step(times=2)
        count = len(session_of(pilot).entries)
        assert not pilot.find("undo").enabled
        pilot.key("Ctrl+Z")
        assert len(session_of(pilot).entries) >= count


def test_ways_to_pay_that_take_the_same_cards_are_one_and_those_that_waste_come_last() -> None:
    text = MIDDLE.replace("dancer: 1", "dancer: 1, temple: 1").replace(
        "feet_reserve: 6", "feet_reserve: 6\n        levels: {priest: 3, temple: 1, dancer: 1}"
    )
    with at(text) as pilot:
        sensible, wasteful = board_of(pilot).choices.payments(4)
        assert len(board_of(pilot).choices.gains(4)) > len(sensible)
        assert [way.text for way in sensible] == ["1 priest"]
        assert wasteful == []
        pilot.click("Vinthrad")
        pilot.settle()
        assert pilot.sees("1 priest")


def test_the_map_is_stretched_while_the_size_changes_and_painted_anew_when_it_rests() -> None:
    with at(MIDDLE) as pilot:
        pilot.settle()
        field = board_of(pilot).field
        before = field._ground
        for width in (1300, 1340, 1380):
            pilot.resize((width, 820))
            assert field._ground is before
        pilot.settle()
        assert field._ground is not before
        assert field._map is not None and field._map[1].get_size() == field.rect.size


def test_three_cards_can_be_taken_as_fast_as_one_likes() -> None:
    with at(MIDDLE, animation="normal") as pilot:
        pilot.key("D")
        pilot.settle()
        place = pilot.find("pile").rect.center
        for _ in range(3):
            click_at(pilot, place)
            pilot.step(times=3)
        assert len([action for action in taken(pilot) if action == act.TakePile()]) == 3
