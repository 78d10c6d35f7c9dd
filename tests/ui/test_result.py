"""The end of a game: bars that fill one source after another, what decided it, and a picture to show around."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import patch

import numpy as np
import pygame
import pytest

from pantheon import resources
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.games import SHELF
from pantheon.resources import rules_folder
from pantheon.ui import theme
from pantheon.ui.boards import colours_of
from pantheon.ui.boards.for_the_gods.result import SIGNS
from pantheon.ui.boards.pantheon.result import Result
from pantheon.ui.kit import result as kit_result
from pantheon.ui.kit.result_course import Course, Jump, jumps
from pantheon.ui.kit.result_table import Row
from pantheon.ui.scene import Push, Restart
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.turn import TurnScene
from tests.ui.eyes import SIGHTS, distance
from tests.ui.pilot import Pilot
from tests.ui.tables import at, board_of, game, quick_app, table_of
from tests.ui.test_table_decisions import MIDDLE


def ended(pilot: Pilot, *points: tuple[int, ...]) -> Result:
    """The result as if each seat had these points by source."""
    table = table_of(pilot)
    state = table.session.state
    for seat, by_source in enumerate(points):
        state.points[seat] = by_source
    scene = board_of(pilot).result(table.playing)
    assert isinstance(scene, Result)
    pilot.window.make(Restart(scene))
    return scene


def test_the_source_with_the_greatest_lead_over_the_second_is_named() -> None:
    with at(MIDDLE) as pilot:
        result = ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 40, 0))
        assert result.decided() == "Columns decided it: 40 against 9 of Ariadne."


def test_a_shared_victory_was_decided_by_nothing() -> None:
    with at(MIDDLE) as pilot:
        assert ended(pilot, (9, 0, 0, 0, 0), (5, 0, 4, 0, 0), (9, 0, 0, 0, 0)).decided() == ""


def test_sources_that_gave_nobody_anything_have_no_column_as_long_as_one_is_left() -> None:
    with at(MIDDLE) as pilot:
        sources = list(pilot.app.game.source_names().values()) if pilot.app else []
        result = ended(pilot, (20, 0, 0, 9, 0), (24, 0, 0, 2, 0), (1, 0, 0, 4, 0))
        assert list(result._sources) == [sources[0], sources[3]]
        assert [len(result.points(0)), len(result.rules()), len(result.tips(0)), len(result.signs())] == [2, 3, 3, 2]
    with at(MIDDLE) as pilot:
        assert len(ended(pilot, (20, 0, 0, 0, 0), (24, 0, 0, 0, 0), (1, 0, 0, 0, 0))._sources) == 1
    with at(MIDDLE) as pilot:
        assert len(ended(pilot, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0))._sources) == 5


def test_where_all_points_have_one_source_the_chapter_that_decided_is_named() -> None:
    with at(MIDDLE) as pilot:
        result = ended(pilot, (20, 0, 0, 0, 0), (24, 0, 0, 0, 0), (1, 0, 0, 0, 0))
        assert result.decided() == "", "nothing is known of how it came"
        with patch.object(result._tale, "chapter", ["", "Epoch 1", "Epoch 1", "Epoch 2"].__getitem__):
            result._tale._course = Course([[0, 5, 8, 20], [0, 2, 4, 24], [0, 0, 1, 1]], [], [0, 1, 2, 3])
            assert result.decided() == "Epoch 2 decided it: 20 against 12 of Ariadne."


def test_the_two_biggest_jumps_are_told_in_the_order_of_the_game() -> None:
    course = Course([[0, 3, 17, 18], [0, 9, 9, 20], [0, 0, 13, 13]], [], [0, 1, 2, 3])
    assert jumps(course) == [Jump(2, 0, 14), Jump(3, 1, 11)], "one for each place"
    assert jumps(Course([[0], [0]], [], [0])) == []


@pytest.mark.parametrize("name", SHELF)
def test_a_press_on_the_course_opens_the_replay_there(name: str) -> None:
    with quick_app(name) as pilot:
        some = sample_session(name, rules_folder(name))
        (scene,) = scenes_of(name)["result"](some.game, some)
        assert isinstance(scene, kit_result.Result)
        session = scene._playing.session
        scene._playing.replay = lambda at: Push(Replay(session, at=at))
        pilot.window.make(Restart(scene))
        pilot.settle()
        spots = [spot for spot in scene.spots() if spot.key.startswith("course:")]
        assert len(spots) > 5 and all(spot.group == "course" for spot in spots)
        spot = spots[len(spots) // 2]
        at = int(spot.key.removeprefix("course:"))
        entry = scene._course.entries[at]
        said = pilot.tooltip(spot.key)
        for seat, line in enumerate(scene._course.lines):
            assert f"{session.seats[seat].name}: {line[at]}" in said
        pilot.click(spot)
        pilot.settle()
        assert isinstance(pilot.scene, Replay)
        assert pilot.scene.moments.stops[pilot.scene.position] <= entry
        assert pilot.scene.position == pilot.scene.moments.nearest(entry)


def test_the_table_opens_its_replay_at_any_entry() -> None:
    with game("ggg") as pilot:
        pilot.until(lambda: isinstance(pilot.scene, TurnScene) and pilot.scene.shown > 40)
        replay = table_of(pilot).playing.replay
        assert replay is not None
        for at in (30, None):
            change = replay(at)
            assert isinstance(change, Push) and isinstance(change.scene, Replay)
            moments = change.scene.moments
            assert change.scene.position == (moments.first_decision if at is None else moments.nearest(at))


def test_bars_fill_one_source_after_another_and_the_winner_is_told_last() -> None:
    with at(MIDDLE, animation="normal") as pilot:
        ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 49, 0))
        pilot.step(2)
        assert pilot.sees("Who wins?") and not pilot.sees("Iris wins!")
        first = [drawn.rect.y for drawn in pilot.words() if drawn.text == "Iris"]
        pilot.settle()
        assert pilot.sees("Iris wins!") and not pilot.sees("Who wins?") and pilot.sees("50")
        assert min(drawn.rect.y for drawn in pilot.words() if drawn.text == "Iris") < min(first), "her row rises"


def test_a_press_tells_the_result_at_once() -> None:
    with at(MIDDLE, animation="normal") as pilot:
        result = ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 4, 0))
        pilot.step(2)
        pilot.key("Tab")
        pilot.step(1)
        assert result._told == result._end
        assert pilot.sees("37") and pilot.sees("Ariadne wins!")


def test_lost_points_are_struck_off_the_bar() -> None:
    with at(MIDDLE) as pilot:
        scene = ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 4, 1))
        pilot.settle()
        most, surface = 40, pygame.Surface((1280, 800))
        for points, covered in (((20, 20, 0, 0, 0), 40), ((20, 20, 0, 0, -10), 30)):
            surface.fill((0, 0, 0))
            scene.table.draw_bar(surface, 1, points, most, lambda source: 1.0)
            bar = scene.table.bar(1)
            inks = [surface.get_at((x, bar.centery))[:3] for x in range(bar.x, bar.right)]
            filled = sum(ink in (scene.signs()[0].ink, scene.signs()[1].ink) for ink in inks)
            assert abs(filled / bar.width - covered / most) < 0.01


def test_the_picture_is_saved_where_exports_go() -> None:
    with game("ggg") as pilot:
        pilot.until(lambda: isinstance(pilot.scene, TurnScene) and pilot.scene.shown > 20)
        ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 4, 0))
        pilot.settle()
        pilot.click("Save picture")
        pilot.settle()
        (file,) = resources.exports_folder().glob("*.png")
        wide, high = pygame.image.load(file).get_size()
        assert wide == 1280
        assert 600 < high < 800, "without the buttons"


def test_the_board_stays_while_the_picture_is_saved_and_comes_back_when_the_window_changes_meanwhile() -> None:
    with game("ggg") as pilot:
        pilot.until(lambda: isinstance(pilot.scene, TurnScene) and pilot.scene.shown > 20)
        scene = ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 4, 0))
        pilot.settle()
        before = scene._picture
        pilot.click("Save picture")
        assert scene._picture is before is not None
        pilot.settle()
        pilot.resize((1600, 900))
        pilot.until(lambda: scene._picture is not None, 300)
        assert pilot.scene.overlay, "the dialog is still open"


def test_a_row_that_passes_over_another_one_hides_it() -> None:
    with at(MIDDLE) as pilot:
        scene = ended(pilot, (20, 3, 5, 9, 0), (24, 3, 5, 2, 0), (1, 0, 0, 49, 1))
        one, other = (
            Row(name, scene._table.look(seat), (20, 3, 5, 9, 0)) for seat, name in enumerate(("Ariadne", "Boreas"))
        )
        pictures = []
        for rows in ([(1.3, one), (1.6, other)], [(1.6, other)]):
            surface = pygame.Surface((1280, 800))
            scene.table.draw(surface, rows, lambda source: 1.0)
            strip = scene.table.cell(1.6, -1).union(scene.table.cell(1.6, len(scene._sources)))
            pictures.append(pygame.image.tobytes(surface.subsurface(strip.inflate(-8, -8)), "RGB"))
        assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", SHELF)
def test_no_source_of_points_has_the_colour_of_a_player_and_neighbours_differ_to_every_eye(name: str) -> None:
    session = sample_session(name, rules_folder(name))
    (scene,) = scenes_of(name)["result"](session.game, session)
    assert isinstance(scene, kit_result.Result)
    # Metals have the colours of their tokens, which stand beside their names.
    inks = [sign.ink for sign in scene.signs() if not sign.picture] or [sign.ink for sign in SIGNS if not sign.picture]
    assert len(inks) >= 2
    for ink in inks:
        for colour in colours_of(name):
            assert np.linalg.norm(np.subtract(ink, theme.PLAYERS[colour].fill)) > 60, (ink, colour)
    for one, other in pairwise(inks):
        assert min(distance(one, other, sight) for sight in SIGHTS) > 10, (one, other)
