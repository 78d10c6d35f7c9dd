"""The map of For the Gods!: routes keep to the sea, names cover nothing, everything has its place at every size."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, pairwise, permutations

import pygame
import pytest
from msgspec.structs import replace

from pantheon import resources
from pantheon.games.for_the_gods.temples import RANK, TOP_AT, with_god
from pantheon.table.pseudo import pseudo
from pantheon.table.words import PSEUDO, Language, catalogues, made_of
from pantheon.ui.boards.for_the_gods import map as painted_map
from pantheon.ui.boards.for_the_gods import temple
from pantheon.ui.boards.for_the_gods.coasts import outline
from pantheon.ui.boards.for_the_gods.geometry import Geometry, land_of
from pantheon.ui.boards.for_the_gods.ground import paint_ground
from pantheon.ui.boards.for_the_gods.island_names import IslandName
from pantheon.ui.boards.for_the_gods.labels import Label, labels
from pantheon.ui.boards.for_the_gods.map import paint_map, route_dots, sketch_map
from pantheon.ui.boards.for_the_gods.open_sea import open_sea
from pantheon.ui.boards.for_the_gods.plots import Plots, moorings
from pantheon.ui.boards.for_the_gods.shadows import ground_shadow
from pantheon.ui.kit import kept_grounds
from pantheon.ui.kit.free_room import FreeRoom
from pantheon.ui.kit.lens import Lens
from pantheon.ui.kit.map_picture import HIGH, WIDE
from pantheon.ui.scene import Point, inside
from tests.ui.for_the_gods.fields import GAME, SIZES, field

COUNTS = (2, 3, 4)
CATALOG = GAME.catalog


def geometry(players: int, wide: int = 990, high: int = 555) -> Geometry:
    return Geometry(CATALOG, players, pygame.Rect(0, 0, wide, high))


def names(players: int, wide: int, high: int, scale: float) -> tuple[Plots, list[Label | IslandName]]:
    plots = Plots(geometry(players, wide, high))
    return plots, labels(plots.geometry, plots, scale, open_sea(plots.geometry, plots))


@contextmanager
def called(language: str) -> Iterator[None]:
    """Names of another language for a while; pseudo ones are longer than those of any."""
    found = catalogues(language, [resources.rules_folder("for_the_gods") / "text"])[0]
    english = GAME.texts.english.items() if language == PSEUDO else ()
    longer: dict[str | tuple[str, str], str] = {(path, text): pseudo(text) for path, text in english}
    GAME.texts.speak(made_of(language, found) if found else Language(texts=longer))
    try:
        yield
    finally:
        GAME.texts.speak(Language())


def test_every_site_lies_on_its_island_and_every_harbour_in_the_sea() -> None:
    for region, island in enumerate(CATALOG.islands):
        data = CATALOG.region_defs[region]
        site, harbour = (data.site[0], data.site[1]), (data.harbour[0], data.harbour[1])
        assert inside(site, outline(island))
        assert not any(inside(harbour, outline(other)) for other in CATALOG.definitions.map.islands)


@pytest.mark.parametrize("players", COUNTS)
def test_no_route_crosses_land(players: int) -> None:
    land = land_of(CATALOG, players)
    routes = geometry(players).routes()
    assert len(routes) == {2: 13, 3: 17, 4: 21}[players]
    for ends, curve in routes.items():
        assert not any(land.holds(point) for point in curve), ends


@pytest.mark.parametrize("players", COUNTS)
def test_no_route_crosses_another_one(players: int) -> None:
    for (ends, one), (others, other) in combinations(geometry(players).routes().items(), 2):
        crossings = [
            pieces
            for pieces in ((a, b) for a in pairwise(one) for b in pairwise(other))
            if crosses(*pieces[0], *pieces[1])
        ]
        assert not crossings or set(ends) & set(others), f"{ends} crosses {others}"


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return left_of(a, b, c) != left_of(a, b, d) and left_of(c, d, a) != left_of(c, d, b)


def left_of(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def test_a_route_back_is_the_same_route() -> None:
    board = geometry(4)
    assert board.way(0, 1) == board.way(1, 0)[::-1]


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
def test_no_name_covers_anything_or_leaves_the_map(
    players: int, wide: int, high: int, scale: float, language: str
) -> None:
    with called(language):
        plots, found = names(players, wide, high, scale)
    area = plots.geometry.area
    for one in found:
        assert area.contains(one.rect), one.words
        assert one.letters.collidelist([plots[region].reach for region in plots.geometry.regions]) < 0, one.words
        assert not any(one.letters.colliderect(other.letters) for other in found if other is not one), one.words


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_no_name_of_a_region_touches_the_plaque_of_another(players: int, wide: int, high: int, scale: float) -> None:
    plots, found = names(players, wide, high, scale)
    air = 2 * round(0.8 * plots.geometry.unit)
    plaques = [plots[region].plaque.inflate(air, 0) for region in plots.geometry.regions]
    assert not [label.words for label in found if label.letters.collidelist(plaques) >= 0]


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_every_region_and_every_island_in_play_is_named(players: int, wide: int, high: int, scale: float) -> None:
    plots, found = names(players, wide, high, scale)
    written = {label.words for label in found}
    assert {CATALOG.region_defs[region].name for region in plots.geometry.regions} <= written
    assert {island.name for island in plots.geometry.islands} <= written


@pytest.mark.parametrize("players", COUNTS)
def test_cities_have_a_town(players: int) -> None:
    _, found = names(players, 990, 555, 1.0)
    cities = {CATALOG.region_defs[region].name for region in CATALOG.cities[players]}
    assert {label.words for label in found if label.town is not None} == cities


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_what_belongs_to_a_region_is_on_the_map_and_apart_from_other_regions(
    players: int, wide: int, high: int, scale: float
) -> None:
    plots = Plots(geometry(players, wide, high))
    for region in plots.geometry.regions:
        assert plots.geometry.area.contains(plots[region].reach)
        harbour = plots.geometry.harbour(region)
        assert plots.geometry.area.collidepoint(harbour)
        assert not any(plots[other].reach.collidepoint(harbour) for other in plots.geometry.regions)
    for one, other in combinations(plots.geometry.regions, 2):
        shared = plots[one].reach.clip(plots[other].reach)
        assert min(shared.size) <= plots.geometry.unit * 2, (one, other)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_ships_at_all_harbours_cover_neither_each_other_nor_the_landing(
    players: int, wide: int, high: int, scale: float
) -> None:
    plots = Plots(geometry(players, wide, high))
    sail, board = plots.ship * 0.68, plots.geometry
    for region in plots.geometry.regions:
        berths = [plots.berth(region, seat) for seat in range(players)]
        for (ax, ay), (bx, by) in combinations(berths, 2):
            assert abs(ax - bx) >= sail or abs(ay - by) >= sail * 0.82, "every emblem is to be seen"
        for x, y in berths:
            hull = [(x + across * plots.ship * 0.44, y + plots.ship * 0.25) for across in (-1, -0.5, 0, 0.5, 1)]
            assert not any(land_of(CATALOG, players).holds(board.on_board(place)) for place in hull), "it is afloat"
        for berth in berths:
            assert plots.geometry.area.collidepoint(berth)
            assert math.dist(berth, plots.geometry.harbour(region)) > plots.harbour + plots.ship * 0.4
    for one, other in permutations(plots.geometry.regions, 2):
        for place in range(players):
            berth = plots.berth(one, place)
            near, far = (math.dist(berth, plots.geometry.harbour(region)) for region in (one, other))
            assert near < far, "whoever sees a ship knows its harbour"


def test_islands_that_are_not_in_play_are_left_out_and_the_map_goes_nearer() -> None:
    assert [len(geometry(players).islands) for players in COUNTS] == [3, 4, 5]
    assert geometry(2).across > geometry(4).across


@pytest.mark.parametrize("size", [(990, 555), (300, 190)])
def test_the_map_is_painted_and_sketched_in_the_size_of_its_view(size: tuple[int, int]) -> None:
    pygame.font.init()
    board = geometry(4, *size)
    painted = board, paint_ground(board)
    for pixel in (1.0, 0.0):
        assert paint_map(painted, board, Plots(board), board.area, pixel).get_size() == size
    assert sketch_map(painted, board, Plots(board), board.area).get_size() == size


def test_the_same_ground_is_painted_every_time() -> None:
    one = paint_ground(geometry(2, 300, 190))
    kept_grounds.forget()
    other = paint_ground(geometry(2, 300, 190))
    assert other is not one
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_under_a_lens_the_same_place_lies_under_the_same_ground() -> None:
    made = field(4)
    whole = made.geometry.harbour(0)
    made.look_through(Lens(2.0, 0.5, 0.5))
    x, y = made.geometry.harbour(0)
    assert abs(x - (whole[0] - 495) * 2 - 495) < 2
    assert abs(y - (whole[1] - 277.5) * 2 - 277.5) < 2


@pytest.mark.parametrize("size", [(990, 555), (943, 394), (600, 700)])
def test_the_map_keeps_its_shape_under_every_lens(size: tuple[int, int]) -> None:
    made = field(2, *size)
    shape = made.geometry.across / made.geometry.down
    for zoom in (1.2, 1.6, 3.0):
        made.look_through(Lens(zoom, 0.5, 0.5))
        assert made.geometry.across / made.geometry.down == pytest.approx(shape, rel=0.01)
        left, top = made.geometry.on_board(made.rect.topleft)
        assert made.geometry.at((left, top)) == pytest.approx(made.rect.topleft)


def test_an_island_that_nobody_has_drawn_lies_about_its_sites() -> None:
    unknown = replace(CATALOG.definitions.map.islands[0], id="atlantis")
    coast = outline(unknown)
    assert all(inside((region.site[0], region.site[1]), coast) for region in unknown.regions)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_no_name_is_covered_by_a_temple_that_is_seven_high(players: int, wide: int, high: int, scale: float) -> None:
    plots, found = names(players, wide, high, scale)
    seven = with_god(2 + 4 * RANK[1] + (1 << TOP_AT), 0)
    for region in plots.geometry.regions:
        for foot in plots[region].feet:
            stands = pygame.Rect((0, 0), temple.size_of(seven, plots[region].width, plots[region].room))
            stands.midbottom = round(foot[0]), round(foot[1])
            assert not [label.words for label in found if label.letters.colliderect(stands)]


def test_ships_lie_at_their_own_side_of_the_landing_as_near_as_can_be() -> None:
    assert moorings([2]) == {2: 0}
    assert moorings([0, 1]) == {0: 0, 1: 1}
    assert moorings([0, 2]) == {0: 0, 2: 1}
    assert moorings([0, 1, 2, 3]) == {0: 0, 1: 1, 2: 2, 3: 3}


@pytest.mark.parametrize(("wide", "high", "stone"), [(990, 555, 30), (1630, 835, 50)])
def test_temples_of_four_players_are_large(wide: int, high: int, stone: int) -> None:
    plots = Plots(geometry(4, wide, high))
    for region in plots.geometry.regions:
        plot = plots[region]
        assert plot.width >= stone
        three = temple.size_of(3 * RANK[1] + (1 << TOP_AT), plot.width, plot.room)
        assert three[1] >= plot.width * 1.4, "three stones need not become flatter"


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_no_temple_stands_before_a_token(players: int, wide: int, high: int, scale: float) -> None:
    plots = Plots(geometry(players, wide, high))
    for plot in (plots[region] for region in plots.geometry.regions):
        for foot in plot.feet:
            stands = pygame.Rect(0, 0, round(plot.width * temple.CORNICE_WIDE), plot.room)
            stands.midbottom = round(foot[0]), round(foot[1])
            for (x, y), radius in ((plot.token, plot.radius), plot.small):
                coin = pygame.Rect(0, 0, 2 * radius, 2 * radius)
                coin.center = round(x), round(y)
                assert not coin.inflate(-2, -2).colliderect(stands)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), (*SIZES, (WIDE, HIGH, 1.0)))
def test_the_plaque_has_the_same_place_in_each_region(players: int, wide: int, high: int, scale: float) -> None:
    plots = Plots(geometry(players, wide, high))
    by_island: dict[bool, set[tuple[int, int]]] = {}
    for region in plots.geometry.regions:
        plot, slender = plots[region], plots.geometry.island(region).players > 2
        x, y = plot.feet[0]
        by_island.setdefault(slender, set()).add((round(x - plot.plaque.x), round(y - plot.plaque.y)))
    sizes = {plots[region].plaque.size for region in plots.geometry.regions}
    assert len(sizes) == 1
    for places in by_island.values():
        assert all(max(values) - min(values) <= 1 for values in zip(*places, strict=True))


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), (*SIZES, (WIDE, HIGH, 1.0)))
def test_temples_stand_on_land_below_the_frame_and_apart_from_those_of_other_regions(
    players: int, wide: int, high: int, scale: float
) -> None:
    plots, land = Plots(geometry(players, wide, high)), land_of(CATALOG, players)
    standing = {}
    for region in plots.geometry.regions:
        plot = plots[region]
        for seat, (x, y) in enumerate(plot.feet):
            assert all(land.holds(plots.geometry.on_board((x + dx, y))) for dx in (-plot.width / 2, plot.width / 2))
            rect = pygame.Rect(0, 0, plot.width, plot.room)
            rect.midbottom = round(x), round(y)
            assert plots.geometry.area.contains(rect)
            standing[region, seat] = rect
    for ((one, _), rect), ((other, _), there) in combinations(standing.items(), 2):
        assert one == other or not rect.colliderect(there)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), (*SIZES, (WIDE, HIGH, 1.0)))
def test_no_ship_lies_on_a_plaque(players: int, wide: int, high: int, scale: float) -> None:
    plots = Plots(geometry(players, wide, high))
    for region in plots.geometry.regions:
        for place in range(players):
            ship = pygame.Rect(0, 0, round(plots.ship * 0.8), round(plots.ship * 0.8))
            ship.center = tuple(map(round, plots.berth(region, place)))
            assert ship.collidelist([plots[other].plaque for other in plots.geometry.regions]) < 0


@pytest.mark.parametrize("players", COUNTS)
def test_there_is_sea_on_all_sides_of_the_islands(players: int) -> None:
    board = geometry(players)
    shores = [board.at(point) for coast in board.coasts.values() for point in coast]
    assert min(y for _, y in shores) >= 16
    assert max(y for _, y in shores) <= 555 - 16
    assert min(x for x, _ in shores) >= 10
    assert max(x for x, _ in shores) <= 990 - 10


PARTS = (*SIZES, (740, 634, 1.0), (1208, 855, 1.31), (1790, 985, 1.35), (1310, 855, 1.0), (1376, 600, 1.0))
"""Of the map beside a column of gods too, at 1280x800, 1920x1080 and 2560x1080, and in a replay."""


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), PARTS)
@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
def test_the_name_of_an_island_stands_at_its_own_shore(
    players: int, wide: int, high: int, scale: float, language: str
) -> None:
    with called(language):
        plots, found = names(players, wide, high, scale)
        board = plots.geometry
        by_name = {island.name: island.id for island in board.islands}
    written = [label for label in found if label.words in by_name]
    assert {label.words for label in written} == set(by_name)
    sizes = [label.rect.height for label in written]
    assert min(sizes) > 0.7 * max(sizes), "all are of one size, but some bend, and some letters have an accent"
    for label in written:
        far = {name: distance(label.letters, board.line(coast)) for name, coast in board.coasts.items()}
        own = far.pop(by_name[label.words])
        assert own < board.unit * 3
        assert own < min(far.values()), (label.words, own, far)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), PARTS)
def test_the_name_of_an_island_lies_in_open_sea_off_all_routes_and_ships(
    players: int, wide: int, high: int, scale: float
) -> None:
    plots, found = names(players, wide, high, scale)
    board, land = plots.geometry, land_of(CATALOG, players)
    dots = route_dots(board, plots)
    hulls = []
    for place in (plots.berth(region, seat) for region in board.regions for seat in range(players)):
        hulls.append(pygame.Rect(0, 0, round(plots.ship * 0.8), round(plots.ship * 0.8)))
        hulls[-1].center = round(place[0]), round(place[1])
    for label in found:
        if isinstance(label, IslandName):
            around = label.rect.inflate(board.unit, board.unit)
            assert not [dot for dot in dots if around.collidepoint(dot)], label.words
            assert label.rect.collidelist(hulls) < 0, label.words
            middle = [(x, label.rect.centery) for x in range(label.rect.left, label.rect.right, 3)]
            assert not any(land.holds(board.on_board(point)) for point in middle), label.words


def test_the_name_of_an_island_has_the_same_place_at_every_size() -> None:
    placed = set()
    for wide, high in ((740, 634), (990, 555), (1480, 1268)):
        plots, found = names(3, wide, high, 1.0)
        rects = {label.words: label.rect.center for label in found if isinstance(label, IslandName)}
        placed.add(
            tuple(tuple(round(way / 2) for way in plots.geometry.on_board(rects[name])) for name in sorted(rects))
        )
    assert len(placed) == 1


def distance(rect: pygame.Rect, points: Sequence[Point]) -> float:
    """How far a rectangle is from the nearest of some points."""
    return min(math.hypot(max(rect.x - x, x - rect.right, 0), max(rect.y - y, y - rect.bottom, 0)) for x, y in points)


@pytest.mark.parametrize("players", COUNTS)
def test_routes_run_together_rather_than_side_by_side(players: int) -> None:
    plots = Plots(geometry(players))
    dots = route_dots(plots.geometry, plots)
    assert min(math.dist(one, other) for one, other in combinations(dots, 2)) > plots.geometry.unit * 1.2
    for curve in plots.geometry.routes().values():
        line = plots.geometry.line(curve)
        for place in line[5:-5]:
            assert min(math.dist(place, dot) for dot in dots) < plots.geometry.unit * 4, "every route is to be seen"


@pytest.mark.parametrize(("wide", "high"), [(990, 555), (1376, 600)])
def test_no_ornament_touches_the_frame(wide: int, high: int, monkeypatch: pytest.MonkeyPatch) -> None:
    board = geometry(3, wide, high)
    plots = Plots(board)
    free: list[pygame.Rect] = []

    def look(surface: pygame.Surface, room: FreeRoom, view: pygame.Rect, smallest: float, largest: float) -> None:
        (x, y), radius = room.largest(largest)
        free.append(pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius))

    monkeypatch.setattr(painted_map, "draw_ornaments", look)
    paint_map((board, paint_ground(board)), board, plots, board.area, 1.0)
    assert board.area.inflate(-12, -12).contains(free[0])


@pytest.mark.parametrize("side", [70, 110, 250, 400])
def test_large_shadows_are_as_soft_as_small_ones(side: int) -> None:
    small, large = ground_shadow(60, 60), ground_shadow(side, side)
    assert large.get_size() == (side, side)
    for part in (0.0, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9):
        dark, as_dark = (int((shadow.get_width() - 1) * part) for shadow in (small, large))
        assert abs(small.get_at((dark, 30)).a - large.get_at((as_dark, side // 2)).a) <= 12, part
