"""The rules data: what is in the box, and what is said about a folder with mistakes."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pantheon.games.pantheon.checks import check, figures, remarks
from pantheon.games.pantheon.definitions import Definitions
from pantheon.games.pantheon.load import SHAPES, load
from pantheon.resources import rules_folder
from pantheon.table.data import DataError

PRINTED = rules_folder("pantheon")
Edit = Callable[[str, str, str], Path]


@pytest.fixture(scope="module")
def printed() -> Definitions:
    return load(PRINTED)


@pytest.fixture
def edit(tmp_path: Path) -> Edit:
    """A copy of the printed data; each call replaces one passage of one file in it."""
    folder = tmp_path / "rules"
    shutil.copytree(PRINTED, folder)

    def replace(name: str, old: str, new: str) -> Path:
        file = folder / f"{name}.yaml"
        text = file.read_text(encoding="utf-8")
        start = data_begins(text) if old[0] != "#" else 0
        assert old in text[start:], f"{name}.yaml has no {old!r}"
        file.write_text(text[:start] + text[start:].replace(old, new, 1), encoding="utf-8")
        return folder

    return replace


def data_begins(text: str) -> int:
    """Where the comment at the top of a file ends."""
    return text.index("\n\n")


def line_of(name: str, passage: str) -> int:
    """The line of a passage in the printed data."""
    text = (PRINTED / f"{name}.yaml").read_text(encoding="utf-8")
    return text[: text.index(passage, data_begins(text))].count("\n") + 1


def errors(folder: Path) -> list[str]:
    return [str(problem) for problem in check(folder).errors]


def test_the_printed_data_has_no_problems() -> None:
    found = check(PRINTED)
    assert found.errors == [] and found.remarks == []
    numbers = found.figures
    for line in ("180 hexes", "24 column hexes", "40 god tiles", "75 action cards", "roma       G10"):
        assert line in numbers


def test_the_box_has_what_the_rulebook_lists(printed: Definitions) -> None:
    assert sum(god.copies for god in printed.gods) == 40
    assert sum(loot.copies for loot in printed.loot) == 40
    assert len(printed.bonus) == 6
    assert [nation.name for nation in printed.nations] == [
        "Aegyptus", "Cartago", "Gallia", "Germania", "Graecia", "Iberia", "Persia", "Roma",
    ]  # fmt: skip
    money = [card.value for card in printed.cards.special_money for _ in range(card.copies)]
    assert money == [2, 2, 3, 3, 4, 4, 5]
    assert printed.sacrifices.prices == [1, 3, 6, 10]
    assert [kind.copies for kind in printed.sacrifices.kinds] == [11] * 4
    half_gods = [*printed.half_gods.upper, *printed.half_gods.lower]
    assert [(half_god.value, half_god.copies) for half_god in half_gods] == [
        (1, 3), (2, 3), (3, 3), (4, 4), (5, 4), (6, 4),
    ]  # fmt: skip


def test_the_gods_cost_what_was_measured_to_be_fair(printed: Definitions) -> None:
    costs = {god.id: (god.copies, god.cost) for god in printed.gods}
    assert costs == {
        "surparit": (4, [4, 2]),
        "plaesiris": (4, [4, 2]),
        "taksator": (4, [2, 1]),
        "depraccus": (4, [2, 1, 1]),
        "vinthrad": (4, [4, 1]),
        "gaiviles": (4, [2, 1]),
        "stonkus_1": (2, [2, 1, 1]),
        "stonkus_2": (2, [3, 2]),
        "gadicea": (4, [5]),
        "pietalte": (4, [3, 2, 1]),
        "traitera": (4, [2, 1, 1, 1]),
    }
    assert [god.id for god in printed.gods if god.cards_only] == ["pietalte"]


def test_the_printed_options_have_the_books_choice_first(printed: Definitions) -> None:
    values = {option.id: [value.id for value in option.values] for option in printed.setup.options}
    assert values == {
        "bonus": ["dealt", "chosen"],
        "reserve": ["book", "by-count"],
        "half_gods": ["stack", "switch"],
        "bands": ["book", "manual"],
    }


def test_every_file_teaches_its_format() -> None:
    for name in SHAPES:
        top = (PRINTED / f"{name}.yaml").read_text(encoding="utf-8").split("\n\n")[0]
        assert top.count("\n#") >= 2, f"{name}.yaml begins without a comment"


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("gods", "copies: 4", "coppies: 4", '"coppies" is no key here, did you mean "copies"?'),
        ("gods", "kind: steps", "kind: step", 'found the text "step", did you mean "steps"?'),
        ("gods", "cost: [5]", "cost: [five]", "cost: expected a whole number from 1 to 9"),
        ("gods", "cost: [5]", "cost: [1, 5]", "Gadicea costs 1, 5, expected descending numbers"),
        ("gods", "cost: [5]", "cost: [5, 1, 1, 1, 1]", "cost: expected a list of 1 to 4 entries, found 5"),
        ("gods", "id: gadicea", "id: Gadicea", "id: expected an id of lower-case letters, digits and _"),
        ("gods", "id: gadicea", "id: vinthrad", 'the id "vinthrad" occurs twice'),
        ("gods", "{god:another-god}", "{god:anothergod}", 'gods have no kind of power "anothergod", did you mean'),
        ("rules", "{god:steps}", "{god:stepz}", 'gods have no kind of power "stepz", did you mean "steps"?'),
        ("sacrifices", "id: dancer", "id: movement", 'the id "movement" belongs to the movement cards'),
        ("nations", "kind: hand-size", "kind: hand-sise", 'did you mean "hand-size"?'),
        (
            "nations",
            "city: Gades",
            "city:",
            "city: expected a text of 1 to 40 characters without { and }, found nothing",
        ),
        ("loot", "feet: 2, columns: 2", "feet: 2", '"columns" is missing, expected a whole number from 1 to 20'),
        ("loot", "count: 3}", "count: -3}", "expected a whole number from 1 to 20, found the number -3"),
        ("bonus", "kind: free-column", "kind: free-colum", 'did you mean "free-column"?'),
        ("sacrifices", "prices: [1, 3, 6, 10]", "prices: [1, 3, 3, 10]", "expected ascending prices"),
        ("cards", "{value: 2, copies: 2}", "{value: 9, copies: 2}", "expected a whole number from 2 to 5"),
        ("cards", "{value: 2, copies: 2}", "{value: 4, copies: 2}", "expected ascending values"),
        ("setup", "id: by-count", "id: by-cuont", 'did you mean "by-count"?'),
        ("setup", "id: half_gods", "id: half_god", 'no option "half_god", did you mean "half_gods"?'),
        ("half_gods", "{value: 3, copies: 3}", "{value: 5, copies: 3}", "upper stack has the value 5"),
        ("setup", "{players: 2, feet: 4", "{players: 3, feet: 4", "expected once each for 2, 3, 4"),
        ("setup", "feet: 6, columns: 5", "feet: 13, columns: 5", "a reserve of 13 is more than the 12 pieces"),
        ("setup", "hand: 5", "hand: 18", "4 hands of 18 cards cannot be dealt from 75 cards, expected at most 17"),
        ("setup", "draw: 3", "draw: 72", "72 cards cannot be drawn from 75, expected at most 71"),
        ("nations", "size: 7", "size: 18", "4 hands of 18 cards cannot be dealt from 75 cards, expected at most 17"),
        ("setup", "scorings: [3, 6]", "scorings: [3, 7]", "there is no epoch 7"),
        ("scoring", "id: manual", "id: manuel", 'did you mean "manuel"?'),
        ("scoring", "columns: 1, points", "columns: 2, points", "the first band begins with 2 columns"),
        ("rules", "id: move.jump", "id: jump", 'such as "move.steps"'),
        ("board", "hex: H3,", "hex: H33,", 'the map has no hex "H33", did you mean'),
        ("board", "kind: sea", "kind: see", 'did you mean "sea"?'),
        ("board", "P: persia", "P: perisa", 'no nation "perisa", did you mean "persia"?'),
    ],
)
def test_a_mistake_is_named_with_its_line_and_the_nearest_spelling(
    edit: Edit, name: str, old: str, new: str, complaint: str
) -> None:
    found = errors(edit(name, old, new))
    with pytest.raises(DataError):
        load(edit(name, new, new))
    assert any(complaint in line for line in found), found
    assert all(line.split(":")[1].isdigit() for line in found if complaint in line)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("gods", "copies: 4", "coppies: 4"),
        ("nations", "kind: spend-money", "kind: spent-money"),
        ("cards", "movement_steps: 2", "movement_steps: two"),
        ("rules", "title: The pile", "tilte: The pile"),
    ],
)
def test_the_line_is_the_line_of_the_mistake(edit: Edit, name: str, old: str, new: str) -> None:
    (only,) = errors(edit(name, old, new))
    assert only.startswith(f"{name}.yaml:{line_of(name, old)}: ")


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("gods", "copies: 4", "copies: 5", "there are 41 god tiles, expected 40"),
        ("loot", "copies: 8", "copies: 7", "there are 39 loot tiles, expected 40"),
        ("half_gods", "{value: 6, copies: 4}", "{value: 6, copies: 3}", "there are 20 half gods, expected 21"),
        ("cards", "money_copies: 15", "money_copies: 16", "there are 76 action cards, expected 75"),
        ("sacrifices", "copies: 11", "copies: 10", "there are 74 action cards, expected 75"),
        ("cards", "{value: 5, copies: 1}", "{value: 5, copies: 2}", "8 special money cards, expected 7"),
        ("gods", "cost: [4, 2]", "cost: [9, 9]", "Surparit costs 18 cards, expected at most 12"),
        ("board", "^#  .   .#  .   .#  ~", "^#  .   .#  .   .   ~", "the board has 23 column hexes, expected 24 to 28"),
        ("rules", "id: move.jump", "id: move.jmup", 'knows no rule "move.jmup", did you mean "move.jump"?'),
    ],
)
def test_what_is_unlike_the_printed_game_is_remarked_but_can_be_played(
    edit: Edit, name: str, old: str, new: str, complaint: str
) -> None:
    folder = edit(name, old, new)
    found = check(folder)
    assert found.errors == []
    # On another board a lesson may not fit any more.
    (only,) = (remark for remark in found.remarks if remark.file != "lessons.yaml")
    assert complaint in only.text
    assert load(folder).gods


def test_a_rule_without_words_and_words_without_a_rule_are_remarked(edit: Edit) -> None:
    found = [problem.text for problem in check(edit("rules", "id: move.jump", "id: hunting.deer")).remarks]
    assert found == [
        'the game knows no rule "hunting.deer"',
        'the rule "move.jump" is missing: nothing is shown to who asks for it',
    ]


def test_a_god_that_costs_more_than_there_is_is_remarked(edit: Edit) -> None:
    folder = edit("gods", "cost: [5]", "cost: [9]")
    assert check(folder).remarks == [], "eleven cards and four tiles"
    for _ in range(4):
        edit("sacrifices", "copies: 11", "copies: 4")
    found = [problem.text for problem in check(folder).remarks if problem.file == "gods.yaml"]
    assert found == [
        "nobody can ever pay for Gadicea: it costs 9 of one sacrifice, and there are at most 8, "
        "cards and tiles together"
    ]


def test_mistakes_of_all_files_are_reported_at_once(edit: Edit) -> None:
    edit("gods", "copies: 4", "coppies: 4")
    edit("loot", "kind: cards", "kind: crads")
    edit("rules", "title: Steps", "title: [Steps]")
    folder = edit("board", "\n  B ", "\n  X ")
    (folder / "bonus.yaml").unlink()
    found = errors(folder)
    assert check(folder).figures == ""
    assert {line.split(":")[0] for line in found} == {
        "gods.yaml", "loot.yaml", "rules.yaml", "board.yaml", "bonus.yaml",
    }  # fmt: skip


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    found = errors(tmp_path / "nowhere")
    assert found == [f"{tmp_path / 'nowhere'}: there is no such folder"]


def test_too_few_components_cannot_be_played(edit: Edit) -> None:
    folder = edit("loot", "copies: 8", "copies: 1")
    edit("loot", "copies: 5", "copies: 1")
    found = errors(folder)
    assert "loot.yaml:12: there are 29 tiles in all, expected at least 30" in found
    with pytest.raises(DataError, match="29 tiles"):
        load(folder)


def test_the_fingerprint_knows_the_game_not_its_words(edit: Edit, printed: Definitions) -> None:
    edit("gods", "# The god tiles.", "# All the gods.")
    edit("gods", "cost: [4, 2]", "cost:\n    - 4\n    - 2")
    edit("gods", "title: Giver of surprises", "title: Bringer of surprises")
    folder = edit("board", "name: Sicilia", "name: Trinacria")
    assert load(folder).fingerprint == printed.fingerprint
    assert load(edit("gods", "cost: [5]", "cost: [5, 2]")).fingerprint != printed.fingerprint


def test_the_fingerprint_knows_the_map(edit: Edit, printed: Definitions) -> None:
    assert load(edit("board", "~R  ^ ", "~   ^R")).fingerprint != printed.fingerprint


def test_definitions_can_be_checked_without_their_files(printed: Definitions) -> None:
    assert remarks(printed) == []
    assert printed.fingerprint in figures(printed)


def test_a_preset_names_options_and_values_that_there_are(edit: Edit) -> None:
    folder = edit("setup", "options: {bonus: chosen}", "options: {bonus: chose, reserv: book}")
    line = line_of("setup", "options: {bonus: chosen}")
    with pytest.raises(DataError) as wrong:
        load(folder)
    assert [str(problem) for problem in wrong.value.problems] == [
        f'setup.yaml:{line}: "chose" is no value of the option "bonus", expected dealt, chosen, did you mean "chosen"?',
        f'setup.yaml:{line}: there is no option "reserv", did you mean "reserve"?',
    ]


def test_presets_do_not_change_the_game_that_is_played(edit: Edit, printed: Definitions) -> None:
    assert load(edit("setup", "opponents: 1", "opponents: 2")).fingerprint == printed.fingerprint


# Words that players read ---------------------------------------------------------------------------------------------


def said(folder: Path) -> list[str]:
    found = check(folder)
    assert found.errors == []
    return [str(problem) for problem in found.remarks]


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("rules", "{scorings}", "{scoring}", '"{scoring}" is no placeholder, did you mean "{scorings}"?'),
        ("rules", "Starting reserve", "After {scorinks}", '"{scorinks}" is no placeholder, did you mean "{scorings}"?'),
        ("gods", "Giver of surprises", "A {nonsense}", '"{nonsense}" is no placeholder and is shown as it stands'),
        ("gods", "{god:another-god}", "{another-god}", 'did you mean "{god:another-god}"?'),
        ("nations", "Everyone may swap", "{god:steps may swap", 'did you mean "{god:steps}"?'),
        ("loot", "Take 2 feet", "Take } 2 feet", '"}" is no placeholder'),
        ("bonus", "Draw 4 cards", "{} draw 4 cards", '"{}" is no placeholder'),
        ("setup", "As in the rulebook: one", "{god} one", '"{god}" is no placeholder'),
        ("setup", "As printed", "{printed}", '"{printed}" is no placeholder'),
    ],
)
def test_a_placeholder_that_nobody_fills_is_named_with_its_line(
    edit: Edit, file: str, old: str, new: str, sentence: str
) -> None:
    (remark,) = said(edit(file, old, new))
    assert remark.startswith(f"{file}.yaml:") and sentence in remark
    assert abs(int(remark.split(":")[1]) - line_of(file, old)) <= 3, "a text of several lines begins further up"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("gods", "name: Vinthrad", 'name: "{god:steps}"'),
        ("gods", "name: Vinthrad", 'name: "{god:"'),
        ("nations", "city: Memphis", 'city: "{scorings}"'),
        ("sacrifices", "plural: Dancers", 'plural: "Dancers}"'),
        ("setup", "name: First game", 'name: "{first} game"'),
        ("scoring", "name: As in the rulebook", 'name: "{book}"'),
        ("board", "name: Hispania", 'name: "{god:steps}"'),
    ],
)
def test_a_name_has_no_braces(edit: Edit, file: str, old: str, new: str) -> None:
    (error,) = errors(edit(file, old, new))
    assert error.startswith(f"{file}.yaml:{line_of(file, old)}: ")
    assert "expected a text of 1 to 40 characters without { and }, found the text" in error


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("sacrifices", "name: Dancer", "name: priest", 'two are called "priest": players cannot tell them apart'),
        ("gods", "name: Vinthrad", "name: Gadicea", 'two are called "Gadicea"'),
        ("gods", "Patron of merchant princes", "Patron of traders", 'two are called "Stonkus"'),
        ("nations", "name: Cartago", "name: Aegyptus", 'two are called "Aegyptus"'),
        ("loot", "name: Three cards", "name: Two cards", 'two are called "Two cards"'),
        ("bonus", "name: Four cards", "name: God", 'two are called "God"'),
        ("setup", "name: Chosen, the last player first", "name: Dealt at random", 'two are called "Dealt at random"'),
        ("setup", "name: By the book", "name: First game", 'two are called "First game"'),
    ],
)
def test_two_of_one_name_are_a_remark(edit: Edit, file: str, old: str, new: str, sentence: str) -> None:
    (remark,) = said(edit(file, old, new))
    assert remark.startswith(f"{file}.yaml:") and sentence in remark


def test_two_gods_of_one_name_and_one_power_are_told_apart_by_their_titles(printed: Definitions) -> None:
    names = [god.name for god in printed.gods]
    assert names.count("Stonkus") == 2 and remarks(printed) == []
