"""The house has the same rooms for every game, no room knows a game but its own, and no import leads back.

What is allowed all the same stands here with its reason. A list may become shorter, never longer.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pantheon.games import SHELF
from tests.contract.hosted import habits_of

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "pantheon"

# The same rooms ------------------------------------------------------------------------------------------------------

RULES = (
    "game.py", "checks.py", "load.py", "definitions.py", "state.py", "actions.py", "events.py", "frames.py", "views.py",
    "why_not.py", "sentences.py", "position.py", "notation.py", "setup.py", "catalog.py", "rules/__init__.py",
)  # fmt: skip


@pytest.mark.parametrize("name", SHELF)
def test_every_game_fills_the_same_rooms_with_the_same_file_names(name: str) -> None:
    wanted = [
        *(f"pantheon/games/{name}/{file}" for file in RULES),
        f"pantheon/bots/minds/{name}/mind.py",
        f"pantheon/ui/boards/{name}/kit.py",
        f"rules_data/{name}/README.md",
        f"rules_data/{name}/setup.yaml",
        f"assets/{name}/images/title.svg",
        f"tests/games/{name}/habits.py",
        f"tests/games/{name}/perft.yaml",
        f"tests/golden/{name}/games.jsonl.xz",
    ]
    assert [file for file in wanted if not (ROOT / file).is_file()] == []


@pytest.mark.parametrize("name", SHELF)
def test_the_entry_of_a_game_names_its_own_rooms(name: str) -> None:
    entry = SHELF[name]
    assert entry.id == name
    assert entry.rules == f"pantheon.games.{name}"
    assert entry.mind == f"pantheon.bots.minds.{name}"
    assert entry.board == f"pantheon.ui.boards.{name}"


def test_no_room_belongs_to_a_game_that_is_not_on_the_shelf() -> None:
    """`plain` is what a game has that brings nothing."""
    for rooms in ("games", "bots/minds", "ui/boards"):
        found = {path.parent.name for path in (PACKAGE / rooms).glob("*/__init__.py")}
        assert found - {"plain"} == set(SHELF), f"in {rooms}"


# No game is known outside its rooms ----------------------------------------------------------------------------------

NAMED: dict[tuple[str, str], str] = {
    ("pantheon", "games/__init__.py"): "the shelf",
    ("for_the_gods", "games/__init__.py"): "the shelf",
    ("monuments", "games/__init__.py"): "the shelf",
    ("pantheon", "cli/__init__.py"): "the name of the program, which is older than its second game",
    ("pantheon", "app/screenshots.py"): "the name of the program, in that of a temporary folder",
}
"""Files outside a game's rooms that name its id in code, and why they may."""

WORDS: dict[tuple[str, str], dict[str, str]] = {
    ("pantheon", "games/__init__.py"): {
        "nations": "tagline",
        "gods": "tagline",
        "temples": "the tagline of another game that has some",
    },
    ("for_the_gods", "games/__init__.py"): {"islands": "tagline"},
    ("monuments", "games/__init__.py"): {"monuments": "its name", "civilisations": "tagline"},
    ("pantheon", "ui/scenes/choice.py"): {"foot": "the foot of a panel"},
    ("pantheon", "ui/scenes/setup.py"): {"foot": "the foot of a panel"},
    ("pantheon", "ui/widgets/timeline.py"): {"foot": "the foot of a chart"},
    ("pantheon", "ui/art.py"): {"gods": "an example of a name"},
    ("pantheon", "ui/sound.py"): {"loot": "an example of a name"},
    ("pantheon", "ui/scene.py"): {"god": "an example of a page"},
    ("pantheon", "table/checked.py"): {"gods": "an example of a picture"},
    ("pantheon", "table/game.py"): {"epoch": "an example of a chapter"},
    ("pantheon", "table/messages.py"): {"god": "an example", "gods": "an example"},
    ("pantheon", "table/translated.py"): {"gods": "an example of a path"},
    ("pantheon", "table/words.py"): {"epoch": "an example", "nation": "an example", "gods": "an example"},
}
"""Words of a game that other files may use, and why."""


class Found(NamedTuple):
    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


def others(*games: str) -> Iterator[Path]:
    """The sources outside the rooms of these games."""
    own = [PACKAGE / room / game for room in ("games", "bots/minds", "ui/boards") for game in games]
    return (path for path in sorted(PACKAGE.rglob("*.py")) if not any(path.is_relative_to(room) for room in own))


@pytest.mark.parametrize("name", SHELF)
def test_nobody_else_names_a_game_in_code(name: str) -> None:
    found = [
        Found(path.relative_to(PACKAGE).as_posix(), line, f"{how} {name}")
        for path in others(name)
        for line, how in names_in(path.read_text(encoding="utf-8"), name)
    ]
    excused = {file for game, file in NAMED if game == name}
    assert [str(one) for one in found if one.file not in excused] == []
    assert {file for game, file in NAMED if game == name} <= {one.file for one in found}, "an excuse that nobody needs"


def names_in(source: str, game: str) -> Iterator[tuple[int, str]]:
    """Imports of a game's rooms, and strings that are its id or begin with it as a folder."""
    rooms = tuple(f"pantheon.{room}.{game}" for room in ("games", "bots.minds", "ui.boards"))
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                imported = [alias.name for alias in names]
            case ast.ImportFrom(module, names):
                imported = [f"{module}.{alias.name}" for alias in names]
            case ast.Constant(str(text)) if text == game or text.startswith((f"{game}/", *rooms)):
                yield node.lineno, "names"
                continue
            case _:
                continue
        if any(f"{one}.".startswith(f"{room}.") for one in imported for room in rooms):
            yield node.lineno, "imports"


@pytest.mark.parametrize("name", SHELF)
def test_nobody_else_knows_a_word_of_a_game(name: str) -> None:
    """But another game may have temples and gods of its own."""
    vocabulary = habits_of(name).vocabulary
    assert vocabulary, "every game has words of its own"
    found = [
        Found(path.relative_to(PACKAGE).as_posix(), line, word)
        for path in others(*SHELF)
        for line, word in words_in(path.read_text(encoding="utf-8"), vocabulary)
    ]
    excused = {(file, word) for (game, file), words in WORDS.items() if game == name for word in words}
    assert [str(one) for one in found if (one.file, one.what) not in excused] == []
    assert excused <= {(one.file, one.what) for one in found}, "an excuse that nobody needs"


def words_in(source: str, vocabulary: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Words in names, texts and comments; `half_gods` and "half gods" are the same."""
    pattern = re.compile(
        "|".join(rf"(?<![a-z])(?:{word.replace(' ', '[ _-]')})s?(?![a-z])" for word in vocabulary), re.IGNORECASE
    )
    for number, line in enumerate(source.splitlines(), 1):
        for match in pattern.finditer(line):
            yield number, re.sub("[_-]", " ", match[0].lower())


def test_the_reader_of_words_sees_them_in_any_form() -> None:
    source = "HALF_GODS = 3\nfootnote = 1\n# the Epoch\ndef lay_foot(): ...\n"
    assert list(words_in(source, ("half god", "foot", "epoch"))) == [(1, "half gods"), (3, "epoch"), (4, "foot")]
    source = (
        'import pantheon.ui.boards.chess.kit\nfrom pantheon.games import chess\nx = "chess/title"\ny = "chess club"\n'
    )
    assert sorted(names_in(source, "chess")) == [(1, "imports"), (2, "imports"), (3, "names")]


# No import leads back ------------------------------------------------------------------------------------------------

SUBROOMS = {
    "ui": {"ui.widgets"},
    "ui.widgets": {"ui"},
    "ui.boards": {"ui", "ui.widgets"},
    "ui.kit": {"ui", "ui.widgets", "ui.boards"},
    "ui.boards.*": {"ui", "ui.widgets", "ui.boards", "ui.kit"},
    "ui.scenes": {"ui", "ui.widgets", "ui.boards", "ui.kit"},
    "bots": {"bots.minds"},
    "bots.minds": {"bots"},
    "bots.minds.*": {"bots", "bots.minds"},
}
"""What a room inside `ui` and `bots` may know of its neighbours: scenes know boards, boards know no scene, and the room
of one game knows no other game's. `ui` and `bots` alone are the modules that lie directly in them."""

BESIDES = {
    ("ui.archive", "ui.scenes"): "opens scenes when they are wanted: the window opens before it needs any",
    ("ui.first_frame", "ui.scenes"): "draws the first picture of the window, while the rest is imported",
    ("ui.archive", "ui.boards"): "asks which colours a game has",
    ("ui.clip", "ui.boards"): "draws positions",
    ("ui.game_cards", "ui.boards"): "draws positions",
    ("ui.moments", "ui.boards"): "says what a board should show",
    ("ui.boards.*", "ui.scenes.choice"): "the dialog with which any board may ask",
}
"""Modules that may know more, and why."""

WHEN_WANTED = {
    ("games.pantheon.game", "games.pantheon.position"): "position.py reads with the whole game",
    ("table.words", "table.po"): "the window opens before it reads a catalogue",
}
"""Imports inside functions that may lead back, and why; whatever else a function imports is part of the graph."""


class Edge(NamedTuple):
    importer: str
    imported: str
    inside_a_function: bool


@cache
def modules() -> dict[str, Path]:
    """All sources by their names without `pantheon.`; a package goes by its own name."""
    return {
        path.relative_to(PACKAGE).with_suffix("").as_posix().removesuffix("/__init__").replace("/", "."): path
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@cache
def edges() -> list[Edge]:
    return [
        edge for name, path in modules().items() for edge in _edges(name, ast.parse(path.read_text("utf-8")), False)
    ]


def _edges(importer: str, node: ast.AST, inside: bool) -> Iterator[Edge]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.ImportFrom) and (child.module or "").split(".")[0] == "pantheon":
            base = str(child.module).removeprefix("pantheon").removeprefix(".")
            for alias in child.names:
                full = f"{base}.{alias.name}".removeprefix(".")
                yield Edge(importer, full if full in modules() else base or "__init__", inside)
        elif isinstance(child, ast.Import):
            for alias in child.names:
                if alias.name.startswith("pantheon."):
                    yield Edge(importer, alias.name.removeprefix("pantheon."), inside)
        else:
            yield from _edges(importer, child, inside or isinstance(child, ast.FunctionDef | ast.Lambda))


def test_no_import_leads_back_to_where_it_came_from() -> None:
    counted = [
        edge for edge in edges() if not (edge.inside_a_function and (edge.importer, edge.imported) in WHEN_WANTED)
    ]
    assert cycle_in([(edge.importer, edge.imported) for edge in counted]) == []


def cycle_in(graph: list[tuple[str, str]]) -> list[str]:
    """The modules that are left when those without anybody to import are taken away again and again."""
    left = {one for edge in graph for one in edge}
    while True:
        alive = [(one, other) for one, other in graph if one in left and other in left and one != other]
        free = left - {one for one, _ in alive} | left - {other for _, other in alive}
        if not free:
            return sorted(left)
        left -= free


def test_the_search_for_cycles_finds_one() -> None:
    assert cycle_in([("a", "b"), ("b", "c"), ("c", "d")]) == []
    assert cycle_in([("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]) == ["b", "c"]


def subroom(module: str) -> str:
    """The room inside `ui` or `bots` that a module lies in; empty for all others."""
    if module.split(".")[0] not in ("ui", "bots"):
        return ""
    lies_in = module if modules()[module].name == "__init__.py" else module.rpartition(".")[0]
    parts = lies_in.split(".")
    if len(parts) > 2 and ".".join(parts[:2]) in ("ui.boards", "bots.minds"):
        return f"{parts[0]}.{parts[1]}.*"
    return lies_in


def test_rooms_inside_ui_and_bots_know_only_those_below() -> None:
    upward = []
    for edge in edges():
        here, there = subroom(edge.importer), subroom(edge.imported)
        if not here or not there or here.split(".")[0] != there.split(".")[0]:
            continue
        assert here in SUBROOMS, f"{edge.importer} lies in a room that nobody knows"
        if here == there and here.endswith("*"):
            fine = edge.importer.split(".")[2] == edge.imported.split(".")[2]
        else:
            fine = here == there or there in SUBROOMS[here]
        names = {(one, other) for one in (edge.importer, here) for other in (edge.imported, there)}
        if not fine and not names & BESIDES.keys():
            upward.append(f"{edge.importer} imports {edge.imported}")
    assert upward == []


# The guide -----------------------------------------------------------------------------------------------------------


def test_the_guide_to_adding_a_game_names_every_file_and_none_that_is_not_there() -> None:
    guide = (PACKAGE / "games" / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/<>.]+\.(?:py|yaml|xz|svg))`", guide)
    assert {file.removesuffix("__init__.py") for file in RULES} <= {*named, *re.findall(r"`(\w+/)`", guide)}
    for game in SHELF:
        places = [file.replace("<id>", game) for file in named if "/" in file]
        assert len(places) > 15
        assert [place for place in places if not (ROOT / place).is_file()] == []
