"""Data files: every mistake at once, each with its line and the nearest spelling, and never a traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pantheon.table import marked_yaml
from pantheon.table.data import DataError, Document, Places, did_you_mean, parse, read
from pantheon.table.marked_yaml import DEEPEST, LARGEST


class Walk(msgspec.Struct, frozen=True, tag_field="kind", tag="walk", forbid_unknown_fields=True):
    steps: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Rest(msgspec.Struct, frozen=True, tag_field="kind", tag="rest", forbid_unknown_fields=True):
    pass


class Beast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=10)]
    legs: Annotated[int, msgspec.Meta(ge=0, le=8)]
    habit: Walk | Rest
    size: Literal["small", "large"] = "small"
    tame: bool = False
    weight: float = 1.0
    prey: Annotated[list[str], msgspec.Meta(max_length=2)] = []
    calls: dict[str, int] = {}
    keeper: str | None = None


HORSE = """\
- name: Horse
  legs: 4
  habit: {kind: walk, steps: 3}
"""


def beasts(text: str | bytes) -> list[Beast]:
    value: list[Beast] = parse(text, "beasts.yaml", list[Beast]).value
    return value


def complaints(text: str | bytes) -> list[str]:
    with pytest.raises(DataError) as caught:
        beasts(text)
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return [str(problem) for problem in caught.value.problems]


def test_a_file_becomes_typed_values() -> None:
    text = HORSE + "  size: large\n  tame: true\n  weight: 400\n  prey: [hay, oats]\n  calls: {neigh: 2}\n"
    horse = Beast("Horse", 4, Walk(3), "large", True, 400.0, ["hay", "oats"], {"neigh": 2})
    assert beasts(text) == [horse]
    assert isinstance(beasts(text)[0].weight, float)


def test_values_that_were_left_out_have_their_default() -> None:
    assert beasts(HORSE) == [Beast("Horse", 4, Walk(3))]
    assert beasts("- {name: Cat, legs: 4, habit: {kind: rest}, keeper: Ann}")[0].keeper == "Ann"
    assert beasts("- {name: Cat, legs: 4, habit: {kind: rest}, keeper: null}")[0].keeper is None


def test_words_that_old_yaml_takes_for_something_else_stay_text() -> None:
    for word in ("no", "Yes", "on", "1:30", "0x1F", "2026-01-01", "1e5"):
        assert beasts(HORSE.replace("Horse", word))[0].name == word


def test_an_unknown_key_is_named_with_the_nearest_one() -> None:
    assert complaints(HORSE + "  wieght: 3\n") == ['beasts.yaml:4: "wieght" is no key here, did you mean "weight"?']
    assert complaints(HORSE + "  zzz: 3\n") == [
        'beasts.yaml:4: "zzz" is no key here, expected "name", "legs", "habit", "size", "tame", "weight", '
        '"prey", "calls", "keeper"'
    ]


def test_an_unknown_kind_is_named_with_the_nearest_one() -> None:
    assert complaints(HORSE.replace("walk", "wlak")) == [
        'beasts.yaml:3: habit.kind: expected one of "walk", "rest", found the text "wlak", did you mean "walk"?'
    ]


def test_a_missing_kind_is_named() -> None:
    assert complaints(HORSE.replace("kind: walk, ", "")) == [
        'beasts.yaml:3: habit: "kind" is missing, expected one of "walk", "rest"'
    ]
    assert complaints(HORSE.replace("kind:", "knid:")) == [
        'beasts.yaml:3: habit: "kind" is missing, expected one of "walk", "rest" (found the key "knid")'
    ]


def test_an_unknown_value_of_a_closed_list_is_named_with_the_nearest_one() -> None:
    assert complaints(HORSE + "  size: smal\n") == [
        'beasts.yaml:4: size: expected one of "large", "small", found the text "smal", did you mean "small"?'
    ]


def test_a_missing_key_is_named_where_the_entry_begins() -> None:
    assert complaints("\n\n- name: Horse\n  habit: {kind: rest}\n") == [
        'beasts.yaml:3: "legs" is missing, expected a whole number from 0 to 8'
    ]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("legs: 4", "legs: four", '2: legs: expected a whole number from 0 to 8, found the text "four"'),
        ("legs: 4", "legs: 9", "2: legs: expected a whole number from 0 to 8, found the number 9"),
        ("legs: 4", "legs: 4.5", "2: legs: expected a whole number from 0 to 8, found the number 4.5"),
        ("legs: 4", "legs: true", "2: legs: expected a whole number from 0 to 8, found true"),
        ("legs: 4", "legs:", "2: legs: expected a whole number from 0 to 8, found nothing"),
        ("legs: 4", 'legs: "4"', '2: legs: expected a whole number from 0 to 8, found the text "4"'),
        ("Horse", "7", "1: name: expected a text of 1 to 10 characters, found the number 7"),
        ("Horse", "[a]", "1: name: expected a text of 1 to 10 characters, found a list"),
        ("Horse", "{a: 1}", "1: name: expected a text of 1 to 10 characters, found a mapping"),
        ("steps: 3", "steps: 0", "3: habit.steps: expected a whole number from 1 to 5, found the number 0"),
        ("{kind: walk, steps: 3}", "walk", '3: habit: expected a mapping with a "kind" and its numbers, found '
         'the text "walk"'),
    ],
)  # fmt: skip
def test_a_wrong_value_says_what_was_expected_and_what_was_found(old: str, new: str, complaint: str) -> None:
    assert complaints(HORSE.replace(old, new)) == ["beasts.yaml:" + complaint]


def test_lists_and_mappings_are_checked_inside() -> None:
    assert complaints(HORSE + "  prey: [a, b, c]\n") == [
        "beasts.yaml:4: prey: expected a list of 0 to 2 entries, found 3"
    ]
    assert complaints(HORSE + "  prey:\n    - a\n    - 2\n") == [
        "beasts.yaml:6: prey: expected a text, found the number 2"
    ]
    assert complaints(HORSE + "  calls:\n    moo: loud\n") == [
        'beasts.yaml:5: calls.moo: expected a whole number, found the text "loud"'
    ]
    assert complaints("name: Horse") == ["beasts.yaml:1: expected a list, found a mapping"]
    assert complaints("- Horse") == [
        'beasts.yaml:1: expected a mapping with "name", "legs", "habit", "size", "tame", "weight", "prey", '
        '"calls", "keeper", found the text "Horse"'
    ]


def test_all_mistakes_are_reported_at_once_in_the_order_of_the_file() -> None:
    text = "- name: Horse\n  legs: many\n  habit: {kind: fly}\n- nmae: Cow\n  legs: 4\n  legs: 5\n  habit: 1\n"
    lines = [int(complaint.split(":")[1]) for complaint in complaints(text)]
    assert lines == [2, 3, 4, 6, 7]


def test_a_misspelt_key_is_not_called_missing_as_well() -> None:
    assert complaints(HORSE.replace("legs", "lges")) == ['beasts.yaml:2: "lges" is no key here, did you mean "legs"?']


def test_a_key_may_occur_only_once() -> None:
    assert complaints(HORSE + "  legs: 5\n") == [
        'beasts.yaml:4: the key "legs" occurs twice, expected once (first in line 2)'
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "1: the file is empty"),
        ("# nothing\n", "1: the file is empty"),
        ("- a: [1\n- b", "1: something that begins here lacks a comma or its closing ]"),
        ("- {a: 1\n- {b: 2}\n", "1: something that begins here lacks a comma or its closing }"),
        ("- a\n\tb: 1\n", "2: this line begins with a tab, expected spaces"),
        ("a:\n\t- b\n", "2: this line begins with a tab, expected spaces"),
        ("- name: At once: draw\n", "1: there is a colon in this text: put the whole text in straight quotes"),
        ("- name: “Now: draw”\n", '"like this" (curly quotes do not count)'),
        ("- name: a\n   legs: 4\n", "2: this line is further right than the one above allows"),
        ('- name: "a\n  legs: 4\n', "1: the quotation mark in this line is never closed"),
        ("- name: 'it's'\n", "1: the quotation marks in this line do not match"),
        ('- name: "the "big" one"\n', "1: the quotation marks in this line do not match"),
        ("- name: a\n legs: 4\n", "2: this line does not belong to what begins in line 1"),
        ("- name: a\n-name: b\n", "2: this line does not belong to what begins in line 1"),
        ("- name: %5\n", "1: a text must not begin with %"),
        ("- name: *bold* one\n", "1: a text must not begin with *"),
        ("- name: > 5\n", "1: a text must not begin with >"),
        ('- name: "a\\qb"\n', "1: a backslash in"),
        ("- &x {name: a}\n- *x\n", "1: a text must not begin with & or * (anchors and aliases)"),
        (
            "- !!python/object:os.system {}\n",
            "1: a text must not begin with ! (tags such as tag:yaml.org,2002:python/o",
        ),
        ("- a\n---\n- b\n", "2: a second document begins here, expected only one"),
        ("- ? [a]\n  : b\n", "1: a key must be a word"),
        (b"- name: a\n- name: \xff\xfe\n", "2: this is no text, expected UTF-8"),
        ("- a\n- \x07\n", "this is not YAML"),
    ],
)
def test_what_is_no_data_file_gets_one_sentence(text: str | bytes, complaint: str) -> None:
    (only,) = complaints(text)
    assert only.startswith("beasts.yaml:")
    assert complaint in only


def test_curly_quotes_around_a_value_are_told() -> None:
    (only,) = complaints(HORSE.replace("legs: 4", "legs: “4”"))
    assert "found the text" in only and only.endswith("(curly quotes are part of a text: use straight ones)")


def test_deep_nesting_is_refused_however_deep() -> None:
    for depth in (DEEPEST + 2, 5_000, 100_000):
        (only,) = complaints("[" * depth)
        assert f"nested more than {DEEPEST} deep" in only or "this is not YAML" in only
    (only,) = complaints("\n".join(" " * depth + "a:" for depth in range(100)))
    assert f"nested more than {DEEPEST} deep" in only


def test_a_large_file_is_refused_without_reading_it() -> None:
    (only,) = complaints(b"- a\n" * LARGEST)
    assert f"expected at most {LARGEST}" in only


@settings(max_examples=200)
@given(st.one_of(st.binary(max_size=80), st.text(max_size=80), st.text("[]{}:,-&*!|>'\"#%@ \nak1", max_size=60)))
def test_noise_never_gives_a_traceback(noise: str | bytes) -> None:
    try:
        beasts(noise)
    except DataError as error:
        assert error.problems


@settings(max_examples=200)
@given(st.integers(0, len(HORSE)), st.integers(0, 6), st.text("[]{}:,-&|'\"# \n1a", max_size=4))
def test_a_damaged_file_never_gives_a_traceback(at: int, cut: int, inserted: str) -> None:
    try:
        beasts(HORSE[:at] + inserted + HORSE[at + cut :])
    except DataError as error:
        assert all(problem.line >= 1 for problem in error.problems)


def test_it_works_without_the_c_library_too(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = (beasts(HORSE), complaints(HORSE + "  lges: |\n    a\n"))
    monkeypatch.setattr(marked_yaml, "_LOADER", yaml.SafeLoader)
    assert (beasts(HORSE), complaints(HORSE + "  lges: |\n    a\n")) == quick
    assert f"nested more than {DEEPEST} deep" in complaints("[" * 5_000)[0]


def test_a_document_knows_the_line_of_everything_in_it() -> None:
    document: Document[list[Beast]] = parse("# beasts\n" + HORSE, "beasts.yaml", list[Beast])
    assert document.line(0) == 2
    assert document.line(0, "legs") == 3
    assert document.line(0, "habit", "kind") == 4
    assert document.line(0, "tame") == 2
    assert str(document.problem("four is too many", 0, "legs")) == "beasts.yaml:3: four is too many"


def test_lines_of_a_text_block_are_known_one_by_one() -> None:
    document = parse("x: |\n  one\n  two\n\n  four\n", "x.yaml", dict[str, str])
    assert document.value == {"x": "one\ntwo\n\nfour\n"}
    assert [document.line("x", number) for number in range(4)] == [2, 3, 4, 5]


def test_places_name_the_file_if_the_line_is_unknown() -> None:
    places = Places([parse(HORSE, "beasts.yaml", list[Beast])])
    assert str(places.problem("beasts.yaml", "oh", 0, "legs")) == "beasts.yaml:2: oh"
    assert str(places.problem("birds.yaml", "oh", 0)) == "birds.yaml: oh"


def test_files_that_cannot_be_read_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.yaml: the file is missing"):
        read(tmp_path / "none.yaml", list[Beast])
    with pytest.raises(DataError, match="cannot be read"):
        read(tmp_path, list[Beast])


def test_the_nearest_spelling_is_offered_only_if_it_is_near() -> None:
    assert did_you_mean("colum", ["row", "column"]) == ', did you mean "column"?'
    assert did_you_mean("xyz", ["row", "column"]) == ""
