"""The map can be zoomed and moved by wheel, drag and keys, and shows by itself what happens elsewhere."""

from __future__ import annotations

import random

import pygame
import pytest

from pantheon.games.pantheon import actions as act
from pantheon.ui.boards import Line
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.kit.lens import LARGEST, STEP, Lens
from pantheon.ui.scene import Push
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.settings import Animation
from pantheon.ui.widgets.options import Option
from tests.ui import archives
from tests.ui.pilot import Pilot, flaws, flying
from tests.ui.tables import at, board_of, table_of
from tests.ui.test_table_decisions import MIDDLE, taken

VIEW = pygame.Rect(10, 20, 900, 400)
WHOLE = (700.0, 400.0)


def zoom(pilot: Pilot, notches: int, at: tuple[int, int] | None = None) -> None:
    pilot.point(at or board_of(pilot).field.rect.center)
    for _ in range(abs(notches)):
        pilot.wheel(1 if notches > 0 else -1)
    pilot.settle()


def place_on_map(pilot: Pilot, at: tuple[int, int]) -> tuple[float, float]:
    """A point of the window in widths of a hex, seen from the first hex."""
    geometry = board_of(pilot).field.geometry
    x, y = geometry.centres[0]
    return (at[0] - x) / geometry.width, (at[1] - y) / geometry.width


# The lens -------------------------------------------------------------------------------------------------------------


def test_the_whole_map_fills_the_view() -> None:
    assert Lens().area(VIEW, WHOLE) == VIEW


def test_no_zoom_and_no_move_brings_the_edge_of_the_map_into_the_view() -> None:
    rng = random.Random(1)
    lens = Lens()
    for _ in range(2000):
        at = rng.uniform(VIEW.x, VIEW.right), rng.uniform(VIEW.y, VIEW.bottom)
        if rng.random() < 0.5:
            lens = lens.zoomed(STEP ** rng.randint(-3, 3), at, VIEW, WHOLE)
        else:
            lens = lens.moved(rng.uniform(-900, 900), rng.uniform(-900, 900), VIEW, WHOLE)
        assert lens.area(VIEW, WHOLE).inflate(2, 2).contains(VIEW)
        assert 1.0 <= lens.zoom <= LARGEST


def test_zooming_out_ends_with_the_whole_map() -> None:
    lens = Lens().zoomed(2.5, (100, 100), VIEW, WHOLE)
    for _ in range(20):
        lens = lens.zoomed(1 / STEP, (700, 300), VIEW, WHOLE)
    assert lens == Lens()


def test_what_is_in_view_does_not_move_the_lens() -> None:
    lens = Lens().zoomed(2, VIEW.center, VIEW, WHOLE)
    assert lens.showing(pygame.Rect(VIEW.centerx, VIEW.centery, 40, 40), VIEW, WHOLE) == lens


# By hand --------------------------------------------------------------------------------------------------------------


def test_the_wheel_keeps_the_place_under_the_pointer() -> None:
    with at(MIDDLE) as pilot:
        here = board_of(pilot).field.rect.move(60, 20).center
        pilot.point(here)
        before = place_on_map(pilot, here)
        for notch in (1, 1, 1, -1):
            pilot.wheel(notch)
            assert place_on_map(pilot, here) == pytest.approx(before, abs=0.05)
        assert board_of(pilot).camera.lens.zoom == pytest.approx(STEP**2)


def test_the_wheel_over_the_map_does_not_scroll_the_log_and_over_the_log_it_does() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        zoom(pilot, 2)
        assert board.log.back == 0
        board.log._lines = (Line(0, "Ariadne draws a card."),) * 40
        lens = board.camera.lens
        pilot.point(board.log.rect.center)
        pilot.wheel(1)
        assert board.log.back > 0
        assert board.camera.lens == lens


def test_a_drag_moves_the_map_and_presses_nothing() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        zoom(pilot, 4)
        near = next(hex for hex, route in board.choices.routes.items() if route.cost == 1)
        x, y = board.field.geometry.centres[near]
        start = round(x), round(y)
        before = place_on_map(pilot, start)
        end = start[0] - 70, start[1] - 40
        pilot.drag(start, end)
        pilot.settle()
        assert place_on_map(pilot, end) == pytest.approx(before, abs=0.05)
        assert taken(pilot) == []


def test_a_press_that_slips_a_little_is_still_a_press() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        zoom(pilot, 4)
        near = next(hex for hex, route in board.choices.routes.items() if route.cost == 1)
        x, y = (round(part) for part in board.field.geometry.centres[near])
        pilot.drag((x, y), (x + 3, y + 2))
        pilot.settle()
        assert act.Move() in taken(pilot)


def test_a_drag_shows_no_tooltip() -> None:
    with at(MIDDLE) as pilot:
        zoom(pilot, 4)
        x, y = board_of(pilot).field.rect.center
        pilot.point((x, y))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=(x + 40, y), rel=(40, 0), buttons=(1, 0, 0), touch=False)
        )
        pilot.step(times=20)
        assert pilot.window._pointer.tooltip(pilot.scene) is None
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x + 40, y), button=1, touch=False))
        pilot.step(times=20)
        assert pilot.scene.hovered is not None


def test_keys_zoom_move_and_fit_the_map() -> None:
    with at(MIDDLE) as pilot:
        camera = board_of(pilot).camera
        for key in ("=", "+"):
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=ord(key), mod=0, unicode="+", scancode=0))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=ord(key), mod=0, unicode="+", scancode=0))
            pilot.step()
        assert camera.lens.zoom == pytest.approx(STEP**2)
        x = camera.lens.x
        pilot.key("Shift+Right")
        assert camera.lens.x > x
        pilot.key("-")
        assert camera.lens.zoom == pytest.approx(STEP)
        pilot.key("0")
        assert camera.lens == Lens()


def test_buttons_zoom_too_where_the_map_is_small_or_enlarged() -> None:
    with at(MIDDLE) as pilot:
        assert not any(spot.key.startswith("zoom:") for spot in pilot.spots())
        zoom(pilot, 1)
        pilot.click("zoom:in")
        assert board_of(pilot).camera.lens.zoom == pytest.approx(STEP**2)
        pilot.click("zoom:out")
        pilot.click("zoom:fit")
        assert board_of(pilot).camera.lens.fits
        pilot.resize((1280, 800), 150)
        assert any(spot.key == "zoom:in" and spot.enabled for spot in pilot.spots())


def test_zooming_decides_nothing_and_skips_nothing() -> None:
    with at(MIDDLE, animation="slow") as pilot:
        zoom(pilot, 1)
        pilot.key("D")
        table = table_of(pilot)
        pilot.until(lambda: table._motions.moving or bool(taken(pilot)))
        shown = table.shown
        pilot.click("zoom:in")
        assert table.shown == shown


# What can be pointed at -----------------------------------------------------------------------------------------------


def test_hexes_outside_the_view_cannot_be_pressed_through_the_panels() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        zoom(pilot, 5)
        for x in range(5, 1280, 25):
            for y in range(5, 800, 25):
                found = pilot.scene.spot_at((x, y))
                if found and found.kind == "hex":
                    assert board.field.rect.collidepoint(x, y)


def test_the_hex_under_the_pointer_is_the_one_that_is_drawn_there() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        zoom(pilot, 4, (300, 200))
        for hex, centre in enumerate(board.field.geometry.centres):
            found = pilot.scene.spot_at(centre)
            if board.field.rect.collidepoint(centre) and found and found.kind == "hex":
                assert board._hex_of(found) == hex


def test_the_keyboard_reaches_every_lit_hex_and_brings_it_into_view() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        pilot.key("M")
        pilot.settle()
        zoom(pilot, 5, board.field.rect.move(8, 8).topleft)
        for spot in [spot for spot in pilot.spots() if spot.kind == "hex" and spot.enabled]:
            pilot.key("Tab")
            pilot.window._pointer._focus(pilot.scene.spot(spot.key))
            pilot.settle()
            now = pilot.scene.spot(spot.key)
            assert now is not None and board.field.rect.contains(now.rect), spot.key
            assert pilot.scene.spot_at(now.rect.center) == now


def test_the_mouse_at_the_edge_does_not_move_the_map() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        zoom(pilot, 4)
        lens = board.camera.lens
        for x in range(board.field.rect.x + 1, board.field.rect.right, 30):
            pilot.point((x, board.field.rect.bottom - 2))
        assert board.camera.lens == lens


# What happens elsewhere -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_the_map_shows_where_a_piece_is_laid(animation: Animation) -> None:
    with at(MIDDLE, animation=animation) as pilot:
        board = board_of(pilot)
        near = next(hex for hex, route in board.choices.routes.items() if route.cost == 1)
        zoom(pilot, 5, board.field.rect.move(-8, -8).bottomright)
        assert not board.field.rect.contains(board.field.geometry.rect(near))
        table_of(pilot)._play([act.Move(), act.Lay(near)])
        pilot.settle()
        assert board.field.rect.contains(board.field.geometry.rect(near))


def test_the_map_glides_and_pieces_land_where_their_hex_will_be() -> None:
    with at(MIDDLE, animation="normal") as pilot:
        board = board_of(pilot)
        near = next(hex for hex, route in board.choices.routes.items() if route.cost == 1)
        zoom(pilot, 5, board.field.rect.move(-8, -8).bottomright)
        start = board.camera.lens
        board._bring(near)
        goal = board.where("hex", near)
        pilot.step(seconds=0.1)
        assert board.camera.lens not in (start, board.camera.goal)
        pilot.settle()
        assert board.where("hex", near) == goal == board.field.geometry.centres[near]


def test_the_map_is_painted_once_while_nothing_changes() -> None:
    with at(MIDDLE) as pilot:
        zoom(pilot, 3)
        board = board_of(pilot)
        ground, painted = board.field._ground, board.field._map
        pilot.click("Move")
        pilot.settle()
        assert board.field._map is painted
        zoom(pilot, 1)
        assert board.field._map is not painted
        assert board.field._ground is ground, "the ground is painted once for a size"


def test_the_same_place_is_seen_after_a_resize() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        zoom(pilot, 4, (300, 200))
        middle = place_on_map(pilot, board.field.rect.center)
        pilot.resize((1920, 1200))
        pilot.settle()
        assert place_on_map(pilot, board.field.rect.center) == pytest.approx(middle, abs=0.3)


def test_a_map_too_small_to_be_read_begins_enlarged_around_the_temple() -> None:
    with at(MIDDLE) as pilot:
        pilot.resize((1280, 800), 200)
        pilot.settle()
        board = board_of(pilot)
        assert board.camera.lens.zoom > 1.2
        temple = board.field.geometry.rect(board.seen.view.temple)
        assert board.field.rect.contains(temple)
        pilot.key("0")
        pilot.settle()
        table_of(pilot)._show()
        assert board.camera.lens.fits, "who wants the whole map keeps it"


def test_a_replay_can_be_zoomed_without_leaving_its_moment() -> None:
    with flying() as pilot:
        scene = Replay(archives.finished())
        pilot.window.make(Push(scene))
        pilot.step()
        scene._jump(10)
        zoom(pilot, 3)
        pilot.key("Shift+Left", "-")
        assert scene.position == 10
        assert isinstance(scene.board, PantheonBoard)
        assert scene.board.camera.lens.zoom == pytest.approx(STEP**2)


def test_the_table_can_be_looked_at_all_over_while_a_choice_waits() -> None:
    with at(MIDDLE) as pilot:
        pilot.resize((1280, 800), 200)
        choice = Choice("Leave?", "", [Option(1, "Yes"), Option(2, "No")], lambda values: None)
        board = board_of(pilot)
        pilot.window.make(Push(choice))
        pilot.key("T")
        pilot.click("tab:mat")
        assert board.tabs.open == "mat"
        pilot.key("0")
        pilot.point(board.field.rect.center)
        pilot.wheel(1)
        pilot.step(times=20)
        assert board.camera.lens.zoom == pytest.approx(STEP) and not board.field.rough
        assert not pilot.find("buy:foot").pressable
        assert taken(pilot) == []
        pilot.key("T")
        assert pilot.sees("Leave?")


def test_costs_of_hexes_out_of_view_do_not_pile_up_at_the_edge() -> None:
    with at(MIDDLE) as pilot:
        pilot.click("Move")
        zoom(pilot, 6)
        pilot.settle()
        assert flaws(pilot.words(), (1280, 800)) == []


def test_an_enlarged_beginning_ends_with_the_ui_scale_that_asked_for_it() -> None:
    with at(MIDDLE) as pilot:
        pilot.resize((1280, 800), 200)
        assert not board_of(pilot).camera.lens.fits
        pilot.resize((1280, 800), 100)
        assert board_of(pilot).camera.lens.fits
