"""What every game promises, at every step of random games over all player counts and options."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pantheon.table.game import NATURE, NOBODY, Action, Event, Game
from pantheon.table.journal import digest
from tests.contract.hosted import GAMES, game_of, habits_of, of_every_game
from tests.contract.random_games import Case, cases, length, over, positions, steps

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ada", "Ben", "Cleo", "Dan")


# The course of a game ------------------------------------------------------------------------------------------------


@over()
def test_every_game_ends_and_nothing_appears_or_gets_lost(case: Case) -> None:
    game, last, chapter = case.game, None, -1
    for state, _ in steps(game, case.setup, case.seed):
        assert game.audit(state) == []
        assert game.chapter(state)[0] >= chapter, "chapters only grow"
        chapter, last = game.chapter(state)[0], state
    assert last is not None
    assert game.to_act(last) == NOBODY
    assert list(game.options(last)) == []
    assert game.winners(last)
    assert game.audit(last) == []


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
@of_every_game
def test_hundreds_of_random_games_end(name: str, block: int) -> None:
    game, there = game_of(name), cases(name)
    for seed in range(1000 + block * 48, 1048 + block * 48):
        for at, (state, _) in enumerate(steps(game, there[seed % len(there)].setup, seed)):
            if at % 10 == 0:
                assert game.audit(state) == []


@over()
def test_options_are_never_empty_while_someone_acts_and_never_repeat(case: Case) -> None:
    game = case.game
    for state, action in steps(game, case.setup, case.seed):
        options = list(game.options(state))
        assert options
        assert len(set(options)) == len(options)
        assert action in options


@over(2)
def test_chance_has_distinct_outcomes_with_weights_above_zero_in_the_order_of_the_options(case: Case) -> None:
    game = case.game
    for state, _ in steps(game, case.setup, case.seed):
        if game.to_act(state) == NATURE:
            odds = game.odds(state)
            assert [option for option, _ in odds] == list(game.options(state))
            assert len({option for option, _ in odds}) == len(odds)
            assert all(type(weight) is int and weight > 0 for _, weight in odds)


@over(5)
def test_a_copy_shares_nothing_that_can_change(case: Case) -> None:
    game = case.game
    for state, action in steps(game, case.setup, case.seed):
        before = msgspec.to_builtins(state)
        twin = state.copy()
        assert twin == state
        game.apply(twin, action)
        assert msgspec.to_builtins(state) == before


@over(5)
def test_the_same_actions_give_the_same_position(case: Case) -> None:
    game = case.game
    again = game.start(case.setup)
    events: list[Event] = []
    for state, action in steps(game, case.setup, case.seed):
        assert again == state
        game.apply(again, action, events.append)
    assert game.to_act(again) == NOBODY, "whether somebody listens makes no difference"


@over(5)
def test_options_and_views_do_not_change_the_position(case: Case) -> None:
    game = case.game
    for state, _ in steps(game, case.setup, case.seed):
        before = state.copy()
        game.options(state)
        for seat in (NOBODY, *range(game.seats(state))):
            game.view(state, seat)
        assert state == before


@over(5)
def test_positions_are_equal_exactly_if_their_digests_are(case: Case) -> None:
    game = case.game
    seen: dict[str, Any] = {}
    for state, _ in steps(game, case.setup, case.seed):
        assert digest(state.copy()) == digest(state)
        there = seen.setdefault(digest(state), state.copy())
        assert there == state
    different = list(seen.values())
    for one, other in pairwise(different):
        assert one != other


@of_every_game
def test_a_position_can_be_written_and_read_back(name: str) -> None:
    game, read = game_of(name), 0
    for state in positions(game, 48, length(game) // 4):
        again = game.read_position(game.position_text(state))
        assert again == state and digest(again) == digest(state)
        read += 1
    assert read > 48


@over(3)
def test_nobody_scores_and_no_game_lasts_beyond_the_bounds(case: Case) -> None:
    game, taken = case.game, 0
    low, high = game.bounds.points
    for state, _ in steps(game, case.setup, case.seed):
        taken += 1
        for seat, score in enumerate(game.scores(state)):
            points = game.points(state, seat)
            assert tuple(points) == game.sources == tuple(game.source_names())
            assert sum(points.values()) == score
            assert low <= score <= high
    assert taken <= game.bounds.steps


# The set-up ----------------------------------------------------------------------------------------------------------


@of_every_game
def test_every_choice_of_the_form_has_words_and_can_be_started(name: str) -> None:
    game = game_of(name)
    form = game.form
    assert list(form.players) == sorted(set(form.players))
    ids = [option.id for option in form.options]
    assert len(set(ids)) == len(ids) and not {"players", "start"} & set(ids)
    for option in form.options:
        assert len({value.id for value in option.values}) == len(option.values) >= 2
        for thing in (option, *option.values):
            assert thing.name and thing.text
    for case in cases(name):
        assert game.seats(game.start(case.setup)) == case.setup["players"]
        for start in ("random", 0, case.setup["players"] - 1):
            options = {**case.setup, "start": start}
            assert game.options(game.start(options))
            words = game.options_in_words(options, NAMES)
            assert len(words) == 1 + len(form.options) and all(words)


@of_every_game
def test_the_random_games_try_every_value_of_every_option_with_every_number_of_players(name: str) -> None:
    form = game_of(name).form
    tried = {(case.setup["players"], *one) for case in cases(name) for one in case.setup.items()}
    for option in form.options:
        for value in option.values:
            assert {(number, option.id, value.id) for number in form.players} <= tried


@of_every_game
def test_every_preset_names_values_of_the_form_and_can_be_started(name: str) -> None:
    game = game_of(name)
    values = {option.id: {value.id for value in option.values} for option in game.form.options}
    assert len({preset.id for preset in game.form.presets}) == len(game.form.presets)
    for preset in game.form.presets:
        assert preset.name and preset.text
        assert all(chosen in values[option] for option, chosen in preset.options.items())
        players = 1 + preset.opponents if preset.opponents else game.form.players[0]
        assert players in game.form.players
        assert game.seats(game.start({"players": players, **preset.options})) == players


@of_every_game
@pytest.mark.parametrize(
    "wrong",
    [{"players": 1}, {"players": 99}, {"players": "2"}, {"players": True}, {"start": -1}, {"start": 9}, {"no such": 1}],
    ids=str,
)
def test_a_wrong_choice_is_refused_in_a_sentence(name: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"[a-z]{3,} .*"):
        game_of(name).start(wrong)


# Views ---------------------------------------------------------------------------------------------------------------


@over()
def test_what_is_imagined_behind_a_view_looks_like_the_view(case: Case) -> None:
    game, rng = case.game, Random(case.seed)
    for at, (state, _) in enumerate(steps(game, case.setup, case.seed)):
        if at % 19 == case.seed % 19:
            for seat in (NOBODY, *range(game.seats(state))):
                view = game.view(state, seat)
                assert game.audit(view) == []
                assert game.view(view, seat) == view
                imagined = game.imagine(view, rng.shuffle)
                assert game.audit(imagined) == []
                assert game.view(imagined, seat) == view


@over(2)
def test_nobody_sees_what_is_hidden_from_anybody(case: Case) -> None:
    """Whatever one seat does not know may be dealt anew: what lies open to all, and its description, stay the same."""
    game, rng, dealt_anew = case.game, Random(case.seed), 0
    for at, (state, _) in enumerate(steps(game, case.setup, case.seed)):
        if at % 13 == case.seed % 13:
            open_to_all = game.view(state, NOBODY)
            for seat in range(game.seats(state)):
                other = game.imagine(game.view(state, seat), rng.shuffle)
                dealt_anew += other != state
                assert game.view(other, NOBODY) == open_to_all
                assert game.view(game.view(state, seat), NOBODY) == open_to_all
    assert dealt_anew, "the test must really have dealt something anew"


@over(2)
def test_a_description_is_plain_data_with_the_seat_and_without_secrets(case: Case) -> None:
    game, rng = case.game, Random(case.seed)
    for at, (state, _) in enumerate(steps(game, case.setup, case.seed)):
        if at % 23 == case.seed % 23:
            for seat in range(game.seats(state)):
                described = game.describe(game.view(state, seat), seat)
                assert described["seat"] == seat
                assert is_plain(described)
                other = game.imagine(game.view(state, seat), rng.shuffle)
                assert game.describe(game.view(other, seat), seat) == described


def is_plain(data: Any) -> bool:
    if isinstance(data, dict):
        return all(type(key) is str and is_plain(value) for key, value in data.items())
    if isinstance(data, list | tuple):
        return all(map(is_plain, data))
    return data is None or type(data) in (str, int, float, bool)


@over()
def test_options_depend_only_on_what_the_seat_knows(case: Case) -> None:
    game, rng = case.game, Random(case.seed)
    for at, (state, _) in enumerate(steps(game, case.setup, case.seed)):
        seat = game.to_act(state)
        if seat >= 0 and at % 3 == case.seed % 3:
            options = list(game.options(state))
            view = game.view(state, seat)
            assert list(game.options(view)) == options
            assert list(game.options(game.imagine(view, rng.shuffle))) == options


@over()
def test_an_imagined_game_can_be_played_on(case: Case) -> None:
    """Whoever imagines, and whoever acts."""
    game, rng = case.game, Random(case.seed)
    for number, (state, _) in enumerate(steps(game, case.setup, case.seed)):
        if number % 29 == case.seed % 29:
            imagined = game.imagine(game.view(state, number % game.seats(state)), rng.shuffle)
            for _ in range(9000 if number == case.seed % 29 else 12):
                options = game.options(imagined)
                if not options:
                    break
                game.apply(imagined, rng.choice(options))
            assert game.audit(imagined) == []
            if not options:
                assert game.to_act(imagined) == NOBODY


@over()
def test_nobody_sees_more_than_the_own_secrets(case: Case) -> None:
    """Two positions that a seat cannot tell apart stay so, and what it is told is the same in both."""
    game, rng, habits, compared = case.game, Random(case.seed), habits_of(case.name), 0
    for at, (state, action) in enumerate(steps(game, case.setup, case.seed)):
        if at % 11 != case.seed % 11:
            continue
        for seat in range(game.seats(state)):
            twin = habits.twin(game, state, seat, rng)
            if action not in game.options(twin):
                continue
            here, there = state.copy(), twin
            told_here = told_by(game, here, action, seat)
            assert told_here == told_by(game, there, action, seat)
            if not any(map(habits.comes_to_light, told_here)):
                assert game.view(here, seat) == game.view(there, seat)
            compared += 1
    assert compared


@over(4)
def test_what_is_told_and_what_is_seen_agree(case: Case) -> None:
    """Decisions of one kind that others are told alike look alike to them, and they hear no more of what chance deals
    than they can see. Where chance comes to the very same position in two ways, as dice do that show the same sum,
    there is nothing to hide."""
    game, compared = case.game, 0
    for at, (state, _) in enumerate(steps(game, case.setup, case.seed)):
        if at % 7 != case.seed % 7:
            continue
        actor = game.to_act(state)
        for seat in {*range(game.seats(state))} - {actor}:
            for (told, view, after), (other_told, other_view, other_after) in pairwise(
                after_each_kind(game, state, seat)
            ):
                compared += 1
                if told == other_told:
                    assert view == other_view
                if actor == NATURE and view == other_view and after != other_after:
                    assert told == other_told
    assert compared


def after_each_kind(game: Game[Any], state: Any, seat: int) -> Iterator[tuple[list[Event], Any, Any]]:
    """What a seat hears and then sees of the options that are of the same kind as the first, twelve at most, and what
    comes of them."""
    options = list(game.options(state))
    for option in [option for option in options if type(option) is type(options[0])][:12]:
        after = state.copy()
        yield told_by(game, after, option, seat), game.view(after, seat), after


def told_by(game: Game[Any], state: Any, action: Action, seat: int) -> list[Event]:
    events: list[Event] = []
    game.apply(state, action, events.append)
    return [event.seen_by(seat) for event in events]


# The same in any process ---------------------------------------------------------------------------------------------

TRACE = """
import hashlib
from tests.contract.random_games import cases, steps
for name in {games}:
    trace = hashlib.sha256()
    for case in cases(name)[::6]:
        game = case.game
        for state, action in steps(game, case.setup, case.seed):
            trace.update(" | ".join(map(game.text, game.options(state))).encode())
            trace.update(game.text(action).encode())
    print(name, trace.hexdigest())
"""


def test_the_same_seed_gives_the_same_options_in_the_same_order_in_any_process() -> None:
    traces = set()
    for hash_seed in ("0", "1", "random"):
        done = subprocess.run(
            [sys.executable, "-c", TRACE.format(games=GAMES)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        traces.add(done.stdout)
    assert len(traces) == 1
