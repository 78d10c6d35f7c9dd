"""While nobody does anything the sea glitters; it leaves nothing behind, and with animation off all is still."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from pantheon.app.shell import App
from pantheon.games import SHELF
from pantheon.table.session import Seat
from pantheon.ui.boards import colours_of
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.kit.board import Board
from pantheon.ui.life import GLINTS, LEAP_LASTS, TICK, Life, Sprite, glints, leap
from pantheon.ui.scene import Scene
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Animation, Settings
from pantheon.ui.theme import INK
from pantheon.ui.title_life import fire, sailing
from tests.ui.pilot import Pilot, flying
from tests.ui.tables import app_of, at, table_of
from tests.ui.test_table_decisions import MIDDLE


def pictures(pilot: Pilot, number: int) -> list[bytes]:
    """What the window shows, tick after tick."""
    seen = []
    for _ in range(number):
        pilot.window.step(TICK)
        seen.append(pygame.image.tobytes(pilot.window.surface, "RGB"))
    return seen


@pytest.mark.parametrize(("animation", "moves"), [("normal", True), ("off", False)])
def test_the_sea_of_an_idle_table_glitters_unless_animation_is_off(animation: Animation, moves: bool) -> None:
    with at(MIDDLE, animation=animation) as pilot:
        pilot.settle()
        assert (len(set(pictures(pilot, 6))) > 1) is moves


def test_the_sea_goes_on_glittering_when_the_scene_has_come_in() -> None:
    with at(MIDDLE, animation="normal") as pilot:
        pilot.settle()
        pictures(pilot, 10)
        board = table_of(pilot).board
        assert isinstance(board, Board) and board._drawn is pilot.window.surface, "it looks where it is painted"


def test_what_glitters_leaves_nothing_behind() -> None:
    with at(MIDDLE) as pilot:
        pilot.settle()
        table_of(pilot).stale = True
        pilot.window.settings.animation = "off"
        pilot.window.step(TICK)
        before = pygame.image.tobytes(pilot.window.surface, "RGB")
        pilot.window.settings.animation = "normal"
        assert pictures(pilot, 8)[-1] != before
        pilot.window.settings.animation = "off"
        assert pictures(pilot, 2)[-1] == before


def test_nothing_glitters_through_what_lies_over_the_sea() -> None:
    with at(MIDDLE) as pilot:
        pilot.settle()
        board, surface = table_of(pilot).board, pygame.Surface((1280, 800))
        board.draw(surface, (), None)
        assert board.alive(1.0)
        surface.fill((1, 2, 3))
        assert not board.alive(1.0)


def test_glints_come_and_go_in_their_places() -> None:
    pygame.font.init()
    places = [(float(x), 50.0) for x in range(0, 400, 20)]
    now, later = glints(places, 6, 1.0), glints(places, 6, 3.1)
    assert len(now) == GLINTS
    assert now != later
    middles = {picture.get_rect(topleft=place).center for picture, place in now}
    assert middles <= {(round(x), round(y)) for x, y in places}


def test_a_dolphin_leaps_and_is_gone() -> None:
    water = pygame.Rect(0, 100, 900, 120)
    heights = [place[1] for part in (0.2, 0.5, 0.8) for _, place in leap(water, 50, INK, part * LEAP_LASTS)]
    assert heights[1] < min(heights[0], heights[2]), "it rises and falls"
    assert leap(water, 50, INK, LEAP_LASTS + 0.1) == []


def test_a_scene_without_life_wants_no_pictures() -> None:
    class Still(Scene):
        name = "still"

    with at(MIDDLE) as pilot:
        scene, life = Still(), Life()
        scene.stage = table_of(pilot).stage
        life.paint(pygame.Surface((20, 20)), scene)
        assert life.due(scene) is None


def test_what_lives_is_looked_for_once_a_picture() -> None:
    class Living(Scene):
        name = "living"
        asked = 0

        def alive(self, now: float) -> list[Sprite]:
            self.asked += 1
            return [(pygame.Surface((2, 2)), (0, 0))]

    with at(MIDDLE) as pilot:
        scene, life = Living(), Life()
        scene.stage = replace(table_of(pilot).stage, settings=Settings(muted=True))
        life.paint(pygame.Surface((20, 20)), scene)
        assert life.due(scene) == pytest.approx(TICK)
        assert scene.asked == 1


@pytest.mark.parametrize("name", SHELF)
def test_the_sea_of_every_game_glitters_and_nothing_beside_it(name: str) -> None:
    def start(app: App) -> None:
        app.settings.animation, app.settings.bot_pace, app.front = "off", "instant", name

    with flying(prepare=start) as pilot:
        bots = [Seat(who, "random", colour) for who, colour in zip("AB", colours_of(name), strict=False)]
        pilot.window.make(app_of(pilot).start_game(GameSetup(bots, 0, {}, 1, False)))
        pilot.until(lambda: isinstance(pilot.scene, TurnScene) and pilot.scene.shown > 30)
        table = table_of(pilot)
        table.paused = True
        pilot.settle()
        table.draw(pygame.Surface((1280, 800)))
        shining = [picture.get_rect(topleft=place) for now in range(90) for picture, place in table.alive(now / 3)]
        assert shining and isinstance(table.board, Board)
        assert all(table.board.field.rect.contains(glint) for glint in shining)


def test_a_ship_crosses_the_sea_of_the_title_and_its_sail_fills() -> None:
    water = pygame.Rect(0, 600, 900, 120)
    now, later = sailing(water, 110, 10.0)[0], sailing(water, 110, 12.0)[0]
    assert now[1][0] < later[1][0], "it sails to the right"
    assert pygame.image.tobytes(now[0], "RGBA") != pygame.image.tobytes(later[0], "RGBA")
    for second in range(0, 130, 3):
        for picture, place in sailing(water, 110, float(second)):
            assert water.contains(picture.get_rect(topleft=place)), "it never leaves the water"


def test_two_fires_do_not_flicker_alike() -> None:
    (one, _), (other, _) = fire((50, 50), 40, 1.0, 0)[0], fire((50, 50), 40, 1.0, 1)[0]
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize(("animation", "rises"), [("normal", True), ("off", False)])
def test_a_card_rises_under_the_pointer_unless_animation_is_off(animation: Animation, rises: bool) -> None:
    with at(MIDDLE, animation=animation) as pilot:
        pilot.settle()
        board, spot = table_of(pilot).board, next(s for s in table_of(pilot).spots() if s.key.startswith("display:"))
        before, after = (pygame.Surface((1280, 800)) for _ in range(2))
        board.draw(before, (), None)
        assert board.hover(spot)
        board.draw(after, (), None)
        assert (pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")) is rises
