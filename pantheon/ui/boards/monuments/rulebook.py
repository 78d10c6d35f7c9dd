"""The rules of Monuments as a book: made from the rules data, so that changed data are explained as they are."""

from __future__ import annotations

from pantheon.games.monuments.game import Monuments
from pantheon.table.words import t
from pantheon.ui.book import Book, Chapter, Lesson, Page


def rulebook(game: Monuments) -> Book:
    """The ten cards, until somebody writes more."""
    pages = tuple(Page(f"card:{card.id}", card.name, card.text) for card in game.definitions.cards)
    return Book((Chapter(t("Cards"), pages),), (Lesson(t("Cards"), pages[0].text),))
