"""What loot, bonus tiles and gods give at once (rulebook: Bonus and loot tiles).

A benefit that cannot be used is lost. Half gods come from the board, the highest first, when they were won by loot
or by gaining an open god; otherwise from the stack.
"""

from __future__ import annotations

from typing import Final, assert_never

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import MAX_LEVEL, Catalog
from pantheon.games.pantheon.frames import (
    ChoosingReserve,
    DealingCards,
    Erecting,
    LootWorking,
    Raising,
    TakingGod,
    TakingHalfGods,
)  # fmt: skip
from pantheon.games.pantheon.powers import (
    AnotherGod,
    BonusPower,
    Cards,
    FreeColumn,
    HalfGods,
    PermanentGodPower,
    Reserve,
    ReserveChoice,
    SacrificeLevels,
    SpecialMoney,
    Steps,
)  # fmt: skip
from pantheon.games.pantheon.rules.cards import take_special_money
from pantheon.games.pantheon.rules.placing import general_columns, general_feet, join_columns
from pantheon.games.pantheon.state import GO_ON, HALF_GOD_VALUES, SACRIFICES, State
from pantheon.table.chance import Lots
from pantheon.table.counts import minus, plus
from pantheon.table.game import NATURE, Action, Tell
from pantheon.table.hexgrid import hexes

TAKE_FEET: Final = act.TakeFeet()
TAKE_COLUMNS: Final = act.TakeColumns()
HIGHEST_HALF_GOD: Final = HALF_GOD_VALUES - 1


def grant(catalog: Catalog, state: State, seat: int, power: BonusPower, opened: int, tell: Tell) -> None:
    """Give what a power gives. `opened` says whether half gods come from the board."""
    match power:
        case AnotherGod():
            state.frames.append(TakingGod(seat, 0, "power.another-god"))
        case HalfGods(count) if opened:
            take_highest_half_gods(state, seat, count, tell)
        case HalfGods(count):
            state.frames.append(TakingHalfGods(seat, count))
        case SpecialMoney(count):
            for _ in range(count):
                take_special_money(state, seat, tell)
        case Cards(count):
            state.frames.append(DealingCards(seat, count, "power.cards"))
        case SacrificeLevels(count):
            state.frames.append(Raising(seat, count, "power.sacrifice-levels"))
        case Reserve(feet, columns):
            grow_reserve(catalog, state, seat, feet, columns, "power.reserve", tell)
        case ReserveChoice(feet, columns):
            state.frames.append(ChoosingReserve(seat, feet, columns))
        case FreeColumn():
            state.frames.append(Erecting(seat))
        case Steps(count):
            state.steps = plus(state.steps, seat, count)
            if tell:
                tell(told.PowerKept(seat, power.rule))
        case _:
            assert_never(power)


def run_loot(catalog: Catalog, state: State, frame: LootWorking, tell: Tell) -> int:
    """Loot works in the order in which it was taken; step tiles are kept, the others go to the box."""
    seat, loot = frame.seat, frame.loot[0]
    if len(frame.loot) > 1:
        state.frames[-1] = LootWorking(seat, frame.loot[1:])
    else:
        state.frames.pop()
    if tell:
        tell(told.LootWorked(seat, loot))
    power = catalog.loot_powers[loot]
    if isinstance(power, PermanentGodPower):
        state.kept_loot[seat] = plus(state.kept_loot[seat], loot)
    else:
        state.loot_box = plus(state.loot_box, loot)
    grant(catalog, state, seat, power, 1, tell)
    return GO_ON


def take_highest_half_gods(state: State, seat: int, count: int, tell: Tell) -> None:
    for _ in range(count):
        value = HIGHEST_HALF_GOD
        while value >= 0 and not state.open_half_gods[value]:
            value -= 1
        if value < 0:
            if tell:
                tell(told.BenefitLost(seat, "power.half-gods"))
            return
        state.open_half_gods = minus(state.open_half_gods, value)
        state.half_gods[seat] = plus(state.half_gods[seat], value)
        if tell:
            tell(told.HalfGodTaken(seat, value + 1, 1))


def run_half_gods(catalog: Catalog, state: State, frame: TakingHalfGods, tell: Tell) -> int:
    if any(state.upper_half_gods) or any(state.lower_half_gods):
        return NATURE
    state.frames.pop()
    if tell:
        tell(told.BenefitLost(frame.seat, "power.half-gods"))
    return GO_ON


def apply_half_gods(catalog: Catalog, state: State, frame: TakingHalfGods, action: act.DealHalfGod, tell: Tell) -> None:
    value = action.value - 1
    draw_half_god(state, value)
    state.half_gods[frame.seat] = plus(state.half_gods[frame.seat], value)
    if frame.left > 1:
        state.frames[-1] = TakingHalfGods(frame.seat, frame.left - 1)
    else:
        state.frames.pop()
    if tell:
        tell(told.HalfGodTaken(frame.seat, value + 1, 0))


def draw_half_god(state: State, value: int) -> None:
    """Take a half god off the stack: the upper part first."""
    if any(state.upper_half_gods):
        state.upper_half_gods = minus(state.upper_half_gods, value)
    else:
        state.lower_half_gods = minus(state.lower_half_gods, value)


def half_god_odds(catalog: Catalog, state: State) -> Lots[Action]:
    return Lots(catalog.deal_half_god, state.upper_half_gods if any(state.upper_half_gods) else state.lower_half_gods)


def grow_reserve(catalog: Catalog, state: State, seat: int, feet: int, columns: int, rule: str, tell: Tell) -> None:
    """Pieces come from the general into the personal reserve, as far as there are any."""
    feet = min(feet, general_feet(catalog, state, seat))
    columns = min(columns, general_columns(catalog, state, seat))
    state.feet_reserve[seat] += feet
    state.columns_reserve[seat] += columns
    if tell:
        if feet or columns:
            tell(told.ReserveGrown(seat, feet, columns, 0, rule))
        else:
            tell(told.BenefitLost(seat, rule))


def reserve_options(catalog: Catalog, state: State, frame: ChoosingReserve) -> list[Action]:
    return [TAKE_FEET, TAKE_COLUMNS]


def apply_reserve(catalog: Catalog, state: State, frame: ChoosingReserve, action: Action, tell: Tell) -> None:
    state.frames.pop()
    if isinstance(action, act.TakeFeet):
        grow_reserve(catalog, state, frame.seat, frame.feet, 0, "power.reserve-choice", tell)
    else:
        grow_reserve(catalog, state, frame.seat, 0, frame.columns, "power.reserve-choice", tell)


def run_raising(catalog: Catalog, state: State, frame: Raising, tell: Tell) -> int:
    if not frame.levels:
        state.frames.pop()
        return GO_ON
    if min(state.levels[frame.seat]) < MAX_LEVEL:
        return frame.seat
    state.frames.pop()
    if tell:
        tell(told.BenefitLost(frame.seat, frame.rule))
    return GO_ON


def raising_options(catalog: Catalog, state: State, frame: Raising) -> list[Action]:
    levels = state.levels[frame.seat]
    return [catalog.raise_kind[kind] for kind in range(SACRIFICES) if levels[kind] < MAX_LEVEL]


def apply_raising(catalog: Catalog, state: State, frame: Raising, action: act.Raise, tell: Tell) -> None:
    kind = action.kind
    state.levels[frame.seat] = plus(state.levels[frame.seat], kind)
    state.frames[-1] = Raising(frame.seat, frame.levels - 1, frame.rule)
    if tell:
        tell(told.SacrificeRaised(frame.seat, kind, state.levels[frame.seat][kind], 0, frame.rule))


def erecting_hexes(catalog: Catalog, state: State, seat: int) -> int:
    """Column hexes with room, for a column from the general reserve."""
    return catalog.column_hexes & ~state.full & ~state.columns[seat]


def run_erecting(catalog: Catalog, state: State, frame: Erecting, tell: Tell) -> int:
    seat = frame.seat
    if general_columns(catalog, state, seat) and erecting_hexes(catalog, state, seat):
        return seat
    state.frames.pop()
    if tell:
        tell(told.BenefitLost(seat, "power.free-column"))
    return GO_ON


def erecting_options(catalog: Catalog, state: State, frame: Erecting) -> list[Action]:
    return [catalog.erect[hex] for hex in hexes(erecting_hexes(catalog, state, frame.seat))]


def apply_erecting(catalog: Catalog, state: State, frame: Erecting, action: act.Erect, tell: Tell) -> None:
    hex = action.hex
    state.frames.pop()
    bit = catalog.bits[hex]
    if state.once & bit:
        state.full |= bit
    else:
        state.once |= bit
    state.columns[frame.seat] |= bit
    join_columns(catalog, state, frame.seat)
    if tell:
        tell(told.ColumnLaid(frame.seat, hex, 0, 0, "power.free-column"))
