"""Small decisions: what pays, what is loaded, who is given back. Each has a rule of thumb; few are tried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pantheon.bots.adding import added
from pantheon.bots.minds.monuments.eyes import Eyes
from pantheon.bots.minds.monuments.judgement import KEPT, MonumentsJudgement
from pantheon.bots.minds.monuments.marching import Marching
from pantheon.bots.minds.monuments.survey import TOWNSFOLK
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.battles import kind_of
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import WORKERS, bits, total, workers_in
from pantheon.games.monuments.rules import producing
from pantheon.games.monuments.rules.holding import board_of, worker_land
from pantheon.games.monuments.rules.paying import PAY_DEFAULT
from pantheon.games.monuments.state import State
from pantheon.table.game import Action

LONGEST = 60
MOST_TRIED = 14
WORTH = (1.2, 1.6, 3.0, 2.0, 2.6, 1.0, 1.5, 1.5, 2.5, 1.5)
"""Of a piece that may be lost, by its kind."""
Pick = Callable[[State, Eyes], Action]


class Choices:
    def __init__(self, game: Monuments, judgement: MonumentsJudgement) -> None:
        self.game, self.catalog, self.judgement = game, game.catalog, judgement
        self.marching = Marching(game, self)
        self._picks: dict[type[Any], Pick] = {
            frames.ChoosingQuest: self._first_quest,
            frames.PlacingFirst: self._first_place,
            frames.Moving: self._move,
            frames.Loading: self._load,
            frames.Producing: self._harvest,
            frames.Discounting: self._reduce,
            frames.Paying: self._pay,
            frames.Sacrificing: self._sacrifice,
            frames.ChoosingCommon: self._common,
            frames.ChoosingKinds: self._kinds,
            frames.Putting: self._put,
            frames.Arming: self._arm,
            frames.Mustering: self._muster,
            frames.Losing: self._lose,
            frames.KeepingQuests: self._keep,
            frames.Trading: self._swap,
        }

    def eyes(self, state: State) -> Eyes:
        return Eyes(self.judgement, state, state.actor)

    def pick(self, state: State, eyes: Eyes) -> Action:
        """For whoever acts, in any decision but the card of the turn."""
        found = self._picks.get(type(state.frame))
        return found(state, eyes) if found else self.best(state, eyes, self.game.options(state))

    def best(self, state: State, eyes: Eyes, options: Sequence[Action]) -> Action:
        """Try them out, each to the end of the action."""
        best, best_value = options[0], float("-inf")
        for option in options[:MOST_TRIED]:
            after = state.copy()
            self.game.apply(after, option)
            self.complete(after, eyes)
            value = eyes.value(after)
            if type(after.frame) is frames.DrawingQuests:
                value += self.judgement.draw_worth(after, eyes.seat)
            if value > best_value:
                best, best_value = option, value
        return best

    def complete(self, state: State, eyes: Eyes) -> list[Action]:
        """Carry an action on to its end, or to where chance or another seat decides."""
        done: list[Action] = []
        while state.actor == eyes.seat and type(state.frame) is not frames.Turn and len(done) < LONGEST:
            moving = type(state.frame) is frames.Moving
            for action in self.marching.march(state, eyes) if moving else (self.pick(state, eyes),):
                self.game.apply(state, action)
                done.append(action)
        return done

    # Set-up ----------------------------------------------------------------------------------------------------------

    def _first_quest(self, state: State, eyes: Eyes) -> Action:
        return max(self.game.options(state), key=lambda option: self.judgement.ease(option.quest))  # type: ignore[attr-defined]

    def _first_place(self, state: State, eyes: Eyes) -> Action:
        """Food and cattle, with the first harvest enough for a town; then wood."""
        inner, terrain = self.catalog.grid.inner[state.civilisations[eyes.seat]], self.catalog.grid.terrain
        order = (2, 0, 3, 4)  # of wood, metal, cattle, food, the higher the better

        def rank(option: Any) -> tuple[int, int]:
            return inner >> option.hex & 1, order[terrain[option.hex]]

        return max(self.game.options(state), key=rank)

    # Movement --------------------------------------------------------------------------------------------------------

    def _move(self, state: State, eyes: Eyes) -> Action:
        return self.marching.march(state, eyes)[0]

    def _load(self, state: State, eyes: Eyes) -> Action:
        """Whatever would be left behind without a worker; the most wanted first."""
        frame: frames.Loading = state.frame
        options = self.game.options(state)
        alone = not state.units[frame.start] & WORKERS or not state.held[eyes.seat] >> frame.start & 1
        if not alone:
            return options[0]
        wants = eyes.wants(state)
        return max(options, key=lambda option: wants.gain(option.goods))  # type: ignore[attr-defined]

    # Produce, pay ----------------------------------------------------------------------------------------------------

    def _harvest(self, state: State, eyes: Eyes) -> Action:
        """The best hexes of those that are left, in their order."""
        frame: frames.Producing = state.frame
        seat, terrain = eyes.seat, self.catalog.grid.terrain
        later = producing.fields(self.catalog, state, seat) >> frame.last + 1 << frame.last + 1
        yields = {hex: producing.produce_yield(self.catalog, state, seat, hex) for hex in bits(later)}
        wants, chosen = eyes.wants(state), list[int]()
        for _ in range(frame.left):
            best, best_value = -1, 0.0
            for hex, number in yields.items():
                if number > 0 and hex not in chosen:
                    value = self._gain(wants.have, wants, terrain[hex], number)
                    if value > best_value:
                        best, best_value = hex, value
            if best < 0:
                break
            chosen.append(best)
            wants.have[terrain[best]] += yields[best]
        return act.Harvest(min(chosen)) if chosen else self.game.options(state)[-1]

    def _gain(self, have: list[int], wants: Any, kind: int, number: int) -> float:
        value, before = 0.0, have[kind]
        for _ in range(number):
            value += wants.of(kind)
            have[kind] += 1
        have[kind] = before
        return value

    def _reduce(self, state: State, eyes: Eyes) -> Action:
        wants = eyes.wants(state)
        return min(self.game.options(state), key=lambda option: wants.loss(option.goods))  # type: ignore[attr-defined]

    def _pay(self, state: State, eyes: Eyes) -> Action:
        options = self.game.options(state)
        return PAY_DEFAULT if PAY_DEFAULT in options else options[0]

    def _sacrifice(self, state: State, eyes: Eyes) -> Action:
        """From the monument hex, then from crowds; the last ones of a hex and of a town stay as long as they can, and
        those on isles longer: another one would need a boat."""
        frame: frames.Sacrificing = state.frame
        seat, board = eyes.seat, board_of(self.catalog, state)
        towns, isles = state.standing[seat * 3 + 1], self.catalog.grid.isles
        victims = []
        for hex in bits(state.held[seat]):
            here = workers_in(state.units[hex])
            stay = 0 if not board.land >> hex & 1 else TOWNSFOLK if towns >> hex & 1 else 1
            last = 1.5 * (isles >> hex & 1) + (3 if stay == 1 else 5)
            ranks = [-4 if not board.land >> hex & 1 else 0 if at >= stay else last - at for at in range(here)]
            for at, armed in enumerate([1] * (state.units[hex] >> 4 & 15) + [0] * (state.units[hex] & 15)):
                if hex * 2 + armed >= frame.last:
                    goods = total(state.goods[hex]) if here == 1 else 0
                    victims.append((ranks[at] + armed * 0.5 + 0.3 * goods, hex * 2 + armed))
        victims.sort()
        hex, armed = divmod(min(at for _, at in victims[: frame.left]), 2)
        return act.Sacrifice(hex, armed)

    def _common(self, state: State, eyes: Eyes) -> Action:
        """By what it changes at once: what comes after it is much the same for all of them."""
        best, best_value = None, 0.0
        for option in self.game.options(state):
            after = state.copy()
            self.game.apply(after, option)
            value = eyes.value(after)
            if best is None or value > best_value:
                best, best_value = option, value
        assert best is not None
        return best

    # Bonuses, trade --------------------------------------------------------------------------------------------------

    def _kinds(self, state: State, eyes: Eyes) -> Action:
        frame: frames.ChoosingKinds = state.frame
        wants, goods = eyes.wants(state), [0, 0, 0, 0]
        for _ in range(frame.number):
            kind = wants.most()
            wants.have[kind] += 1
            goods[kind] += 1
        return act.Gain((goods[0], goods[1], goods[2], goods[3]))

    def _put(self, state: State, eyes: Eyes) -> Action:
        """Where a worker stays, and where there is room."""
        worked = worker_land(board_of(self.catalog, state), state, eyes.seat)
        towns = state.standing[eyes.seat * 3 + 1]
        number = total(state.frame.goods)

        def rank(option: Any) -> tuple[int, bool, int, int]:
            hex = option.hex
            room = 5 - total(state.goods[hex])
            return worked >> hex & 1, room >= number, towns >> hex & 1, room

        return max(self.game.options(state), key=rank)

    def _swap(self, state: State, eyes: Eyes) -> Action:
        wants = eyes.wants(state)
        swaps = [option for option in self.game.options(state) if isinstance(option, act.Swap)]
        best = max(swaps, key=lambda swap: wants.of(swap.good) - wants.loss(swap.goods))
        if state.frame.done and wants.of(best.good) <= wants.loss(best.goods):
            return self.game.options(state)[-1]
        return best

    def _keep(self, state: State, eyes: Eyes) -> Action:
        """Those that are likely to come true; at least the best one."""
        values = {quest: eyes.quest(state, quest) for quest in bits(state.frame.drawn)}
        kept = tuple(quest for quest, value in values.items() if value > KEPT)
        return act.Keep(kept or (max(values, key=lambda quest: values[quest]),))

    # Battles ---------------------------------------------------------------------------------------------------------

    def _arm(self, state: State, eyes: Eyes) -> Action:
        """Who stands in front: on isles, where soldiers of others are near."""
        isles = self.catalog.grid.isles
        near = self.catalog.boards[state.board].near
        others = state.others_held(eyes.seat)
        return max(
            self.game.options(state),
            key=lambda option: ((near[option.hex] & others).bit_count(), isles >> option.hex & 1),  # type: ignore[attr-defined]
        )

    def _muster(self, state: State, eyes: Eyes) -> Action:
        """Everybody who can come along."""
        return self.game.options(state)[0]

    def _lose(self, state: State, eyes: Eyes) -> Action:
        return min(self.game.options(state), key=_lost)


def _lost(option: Any) -> float:
    """What the pieces of a loss are worth."""
    return added([WORTH[kind_of(piece)] for piece in option.pieces])
