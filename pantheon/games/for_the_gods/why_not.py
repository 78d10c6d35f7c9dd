"""Why an action is refused, in words a player understands, with the numbers and the rule behind it.

Nothing in here decides what is legal: `refusal` is asked only about actions that are not among the options, and looks
for the reason that helps the player most.
"""

from __future__ import annotations

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import frames, sayings
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.powers import TwoRanks
from pantheon.games.for_the_gods.rule_ids import god_rule
from pantheon.games.for_the_gods.rules.building import allowed_ranks
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import GOD_AT, god_of, ranks_in
from pantheon.table.game import NATURE, NOBODY, Action, Refusal
from pantheon.table.words import Marked, mark, t, tm

CHANCE = (act.DealGod, act.DealToken, act.ChooseStart, act.DrawStone, act.Score)
TIMES: dict[type[frames.Frame], Marked] = {
    frames.Sailing: mark("now it is time to sail, to build, or to end the turn"),
    frames.Building: mark("now it is time to build, or to end the turn"),
    frames.Robbing: mark("now it is time to take a god stone, or to decline"),
    frames.Swapping: mark("now it is time to swap two temples, or to decline"),
    frames.Tending: mark("now it is time to tend one other temple, or to end the turn"),
    frames.Sharing: mark("now it is time to share out the last foundations"),
    frames.Closing: mark("the build is over: only the end of the turn is left"),
}


def refusal(catalog: Catalog, state: State, action: Action) -> Refusal:
    """The reason why this action, which is not among the options, cannot be done now."""
    if state.actor == NOBODY:
        return Refusal("game-over", t("the game is over"), "score.winner")
    if isinstance(action, CHANCE):
        return Refusal("chance", t("what is dealt, drawn and counted nobody chooses"), action.rule)
    if state.actor == NATURE:
        return Refusal("not-now", t("stones or tokens are being drawn"), "draw.five")
    return _Asked(catalog, state).reason(action)


class _Asked:
    """A position that somebody asks about."""

    def __init__(self, catalog: Catalog, state: State) -> None:
        self.catalog, self.state, self.frame = catalog, state, state.frame
        self.seat = state.active
        self.here = state.ships[self.seat]
        self.hand = state.hands[self.seat]
        self.temple = self._temple(self.here)

    def reason(self, action: Action) -> Refusal:
        match action:
            case act.Sail(to, pay):
                return self._sailing(to, pay)
            case act.Call(god, to):
                return self._calling(god, to)
            case act.Lay(rank):
                return self._laying(rank)
            case act.LayFoundation(region):
                return self._laying_foundation(region)
            case act.Dedicate(god, unused):
                return self._dedicating(god, unused)
            case act.Take(seat):
                return self._taking(seat)
            case act.Swap(region):
                return self._swapping(region)
            case act.Tend(region, rank):
                return self._tending(region, rank)
            case act.EndTurn() if owed := self._owed():
                return owed
        return self._not_now()

    # The move --------------------------------------------------------------------------------------------------------

    def _sailing(self, to: int, pay: int) -> Refusal:
        if not self._in_play(to):
            return self._out_of_play(to)
        if not isinstance(self.frame, frames.Sailing):
            return self._move_is_over()
        near = self.catalog.neighbours[self.state.players][self.here]
        if not sum(self.hand):
            return Refusal("nothing-left", t("a route costs one stone, and 0 are left in your hand"), "move.pay")
        if to == self.here:
            return Refusal("here", t("your ship lies in {region} already", region=self._name(to)), "move.route")
        if to not in near:
            text = t(
                "no route leads from {start} to {region}: it is {number} routes away",
                start=self._name(self.here), region=self._name(to), number=self._distance(to),
            )  # fmt: skip
            return Refusal("no-route", text, "move.route")
        return self._not_in_hand(pay, "move.pay")

    def _calling(self, god: int, to: int) -> Refusal:
        rule, name = god_rule(self.catalog, god), sayings.god(self.catalog, god)
        if god not in self.catalog.carriers:
            return Refusal("cannot-carry", t("{god} carries nobody", god=name), rule)
        if not self._in_play(to):
            return self._out_of_play(to)
        if not isinstance(self.frame, frames.Sailing):
            return self._move_is_over()
        if self.frame.sailed:
            text = t("{god} carries the ship instead of sailing, not after it", god=name)
            return Refusal("instead-of-sailing", text, rule)
        if not self.hand[FIRST_GOD + god]:
            return self._not_in_hand(FIRST_GOD + god, rule)
        if to == self.here:
            return Refusal("here", t("your ship lies in {region} already", region=self._name(to)), rule)
        return Refusal("cannot-be-dedicated", self._why_not_dedicated(name, to), rule)

    def _why_not_dedicated(self, god: str, to: int) -> str:
        there, where = self._temple(to), self._name(to)
        if there:
            other = sayings.god(self.catalog, god_of(there))
            return t("your temple in {region} carries {other} already, so {god} cannot go on it",
                     region=where, other=other, god=god)  # fmt: skip
        if not self.state.bases[self.seat]:
            return t("{god} needs a temple in {region}, and you have 0 bases left", god=god, region=where)
        return t("{god} needs a temple in {region}, and you hold 0 player stones", god=god, region=where)

    def _move_is_over(self) -> Refusal:
        if isinstance(self.frame, frames.Building):
            return self._owed() or Refusal("move-over", t("the first stone that is laid ends the move"), "move.stay")
        return self._not_now()

    # The build -------------------------------------------------------------------------------------------------------

    def _laying(self, rank: int) -> Refusal:
        if not isinstance(self.frame, frames.Sailing | frames.Building):
            return self._not_now()
        if not self.hand[rank]:
            return self._not_in_hand(rank, "build.elevate")
        if not self.temple:
            text = t("a new temple needs a base, and you have 0 left")
            return Refusal("no-base", text, "build.base")
        return self._wrong_rank(self.temple, self.temple and not self.temple >> GOD_AT)

    def _wrong_rank(self, temple: int, can_be_dedicated: bool | int) -> Refusal:
        there = [str(rank) for rank in range(RANKS) if ranks_in(temple) >> rank & 1]
        if len(there) > 1:
            text = t("this temple holds the ranks {ranks} already, and a third is never allowed", ranks=there)
            return Refusal("third-rank", text, "build.rank")
        for god in self.state.gods:
            if can_be_dedicated and self.hand[FIRST_GOD + god] and self._allows_two(god):
                name = sayings.god(self.catalog, god)
                text = t("this temple is of rank {rank}: dedicate it to {god} first, then add another rank",
                         rank=there[0], god=name)  # fmt: skip
                return Refusal("needs-two-ranks", text, god_rule(self.catalog, god))
        text = t("this temple takes stones of rank {rank} only", rank=there[0])
        return Refusal("other-rank", text, "build.rank")

    def _allows_two(self, god: int) -> bool:
        return isinstance(self.catalog.powers[god], TwoRanks)

    def _laying_foundation(self, region: int) -> Refusal:
        if not self._in_play(region):
            return self._out_of_play(region)
        if isinstance(self.frame, frames.Tending):
            return self._not_to_tend(region) or self._not_in_hand(FOUNDATION_STONE, self._power())
        if isinstance(self.frame, frames.Sharing):
            return self._not_to_share_with(region)
        if not isinstance(self.frame, frames.Sailing | frames.Building):
            return self._not_now()
        if not self.hand[FOUNDATION_STONE]:
            return self._not_in_hand(FOUNDATION_STONE, "build.foundation")
        where = self._name(self.here)
        if region != self.here:
            text = t("foundations go under the temple of this build, in {region}", region=where)
            return Refusal("not-here", text, "build.foundation")
        text = t("foundations go under a temple that stands, and you have none in {region}", region=where)
        return Refusal("needs-temple", text, "build.foundation")

    def _dedicating(self, god: int, unused: int) -> Refusal:
        name = sayings.god(self.catalog, god)
        if god not in self.state.gods:
            return Refusal("not-in-play", t("{god} is not in play", god=name), "setup.gods")
        if not isinstance(self.frame, frames.Sailing | frames.Building):
            return self._not_now()
        if isinstance(self.frame, frames.Building) and self.frame.owed not in (NONE, god):
            return self._owed() or self._not_now()
        if not self.hand[FIRST_GOD + god]:
            return self._not_in_hand(FIRST_GOD + god, "dedicate.stone")
        if not self.temple:
            text = t(
                "{god} needs a temple with a player stone in {region} first", god=name, region=self._name(self.here)
            )
            return Refusal("needs-stone", text, "dedicate.stone")
        if self.temple >> GOD_AT:
            other = sayings.god(self.catalog, god_of(self.temple))
            return Refusal("has-god", t("this temple carries {god} already, and only one", god=other), "dedicate.one")
        text = t("there is nothing to decline: {god} would change nothing now, or asks later", god=name)
        return Refusal("nothing-to-decline", text, "dedicate.decline")

    # Powers ----------------------------------------------------------------------------------------------------------

    def _taking(self, seat: int) -> Refusal:
        if not isinstance(self.frame, frames.Robbing):
            return self._not_now()
        where = self._name(self.here)
        if seat == self.seat:
            return Refusal("own-temple", t("nobody robs the own temple"), self._power())
        if seat >= self.state.players or not self.state.temples[seat * self.catalog.regions + self.here]:
            return Refusal("no-temple-to-rob", t("that player has no temple in {region}", region=where), self._power())
        text = t("that temple in {region} carries 0 god stones", region=where)
        return Refusal("no-temple-to-rob", text, self._power())

    def _swapping(self, region: int) -> Refusal:
        if not isinstance(self.frame, frames.Swapping):
            return self._not_now()
        if not self._in_play(region):
            return self._out_of_play(region)
        if region == self.here:
            return Refusal("here", t("a temple is swapped with another one"), self._power())
        if region not in self.catalog.mates[self.here]:
            island = self.catalog.islands[self.here].name
            text = t("{region} is not on {island}", region=self._name(region), island=island)
            return Refusal("other-island", text, self._power())
        return self._no_own_temple(region, self._power())

    def _tending(self, region: int, rank: int) -> Refusal:
        if not isinstance(self.frame, frames.Tending):
            return self._not_now()
        if wrong := self._not_to_tend(region):
            return wrong
        if not self.hand[rank]:
            return self._not_in_hand(rank, self._power())
        assert not allowed_ranks(self._temple(region), 0) >> rank & 1
        return self._wrong_rank(self._temple(region), False)

    def _not_to_share_with(self, region: int) -> Refusal:
        if region not in self.catalog.mates[self.here]:
            island = self.catalog.islands[self.here].name
            text = t("{region} is not another region of {island}", region=self._name(region), island=island)
            return Refusal("other-island", text, self._power())
        if not self._temple(region):
            return self._no_own_temple(region, self._power())
        return Refusal("once-each", t("that temple has got its foundation already"), self._power())

    def _not_to_tend(self, region: int) -> Refusal | None:
        assert isinstance(self.frame, frames.Tending)
        if not self._in_play(region):
            return self._out_of_play(region)
        if region == self.here:
            return Refusal("here", t("only another temple is tended, not the one of this build"), self._power())
        if not self._temple(region):
            return self._no_own_temple(region, self._power())
        if self.frame.region not in (NONE, region):
            where = self._name(self.frame.region)
            return Refusal(
                "one-temple", t("one temple is tended, and that is {region} now", region=where), self._power()
            )
        return None

    def _power(self) -> str:
        """The rule of the god whose power is used: the one on this temple."""
        return god_rule(self.catalog, god_of(self.temple))

    # What several share ----------------------------------------------------------------------------------------------

    def _owed(self) -> Refusal | None:
        if not isinstance(self.frame, frames.Building) or self.frame.owed == NONE:
            return None
        god = self.frame.owed
        text = t(
            "{god} carried you here: the temple must be dedicated to {god} now", god=sayings.god(self.catalog, god)
        )
        return Refusal("owed", text, god_rule(self.catalog, god))

    def _not_now(self) -> Refusal:
        code = "build-over" if isinstance(self.frame, frames.Closing) else "not-now"
        return Refusal(code, tm(TIMES[type(self.frame)]), "build.once")

    def _not_in_hand(self, kind: int, rule: str) -> Refusal:
        text = t("you do not hold {stone}", stone=sayings.stone(self.catalog, kind))
        return Refusal("not-in-hand", text, rule)

    def _out_of_play(self, region: int) -> Refusal:
        text = t("{region} is in play from {number} players on, and you are {players}",
                 region=self._name(region), number=self.catalog.islands[region].players,
                 players=self.state.players)  # fmt: skip
        return Refusal("region-out-of-play", text, "setup.regions")

    def _no_own_temple(self, region: int, rule: str) -> Refusal:
        return Refusal("no-own-temple", t("you have no temple in {region}", region=self._name(region)), rule)

    def _in_play(self, region: int) -> bool:
        return region in self.catalog.in_play[self.state.players]

    def _temple(self, region: int) -> int:
        return self.state.temples[self.seat * self.catalog.regions + region]

    def _name(self, region: int) -> str:
        return sayings.region(self.catalog, region)

    def _distance(self, to: int) -> int:
        near = self.catalog.neighbours[self.state.players]
        reached, steps = {self.here}, 0
        while to not in reached:
            reached |= {other for one in reached for other in near[one]}
            steps += 1
        return steps
