"""The replay of a game, used as a person uses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pantheon.table.eyes import OPEN
from pantheon.table.game import NATURE, NOBODY
from pantheon.table.saves import BranchedSession, next_decision, open_game
from pantheon.table.session import HUMAN
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.moments import Moments
from pantheon.ui.scene import Push
from pantheon.ui.scenes.replay import Replay
from tests.ui import archives
from tests.ui.pilot import Pilot, flaws, flying, scene_of
from tests.ui.tables import app_of, board_of, journal_of, session_of


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying() as flown:
        flown.window.settings.animation = "off"
        yield flown


def watching(pilot: Pilot, **options: Any) -> Replay:
    scene = Replay(archives.finished(), **options)
    pilot.window.make(Push(scene))
    pilot.step()
    return scene


def test_arrow_keys_go_decision_by_decision(pilot: Pilot) -> None:
    scene = watching(pilot)
    pilot.key("Home", "Right", "Right", "Right")
    assert scene.position == 3
    pilot.key("Left")
    assert scene.position == 2
    pilot.key("End")
    assert scene.position == scene.moments.last
    pilot.key("Right")
    assert scene.position == scene.moments.last
    pilot.key("Home", "Left")
    assert scene.position == 0


def test_it_opens_where_somebody_decides_first_and_the_deal_lies_before_that(pilot: Pilot) -> None:
    scene = watching(pilot)
    here = scene.moments.states[scene.position]
    assert scene.session.game.to_act(here) >= 0
    assert [entry.actor for entry in scene.session.entries[: scene.moments.stops[scene.position]]].count(NATURE) > 20
    assert not any(entry.decided for entry in scene.session.entries[: scene.moments.stops[scene.position]])
    pilot.key("Left")
    assert scene.position == 0 and scene.session.game.to_act(scene.moments.states[0]) == NATURE


def test_with_ctrl_arrow_keys_go_turn_by_turn(pilot: Pilot) -> None:
    scene = watching(pilot)
    pilot.key("Ctrl+Right", "Ctrl+Right")
    actors = [scene.session.game.to_act(state) for state in scene.moments.states]
    assert scene.position > 1
    assert actors[scene.position] != actors[scene.position - 1]
    here = scene.position
    pilot.key("Ctrl+Right", "Ctrl+Left")
    assert scene.position == here


def test_the_board_shows_the_position_of_the_moment(pilot: Pilot) -> None:
    scene = watching(pilot)
    for moment in (0, 40, scene.moments.last):
        scene._jump(moment)
        assert board_of(pilot).seen.view == scene.session.at(scene.moments.stops[moment])


def test_the_chart_is_a_slider(pilot: Pilot) -> None:
    scene = watching(pilot)
    chart = pilot.find("timeline").rect
    pilot.click((chart.centerx, chart.y + 10))
    assert abs(scene.position - scene.moments.last / 2) <= 0.02 * scene.moments.last
    pilot.drag(chart.center, (chart.right, chart.centery))
    assert scene.position == scene.moments.last
    pilot.drag((chart.right - 3, chart.centery), (chart.x - 50, chart.centery))
    assert scene.position == 0


def test_chapters_lead_to_their_beginning(pilot: Pilot) -> None:
    scene = watching(pilot)
    assert [name[:7] for _, name in scene.timeline.chapters] == ["Set-up", *(f"Epoch {n}" for n in range(1, 7))]
    pilot.click("Epoch 4")
    assert scene.session.game.chapter(scene.moments.states[scene.position])[0] == 4
    assert scene.session.game.chapter(scene.moments.states[scene.position - 1])[0] == 3


def test_it_plays_by_itself_and_stops_at_the_end(pilot: Pilot) -> None:
    scene = watching(pilot)
    scene._jump(scene.moments.last - 4)
    pilot.key("Space")
    assert scene.running
    pilot.settle()
    assert scene.position == scene.moments.last
    assert not scene.running
    pilot.key("Space")
    pilot.step()
    assert scene.position <= 1


def test_a_higher_speed_takes_less_time(pilot: Pilot) -> None:
    scene = watching(pilot)
    frames = []
    for _ in range(2):
        scene._jump(30)
        pilot.key("Space")
        count = 0
        while scene.position < 34:
            pilot.step()
            count += 1
        frames.append(count)
        pilot.key("Space", "S")
    assert frames[1] < frames[0]


def test_motions_end_where_a_jump_ends(pilot: Pilot) -> None:
    pilot.window.settings.animation = "normal"
    scene = watching(pilot)
    scene._jump(50)
    pilot.key("Right")
    assert scene._shown < scene.moments.stops[51]
    pilot.settle()
    assert scene._shown == scene.moments.stops[51]
    assert board_of(pilot).seen.view == scene.session.at(scene.moments.stops[51])


def test_a_seat_sees_only_what_it_knew(pilot: Pilot) -> None:
    scene = watching(pilot)
    scene._jump(60)
    game, state = scene.session.game, scene.session.at(scene.moments.stops[60])
    assert board_of(pilot).seen.view == state
    pilot.click("look:2")
    assert board_of(pilot).seen.view == game.view(state, 2)
    assert not any("Anna draws a money" in line.words for line in board_of(pilot).seen.log)
    pilot.click(f"look:{OPEN}")
    assert board_of(pilot).seen.view == state


def test_while_a_game_runs_no_other_eyes_are_offered(pilot: Pilot) -> None:
    scene = Replay(archives.running(archives.ANNA, archives.HERMES))
    pilot.window.make(Push(scene))
    pilot.step()
    assert [spot.label for spot in pilot.spots() if spot.key.startswith("look:")] == ["Anna"]
    assert scene.looker == 0
    table = Replay(archives.running(archives.ANNA, archives.BEN))
    assert table.looker == NOBODY
    bots = Replay(archives.running(archives.PAN, archives.HERMES))
    assert bots.looker == OPEN


def test_the_log_tells_what_happened_up_to_the_moment() -> None:
    moments = Moments(archives.finished())
    whole = moments.lines(OPEN)
    for moment in (0, 10, moments.last):
        stop = moments.stops[moment]
        assert moments.seen(stop, OPEN, 0, True).log == tuple(line for line in whole if line.entry < stop)


def test_the_game_can_be_played_on_from_any_moment(pilot: Pilot) -> None:
    archives.store((archives.ANNA, archives.HERMES, archives.BEN), 10_000, 5, "Long ago")
    pilot.click("Games")
    pilot.settle()
    pilot.click("Replay")
    scene = scene_of(pilot, Replay)
    pilot.click("Epoch 3")
    pilot.click("look:2")
    state = scene.session.at(scene.moments.stops[scene.position])
    pilot.click("Play on from here")
    assert pilot.scene_name == "choice"
    pilot.click("Greedy")
    pilot.step()
    session = session_of(pilot)
    assert isinstance(session, BranchedSession)
    assert [seat.kind for seat in session.seats] == ["greedy", "greedy", HUMAN]
    assert session.game.chapter(session.at(0)) == session.game.chapter(state)
    assert session.to_act == 2


def test_nobody_plays_on_from_the_end(pilot: Pilot) -> None:
    scene = watching(pilot, play_on=lambda *_: None)
    assert pilot.find("on").enabled
    pilot.key("End")
    assert not pilot.find("on").enabled
    assert scene.position == scene.moments.last


def test_menu_and_help_of_the_board_work_in_the_replay(pilot: Pilot) -> None:
    archives.fill_library()
    pilot.click("Games")
    pilot.settle()
    pilot.click("Replay")
    pilot.click("help")
    assert pilot.scene_name == "help"
    pilot.key("Esc", "Right", "Right")
    here = scene_of(pilot, Replay).position
    pilot.click("menu")
    assert pilot.scene_name == "menu"
    pilot.click("Settings")
    pilot.key("Esc", "Esc")
    assert scene_of(pilot, Replay).position == here > 0
    pilot.click("menu")
    pilot.click("Leave the replay")
    assert pilot.scene_name == "library"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 800), 75), ((1920, 1080), 200)])
def test_no_word_is_cut_at_any_size(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    scene = watching(pilot, play_on=lambda *_: None, export=lambda *_: None)
    pilot.resize(size, scale)
    scene._jump(scene.moments.last // 2)
    pilot.step()
    strip = scene.stage.size[1] - scene.stage.px(120)
    assert flaws([drawn for drawn in pilot.words() if drawn.rect.y + drawn.offset[1] > strip], size) == []


@pytest.mark.parametrize("size", [(600, 400), (303, 997), (639, 401), (1, 1)])
def test_it_can_be_drawn_in_a_window_of_any_shape(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.window._failure = None
    pilot.resize(size)
    pilot.key("Right", "Tab")
    assert pilot.picture().get_size() == size


def test_friends_take_back_to_the_moment_they_look_at() -> None:
    seats = [archives.ANNA, archives.BEN]
    with flying() as pilot:
        app = app_of(pilot)
        pilot.window.make(app.start_game(GameSetup(seats, 0, {}, 3, friendly=True)))
        session = session_of(pilot)
        archives.played(session, 40)
        pilot.window.make(app._replay())
        scene = scene_of(pilot, Replay)
        assert scene.looker == NOBODY
        scene._jump(12)
        target = next_decision(session, scene.moments.stops[12])
        pilot.click("Take back to here")
        assert len(session.entries) == target
        (mark,) = session.taken_back
        pilot.step()
        assert board_of(pilot).seen.log[-1].words == f"Here {mark.decisions} decisions were taken back."
        later = open_game(journal_of(pilot).path, app._game_named).session
        assert later.state == session.state
        assert later.taken_back == session.taken_back
