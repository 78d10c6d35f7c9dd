"""A book of rules: chapters of short pages, each with a picture if there is one. Any game can fill it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pantheon.table.printed import RuleDef
from pantheon.table.words import Marked, tm

if TYPE_CHECKING:
    import pygame

    from pantheon.ui.scene import Stage


ASIDE = 300
"""How broad what a sight shows beside its map is at least, in logical units."""


@dataclass(frozen=True, slots=True)
class Page:
    """One thing explained. `id` is what spots name as their `rule`."""

    id: str
    title: str
    text: str
    picture: str = ""
    facts: str = ""
    """One line of numbers below the title, such as a cost."""
    mark: str = ""
    """A small white drawing by which the thing is known elsewhere; it stands beside the title."""


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    pages: tuple[Page, ...]


def rule_chapters(rules: Iterable[RuleDef], titles: Mapping[tuple[str, ...], Marked]) -> list[Chapter]:
    """The rules by the first word of their ids; a chapter without any is left out."""
    chapters = []
    for prefixes, title in titles.items():
        pages = [Page(one.id, one.title, one.text) for one in rules if one.id.partition(".")[0] in prefixes]
        if pages:
            chapters.append(Chapter(tm(title), tuple(pages)))
    return chapters


class Rooms(NamedTuple):
    """Where a sight is painted: its map, and aside what else it shows."""

    map: pygame.Rect
    aside: pygame.Rect


class Sight(Protocol):
    """A small scene that is looked at: it begins anew whenever it is over."""

    seconds: float
    """How long it lasts; 0 for one that stands still."""
    aside: float
    """How high what it shows aside is, in logical units."""

    def paint(self, surface: pygame.Surface, stage: Stage, rooms: Rooms, seconds: float) -> None:
        """How it looks so long after its beginning."""

    def steady(self, seconds: float) -> float:
        """How long it looks the same from then on; 0 while something moves."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One small step of learning: a title, a few sentences, pictures with a word below each."""

    title: str
    text: str
    pictures: tuple[tuple[str, str], ...] = ()
    tip: str = ""
    sight: Sight | None = None
    """What happens in it, shown in place of the pictures."""


@dataclass(frozen=True, slots=True)
class Book:
    chapters: tuple[Chapter, ...]
    lessons: tuple[Lesson, ...]

    def chapter_of(self, page: str) -> Chapter | None:
        return next((c for c in self.chapters if any(p.id == page for p in c.pages)), None)

    def search(self, words: str) -> tuple[Chapter, ...]:
        """The chapters with only those pages that contain all the words; all of them for no words."""
        wanted = words.lower().split()
        found = (
            Chapter(chapter.title, tuple(p for p in chapter.pages if _contains(p, chapter.title, wanted)))
            for chapter in self.chapters
        )
        return tuple(chapter for chapter in found if chapter.pages)


def _contains(page: Page, chapter: str, wanted: Sequence[str]) -> bool:
    whole = f"{chapter} {page.title} {page.facts} {page.text}".lower()
    return all(word in whole for word in wanted)
