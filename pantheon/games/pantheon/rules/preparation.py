"""The preparation of an epoch (rulebook: Preparation phase; Bonus and loot tiles).

The nation is turned, gods and loot are laid out with the half gods they promise, the nation's trait works, the
temple is placed, Depraccus gives cards; in the first epoch the bonus tiles work last.
"""

from __future__ import annotations

from typing import Final, assert_never

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import (
    ChoosingBonus,
    ChoosingStart,
    DealingBonus,
    DealingCards,
    ForEach,
    LayingLoot,
    OpeningHalfGods,
    Preparing,
    TakingTurns,
    TurningGods,
    TurningNation,
)  # fmt: skip
from pantheon.games.pantheon.rules import placing, traits
from pantheon.games.pantheon.rules.rewards import draw_half_god, grant
from pantheon.games.pantheon.state import GO_ON, NONE, State
from pantheon.table.chance import Lots
from pantheon.table.counts import minus, none_of, plus, together
from pantheon.table.game import NATURE, Action, Tell

SWITCH_EPOCH: Final = 4


def run_preparing(catalog: Catalog, state: State, frame: Preparing, tell: Tell) -> int:
    """Take the next step of the preparation."""
    state.frames[-1] = Preparing(frame.step + 1)
    STEPS[frame.step](catalog, state, tell)
    return GO_ON


def _turn_nation(catalog: Catalog, state: State, tell: Tell) -> None:
    state.epoch += 1
    state.active = NONE
    state.phase_over = 0
    if state.half_gods_switch and state.epoch == SWITCH_EPOCH:
        state.lost_half_gods = together(state.lost_half_gods, state.upper_half_gods)
        if tell:
            tell(told.HalfGodsSwitched(sum(state.upper_half_gods)))
        state.upper_half_gods = none_of(6)
    state.frames.append(TurningNation())


def _turn_gods(catalog: Catalog, state: State, tell: Tell) -> None:
    state.frames.append(TurningGods(state.players + 1))


def _open_half_gods_of_gods(catalog: Catalog, state: State, tell: Tell) -> None:
    _open_half_gods(state, sum(catalog.half_gods_of_god[god] for god in state.open_gods))


def _lay_loot(catalog: Catalog, state: State, tell: Tell) -> None:
    state.frames.append(LayingLoot(catalog.loot_hexes[state.nation, state.players]))


def _open_half_gods_of_loot(catalog: Catalog, state: State, tell: Tell) -> None:
    _open_half_gods(state, sum(catalog.half_gods_of_loot[loot] for _, loot in state.loot))


def _work_trait(catalog: Catalog, state: State, tell: Tell) -> None:
    traits.begin(catalog, state, tell)


def _put_temple(catalog: Catalog, state: State, tell: Tell) -> None:
    hex = catalog.start_hex[state.nation]
    placing.put_temple(catalog, state, hex)
    if tell:
        tell(told.TemplePlaced(hex, state.nation))


def _deal_for_gods(catalog: Catalog, state: State, tell: Tell) -> None:
    if any(_cards_each_epoch(catalog, state, seat) for seat in range(state.players)):
        state.frames.append(ForEach("cards-each-epoch", 0))


def _work_bonus_tiles(catalog: Catalog, state: State, tell: Tell) -> None:
    if state.epoch == 1:
        state.frames.append(ForEach("choose-bonus" if state.bonus_chosen else "bonus", 0))


def _begin_turns(catalog: Catalog, state: State, tell: Tell) -> None:
    state.frames[-1] = TakingTurns()


STEPS: Final = (
    _turn_nation, _turn_gods, _open_half_gods_of_gods, _lay_loot, _open_half_gods_of_loot, _work_trait, _put_temple,
    _deal_for_gods, _work_bonus_tiles, _begin_turns,
)  # fmt: skip


def run_for_each(catalog: Catalog, state: State, frame: ForEach, tell: Tell) -> int:
    """Let the next player have a part of the preparation. Bonus tiles are chosen in reverse player order."""
    what, turn = frame.what, frame.turn
    if turn == state.players:
        state.frames.pop()
        return GO_ON
    after_start = state.players - 1 - turn if what == "choose-bonus" else turn
    seat = (state.start + after_start) % state.players
    state.frames[-1] = ForEach(what, turn + 1)
    match what:
        case "trait":
            traits.begin_for(catalog, state, seat)
        case "cards-each-epoch":
            _deal_each_epoch(catalog, state, seat)
        case "bonus":
            _use_bonus(catalog, state, seat, state.bonus[seat], tell)
        case "choose-bonus":
            state.frames.append(ChoosingBonus(seat))
        case _:
            assert_never(what)
    return GO_ON


def _deal_each_epoch(catalog: Catalog, state: State, seat: int) -> None:
    cards = _cards_each_epoch(catalog, state, seat)
    if cards:
        state.frames.append(DealingCards(seat, cards, "power.cards-each-epoch"))


def _cards_each_epoch(catalog: Catalog, state: State, seat: int) -> int:
    cards = 0
    for god, count in catalog.cards_each_epoch:
        cards += count * state.gods[seat][god]
    return cards


def _use_bonus(catalog: Catalog, state: State, seat: int, bonus: int, tell: Tell) -> None:
    state.bonus_shown |= 1 << seat
    if tell:
        tell(told.BonusTaken(seat, bonus))
    grant(catalog, state, seat, catalog.bonus_powers[bonus], 0, tell)


def bonus_options(catalog: Catalog, state: State, frame: ChoosingBonus) -> list[Action]:
    return [catalog.take_bonus[bonus] for bonus in state.bonus_left]


def apply_bonus(catalog: Catalog, state: State, frame: ChoosingBonus, action: act.TakeBonus, tell: Tell) -> None:
    bonus = action.bonus
    state.frames.pop()
    state.bonus_left = tuple(other for other in state.bonus_left if other != bonus)
    state.bonus[frame.seat] = bonus
    _use_bonus(catalog, state, frame.seat, bonus, tell)


# NATURE --------------------------------------------------------------------------------------------------------------


def start_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(act.ChooseStart(seat), 1) for seat in range(state.players)]


def apply_start(catalog: Catalog, state: State, frame: ChoosingStart, action: act.ChooseStart, tell: Tell) -> None:
    state.frames.pop()
    state.start = action.seat
    if tell:
        tell(told.StartChosen(state.start))


def bonus_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(catalog.deal_bonus[bonus], 1) for bonus in state.bonus_left]


def apply_dealing_bonus(catalog: Catalog, state: State, frame: DealingBonus, action: act.DealBonus, tell: Tell) -> None:
    bonus = action.bonus
    state.frames.pop()
    state.bonus_left = tuple(other for other in state.bonus_left if other != bonus)
    state.bonus[frame.seat] = bonus
    if tell:
        tell(told.BonusDealt(frame.seat, bonus))


def nation_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(deal, 1) for deal in catalog.deal_nation if deal.nation not in state.nations_played]


def apply_nation(catalog: Catalog, state: State, frame: TurningNation, action: act.DealNation, tell: Tell) -> None:
    state.frames.pop()
    state.nation = action.nation
    state.nations_played = (*state.nations_played, state.nation)
    if tell:
        tell(told.EpochBegun(state.epoch, state.nation))


def apply_turning_gods(catalog: Catalog, state: State, frame: TurningGods, action: act.DealGod, tell: Tell) -> None:
    god = action.god
    state.god_stack = minus(state.god_stack, god)
    state.open_gods = (*state.open_gods, god)
    if frame.left > 1:
        state.frames[-1] = TurningGods(frame.left - 1)
    else:
        state.frames.pop()
    if tell:
        tell(told.GodOpened(god))


def _open_half_gods(state: State, count: int) -> None:
    if count:
        state.frames.append(OpeningHalfGods(count))


def run_opening(catalog: Catalog, state: State, frame: OpeningHalfGods, tell: Tell) -> int:
    if any(state.upper_half_gods) or any(state.lower_half_gods):
        return NATURE
    state.frames.pop()
    return GO_ON


def apply_opening(catalog: Catalog, state: State, frame: OpeningHalfGods, action: act.DealHalfGod, tell: Tell) -> None:
    value = action.value - 1
    draw_half_god(state, value)
    state.open_half_gods = plus(state.open_half_gods, value)
    if frame.left > 1:
        state.frames[-1] = OpeningHalfGods(frame.left - 1)
    else:
        state.frames.pop()
    if tell:
        tell(told.HalfGodOpened(value + 1))


def run_laying_loot(catalog: Catalog, state: State, frame: LayingLoot, tell: Tell) -> int:
    if frame.hexes and any(state.loot_bag):
        return NATURE
    state.frames.pop()
    return GO_ON


def loot_odds(catalog: Catalog, state: State) -> Lots[Action]:
    return Lots(catalog.deal_loot, state.loot_bag)


def apply_laying_loot(catalog: Catalog, state: State, frame: LayingLoot, action: act.DealLoot, tell: Tell) -> None:
    loot = action.loot
    state.loot_bag = minus(state.loot_bag, loot)
    state.loot = (*state.loot, (frame.hexes[0], loot))
    state.frames[-1] = LayingLoot(frame.hexes[1:])
    if tell:
        tell(told.LootLaid(frame.hexes[0], loot))
