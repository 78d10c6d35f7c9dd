"""Every refusal has its code, its numbers and its rule."""

from __future__ import annotations

import pytest

from pantheon.games.for_the_gods.rule_ids import rule_ids
from tests.games.for_the_gods.situations import GAME, Table, table

FULL = {region: str(at % 4) for at, region in enumerate(("l1", "l2", "l3", "n2", "n3", "c1", "c2", "c3", "s1", "s2"))}


def owing() -> Table:
    return table({"hand": "1 zeus poseidon"}).do("call poseidon l3", "lay 1")


def robbing() -> Table:
    return table({"hand": "1 ares"}, {"temples": {"n1": "22+zeus"}}, {"temples": {"n1": "0"}}, gods=["ares"]).do(
        "lay 1", "dedicate ares"
    )


def swapping() -> Table:
    return table({"hand": "athena", "temples": {"n1": "2", "n2": "3", "l1": "1"}}, gods=["athena"]).do(
        "dedicate athena"
    )


def tending() -> Table:
    return table({"hand": "3 3 2 demeter", "temples": {"n1": "2", "l1": "3", "l2": "3"}}).do(
        "dedicate demeter", "tend l1 3"
    )


def sharing() -> Table:
    """One foundation for two temples."""
    other = {"temples": {"s1": "f" * 23 + "0"}}
    blue = {"hand": "1 zeus", "temples": {"c1": "1", "c2": "2", "c3": "3"}, "ship": "c1"}
    return table(blue, other).do("dedicate zeus")


@pytest.mark.parametrize(
    ("there", "line", "code", "text", "rule"),
    [
        (
            table({"hand": "0"}),
            "sail l1 0",
            "no-route",
            "no route leads from Palatia to Methymna: it is 2 routes away",
            "move.route",
        ),
        (table({"hand": "0"}), "sail n1 0", "here", "your ship lies in Palatia already", "move.route"),
        (
            table({"hand": "0"}),
            "sail k1 0",
            "region-out-of-play",
            "Halasarna is in play from 4 players on, and you are 3",
            "setup.regions",
        ),
        (
            table({"hand": "0", "ship": "l1"}, players=2),
            "sail s1 0",
            "region-out-of-play",
            "Koressia is in play from 3 players on, and you are 2",
            "setup.regions",
        ),
        (table({"hand": "0"}), "sail n2 3", "not-in-hand", "you do not hold a stone of rank 3", "move.pay"),
        (table({}), "sail n2 3", "nothing-left", "a route costs one stone, and 0 are left in your hand", "move.pay"),
        (
            table({"hand": "1 1"}).do("lay 1"),
            "sail n2 1",
            "move-over",
            "the first stone that is laid ends the move",
            "move.stay",
        ),
        (
            table({"hand": "1 2", "temples": {"n1": "2"}}),
            "lay 1",
            "other-rank",
            "this temple takes stones of rank 2 only",
            "build.rank",
        ),
        (
            table({"hand": "2", "temples": {"n1": "113+hestia"}}, gods=["hestia"]),
            "lay 2",
            "third-rank",
            "this temple holds the ranks 1 and 3 already, and a third is never allowed",
            "build.rank",
        ),
        (
            table({"hand": "1 hestia", "temples": {"n1": "2"}}, gods=["hestia"]),
            "lay 1",
            "needs-two-ranks",
            "this temple is of rank 2: dedicate it to Hestia first, then add another rank",
            "god.hestia",
        ),
        (
            table({"hand": "zeus", "temples": {"n1": "2+hermes"}}),
            "dedicate zeus",
            "has-god",
            "this temple carries Hermes already, and only one",
            "dedicate.one",
        ),
        (
            table({"hand": "1", "temples": FULL}),
            "lay 1",
            "no-base",
            "a new temple needs a base, and you have 0 left",
            "build.base",
        ),
        (
            table({"hand": "zeus"}),
            "dedicate zeus",
            "needs-stone",
            "Zeus needs a temple with a player stone in Palatia first",
            "dedicate.stone",
        ),
        (
            table({"hand": "f"}),
            "lay-foundation n1",
            "needs-temple",
            "foundations go under a temple that stands, and you have none in Palatia",
            "build.foundation",
        ),
        (
            table({"hand": "1 2 poseidon"}).do("sail n2 1"),
            "call poseidon l1",
            "instead-of-sailing",
            "Poseidon carries the ship instead of sailing, not after it",
            "god.poseidon",
        ),
        (
            table({"hand": "1 poseidon", "temples": {"l1": "1+zeus"}}),
            "call poseidon l1",
            "cannot-be-dedicated",
            "your temple in Methymna carries Zeus already, so Poseidon cannot go on it",
            "god.poseidon",
        ),
        (
            table({"hand": "f poseidon"}),
            "call poseidon l1",
            "cannot-be-dedicated",
            "Poseidon needs a temple in Methymna, and you hold 0 player stones",
            "god.poseidon",
        ),
        (
            table({"hand": "1 poseidon", "temples": FULL, "ship": "s1"}),
            "call poseidon n1",
            "cannot-be-dedicated",
            "Poseidon needs a temple in Palatia, and you have 0 bases left",
            "god.poseidon",
        ),
        (table({"hand": "1 zeus"}), "call zeus l1", "cannot-carry", "Zeus carries nobody", "god.zeus"),
        (
            owing(),
            "end-turn",
            "owed",
            "Poseidon carried you here: the temple must be dedicated to Poseidon now",
            "god.poseidon",
        ),
        (
            owing(),
            "dedicate zeus",
            "owed",
            "Poseidon carried you here: the temple must be dedicated to Poseidon now",
            "god.poseidon",
        ),
        (robbing(), "take 2", "no-temple-to-rob", "that temple in Palatia carries 0 god stones", "god.ares"),
        (robbing(), "take 3", "no-temple-to-rob", "that player has no temple in Palatia", "god.ares"),
        (robbing(), "take 0", "own-temple", "nobody robs the own temple", "god.ares"),
        (swapping(), "swap l1", "other-island", "Methymna is not on Naxos", "god.athena"),
        (swapping(), "swap n3", "no-own-temple", "you have no temple in Panormos", "god.athena"),
        (tending(), "tend l2 3", "one-temple", "one temple is tended, and that is Methymna now", "god.demeter"),
        (tending(), "tend n1 2", "here", "only another temple is tended, not the one of this build", "god.demeter"),
        (tending(), "tend c1 2", "no-own-temple", "you have no temple in Ialysos", "god.demeter"),
        (tending(), "tend l1 2", "other-rank", "this temple takes stones of rank 3 only", "build.rank"),
        (tending(), "lay-foundation l1", "not-in-hand", "you do not hold a foundation", "god.demeter"),
        (
            sharing(),
            "lay-foundation l1",
            "other-island",
            "Methymna is not another region of Rhodes",
            "god.zeus",
        ),
        (sharing(), "end-turn", "not-now", "now it is time to share out the last foundations", "build.once"),
        (
            table({"hand": "f", "temples": {"n2": "1"}}),
            "lay-foundation n2",
            "not-here",
            "foundations go under the temple of this build, in Palatia",
            "build.foundation",
        ),
        (
            sharing().do("lay-foundation c2"),
            "lay 1",
            "build-over",
            "the build is over: only the end of the turn is left",
            "build.once",
        ),
        (
            table({"hand": "artemis", "temples": {"n1": "1"}}),
            "dedicate artemis unused",
            "nothing-to-decline",
            "there is nothing to decline: Artemis would change nothing now, or asks later",
            "dedicate.decline",
        ),
        (table({"hand": "artemis"}), "dedicate ares", "not-in-play", "Ares is not in play", "setup.gods"),
        (
            table({"hand": "1"}),
            "decline",
            "not-now",
            "now it is time to sail, to build, or to end the turn",
            "build.once",
        ),
        (
            table({"hand": "1"}),
            "draw-stone 1",
            "chance",
            "what is dealt, drawn and counted nobody chooses",
            "draw.five",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 30 else "",
)
def test_a_refusal_says_why(there: Table, line: str, code: str, text: str, rule: str) -> None:
    refusal = there.refusal(line)
    assert (refusal.code, refusal.text, refusal.rule) == (code, text, rule)
    assert rule in rule_ids(GAME.definitions)


def test_when_the_game_is_over_nothing_is_possible() -> None:
    there = table(trigger=1, frame={"kind": "scoring"}).do("score")
    assert there.refusal("end-turn").code == "game-over"
