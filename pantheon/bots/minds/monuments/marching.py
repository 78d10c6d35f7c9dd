"""Movements that are worth a thought: workers who can be spared to land that is free, by boat too, soldiers to prey."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pantheon.bots.minds.monuments.eyes import Eyes, Wants
from pantheon.bots.minds.monuments.survey import Survey
from pantheon.bots.minds.monuments.ways import FAR, Costs
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import (
    AIRFORCE,
    ARMED,
    ARMY,
    CREWS,
    HORSE,
    NAVY,
    UNARMED,
    WORKERS,
    bits,
    crew_of,
    fighters_in,
    number_of,
    total,
    workers_in,
)
from pantheon.games.monuments.rules import boating
from pantheon.games.monuments.rules.holding import board_of, free_land, free_sea, steps
from pantheon.games.monuments.rules.moved import still
from pantheon.games.monuments.rules.moving import STOP, reached
from pantheon.games.monuments.state import State
from pantheon.table.game import Action

if TYPE_CHECKING:
    from pantheon.bots.minds.monuments.choices import Choices

EARLY = 4
"""With so few hexes workers change places as well."""
FULL = 4
"""From a hex with so many resources one is carried away."""
March = tuple[list[Action], State, float]


class Marching:
    def __init__(self, game: Monuments, choices: Choices) -> None:
        self.game, self.catalog, self.choices = game, game.catalog, choices

    def march(self, state: State, eyes: Eyes) -> list[Action]:
        """The best Movement that is found at once."""
        return self.marches(state, eyes, 1)[0][0]

    def marches(self, state: State, eyes: Eyes, width: int) -> list[March]:
        """Whole Movements, best first. Never empty."""
        going: list[March] = [([], state, 0.0)]
        done: list[March] = []
        while going:
            found: dict[object, March] = {}
            for actions, before, _ in going:
                for march in self._further(before, actions, eyes):
                    key = (*march[1].units, *march[1].boats, *march[1].docks)
                    if key not in found:
                        found[key] = march
            ranked = sorted(found.values(), key=lambda march: -march[2])[:width]
            going = [march for march in ranked if self._goes_on(march[1], eyes)]
            done += [march for march in ranked if not self._goes_on(march[1], eyes)]
        done.sort(key=lambda march: -march[2])
        return done

    def _goes_on(self, state: State, eyes: Eyes) -> bool:
        return state.actor == eyes.seat and type(state.frame) is frames.Moving

    def _further(self, state: State, done: list[Action], eyes: Eyes) -> Iterator[March]:
        frame: frames.Moving = state.frame
        proposals = list(self.proposals(state, frame))
        if frame.done or frame.optional:
            proposals.append(STOP)
        for action in proposals or self.game.options(state)[:6]:
            after = state.copy()
            self.game.apply(after, action)
            more: list[Action] = [action]
            while after.actor == eyes.seat and type(after.frame) is frames.Loading:
                load = self.choices.pick(after, eyes)
                self.game.apply(after, load)
                more.append(load)
            if after.actor == eyes.seat and type(after.frame) not in (frames.Moving, frames.Turn):
                more += self.choices.complete(after, eyes)  # what comes after the moves of a bonus
            yield [*done, *more], after, eyes.value(after)

    def proposals(self, state: State, frame: frames.Moving) -> Iterator[Action]:
        seat = frame.seat
        survey = Survey(self.catalog, state, seat)
        board = board_of(self.catalog, state)
        land, near = free_land(board, state, seat), steps(self.catalog, state, seat)
        strides = self.catalog.moves[UNARMED] + survey.traits.worker_moves
        spare = sum({1 << hex for hex in survey.spares})
        towns = sum(1 << hex for hex in bits(survey.towns & survey.held) if workers_in(state.units[hex]) < 2)
        few = survey.land.bit_count() <= EARLY
        fresh = land & ~survey.land
        leads_on = towns | fresh
        away = self._away(state, seat, fresh)
        for hex in bits(survey.held):
            units = still(state, frame, hex)
            if units & WORKERS:
                goals = reached(near, hex, land, strides)
                wanted = goals & (towns | (~survey.land if few else 0))
                if spare >> hex & 1:
                    here = away.get(hex, FAR)
                    wanted = goals & leads_on
                    for to in bits(goals & ~wanted):
                        if away.get(to, FAR) < here:
                            wanted |= 1 << to
                yield from self._walks(state, seat, hex, units, wanted)
            if units > 255:
                yield from self._soldiers(state, seat, hex, units, land, survey)
            if number_of(units, HORSE):
                yield from self._rides(state, hex, units, near, land, survey, spare)
        if state.docks or state.boats:
            yield from self._boats(state, frame, survey, land, spare, near)

    def _away(self, state: State, seat: int, fresh: int) -> Costs:
        """How many activations it is from each hex to the nearest land that can be had."""
        goals = list(bits(fresh))
        costs = self.choices.judgement.outlook.ways.table(state, seat).activations
        return {hex: min([row[goal] for goal in goals if goal in row], default=FAR) for hex, row in costs.items()}

    def _walks(self, state: State, seat: int, hex: int, units: int, goals: int) -> Iterator[Action]:
        kind = UNARMED if number_of(units, UNARMED) else ARMED
        goods, cargo = state.goods[hex], 0
        if goods and (workers_in(state.units[hex]) == 1 or total(goods) >= FULL):
            wants = Wants(self.choices.judgement, state, seat)
            kinds = [good for good in range(4) if goods >> good * 8 & 255]
            cargo = 1 + max(kinds, key=wants.of)
        for to in bits(goals):
            yield act.Walk(kind, hex, to, cargo if total(state.goods[to]) < 5 else 0)

    def _soldiers(self, state: State, seat: int, hex: int, units: int, land: int, survey: Survey) -> Iterator[Action]:
        board, moves = board_of(self.catalog, state), self.catalog.moves
        front = self._front(state, seat)
        if number_of(units, ARMY):
            goals = reached(steps(self.catalog, state, seat), hex, land, moves[ARMY])
            yield from (act.Walk(ARMY, hex, to, 0) for to in bits(goals))
        if number_of(units, AIRFORCE):
            goals = reached(board.near, hex, land | free_sea(board, state, seat), moves[AIRFORCE])
            nearer = 0 if goals & front else self._nearest(state, seat, goals)
            goals &= land & ~survey.land | front | nearer
            yield from (act.Walk(AIRFORCE, hex, to, 0) for to in bits(goals))
        if number_of(units, NAVY) and survey.traits.navy_on_land:
            goals = reached(board.sail, hex, free_sea(board, state, seat), moves[NAVY]) & front
            yield from (act.Walk(NAVY, hex, to, 0) for to in bits(goals))

    def _front(self, state: State, seat: int) -> int:
        """Hexes beside what others have."""
        near, found = board_of(self.catalog, state).near, 0
        for enemy in bits(state.others_held(seat) | state.others_standing(seat)):
            found |= near[enemy]
        return found

    def _nearest(self, state: State, seat: int, goals: int) -> int:
        """Of some hexes the one that is nearest to what others hold."""
        apart, others = self.choices.judgement.outlook.war.apart, list(bits(state.others_held(seat)))
        if not goals or not others:
            return 0
        return 1 << min(bits(goals), key=lambda hex: min([apart[hex][other] for other in others]))

    def _rides(
        self, state: State, hex: int, units: int, near: tuple[int, ...], land: int, survey: Survey, spare: int
    ) -> Iterator[Action]:
        goals = reached(near, hex, land, self.catalog.moves[HORSE])
        if spare >> hex & 1 and units & WORKERS:
            rider = 1 if number_of(units, UNARMED) else 2
            yield from (act.Ride(hex, to, rider) for to in bits(goals & ~survey.land))
        yield from (act.Ride(hex, to, 0) for to in bits(goals & spare))

    def _boats(
        self, state: State, frame: frames.Moving, survey: Survey, land: int, spare: int, near: tuple[int, ...]
    ) -> Iterator[Action]:
        """Boarding by those who can be spared, rowing to free land or nearer to it, pushing to where others wait."""
        grid = self.catalog.grid
        fresh = land & ~survey.land
        waiting = spare
        for hex in bits(spare):
            waiting |= near[hex] & survey.land
        ashore: dict[int, bool] = {}
        rows = []
        for action in boating.activities(self.catalog, state, frame):
            match action:
                case act.Board(shore, crew):
                    hex = grid.shores[shore][0]
                    unarmed, armed, armies = CREWS[crew]
                    if spare >> hex & 1 and survey.spares.count(hex) >= unarmed + armed + armies:
                        yield action
                case act.Row(boat, to):
                    if fresh >> to & 1:
                        ashore[boat] = True
                    if fresh >> to & 1 or grid.terrain[to] > 3 or spare:
                        rows.append(action)
                case act.Push(shore, goal):
                    if waiting >> grid.shores[goal][0] & 1 and not spare >> grid.shores[shore][0] & 1:
                        yield action
        front = self._front(state, frame.seat) if state.boats else 0
        for row in rows:
            fights = front >> row.to & 1 and fighters_in(crew_of(state.boats[row.boat]))
            if fresh >> row.to & 1 or fights or not ashore.get(row.boat):
                yield row
