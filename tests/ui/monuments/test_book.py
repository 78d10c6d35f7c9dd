"""The book of Monuments: every rule, every card, every quest."""

from __future__ import annotations

from pantheon.games.monuments.lessons import taught
from pantheon.games.monuments.rule_ids import RULE_IDS
from pantheon.ui.boards.monuments.lesson_cards import laid
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.rulebook import rulebook
from pantheon.ui.boards.monuments.sights import LessonSight
from pantheon.ui.scene import Push
from pantheon.ui.scenes.learn import Learn
from tests.games.monuments.situations import GAME
from tests.ui.monuments.looks import LOOKS
from tests.ui.monuments.tables import at, seats
from tests.ui.pilot import flaws, flying

BOOK = rulebook(GAME)
PAGES = {page.id: page for chapter in BOOK.chapters for page in chapter.pages}


def test_every_rule_has_a_page() -> None:
    assert set(PAGES) >= RULE_IDS


def test_every_card_and_piece_has_a_page_and_is_found_by_its_name() -> None:
    data = GAME.definitions
    things = [
        *((f"card:{card.id}", card.name) for card in data.cards),
        *((f"ability:{card.id}", card.name) for card in data.abilities),
        *((f"score-card:{card.id}", card.name) for card in data.score_cards),
        *((f"deck:{card.id}", card.name) for card in data.decks),
        *((f"common:{card.id}", card.name) for card in data.commons),
        *((f"quest:{card.id}", card.name) for card in data.quests),
        *((f"piece:{unit.id}", unit.name) for unit in data.pieces.units),
        *((f"piece:{building.id}", building.name) for building in data.pieces.buildings),
        *((f"civilisation:{civ.id}", civ.name) for civ in data.map.civilisations),
    ]
    assert len(things) == 10 + 4 + 4 + 4 + len(data.commons) + 45 + 3 + 3 + 4
    for page, name in things:
        found = [found.id for chapter in BOOK.search(name) for found in chapter.pages]
        assert page in found, name


def test_no_two_pages_have_one_id() -> None:
    assert len(PAGES) == sum(len(chapter.pages) for chapter in BOOK.chapters)


def test_a_deck_tells_what_each_of_its_cards_unlocks_and_offers() -> None:
    hearth = PAGES["deck:hearth"].text
    assert "Layer 1 unlocks 1 worker and 1 town." in hearth
    assert "• Get 2 cattle and 2 food" in hearth
    assert "Layer 4 unlocks everything." in hearth


def test_a_card_says_what_its_green_side_costs() -> None:
    assert PAGES["card:movement"].facts == "To turn it to green: 1 wood and 1 food"


def test_a_layer_says_what_it_wants() -> None:
    assert "needs 12 land hexes" in PAGES["layer:5"].text and "3 workers" in PAGES["layer:5"].text


def test_whatever_has_a_rule_at_the_table_has_a_page_for_it() -> None:
    places = {"gr.b3": "2 worker town", "gr.a3": "army"}, {"eg.b3": "worker fort", "5,1": "navy"}
    with at(*places, kinds="hrrr", quests={0: "s1 a8"}, commons="charter-1", docks=["gr.c1|5,-1"]) as pilot:
        wanted = {spot.rule for spot in pilot.spots() if spot.rule}
        assert wanted <= set(PAGES) and len(wanted) > 12


def test_every_lesson_has_its_position_and_is_read_whole() -> None:
    assert len(BOOK.lessons) > 9 and all(isinstance(lesson.sight, LessonSight) for lesson in BOOK.lessons)
    with flying(LOOKS[0][0]) as pilot:
        pilot.window.settings.animation = "off"
        pilot.window.make(Push(Learn(BOOK.lessons, lambda: None)))
        for _ in BOOK.lessons:
            pilot.step(times=2)
            assert flaws(pilot.words(), LOOKS[0][0]) == []
            pilot.key("Right")


SPEAKS_OF = {
    "back": ("Movement", "Produce", "Build"),
    "rewards": ("Long strides", "Your gift"),
    "upgrade": ("Movement", "Movement"),
    "quests": ("Many hands", "Two towns"),
    "ability": ("Riders",),
    "train": ("Charter I",),
}
"""By lesson: the cards that its words are about."""


def test_a_lesson_shows_the_cards_that_it_speaks_of() -> None:
    table = Table(GAME, tuple(seats("hh")))
    for one in taught(GAME, GAME.definitions):
        assert one.state is not None
        after = one.state.copy()
        for action in one.play:
            GAME.apply(after, action)
        cards = laid(table, one.state, after, one.play, len(one.play)) if one.look else []
        names = tuple(card.face.name if card.face else table.data.cards[card.card].name for card in cards)
        assert names == SPEAKS_OF.get(one.lesson.id, ()), one.lesson.id


def test_a_card_that_was_taken_has_a_golden_rim_and_the_other_is_dull() -> None:
    table = Table(GAME, tuple(seats("hh")))
    quests = next(one for one in taught(GAME, GAME.definitions) if one.lesson.id == "quests")
    assert quests.state is not None
    before, after = (laid(table, quests.state, quests.state, quests.play, done) for done in (2, 3))
    assert [(card.lit, card.taken) for card in before] == [(True, False), (True, False)]
    assert [(card.lit, card.taken) for card in after] == [(True, True), (False, False)]
