"""Where a ship can sail, by the shortest way, and with which stones that is paid if nobody says otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.state import FOUNDATION_STONE, RANKS, State
from pantheon.games.for_the_gods.temples import RANKS_IN
from pantheon.table.counts import Counts
from pantheon.table.game import Action


@dataclass(frozen=True, slots=True)
class Voyage:
    """`path` are the regions one after another, without the one where the ship lies; the last one is the goal."""

    path: tuple[int, ...]
    price: int
    """How many stones it takes."""
    pays: tuple[int, ...]
    """The kinds of the stones that pay, one for each route; empty if the hand has too few."""

    @property
    def goal(self) -> int:
        return self.path[-1]

    def sails(self, catalog: Catalog) -> tuple[Action, ...]:
        return tuple(catalog.sail[to][pay] for to, pay in zip(self.path, self.pays, strict=True))


def ways(catalog: Catalog, players: int, start: int) -> dict[int, tuple[int, ...]]:
    """The shortest way to every other harbour; of several any, as nothing happens in passing."""
    found: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    while edge:
        reached = []
        for here in edge:
            for near in catalog.neighbours[players][here]:
                if near not in found:
                    found[near] = (*found[here], near)
                    reached.append(near)
        edge = reached
    del found[start]
    return found


def all_voyages(catalog: Catalog, view: State, seat: int) -> dict[int, Voyage]:
    """To every harbour, also to those for which the hand has too few stones."""
    hand = view.hands[seat]
    voyages = {}
    for goal, path in ways(catalog, view.players, view.ships[seat]).items():
        pays = default_payment(catalog, view, seat, goal, len(path)) if len(path) <= sum(hand) else ()
        voyages[goal] = Voyage(path, len(path), pays)
    return voyages


def default_payment(catalog: Catalog, view: State, seat: int, goal: int, price: int) -> tuple[int, ...]:
    """The stones that are missed least at the goal come first."""
    hand = view.hands[seat]
    order = [kind for kind in paying_order(catalog, view, seat, goal) for _ in range(hand[kind])]
    return tuple(order[:price])


def paying_order(catalog: Catalog, view: State, seat: int, goal: int) -> list[int]:
    """Player stones before foundations before gods; of the ranks those first that the own temple at the goal cannot
    take, then those with fewest copies in hand, then the lowest.
    """
    hand: Counts = view.hands[seat]
    temple = view.temples[seat * catalog.regions + goal]
    taken = RANKS_IN[temple] if temple else 0b1111 if view.bases[seat] else 0

    def order(kind: int) -> tuple[int, int, int, int]:
        if kind >= RANKS:
            return 1 + (kind > FOUNDATION_STONE), 0, 0, kind
        return 0, taken >> kind & 1, hand[kind], kind

    return sorted((kind for kind, number in enumerate(hand) if number), key=order)


def exchanged(catalog: Catalog, view: State, seat: int, voyage: Voyage, place: int) -> Voyage:
    """The same voyage with the next kind of stone at one place of the payment."""
    hand, kinds = view.hands[seat], paying_order(catalog, view, seat, voyage.goal)
    now = voyage.pays[place]
    rest = voyage.pays[:place] + voyage.pays[place + 1 :]
    at = kinds.index(now)
    for kind in kinds[at + 1 :] + kinds[:at]:
        if rest.count(kind) < hand[kind]:
            return Voyage(voyage.path, voyage.price, (*voyage.pays[:place], kind, *voyage.pays[place + 1 :]))
    return voyage


def is_voyage(action: Action) -> bool:
    return isinstance(action, act.Sail)
