"""Whole turns that are worth a thought: where to sail, what to lay there, to whom to dedicate, how to use the power.

What was not laid goes back into the bag anyway, so payment comes last: any stone that the build does not need. The
build itself is tried out on a copy whose ship already lies there, with as many stones as the way leaves over.
"""

from __future__ import annotations

from collections.abc import Iterator

from pantheon.bots.minds.for_the_gods.judgement import ForTheGodsJudgement
from pantheon.bots.minds.for_the_gods.prospect import Prospect
from pantheon.bots.minds.for_the_gods.ways import ways_of
from pantheon.bots.search import Plan
from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.catalog import COUNTS
from pantheon.games.for_the_gods.game import APPLY, ForTheGods
from pantheon.games.for_the_gods.powers import LargeDraw
from pantheon.games.for_the_gods.rules import building, sailing
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.table.counts import Counts
from pantheon.table.game import NATURE, Action

FEW = 8
"""With fewer turns to choose from than this, sailing without building is one as well."""
PATIENCE = 12
"""From the next round on nobody waits for better stones who can build: games must end."""
WHOLE, FINAL, BRIEF = 16, 300, 4
"""So many turns are looked at closely; all of the final ones, and fewer in answers within a line of play."""
NEAR = 2
"""Routes that a brief plan has at most."""
AGAIN = 6
"""So many of those that go on after drawing more stones: each is played out, which takes time."""
FREE = (frames.Robbing, frames.Swapping, frames.Sharing)
"""Where no stone of the hand is used."""
DIFFERENT = (act.Take, act.Decline, act.Dedicate, act.Swap)
"""No two ways with these lead to the same position."""
Build = tuple[Plan, State]
"""What is done once the ship is there, and what comes of it before the turn ends."""
Turn = tuple[tuple[int, ...], Plan, State]
"""The way, the build, and what comes of it; the way is paid for once the turn is worth it."""


class ForTheGodsPlans:
    """The turns of whoever acts. Brief ones leave out what is seldom best: for answers within a line of play."""

    def __init__(self, game: ForTheGods, judgement: ForTheGodsJudgement, brief: bool = False) -> None:
        self.game, self.catalog, self.judgement, self.brief = game, game.catalog, judgement, brief
        self.ways = {count: ways_of(game.catalog, count) for count in COUNTS}

    def plans(self, state: State) -> list[Plan]:
        """Never empty."""
        if type(state.frame) is not frames.Sailing:
            return [plan for plan, _ in self._builds(state, (), 99, set())]
        found = self._promising(state, [*self._voyages(state), *self._carried(state)])
        if found and (self.brief or state.round > PATIENCE):
            return found
        found.append((self.catalog.end_turn,))
        if len(found) <= FEW and not self.brief:
            found += self._mere_voyages(state)  # after the end of the turn: of equal plans the first is the best
        return found

    def _promising(self, state: State, turns: list[Turn]) -> list[Plan]:
        """Those that look best at first sight; fewer of those that go on after drawing more stones."""
        most = BRIEF if self.brief else WHOLE if state.trigger == NONE else FINAL
        if len(turns) > most:
            gain = Prospect(self.judgement, state).gain
            turns.sort(key=lambda turn: -gain(turn[2]))
        end = self.catalog.end_turn
        whole = [turn for turn in turns if turn[1][-1] is end][:most]
        again = [turn for turn in turns if turn[1][-1] is not end][: 1 if self.brief else AGAIN]
        return [(*self._sail(way, after.hands[state.active]), *build) for way, build, after in (*whole, *again)]

    # Moving ----------------------------------------------------------------------------------------------------------

    def _voyages(self, state: State) -> Iterator[Turn]:
        seat = state.active
        stones = sum(state.hands[seat])
        for region, way in self.ways[state.players][state.ships[seat]].items():
            if len(way) >= stones or (self.brief and len(way) > NEAR):
                continue
            there = state.copy()
            if way:
                there.ships[seat] = region
                there.frame = self.catalog.has_sailed
            for build, after in self._builds(there, (), stones - len(way), set()):
                yield way, build, after

    def _sail(self, way: tuple[int, ...], left: Counts) -> Plan:
        if not way:
            return ()
        return tuple(self.catalog.sail[to][kind] for to, kind in zip(way, payment(left), strict=False))

    def _carried(self, state: State) -> Iterator[Turn]:
        """A god takes the ship where he is dedicated then."""
        frame = state.frame
        assert isinstance(frame, frames.Sailing)
        if frame.sailed:
            return
        for call in sailing.call_options(self.catalog, state):
            there = state.copy()
            self.game.apply(there, call)
            for build, after in self._builds(there, (), 99, set()):
                yield (), (call, *build), after

    def _mere_voyages(self, state: State) -> Iterator[Plan]:
        hand = state.hands[state.active]
        for way in self.ways[state.players][state.ships[state.active]].values():
            if 0 < len(way) <= sum(hand):
                yield (*self._sail(way, hand), self.catalog.end_turn)

    # Building --------------------------------------------------------------------------------------------------------

    def _builds(self, state: State, done: Plan, room: int, seen: set[object]) -> Iterator[Build]:
        """Every different outcome of the build that waits for a decision now, using `room` stones at most."""
        frame = state.frame
        if state.actor == NATURE or (type(frame) is frames.Sailing and done):
            yield done, state
            return
        ends, options = self._options(state, done)
        room -= type(frame) not in FREE
        more = self.brief and room >= 0 and bool(options) and type(options[0]) is act.Lay  # all that fit, at once
        if ends and not more and (done or type(frame) is not frames.Sailing):
            yield (*done, self.catalog.end_turn), state
        if room < 0:
            return
        for option in options:
            after = state.copy()
            APPLY[type(option)](self.catalog, after, option, None)
            if type(option) not in DIFFERENT:
                key = (type(after.frame), after.hands[state.active], *after.temples)
                if key in seen:
                    continue
                seen.add(key)
            yield from self._builds(after, (*done, option), room, seen)

    def _options(self, state: State, done: Plan) -> tuple[bool, list[Action]]:
        """Whether the turn may end now, and what else is worth trying."""
        frame = state.frame
        match frame:
            case frames.Closing():
                return True, []
            case frames.Sailing() | frames.Building():
                owed = frame.owed if isinstance(frame, frames.Building) else NONE
                free = frame.open if isinstance(frame, frames.Building) else 0
                options = building.stones_and_gods(self.catalog, state, owed, free)
                return owed == NONE, [option for option in options if self._sensible(state, option, done)]
            case frames.Tending():
                options = list(self.game.options(state))
                return True, options[:-1]
            case frames.Robbing():
                return False, list(self.game.options(state))[: -1 if state.trigger == NONE else None]
        return False, list(self.game.options(state))

    def _sensible(self, state: State, option: Action, done: Plan) -> bool:
        if isinstance(option, act.Lay):
            return not done or type(done[-1]) is not act.LayFoundation  # foundations come last
        if not isinstance(option, act.Dedicate) or not option.unused:
            return True
        if self.brief:
            return False
        power = self.catalog.powers[option.god]
        if isinstance(power, LargeDraw):
            return state.off_board(state.active) <= power.stones
        return state.trigger != NONE  # then ties can be seen coming


def payment(left: Counts) -> list[int]:
    """The stones that can be spared, those first that are missed least: single stones, low ranks; gods last."""
    ranks = sorted(range(RANKS), key=lambda rank: (left[rank], rank))
    kinds = [*ranks, FOUNDATION_STONE, *range(FIRST_GOD, len(left))]
    return [kind for kind in kinds for _ in range(left[kind])]
