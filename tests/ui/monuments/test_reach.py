"""Every option of every decision on the table can be reached by presses."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.pieces import hex_of
from pantheon.games.monuments.state import State
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import NOTHING, Choices, Deed, Intent
from pantheon.ui.boards.monuments.gestures.asking import Asking
from pantheon.ui.boards.monuments.gestures.gesture import Answer
from tests.games.monuments.situations import GAME, table

NAMES = ("Ariadne", "Theo", "Iris", "Leon")
ONE_BY_ONE = (frames.Producing, frames.Paying, frames.Sacrificing, frames.Aiming, frames.Mustering)
"""Here people choose a whole set: what is done first depends on the rest of it."""


def answers(choices: Choices) -> Iterator[Answer]:
    """What every press does now; boats lie over their hexes and edges."""
    gesture = choices.gesture
    afloat = {hex_of(boat) for boat in choices.view.boats}
    for hex in {*gesture.goals, *gesture.movers} - afloat:
        yield gesture.hex(hex)
    covered = {choices.shore_edge(shore) for shore in choices.view.docks}
    yield from map(gesture.edge, set(gesture.edges) - covered)
    yield from map(gesture.boat, range(len(choices.view.boats)))
    yield from map(gesture.dock, set(choices.view.docks))
    yield from map(gesture.card, range(10))
    yield from (gesture.chip(chip.key) for chip in gesture.chips if not chip.why)
    yield from (press.answer for press in gesture.presses if not press.why)


def reached(seen: Seen, most: int = 400) -> set[Action]:
    """The first actions of all deeds that a few presses lead to."""
    return {deed[0] for deed in deeds(seen, most)}


def deeds(seen: Seen, most: int = 400) -> set[Deed]:
    """All that a few presses lead to."""
    found: set[Deed] = set()
    waiting, known = [NOTHING], {NOTHING}
    while waiting and len(known) < most:
        for answer in answers(Choices(GAME, seen, NAMES, waiting.pop(0))):
            if isinstance(answer, Intent):
                if answer not in known:
                    known.add(answer)
                    waiting.append(answer)
            elif answer:
                assert answer[0] in seen.options, f"{answer[0]} is not possible in {seen.view.frame}"
                found.add(tuple(answer))
    return found


def decisions(seed: int, most: int) -> Iterator[Seen]:
    """Of a random game in which cards are rarely taken back."""
    rng = random.Random(seed)
    state = GAME.start({"players": 2 + seed % 3, "civilisations": "seated" if seed % 3 != 1 else "random"})
    for draw in range(most):
        seat = GAME.to_act(state)
        if seat == NOBODY:
            return
        if seat == NATURE:
            GAME.apply(state, pick(GAME.odds(state), seed, draw))
            continue
        options = GAME.options(state)
        yield Seen(GAME.view(state, seat), seat, tuple(options))
        GAME.apply(state, rng.choice(options))


@pytest.mark.parametrize("seed", range(3))
def test_every_option_can_be_reached(seed: int) -> None:
    for number, seen in enumerate(decisions(seed, 700)):
        choices = Choices(GAME, seen, NAMES)
        if number % 2 or isinstance(choices.gesture, Asking):
            continue
        found = reached(seen)
        assert found, f"nothing answers {seen.view.frame}"
        if not isinstance(seen.view.frame, ONE_BY_ONE):
            missing = [GAME.text(option) for option in seen.options if option not in found]
            assert missing == [], f"{seen.view.frame}"


# Situations that random games hardly meet -----------------------------------------------------------------------------

ARMED_FORT = "fort town 2 worker armed army"
HELPLESS = "2 worker armed factory horse"
CHARTER: dict[str, Any] = {"commons": "charter-1", "goods_on": {"gr.c1": "2 metal cattle", "gr.b3": "2 food wood"}}


def battle(dice: str, defence: str, there: str = ARMED_FORT) -> State:
    """An airforce, an armed worker and a boat with two armies against a hex of the Egyptians."""
    fight = table({"5,-1": "airforce", "e2": "armed", "gr.b3": "worker"}, {"e1": there}, green="attack",
                  boats=[(0, "5,-1", "2 army", "")])  # fmt: skip
    fight.rolls(dice, defence).do("play attack")
    fight.go("send armed@e2", "send airforce@5,-1", "send army@boat0", "send army@boat0", "charge")
    return fight.state


SITUATIONS: dict[str, Callable[[], State]] = {
    "losses of the defender": lambda: battle("2 2 2 1 1 0 0 0 0", "1 1 1 0 0 0 0"),
    "more losses": lambda: battle("2 2 2 2 2 0 0 0 0", "1 1 1 1 1 1 0"),
    "losses without power": lambda: battle("1 1 1 0 0 0 0 0 0", "0", HELPLESS),
    "losses of the attacker": lambda: battle("1 0 0 0 0 0 0 0 0", "1 1 1 1 0 0 0"),
    "training": lambda: table({"gr.c1": "2 worker armed", "gr.b3": "worker"}, **CHARTER).do("play train").state,
    "riding": lambda: table({"gr.b3": "worker armed 2 horse"}, goods_on={"gr.b3": "2 food wood"},
                            abilities={0: "riders"}).do("play movement").state,
    "boats": lambda: table({"gr.c1": "2 worker armed army"}, goods_on={"gr.c1": "food wood"}, green="movement",
                           docks=["gr.c1|5,-1"], boats=[(0, "3,-1", "worker", "")]).do("play movement").state,
    "boats where boats are": lambda: table({"gr.c1": "worker"}, goods_on={"gr.c1": "wood"},
                                           docks=["gr.c1|5,-1", "gr.c1|4,-2"]).do("play build").state,
    "boats to boats": lambda: table({"gr.c1": "worker"}, docks=["gr.c1|5,-1", "gr.c2|7,-1"],
                                    boats=[(0, "3,-1", "worker", ""), (0, "5,-1", "worker", "")],
                                    ).do("play movement").state,
    "repairs": lambda: table({"gr.b3": "worker damaged-fort damaged-town"}, goods_on={"gr.b3": "3 food wood metal"},
                             ).do("play build").state,
}  # fmt: skip


@pytest.mark.parametrize("name", SITUATIONS)
def test_rare_decisions_can_be_answered_in_every_way(name: str) -> None:
    state = SITUATIONS[name]()
    for _ in range(3):
        seat = GAME.to_act(state)
        seen = Seen(GAME.view(state, seat), seat, tuple(GAME.options(state)))
        if isinstance(Choices(GAME, seen, NAMES).gesture, Asking):
            return
        missing = [GAME.text(option) for option in seen.options if option not in reached(seen, 2000)]
        assert missing == [], f"{state.frame}"
        GAME.apply(state, seen.options[0])
        if GAME.to_act(state) < 0:
            return


def test_of_a_layer_every_saving_every_source_and_every_worker_can_be_chosen() -> None:
    goods = {"gr.a3": "wood food", "gr.b3": "2 food wood", "gr.c3": "cattle", "gr.c1": "food cattle"}
    places = {"gr.a3": "2 worker", "gr.b3": "2 worker", "gr.c3": "armed", "gr.c1": "worker", "gr.c2": "worker"}
    state = table(places, goods_on=goods, layers=[1], green="layer").do("play layer").state
    seat = GAME.to_act(state)
    seen = Seen(GAME.view(state, seat), seat, tuple(GAME.options(state)))
    done = {action for deed in deeds(seen, 3000) for action in deed}
    assert set(seen.options) <= done
    paid = {action.hex for action in done if isinstance(action, act.PayFrom)}
    assert {GAME.catalog.grid.names[hex] for hex in paid} == {"gr.a3", "gr.b3", "gr.c3", "gr.c1"}
    given = {action for action in done if isinstance(action, act.Sacrifice)}
    assert {GAME.catalog.grid.names[one.hex] for one in given} == set(places)
