"""No text of the table's scenes is clipped or overlaps, at any size; everything has a tooltip."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from tests.ui.pilot import SIZES, Pilot, flaws
from tests.ui.tables import app_of, choices, game, play, speaks_for_itself

UI_SCALES = (75, 100, 200)


def check(pilot: Pilot, sizes: Sequence[tuple[int, int]], ui_scales: Sequence[int]) -> None:
    for size in sizes:
        for ui_scale in ui_scales:
            pilot.resize(size, ui_scale)
            if ui_scale > 100 and pilot.scene_name == "turn":
                pilot.key("R")  # the news lie over a low map, with the costs of hexes below them
            words = pilot.words()
            assert len(words) > 8
            assert flaws(words, size) == [], (pilot.scene_name, size, ui_scale)
    pilot.resize((1280, 800), 100)


@pytest.mark.slow
def test_every_scene_of_a_game_keeps_its_words_in_their_rooms() -> None:
    rng = random.Random(6)
    seen: dict[str, int] = {}
    rules: set[str] = set()
    with game("hggg", seed=6) as pilot:
        for _ in range(3000):
            pilot.settle()
            count = seen[pilot.scene_name] = seen.get(pilot.scene_name, 0) + 1
            rules |= {spot.rule for spot in pilot.spots() if spot.rule}
            if count == 1:
                check(pilot, SIZES, UI_SCALES)
            elif count in (12, 40):
                check(pilot, SIZES[:1], (100,))
            if pilot.scene_name == "result":
                break
            pilot.click(rng.choice(choices(pilot)))
        book = app_of(pilot).book
        assert [rule for rule in sorted(rules) if book.chapter_of(rule) is None] == []
    assert {"turn", "choice", "epoch preparation", "scoring", "result"} <= set(seen)


def test_the_smallest_text_at_1280x800_has_13_pixels() -> None:
    with game("hggg", seed=2) as pilot:
        for scene in ("epoch preparation", "turn"):
            play(pilot, random.Random(2), pilot.click, until=scene)
            # A line of 13 pixels in our text face is 17 high; numbers and titles are taller.
            assert min(drawn.rect.height for drawn in pilot.words()) >= 16


def test_everything_at_the_table_has_a_tooltip() -> None:
    with game("hggg", seed=3) as pilot:
        play(pilot, random.Random(3), pilot.click, until="turn")
        silent = [spot.key for spot in pilot.spots() if not spot.tooltip and not speaks_for_itself(spot)]
        assert silent == []
        unruly = [spot.key for spot in pilot.spots() if spot.kind in ("hex", "card", "tile") and not spot.rule]
        assert unruly == []


def test_emblems_can_be_taken_off_the_pieces() -> None:
    with game("hgg", seed=3) as pilot:
        play(pilot, random.Random(3), pilot.click, until="turn")
        before = pygame.image.tobytes(pilot.picture(), "RGB")
        pilot.window.settings.emblems = False
        pilot.scene.back()
        pilot.settle()
        assert pygame.image.tobytes(pilot.picture(), "RGB") != before
