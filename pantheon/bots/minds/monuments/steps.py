"""What a plan does, as an imperative: "Play Movement: move a worker from Greek b3 to Greek b2"."""

from __future__ import annotations

from itertools import groupby

from pantheon.bots.minds.monuments.naming import card_word, common_word, hex_word, quest_word
from pantheon.bots.search import Plan
from pantheon.games.monuments import actions as act
from pantheon.games.monuments.catalog import LAYER, Catalog
from pantheon.games.monuments.state import State
from pantheon.table.game import Action
from pantheon.table.messages import Message, message, message_c

UNITS = (
    message("move a worker from {start} to {goal}"), message("move an armed worker from {start} to {goal}"),
    message("move an army from {start} to {goal}"), message("move a navy from {start} to {goal}"),
    message("fly an airforce from {start} to {goal}"),
)  # fmt: skip
BUILDINGS = (
    message("build a fort on {hex}"), message("build a town on {hex}"), message("build a factory on {hex}"),
)  # fmt: skip
REPAIRS = (
    message("repair your fort on {hex}"), message("repair your town on {hex}"), message("repair your factory on {hex}"),
)  # fmt: skip
TRAINED = (
    message("train an army on {hex}"), message("train a navy at {hex}"), message("train an airforce on {hex}"),
)  # fmt: skip
GOODS = (
    message("{number} wood"), message("{number} metal"), message("{number} cattle"), message("{number} food"),
)  # fmt: skip
ONE_GOOD = (message("wood"), message("metal"), message("cattle"), message("food"))


def told_steps(catalog: Catalog, before: State, plan: Plan) -> Message:
    steps = Steps(catalog, before)
    found = [step for _, run in groupby(plan, type) for step in steps.told(list(run))]
    first = plan[0]
    if isinstance(first, act.Play):
        card = card_word(catalog, first.card)
        if not found:
            return message_c("hint", "Play {card}", card=card)
        return message_c("hint", "Play {card}: {steps}", card=card, steps=message("{steps}", steps=tuple(found)))
    return message("{steps:capital}", steps=message("{steps}", steps=tuple(found or [message("go on")])))


class Steps:
    """Small imperatives, one kind of action after the other."""

    def __init__(self, catalog: Catalog, before: State) -> None:
        self.catalog, self.before = catalog, before

    def told(self, run: list[Action]) -> list[Message]:
        found = []
        for action in dict.fromkeys(run):
            said = self._moved(action) or self._worked(action) or self._other(action)
            if said is not None:
                found.append(said)
        return found

    def _filled(self, said: Message, **values: int) -> Message:
        return message(said.text, **{name: hex_word(self.catalog, hex) for name, hex in values.items()})

    def _moved(self, action: Action) -> Message | None:
        grid = self.catalog.grid
        match action:
            case act.Walk(kind, start, to):
                return self._filled(UNITS[kind], start=start, goal=to)
            case act.Ride(start, to, rider):
                text = (
                    message("ride with a worker from {start} to {goal}")
                    if rider
                    else message("ride from {start} to {goal}")
                )
                return self._filled(text, start=start, goal=to)
            case act.Board(shore):
                return self._filled(message("board the boat at {hex}"), hex=grid.shores[shore][0])
            case act.Row(_, to):
                if grid.terrain[to] > 3:
                    return self._filled(message("row to {hex}"), hex=to)
                return self._filled(message("land on {hex}"), hex=to)
            case act.Push(shore, goal):
                start, end = grid.shores[shore][0], grid.shores[goal][0]
                return self._filled(message("push the boat from {start} to {goal}"), start=start, goal=end)
            case act.Retreat(hex):
                return self._filled(message("retreat to {hex}"), hex=hex)
        return None

    def _worked(self, action: Action) -> Message | None:
        grid = self.catalog.grid
        match action:
            case act.Harvest(hex):
                return self._filled(message("harvest on {hex}"), hex=hex)
            case act.Build(building, hex):
                return self._filled(BUILDINGS[building], hex=hex)
            case act.Repair(building, hex):
                return self._filled(REPAIRS[building], hex=hex)
            case act.Bridge(river):
                one, other = grid.rivers[river]
                return self._filled(message("build a bridge between {start} and {goal}"), start=one, goal=other)
            case act.Dock(shore):
                return self._filled(message("build a boat at {hex}"), hex=grid.shores[shore][0])
            case act.Settle(hex):
                return self._filled(message("bring a worker to {hex}"), hex=hex)
            case act.Sacrifice(hex):
                return self._filled(message("give a worker of {hex} back"), hex=hex)
            case act.Train(unit, hex):
                return self._filled(TRAINED[unit], hex=hex)
            case act.Arm(hex):
                return self._filled(message("arm a worker on {hex}"), hex=hex)
            case act.Aim(hex):
                return self._filled(message("attack {hex}"), hex=hex)
            case act.PlaceFirst(hex):
                return self._filled(message("put a resource on {hex}"), hex=hex)
        return None

    def _other(self, action: Action) -> Message | None:
        match action:
            case act.TakeBack():
                return message("take your cards back")
            case act.Pass():
                return message("pass")
            case act.Refuge():
                return message("bring a worker to your monument")
            case act.TakeCommon(common):
                return message("take {card}", card=common_word(self.catalog, common))
            case act.ChooseBonus(option):
                return message("choose bonus {number}", number=option + 1)
            case act.Gain(goods):
                return message("take {goods}", goods=_goods(goods))
            case act.Swap(goods, good):
                return message("trade {goods} for {good}", goods=_goods(goods), good=ONE_GOOD[good])
            case act.Flip(card):
                return message("turn {card} to green", card=card_word(self.catalog, card))
            case act.Keep(quests):
                words = tuple(quest_word(self.catalog, quest) for quest in quests)
                return message("keep {quests}", quests=words)
            case act.ChooseQuest(quest):
                return message("keep {quests}", quests=(quest_word(self.catalog, quest),))
            case act.Play(card) if card == LAYER:
                seat = self.before.active
                return message("build layer {layer}", layer=self.before.layers[seat] + 1)
        return None


def _goods(goods: tuple[int, int, int, int]) -> Message:
    parts = tuple(message(GOODS[kind].text, number=number) for kind, number in enumerate(goods) if number)
    return message("{goods}", goods=parts)
