"""The lessons of Learn: positions can be played on, every step is possible, and what the text says is so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pantheon.games.monuments import lessons
from pantheon.games.monuments.checks import check
from pantheon.games.monuments.rule_ids import RULE_IDS
from pantheon.games.monuments.rules.holding import controlled_land
from pantheon.resources import rules_folder
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, Table, over

TAUGHT = {one.lesson.id: one for one in lessons.taught(GAME, GAME.definitions)}


def before(lesson: str) -> Table:
    state = TAUGHT[lesson].state
    assert state is not None
    return Table(state.copy())


def after(lesson: str) -> Table:
    """The position of a lesson when everything in it has happened."""
    table = before(lesson)
    for action in TAUGHT[lesson].play:
        GAME.apply(table.state, action, table.events.append)
    return table


def test_there_are_ten_to_fifteen_lessons_and_the_data_check_has_nothing_to_say_about_them() -> None:
    assert 10 <= len(TAUGHT) <= 15
    assert [str(one) for one in check(rules_folder("monuments")).remarks if one.file == lessons.FILE] == []


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_has_a_position_steps_that_are_possible_and_a_rule(name: str) -> None:
    one = TAUGHT[name]
    assert one.state is not None
    assert one.play and len(one.play) == len(one.lesson.play)
    assert len(one.look) == len(one.lesson.look)
    assert one.lesson.rule in RULE_IDS
    assert len(one.lesson.text) < 330, "a page is read in a few breaths"


def test_two_workers_leave_the_monument() -> None:
    table = after("turn")
    assert [table.at(hex) for hex in ("gr.m", "gr.b3", "gr.c3")] == ["worker", "worker", "worker"]


def test_two_hexes_give_what_the_town_costs() -> None:
    table = after("produce")
    assert (table.lying("gr.b3"), table.lying("gr.c3")) == ("2 food", "2 cattle")
    town = before("build")
    assert (town.lying("gr.b3"), town.lying("gr.c3")) == ("2 food", "2 cattle")
    assert after("build").lying("gr.c3") == "cattle"


def test_the_third_worker_comes_into_the_town_and_one_bridge_leads_out_of_it() -> None:
    assert after("populate").at("gr.b3") == "3 worker"
    table = after("rivers")
    assert (table.at("gr.b2"), table.lying("gr.b2")) == ("worker", "food")


def test_a_layer_costs_a_worker_but_no_land_and_brings_a_card_and_a_gift() -> None:
    assert controlled_land(CATALOG, after("layer").state, GR).bit_count() == 3
    table = after("rewards")
    assert table.state.layers[GR] == 1
    assert table.at("gr.b3") == "3 worker" and table.lying("gr.b3") == "wood metal food"


def test_a_quest_that_is_true_already_is_completed_at_once() -> None:
    assert after("quests").state.done[GR] == 1 << CATALOG.quest_ids.index("a2")


def test_a_worker_lands_with_its_food_and_an_army_takes_the_hex() -> None:
    table = after("boats")
    assert (table.at("e1"), table.lying("e1")) == ("worker", "food")
    battle = after("attack")
    assert (battle.at("e1"), battle.at("e2")) == ("army", "2 worker")


def test_the_last_layer_ends_the_game_and_wins_it() -> None:
    table = after("win").do("take-back")
    assert over(table)
    assert GAME.winners(table.state) == (GR,)
    assert GAME.scores(table.state)[GR] > GAME.scores(table.state)[EG]


def test_a_lesson_that_does_not_fit_is_named_with_its_line(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(rules_folder("monuments"), tmp_path / "monuments"))
    file = folder / lessons.FILE
    written = file.read_text(encoding="utf-8").replace("harvest gr.c3", "harvest gr.c1", 1)
    file.write_text(written.replace("rule: turn.back", "rule: turn.bake"), encoding="utf-8")
    found = {one.line: one.text for one in check(folder).remarks if one.file == lessons.FILE}
    line = next(number for number, text in enumerate(written.splitlines(), 1) if "harvest gr.c1" in text)
    assert "is not possible here" in found[line]
    assert any('no rule "turn.bake", did you mean "turn.back"?' in text for text in found.values())
