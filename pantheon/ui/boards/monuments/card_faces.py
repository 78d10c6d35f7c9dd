"""The cards of this game as faces: abilities, score cards, decks, common cards, quests, options of a personal card."""

from __future__ import annotations

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import Catalog, pieces_of
from pantheon.games.monuments.frames import ChoosingCards
from pantheon.games.monuments.state import State
from pantheon.table.words import t, tn
from pantheon.ui.boards.monuments import quest_scenes, quests, words
from pantheon.ui.boards.monuments.faces import Face, Line
from pantheon.ui.boards.monuments.part import Table

ABILITY, SCORE_CARD, DECK = range(3)
"""As `frames.ChoosingCards.what`."""


def own_card(table: Table, frame: ChoosingCards, number: int) -> tuple[str, Face]:
    """An ability, score card or deck: its rule page and its face."""
    if frame.what == ABILITY:
        return ability(table, number)
    return score_card(table, number) if frame.what == SCORE_CARD else deck(table, number)


def ability(table: Table, number: int) -> tuple[str, Face]:
    card = table.data.abilities[number]
    return f"ability:{card.id}", Face(card.name, card.text, f"monuments/abilities/{card.id}")


def score_card(table: Table, number: int) -> tuple[str, Face]:
    card = table.data.score_cards[number]
    return f"score-card:{card.id}", Face(card.name, card.text, f"monuments/score_cards/{card.id}")


def deck(table: Table, number: int) -> tuple[str, Face]:
    card = table.data.decks[number]
    text = t("At the start: {pieces}.", pieces=say.unlocked(pieces_of(card.start)))
    return f"deck:{card.id}", Face(card.name, text, f"monuments/decks/{card.id}")


def deck_tooltip(table: Table, number: int) -> str:
    """All options of all its layers."""
    card = table.data.decks[number]
    return f"{card.name}\n{words.deck_text(table.catalog, card)}"


def common(table: Table, view: State, number: int, why: str) -> Face:
    """With the number of copies that are left, and who has taken others."""
    card, catalog = table.data.commons[number], table.catalog
    taken = [seat for seat in range(view.players) if view.commons[seat] >> number & 1]
    copies = catalog.copies[view.players][number]
    lines = []
    if copies > len(taken) and (copies > 1 or taken):
        lines.append(Line(tn("{number} left", "{number} left", copies - len(taken))))
    if taken:
        lines.append(Line(t("Taken by {players}", players=[table.names[seat] for seat in taken])))
    picture = f"monuments/commons/{card.id}"
    return Face(card.name, card.text, picture, lines=tuple(lines), why=why)


def at_the_end(table: Table, view: State, seat: int, number: int) -> str:
    """What a common card brings with the last layer: there is no other turn to use it in."""
    after = view.copy()
    after.commons[seat] |= 1 << number
    points = table.game.scores(after)[seat] - table.game.scores(view)[seat]
    if points:
        return t("{points} as the board stands now", points=say.points(points))
    return t("No points: the game ends before you could use it")


def quest(table: Table, view: State, seat: int, number: int) -> Face:
    """With what it brings, what it costs if it stays open, and how far it is now."""
    card, catalog = table.data.quests[number], table.catalog
    return Face(
        card.name,
        card.text,
        paint=quest_scenes.painted(quest_scenes.of_quest(card), catalog.deck_of[number]),
        shape=quest_scenes.SHAPE,
        gain=words.signed(card.points),
        loss=words.signed(-card.fail) if card.fail else "",
        above=words.quest_deck(catalog, number),
        bars=tuple(quests.progress(table.game, view, seat, number)),
    )


def left(catalog: Catalog, view: State, layer: int) -> list[int]:
    """The common cards of a layer that have a copy at this number of players."""
    return [card for card in catalog.of_layer[layer - 1] if catalog.copies[view.players][card]]
