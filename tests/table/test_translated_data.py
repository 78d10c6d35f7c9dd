"""Texts of rules data in another language: found by their paths, changed in place, nothing else touched."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
import pytest

from pantheon.table import po, words
from pantheon.table.data import parse
from pantheon.table.translated import Texts, Words, texts_of

Name = Annotated[str, Words, msgspec.Meta(min_length=1, max_length=20)]
Text = Annotated[str, msgspec.Meta(min_length=1), Words]


class Label(msgspec.Struct, frozen=True):
    text_id: ClassVar[str] = "hex"
    hex: str
    name: Name


class Value(msgspec.Struct, frozen=True):
    id: str
    name: Name


class God(msgspec.Struct, frozen=True):
    id: str
    name: Name
    text: Text
    picture: str = "plain"
    values: list[Value] = []
    tips: tuple[Text, ...] = ()
    titles: dict[str, Text] = {}
    motto: Text | None = None


class Definitions(msgspec.Struct, frozen=True):
    gods: tuple[God, ...]
    labels: list[Label] = []
    fingerprint: str = "1234"


GODS = """
- id: hermes
  name: Hermes
  text: "{god} walks fast."
  values: [{id: quick, name: Quick}]
  tips: [Run., Walk.]
  titles: {short: Swift}
- {id: ares, name: Ares, text: Fights.}
"""
PATHS = {
    "gods.hermes.name": "Hermes",
    "gods.hermes.text": "{god} walks fast.",
    "gods.hermes.values.quick.name": "Quick",
    "gods.hermes.tips.0": "Run.",
    "gods.hermes.tips.1": "Walk.",
    "gods.hermes.titles.short": "Swift",
    "gods.ares.name": "Ares",
    "gods.ares.text": "Fights.",
    "labels.H3.name": "Rome",
}


@pytest.fixture
def data() -> Definitions:
    return Definitions(parse(GODS, "gods.yaml", tuple[God, ...]).value, [Label("H3", "Rome")])


def in_german(**said: str) -> words.Language:
    """Paths with __ for dots, since they are names of arguments."""
    entries = {}
    for name, text in said.items():
        path = name.replace("__", ".")
        entries[path, PATHS[path]] = po.Entry(PATHS[path], (text,), path)
    return words.made_of("de", [po.Catalogue("de.po", {}, (), entries)])


def test_every_text_has_a_path_and_nothing_else_has(data: Definitions) -> None:
    assert texts_of(data) == PATHS


def test_the_parts_of_a_folder_have_the_same_paths_as_the_whole(data: Definitions) -> None:
    assert texts_of({"gods": data.gods, "labels": data.labels}) == PATHS


def test_two_texts_with_one_path_are_an_error() -> None:
    with pytest.raises(ValueError, match=r"gods\.a\.name"):
        texts_of({"gods": [Value("a", "A"), Value("a", "B")]})


def test_texts_change_in_place_and_back_again(data: Definitions) -> None:
    god, values = data.gods[0], data.gods[0].values[0]
    texts = Texts(data)
    texts.speak(
        in_german(gods__hermes__name="Merkur", gods__hermes__values__quick__name="Flink", labels__H3__name="Rom")
    )
    assert (god.name, values.name, data.labels[0].name) == ("Merkur", "Flink", "Rom")
    assert texts.now["gods.hermes.name"] == "Merkur"
    assert data.gods[1].name == "Ares"
    texts.speak(words.Language())
    assert texts_of(data) == texts.now == PATHS


def test_texts_in_lists_and_tables_change_as_well(data: Definitions) -> None:
    Texts(data).speak(in_german(gods__hermes__tips__1="Geh.", gods__hermes__titles__short="Flott"))
    assert data.gods[0].tips == ("Run.", "Geh.")
    assert data.gods[0].titles == {"short": "Flott"}


def test_nothing_but_texts_changes(data: Definitions) -> None:
    Texts(data).speak(words.speak("xx"))
    words.speak("en")
    assert (data.gods[0].id, data.gods[0].picture, data.fingerprint) == ("hermes", "plain", "1234")
    assert data.gods[0].name == "[Héérméés]"


def test_who_changes_the_english_is_not_shown_the_old_translation(data: Definitions) -> None:
    german = in_german(gods__ares__text="Kämpft.")
    modded = Definitions(parse(GODS.replace("Fights", "Sleeps"), "gods.yaml", tuple[God, ...]).value)
    for definitions in (data, modded):
        Texts(definitions).speak(german)
    assert [data.gods[1].text, modded.gods[1].text] == ["Kämpft.", "Sleeps."]


def test_texts_mention_names_of_the_same_language(data: Definitions) -> None:
    """As the game loads them: the definitions hold filled texts, the files have braces."""
    written = texts_of(data)

    def fill(text: str) -> str:
        return text.replace("{god}", data.gods[0].name)

    texts = Texts(data, written, fill)
    texts.speak(in_german(gods__hermes__name="Merkur", gods__hermes__text="{god} läuft."))
    assert data.gods[0].text == "Merkur läuft."
    texts.speak(words.Language())
    assert data.gods[0].text == "Hermes walks fast."
