"""Everything of Monuments is drawn, its pieces are told apart at the sizes of the map, and its monuments rise."""

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

import pygame
import pytest

from pantheon import resources
from pantheon.games.monuments.game import load_game
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments import monument, tokens

CIVILISATIONS = ("gr", "eg", "ma", "in")
UNITS = ("worker", "army", "navy", "airforce", "horse", "boat_manned")
BUILDINGS = ("fort", "town", "factory")
GOODS = ("wood", "metal", "cattle", "food")
PIECES = [*(f"units/{kind}" for kind in UNITS), *(f"buildings/{kind}" for kind in BUILDINGS)]
PIECES += [f"buildings/{kind}_damaged" for kind in BUILDINGS]
SEATS = ("red", "blue", "yellow", "purple")


def test_every_component_of_the_rules_data_is_drawn() -> None:
    assert [
        wanted.picture
        for wanted in load_game(resources.rules_folder("monuments")).pictures()
        if not art.is_drawn(f"monuments/{wanted.picture}")
    ] == []


@pytest.mark.parametrize("civilisation", CIVILISATIONS)
def test_a_monument_rises_with_every_layer(civilisation: str) -> None:
    heights = [height(stage(civilisation, layers)) for layers in range(6)]
    assert heights[5] > heights[0] + 40
    assert all(changed(stage(civilisation, low), stage(civilisation, high)) > 200 for low, high in steps())


@pytest.mark.parametrize("civilisation", CIVILISATIONS)
def test_all_stages_of_a_monument_stand_on_one_ground(civilisation: str) -> None:
    grounds = [mask(stage(civilisation, layers)).get_bounding_rects() for layers in range(6)]
    bottoms = [max(part.bottom for part in parts) for parts in grounds]
    assert max(bottoms) - min(bottoms) <= 1


@pytest.mark.parametrize("civilisation", CIVILISATIONS)
@pytest.mark.parametrize("name", [*map(str, range(6))])
def test_no_drawing_of_a_monument_is_cut_off_by_its_edge(civilisation: str, name: str) -> None:
    drawn = art.picture(f"monuments/monuments/{civilisation}/{name}", (250, 300))
    edges = [drawn.get_at((x, y)).a for x in (0, drawn.width - 1) for y in range(drawn.height)]
    assert max(edges) < 60


@pytest.mark.parametrize("layers", range(5))
def test_monuments_are_told_apart_however_little_stands(layers: int) -> None:
    shapes = []
    for civilisation in CIVILISATIONS:
        site = pygame.Surface((80, 96), pygame.SRCALPHA)
        monument.planned(site, civilisation, layers, site.get_rect())
        shapes.append(pygame.mask.from_surface(site, 60))
    assert all(difference(one, other) > 500 for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("civilisation", CIVILISATIONS)
@pytest.mark.parametrize("ground", [(90, 110, 60), (200, 180, 140)])
def test_what_is_to_come_shows_faintly_in_its_colours(civilisation: str, ground: theme.Colour) -> None:
    monument.forget()
    whole, bare = stage(civilisation, 5), stage(civilisation, 0)
    site = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    site.fill(ground)
    monument.planned(site, civilisation, 0, site.get_rect())
    ahead = [place for place in places(whole) if whole.get_at(place).a == 255 and bare.get_at(place).a == 0]
    assert len(ahead) > 1000
    found = [(site.get_at(place)[:3], whole.get_at(place)[:3]) for place in ahead]
    assert mean_distance(found) < mean_distance([(ground, colour) for _, colour in found]) * 0.5
    assert mean_distance(found) > 15


@pytest.mark.parametrize("civilisation", CIVILISATIONS)
@pytest.mark.parametrize("layers", range(1, 5))
def test_what_stands_is_whole_before_what_is_to_come(civilisation: str, layers: int) -> None:
    monument.forget()
    built = stage(civilisation, layers)
    site = pygame.Surface(built.get_size(), pygame.SRCALPHA)
    monument.planned(site, civilisation, layers, site.get_rect())
    solid = [place for place in places(built) if built.get_at(place).a == 255]
    assert solid and all(site.get_at(place) == built.get_at(place) for place in solid)


def mean_distance(pairs: Sequence[tuple[Sequence[int], Sequence[int]]]) -> float:
    return sum(math.dist(one, other) for one, other in pairs) / len(pairs)


def test_the_finished_monument_is_its_fifth_stage() -> None:
    for civilisation in CIVILISATIONS:
        assert changed(art.picture(f"monuments/monuments/{civilisation}", (100, 120)), stage(civilisation, 5)) == 0


def test_units_are_told_apart_by_their_silhouettes_at_20_pixels() -> None:
    shapes = [mask(art.picture(f"monuments/units/{kind}", (20, 20))) for kind in UNITS]
    assert all(difference(one, other) > 60 for one, other in combinations(shapes, 2))


def test_buildings_are_told_apart_by_their_silhouettes_at_20_pixels() -> None:
    shapes = [mask(art.picture(f"monuments/buildings/{kind}", (20, 20))) for kind in BUILDINGS]
    assert all(difference(one, other) > 40 for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("kind", BUILDINGS)
def test_a_damaged_building_has_another_outline(kind: str) -> None:
    whole, damaged = (mask(art.picture(f"monuments/buildings/{kind}{end}", (40, 40))) for end in ("", "_damaged"))
    assert difference(whole, damaged) > 100


def test_goods_are_told_apart_at_14_pixels() -> None:
    pictures = [art.picture(f"monuments/goods/{kind}", (14, 14)) for kind in GOODS]
    assert all(difference(mask(one), mask(other)) > 25 for one, other in combinations(pictures, 2))
    assert all(distance(mean(one), mean(other)) > 40 for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("side", [14, 17, 24])
def test_tokens_of_resources_have_shapes_and_colours_of_their_own(side: int) -> None:
    pictures = [tokens.token(kind, side) for kind in GOODS]
    assert all(difference(mask(one), mask(other)) > side * 0.7 for one, other in combinations(pictures, 2))
    assert all(distance(mean(one), mean(other)) > 50 for one, other in combinations(pictures, 2))


def test_the_signs_of_the_civilisations_are_told_apart_at_16_pixels() -> None:
    shapes = [mask(art.picture(f"monuments/civilisations/{each}", (16, 16))) for each in CIVILISATIONS]
    assert all(difference(one, other) > 40 for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("name", PIECES[: len(UNITS) + len(BUILDINGS)])
@pytest.mark.parametrize("seat", SEATS)
def test_a_piece_has_its_players_colour_and_a_dark_outline(name: str, seat: str) -> None:
    colour = theme.PLAYERS[seat].fill
    pixels = opaque(art.tinted(f"monuments/{name}", (100, 100), colour))
    assert pixels.count(colour) > len(pixels) / 8
    assert any(sum(pixel) < 120 for pixel in pixels)


@pytest.mark.parametrize("name", PIECES)
def test_what_keeps_its_own_colour_stays_inside_the_piece(name: str) -> None:
    piece, trim = (mask(art.picture(f"monuments/{name}{end}", (100, 100))) for end in ("", "_trim"))
    assert trim.count() - trim.overlap_area(piece, (0, 0)) < 20


@pytest.mark.parametrize("name", PIECES)
def test_a_dressed_piece_still_shows_whose_it_is(name: str) -> None:
    piece = art.picture(f"monuments/{name}", (24, 24))
    tinted = [place for place in places(piece) if min(piece.get_at(place)[:3]) > 120 and piece.get_at(place).a > 250]
    trim = art.picture(f"monuments/{name}_trim", (24, 24))
    left = [place for place in tinted if trim.get_at(place).a < 120]
    assert len(left) > 45, f"only {len(left)} of {len(tinted)} pixels have the colour of the player"


def test_the_dice_show_none_one_and_two_pips() -> None:
    pips = [opaque(art.picture(f"monuments/dice/{face}", (100, 100))).count(theme.GOLD_LIGHT) for face in (0, 1, 2)]
    assert pips[0] == 0
    assert pips[2] == pytest.approx(2 * pips[1], rel=0.1)


def stage(civilisation: str, layers: int) -> pygame.Surface:
    return art.picture(f"monuments/monuments/{civilisation}/{layers}", (100, 120))


def steps() -> list[tuple[int, int]]:
    return list(pairwise(range(6)))


def mask(surface: pygame.Surface) -> pygame.Mask:
    return pygame.mask.from_surface(surface, 128)


def height(surface: pygame.Surface) -> int:
    """From the highest pixel that is drawn down to the lower edge."""
    return surface.height - min(part.top for part in mask(surface).get_bounding_rects())


def changed(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels the two do not share."""
    return sum(distance(tuple(one.get_at(place)), tuple(other.get_at(place))) > 60 for place in places(one))


def places(surface: pygame.Surface) -> list[tuple[int, int]]:
    return [(x, y) for x in range(surface.width) for y in range(surface.height)]


def difference(one: pygame.Mask, other: pygame.Mask) -> int:
    """How many pixels belong to one of the two shapes only."""
    return one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))


def opaque(surface: pygame.Surface) -> list[theme.Colour]:
    pixels = (surface.get_at((x, y)) for x in range(surface.width) for y in range(surface.height))
    return [(pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a > 250]


def mean(surface: pygame.Surface) -> tuple[float, ...]:
    pixels = opaque(surface)
    return tuple(sum(pixel[part] for pixel in pixels) / len(pixels) for part in range(3))


def distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))
