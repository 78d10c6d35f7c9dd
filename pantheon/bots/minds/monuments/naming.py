"""Cards and quests by their place in the rules data, so that they are told in any language."""

from __future__ import annotations

from pantheon.games.monuments.catalog import Catalog
from pantheon.table.messages import Word


def card_word(catalog: Catalog, card: int) -> Word:
    own = catalog.definitions.cards[card]
    return Word(f"cards.{own.id}.name", own.name)


def common_word(catalog: Catalog, common: int) -> Word:
    own = catalog.definitions.commons[common]
    return Word(f"commons.{own.id}.name", own.name)


def quest_word(catalog: Catalog, quest: int) -> Word:
    own = catalog.definitions.quests[quest]
    return Word(f"quests.{own.id}.name", own.name)
