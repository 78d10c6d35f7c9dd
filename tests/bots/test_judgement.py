"""The judgement of Pantheon: it agrees with the scoring, its plans are legal, and it knows what is worth more."""

import shutil
from pathlib import Path
from statistics import fmean as mean

import pytest

from pantheon.bots.match import play
from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import weights
from pantheon.bots.random_bot import RandomBot
from pantheon.bots.search import imagined, rank
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.frames import ChoosingBonus, ChoosingReserve, Drawing, Raising
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.rules import turn
from pantheon.table.counts import plus
from tests.bots.tables import RULES, decisions, first_turn, the_game


def judge() -> PantheonJudgement:
    return PantheonJudgement(the_game().catalog, weights("oracle"))


def test_at_the_end_of_the_game_the_expectation_is_the_score() -> None:
    state = play(the_game(), [RandomBot(), RandomBot()], {}, 4)
    assert judge().worths(state) == list(the_game().scores(state))


def test_terms_add_up_to_the_worth() -> None:
    judgement = judge()
    for state, seat in decisions(3, 2, 0.1):
        assert sum(judgement.terms(state, seat).values()) == pytest.approx(judgement.worths(state)[seat])


def test_what_is_remembered_is_what_would_be_found_anew() -> None:
    """Turns of plans share most of a position; a judgement that has seen them all says the same as a new one."""
    game, knowing = the_game(), PantheonSense(the_game(), weights("oracle"))
    for state, _ in decisions(4, 11, 0.02):
        for plan in knowing.plans(state):
            after = state.copy()
            for action in plan:
                game.apply(after, action)
            assert knowing.glance(after) == judge().worths(after)


def test_cards_that_are_still_to_be_drawn_count_already() -> None:
    judgement = judge()
    state, seat = first_turn()
    before = judgement.worths(state)[seat]
    the_game().apply(state, turn.DRAW)
    assert before + 1 < judgement.worths(state)[seat] < before + 4
    assert judgement.terms(state, seat)["promised"] > 1


def test_what_loot_leaves_to_choose_counts_before_the_choice() -> None:
    """Or else a player who answers within a line of play would never walk to such a tile."""
    judgement = judge()
    state, seat = first_turn()
    for choice in (Raising(seat, 2, "loot"), ChoosingReserve(seat, 2, 2)):
        choosing = state.copy()
        choosing.frames.append(choice)
        assert judgement.terms(choosing, seat)["promised"] > judgement.terms(state, seat)["promised"]


def test_a_half_god_counts_twice_before_the_first_scoring_and_once_after() -> None:
    judgement = judge()
    for state, seat in decisions(2, 3, 0.05):
        richer = state.copy()
        richer.half_gods[seat] = plus(richer.half_gods[seat], 4)
        gain = judgement.terms(richer, seat)["half gods"] - judgement.terms(state, seat)["half gods"]
        assert gain == (10 if state.epoch <= 3 else 5)


def test_the_fourth_column_is_worth_more_than_the_third_when_the_scoring_is_near() -> None:
    judgement = judge()
    values = judgement.column_values[0][1]  # a quarter of an epoch before the scoring
    assert values[4] - values[3] > 1.5 * (values[3] - values[2])
    assert values[8] - values[7] > 1.5 * (values[7] - values[6])


def test_a_power_is_worth_less_the_fewer_epochs_are_left() -> None:
    judgement = judge()
    state, seat = first_turn()
    step = next(loot.power for loot in the_game().definitions.loot if loot.id == "step")
    early = judgement.power_worth(state, seat, step, judgement.outlook(state), True)
    state.epoch = 6
    assert judgement.power_worth(state, seat, step, judgement.outlook(state), True) < early / 3


def test_the_god_in_reach_is_the_one_that_the_hand_is_for() -> None:
    judgement = judge()
    state, seat = first_turn()
    gods = {god.id: number for number, god in enumerate(the_game().definitions.gods)}
    state.open_gods = (gods["gadicea"], gods["taksator"])
    state.hands[seat] = (0, 5, 1, 0, 0, 0, 0, 0, 0, 0)
    assert judgement.aim(state, seat) == (gods["gadicea"], 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("bonus", "character"), [("dealt", "oracle"), ("chosen", "builder")])
def test_every_plan_is_legal_and_there_is_always_one(players: int, bonus: str, character: str) -> None:
    game = the_game()
    sense = PantheonSense(game, weights(character))
    for state, seat in decisions(players, players, 0.3, bonus=bonus, reserve="by-count"):
        plans = sense.plans(state)
        replies = sense.replies(state)
        assert plans
        assert replies
        quick = sense.quick(state)
        assert quick is None or quick in game.options(state)
        for plan in {*plans, *replies}:
            after = state.copy()
            for action in plan:
                if game.to_act(after) != seat:
                    break
                assert action in game.options(after), (game.text(action), [game.text(a) for a in plan])
                game.apply(after, action)


def test_a_movement_that_reaches_loot_is_among_the_plans() -> None:
    """Loot three steps away and a movement card in hand: one of the plans takes it, as long as few targets are near."""
    game = the_game()
    sense = PantheonSense(game, weights("builder"))
    state, seat = first_turn(4, bonus="dealt")
    state.hands[seat] = (1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    near = [hex for hex, _ in state.loot if sense.judgement.map.distance(state, seat, hex) == 3]
    assert near
    laid = {action.hex for plan in sense.plans(state) for action in plan if isinstance(action, act.Lay)}
    assert set(near) <= laid


def test_oracle_thinks_of_purchases_that_others_do_not() -> None:
    """All that others think of, and besides a tile and the placing of a piece in one purchase."""
    state, seat = first_turn(4, bonus="dealt")
    state.hands[seat] = (0, 0, 0, 0, 0, 6, 0, 0, 0, 0)
    trader, oracle = (PantheonSense(the_game(), weights(name)).plans(state) for name in ("trader", "oracle"))
    assert set(trader) < set(oracle)
    assert any({act.BuyTile, act.Lay} <= set(map(type, plan)) for plan in oracle)
    assert not any({act.BuyTile, act.Lay} <= set(map(type, plan)) for plan in trader)


def test_a_drawing_player_takes_the_card_that_completes_a_god() -> None:
    game = the_game()
    sense = PantheonSense(game, weights("trader"))
    state, seat = first_turn()
    gods = {god.id: number for number, god in enumerate(game.definitions.gods)}
    state.open_gods = (gods["vinthrad"], gods["vinthrad"])
    state.epoch = 6  # late enough for any god to be worth its cards
    state.levels[seat] = (0, 0, 0, 0)
    state.hands[seat] = (0, 3, 1, 0, 0, 0, 0, 0, 0, 0)
    state.display = (1, 2, 3, 4)
    state.frames[-1] = Drawing(seat, 3, 0)
    assert sense.quick(state) == act.TakeOpen(1)


@pytest.mark.parametrize("character", ["trader", "builder", "oracle"])
def test_cards_a_step_and_levels_come_first_among_bonus_tiles_and_a_half_god_last(character: str) -> None:
    """Right after the choice a card seems worth half of what it brings in a game, and a step less than a half god."""
    game = the_game()
    sense = PantheonSense(game, weights(character))
    values: dict[str, list[float]] = {}
    for seed in range(12):
        choices = decisions(3, seed, bonus="chosen")
        state, seat = next((state, seat) for state, seat in choices if isinstance(state.frames[-1], ChoosingBonus))
        for entry in rank(game, sense, imagined(game, game.view(state, seat), seed, 3), seat, seed):
            assert isinstance(entry.plan[0], act.TakeBonus)
            values.setdefault(game.text(entry.plan[0]), []).append(entry.value)
    order = sorted(values, key=lambda tile: -mean(values[tile]))
    assert set(order[:3]) == {"take-bonus cards", "take-bonus step", "take-bonus sacrifice"}
    assert order[-1] == "take-bonus half_god"


def test_half_gods_and_columns_count_at_every_scoring_that_the_data_name(tmp_path: Path) -> None:
    folder = shutil.copytree(RULES, tmp_path / "rules")
    setup = folder / "setup.yaml"
    setup.write_text(
        setup.read_text(encoding="utf-8").replace("scorings: [3, 6]", "scorings: [2, 4, 6]"), encoding="utf-8"
    )
    other = PantheonJudgement(load_game(folder).catalog, weights("oracle"))
    state, seat = first_turn()
    state.half_gods[seat] = (0, 0, 1, 0, 0, 0)
    for epoch, scorings, others in ((1, 2, 3), (3, 2, 2), (4, 1, 2), (5, 1, 1)):
        state.epoch = epoch
        assert judge().terms(state, seat)["half gods"] == 3 * scorings
        assert other.terms(state, seat)["half gods"] == 3 * others
    state.columns[seat] = 0b1
    state.epoch = 4
    assert other.terms(state, seat)["columns"] > judge().terms(state, seat)["columns"]
