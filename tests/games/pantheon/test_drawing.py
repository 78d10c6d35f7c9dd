"""IV. The player draws 3 cards: the display, the pile, Gadicea."""

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GREEN, RED, players


def test_three_cards_are_drawn_one_after_another() -> None:
    table = players("", "").do("draw", "take-pile", "take-open dancer")
    assert table.to_act == RED
    table.do("take-pile")
    assert table.hand_size(RED) == 3
    assert table.to_act == GREEN


def test_an_open_card_taken_is_replaced_at_once() -> None:
    table = players("", "").deals("deal-card offering").do("draw", "take-open dancer")
    assert table.hand(RED) == {"dancer": 1}
    assert table.state.display == (0, 1, 4, 3), "the same slot is filled"
    assert table.can("take-open offering"), "the new card can be taken next"


def test_only_cards_that_lie_open_can_be_taken_from_the_display() -> None:
    table = players("", "").do("draw")
    assert table.options() == [
        "take-open movement",
        "take-open priest",
        "take-open dancer",
        "take-open temple",
        "take-pile",
    ]
    assert table.refusal("take-open offering").text == "no offering card lies open"


def test_all_three_cards_must_be_drawn() -> None:
    table = players("", "").do("draw", "take-pile")
    assert table.refusal("stop").text == "2 more cards must be drawn"


def test_each_gadicea_allows_one_more_card_and_the_player_may_stop_after_3() -> None:
    table = players("gods: [gadicea, gadicea]", "").do("draw", "take-pile", "take-pile", "take-pile")
    assert table.can("stop")
    table.do("take-pile")
    assert table.can("stop")
    table.do("take-pile")
    assert table.hand_size(RED) == 5
    assert table.to_act == GREEN
    table = players("gods: [gadicea]", "").do("draw", "take-pile", "take-pile", "take-pile", "stop")
    assert (table.hand_size(RED), table.to_act) == (3, GREEN)


def test_drawing_can_always_be_chosen() -> None:
    assert players("", "").options() == ["move", "draw"]


def test_everybody_sees_what_is_taken_from_the_display_but_not_what_comes_from_the_pile() -> None:
    table = players("", "").do("draw", "take-open dancer", "take-pile")
    taken, drawn = table.told(told.CardTaken)[0], table.told(told.CardDrawn)[0]
    assert taken.seen_by(GREEN) == taken
    assert drawn.seen_by(RED) == drawn
    assert drawn.seen_by(GREEN) != drawn
