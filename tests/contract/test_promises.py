"""What every game promises, at every step of random games over all player counts and options."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon import ledger, position
from pantheon.games.pantheon.catalog import MAX_LEVEL
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.rule_ids import RULE_IDS
from pantheon.games.pantheon.state import CARD_KINDS, SACRIFICES, State
from pantheon.table.game import NATURE, NOBODY, Action, Event
from tests.contract.random_games import positions, published_game, setups, steps

ROOT = Path(__file__).resolve().parents[2]
SETUPS = list(enumerate(setups()))
some_setups = pytest.mark.parametrize(("seed", "setup"), SETUPS[::5])
all_setups = pytest.mark.parametrize(("seed", "setup"), SETUPS)
Setup = dict[str, Any]


@pytest.fixture(scope="module")
def game() -> Pantheon:
    return published_game()


# The course of a game ------------------------------------------------------------------------------------------------


@all_setups
def test_every_game_ends_and_nothing_appears_or_gets_lost(game: Pantheon, seed: int, setup: Setup) -> None:
    last = None
    for state, _ in steps(game, setup, seed):
        assert ledger.discrepancies(game.catalog, state) == []
        last = state
    assert last is not None
    assert game.to_act(last) == NOBODY
    assert list(game.options(last)) == []
    assert game.winners(last)
    assert last.epoch == 6


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_hundreds_of_random_games_end(game: Pantheon, block: int) -> None:
    for seed in range(1000 + block * 48, 1048 + block * 48):
        setup = SETUPS[seed % len(SETUPS)][1]
        for at, (state, _) in enumerate(steps(game, setup, seed)):
            if at % 10 == 0:
                assert ledger.discrepancies(game.catalog, state) == []


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


@all_setups
def test_options_are_never_empty_while_someone_acts_and_never_repeat(game: Pantheon, seed: int, setup: Setup) -> None:
    for state, action in steps(game, setup, seed):
        options = list(game.options(state))
        assert options
        assert len(set(options)) == len(options)
        assert action in options
        if game.to_act(state) == NATURE:
            odds = game.odds(state)
            assert [option for option, _ in odds] == options
            assert all(weight > 0 for _, weight in odds)


@some_setups
def test_a_copy_shares_nothing_that_can_change(game: Pantheon, seed: int, setup: Setup) -> None:
    for state, action in steps(game, setup, seed):
        before = msgspec.to_builtins(state)
        twin = state.copy()
        assert twin == state
        game.apply(twin, action)
        assert msgspec.to_builtins(state) == before


@some_setups
def test_the_same_actions_give_the_same_position(game: Pantheon, seed: int, setup: Setup) -> None:
    again = game.start(setup)
    events: list[Event] = []
    for state, action in steps(game, setup, seed):
        assert again == state
        game.apply(again, action, events.append)
    assert game.to_act(again) == NOBODY, "whether somebody listens makes no difference"


@some_setups
def test_options_do_not_change_the_position(game: Pantheon, seed: int, setup: Setup) -> None:
    for state, _ in steps(game, setup, seed):
        before = state.copy()
        game.options(state)
        for seat in range(game.seats(state)):
            game.view(state, seat)
        assert state == before


def test_a_position_can_be_written_and_read_back(game: Pantheon) -> None:
    for state in positions(game, 48, 211):
        assert position.read(game, position.write(game, state)) == state


# Views ---------------------------------------------------------------------------------------------------------------


@all_setups
def test_what_is_imagined_behind_a_view_looks_like_the_view(game: Pantheon, seed: int, setup: Setup) -> None:
    rng = Random(seed)
    for at, (state, _) in enumerate(steps(game, setup, seed)):
        if at % 19 == seed % 19:
            for seat in range(game.seats(state)):
                view = game.view(state, seat)
                assert ledger.discrepancies(game.catalog, view) == []
                assert game.view(view, seat) == view
                imagined = game.imagine(view, rng.shuffle)
                assert ledger.discrepancies(game.catalog, imagined) == []
                assert game.view(imagined, seat) == view


@all_setups
def test_options_depend_only_on_what_the_seat_knows(game: Pantheon, seed: int, setup: Setup) -> None:
    rng = Random(seed)
    for at, (state, _) in enumerate(steps(game, setup, seed)):
        seat = game.to_act(state)
        if seat >= 0 and at % 3 == seed % 3:
            options = list(game.options(state))
            view = game.view(state, seat)
            assert list(game.options(view)) == options
            assert list(game.options(game.imagine(view, rng.shuffle))) == options


@all_setups
def test_an_imagined_game_can_be_played_on(game: Pantheon, seed: int, setup: Setup) -> None:
    """Whoever imagines, and whoever acts: a buyer behind the view can pay, a mover can move."""
    rng = Random(seed)
    for number, (state, _) in enumerate(steps(game, setup, seed)):
        if number % 29 == seed % 29:
            imagined = game.imagine(game.view(state, number % game.seats(state)), rng.shuffle)
            for _ in range(9000 if number == seed % 29 else 12):
                options = game.options(imagined)
                if not options:
                    break
                game.apply(imagined, rng.choice(options))
            assert ledger.discrepancies(game.catalog, imagined) == []
            if not options:
                assert game.to_act(imagined) == NOBODY


@all_setups
def test_nobody_sees_more_than_the_own_secrets(game: Pantheon, seed: int, setup: Setup) -> None:
    """Two positions that a seat cannot tell apart stay so, and what it is told is the same in both."""
    rng = Random(seed)
    for at, (state, action) in enumerate(steps(game, setup, seed)):
        if at % 11 != seed % 11:
            continue
        for seat in range(game.seats(state)):
            twin = with_other_secrets(game, state, seat, rng)
            if action not in game.options(twin):
                continue
            here, there = state.copy(), twin
            told_here = told_by(game, here, action, seat)
            told_there = told_by(game, there, action, seat)
            assert told_here == told_there
            if not any(isinstance(event, told.ScoringBegun) for event in told_here):
                assert game.view(here, seat) == game.view(there, seat)


def with_other_secrets(game: Pantheon, state: State, seat: int, rng: Random) -> State:
    """The others hold other cards. Tiles that will be turned up are left as they are."""
    twin = game.imagine(game.view(state, seat), rng.shuffle)
    for field in (
        "bonus", "bonus_left", "half_gods", "upper_half_gods", "lower_half_gods", "lost_half_gods",
    ):  # fmt: skip
        setattr(twin, field, getattr(state.copy(), field))
    return twin


def told_by(game: Pantheon, state: State, action: Action, seat: int) -> list[Event]:
    events: list[Event] = []
    game.apply(state, action, events.append)
    return [event.seen_by(seat) for event in events]


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


# Forms ---------------------------------------------------------------------------------------------------------------


def test_the_text_and_the_json_form_of_every_option_read_back(game: Pantheon) -> None:
    seen: set[Action] = set()
    for seed, setup in SETUPS:
        for state, _ in steps(game, setup, seed):
            for option in game.options(state):
                if option not in seen:
                    seen.add(option)
                    assert game.parse(game.text(option)) == option
                    plain = msgspec.json.decode(msgspec.json.encode(game.encode(option)))
                    assert game.decode(plain) == option
    assert len(seen) > 400


def test_every_event_has_words_for_every_seat(game: Pantheon) -> None:
    names = ["Ada", "Ben", "Cleo", "Dan"]
    silent = {told.LootWorked}
    for seed, setup in SETUPS[::3]:
        events: list[Event] = []
        for state, action in steps(game, setup, seed):
            game.apply(state.copy(), action, events.append)
        for event in events:
            for seat in (-1, 0, 1):
                sentence = game.sentence(event.seen_by(seat), names)
                assert (sentence == "") == (type(event) in silent), event
                assert "-1" not in sentence


# Rules ---------------------------------------------------------------------------------------------------------------


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
            assert event.rule in rules, event  # type: ignore[attr-defined]


# Refusals ------------------------------------------------------------------------------------------------------------


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
    from pantheon.games.pantheon.game import CHANCES, DECISIONS

    met = {type(state.frames[-1]) for seed, setup in SETUPS for state, _ in steps(game, setup, seed)}
    assert {*DECISIONS, *CHANCES} - met == set()


# The same in any process ---------------------------------------------------------------------------------------------

TRACE = """
import hashlib
from tests.contract.random_games import published_game, setups, steps
game = published_game()
trace = hashlib.sha256()
for seed, setup in enumerate(setups()[::6]):
    for state, action in steps(game, setup, seed):
        trace.update(" | ".join(map(game.text, game.options(state))).encode())
        trace.update(game.text(action).encode())
print(trace.hexdigest())
"""


def test_the_same_seed_gives_the_same_game_in_any_process() -> None:
    traces = set()
    for hash_seed in ("0", "1", "random"):
        done = subprocess.run(
            [sys.executable, "-c", TRACE],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        traces.add(done.stdout)
    assert len(traces) == 1


def test_cards_of_all_kinds_exist(game: Pantheon) -> None:
    assert len(game.catalog.card_names) == CARD_KINDS
