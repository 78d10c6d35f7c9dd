"""Why a plan is good: what to do, and in a sentence or two what it changes on the board.

They speak to whoever decides, as a friend who looks into the same hand: "Sail to Iria and add 2 stones of rank 1".
All of it is data: other players stand in it by their seats, regions and gods by their place in the rules data.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from pantheon.bots.advice import Advice
from pantheon.bots.minds.for_the_gods.ways import steps_of
from pantheon.bots.search import Plan
from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import frames, powers
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.rules import scoring
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.games.for_the_gods.temples import god_of, height
from pantheon.table.game import Action
from pantheon.table.messages import Message, Seat, Word, message, message_c, message_n

MOST = 3
"""More reasons than these are too many to read."""
PASS = message_c("hint", "End your turn without building")
GO_ON = message_c("hint", "End your turn")
WAIT = message("Nothing that you can build now helps you; a new hand may.")
NOTHING = message("Nothing that you can build now helps you.")


def explain(catalog: Catalog, before: State, after: State, seat: int, plan: Plan) -> Advice:
    """What the plan does, and what stands differently then."""
    reasons = [
        *_end(catalog, before, after, seat),
        *_powers(catalog, before, after, seat, plan),
        *_regions(catalog, before, after, seat),
        *_claim(catalog, before, after, seat),
    ]
    if not reasons and before.temples == after.temples and type(before.frame) is frames.Sailing:
        reasons = [_waiting(catalog, before, after, seat)]
    reasons += _threat(catalog, after, seat)
    return Advice(_what(catalog, before, plan), tuple(reasons[:MOST]))


def region_word(catalog: Catalog, region: int) -> Word:
    island, own = catalog.islands[region], catalog.region_defs[region]
    return Word(f"map.islands.{island.id}.regions.{own.id}.name", own.name)


def god_word(catalog: Catalog, god: int) -> Word:
    own = catalog.definitions.gods[god]
    return Word(f"gods.{own.id}.name", own.name)


# What is done --------------------------------------------------------------------------------------------------------


def _what(catalog: Catalog, before: State, plan: Plan) -> Message:
    steps = _steps(catalog, before, plan)
    if not steps:
        return PASS if type(before.frame) is frames.Sailing else GO_ON
    return message("{steps:capital}", steps=message("{steps}", steps=tuple(steps)))


def _steps(catalog: Catalog, before: State, plan: Plan) -> list[Message]:
    """Imperatives with a small letter, in the order in which they are played."""
    turn = Steps(catalog, before, plan)
    return [step for _, run in groupby(plan, _sort) for step in turn.told(list(run))]


def _sort(action: Action) -> tuple[object, ...]:
    """The same for actions that are told together."""
    return type(action), action.region if isinstance(action, act.LayFoundation) else NONE


class Steps:
    """Tells the actions of a turn one sort after the other, and remembers which temple is meant."""

    def __init__(self, catalog: Catalog, before: State, plan: Plan) -> None:
        self.catalog = catalog
        harbour = before.ships[before.active]
        self.here = next((action.to for action in reversed(plan) if isinstance(action, act.Sail | act.Call)), harbour)
        self.sailed = self.here != harbour
        self.may_sail = type(before.frame) is frames.Sailing
        self.establishes = not before.temples[before.active * catalog.regions + self.here]
        self.named = False
        """Whether the temple here is "it" by now."""

    def told(self, run: list[Action]) -> list[Message]:
        match run[0]:
            case act.Sail() | act.Call():
                return [self._voyage(run[0])]
            case act.Lay() | act.LayFoundation():
                stay = self.may_sail and not self.sailed and not self.named
                built = self._built(run)
                return [message("stay in {region}", region=self._region(self.here)), *built] if stay else built
            case act.Dedicate(god, unused):
                return self._dedicated(god_word(self.catalog, god), unused)
            case act.Take(seat):
                return [message("take the god stone of {who}", who=Seat(seat))]
            case act.Swap(region):
                return [self._swapped(region)]
            case act.Tend(region):
                return [_tended(self._region(region), len(run))]
            case act.Decline():
                return [message("decline what the god offers")]
        return []

    def _region(self, region: int) -> Word:
        return region_word(self.catalog, region)

    def _voyage(self, action: Action) -> Message:
        where = self._region(self.here)
        if isinstance(action, act.Call):
            return message("let {god} carry you to {region}", god=god_word(self.catalog, action.god), region=where)
        return message("sail to {region}", region=where)

    def _built(self, run: list[Action]) -> list[Message]:
        first = run[0]
        if isinstance(first, act.LayFoundation):
            self.named = self.named or first.region == self.here
            return [_supported(self._region(first.region), len(run))]
        laid = Counter(action.rank for action in run if isinstance(action, act.Lay))
        steps = []
        if self.establishes:
            rank = next(iter(laid))
            steps.append(_established(rank, laid.pop(rank)))
            self.establishes, self.named = False, True
        if laid:
            steps.append(_added(laid, self.named))
        self.named = True
        return steps

    def _dedicated(self, god: Word, unused: int) -> list[Message]:
        """The temple is named if nothing before has named it."""
        named, self.named = self.named, True
        if named and unused:
            return [message("dedicate it to {god} without using the power", god=god)]
        if named:
            return [message("dedicate it to {god}", god=god)]
        if self.sailed:
            said = message("dedicate your temple there to {god}", god=god)
        else:
            said = message("dedicate your temple in {region} to {god}", region=self._region(self.here), god=god)
        return [said, message("do not use the power")] if unused else [said]

    def _swapped(self, region: int) -> Message:
        if self.named:
            return message("swap it with your temple in {region}", region=self._region(region))
        here, there = self._region(self.here), self._region(region)
        return message("swap your temple in {region} with the one in {other}", region=here, other=there)


def _established(rank: int, number: int) -> Message:
    return message_n(
        "establish a temple with {number} stone of rank {rank}",
        "establish a temple with {number} stones of rank {rank}",
        number, rank=rank,
    )  # fmt: skip


def _added(laid: Counter[int], named: bool) -> Message:
    stones = tuple(
        message_n("{number} stone of rank {rank}", "{number} stones of rank {rank}", number, rank=rank)
        for rank, number in laid.items()
    )
    return message("add {stones}", stones=stones) if named else message("add {stones} to your temple", stones=stones)


def _supported(where: Word, number: int) -> Message:
    return message_n(
        "put {number} foundation under the temple in {region}",
        "put {number} foundations under the temple in {region}",
        number, region=where,
    )  # fmt: skip


def _tended(where: Word, number: int) -> Message:
    return message_n(
        "tend the temple in {region} with {number} stone", "tend the temple in {region} with {number} stones",
        number, region=where,
    )  # fmt: skip


# Why -----------------------------------------------------------------------------------------------------------------


def _end(catalog: Catalog, before: State, after: State, seat: int) -> list[Message]:
    """The end begins, or is there."""
    scores = [sum(points) for points in scoring.tally(catalog, after)]
    ahead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    if type(after.frame) is frames.Scoring:
        if scoring.winners(after, scores) == (seat,):
            return [message("You win with {glory} glory.", glory=scores[seat])]
        return []
    if before.trigger != NONE or after.trigger == NONE:
        return []
    if ahead > 0:
        return [message("The final turns begin while you lead by {glory} glory.", glory=ahead)]
    return [message("It begins the final turns.")]


def _powers(catalog: Catalog, before: State, after: State, seat: int, plan: Plan) -> list[Message]:
    """What a god does beyond standing on top."""
    found: list[Message] = []
    for action in plan:
        if isinstance(action, act.Take):
            found += _robbed(catalog, before, after, action.seat)
        elif isinstance(action, act.Swap):
            found.append(message("Each of the two temples stands where it is worth more then."))
        elif isinstance(action, act.Dedicate) and not action.unused:
            found += _power(catalog, before, after, seat, action.god)
    return found


def _power(catalog: Catalog, before: State, after: State, seat: int, god: int) -> list[Message]:
    name, power = god_word(catalog, god), catalog.powers[god]
    match power:
        case powers.Prize() if scoring.result(catalog, after, after.ships[seat]).gold == seat:
            silver = catalog.small_glory[0]
            return [message("{god} brings {glory} more glory if you win this region.", god=name, glory=silver)]
        case powers.LargeDraw(stones) if before.trigger == NONE:
            return [message("{god} lets you draw {number} stones.", god=name, number=stones)]
        case powers.Company() if after.bronze[seat] > before.bronze[seat]:
            bronze = catalog.small_glory[1]
            return [message("{god} brings you {glory} glory at once.", god=name, glory=bronze)]
        case powers.Again(stones):
            return [message("{god} lets you draw {number} stones and build a second time.", god=name, number=stones)]
        case powers.Foundation() if after.foundations < before.foundations:
            return [message("{god} puts a foundation into your bag.", god=name)]
        case powers.RaiseIsland() if after.foundations < before.foundations:
            return [
                message_n(
                    "{god} raises {number} other temple of yours.",
                    "{god} raises {number} other temples of yours.",
                    before.foundations - after.foundations,
                    god=name,
                )
            ]
    return []


def _robbed(catalog: Catalog, before: State, after: State, victim: int) -> list[Message]:
    regions = catalog.regions
    for region in range(regions):
        god = god_of(before.temples[victim * regions + region])
        if god != NONE and god_of(after.temples[victim * regions + region]) == NONE:
            where, whom = region_word(catalog, region), god_word(catalog, god)
            return [message("{who} loses {god} in {region}.", who=Seat(victim), god=whom, region=where)]
    return []


def _regions(catalog: Catalog, before: State, after: State, seat: int) -> list[Message]:
    """Where the standing changes, the most valuable regions first."""
    found = []
    for region in catalog.in_play[before.players]:
        if before.temples[region :: catalog.regions] != after.temples[region :: catalog.regions]:
            said = _standing(catalog, before, after, seat, region)
            if said:
                found.append((catalog.glory[before.tokens[region]], said))
    found.sort(key=lambda entry: -entry[0])
    return [said for _, said in found]


def _standing(catalog: Catalog, before: State, after: State, seat: int, region: int) -> Message | None:
    was, now = (scoring.result(catalog, state, region) for state in (before, after))
    where, glory = region_word(catalog, region), catalog.glory[before.tokens[region]]
    if now.gold == seat:
        if now.rule == "score.alone":
            return message("You are alone in {region}, where {glory} glory can be won.", region=where, glory=glory)
        if was.gold == seat:
            return _lead(catalog, after, seat, region)
        if was.gold == NONE:
            return message("You take the lead in {region}, for {glory} glory.", region=where, glory=glory)
        return message(
            "You take the lead in {region} from {who}, for {glory} glory.",
            region=where, who=Seat(was.gold), glory=glory,
        )  # fmt: skip
    if now.rule == "score.tie" and was.rule != "score.tie" and was.gold not in (seat, NONE):
        return message(
            "You draw level in {region}: as it stands, nobody wins its {glory} glory.", region=where, glory=glory
        )
    if now.second == seat and was.second != seat:
        return message("You are second in {region}, for the token beneath.", region=where)
    if now.gold != NONE and after.temples[seat * catalog.regions + region]:
        lack = _height(catalog, after, now.gold, region) - _height(catalog, after, seat, region)
        if lack > 0:
            return message_n(
                "{who} is only {number} stone higher than you in {region} then.",
                "{who} is {number} stones higher than you in {region} then.",
                lack, who=Seat(now.gold), region=where,
            )  # fmt: skip
        return message("Only the rank still parts you from {who} in {region}.", who=Seat(now.gold), region=where)
    return None


def _lead(catalog: Catalog, after: State, seat: int, region: int) -> Message:
    others = [_height(catalog, after, other, region) for other in range(after.players) if other != seat]
    lead = _height(catalog, after, seat, region) - max(others)
    where, glory = region_word(catalog, region), catalog.glory[after.tokens[region]]
    if not lead:
        return message("You lead in {region} by rank, for {glory} glory.", region=where, glory=glory)
    return message_n(
        "You lead in {region} by {number} stone then, for {glory} glory.",
        "You lead in {region} by {number} stones then, for {glory} glory.",
        lead, region=where, glory=glory,
    )  # fmt: skip


def _height(catalog: Catalog, state: State, seat: int, region: int) -> int:
    return height(state.temples[seat * catalog.regions + region])


def _claim(catalog: Catalog, before: State, after: State, seat: int) -> list[Message]:
    if sum(after.stones) >= sum(before.stones):
        return []
    region = next(at for at, (was, now) in enumerate(zip(before.stones, after.stones, strict=True)) if now < was)
    god = before.gods[catalog.letter[before.tokens[region]]]
    return [message("You claim a stone of {god} for later.", god=god_word(catalog, god))]


def _waiting(catalog: Catalog, before: State, after: State, seat: int) -> Message:
    """Why nothing is built; and if the ship sails, to which of the regions that are still to be won it gets nearer."""
    if after.trigger != NONE:
        return NOTHING
    steps, regions = steps_of(catalog, before.players), catalog.regions
    was, now = steps[before.ships[seat]], steps[after.ships[seat]]
    nearer = [
        (catalog.glory[after.tokens[region]], region)
        for region in catalog.in_play[after.players]
        if now[region] < was[region] and scoring.result(catalog, after, region).gold != seat
        if after.bases[seat] or after.temples[seat * regions + region]
    ]
    if not nearer:
        return WAIT
    glory, region = max(nearer)
    where = region_word(catalog, region)
    if not now[region]:
        return message(
            "Nothing that you can build now helps you, but next turn you begin in {region}, for {glory} glory.",
            region=where, glory=glory,
        )  # fmt: skip
    return message(
        "Nothing that you can build now helps you, but it brings you nearer to {region}, for {glory} glory.",
        region=where, glory=glory,
    )  # fmt: skip


def _threat(catalog: Catalog, after: State, seat: int) -> list[Message]:
    """Who might end the game next."""
    if after.trigger != NONE:
        return []
    draw = catalog.definitions.setup.draw
    for turn in range(1, after.players):
        other = (seat + turn) % after.players
        if after.off_board(other) <= draw + 1:
            return [message("{who} can begin the final turns soon.", who=Seat(other))]
    return []
