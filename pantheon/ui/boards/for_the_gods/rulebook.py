"""The rules of For the Gods! as a book: made from the rules data, so that changed data are explained as they are."""

from __future__ import annotations

from pantheon.games.for_the_gods.definitions import Definitions, RegionDef
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.lessons import taught
from pantheon.table.words import Marked, mark, t, tn
from pantheon.ui import art
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.sights import LessonSight
from pantheon.ui.book import Book, Chapter, Lesson, Page, rule_chapters

_CHAPTERS: dict[tuple[str, ...], Marked] = {
    ("setup",): mark("Before the game"),
    ("move",): mark("The move"),
    ("build",): mark("Building"),
    ("dedicate",): mark("Dedicating"),
    ("draw",): mark("The draw"),
    ("end",): mark("The end of the game"),
    ("score",): mark("Scoring"),
    ("hidden",): mark("What is hidden"),
}
"""In the order of a turn, and of a game."""


def rulebook(game: ForTheGods) -> Book:
    """All rules by chapter, then the gods and the regions, and the lessons."""
    definitions = game.definitions
    chapters = (*rule_chapters(definitions.rules, _CHAPTERS), _gods(definitions), _regions(definitions))
    return Book(chapters, _lessons(game))


def _gods(definitions: Definitions) -> Chapter:
    """Each with what its rule says, which is more than has room on its tile."""
    rules = {rule.id: rule.text for rule in definitions.rules}
    pages = []
    for god in definitions.gods:
        rule, tile, sign = f"god.{god.id}", f"for_the_gods/gods/{god.id}", f"for_the_gods/marks/{god.id}"
        text = rules.get(rule, god.text)
        drawn = sign if art.is_drawn(sign) else ""
        pages.append(Page(rule, god.name, text, tile, words.short_power(god.power), drawn))
    return Chapter(t("Gods"), tuple(pages))


def _regions(definitions: Definitions) -> Chapter:
    pages = []
    for island in definitions.map.islands:
        names = [region.name for region in island.regions]
        facts = t("In play with two players and more.")
        if island.players > 2:
            facts = tn("With {number} player and more.", "With {number} players and more.", island.players)
            if island.players == max(other.players for other in definitions.map.islands):
                facts = tn("With {number} player only.", "With {number} players only.", island.players)
        text = t("The regions of {island} are {regions}.", island=island.name, regions=names)
        cities = [region for region in island.regions if region.city]
        pages.append(Page(f"island:{island.id}", island.name, f"{text} {_city_text(cities)}".strip(), "", facts))
    return Chapter(t("The islands"), tuple(pages))


def _city_text(cities: list[RegionDef]) -> str:
    if not cities:
        return ""
    said = [
        city.name if number == 2 else t("{region} with {number} players", region=city.name, number=number)
        for city in cities
        for number in (city.city or 2,)
    ]
    return t("A city, where one of the richest tokens lies: {cities}.", cities=said)


def _lessons(game: ForTheGods) -> tuple[Lesson, ...]:
    """The lessons of the data, each with its position and what happens in it."""
    found = []
    for one in taught(game, game.definitions):
        sight = LessonSight(game, one) if one.state is not None else None
        found.append(Lesson(one.lesson.title, one.lesson.text, (), one.lesson.tip, sight))
    return tuple(found)
