"""The route preview: every route it shows can be walked for what it says, and none is cheaper."""

from __future__ import annotations

import random
from dataclasses import replace

from pantheon import resources
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.frames import Moving
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.games.pantheon.state import MOVEMENT, State
from pantheon.table.session import Seat, Session
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.route import BEYOND, distant_routes, purse, routes
from tests.ui.boards import positions

GAME = load_game(resources.rules_folder("pantheon"))


def movements(seed: int, decisions: int = 300) -> list[State]:
    """Positions of a random game in which somebody is moving."""
    session = Session(GAME, {"players": 4}, [Seat(name) for name in "ABCD"], seed)
    rng = random.Random(seed)
    found = []
    for _ in range(decisions):
        if session.over:
            break
        if isinstance(session.state.frames[-1], Moving):
            found.append(session.state.copy())
        session.act(rng.choice(list(session.choices())))
    return found


def spent(game: Pantheon, before: State, after: State) -> int:
    """Steps that were used between two positions of one movement."""
    frames = before.frames[-1], after.frames[-1]
    seat = before.actor
    cards = before.hands[seat][MOVEMENT] - after.hands[seat][MOVEMENT]
    assert isinstance(frames[0], Moving) and isinstance(frames[1], Moving)
    return frames[0].steps - frames[1].steps + cards * game.catalog.card_steps


def test_every_route_can_be_walked_for_its_cost() -> None:
    walked = 0
    for seed in range(8):
        for state in movements(seed):
            spending = purse(GAME.catalog, state)
            assert spending is not None
            for hex, route in routes(GAME.catalog, state, state.actor, spending).items():
                position = state.copy()
                for place in route.hexes:
                    step = act.Lay(place) if act.Lay(place) in GAME.options(position) else act.Jump(place)
                    assert step in GAME.options(position)
                    GAME.apply(position, step)
                assert route.hexes[-1] == hex
                assert spent(GAME, state, position) == route.cost
                walked += 1
    assert walked > 300


def test_no_way_is_cheaper_and_no_reachable_hex_is_missing() -> None:
    """All ways of up to three pieces, tried out with the rules themselves."""
    compared = 0
    for seed in range(4):
        for state in movements(seed)[::3]:
            spending = purse(GAME.catalog, state)
            assert spending is not None
            found = routes(GAME.catalog, state, state.actor, spending)
            for hex, cost in cheapest_by_trying(state, 3).items():
                assert hex in found
                assert found[hex].cost <= cost
                compared += 1
    assert compared > 100


def cheapest_by_trying(state: State, pieces: int) -> dict[int, int]:
    best: dict[int, int] = {}

    def go(position: State, left: int, cost: int) -> None:
        for option in GAME.options(position):
            if isinstance(option, act.Lay | act.Jump):
                after = position.copy()
                GAME.apply(after, option)
                now = cost + spent(GAME, position, after)
                best[option.hex] = min(best.get(option.hex, 99), now)
                if left > 1:
                    go(after, left - 1, now)

    go(state, pieces, 0)
    return best


def test_what_a_distant_hex_needs_is_the_cost_of_a_way_with_pieces_and_steps_enough() -> None:
    compared = 0
    for state in movements(3):
        spending, seat = purse(GAME.catalog, state), state.actor
        assert spending is not None
        walking = replace(spending, jumps=0)
        told = distant_routes(GAME.catalog, state, seat, walking)
        rich = state.copy()
        rich.feet_reserve[seat], rich.columns_reserve[seat] = 20, 20
        steps_enough = replace(walking, budget=min(walking.budget + BEYOND, 6))
        for hex, route in routes(GAME.catalog, rich, seat, steps_enough).items():
            assert told[hex].cost == route.cost
            compared += 1
    assert compared > 100


def test_the_bar_says_what_is_missing_for_loot_out_of_reach() -> None:
    found = 0
    for scene in positions(6, 7):
        board, view = scene.board, scene.session.state
        assert isinstance(board, PantheonBoard)
        choices = board.choices
        far = [hex for hex, _ in view.loot if hex not in choices.routes]
        if not (choices.deciding and choices.routes and far):
            continue
        name = board.table.data.board.hexes[far[0]].name
        spot = next(spot for spot in board.spots() if spot.key == f"hex:{name}")
        board.hover(spot)
        assert f"{name}: {choices.why_not_hex(far[0])}" in board.prompt.facts
        board.hover(None)
        assert not any(str(fact).startswith(f"{name}: ") for fact in board.prompt.facts)
        found += 1
    assert found > 3
