"""How bots play Monuments: whole legal turns, towns and boats and battles where they pay, reasons in sentences."""

import csv
from pathlib import Path

import pytest

from pantheon.bots.hints import hint
from pantheon.bots.levels import levels_of, make_bot, pair_of
from pantheon.bots.match import play
from pantheon.bots.minds import sense
from pantheon.bots.minds.monuments.fights import odds
from pantheon.bots.minds.monuments.judgement import MonumentsJudgement
from pantheon.bots.minds.monuments.survey import Survey
from pantheon.bots.minds.monuments.ways import BRIDGE, Ways
from pantheon.bots.minds.monuments.weights import weights
from pantheon.bots.minds.monuments.worthwhile import Worthwhile
from pantheon.cli import main
from pantheon.games.monuments import frames
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.state import State
from pantheon.table.game import NATURE, NOBODY, Action
from pantheon.table.messages import told
from tests.bots.tables import decisions_of
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, Table, table

THINKERS = ["novice", "builder", "conqueror", "oracle"]
JUDGES = ["builder", "conqueror", "oracle"]
HOME = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")


def turn_of(level: str, there: Table, seed: int = 3) -> list[str]:
    """Lines of what a bot does until its turn is over or chance goes on."""
    seat, bot, lines = there.state.actor, make_bot(level, GAME.name), list[str]()
    while there.state.actor == seat and (not lines or type(there.state.frame) is not frames.Turn):
        thought = bot.think(GAME, GAME.view(there.state, seat), seat, seed)
        lines.append(GAME.text(thought.action))
        there.do(lines[-1])
    return lines


def times(there: Table, seat: int = GR) -> list[float]:
    return MonumentsJudgement(CATALOG, weights("oracle")).read(there.state, seat).times


# Plans ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_plan_is_legal_and_a_whole_action(players: int) -> None:
    judgement = sense(GAME, "builder")
    looked = 0
    for state, seat in decisions_of(GAME, players, 5, 0.04):
        if isinstance(state.frame, frames.Turn):
            for plan in judgement.plans(state):
                carry_out(state.copy(), plan, seat)
                looked += 1
    assert looked > 40


def carry_out(state: State, plan: tuple[Action, ...], seat: int) -> None:
    for action in plan:
        assert state.actor == seat
        assert action in GAME.options(state)
        GAME.apply(state, action)
    assert state.actor != seat or type(state.frame) is frames.Turn, "a plan ends the action, or chance goes on"


def test_any_decision_in_the_middle_of_an_action_is_answered_with_an_option() -> None:
    seen = set()
    for state, seat in decisions_of(GAME, 3, 12, 0.1):
        action = make_bot("novice", GAME.name).think(GAME, GAME.view(state, seat), seat, 4).action
        assert action in GAME.options(state)
        seen.add(type(state.frame))
    assert len(seen) > 8


def test_there_are_never_too_many_plans() -> None:
    judgement = sense(GAME, "oracle")
    for state, _ in decisions_of(GAME, 4, 9, 0.004):
        assert 1 <= len(judgement.plans(state)) <= 12
        assert len(judgement.replies(state)) == 1


# What is known of the game -------------------------------------------------------------------------------------------


def test_a_way_over_a_river_costs_a_bridge_as_long_as_there_is_none() -> None:
    ways = Ways(CATALOG)
    without, bridged = table({"gr.b3": "worker"}), table({"gr.b3": "worker"}, bridges=["gr.b3|gr.b2"])
    assert ways.table(without.state, GR).activations[HEX["gr.b3"]][HEX["gr.b2"]] == 1 + BRIDGE
    assert ways.table(bridged.state, GR).activations[HEX["gr.b3"]][HEX["gr.b2"]] == 1
    assert ways.table(bridged.state, GR).activations[HEX["gr.b3"]][HEX["gr.b1"]] == 2


def test_a_boat_at_the_shore_brings_an_isle_nearer() -> None:
    ways = Ways(CATALOG)
    docked = table({"gr.c1": "worker"}, docks=["gr.c1|5,-1"])
    assert ways.table(docked.state, GR).activations[HEX["gr.c1"]][HEX["e1"]] == 2, "board and row"
    assert ways.table(table({"gr.c1": "worker"}).state, GR).activations[HEX["gr.c1"]][HEX["e1"]] > 4


def test_a_boat_that_lies_elsewhere_takes_a_movement_more() -> None:
    ways, crew = Ways(CATALOG), {"gr.c1": "worker", "ke": "worker"}
    here = ways.table(table(crew, docks=["gr.c1|4,-2"]).state, GR)
    there = ways.table(table(crew, docks=["ke|3,-1"]).state, GR)
    start, goal = HEX["gr.c1"], HEX["k0"]
    assert here.activations[start][goal] < there.activations[start][goal]
    assert here.movements[start][goal] + 1 == there.movements[start][goal]


def test_who_could_be_spared_comes_nearer_to_the_isles() -> None:
    """The boat lies overseas, the worker two steps from the shore: each Movement brings the isle nearer."""
    home = {f"gr.{place}": "worker" for place in HOME}
    there = table({**home, "gr.b3": "2 worker", "ke": "worker"}, {"eg.b3": "2 worker town"}, docks=["ke|3,-1"],
                  bridges=["gr.b3|gr.b2", "gr.c1|gr.c2"], layers=[4, 0], players=2)  # fmt: skip
    planning, before = sense(GAME, "builder").planning, times(there)[0]  # type: ignore[attr-defined]
    GAME.apply(there.state, GAME.parse("play movement"))
    moves = planning.choices.marching.march(there.state, planning.choices.eyes(there.state))
    for action in moves:
        GAME.apply(there.state, action)
    there.state.hands[GR] |= 1 << 1
    assert times(there)[0] < before and len(moves) == 2


def test_of_many_places_for_a_soldier_few_are_thought_of() -> None:
    units = {f"gr.{place}": "worker" for place in HOME}
    there = table(units, {"eg.b3": "worker"}, goods_on={"gr.a3": "3 wood", "gr.b1": "3 metal", "gr.c3": "3 cattle",
                  "gr.b3": "3 food"}, players=2, commons="charter-1")  # fmt: skip
    GAME.apply(there.state, GAME.parse("play train"))
    options = GAME.options(there.state)
    few = Worthwhile(CATALOG, Ways(CATALOG)).of(there.state, GR, options)
    assert len(options) > 20 and len(few) < 8
    assert {type(option) for option in few} == {type(option) for option in options}


def test_the_odds_are_those_of_the_rules() -> None:
    for attack, defence, win, lose in ((1, 0, 67, 0), (3, 2, 60, 18), (4, 4, 42, 40), (8, 6, 69, 21)):
        found = odds(attack, defence)
        assert (round(100 * found[0]), round(100 * found[1])) == (win, lose)


def test_two_workers_stay_in_the_town_and_the_third_can_be_spared() -> None:
    there = table({"gr.b3": "3 worker town", "gr.c3": "worker"})
    survey = Survey(CATALOG, there.state, GR)
    assert survey.spares == [HEX["gr.b3"]] and survey.land.bit_count() == 2 and survey.workers == 4


def test_a_town_more_land_resources_and_green_cards_bring_layers_nearer() -> None:
    plain = {"gr.b3": "2 worker", "gr.c3": "worker", "gr.a3": "worker"}
    base = times(table(plain))
    assert times(table({**plain, "gr.b3": "2 worker town"}))[1] < base[1]
    assert times(table(plain, goods_on={"gr.a3": "wood", "gr.c3": "cattle"}))[0] < base[0]
    town = {**plain, "gr.b3": "2 worker town"}
    assert times(table(town, green="movement"))[-1] < times(table(town))[-1]


def test_a_card_that_is_needed_and_discarded_costs_a_turn() -> None:
    there = table({"gr.b3": "3 worker town", "gr.c3": "worker", "gr.a3": "worker"}, bridges=["gr.b3|gr.b2"], layers=[1])
    before = times(there)[0]
    there.state.hands[GR] &= ~(1 << 4)
    assert times(there)[0] >= before


# Sense ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", JUDGES)
def test_a_bot_builds_the_layer_that_wins(level: str) -> None:
    """Egypt has nothing; all that the last layer needs is there."""
    home = {f"gr.{place}": "2 worker" if place == "b3" else "worker" for place in HOME}
    there = table(
        {**home, "e1": "worker", "e2": "worker", "ke": "worker"}, {"eg.b3": "2 worker town", "eg.c3": "worker"},
        goods_on={"gr.a3": "3 wood", "gr.b1": "3 metal", "gr.c3": "3 cattle", "gr.b3": "3 food"},
        layers=[4, 1], players=2, start=EG,
    )  # fmt: skip
    assert turn_of(level, there)[0] == "play layer"
    assert GAME.winners(there.state) == (GR,)


@pytest.mark.parametrize("level", JUDGES)
def test_a_bot_founds_a_town_early(level: str) -> None:
    there = table(
        {"gr.b3": "2 worker", "gr.c3": "worker"}, {"eg.b3": "3 worker"},
        goods_on={"gr.b3": "2 food", "gr.c3": "cattle"}, players=2,
    )  # fmt: skip
    assert turn_of(level, there)[:2] == ["play build", "build town gr.b3"]


@pytest.mark.parametrize("level", JUDGES)
def test_a_bot_whose_home_is_full_goes_overseas(level: str) -> None:
    home = {f"gr.{place}": "worker" for place in HOME}
    there = table(
        {**home, "gr.c1": "4 worker", "gr.b3": "2 worker town"}, {"eg.b3": "2 worker town"},
        goods_on={"gr.a3": "3 wood", "gr.b1": "3 metal", "gr.c3": "3 cattle", "gr.b3": "3 food"},
        docks=["gr.c1|5,-1"], layers=[4, 0], players=2, green="movement",
    )  # fmt: skip
    lines = turn_of(level, there)
    assert lines[0] == "play movement" and any(line.startswith("board") for line in lines)


def test_a_conqueror_takes_the_isle_that_it_lacks() -> None:
    home = {f"gr.{place}": "worker" for place in HOME}
    there = table(
        {**home, "gr.b3": "2 worker town", "e1": "army worker", "ke": "worker"},
        {"eg.b3": "2 worker town", "e2": "worker"},
        goods_on={"gr.a3": "3 wood", "gr.b1": "3 metal", "gr.c3": "3 cattle", "gr.b3": "3 food"},
        layers=[4, 3], players=2, commons="charter-1",
    )  # fmt: skip
    there.rolls("2 2 2")
    there.state.layers[GR] = 4
    lines = turn_of("conqueror", there)
    assert lines[0] == "play attack" and there.at("e2") == "army"


# Games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_finish_a_monument_and_the_same_seed_gives_the_same_game(players: int) -> None:
    levels = ("builder", "conqueror", "builder", "novice")[:players]
    ends = [play(GAME, [make_bot(level, GAME.name) for level in levels], {}, 9) for _ in range(2)]
    assert GAME.to_act(ends[0]) == NOBODY and ends[0] == ends[1]
    assert max(ends[0].layers) >= 4


def test_a_novice_beats_who_does_anything() -> None:
    state = play(GAME, [make_bot("novice", GAME.name), make_bot("random", GAME.name)], {"guard": 60}, 4)
    assert GAME.winners(state) == (0,)


def test_the_two_of_the_middle_are_a_pair() -> None:
    assert pair_of(GAME.name) == ("builder", "conqueror")
    assert list(levels_of(GAME.name)) == ["random", "greedy", *THINKERS]


def test_the_worth_of_a_finished_game_goes_by_its_score() -> None:
    there = table({"gr.b3": "3 worker"}, {"eg.b3": "worker"}, players=2)
    there.state.stack, there.state.actor = (frames.GameOver(),), NOBODY
    worths = sense(GAME, "oracle").worths(there.state)
    assert worths[GR] - GAME.scores(there.state)[GR] > worths[EG] - GAME.scores(there.state)[EG]


# Words ---------------------------------------------------------------------------------------------------------------


def test_every_turn_explains_itself_in_sentences() -> None:
    looked = 0
    for state, seat in decisions_of(GAME, 2, 21, 0.05):
        thought = make_bot("novice", GAME.name).think(GAME, GAME.view(state, seat), seat, 5)
        if isinstance(state.frame, frames.Turn) and thought.sentence is not None:
            said = told(thought.sentence, ["Ada", "Ben"], GAME.texts.now)
            assert said[0].isupper() and said.endswith(".") and "{" not in said
            looked += 1
    assert looked > 5


def test_a_hint_says_what_to_do_and_why() -> None:
    there = table(
        {"gr.b3": "2 worker", "gr.c3": "worker"}, {"eg.b3": "3 worker"},
        goods_on={"gr.b3": "2 food", "gr.c3": "cattle"}, players=2,
    )  # fmt: skip
    best = hint(GAME, GAME.view(there.state, GR), GR)[0]
    assert told(best.what, ["Ada", "Ben"], GAME.texts.now) == "Play Build: build a town on Greek b3"
    why = [told(reason, ["Ada", "Ben"], GAME.texts.now) for reason in best.why]
    assert "With two workers in it, each Populate brings another one there." in why


# Runs ----------------------------------------------------------------------------------------------------------------


def test_runs_say_how_long_games_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    assert main(["simulate", "--game", GAME.name, "--games", "1", "--seats", "novice,random", "--csv", str(file)]) == 0
    assert "turns each" in capsys.readouterr().out
    rows = list(csv.DictReader(file.open(newline="")))
    assert len(rows) == 2 and int(rows[0]["turns"]) > 20


@pytest.mark.slow
def test_balance_looks_at_cards_and_civilisations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--game", GAME.name, "--games", "2", "--players", "2"]) == 0
    said = capsys.readouterr().out
    for words in ("2 players, 2 games", "turn of each layer", "Riders", "Lorekeeper", "charter-1", "Caravan"):
        assert words in said


def test_nature_is_never_asked_by_a_plan() -> None:
    """Where dice are about to be rolled, worths are an expectation, and the position is as it was."""
    there = table({"gr.b3": "army"}, {"gr.c3": "worker", "eg.b3": "worker"}, players=2, commons="charter-1")
    there.game.apply(there.state, GAME.parse("play attack"))
    while there.state.actor == GR:
        GAME.apply(there.state, GAME.options(there.state)[0])
    assert there.state.actor == NATURE and isinstance(GAME, Monuments)
    before = there.state.copy()
    worths = sense(GAME, "oracle").worths(there.state)
    assert there.state == before and len(worths) == 2
