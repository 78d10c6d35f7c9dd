"""The lessons of the data, with their positions: what a page shows, and what happens in it.

Who changes the map or the gods need not write lessons anew: one that no longer fits has no position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pantheon.games.for_the_gods.definitions import Definitions, LessonDef
from pantheon.games.for_the_gods.rule_ids import rule_ids
from pantheon.games.for_the_gods.state import State
from pantheon.table.data import DataError, Places, Problem, did_you_mean
from pantheon.table.game import Action, Game

FILE = "lessons.yaml"


class Taught(NamedTuple):
    """A lesson ready to be shown; `state` is None if its position does not fit the data."""

    lesson: LessonDef
    look: tuple[int, ...]
    """The regions that are looked at; none: all."""
    state: State | None
    play: tuple[Action, ...]


def taught(game: Game[State], definitions: Definitions) -> list[Taught]:
    """All lessons in their order."""
    return [_taught(game, definitions, lesson) for lesson in definitions.lessons]


def _taught(game: Game[State], definitions: Definitions, lesson: LessonDef) -> Taught:
    regions = _regions(definitions)
    try:
        state = game.read_position(lesson.position, FILE)
        play = tuple(_played(game, state.copy(), lesson))
    except (DataError, ValueError):
        return Taught(lesson, (), None, ())
    return Taught(lesson, tuple(regions.index(region) for region in lesson.look if region in regions), state, play)


def _played(game: Game[State], state: State, lesson: LessonDef) -> Iterator[Action]:
    """The actions one after the other; ValueError with a sentence for the first that is impossible."""
    for line in lesson.play:
        action = game.parse(line)
        if refusal := game.why_not(state, action):
            raise ValueError(f'"{line}" is not possible here: {refusal.text}')  # not for people
        game.apply(state, action)
        yield action


def _regions(definitions: Definitions) -> list[str]:
    return [region.id for island in definitions.map.islands for region in island.regions]


def problems(game: Game[State], definitions: Definitions, places: Places) -> Iterator[Problem]:
    """What does not fit in lessons, for check-data."""
    regions, rules = _regions(definitions), rule_ids(definitions)
    for at, lesson in enumerate(definitions.lessons):
        if lesson.rule not in rules:
            text = f'the game knows no rule "{lesson.rule}"{did_you_mean(lesson.rule, rules)}'  # not for people
            yield places.problem(FILE, text, at, "rule")
        for number, region in enumerate(lesson.look):
            if region not in regions:
                text = f'there is no region "{region}"{did_you_mean(region, regions)}'  # not for people
                yield places.problem(FILE, text, at, "look", number)
        yield from _wrong_position(game, lesson, places, at)


def _wrong_position(game: Game[State], lesson: LessonDef, places: Places, at: int) -> Iterator[Problem]:
    try:
        state = game.read_position(lesson.position, FILE)
    except DataError as error:
        first = places.problem(FILE, "", at, "position").line
        yield from (Problem(FILE, first + problem.line, problem.text) for problem in error.problems)
        return
    try:
        list(_played(game, state, lesson))
    except ValueError as wrong:
        yield places.problem(FILE, str(wrong), at, "play")
