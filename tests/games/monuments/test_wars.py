"""Wars that random players hardly ever come to: they begin with all sorts of pieces side by side, and everything must
add up at every step.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.pieces import bits
from pantheon.table.game import NATURE, NOBODY
from tests.games.monuments.situations import CATALOG, GAME, GRID, Table, table

LAND, SEA = CATALOG.boards[15].land, CATALOG.boards[15].sea
WARLIKE = (act.Aim, act.Send, act.Charge, act.Train, act.Advance, act.Repair, act.Row, act.Board)


def crowded(rng: Random) -> Table:
    """Most land is somebody's, with soldiers, weapons and buildings; ships and manned boats lie between."""
    places: list[dict[str, str]] = [{}, {}, {}, {}]
    left = [
        Counter({"worker": 9, "armed": 4, "army": 3, "airforce": 3, "fort": 3, "town": 3, "factory": 3}) for _ in "0123"
    ]
    for hex in rng.sample(list(bits(LAND)), 24):
        seat = rng.randrange(4)
        for kind in rng.choices(sorted(left[seat]), k=6):
            there = places[seat].get(GRID.names[hex], "")
            if left[seat][kind] > 0 and not (kind in ("fort", "town", "factory") and kind in there):
                left[seat][kind] -= 1
                words = places[seat].get(GRID.names[hex], "")
                places[seat][GRID.names[hex]] = f"{words} {kind}".strip()
    seas = rng.sample(list(bits(SEA)), 16)
    for number, hex in enumerate(seas[:8]):
        if number // 4 < 3:
            places[number % 4][GRID.names[hex]] = "navy"
    crews = ("worker", "worker army", "2 worker", "armed")
    boats = [
        (at % 4, GRID.names[hex], crews[at // 2 % 4] if at < 4 else "worker", "wood") for at, hex in enumerate(seas[8:])
    ]
    boats = [boat for boat in boats if "army" not in boat[2] or left[boat[0]]["army"] > 0]
    boats = [boat for boat in boats if "armed" not in boat[2]]
    goods = {GRID.names[hex]: rng.choice(("2 wood", "3 food", "cattle metal", "2 metal food")) for hex in bits(LAND)}
    commons = {
        0: "charter-1 drill-yard",
        1: "charter-1 ferry-guild",
        2: "river-lore charter-2",
        3: "watchtowers charter-3",
    }
    abilities = {0: "riders", 1: "sea-lords", 2: "stewards", 3: "scholars"}
    return table(
        *places, boats=boats, goods_on=goods, commons=commons, abilities=abilities, green="attack train movement"
    )


@pytest.mark.parametrize("seed", range(12))
def test_a_war_adds_up_at_every_step(seed: int) -> None:
    rng = Random(seed)
    state = crowded(rng).state
    state.round, state.guard, met = 5, 60, Counter[str]()
    for _ in range(1500):
        if GAME.to_act(state) == NOBODY:
            break
        if GAME.to_act(state) == NATURE:
            odds = GAME.odds(state)
            action = rng.choices([one for one, _ in odds], [weight for _, weight in odds])[0]
        else:
            options = list(GAME.options(state))
            assert options and len(set(options)) == len(options)
            keen = [one for one in options if isinstance(one, WARLIKE) or one == act.Play(7)]
            action = rng.choice(keen if keen and rng.random() < 0.7 else options)
        met[type(action).__name__] += 1
        assert GAME.parse(GAME.text(action)) == action
        GAME.apply(state, action)
        assert GAME.audit(state) == []
    assert met["Roll"] > 20, "otherwise it was no war"
