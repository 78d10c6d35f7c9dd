"""Whatever door somebody takes to a running game, it shows what the table would show, and nothing more leaves it."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import ImageChops

from pantheon import resources
from pantheon.app.screenshots import sample_session
from pantheon.cli import main
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.eyes import OPEN
from pantheon.table.game import NOBODY
from pantheon.table.saves import BranchedSession, next_decision, open_game
from pantheon.table.session import HUMAN, Seat
from pantheon.ui.clip import Clip
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.turn import TurnScene
from tests.table.stored import load_game
from tests.ui import archives
from tests.ui.archives import ANNA, BEN, HERMES, PAN
from tests.ui.pilot import Pilot, flying, scene_of
from tests.ui.tables import app_of, board_of, session_of, table_of

SEED = 314_159_265_358


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying() as flown:
        flown.window.settings.animation = "off"
        yield flown


def store(*seats: Seat, decisions: int = 80, title: str = "Evening") -> Path:
    return archives.store(seats, decisions, SEED, title)


def eyes_offered(pilot: Pilot) -> list[str]:
    return [spot.label for spot in pilot.spots() if spot.key.startswith("look:")]


def names_a_drawn_card(words: str) -> bool:
    return re.search(r"\b(Anna|Ben) draws an? (?!card\b)", words) is not None


def watch_from_library(pilot: Pilot) -> Replay:
    pilot.click("Games")
    pilot.settle()
    pilot.click("Replay")
    pilot.step()
    return scene_of(pilot, Replay)


def watch_from_the_table(pilot: Pilot) -> Replay:
    app = app_of(pilot)
    pilot.window.make(app.start_game(GameSetup([ANNA, BEN], 0, {}, SEED, False)))
    archives.played(session_of(pilot), 80)
    pilot.window.make(table_of(pilot).playing.open_menu())
    pilot.click("Replay")
    return scene_of(pilot, Replay)


def watch_a_file(pilot: Pilot) -> Replay:
    pilot.window.make(app_of(pilot).archive.replay_file(store(ANNA, BEN)))
    return scene_of(pilot, Replay)


def watch_stored(pilot: Pilot) -> Replay:
    store(ANNA, BEN)
    return watch_from_library(pilot)


DOORS = pytest.mark.parametrize("door", [watch_from_the_table, watch_stored, watch_a_file])


@DOORS
def test_a_running_game_of_two_people_shows_only_the_table(pilot: Pilot, door: Callable[[Pilot], Replay]) -> None:
    scene = door(pilot)
    assert eyes_offered(pilot) == ["Table"]
    pilot.key("End")
    assert scene.looker == NOBODY
    seen, state = board_of(pilot).seen, scene.session.state
    assert seen.view == scene.session.game.view(state, NOBODY) != state
    assert not any(names_a_drawn_card(line.words) for line in seen.log)
    assert any("draws a card" in line.words for line in seen.log)


def hand_to_play(scene: Replay) -> tuple[int, ...]:
    """The hand of whoever would play on from here."""
    seat = scene._seat_to_play()
    assert seat is not None
    hand: tuple[int, ...] = scene.session.at(next_decision(scene.session, scene._target, seat)).hands[seat]
    return hand


@DOORS
def test_playing_on_from_it_shows_nobodys_real_hand(pilot: Pilot, door: Callable[[Pilot], Replay]) -> None:
    scene = door(pilot)
    for moment in (20, 30, 40):
        scene._jump(moment)
        while sum(hand_to_play(scene)) < 3:
            scene._jump(scene.position + 1)
        seat, at = scene._seat_to_play(), scene._target
        assert seat is not None
        hands = set()
        for _ in range(4):
            pilot.window.make(app_of(pilot).archive.play_on(scene.session, at, seat, scene.looker, "greedy"))
            (table, *_) = pilot.window.stack.scenes
            assert isinstance(table, TurnScene) and not isinstance(table.session, BranchedSession)
            assert [player.kind == HUMAN for player in table.session.seats] == [seat == 0, seat == 1]
            hands.add(table.session.at(0).hands[seat])
        assert len(hands) > 1, "the hand is dealt anew, each time differently"
    journal = app_of(pilot)._journal
    assert journal is not None
    assert str(SEED) not in journal.path.read_text(encoding="utf-8")


def test_the_question_says_that_the_hand_is_dealt_anew_too(pilot: Pilot) -> None:
    scene = watch_stored(pilot)
    scene._jump(30)
    name = scene.session.seats[scene._seat_to_play() or 0].name
    pilot.click("Play on from here")
    assert pilot.sees(f"All that lies face down, {name}'s hand too")


def test_the_text_of_a_running_game_names_no_hidden_card_and_no_seed(pilot: Pilot) -> None:
    watch_stored(pilot)
    pilot.click("Export")
    pilot.click("The whole game as a text")
    pilot.until(lambda: pilot.scene_name == "exporting" and pilot.scene.next_update() is None)
    (path,) = resources.exports_folder().iterdir()
    words = " ".join(path.read_text(encoding="utf-8").split())
    assert str(SEED) not in words and not names_a_drawn_card(words)
    assert "Anna draws a card." in words


def test_pictures_of_a_running_game_are_those_of_the_table() -> None:
    session = archives.running(ANNA, BEN)
    frames = []
    for looker in (OPEN, 0, NOBODY):
        clip = Clip(session, 100, 101, looker)
        clip.draw_all()
        frames.append(clip._frames[-1])
    assert all(ImageChops.difference(frame, frames[-1]).getbbox() is None for frame in frames)
    finished = archives.finished()
    open_clip, narrow = Clip(finished, 100, 101, OPEN), Clip(finished, 100, 101, NOBODY)
    open_clip.draw_all()
    narrow.draw_all()
    assert ImageChops.difference(open_clip._frames[-1], narrow._frames[-1]).getbbox() is not None


def test_one_person_looks_only_through_the_own_eyes(pilot: Pilot) -> None:
    store(HERMES, ANNA, PAN)
    scene = watch_from_library(pilot)
    assert eyes_offered(pilot) == ["Anna"]
    assert scene.looker == 1


def test_a_finished_game_offers_all_eyes(pilot: Pilot) -> None:
    store(ANNA, BEN, decisions=10_000)
    watch_from_library(pilot)
    assert eyes_offered(pilot) == ["Everything", "Anna", "Ben"]


def test_the_library_exports_a_running_game_with_new_luck_and_says_so(pilot: Pilot) -> None:
    store(ANNA, BEN)
    pilot.click("Games")
    pilot.settle()
    pilot.click("Export")
    (path,) = resources.exports_folder().iterdir()
    assert str(SEED) not in path.read_text(encoding="utf-8")
    assert open_game(path, load_game).problems == []
    assert "What is hidden was dealt anew in it" in pilot.window._notice


def test_the_library_holds_only_what_the_table_shows(pilot: Pilot) -> None:
    store(ANNA, BEN)
    pilot.click("Games")
    pilot.settle()
    assert isinstance(pilot.scene, Library)
    (game,) = pilot.scene.games.known.values()
    assert any(game.state.hidden_cards)


@pytest.mark.parametrize("command", ["report", "clip"])
@pytest.mark.parametrize(("seats", "seat"), [((ANNA, BEN), "1"), ((ANNA, BEN), "2"), ((ANNA, PAN), "2")])
def test_the_command_line_refuses_other_eyes_while_a_game_runs(
    command: str, seats: tuple[Seat, ...], seat: str
) -> None:
    path = store(*seats)
    with pytest.raises(SystemExit, match=r"--seat: the game still runs, and what .* knows stays at the table"):
        main([command, str(path), "--seat", seat])


def test_the_command_line_reports_a_running_game_as_its_table_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    path = store(ANNA, BEN)
    assert main(["report", str(path)]) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert str(SEED) not in words and not names_a_drawn_card(words)
    finished = store(ANNA, BEN, decisions=10_000, title="Done")
    assert main(["report", str(finished), "--seat", "2"]) == 0
    assert str(SEED) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("seats", "people"), [((ANNA, BEN), []), ((PAN, ANNA, HERMES), [1])], ids=["two people", "one person"]
)
def test_a_screenshot_of_a_running_game_shows_no_hand_but_that_of_its_one_person(
    seats: tuple[Seat, ...], people: list[int]
) -> None:
    for decisions in (40, 41, 42, 43):
        session = sample_session("pantheon", resources.rules_folder("pantheon"), store(*seats, decisions=decisions))
        assert isinstance(session.game, Pantheon)
        assert [n for n, seat in enumerate(session.seats) if seat.kind == HUMAN] == people


def test_neither_the_log_nor_the_report_of_a_fault_carries_the_seed(
    pilot: Pilot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    app = app_of(pilot)
    pilot.window.make(app.start_game(GameSetup([ANNA, HERMES], 0, {}, SEED, False)))
    for _ in range(30):
        pilot.step()
    app._failed(ValueError("a test"))
    (report,) = resources.log_folder().glob("report*.txt")
    text = report.read_text(encoding="utf-8")
    assert "The game still runs" in text and '"seats":' in text
    assert str(SEED) not in text
    assert str(SEED) not in caplog.text and "game: " in caplog.text
