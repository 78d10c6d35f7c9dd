"""How events move over the map of For the Gods!: from where to where, for how long, and not at all if unwanted."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from pantheon import resources
from pantheon.games.for_the_gods import events as told
from pantheon.table.game import HIDDEN, Event
from pantheon.ui.boards.for_the_gods import setting
from pantheon.ui.boards.for_the_gods.field import Field
from pantheon.ui.boards.for_the_gods.flights import Crossing, Descending, Flights, Sailing, Shaken
from pantheon.ui.boards.for_the_gods.setting import Setting
from pantheon.ui.kit.flights import Flight
from pantheon.ui.motion import LONG, SHORT, Motion, duration
from pantheon.ui.scene import Point
from pantheon.ui.settings import Settings
from tests.games.for_the_gods.situations import BLUE, GREEN, Table
from tests.games.for_the_gods.situations import table as at
from tests.ui.for_the_gods.fields import GAME, field, show

CATALOG = GAME.catalog
HAND, BAG, PANEL = (300.0, 540.0), (200.0, 540.0), (980.0, 100.0)


def where(place: str, number: int) -> Point:
    return {"hand": HAND, "bag": BAG, "panel": PANEL}[place.partition(":")[0]]


def region(name: str) -> int:
    return CATALOG.region_ids.index(name)


def god(name: str) -> int:
    return CATALOG.god_ids.index(name)


@pytest.fixture
def made() -> Field:
    shown = field(3)
    state = at(
        {"hand": "1 2 athena", "temples": {"n1": "2", "n2": "f333+zeus"}}, {"temples": {"n1": "22+hermes"}},
        gods=["athena"],
    ).state  # fmt: skip
    show(shown, state, looker=BLUE)
    return shown


def moving(made: Field, event: Event, seconds: Callable[[float], float] = lambda length: length) -> list[Motion]:
    return list(Flights(made.table, made).shown(event, where, seconds).motions)


def test_a_ship_sails_from_its_berth_along_the_route_to_the_next_one(made: Field) -> None:
    ship, paid = moving(made, told.Sailed(BLUE, region("n1"), region("n2"), 1))
    assert isinstance(ship.what, Sailing)
    assert ship.what.line[0] == made.ship_place(region("n1"), BLUE)
    assert ship.what.line[-1] == made.ship_place(region("n2"), BLUE)
    assert len(ship.what.line) > 10
    assert isinstance(paid.what, Flight)
    assert (paid.what.start, paid.what.end) == (HAND, BAG)


def test_what_another_pays_is_not_seen(made: Field) -> None:
    (ship,) = moving(made, told.Sailed(GREEN, region("n1"), region("n2"), HIDDEN))
    assert isinstance(ship.what, Sailing)


def test_a_stone_is_set_on_top_of_its_temple(made: Field) -> None:
    (stone,) = moving(made, told.StoneLaid(BLUE, region("n1"), 2))
    assert isinstance(stone.what, Setting)
    assert stone.what.start == HAND
    x, y = made.temple_place(region("n1"), BLUE)
    assert stone.what.end == (x, y - stone.what.picture.get_height() / 2)


def test_a_stone_falls_onto_its_temple_and_raises_dust(made: Field) -> None:
    (stone,) = moving(made, told.StoneLaid(BLUE, region("n1"), 2))
    falling = stone.what
    assert isinstance(falling, Setting)
    still = pygame.Surface(made.rect.size)
    made.paint(still)
    x, y = round(falling.end[0]), round(falling.end[1])
    wide = falling.picture.get_width()
    rooms = falling.picture.get_rect(center=(x, y)), pygame.Rect(x - wide, y - 8, wide // 3, 24)

    def seen(part: float) -> list[bytes]:
        surface = still.copy()
        setting.draw(surface, falling, part, made.rect)
        return [pygame.image.tobytes(surface.subsurface(room), "RGB") for room in rooms]

    above, landed, rested = seen(setting.ARRIVES), seen(setting.LANDS + 0.08), seen(1.0)
    assert above[0] != landed[0], "it comes down"
    assert above[1] != landed[1] != rested[1], "there is dust, and it is gone in the end"


def test_a_claimed_god_stone_flies_from_its_region_to_the_panel(made: Field) -> None:
    (stone,) = moving(made, told.GodStoneClaimed(BLUE, region("l1"), god("zeus")))
    assert isinstance(stone.what, Flight)
    assert (stone.what.start, stone.what.end) == (made.pile_place(region("l1")), PANEL)


def test_a_god_descends_onto_the_temple(made: Field) -> None:
    (stone,) = moving(made, told.TempleDedicated(BLUE, region("n1"), god("athena"), 0))
    assert isinstance(stone.what, Descending)
    assert stone.what.start[1] < stone.what.end[1]
    assert stone.what.start[0] == stone.what.end[0] == made.temple_place(region("n1"), BLUE)[0]


def test_two_stacks_cross(made: Field) -> None:
    _, one, other = moving(made, told.TemplesSwapped(BLUE, region("n1"), region("n2")))
    assert isinstance(one.what, Crossing)
    assert isinstance(other.what, Crossing)
    assert (one.what.start, one.what.end) == (other.what.end, other.what.start)
    assert one.what.code != other.what.code


def test_a_robbed_stone_leaves_the_temple_bare(made: Field) -> None:
    bare, stone = moving(made, told.GodStoneRobbed(BLUE, region("n1"), GREEN, god("hermes")))
    assert isinstance(stone.what, Flight)
    assert stone.what.end == PANEL
    before = made.view.temples[GREEN * CATALOG.regions + region("n1")]
    assert getattr(bare.what, "code", before) < before


def test_foundations_of_the_supply_slide_in_from_the_side(made: Field) -> None:
    (slab,) = moving(made, told.FoundationLaid(BLUE, region("n2"), 1))
    assert isinstance(slab.what, Flight)
    assert slab.what.start[1] == slab.what.end[1]


def test_the_bag_is_shaken_at_the_draw_and_own_stones_come_out(made: Field) -> None:
    stones = (2, 1, *CATALOG.nothing[2:])
    bag, *drawn = moving(made, told.HandDrawn(BLUE, 3, stones))
    assert isinstance(bag.what, Shaken)
    assert len(drawn) == 3
    hidden: Event = told.HandDrawn(GREEN, 3, HIDDEN)  # type: ignore[arg-type]
    assert len(moving(made, hidden)) == 1


def test_nothing_takes_longer_than_a_third_of_a_second_or_any_time_with_motion_off(made: Field) -> None:
    for event in EVENTS:
        for motion in moving(made, event):
            assert SHORT <= motion.seconds <= LONG
        for motion in moving(made, event, lambda length: duration(Settings(animation="off"), length)):
            assert motion.done


def test_every_motion_can_be_drawn_at_any_time_and_changes_the_picture(made: Field) -> None:
    flights = Flights(made.table, made)
    still = pygame.Surface(made.rect.size)
    made.paint(still)
    for event in EVENTS:
        for motion in moving(made, event):
            for part in (0.0, 0.5, 1.0):
                surface = still.copy()
                motion.passed = motion.seconds * part
                flights.draw(surface, motion)
                assert part != 0.5 or pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(still, "RGB"), event


def test_every_sound_is_there(made: Field) -> None:
    flights = Flights(made.table, made)
    sounds = {flights.shown(event, where, lambda length: length).sound for event in EVENTS}
    assert all(sounds)
    for sound in sounds:
        game, _, name = sound.rpartition("/")
        assert resources.asset(f"{game or 'shared'}/sounds/{name}.ogg").exists(), sound


def test_what_only_changes_numbers_does_not_move(made: Field) -> None:
    assert not moving(made, told.EndTriggered(BLUE, 5, 4))
    assert not moving(made, told.HandReturned(BLUE, 0, CATALOG.nothing))


def test_a_whole_game_is_shown_event_by_event() -> None:
    played = Table(at({"hand": "0 1 1 2 3"}).state)
    made = field(3)
    flights = Flights(made.table, made)
    surface = pygame.Surface(made.rect.size)
    for line in ("sail n2 0", "sail l1 3", "lay 1", "lay 1", "end-turn"):
        told_before = len(played.events)
        show(made, played.state)
        played.do(line)
        for event in played.events[told_before:]:
            for motion in flights.shown(event, where, lambda length: length).motions:
                motion.passed = motion.seconds / 2
                flights.draw(surface, motion)


EVENTS: tuple[Event, ...] = (
    told.Sailed(BLUE, region("n1"), region("n2"), 1),
    told.Carried(BLUE, god("poseidon"), region("n1"), region("l3")),
    told.TempleEstablished(BLUE, region("n3"), 2),
    told.StoneLaid(BLUE, region("n1"), 2),
    told.FoundationLaid(BLUE, region("n1"), 0),
    told.FoundationLaid(BLUE, region("n2"), 1),
    told.TempleDedicated(BLUE, region("n1"), god("athena"), 0),
    told.TempleTended(BLUE, region("n2"), 3),
    told.GodStoneClaimed(BLUE, region("l1"), god("zeus")),
    told.GodStoneRobbed(BLUE, region("n1"), GREEN, god("hermes")),
    told.TemplesSwapped(BLUE, region("n1"), region("n2")),
    told.BronzeGained(BLUE, god("artemis")),
    told.FoundationGained(BLUE, god("hera")),
    told.HandDrawn(BLUE, 3, (2, 1, *CATALOG.nothing[2:])),
    told.MoreDrawn(BLUE, god("hermes"), 1),
)
