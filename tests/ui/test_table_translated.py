"""The parts of the table, the book of rules and the end of a game in another language."""

from __future__ import annotations

import random

import pytest

from pantheon import resources
from pantheon.games.pantheon.game import load_game
from pantheon.table.words import PSEUDO, catalogues, speaking, spoken
from pantheon.ui.boards.pantheon.rulebook import rulebook
from pantheon.ui.book import Book
from pantheon.ui.scenes.learn import Learn
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, flaws
from tests.ui.tables import at, board_of, game, play, session_of
from tests.ui.test_table_decisions import MIDDLE
from tests.ui.test_table_language import german


def test_every_part_is_painted_anew_in_another_language() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        parts = board._arrangement.parts
        assert not any(part.show(board.seen, board.choices) for part in parts)
        with speaking(PSEUDO):
            assert all(part.show(board.seen, board.choices) for part in parts)


def test_the_panels_the_mat_and_the_gods_speak_the_new_language() -> None:
    with at(MIDDLE) as pilot, german():
        board_of(pilot).show(board_of(pilot).seen)
        assert pilot.sees("Götter im Stapel")
        assert "auf dem Spielplan" in pilot.find("buy:foot").tooltip
        assert pilot.find("player:0").tooltip.startswith("Ariadne (Rot)\nEin Mensch.")
        assert "Es liegen noch" in pilot.find("epoch").tooltip


def test_the_table_calls_the_sources_of_points_as_the_game_does(monkeypatch: pytest.MonkeyPatch) -> None:
    with game("hgg", seed=6) as pilot:
        play(pilot, random.Random(6), pilot.click, until="scoring")
        rules = session_of(pilot).game
        names = {name: f"{name} here" for name in rules.source_names()}
        monkeypatch.setattr(rules, "source_names", lambda: names)
        assert pilot.sees("Half gods here")
        assert pilot.sees("Piety here")
        play(pilot, random.Random(6), pilot.click, until="result")
        assert pilot.sees("Epoch ends here")


def test_the_book_of_rules_is_made_anew_in_german() -> None:
    english = texts_of(book())
    with german():
        same = english & texts_of(book())
    assert same == set()


def book() -> Book:
    return rulebook(load_game(resources.rules_folder("pantheon")))


def texts_of(book: Book) -> set[str]:
    """What the code says in the book: headings of chapters, and facts."""
    facts = {page.facts for chapter in book.chapters for page in chapter.pages}
    return ({chapter.title for chapter in book.chapters} | facts) - {""}


def test_german_lessons_keep_to_their_rooms() -> None:
    found, _ = catalogues("de", resources.text_folders(["pantheon"]))
    with speaking("de", found):
        game = load_game(resources.rules_folder("pantheon"))
        game.speak(spoken())
        scene = Learn(rulebook(game).lessons, lambda: None)
        assert scene._lessons[0].title == "Worum es geht"
        pilot = Pilot(Window(Settings(animation="off", muted=True), lambda: scene))
        for size, ui_scale in (((1024, 640), 100), ((1280, 800), 200)):
            pilot.resize(size, ui_scale)
            for at_lesson in range(len(scene._lessons)):
                scene._at, scene._second, scene.stale = at_lesson, False, True
                scene._lay_out()
                pilot.step(times=2)  # the map is painted elsewhere, once
                assert flaws(pilot.words(), size) == [], (at_lesson, size, ui_scale)


@pytest.mark.parametrize("name", ["epoch preparation", "turn", "scoring", "result"])
def test_german_words_keep_to_their_rooms(name: str) -> None:
    with german(), game("hgg", seed=6) as pilot:
        play(pilot, random.Random(6), pilot.click, until=name)
        for size, ui_scale in (((1280, 800), 100), ((1024, 640), 100), ((1280, 800), 200)):
            pilot.resize(size, ui_scale)
            if ui_scale > 100 and name == "turn":
                pilot.key("R")  # the news lie over a low map
            assert flaws(pilot.words(), size) == [], (size, ui_scale)
