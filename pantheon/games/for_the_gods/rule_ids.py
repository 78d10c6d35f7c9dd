"""The ids of rules that actions, events, refusals and the screen refer to: rules.yaml says each of them in words."""

# not for people: ids

from __future__ import annotations

from pantheon.games.for_the_gods.definitions import Definitions

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
