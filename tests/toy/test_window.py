"""The toy in the window, which has never heard of it: from the title to the result, on the plain board."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pantheon.bots.levels import for_people
from pantheon.bots.thinker import Thinker
from pantheon.ui.scene import Restart, Spot
from tests.toy.shelf import FOLDER, TOY
from tests.toy.tables import in_front, table, thrift_of, title
from tests.ui.pilot import SIZES, Pilot, flaws, flying
from tests.ui.tables import app_of, choices, leave_table, plain_board_of, play, session_of

RESULT = "choice"
"""The plain board tells the result in a dialog."""


def by_keys(pilot: Pilot) -> Callable[[Spot], None]:
    """With the key that stands on a thing, else by walking there with Tab and the arrows."""

    def press(spot: Spot) -> None:
        if spot.shortcut:
            pilot.key(spot.shortcut)
            return
        for _ in range(60):
            here = pilot.scene.hovered
            if here is not None and here.key == spot.key:
                break
            pilot.key("Tab" if here is None or here.group != spot.group else towards(here, spot))
        pilot.key("Enter")

    return press


def towards(here: Spot, there: Spot) -> str:
    dx, dy = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
    if abs(dx) >= abs(dy):
        return "Right" if dx > 0 else "Left"
    return "Down" if dy > 0 else "Up"


def test_a_new_game_from_the_title_is_played_to_its_end_by_mouse() -> None:
    with title() as pilot:
        assert pilot.sees("TOY") and pilot.sees(TOY.tagline)
        pilot.click("New game")
        pilot.settle()
        assert pilot.sees("Quick game") and flaws(pilot.words(), (1280, 800)) == []
        pilot.click("Start the game")
        pilot.settle()
        session = session_of(pilot)
        assert session.game.name == "toy" and plain_board_of(pilot)
        play(pilot, random.Random(1), pilot.click, until=RESULT)
        assert session.over
        pilot.click("To the title")
        pilot.settle()
        assert pilot.scene_name == "title"


def test_a_new_game_from_the_title_is_played_to_its_end_by_keys() -> None:
    with title() as pilot:
        by_keys(pilot)(pilot.find("New game"))
        pilot.settle()
        pilot.key("F5")
        pilot.settle()
        session = session_of(pilot)
        play(pilot, random.Random(2), by_keys(pilot), until=RESULT)
        assert session.over


def test_every_option_of_the_form_can_be_chosen_in_the_set_up() -> None:
    with title() as pilot:
        pilot.click("New game")
        pilot.settle()
        pilot.click("Own rules")
        pilot.click("The first one wins")
        pilot.click("4 players")
        pilot.click("Start the game")
        pilot.settle()
        session = session_of(pilot)
        assert (session.options["players"], session.options["ties"]) == (4, "first")


def test_what_was_chosen_last_is_remembered_by_game() -> None:
    with title() as pilot:
        pilot.click("New game")
        pilot.settle()
        pilot.click("Own rules")
        pilot.click("The first one wins")
        pilot.click("Start the game")
        pilot.settle()
    with title() as pilot:
        last = app_of(pilot).settings.last_setups
        assert last["toy"]["options"] == {"ties": "first"}
        assert "pantheon" not in last
        app_of(pilot).front = "pantheon"
        pilot.window.make(app_of(pilot)._entrance._set_up())
        pilot.settle()
        assert not pilot.sees("Equal bids")


@pytest.mark.parametrize("size", SIZES)
def test_no_word_leaves_its_room_on_the_plain_board(size: tuple[int, int]) -> None:
    with table("hgr") as pilot:
        pilot.resize(size)
        pilot.settle()
        assert flaws(pilot.words(), size) == []


def test_a_curtain_falls_between_two_people_and_nobody_sees_a_card_of_the_other() -> None:
    with table("hh", seed=4) as pilot:
        names, session = set(), session_of(pilot)
        for _ in range(40):
            pilot.settle()
            if pilot.scene_name == RESULT:
                break
            if pilot.scene_name == "curtain":
                names.add(pilot.find("here").label)
                assert not pilot.sees("bid")
            elif pilot.scene_name == "turn":
                seen = plain_board_of(pilot).seen
                assert seen
                assert seen.view == session.game.view(seen.view, seen.looker)
                other = session.seats[1 - seen.looker].name
                told = [line.words for line in seen.log if line.words.startswith(other)]
                assert not [words for words in told if "gets a " in words and "a card" not in words]
                assert not [words for words in told if " bids " in words and "face down" not in words]
            pilot.click(choices(pilot)[0])
        assert names == {"I am Ariadne", "I am Theo"}
        assert session.over


def test_a_bid_can_be_taken_back_until_the_bids_are_turned_up() -> None:
    with table("hh", seed=4) as pilot:
        session = session_of(pilot)
        pilot.click("here")
        pilot.settle()
        first = session.to_act
        pilot.click("option:0")
        assert session.to_act != first and session.can_undo
        session.undo()
        assert session.to_act == first
        session.act(session.choices()[0])
        session.act(session.choices()[0])
        assert not session.can_undo, "the bids have come to light"


def test_whoever_asks_for_rules_or_lessons_reads_what_the_form_says() -> None:
    with table("hg") as pilot:
        pilot.click("Menu")
        pilot.settle()
        assert pilot.sees("Toy")
        pilot.click("Rules")
        pilot.settle()
        assert pilot.scene_name == "rules"
        pilot.click("Equal bids")
        pilot.settle()
        assert "The highest bid that is alone takes the prize." in pilot.screen()
        pilot.window.make(Restart(app_of(pilot).title()))
        pilot.click("Learn to play")
        pilot.settle()
        assert pilot.scene_name == "learn" and flaws(pilot.words(), (1280, 800)) == []
        pilot.click("Play a first game")
        pilot.settle()
        assert session_of(pilot).game.name == "toy"


def test_the_keys_of_the_table_can_be_asked_for() -> None:
    with table("hg") as pilot:
        pilot.key("F1")
        pilot.settle()
        assert pilot.scene_name in ("help", "turn")


# Who thinks ----------------------------------------------------------------------------------------------------------


def in_time(pilot: Pilot, done: Callable[[], bool], seconds: float = 60) -> None:
    ends = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < ends, pilot.screen()
        pilot.step()
        time.sleep(0.005)


def test_every_level_plays_a_game_in_the_process_that_thinks(caplog: pytest.LogCaptureFixture) -> None:
    assert {level.id for level in for_people("toy")} == {"random", "greedy"}
    with table("ggrr", thinker=Thinker) as pilot:
        session = session_of(pilot)
        in_time(pilot, lambda: session.over)
    assert not [record for record in caplog.records if "replaced" in record.message or "process" in record.message]


def test_hints_name_three_ways_to_go_on() -> None:
    with table("hg", thinker=Thinker) as pilot:
        pilot.key("H")
        in_time(pilot, lambda: pilot.scene_name == "hints")
        pilot.settle()
        options = [session_of(pilot).game.text(option) for option in session_of(pilot).choices()]
        assert sum(pilot.sees(option) for option in options) >= 3


def test_a_rematch_begins_with_the_same_players() -> None:
    with table("hg") as pilot:
        before = session_of(pilot)
        play(pilot, random.Random(1), pilot.click, until=RESULT)
        pilot.click("Rematch")
        pilot.settle()
        again = session_of(pilot)
        assert again is not before and again.seats == before.seats and again.game.name == "toy"


def test_pantheon_and_the_toy_are_played_in_one_window() -> None:
    with flying(prepare=in_front) as pilot:
        app = app_of(pilot)
        for name in ("toy", "pantheon", "toy"):
            app.front = name
            pilot.window.make(app._entrance._first_game())
            pilot.settle()
            assert session_of(pilot).game.name == name
            leave_table(pilot)
            pilot.settle()


def test_a_folder_of_rules_is_remembered_for_its_own_game(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(FOLDER, mine)
    setup = mine / "setup.yaml"
    setup.write_text(setup.read_text(encoding="utf-8").replace("thrift: 1", "thrift: 3"), encoding="utf-8")
    with title() as pilot:
        app = app_of(pilot)
        assert app.rules.try_folder("toy", str(mine)).startswith("Checked")
        app.keep(app.settings)
    with title() as pilot:
        app = app_of(pilot)
        assert app.rules.folder("toy") == mine and thrift_of(app.game) == 3
        assert app.rules.folder("pantheon") != mine and app.rules.mod("pantheon") == ""
        assert pilot.sees("mine") or "mine" in pilot.screen()
