"""The rules of Monuments as a book: made from the rules data, so that changed data are explained as they are."""

from __future__ import annotations

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import Catalog, goods_of, pieces_of
from pantheon.games.monuments.definitions import Definitions
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.lessons import taught
from pantheon.table.words import Marked, mark, t, tm, tn
from pantheon.ui.boards.monuments import quest_scenes, words
from pantheon.ui.boards.monuments.sights import LessonSight
from pantheon.ui.book import Book, Chapter, Lesson, Page, rule_chapters

_CHAPTERS: dict[tuple[str, ...], Marked] = {
    ("setup",): mark("Before the game"),
    ("turn",): mark("The turn"),
    ("move",): mark("Movement"),
    ("boat",): mark("Boats"),
    ("produce", "build", "pay", "populate"): mark("Produce, build, populate"),
    ("layer",): mark("The monument"),
    ("train", "weapon"): mark("Units and weapons"),
    ("attack", "battle"): mark("Battles"),
    ("quests", "trade", "upgrade"): mark("Quests, trade, upgrades"),
    ("end", "score"): mark("End and scoring"),
}
"""In the order of a game."""
_QUESTS: tuple[Marked, ...] = (
    mark("Starting quests"), mark("Quests for layers 0 and 1"), mark("Quests for layers 2 and 3"),
    mark("Quests for layers 4 and 5"),
)  # fmt: skip


def rulebook(game: Monuments) -> Book:
    """All rules by chapter, then everything that is printed on cards and pieces."""
    definitions, catalog = game.definitions, game.catalog
    chapters = (
        *rule_chapters(definitions.rules, _CHAPTERS),
        _cards(definitions),
        _layers(definitions, catalog),
        _pieces(definitions),
        _civilisations(definitions),
        _abilities(definitions),
        _score_cards(definitions),
        _decks(definitions, catalog),
        _commons(definitions),
        *_quests(definitions, catalog),
    )
    return Book(chapters, _lessons(game))


def _cards(definitions: Definitions) -> Chapter:
    """The ten action cards, each with what it costs to turn it to green."""
    pages = []
    for card in definitions.cards:
        facts = t("To turn it to green: {goods}", goods=say.goods(goods_of(card.cost)))
        pages.append(Page(f"card:{card.id}", card.name, card.text, f"monuments/cards/{card.id}", facts))
    return Chapter(t("The ten cards"), tuple(pages))


def _layers(definitions: Definitions, catalog: Catalog) -> Chapter:
    pages = []
    for number, layer in enumerate(definitions.layers, start=1):
        text = t(
            "Layer {layer} needs {land} land hexes. It costs {goods}, and {workers} go back to your supply.",
            layer=number, land=layer.land, goods=say.goods(goods_of(layer.cost)), workers=words.workers(layer.workers),
        )  # fmt: skip
        civilisation = definitions.map.civilisations[(number - 1) % len(definitions.map.civilisations)]
        picture = f"monuments/monuments/{civilisation.id}/{number}"
        commons = [common.name for common in definitions.commons if common.layer == number]
        more = t("Common cards: {cards}.", cards=commons)
        pages.append(Page(f"layer:{number}", t("Layer {layer}", layer=number), f"{text}\n{more}", picture))
    return Chapter(t("The five layers"), tuple(pages))


def _pieces(definitions: Definitions) -> Chapter:
    data = definitions.pieces
    pages = []
    for building in data.buildings:
        facts = t("Costs {goods} · power {power}", goods=say.goods(goods_of(building.cost)), power=building.power)
        text = t("Everybody has {number}. Built where an own worker stands, at most one of a kind on a hex.",
                 number=building.pieces)  # fmt: skip
        pages.append(Page(f"piece:{building.id}", building.name, text, f"monuments/buildings/{building.id}", facts))
    for unit in data.units:
        facts = t(
            "Costs a worker and {goods} · moves {moves} · power {land} on land, {sea} at sea",
            goods=say.goods(goods_of(unit.cost)), moves=unit.moves, land=unit.land, sea=unit.sea,
        )  # fmt: skip
        text = t("Everybody has {number}. A worker becomes one; that needs a Charter.", number=unit.pieces)
        pages.append(Page(f"piece:{unit.id}", unit.name, text, f"monuments/units/{unit.id}", facts))
    return Chapter(t("Buildings and units"), tuple(pages))


def _civilisations(definitions: Definitions) -> Chapter:
    pages = [
        Page(
            f"civilisation:{civ.id}", civ.name,
            t("Their monument: {wonder}.", wonder=civ.wonder),
            f"monuments/monuments/{civ.id}/5",
        )
        for civ in definitions.map.civilisations
    ]  # fmt: skip
    return Chapter(t("Civilisations"), tuple(pages))


def _abilities(definitions: Definitions) -> Chapter:
    pages = [
        Page(f"ability:{card.id}", card.name, card.text, f"monuments/abilities/{card.id}")
        for card in definitions.abilities
    ]
    return Chapter(t("Abilities"), tuple(pages))


def _score_cards(definitions: Definitions) -> Chapter:
    pages = [
        Page(f"score-card:{card.id}", card.name, card.text, f"monuments/score_cards/{card.id}")
        for card in definitions.score_cards
    ]
    return Chapter(t("Score cards"), tuple(pages))


def _decks(definitions: Definitions, catalog: Catalog) -> Chapter:
    pages = [
        Page(
            f"deck:{deck.id}", deck.name, words.deck_text(catalog, deck), f"monuments/decks/{deck.id}",
            t("At the start: {pieces}", pieces=say.unlocked(pieces_of(deck.start))),
        )
        for deck in definitions.decks
    ]  # fmt: skip
    return Chapter(t("Personal decks"), tuple(pages))


def _commons(definitions: Definitions) -> Chapter:
    pages = []
    for card in definitions.commons:
        copies = [sum(icon <= players for icon in card.copies) for players in (2, 3, 4)]
        facts = t(
            "Layer {layer} · copies with 2, 3, 4 players: {two}, {three}, {four}",
            layer=card.layer, two=copies[0], three=copies[1], four=copies[2],
        )  # fmt: skip
        pages.append(Page(f"common:{card.id}", card.name, card.text, f"monuments/commons/{card.id}", facts))
    return Chapter(t("Common cards"), tuple(pages))


def _quests(definitions: Definitions, catalog: Catalog) -> list[Chapter]:
    chapters = []
    for deck, title in enumerate(_QUESTS):
        pages = []
        for number, quest in enumerate(definitions.quests):
            if catalog.deck_of[number] != deck:
                continue
            facts = words.quest_worth(quest)
            if quest.players > 2:
                only = tn("with {number} player and more", "with {number} players and more", quest.players)
                facts = words.BETWEEN.join((facts, only))
            pages.append(Page(f"quest:{quest.id}", quest.name, quest.text, quest_scenes.of_quest(quest), facts))
        chapters.append(Chapter(tm(title), tuple(pages)))
    return chapters


def _lessons(game: Monuments) -> tuple[Lesson, ...]:
    """The lessons of the data, each with its position and what happens in it."""
    found = []
    for one in taught(game, game.definitions):
        sight = LessonSight(game, one) if one.state is not None else None
        found.append(Lesson(one.lesson.title, one.lesson.text, (), one.lesson.tip, sight))
    return tuple(found)
