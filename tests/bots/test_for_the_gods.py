"""How bots play For the Gods!: whole legal turns, sense in the last ones, reasons in sentences."""

import csv
from pathlib import Path

import pytest

from pantheon.bots.hints import hint
from pantheon.bots.levels import levels_of, make_bot, pair_of
from pantheon.bots.match import play
from pantheon.bots.minds import sense
from pantheon.bots.minds.for_the_gods.plans import AGAIN, WHOLE, payment
from pantheon.bots.minds.for_the_gods.ways import steps_of
from pantheon.bots.minds.for_the_gods.weights import weights
from pantheon.cli import main
from pantheon.games.for_the_gods import events, frames
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.game import NOBODY, Action, Event
from pantheon.table.messages import told
from tests.bots.tables import decisions_of
from tests.games.for_the_gods.situations import BLUE, GAME, GREEN, Table, nearly_done, table

THINKERS = ["novice", "founder", "mason", pytest.param("oracle", marks=pytest.mark.slow)]
BUILT = events.TempleEstablished | events.StoneLaid | events.FoundationLaid | events.TempleDedicated
JUDGES = ["founder", "mason", "oracle"]


def turn_of(level: str, there: Table, seed: int = 3) -> list[str]:
    """Lines of what a bot does until its turn is over."""
    seat, bot, lines = there.to_act, make_bot(level, GAME.name), []
    while there.to_act == seat:
        thought = bot.think(GAME, GAME.view(there.state, seat), seat, seed)
        lines.append(GAME.text(thought.action))
        there.only(lines[-1])
        if isinstance(there.state.frame, frames.DrawingMore):
            there.let_nature_act()
    return lines


# Plans ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_plan_is_a_legal_and_whole_turn(players: int) -> None:
    judgement = sense(GAME, "oracle")
    looked = 0
    for state, seat in decisions_of(GAME, players, 5, 0.2):
        for plan in judgement.plans(state):
            carry_out(state.copy(), plan, seat)
            looked += 1
    assert looked > 500


def carry_out(state: State, plan: tuple[Action, ...], seat: int) -> None:
    for action in plan:
        assert state.actor == seat
        assert action in GAME.options(state)
        GAME.apply(state, action)
    more = isinstance(state.frame, frames.DrawingMore | frames.Sailing)
    assert state.actor != seat or more, "a plan ends the turn, or chance gives a second one"


def test_there_are_never_too_many_plans() -> None:
    judgement = sense(GAME, "oracle")
    for state, _ in decisions_of(GAME, 4, 9, 0.3):
        if isinstance(state.frame, frames.Sailing) and state.trigger == NONE:
            assert 1 <= len(judgement.plans(state)) <= WHOLE + AGAIN + 14
            assert len(judgement.replies(state)) < 10


def test_what_the_build_does_not_need_pays_the_way() -> None:
    there = table({"hand": "1 1 2 zeus"})
    plans = sense(GAME, "oracle").plans(there.state)
    to_l1 = [[GAME.text(action) for action in plan] for plan in plans if GAME.text(plan[0]).startswith("sail n2")]
    assert ["sail n2 2", "lay 1", "lay 1", "end-turn"] in to_l1
    assert not any("sail n2 zeus" in lines for lines in to_l1 if "dedicate zeus" in lines)


def test_single_stones_pay_before_pairs_and_gods_pay_last() -> None:
    kinds = GAME.catalog.kinds
    left = tuple(2 if kind == 0 else 1 if kind in (1, 4, 5) else 0 for kind in range(kinds))
    assert payment(left) == [1, 0, 0, 4, 5]


def test_ways_are_as_long_as_the_rules_say() -> None:
    ids = GAME.catalog.region_ids
    steps = steps_of(GAME.catalog, 4)[ids.index("n1")]
    assert [steps[ids.index(region)] for region in ("n1", "c2", "n2", "l3", "s2")] == [0, 1, 1, 2, 3]


# Sense ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["greedy", *THINKERS])
def test_a_bot_takes_a_turn_that_wins(level: str) -> None:
    """Green leads by 15 to 11 and has no turn left: Blue needs L3, or another rich region."""
    there = table(
        {"hand": "2 0 3 0 1", "temples": {"l3": "2", "l1": "3"}, "ship": "l3"}, {"temples": {"l3": "3"}, "hand": ""},
        players=2, trigger=GREEN,
    )  # fmt: skip
    turn_of(level, there)
    assert GAME.winners(there.state) == (BLUE,)


def test_the_greedy_bot_builds_and_does_not_sail_in_circles() -> None:
    turns: list[list[Event]] = []

    def listen(event: Event) -> None:
        if isinstance(event, events.TurnBegun):
            turns.append([])
        elif turns:
            turns[-1].append(event)

    for players in (2, 3):
        play(GAME, [make_bot("greedy", GAME.name) for _ in range(players)], {}, players, listen)
    harbours = [[event.start for event in turn if isinstance(event, events.Sailed)] for turn in turns]
    built = [turn for turn in turns if any(isinstance(event, BUILT) for event in turn)]
    assert 50 < len(turns) < 120
    assert sum(len(set(left)) < len(left) for left in harbours) < len(turns) * 0.1
    assert len(built) > len(turns) * 0.9


@pytest.mark.parametrize("level", JUDGES)
def test_a_bot_that_is_far_ahead_begins_the_end(level: str) -> None:
    rival = {"temples": {"n2": "333", "n3": "222", "c2": "111", "l1": "0"}}
    there = table(nearly_done("3", "0 1 2 0", ship="c1"), rival, players=2)
    assert there.scores()[BLUE] > there.scores()[GREEN] + 20
    turn_of(level, there)
    assert there.state.trigger == BLUE


@pytest.mark.parametrize("level", JUDGES)
def test_a_bot_robs_the_prize_of_a_rival(level: str) -> None:
    rival = {"temples": {"n1": "22+aphrodite", "l3": "3"}}
    there = table({"hand": "1 1 ares", "temples": {"n1": "1"}}, rival, players=2, gods=["aphrodite", "ares"])
    lines = turn_of(level, there)
    assert ("dedicate ares" in lines and f"take {GREEN + 1}" in lines) or "take" in " ".join(lines)
    assert there.temple(GREEN, "n1") == "22"


@pytest.mark.parametrize("level", JUDGES)
def test_a_bot_does_not_wait_while_it_can_build(level: str) -> None:
    there = table({"hand": "1 1 2 3 0"}, players=2)
    assert turn_of(level, there) != ["end-turn"]


def test_the_worth_of_a_finished_game_is_its_score() -> None:
    judgement = sense(GAME, "founder")
    last = play(GAME, [make_bot("novice", GAME.name)] * 2, {}, 4)
    worths, scores = judgement.worths(last), GAME.scores(last)
    assert worths[0] - worths[1] == pytest.approx(scores[0] - scores[1], abs=weights("founder").win)
    assert (worths[0] > worths[1]) == (GAME.winners(last) == (0,))


def test_a_taller_temple_is_worth_more_and_most_where_the_glory_is() -> None:
    def worth(**temples: str) -> float:
        return sense(GAME, "oracle").worths(table({"temples": temples}, players=2).state)[BLUE]

    assert worth(l3="11") > worth(l3="1")
    assert worth(l3="11", c3="1") > worth(l3="1", c3="11")


def test_nobody_without_a_turn_left_grows() -> None:
    """Green began the end and Blue has the last turn: what Green's stones are worth is settled."""
    there = table({}, {"temples": {"l3": "3"}}, players=2, trigger=GREEN).state
    poorer = there.copy()
    poorer.bags[GREEN] = GAME.catalog.nothing
    judge = sense(GAME, "oracle").worths
    assert judge(there) == judge(poorer)
    there.trigger = poorer.trigger = NONE
    assert judge(there) != judge(poorer)


# Games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_by_themselves_and_the_same_seed_gives_the_same_game(players: int) -> None:
    levels = ("founder", "mason", "novice", "founder")[:players]
    ends = [play(GAME, [make_bot(level, GAME.name) for level in levels], {"hands": "staggered"}, 9) for _ in range(2)]
    assert GAME.to_act(ends[0]) == NOBODY and ends[0] == ends[1]
    assert ends[0].trigger != NONE and ends[0].round < 30


@pytest.mark.parametrize("level", ["novice", "founder", "mason"])
def test_nobody_sails_in_circles(level: str) -> None:
    """Even who misjudges plans carries out the one that was chosen: no harbour twice in a move."""
    moves: list[list[int]] = []

    def watch(state: State) -> None:
        if isinstance(state.frame, frames.Sailing):
            if not state.frame.sailed:
                moves.append([])
            moves[-1].append(state.ships[state.active])

    play(GAME, [make_bot(level, GAME.name) for _ in range(3)], {}, 5, watch=watch)
    assert sum(len(move) > 2 for move in moves) > 5, "some sail far"
    assert all(len(set(move)) == len(move) for move in moves)


def test_the_two_of_the_middle_are_a_pair() -> None:
    assert pair_of(GAME.name) == ("founder", "mason")
    assert list(levels_of(GAME.name)) == ["random", "greedy", "novice", "founder", "mason", "oracle"]


# Words ---------------------------------------------------------------------------------------------------------------


def test_every_decision_explains_itself_in_sentences() -> None:
    said = set()
    names = ["Ada", "Ben", "Cy"]
    for state, seat in decisions_of(GAME, 3, 6, 0.15):
        sentence = make_bot("mason", GAME.name).think(GAME, GAME.view(state, seat), seat, 1).sentence
        said.add(told(sentence, names, GAME.texts.now) if sentence else "")
    assert len(said) > 20
    assert all(text == "" or (text[0].isupper() and text.endswith(".") and "{" not in text) for text in said)


def test_a_hint_says_what_to_do_and_why() -> None:
    there = table({"hand": "2 2 0 1 3"}, {"temples": {"n1": "3"}}, players=2)
    hints = hint(GAME, GAME.view(there.state, BLUE), BLUE)
    assert len(hints) == 3
    assert hints[0].difference == 0 and all(one.difference <= 0 for one in hints)
    for one in hints:
        assert GAME.text(one.actions[-1]) == "end-turn"
        assert not told(one.what).endswith(".")
        assert all(told(reason, ["You", "Green"]).endswith(".") for reason in one.why)
    assert hints[0].why


def advice_for(there: Table, *lines: str) -> tuple[str, list[str]]:
    """What a plan is told as, and the reasons; it is carried out as far as Blue decides."""
    plan = tuple(map(GAME.parse, lines))
    after = there.copy().state
    for action in plan:
        assert action in GAME.options(after)
        GAME.apply(after, action)
    advice = sense(GAME, "oracle").explain(there.state, after, BLUE, plan)
    names = ["You", "Green", "Orange"]
    return told(advice.what, names), [told(reason, names) for reason in advice.why]


def test_a_turn_is_told_in_the_order_in_which_it_is_played() -> None:
    there = table({"hand": "1 1 zeus 0", "temples": {"n2": "2"}}, players=2)
    what, why = advice_for(there, "sail c2 0", "lay 1", "lay 1", "dedicate zeus", "end-turn")
    assert what == "Sail to Kamiros, establish a temple with 2 stones of rank 1 and dedicate it to Zeus"
    assert "You are alone in Kamiros, where 9 glory can be won." in why


def test_a_god_who_allows_a_second_rank_is_told_before_it() -> None:
    there = table({"hand": "3 0 0 hestia"}, players=2, gods=["hestia"])
    what, _ = advice_for(there, "lay 3", "dedicate hestia", "lay 0", "lay 0", "end-turn")
    assert what == (
        "Stay in Palatia, establish a temple with 1 stone of rank 3, dedicate it to Hestia and add 2 stones of rank 0"
    )


def test_stones_of_two_ranks_are_added_in_one_phrase() -> None:
    there = table({"hand": "3 0 0 1", "temples": {"n2": "330+hestia"}}, players=2, gods=["hestia"])
    what, _ = advice_for(there, "sail n2 1", "lay 0", "lay 0", "lay 3", "end-turn")
    assert what == "Sail to Iria and add 2 stones of rank 0 and 1 stone of rank 3 to your temple"


def test_a_swap_names_both_temples_when_the_advice_begins_with_it() -> None:
    there = table({"hand": "2 athena", "temples": {"n1": "2", "n2": "f333"}}, players=2, gods=["zeus", "athena"])
    what, _ = advice_for(there, "lay 2", "dedicate athena", "swap n2", "end-turn")
    assert what.endswith(
        "add 1 stone of rank 2 to your temple, dedicate it to Athena and swap it with your temple in Iria"
    )
    there.do("lay 2", "dedicate athena")
    assert advice_for(there, "swap n2", "end-turn")[0] == "Swap your temple in Palatia with the one in Iria"


def test_a_prize_is_promised_only_where_the_region_is_won_as_it_stands() -> None:
    def promised(hand: str, *lines: str) -> bool:
        there = table({"hand": hand}, {"temples": {"n1": "11"}}, players=2, gods=["aphrodite"])
        return any("if you win this region" in reason for reason in advice_for(there, *lines, "end-turn")[1])

    assert promised("1 1 aphrodite", "lay 1", "lay 1", "dedicate aphrodite")
    assert not promised("1 1 aphrodite", "lay 1", "dedicate aphrodite"), "that is a perfect tie"


def test_a_voyage_without_building_says_what_it_is_for() -> None:
    there = table({"hand": "zeus poseidon", "temples": {"n1": "1+hermes"}}, players=2)
    nothing = "Nothing that you can build now helps you"
    assert advice_for(there, "sail n2 zeus", "end-turn") == (
        "Sail to Iria", [f"{nothing}, but it brings you nearer to Ialysos, for 14 glory."]
    )  # fmt: skip
    _, why = advice_for(there, "sail n2 zeus", "sail c1 poseidon", "end-turn")
    assert why == [f"{nothing}, but next turn you begin in Ialysos, for 14 glory."]
    assert advice_for(there, "end-turn") == ("End your turn without building", [f"{nothing}; a new hand may."])


def test_nobody_is_told_to_wait_for_a_hand_that_never_comes() -> None:
    there = table({"hand": "zeus"}, {"temples": {"l3": "3"}, "hand": ""}, players=2, trigger=GREEN)
    _, why = advice_for(there, "end-turn")
    assert why == ["Nothing that you can build now helps you."]
    plans = sense(GAME, "oracle").plans(there.state)
    assert GAME.text(plans[0][0]) == "end-turn", "of plans that are worth the same this is the best"


# Runs ----------------------------------------------------------------------------------------------------------------


def test_runs_say_how_long_games_are_and_who_owned_what(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    assert main(["simulate", "--game", GAME.name, "--games", "2", "--seats", "founder,mason", "--csv", str(file)]) == 0
    assert "turns each" in capsys.readouterr().out
    rows = list(csv.DictReader(file.open(newline="")))
    assert len(rows) == 4 and all(int(row["temples"]) > 2 and int(row["turns"]) > 4 for row in rows)


def test_balance_looks_at_gods_regions_and_tokens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    charts = tmp_path / "charts"
    assert main(["balance", "--game", GAME.name, "--games", "2", "--charts", str(charts)]) == 0
    said = capsys.readouterr().out
    for words in ("2 players, 2 games", "4 players", "the end", "Poseidon", "Mytilene", "builders a region"):
        assert words in said
    assert {file.name for file in charts.glob("*_3_players.png")} >= {"gods_3_players.png", "regions_3_players.png"}


def test_luck_of_a_bot_comes_from_its_seed_alone() -> None:
    for state, seat in decisions_of(GAME, 2, 4, 0.05):
        view = GAME.view(state, seat)
        assert len({make_bot("novice", GAME.name).think(GAME, view, seat, 12).action for _ in range(2)}) == 1
