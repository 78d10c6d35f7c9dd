"""The ids of rules that actions, events, refusals and the screen refer to: rules.yaml says each of them in words."""

# not for people: ids

from __future__ import annotations

_IDS = """
setup.reserve setup.cards setup.bonus setup.start
prep.nation prep.gods prep.half-gods prep.loot prep.temple prep.bonus
trait.cards-or-god trait.hand-size trait.swap-reserve trait.turn-money trait.raise-sacrifice trait.draw-cards
trait.spend-money
turn.action turn.order
move.steps move.feet move.columns move.connected move.occupied move.full move.temple move.loot move.jump
move.must-place move.follow move.reserve
buy.purchases buy.tiles buy.pieces buy.placing buy.paying
gain.one gain.cost gain.cards-only gain.points
draw.cards draw.pile draw.display draw.hands
power.another-god power.half-gods power.special-money power.cards power.sacrifice-levels power.reserve
power.reserve-choice power.free-column power.steps power.jumps power.money power.extra-cards power.cards-each-epoch
power.piety power.extra-action
gods.stack gods.box
phase.end
epoch.feet epoch.box epoch.next-start
score.half-gods score.columns
end.winner
hidden.hands hidden.half-gods
"""

RULE_IDS = frozenset(_IDS.split())
