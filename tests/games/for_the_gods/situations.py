"""Situations for the tests of the rules, on the layout of tokens that the examples of the rules have.

Blue, Green, Orange and Purple are seats 0 to 3. Blue acts, all ships lie on N1, and there are three players, if nothing
else is said. A `Table` is played with the text forms of actions: `table.do("sail n2 0", "lay 1")`. What NATURE draws is
written down beforehand with `draws`; what is not written down comes from a fixed seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import yaml

from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.position_text import written_stones, written_temple
from pantheon.games.for_the_gods.state import State
from pantheon.table.game import Action
from tests.contract.written_table import WrittenTable
from tests.games.for_the_gods.shelf import for_the_gods

BLUE, GREEN, ORANGE, PURPLE = range(4)
GAME = for_the_gods()
TOKENS = {
    "l1": "a+", "l2": "b+", "l3": "x", "n1": "c-", "n2": "a-", "n3": "b-", "c1": "d+", "c2": "c+", "c3": "d-",
    "s1": "e+", "s2": "e-", "k1": "f-", "k2": "f+",
}  # fmt: skip
GODS = ["zeus", "poseidon", "hermes", "artemis", "demeter", "athena"]
Seat = dict[str, Any]


class Table(WrittenTable[State]):
    """`draws` says which stones NATURE draws next."""

    def __init__(self, state: State, game: ForTheGods = GAME) -> None:
        super().__init__(state, game)
        self.game = game

    def draws(self, stones: str) -> Table:
        return self.deals(*(f"draw-stone {stone}" for stone in stones.split()))

    def _apply(self, action: Action) -> None:
        super()._apply(action)
        assert self.game.read_position(self.game.position_text(self.state)) == self.state

    # Looking ---------------------------------------------------------------------------------------------------------

    def temple(self, seat: int, region: str) -> str:
        at = seat * self.game.catalog.regions + self.game.catalog.region_ids.index(region)
        return written_temple(self.game.catalog, self.state.temples[at]) if self.state.temples[at] else ""

    def hand(self, seat: int) -> str:
        return written_stones(self.game.catalog, self.state.hands[seat])

    def in_bag(self, seat: int, stone: str) -> int:
        return self.state.bags[seat][self.game.catalog.kind_ids.index(stone)]

    def ship(self, seat: int) -> str:
        return self.game.catalog.region_ids[self.state.ships[seat]]

    def stones(self, region: str) -> int:
        """God stones left in a region."""
        return self.state.stones[self.game.catalog.region_ids.index(region)]

    def scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state)

    def copy(self) -> Table:
        return Table(self.state.copy(), self.game)


def table(*seats: Seat, players: int = 3, gods: Sequence[str] = (), **course: Any) -> Table:
    """A position from the seats that are named and what else is said; `gods` take the last letters."""
    there = [*seats, *({} for _ in range(players - len(seats)))]
    letters = len(there) + 2
    ours = [god for god in GODS if god not in gods][: letters - len(gods)]
    text = {
        "seats": there,
        "gods": [*ours, *gods],
        "tokens": {region: token for region, token in TOKENS.items() if region[0] in "lncsk"[: len(there) + 1]},
        "start": 0,
        "active": 0,
        "round": 1,
        **course,
    }
    return Table(GAME.read_position(str(yaml.safe_dump(text, sort_keys=False))))


def nearly_done(hand: str, bag: str, **seat: Any) -> Seat:
    """A seat whose other player stones all stand on temples far from N1, one for each rank."""
    held = f"{hand} {bag}".split()
    places = dict(zip("0123", ("l1", "l2", "l3", "c1"), strict=True))
    temples = {region: rank * (6 - held.count(rank)) for rank, region in places.items() if held.count(rank) < 6}
    return {"hand": hand, "bag": bag, "temples": temples, **seat}


def nothing_to_claim() -> dict[str, Any]:
    """N1 has given its god stones away; somebody must have them."""
    return {"stones": {"n1": 0}}


HAS_THE_STONES_OF_N1: Seat = {"bag_also": "hermes hermes"}
