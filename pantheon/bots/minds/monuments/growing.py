"""What a plan brings nearer, in sentences: land, resources and workers for the next layer, and towns that grow."""

from __future__ import annotations

from pantheon.bots.minds.monuments.judgement import MonumentsJudgement, Reading
from pantheon.bots.minds.monuments.survey import TOWNSFOLK, Survey
from pantheon.bots.search import Plan
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.gifts import goods_word
from pantheon.games.monuments.needs import Needs, needs
from pantheon.games.monuments.pieces import PIECES, WORKER_PIECE, Vector, bits, total, unpacked, workers_in
from pantheon.games.monuments.state import State
from pantheon.table.messages import Message, message, message_n

TOWN = 1
"""Among the buildings."""


class Growing:
    def __init__(self, judgement: MonumentsJudgement) -> None:
        self.judgement, self.catalog = judgement, judgement.catalog

    def reasons(self, before: State, after: State, seat: int) -> list[Message]:
        """The nearer the next layer is, the better; as long as there is no town, first that."""
        wanted = needs(self.catalog, after, seat)
        if wanted is None or after.layers[seat] != before.layers[seat]:
            return []
        was, now = self.judgement.read(before, seat), self.judgement.read(after, seat)
        found = self._town(before, after, was.survey, now.survey, seat)
        found += self._land(was.survey, now.survey, wanted)
        if not found or before.standing[seat * 3 + TOWN]:
            found += self._goods(before, was.survey, now.survey, wanted, seat)
        found += self._workers(was.survey, now.survey)
        if _comes_next(was, now):
            found.append(message("Layer {layer} can be built next.", layer=wanted.layer))
        return found

    def spent(self, before: State, after: State, seat: int) -> list[Message]:
        """What the next layer needs and will be short of, because the plan uses it for something else."""
        old, new = needs(self.catalog, before, seat), needs(self.catalog, after, seat)
        if old is None or new is None or new.layer != old.layer or new.more_goods <= old.more_goods:
            return []
        wood, metal, cattle, food = (max(0, now - was) for was, now in zip(old.missing, new.missing, strict=True))
        goods = goods_word((wood, metal, cattle, food))
        return [message("It spends {goods}, which layer {layer} needs as well.", goods=goods, layer=new.layer)]

    def stuck(self, before: State, after: State, seat: int, plan: Plan) -> list[Message]:
        """How somebody who cannot spare anybody gets more workers, if the plan is a step on the way to that."""
        survey, then = self.judgement.read(before, seat).survey, self.judgement.read(after, seat).survey
        if type(before.frame) is not frames.Turn or survey.spares or not before.supply[seat * PIECES + WORKER_PIECE]:
            return []
        if self._growing(before, survey) or self._growing(after, then):
            return []
        if survey.towns:
            if not isinstance(plan[0], act.TakeBack):
                return []
            return [message("You have no worker to spare: bring two workers into one town, then Populate.")]
        cost = unpacked(self.catalog.building_cost[TOWN])
        if then.towns or sum(_lack(cost, then)) >= sum(_lack(cost, survey)):
            return []
        return [
            message(
                "You have no worker to spare: build a town for {cost}, bring two workers into it, then Populate.",
                cost=goods_word(cost),
            )
        ]

    def _growing(self, state: State, survey: Survey) -> int:
        """In how many towns more workers can come."""
        full = survey.traits.settlers_needed or TOWNSFOLK
        return sum(workers_in(state.units[hex]) >= full for hex in bits(survey.towns & survey.held))

    def _town(self, before: State, after: State, was: Survey, now: Survey, seat: int) -> list[Message]:
        if not before.standing[seat * 3 + TOWN] and not after.standing[seat * 3 + TOWN]:
            return self._town_price(was, now)
        if before.standing[seat * 3 + TOWN] == after.standing[seat * 3 + TOWN]:
            more = self._growing(after, now) > self._growing(before, was)
            return [message("Then two workers share a town, and Populate brings another one there.")] if more else []
        return []

    def _town_price(self, was: Survey, now: Survey) -> list[Message]:
        cost = unpacked(self.catalog.building_cost[TOWN])
        lack = _lack(cost, now)
        if sum(lack) >= sum(_lack(cost, was)):
            return []
        if sum(lack):
            return [
                message(
                    "A town costs {cost}. You then still lack {goods}.", cost=goods_word(cost), goods=goods_word(lack)
                )
            ]
        return [message("Then you can pay for a town: {cost}. In towns your people grow.", cost=goods_word(cost))]

    def _land(self, was: Survey, now: Survey, wanted: Needs) -> list[Message]:
        have, need = now.land.bit_count(), wanted.land[1]
        if have <= was.land.bit_count():
            return []
        if have >= need:
            return [message_n("With {number} land hex you hold enough for layer {layer}.",
                              "With {number} land hexes you hold enough for layer {layer}.", have,
                              layer=wanted.layer)]  # fmt: skip
        return [message_n("You hold {number} land hex then; layer {layer} needs {need}.",
                          "You hold {number} land hexes then; layer {layer} needs {need}.", have,
                          layer=wanted.layer, need=need)]  # fmt: skip

    def _goods(self, before: State, was: Survey, now: Survey, wanted: Needs, seat: int) -> list[Message]:
        old = needs(self.catalog, before, seat)
        if old is not None and wanted.more_goods < old.more_goods:
            if not wanted.more_goods:
                return [message("Then you have all resources for layer {layer}.", layer=wanted.layer)]
            if not wanted.spared:
                return [
                    message(
                        "For layer {layer} you then still lack {goods}.",
                        layer=wanted.layer, goods=goods_word(wanted.missing),
                    )
                ]  # fmt: skip
            return [message_n("Then {number} resource is missing for layer {layer}.",
                              "Then {number} resources are missing for layer {layer}.", wanted.more_goods,
                              layer=wanted.layer)]  # fmt: skip
        more = total(now.wealth) - total(was.wealth)
        if more <= 0:
            return []
        return [message_n("{number} more resource, to build, to upgrade or to trade.",
                          "{number} more resources, to build, to upgrade or to trade.", more)]  # fmt: skip

    def _workers(self, was: Survey, now: Survey) -> list[Message]:
        if now.workers <= was.workers:
            return []
        return [message_n("You have {number} worker then: the more you have, the more land you hold.",
                          "You have {number} workers then: the more you have, the more land you hold.",
                          now.workers)]  # fmt: skip


def _lack(cost: Vector, survey: Survey) -> Vector:
    wood, metal, cattle, food = (max(0, need - have) for need, have in zip(cost, unpacked(survey.wealth), strict=True))
    return wood, metal, cattle, food


def _comes_next(was: Reading, now: Reading) -> bool:
    return bool(now.times and was.times and now.times[0] <= 1.0 < was.times[0])
