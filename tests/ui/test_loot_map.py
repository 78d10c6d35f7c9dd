"""The little map of an epoch's loot."""

from __future__ import annotations

import pygame
import pytest

from pantheon import resources
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.ui.boards.pantheon.epoch_prep import EpochPrep
from pantheon.ui.boards.pantheon.geometry import Geometry
from pantheon.ui.boards.pantheon.loot_map import LootMap, part_around
from pantheon.ui.boards.pantheon.part import Table
from tests.ui.boards import stage
from tests.ui.tables import seats

SIZE = 280, 216


@pytest.fixture(scope="module")
def game() -> Pantheon:
    return load_game(resources.rules_folder("pantheon"))


@pytest.mark.parametrize("field", [(780, 480), (1500, 660), (400, 600)])
def test_all_loot_of_every_nation_lies_whole_on_the_map(game: Pantheon, field: tuple[int, int]) -> None:
    fit = Geometry(game.catalog.grid, pygame.Rect((13, 7), field))
    for (nation, _), loot in game.catalog.loot_hexes.items():
        hexes = game.catalog.start_hex[nation], *loot
        part = part_around([fit.centres[hex] for hex in hexes], fit, SIZE)
        assert pygame.FRect(fit.area).contains(part)
        assert abs(part.width / part.height - SIZE[0] / SIZE[1]) < 0.01
        if field != (400, 600):  # not everything fits a map that is higher than broad
            assert all(part.contains(pygame.FRect(fit.rect(hex)).inflate(-3, -3)) for hex in hexes)


def test_ground_that_is_painted_already_is_cut_and_not_painted_again(
    game: Pantheon, monkeypatch: pytest.MonkeyPatch
) -> None:
    fit = Geometry(game.catalog.grid, pygame.Rect(0, 0, 780, 480))
    ground = pygame.Surface((1560, 960))
    ground.fill((10, 200, 30))
    monkeypatch.setattr("pantheon.ui.boards.pantheon.loot_map.paint_ground", None)
    picture = LootMap(game.definitions, game.catalog, (fit, ground)).paint(SIZE, 0, {})
    assert picture.get_size() == SIZE
    red, green, blue, _ = picture.get_at((2, 2))
    assert green > 190 and max(red, blue) < 40


def test_the_map_lies_over_no_god_whatever_is_told_of_the_last_epoch(game: Pantheon) -> None:
    opened = [told.EpochBegun(2, 0), *(told.GodOpened(god) for god in range(4)), told.LootLaid(5, 0)]
    for news in ((), ("Ada ends epoch 1.", "Ben starts epoch 2.")):
        scene = EpochPrep(Table(game, tuple(seats("hg"))), opened, False, news)
        scene.enter(stage())
        below = [spot.rect.inflate(0, 80) for spot in scene.spots() if spot.key.startswith("god:")]
        assert len(below) == 4
        assert not any(rect.colliderect(scene._map_room) for rect in below)
