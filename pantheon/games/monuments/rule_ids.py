"""The ids of rules that actions, events, refusals and the screen refer to: rules.yaml says each of them in words."""

# not for people: ids

from __future__ import annotations

_IDS = """
setup.civilisations setup.start setup.cards setup.pieces setup.quests setup.workers setup.resources
turn.card turn.first turn.back turn.pass
move.units move.enter move.rivers move.monument move.cargo move.ride
boat.board boat.row boat.push boat.piece
produce.limit produce.room
build.worker build.one build.supply build.stock build.repair pay.control pay.discount
populate.town populate.refuge
layer.land layer.cost layer.workers layer.common layer.personal
train.charter train.worker train.navy weapon.one weapon.pass
attack.target attack.reach attack.power
battle.dice battle.nothing battle.losses battle.retreat battle.advance
quests.deck quests.turn-in quests.secret trade.kinds trade.place upgrade.cost
end.round end.guard
score.layers score.workers score.resources score.power score.land score.upgraded score.quests score.winner
"""
RULE_IDS = frozenset(_IDS.split())
