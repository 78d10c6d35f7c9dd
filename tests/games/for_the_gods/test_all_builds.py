"""The steps of a build reach exactly what the rules allow, no more and no less.

The oracle knows no steps: it chooses stones by the words of the rules and says which temples can stand there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.position_text import read_temple, written_temple
from pantheon.games.for_the_gods.state import State
from tests.games.for_the_gods.situations import BLUE, GAME, table

TEMPLES = ("", "", "1", "22", "f3", "13", "f011", "2+aphrodite", "13+hestia", "113+aphrodite", "33+hestia")
Result = tuple[str, str]
"""The temple, and what is left in hand."""


@pytest.mark.parametrize("seed", range(60))
def test_the_steps_of_a_build_reach_exactly_what_the_rules_allow(seed: int) -> None:
    rng = Random(seed)
    hand = rng.choices(
        ["0", "1", "2", "3", "f", "hestia", "aphrodite"], weights=[3, 3, 3, 3, 1, 2, 1], k=rng.randint(1, 6)
    )
    hand = [stone for at, stone in enumerate(hand) if hand[:at].count(stone) < 3]
    temple = rng.choice(TEMPLES)
    seat = {"hand": " ".join(hand), "temples": {"n1": temple} if temple else {}}
    there = table(seat, gods=["hestia", "aphrodite", "hera"])
    assert reached(there.state) == set(allowed(temple, hand))


def reached(state: State) -> set[Result]:
    """Every temple that building alone leads to, with the hand that is left."""
    found, seen, open_ones = set(), set[bytes](), [state]
    while open_ones:
        now = open_ones.pop()
        catalog = GAME.catalog
        stands = now.temples[BLUE * catalog.regions + now.ships[BLUE]]
        options = GAME.options(now)
        assert act.EndTurn() in options, "without a god who is owed the turn may always end"
        left = " ".join(sorted(word for word in GAME.describe(now, BLUE)["seats"][BLUE]["hand"].split()))
        found.add((written_temple(catalog, stands) if stands else "", left))
        for option in options:
            if isinstance(option, act.Lay | act.LayFoundation | act.Dedicate):
                after = now.copy()
                GAME.apply(after, option)
                if (key := repr(after).encode()) not in seen:
                    seen.add(key)
                    open_ones.append(after)
    return found


def allowed(temple: str, hand: list[str]) -> Iterator[Result]:
    """By the rules: one rank, two under Hestia if she goes on in this build, never a third; a god if there is none."""
    held = Counter(hand)
    stones, _, god = temple.partition("+")
    before = [rank for rank in stones if rank != "f"]
    gods = [""] if god else ["", *(one for one in ("hestia", "aphrodite") if held[one])]
    ranges = [range(held[rank] + 1) for rank in "0123"]
    for added in product(*ranges):
        new = [rank for rank, number in zip("0123", added, strict=True) for _ in range(number)]
        for foundations in range(held["f"] + 1):
            for dedicated in gods:
                if not (before or new) and (foundations or dedicated):
                    continue
                ranks = len({*before, *new})
                most = max(1, 2 if dedicated == "hestia" else len(set(before)))
                if ranks > most:
                    continue
                for top in sorted(set(new)) or [before[-1] if before else ""]:
                    used = Counter([*new, *["f"] * foundations, *[dedicated] * bool(dedicated)])
                    beneath = "f" * (stones.count("f") + foundations)
                    yield _temple(beneath, [*before, *new], top, god or dedicated), _left(held - used)


def _temple(beneath: str, stones: list[str], top: str, god: str) -> str:
    if not stones:
        return ""
    stones.remove(top)
    text = beneath + "".join([*sorted(stones), top]) + (f"+{god}" if god else "")
    return written_temple(GAME.catalog, read_temple(GAME.catalog, text))


def _left(hand: Counter[str]) -> str:
    return " ".join(sorted("foundation" if stone == "f" else stone for stone in hand.elements()))
