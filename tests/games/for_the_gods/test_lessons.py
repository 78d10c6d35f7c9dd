"""The lessons of Learn: positions can be played on, every step is possible, and what the text says is so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pantheon.games.for_the_gods import lessons
from pantheon.games.for_the_gods.checks import check
from pantheon.games.for_the_gods.position_text import written_temple
from pantheon.games.for_the_gods.state import NONE
from pantheon.resources import rules_folder
from tests.games.for_the_gods.situations import BLUE, GAME, GREEN, Table

TAUGHT = {one.lesson.id: one for one in lessons.taught(GAME, GAME.definitions)}


def after(lesson: str) -> Table:
    """The position of a lesson when everything in it has happened."""
    state = TAUGHT[lesson].state
    assert state is not None
    table = Table(state.copy())
    for action in TAUGHT[lesson].play:
        table.only(GAME.text(action))
    return table


def test_there_are_eight_to_ten_lessons_and_the_data_check_has_nothing_to_say_about_them() -> None:
    assert 8 <= len(TAUGHT) <= 10
    assert [str(one) for one in check(rules_folder("for_the_gods")).remarks if one.file == lessons.FILE] == []


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_has_a_position_steps_that_are_possible_and_a_rule(name: str) -> None:
    one = TAUGHT[name]
    assert one.state is not None
    assert len(one.play) == len(one.lesson.play)
    assert len(one.look) == len(one.lesson.look)
    assert one.lesson.rule in {rule.id for rule in GAME.definitions.rules}
    assert len(one.lesson.text) < 330, "a page is read in a few breaths"


def test_the_reader_sails_to_methymna_and_has_three_stones_left() -> None:
    table = after("sail")
    assert table.ship(BLUE) == "l1"
    assert table.hand(BLUE) == "1 1 2"


def test_the_second_to_establish_claims_the_last_god_stone_there() -> None:
    state = TAUGHT["claim"].state
    assert state is not None
    assert Table(state.copy()).stones("c2") == 1
    assert after("claim").in_bag(BLUE, "hermes") == 1


def test_one_stone_more_wins_the_region_that_the_higher_rank_held() -> None:
    state = TAUGHT["height"].state
    assert state is not None
    assert GAME.scores(state) == (0, 11)
    assert after("height").scores() == (11, 0)


def test_zeus_puts_a_foundation_under_both_other_temples() -> None:
    table = after("dedicate")
    assert [table.temple(BLUE, region) for region in ("n1", "n2", "n3")] == ["1+zeus", "f2", "f33"]


def test_the_rival_has_no_stone_of_rank_three_left() -> None:
    state = TAUGHT["heaps"].state
    assert state is not None
    assert state.hands[GREEN][3] + state.bags[GREEN][3] == 0
    assert [written_temple(GAME.catalog, temple) for temple in state.temples if temple].count("333") == 2


def test_the_end_is_triggered_by_four_stones_that_are_left() -> None:
    state = TAUGHT["end"].state
    assert state is not None
    assert state.trigger == NONE
    assert after("end").state.trigger == BLUE


def test_the_scoring_shows_a_second_place_a_tie_a_win_by_rank_and_a_lone_builder() -> None:
    table = after("score")
    assert table.over
    assert table.scores() == (11 + 15 + 6, 3, 0), "the tie in Eresos leaves nothing for the third"


def test_a_lesson_that_does_not_fit_is_named_with_its_line_and_shown_without_a_position(tmp_path: Path) -> None:
    folder = tmp_path / "for_the_gods"
    shutil.copytree(rules_folder("for_the_gods"), folder)
    file = folder / lessons.FILE
    written = file.read_text(encoding="utf-8").replace("sail l1 3", "sail l3 3").replace('{c2: "11"}', '{c9: "11"}')
    file.write_text(written.replace("rule: draw.five", "rule: draw.fife"), encoding="utf-8")
    lines = written.splitlines()
    found = {one.line: one.text for one in check(folder).remarks if one.file == lessons.FILE}
    line_of = {word: number for number, line in enumerate(lines, 1) for word in ("sail l3 3", "{c9") if word in line}
    assert "is not possible here" in found[line_of["sail l3 3"]]
    assert 'no region "c9"' in found[line_of["{c9"]]
    assert any('no rule "draw.fife", did you mean "draw.five"?' in text for text in found.values())
