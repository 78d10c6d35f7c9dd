"""The drawn map of board.yaml as hexes. The file's own comment teaches the format."""

# not for people: what is said of a map is for people who change it

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from pantheon.games.pantheon.definitions import HexDef
from pantheon.table.hexgrid import HexGrid, hex_name, mask_of

LABEL_WIDTH = 4
CELL_WIDTH = 4
ODD_ROW_INDENT = 2
TERRAIN = {"~": "sea", ".": "land", "^": "hill"}
CELL = re.compile(r"(?P<terrain>[~.^])(?:(?P<column>#)|@(?P<start>[A-Z])|(?P<loot>[A-Z])(?P<mark>[34]?))?")
EXPECTED = 'expected ~ . or ^, then nothing, "#", "@" and a nation\'s letter, or a letter and maybe 3 or 4'

Complain = Callable[[str, int], None]
"""Gets what is wrong and in which line of the map."""


def read_map(text: str, nations: Mapping[str, str], complain: Complain) -> tuple[HexDef, ...]:
    """All hexes in reading order. `nations` has the letters that stand for them."""
    hexes: list[HexDef] = []
    for row, line in enumerate(text.rstrip().split("\n")):

        def here(what: str, row: int = row) -> None:
            complain(what, row)

        label, called = line[:LABEL_WIDTH].strip(), hex_name(row, 0)[:-1]
        indent = LABEL_WIDTH + (row & 1) * ODD_ROW_INDENT
        if "\t" in line:
            here("the map has a tab here, expected spaces")
        elif label != called:
            here(f'the row is called "{label}", expected "{called}" and spaces')
            break  # a row is missing or too many: all others would be called wrong as well
        elif line[LABEL_WIDTH:indent].strip():
            here(f"row {called} must begin {ODD_ROW_INDENT} characters further right")
        else:
            hexes += _row(line[indent:], row, nations, here)
    if not hexes:
        complain("the map has no hexes", 0)
    return _with_shores(hexes)


def _row(cells: str, row: int, nations: Mapping[str, str], complain: Callable[[str], None]) -> list[HexDef]:
    hexes, wrong, crooked = [], [], ""
    for column, start in enumerate(range(0, len(cells), CELL_WIDTH)):
        cell = cells[start : start + CELL_WIDTH]
        if not cell.strip():
            continue
        name = hex_name(row, column)
        match = CELL.fullmatch(cell.rstrip())
        if cell[0] == " " or cell[CELL_WIDTH - 1 :].strip():
            crooked = crooked or name
            wrong.append(f'hex {name} ("{cell}") is not in line: each hex takes {CELL_WIDTH} characters')
        elif match is None:
            wrong.append(f'hex {name} is "{cell.rstrip()}", {EXPECTED}')
        else:
            hexes.append(_hex(name, row, column, match, nations, complain))
    if crooked and len(wrong) > 1:
        wrong = [f"the row is shifted from hex {crooked} on: each hex takes {CELL_WIDTH} characters"]
    for text in wrong:
        complain(text)
    return hexes


def _hex(
    name: str,
    row: int,
    column: int,
    match: re.Match[str],
    nations: Mapping[str, str],
    complain: Callable[[str], None],
) -> HexDef:
    letter = match["start"] or match["loot"]
    if letter and letter not in nations:
        complain(f'hex {name}: no nation has the letter "{letter}", expected one of {", ".join(nations)}')
    return msgspec.convert(
        {
            "name": name,
            "row": row,
            "column": column,
            "terrain": TERRAIN[match["terrain"]],
            "holds_column": bool(match["column"]),
            "start_of": nations.get(match["start"] or "", ""),
            "loot_of": nations.get(match["loot"] or "", ""),
            "mark": int(match["mark"] or 0) if match["loot"] else -1,
        },
        HexDef,
    )


def _with_shores(hexes: list[HexDef]) -> tuple[HexDef, ...]:
    """Sea with land on two sides or more is shallow: the map is drawn with one kind of sea."""
    grid = HexGrid([(hex.row, hex.column) for hex in hexes])
    dry = mask_of([number for number, hex in enumerate(hexes) if hex.terrain != "sea"])
    return tuple(
        msgspec.structs.replace(hex, terrain="shore")
        if hex.terrain == "sea" and (grid.near[number] & dry).bit_count() >= 2
        else hex
        for number, hex in enumerate(hexes)
    )
