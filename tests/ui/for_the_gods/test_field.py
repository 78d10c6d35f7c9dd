"""The field of For the Gods!: what stands on the map, what can be pressed there, and who leads where."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from pantheon import resources
from pantheon.games.for_the_gods.rules.scoring import result, tally
from pantheon.games.for_the_gods.state import NONE
from pantheon.games.for_the_gods.temples import RANK, TOP_AT, height, with_god, with_stone
from pantheon.table.words import catalogues, speaking
from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods import pieces, temple
from pantheon.ui.boards.for_the_gods.gods import Facts, Gods
from pantheon.ui.boards.for_the_gods.labels import labels
from pantheon.ui.boards.for_the_gods.open_sea import open_sea
from pantheon.ui.boards.for_the_gods.picture import map_picture
from pantheon.ui.boards.for_the_gods.plaques import lead_words
from pantheon.ui.boards.for_the_gods.prompt import Prompt
from pantheon.ui.boards.for_the_gods.stand_off import StandOff
from pantheon.ui.boards.for_the_gods.standing import standing
from pantheon.ui.kit.captions import placed
from pantheon.ui.kit.lens import Lens
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import text
from pantheon.ui.widgets.tooltip import draw_tooltip
from tests.games.for_the_gods.situations import BLUE, GREEN, ORANGE
from tests.games.for_the_gods.situations import table as at
from tests.ui.boards import stage
from tests.ui.for_the_gods import tables
from tests.ui.for_the_gods.fields import GAME, SIZES, field, first, games, later, show, table
from tests.ui.pilot import flaws
from tests.ui.sizes import spoken_at

COUNTS = (2, 3, 4)
CATALOG = GAME.catalog


def region(name: str) -> int:
    return CATALOG.region_ids.index(name)


@pytest.mark.parametrize("players", COUNTS)
def test_every_region_in_play_has_a_harbour_and_a_place_to_point_at(players: int) -> None:
    made = field(players)
    show(made, first(players))
    for number, name in enumerate(CATALOG.region_ids):
        for kind in ("harbour", "region"):
            assert (made.spot(f"{kind}:{name}") is not None) == (number in CATALOG.in_play[players])


@pytest.mark.parametrize("players", COUNTS)
def test_the_lit_harbours_are_those_that_the_hand_can_pay(players: int) -> None:
    made = field(players)
    choices = show(made, first(players))
    lit = {spot.key for spot in made.spots if spot.group == "harbours" and spot.enabled}
    assert lit == {f"harbour:{CATALOG.region_ids[goal]}" for goal in choices.voyages}
    assert made.spot("harbour:n2").label == "Iria, 1 stone"  # type: ignore[union-attr]


def test_nothing_is_lit_for_who_only_looks_on() -> None:
    made = field(3)
    show(made, first(3), looker=NONE)
    assert not any(spot.enabled or spot.pressable for spot in made.spots)


def test_the_harbours_of_a_far_voyage_say_why_they_are_not_lit() -> None:
    made = field(3)
    show(made, at({"hand": "0"}).state)
    spot = made.spot("harbour:l1")
    assert spot is not None
    assert not spot.enabled
    assert "2 routes away" in spot.tooltip


def test_a_temple_that_can_be_robbed_can_be_pressed() -> None:
    robbing = at({"hand": "1 ares"}, {"temples": {"n1": "22+zeus"}}, {"temples": {"n1": "3+hermes"}}, gods=["ares"]).do(
        "lay 1", "dedicate ares"
    )
    made = field(3)
    show(made, robbing.state)
    lit = {spot.key for spot in made.spots if spot.group == "temples" and spot.enabled}
    assert lit == {f"temple:{GREEN}:n1", f"temple:{ORANGE}:n1"}


@pytest.mark.parametrize("players", COUNTS)
def test_who_leads_is_what_the_rules_would_score(players: int) -> None:
    checked = set()
    for state in games(players, players):
        points = tally(CATALOG, state)
        for number in CATALOG.in_play[players]:
            now, scored = standing(CATALOG, state, number), result(CATALOG, state, number)
            assert now.leader == scored.gold
            assert (now.lead == "tie") == (scored.rule == "score.tie")
            assert len(now.best) == (0 if not now.builders else 1 if scored.gold != NONE else len(now.best))
            checked.add(now.lead)
        assert sum(map(sum, points)) == sum(GAME.scores(state))
    assert {"none", "height"} <= checked


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        ("111", "33", "+1"), ("22", "11", "rank"), ("11", "11", "tied"), ("111", "", "+3"), ("f1+zeus", "33", "+1"),
    ],
)  # fmt: skip
def test_the_ribbon_says_by_how_much(mine: str, theirs: str, words: str) -> None:
    now = standing(
        CATALOG, at({"temples": {"l1": mine}}, {"temples": {"l1": theirs}} if theirs else {}).state, region("l1")
    )
    assert lead_words(now) == words
    assert now.leader == (NONE if words == "tied" else BLUE)


def test_the_stones_of_a_temple_stand_in_the_order_of_the_rules() -> None:
    code = at({"temples": {"n1": "ff113+hestia"}}, gods=["hestia"]).state.temples[region("n1")]
    kinds = [CATALOG.kind_ids[kind] for kind in temple.stones_of(code)]
    assert kinds == ["foundation", "foundation", "1", "1", "3", "hestia"]
    assert len(kinds) == height(code)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_even_the_highest_temples_stay_on_the_map(players: int, wide: int, high: int, scale: float) -> None:
    made = field(players, wide, high, scale)
    tall = with_god(4 + 5 * RANK[2] + (2 << TOP_AT), 0)
    assert height(tall) == 10
    for number in made.geometry.regions:
        plot = made.plots[number]
        for foot in plot.feet:
            drawn = pygame.Surface(made.rect.size)
            stands = temple.draw(drawn, made.table, tall, 0, foot, plot.width, plot.room)
            assert made.rect.contains(stands), CATALOG.region_ids[number]
            assert stands.height <= plot.room


def test_a_temple_grows_with_each_stone() -> None:
    code, before = 0, 0
    for _ in range(5):
        code = with_stone(code, 1)
        high = temple.size_of(code, 30)[1]
        assert high > before
        before = high


def test_no_temple_is_drawn_where_none_stands() -> None:
    drawn = pygame.Surface((50, 50))
    assert temple.draw(drawn, table(2), 0, 0, (25, 40), 20).size == (0, 0)
    assert pygame.transform.average_color(drawn)[:3] == (0, 0, 0)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("size", [(1280, 800, 1.0), (1280, 800, 2.0)])
def test_the_stand_off_fits_the_window_and_its_words_fit_it(players: int, size: tuple[int, int, float]) -> None:
    off = StandOff(table(players), stage(size[:2], size[2]))
    window = pygame.Rect(0, 0, size[0], size[1])
    surface = pygame.Surface(window.size)
    view = GAME.view(later(players, 5, 160), 0)
    for number in CATALOG.in_play[players]:
        with text.recorded() as written:
            place = off.draw(surface, view, number, pygame.Rect(300, 200, 120, 80))
        assert window.contains(place)
        assert written
        for words in written:
            assert place.contains(words.rect), words.text


def test_the_stand_off_looks_like_every_tooltip() -> None:
    view, on = GAME.view(later(3, 5, 160), 0), stage()
    surface = pygame.Surface(on.size)
    place = StandOff(table(3), on).draw(surface, view, region("l1"), pygame.Rect(300, 200, 120, 80))
    tip = pygame.Surface(on.size)
    draw_tooltip(tip, Spot("one", place, "One", tooltip="One"), on, place)
    for x, y in (place.topleft, place.midtop, (place.x + 5, place.centery), place.midbottom):
        y = min(y, place.bottom - 1)
        assert surface.get_at((x, y)) == tip.get_at((x, y))


def test_the_stand_off_names_who_would_take_what() -> None:
    off = StandOff(table(3), stage())
    for temples, said in (
        (("111", "33", "0"), "Ariadne would take the gold, Theo the token beneath."),
        (("11", "11", ""), "A perfect tie: as it stands, nobody takes anything."),
        (("111", "22", "22"), "Ariadne would take the gold; the second place is tied."),
        (("0", "", ""), "Ariadne is alone here and would take everything."),
        (("22", "11", ""), "Ariadne would take the gold by rank, Theo the token beneath."),
    ):
        seats = [{"temples": {"l1": one}} if one else {} for one in temples]
        state = at(*seats).state
        assert off._outcome(state, standing(CATALOG, state, region("l1"))) == said


@pytest.mark.parametrize("players", COUNTS)
def test_a_small_picture_shows_each_number_of_players(players: int) -> None:
    picture = map_picture(GAME, stage())
    state = later(players, 3, 60)
    small = picture.draw(state, table(players).seats, (160, 100))
    assert small.get_size() == (160, 100)
    again = picture.draw(first(players), table(players).seats, (160, 100))
    assert pygame.image.tobytes(small, "RGB") != pygame.image.tobytes(again, "RGB"), "pieces are seen"


def test_the_field_is_painted_anew_only_when_something_has_changed() -> None:
    made = field(3)
    state = first(3)
    show(made, state)
    before = made.facts
    show(made, state)
    assert made.facts == before
    GAME.apply(state, GAME.options(state)[0])
    show(made, state)
    assert made.facts != before


@pytest.mark.parametrize(
    ("players", "wide", "high", "scale"), [(2, 943, 394, 2.0), (3, 990, 555, 1.0), (4, 2800, 1500, 1.0)]
)
def test_only_what_has_changed_is_painted_anew_and_the_picture_is_the_same(
    players: int, wide: int, high: int, scale: float
) -> None:
    made, kept, anew = field(players, wide, high, scale), *(pygame.Surface((wide, high)) for _ in range(2))
    painted, whole = 0, 0
    for number, state in enumerate(games(players, 3, 90)):
        show(made, state)
        rooms = made.outdated()
        for room in rooms:
            kept.set_clip(room)
            made.paint(kept)
        made.paint(anew)
        assert kept.get_buffer().raw == anew.get_buffer().raw, f"after {number} decisions"
        painted += sum(room.clip(made.rect).width * room.clip(made.rect).height for room in rooms) if number else 0
        whole += wide * high if number else 0
    assert painted < whole / 3


def test_everything_is_painted_anew_when_the_map_is_seen_in_another_way() -> None:
    made = field(3)
    show(made, first(3))
    assert made.outdated() == [made.room]
    assert made.outdated() == []
    made.look_through(Lens(2.0, 0.5, 0.5))
    show(made, first(3))
    assert made.outdated() == [made.room]


def test_temples_of_a_region_have_stones_of_the_same_height() -> None:
    made = field(3, 943, 394, 2.0)
    show(made, at({"temples": {"s1": "f111111+zeus"}}, {"temples": {"s1": "22"}}).state)
    tall, low = (made.temple_rect(seat, region("s1")) for seat in (BLUE, GREEN))
    codes = [made.view.temples[seat * CATALOG.regions + region("s1")] for seat in (BLUE, GREEN)]
    assert [height(code) for code in codes] == [8, 2]
    assert low.height < tall.height * 0.55


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_no_number_on_the_map_lies_over_another_one(players: int, wide: int, high: int, scale: float) -> None:
    made = field(players, wide, high, scale)
    show(made, later(players, 5, 160))
    drawn = pygame.Surface(made.rect.size)
    made.paint(drawn)
    with text.recorded() as written:
        made.paint(drawn)
    assert len(written) > len(made.geometry.regions)
    assert flaws(written, made.rect.size) == []


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high"), [(990, 555), (1630, 835)])
def test_what_a_voyage_costs_is_shown_where_it_covers_no_name(players: int, wide: int, high: int) -> None:
    made = field(players, wide, high)
    choices = show(made, first(players))
    names = [made.spot(f"name:{CATALOG.region_ids[region]}") for region in made.geometry.regions]
    for goal, voyage in choices.voyages.items():
        plate = made.payment_plate(voyage, choices.seat)
        covered = [name.label for name in names if name and name.rect.colliderect(plate)]
        assert not covered, (CATALOG.region_ids[goal], covered)


@pytest.mark.parametrize("narrow", [True, False])
@pytest.mark.parametrize("wide", [52, 60, 80])
def test_the_bars_of_stones_stay_on_the_tile_of_their_god(wide: int, narrow: bool) -> None:
    made = Gods(table(4), Prompt(table(4)))
    made.place(stage(scale=2.0), pygame.Rect(0, 0, 640, 130))
    room = pygame.Rect(20, 10, 2 * wide, 30)
    found = made.bars(Facts(0, "A", (15, 14), (2, 2), 0), room, narrow)
    assert [len(bars) for _, _, bars in found] == [2, 2]
    every = [bar for _, _, bars in found for bar in bars]
    assert all(room.left < bar.left and bar.right <= room.right and bar.width >= 4 for bar in every)
    assert not any(one.colliderect(other) for one, other in combinations(every, 2))


@pytest.mark.parametrize("kind", ["silver", "bronze"])
def test_the_value_of_a_small_token_is_easy_to_read(kind: str) -> None:
    pygame.font.init()
    written = pieces.token(kind, 20, 3)
    middle = [written.get_at((x, y)) for x in range(10, 30) for y in range(10, 30)]
    against = [theme.contrast(theme.INK, (colour.r, colour.g, colour.b)) for colour in middle]
    assert min(against) < 1.2, "its value is written in ink"
    assert sorted(against)[len(against) // 2] >= 7, "on something light"


def test_a_price_does_not_look_like_a_token() -> None:
    made = field(3)
    choices = show(made, first(3))
    drawn = pygame.Surface(made.rect.size)
    with text.recorded() as written:
        made.paint(drawn)
    for goal, voyage in choices.voyages.items():
        at = made.geometry.harbour(goal)
        tag = next(one for one in written if one.text == str(voyage.price) and one.room.inflate(40, 0).collidepoint(at))
        assert drawn.get_at((tag.room.left - 1, tag.room.centery))[:3] == theme.PARCHMENT_LIGHT


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_long_words_are_broken_where_they_would_hide_regions(players: int, wide: int, high: int, scale: float) -> None:
    made = field(players, wide, high, scale)
    show(made, later(players, 5, 160))
    words = "Ariadne takes Hephaestus off the temple of Theo in Methymna, and lays a foundation there."
    font = made.stage.font("bold", 14)
    place, lines = placed(made, words, font, wide - made.px(60), made.px(3), folded=scale > 1)
    assert " ".join(lines) == words
    assert made.rect.contains(place)
    least = 0.3 if scale == 2.0 else 0.1
    assert made.hides(place) <= least * place.width * place.height


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high"), [(990, 555), (1630, 835)])
def test_what_a_bot_does_is_said_where_nothing_stands(players: int, wide: int, high: int) -> None:
    made = field(players, wide, high)
    below = pygame.Rect(0, 0, 500, 34)
    below.midbottom = wide // 2, high - 12
    for state in (at(players=players).state, at(players=players, trigger=1).state):
        show(made, state)
        place = made.quiet(below)
        assert place.size == below.size
        assert made.rect.contains(place)
        assert place.collidelist([plot.reach for plot in made.plots.by_region.values()]) < 0


def test_words_stay_below_where_the_lens_shows_no_open_sea() -> None:
    made = field(4)
    show(made, first(4))
    made.look_through(Lens(3.0, 0.0, 0.0))
    below = pygame.Rect(200, 500, 500, 34)
    assert made.quiet(below) == below


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("wide", "high", "scale"), [(943, 394, 2.0), (952, 495, 1.5)])
def test_the_buttons_of_the_lens_cover_no_region_and_no_name(players: int, wide: int, high: int, scale: float) -> None:
    made = field(players, wide, high, scale)
    made.small = True
    buttons = [spot.rect for spot in made.controls()]
    assert len(buttons) == 3
    sea = open_sea(made.geometry, made.plots)
    for button in buttons:
        sea.take(button)
    names = [label.letters for label in labels(made.geometry, made.plots, scale, sea)]
    for thing in (*names, *(made.region_rect(number) for number in made.geometry.regions)):
        assert thing.collidelist(buttons) < 0


def test_under_a_lens_only_names_are_written_that_are_seen_whole_with_their_land() -> None:
    made = field(3)
    sea = open_sea(made.geometry, made.plots)
    found = {label.words: label for label in labels(made.geometry, made.plots, 1.0, sea)}
    assert all(label.belongs_to(made.rect) for label in found.values())
    view = made.plots[region("c1")].reach.inflate(40, 60)
    assert {name for name, label in found.items() if label.belongs_to(view)} == {"Ialysos"}
    rhodes = found["Rhodes"].rect
    assert not found["Rhodes"].belongs_to(rhodes.inflate(10, 10)), "its land is not to be seen"
    assert not found["Rhodes"].belongs_to(view.union(rhodes.inflate(-20, 0))), "it would be cut"


def test_a_temple_that_is_not_built_yet_has_the_stones_of_those_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    draw, drawn = temple.draw, []

    def noted(*given: Any, **named: Any) -> pygame.Rect:
        drawn.append((given[2], draw(*given, **named)))
        return drawn[-1][1]

    monkeypatch.setattr(temple, "draw", noted)
    mine, theirs = {"hand": "2", "temples": {"n1": "22"}}, {"temples": {"n1": "f111111+zeus"}}
    with tables.at(mine, theirs, kinds="hg") as pilot:
        pilot.point("hand:2")
        pilot.step(times=3)
        (code, preview), tall = drawn[-1], tables.board_of(pilot).field.temple_rect(GREEN, region("n1"))
        assert height(code) == 3
        assert preview.height < tall.height * 0.55


LEADS = ("111", "33"), ("22", "11"), ("11", "11")
"""By height, by rank, and nobody."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", COUNTS)
def test_words_on_a_plaque_are_large_and_stand_within_its_rim(players: int, language: str) -> None:
    found = catalogues(language, [resources.asset("for_the_gods/text")])[0] if language != "en" else ()
    made = field(players)
    regions = [CATALOG.region_ids[number] for number in made.geometry.regions][: len(LEADS)]
    mine, theirs = ({name: lead[who] for name, lead in zip(regions, LEADS, strict=True)} for who in (0, 1))
    show(made, at({"temples": mine}, {"temples": theirs}, players=players).state)
    surface = pygame.Surface(made.rect.size)
    with speaking(language, found), text.recorded() as drawn:
        made.paint(surface)
    said = [one for one in drawn if any(made.plots[region(name)].ribbon.colliderect(one.rect) for name in regions)]
    assert len(said) >= len(LEADS)
    for one in said:
        plot = next(plot for plot in made.plots.by_region.values() if plot.plaque.colliderect(one.rect))
        if one.ink is None:
            continue
        assert one.rect.height >= theme.font("number", theme.SMALLEST_TEXT).size(one.text)[1], one.text
        ink = _ink_of(one)
        assert plot.ribbon.contains(ink), (one.text, ink, plot.ribbon)


def _ink_of(one: text.Drawn) -> pygame.Rect:
    """Where the letters are, without the air about them."""
    size = next(size for size in range(6, 60) if theme.font("number", size).size(one.text) == one.rect.size)
    top = theme.font("number", size).render(one.text, True, theme.INK).get_bounding_rect()
    return top.move(one.rect.topleft)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_gods_are_told_in_letters_that_can_be_read(language: str) -> None:
    with tables.at({}, {}, {}, {}, kinds="hggg") as pilot, spoken_at(pilot, language):
        pilot.resize((1280, 800), 100)
        pilot.step(times=8)
        area = tables.board_of(pilot).parts.gods.rect
        said = [one for one in pilot.words() if area.contains(one.rect)]
        assert len(said) > 12
        assert [
            one.text for one in said if one.rect.height < theme.font("text", theme.SMALLEST_TEXT).get_height()
        ] == []
