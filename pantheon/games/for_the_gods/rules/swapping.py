"""Two whole temples of one player on the same island change places. The ship stays, nothing is claimed."""

from __future__ import annotations

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.rule_ids import god_rule
from pantheon.games.for_the_gods.rules.building import other_temples
from pantheon.games.for_the_gods.state import State
from pantheon.games.for_the_gods.temples import god_of
from pantheon.table.game import Action, Tell


def swapping_options(catalog: Catalog, state: State) -> list[Action]:
    return [*(catalog.swap[region] for region in other_temples(catalog, state)), catalog.decline]


def apply_swap(catalog: Catalog, state: State, action: act.Swap, tell: Tell) -> None:
    seat, temples = state.active, state.temples
    region = state.ships[seat]
    here, there = seat * catalog.regions + region, seat * catalog.regions + action.region
    temples[here], temples[there] = temples[there], temples[here]
    state.frame = catalog.usual_closing
    if tell:
        rule = god_rule(catalog, god_of(temples[there]))
        tell(told.TemplesSwapped(seat, region, action.region, rule))
