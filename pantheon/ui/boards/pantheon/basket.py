"""What has been bought so far, what it costs and how it will be paid, in one sentence that stays short."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import FIRST_MONEY, State
from pantheon.ui.boards.pantheon import words

LONG = 90
"""Letters from which on the sentence says the same with fewer words."""


@dataclass(slots=True)
class _Ware:
    """Equal wares together; of a tile, the level that it is raised to."""

    one: str
    many: str = ""
    number: int = 0
    price: int = 0

    @property
    def words(self) -> str:
        named = self.one if self.number == 1 or not self.many else f"{self.number} {self.many}"
        return f"{named} {self.price}"


def basket(catalog: Catalog, events: Iterable[object], view: State, frame: frames.Buying) -> str:
    """The sentence for the purchases of a seat that still buys."""
    if not frame.price:
        return "Choose tiles and pieces on your mat, or hexes to place on."
    listed = " + ".join(ware.words for ware in _wares(catalog, events))
    due = frame.price - frame.given
    giver = words.god_with(catalog, "money")
    by_gods = f", {min(frame.price, frame.given)} by {giver}" if frame.given else ""
    total = f"{listed} = {frame.price}{by_gods}."
    if due <= 0:
        return f"{total} No cards."
    ways = catalog.pay_options(view.hands[frame.seat][FIRST_MONEY:], due)
    paid = ways[0].money if ways else (0,) * 5
    waste = sum(value * number for value, number in enumerate(paid, start=1)) - due
    cards = in_words(catalog, (*(0,) * FIRST_MONEY, *paid))
    whole = f"{total} Pays {cards}, {f'{waste} wasted' if waste else 'nothing wasted'}."
    if len(whole) <= LONG:
        return whole
    coins = ", ".join(f"{number}×{value}" for value, number in enumerate(paid, start=1) if number)
    return f"{total} Pays {coins}{f', {waste} wasted' if waste else ''}."


def _wares(catalog: Catalog, events: Iterable[object]) -> Iterable[_Ware]:
    found: dict[object, _Ware] = {}

    def add(key: object, price: int, one: str, many: str = "") -> None:
        ware = found.setdefault(key, _Ware(one, many))
        ware.one, ware.number, ware.price = one, ware.number + 1, ware.price + price

    for event in events:
        match event:
            case told.SacrificeRaised(_, kind, level, price) if price:
                add(kind, price, f"{catalog.definitions.sacrifices.kinds[kind].name} {words.ROMAN[level]}")
            case told.ReserveGrown(_, feet, _, price) if price:
                add(("bought", bool(feet)), price, *(("foot", "feet") if feet else ("column", "columns")))
            case told.FootLaid(_, hex, cost, _, "buy.placing"):
                add("foot", cost, f"foot on {catalog.definitions.board.hexes[hex].name}", "feet placed")
            case told.ColumnLaid(_, hex, cost, _, "buy.placing"):
                add("column", cost, f"column on {catalog.definitions.board.hexes[hex].name}", "columns placed")
    return found.values()
