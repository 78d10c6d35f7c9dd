"""How turns begin and end: leftovers, the draw, the end of the game.

The end begins with the first draw for which a bag is too small. Then everybody else has one more turn, in which nobody
draws a new hand.
"""

from __future__ import annotations

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import Closing, Drawing, DrawingFirst, DrawingMore, Scoring, Tending
from pantheon.games.for_the_gods.rule_ids import god_here, god_rule
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.chance import Lots
from pantheon.table.counts import minus, plus, together
from pantheon.table.game import NATURE, Action, Tell


def begin(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    state.active = state.actor = seat
    state.round += seat == state.start
    state.frame = catalog.sailing
    if tell:
        final = state.trigger != NONE
        tell(told.TurnBegun(seat, state.turns(seat), int(final), "end.final" if final else "build.once"))


def closing_options(catalog: Catalog, state: State) -> list[Action]:
    return [catalog.end_turn]


def end(catalog: Catalog, state: State, action: act.EndTurn, tell: Tell) -> None:
    seat, frame = state.active, state.frame
    hand = state.hands[seat]
    if tell and type(frame) is Tending and frame.region == NONE:
        tell(told.PowerDeclined(seat, god_here(catalog, state)))
    if any(hand):
        state.bags[seat] = together(state.bags[seat], hand)
        state.hands[seat] = catalog.nothing
        if tell:
            tell(told.HandReturned(seat, sum(hand), hand))
    if state.trigger == NONE:
        draw = frame.draw if type(frame) is Closing else catalog.definitions.setup.draw
        had = sum(state.bags[seat])
        if state.turns(seat) >= catalog.definitions.setup.turns:
            trigger(state, 0, had, tell, "end.limit")
        elif had < draw:
            trigger(state, draw, had, tell)
        else:
            state.frame, state.actor = catalog.drawing[draw], NATURE
            return
    next_turn(catalog, state, tell)


def trigger(state: State, needed: int, had: int, tell: Tell, rule: str = "end.trigger") -> None:
    """The end begins, with the first bag that is too small; later ones mean nothing."""
    if state.trigger == NONE:
        state.trigger = state.active
        if tell:
            tell(told.EndTriggered(state.active, needed, had, rule))


def next_turn(catalog: Catalog, state: State, tell: Tell) -> None:
    seat = (state.active + 1) % state.players
    if seat == state.trigger:
        state.frame, state.actor = Scoring(), NATURE
    else:
        begin(catalog, state, seat, tell)


# What NATURE draws ---------------------------------------------------------------------------------------------------


def stone_odds(catalog: Catalog, state: State) -> Lots[Action]:
    """Each kind of stone in a bag, as likely as there are stones of it."""
    frame = state.frame
    return Lots(catalog.draw_stone, state.bags[frame.seat if type(frame) is DrawingFirst else state.active])


def apply_stone(catalog: Catalog, state: State, action: act.DrawStone, tell: Tell) -> None:
    frame, stone = state.frame, action.stone
    seat = frame.seat if isinstance(frame, DrawingFirst) else state.active
    state.bags[seat] = minus(state.bags[seat], stone)
    state.hands[seat] = plus(state.hands[seat], stone)
    if isinstance(frame, Drawing):
        _tell_of_a_hand(state, seat, stone, frame.left, "draw.five", tell)
        if frame.left > 1:
            state.frame = catalog.drawing[frame.left - 1]
        else:
            next_turn(catalog, state, tell)
    elif isinstance(frame, DrawingFirst):
        _tell_of_a_hand(state, seat, stone, frame.left, "setup.hands", tell)
        _next_first_stone(catalog, state, seat, frame.left, tell)
    else:
        assert isinstance(frame, DrawingMore), "nobody else draws"
        if tell:
            tell(told.MoreDrawn(seat, frame.god, stone, god_rule(catalog, frame.god)))
        if frame.left > 1:
            state.frame = DrawingMore(frame.left - 1, frame.god)
        else:
            state.frame, state.actor = catalog.sailing, seat


def _tell_of_a_hand(state: State, seat: int, stone: int, left: int, rule: str, tell: Tell) -> None:
    if tell:
        tell(told.StoneDrawn(seat, stone, rule))
        if left == 1:
            hand = state.hands[seat]
            tell(told.HandDrawn(seat, sum(hand), hand, rule))


def _next_first_stone(catalog: Catalog, state: State, seat: int, left: int, tell: Tell) -> None:
    following = (seat + 1) % state.players
    if left > 1:
        state.frame = DrawingFirst(seat, left - 1)
    elif following == state.start:
        begin(catalog, state, following, tell)
    else:
        place = (following - state.start) % state.players
        state.frame = DrawingFirst(following, catalog.first_hands(state.players, state.staggered)[place])
