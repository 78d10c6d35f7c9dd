"""Whatever people read goes through the words of a language: names from the data, sentences from the code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pantheon.games.monuments import events as told
from pantheon.games.monuments import sayings
from pantheon.games.monuments.game import Monuments, load_game
from pantheon.games.monuments.pieces import ARMY, FORT, UNARMED
from pantheon.resources import asset, rules_folder
from pantheon.table import words
from pantheon.table.game import Event
from tests.contract.random_games import steps
from tests.games.monuments.situations import table

NAMES = ("", "", "", "")
GERMAN = words.catalogues("de", [asset("shared/text"), asset("monuments/text"), rules_folder("monuments") / "text"])[0]
REFUSED = (
    "play layer",
    "play attack",
    "play train",
    "take-back",
    "walk worker gr.b3 gr.b2 nothing",
    "build fort gr.b3",
)


@pytest.fixture
def game() -> Iterator[Monuments]:
    """One of our own: its names change."""
    game = load_game(rules_folder("monuments"))
    with words.speaking("en"):
        yield game


def happenings(game: Monuments) -> list[Event]:
    found: list[Event] = []
    for seed in (3, 7, 10):
        for state, action in steps(game, {"players": 2 + seed % 3, "guard": 60}, seed):
            game.apply(state.copy(), action, found.append)
    return [event for event in found if not isinstance(event, told.Announced)]


def test_every_sentence_is_said_in_the_present_language(game: Monuments) -> None:
    events = happenings(game)
    english = [game.sentence(event, NAMES) for event in events]
    with words.speaking(words.PSEUDO) as language:
        game.speak(language)
        said = [game.sentence(event, NAMES) for event in events]
    assert all(one != other for one, other in zip(english, said, strict=True))
    assert all(any(ord(sign) > 127 for sign in one) for one in said)


def test_names_of_the_data_are_said_in_the_present_language_and_in_english_again(game: Monuments) -> None:
    before, hex = game.source_names(), game.catalog.grid.by_name["eg.b3"]
    assert sayings.hex(game.catalog, hex) == "the Egyptian inner field"
    with words.speaking("de", GERMAN) as language:
        game.speak(language)
        assert sayings.hex(game.catalog, hex) == "Ägypter-Innenacker"
        assert game.source_names()["layers"] == "Stufen"
        chosen = game.options_in_words({"players": 2, "civilisations": ["ma", "in"], "guard": 150}, ("Anna", "Ben"))
        assert chosen[1] == "Zivilisationen: Maya, Inka" and chosen[-1] == "Rundengrenze: 150"
    game.speak(words.spoken())
    assert game.source_names() == before and game.definitions.cards[0].name == "Upgrade"


def test_refusals_are_said_in_the_present_language() -> None:
    there = table({"gr.b3": "worker"})

    def said() -> list[str]:
        refusals = (there.game.why_not(there.state, there.game.parse(line)) for line in REFUSED)
        return [refusal.text for refusal in refusals if refusal]

    english = said()
    with words.speaking(words.PSEUDO):
        other = said()
    assert len(english) == len(REFUSED)
    assert all(one != two for one, two in zip(english, other, strict=True))


def test_pieces_are_counted_and_a_single_one_has_its_article() -> None:
    assert sayings.pieces([UNARMED, ARMY, UNARMED]) == "2 workers and an army"
    with words.speaking("de", GERMAN):
        assert sayings.pieces([UNARMED, ARMY, UNARMED]) == "2 Arbeiter und 1 Armee"


def test_buildings_are_named_inside_the_sentence(game: Monuments) -> None:
    hex = game.catalog.grid.by_name["gr.b3"]
    assert game.sentence(told.Built(0, 1, hex), ["Ada"]) == "Ada builds a town on the Greek inner field."
    assert game.sentence(told.BuildingDamaged(0, 0, hex), ["Ada"]) == "Ada's fort on the Greek inner field is damaged."
    assert sayings.piece(FORT) == "a fort"
