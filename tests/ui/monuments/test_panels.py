"""The players' panels say first who leads and how far each monument is, then the rest."""

from __future__ import annotations

import itertools

import pygame
import pytest

from pantheon.games.monuments.pieces import FOOD, KINDS
from pantheon.games.monuments.state import State
from pantheon.table.game import NOBODY
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments.choices import NOTHING, Choices
from pantheon.ui.boards.monuments.layer_steps import draw_steps
from pantheon.ui.boards.monuments.panels import CROWN, PlayerPanel
from tests.games.monuments.situations import GAME
from tests.games.monuments.situations import table as situation
from tests.ui.boards import placed, seen_by
from tests.ui.monuments.fields import game, later, table

SIZES = ((272, 110), (272, 128))


def panels(state: State, size: tuple[int, int] = SIZES[0]) -> list[PlayerPanel]:
    made = [placed(PlayerPanel(table(state.players), seat), size) for seat in range(state.players)]
    seen = seen_by(GAME, state)
    for panel in made:
        panel.show(seen, Choices(GAME, seen, panel.table.names, NOTHING))
    return made


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_who_has_most_points_wears_the_crown(players: int) -> None:
    state = later(players)
    scores = GAME.scores(state)
    crowned = [seat for seat, panel in enumerate(panels(state)) if CROWN in panel.facts[1]]
    assert crowned == [seat for seat, score in enumerate(scores) if score == max(scores) > min(scores)]


def test_the_crown_is_a_drawing_that_takes_the_ink_of_the_panel() -> None:
    assert art.is_drawn(CROWN)
    for look in theme.PLAYERS.values():
        crown = art.tinted(CROWN, (20, 20), look.text)
        assert {crown.get_at((x, 12))[:3] for x in range(20) if crown.get_at((x, 12)).a == 255} == {look.text}


def test_nobody_leads_before_anything_has_happened() -> None:
    state = GAME.start({"players": 3})
    assert not any(CROWN in panel.facts[1] for panel in panels(state))


@pytest.mark.parametrize("size", SIZES)
def test_the_monument_is_the_largest_thing_and_nothing_lies_on_anything(size: tuple[int, int]) -> None:
    for panel in panels(later(4), size):
        parts = [spot for spot in panel.spots if not spot.key.startswith(("player:", "points:"))]
        assert max(parts, key=lambda spot: spot.rect.width * spot.rect.height).key.startswith("built:")
        for at, one in enumerate(parts):
            assert panel.rect.contains(one.rect), one.key
            assert one.rect.collidelist([other.rect for other in parts[at + 1 :]]) < 0, one.key


@pytest.mark.parametrize("size", SIZES)
def test_layers_are_told_larger_than_land_and_land_larger_than_resources(size: tuple[int, int]) -> None:
    for panel in panels(later(4), size):
        high = {spot.key.partition(":")[0]: spot.rect.height for spot in panel.spots}
        assert high["layers"] > high["land"] > high["goods-wood"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_panel_that_is_not_built_again_says_what_one_would_say_that_is(players: int) -> None:
    kept, built = [placed(PlayerPanel(table(players), seat), SIZES[0]) for seat in range(players)], 0
    for number, (state, _) in enumerate(game(players, 4, 400)):
        seen = seen_by(GAME, state, 0 if number // 100 % 2 else NOBODY)
        for panel in kept:
            before = panel.spots
            panel.show(seen, Choices(GAME, seen, panel.table.names, NOTHING))
            built += panel.spots is not before
            anew = placed(PlayerPanel(panel.table, panel.seat), SIZES[0])
            anew.show(seen, Choices(GAME, seen, panel.table.names, NOTHING))
            assert (panel.facts, panel.spots) == (anew.facts, anew.spots), f"after {number} decisions"
    assert built < 400 * players * 3 / 4


@pytest.mark.parametrize("size", SIZES)
def test_own_cards_are_as_large_as_their_signs_need(size: tuple[int, int]) -> None:
    """With all that a player can have: ability, score card, deck, and a common card of each layer but the last."""
    state = later(4)
    state.commons[0] = sum(1 << of_layer[0] for of_layer in GAME.catalog.of_layer[:4])
    sides = [min(spot.rect.size) for spot in panels(state, size)[0].spots if spot.key.startswith("own-")]
    assert len(sides) == 7 and min(sides) >= 20


def test_as_many_steps_are_filled_as_layers_stand() -> None:
    panel = panels(later(4))[0]
    filled = []
    for built in range(6):
        surface = pygame.Surface((190, 26))
        draw_steps(surface, panel.stage, built, 5, surface.get_rect(), (10, 200, 30))
        filled.append(sum(surface.get_at((x, y))[:3] == (10, 200, 30) for x in range(76) for y in range(26)))
    assert filled[0] == 0 and all(one < other for one, other in itertools.pairwise(filled))


def test_what_a_player_has_none_of_stands_back() -> None:
    """Its sign differs from the paper far less than that of one that is there."""

    def loud(goods: dict[str, str]) -> float:
        panel = panels(situation({"gr.b3": "worker"}, {"eg.b3": "worker"}, players=2, goods_on=goods).state)[0]
        surface = pygame.Surface(panel.rect.bottomright)
        panel.paint(surface)
        cell = next(spot.rect for spot in panel.spots if spot.key == f"goods-{KINDS[FOOD]}:0")
        seen = surface.subsurface((*cell.topleft, cell.height, cell.height))
        found = pygame.transform.average_color(seen)[:3]
        return sum(abs(a - b) for a, b in zip(found, theme.PARCHMENT_LIGHT, strict=True))

    assert loud({}) < 0.7 * loud({"gr.b3": "food"})
