"""What Pantheon promises beyond the contract, at every step of random games over all player counts and options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import ledger
from pantheon.games.pantheon.catalog import MAX_LEVEL
from pantheon.games.pantheon.game import CHANCES, DECISIONS, Pantheon
from pantheon.games.pantheon.rule_ids import RULE_IDS
from pantheon.games.pantheon.state import CARD_KINDS, SACRIFICES, State
from pantheon.table.game import Action, Event
from tests.contract.random_games import positions, setups, steps
from tests.table.stored import pantheon

ROOT = Path(__file__).resolve().parents[3]
SETUPS = list(enumerate(setups()))


@pytest.fixture(scope="module")
def game() -> Pantheon:
    return pantheon()


def test_every_game_has_six_epochs(game: Pantheon) -> None:
    for seed, setup in SETUPS[::5]:
        *_, (last, _) = steps(game, setup, seed)
        assert last.epoch == 6


def test_the_ledger_notices_what_is_lost(game: Pantheon) -> None:
    state = next(iter(positions(game, 1, 200)))
    assert ledger.discrepancies(game.catalog, state) == []
    for break_it in (
        lambda broken: setattr(broken, "discards", (broken.discards[0] + 1, *broken.discards[1:])),
        lambda broken: setattr(broken, "god_box", (broken.god_box[0] + 1, *broken.god_box[1:])),
        lambda broken: setattr(broken, "loot_bag", (broken.loot_bag[0] - 1, *broken.loot_bag[1:])),
        lambda broken: setattr(broken, "gone_half_gods", (9, 0, 0, 0, 0, 0)),
        lambda broken: broken.feet_reserve.__setitem__(0, 13),
        lambda broken: setattr(broken, "jumps", (9, *broken.jumps[1:])),
        lambda broken: setattr(broken, "once", ~broken.once),
        lambda broken: setattr(broken, "bonus_left", ()),
    ):
        broken = state.copy()
        break_it(broken)
        assert ledger.discrepancies(game.catalog, broken)


def test_other_half_gods_are_hidden_until_they_score(game: Pantheon) -> None:
    rng = Random(5)
    hidden = 0
    for state in positions(game, 24, 31):
        for seat in range(game.seats(state)):
            view = game.view(state, seat)
            for other in range(game.seats(state)):
                if other != seat:
                    hidden += sum(state.half_gods[other])
                    assert not any(view.half_gods[other])
            imagined = game.imagine(view, rng.shuffle)
            assert [sum(own) for own in imagined.half_gods] == [sum(own) for own in state.half_gods]
    assert hidden > 100


def rule_ids(game: Pantheon) -> set[str]:
    return {rule.id for rule in game.definitions.rules}


def test_every_rule_named_in_the_sources_exists_and_every_rule_is_named(game: Pantheon) -> None:
    """Powers and traits make their rule from their kind, so their kinds count as well."""
    rules = rule_ids(game)
    chapters = "|".join(sorted({rule.split(".")[0] for rule in rules}))
    named: set[str] = set()
    for source in (ROOT / "pantheon" / "games" / "pantheon").rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        named |= set(re.findall(rf'"((?:{chapters})\.[a-z-]+)"', text))
        for sort, tag in re.findall(r'\((Power|Trait), frozen=True, tag="([a-z-]+)"\)', text):
            named.add(f"{sort.lower()}.{tag}")
    files = {f"{name}.yaml" for name in ("setup", "gods")}
    assert named - files - rules == set(), "named, but not in rules.yaml"
    assert rules - named == set(), "in rules.yaml, but nothing names it"
    assert named - files == RULE_IDS, "check-data knows all of them"


def test_every_event_option_and_refusal_of_a_game_names_an_existing_rule(game: Pantheon) -> None:
    rules = rule_ids(game)
    for seed, setup in SETUPS[::4]:
        events: list[Event] = []
        for state, action in steps(game, setup, seed):
            assert action.rule in rules
            game.apply(state.copy(), action, events.append)
        for event in events:
            assert getattr(event, "rule", None) in rules, event


def everything(game: Pantheon) -> list[Action]:
    """Every action that somebody might try."""
    catalog = game.catalog
    actions: list[Action] = [*catalog.lay, *catalog.jump, *catalog.erect]
    for ways in (*catalog.payments, *catalog.first_payments):
        actions += [gain for gain, _ in ways]
    actions += [act.Gain(god, (0, 0)) for god in range(len(catalog.costs))]
    actions += [act.Gain(god, tuple(reversed(range(len(cost))))) for god, cost in enumerate(catalog.costs)]
    actions += [act.BuyTile(kind, level) for kind in range(SACRIFICES) for level in range(1, MAX_LEVEL + 1)]
    actions += [*catalog.take_open, *catalog.discard, *catalog.raise_kind, *catalog.take_bonus, *catalog.swap.values()]
    actions += [act.Pay((1, 0, 0, 0, 0)), act.Pay((0, 0, 0, 0, 0)), act.Pay((9, 9, 9, 9, 9))]
    actions += [*catalog.deal_card, *catalog.deal_god, *catalog.deal_loot, *catalog.deal_half_god, *catalog.deal_nation]
    actions += [*catalog.deal_bonus, act.ChooseStart(0)]
    actions += [
        kind()
        for kind in (
            act.Move, act.Buy, act.Draw, act.Again, act.EndTurn, act.Stop, act.DrawOne, act.BuyFoot, act.BuyColumn,
            act.Done, act.TakePile, act.DrawCards, act.TurnGod, act.Decline, act.TakeFeet, act.TakeColumns,
        )
    ]  # fmt: skip
    return actions


def sorts_of_positions(game: Pantheon, each: int) -> Iterator[State]:
    """Some positions for each sort of decision."""
    found: dict[type, int] = {}
    for seed, setup in SETUPS:
        for state, _ in steps(game, setup, seed):
            sort = type(state.frames[-1])
            found[sort] = found.get(sort, 0) + 1
            if found[sort] % 17 == 1 and found[sort] <= 17 * each:
                yield state.copy()


def test_why_not_is_silent_exactly_for_options_and_speaks_for_everything_else(game: Pantheon) -> None:
    rules, attempts = rule_ids(game), everything(game)
    sorts = set()
    for state in sorts_of_positions(game, 8):
        sorts.add(type(state.frames[-1]))
        options = set(game.options(state))
        for attempt in attempts:
            refusal = game.why_not(state, attempt)
            assert (refusal is None) == (attempt in options)
            if refusal is not None:
                assert refusal.rule in rules
                assert re.fullmatch(r"[a-z-]+", refusal.code)
                assert 5 < len(refusal.text) < 120
                assert not refusal.text.endswith(".")
    assert len(sorts) >= 25


def test_every_sort_of_decision_appears_in_the_random_games(game: Pantheon) -> None:
    met = {type(state.frames[-1]) for seed, setup in SETUPS for state, _ in steps(game, setup, seed)}
    assert {*DECISIONS, *CHANCES} - met == set()


def test_cards_of_all_kinds_exist(game: Pantheon) -> None:
    assert len(game.catalog.card_ids) == CARD_KINDS
