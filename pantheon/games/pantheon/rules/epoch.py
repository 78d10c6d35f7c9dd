"""The end of an epoch (rulebook: End of the Turn phase; End of epoch).

Feet return to the personal reserves, columns stay, what nobody took goes to the box; untaken half gods leave the
game. The player on the left of whoever ended the phase starts the next epoch. After epochs 3 and 6 there is a
scoring, after the last one the game is over.
"""

from __future__ import annotations

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import EndingEpoch, GameOver, Preparing
from pantheon.games.pantheon.rules.placing import clear_routes
from pantheon.games.pantheon.rules.scoring import hold_scoring, winners
from pantheon.games.pantheon.state import GO_ON, State
from pantheon.table.counts import none_of, plus, together
from pantheon.table.game import Tell


def run_ending(catalog: Catalog, state: State, frame: EndingEpoch, tell: Tell) -> int:
    clear_routes(state)
    if tell:
        tell(told.FeetReturned())
        tell(told.TilesBoxed(state.open_gods, len(state.loot), sum(state.open_half_gods)))
    for god in state.open_gods:
        state.god_box = plus(state.god_box, god)
    for _, loot in state.loot:
        state.loot_box = plus(state.loot_box, loot)
    state.gone_half_gods = together(state.gone_half_gods, state.open_half_gods)
    state.open_gods, state.loot, state.open_half_gods = (), (), none_of(6)
    state.start = (state.active + 1) % state.players
    if state.epoch in catalog.definitions.setup.scorings:
        hold_scoring(catalog, state, tell)
    if state.epoch < catalog.definitions.setup.epochs:
        if tell:
            tell(told.StartPassed(state.start))
        state.frames[-1] = Preparing(0)
        return GO_ON
    state.frames[-1] = GameOver()
    if tell:
        tell(told.GameEnded(winners(state)))
    return GO_ON
