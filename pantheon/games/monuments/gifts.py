"""What the options of personal cards bring, in words: for the cards, the log and the hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from pantheon.games.monuments import powers
from pantheon.games.monuments.catalog import Catalog, goods_of
from pantheon.games.monuments.pieces import unpacked
from pantheon.table.messages import Message, Word, message, message_n
from pantheon.table.words import Marked, mark

GOODS: tuple[Marked, ...] = (
    mark("{number} wood"), mark("{number} metal"), mark("{number} cattle"), mark("{number} food"),
)  # fmt: skip
BUILDABLE: dict[str, Marked] = {
    "fort": mark("a fort"), "town": mark("a town"), "factory": mark("a factory"), "bridge": mark("a bridge"),
    "boat": mark("a boat"),
}  # fmt: skip


def gift(catalog: Catalog, deck: int, layer: int, option: int) -> Message:
    """An option of the card for a layer."""
    parts = catalog.definitions.decks[deck].layers[layer - 1].options[option]
    said = [part(catalog, one) for one in parts]
    whole = said[0]
    for more in said[1:]:
        whole = message("{part}; {more:small}", part=whole, more=more)
    return whole


def part(catalog: Catalog, one: powers.AnyPart) -> Message:
    """What a part of an option does."""
    match one:
        case powers.Settle(number):
            return message_n("{number} worker into your towns", "{number} workers into your towns", number)
        case powers.Gain(goods):
            return message("Get {goods}", goods=goods_word(unpacked(goods_of(goods))))
        case powers.GainAny(number):
            return message_n("Get {number} resource of any kind", "Get {number} resources of any kinds", number)
        case powers.Upgrade(cards) if cards:
            return message("Turn {cards:or} to green for free", cards=tuple(card_word(catalog, card) for card in cards))
        case powers.Upgrade():
            return message("Turn any red card to green for free")
        case powers.Build(what) if what:
            return message("Build {things:or} for free", things=tuple(Message(BUILDABLE[thing]) for thing in what))
        case powers.Build():
            return message("Build anything for free")
        case powers.Train(number):
            return message_n("Train {number} unit for free", "Train up to {number} units for free", number)
        case powers.Move(number):
            return message_n("Move {number} unit", "Move up to {number} units", number)
        case powers.Produce(number):
            return message_n("{number} hex produces", "Up to {number} hexes produce", number)
        case powers.Quests(number):
            return message_n("Draw {number} quest", "Draw {number} quests", number)
        case powers.Weapons(number):
            return message_n("{number} weapon for a worker", "{number} weapons for workers", number)
        case _:
            assert_never(one)


def goods_word(goods: Sequence[int]) -> Message:
    """So many of each kind of resource."""
    parts = tuple(Message(GOODS[kind], {"number": number}) for kind, number in enumerate(goods) if number)
    return message("{goods}", goods=parts)


def card_word(catalog: Catalog, card: str) -> Word:
    return Word(f"cards.{card}.name", catalog.definitions.cards[catalog.card_ids.index(card)].name)
