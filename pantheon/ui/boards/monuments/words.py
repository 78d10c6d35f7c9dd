"""What people call the things of this table: short phrases that several parts use."""

from __future__ import annotations

from typing import assert_never

from pantheon.games.monuments import powers
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import Catalog, goods_of, pieces_of
from pantheon.games.monuments.definitions import DeckDef, QuestDef
from pantheon.games.monuments.pieces import NONE
from pantheon.games.monuments.state import State
from pantheon.table.words import Marked, mark, t, tm, tn

PICTURES = "monuments"
QUEST_BACKS = ("starting", "early", "middle", "late")  # not for people
QUEST_DECKS: tuple[Marked, ...] = (
    mark("Starting quest"), mark("Quest for layers 0 and 1"), mark("Quest for layers 2 and 3"),
    mark("Quest for layers 4 and 5"),
)  # fmt: skip
BUILDABLE: dict[str, Marked] = {
    "fort": mark("a fort"), "town": mark("a town"), "factory": mark("a factory"), "bridge": mark("a bridge"),
    "boat": mark("a boat"),
}  # fmt: skip
BETWEEN, BULLET = " · ", "•"


def signed(number: int) -> str:
    """ "+2", "−1", "0"."""
    return f"+{number}" if number > 0 else f"{say.MINUS}{-number}" if number < 0 else "0"


def points(number: int) -> str:
    return say.points(number)


def workers(number: int) -> str:
    return tn("{number} worker", "{number} workers", number)


def hexes(number: int) -> str:
    return tn("{number} hex", "{number} hexes", number)


def quests(number: int) -> str:
    return tn("{number} quest", "{number} quests", number)


def layers(number: int) -> str:
    return tn("{number} layer", "{number} layers", number)


def civilisation(catalog: Catalog, view: State, seat: int) -> str:
    """Empty before it is dealt."""
    if seat >= len(view.civilisations) or view.civilisations[seat] == NONE:
        return ""
    return catalog.definitions.map.civilisations[view.civilisations[seat]].name


def wonder(catalog: Catalog, view: State, seat: int) -> str:
    return catalog.definitions.map.civilisations[view.civilisations[seat]].wonder


# Quests --------------------------------------------------------------------------------------------------------------


def quest_deck(catalog: Catalog, quest: int) -> str:
    return tm(QUEST_DECKS[catalog.deck_of[quest]])


def quest_back(deck: int) -> str:
    return f"{PICTURES}/quests/{QUEST_BACKS[deck]}"


def quest_worth(quest: QuestDef) -> str:
    """ "2 points, minus 1 point if it stays open"."""
    won = say.points(quest.points)
    if not quest.fail:
        return t("{points}, nothing lost if it stays open", points=won)
    return t("{points}, {loss} if it stays open", points=won, loss=say.points(-quest.fail))


# Lines of the scoring ------------------------------------------------------------------------------------------------


def rate(number: int, each: int) -> str:
    """ "6 for each", "1 for 2", "3 for 4"."""
    if each == 1:
        return t("{points} for each", points=number)
    return t("{points} for {each}", points=number, each=each)


# Bonuses -------------------------------------------------------------------------------------------------------------


def part(catalog: Catalog, one: powers.AnyPart) -> str:
    """What a part of a personal card does."""
    match one:
        case powers.Settle(number):
            return tn("{number} worker into your towns", "{number} workers into your towns", number)
        case powers.Gain(goods):
            return t("Get {goods}", goods=say.goods(goods_of(goods)))
        case powers.GainAny(number):
            return tn("Get {number} resource of any kind", "Get {number} resources of any kinds", number)
        case powers.Upgrade(cards) if cards:
            names = [say.card(catalog, catalog.card_ids.index(card)) for card in cards]
            return t("Turn {cards:or} to green for free", cards=names)
        case powers.Upgrade():
            return t("Turn any red card to green for free")
        case powers.Build(what) if what:
            return t("Build {things:or} for free", things=[tm(BUILDABLE[thing]) for thing in what])
        case powers.Build():
            return t("Build anything for free")
        case powers.Train(number):
            return tn("Train {number} unit for free", "Train up to {number} units for free", number)
        case powers.Move(number):
            return tn("Move {number} unit", "Move up to {number} units", number)
        case powers.Produce(number):
            return tn("{number} hex produces", "Up to {number} hexes produce", number)
        case powers.Quests(number):
            return tn("Draw {number} quest", "Draw {number} quests", number)
        case powers.Weapons(number):
            return tn("{number} weapon for a worker", "{number} weapons for workers", number)
        case _:
            assert_never(one)


def option(catalog: Catalog, parts: list[powers.AnyPart]) -> str:
    """All parts of an option, in their order."""
    return BETWEEN.join(part(catalog, one) for one in parts)


def deck_text(catalog: Catalog, deck: DeckDef) -> str:
    """Every card of a personal deck: what it unlocks, and its options."""
    lines = []
    for number, card in enumerate(deck.layers, start=1):
        unlocked = t("everything") if card.everything else say.unlocked(pieces_of(card.unlock))
        lines.append(t("Layer {layer} unlocks {pieces}. Then one of these:", layer=number, pieces=unlocked))
        lines += [f"{BULLET} {option(catalog, parts)}" for parts in card.options]
    return "\n".join(lines)


def unlocks(catalog: Catalog, deck: int, layer: int) -> str:
    """What the card of a layer unlocks."""
    card = catalog.definitions.decks[deck].layers[layer - 1]
    if card.everything:
        return t("Unlocks everything that is left.")
    return t("Unlocks {pieces}.", pieces=say.unlocked(pieces_of(card.unlock)))
