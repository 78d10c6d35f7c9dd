"""What a plan does, as an imperative: "Play Movement: move a worker from your inner field to your middle field"."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from pantheon.bots.minds.monuments.naming import card_word, common_word, quest_word
from pantheon.bots.search import Plan
from pantheon.games.monuments import actions as act
from pantheon.games.monuments.catalog import LAYER, Catalog
from pantheon.games.monuments.frames import ChoosingBonus, Rewarding
from pantheon.games.monuments.gifts import gift, goods_word
from pantheon.games.monuments.pieces import CREWS
from pantheon.games.monuments.places import place
from pantheon.games.monuments.state import State
from pantheon.table.game import Action
from pantheon.table.messages import Message, Word, message, message_c
from pantheon.table.words import Marked, mark

UNITS: tuple[Marked, ...] = (
    mark("move a worker from {start} to {goal}"), mark("move an armed worker from {start} to {goal}"),
    mark("move an army from {start} to {goal}"), mark("move a navy from {start} to {goal}"),
    mark("fly an airforce from {start} to {goal}"),
)  # fmt: skip
SEVERAL: tuple[Marked, ...] = (
    mark("move {number} workers from {start} to {goal}"), mark("move {number} armed workers from {start} to {goal}"),
    mark("move {number} armies from {start} to {goal}"), mark("move {number} navies from {start} to {goal}"),
    mark("fly {number} airforces from {start} to {goal}"),
)  # fmt: skip
BUILDINGS: tuple[Marked, ...] = (
    mark("build a fort on {hex}"), mark("build a town on {hex}"), mark("build a factory on {hex}"),
)  # fmt: skip
REPAIRS: tuple[Marked, ...] = (
    mark("repair your fort on {hex}"), mark("repair your town on {hex}"), mark("repair your factory on {hex}"),
)  # fmt: skip
TRAINED: tuple[Marked, ...] = (
    mark("train an army on {hex}"), mark("train a navy at {hex}"), mark("train an airforce on {hex}"),
)  # fmt: skip
FIRST: tuple[Marked, ...] = (
    mark("put wood on {hex}"), mark("put metal on {hex}"), mark("put cattle on {hex}"), mark("put food on {hex}"),
)  # fmt: skip
ONE_GOOD: tuple[Marked, ...] = (mark("wood"), mark("metal"), mark("cattle"), mark("food"))
LEFT_OUT = (act.Stop, act.Put, act.Load, act.Reduce, act.PayDefault, act.PayFrom, act.Charge)
"""They follow from the others, and are told only where nothing else is decided."""


def told_steps(catalog: Catalog, before: State, plan: Plan) -> Message:
    steps, first = Steps(catalog, before), plan[0]
    told = [action for action in plan if action is first or not isinstance(action, LEFT_OUT) or _loads(action)]
    found = [step for _, run in groupby(told, type) for step in steps.told(list(run))]
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
        fields = tuple(self._hex(action.hex) for action in run if isinstance(action, act.Harvest))
        if fields:
            return [message("harvest on {hexes}", hexes=fields)]
        found: list[Message] = []
        for action, number in Counter(run).items():
            if number > 1 and (several := self._several(action, number)):
                found.append(several)
            elif said := self._moved(action) or self._worked(action) or self._other(action):
                found += [said] * number
        return found

    def _several(self, action: Action, number: int) -> Message | None:
        """The same, done by more than one."""
        match action:
            case act.Walk(kind, start, to, 0):
                return Message(SEVERAL[kind], {"number": number, "start": self._hex(start), "goal": self._hex(to)})
            case act.Settle(hex):
                return message("bring {number} workers to {hex}", number=number, hex=self._hex(hex))
            case act.Sacrifice(hex):
                return message("give back {number} workers on {hex}", number=number, hex=self._hex(hex))
        return None

    def _filled(self, text: Marked, **values: int) -> Message:
        return Message(text, {name: self._hex(hex) for name, hex in values.items()})

    def _hex(self, hex: int) -> Word | Message:
        return place(self.catalog, hex, self.before.civilisations[self.before.actor])

    def _moved(self, action: Action) -> Message | None:
        grid = self.catalog.grid
        match action:
            case act.Walk(kind, start, to, 0):
                return self._filled(UNITS[kind], start=start, goal=to)
            case act.Walk(_, start, to, cargo):
                return message(
                    "move a worker with {good} from {start} to {goal}", good=Message(ONE_GOOD[cargo - 1]),
                    start=self._hex(start), goal=self._hex(to),
                )  # fmt: skip
            case act.Ride(start, to, rider):
                text = (
                    mark("ride with a worker from {start} to {goal}") if rider else mark("ride from {start} to {goal}")
                )
                return self._filled(text, start=start, goal=to)
            case act.Board(shore, crew):
                both = sum(CREWS[crew]) > 1
                text = mark("board the boat at {hex} with 2 units") if both else mark("board the boat at {hex}")
                return self._filled(text, hex=grid.shores[shore][0])
            case act.Row(_, to):
                if grid.terrain[to] > 3:
                    return self._filled(mark("row to {hex}"), hex=to)
                return self._filled(mark("land on {hex}"), hex=to)
            case act.Push(shore, goal):
                start, end = grid.shores[shore][0], grid.shores[goal][0]
                return self._filled(mark("push the boat from {start} to {goal}"), start=start, goal=end)
            case act.Retreat(hex):
                return self._filled(mark("retreat to {hex}"), hex=hex)
        return None

    def _worked(self, action: Action) -> Message | None:
        grid = self.catalog.grid
        match action:
            case act.Build(building, hex):
                return self._filled(BUILDINGS[building], hex=hex)
            case act.Repair(building, hex):
                return self._filled(REPAIRS[building], hex=hex)
            case act.Bridge(river):
                one, other = grid.rivers[river]
                return self._filled(mark("build a bridge between {start} and {goal}"), start=one, goal=other)
            case act.Dock(shore):
                return self._filled(mark("build a boat at {hex}"), hex=grid.shores[shore][0])
            case act.Settle(hex):
                return self._filled(mark("bring a worker to {hex}"), hex=hex)
            case act.Sacrifice(hex):
                return self._filled(mark("give back a worker on {hex}"), hex=hex)
            case act.Train(unit, hex):
                return self._filled(TRAINED[unit], hex=hex)
            case act.Arm(hex):
                return self._filled(mark("arm a worker on {hex}"), hex=hex)
            case act.Aim(hex):
                return self._filled(mark("attack {hex}"), hex=hex)
            case act.PlaceFirst(hex):
                return self._filled(FIRST[grid.terrain[hex]], hex=hex)
            case act.Put(hex):
                return self._filled(mark("put it on {hex}"), hex=hex)
        return None

    def _other(self, action: Action) -> Message | None:
        match action:
            case act.TakeBack():
                return message("take your cards back")
            case act.Pass():
                return message("pass")
            case act.Stop():
                return message("do no more")
            case act.PayDefault():
                return message("pay as it is suggested")
            case act.Reduce(goods):
                return message("pay {goods}", goods=goods_word(goods))
            case act.Load(goods):
                return (
                    message("take {goods} along", goods=goods_word(goods))
                    if any(goods)
                    else message("take nothing along")
                )
            case act.Charge():
                return message("roll the dice")
            case act.Refuge():
                return message("bring a worker to your monument")
            case act.TakeCommon(common):
                return message("take {card}", card=common_word(self.catalog, common))
            case act.ChooseBonus(option):
                deck = self.before.decks[self.before.actor]
                return message("choose “{gift}”", gift=gift(self.catalog, deck, self._layer(), option))
            case act.Gain(goods):
                return message("take {goods}", goods=goods_word(goods))
            case act.Swap(goods, good):
                return message("trade {goods} for {good}", goods=goods_word(goods), good=Message(ONE_GOOD[good]))
            case act.Flip(card):
                return message("turn {card} to green", card=card_word(self.catalog, card))
            case act.Keep(quests):
                words = tuple(quest_word(self.catalog, quest) for quest in quests)
                return message("keep {quests}", quests=words)
            case act.ChooseQuest(quest):
                return message("keep {quests}", quests=(quest_word(self.catalog, quest),))
            case act.Play(card) if card == LAYER:
                return message("build layer {layer}", layer=self._layer())
        return None

    def _layer(self) -> int:
        """The one whose cards are chosen, or else the next."""
        standing = [frame.layer for frame in self.before.stack if isinstance(frame, ChoosingBonus | Rewarding)]
        return standing[0] if standing else self.before.layers[self.before.actor] + 1


def _loads(action: Action) -> bool:
    """Whoever does it by hand has to choose what goes along."""
    return isinstance(action, act.Load) and any(action.goods)
