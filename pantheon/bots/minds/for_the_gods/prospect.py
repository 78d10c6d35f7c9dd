"""What a turn brings at first sight: only the regions that it changes are looked at, everything else stays as it is."""

from __future__ import annotations

from pantheon.bots.adding import added
from pantheon.bots.minds.for_the_gods.closing import DEDICATED
from pantheon.bots.minds.for_the_gods.judgement import ForTheGodsJudgement
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.games.for_the_gods.temples import RANKS_IN, god_of

AGAIN = 4.0
"""What drawing more stones and building again brings, about."""


class Prospect:
    """The present position, ready to be compared with what turns of the active seat make of it."""

    def __init__(self, judgement: ForTheGodsJudgement, state: State) -> None:
        self.judgement, self.state, self.seat = judgement, state, state.active
        phase, stones, near = judgement.moment(state)
        self.phase, self.final = phase, state.trigger != NONE
        if self.final:
            near[self.seat] = 0.0  # after this turn
        seats = range(state.players)
        self.rows = [judgement.row(state, seat, phase, stones[seat], near[seat]) for seat in seats]
        self.fits, self.god, _ = judgement.growth(state, self.seat, phase, stones[self.seat], near[self.seat])
        self.heap = judgement.heap(state, self.seat)

    def gain(self, after: State) -> float:
        """How much better the active seat stands against the others."""
        before, regions, seat = self.state, self.judgement.catalog.regions, self.seat
        bronze = self.judgement.catalog.small_glory[1]
        gain = float(bronze * (after.bronze[seat] - before.bronze[seat]))
        here = after.ships[seat]
        same = before.temples[:]
        same[seat * regions + here] = after.temples[seat * regions + here]
        if same == after.temples:  # mostly nothing else has changed
            gain += self._region(after, here, [seat])
        else:
            for region, seats in self._changed(after).items():
                gain += self._region(after, region, seats)
        if not self.final:
            gain += self.phase.fading * (self.judgement.heap(after, seat) - self.heap)
        return gain + AGAIN if type(after.frame) in (frames.DrawingMore, frames.Sailing) else gain

    def _changed(self, after: State) -> dict[int, list[int]]:
        """Whose temples differ, by region."""
        changed: dict[int, list[int]] = {}
        for at, (old, new) in enumerate(zip(self.state.temples, after.temples, strict=True)):
            if old != new:
                seat, region = divmod(at, self.judgement.catalog.regions)
                changed.setdefault(region, []).append(seat)
        return changed

    def _region(self, after: State, region: int, seats: list[int]) -> float:
        catalog, seat = self.judgement.catalog, self.seat
        was = [row[region] for row in self.rows]
        now = was[:]
        for changed in seats:
            now[changed] = self._power(after.temples[changed * catalog.regions + region], changed)
        glory = catalog.glory[after.tokens[region]]
        whole, before = added(now), added(was)
        share = now[seat] / whole - (was[seat] / before if before else 0.0)
        own = god_of(after.temples[seat * catalog.regions + region])
        prize = catalog.small_glory[0] * now[seat] / whole if own != NONE and catalog.is_prize[own] else 0.0
        return glory * share * after.players / (after.players - 1) + prize

    def _power(self, temple: int, seat: int) -> float:
        power = self.phase.powers[temple]
        if self.final or seat != self.seat:
            return power
        return power * self.fits[RANKS_IN[temple]] * (self.god if temple < DEDICATED else 1.0)
