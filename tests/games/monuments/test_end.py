"""Turns, the end of the game, scoring and ties: sections 5 and 10 of the rules, with their examples."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import ALL_CARDS
from pantheon.games.monuments.rules import scoring
from pantheon.games.monuments.rules.holding import controlled_land
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, IN, Table, over, table

NEARLY = {f"gr.{hex}": "worker" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}
LAST_GOODS = {"gr.a3": "3 wood", "gr.b3": "3 food", "gr.c3": "3 cattle", "gr.a2": "3 metal"}


def twelve(seat: int, active: int, start: int, **rest: str) -> Table:
    """A seat that can build its last layer now; the others have a worker at home."""
    civ = ("gr", "eg", "ma", "in")[seat]
    mine = {hex.replace("gr", civ): words for hex, words in NEARLY.items()}
    mine |= {"ke": "worker", "k0": "worker", "kw": "worker"}
    goods = {hex.replace("gr", civ): words for hex, words in LAST_GOODS.items()}
    places = [mine if other == seat else {f"{('gr', 'eg', 'ma', 'in')[other]}.b3": "worker"} for other in range(4)]
    layers = [4 if other == seat else 0 for other in range(4)]
    return table(*places, goods_on=goods, layers=layers, active=active, start=start, **rest)  # type: ignore[arg-type]


def finish(last: Table) -> Table:
    last.do("play layer")
    for _ in range(3):
        last.do(next(option for option in last.options("sacrifice")))
    return last.do(last.options("take-common")[0])


def test_a_builder_in_the_last_seat_ends_the_game_with_the_turn() -> None:
    assert over(finish(twelve(EG, EG, 2)))


def test_after_the_last_layer_everybody_up_to_the_start_player_has_one_more_turn() -> None:
    last = finish(twelve(2, 2, 2))
    assert last.state.ending and not over(last)
    for seat in (3, 0, 1):
        assert last.state.active == seat
        last.do("play quests").go(*last.options("keep")[:1])
    assert over(last)


@pytest.mark.parametrize(("seat", "start"), [(EG, 2), (2, 2), (GR, IN)])
def test_with_even_turns_all_others_have_one_more_wherever_they_sit(seat: int, start: int) -> None:
    last = twelve(seat, seat, start, late="even")
    begun = last.state.round
    finish(last)
    for turn in range(1, 4):
        assert last.state.active == (seat + turn) % 4 and last.state.ending and not over(last)
        last.do("play quests").go(*last.options("keep")[:1])
    assert over(last) and last.state.round == begun + (seat != start)


def test_with_even_turns_who_finishes_second_has_no_other_turn_and_gives_none() -> None:
    last = finish(twelve(EG, EG, 2, late="even"))
    last.state.layers[2] = 5
    last.do("play quests").go(*last.options("keep")[:1])
    for seat in (IN, GR):
        assert last.state.active == seat
        last.do("play quests").go(*last.options("keep")[:1])
    assert over(last)


def test_even_turns_do_not_outlast_the_last_round_that_a_game_may_have() -> None:
    last = twelve(IN, IN, GR, late="even")
    last.state.round = last.state.guard
    assert over(finish(last))


def test_who_finishes_in_the_last_round_too_announces_no_other_one() -> None:
    last = twelve(2, 2, 2)
    last.state.layers[3], last.state.ending = 5, 1
    finish(last)
    assert last.state.layers[2] == 5 and not last.told(told.LastRound)


def test_before_anything_is_dealt_nobody_has_points() -> None:
    begun = GAME.start({"players": 3})
    assert GAME.scores(begun) == (0, 0, 0) and GAME.winners(begun) == (0, 1, 2)


def test_a_short_game_ends_with_the_fourth_layer() -> None:
    short = twelve(EG, EG, 2, game="short")
    short.state.layers[EG], short.state.ending = 3, 0
    short.do("play layer")
    assert short.state.frame.left == 1
    short.do(short.options("sacrifice")[0])
    assert short.state.layers[EG] == 4 and short.state.ending


def test_a_game_ends_after_the_last_round_that_it_may_have() -> None:
    late = table({"gr.b3": "worker"}, {}, {}, {"in.b3": "worker"}, active=IN)
    late.state.round = late.state.guard
    assert over(late.do("play quests").go(*late.options("keep")[:1]))


def test_all_discarded_cards_are_taken_back_at_once() -> None:
    back = table({"gr.b3": "worker"})
    assert "take-back" not in back.options()
    back.state.hands[GR] = ALL_CARDS & ~3
    back.do("take-back")
    assert back.state.hands[GR] == ALL_CARDS and back.state.active == EG


def test_early_risers_may_move_one_unit_when_the_cards_are_taken_back() -> None:
    early = table({"gr.b3": "3 worker"}, commons="early-risers drill-yard", layers=[3])
    early.state.hands[GR] = 1
    early.do("take-back")
    assert "stop" in early.options() and early.state.frame.left == 1
    early.do("stop")
    assert early.state.active == EG


def test_a_besieged_player_passes() -> None:
    shut_in = table({"gr.m": "2 worker"}, {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"})
    shut_in.state.piles[1], out = 0, shut_in.state.piles[1]
    shut_in.state.done[3] |= out
    assert shut_in.options() == ["pass"]
    unheard = shut_in.state.copy()
    GAME.apply(unheard, GAME.parse("pass"))
    assert shut_in.do("pass").state.active == EG == unheard.active


# Scoring -------------------------------------------------------------------------------------------------------------


def scored(card: str) -> dict[str, int]:
    """The example of the rules: 4 layers, 9 workers, 7 resources, power 7, 9 land hexes, 5 green cards, 3 quests."""
    units = {**NEARLY, "gr.a1": "army town", "gr.b1": "worker fort", "gr.b3": "armed", "gr.c3": "2 worker"}
    goods = {"gr.b3": "5 food", "gr.c3": "2 cattle"}
    there = table(units, goods_on=goods, green="upgrade movement produce build populate", layers=[4])
    state = there.state
    ids = [entry.id for entry in GAME.definitions.score_cards]
    order = [ids.index(card), *(at for at in range(4) if at != ids.index(card))] if card else [0, 1, 2, 3]
    state.score_cards = tuple(order)
    quests = [CATALOG.quest_ids.index(quest) for quest in ("s4", "s1", "s5")]
    state.done[GR], state.quests[GR] = 1 << quests[0] | 1 << quests[1], 1 << quests[2]
    return GAME.points(state, GR)


@pytest.mark.parametrize(
    ("card", "changed", "total"),
    [
        ("architect", {"layers": 28, "land": 6}, 49),
        ("shepherd", {"workers": 6, "land": 7}, 48),
        ("banner", {"power": 5, "resources": 1}, 50),
        ("lorekeeper", {"quests": 5, "open": -1, "land": 6}, 47),
    ],
)
def test_the_example_of_scoring(card: str, changed: dict[str, int], total: int) -> None:
    default = {"layers": 24, "workers": 4, "resources": 2, "power": 2, "land": 9, "upgraded": 5, "quests": 3}
    points = scored(card)
    expected = {**default, "open": -1, "splendour": 0, **changed}
    assert points == expected and sum(points.values()) == total


def test_the_card_of_the_fifth_layer_counts_up_to_its_limit() -> None:
    rich = table({**NEARLY, "gr.b3": "6 worker"}, commons="wide-realm", layers=[5])
    assert GAME.points(rich.state, GR)["splendour"] == 4
    people = table({**NEARLY, "gr.b3": "6 worker"}, commons="common-people", layers=[5])
    assert GAME.points(people.state, GR)["splendour"] == 7


def test_boundary_stones_count_up_to_three_lonely_buildings() -> None:
    units = {f"gr.{hex}": "worker" for hex in ("a3", "b3", "c3", "b2", "a2", "c2", "b1", "c1")}
    stones = table({**units, "gr.a1": "fort", "e1": "fort", "e2": "town", "ke": "fort"}, commons="boundary-stones")
    land = controlled_land(CATALOG, stones.state, GR)
    assert land.bit_count() == 11 and GAME.points(stones.state, GR)["land"] == 11 * 3 // 4
    assert not land >> HEX["e2"] & 1, "the first three in hex order"


def test_ties_are_broken_by_layers_then_power_then_resources_and_then_shared() -> None:
    def won(*places: dict[str, str], **rest: object) -> tuple[int, ...]:
        there = table(*places, **rest, players=2).state  # type: ignore[arg-type]
        there.score_cards = (2, 2)
        there.quests, there.done = [0, 0], [0, 0]
        return scoring.winners(CATALOG, there)

    assert won({"gr.b3": "worker"}, {"eg.b3": "worker"}) == (GR, EG)
    assert won({"gr.b3": "armed"}, {"eg.b3": "worker"}) == (GR,), "more power, but no more points"
    assert won({"gr.b3": "worker"}, {"eg.b3": "worker"}, goods_on={"eg.b3": "food"}) == (EG,)
