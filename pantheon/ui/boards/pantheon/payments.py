"""Ways to pay for a god, told apart by the cards that go: tiles are kept, so what they pay makes no difference."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, State
from pantheon.table.counts import Counts, holds
from pantheon.table.words import t
from pantheon.ui.boards.pantheon import words


@dataclass(frozen=True, slots=True)
class Payment:
    gain: act.Gain
    cards: Counts
    """The cards that go, from movement to the last sacrifice."""
    tiles: tuple[tuple[int, int], ...]
    """The kind and the level of the tiles that pay some of it."""
    text: str
    """Those cards in words."""
    by_tiles: str
    """How tiles and cards make up the price."""


def payments(
    catalog: Catalog, state: State, seat: int, ways: Iterable[act.Gain], only_first: bool = False
) -> tuple[list[Payment], list[Payment]]:
    """One way for each set of cards, the fewest first; and apart, those that only take more cards than another."""
    found: dict[Counts, Payment] = {}
    for way in ways:
        cards = _cards(catalog, state, seat, way, only_first)
        if cards not in found:
            text = in_words(catalog, cards) or t("no cards")
            price = words.payment(catalog, state, seat, way.god, way.kinds, only_first)
            by_hand = sum(cards) == sum(_cost(catalog, way, only_first))
            tiles = _tiles(catalog, state, seat, way, only_first)
            found[cards] = Payment(way, cards, tiles, text, t("from your hand") if by_hand else price)
    ordered = sorted(found.values(), key=lambda payment: sum(payment.cards))
    wasteful = [one for one in ordered if any(other is not one and holds(one.cards, other.cards) for other in ordered)]
    return [one for one in ordered if one not in wasteful], wasteful


def _cards(catalog: Catalog, state: State, seat: int, way: act.Gain, only_first: bool) -> Counts:
    levels = _levels(catalog, state, seat, way)
    cards = [0] * FIRST_MONEY
    for kind, number in zip(way.kinds, _cost(catalog, way, only_first), strict=False):
        cards[FIRST_SACRIFICE + kind] += max(0, number - levels[kind])
    return tuple(cards)


def _tiles(catalog: Catalog, state: State, seat: int, way: act.Gain, only_first: bool) -> tuple[tuple[int, int], ...]:
    levels = _levels(catalog, state, seat, way)
    paying = way.kinds[: len(_cost(catalog, way, only_first))]
    return tuple((kind, levels[kind]) for kind in paying if levels[kind])


def _levels(catalog: Catalog, state: State, seat: int, way: act.Gain) -> Counts:
    return (0, 0, 0, 0) if catalog.cards_only[way.god] else state.levels[seat]


def _cost(catalog: Catalog, way: act.Gain, only_first: bool) -> Counts:
    return catalog.costs[way.god][: 1 if only_first else None]
