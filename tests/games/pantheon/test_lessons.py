"""The lessons of Learn: positions can be played on, every step is possible, and what the text says is so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pantheon.games.pantheon import lessons
from pantheon.games.pantheon.checks import check
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.rule_ids import RULE_IDS
from pantheon.games.pantheon.state import State, score
from pantheon.resources import rules_folder

GAME = load_game(rules_folder("pantheon"))
TAUGHT = {one.lesson.id: one for one in lessons.taught(GAME)}
READER, OTHER = 0, 1


def before(lesson: str) -> State:
    state = TAUGHT[lesson].state
    assert state is not None
    return state.copy()


def after(lesson: str) -> State:
    """The position of a lesson when everything in it has happened."""
    state = before(lesson)
    for action in TAUGHT[lesson].play:
        GAME.apply(state, action)
    return state


def stands(state: State, seat: int, *hexes: str) -> bool:
    names, pieces = GAME.catalog.grid.names, state.feet[seat] | state.columns[seat]
    return all(pieces >> names.index(hex) & 1 for hex in hexes)


def test_there_are_ten_to_fifteen_lessons_and_the_data_check_has_nothing_to_say_about_them() -> None:
    assert 10 <= len(TAUGHT) <= 15
    assert [str(one) for one in check(rules_folder("pantheon")).remarks if one.file == lessons.FILE] == []


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_has_a_position_steps_that_are_possible_and_a_rule(name: str) -> None:
    one = TAUGHT[name]
    assert one.state is not None
    assert len(one.play) == len(one.lesson.play)
    assert len(one.look) == len(one.lesson.look)
    assert one.lesson.rule in RULE_IDS
    assert len(one.lesson.text) < 330, "a page is read in a few breaths"


def test_one_card_and_the_big_foot_are_three_steps() -> None:
    state = after("move")
    assert stands(state, READER, "I15", "I16", "H15")
    assert sum(before("move").hands[READER]) - sum(state.hands[READER]) == 1


def test_a_step_beside_another_piece_costs_a_card_more() -> None:
    state = after("occupied")
    assert stands(state, READER, "I15", "J15") and stands(state, OTHER, "I15", "J15")
    assert sum(before("occupied").hands[READER]) - sum(state.hands[READER]) == 2


def test_the_step_that_was_looted_stays() -> None:
    assert (before("loot").steps[READER], after("loot").steps[READER]) == (0, 1)


def test_a_column_stands_and_feet_go_home_when_the_epoch_is_over() -> None:
    assert after("columns").columns[READER].bit_count() == 1
    state = after("epoch")
    assert state.feet == [0, 0] and state.columns[READER].bit_count() == 1
    assert score(state, READER) - score(before("epoch"), READER) == 3


def test_who_follows_takes_loot_as_well() -> None:
    assert stands(after("follow"), READER, "I17") and stands(after("follow"), OTHER, "J16")


def test_two_cards_and_a_tile_pay_for_a_god_which_scores_the_epoch() -> None:
    state = after("gain")
    assert sum(state.gods[READER]) == 1 and state.levels[READER] == before("gain").levels[READER]
    assert score(state, READER) == state.epoch == 1
    assert sum(before("gain").hands[READER]) - sum(state.hands[READER]) == 2


def test_five_coins_buy_a_tile_a_column_and_its_place() -> None:
    state = after("buy")
    assert max(state.levels[READER]) == 2 and stands(state, READER, "H16")
    assert sum(before("buy").hands[READER]) - sum(state.hands[READER]) == 5


def test_three_cards_are_drawn() -> None:
    assert sum(after("draw").hands[READER]) - sum(before("draw").hands[READER]) == 3


def test_four_columns_score_two_each_and_three_one_each() -> None:
    columns = [points[3] for points in after("scoring").points]
    assert columns == [8, 3]


def test_a_lesson_that_does_not_fit_is_named_with_its_line(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(rules_folder("pantheon"), tmp_path / "pantheon"))
    file = folder / lessons.FILE
    written = file.read_text(encoding="utf-8").replace("lay I15, lay I16, lay H15", "lay I15, lay I16, lay A7", 1)
    file.write_text(written.replace("rule: move.follow", "rule: move.fellow"), encoding="utf-8")
    found = {one.line: one.text for one in check(folder).remarks if one.file == lessons.FILE}
    line = next(number for number, text in enumerate(written.splitlines(), 1) if "lay A7" in text)
    assert "is not possible here" in found[line]
    assert any('no rule "move.fellow", did you mean "move.follow"?' in text for text in found.values())


def test_data_without_lessons_are_the_same_game(tmp_path: Path) -> None:
    """Mods and games that were sent before there were lessons have none."""
    folder = Path(shutil.copytree(rules_folder("pantheon"), tmp_path / "pantheon"))
    (folder / lessons.FILE).unlink()
    older = load_game(folder)
    assert older.fingerprint == GAME.fingerprint
    assert lessons.taught(older) == []
    assert check(folder).errors == []
