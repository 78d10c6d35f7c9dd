"""No tooltip covers what it explains, nor the pointer, on any table of any game; and it stands beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from pantheon import resources
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.games import SHELF
from pantheon.table.session import Session
from pantheon.ui import art
from pantheon.ui.kit.board import Board
from pantheon.ui.layout import Size
from pantheon.ui.scene import Scene, Spot
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Settings
from pantheon.ui.widgets.placing import explained
from pantheon.ui.widgets.tooltip import place_tooltip
from pantheon.ui.window import Window
from tests.ui.tables import at
from tests.ui.test_table_decisions import MIDDLE

SIZES = ((1024, 640), (1920, 1080))
SCALES = (75, 100, 125, 150, 200)
NEAR = 60
"""Logical units between a tooltip and what it explains, where nothing that can be pressed is in the way."""


@pytest.mark.parametrize("scale", [100, 125, 200])
@pytest.mark.parametrize("name", SHELF)
def test_no_tooltip_covers_what_it_explains(name: str, scale: int) -> None:
    assert check_table(name, (1280, 800), scale) > 50


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHELF)
def test_no_tooltip_covers_what_it_explains_at_any_size_and_scale(name: str, size: Size) -> None:
    assert all(check_table(name, size, scale) > 50 for scale in SCALES)


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("name", SHELF)
def test_the_tooltips_of_the_menu_and_of_the_rules_stand_beside_their_buttons(name: str, scale: int) -> None:
    scene = table_at(name, (1280, 800), scale)
    for key in ("menu", "help"):
        spot = scene.spot(key)
        assert spot is not None
        rect = place_tooltip(spot, scene.stage, spot.rect.center, scene.spots())
        assert distance(rect, spot.rect) <= scene.stage.px(NEAR), f"{key} at {spot.rect} is explained at {rect}"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["pantheon", "monuments"])
def test_the_tooltip_of_a_hex_stands_beside_it(name: str, size: Size) -> None:
    scene = table_at(name, size, 100)
    far = []
    for spot in scene.spots():
        if spot.kind == "hex" and spot.tooltip and not spot.keep_clear:
            rect = place_tooltip(spot, scene.stage, explained(spot, None)[0].center, scene.spots())
            far += [spot.key] if distance(rect, explained(spot, None)[0]) > scene.stage.px(NEAR) else []
    assert far == []


@pytest.mark.parametrize("size", [(1456, 819), (1920, 1080)])
def test_the_tooltip_of_a_god_stands_beside_it_also_where_every_hex_is_lit(size: Size) -> None:
    with at(MIDDLE) as pilot:
        pilot.resize(size)
        pilot.settle()
        gods = [spot for spot in pilot.spots() if spot.key.startswith("god:")]
        for spot in gods:
            rect = place_tooltip(spot, pilot.scene.stage, spot.rect.center, pilot.spots())
            assert distance(rect, spot.rect) <= pilot.scene.stage.px(NEAR), f"{spot.key} is explained at {rect}"
        assert gods


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("name", SHELF)
def test_no_tooltip_covers_the_sentence_that_says_what_is_asked(name: str, scale: int) -> None:
    scene = table_at(name, (1280, 800), scale)
    covered = []
    for spots in tables(scene):
        (asked,) = (spot.rect for spot in spots if spot.kind == "sentence")
        assert asked.width > 100 and asked.height > 20
        for spot in spots:
            if spot.tooltip and spot.rect.clip(spot.view or spot.rect):
                rect = place_tooltip(spot, scene.stage, spot.rect.center, spots)
                covered += [spot.key] if rect.colliderect(asked) else []
    assert covered == []


def test_a_tooltip_stays_beside_its_spot_where_everything_else_can_be_pressed() -> None:
    scene = table_at("pantheon", (1280, 800), 100)
    spot = Spot("one", pygame.Rect(600, 380, 60, 40), "One", "tile", "One\nA thing among many.")
    carpet = [
        Spot(f"{x}/{y}", pygame.Rect(x, y, 60, 40), "", "tile") for x in range(0, 1280, 60) for y in range(0, 800, 40)
    ]
    others = [one for one in carpet if not one.rect.colliderect(spot.rect)]
    rect = place_tooltip(spot, scene.stage, (640, 410), [*others, spot])
    assert not rect.colliderect(spot.rect) and not rect.collidepoint(640, 410)


def check_table(name: str, size: Size, scale: int) -> int:
    """How many tooltips were looked at: of all parts of the table, with the mouse in the middle and in the corners."""
    number = 0
    scene = table_at(name, size, scale)
    for spots in tables(scene):
        for spot in spots:
            seen = explained(spot, None)[0]
            if not spot.tooltip or not seen.width or not seen.height:
                continue
            corners = seen.center, (seen.right - 1, seen.bottom - 1)
            for pointer in (*corners, None) if number % 3 == 0 else corners[:1]:
                rect = place_tooltip(spot, scene.stage, pointer, spots)
                if has_room(rect.size, seen, size):
                    assert not rect.colliderect(seen), f"{spot.key} at {seen} is covered by {rect}"
                    assert pointer is None or not rect.collidepoint(pointer), spot.key
                number += 1
    return number


def has_room(tip: Size, seen: pygame.Rect, window: Size) -> bool:
    """Whether a tooltip of this size fits beside it, with the gaps it keeps and the pointer between."""
    wide = max(seen.x, window[0] - seen.right) - 30
    high = max(seen.y, window[1] - seen.bottom) - 30
    return tip[0] <= wide or tip[1] <= high


def distance(one: pygame.Rect, other: pygame.Rect) -> float:
    dx = max(one.x - other.right, other.x - one.right, 0)
    dy = max(one.y - other.bottom, other.y - one.bottom, 0)
    return float((dx * dx + dy * dy) ** 0.5)


def tables(scene: TurnScene) -> Iterator[list[Spot]]:
    """The spots of the table, with each of the parts that share a place."""
    board = scene.board
    assert isinstance(board, Board)
    for tab in board.tabs.names or ("",):
        if tab:
            board.open_part(tab)
        yield list(scene.spots())


def table_at(name: str, size: Size, scale: int) -> TurnScene:
    session = sample(name)
    scene: Scene
    (scene,) = scenes_of(name)["turn"](session.game, session)
    settings = Settings(window_size=size, ui_scale=scale, animation="off", muted=True)
    window = Window(settings, lambda: scene)
    for _ in range(10):
        window.step(0.1)
    assert isinstance(scene, TurnScene)
    return scene


@cache
def sample(name: str) -> Session[Any]:
    session = sample_session(name, resources.rules_folder(name))
    art.look_for(session.game, resources.rules_folder(name))
    return session
