"""Any position can be written down as a small text, and every mistake in one is named with its line."""

from __future__ import annotations

import random

import pytest

from pantheon import resources
from pantheon.games.pantheon import position
from pantheon.games.pantheon.frames import ChoosingAction
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.state import MOVEMENT, State, half_god_count, score
from pantheon.table.chance import pick
from pantheon.table.data import DataError
from pantheon.table.game import NATURE, NOBODY

GAME = load_game(resources.rules_folder("pantheon"))
SMALL = """
nation: roma
seats:
  - {hand: {movement: 2, dancer: 4}, feet: [G9], half_gods: [3, 2], points: {gods: 11}}
  - {gods: [vinthrad, gaiviles], levels: {dancer: 2}}
"""


def problems(text: str) -> list[str]:
    with pytest.raises(DataError) as wrong:
        position.read(GAME, text, "try.yaml")
    return [str(problem) for problem in wrong.value.problems]


def settled(state: State) -> State:
    """Let NATURE fill the display."""
    while state.actor == NATURE:
        GAME.apply(state, GAME.odds(state)[0][0])
    return state


def test_what_is_written_stands() -> None:
    state = settled(position.read(GAME, SMALL))
    assert state.hands[0][MOVEMENT] == 2
    assert score(state, 0) == 11 and half_god_count(state, 0) == 2
    assert state.steps[1] == 1 and state.jumps[1] == 1
    assert state.feet[0].bit_count() == 1


def test_what_is_left_out_has_a_sensible_default() -> None:
    state = settled(position.read(GAME, SMALL))
    assert state.frames[-1] == ChoosingAction(0)
    assert state.temple == GAME.catalog.start_hex[state.nation]
    assert state.feet_reserve == [3, 4] and state.columns_reserve == [3, 3]
    assert sum(state.god_stack) == 38
    assert sum(state.pile) == 75 - 6 - 4


def test_a_route_that_is_written_goes_on_from_its_end() -> None:
    state = settled(position.read(GAME, SMALL))
    foot = GAME.catalog.grid.by_name["G9"]
    assert state.linked[0] == 1 << foot
    assert state.beside[0] & GAME.catalog.near[foot] == GAME.catalog.near[foot]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_survives_being_written_and_read(players: int) -> None:
    for seed, options in enumerate([{}, {"bonus": "chosen"}, {"half_gods": "switch", "bands": "manual"}]):
        state = GAME.start({"players": players, **options})
        rng = random.Random(seed)
        draws = 0
        while state.actor != NOBODY:
            if draws % 7 == 0:
                assert position.read(GAME, position.write(GAME, state)) == state
            actions = GAME.options(state)
            action = pick(GAME.odds(state), seed, draws) if state.actor == NATURE else rng.choice(actions)
            GAME.apply(state, action)
            draws += 1


def test_a_view_cannot_be_written_down() -> None:
    state = settled(GAME.start({"players": 2}))
    with pytest.raises(ValueError, match="imagine it first"):
        position.write(GAME, GAME.view(state, 0))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nation: romma\nseats: [{}, {}]", 'try.yaml:1: there is no nation "romma", did you mean "roma"?'),
        (
            "nation: roma\nseats: [{}, {}]\ngods: [gadice]",
            'try.yaml:3: there is no god "gadice", did you mean "gadicea"?',
        ),
        ("nation: roma\nseats:\n- {}\n- {feet: [Z9]}", 'try.yaml:4: there is no hex "Z9"'),
        (
            "nation: roma\nseats:\n- {}\n- {hand: {dancer: 12}}",
            "try.yaml:1: there are 11 of card dancer, but 12 are named",
        ),
        ("nation: roma\nseats: [{}, {}]\noptions: {bonus: chosn}", 'did you mean "chosen"?'),
        ("nation: roma\nseats: [{}, {}]\nframes: [movin seat=0]", 'did you mean "moving"?'),
        ("nation: roma\nseats: [{feet_reserve: 13}, {}]", "a player has 12 pieces of each sort, not 13"),
        ("nation: roma\nseats: [{}, {}]\nstart: 2", "there are seats 0 to 1, not 2"),
        ("nation: roma\nseats: [{}, {}]\nepoch: 7", "expected a whole number from 0 to 6"),
        ("nation: roma\nseats: [{}]", "expected a list"),
        ("seats: [{}, {}]", '"nation" is missing'),
        ("nation: roma\nseats: [{}, {}]\nluck: 3", '"luck" is no key here'),
    ],
)
def test_a_mistake_is_named_with_its_line_and_the_nearest_spelling(text: str, problem: str) -> None:
    assert any(problem in found for found in problems(text)), problems(text)


def test_all_mistakes_are_named_at_once() -> None:
    found = problems("nation: romma\nseats:\n- {hand: {dancr: 1}}\n- {feet: [Z9]}\ngods: [gadice]")
    assert len(found) == 4


def test_a_column_does_not_stand_where_feet_go() -> None:
    start = GAME.catalog.grid.names[GAME.catalog.start_hex[0]]
    assert any("column hex only" in found for found in problems(f"nation: roma\nseats: [{{columns: [{start}]}}, {{}}]"))


def test_nobody_stands_on_the_hex_of_the_temple() -> None:
    nation = next(number for number, nation in enumerate(GAME.definitions.nations) if nation.id == "roma")
    temple = GAME.catalog.grid.names[GAME.catalog.start_hex[nation]]
    assert any("temple" in found for found in problems(f"nation: roma\nseats: [{{feet: [{temple}]}}, {{}}]"))


def test_three_pieces_never_share_a_hex() -> None:
    text = "nation: roma\nseats: [{feet: [F9]}, {feet: [F9]}, {feet: [F9]}]"
    assert any("F9 holds 3 pieces" in found for found in problems(text))
