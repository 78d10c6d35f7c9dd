"""Movement (rulebook: I. The player makes a movement).

The active player takes the big foot for one step; everybody has two steps a movement card and what Vinthrad and
step tiles add. A step places a piece. Then, clockwise, every other player moves the same way without the big foot,
or draws a card. Loot works when the movement of whoever took it ends.

Cards are played as they are needed, free steps first: nothing is revealed during a movement, so the outcome is the
same as announcing them. They count as discarded when the movement ends: no empty place of the display is filled before.
"""

from __future__ import annotations

from typing import Final

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.actions import DrawOne, Jump, Lay, Move, Stop
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import DealingCards, Followers, Following, LootWorking, Moving
from pantheon.games.pantheon.rules.cards import play
from pantheon.games.pantheon.rules.placing import jump_targets, place, price, targets
from pantheon.games.pantheon.state import GO_ON, MOST_PLAYERS, MOVEMENT, State
from pantheon.table.game import Action, Tell

MOVE: Final = Move()
STOP: Final = Stop()
DRAW_ONE: Final = DrawOne()
FOLLOWERS: Final = tuple(Followers(turn) for turn in range(MOST_PLAYERS))
FOLLOWING: Final = tuple(Following(seat) for seat in range(MOST_PLAYERS))
DRAWING_ONE: Final = tuple(DealingCards(seat, 1, "move.follow") for seat in range(MOST_PLAYERS))
"""Frames that every movement has."""
ONE_CARD: Final = ((MOVEMENT, 1),)
LAST_LOOT: Final = 1


def can_move(catalog: Catalog, state: State, seat: int, steps: int) -> bool:
    """Whether at least one piece could be placed, with these steps and the cards in hand."""
    steps += catalog.card_steps * state.hands[seat][MOVEMENT]
    if targets(catalog, state, seat, steps):
        return True
    return bool(state.jumps[seat] and jump_targets(catalog, state, seat, steps))


def begin(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    """The active player takes the big foot."""
    state.frames.append(FOLLOWERS[0])
    state.frames.append(Moving(seat, 1 + state.steps[seat], state.jumps[seat], 0, ()))
    if tell:
        tell(told.ActionChosen(seat, "move", "move.steps"))


def moving_options(catalog: Catalog, state: State, frame: Moving) -> list[Action]:
    seat = state.actor
    steps = frame.steps + catalog.card_steps * state.hands[seat][MOVEMENT]
    options: list[Action] = [*catalog.lay_at[targets(catalog, state, seat, steps)]]
    if frame.jumps:
        options += catalog.jump_at[jump_targets(catalog, state, seat, steps)]
    if frame.placed:
        options.append(STOP)
    return options


def apply_moving(catalog: Catalog, state: State, frame: Moving, action: Lay | Jump | Stop, tell: Tell) -> None:
    seat = state.actor
    if type(action) is Stop:
        state.frames.pop()
        if frame.loot:
            state.frames.append(LootWorking(seat, frame.loot))
        if tell:
            tell(told.MovementEnded(seat, frame.steps))
        return
    hex = action.hex
    cost = price(state, hex)
    steps = frame.steps
    while steps < cost:
        play(state, seat, ONE_CARD, "move.steps", tell)
        steps += catalog.card_steps
    jumped = 1 if type(action) is Jump else 0
    loot = lay_piece(catalog, state, seat, hex, cost, jumped, "move.jump" if jumped else "", tell)
    state.frames[-1] = Moving(seat, steps - cost, frame.jumps - jumped, frame.placed + 1, frame.loot + loot)


def lay_piece(
    catalog: Catalog, state: State, seat: int, hex: int, cost: int, jumped: int, rule: str, tell: Tell
) -> tuple[int, ...]:
    """Place a piece and take the loot that lies there; says which loot that was."""
    place(catalog, state, seat, hex)
    column = catalog.holds_column[hex]
    if tell and column:
        tell(told.ColumnLaid(seat, hex, cost, jumped, rule or "move.columns"))
    elif tell:
        tell(told.FootLaid(seat, hex, cost, jumped, rule or "move.feet"))
    if column:
        return ()
    for tile in state.loot:
        if tile[0] == hex:
            take_loot(state, seat, tile, tell)
            return tile[1:]
    return ()


def take_loot(state: State, seat: int, tile: tuple[int, int], tell: Tell) -> None:
    hex, loot = tile
    state.loot = tuple([other for other in state.loot if other != tile])
    if tell:
        tell(told.LootTaken(seat, hex, loot))
    if not state.loot and not state.phase_over:
        state.phase_over = LAST_LOOT
        if tell:
            tell(told.PhaseDecided(seat, LAST_LOOT))


def run_followers(catalog: Catalog, state: State, frame: Followers, tell: Tell) -> int:
    turn = frame.turn + 1
    if turn == state.players:
        state.frames.pop()
        return GO_ON
    seat = (state.active + turn) % state.players
    state.frames[-1] = FOLLOWERS[turn]
    state.frames.append(FOLLOWING[seat])
    return seat


def following_options(catalog: Catalog, state: State, frame: Following) -> list[Action]:
    seat = state.actor
    if can_move(catalog, state, seat, state.steps[seat]):
        return [MOVE, DRAW_ONE]
    return [DRAW_ONE]


def apply_following(catalog: Catalog, state: State, frame: Following, action: Action, tell: Tell) -> None:
    seat = state.actor
    if type(action) is Move:
        state.frames[-1] = Moving(seat, state.steps[seat], state.jumps[seat], 0, ())
        if tell:
            tell(told.ActionChosen(seat, "follow", "move.follow"))
    else:
        state.frames[-1] = DRAWING_ONE[seat]
