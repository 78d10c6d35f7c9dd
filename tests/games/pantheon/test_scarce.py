"""Nothing left to draw: with the printed cards and gods it hardly happens, with other rules data it may."""

from __future__ import annotations

import msgspec

from pantheon.games.pantheon.game import Pantheon
from tests.games.pantheon.situations import GAME, GREEN, RED, Table


def few_cards(movement: int) -> Table:
    """A game of two with so many movement cards and no others; four of them lie open, nobody begins with any."""
    data = GAME.definitions
    cards = msgspec.structs.replace(data.cards, movement_copies=movement, money_copies=0)
    kinds = [msgspec.structs.replace(kind, copies=0) for kind in data.sacrifices.kinds]
    sacrifices = msgspec.structs.replace(data.sacrifices, kinds=kinds)
    setup = msgspec.structs.replace(data.setup, hand=0)
    return begun(Pantheon(msgspec.structs.replace(data, cards=cards, sacrifices=sacrifices, setup=setup)))


def few_gods(copies: int) -> Table:
    """A game of two in which every god is a Vinthrad."""
    data = GAME.definitions
    gods = tuple(msgspec.structs.replace(god, copies=copies * (god.id == "vinthrad")) for god in data.gods)
    return begun(Pantheon(msgspec.structs.replace(data, gods=gods)))


def begun(game: Pantheon) -> Table:
    table = Table(game.start({"players": 2, "start": RED, "bonus": "dealt"}), game)
    while table.to_act < 0 and not table.options_for("deal-nation"):
        odds = table.options_for("deal-bonus")
        if odds:
            table.deals(f"deal-bonus {'step' if 'step' in odds else 'half_god'}")
        table.one_of_nature()
    return table.deals("deal-nation persia").let_nature_act()


def test_when_all_cards_lie_open_the_pile_gives_none() -> None:
    table = few_cards(4).do("draw")
    assert table.options() == ["take-open movement"]
    table.do("take-open movement", "take-open movement", "take-open movement")
    assert table.hand(RED) == {"movement": 3}
    assert table.state.display.count(-1) == 3
    assert table.to_act == GREEN


def test_a_card_that_does_not_exist_is_not_drawn() -> None:
    table = few_cards(4).do("move", "lay K8", "stop", "draw-one")
    assert table.hand_size(GREEN) == 0
    assert table.to_act == GREEN


def test_drawing_ends_when_no_card_is_anywhere() -> None:
    table = few_cards(2).do("draw", "take-open movement", "take-open movement")
    assert table.hand(RED) == {"movement": 2}


def test_gods_are_laid_out_as_far_as_there_are_any() -> None:
    assert few_gods(2).open_gods() == ["vinthrad", "vinthrad"]
