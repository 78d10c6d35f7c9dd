"""Every recorded game leads again to the same positions, events, scores and winners; together they cover everything."""

from __future__ import annotations

from collections import Counter
from copy import copy
from functools import cache
from typing import Any

from pantheon.table.game import Action, Event, Game, Tell
from tests.contract.hosted import game_of, habits_of, of_every_game
from tests.golden import games


@cache
def recorded_of(name: str) -> list[games.Recorded]:
    return games.read(name)


@cache
def outcomes_of(name: str) -> list[games.Outcome]:
    """One process plays them all: coverage is counted over the whole."""
    return [games.replay(game_of(name), recorded) for recorded in recorded_of(name)]


@of_every_game
def test_recorded_games_lead_to_the_same_positions_events_scores_and_winners(name: str) -> None:
    different = [
        f"game {number} ({recorded.by}, {recorded.options}, seed {recorded.seed})"
        for number, (recorded, outcome) in enumerate(zip(recorded_of(name), outcomes_of(name), strict=True))
        if (outcome.hash, outcome.scores, outcome.winners) != (recorded.hash, recorded.scores, recorded.winners)
    ]
    assert different == [], "if the rules were changed on purpose: python -m tests.golden.record"


@of_every_game
def test_recorded_games_are_played_to_the_last_choice(name: str) -> None:
    assert [outcome.choices for outcome in outcomes_of(name)] == [recorded.choices for recorded in recorded_of(name)]


@of_every_game
def test_nothing_is_left_uncovered(name: str) -> None:
    covered = Counter[str]()
    for outcome in outcomes_of(name):
        covered += outcome.covered
    assert [thing for thing in games.everything(game_of(name)) if not covered[thing]] == []


@of_every_game
def test_there_are_enough_games_in_a_small_file(name: str) -> None:
    habits = habits_of(name).recorded
    assert len(recorded_of(name)) >= habits.games
    assert games.file_of(name).stat().st_size < 200_000
    assert set(habits.by) <= {recorded.by for recorded in recorded_of(name)}


def forgetful(game: Game[Any], kind: type[Event]) -> Game[Any]:
    """A game that once does not say what happened."""
    twin, forgets = copy(game), [kind]

    def apply(state: Any, action: Action, tell: Tell = None) -> None:
        def pass_on(event: Event) -> None:
            if type(event) in forgets:
                forgets.remove(type(event))
            elif tell:
                tell(event)

        game.apply(state, action, pass_on)

    setattr(twin, "apply", apply)  # noqa: B010 - in place of the method, for this one object
    return twin


@of_every_game
def test_an_event_that_is_forgotten_once_changes_the_hash(name: str) -> None:
    """Of each kind of event that the first game has."""
    recorded, outcome = recorded_of(name)[0], outcomes_of(name)[0]
    kinds = [kind for kind in games.kinds_of_event(name) if outcome.covered[f"event {kind.__struct_config__.tag}"]]
    assert len(kinds) > 4
    for kind in kinds:
        replayed = games.replay(forgetful(game_of(name), kind), recorded)
        assert replayed.hash != recorded.hash, f"nobody misses {kind.__name__}"
