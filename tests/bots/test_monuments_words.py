"""Hints of Monuments teach: a reason names what it is about, and two hints never say the same of different things."""

from pantheon.bots.hints import hint
from pantheon.bots.minds import sense
from pantheon.bots.minds.monuments.steps import told_steps
from pantheon.bots.search import carried_out
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import LAYER, MOVEMENT, POPULATE, PRODUCE, QUESTS
from pantheon.games.monuments.frames import Frame
from pantheon.games.monuments.gifts import part
from pantheon.games.monuments.pieces import CREWS
from pantheon.table.game import Action
from pantheon.table.messages import told
from pantheon.ui.scenes.hints import in_words
from tests.games.monuments.situations import CATALOG, GAME, GR, HEX, Table, shore, table


def hints_of(there: Table) -> list[tuple[str, str]]:
    """What to do and why, best first."""
    found = hint(GAME, GAME.view(there.state, GR), GR)
    said = in_words(found, lambda _: "", lambda one: told(one, ["Ada", "Ben"], GAME.texts.now))
    return [(one.what, one.why) for one in said]


def begun(until: type[Frame]) -> Table:
    """Before the first turn: the first decision of this kind."""
    there = Table(GAME.start({"players": 2, "civilisations": "seated", "start": GR}))
    while not isinstance(there.state.frame, until):
        there.do(there.options()[0])
    return there


def test_who_has_nobody_to_spare_is_told_how_workers_come() -> None:
    """With the plan that leads there, and with no other."""
    there = table(
        {"gr.b3": "worker town", "gr.c3": "worker", "gr.a3": "worker"}, {"eg.b3": "3 worker"}, players=2
    )  # fmt: skip
    there.state.hands[GR] &= ~(1 << MOVEMENT)
    said = "You have no worker to spare: bring two workers into one town, then Populate."
    assert said in reasons(there, "take-back")
    assert not any(said in why for what, why in hints_of(there) if what != "Take your cards back")


def test_drawing_quests_is_not_explained_by_workers() -> None:
    """A town with one worker, and nothing in hand that brings another one: still, that is no reason to draw."""
    there = table({"gr.c3": "worker town", "gr.b3": "worker", "gr.a3": "worker"}, {"eg.b3": "3 worker"})
    there.state.hands[GR] &= ~(1 << MOVEMENT)
    why = reasons(there, "play quests")
    assert "quest" in why and "worker" not in why


def test_a_hint_to_draw_counts_the_quests_that_are_open_and_says_if_there_is_time() -> None:
    pieces = {"gr.b3": "2 worker", "gr.c3": "worker"}, {"eg.b3": "3 worker"}
    early = reasons(table(*pieces, quests={GR: "s6 a4 a7"}), "play quests")
    assert early == "You have 3 open quests, and the game is long enough for another one: each brings points."
    land = {f"eg.{at}": "worker" for at in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}
    isles = {"e1": "worker", "e2": "worker", "ke": "worker"}
    rival = table({"gr.b3": "2 worker"}, {**land, **isles}, quests={GR: "s6"}, layers=(0, 4, 0, 0))
    assert "long enough" not in reasons(rival, "play quests")


def test_who_cannot_grow_without_a_town_is_told_so_where_the_harvest_pays_for_it() -> None:
    there = table(
        {"gr.b3": "worker", "gr.c3": "worker", "gr.a3": "worker"}, {"eg.b3": "3 worker"},
        goods_on={"gr.b3": "food"}, players=2,
    )  # fmt: skip
    there.state.hands[GR] = 1 << PRODUCE | 1 << QUESTS
    said = [what.split(":")[0] for what, why in hints_of(there) if "build a town for 1 cattle and 2 food" in why]
    assert said == ["Play Produce"]


def test_a_hint_says_when_it_spends_what_the_next_layer_needs() -> None:
    there = table(
        {"gr.c3": "3 worker town", "gr.a3": "worker"}, {"eg.b3": "3 worker"},
        goods_on={"gr.a3": "wood", "gr.c3": "2 cattle"}, players=2,
    )  # fmt: skip
    said = "It spends 1 wood, which layer 1 needs as well."
    assert said in reasons(there, "play build", "bridge gr.c2|gr.c3")
    there.state.goods[HEX["gr.a3"]] *= 2
    assert said not in reasons(there, "play build", "bridge gr.c2|gr.c3"), "there is more"


def reasons(there: Table, *lines: str) -> str:
    """What is said for this plan if it is the first hint."""
    plan = tuple(map(GAME.parse, lines))
    view = GAME.view(there.state, GR)
    advice = sense(GAME, "oracle").explain(view, carried_out(GAME, view, plan), GR, plan)
    return " ".join(told(one, ["Ada", "Ben"], GAME.texts.now) for one in (*advice.why, *advice.now))


def test_who_can_fill_a_town_is_told_what_that_is_good_for() -> None:
    there = table({"gr.b3": "worker town", "gr.c3": "worker"}, {"eg.b3": "3 worker"}, players=2)
    moves = [why for what, why in hints_of(there) if what.startswith("Play Movement")]
    assert any("two workers share a town, and Populate brings another one" in why for why in moves)
    assert not any("no worker to spare" in why for why in moves)


def test_a_first_quest_is_praised_for_what_it_pays() -> None:
    said = hints_of(begun(frames.ChoosingQuest))
    quests = {f"Keep {quest.name}": quest for quest in CATALOG.definitions.quests}
    assert len(said) == 2
    for what, why in said:
        stakes = "and costs nothing" if not quests[what].fail else f"but costs {quests[what].fail}"
        assert why.startswith(f"It brings {quests[what].points} point") and stakes in why


def test_first_resources_are_named_and_lie_where_workers_come() -> None:
    said = dict(hints_of(begun(frames.PlacingFirst)))
    assert set(said) == {
        "Put food on your inner field",
        "Put cattle on your inner pasture",
        "Put wood on your inner forest",
    }
    assert "bridge" in said["Put wood on your inner forest"]


def test_a_harvest_says_which_resources_are_still_lacking() -> None:
    there = table(
        {"gr.b3": "2 worker town", "gr.c3": "worker", "gr.a3": "worker"}, {"eg.b3": "3 worker"},
        players=2,
    )  # fmt: skip
    there.state.hands[GR] &= ~(1 << MOVEMENT | 1 << POPULATE)
    why = next(why for what, why in hints_of(there) if what.startswith("Play Produce"))
    assert "all resources for layer 1" in why or "still lack 1" in why


def test_a_later_hint_says_how_many_points_it_is_worse_than_the_first() -> None:
    there = table(
        {"gr.b3": "2 worker", "gr.c3": "worker"}, {"eg.b3": "3 worker"},
        goods_on={"gr.b3": "2 food", "gr.c3": "cattle"}, players=2,
    )  # fmt: skip
    _, *others = hints_of(there)
    assert others and all("hint 1" in why for _, why in others)


def test_drawing_quests_is_not_praised_because_nobody_has_moved_yet() -> None:
    """A town can be paid for, and four quests are open that cost points: drawing more of them is not the best."""
    there = table(
        {"gr.b3": "2 worker", "gr.c3": "worker"}, {"eg.b3": "3 worker town", "eg.c3": "worker"},
        goods_on={"gr.b3": "2 food", "gr.c3": "cattle", "eg.b3": "3 food"}, quests={GR: "s6 a4 a7 a8"}, players=2,
    )  # fmt: skip
    what = [one for one, _ in hints_of(there)]
    assert what[0] == "Play Build: build a town on your inner field"
    assert "Play Quests" not in what[:2]


def test_a_hint_for_a_layer_says_what_the_chosen_gift_brings() -> None:
    there = table(
        {"gr.b3": "3 worker town", "gr.c3": "worker", "gr.a3": "worker"}, {"eg.b3": "3 worker"},
        goods_on={"gr.a3": "wood", "gr.c3": "cattle"}, players=2,
    )  # fmt: skip
    plan = (act.Play(LAYER), act.TakeCommon(0), act.ChooseBonus(0))
    said = told(told_steps(CATALOG, there.state, plan), ["Ada", "Ben"], GAME.texts.now)
    (settled, gained) = (told(part(CATALOG, one)) for one in CATALOG.definitions.decks[0].layers[0].options[0])
    gift = f"{settled}; {gained[0].lower()}{gained[1:]}"
    assert gift.startswith("1 worker into your towns; get ")
    assert said == f"Play Layer: build layer 1, take Charter I and choose “{gift}”"
    there.do("play layer").do("sacrifice gr.b3 worker").do("take-common charter-1")
    said = told(told_steps(CATALOG, there.state, plan[2:]), ["Ada", "Ben"], GAME.texts.now)
    assert said == f"Choose “{gift}”", "the layer that stands, not the next one"


def steps_of(*plan: Action) -> str:
    there = table({"gr.b3": "3 worker"}, {"eg.b3": "3 worker"}, players=2)
    return told(told_steps(CATALOG, there.state, plan), ["Ada", "Ben"], GAME.texts.now)


def test_a_hint_counts_workers_who_do_the_same() -> None:
    walk, gone = act.Walk(0, HEX["gr.b3"], HEX["gr.c3"], 0), act.Sacrifice(HEX["gr.b3"], 0)
    said = steps_of(act.Play(MOVEMENT), walk, walk)
    assert said == "Play Movement: move 2 workers from your inner field to your inner pasture"
    assert "give back 3 workers on your inner field" in steps_of(act.Play(LAYER), gone, gone, gone)
    settled = steps_of(act.Play(POPULATE), act.Settle(HEX["gr.b3"]), act.Settle(HEX["gr.b3"]))
    assert settled == "Play Populate: bring 2 workers to your inner field"


def test_a_hint_says_what_a_worker_carries() -> None:
    walk = act.Walk(0, HEX["gr.b3"], HEX["gr.c3"], 4)
    said = steps_of(act.Play(MOVEMENT), walk, walk)
    one = "move a worker with food from your inner field to your inner pasture"
    assert said == f"Play Movement: {one} and {one}"
    loaded = steps_of(act.Play(MOVEMENT), act.Ride(HEX["gr.b3"], HEX["gr.c3"], 1), act.Load((0, 0, 0, 2)))
    assert loaded.endswith("and take 2 food along")
    assert "along" not in steps_of(act.Play(MOVEMENT), act.Ride(HEX["gr.b3"], HEX["gr.c3"], 1), act.Load((0, 0, 0, 0)))


def test_a_hint_says_that_two_units_go_aboard() -> None:
    at = shore("gr.c1|5,-1")
    one, both = (act.Board(at, CREWS.index(crew)) for crew in ((0, 0, 1), (2, 0, 0)))
    assert steps_of(act.Play(MOVEMENT), one) == "Play Movement: board the boat at your outer field"
    assert steps_of(act.Play(MOVEMENT), both) == "Play Movement: board the boat at your outer field with 2 units"
