"""The turn: one card, or all taken back; how turns begin and end, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import (
    ALL_CARDS,
    CARDS,
    MOVEMENT,
    PRODUCE,
    Catalog,
)
from pantheon.games.monuments.facts import Means
from pantheon.games.monuments.frames import (
    Aiming,
    AnyFrame,
    Building,
    EndingTurn,
    Moving,
    Producing,
    Returning,
    Scoring,
    Training,
    Turn,
)
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rules import (
    attacking,
    building,
    layering,
    moving,
    populating,
    producing,
    questing,
    trading,
    training,
    upgrading,
)
from pantheon.games.monuments.rules.holding import HARVEST, STEP, means_of, traits_of
from pantheon.games.monuments.rules.tasks import still_true
from pantheon.games.monuments.state import EVEN_TURNS, NONE, Asked, State
from pantheon.table.game import Action, Tell

TURNS = tuple((Turn(seat),) for seat in range(4))
ENDING = tuple(map(EndingTurn, range(4)))
PASS = act.Pass()
CHOICES: tuple[Action, ...] = (*map(act.Play, range(CARDS)), act.TakeBack())
BACK = 1 << CARDS
"""Taking back, beside the cards."""


def begin(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    state.active = seat
    state.round += seat == state.start
    state.stack = TURNS[seat]
    if tell:
        tell(told.TurnBegan(seat, state.round))
        if state.round == state.guard and seat == state.start and not state.ending:
            tell(told.LastRound(seat, 0, "end.guard"))
    if not still_true(state, seat, state.facts[seat]):
        asked: Asked = state
        asked.means[seat] = None
        questing.turn_in(catalog, state, seat, tell)


def turn_options(catalog: Catalog, state: State) -> tuple[Action, ...]:
    """Those cards that can do something."""
    seat = state.stack[-1].seat
    asked: Asked = state
    hand, means = state.hands[seat], asked.means[seat] or means_of(catalog, state, seat)
    cards = hand & STEP if state.round == 1 else hand
    cards ^= cards & means.useless
    found = cards & means.sure
    for card in bits(cards ^ found):
        if CAN_PLAY[card](catalog, state, seat, means):
            found |= 1 << card
    return _choices(found if hand == ALL_CARDS else found | BACK)


@lru_cache(maxsize=2 * BACK)
def _choices(found: int) -> tuple[Action, ...]:
    return tuple([CHOICES[choice] for choice in bits(found)]) or (PASS,)


def activations(catalog: Catalog, state: State, seat: int) -> int:
    """Of the Movement card."""
    green = state.green[seat] >> MOVEMENT & 1
    return catalog.side[MOVEMENT][green] + traits_of(catalog, state, seat).extra_units


def fields(catalog: Catalog, state: State, seat: int) -> int:
    """Hexes of the Produce card."""
    green = state.green[seat] >> PRODUCE & 1
    return catalog.side[PRODUCE][green] + traits_of(catalog, state, seat).extra_fields


def _can_move(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    if moving.anybody_walks(catalog, state, seat, state.units, means.traits):
        return True
    return moving.can_move(catalog, state, seat, activations(catalog, state, seat))


def _can_produce(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    return means.sure & HARVEST > 0 or producing.can_produce(catalog, state, seat)


def _can_draw(catalog: Catalog, state: State, seat: int, means: Means) -> bool:
    return questing.can_draw(catalog, state, seat)


CAN_PLAY: tuple[Callable[[Catalog, State, int, Means], bool], ...] = (
    upgrading.can_upgrade,
    _can_move,
    _can_produce,
    building.can_build,
    populating.can_populate,
    layering.can_layer,
    training.can_train,
    attacking.can_attack,
    _can_draw,
    trading.can_trade,
)
"""By card: whether it can do something, for a seat with these means."""


def _frames(catalog: Catalog, state: State, seat: int, card: int) -> tuple[AnyFrame, ...]:
    """What a card asks for, the last one first."""
    match card:
        case 0:
            return (upgrading.upgrade(catalog, state, seat),)
        case 1:
            return (Moving(seat, activations(catalog, state, seat)),)
        case 2:
            return (Producing(seat, fields(catalog, state, seat)),)
        case 3:
            return (Building(seat, building.ANYTHING, 0),)
        case 4:
            return (populating.populate(catalog, state, seat),)
        case 5:
            return layering.plan(catalog, state, seat)
        case 6:
            return (Training(seat),)
        case 7:
            return (Aiming(seat),)
        case 8:
            return (questing.draw(catalog, state, seat),)
        case _:
            return (trading.trade(catalog, state, seat),)


def apply_play(catalog: Catalog, state: State, action: act.Play, tell: Tell) -> None:
    seat, card = state.stack[-1].seat, action.card
    state.hands[seat] &= ~(1 << card)
    if tell:
        tell(told.CardPlayed(seat, card, state.green[seat] >> card & 1))
    state.replace(ENDING[seat], *_frames(catalog, state, seat, card))


def apply_take_back(catalog: Catalog, state: State, action: act.TakeBack, tell: Tell) -> None:
    seat = state.stack[-1].seat
    if tell:
        tell(told.CardsTakenBack(seat, (ALL_CARDS & ~state.hands[seat]).bit_count()))
    state.hands[seat] = ALL_CARDS
    state.replace(ENDING[seat], Returning(seat))


def apply_pass(catalog: Catalog, state: State, action: act.Pass, tell: Tell) -> None:
    seat = state.stack[-1].seat
    state.replace(ENDING[seat])
    if tell:
        tell(told.TurnPassed(seat))


def apply_stop(catalog: Catalog, state: State, action: act.Stop, tell: Tell) -> None:
    if isinstance(state.stack[-1], Moving):
        moving.finish(state)
    else:
        state.pop()


def run_returning(catalog: Catalog, state: State, tell: Tell) -> None:
    """Cards that let units move when all cards are taken back; nobody has to."""
    seat = state.stack[-1].seat
    number = traits_of(catalog, state, seat).moves_on_return
    if number and moving.can_move(catalog, state, seat, number):
        state.replace(Moving(seat, number, optional=1))
    elif state.quests[seat] and not state.facts[seat].others:
        state.pop()  # a position made by hand: nobody has counted yet what quests want
    else:
        _pass_on(catalog, state, seat, tell)  # no quest can hold that did not when the turn began


def run_ending(catalog: Catalog, state: State, tell: Tell) -> None:
    seat = state.stack[-1].seat
    asked: Asked = state
    asked.means[seat] = None
    questing.turn_in(catalog, state, seat, tell)
    _pass_on(catalog, state, seat, tell)


def ends_before(catalog: Catalog, state: State) -> int:
    """The seat before whose next turn the game ends; NONE as long as no last layer stands."""
    if not state.ending or state.late != EVEN_TURNS:
        return state.start if state.ending else NONE
    layer, seat = layering.last_layer(catalog, state), state.active
    for _ in range(state.players):
        seat = (seat + 1) % state.players
        if state.layers[seat] >= layer:
            break  # of several who have built it the first one: all after it have had their turn
    return seat


def _pass_on(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    following = (seat + 1) % state.players
    if following == ends_before(catalog, state) or (following == state.start and state.round >= state.guard):
        state.stack = (Scoring(),)
    else:
        begin(catalog, state, following, tell)
