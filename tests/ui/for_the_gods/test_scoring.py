"""The scoring shows every region as a shore with its temples, and says who takes what, or that nobody does."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods import spoils
from pantheon.ui.boards.for_the_gods.scoring import Scoring
from pantheon.ui.scene import Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.widgets import text
from tests.ui.for_the_gods.fields import later, table

PLAYERS = 3
SIZE = 1280, 800


@pytest.fixture(autouse=True)
def usual_contrast() -> Iterator[None]:
    yield
    theme.use(strong=False)


def shown(state: State, event: told.RegionScored) -> tuple[Scoring, pygame.Surface, list[text.Drawn]]:
    """The page of a region, all of it."""
    settings = Settings(muted=True)
    scene = Scoring(table(PLAYERS), state, [event], alone=False)
    scene.enter(Stage(SIZE, 1.0, settings, Sounds(settings)))
    scene.update(60.0)
    surface = pygame.Surface(SIZE)
    with text.recorded() as drawn:
        scene.draw(surface)
    return scene, surface, drawn


def built(state: State) -> int:
    """A region in which two have built."""
    regions = len(state.temples) // PLAYERS
    return next(at for at in range(regions) if state.temples[at] and state.temples[regions + at])


def test_temples_that_tie_bear_a_seal_and_no_token() -> None:
    state = later(PLAYERS, 3, 250)
    _, _, drawn = shown(state, told.RegionScored(built(state), (0, 1), (2, 2), (1, 1), NONE, NONE, "score.tie"))
    assert [one.text for one in drawn].count("tied") == 2


def test_whoever_takes_a_token_bears_no_seal() -> None:
    state = later(PLAYERS, 3, 250)
    _, _, drawn = shown(state, told.RegionScored(built(state), (0, 1), (3, 2), (1, 1), 0, 1))
    assert "tied" not in [one.text for one in drawn]


def test_a_region_in_which_nobody_has_built_is_a_picture_too() -> None:
    state = later(PLAYERS, 3, 250)
    scene, surface, _ = shown(state, told.RegionScored(0, (), (), (), NONE, NONE))
    assert len(colours(surface, scene._field)) > 40


def test_strong_contrasts_have_no_picture_behind_the_temples() -> None:
    theme.use(strong=True)
    state = later(PLAYERS, 3, 250)
    scene, surface, _ = shown(state, told.RegionScored(0, (), (), (), NONE, NONE))
    below = scene._field.inflate(-40, 0).move(0, 120).clip(scene._field.inflate(-10, -10))
    assert len(colours(surface, below)) == 1


def test_a_token_goes_from_the_sky_to_the_temple_that_wins_it_and_its_glory_to_the_owner() -> None:
    state = later(PLAYERS, 3, 250)
    event = told.RegionScored(built(state), (0, 1), (3, 2), (1, 1), 0, 1)
    scene, _, _ = shown(state, event)
    gold, small = scene._coins(event, {0: (300, 400), 1: (500, 420)})
    assert (gold.seat, small.seat) == (0, 1)
    assert gold.won[0] == 300 and small.won[0] == 500
    assert scene._total_row(0).collidepoint(gold.owner) and scene._total_row(1).collidepoint(small.owner)
    pictures = []
    for decided, counted in ((0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0)):
        surface = pygame.Surface(SIZE)
        spoils.draw(surface, scene.stage, [gold], decided, counted)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 4 and pictures[2] == pictures[4], "what was won stays above its temple"


def test_a_token_that_nobody_takes_fades_in_the_sky() -> None:
    state = later(PLAYERS, 3, 250)
    event = told.RegionScored(built(state), (0, 1), (2, 2), (1, 1), NONE, NONE, "score.tie")
    scene, _, _ = shown(state, event)
    gold = scene._coins(event, {})[0]
    drawn = []
    for decided in (0.0, 1.0):
        surface = pygame.Surface(SIZE)
        spoils.draw(surface, scene.stage, [gold], decided, decided)
        drawn.append(max(surface.get_at((round(gold.home[0]) + 12, round(gold.home[1]) + 12))[:3]))
    assert 0 < drawn[1] < drawn[0] / 2


def colours(surface: pygame.Surface, room: pygame.Rect) -> set[tuple[int, ...]]:
    return {
        tuple(surface.get_at((x, y))[:3])
        for x in range(room.x, room.right, 7)
        for y in range(room.y, room.bottom, 7)
    }  # fmt: skip
