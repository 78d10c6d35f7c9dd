"""What the promises of every game must know of Monuments.

Players who do just anything seldom build layers and hardly ever fight, so there are four tempers: those who do
anything, builders, soldiers and sailors.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.frames import Scoring
from pantheon.games.monuments.state import NO_QUESTS, State
from pantheon.table.game import Game
from tests.contract.hosted import Habits, Recorded
from tests.games.monuments.player import TASTES, player
from tests.games.monuments.showing import shown, to_show


def with_other_quests(game: Game[State], state: State, seat: int, rng: Random) -> State:
    """The others have other quests. Those of who ends a turn now, or begins the next one, may be turned in: they are
    left as they are, and so are all before the scoring."""
    view = game.view(state, seat)
    soon = {state.active, (state.active + 1) % state.players}
    for other in range(state.players) if isinstance(state.frame, Scoring) else soon - {-1}:
        view.quests[other], view.hidden[other] = state.quests[other], NO_QUESTS
        view.piles = [pile & ~state.quests[other] for pile in view.piles]
    return game.imagine(view, rng.shuffle)


def rare() -> Iterator[State]:
    """Repairs, a last settler, armies of two hexes before and after an attack, losses, two workers shut in."""
    from tests.games.monuments.situations import table

    damaged = table({"gr.b3": "worker damaged-fort"}, goods_on={"gr.b3": "wood metal food"}).do("play build")
    last = table({"gr.b3": "worker town"}, commons="warm-hearths").do("play populate")
    muster = table({"gr.b1": "army", "gr.c1": "army"}, {"gr.b2": "worker"}, green="attack")
    muster.do("play attack").go("send army@gr.b1")
    advance = table({"gr.b1": "army", "gr.c1": "army"}, {"gr.b2": "worker"}, green="attack").rolls("1 1 1 1 1 1")
    advance.do("play attack").go("send army@gr.b1", "send army@gr.c1", "charge")
    losses = table({"gr.b1": "army"}, {"gr.b2": "army fort town worker"}).rolls("1 1 1", "0 0 0 0 1 1")
    losses.do("play attack").go("send army@gr.b1", "charge")
    shut_in = table({"gr.m": "2 worker"}, {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"})
    shut_in.state.done[3] |= shut_in.state.piles[1]
    shut_in.state.piles[1] = 0
    return (there.state for there in (damaged, last, muster, advance, losses, shut_in))


HABITS = Habits(
    vocabulary=("monument", "airforce", "navy", "army", "fort", "weapon", "boat", "cattle", "civilisation", "charter"),
    tempers=(
        (),
        (act.Harvest, act.Build, act.Settle, act.Sacrifice, act.TakeCommon, act.Gain, act.Repair, act.Refuge),
        (act.Train, act.Forge, act.Aim, act.Charge, act.Walk, act.Harvest, act.Advance),
        (act.Board, act.Row, act.Push, act.Dock, act.Ride, act.Load, act.Bridge, act.PayFrom),
    ),
    recorded=Recorded(
        games=150,
        by=("random", "builder", "random", "soldier", "random", "sailor", "random", "scholar", "random", "reckless"),
        seekers=("soldier", "reckless", "builder", "reckless", "sailor", "warlord"),
        beyond=("action pass", "event turn-passed", "action refuge", "event refuge-taken", "common charter-4"),
        lovers={"warlord": (act.Train, act.Aim, act.Send, act.Charge, act.Walk)},
        thinkers=dict.fromkeys(TASTES, player),
        shown=shown,
        to_show=to_show,
    ),
    silent=(told.Announced,),
    twin=with_other_quests,
    rare=rare,
    games=24,
    words=(
        "play movement", "play nothing", "walk worker gr.b3 gr.c3 nothing", "walk worker gr.b3", "row boat0 e1",
        "lose army@e1", "lose", "swap wood+wood metal", "swap gold metal", "keep a1+a2", "keep a2+a1", "stop now",
    ),
    actions=({"verb": "walk", "kind": 9, "start": 0, "to": 1, "cargo": 0}, {"verb": "gain", "goods": [9, 9]}),
)  # fmt: skip
