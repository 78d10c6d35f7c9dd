"""Whole games of Pantheon at the table, by mouse and by keyboard, with people and with bots."""

from __future__ import annotations

import random

import pygame
import pytest

from pantheon.games.pantheon import events as told
from pantheon.ui.boards.pantheon.result import courses
from pantheon.ui.boards.pantheon.scoring import Scoring
from pantheon.ui.scene import Spot
from pantheon.ui.scenes.turn import TurnScene
from tests.ui.pilot import Pilot, scene_of
from tests.ui.tables import board_of, choices, game, play, press_anything, session_of, table_of


@pytest.mark.slow
def test_three_people_play_a_whole_game_by_clicks_alone() -> None:
    with game("hhh", seed=1) as pilot:
        play(pilot, random.Random(1), pilot.click)
        assert pilot.scene_name == "result"
        assert pilot.sees("Points over the game")


@pytest.mark.slow
def test_a_person_plays_a_whole_game_against_bots() -> None:
    with game("hggg", seed=4) as pilot:
        play(pilot, random.Random(4), pilot.click)
        assert pilot.scene_name == "result"


@pytest.mark.slow
def test_bots_play_a_whole_game_by_themselves() -> None:
    with game("gg", seed=2) as pilot:
        pilot.until(lambda: pilot.scene_name == "result", longest=40_000)


@pytest.mark.slow
def test_two_people_play_a_whole_game_with_the_keyboard_alone() -> None:
    with game("hh", seed=3) as pilot:
        play(pilot, random.Random(3), lambda spot: press_by_keys(pilot, spot), most=3000)
        assert pilot.scene_name == "result"


@pytest.mark.slow
def test_random_clicks_and_keys_never_break_a_game() -> None:
    rng = random.Random(9)
    keys = ("M", "B", "G", "D", "Space", "Tab", "Enter", "Left", "Right", "Up", "Down", "Ctrl+Z", "Ctrl+Y", "P", "T")
    for seed in range(20):
        with game("hgh", seed) as pilot:
            pilot.window._failure = None
            press_anything(pilot, rng, keys)


def press_by_keys(pilot: Pilot, spot: Spot) -> None:
    """With the key that stands on it, else by walking there with Tab and the arrows, then Enter."""
    if spot.shortcut:
        pilot.key(spot.shortcut)
        return
    for _ in range(60):
        here = pilot.scene.hovered
        if here is not None and here.key == spot.key:
            break
        pilot.key("Tab" if here is None or here.group != spot.group else _towards(here, spot))
    here = pilot.scene.hovered
    if here is not None and here.key in {lit.key for lit in choices(pilot)}:
        pilot.key("Enter")


def _towards(here: Spot, there: Spot) -> str:
    dx, dy = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
    if abs(dx) >= abs(dy):
        return "Right" if dx > 0 else "Left"
    return "Down" if dy > 0 else "Up"


def test_a_new_game_begins_with_the_preparation_of_the_first_epoch() -> None:
    with game("hgg", seed=1) as pilot:
        pilot.settle()
        assert pilot.scene_name == "epoch preparation"
        assert pilot.sees("Epoch I")
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name in ("turn", "choice")


def test_a_curtain_falls_between_two_people_and_not_with_one() -> None:
    with game("hh", seed=1) as pilot:
        names = set()
        for _ in range(60):
            pilot.settle()
            if pilot.scene_name == "curtain":
                names.add(pilot.spots()[0].label)
            pilot.click(choices(pilot)[0])
        assert names == {"I am Ariadne", "I am Theo"}
    with game("hg", seed=1) as pilot:
        for _ in range(40):
            pilot.settle()
            assert pilot.scene_name != "curtain"
            pilot.click(choices(pilot)[0])


def test_a_misclick_can_be_taken_back_at_the_curtain() -> None:
    with game("hh", seed=1) as pilot:
        while pilot.scene_name != "turn":
            pilot.settle()
            pilot.click(choices(pilot)[0])
        pilot.settle()
        session = session_of(pilot)
        for _ in range(60):
            first = session.to_act
            pilot.click(next((spot for spot in choices(pilot) if spot.key == "stop"), choices(pilot)[0]))
            pilot.settle()
            if pilot.scene_name == "curtain" and any(spot.key == "undo" for spot in pilot.spots()):
                break
            while pilot.scene_name != "turn":
                pilot.click(choices(pilot)[0])
                pilot.settle()
        decided = len(session.entries)
        pilot.key("Ctrl+Z")
        pilot.settle()
        assert len(session.entries) < decided
        assert session.to_act == first
        assert pilot.scene_name == "curtain", "whoever pressed it, the hand is shown only to its owner"


def test_a_click_during_a_motion_shows_everything_at_once() -> None:
    with game("hgg", seed=1, animation="slow") as pilot:
        pilot.settle()
        while pilot.scene_name != "turn":
            pilot.click(choices(pilot)[0])
            pilot.settle()
        session = session_of(pilot)
        pilot.click(next(spot for spot in choices(pilot) if spot.key == "draw"))
        pilot.until(lambda: any(spot.key == "pile" and spot.enabled for spot in pilot.spots()))
        pilot.settle()
        pilot.click("pile")
        pilot.step()
        scene = scene_of(pilot, TurnScene)
        assert scene._motions.moving
        pilot.click("pile")
        assert not scene._motions.moving or scene.shown == len(session.entries)
        pygame.event.clear()


def test_the_table_shows_the_totals_of_a_scoring_only_after_it_has_counted_them() -> None:
    with game("gg", seed=2) as pilot:
        pilot.until(lambda: pilot.scene_name == "scoring", longest=20_000)
        session, table, board = session_of(pilot), table_of(pilot), board_of(pilot)
        scoring = scene_of(pilot, Scoring)
        before = [sum(points) for points in board.seen.view.points]
        assert before == [scoring._before[seat] for seat in range(2)], "what was done last is counted already"
        assert before != list(session.game.scores(session.at(table.shown))), "somebody has scored for the epoch's end"
        assert board.seen.log[-1].words.startswith("Left over"), "the log tells how the epoch ended"
        pilot.key("Space", "Space")
        pilot.until(lambda: pilot.scene_name == "turn")
        after = [sum(points) for points in board.seen.view.points]
        assert all(later > earlier for later, earlier in zip(after, before, strict=True))
        assert tuple(after) == session.game.scores(session.at(table.shown))


@pytest.mark.slow
def test_a_scoring_belongs_to_the_epoch_that_it_follows() -> None:
    """In the chart of the result its points come before the line where the epoch ends."""
    with game("gg", seed=2) as pilot:
        session = session_of(pilot)
        pilot.until(lambda: pilot.scene_name == "result", longest=40_000)
    course = courses(session, 2)
    lines, ends = course.lines, [at for at, _ in course.chapters]
    assert len(ends) == 6 and ends[-1] == len(lines[0]) - 1
    scored = [0, 0]
    for entry in session.entries:
        for event in entry.events:
            if isinstance(event, told.PointsScored):
                scored[event.seat] += event.points
            if isinstance(event, told.EpochBegun) and event.epoch == 4:
                assert [line[ends[2]] for line in lines] == scored
