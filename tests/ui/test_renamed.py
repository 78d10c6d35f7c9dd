"""Who renames a god, a nation, a kind or a tile, or moves the scorings, finds the old words nowhere."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import pantheon
from pantheon.app import screenshots
from pantheon.bots.levels import make_bot
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.game import DECISIONS, Pantheon, load_game
from pantheon.games.pantheon.state import SACRIFICES, State
from pantheon.resources import rules_folder
from pantheon.table.game import Action, Event
from pantheon.table.messages import told
from pantheon.table.session import Seat, Session
from pantheon.ui.boards.pantheon.rulebook import rulebook
from pantheon.ui.scene import Push, Scene
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Settings
from pantheon.ui.widgets import text
from pantheon.ui.window import Window
from tests.contract.random_games import setups, steps

PRINTED = load_game(rules_folder("pantheon"))
NAMED = ("gods", "nations", "loot", "bonus", "sacrifices", "board")
SEATS = (("Ada", "red"), ("Bob", "green"), ("Cid", "yellow"), ("Dan", "blue"))
LONG_NAMES = 3
"""Tiles called "a step" or "god" share their words with the rules: only longer names can be looked for."""


def old_words() -> re.Pattern[str]:
    data = PRINTED.definitions
    names = {god.name for god in data.gods} | {god.title for god in data.gods}
    names |= {nation.name for nation in data.nations} | {nation.city for nation in data.nations}
    names |= {name for kind in data.sacrifices.kinds for name in (kind.name, kind.plural) if kind.id != "temple"}
    tiles = [tile.name for tile in data.loot] + [tile.name for tile in data.bonus]
    names |= {name for name in tiles if len(name.split()) >= LONG_NAMES}
    return re.compile(rf"\b(?:{'|'.join(sorted(names))})\b|epochs? \d and \d", re.IGNORECASE)


OLD = old_words()


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Pantheon:
    """The published data with other names and three scorings; the texts are those of the published data."""
    folder = tmp_path_factory.mktemp("renamed") / "rules"
    shutil.copytree(rules_folder("pantheon"), folder)
    for file in NAMED:
        change(folder / f"{file}.yaml", with_other_names)
    change(folder / "setup.yaml", lambda setup: {**setup, "scorings": [2, 4, 6]})
    return load_game(folder)


def change(file: Path, edit: Callable[[Any], Any]) -> None:
    content = edit(yaml.safe_load(file.read_text(encoding="utf-8")))
    file.write_text(yaml.safe_dump(content, allow_unicode=True, sort_keys=False), encoding="utf-8")


def with_other_names(content: Any) -> Any:
    if isinstance(content, list):
        return [with_other_names(part) for part in content]
    if isinstance(content, dict):
        return {
            key: f"Qu{part[::-1].lower()}" if key in ("name", "plural", "title", "city") else with_other_names(part)
            for key, part in content.items()
        }
    return content


def test_the_check_knows_the_old_words() -> None:
    """The proofs below are worth as much as this check."""
    for sentence in ("Use Traitera", "2 more dancers", "after epochs 3 and 6", "spend 2 money of Cartago"):
        assert OLD.search(sentence), sentence
    assert not OLD.search("The temple stands on a column hex; epoch 3 begins.")


def test_no_text_in_the_code_names_what_the_data_name() -> None:
    found = [f"{place}: {words}" for place, words in literals() if OLD.search(words)]
    assert found == []


def literals() -> Iterator[tuple[str, str]]:
    """All strings of the program with a blank in them, so that ids are left out; no docstrings."""
    folder = Path(pantheon.__file__).parent
    for file in folder.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
                words = node.value
                if " " in words or words[:1].isupper():
                    yield f"{file.relative_to(folder)}:{node.lineno}", words


def test_no_text_of_the_data_names_what_another_line_names() -> None:
    for file in rules_folder("pantheon").glob("*.yaml"):
        for words in texts(yaml.safe_load(file.read_text(encoding="utf-8"))):
            assert not OLD.search(words), f"{file.name}: {words}"


def texts(content: Any) -> Iterator[str]:
    if isinstance(content, list):
        for part in content:
            yield from texts(part)
    elif isinstance(content, dict):
        for key, part in content.items():
            if key == "text":
                yield part
            elif key not in ("name", "plural", "title", "city"):
                yield from texts(part)


def test_the_rules_and_lessons_speak_the_new_names(renamed: Pantheon) -> None:
    book = rulebook(renamed)
    pages = [f"{page.title} {page.text} {page.facts}" for chapter in book.chapters for page in chapter.pages]
    lessons = [f"{part.title} {part.text} {part.tip} {part.pictures}" for part in book.lessons]
    assert [words for words in (*pages, *lessons) if OLD.search(without_ids(words))] == []
    whole = " ".join(pages)
    assert "each Qudarhtniv and each step tile 1" in whole
    assert "After epochs 2, 4 and 6 your half gods" in whole
    assert "{" not in whole


def without_ids(words: str) -> str:
    """Pictures are named by ids, which stay."""
    return re.sub(r"'[\w/]+'", "", words)


def test_the_log_and_every_refusal_speak_the_new_names(renamed: Pantheon) -> None:
    for seed in range(0, 9, 3):
        for at, (state, action) in enumerate(steps(renamed, setups()[seed % len(setups())], seed)):
            if at % 5 == 0:
                for words in refusals(renamed, state):
                    assert not OLD.search(words), words
            for event in events_of(renamed, state, action):
                words = renamed.sentence(event, [name for name, _ in SEATS])
                assert not OLD.search(words), words


def refusals(game: Pantheon, state: State) -> list[str]:
    if game.to_act(state) < 0:
        return []
    catalog = game.catalog
    asked: list[Action] = [
        act.Move(), act.Buy(), act.Draw(), act.Again(), act.EndTurn(), act.Stop(), act.Done(), act.TakePile(),
        act.Swap(5), act.BuyFoot(), *(act.BuyTile(kind, 4) for kind in range(SACRIFICES)), *catalog.jump[::9],
        *catalog.lay[::9], *catalog.raise_kind, *catalog.discard, *catalog.take_open,
        *(catalog.payments[god][0][0] for god in range(len(catalog.costs))),
    ]  # fmt: skip
    answers = [game.why_not(state, action) for action in asked]
    return [answer.text for answer in answers if answer]


def events_of(game: Pantheon, state: State, action: Action) -> list[Event]:
    events: list[Event] = []
    game.apply(state.copy(), action, events.append)
    return events


def test_the_table_and_the_bots_speak_the_new_names_in_every_decision(renamed: Pantheon) -> None:
    met: dict[type, State] = {}
    for seed in range(9):
        for state, _ in steps(renamed, setups()[seed * 5 % len(setups())], seed):
            if renamed.to_act(state) >= 0 and state.epoch > 1:
                met.setdefault(type(state.frames[-1]), state.copy())
    assert len(met) > len(DECISIONS) // 2
    for frame, state in met.items():
        seat = renamed.to_act(state)
        thought = make_bot("novice", "pantheon").think(renamed, renamed.view(state, seat), seat, 1)
        sentence = told(thought.sentence) if thought.sentence else ""
        assert not OLD.search(sentence), sentence
        names = [Seat(name, colour=colour) for name, colour in SEATS]
        session = Session(renamed, {}, names[: state.players], 1, position=state)
        for words in seen([TurnScene(screenshots._playing(session))]):
            assert not OLD.search(words), f"{frame.__name__}: {words}"


@pytest.mark.parametrize("scene", ["setup", "learn", "epoch", "scoring", "result", "replay", "statistics"])
def test_every_scene_speaks_the_new_names(renamed: Pantheon, scene: str) -> None:
    session = screenshots._played(renamed, 90)
    for words in seen(screenshots.scenes_of("pantheon")[scene](renamed, session)):
        assert not OLD.search(words), words


def seen(scenes: list[Scene]) -> list[str]:
    """All that can be read in scenes on top of each other, tooltips included."""
    first, *others = scenes
    with text.recorded() as drawn:
        window = Window(Settings(window_size=(1280, 800), animation="off", muted=True), lambda: first)
        for other in others:
            window.make(Push(other))
        for _ in range(20):
            window.step(0.1)
    spots = [spot for scene in window.stack.scenes for spot in scene.spots()]
    return [one.text for one in drawn] + [f"{spot.label} {spot.tooltip}" for spot in spots]
