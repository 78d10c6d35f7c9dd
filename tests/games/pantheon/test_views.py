"""Hidden information: what a seat knows, and full positions behind it."""

from random import Random

import pytest

from pantheon.games.pantheon.catalog import worth
from pantheon.games.pantheon.frames import Buying
from pantheon.games.pantheon.state import FIRST_MONEY, UNKNOWN, half_god_count, hand_size, pile_size
from tests.games.pantheon.situations import GREEN, RED, YELLOW, Table, players


def three_with_secrets() -> Table:
    return players(
        "hand: {dancer: 3, money-2: 1}, shown: {money-2: 1}, half_gods: [2, 6], bonus: god, bonus_shown: false",
        "hand: {temple: 2}, half_gods: [1], bonus: step, bonus_shown: false",
        "hand: {movement: 4}, bonus: cards",
        start=2,
        active=-1,
        options={"bonus": "dealt"},
        frames=["preparing step=9", "for-each what=bonus turn=1", "dealing-cards seat=2 left=1 rule=power.cards"],
    )


def test_hands_are_hidden_but_their_size_is_open() -> None:
    table = three_with_secrets()
    view = table.game.view(table.state, GREEN)
    assert sum(view.hands[RED]) == 1, "the special money that everybody saw"
    assert hand_size(view, RED) == 4
    assert view.hands[GREEN] == table.state.hands[GREEN]
    assert pile_size(view) == pile_size(table.state)


def test_half_gods_owned_are_hidden_but_their_number_is_open() -> None:
    table = three_with_secrets()
    view = table.game.view(table.state, GREEN)
    assert sum(view.half_gods[RED]) == 0
    assert half_god_count(view, RED) == 2
    assert view.half_gods[GREEN] == table.state.half_gods[GREEN]


def test_a_player_knows_the_own_bonus_tile_and_those_turned_up() -> None:
    table = three_with_secrets()
    view = table.game.view(table.state, GREEN)
    assert view.bonus[RED] == UNKNOWN
    assert view.bonus[GREEN] == table.state.bonus[GREEN]
    assert view.bonus[YELLOW] == table.state.bonus[YELLOW]


def test_a_spectator_sees_no_secret_at_all() -> None:
    table = three_with_secrets()
    view = table.game.view(table.state, -1)
    assert view.hidden_cards == (3, 2, 4)
    assert view.hidden_half_gods == (2, 1, 0)


def test_a_card_taken_from_the_display_stays_known_until_it_is_played() -> None:
    table = players("", "", gods=["vinthrad", "gadicea"]).do("draw", "take-open dancer", "take-pile", "take-pile")
    dancer = 2
    assert table.game.view(table.state, GREEN).hands[RED][dancer] == 1
    table = players(
        "hand: {dancer: 2}, shown: {dancer: 1}, levels: {dancer: 3, temple: 1}", "", gods=["vinthrad", "gadicea"]
    )
    table.do("gain vinthrad dancer,temple")
    assert table.state.shown[RED][dancer] == 0, "one dancer was played: it may have been the known one"
    assert table.game.view(table.state, GREEN).hands[RED][dancer] == 0


def test_all_hands_discarded_leave_nothing_known() -> None:
    rest = "priest: 11, dancer: 11, temple: 11, offering: 11, movement: 12, money-1: 15"
    table = players("", f"hand: {{{rest}}}, shown: {{dancer: 5}}", display=["movement"] * 4)
    table.do("draw", "take-pile")
    assert table.hand_size(GREEN) == 0
    assert not any(table.state.shown[GREEN])


def test_a_stack_of_half_gods_is_known_by_its_parts_only() -> None:
    table = three_with_secrets()
    view = table.game.view(table.state, YELLOW)
    assert sum(view.upper_half_gods) - view.hidden_upper == sum(table.state.upper_half_gods)
    assert sum(view.lower_half_gods) - view.hidden_lower == sum(table.state.lower_half_gods)


def test_half_gods_that_left_face_down_may_be_any_of_the_low_ones() -> None:
    table = players("half_gods: [1]", "", lost_half_gods=[1, 2, 3, 3], epoch=4, options={"half_gods": "switch"})
    view = table.game.view(table.state, GREEN)
    assert not any(view.lost_half_gods)
    assert view.hidden_lost == 4
    imagined = table.game.imagine(view, Random(3).shuffle)
    assert sum(imagined.lost_half_gods) == 4
    assert half_god_count(imagined, RED) == 1


def test_nobody_knows_how_much_money_a_buyer_has() -> None:
    rich = players("hand: {money-1: 9}", "").do("buy", "buy-foot")
    poor = players("hand: {money-1: 1, dancer: 8}", "").do("buy", "buy-foot")
    assert rich.game.view(rich.state, GREEN) == poor.game.view(poor.state, GREEN)


@pytest.mark.parametrize("seed", range(8))
def test_an_imagined_buyer_can_pay_for_what_was_bought(seed: int) -> None:
    table = players("hand: {money-1: 2, money-4: 2, dancer: 3}, gods: [stonkus_1]", "")
    table.do("buy", "buy-tile dancer 3", "buy-tile temple 2")
    for lines in ((), ("done",)):
        table.do(*lines)
        imagined = table.game.imagine(table.game.view(table.state, GREEN), Random(seed).shuffle)
        assert worth(imagined.hands[RED][FIRST_MONEY:]) >= 8
        frame = imagined.frames[-1]
        if isinstance(frame, Buying):
            assert frame.budget == worth(imagined.hands[RED][FIRST_MONEY:]) + 1
        assert table.game.options(imagined)


@pytest.mark.parametrize("seed", range(20))
def test_who_chose_to_buy_or_to_move_is_imagined_able_to(seed: int) -> None:
    buying = players("hand: {money-1: 1}", "").do("buy")
    moving = players("", "hand: {movement: 1}", "").do("move", "lay G9", "stop", "move")
    for table in (buying, moving):
        imagined = table.game.imagine(
            table.game.view(table.state, YELLOW if table is moving else GREEN), Random(seed).shuffle
        )
        assert table.game.options(imagined)


def test_imagined_hands_vary_and_respect_what_is_known() -> None:
    table = three_with_secrets()
    view = table.game.view(table.state, GREEN)
    hands = {table.game.imagine(view, Random(seed).shuffle).hands[RED] for seed in range(20)}
    assert len(hands) > 10
    assert all(hand[FIRST_MONEY + 1] >= 1 for hand in hands), "the special money stays known"


def test_tiles_levels_pieces_and_points_are_open() -> None:
    table = players(
        "gods: [vinthrad], loot: [step], levels: {dancer: 2}, points: {gods: 4}, columns: [C3], feet: [G9]",
        "",
        discards={"dancer": 3},
        god_box=["surparit"],
        half_gods=[2],
        gods=["gadicea"],
    )
    view = table.game.view(table.state, GREEN)
    for field in (
        "gods", "kept_loot", "levels", "points", "columns", "feet", "discards", "god_box", "open_half_gods",
        "open_gods", "loot_box", "display", "special", "feet_reserve", "columns_reserve",
    ):  # fmt: skip
        assert getattr(view, field) == getattr(table.state, field), field
