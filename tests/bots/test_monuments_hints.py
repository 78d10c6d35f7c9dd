"""Who does what the first hint of Monuments says plays as the Oracle does: the same choices, and whole turns."""

from pantheon.bots.hints import hint
from pantheon.bots.minds import sense
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.frames import Frame
from pantheon.games.monuments.game import Monuments
from pantheon.table.messages import told
from tests.games.monuments.situations import GAME, GR, Table, table

assert isinstance(GAME, Monuments)
PEOPLE = ["Ada", "Ben", "Cleo", "Dora"]


def begun(until: type[Frame], players: int = 4) -> Table:
    """The first decision of this kind in a new game."""
    there = Table(GAME.start({"players": players, "civilisations": "seated", "start": GR}))
    while not isinstance(there.state.frame, until):
        there.do(there.options()[0])
    return there


def test_the_hint_for_the_first_turn_uses_both_moves() -> None:
    """It is Movement for everybody, so the card is no decision, and the hint begins in the middle of the turn."""
    there = begun(frames.Moving)
    best = hint(GAME, GAME.view(there.state, GR), GR)[0]
    assert [type(action) for action in best.actions] == [act.Walk, act.Walk]
    said = told(best.what, PEOPLE, GAME.texts.now)
    assert said.count("ove a worker from your monument") == 2


def test_hints_in_the_middle_of_a_movement_differ_in_where_everybody_ends() -> None:
    there = begun(frames.Moving)
    found = [frozenset(one.actions) for one in hint(GAME, GAME.view(there.state, GR), GR)]
    assert len(found) > 1 and len(found) == len(set(found))


def test_a_hint_in_the_middle_of_a_layer_goes_on_to_the_end_of_the_turn() -> None:
    there = table(
        {"gr.b3": "3 worker town", "gr.c3": "worker", "gr.a3": "worker"}, {"eg.b3": "3 worker"},
        goods_on={"gr.a3": "wood", "gr.c3": "cattle"}, players=2,
    ).do("play layer")  # fmt: skip
    best = hint(GAME, GAME.view(there.state, GR), GR)[0]
    for action in best.actions:
        assert there.state.actor == GR
        GAME.apply(there.state, action)
    assert there.state.layers[GR] == 1 and there.state.actor != GR


def test_the_first_hint_is_what_the_oracle_does() -> None:
    """In every decision after the card, for which it has a rule of thumb."""
    oracle, seen = sense(GAME, "oracle"), set()
    for there in (begun(frames.ChoosingQuest), begun(frames.PlacingFirst), begun(frames.Moving), *cards_played()):
        state, seat = there.state, there.state.actor
        while state.actor == seat and not isinstance(state.frame, frames.Turn):
            view = GAME.view(state, seat)
            action = oracle.quick(view)
            assert action is not None
            if len(GAME.options(state)) > 1:
                seen.add(type(state.frame))
                best, *others = hint(GAME, view, seat)
                assert best.actions[0] == action, type(state.frame).__name__
                assert best.difference == 0 and all(other.difference <= 0 for other in others)
            GAME.apply(state, action)
    assert {frames.KeepingQuests, frames.ChoosingCommon, frames.Producing, frames.Sacrificing} <= seen


def cards_played() -> list[Table]:
    pieces = {"gr.b3": "3 worker town", "gr.c3": "2 worker", "gr.a3": "worker"}
    goods = {"gr.a3": "2 wood", "gr.b3": "2 food", "gr.c3": "3 cattle"}
    cards = ("layer", "quests", "produce", "movement", "build", "upgrade", "trade", "populate")
    traded = {"gr.a3": "food", "gr.b3": "wood", "gr.c3": "wood"}
    return [
        table(pieces, {"eg.b3": "3 worker"}, goods_on=goods, players=2, green=green).do(f"play {card}")
        for card in cards
        for green in ("", card)
    ] + [
        table(pieces, {"eg.b3": "3 worker"}, goods_on=traded, players=2, green="trade", layers=(1, 0)).do("play trade")
    ]
