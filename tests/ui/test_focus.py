"""The keyboard's focus: where it begins, and that everything lit can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from msgspec.structs import replace

from pantheon.app.screenshots import scenes_of
from pantheon.games.pantheon import actions as act
from pantheon.ui.focus import by_arrow, by_tab
from pantheon.ui.pointer import _ARROWS
from pantheon.ui.scene import Push, Scene, Spot
from pantheon.ui.scenes.replay import Replay
from tests.ui import archives
from tests.ui.boards import OnBoard, positions, scene_at_rest
from tests.ui.pilot import Pilot, flying, scene_of
from tests.ui.shelves import shelf
from tests.ui.tables import at, board_of, game, session_of
from tests.ui.test_table_decisions import MIDDLE, taken


def lit(spots: Sequence[Spot]) -> list[Spot]:
    return [spot for spot in spots if spot.pressable and spot.enabled]


def check_groups(spots: Sequence[Spot]) -> None:
    """From everything lit in a group the arrows lead to everything else lit in it."""
    for group in {spot.group for spot in lit(spots) if spot.group}:
        own = [spot for spot in lit(spots) if spot.group == group]
        ways = {spot.key: [by_arrow(spots, spot, way) for way in _ARROWS.values()] for spot in own}
        forth = {key: {to.key for to in found if to and to.group == group} for key, found in ways.items()}
        back = {key: {other for other, found in forth.items() if key in found} for key in forth}
        for graph in (forth, back):
            missed = {spot.key for spot in own} - reached(own[0].key, graph.__getitem__)
            assert not missed, f"the arrows do not lead to {missed} of {group}"


def check_all(scene: Scene) -> None:
    """Tab and the arrows together lead to everything that is lit."""
    spots = {spot.key: spot for spot in scene.spots()}

    def moves(key: str) -> set[str]:
        found = [by_tab(scene, key or None, backwards=way) for way in (False, True)]
        found += [by_arrow(scene.spots(), spots.get(key), way) for way in _ARROWS.values()]
        return {spot.key for spot in found if spot}

    assert {spot.key for spot in lit(scene.spots())} <= reached("", moves), scene.name


def reached(start: str, moves: Callable[[str], set[str]]) -> set[str]:
    found, todo = {start}, [start]
    while todo:
        new = moves(todo.pop()) - found
        found |= new
        todo += new
    return found


def check(scenes: Iterator[OnBoard]) -> int:
    number = 0
    for scene in scenes:
        check_groups(scene.spots())
        check_all(scene)
        first = scene.board.first_focus()
        assert first and first.enabled and first.pressable, scene.session.state.frames[-1]
        number += 1
    return number


def test_everything_lit_on_the_table_is_reached_and_the_focus_begins_on_something_lit() -> None:
    assert check(positions(3, every=15)) >= 15


def test_the_arrows_reach_a_hex_between_four_neighbours() -> None:
    scene = next(positions(1, every=90))
    hexes = {spot.key: spot for spot in scene.spots() if spot.kind == "hex"}
    wide, high = hexes["hex:E9"].rect.size
    for middle in hexes.values():
        near = [
            spot
            for spot in hexes.values()
            if abs(abs(spot.rect.centerx - middle.rect.centerx) - wide / 2) < 3
            and 0 < abs(spot.rect.centery - middle.rect.centery) < high
        ]
        check_groups([replace(spot, pressable=True, enabled=True) for spot in (middle, *near)])


@pytest.mark.slow
def test_everything_lit_is_reached_in_hundreds_of_positions() -> None:
    assert check(positions(12, every=3)) >= 300


@pytest.mark.parametrize("name", scenes_of("pantheon"))
def test_everything_lit_is_reached_in_every_scene(name: str) -> None:
    scene = scene_at_rest(name)
    check_groups(scene.spots())
    check_all(scene)


def test_the_focus_is_always_on_something_lit_while_a_game_is_played_with_enter() -> None:
    with game("hgg", seed=3) as pilot:
        pilot.key("Tab")
        for _ in range(60):
            pilot.settle()
            confirm = next((spot for spot in pilot.spots() if spot.key in ("confirm", "go-on")), None)
            if confirm and confirm.enabled:
                pilot.key("Space")
                continue
            here = pilot.window._pointer.here(pilot.scene)
            assert here and here.enabled, f"{here and here.key} in {pilot.scene_name}"
            pilot.key("Enter", *["Right"] * (pilot.scene_name == "choice"))
        assert len(session_of(pilot).entries) > 60


# The keys of the four actions --------------------------------------------------------------------------------------


def focus(pilot: Pilot) -> str:
    pilot.settle()
    here = pilot.window._pointer.here(pilot.scene)
    assert here and here.enabled
    return here.key


def test_m_begins_a_movement_at_the_best_hex_and_then_goes_from_goal_to_goal() -> None:
    with at(MIDDLE) as pilot:
        pilot.key("M")
        first = focus(pilot)
        assert first.startswith("hex:") and taken(pilot) == [act.Move()]
        goals = board_of(pilot).choices.goals()
        assert board_of(pilot)._hex_of(pilot.find(first)) == goals[0]
        pilot.key("M")
        second = focus(pilot)
        assert second.startswith("hex:") and second != first
        pilot.key("Enter")
        assert focus(pilot).startswith("hex:") or focus(pilot) == "stop"
        assert isinstance(taken(pilot)[-1], act.Lay)


@pytest.mark.parametrize(("key", "target"), [("B", "buy:"), ("D", "display:")])
def test_the_key_of_an_action_brings_the_focus_to_what_it_needs(key: str, target: str) -> None:
    with at(MIDDLE) as pilot:
        pilot.key(key)
        assert focus(pilot).startswith(target)


def test_g_brings_the_focus_to_gods_that_can_be_paid() -> None:
    with at(MIDDLE) as pilot:
        pilot.key("G")
        pilot.settle()
        assert any(isinstance(action, act.Gain) for action in taken(pilot)) or focus(pilot).startswith(("option:", "c"))


def test_digits_take_open_cards_and_raise_sacrifices() -> None:
    with at(MIDDLE) as pilot:
        pilot.key("2")
        pilot.settle()
        assert taken(pilot)[0] == act.Draw() and isinstance(taken(pilot)[1], act.TakeOpen)
        pilot.key("Ctrl+Z")
    with at(MIDDLE) as pilot:
        pilot.key("B")
        pilot.settle()
        kind = next(int(spot.shortcut) - 1 for spot in pilot.spots() if spot.key.startswith("buy:") and spot.shortcut)
        pilot.key(str(kind + 1))
        pilot.settle()
        bought = taken(pilot)[-1]
        assert isinstance(bought, act.BuyTile) and bought.kind == kind


def test_no_two_things_share_a_key() -> None:
    for scene in positions(3, every=7):
        keys = [spot.shortcut for spot in lit(scene.spots()) if spot.shortcut]
        assert len(keys) == len(set(keys)), keys


# Menus and the replay ----------------------------------------------------------------------------------------------


def test_past_the_last_entry_of_a_menu_comes_the_first_one() -> None:
    with shelf(), flying() as pilot:
        entries = [spot.label for spot in lit(pilot.spots()) if spot.key.startswith("entry:")]
        while not (pilot.scene.hovered and pilot.scene.hovered.label == entries[0]):
            pilot.key("Tab")
        pilot.key("Up")
        assert pilot.scene.hovered.label == entries[-1]
        pilot.key("Down")
        assert pilot.scene.hovered and pilot.scene.hovered.label == entries[0]


def test_left_and_right_in_the_replay_leave_the_focus_alone_and_tab_reaches_everything() -> None:
    with flying() as pilot:
        pilot.window.make(Push(Replay(archives.finished(), at=0)))
        pilot.key("Tab", "Tab")
        before = pilot.scene.hovered
        pilot.key("Right", "Right", "Left")
        assert before and pilot.scene.hovered and pilot.scene.hovered.key == before.key
        assert scene_of(pilot, Replay).position == 1
        seen = set()
        for _ in range(len(lit(pilot.spots())) + 5):
            pilot.key("Tab")
            assert pilot.scene.hovered
            seen.add(pilot.scene.hovered.key)
        assert {spot.key for spot in lit(pilot.spots())} <= seen
