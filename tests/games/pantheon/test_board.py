"""The board: the drawn map, and each wish of the rules page with a board that violates it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pantheon.games.pantheon import board_checks
from pantheon.games.pantheon.definitions import BoardDef, HexDef
from pantheon.games.pantheon.load import BoardFile, load
from pantheon.games.pantheon.map_text import read_map
from pantheon.resources import rules_folder
from pantheon.table.data import read

NATIONS = {"A": "aegyptus", "R": "roma"}


@pytest.fixture(scope="module")
def board() -> BoardDef:
    return load(rules_folder("pantheon")).board


def drawn(text: str) -> tuple[tuple[HexDef, ...], list[tuple[str, int]]]:
    """The hexes of a drawing, and what is wrong with it, with the line."""
    complaints: list[tuple[str, int]] = []
    hexes = read_map(text, NATIONS, lambda what, line: complaints.append((what, line)))
    return hexes, complaints


def changed(board: BoardDef, **changes: dict[str, Any]) -> BoardDef:
    """The board with some hexes changed; an empty change takes the hex away."""
    hexes = []
    for hex in board.hexes:
        change = changes.get(hex.name, {"name": hex.name})
        if change:
            hexes.append(msgspec.structs.replace(hex, **change))
    return BoardDef(tuple(hexes), board.labels)


def wrong(board: BoardDef) -> str:
    return "\n".join(text for _, text in board_checks.sentences(board))


def moved_loot(board: BoardDef, old: str, new: str) -> BoardDef:
    loot = next(hex for hex in board.hexes if hex.name == old)
    return changed(
        board,
        **{old: {"loot_of": "", "mark": -1}, new: {"loot_of": loot.loot_of, "mark": loot.mark}},
    )


def test_a_drawing_becomes_hexes() -> None:
    hexes, complaints = drawn("A   ~   .#  ^@R\nB     .R      .R4\n")
    assert not complaints
    assert hexes == (
        HexDef("A1", 0, 0, "shore"),
        HexDef("A2", 0, 1, "land", holds_column=True),
        HexDef("A3", 0, 2, "hill", start_of="roma"),
        HexDef("B1", 1, 0, "land", loot_of="roma", mark=0),
        HexDef("B3", 1, 2, "land", loot_of="roma", mark=4),
    )


def test_sea_is_shallow_where_land_lies_on_two_sides() -> None:
    hexes, _ = drawn("A   ~   ~   ~   .\nB     .   ~   ~   ~\n")
    assert [hex.terrain for hex in hexes] == ["sea", "sea", "sea", "land", "land", "sea", "sea", "sea"]
    hexes, _ = drawn("A   .   ~   .\n")
    assert [hex.terrain for hex in hexes] == ["land", "shore", "land"]


@pytest.mark.parametrize(
    ("text", "complaint", "line"),
    [
        ("A   ~\nC     ~\n", 'the row is called "C", expected "B" and spaces', 1),
        ("A   ~\n\nB     ~\n", 'the row is called "", expected "B" and spaces', 1),
        ("A   ~\nB   ~\n", "row B must begin 2 characters further right", 1),
        ("A   ~    ~\n", 'hex A2 (" ~") is not in line: each hex takes 4 characters', 0),
        ("A   ~   .R34~\n", 'hex A2 (".R34") is not in line', 0),
        ("A   ~   x\n", 'hex A2 is "x", expected ~ . or ^', 0),
        ("A   ~   .R5\n", 'hex A2 is ".R5", expected ~ . or ^', 0),
        ("A   ~   .@Q\n", 'hex A2: no nation has the letter "Q", expected one of A, R', 0),
        ("A   ~\t.\n", "the map has a tab here, expected spaces", 0),
        ("", "the map has no hexes", 0),
    ],
)
def test_a_slip_in_the_drawing_is_named_with_its_line(text: str, complaint: str, line: int) -> None:
    _, complaints = drawn(text)
    assert any(what.startswith(complaint) and at == line for what, at in complaints), complaints


@pytest.mark.parametrize("row", range(14))
@pytest.mark.parametrize("shift", [1, 2, 3])
def test_a_row_that_is_shifted_is_told_in_one_line(row: int, shift: int) -> None:
    text, letters = printed_map()
    lines = text.split("\n")
    lines[row] = lines[row][:4] + " " * shift + lines[row][4:]
    found: list[tuple[str, int]] = []
    read_map("\n".join(lines), letters, lambda what, line: found.append((what, line)))
    assert [(what.partition(" from")[0], line) for what, line in found] == [("the row is shifted", row)]


def test_a_row_that_is_missing_is_told_in_one_line() -> None:
    text, letters = printed_map()
    lines = text.split("\n")
    del lines[5]
    found: list[str] = []
    read_map("\n".join(lines), letters, lambda what, line: found.append(what))
    assert found == ['the row is called "G", expected "F" and spaces']


def printed_map() -> tuple[str, dict[str, str]]:
    board = read(rules_folder("pantheon") / "board.yaml", BoardFile).value
    return board.map, board.nations


def test_the_printed_board_is_as_the_rules_page_wants_it(board: BoardDef) -> None:
    assert wrong(board) == ""


def test_every_nation_walks_as_far_as_the_others(board: BoardDef) -> None:
    for reach in board_checks.Board(board).reaches:
        assert sorted(reach.loot.values()) == [3, 3, 3, 5, 5]
        assert min(reach.columns.values()) == 3


def test_a_board_has_150_to_180_hexes(board: BoardDef) -> None:
    more = HexDef("N19", 13, 18, "land")
    assert "the board has 181 hexes, expected 150 to 180" in wrong(BoardDef((*board.hexes, more), ()))
    few = BoardDef(tuple(hex for hex in board.hexes if hex.row > 5), ())
    assert "hexes, expected 150 to 180" in wrong(few)


def test_a_board_has_24_to_28_column_hexes(board: BoardDef) -> None:
    assert "the board has 23 column hexes, expected 24 to 28" in wrong(changed(board, F18={"holds_column": False}))
    added = {name: {"holds_column": True} for name in ("A8", "B7", "G2", "I4", "M13")}
    assert "the board has 29 column hexes, expected 24 to 28" in wrong(changed(board, **added))


def test_no_hex_is_cut_off(board: BoardDef) -> None:
    assert wrong(changed(board, N17={}, M17={}, M18={})).count("is cut off") == 0
    assert "hex N16 is cut off" in wrong(changed(board, N17={}, M16={}, M17={}))
    lonely = BoardDef((*board.hexes, HexDef("A20", 0, 19, "sea")), ())
    assert "hex A20 is cut off" in wrong(lonely)


def test_no_hex_is_cut_off_by_column_hexes(board: BoardDef) -> None:
    corner = {"K21": {"holds_column": True}, "L21": {"holds_column": True}, "J21": {"holds_column": True}}
    assert "hex L22 is cut off" in wrong(changed(board, **corner))


def test_column_hexes_do_not_touch_and_are_not_lost(board: BoardDef) -> None:
    assert "column hex E13 is 1 step from the next one, expected 2 to 4" in wrong(
        changed(board, E13={"holds_column": True})
    )


def test_no_column_hex_is_nearer_than_three_steps_to_a_start_hex(board: BoardDef) -> None:
    assert "column hex G8 is 2 steps from roma (G10), expected at least 3" in wrong(
        changed(board, G8={"holds_column": True})
    )


def test_every_start_hex_has_two_to_four_column_hexes_three_steps_away(board: BoardDef) -> None:
    fewer = changed(board, D9={"holds_column": False}, E12={"holds_column": False})
    assert "roma (G10) has 1 column hex exactly 3 steps away (J11), expected 2 to 4" in wrong(fewer)
    more = changed(board, G13={"holds_column": True}, G7={"holds_column": True})
    assert "roma (G10) has 5 column hexes exactly 3 steps away" in wrong(more)


def test_these_column_hexes_lie_in_different_directions(board: BoardDef) -> None:
    assert "column hexes D9 and D10 lie in the same direction from roma (G10)" in wrong(
        changed(board, D10={"holds_column": True, "loot_of": "", "mark": -1})
    )


def test_loot_lies_three_to_five_steps_away(board: BoardDef) -> None:
    assert "loot hex H10 is 1 step from roma's start hex, expected 3 to 5" in wrong(moved_loot(board, "H12", "H10"))
    assert "loot hex N16 is" in wrong(moved_loot(board, "H12", "N16"))


def test_the_two_farthest_loot_hexes_are_the_marked_ones(board: BoardDef) -> None:
    swapped = changed(board, E6={"mark": 0}, H12={"mark": 4})
    assert "loot hex H12 is marked 4 but only 3 steps away" in wrong(swapped)


def test_nations_are_comparable(board: BoardDef) -> None:
    near = moved_loot(moved_loot(board, "E6", "H7"), "L9", "I9")
    assert "the mean distance to loot is 2.80 for roma and 3.80" in wrong(near)
    far = changed(board, K4={"holds_column": False}, F2={"holds_column": False}, G1={"holds_column": True})
    assert "the mean distance to columns is" in wrong(far)


@pytest.mark.parametrize("text", ["A   ~\n", "A   .@R .R\n", "A   .@R .#  .#\nB     .R3 .#\n", "A   .#\n"])
def test_figures_of_any_board_can_be_printed(text: str) -> None:
    hexes, _ = drawn(text)
    tiny = BoardDef(hexes, ())
    assert "hexes" in board_checks.figures(tiny)
    assert wrong(tiny)
