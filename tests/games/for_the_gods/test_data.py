"""The rules data: what the page of rules says of them, and what is noticed when they are changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml

from pantheon.games.for_the_gods.checks import check, counted, crosses, distances
from pantheon.games.for_the_gods.load import load
from pantheon.games.for_the_gods.rule_ids import rule_ids
from pantheon.resources import rules_folder
from pantheon.table.data import DataError
from tests.games.folders import change
from tests.games.for_the_gods.situations import GAME

FOLDER = rules_folder("for_the_gods")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "data"))


def test_the_published_data_have_neither_errors_nor_remarks() -> None:
    checked = check(FOLDER)
    assert checked.errors == [] and checked.remarks == []
    assert "4 players: 13 regions, 21 routes, 6 gods, 170 glory" in checked.figures


@pytest.mark.parametrize(("players", "expected"), [(2, (9, 13, 84)), (3, (11, 17, 144)), (4, (13, 21, 170))])
def test_regions_routes_and_glory(players: int, expected: tuple[int, int, int]) -> None:
    assert counted(GAME.catalog, players) == expected


def test_how_far_everything_is_from_the_start() -> None:
    far = distances(GAME.catalog, 4)
    assert {region for region, number in far.items() if number == 1} == {"c2", "n2", "n3"}
    assert {region for region, number in far.items() if number == 3} == {"s2", "k1"}
    assert {far[GAME.catalog.region_ids[city]] for city in GAME.catalog.cities[4]} == {2}
    for players in (2, 3):
        near = distances(GAME.catalog, players)
        assert near == {region: far[region] for region in near}


def test_spare_tokens() -> None:
    assert GAME.catalog.spare_silver == {2: 8, 3: 5, 4: 4}
    assert GAME.catalog.spare_bronze == {2: 13, 3: 5, 4: 4}


def test_every_rule_has_words() -> None:
    assert {rule.id for rule in GAME.definitions.rules} == rule_ids(GAME.definitions)


def test_two_lines_cross() -> None:
    assert crosses((0, 0), (10, 10), (0, 10), (10, 0))
    assert not crosses((0, 0), (10, 0), (0, 5), (10, 5))
    assert crosses((0, 0), (10, 0), (5, 0), (5, 9)), "to touch is to cross"


def test_a_route_that_crosses_another_is_noticed(folder: Path) -> None:
    change(folder, "map.yaml", "routes:\n", "routes:\n  - {between: [n2, c2]}\n  - {between: [n1, c1]}\n")
    said = [problem.text for problem in check(folder).remarks]
    assert any("crosses" in text for text in said)


def test_a_route_over_land_is_noticed(folder: Path) -> None:
    change(folder, "map.yaml", "routes:\n", "routes:\n  - {between: [l2, n1]}\n")
    said = [problem.text for problem in check(folder).remarks]
    assert "the route l2-n1 crosses the land of naxos" in said


def test_a_region_that_no_route_leads_to_is_an_error(folder: Path) -> None:
    change(folder, "map.yaml", "  - {between: [k1, k2], players: 4}\n  - {between: [k1, l3], players: 4}\n", "")
    with pytest.raises(DataError, match="with 4 players no route leads to k1"):
        load(folder)


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("tokens.yaml", "glory: 9, letter: C", "glory: 9, letter: B", "letter"),
        ("tokens.yaml", "glory: 9,", "glory: 7,", "the higher token comes first"),
        ("tokens.yaml", "city: true, icon: silver}", "icon: silver}", "cities"),
        ("tokens.yaml", "silver: {copies: 8", "silver: {copies: 2", "silver tokens are needed"),
        ("map.yaml", "start: n1", "start: n9", 'there is no region "n9"'),
        ("map.yaml", "[l1, l2]", "[l1, l9]", 'there is no region "l9"'),
        ("map.yaml", "[l1, l2]", "[l2, l3]", "two regions have one route"),
        ("map.yaml", "id: l2", "id: l1", "for the second time"),
        ("setup.yaml", "book: [5, 5]", "book: [5]", "first hands"),
        ("setup.yaml", "first_game: [zeus", "first_game: [zeuss", "did you mean"),
        ("setup.yaml", "id: staggered", "id: growing", "the rules know these options"),
        ("gods.yaml", "power: {kind: rob}", "power: {kind: robb}", 'did you mean "rob"?'),
    ],
)
def test_a_mistake_is_told_with_its_line(folder: Path, file: str, before: str, after: str, said: str) -> None:
    change(folder, file, before, after)
    problems = check(folder).errors
    assert any(said in problem.text and problem.line for problem in problems), problems


def test_a_god_of_a_known_kind_needs_no_code(folder: Path) -> None:
    gods = yaml.safe_load((folder / "gods.yaml").read_text(encoding="utf-8"))
    gods.append({"id": "nike", "name": "Nike", "power": {"kind": "carry"}, "text": "As Poseidon."})
    (folder / "gods.yaml").write_text(yaml.safe_dump(gods), encoding="utf-8")
    checked = check(folder)
    assert checked.errors == [] and checked.game is not None
    assert {problem.text.split(",")[0] for problem in checked.remarks} == {
        "there are 13 gods", 'the rule "god.nike" is missing: nothing is shown to who asks for it',
    }  # fmt: skip
    state = checked.game.start({"players": 2, "gods": ["nike", "zeus", "hera", "ares"]})
    assert checked.game.options(state)


def test_a_better_text_leaves_saved_games_as_they_are(folder: Path) -> None:
    change(folder, "gods.yaml", "At once: a spare", "A spare")
    assert load(folder).fingerprint == GAME.fingerprint
    change(folder, "tokens.yaml", "glory: 9", "glory: 10")
    assert load(folder).fingerprint != GAME.fingerprint
