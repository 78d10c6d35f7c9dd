"""Several people at one screen: the curtain, who gets it, what opens it, and what waits before it falls."""

from __future__ import annotations

import random

import pygame
import pytest

from pantheon.table.game import NOBODY
from pantheon.ui.scenes.curtain import CALM, Curtain
from pantheon.ui.scenes.menu import Menu
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.settings import Animation
from tests.ui.pilot import FRAME, Pilot, scene_of
from tests.ui.tables import app_of, at, board_of, choices, game, session_of, table_of

NOBODY_CAN_FOLLOW = """
    nation: roma
    seats:
      - {hand: {movement: 1}}
      - {feet_reserve: 0, columns_reserve: 0}
      - {}
    """


def sit_down(pilot: Pilot, name: str) -> None:
    pilot.settle()
    assert pilot.scene_name == "curtain", pilot.screen()
    assert pilot.find("here").label == f"I am {name}"
    pilot.click("here")
    pilot.settle()
    assert pilot.scene_name == "turn"


def move_and_stop(pilot: Pilot) -> None:
    session = session_of(pilot)
    pilot.key("M")
    pilot.settle()
    pilot.click(next(spot for spot in pilot.spots() if spot.kind == "hex" and spot.enabled))
    pilot.settle()
    while session.to_act == 0:
        pilot.click("stop")
        pilot.settle()


# Who gets the curtain ------------------------------------------------------------------------------------------------


def test_a_follower_who_cannot_move_draws_behind_a_curtain_of_his_own() -> None:
    with at(NOBODY_CAN_FOLLOW, "hhh") as pilot:
        sit_down(pilot, "Ariadne")
        move_and_stop(pilot)
        for name, seat in (("Theo", 1), ("Iris", 2)):
            sit_down(pilot, name)
            before = sum(session_of(pilot).state.hands[seat])
            assert table_of(pilot).looker == seat
            assert pilot.find("draw-one").enabled
            assert pilot.sees("You have no step to take, so you draw a card.")
            pilot.click("draw-one")
            pilot.settle()
            assert sum(session_of(pilot).state.hands[seat]) == before + 1
            assert table_of(pilot).looker == seat, "the card is to be seen"
            pilot.click("Go on")


def test_one_person_among_bots_sees_no_curtain() -> None:
    with game("hgg") as pilot:
        for _ in range(20):
            pilot.settle()
            assert pilot.scene_name != "curtain"
            pilot.click(choices(pilot)[0])


def test_a_bot_between_two_turns_of_one_person_brings_no_second_curtain() -> None:
    """Theo, a bot, moves, and Ariadne follows before and after him."""
    with at("nation: roma\nactive: 2\nseats: [{}, {}, {}]", "hgh") as pilot:
        sit_down(pilot, "Iris")
        session, table = session_of(pilot), table_of(pilot)
        for line in ("move", "lay G9", "stop"):
            session.act(session.game.parse(line))
        sit_down(pilot, "Ariadne")
        pilot.click("draw-one")
        pilot.settle()
        pilot.click("Go on")
        while session.to_act != 0:
            assert session.to_act == 1 or pilot.scene_name != "turn", "only a bot acts in between"
            pilot.step()
        pilot.settle()
        assert pilot.scene_name in ("turn", "choice"), "Ariadne sits there already"
        assert table.looker == 0


@pytest.mark.parametrize("seed", range(2))
def test_after_something_that_all_look_at_even_the_same_person_gets_a_curtain(seed: int) -> None:
    with game("hh", seed) as pilot:
        session, luck = session_of(pilot), random.Random(seed)
        while session.game.chapter(session.state)[0] < 2:
            session.act(luck.choice(session.choices()))
        table_of(pilot)._hot_seat.sit_down(session.to_act)
        pilot.settle()
        while table_of(pilot).shown < len(session.entries):
            seen = pilot.scene_name
            assert seen != "epoch preparation" or table_of(pilot).looker == NOBODY
            pilot.click(choices(pilot)[0])
            pilot.settle()
        assert seen == "epoch preparation"
        assert pilot.find("here").label == f"I am {session.seats[session.to_act].name}"


def test_undo_at_the_curtain_opens_no_hand_either() -> None:
    with at("nation: roma\nseats: [{hand: {movement: 1}}, {hand: {movement: 1}}]", "hh") as pilot:
        sit_down(pilot, "Ariadne")
        move_and_stop(pilot)
        assert pilot.find("here").label == "I am Theo"
        pilot.key("Ctrl+Z")
        pilot.settle()
        assert pilot.find("here").label == "I am Ariadne", "whoever pressed undo may be Theo"


# What opens it -------------------------------------------------------------------------------------------------------


def curtain(pilot: Pilot) -> Curtain:
    pilot.settle()
    while pilot.scene_name != "curtain":
        pilot.click(choices(pilot)[0])
        pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, Curtain)
    scene.back()
    return scene


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_whoever_goes_on_pressing_the_key_that_was_just_used_opens_nothing(key: int) -> None:
    with game("hh") as pilot:
        scene = curtain(pilot)
        for _ in range(30):
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
            pilot.step(times=round(0.6 * CALM / FRAME))
            assert pilot.scene is scene and not scene.calm
        pilot.step(times=round(CALM / FRAME) + 2)
        assert scene.calm and pilot.scene is scene, "time alone opens nothing"
        pilot.key("Space")
        assert pilot.scene is scene, "a key that ends movements and hurries the game opens no hand"
        pilot.key("Enter")
        assert pilot.scene is not scene


def enter(pilot: Pilot, after: float) -> None:
    """Enter, pressed so many seconds after the last look at the events."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    pilot.window.step(after)


def test_the_time_before_a_press_does_not_count_for_the_calm_after_it() -> None:
    with game("hh") as pilot:
        scene = curtain(pilot)
        for _ in range(12):
            enter(pilot, 0.8 * CALM)
            assert pilot.scene is scene and not scene.calm


def test_the_time_in_the_menu_does_not_count_for_the_calm_after_it() -> None:
    with game("hh") as pilot:
        scene = curtain(pilot)
        pilot.key("Esc")
        assert scene_of(pilot, Menu)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
        pilot.window.step(2.5)
        assert pilot.scene is scene
        enter(pilot, 0.2)
        assert pilot.scene is scene and not scene.calm


def test_a_window_that_stalls_is_not_calm() -> None:
    with game("hh") as pilot:
        scene = curtain(pilot)
        enter(pilot, 1.2 * CALM)
        enter(pilot, 0.15)
        assert pilot.scene is scene and not scene.calm


def test_holding_space_does_not_shorten_the_calm(monkeypatch: pytest.MonkeyPatch) -> None:
    with game("hh") as pilot:
        scene = curtain(pilot)
        held = dict.fromkeys(range(2000), False) | {pygame.K_SPACE: True}
        monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
        pilot.step(times=round(0.9 * CALM / FRAME))
        assert not scene.calm


def test_clicks_in_a_row_open_nothing() -> None:
    with game("hh") as pilot:
        scene = curtain(pilot)
        place = pilot.find("here").rect.center
        for _ in range(10):
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
            pilot.step(times=round(0.5 * CALM / FRAME))
            assert pilot.scene is scene
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        pilot.step(times=round(1.5 * CALM / FRAME))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
        pilot.step()
        assert pilot.scene is scene, "a press that began too early does not count when it ends"
        pilot.click("here")
        assert pilot.scene is not scene


def test_the_menu_of_the_curtain_shows_no_hand_and_neither_does_what_it_opens() -> None:
    with game("hh") as pilot:
        scene = curtain(pilot)
        pilot.key("Esc")
        assert scene_of(pilot, Menu)
        assert pilot.window.stack.visible() == [scene, pilot.scene], "the table is not drawn behind it"
        pilot.click("Replay")
        assert scene_of(pilot, Replay).looker == NOBODY
        pilot.key("Esc", "Esc")
        assert pilot.scene is scene and not scene.calm, "back from the menu, the calm begins anew"
        pilot.click("menu")
        assert scene_of(pilot, Menu)
        pilot.click("To the title")
        assert pilot.scene_name == "title"
        assert app_of(pilot)._session is None


# What waits before it falls ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_cards_from_the_pile_are_looked_at_before_the_hand_is_covered(animation: Animation) -> None:
    with at("nation: roma\nseats: [{}, {}]", "hh", animation=animation) as pilot:
        sit_down(pilot, "Ariadne")
        session, table = session_of(pilot), table_of(pilot)
        while session.to_act == 0:
            pilot.click("pile")
            pilot.step(times=20)
        for _ in range(100):
            pilot.step()
            assert pilot.scene is table and table.looker == 0
        assert sum(board_of(pilot).seen.view.hands[0]) == 3
        assert pilot.sees("Ariadne, look at what you got")
        pilot.key("Space")
        pilot.step()
        assert table.looker != 0 or pilot.scene_name == "curtain"
        pilot.settle()
        assert pilot.find("here").label == "I am Theo"


def test_the_press_that_drew_the_last_card_does_not_cover_it() -> None:
    with at("nation: roma\nseats: [{}, {}]", "hh") as pilot:
        sit_down(pilot, "Ariadne")
        session = session_of(pilot)
        while session.to_act == 0:
            pilot.click("pile")
        pilot.until(lambda: board_of(pilot).seen.parting)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
        pilot.step()
        assert board_of(pilot).seen.parting


def test_a_turn_that_ends_with_open_cards_falls_at_once() -> None:
    with at("nation: roma\ndisplay: [movement, priest, dancer, temple]\nseats: [{}, {}]", "hh") as pilot:
        sit_down(pilot, "Ariadne")
        session = session_of(pilot)
        for card in ("movement", "priest", "dancer"):
            if session.choices()[0] != session.game.parse(f"take-open {card}"):
                session.act(session.game.parse("draw")) if session.game.parse("draw") in session.choices() else None
            session.act(session.game.parse(f"take-open {card}"))
        pilot.settle()
        assert pilot.find("here").label == "I am Theo"


def test_with_one_person_nothing_waits_for_go_on() -> None:
    with at("nation: roma\nseats: [{}, {}]", "hg") as pilot:
        session, table = session_of(pilot), table_of(pilot)
        for line in ("draw", "take-pile", "take-pile", "take-pile"):
            session.act(session.game.parse(line))
        pilot.until(lambda: session.to_act == 0 and not table._behind)
        assert not board_of(pilot).seen.parting
