"""Hexes, cards and quests by their place in the rules data, so that they are told in any language."""

from __future__ import annotations

from pantheon.games.monuments.boards import SEA
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import NONE, Vector
from pantheon.games.monuments.sayings import MINUS
from pantheon.table.messages import Message, Word, message
from pantheon.table.words import Marked, mark

GOODS: tuple[Marked, ...] = (
    mark("{number} wood"), mark("{number} metal"), mark("{number} cattle"), mark("{number} food"),
)  # fmt: skip


def hex_word(catalog: Catalog, number: int) -> Word | Message:
    grid, data = catalog.grid, catalog.definitions.map
    if number in grid.isle_at:
        isle = data.isles[grid.isle_at[number]]
        return Word(f"map.isles.{isle.id}.name", isle.name)
    if number in grid.monument:
        civ = data.civilisations[grid.monument.index(number)]
        return Word(f"map.civilisations.{civ.id}.wonder", civ.wonder)
    if grid.terrain[number] == SEA or grid.owner[number] == NONE:
        return message("the sea hex {place}", place=grid.names[number].replace("-", MINUS))
    civ = data.civilisations[grid.owner[number]]
    place = grid.names[number].partition(".")[2]
    return message(
        "{civilisation} {place}", civilisation=Word(f"map.civilisations.{civ.id}.region", civ.region), place=place
    )


def card_word(catalog: Catalog, card: int) -> Word:
    own = catalog.definitions.cards[card]
    return Word(f"cards.{own.id}.name", own.name)


def common_word(catalog: Catalog, common: int) -> Word:
    own = catalog.definitions.commons[common]
    return Word(f"commons.{own.id}.name", own.name)


def quest_word(catalog: Catalog, quest: int) -> Word:
    own = catalog.definitions.quests[quest]
    return Word(f"quests.{own.id}.name", own.name)


def goods_word(goods: Vector) -> Message:
    parts = tuple(Message(GOODS[kind], {"number": number}) for kind, number in enumerate(goods) if number)
    return message("{goods}", goods=parts)
