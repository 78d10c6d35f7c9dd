"""Sentences of sections 5, 8.5, 9 and 10: when quests are turned in, what they and the points count, what is secret."""

from __future__ import annotations

from random import Random

import pytest

from pantheon.games.monuments import events as told
from pantheon.games.monuments import powers
from pantheon.games.monuments.catalog import STARTING
from pantheon.games.monuments.frames import ChoosingQuest, GameOver, KeepingQuests
from pantheon.games.monuments.rules import scoring
from pantheon.games.monuments.rules.tasks import count, fulfilled, measure
from pantheon.games.monuments.state import NONE, State
from pantheon.table.chance import pick
from pantheon.table.game import HIDDEN, NATURE, NOBODY
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, Table, table

HOME = {f"gr.{hex}": "worker" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}
ISLES = {"e1": "worker", "e2": "worker", "ke": "worker"}
INNER = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}


def quest(name: str) -> int:
    return 1 << CATALOG.quest_ids.index(name)


def drawn(there: Table) -> Table:
    """The turn of whoever plays Quests."""
    there.do("play quests")
    return there.do(there.options("keep")[0])


# When they are turned in ---------------------------------------------------------------------------------------------


def test_a_quest_that_others_fulfil_is_turned_in_at_the_beginning_of_the_own_turn() -> None:
    """An army leaves the hex with fort and factory: both work again."""
    mine, yours = {"gr.b3": "fort factory", "gr.a3": "2 worker"}, {"gr.b3": "army", "eg.b3": "worker"}
    there = drawn(table(mine, yours, quests={GR: "s1 a7"}, players=2))
    there.do("play movement", "walk army gr.b3 gr.c3 nothing", "stop")
    assert there.state.active == GR and there.state.done[GR] == quest("a7")


def test_a_retreat_may_fulfil_a_quest() -> None:
    """A worker driven out of the inner three stands on the second hex outside of them."""
    mine, yours = {"gr.b3": "2 worker", "gr.a1": "worker"}, {"gr.a3": "airforce", "gr.c3": "worker"}
    there = drawn(table(mine, yours, quests={GR: "s1"}, players=2, bridges=["gr.b2|gr.b3"]))
    there.rolls("0 1").do("play attack", "charge")
    assert there.at("gr.b2") == "worker" and there.state.active == GR and there.state.done[GR] == quest("s1")


def test_a_battle_won_as_defender_counts_at_the_beginning_of_the_own_turn() -> None:
    there = table({"gr.b3": "army"}, {"gr.a3": "army", "eg.b3": "worker"}, {"ma.b3": "worker"}, quests={GR: "c10"},
                  players=3)  # fmt: skip
    drawn(there)
    there.rolls("0 0 1", "1 1 1").do("play attack", "charge")
    assert there.state.done[GR] == 0, "not in the turn of another"
    drawn(there)
    assert there.state.active == GR and there.state.done[GR] == quest("c10")


def test_a_unit_moved_on_taking_back_may_fulfil_a_quest() -> None:
    there = table({"gr.b2": "2 worker"}, quests={GR: "s1"}, commons="early-risers")
    there.state.hands[GR] = 1
    there.do("take-back", "walk worker gr.b2 gr.a2 nothing")
    assert there.state.done[GR] == quest("s1") and there.state.active == EG


# What they count -----------------------------------------------------------------------------------------------------


def holds(name: str, *places: dict[str, str], **rest: object) -> bool:
    there = table(*places, **rest).state  # type: ignore[arg-type]
    return bool(fulfilled(CATALOG, quest(name), count(CATALOG, there, GR)))


@pytest.mark.parametrize(
    ("name", "enough", "too_little"),
    [
        ("a7", {"gr.b3": "fort", "gr.a3": "factory"}, {"gr.b3": "fort", "gr.a3": "damaged-factory"}),
        ("a8", {**INNER, **ISLES}, {**HOME}),
        ("b1", {**INNER, "gr.a1": "army", "gr.a2": "airforce", **ISLES}, {**INNER, "gr.a1": "army", **ISLES}),
        ("b2", {"gr.b3": "8 worker", "gr.m": "armed"}, {"gr.b3": "8 worker"}),
        ("b6", {"gr.b3": "town fort", "gr.a3": "town"}, {"gr.b3": "town fort", "gr.a3": "factory"}),
        ("c1", {**HOME, "e1": "army", "e2": "airforce"}, {**HOME, "e1": "army", "e2": "horse"}),
        ("c2", {"gr.b3": "8 worker", "gr.m": "3 worker"}, {"gr.b3": "8 worker", "gr.m": "2 worker"}),
        ("c5", {"gr.b3": "town", "gr.a3": "town", "gr.c3": "town"}, {"gr.b3": "town", "gr.a3": "town"}),
        ("c6", {"gr.b3": "2 army fort", "5,-1": "airforce"}, {"gr.b3": "2 army fort armed"}),
    ],
)
def test_when_a_task_holds(name: str, enough: dict[str, str], too_little: dict[str, str]) -> None:
    assert holds(name, enough) and not holds(name, too_little)


@pytest.mark.parametrize(
    ("name", "enough", "too_little"),
    [
        ("a3", ("4 wood", "4 food"), ("4 wood", "3 food")),
        ("a6", ("3 wood", "3 food"), ("2 wood", "3 food")),
        ("b3", ("5 wood", "5 food", "2 cattle"), ("5 wood", "5 food", "cattle")),
        ("c3", ("5 wood", "5 food", "5 cattle"), ("5 wood", "5 food", "4 cattle")),
    ],
)
def test_when_a_task_of_resources_holds(name: str, enough: tuple[str, ...], too_little: tuple[str, ...]) -> None:
    hexes = ("gr.a3", "gr.b3", "gr.c3")
    assert holds(name, INNER, goods_on=dict(zip(hexes, enough, strict=False)))
    assert not holds(name, INNER, goods_on=dict(zip(hexes, too_little, strict=False)))


@pytest.mark.parametrize(("name", "number"), [("s6", 2), ("a4", 3), ("b4", 4), ("c4", 5)])
def test_upgraded_cards_lie_green_in_hand_or_discarded(name: str, number: int) -> None:
    green = CATALOG.card_ids[:number]
    assert holds(name, {"gr.b3": "worker"}, green=" ".join(green))
    assert not holds(name, {"gr.b3": "worker"}, green=" ".join(green[1:]))


def test_ten_hexes_and_two_resources_of_each_kind() -> None:
    goods = {"gr.a3": "2 wood", "gr.b3": "2 food", "gr.c3": "2 cattle", "gr.a2": "2 metal"}
    assert holds("c12", {**HOME, "e1": "worker"}, goods_on=goods) and not holds("c12", HOME, goods_on=goods)
    assert not holds("c12", {**HOME, "e1": "worker"}, goods_on={**goods, "gr.a2": "metal"})


def test_two_isles_and_three_crossings() -> None:
    there = table({"e1": "worker", "k0": "worker"}).state
    for crossings, enough in ((2, False), (3, True)):
        there.crossings[GR] = crossings
        assert bool(fulfilled(CATALOG, quest("c11"), count(CATALOG, there, GR))) == enough
    there = table({"e1": "worker", "gr.b3": "worker"}).state
    there.crossings[GR] = 3
    assert not fulfilled(CATALOG, quest("c11"), count(CATALOG, there, GR))


def test_of_the_central_isles_a_quest_of_an_own_set_can_want_every_one() -> None:
    have, needed = measure(CATALOG, powers.CentralIsles())
    held = [{"k0": "worker", "ke": "worker"}, {"k0": "worker", "ke": "worker", "kw": "worker"}]
    assert [have(count(CATALOG, table(units).state, GR)) for units in held] == [2, 3] and needed == 3


def test_deeds_count_from_the_beginning_of_the_game() -> None:
    there = table({"gr.b3": "worker"}).state
    for name, deeds, wanted in (("a10", there.crossings, 2), ("b9", there.conquests, 1), ("c10", there.victories, 1)):
        deeds[GR] = wanted - 1
        assert not fulfilled(CATALOG, quest(name), count(CATALOG, there, GR))
        deeds[GR] = wanted
        assert fulfilled(CATALOG, quest(name), count(CATALOG, there, GR))


def test_five_completed_quests() -> None:
    there = table({"gr.b3": "worker"}).state
    there.done[GR] = quest("a1") | quest("a2") | quest("a3") | quest("a4")
    assert not fulfilled(CATALOG, quest("c8"), count(CATALOG, there, GR))
    there.done[GR] |= quest("a5")
    assert fulfilled(CATALOG, quest("c8"), count(CATALOG, there, GR))


def test_who_is_aboard_counts_as_worker_and_as_military() -> None:
    aboard = [(GR, "5,-1", "worker army", "")]
    assert holds("a11", {"gr.b3": "worker"}, boats=aboard)
    assert holds("a2", {"gr.b3": "5 worker"}, boats=aboard) and not holds("a2", {"gr.b3": "5 worker"})


def test_soldiers_farms_and_boundary_stones_count_for_quests() -> None:
    goods = {"gr.b3": "5 food"}
    assert holds("s2", {"gr.b3": "army"}, goods_on=goods, commons="soldiers-farms")
    assert holds("s2", {"gr.b3": "airforce"}, goods_on=goods, commons="soldiers-farms")
    assert not holds("s2", {"gr.b3": "horse"}, goods_on=goods, commons="soldiers-farms")
    stones = {"gr.b3": "worker", "e1": "fort", "ke": "factory"}
    assert holds("b7", stones, commons="boundary-stones") and not holds("b7", stones)
    assert not holds("b7", {**stones, "ke": "damaged-factory"}, commons="boundary-stones")


# Points --------------------------------------------------------------------------------------------------------------


def power(*places: dict[str, str], **rest: object) -> int:
    return count(CATALOG, table(*places, **rest).state, GR).power  # type: ignore[arg-type]


def test_power_is_counted_by_where_the_pieces_are_now() -> None:
    assert power({"gr.b3": "army armed worker horse", "5,-1": "navy airforce"}) == 3 + 1 + 3 + 2
    assert power({"gr.b3": "worker"}, boats=[(GR, "5,-1", "army armed", "")]) == 1 + 1 + 1, "an army aboard counts 1"
    assert power({"gr.m": "armed"}, boats=[(GR, "5,-1", "2 worker", "")]) == 1 + 1, "any manned boat counts 1"
    assert power({"gr.b3": "town fort factory", "gr.a3": "damaged-fort"}) == 1 + 2
    assert power({"gr.b3": "town fort", "gr.a3": "worker"}, {"gr.b3": "worker"}) == 0, "they do not work"
    assert power({"gr.b3": "town fort factory"}, commons="watchtowers") == 2 + 3


def test_more_layers_break_a_tie_before_power_and_power_before_resources() -> None:
    def won(*places: dict[str, str], layers: tuple[int, int] = (0, 0), **rest: object) -> tuple[int, ...]:
        there = table(*places, layers=layers, **rest, players=2).state  # type: ignore[arg-type]
        there.score_cards, there.quests, there.done = (2, 2), [0, 0], [0, 0]
        assert len(set(GAME.scores(there))) == 1
        return scoring.winners(CATALOG, there)

    assert won({"gr.b3": "worker"}, {"eg.b3": "worker"}, goods_on={"gr.b3": "food", "eg.b3": "2 food"}) == (EG,)
    assert won({"gr.b3": "armed"}, {"eg.b3": "worker"}, goods_on={"eg.b3": "3 food"}) == (GR,), "power comes first"
    soldiers = {"eg.b3": "2 army armed worker"}
    assert won({"gr.b3": "worker"}, soldiers, layers=(1, 0)) == (GR,), "layers come first of all"


def test_no_card_of_the_fifth_layer_brings_more_than_seven_points() -> None:
    there = table({"gr.b3": "worker"}, commons="songs-of-deeds", layers=[5]).state
    for number, points in ((6, 6), (7, 7), (9, 7)):
        there.done[GR] = sum(quest(f"a{at}") for at in range(1, number + 1))
        assert GAME.points(there, GR)["splendour"] == points


# What is secret ------------------------------------------------------------------------------------------------------


def test_nobody_sees_what_another_has_drawn_and_not_chosen_from_yet() -> None:
    there = table({"gr.b3": "worker"}).do("play quests")
    frame = there.state.frame
    assert isinstance(frame, KeepingQuests) and frame.drawn.bit_count() == 2
    seen, own = GAME.view(there.state, EG), GAME.view(there.state, GR)
    assert seen.frame.drawn == 0 and seen.frame.number == 2 and own.frame == frame
    assert seen.piles[1] & frame.drawn == frame.drawn, "they may be anywhere in the deck"
    (event,) = there.told(told.QuestsDrawn)
    hidden = event.seen_by(EG)
    assert isinstance(hidden, told.QuestsDrawn) and (hidden.number, hidden.deck) == (2, 1)
    assert hidden == told.QuestsDrawn(GR, 1, 2, HIDDEN)  # type: ignore[arg-type]


def test_the_starting_quest_that_was_given_back_is_known_to_its_seat_alone() -> None:
    state = table({"gr.b3": "worker"}).state
    assert GAME.view(state, EG).returned[GR] == NONE and GAME.view(state, EG).returned[EG] == state.returned[EG]
    assert GAME.view(state, NOBODY).returned == [NONE] * 4
    for luck in range(20):
        imagined = GAME.imagine(GAME.view(state, EG), Random(luck).shuffle)
        assert not any(quests >> state.returned[EG] & 1 for quests in imagined.quests), "what went back is with nobody"


def test_starting_quests_are_dealt_and_kept_in_turn_order_and_in_secret() -> None:
    state = GAME.start({"players": 3, "start": 1, "civilisations": "seated"})
    order: list[int] = []
    given: list[int] = []
    step = 0
    while state.active < 0:
        if isinstance(state.frame, ChoosingQuest):
            frame, seat = state.frame, state.actor
            order.append(seat)
            assert frame.drawn.bit_count() == 2 and not any(frame.drawn >> back & 1 for back in given)
            assert GAME.view(state, (seat + 1) % 3).frame.drawn == 0
        step += 1
        nature = GAME.to_act(state) == NATURE
        GAME.apply(state, pick(GAME.odds(state), 5, step) if nature else GAME.options(state)[0])
        given = [back for back in state.returned if back != NONE]
    assert order == [1, 2, 0] and len(given) == 3
    assert state.piles[STARTING].bit_count() == 8 - 3


def test_quests_in_progress_are_revealed_when_the_game_is_over() -> None:
    state: State = table({"gr.b3": "worker"}, quests={GR: "s9 a1"}).state
    state.stack, state.actor = (GameOver(),), NOBODY
    assert GAME.view(state, EG).quests[GR] == state.quests[GR] and GAME.view(state, EG).returned[GR] == NONE


def test_points_that_others_see_leave_out_what_is_secret() -> None:
    state = table({"gr.b3": "worker"}, quests={GR: "s9 a8"}).state
    assert GAME.points(state, GR)["open"] == -3
    assert GAME.points(GAME.view(state, EG), GR)["open"] == 0 == GAME.points(GAME.view(state, NOBODY), GR)["open"]
