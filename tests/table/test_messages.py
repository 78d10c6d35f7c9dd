"""Sentences as data: they cross processes and outlive a change of language."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import msgspec
import pytest

from pantheon.table import po, words
from pantheon.table.messages import Message, Seat, Word, message, message_c, message_n, told

GERMAN = po.parse(
    """
msgid "{who} takes {cards} for {god}."
msgstr "{who} nimmt {cards} für {god}."

msgid "{number} card"
msgid_plural "{number} cards"
msgstr[0] "{number} Karte"
msgstr[1] "{number} Karten"

msgctxt "button"
msgid "Open"
msgstr "Öffnen"

msgid "Player {number}"
msgstr "Spieler {number}"

msgctxt "list"
msgid "{first} and {last}"
msgstr "{first} und {last}"
""",
    "de.po",
)
TAKEN = message(
    "{who} takes {cards} for {god}.",
    who=Seat(1),
    cards=(message_n("{number} card", "{number} cards", 1), message_n("{number} card", "{number} cards", 3)),
    god=Word("gods.hermes.name", "Hermes"),
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    with words.speaking("en"):
        yield


def test_a_message_is_told_in_the_language_of_the_moment() -> None:
    assert told(TAKEN, ["Ada", "Bob"]) == "Bob takes 1 card and 3 cards for Hermes."
    words.speak("de", [GERMAN])
    assert told(TAKEN, ["Ada", "Bob"], {"gods.hermes.name": "Merkur"}) == "Bob nimmt 1 Karte und 3 Karten für Merkur."
    assert told(message_c("button", "Open")) == "Öffnen"


def test_a_player_without_a_name_is_called_by_the_seat() -> None:
    assert told(message("{who} waits.", who=Seat(2)), ["Ada"]) == "Player 3 waits."


def test_a_message_survives_files_and_other_processes() -> None:
    assert pickle.loads(pickle.dumps(TAKEN)) == TAKEN
    assert msgspec.json.decode(msgspec.json.encode(TAKEN), type=Message) == TAKEN
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(TAKEN), type=Message) == TAKEN


def test_numbers_in_a_message_are_written_by_the_language() -> None:
    kept = msgspec.json.decode(
        msgspec.json.encode(message("{points:+.1} of {all}", points=2.25, all=12000)), type=Message
    )
    assert told(kept) == "+2.2 of 12,000"


def test_a_message_that_cannot_be_filled_is_told_as_it_stands() -> None:
    assert told(Message("{who} takes {what}", {"who": "Ada"})) == "{who} takes {what}"
    assert told(Message("{who", {"who": "Ada"})) == "{who"
