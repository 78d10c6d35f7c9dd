"""The map of Monuments: where hexes, edges and monuments lie, and what is painted of them, at every size."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from pantheon.games.monuments.boards import MONUMENT, SEA
from pantheon.games.monuments.pieces import NONE, bits
from pantheon.table.game import NOBODY
from pantheon.ui import theme
from pantheon.ui.boards.monuments.coasts import coasts, land_places, river
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.ground import paint_ground
from pantheon.ui.boards.monuments.map import GROWTH, paint_map, sketch_map
from pantheon.ui.boards.monuments.names import GAP, SMALLEST, _letters, names
from pantheon.ui.boards.monuments.streams import BANDS
from pantheon.ui.kit import kept_grounds
from pantheon.ui.kit.lens import Lens
from pantheon.ui.scene import inside
from tests.games.monuments.situations import CATALOG, GAME, GRID, HEX
from tests.ui.monuments.fields import BOARDS, SIZES, field, later, show

ALL = 15
GREEK_AND_EGYPTIANS = 3


def geometry(civilisations: int = ALL, wide: int = 990, high: int = 555) -> Geometry:
    return Geometry(CATALOG, civilisations, pygame.Rect(0, 0, wide, high))


@pytest.mark.parametrize("civilisations", BOARDS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_every_open_hex_lies_on_the_map_and_nothing_closed_has_a_place(
    civilisations: int, wide: int, high: int, scale: float
) -> None:
    board = geometry(civilisations, wide, high)
    assert set(board.hexes) == set(bits(CATALOG.boards[civilisations].open))
    for hex in board.hexes:
        assert board.area.contains(board.rect(hex))
        assert board.hex_at(board.place(hex)) == hex
    for hex in set(range(CATALOG.hexes)) - set(board.hexes):
        assert board.hex_at(board.place(hex)) == NONE


def test_with_few_players_the_map_goes_nearer() -> None:
    assert geometry(GREEK_AND_EGYPTIANS).across > geometry().across


def test_a_point_belongs_to_the_hex_around_it() -> None:
    board = geometry()
    for hex in board.hexes:
        for x, y in board.corners(hex, 0.95):
            assert board.hex_at((x, y)) == hex


def test_neighbours_lie_around_a_hex_at_the_same_distance() -> None:
    board = geometry()
    for hex in board.hexes:
        for other in GRID.near[hex]:
            assert math.dist(board.middle(hex), board.middle(other)) == pytest.approx(1.0)


def test_edges_lie_between_their_hexes() -> None:
    board = geometry()
    for edge in range(len(GRID.rivers) + len(GRID.shores)):
        one, other = board.hexes_at(edge)
        for end in board.ends(edge):
            assert math.dist(end, board.middle(one)) == pytest.approx(math.dist(end, board.middle(other)))
        assert -90 <= board.turn(edge) < 90


def test_rivers_and_shores_have_numbers_of_their_own() -> None:
    board = geometry()
    assert board.is_river(len(GRID.rivers) - 1)
    assert not board.is_river(board.of_shore(0))
    assert board.hexes_at(board.of_shore(5)) == GRID.shores[5]


def test_a_docked_boat_lies_in_its_sea_hex() -> None:
    board = geometry()
    for shore, (_, sea) in enumerate(GRID.shores):
        assert board.hex_at(board.dock_place(shore)) == sea


@pytest.mark.parametrize("civilisations", BOARDS)
def test_land_lies_within_the_coasts_and_the_sea_beyond_them(civilisations: int) -> None:
    board, lines = geometry(civilisations), coasts(CATALOG, civilisations)
    for hex in board.hexes:
        dry = any(inside(board.middle(hex), line) for line in lines)
        assert dry == (GRID.terrain[hex] != SEA), GRID.names[hex]


def test_what_is_closed_has_no_coast() -> None:
    lines = coasts(CATALOG, GREEK_AND_EGYPTIANS)
    assert not any(inside(geometry().middle(HEX["ma.b2"]), line) for line in lines)
    assert len(land_places(CATALOG, GREEK_AND_EGYPTIANS)) == 23 + 2 + 2


def test_rivers_join_at_the_corners_of_hexes() -> None:
    board = geometry()
    for edge in board.board.rivers:
        one, other = board.ends(edge)
        line = river(one, other)
        assert line[0] == pytest.approx(one) and line[-1] == pytest.approx(other)


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_monuments_are_large_stand_in_their_corners_and_hide_no_land(wide: int, high: int, scale: float) -> None:
    board = geometry(ALL, wide, high)
    for civilisation in board.monuments:
        rect = board.monument_rect(civilisation)
        assert board.area.inflate(2, 2).contains(rect)
        assert rect.height > board.unit * 1.3
        middle = rect.inflate(-rect.width // 3, 0)
        for hex in board.hexes:
            if GRID.terrain[hex] < MONUMENT:
                assert not middle.collidepoint(board.place(hex)), GRID.names[hex]


@pytest.mark.parametrize("civilisations", BOARDS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_monuments_stand_on_terraces_and_all_of_both_lies_within_the_frame(
    civilisations: int, wide: int, high: int, scale: float
) -> None:
    board = geometry(civilisations, wide, high)
    within = board.area.inflate(-8, -8)
    for civilisation in board.monuments:
        rect, terrace = board.monument_rect(civilisation), [board.at(at) for at in board.terrace(civilisation)]
        assert within.contains(rect)
        assert all(within.collidepoint(corner) for corner in terrace)
        for part in (0.03, 0.5, 0.97):
            assert inside((rect.x + part * rect.width, rect.bottom - rect.height * 0.05), terrace)


@pytest.mark.parametrize(("wide", "high"), [(990, 555), (600, 700)])
def test_there_is_no_sea_under_the_foot_of_a_monument(wide: int, high: int) -> None:
    board = geometry(ALL, wide, high)
    painted = paint_ground(board)
    finer = painted.get_width() / wide
    for civilisation in board.monuments:
        rect = board.monument_rect(civilisation)
        for part in range(3, 98):
            at = round((rect.x + rect.width * part / 100) * finer), round((rect.bottom - rect.height * 0.05) * finer)
            red, _, blue, _ = painted.get_at(at)
            assert red > blue, (civilisation, part)


@pytest.mark.parametrize("civilisations", [ALL, GREEK_AND_EGYPTIANS, 7])
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_names_lie_on_the_map_and_not_on_each_other(civilisations: int, wide: int, high: int, scale: float) -> None:
    pygame.font.init()
    board = geometry(civilisations, wide, high)
    found = names(board, scale, 15)
    for one in found:
        assert board.area.contains(one.rect), one.lines
        assert [name.lines for name in found if name.rect.colliderect(one.rect)] == [one.lines]


@pytest.mark.parametrize("civilisations", [ALL, GREEK_AND_EGYPTIANS, 7, 12])
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_names_keep_off_the_foam_of_coasts(civilisations: int, wide: int, high: int, scale: float) -> None:
    pygame.font.init()
    board = geometry(civilisations, wide, high)
    # The largest letters may touch the foam, but never the land.
    foam = (0.15 if scale == 1 and wide > high else 0.03) * board.unit
    shores = [board.at(point) for line in coasts(CATALOG, civilisations) for point in line]
    for name in names(board, scale, civilisations):
        letters = name.rect.inflate(0, -name.rect.height // 3)
        near = min(math.dist(shore, (clamped(shore[0], letters.left, letters.right),
                                     clamped(shore[1], letters.top, letters.bottom))) for shore in shores)  # fmt: skip
        assert near > foam, (name.lines, near / board.unit)


def test_names_are_found_once_for_a_map() -> None:
    """They are asked for in every frame in which a piece moves."""
    pygame.font.init()
    board = geometry()
    assert names(board, 1.0, ALL) is names(board, 1.0, ALL)
    assert names(board, 1.0, ALL) != names(board, 1.2, ALL)


def test_what_grows_on_a_hex_keeps_off_its_rivers() -> None:
    banks = max(wide for wide, _ in BANDS) / 2
    assert all(abs(x) + size / 2 < 0.5 - banks + 0.01 for (x, _), size in GROWTH)


def clamped(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


@pytest.mark.parametrize("size", [(990, 555), (300, 190)])
def test_the_map_is_painted_and_sketched_in_the_size_of_its_view(size: tuple[int, int]) -> None:
    board = geometry(ALL, *size)
    painted = board, paint_ground(board)
    assert paint_map(painted, board, board.area).get_size() == size
    assert sketch_map(painted, board, board.area).get_size() == size


def test_the_same_ground_is_painted_every_time() -> None:
    one = paint_ground(geometry(ALL, 300, 190))
    kept_grounds.forget()
    other = paint_ground(geometry(ALL, 300, 190))
    assert other is not one
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_terrains_and_homes_differ_in_their_colours() -> None:
    board = geometry(ALL, 600, 400)
    painted = paint_ground(board)
    finer = painted.get_width() / 600

    def colour(name: str) -> tuple[int, ...]:
        x, y = (round(value * finer) for value in board.place(HEX[name]))
        side = round(board.unit * finer * 0.4)
        return pygame.transform.average_color(painted, pygame.Rect(x - side // 2, y - side // 2, side, side))[:3]

    def apart(one: str, other: str) -> float:
        return math.dist(colour(one), colour(other))

    kinds = ("gr.a3", "gr.a2", "gr.c3", "gr.b3")
    assert min(apart(one, other) for one in kinds for other in kinds if one < other) > 25
    for name in ("a3", "b3"):
        homes = [f"{home}.{name}" for home in ("gr", "eg", "ma", "in")]
        assert min(apart(one, other) for one in homes for other in homes if one < other) > 8


def test_under_a_lens_the_same_place_lies_under_the_same_ground() -> None:
    made = field()
    hex = HEX["gr.b2"]
    x, y = made.geometry.place(hex)
    made.look_through(Lens(2.0, 0.5, 0.5))
    u, v = made.geometry.place(hex)
    assert abs(u - (x - 495) * 2 - 495) < 2
    assert abs(v - (y - 277.5) * 2 - 277.5) < 2


def test_the_map_is_painted_once_for_all_positions() -> None:
    made = field(3, 500, 300)
    show(made, later(3))
    one = made._map_for_now()
    show(made, later(3, steps=600))
    assert made._map_for_now() is one


def test_while_the_lens_changes_the_board_is_stretched_and_lies_where_it_will_lie() -> None:
    made = field(4, 500, 300)
    show(made, later(4))
    made.paint(pygame.Surface(made.rect.size))
    made.look_through(Lens(1.5, 0.8, 0.2))
    pictures = []
    for rough in (True, False):
        made.rough = rough
        show(made, later(4))
        picture = pygame.Surface(made.rect.size)
        made.paint(picture)
        pictures.append(pygame.transform.smoothscale(picture, (50, 30)))
    stretched, painted = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    apart = [abs(one - other) for one, other in zip(stretched, painted, strict=True)]
    assert sum(apart) / len(apart) < 12


def test_what_hexes_tell_is_said_anew_only_where_something_has_changed() -> None:
    made = field(3, 500, 300)
    choices = show(made, later(3))
    said = made._said_of(made.view, choices)
    assert len(said) == len(made.geometry.hexes)
    assert made._said_of(made.view, choices) is said
    there, gone = (next(hex for hex in bits(made.view.held[0]) if hex not in GRID.monument), set(GRID.monument))
    other = made.view.copy()
    other.units[there] += 1
    kept = made._said_of(other, choices)
    assert set(said) - set(kept) == {there} | (gone & set(said))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_has_its_size_before_the_civilisations_are_dealt(players: int) -> None:
    """The lens measures it when the table is laid, which is before anything is shown."""
    made = field(players)
    before = made.whole
    show(made, later(players))
    assert made.whole == before


@pytest.mark.parametrize("wide", [500, 640, 760, 990, 1400])
def test_the_names_of_isles_side_by_side_do_not_touch(wide: int) -> None:
    board = geometry(ALL, wide, wide * 9 // 16)
    isles = [name for name in names(board, 1.0, 15) if name.role == "italic"]
    for one, other in combinations(isles, 2):
        gap = theme.font("italic", one.size).size("n")[0]
        assert not one.rect.inflate(gap, 0).colliderect(other.rect.inflate(gap, 0)), (one, other)


def test_a_long_name_beside_a_short_one_finds_room() -> None:
    board = geometry(ALL, 988, 612)
    isles = ("Abendholm", "Mittelholm"), ("Mittelholm", "Morgenholm")
    wide = max(theme.font("italic", SMALLEST).size(name)[0] for pair in isles for name in pair)
    assert wide + theme.font("italic", SMALLEST).size(GAP)[0] > board.across, "three such names would not have it"
    assert _letters(isles, board.across, 1.0) == (SMALLEST, False)


@pytest.mark.parametrize("civilisations", BOARDS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_land_keeps_off_the_frame(civilisations: int, wide: int, high: int, scale: float) -> None:
    """With its coast, and with the terraces of the monuments."""
    board = geometry(civilisations, wide, high)
    inside = board.area.inflate(-0.5 * board.unit, -0.5 * board.unit)
    assert all(inside.contains(board.rect(hex)) for hex in bits(board.board.land))
    ends = [board.at(corner) for civilisation in board.monuments for corner in board.terrace(civilisation)]
    assert all(board.area.inflate(-16, -16).collidepoint(end) for end in ends)


def test_the_map_is_that_of_those_who_are_known_to_play() -> None:
    made = field(2)
    state = GAME.start({"players": 2})
    show(made, state, NOBODY)
    assert not any(name.role == "display" for name in made._names_seen(made.geometry, made.view, made.rect))
    state.civilisations = (3,)
    show(made, state, NOBODY)
    assert made.geometry.civilisations >> 3 & 1, "the Inca were dealt"
    made.foresee(12)
    show(made, state, NOBODY)
    assert made.geometry.civilisations == 12, "and it stays what was foreseen"
