"""A god stone off another player's temple where the ship lies, into the own bag."""

from __future__ import annotations

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.rule_ids import god_here, god_rule
from pantheon.games.for_the_gods.state import FIRST_GOD, State
from pantheon.games.for_the_gods.temples import GOD_AT, god_of, without_god
from pantheon.table.counts import plus
from pantheon.table.game import Action, Tell


def victims(catalog: Catalog, state: State) -> list[int]:
    """The other seats whose temple here carries a god stone."""
    region = state.ships[state.active]
    return [
        seat
        for seat in range(state.players)
        if seat != state.active and state.temples[seat * catalog.regions + region] >> GOD_AT
    ]


def robbing_options(catalog: Catalog, state: State) -> list[Action]:
    return [*(catalog.take[seat] for seat in victims(catalog, state)), catalog.decline]


def apply_take(catalog: Catalog, state: State, action: act.Take, tell: Tell) -> None:
    seat = state.active
    region = state.ships[seat]
    at = action.seat * catalog.regions + region
    god = god_of(state.temples[at])
    state.temples[at] = without_god(state.temples[at])
    state.bags[seat] = plus(state.bags[seat], FIRST_GOD + god)
    state.frame = catalog.usual_closing
    if tell:
        rule = god_rule(catalog, god_here(catalog, state))
        tell(told.GodStoneRobbed(seat, region, action.seat, god, rule))


def apply_decline(catalog: Catalog, state: State, action: act.Decline, tell: Tell) -> None:
    """Leave a power unused that asks a question."""
    if tell:
        tell(told.PowerDeclined(state.active, god_here(catalog, state)))
    state.frame = catalog.usual_closing
