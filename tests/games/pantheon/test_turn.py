"""2. Turns: one action each, Traitera, and how the phase ends."""

import pytest

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import BLUE, GREEN, RED, YELLOW, Table, players

DRAW = ("draw", "take-pile", "take-pile", "take-pile")
GODS = ["gadicea", "vinthrad", "taksator"]


def test_turns_go_clockwise_from_the_starting_player() -> None:
    table = players("", "", "", "", start=2, active=-1, frames=["taking-turns"])
    order = []
    for _ in range(5):
        order.append(table.to_act)
        table.do(*DRAW)
    assert order == [YELLOW, BLUE, RED, GREEN, YELLOW]


def test_one_of_four_actions_must_be_taken_and_passing_is_not_allowed() -> None:
    table = players("hand: {money-1: 1, dancer: 3, temple: 1}", "", gods=["taksator", "gadicea"])
    assert table.options() == ["move", "buy", "gain taksator dancer,temple", "draw"]
    assert table.refusal("end-turn").text == "one action must be taken each turn; passing is not allowed"


def test_one_action_a_turn() -> None:
    assert players("", "").do(*DRAW).to_act == GREEN


# Traitera ------------------------------------------------------------------------------------------------------------


def test_traitera_allows_one_more_action_and_goes_to_the_box() -> None:
    table = players("gods: [traitera]", "").do(*DRAW)
    assert table.to_act == RED
    assert table.options() == ["end-turn", "again"]
    table.do("again")
    assert table.gods(RED) == []
    assert table.box() == ["traitera"]
    table.do("move", "lay G9", "stop")
    assert table.to_act == GREEN
    table.do("draw-one")
    assert (table.to_act, table.can("move")) == (GREEN, True), "now it is Green's turn"


def test_nobody_has_to_use_traitera() -> None:
    table = players("gods: [traitera]", "").do(*DRAW, "end-turn")
    assert table.gods(RED) == ["traitera"]
    assert table.to_act == GREEN


def test_traitera_must_have_been_owned_at_the_start_of_the_turn() -> None:
    table = players("levels: {dancer: 2, temple: 1, priest: 1, offering: 1}", "", gods=["traitera", *GODS[1:]])
    table.do("gain traitera dancer,priest,temple,offering")
    assert table.to_act == GREEN
    assert table.gods(RED) == ["traitera"]


def test_a_traitera_gained_in_the_turn_does_not_prolong_it_but_an_older_one_does() -> None:
    levels = "levels: {dancer: 2, temple: 1, priest: 1, offering: 1}"
    table = players(f"gods: [traitera], {levels}", "", gods=["traitera", *GODS[1:]])
    table.do("gain traitera dancer,priest,temple,offering", "again")
    assert table.refusal("again").code == "not-owned-before"
    table.do(*DRAW)
    assert table.to_act == GREEN
    assert table.gods(RED) == ["traitera"]


def test_several_traiteras_may_be_used_in_one_turn() -> None:
    table = players("gods: [traitera, traitera]", "").do(*DRAW, "again", *DRAW, "again", *DRAW)
    assert table.to_act == GREEN
    assert table.hand_size(RED) == 9


def test_traitera_is_used_after_an_action_and_in_the_own_turn() -> None:
    table = players("gods: [traitera]", "gods: [traitera], hand: {movement: 1}")
    assert table.refusal("again").code == "not-yet"
    table.do("move")
    assert table.refusal("again").code == "not-yet"
    table.do("lay G9", "stop")
    assert table.to_act == GREEN
    assert table.refusal("again").code == "not-your-turn"
    assert players("", "").refusal("again").code == "no-traitera"


def test_stonkus_and_tiles_work_again_in_the_second_action() -> None:
    table = players("gods: [traitera, stonkus_1]", "").do("buy", "buy-foot", "done", "again", "buy", "buy-foot", "done")
    assert table.reserve(RED) == (6, 3)
    levels = "levels: {dancer: 4, temple: 1}"
    table = players(f"gods: [traitera], {levels}", "", gods=["vinthrad", "vinthrad", "gadicea"])
    table.do("gain vinthrad dancer,temple", "again", "gain vinthrad dancer,temple")
    assert table.gods(RED) == ["vinthrad", "vinthrad"]


def test_what_the_first_action_brought_helps_in_the_second() -> None:
    table = players("gods: [traitera], levels: {dancer: 4, temple: 1}", "", gods=["vinthrad", *GODS[1:]])
    table.do("gain vinthrad dancer,temple", "again", "move", "lay G9", "lay G10")
    assert table.options() == ["stop"]


def test_in_a_second_movement_everybody_follows_again() -> None:
    table = players("gods: [traitera]", "", "").do("move", "lay G9", "stop", "draw-one", "draw-one", "again")
    table.do("move", "lay G10", "stop")
    assert table.to_act == GREEN
    table.do("draw-one", "draw-one")
    assert table.hand_size(GREEN) == table.hand_size(YELLOW) == 2


# The end of the phase ------------------------------------------------------------------------------------------------


def last_loot(*texts: str, **course: object) -> Table:
    return players(*texts, loot={"G9": "reserve_both"}, gods=GODS, **course)


def last_god(*texts: str, **course: object) -> Table:
    return players(*texts, loot={"E5": "step"}, gods=["vinthrad"], **course)


def test_the_last_loot_tile_ends_the_phase_and_the_active_player_scores_3() -> None:
    table = last_loot("", "", "").do("move", "lay G9", "stop")
    assert table.to_act == GREEN, "all who have not moved still move or draw"
    assert table.points(RED) == 0
    table.do("draw-one", "draw-one")
    assert table.points(RED) == 3
    assert table.state.epoch == 2


def test_a_follower_who_takes_the_last_loot_gives_the_3_points_to_the_big_foot() -> None:
    table = last_loot("", "hand: {movement: 1}", "").do("move", "lay G7", "stop", "move", "lay G9", "stop")
    assert table.to_act == YELLOW
    table.do("draw-one")
    assert [table.points(seat) for seat in range(3)] == [3, 0, 0]
    assert table.state.start == GREEN


def test_the_last_open_god_ends_the_phase() -> None:
    table = last_god("levels: {dancer: 4, temple: 1}", "", "").do("gain vinthrad dancer,temple")
    assert table.points(RED) == 1 + 3
    assert table.state.epoch == 2
    ended = table.told(told.EpochEnded)[0]
    assert ended.reason == 2


def test_the_last_loot_taken_by_buying_ends_the_phase() -> None:
    table = last_loot("hand: {money-1: 1}", "").do("buy", "lay G9", "done", "pay 1,0,0,0,0")
    assert table.points(RED) == 3
    assert table.reserve(RED) == (5, 4), "the loot worked, then the foot came back"


def test_the_player_on_the_left_of_the_active_player_starts_the_next_epoch() -> None:
    table = last_god("", "", "levels: {dancer: 4, temple: 1}", active=2, start=1).do("gain vinthrad dancer,temple")
    assert table.state.start == RED


def test_traitera_may_still_be_used_in_the_last_turn_and_the_3_points_come_once() -> None:
    red = "gods: [traitera], levels: {dancer: 4, temple: 1}"
    table = last_god(red, "").do("gain vinthrad dancer,temple")
    assert table.options() == ["end-turn", "again"]
    assert table.points(RED) == 1
    table.do("again", *DRAW)
    assert table.points(RED) == 4
    assert table.state.epoch == 2


def test_in_a_second_movement_after_the_end_was_decided_everybody_follows() -> None:
    table = last_loot("gods: [traitera]", "").do(
        "move", "lay G9", "stop", "draw-one", "again", "move", "lay G10", "stop"
    )
    assert table.to_act == GREEN
    assert table.state.epoch == 1
    table.do("draw-one")
    assert table.points(RED) == 3
    assert table.state.epoch == 2


@pytest.mark.parametrize("loot", [{"G9": "step"}, {"G9": "step", "E5": "step"}])
def test_the_phase_goes_on_while_loot_and_gods_lie_on_the_board(loot: dict[str, str]) -> None:
    table = players("", "", loot=loot, gods=GODS).do("move", "lay G7", "stop", "draw-one")
    assert table.state.epoch == 1


def test_the_reason_is_the_one_that_came_first() -> None:
    red = "gods: [traitera], levels: {dancer: 4, temple: 1}"
    table = players(red, "", loot={"G9": "reserve_both"}, gods=["vinthrad"])
    table.do("gain vinthrad dancer,temple", "again", "move", "lay G9", "stop", "draw-one")
    assert len(table.told(told.PhaseDecided)) == 1
    assert table.points(RED) == 4


def test_a_used_traitera_is_an_ordinary_tile_when_the_box_becomes_the_stack() -> None:
    gods = players("", "").game.definitions.gods
    used = ["surparit", *4 * ["plaesiris"], *4 * ["taksator"]]
    owned = [god.id for god in gods for _ in range(god.copies) if god.id not in ("traitera", *used)]
    table = players(
        "levels: {dancer: 4, temple: 2}, gods: [traitera]",
        f"gods: [{', '.join([*owned, 'traitera', 'traitera', 'traitera'])}]",
        gods=["surparit", "surparit", "surparit"],
        god_box=used,
    )
    assert not any(table.state.god_stack)
    table.do(*DRAW, "again").deals("deal-god traitera").do("gain surparit dancer,temple")
    assert table.gods(RED) == ["traitera"]
    assert table.to_act == GREEN, "it was not owned at the start of the turn"
