"""The rules of Pantheon as a book: made from the rules data, so that changed data are explained as they are."""

from __future__ import annotations

from pantheon.games.pantheon.definitions import Definitions, GodDef, LootDef, NationDef
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.lessons import taught
from pantheon.table.words import Marked, mark, t
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.sights import LessonSight
from pantheon.ui.book import Book, Chapter, Lesson, Page, rule_chapters

_CHAPTERS: dict[tuple[str, ...], Marked] = {
    ("turn",): mark("The turn"),
    ("move",): mark("Movement"),
    ("buy",): mark("Buying"),
    ("gain",): mark("Gaining a god"),
    ("draw",): mark("Drawing cards"),
    ("setup",): mark("Before the game"),
    ("prep",): mark("Preparation"),
    ("trait",): mark("Traits of the nations"),
    ("power",): mark("What gods and tiles do"),
    ("gods",): mark("The stack of gods"),
    ("phase",): mark("The end of the phase"),
    ("epoch",): mark("The end of the epoch"),
    ("score",): mark("Scoring"),
    ("end",): mark("The end of the game"),
    ("hidden",): mark("What is hidden"),
}


def rulebook(game: Pantheon) -> Book:
    """All rules by chapter, then the components with their pictures, and the lessons."""
    definitions = game.definitions
    return Book((*rule_chapters(definitions.rules, _CHAPTERS), *_component_chapters(definitions)), _lessons(game))


def _component_chapters(definitions: Definitions) -> list[Chapter]:
    gods = tuple(
        Page(f"god:{g.id}", _god_title(g), g.text, f"pantheon/gods/{g.id}", _god_facts(g)) for g in definitions.gods
    )
    nations = tuple(
        Page(f"nation:{n.id}", n.name, n.text, f"pantheon/nations/{n.id}", _nation_facts(n))
        for n in definitions.nations
    )
    loot = tuple(
        Page(f"loot:{tile.id}", tile.name, tile.text, f"pantheon/loot/{tile.id}", _loot_facts(tile))
        for tile in definitions.loot
    )
    bonus = tuple(Page(f"bonus:{b.id}", b.name, b.text, f"pantheon/bonus/{b.id}") for b in definitions.bonus)
    return [
        Chapter(t("Gods"), gods),
        Chapter(t("Nations"), nations),
        Chapter(t("Loot tiles"), loot),
        Chapter(t("Bonus tiles"), bonus),
    ]


def _god_title(god: GodDef) -> str:
    return t("{god}, {title:small}", god=god.name, title=god.title)


def _god_facts(god: GodDef) -> str:
    cost, tiles = "/".join(map(str, god.cost)), words.tiles(god.copies)
    if god.cards_only:
        return t("Costs {cost}, sacrifice cards only · {tiles} in the stack", cost=cost, tiles=tiles)
    return t("Costs {cost} · {tiles} in the stack", cost=cost, tiles=tiles)


def _nation_facts(nation: NationDef) -> str:
    return t("Its route begins in {city}.", city=nation.city)


def _loot_facts(tile: LootDef) -> str:
    return t("{number} in the bag", number=tile.copies)


def _lessons(game: Pantheon) -> tuple[Lesson, ...]:
    """The lessons of the data, each with its position and what happens in it."""
    found = []
    for one in taught(game):
        sight = LessonSight(game, one) if one.state is not None else None
        found.append(Lesson(one.lesson.title, one.lesson.text, (), one.lesson.tip, sight))
    return tuple(found) or (_no_lessons(game.definitions),)


def _no_lessons(definitions: Definitions) -> Lesson:
    """Changed rules data may bring none."""
    pictures = tuple((f"pantheon/nations/{nation.id}", nation.name) for nation in definitions.nations[:5])
    return Lesson(
        t("No lessons"),
        t("These rules data bring no lessons of their own. The rules are a right click away from everything you see."),
        pictures,
    )
