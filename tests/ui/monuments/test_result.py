"""The end of Monuments: the order of players, the columns, and the one sentence on what decided."""

from __future__ import annotations

from pantheon.games.monuments import events as told
from pantheon.games.monuments import frames
from pantheon.games.monuments.state import State
from pantheon.table.game import NOBODY
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.result import decision, ended, standing
from tests.games.monuments.situations import GAME, table
from tests.ui.monuments.looks import LOOKS
from tests.ui.monuments.tables import in_position, seats
from tests.ui.pilot import flaws

TABLE = Table(GAME, tuple(seats("hhhh")))
FEW = {"gr.b3": "worker"}


def over(*places: dict[str, str], layers: tuple[int, ...], **rest: str) -> State:
    state = table(*places, layers=layers, **rest).state  # type: ignore[arg-type]
    for quest in range(4):
        state.piles[0] |= state.quests[quest]
    state.quests = [0] * 4
    state.stack, state.actor = (frames.GameOver(),), NOBODY
    return state


def said(state: State) -> str:
    order = sorted(range(4), key=lambda seat: standing(TABLE, state, seat), reverse=True)
    return decision(TABLE, state, order, GAME.winners(state))


def test_of_who_built_higher_and_won_no_more_is_said_than_which_source_of_points_decided_it() -> None:
    state = over(FEW, {"eg.b3": "worker"}, {"ma.b3": "worker"}, {"in.b3": "worker"}, layers=(5, 3, 3, 2))
    assert said(state) == ""


def test_equal_points_are_decided_by_what_breaks_the_tie() -> None:
    state = over(FEW, {"eg.b3": "worker"}, layers=(0, 0, 0, 0))
    state.score_cards = (1, 1, 1, 1)
    one, other = standing(TABLE, state, 0), standing(TABLE, state, 1)
    assert one == other and "shared" in said(state)
    state = over({"gr.b3": "town worker"}, {"eg.b3": "worker"}, layers=(0, 0, 0, 0))
    state.score_cards = (1, 1, 1, 1)
    assert said(state) == "Equal in points with Theo: more power decided."


def test_who_wins_with_a_lower_monument_is_told_apart() -> None:
    home = {f"gr.{hex}": "2 worker" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1")}
    state = over(home, {"eg.b3": "worker"}, layers=(4, 5, 0, 0))
    state.score_cards = (1, 1, 1, 1)
    assert said(state).startswith("Theo built higher, but workers decided it: 10 against 0")


def test_the_result_says_why_the_game_ended() -> None:
    begun = told.TurnBegan(1, 120)
    assert ended(TABLE, [begun, told.LastRound(1, 0, "end.guard")]) == "Round 120 was the last that a game may have."
    assert ended(TABLE, [told.TurnBegan(2, 34), told.LastRound(2, 5)]) == "Iris built layer 5 in round 34."
    assert ended(TABLE, [begun]) == ""


def test_the_result_is_read_whole_at_every_size() -> None:
    state = over(FEW, {"eg.b3": "worker"}, layers=(5, 3, 3, 2))
    with in_position(state, "hrrr") as pilot:
        assert pilot.scene_name == "result" and pilot.sees("Ariadne wins!")
        assert not pilot.sees("Layer V"), "nobody has a card of the fifth layer"
        for size, scale in LOOKS:
            pilot.resize(size, scale)
            assert flaws(pilot.words(), size) == [], (size, scale)
