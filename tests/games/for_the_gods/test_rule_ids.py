"""The rule behind a decision follows the data: what a god allows comes from that god's rule, in a mod as well."""

from __future__ import annotations

from msgspec import structs

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.powers import Rob
from tests.games.for_the_gods.shelf import for_the_gods
from tests.games.for_the_gods.situations import GAME, Table, table


def with_a_second_robber() -> ForTheGods:
    """Artemis robs as well: a mod needs no code for it."""
    gods = tuple(
        structs.replace(god, power=Rob()) if god.id == "artemis" else god for god in for_the_gods().definitions.gods
    )
    return ForTheGods(structs.replace(for_the_gods().definitions, gods=gods))


def test_what_a_god_of_a_mod_allows_comes_from_the_rule_of_that_god() -> None:
    game = with_a_second_robber()
    there = table({"hand": "1 artemis"}, {"temples": {"n1": "22+hermes"}})
    robbing = Table(there.state, game).do("lay 1", "dedicate artemis")
    (take, _) = game.options(robbing.state)
    assert game.rule_of(robbing.state, take) == "god.artemis"
    assert robbing.refusal("take 2").rule == "god.artemis"
    robbing.do("take 1")
    (robbed,) = robbing.told(told.GodStoneRobbed)
    assert isinstance(robbed, told.GodStoneRobbed)
    assert robbed.rule == "god.artemis"


def test_a_call_and_a_stone_for_another_temple_come_from_the_rules_of_their_gods() -> None:
    calling = table({"hand": "1 poseidon"})
    call = GAME.parse("call poseidon l1")
    assert GAME.rule_of(calling.state, call) == "god.poseidon"
    tending = table({"hand": "2 3 demeter", "temples": {"n1": "2", "l1": "3"}}).do("lay 2", "dedicate demeter")
    assert {GAME.rule_of(tending.state, GAME.parse(line)) for line in ("tend l1 3", "lay-foundation l1")} == {
        "god.demeter"
    }
    assert GAME.rule_of(tending.state, GAME.parse("end-turn")) == "draw.leftovers"


def test_declining_to_tend_is_told() -> None:
    tending = table({"hand": "2 3 demeter", "temples": {"n1": "2", "l1": "3"}}).do("lay 2", "dedicate demeter")
    tending.do("end-turn")
    assert [type(event) for event in tending.told(told.PowerDeclined)] == [told.PowerDeclined]
