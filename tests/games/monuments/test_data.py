"""The rules data: what the page of rules says of them, and what is noticed when they are changed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from pantheon.games.monuments import actions, events
from pantheon.games.monuments.checks import check, counted
from pantheon.games.monuments.load import load
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rule_ids import RULE_IDS
from pantheon.resources import rules_folder
from pantheon.table.data import DataError
from pantheon.table.game import Event
from tests.games.folders import change
from tests.games.monuments.situations import CATALOG, GAME, GRID, HEX

FOLDER = rules_folder("monuments")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "data"))


def test_the_published_data_have_neither_errors_nor_remarks() -> None:
    checked = check(FOLDER)
    assert checked.errors == [] and checked.remarks == []
    assert "2 players: 23 land" in checked.figures and "4 players: 45 land, 60 sea" in checked.figures


@pytest.mark.parametrize(
    ("players", "land", "charters", "left", "quests"),
    [
        (2, 23, 4, [4, 4, 4, 4, 3], [6, 8, 8, 8]),
        (3, 34, 6, [6, 6, 5, 5, 4], [8, 10, 10, 10]),
        (4, 45, 9, [8, 7, 6, 6, 5], [9, 12, 12, 12]),
    ],
)
def test_what_is_in_play(players: int, land: int, charters: int, left: list[int], quests: list[int]) -> None:
    found = counted(CATALOG, players)
    assert (found[0], *found[2:]) == (land, charters, left, quests)


def test_two_players_of_the_east_have_the_sunset_isle_but_not_the_west() -> None:
    board = CATALOG.boards[3]
    assert board.open >> HEX["kw"] & 1
    assert not any(board.open >> HEX[hex] & 1 for hex in ("w1", "ni", "si", "-3,-1", "ma.m"))


def test_with_the_maya_vacant_the_western_strait_is_closed() -> None:
    board = CATALOG.boards[0b1011]
    assert not any(board.open >> HEX[hex] & 1 for hex in ("w1", "w2", "ma.a1", "ma.m"))
    assert board.open >> HEX["ni"] & board.open >> HEX["si"] & 1 and board.land.bit_count() == 34


SEA_BETWEEN = [
    ("e1", {"gr": 1, "eg": 1}), ("e2", {"gr": 1, "eg": 1}), ("w1", {"ma": 1, "in": 1}), ("ke", {"gr": 2, "eg": 2}),
    ("k0", {"gr": 3, "eg": 3, "ma": 3, "in": 3}), ("ni", {"gr": 2, "ma": 2}), ("si", {"eg": 2, "in": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("isle", "distances"), SEA_BETWEEN)
def test_how_many_sea_hexes_lie_between_an_isle_and_a_home(isle: str, distances: dict[str, int]) -> None:
    board = CATALOG.boards[15]
    for civ, expected in distances.items():
        home, seas, steps = GRID.home[CATALOG.civilisation_ids.index(civ)], board.sail[HEX[isle]], 1
        while not any(board.dry[hex] & home for hex in bits(seas)):
            steps += 1
            for hex in bits(seas):
                seas |= board.sail[hex]
        assert steps == expected


def test_the_isles_of_a_strait_and_the_central_isles_are_joined_by_land() -> None:
    board = CATALOG.boards[15]
    for one, other in (("e1", "e2"), ("w1", "w2"), ("kw", "k0"), ("k0", "ke")):
        assert board.walk[HEX[one]] >> HEX[other] & 1


def test_one_bridge_opens_the_whole_home() -> None:
    board = CATALOG.boards[15]
    steps = board.steps(1 << GRID.river_at[HEX["gr.b3"], HEX["gr.b2"]])
    reached = new = 1 << HEX["gr.b3"]
    while new:
        wider = 0
        for hex in bits(new):
            wider |= steps[hex]
        new = wider & ~reached
        reached |= new
    assert reached == GRID.home[0]


def test_every_rule_has_words() -> None:
    assert {rule.id for rule in GAME.definitions.rules} == RULE_IDS


MISTAKES = [
    ("map.yaml", "[b3, b2]", "[b3, a1]", "are not neighbours"),
    ("map.yaml", "at: [6, 0]", "at: [6, 2]", "but 44 have a name"),
    ("map.yaml", "strait: [e1, e2]", "strait: [e1, e9]", 'there is no isle "e9"'),
    ("map.yaml", "mirror: [1, -1]", "mirror: [1, 1]", "mirror each other in four ways"),
    ("pieces.yaml", "id: army", "id: navy", "expected army, navy, airforce, in this order"),
    ("cards.yaml", "id: upgrade", "id: trade", "expected upgrade, movement"),
    ("decks.yaml", "workers: 10", "workers: 14", "there are only 15 workers"),
    ("commons.yaml", "kind: may-train", "kind: may-fly", "may-train"),
    ("quests.yaml", "kind: hexes", "kind: hexen", 'did you mean "hexes"?'),
    ("quests.yaml", "id: s2", "id: s1", 'the id "s1" stands here for the second time'),
    ("setup.yaml", "id: war", "id: wars", 'the rules know no option "wars", did you mean "war"?'),
    ("setup.yaml", "id: war", "id: peace", 'the rules know no option "peace": they know civilisations, cards, late'),
    ("setup.yaml", 'war: "off"}', "war: maybe}", 'there is no value "maybe" of an option "war"'),
    ("setup.yaml", "  land: {points: 1, each: 1}\n", "", 'there are no points for "land"'),
    ("layers.yaml", "- {land: 3, cost: {wood: 1, cattle: 1}, workers: 1}\n", "", "a monument has 5 layers, found 4"),
    ("score_cards.yaml", "- {id: architect", "# - {id: architect", "4 players need one each, found 3"),
    ("decks.yaml", "workers: 10", "workers: 2", "3 workers begin on the board"),
    ("abilities.yaml", "{kind: horses, number: 2}", "{kind: horses, number: 4}", "nobody has more than 3 horses"),
    ("map.yaml", "{r: -3,", "{r: -5,", "rows go from north to south, each r once"),
    ("map.yaml", "{r: -4, first: -10,", "{r: -4, first: -9,", "X and r together are even in all rows, or odd in all"),
    ("map.yaml", "at: [6, -4]", "at: [6, -1]", "should be land, but"),
    ("map.yaml", "monument: [11, -3]", "monument: [9, -3]", "the monument of gr should be at 9,-3"),
    ("map.yaml", "at: [0, -4]}", "at: [0, -2]}", "the isle ni is no land"),
    ("map.yaml", "[a1, b2]", "[a1, b9]", 'a home has no hex "b9"'),
    ("map.yaml", "[a1, b2]", "[a1, a2]", "a river is named twice"),
    ("map.yaml", "at: [6, 0]", "at: [6, -2]", "a hex has two names"),
    ("map.yaml", '  - {r: -1, first: -11, hexes: ". . . . . . . . . . . ."}\n', "", "share no sea hex"),
    ("setup.yaml", "id: rounds-90", "id: rounds-60", 'the id "rounds-60" stands here for the second time'),
    ("setup.yaml", "id: seated", "id: seaated", 'no value "seaated" of "civilisations", did you mean "seated"?'),
    ("setup.yaml", "id: late\n", "id: lote\n", 'the rules know no option "lote", did you mean "late"?'),
    ("setup.yaml", 'war: "off"}', 'wor: "off"}', 'of an option "wor", did you mean "war"?'),
    ("setup.yaml", "options: {game: short}", "options: {game: shrt}", 'of an option "game", did you mean "short"?'),
]  # fmt: skip

LINES = [
    ("map.yaml", "[a1, b2]", "[a1, a2]"),
    ("map.yaml", "[a1, b2]", "[a1, c2]"),
    ("map.yaml", "{r: -1, first: -11", "{r: -3, first: -11"),
    ("setup.yaml", "id: rounds-90", "id: rounds-900"),
    ("setup.yaml", "id: rounds-90", "id: rounds-60"),
    ("setup.yaml", "id: seated", "id: seaated"),
]


@pytest.mark.parametrize(("file", "before", "after", "said"), MISTAKES)
def test_a_mistake_is_named_with_file_and_line(folder: Path, file: str, before: str, after: str, said: str) -> None:
    change(folder, file, before, after)
    with pytest.raises(DataError) as raised:
        load(folder)
    problems = [problem for problem in raised.value.problems if said in problem.text]
    assert problems and problems[0].file == file and problems[0].line > 0


@pytest.mark.parametrize(("file", "before", "after"), LINES)
def test_a_mistake_in_a_list_is_named_with_its_own_line(folder: Path, file: str, before: str, after: str) -> None:
    change(folder, file, before, after)
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    with pytest.raises(DataError) as raised:
        load(folder)
    assert after in lines[raised.value.problems[0].line - 1]


def test_an_option_stands_in_the_setup_once(folder: Path) -> None:
    setup = (folder / "setup.yaml").read_text(encoding="utf-8")
    late = setup[setup.index("  - id: late") : setup.index("  - id: game")]
    change(folder, "setup.yaml", late, late + late)
    with pytest.raises(DataError, match='the id "late" stands here for the second time'):
        load(folder)


def test_every_option_that_the_rules_know_is_in_the_setup(folder: Path) -> None:
    setup = (folder / "setup.yaml").read_text(encoding="utf-8")
    change(folder, "setup.yaml", setup[setup.index("  - id: late") : setup.index("  - id: game")], "")
    with pytest.raises(DataError, match="the rules know these options: civilisations: random, seated, western; "):
        load(folder)


def test_everybody_is_dealt_two_starting_quests(folder: Path) -> None:
    for quest in ("s1", "s2"):
        change(folder, "quests.yaml", f"- {{id: {quest}", f"# {{id: {quest}")
    with pytest.raises(DataError, match="4 players are dealt 8 starting quests, found 7"):
        load(folder)


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("map.yaml", "  - [b3, b2]\n", "", "are reached without a bridge"),
        ("commons.yaml", "copies: [2, 3, 4]", "copies: [2, 3]", "charters, expected 9"),
        ("layers.yaml", "land: 12", "land: 11", "expected 12"),
        ("rules.yaml", "id: move.ride", "id: move.rides", 'the game knows no rule "move.rides"'),
        ("quests.yaml", "name: Full barn", "name: Market day", 'two are called "Market day"'),
    ],
)
def test_what_is_perhaps_not_meant_is_remarked(folder: Path, file: str, before: str, after: str, said: str) -> None:
    change(folder, file, before, after)
    assert any(said in remark.text for remark in check(folder).remarks)


def test_words_do_not_change_the_fingerprint_and_numbers_do(folder: Path) -> None:
    change(folder, "commons.yaml", "name: Long strides", "name: Seven-league boots")
    change(folder, "map.yaml", "wonder: Colossus", "wonder: Lighthouse")
    assert load(folder).fingerprint == GAME.fingerprint
    change(folder, "layers.yaml", "land: 5", "land: 6")
    assert load(folder).fingerprint != GAME.fingerprint


def test_actions_and_events_name_rules_that_there_are() -> None:
    named = {kind.rule for kind in get_args(actions.AnyAction)}
    for kind in vars(events).values():
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
            named.add(next(field.default for field in fields(kind) if field.name == "rule"))
    assert named <= RULE_IDS
