"""Situations for the tests of the rules, on a small practice board that no change of the real map touches.

A situation is a position as YAML (see `position.py`); what is left out is usual: Roma rules, the temple stands on G8,
seat 0 is about to choose an action. Red, green, yellow and blue are seats 0 to 3. A `Table` is played with the text
forms of actions: `table.do("move", "lay G9", "stop")`. What NATURE deals is written down beforehand with `deals`;
what is not written down comes from a fixed seed.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent, indent
from typing import Any, Self

from pantheon.games.pantheon import position
from pantheon.games.pantheon.definitions import BoardDef, Definitions
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.load import SHAPES
from pantheon.games.pantheon.map_text import read_map
from pantheon.games.pantheon.state import State, score
from pantheon.resources import rules_folder
from pantheon.table.data import read
from tests.contract.written_table import WrittenTable

RED, GREEN, YELLOW, BLUE = range(4)
LETTERS = {
    "A": "aegyptus", "C": "cartago", "G": "gallia", "D": "germania", "H": "graecia", "I": "iberia", "P": "persia",
    "R": "roma",
}  # fmt: skip
MAP = """\
A   .@A .A  .A  .A  .A3 .A4 ~   .@C .C  .C  .C  .C3 .C4 ~   ~
B     ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~#
C   ~   ~   ~#  ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~
D     ~   ~   ~   ~   ~   ~#  ~   .R4 ~   ~   ~   ~   ~   .H4 ~
E   ~   ~   ~   ~   .R  ~   ~   ~#  ~   .R  ~   ~#  ~   .H  ~
F     ~   ~   ~   ~   ~#  ~   ~   ~   ~   ~   ~   ~   ~   ~   .H
G   ~   ~   ~   ~   ~#  ~   ~   .@R ~   ~   ~#  ~   ~   .@H ~
H     ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   .H
I   ~   ~   ~   ~   ~   .R  ~   ~   ~   ~#  .R3 ~   ~   .H3 ~
J     ~   ~   ~   ~#  ~   ~   ~   ~   ~#  ~   ~   ~   ~   ~   ~
K   ~   ~#  ~   ~   ~   ~   ~   ~   ~   ~   ~   ~#  ~   ~   ~#
L     .@I .I  .I  .I  .I3 .I4 ~   .@P .P  .P  .P  .P3 .P4 ~   ~
M   .@G .G  .G  .G  .G3 .G4 ~   .@D .D  .D  .D  .D3 .D4 ~   ~
"""


def practice_game() -> Pantheon:
    """The published rules data on the practice board."""
    folder = rules_folder("pantheon")
    values: dict[str, Any] = {
        name: read(folder / f"{name}.yaml", shape).value for name, shape in SHAPES.items() if name != "board"
    }

    def complain(what: str, line: int) -> None:
        raise AssertionError(f"line {line} of the practice board: {what}")

    board = BoardDef(hexes=read_map(MAP, LETTERS, complain), labels=())
    return Pantheon(Definitions(**values, board=board, fingerprint="practice"))


GAME = practice_game()


class Table(WrittenTable[State]):
    """A position with people around it who write their actions down."""

    def __init__(self, state: State, game: Pantheon = GAME) -> None:
        super().__init__(state, game)
        self.game = game

    def do(self, *lines: str) -> Self:
        """What NATURE has still to deal comes first."""
        self.let_nature_act()
        return super().do(*lines)

    def hand(self, seat: int) -> dict[str, int]:
        names = self.game.catalog.card_ids
        return {names[card]: number for card, number in enumerate(self.state.hands[seat]) if number}

    def hand_size(self, seat: int) -> int:
        return sum(self.state.hands[seat])

    def discards(self) -> dict[str, int]:
        names = self.game.catalog.card_ids
        return {names[card]: number for card, number in enumerate(self.state.discards) if number}

    def points(self, seat: int) -> int:
        return score(self.state, seat)

    def gods(self, seat: int) -> list[str]:
        return self._names(self.state.gods[seat])

    def box(self) -> list[str]:
        return self._names(self.state.god_box)

    def open_gods(self) -> list[str]:
        return [self.game.definitions.gods[god].id for god in self.state.open_gods]

    def half_gods(self, seat: int) -> list[int]:
        return [value + 1 for value, number in enumerate(self.state.half_gods[seat]) for _ in range(number)]

    def open_half_gods(self) -> list[int]:
        return [value + 1 for value, number in enumerate(self.state.open_half_gods) for _ in range(number)]

    def levels(self, seat: int) -> dict[str, int]:
        kinds = self.game.definitions.sacrifices.kinds
        return {kinds[kind].id: level for kind, level in enumerate(self.state.levels[seat]) if level}

    def loot(self) -> dict[str, str]:
        names, kinds = self.game.catalog.grid.names, self.game.definitions.loot
        return {names[hex]: kinds[loot].id for hex, loot in self.state.loot}

    def feet(self, seat: int) -> list[str]:
        return self._hexes(self.state.feet[seat])

    def columns(self, seat: int) -> list[str]:
        return self._hexes(self.state.columns[seat])

    def linked(self, seat: int) -> list[str]:
        return self._hexes(self.state.linked[seat])

    def reserve(self, seat: int) -> tuple[int, int]:
        """Feet and columns in the personal reserve."""
        return self.state.feet_reserve[seat], self.state.columns_reserve[seat]

    def _names(self, gods: Iterable[int]) -> list[str]:
        return [self.game.definitions.gods[god].id for god, number in enumerate(gods) for _ in range(number)]

    def _hexes(self, mask: int) -> list[str]:
        return [name for hex, name in enumerate(self.game.catalog.grid.names) if mask >> hex & 1]


def a_position(text: str, game: Pantheon = GAME) -> Table:
    """The situation that a text describes."""
    text = dedent(text)
    for key, usual in (("nation", "roma"), ("display", "[movement, priest, dancer, temple]")):
        if not any(line.startswith(f"{key}:") for line in text.splitlines()):
            text = f"{key}: {usual}\n{text}"
    return Table(position.read(game, text), game)


def seats(*texts: str) -> str:
    """The part of a position that describes the seats, each written as a flow mapping without its braces."""
    return "seats:\n" + indent("\n".join(f"- {{{text}}}" for text in texts), "  ") + "\n"


def players(*texts: str, **course: Any) -> Table:
    """Seats, and what else the situation has: `players("hand: {dancer: 4}", "", epoch=2, gods=["gadicea"])`."""
    lines = [f"{key}: {_flow(value)}" for key, value in course.items()]
    return a_position(seats(*texts) + "\n".join(lines))


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def a_new_game(number: int, *dealt: str, **options: Any) -> Table:
    """A game before anything is dealt; seat 0 starts."""
    return Table(GAME.start({"players": number, "start": RED, **options})).deals(*dealt)


def a_preparation(nation: str, *texts: str, **course: Any) -> Table:
    """The nation has just been turned up, gods and loot lie there; its trait works next."""
    course.setdefault("epoch", 2)
    frames = ["preparing step=5"]
    return players(*texts, nation=nation, temple=False, active=-1, frames=frames, **course)
