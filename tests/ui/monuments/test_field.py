"""The field of Monuments: everything that stands on it has a place of its own, and says what it is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise, product

import pygame
import pytest
from pygame.image import tobytes

from pantheon.games.monuments import events as told
from pantheon.games.monuments.pieces import bits, boat
from pantheon.table.game import NOBODY
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import hexes, odds
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.hexes import BUILDING, GOOD, UNIT, arranged
from pantheon.ui.boards.monuments.intent import Battle
from pantheon.ui.boards.monuments.motions import Below, Drawing
from pantheon.ui.boards.monuments.picture import map_picture
from pantheon.ui.kit.lens import Lens
from pantheon.ui.widgets import text
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, table, units
from tests.ui.monuments.fields import SIZES, field, game, later, show

CROWD = table(
    {"gr.b3": "3 worker armed town fort factory", "gr.m": "2 worker", "gr.c3": "6 worker 2 army", "5,-1": "airforce"},
    {"e1": "fort town 2 worker army", "eg.b3": "damaged-town worker", "7,1": "navy airforce"},
    {"ma.b3": "worker"},
    {"in.b3": "worker"},
    goods_on={"gr.b3": "wood metal cattle 2 food", "gr.c3": "5 cattle", "e1": "metal"},
    boats=[(GR, "5,-1", "worker army", "wood")], docks=["gr.c3|9,-1", "gr.c3|9,-1", "e2|9,1"],
    bridges=["gr.b3|gr.b2"], layers=(3, 1, 0, 0),
).state  # fmt: skip


@pytest.fixture
def made() -> Field:
    shown = field()
    show(shown, CROWD)
    return shown


def at(made: Field, name: str, what: int) -> list[hexes.Item]:
    return [item for item in arranged(made.geometry, CROWD, HEX[name]) if item.what == what]


def test_buildings_stand_above_units_and_resources_lie_below_them(made: Field) -> None:
    built, units, goods = (at(made, "gr.b3", what) for what in (BUILDING, UNIT, GOOD))
    assert len(built) == 3 and len(units) == 4 and len(goods) == 5
    assert max(item.rect.centery for item in built) < min(item.rect.centery for item in units)
    assert max(item.rect.centery for item in units) < min(item.rect.centery for item in goods)


def test_few_units_stand_one_by_one_and_many_have_a_number(made: Field) -> None:
    assert [item.number for item in at(made, "gr.b3", UNIT)] == [1, 1, 1, 1]
    assert [item.armed for item in at(made, "gr.b3", UNIT)] == [False, False, False, True]
    assert [item.number for item in at(made, "gr.c3", UNIT)] == [6, 2]


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_nothing_on_a_full_hex_hides_anything_else(wide: int, high: int, scale: float) -> None:
    shown = field(4, wide, high, scale)
    show(shown, CROWD)
    for hex in shown.geometry.hexes:
        items = arranged(shown.geometry, CROWD, hex)
        for one, other in combinations(items, 2):
            shared = one.rect.clip(other.rect)
            least = min(one.rect.width * one.rect.height, other.rect.width * other.rect.height)
            assert shared.width * shared.height <= 0.56 * least, (CATALOG.grid.names[hex], one, other)


@pytest.mark.parametrize(
    "people", ("worker", "2 worker", "2 worker army", "3 worker armed", "3 worker armed army horse")
)
def test_every_unit_shows_most_of_itself_and_few_are_large(made: Field, people: str) -> None:
    state = table({"gr.b3": people}, {"eg.b3": "worker"}, {"ma.b3": "worker"}, {"in.b3": "worker"}).state
    found = arranged(made.geometry, state, HEX["gr.b3"])
    for one, other in pairwise(found):
        assert one.rect.clip(other.rect).width <= (0.2 if len(found) < 3 else 0.4) * one.rect.width
    assert min(item.rect.width for item in found) >= (0.48 if len(found) < 3 else 0.33) * made.geometry.unit


def test_everything_on_a_hex_lies_on_it(made: Field) -> None:
    for hex in made.geometry.hexes:
        for item in arranged(made.geometry, CROWD, hex):
            assert made.geometry.rect(hex).inflate(8, 8).contains(item.rect), CATALOG.grid.names[hex]
            assert made.geometry.hex_at(item.rect.center) == hex


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_games_bring_finds_its_place(players: int) -> None:
    shown = field(players)
    for seed in (1, 2):
        state = later(players, seed)
        show(shown, state)
        pieces = sum(
            item.number for hex in shown.geometry.hexes for item in arranged(shown.geometry, state, hex)
            if item.what == UNIT
        )  # fmt: skip
        ashore = sum(units >> shift & most for units in state.units
                     for shift, most in ((0, 15), (4, 15), (8, 3), (10, 3), (12, 3), (14, 3)))  # fmt: skip
        assert pieces == ashore
        shown.paint(pygame.Surface(shown.rect.size))


def test_a_hex_says_what_is_to_be_seen_on_it(made: Field) -> None:
    spot = made.spot(f"hex:{HEX['gr.b3']}")
    assert spot is not None
    assert spot.label == (
        "The Greek inner field, gives food, Ariadne has 3 workers, 1 armed worker, a fort, a town and a factory, "
        "1 wood, 1 metal, 1 cattle and 2 food lie here"
    )
    damaged = made.spot(f"hex:{HEX['eg.b3']}")
    assert damaged is not None and "Theo has 1 worker and a damaged town" in damaged.tooltip


def test_one_resource_lies_and_two_lie_on_a_hex(made: Field) -> None:
    for goods, said in (("food", "1 food lies here"), ("2 food", "2 food lie here")):
        show(made, table({"gr.b3": "worker"}, {}, {}, {}, goods_on={"gr.b3": goods}).state)
        spot = made.spot(f"hex:{HEX['gr.b3']}")
        assert spot is not None and spot.label.endswith(said)


def test_a_hex_says_what_produce_would_give(made: Field) -> None:
    show(made, table({"gr.b3": "2 worker factory"}, {}, {}, {}).state)
    spot = made.spot(f"hex:{HEX['gr.b3']}")
    assert spot is not None and "Produce gives you 3 food here." in spot.tooltip


def test_boats_docks_and_monuments_can_be_pointed_at(made: Field) -> None:
    labels = {spot.key: spot.label for spot in made.spots}
    assert labels["boat:0"] == "A boat of Ariadne: 1 worker and 1 army"
    assert "2 empty boats at the Greek inner pasture" in labels.values()
    assert labels["monument:gr"] == "Colossus, 3 layers"


def test_every_open_hex_can_be_pointed_at_in_its_middle_or_on_what_stands_there(made: Field) -> None:
    for hex in made.geometry.hexes:
        x, y = made.geometry.place(hex)
        under = [spot for spot in made.spots if spot.holds((round(x), round(y)))]
        assert f"hex:{hex}" in [spot.key for spot in under]


def test_all_goals_are_lit_and_nothing_else(made: Field) -> None:
    state = table({"gr.b3": "worker"}, {}, {}, {}, bridges=["gr.b3|gr.b2"]).do("play produce").state
    choices = show(made, state)
    lit = {spot.key for spot in made.spots if spot.enabled and spot.kind == "hex"}
    assert lit == {f"hex:{hex}" for hex in {*choices.goals, *choices.movers}}


def test_hidden_halves_are_not_on_the_map() -> None:
    shown = field(2)
    show(shown, later(2), looker=NOBODY)
    there = {int(spot.key[4:]) for spot in shown.spots if spot.key.startswith("hex:")}
    assert there == set(bits(CATALOG.boards[later(2).board].open))


# Odds ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "win", "lose"),
    [(1, 0, 67, 0), (1, 1, 33, 11), (2, 2, 38, 28), (3, 2, 60, 18), (4, 8, 6, 88), (6, 5, 57, 29), (8, 6, 69, 21)],
)
def test_the_odds_are_those_of_the_rules(attack: int, defence: int, win: int, lose: int) -> None:
    found = odds.odds_of(CATALOG, attack, defence)
    assert (round(100 * found.win), round(100 * found.lose)) == (win, lose)
    assert found.win + found.nothing + found.lose == pytest.approx(1)


def test_losses_are_counted_in_pips() -> None:
    """One die against none: 1 or 2 pips in two of three rolls. Whoever has no power loses none, and yet pieces."""
    found = odds.odds_of(CATALOG, 1, 0)
    assert found.their_loss == pytest.approx(1)
    assert found.own_loss == 0


@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_the_plate_of_a_battle_covers_neither_the_target_nor_the_attackers(wide: int, high: int, scale: float) -> None:
    shown = field(4, wide, high, scale)
    shown.small = wide / scale < 640
    show(shown, CROWD)
    plate = shown.plate_rect(Battle(GR, HEX["e1"], EG, (HEX["5,-1"] * 10 + 4,), 2, 6))
    assert shown.rect.contains(plate)
    for name in ("e1", "5,-1"):
        assert not plate.colliderect(shown.geometry.rect(HEX[name])), name
    assert plate.collidelist([spot.rect for spot in shown.controls()]) < 0


def test_dice_lie_within_the_plate_however_many(made: Field) -> None:
    for form, count, attacks in product((odds.FULL, odds.SHORT), (1, 8, 24), (True, False)):
        plate = pygame.Rect((100, 100), odds.size(made.stage, form))
        places, side = odds.dice_places(plate, made.stage, form, count, attacks)
        assert all(plate.contains((x - side / 2, y - side / 2, side, side)) for x, y in places)


# Pictures ------------------------------------------------------------------------------------------------------------


def test_a_small_picture_shows_the_map(made: Field) -> None:
    picture = map_picture(GAME, made.stage)
    drawn = picture.draw(later(3), made.table.seats[:3], (160, 100))
    assert drawn.get_size() == (160, 100)
    assert pygame.transform.average_color(drawn)[:3] != (0, 0, 0)


# Over the map --------------------------------------------------------------------------------------------------------


def drawn(made: Field, draw: Callable[[pygame.Surface], None]) -> pygame.Rect:
    """Where drawing over the map changes it."""
    before = pygame.Surface(made.rect.size)
    made.paint(before)
    after = before.copy()
    draw(after)
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    rects = changed.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("walk worker gr.b3 gr.b2 wood", ("gr.b3", "gr.b2")), ("row boat0 3,-1", ("5,-1", "3,-1")),
        ("board gr.c3|9,-1 worker", ("gr.c3", "9,-1")), ("harvest gr.c3", ("gr.c3",)), ("settle gr.b3", ("gr.b3",)),
        ("train army gr.c3 worker gr.c3", ("gr.c3",)), ("aim e1 1", ("e1",)), ("sacrifice gr.m worker", ("gr.m",)),
        ("build fort gr.c3", ("gr.c3",)), ("arm gr.c3", ("gr.c3",)),
    ],
)  # fmt: skip
def test_a_hint_lights_what_it_is_about(made: Field, line: str, places: tuple[str, ...]) -> None:
    action = GAME.parse(line)
    where = drawn(made, lambda surface: made.draw_ghost(surface, [action], GR))
    for name in places:
        assert where.inflate(4, 4).contains(made.geometry.rect(HEX[name]).inflate(-16, -16)), name


@pytest.mark.parametrize("line", ["bridge gr.a2|gr.a3", "dock gr.c3|9,-1", "push gr.c3|9,-1 gr.c2|9,-1"])
def test_a_hint_shows_bridges_and_boats_at_their_edges(made: Field, line: str) -> None:
    action = GAME.parse(line)
    assert drawn(made, lambda surface: made.draw_ghost(surface, [action], GR)).width


def test_the_thing_under_the_pointer_is_lit_if_it_can_be_pressed(made: Field) -> None:
    show(made, table({"gr.b3": "2 worker"}, {}, {}, {}).do("play movement").state)
    lit = made.spot(f"hex:{HEX['gr.b3']}")
    assert drawn(made, lambda surface: made.draw_goals(surface, lit)).width
    other = made.spot(f"hex:{HEX['e1']}")
    assert not drawn(made, lambda surface: made.draw_goals(surface, other)).width


def test_all_land_of_a_player_can_be_lit(made: Field) -> None:
    where = drawn(made, lambda surface: made.draw_owned(surface, EG))
    assert where.collidepoint(made.hex_place(HEX["e1"])) and where.collidepoint(made.hex_place(HEX["eg.b3"]))


@pytest.mark.parametrize("rolled", [None, (5, 3), (3, 5), (0, 2), (4, 4)])
def test_the_plate_says_the_odds_or_how_it_ended(made: Field, rolled: tuple[int, int] | None) -> None:
    battle = Battle(GR, HEX["e1"], EG, (HEX["5,-1"] * 10 + 4,), 2, 6, rolled)
    made.fallen.update({GR: (2, 2), EG: (1, 1, 1, 0, 0, 0)})
    with text.recorded() as words:
        made.draw_battle(pygame.Surface(made.rect.size), battle)
    said = " ".join(one.text for one in words)
    expected = {
        None: "2% win, 16% nothing, 82% lose", (5, 3): "Ariadne wins by 2", (3, 5): "Theo wins by 2",
        (0, 2): "Nothing happens", (4, 4): "Nothing happens",
    }  # fmt: skip
    assert expected[rolled] in said
    assert ("On average they lose 0.0 pips, you 3.4" in said) == (rolled is None)


def test_a_monument_says_who_builds_it_and_what_it_lacks(made: Field) -> None:
    show(made, table({"gr.m": "3 worker"}, {}, {}, {}).state)
    for key in ("monument:gr", f"hex:{HEX['gr.m']}"):
        spot = made.spot(key)
        assert spot is not None
        assert "Ariadne builds it. Layer 1 lacks 3 land hexes, 1 wood and 1 cattle." in spot.tooltip


def test_what_others_did_since_is_lit_in_their_colours(made: Field) -> None:
    news = (told.Built(EG, 0, HEX["e1"]), told.UnitMoved(EG, 0, HEX["eg.a3"], HEX["eg.b3"], 0))
    seen = Seen(GAME.view(CROWD, GR), GR, tuple(GAME.options(CROWD)), news=news)
    before = pygame.Surface(made.rect.size)
    made.paint(before)
    assert made.show(seen, Choices(GAME, seen, made.table.names)), "the picture is another one"
    after = pygame.Surface(made.rect.size)
    made.paint(after)
    for name in ("e1", "eg.b3"):
        place = made.geometry.rect(HEX[name])
        one, other = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (before, after))
        assert one != other, name


@pytest.mark.parametrize(
    ("players", "wide", "high", "scale"), [(2, 943, 394, 2.0), (3, 990, 555, 1.0), (4, 1630, 835, 1.0)]
)
def test_only_what_has_changed_is_painted_anew_and_the_picture_is_the_same(
    players: int, wide: int, high: int, scale: float
) -> None:
    made, kept, anew = field(players, wide, high, scale), *(pygame.Surface((wide, high)) for _ in range(2))
    painted, whole = 0, 0
    for number, (state, _) in enumerate(game(players, 3, 300)):
        show(made, state, NOBODY)
        rooms = made.outdated()
        for room in rooms:
            kept.set_clip(room)
            made.paint(kept)
        if number % 4 == 0:
            made.paint(anew)
            assert tobytes(kept, "RGB") == tobytes(anew, "RGB"), f"after {number} decisions"
        painted += sum(room.clip(made.rect).width * room.clip(made.rect).height for room in rooms) if number else 0
        whole += wide * high if number else 0
    assert painted < whole / 5


def test_spots_of_hexes_that_are_kept_are_those_that_would_be_made() -> None:
    made = field(3)
    for number, (state, _) in enumerate(game(3, 6, 200)):
        show(made, state, NOBODY if number % 3 else None)
        anew = field(3)
        show(anew, state, NOBODY if number % 3 else None)
        assert made.spots == anew.spots, f"after {number} decisions"
    before = made.spots
    made.look_through(Lens(2.0, 0.5, 0.5))
    show(made, state)
    assert made.spots[5].rect != before[5].rect


def test_the_board_below_things_on_their_way_is_the_same_however_it_was_painted() -> None:
    made = field(3)
    for number, (state, _) in enumerate(game(3, 5, 240)):
        show(made, state, NOBODY)
        if number % 6 == 0:
            changed = made.painted(state)[0].copy()
            made._unlit.forget()
            assert tobytes(changed, "RGB") == tobytes(made.painted(state)[0], "RGB"), f"after {number} decisions"


def test_the_board_below_things_on_their_way_is_drawn_only_where_it_differs_and_the_picture_is_the_same() -> None:
    made, anew, whole = field(3), pygame.Surface((990, 555)), pygame.Surface((990, 555))
    drawing, drawn, before = Drawing(made), 0, None
    for number, (state, _) in enumerate(game(3, 5, 240)):
        if before is not None and number % 6 == 0:
            seen = Seen(GAME.view(before, NOBODY), NOBODY, news=(told.Built(EG, 0, HEX["e1"]),))
            made.show(seen, Choices(GAME, seen, made.table.names))
            made.outdated()
            for surface in (anew, whole):
                made.paint(surface)
            drawing.draw(anew, Below(state), 0.5)
            picture, rooms = made.painted(state)
            whole.blit(picture, made.rect)
            made.paint_edges(whole)
            assert tobytes(anew, "RGB") == tobytes(whole, "RGB"), f"after {number} decisions"
            drawn += sum(room.width * room.height for room in rooms)
        before = state
    assert drawn < 40 * 990 * 555 / 3


def test_all_of_the_board_lies_below_things_on_their_way_if_it_is_lit() -> None:
    made, state = field(4), table({"gr.b3": "worker"}).do("play movement").state
    show(made, state, GR)
    made.outdated()
    assert made.facts[2][1] and made.painted(state)[1] == [made.rect]


def test_everything_is_painted_anew_when_the_map_is_seen_in_another_way(made: Field) -> None:
    assert made.outdated() == [made.room]
    assert made.outdated() == []
    made.look_through(Lens(2.0, 0.5, 0.5))
    show(made, CROWD)
    assert made.outdated() == [made.room]


def test_a_manned_boat_shows_who_is_aboard(made: Field) -> None:
    pictures = []
    for crew in ("worker", "army", "2 worker", "worker army", "2 army"):
        drawn = pygame.Surface((40, 40))
        made.standing().paint_boat(drawn, boat(HEX["5,-1"], GR, units(crew)), drawn.get_rect(), GR)
        pictures.append(drawn)
    for one, other in combinations(pictures, 2):
        differences = pygame.PixelArray(one).compare(pygame.PixelArray(other), distance=0.2)
        assert sum(differences[x, y] == 0 for x in range(40) for y in range(40)) > 160
