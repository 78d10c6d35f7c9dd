"""A position that cannot be is noticed, whatever is wrong with it: each thing the ledger knows, spoilt once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pantheon.games.monuments.frames import (
    ChoosingCommon,
    EndingTurn,
    Erecting,
    GameOver,
    KeepingQuests,
    Moving,
    Offering,
    Paying,
    PlacingFirst,
    Preparing,
    Retreating,
    Rewarding,
    Scoring,
    Turn,
)
from pantheon.games.monuments.pieces import NONE, ONE, TIRED, boat
from pantheon.games.monuments.state import State
from pantheon.table.game import NATURE
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, goods, shore, table, units

Spoil = Callable[[State], None]


def sound() -> State:
    """A position in which all is right."""
    there = table(
        {"gr.b3": "2 worker town", "5,-1": "navy"},
        {"eg.b3": "worker"},
        boats=[(EG, "5,1", "worker army", "wood")],
        docks=["gr.c1|5,-1", "e1|5,-1"],
        goods_on={"gr.b3": "food"},
        commons="charter-1",
    )
    return there.state


def put(field: str, value: object) -> Spoil:
    return lambda state: setattr(state, field, value)


def at(field: str, index: int, change: Callable[[int], int]) -> Spoil:
    def spoil(state: State) -> None:
        values = getattr(state, field)
        values[index] = change(values[index])

    return spoil


def extra_boat(hex: str, owner: int, crew: str, cargo: str = "", tired: int = 0, held: bool = True) -> Spoil:
    def spoil(state: State) -> None:
        state.boats = tuple(sorted((*state.boats, boat(HEX[hex], owner, units(crew), goods(cargo), tired))))
        if held:
            state.held[owner] |= 1 << HEX[hex]

    return spoil


def before_the_first_turn(state: State) -> None:
    state.active, state.round, state.actor = NONE, 0, GR
    state.stack = (Preparing(), PlacingFirst(GR, 2))


def twice_on_the_board(state: State) -> None:
    state.units[HEX["gr.a3"]] += ONE[0]
    state.held[GR] |= 1 << HEX["gr.a3"]


def two_civilisations(state: State) -> None:
    state.civilisations, state.board = (0, 1), 15


def two_with_one_card(state: State) -> None:
    for seat in (1, 2):
        state.commons[seat], state.layers[seat] = 1 << CATALOG.common_ids.index("long-strides"), 1


def a_layer_too_many(state: State) -> None:
    state.layers[GR] = 5
    state.stack = (EndingTurn(GR), Offering(GR), Paying(GR, (1, 0, 0, 0)))


SPOILT: list[tuple[Spoil, str]] = [
    (put("civilisations", (0, 0, 2, 3)), "each seat has a civilisation of its own"),
    (put("board", 0b1001), "these civilisations cannot play together"),
    (put("board", 0b0111), "the board does not belong to these civilisations"),
    (put("decks", (1, 1, 2, 3)), "a card of the set-up was dealt twice"),
    (two_civilisations, "cards are dealt after the civilisations"),
    (at("held", EG, lambda held: held | 1 << HEX["gr.b3"]), "units of two players share a hex"),
    (at("held", GR, lambda held: held | 1 << HEX["gr.a3"]), "nobody is on gr.a3, which seat 0 holds"),
    (lambda state: state.add(GR, HEX["eg.m"], 1), "seat 0 has units on eg.m, where nobody may be"),
    (lambda state: state.add(GR, HEX["5,-1"], 1), "somebody stands in the sea at 5,-1"),
    (lambda state: state.add(GR, HEX["gr.b3"], ONE[3]), "a navy lies on land at gr.b3"),
    (at("units", HEX["ma.b3"], lambda there: 1), "the units on ma.b3 are nobody's"),
    (at("goods", HEX["gr.b3"], lambda there: goods("6 food")), "gr.b3 cannot hold 6 resources"),
    (at("goods", HEX["5,-1"], lambda there: goods("wood")), "5,-1 cannot hold 1 resources"),
    (put("bridges", 1 << 40), "a bridge stands where no river is"),
    (put("docks", (shore("e1|5,-1"),) * 17), "there are more bridges and boats than the stock has"),
    (lambda state: setattr(state, "docks", state.docks[::-1]), "boats are kept in order"),
    (extra_boat("gr.b3", GR, "worker"), "a manned boat is no player's or not at sea"),
    (extra_boat("3,-1", GR, "worker", held=False), "the sea hex of a boat is not held by seat 0"),
    (extra_boat("3,-1", GR, "worker", "2 wood"),
     "a boat has 1 or 2 passengers, and a resource for each worker at most"),
    (extra_boat("3,-1", GR, "worker", tired=TIRED), "a boat has rowed, but nobody moves"),
    (at("damaged", 1, lambda there: 1 << HEX["gr.b3"]), "seat 0 has two buildings of a kind on a hex"),
    (at("standing", 0, lambda there: 1 << HEX["5,-1"]), "a building of seat 0 stands on no land"),
    (at("supply", 0, lambda number: -1), "seat 0 has less than nothing in the supply"),
    (twice_on_the_board, "seat 0 has [16, 3, 3, 3, 3, 3, 3] pieces, expected [15, 3, 3, 3, 3, 3, 3]"),
    (at("layers", GR, lambda number: 0), "seat 0 has common cards of layers that it has not built"),
    (at("layers", EG, lambda number: 6), "seat 1 has built 6 layers"),
    (two_with_one_card, "there are 1 copies of long-strides"),
    (at("piles", 1, lambda pile: pile & pile - 1), "quests of deck a are missing, or there twice"),
    (at("hidden", EG, lambda hidden: (0, 13, 0, 0)), "more quests of deck a are hidden than there are"),  # type: ignore[arg-type, return-value]
    (at("returned", GR, lambda quest: 20), "a starting quest that was given back is not in its pile"),
    (put("stack", (Erecting(GR, 0, 0),)), '"erecting" is a step that nobody decides'),
    (put("actor", EG), "somebody acts whose turn it is not"),
    (put("stack", (Scoring(),)), "somebody acts whose turn it is not"),
    (put("stack", (EndingTurn(GR), Paying(GR, (9, 0, 0, 0)))), "more is to be paid than there is"),
    (put("stack", (Moving(GR, 2),)), "nothing in the game leads to such a stack"),
    (put("stack", (Turn(GR), Moving(GR, 2))), "nothing in the game leads to such a stack"),
    (put("stack", (EndingTurn(EG), Moving(GR, 2))), "nothing in the game leads to such a stack"),
    (put("stack", (EndingTurn(GR), Turn(GR))), "nothing in the game leads to such a stack"),
    (put("stack", (EndingTurn(GR), Retreating(GR, 0))), "nothing in the game leads to such a stack"),
    (put("stack", (Preparing(), PlacingFirst(GR, 2), PlacingFirst(GR, 2))),
     "nothing in the game leads to such a stack"),
    (put("stack", (EndingTurn(GR), ChoosingCommon(GR, 3))), "cards are chosen for the layer that was built last"),
    (put("stack", (EndingTurn(GR), Rewarding(GR, 2), ChoosingCommon(GR, 1))),
     "cards are chosen for the layer that was built last"),
    (a_layer_too_many, "no layer comes after the last one"),
    (before_the_first_turn, "before the first turn something is dealt or chosen, in order"),
    (put("stack", (Preparing(), PlacingFirst(GR, 2))), "all is dealt and chosen before the first turn"),
    (put("round", 0), "a game has 1 to 120 rounds"),
    (put("start", NONE), "a turn begins when all is dealt"),
    (put("ending", 1), "the last round follows the last layer"),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "wrong"), SPOILT, ids=[wrong for _, wrong in SPOILT])
def test_what_cannot_be_is_noticed(spoil: Spoil, wrong: str) -> None:
    state = sound()
    assert GAME.audit(state) == []
    spoil(state)
    assert wrong in GAME.audit(state)


def test_a_docked_boat_lies_at_an_open_hex() -> None:
    state = table({"gr.b3": "worker"}, players=2).state
    state.dock(shore("ma.c1|-5,-1"))
    assert GAME.audit(state) == ["a boat is docked at a closed hex"]


def test_quests_that_are_just_drawn_are_somewhere_and_after_the_end_nobody_acts() -> None:
    state = sound()
    drawn = state.piles[1] & -state.piles[1]
    state.piles[1] &= ~drawn
    state.stack = (EndingTurn(GR), KeepingQuests(GR, 1, 1, drawn))
    assert GAME.audit(state) == []
    state.stack, state.actor = (GameOver(),), NATURE
    assert "somebody acts whose turn it is not" in GAME.audit(state)
