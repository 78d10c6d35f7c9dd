"""The course of a game in the replay: many short chapters share their places."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools

import pygame
import pytest

from pantheon.table.plot import Series
from pantheon.ui.widgets import text
from pantheon.ui.widgets.timeline import HEIGHT, Timeline
from tests.ui.boards import stage as a_stage


@pytest.mark.parametrize("rounds", [6, 24, 60, 120, 300])
def test_every_place_above_the_course_has_room_for_a_number(rounds: int) -> None:
    line = Timeline(10 * rounds, [], [(10 * number, f"Round {number + 1}") for number in range(rounds)])
    stage = a_stage()
    places = line.lay_out(stage, pygame.Rect(0, 0, 1280, stage.px(HEIGHT)))[1:]
    assert min(place.rect.width for place in places[:-1]) >= stage.px(30)
    numbers = [int(place.key.partition(":")[2]) for place in places]
    assert numbers[0] == 0 and numbers[-1] < rounds
    assert len({after - before for before, after in itertools.pairwise(numbers)}) == 1


def test_few_chapters_keep_a_place_each() -> None:
    line = Timeline(60, [], [(10 * number, f"Epoch {number + 1}") for number in range(6)])
    stage = a_stage()
    places = line.lay_out(stage, pygame.Rect(0, 0, 1280, stage.px(HEIGHT)))[1:]
    assert [place.label for place in places] == [f"Epoch {number}" for number in range(1, 7)]


def test_rounds_of_unlike_lengths_are_written_alike_and_no_name_loses_its_beginning() -> None:
    starts = [0, 30, 60, 200, 230, 260]
    names = [*(f"Round {number}" for number in range(1, 6)), "Final turns"]
    line = Timeline(280, [], list(zip(starts, names, strict=True)))
    stage = a_stage()
    spots = line.lay_out(stage, pygame.Rect(0, 0, 500, stage.px(HEIGHT)))
    with text.recorded() as drawn:
        line.draw(pygame.Surface((500, stage.px(HEIGHT))), stage, spots)
    assert [one.text for one in drawn] == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("high", [40, 76, 150])
def test_the_course_says_how_many_points_a_line_means_and_shows_every_player(high: int) -> None:
    colours = [(250, 0, 0), (0, 250, 0), (0, 0, 250)]
    line = Timeline(60, [Series(colour, [0.0] * 40 + [3.0] * 10 + [80.0] * 11) for colour in colours], [(0, "Epoch 1")])
    stage = a_stage()
    surface = pygame.Surface((1280, 22 + high))
    spots = line.lay_out(stage, surface.get_rect())
    with text.recorded() as drawn:
        line.draw(surface, stage, spots)
    numbers = [one for one in drawn if one.text.lstrip("-").isdigit()]
    assert {"50", "0"} <= {one.text for one in numbers} or high < 60
    assert all(surface.get_rect().contains(one.rect) for one in numbers)
    assert all(a.rect.bottom <= b.rect.top + 4 or b.rect.bottom <= a.rect.top + 4
               for a, b in itertools.combinations(numbers, 2))  # fmt: skip
    column = {surface.get_at((600, y))[:3] for y in range(surface.height)}
    assert set(colours) <= column, "no line hides another that has as many points"


def test_few_points_are_far_enough_apart_to_be_told() -> None:
    line, stage = Timeline(60, [Series((250, 0, 0), [0.0, 4.0, 100.0])], [(0, "Epoch 1")]), a_stage()
    line.lay_out(stage, pygame.Rect(0, 0, 1280, stage.px(HEIGHT)))
    none, few, most = (line._y(stage, value) for value in (0.0, 4.0, 100.0))
    assert none - few >= (none - most) / 6
