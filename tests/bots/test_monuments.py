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
from pantheon.bots.minds.monuments.war import HOPELESS, War
from pantheon.bots.minds.monuments.ways import BRIDGE, Ways
from pantheon.bots.minds.monuments.weights import weights
from pantheon.bots.minds.monuments.worthwhile import Worthwhile
from pantheon.cli import main
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.actions import Walk
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import AIRFORCE, NONE
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


@pytest.mark.parametrize("seat", [GR, EG])
def test_who_is_given_back_comes_from_home_not_from_an_isle(seat: int) -> None:
    """Wherever the home lies: in the order of hexes isles come after the northern homes, before the southern ones."""
    units = [{f"{civ}.{place}": "worker" for place in HOME} for civ in ("gr", "eg")]
    units[seat]["e1"] = "worker"
    there = table(*units, players=2, layers=[1, 1], active=seat)
    choices = sense(GAME, "builder").planning.choices  # type: ignore[attr-defined]
    there.state.push(frames.Sacrificing(seat, 1))
    assert not CATALOG.grid.isles >> choices.pick(there.state, choices.eyes(there.state)).hex & 1


@pytest.mark.parametrize("civ", ["gr", "eg", "ma", "in"])
def test_the_bridge_that_opens_the_home_is_thought_of_in_every_corner(civ: str) -> None:
    seat = ("gr", "eg", "ma", "in").index(civ)
    places = [{f"{other}.b3": "3 worker town", f"{other}.c3": "worker"} for other in ("gr", "eg", "ma", "in")]
    there = table(*places, goods_on={f"{civ}.b3": "wood"}, active=seat)
    GAME.apply(there.state, GAME.parse("play build"))
    few = Worthwhile(CATALOG, Ways(CATALOG)).of(there.state, seat, GAME.options(there.state))
    river = {CATALOG.grid.by_name[f"{civ}.b3"], CATALOG.grid.by_name[f"{civ}.b2"]}
    assert any(set(CATALOG.grid.rivers[bridge.river]) == river for bridge in few if isinstance(bridge, act.Bridge))


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


def test_oracle_knows_that_others_want_the_isles_too() -> None:
    """Nine isles, three of them for everybody: as long as many want them, the last layer is farther than it seems."""
    home = {f"gr.{place}": "worker" for place in HOME}

    def last(level: str, *isles: str) -> float:
        there = table({**home, "gr.b3": "2 worker town", **dict.fromkeys(isles, "worker")}, layers=[4])
        return MonumentsJudgement(CATALOG, weights(level)).read(there.state, GR).end

    assert last("oracle") > last("builder") + 3
    assert last("oracle") - last("oracle", "e1") > last("builder") - last("builder", "e1"), "so it hurries there"
    assert last("oracle", "e1", "e2", "ke") == last("builder", "e1", "e2", "ke"), "who has enough need not care"


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


def test_an_attack_counts_the_more_the_nearer_its_victim_is_to_the_end() -> None:
    """One army, one isle, a lone worker there: a rival with four layers and all that the last one needs loses more."""
    home = {f"eg.{place}": "2 worker" if place == "b3" else "worker" for place in HOME}
    theirs = {**home, "e2": "worker", "ke": "worker", "k0": "worker"}
    rich = {"eg.a3": "3 wood", "eg.b1": "3 metal", "eg.c3": "3 cattle", "eg.b3": "3 food"}
    gains = []
    for layers, goods_on in ((1, {}), (4, rich)):
        there = table({"gr.b3": "3 worker town", "e1": "army worker"}, theirs, goods_on=goods_on,
                      layers=[2, layers], players=2, commons="charter-1")  # fmt: skip
        planning = sense(GAME, "builder").planning  # type: ignore[attr-defined]
        plans = planning._turns(there.state, planning.choices.eyes(there.state), 1)
        gains += [bonus for plan, _, _, bonus in plans if GAME.text(plan[0]) == "play attack"]
    assert len(gains) == 2 and 0 < gains[0] < gains[1] - 3


def hunting(there: Table, prizes: tuple[float, ...] = (1.0, 1.0)) -> float:
    return War(CATALOG).hunt(there.state, GR, CATALOG.traits(NONE, 0), prizes)


def test_a_soldier_is_worth_more_near_weak_land_and_near_that_of_a_leader() -> None:
    far, near = (
        table({"gr.b3": "army"}, {"e2": "worker"}, players=2),
        table({"e1": "army"}, {"e2": "worker"}, players=2),
    )
    held = table({"e1": "army"}, {"e2": "worker town fort"}, players=2)
    assert 0 < hunting(far) < hunting(held) < hunting(near) < 1
    assert hunting(near, (1.0, 2.0)) == 2 * hunting(near)
    assert hunting(table({"gr.b3": "worker"}, {"e2": "worker"}, players=2)) == 0


def test_nobody_hunts_in_a_peaceful_game() -> None:
    there = table({"e1": "army"}, {"e2": "worker"}, players=2)
    traits = CATALOG.traits(NONE, 1)
    at_war = War(CATALOG).turns(there.state, GR, traits, 2)
    there.state.peaceful = 1
    assert hunting(there) == 0 and War(CATALOG).turns(there.state, GR, traits, 2) == HOPELESS > at_war


def test_an_airforce_flies_towards_what_others_hold() -> None:
    there = table({"gr.a3": "airforce worker", "gr.b3": "worker"}, {"eg.b3": "worker"}, players=2)
    GAME.apply(there.state, GAME.parse("play movement"))
    marching = sense(GAME, "conqueror").planning.choices.marching  # type: ignore[attr-defined]
    flights = [action.to for action in marching.proposals(there.state, there.state.frame)
               if isinstance(action, Walk) and action.kind == AIRFORCE]  # fmt: skip
    apart = War(CATALOG).apart
    assert min(apart[to][HEX["eg.b3"]] for to in flights) == apart[HEX["gr.a3"]][HEX["eg.b3"]] - 2


@pytest.mark.parametrize("level", JUDGES)
def test_a_bot_ends_the_game_only_if_it_wins_by_it(level: str) -> None:
    """All that the last layer needs is there; the rival has as many layers, and no quests done or eight of them."""
    assert last_layer_is_built(level, 0) and not last_layer_is_built(level, 8)


def last_layer_is_built(level: str, quests: int) -> bool:
    home = {place: "2 worker" if place == "b3" else "worker" for place in HOME}
    there = table(
        {**{f"gr.{place}": units for place, units in home.items()}, "e1": "worker", "ke": "worker", "kw": "worker"},
        {**{f"eg.{place}": units for place, units in home.items()}, "e2": "army", "k0": "army"},
        goods_on={"gr.a3": "3 wood", "gr.b1": "3 metal", "gr.c3": "3 cattle", "gr.b3": "3 food"},
        layers=[4, 4], players=2,
    )  # fmt: skip
    there.audits = False  # the quests lie in their decks as well
    there.state.done[EG] = (1 << quests) - 1
    return turn_of(level, there)[0] == "play layer"


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
    assert told(best.what, ["Ada", "Ben"], GAME.texts.now) == "Play Build: build a town on your inner field"
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
