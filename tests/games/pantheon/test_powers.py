"""Every kind of power and trait is known everywhere: to the rules, the words, the bots and the rulebook."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.bots.minds.pantheon.weights import weights
from pantheon.bots.minds.pantheon.words import GO_ON, _bonus, _what
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon import powers, sentences
from pantheon.games.pantheon.game import DECISIONS, Pantheon
from pantheon.games.pantheon.rules import gaining, rewards, traits
from pantheon.games.pantheon.state import State
from pantheon.games.pantheon.why_not import TIMES
from pantheon.table.game import Event
from pantheon.ui.boards.pantheon import words
from tests.games.pantheon.situations import GAME, RED, players

KINDS = get_args(powers.AnyPower)
PERMANENT = get_args(powers.PermanentGodPower)
TRAITS = get_args(powers.NationTrait)


def sample(kind: type[Any]) -> Any:
    """A power of this kind with small numbers."""
    return kind(*(2 for _ in kind.__struct_fields__))


def by_name(kind: type[Any]) -> str:
    return kind.__name__


every_kind = pytest.mark.parametrize("kind", KINDS, ids=by_name)


@cache
def game_in_which_all_have(power: powers.AnyPower) -> Pantheon:
    printed = GAME.definitions
    gods = tuple(msgspec.structs.replace(god, power=power) for god in printed.gods)
    return Pantheon(msgspec.structs.replace(printed, gods=gods))


@every_kind
def test_a_power_changes_something_when_it_comes_to_a_seat(kind: type[Any]) -> None:
    game = game_in_which_all_have(sample(kind))
    state = players("levels: {dancer: 1}", "", epoch=2, half_gods=[1, 2]).state
    before = _effects(state)
    if kind in get_args(powers.GodPower):
        gaining.take(game.catalog, state, RED, 0, opened=1, chained=0, rule="gain.one", tell=None)
    else:
        rewards.grant(game.catalog, state, RED, sample(kind), 0, None)
    assert _effects(state) != before


def _effects(state: State) -> Any:
    """Everything but the points for the god and the box that a used one goes to."""
    return msgspec.to_builtins(replace(state, points=[], god_box=()))


@every_kind
def test_a_power_has_words_and_a_page_of_the_rules(kind: type[Any]) -> None:
    power = sample(kind)
    assert words.short_power(power)
    assert power.rule in {rule.id for rule in GAME.definitions.rules}
    if kind in get_args(powers.BonusPower):
        assert _bonus(power) and words.more_of_bonus(power)
    if kind in PERMANENT:
        assert sentences.sentence(GAME.catalog, told.PowerKept(RED, power.rule), ["Anna", "Ben"])


@every_kind
def test_a_power_is_worth_something_to_bots(kind: type[Any]) -> None:
    state = players("levels: {dancer: 2}, columns: [C3]", "", half_gods=[3]).state
    judgement = PantheonJudgement(GAME.catalog, weights("oracle"))
    look = judgement.outlook(state)
    assert judgement.power_worth(state, RED, sample(kind), look, True) > 0


@pytest.mark.parametrize("kind", TRAITS, ids=by_name)
def test_a_trait_changes_something_and_has_a_page_of_the_rules(kind: type[Any]) -> None:
    printed = GAME.definitions
    nations = tuple(msgspec.structs.replace(nation, trait=sample(kind)) for nation in printed.nations)
    game = Pantheon(msgspec.structs.replace(printed, nations=nations))
    state = players("", "").state
    before = msgspec.to_builtins(state)
    traits.begin(game.catalog, state, None)
    assert msgspec.to_builtins(state) != before
    if kind not in (powers.TurnMoney, powers.HandSize):
        for_all = msgspec.to_builtins(state)
        traits.begin_for(game.catalog, state, RED)
        assert msgspec.to_builtins(state) != for_all
    assert sample(kind).rule in {rule.id for rule in printed.rules}


def test_every_decision_has_its_reason_why_not_now() -> None:
    assert set(TIMES) == set(DECISIONS)


def test_every_action_of_a_player_has_words_in_a_hint() -> None:
    state = players("", "").state
    for kind in get_args(act.AnyAction):
        if not kind.__name__.startswith(("Deal", "ChooseStart")):
            action = kind(*([0] * len(kind.__struct_fields__)))
            assert _what(GAME.catalog, state, (action,)) != GO_ON, kind


def test_every_event_has_words_or_is_known_to_need_none() -> None:
    silent = {"LootWorked"}
    for kind in Event.__subclasses__():
        if kind.__module__ == told.__name__ and kind.__name__ not in silent:
            assert sentences.sentence(GAME.catalog, _event(kind), ["Anna", "Ben"]), kind


def _event(kind: type[Any]) -> Any:
    values = {"action": "move", "rule": "power.steps", "reason": 1, "winners": (0,), "gods": (0,), "cards": (1,) * 10}
    fields = {field: values.get(field, 1) for field in kind.__struct_fields__}
    if kind is told.PileRenewed:
        fields["cards"] = 3
    return kind(**fields)
