"""A whole first game of each game but the first, by keys alone: nobody who cannot use a mouse is left sitting."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

from pantheon.app.shell import App
from pantheon.games import FIRST, SHELF
from pantheon.table.session import HUMAN, Seat
from pantheon.ui.boards import colours_of
from pantheon.ui.focus import by_arrow, by_tab
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.pointer import _ARROWS, _NAMED_KEYS
from pantheon.ui.scene import Spot
from tests.ui.pilot import Pilot, flying

OTHERS = [name for name in SHELF if name != FIRST]
NO_MOVES = {"undo", "redo", "hint", "hints", "menu", "help", "pause", "peek", "news", "recap"}
"""What leads to no decision."""
WAYS = ("Tab", "Shift+Tab", "Left", "Right", "Up", "Down")
MOST = 6_000
"""Keys that a game may take of somebody who presses things by chance."""


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_a_first_game_is_played_to_its_end_by_keys_alone(name: str) -> None:
    keys = 0
    with flying((1024, 640), prepare=lambda app: at_once(app, name)) as pilot:
        assert pilot.app is not None
        sit_down(pilot, name)
        chance = Random(1)
        while pilot.scene_name != "result":
            pilot.settle()
            pressed = step(pilot, chance)
            keys += len(pressed)
            assert keys < MOST, f"still at {pilot.scene_name}: {pilot.screen()}"
        session = pilot.app._session
        assert session is not None and session.over
        own = sum(entry.decided and entry.actor == 0 for entry in session.entries)
    assert keys < 6 * own, f"{keys} keys for {own} decisions, by chance"


def at_once(app: App, name: str) -> None:
    app.front = name
    app.settings.animation, app.settings.bot_pace = "off", "instant"


def sit_down(pilot: Pilot, name: str) -> None:
    """At a first game against one easy bot."""
    assert pilot.app is not None
    preset = next(preset for preset in pilot.app.game.form.presets if preset.id == "first-game")
    red, green, *_ = colours_of(name)
    seats = [Seat("Ada", HUMAN, red), Seat("Bot", "greedy", green)]
    pilot.window.make(pilot.app.start_game(GameSetup(seats, 0, dict(preset.options), 5, False)))


def step(pilot: Pilot, chance: Random) -> list[str]:
    """Go to something lit by keys and press it: often to where the keyboard begins."""
    scene = pilot.scene
    first = scene.first_focus()
    if first is None or not first.enabled or chance.random() < 0.5:
        lit = [spot for spot in scene.spots() if spot.pressable and spot.enabled and spot.key not in NO_MOVES]
        first = chance.choice(lit) if lit else None
    if first is None:
        pilot.step()
        return []
    way = way_to(pilot, first)
    assert way is not None, f"no key leads to {first.key} in {pilot.scene_name}"
    pilot.key(*way, "Enter")
    return [*way, "Enter"]


def way_to(pilot: Pilot, goal: Spot) -> list[str] | None:
    """The fewest keys that bring the focus there; the first one wakes it."""
    scene, here = pilot.scene, pilot.window._pointer.focus(pilot.scene)
    todo: deque[tuple[Spot | None, list[str]]] = deque([(here, [])])
    seen = {here.key if here else None}
    while todo:
        spot, way = todo.popleft()
        if spot is not None and spot.key == goal.key:
            return way
        for key in WAYS:
            if "Tab" in key:
                found = by_tab(scene, spot.key if spot else None, backwards=key != "Tab")
            else:
                found = by_arrow(scene.spots(), spot, _ARROWS[_NAMED_KEYS[key]])
            if found is not None and found.key not in seen:
                seen.add(found.key)
                todo.append((found, [*way, key]))
    return None
