"""What is decided quickly is decided as the slow way would: whether a card can do something, and whether what was
counted for quests still holds. Over random games and wars.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import course
from pantheon.games.monuments.catalog import CARDS
from pantheon.games.monuments.facts import NOTHING
from pantheon.games.monuments.frames import Turn
from pantheon.games.monuments.pieces import NONE, bits
from pantheon.games.monuments.rules import turn
from pantheon.games.monuments.rules.holding import means_of
from pantheon.games.monuments.rules.moving import activities
from pantheon.games.monuments.rules.tasks import count, fulfilled, still_true
from pantheon.games.monuments.state import State
from pantheon.table.game import NATURE, NOBODY
from tests.games.monuments.situations import CATALOG, GAME
from tests.games.monuments.test_wars import crowded

CHOSEN_AT_ONCE = (0, 2, 3, 4, 6, 7, 9)
"""Cards whose first decision lists all that they can do."""


def positions(state: State, seed: int, steps: int) -> Iterator[State]:
    rng = Random(seed)
    for _ in range(steps):
        if GAME.to_act(state) == NOBODY:
            return
        yield state
        if GAME.to_act(state) == NATURE:
            odds = GAME.odds(state)
            action = rng.choices([one for one, _ in odds], [weight for _, weight in odds])[0]
        else:
            action = rng.choice(list(GAME.options(state)))
        GAME.apply(state, action)


def beginnings() -> list[tuple[State, int]]:
    quiet = [(GAME.start({"players": 2 + seed % 3}), seed) for seed in range(4)]
    return [*quiet, *((crowded(Random(seed)).state, seed) for seed in range(4))]


def slowly(state: State, card: int) -> bool:
    """Whether the card would find anything to do."""
    seat, after = state.frame.seat, state.copy()
    frames = turn._frames(CATALOG, after, seat, card)
    after.stack = frames
    if card == 1:
        return bool(list(activities(CATALOG, after, after.frame)))
    return any(not isinstance(option, act.Stop) for option in course.DECISIONS[type(frames[-1])](CATALOG, after))


@pytest.mark.parametrize("number", range(8))
def test_a_card_can_be_played_exactly_if_it_finds_something_to_do(number: int) -> None:
    state, seed = beginnings()[number]
    looked = 0
    for at, there in enumerate(positions(state, seed, 700)):
        if not isinstance(there.frame, Turn) or at % 2:
            continue
        seat = there.frame.seat
        for card in (1, *CHOSEN_AT_ONCE):
            if card == 7 and there.peaceful:
                continue
            quickly = turn.CAN_PLAY[card](CATALOG, there, seat, means_of(CATALOG, there, seat))
            assert quickly == slowly(there, card), CATALOG.card_ids[card]
            looked += 1
    assert looked > 100


@pytest.mark.parametrize("number", range(8))
def test_what_was_counted_still_holds_if_nothing_says_otherwise(number: int) -> None:
    state, seed = beginnings()[number]
    held = 0
    for there in positions(state, seed, 700):
        if not isinstance(there.frame, Turn) or there.active == NONE:
            continue
        seat = there.frame.seat
        if there.quests[seat] and there.facts[seat] != NOTHING:  # a position made by hand has counted nothing yet
            now = count(CATALOG, there, seat)
            assert not fulfilled(CATALOG, there.quests[seat], now), "it would have been turned in"
            if still_true(there, seat, there.facts[seat]):
                held += now == there.facts[seat]
                assert now == there.facts[seat]
    assert held


@pytest.mark.parametrize("number", range(8))
def test_options_that_are_kept_are_those_that_would_be_found_anew(number: int) -> None:
    state, seed = beginnings()[number]
    kept = 0
    for there in positions(state, seed, 500):
        if GAME.to_act(there) == NATURE:
            continue
        twin = there.copy()
        kept += there.found_for is there.stack
        found = GAME.options(there)
        assert list(found) == list(GAME.options(twin)) == list(GAME.options(there))
    assert kept > 20


def test_options_are_not_kept_for_another_decision_or_a_copy() -> None:
    state = next(there for there in positions(GAME.start({"players": 2}), 1, 500) if there.found_for is there.stack)
    twin = state.copy()
    assert twin == state
    assert twin.found_for == ()
    state.stack = (Turn(state.actor),)
    assert GAME.options(state) == turn.turn_options(CATALOG, state)


@pytest.mark.parametrize("number", range(8))
def test_buildings_of_others_that_are_kept_are_those_that_stand_now(number: int) -> None:
    state, seed = beginnings()[number]
    looked, kept = set[int](), 0
    for there in positions(state, seed, 500):
        for seat in range(there.players):
            hexes = {hex for at, mask in enumerate(there.standing) if at // 3 != seat for hex in bits(mask)}
            assert set(bits(there.others_standing(seat))) == hexes
            looked.add(len(hexes))
        kept += there.copy().built_then is there.built_then
    assert kept > 100
    assert len(looked) > 2


def test_nobody_without_resources_can_play_a_card_that_costs_some() -> None:
    looked = 0
    for number in range(4):
        for there in positions(*beginnings()[number], 400):
            if isinstance(there.frame, Turn) and there.round > 1:
                seat = there.frame.seat
                means = means_of(CATALOG, there, seat)
                cards = [card for card in range(CARDS) if there.hands[seat] >> card & 1]
                can = [card for card in cards if turn.CAN_PLAY[card](CATALOG, there, seat, means)]
                played = [option.card for option in GAME.options(there) if isinstance(option, act.Play)]
                assert played == can
                looked += not means.wealth
    assert looked > 10
