"""Nothing that a seat may not know is drawn while it looks: not a pixel, not a word."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.state import half_god_count
from pantheon.table.game import HIDDEN, NOBODY
from pantheon.table.session import HUMAN, Seat, Session
from pantheon.ui.scene import Restart
from pantheon.ui.scenes.curtain import Curtain
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import app_of, board_of, choices, game, seats, session_of, sit_down, table_of


def played(pilot: Pilot, seed: int, decisions: int) -> Session[Any]:
    """A game in its middle, with half gods and cards on every hand, in which the first seat has a choice."""
    game = app_of(pilot).game
    session = Session(game, {"players": 3}, seats("hgg"), seed)
    rng = random.Random(seed)
    while not session.over and (decisions > 0 or session.to_act != 0 or len(session.choices()) == 1):
        session.act(rng.choice(list(session.choices())))
        decisions -= 1
    return session


def frame_of(pilot: Pilot, session: Session[Any]) -> bytes:
    sit_down(pilot, session)
    canvas = pygame.Surface(pilot.window.surface.get_size())
    scene = table_of(pilot)
    scene.resize(pilot.window.stack.stage_for(scene))
    scene.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_positions_that_differ_only_in_hidden_things_look_the_same() -> None:
    with flying() as pilot:
        pilot.window.settings.animation = "off"
        game = app_of(pilot).game
        hidden = 0
        for seed in range(4):
            session = played(pilot, seed, 200)
            state = session.state
            hidden += sum(half_god_count(state, other) for other in (1, 2))
            other = game.imagine(game.view(state, 0), random.Random(seed + 50).shuffle)
            assert (other.hands, other.half_gods) != (state.hands, state.half_gods)
            one, two = (
                frame_of(pilot, Session(game, {}, seats("hgg"), 1, position=position)) for position in (state, other)
            )
            assert one == two
        assert hidden, "there were half gods to hide"


def test_the_own_hand_is_drawn_so_that_the_comparison_means_something() -> None:
    with flying() as pilot:
        pilot.window.settings.animation = "off"
        game = app_of(pilot).game
        state = played(pilot, 0, 160).state
        other = game.imagine(game.view(state, 1), random.Random(5).shuffle)
        assert other.hands[0] != state.hands[0]
        one, two = (
            frame_of(pilot, Session(game, {}, seats("hgg"), 1, position=position)) for position in (state, other)
        )
        assert one != two


def test_the_log_and_the_news_hide_what_others_drew() -> None:
    with flying() as pilot:
        pilot.window.settings.animation = "off"
        session = played(pilot, 2, 200)
        sit_down(pilot, session)
        drawn = [event for event in board_of(pilot).seen.news if isinstance(event, told.CardDrawn) and event.seat != 0]
        assert all(event.card == HIDDEN for event in drawn)
        lines = [line.words for line in board_of(pilot).seen.log]
        assert any(line == "Theo draws a card." for line in lines)
        told_of_others = [line for line in lines if line.startswith(("Theo draws a ", "Iris draws a "))]
        assert set(told_of_others) <= {"Theo draws a card.", "Iris draws a card."}
        assert any(line.startswith("Ariadne draws a ") and line != "Ariadne draws a card." for line in lines)


def test_no_hand_lies_open_while_a_bot_moves_between_two_people() -> None:
    with flying() as pilot:
        pilot.window.settings.animation = "off"
        game = app_of(pilot).game
        three = [Seat("Ariadne", HUMAN, "red"), Seat("Theo", "greedy", "green"), Seat("Iris", HUMAN, "yellow")]
        state = played(pilot, 1, 60).state
        sit_down(pilot, Session(game, {}, three, 1, position=state))
        assert pilot.scene_name == "curtain"
        assert not pilot.sees("Open cards")
        pilot.key("Enter")
        pilot.settle()
        scene = table_of(pilot)
        assert scene.looker == 0
        scene.paused = True
        rng = random.Random(1)
        while session_of(pilot).to_act == 0:
            session_of(pilot).act(rng.choice(list(session_of(pilot).choices())))
        if session_of(pilot).to_act == 1:
            scene._catch_up()
            scene._decide()
            assert scene.looker == NOBODY
            assert board_of(pilot).seen.view.hands[0] != state.hands[0] or not any(state.hands[0])
            assert sum(board_of(pilot).seen.view.hidden_cards) > 0


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_held_through_the_last_decision_never_opens_the_next_hand(key: str) -> None:
    with game("hhh", seed=3) as pilot:
        rng = random.Random(3)
        for _ in range(4):
            owner = turn_begun(pilot)
            pilot.hold(key)
            while pilot.scene_name != "curtain":
                found = choices(pilot)
                if found:
                    pilot.click(rng.choice(found))
                pilot.hold(key)
            for _ in range(60):
                pilot.hold(key)
                assert pilot.scene_name == "curtain", f"held by {owner}, and the next hand lies open"
            pilot.release(key)


def turn_begun(pilot: Pilot) -> str:
    """Who was seated by the curtain; through the preparation, to the table."""
    owner = ""
    pilot.settle()
    while pilot.scene_name != "turn":
        owner = pilot.spots()[0].label if pilot.scene_name == "curtain" else owner
        pilot.click(choices(pilot)[0])
        pilot.settle()
    return owner


def test_a_press_that_comes_just_after_the_curtain_is_not_meant_for_it() -> None:
    with game("hh", seed=1) as pilot:
        while pilot.scene_name != "curtain":
            pilot.settle()
            pilot.key("Space")
            pilot.settle()
        pilot.window.make(Restart(Curtain("Theo", "green")))
        button = pilot.spots()[0].rect.center
        for kind, fields in (
            (pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0}),
            (pygame.KEYUP, {"key": pygame.K_SPACE, "mod": 0}),
            (pygame.MOUSEBUTTONDOWN, {"pos": button, "button": 1}),
        ):
            pygame.event.post(pygame.Event(kind, fields))
        pilot.step()
        pilot.step(times=30)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=button, button=1))
        pilot.step()
        assert pilot.scene_name == "curtain"
