"""The ids of rules that actions, events, refusals and the screen refer to: rules.yaml says each of them in words."""

# not for people: ids

from __future__ import annotations

from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.actions import Call, LayFoundation, Swap, Take, Tend
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.definitions import Definitions
from pantheon.games.for_the_gods.state import State
from pantheon.games.for_the_gods.temples import god_of
from pantheon.table.game import Action

_IDS = """
setup.regions setup.tokens setup.gods setup.hands setup.start
move.route move.pay move.stay
build.establish build.rank build.elevate build.base build.foundation build.claim build.once
dedicate.stone dedicate.one dedicate.decline
draw.leftovers draw.five
end.trigger end.final end.limit
score.height score.rank score.gold score.second score.alone score.tie score.tie-second score.winner
hidden.hands
"""


def rule_ids(definitions: Definitions) -> frozenset[str]:
    """Each god has a rule as well."""
    return frozenset((*_IDS.split(), *(f"god.{god.id}" for god in definitions.gods)))


def god_rule(catalog: Catalog, god: int) -> str:
    return f"god.{catalog.god_ids[god]}"


def rule_of(catalog: Catalog, state: State, action: Action) -> str:
    """The rule that an option comes from; a power's is that of the god who was dedicated just now."""
    if isinstance(action, Call):
        return god_rule(catalog, action.god)
    asked = isinstance(state.frame, frames.Robbing | frames.Swapping | frames.Tending | frames.Sharing)
    if asked and isinstance(action, Take | Swap | Tend | LayFoundation):
        return god_rule(catalog, god_here(catalog, state))
    return action.rule


def god_here(catalog: Catalog, state: State) -> int:
    """The god on the active player's temple where the ship lies, or NONE."""
    return god_of(state.temples[state.active * catalog.regions + state.ships[state.active]])
