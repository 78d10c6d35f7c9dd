"""Gaining gods (rulebook: III. The player gains 1 gods tile; Gods of Pantheon).

A cost such as 4/1 asks for four sacrifices of one kind and one of another. A kind is paid by cards plus the own
tile of that kind, whose level counts as that many; tiles are kept. Some gods take cards only. Every god gained, in
whatever way, scores the number of the epoch at once. Gods that work at once go to the box afterwards; the others
are kept.
"""

from __future__ import annotations

from typing import Final, assert_never

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import Boxing, TakingGod, TurningGods, TurningUpGod
from pantheon.games.pantheon.powers import (
    AnotherGod,
    CardsEachEpoch,
    ExtraAction,
    ExtraCards,
    Jumps,
    Money,
    PermanentGodPower,
    Piety,
    Steps,
)  # fmt: skip
from pantheon.games.pantheon.rules.cards import play
from pantheon.games.pantheon.rules.rewards import grant
from pantheon.games.pantheon.rules.scoring import award
from pantheon.games.pantheon.state import BY_GODS, FIRST_MONEY, FIRST_SACRIFICE, GO_ON, SACRIFICES, State
from pantheon.table.chance import Lots
from pantheon.table.counts import Counts, minus, none_of, plus, together
from pantheon.table.game import NATURE, Action, Tell

LAST_GOD: Final = 2
NO_TILES: Final = none_of(SACRIFICES)


def sacrifices(catalog: Catalog, state: State, seat: int, god: int) -> Counts:
    """How much of each kind a seat can bring for this god, with cards and tiles."""
    cards = state.hands[seat][FIRST_SACRIFICE:FIRST_MONEY]
    if catalog.cards_only[god]:
        return cards
    return together(cards, state.levels[seat])


def gain_options(catalog: Catalog, state: State, seat: int) -> tuple[act.Gain, ...]:
    ways = catalog.ways_to[state.open_gods]
    hand, levels = state.hands[seat], state.levels[seat]
    first, second, third, fourth = catalog.ways_left
    ways &= first[hand[FIRST_SACRIFICE]][levels[0]]
    ways &= second[hand[FIRST_SACRIFICE + 1]][levels[1]]
    ways &= third[hand[FIRST_SACRIFICE + 2]][levels[2]]
    ways &= fourth[hand[FIRST_SACRIFICE + 3]][levels[3]]
    return catalog.gain_by[ways]


def gain(catalog: Catalog, state: State, seat: int, action: act.Gain, tell: Tell) -> None:
    """The action: pay for a god on the board and take it."""
    god = action.god
    if tell:
        tell(told.ActionChosen(seat, "gain", "gain.one"))
    pay(catalog, state, seat, action, tell)
    at = state.open_gods.index(god)
    state.open_gods = state.open_gods[:at] + state.open_gods[at + 1 :]
    take(catalog, state, seat, god, opened=1, chained=0, rule="gain.one", tell=tell)
    if not state.open_gods and not state.phase_over:
        state.phase_over = LAST_GOD
        if tell:
            tell(told.PhaseDecided(seat, LAST_GOD))


def pay(catalog: Catalog, state: State, seat: int, action: act.Gain, tell: Tell) -> None:
    """Discard exactly the cards that the own tiles leave to pay."""
    levels = NO_TILES if catalog.cards_only[action.god] else state.levels[seat]
    cost = catalog.costs[action.god]
    cards = [
        (FIRST_SACRIFICE + kind, cost[at] - levels[kind])
        for at, kind in enumerate(action.kinds)
        if cost[at] > levels[kind]
    ]
    if cards:
        play(state, seat, cards, "gain.cost", tell)


def take(catalog: Catalog, state: State, seat: int, god: int, opened: int, chained: int, rule: str, tell: Tell) -> None:
    """A god comes to a seat: points, then its power."""
    if tell:
        tell(told.GodGained(seat, god, opened, rule))
    award(state, seat, state.epoch, BY_GODS, 1, "gain.points", tell)
    kept = catalog.kept_powers.get(god)
    if kept is not None:
        keep(state, seat, god, kept)
        if tell:
            tell(told.PowerKept(seat, kept.rule))
        return
    power = catalog.used_powers[god]
    if type(power) is AnotherGod:
        if chained:
            box(state, god, tell)
        else:
            state.frames.append(Boxing(god))
            state.frames.append(TakingGod(seat, 1, "power.another-god"))
    else:
        box(state, god, tell)
        grant(catalog, state, seat, power, opened, tell)


def keep(state: State, seat: int, god: int, power: PermanentGodPower) -> None:
    """A god that stays in front of its owner."""
    state.gods[seat] = plus(state.gods[seat], god)
    if type(power) is Steps:
        state.steps = plus(state.steps, seat, power.count)
    elif type(power) is Jumps:
        state.jumps = plus(state.jumps, seat, power.count)
    elif type(power) is Money:
        state.money = plus(state.money, seat, power.count)
    elif type(power) is ExtraCards:
        state.extra_cards = plus(state.extra_cards, seat, power.count)
    elif type(power) is CardsEachEpoch or type(power) is Piety or type(power) is ExtraAction:
        pass  # they are counted when their time comes
    else:
        assert_never(power)


def run_boxing(catalog: Catalog, state: State, frame: Boxing, tell: Tell) -> int:
    state.frames.pop()
    box(state, frame.god, tell)
    return GO_ON


def box(state: State, god: int, tell: Tell) -> None:
    """A used god goes to the box."""
    state.god_box = plus(state.god_box, god)
    if tell:
        tell(told.GodBoxed(god))


def run_god_from_stack(
    catalog: Catalog, state: State, frame: TakingGod | TurningGods | TurningUpGod, tell: Tell
) -> int:
    """Make sure that the stack has a god: an empty one is renewed from the box."""
    if any(state.god_stack):
        return NATURE
    if any(state.god_box):
        state.god_stack, state.god_box = state.god_box, none_of(len(state.god_box))
        if tell:
            tell(told.GodStackRenewed())
        return NATURE
    state.frames.pop()
    return GO_ON


def apply_taking(catalog: Catalog, state: State, frame: TakingGod, action: act.DealGod, tell: Tell) -> None:
    god = action.god
    state.frames.pop()
    state.god_stack = minus(state.god_stack, god)
    take(catalog, state, frame.seat, god, opened=0, chained=frame.chained, rule=frame.rule, tell=tell)


def god_odds(catalog: Catalog, state: State) -> Lots[Action]:
    return Lots(catalog.deal_god, state.god_stack)
