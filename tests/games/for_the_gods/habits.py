"""What the promises of every game must know of For the Gods!

Players who do just anything sail to and fro and hardly build, so there are three tempers: those who do anything, those
who build, and those who dedicate.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from tests.contract.hosted import Habits, Recorded
from tests.games.for_the_gods.showing import shown, to_show

FRAMES = (
    {"kind": "sailing"}, {"kind": "sailing", "sailed": 1}, {"kind": "building"}, {"kind": "building", "open": 1},
    {"kind": "building", "owed": "poseidon"}, {"kind": "robbing"}, {"kind": "swapping"}, {"kind": "tending"},
    {"kind": "tending", "region": "l1"}, {"kind": "sharing", "regions": ["l1", "l2"]}, {"kind": "closing", "draw": 5},
    {"kind": "closing", "draw": 7}, {"kind": "closing"}, {"kind": "drawing", "left": 5}, {"kind": "drawing", "left": 1},
    {"kind": "drawing-more", "left": 2, "god": "hermes"}, {"kind": "drawing-first", "left": 2}, {"kind": "scoring"},
    {"kind": "game-over"}, {"kind": "dealing-gods"},
)  # fmt: skip


def other_frame(text: Any, written: list[Any], rng: Random) -> None:
    text["frame"] = rng.choice(FRAMES)


def other_course(text: Any, written: list[Any], rng: Random) -> None:
    key = rng.choice(("active", "start", "trigger", "round", "hands"))
    text[key] = rng.choice((0, 1, 2, 3)) if key != "hands" else rng.choice(("book", "staggered"))


def other_stone(text: Any, written: list[Any], rng: Random) -> None:
    """A stone changes from hand to bag or becomes another one."""
    seat = rng.choice(text["seats"]) if isinstance(text.get("seats"), list) and text["seats"] else {}
    if isinstance(seat, dict):
        seat[rng.choice(("hand", "bag", "bag_also"))] = rng.choice(("", "0", "1 2", "zeus", "f f", "poseidon 1"))


ANYTHING_BUT_SAILING = (act.Lay, act.LayFoundation, act.Tend, act.Dedicate)
POWERS = (act.Dedicate, act.Call, act.Take, act.Swap, act.LayFoundation, act.Lay)
MODEST = (act.Decline, act.Dedicate, act.Lay)

HABITS = Habits(
    vocabulary=(
        "harbour", "foundation", "dedicate", "glory", "island", "cornice", "poseidon", "hermes", "hestia",
        "demeter",
    ),
    tempers=((), ANYTHING_BUT_SAILING, POWERS),
    silent=(told.StoneDrawn,),
    spokesmen=(told.TokenLaid,),
    changes=(other_frame, other_frame, other_course, other_stone),
    words=(
        "sail n2 0", "sail n2 zeus", "sail", "sail x9 0", "call poseidon l1", "lay 1", "lay 9", "lay-foundation n1",
        "dedicate zeus", "dedicate zeus unused", "dedicate zeus twice", "take 1", "take 9", "swap n2", "tend n2 1",
        "lay-foundation n2", "decline", "end-turn", "draw-stone 0", "deal-god zeus", "score",
    ),
    recorded=Recorded(
        games=200,
        by=("random", "builder", "priest", "greedy", "modest"),
        seekers=("priest", "modest", "builder", "random", "sleeper"),
        lovers={"builder": ANYTHING_BUT_SAILING, "priest": POWERS, "modest": MODEST, "sleeper": (act.EndTurn,)},
        shown=shown,
        to_show=to_show,
    ),
    actions=(
        {"verb": "sail", "to": -1, "pay": 0}, {"verb": "sail", "to": 10**30, "pay": 0}, {"verb": "lay", "rank": 4},
        {"verb": "dedicate", "god": 0, "unused": 2}, {"verb": "take", "seat": True}, {"verb": "fly"}, {"verb": "lay"},
    ),
)  # fmt: skip
