"""The lessons of a game's data, with their positions: what a page of Learn shows, and what happens in it.

Who changes other files of the data need not write lessons anew: one that no longer fits has no position.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, Generic, NamedTuple, TypeVar

import msgspec

from pantheon.table.data import DataError, Places, Problem, did_you_mean
from pantheon.table.game import Action, Game, State
from pantheon.table.printed import Printed, Text, Title

FILE = "lessons.yaml"
S = TypeVar("S", bound=State)


class LessonDef(Printed, frozen=True):
    """A page of Learn; `position` is written as any position, `play` as actions in written games."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_+-]*$", max_length=30)]
    title: Title
    text: Text
    tip: Text
    rule: str
    position: Annotated[str, msgspec.Meta(max_length=4000)]
    look: list[str] = msgspec.field(default_factory=list)
    play: list[str] = msgspec.field(default_factory=list)


class Taught(NamedTuple, Generic[S]):
    """A lesson ready to be shown; `state` is None if its position does not fit the data."""

    lesson: LessonDef
    look: tuple[int, ...]
    """The places that are looked at; none: all."""
    state: S | None
    play: tuple[Action, ...]


def taught(game: Game[S], lessons: Sequence[LessonDef], places: Sequence[str]) -> list[Taught[S]]:
    """All lessons in their order. `places` are the names of what can be looked at."""
    return [_taught(game, lesson, places) for lesson in lessons]


def _taught(game: Game[S], lesson: LessonDef, places: Sequence[str]) -> Taught[S]:
    try:
        state = game.read_position(lesson.position, FILE)
        play = tuple(_played(game, state.copy(), lesson))
    except (DataError, ValueError):
        return Taught(lesson, (), None, ())
    return Taught(lesson, tuple(places.index(place) for place in lesson.look if place in places), state, play)


def _played(game: Game[S], state: S, lesson: LessonDef) -> Iterator[Action]:
    """The actions one after the other; ValueError with a sentence for the first that is impossible."""
    for line in lesson.play:
        action = game.parse(line)
        if refusal := game.why_not(state, action):
            raise ValueError(f'"{line}" is not possible here: {refusal.text}')  # not for people
        game.apply(state, action)
        yield action


class Known(NamedTuple):
    """What lessons may name: rules, and places with the word for one of them."""

    rules: Collection[str]
    places: Collection[str]
    place: str


def problems(game: Game[S], lessons: Sequence[LessonDef], known: Known, where: Places) -> Iterator[Problem]:
    """What does not fit in lessons, for check-data."""
    for at, lesson in enumerate(lessons):
        if lesson.rule not in known.rules:
            text = f'the game knows no rule "{lesson.rule}"{did_you_mean(lesson.rule, known.rules)}'  # not for people
            yield where.problem(FILE, text, at, "rule")
        for number, place in enumerate(lesson.look):
            if place not in known.places:
                text = f'there is no {known.place} "{place}"{did_you_mean(place, known.places)}'  # not for people
                yield where.problem(FILE, text, at, "look", number)
        yield from _wrong_position(game, lesson, where, at)


def _wrong_position(game: Game[S], lesson: LessonDef, where: Places, at: int) -> Iterator[Problem]:
    try:
        state = game.read_position(lesson.position, FILE)
    except DataError as error:
        first = where.problem(FILE, "", at, "position").line
        yield from (Problem(FILE, first + problem.line, problem.text) for problem in error.problems)
        return
    try:
        list(_played(game, state, lesson))
    except ValueError as wrong:
        yield where.problem(FILE, str(wrong), at, "play")
