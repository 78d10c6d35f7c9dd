"""Whatever people read goes through the words of a language: names from the data, sentences from the code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.game import ForTheGods, load_game
from pantheon.resources import rules_folder
from pantheon.table import words
from pantheon.table.game import Event
from tests.contract.random_games import steps
from tests.games.for_the_gods.situations import table

NAMES = ("", "", "", "")


@pytest.fixture
def game() -> Iterator[ForTheGods]:
    """One of our own: its names change."""
    game = load_game(rules_folder("for_the_gods"))
    with words.speaking("en"):
        yield game


def happenings(game: ForTheGods) -> list[Event]:
    found: list[Event] = []
    for seed in (3, 4, 5):
        for state, action in steps(game, {"players": 2 + seed % 3}, seed):
            game.apply(state.copy(), action, found.append)
    silent = {told.TokenLaid(region, token) for region in game.catalog.dealt_to[len(NAMES)][1:] for token in range(99)}
    return [event for event in found if not isinstance(event, told.StoneDrawn) and event not in silent]


def test_every_sentence_is_said_in_the_present_language(game: ForTheGods) -> None:
    events = happenings(game)
    english = [game.sentence(event, NAMES) for event in events]
    with words.speaking(words.PSEUDO) as language:
        game.speak(language)
        said = [game.sentence(event, NAMES) for event in events]
    assert all(one != other for one, other in zip(english, said, strict=True))
    assert all(any(ord(sign) > 127 for sign in one) for one in said)


def test_names_of_the_data_are_said_in_the_present_language_and_in_english_again(game: ForTheGods) -> None:
    before = game.source_names()
    with words.speaking(words.PSEUDO) as language:
        game.speak(language)
        assert game.definitions.gods[0].name != "Aphrodite"
        assert game.source_names()["aphrodite"] == game.definitions.gods[0].name
        assert game.options_in_words({"players": 2}, NAMES)[1] != "Gods: Drawn by lot"
    game.speak(words.spoken())
    assert game.source_names() == before == {
        "gold": "Gold", "silver": "Silver", "bronze": "Bronze", "aphrodite": "Aphrodite", "artemis": "Artemis",
    }  # fmt: skip


def test_refusals_are_said_in_the_present_language() -> None:
    there = table({"hand": "0"})
    english = [
        there.refusal(line).text for line in ("sail l1 0", "lay 1", "dedicate zeus", "call poseidon l1", "decline")
    ]
    with words.speaking(words.PSEUDO):
        said = [
            there.refusal(line).text for line in ("sail l1 0", "lay 1", "dedicate zeus", "call poseidon l1", "decline")
        ]
    assert all(one != other for one, other in zip(english, said, strict=True))
