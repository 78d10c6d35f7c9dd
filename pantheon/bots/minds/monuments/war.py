"""How many turns it takes a seat to take a land hex from somebody: soldiers get near it, and attack until they win."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.bots.minds.monuments.fights import odds
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import bits, crew_of, fighters_in, hex_of, owner_of
from pantheon.games.monuments.powers import Traits
from pantheon.games.monuments.rules.attacking import FIGHTERS
from pantheon.games.monuments.state import State

TRAIN, CHARTER = 2.5, 7.0
"""Turns until there is a soldier, and until one may be trained."""
ATTACK = 1.4
"""Turns of an attack, with taking the card back now and then."""
HOPELESS, FAR_AWAY = 15.0, 8
AIRFORCE = 2
"""The power of the soldier who will be trained."""
NEARER = 0.75
"""What is left of a prey for each activation that it is away."""
SECOND = 0.4
"""What a second soldier near a prey is worth beside the first."""
LEFT = tuple(NEARER**steps for steps in range(9))


class War:
    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        points = catalog.grid.points
        self.apart = [[_apart(one, other) for other in points] for one in points]

    def turns(self, state: State, seat: int, traits: Traits, activations: float) -> float:
        """For the easiest hex; the same again for one more."""
        if state.peaceful:
            return HOPELESS
        goals = self._goals(state, seat)
        best = HOPELESS
        for hex, power, quick, needed in self._soldiers(state, seat):
            apart, dice = self.apart[hex], power + traits.extra_dice
            for goal, defence, _ in goals:
                away = apart[goal] - 1
                if away > FAR_AWAY:
                    continue
                turns = (needed + _steps(away, quick)) / activations + ATTACK / max(0.1, odds(dice, defence)[0])
                if turns < best:
                    best = turns
        if best < HOPELESS:
            return best
        new = TRAIN if traits.may_train else CHARTER
        weakest = min([defence for _, defence, _ in goals], default=9)
        return min(HOPELESS, new + 1 + ATTACK / max(0.1, odds(AIRFORCE, weakest)[0]))

    def hunt(self, state: State, seat: int, traits: Traits, prizes: Sequence[float]) -> float:
        """How near soldiers are to prey: the prize of its owner for one who can attack at once and is sure to win."""
        if state.peaceful:
            return 0.0
        goals = self._goals(state, seat)
        first = second = 0.0
        for hex, power, quick, _ in self._soldiers(state, seat):
            apart, dice, best = self.apart[hex], power + traits.extra_dice, 0.0
            for goal, defence, owner in goals:
                steps = _steps(apart[goal] - 1, quick)
                if steps < len(LEFT) and LEFT[steps] * prizes[owner] > best:
                    best = max(best, LEFT[steps] * prizes[owner] * odds(dice, defence)[0])
            if best > first:
                first, second = best, first
            elif best > second:
                second = best
        return first + SECOND * second

    def _soldiers(self, state: State, seat: int) -> list[tuple[int, int, bool, int]]:
        """Where they are, their power, whether they get about quickly, and 1 if nobody else holds their hex."""
        found = []
        for hex in bits(state.held[seat]):
            units = state.units[hex]
            if units & FIGHTERS:
                armed, armies, flying = units >> 4 & 15, units >> 8 & 3, units >> 12 & 3
                alone = (units & 15) + armed + armies + flying == 1
                found.append((hex, armed + 3 * armies + 2 * flying, flying > 0, int(alone)))
        for boat in state.boats:
            crew = crew_of(boat)
            if owner_of(boat) == seat and fighters_in(crew):
                found.append((hex_of(boat), (crew >> 4 & 15) + 3 * (crew >> 8 & 3), True, 0))
        return found

    def _goals(self, state: State, seat: int) -> list[tuple[int, int, int]]:
        """Land with units of others, the power there, and whose it is."""
        land, units_on = self.catalog.boards[state.board].land, state.units
        found = []
        for other in range(state.players):
            if other == seat:
                continue
            forts, towns = state.standing[other * 3], state.standing[other * 3 + 1]
            for hex in bits(state.held[other] & land):
                units = units_on[hex]
                power = 2 * (forts >> hex & 1) + (towns >> hex & 1)
                if units > 15:
                    power += (units >> 4 & 15) + 3 * (units >> 8 & 3) + 2 * (units >> 12 & 3)
                found.append((hex, power, other))
        return found


def _steps(away: int, quick: bool) -> int:
    """Activations until a soldier is beside a hex."""
    return (away + 1) // 2 if quick else away + (2 if away else 0)


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps between two hexes in doubled coordinates."""
    x, r = abs(one[0] - other[0]), abs(one[1] - other[1])
    return r + max(0, (x - r) // 2)
