"""What has been bought so far, what it costs and how it will be paid, in one sentence that stays short."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import FIRST_MONEY, State
from pantheon.table.words import listed, t, tc, tn
from pantheon.ui.boards.pantheon import words

LONG = 90
"""Letters from which on the sentence says the same with fewer words."""


@dataclass(slots=True)
class _Ware:
    """Equal wares together; of a tile, the level that it is raised to."""

    one: str
    many: Callable[[int], str] | None = None
    """What several are called; None for a tile, of which there is one."""
    number: int = 0
    price: int = 0

    @property
    def words(self) -> str:
        named = self.one if self.number == 1 or not self.many else self.many(self.number)
        return f"{named} {self.price}"


def basket(catalog: Catalog, events: Iterable[object], view: State, frame: frames.Buying) -> str:
    """The sentence for the purchases of a seat that still buys."""
    if not frame.price:
        return t("Choose tiles and pieces on your mat, or hexes to place on.")
    total = _total(catalog, events, frame)
    due = frame.price - frame.given
    if due <= 0:
        return f"{total} {t('No cards.')}"
    ways = catalog.pay_options[view.hands[frame.seat][FIRST_MONEY:], due]
    paid = ways[0].money if ways else (0,) * 5
    waste = sum(value * number for value, number in enumerate(paid, start=1)) - due
    cards = in_words(catalog, (*(0,) * FIRST_MONEY, *paid))
    clean = t("Pays {cards}, nothing wasted.", cards=cards)
    whole = f"{total} {_wasteful(cards, waste) if waste else clean}"
    if len(whole) <= LONG:
        return whole
    coins = listed([f"{number}×{value}" for value, number in enumerate(paid, start=1) if number], "list")
    return f"{total} {_wasteful(coins, waste) if waste else t('Pays {cards}.', cards=coins)}"


def _total(catalog: Catalog, events: Iterable[object], frame: frames.Buying) -> str:
    """What is bought, what it costs, and what gods pay of it."""
    wares = " + ".join(ware.words for ware in _wares(catalog, events))
    if not frame.given:
        return f"{wares} = {frame.price}."
    given, god = min(frame.price, frame.given), words.god_with(catalog, "money")
    return t("{wares} = {price}, {given} by {god}.", wares=wares, price=frame.price, given=given, god=god)


def _wasteful(cards: str, waste: int) -> str:
    return t("Pays {cards}, {waste} wasted.", cards=cards, waste=waste)


def _wares(catalog: Catalog, events: Iterable[object]) -> Iterable[_Ware]:
    found: dict[object, _Ware] = {}

    def add(key: object, price: int, one: str, many: Callable[[int], str] | None = None) -> None:
        ware = found.setdefault(key, _Ware(one, many))
        ware.one, ware.number, ware.price = one, ware.number + 1, ware.price + price

    for event in events:
        match event:
            case told.SacrificeRaised(_, kind, level, price) if price:
                add(kind, price, f"{catalog.definitions.sacrifices.kinds[kind].name} {words.ROMAN[level]}")
            case told.ReserveGrown(_, feet, _, price) if price and feet:
                add(("bought", "foot"), price, tc("ware", "foot"), words.feet)
            case told.ReserveGrown(_, _, _, price) if price:
                add(("bought", "column"), price, tc("ware", "column"), words.columns)
            case told.FootLaid(_, hex, cost, _, "buy.placing"):
                add("foot", cost, t("foot on {hex}", hex=catalog.grid.names[hex]), _placed_feet)
            case told.ColumnLaid(_, hex, cost, _, "buy.placing"):
                add("column", cost, t("column on {hex}", hex=catalog.grid.names[hex]), _placed_columns)
    return found.values()


def _placed_feet(number: int) -> str:
    return tn("{number} foot placed", "{number} feet placed", number)


def _placed_columns(number: int) -> str:
    return tn("{number} column placed", "{number} columns placed", number)
