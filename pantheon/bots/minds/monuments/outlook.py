"""How many turns each of the layers to come takes a seat, if nobody hinders it.

The unit is the cycle of cards. A layer needs so many births, activations and harvests; each card of that sort is one
turn and can be played once between two takings back, so the sort that is needed most often says how often the cards are
taken back. Everything that speeds one of them up (green sides, towns, factories, common cards) shortens the way, and so
does a card that is still in hand.
"""

from __future__ import annotations

from math import ceil

from pantheon.bots.adding import added
from pantheon.bots.minds.monuments.survey import TOWNSFOLK, Survey
from pantheon.bots.minds.monuments.war import War
from pantheon.bots.minds.monuments.ways import FAR, Costs, Table, Ways, rowing
from pantheon.bots.minds.monuments.weights import Weights
from pantheon.games.monuments.catalog import (
    LAYER,
    MOVEMENT,
    POPULATE,
    PRODUCE,
    Catalog,
)
from pantheon.games.monuments.pieces import PIECES, WORKER_PIECE, WORKERS, bits, unpacked, workers_in
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.state import State

SCARCE = 1.6
"""Turns for a resource of a kind that no own hex gives."""
FOUND, LACK = 4.0, 1.2
"""Turns for the first town, and for each resource that it lacks."""
TOWN_COST = (0, 0, 1, 2)
ALSO = 0.25
TRIP = 2.0
"""Movements until a boat is back for the next two."""
RESPREAD = 1.2
"""Activations to fill the gap of a worker who was given back."""
NO_STEPS = (0.0, 0.0)
Roads = list[tuple[float, float]]
Pair = tuple[float, float, int, int]
"""Activations, Movements, from where, to which goal."""
REMEMBERED = 20_000
LOCKED = 2.5
"""Turns for a worker whom no card has unlocked yet."""


class Outlook:
    def __init__(self, catalog: Catalog, weights: Weights) -> None:
        self.catalog, self.weights = catalog, weights
        self.ways, self.war = Ways(catalog), War(catalog)
        self._steps: dict[tuple[object, ...], Roads] = {}
        self.costs = tuple(unpacked(cost) for cost in catalog.layer_cost)
        self.totals = tuple(sum(cost) for cost in self.costs)

    def times(self, state: State, seat: int, survey: Survey) -> list[float]:
        """For each layer that is not built, the next first."""
        catalog, traits = self.catalog, survey.traits
        built, last = state.layers[seat], last_layer(catalog, state)
        if built >= last:
            return []
        hand, green = state.hands[seat], state.green[seat]
        activations = catalog.side[MOVEMENT][green >> MOVEMENT & 1] + traits.extra_units + 0.7 * traits.moves_on_return
        births = self.births_of_a_card(state, seat, survey)
        founding = 0.0 if survey.towns else _founding(survey)
        harvests = Harvests(self, state, seat, survey)
        there = survey.land.bit_count()
        steps = self.steps(state, seat, survey, catalog.layer_land[last - 1] - there)
        supply = state.supply[seat * PIECES + WORKER_PIECE]
        wanted = self._wanted(state)
        gone, found = 0, []
        fresh = (hand >> MOVEMENT & 1, hand >> PRODUCE & 1, hand >> POPULATE & 1, hand >> LAYER & 1)
        for layer in range(built, last):
            land = catalog.layer_land[layer]
            born = max(0, land + gone + (layer < last - 1) - survey.holders)
            missing = land - there
            moves, longest = steps[min(missing, len(steps) - 1)] if missing > 0 else NO_STEPS
            moves += RESPREAD * gone
            lack = max(0, missing - len(steps) + 1)
            plays = (
                _movements(_rounded(moves / activations), longest),
                _rounded(harvests.until(layer)),
                _rounded(born / births),
                float(layer - built + 1),
            )
            turns = added(plays)
            backs = 0.0
            for number, held in zip(plays, fresh, strict=True):
                if number - held > backs:
                    backs = number - held
            turns += backs
            if born and not survey.towns:
                turns += founding
            if born > supply:
                turns += LOCKED * (born - supply - (layer - built)) if born - supply > layer - built else 0.0
            short = float(lack)
            if wanted and missing > lack:
                short += wanted * min(missing - lack, max(0, land - self._at_home(state, seat)))
            if short:
                turns += self.weights.siege * short * self.war.turns(state, seat, traits, activations)
            gone += catalog.layer_workers[layer]
            found.append(turns)
        return found

    def _wanted(self, state: State) -> float:
        """The chance that an isle is gone when it is needed: how many more of them all want than there are."""
        if not self.weights.contest:
            return 0.0
        catalog, free, wanted = self.catalog, self.catalog.grid.isles & self.catalog.boards[state.board].land, 0
        needed = catalog.layer_land[last_layer(catalog, state) - 1]
        for other in range(state.players):
            free &= ~state.held[other]
            wanted += max(0, needed - self._at_home(state, other))
        return self.weights.contest * (1 - free.bit_count() / wanted) if wanted > free.bit_count() else 0.0

    def _at_home(self, state: State, seat: int) -> int:
        """The land of a seat if it held all of its home."""
        grid, land = self.catalog.grid, self.catalog.boards[state.board].land
        return ((grid.home[state.civilisations[seat]] | grid.isles & state.held[seat]) & land).bit_count()

    def births_of_a_card(self, state: State, seat: int, survey: Survey) -> float:
        """Of Populate; half-way to more counts a little."""
        towns = survey.manned
        if not survey.towns:
            return 0.3
        most = self.catalog.side[POPULATE][state.green[seat] >> POPULATE & 1]
        if towns < 1:
            return 0.3 + 0.2 * towns + 0.3 / (2 + self._to_town(state, seat, survey))
        births = min(float(most), towns) + 0.2 * (max(float(most), min(towns, 2.0)) - min(float(most), towns))
        return births + survey.traits.extra_settlers

    def _to_town(self, state: State, seat: int, survey: Survey) -> float:
        """How far the next worker is from a town that needs one."""
        table, nearest = self.ways.table(state, seat).activations, FAR
        for hex in bits(survey.held):
            if hex in table and state.units[hex] & WORKERS:
                for town in bits(survey.towns & ~(1 << hex)):
                    if town in table and table[hex][town] < nearest:
                        nearest = table[hex][town]
        return nearest

    def steps(self, state: State, seat: int, survey: Survey, wanted: int) -> Roads:
        """The activations for no more land, for one hex more, for two and so on, the nearest first; and how many
        Movements the longest of these ways takes, for nobody moves twice in one."""
        if wanted <= 0:
            return [NO_STEPS]
        table = self.ways.table(state, seat)
        blocked = state.others_held(seat) | state.others_standing(seat) & ~survey.held
        points = survey.traits.boat_points
        at = seat * PIECES + WORKER_PIECE
        newborn = state.supply[at] + state.aside[at]
        key = (
            newborn,
            state.board,
            state.docks,
            state.boats,
            survey.held,
            id(table),
            self.ways.cleared,
            tuple(survey.spares),
            survey.land,
            survey.towns,
            survey.monument,
            blocked,
            wanted,
            points,
        )
        known = self._steps.get(key)
        if known is None:
            if len(self._steps) >= REMEMBERED:
                self._steps.clear()
            known = self._steps[key] = self._found(state, seat, survey, table, blocked, wanted, newborn)
        return known

    def _found(
        self, state: State, seat: int, survey: Survey, table: Table, blocked: int, wanted: int, newborn: int
    ) -> Roads:
        costs, lengths = table.activations, table.movements
        goals = [goal for goal in costs if not (blocked | survey.land) >> goal & 1 and goal != survey.monument]
        pairs: list[Pair] = []
        spares: dict[int, int] = {}
        for hex in survey.spares:
            spares[hex] = spares.get(hex, 0) + 1
        for hex in spares:
            row = costs.get(hex)
            if row is not None:
                pairs += [(row[goal], lengths[hex][goal], hex, goal) for goal in goals]
            else:
                pairs += self._by_sea(state, survey, hex, goals)
        for hex in self._cradles(state, survey, costs):
            row = costs[hex]
            pairs += [(row[goal] + 0.01, lengths[hex][goal], -1 - hex, goal) for goal in goals]
        pairs.sort()
        boats = self.ways.boats(state, seat)
        return _nearest(pairs, spares, wanted, self.catalog.grid.isles, max(1, boats), newborn)

    def _cradles(self, state: State, survey: Survey, table: dict[int, Costs]) -> list[int]:
        """Where workers are born: in towns with enough of them, in any town, or at the monument."""
        towns = [hex for hex in bits(survey.towns) if hex in table]
        full = survey.traits.settlers_needed or TOWNSFOLK
        manned = [hex for hex in towns if workers_in(state.units[hex]) >= full and survey.held >> hex & 1]
        return manned or towns or [survey.monument]

    def _by_sea(self, state: State, survey: Survey, hex: int, goals: list[int]) -> list[Pair]:
        """For crews of boats, and whoever is somewhere else."""
        if not self.catalog.boards[state.board].sea >> hex & 1:
            return []
        points = self.catalog.definitions.pieces.boat.points + survey.traits.boat_points
        docking = self.ways.afloat(state.board, hex)
        return [
            (rowing(docking[goal], points), float(-(-docking[goal] // points)), hex, goal)
            for goal in goals
            if goal in docking
        ]


def _nearest(
    pairs: list[Pair],
    spares: dict[int, int],
    wanted: int,
    isles: int,
    boats: int,
    newborn: int,
) -> Roads:
    """Newborn workers (below 0) come from towns, as many as the supply has. A boat takes two across and must come back
    before it takes more."""
    found, total, longest, taken, crossed = [NO_STEPS], 0.0, 0.0, 0, 0
    for cost, length, source, goal in pairs:
        if taken >> goal & 1 or cost >= FAR:
            continue
        if source >= 0:
            if not spares[source]:
                continue
            spares[source] -= 1
        elif newborn:
            newborn -= 1
        else:
            continue
        start = source if source >= 0 else -1 - source
        if isles >> goal & 1 and not isles >> start & 1:
            length += TRIP * (crossed // (2 * boats)) + crossed // boats % 2  # who rowed along walks on from there
            crossed += 1
        longest = max(longest, length)
        taken |= 1 << goal
        total += cost
        found.append((total, longest))
        if len(found) > wanted:
            break
    return found


def _movements(enough: float, longest: float) -> float:
    """As many as give enough activations, and as the longest way takes; the other of the two counts a little, so that
    every step is seen."""
    return max(enough, longest) + ALSO * min(enough, longest)


def _rounded(number: float) -> float:
    """Half a card is played like a whole one; half of the truth is in between."""
    return (number + ceil(number - 0.01)) / 2 if number > 0 else 0.0


def _founding(survey: Survey) -> float:
    """The first town, as long as there is none."""
    lacks = [max(0, need - have) for need, have in zip(TOWN_COST, unpacked(survey.wealth), strict=True)]
    return FOUND + LACK * sum(lacks)


class Harvests:
    """How often Produce is played until a layer can be paid."""

    def __init__(self, outlook: Outlook, state: State, seat: int, survey: Survey) -> None:
        catalog, traits = outlook.catalog, survey.traits
        green = state.green[seat]
        fields = catalog.side[PRODUCE][green >> PRODUCE & 1] + traits.extra_fields
        self.outlook, self.first = outlook, state.layers[seat]
        self.discount = catalog.side[LAYER][green >> LAYER & 1] + traits.layer_discount
        yields = sorted(survey.yields, reverse=True)
        self.rate = max(1.0, float(sum([number for number, _ in yields[:fields]])))
        best = [0, 0, 0, 0]
        for number, kind in yields:
            if number > best[kind]:
                best[kind] = number
        cost, wealth = outlook.costs[self.first], unpacked(survey.wealth)
        missing = hexes = spare = 0.0
        for kind in range(4):
            lack = cost[kind] - wealth[kind]
            if lack <= 0:
                spare -= lack
                continue
            missing += lack
            hexes += _rounded(lack / best[kind]) if best[kind] else lack * SCARCE * fields
        less = max(0.0, missing - self.discount)
        share = less / missing if missing else 0.0
        self.next = hexes * share / fields
        self.spare = spare

    def until(self, layer: int) -> float:
        """After the next one kinds are not looked at."""
        if layer == self.first:
            return self.next
        totals = self.outlook.totals[self.first + 1 : layer + 1]
        later = sum(totals) - self.discount * len(totals) - 0.8 * self.spare
        return self.next + max(0.0, later) / (self.rate + 0.5)
