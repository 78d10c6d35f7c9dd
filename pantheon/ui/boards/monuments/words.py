"""What people call the things of this table: short phrases that several parts use."""

from __future__ import annotations

from pantheon.games.monuments import gifts, powers
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import Catalog, pieces_of
from pantheon.games.monuments.definitions import DeckDef, QuestDef
from pantheon.games.monuments.pieces import NONE
from pantheon.games.monuments.state import State
from pantheon.table.messages import told
from pantheon.table.words import Marked, mark, t, tm, tn

PICTURES = "monuments"
QUEST_BACKS = ("starting", "early", "middle", "late")  # not for people
QUEST_DECKS: tuple[Marked, ...] = (
    mark("Starting quest"), mark("Quest for layers 0 and 1"), mark("Quest for layers 2 and 3"),
    mark("Quest for layers 4 and 5"),
)  # fmt: skip
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
    return told(gifts.part(catalog, one))


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
