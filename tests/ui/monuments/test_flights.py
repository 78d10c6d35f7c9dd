"""How events move over the map of Monuments: from where to where, for how long, and not at all if unwanted."""

from __future__ import annotations

import pygame
import pytest

from pantheon import resources
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.pieces import ARMY, GOOD, UNARMED, number_of
from pantheon.table.game import Event
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.flights import Flights
from pantheon.ui.boards.monuments.motions import (
    Below,
    Charge,
    Dice,
    Glow,
    InTurn,
    Plate,
    Rising,
    Rowing,
    Walk,
)
from pantheon.ui.boards.monuments.raising import LANDS, LENGTH, Growth, Points
from pantheon.ui.kit.flights import Flight
from pantheon.ui.motion import Motion, duration
from pantheon.ui.scene import Point
from pantheon.ui.settings import Settings
from tests.games.monuments.situations import EG, GAME, GR, HEX, shore, table, units
from tests.ui.monuments.fields import field, game, show

PANEL = (980.0, 100.0)
MOVING = (
    told.UnitMoved, told.Ridden, told.Boarded, told.BoatMoved, told.Landed, told.BoatPushed, told.Produced, told.Paid,
    told.Built, told.BridgeBuilt, told.BoatBuilt, told.WorkerSettled, told.WorkerSacrificed, told.LayerBuilt,
    told.UnitTrained, told.Gained, told.WeaponForged, told.AttackDeclared, told.DiceRolled, told.BattleWon,
    told.QuestsDrawn, told.QuestCompleted,
)  # fmt: skip
"""What is always to be seen."""


def where(place: str, number: int) -> Point:
    return PANEL


def base() -> Field:
    made = field()
    state = table(
        {"gr.b3": "2 worker army", "gr.c3": "worker", "5,-1": "navy"}, {"e1": "worker fort"}, {}, {},
        goods_on={"gr.b3": "wood 2 food"}, docks=["gr.c3|9,-1"], boats=[(GR, "7,-1", "worker army", "food")],
    ).state  # fmt: skip
    show(made, state)
    return made


@pytest.fixture
def made() -> Field:
    return base()


def moving(made: Field, event: Event) -> list[object]:
    return [motion.what for motion in Flights(made.table, made).shown(event, where, lambda length: length).motions]


def below(found: list[object]) -> Below:
    assert isinstance(found[0], Below)
    return found[0]


def test_a_unit_walks_and_is_not_where_it_was(made: Field) -> None:
    start, to = HEX["gr.b3"], HEX["gr.c3"]
    found = moving(made, told.UnitMoved(GR, UNARMED, start, to, GOOD[0]))
    assert number_of(below(found).view.units[start], UNARMED) == 1
    assert below(found).view.goods[start] == made.view.goods[start] - GOOD[0], "it carries the wood"
    worker, wood = found[1:]
    assert isinstance(worker, Walk) and isinstance(wood, Walk)
    assert worker.start == made.unit_place(start, UNARMED, GR)
    assert worker.end == made.hex_place(to)


def test_navies_row(made: Field) -> None:
    found = moving(made, told.UnitMoved(GR, 3, HEX["5,-1"], HEX["3,-1"], 0))
    assert isinstance(found[1], Rowing)


def test_a_boat_is_boarded_where_it_lies(made: Field) -> None:
    found = moving(made, told.Boarded(GR, shore("gr.c3|9,-1"), units("worker")))
    assert not below(found).view.docks
    (turns,) = found[1:]
    assert isinstance(turns, InTurn) and [type(what) for what in turns.first] == [Flight, Walk]
    (rowing,) = turns.then
    assert isinstance(rowing, Rowing) and turns.first[1].end == rowing.start, "all go aboard before it rows"
    assert rowing.start == made.geometry.dock_place(shore("gr.c3|9,-1"))
    assert rowing.end == made.hex_place(HEX["9,-1"])


def test_all_aboard_go_ashore_with_their_cargo(made: Field) -> None:
    found = moving(made, told.Landed(GR, shore("gr.c2|7,-1"), units("worker army"), GOOD[3]))
    assert not below(found).view.boats
    (turns,) = found[1:]
    assert isinstance(turns, InTurn) and [type(what) for what in turns.first] == [Rowing]
    assert [type(what) for what in turns.then] == [Flight, Walk, Walk, Flight], "the boat stays, they go ashore"


def test_buildings_rise_where_they_will_stand(made: Field) -> None:
    (town,) = moving(made, told.Built(GR, 1, HEX["gr.b3"]))
    assert isinstance(town, Rising) and town.at == made.hex_place(HEX["gr.b3"])


def test_what_was_paid_flies_to_the_player(made: Field) -> None:
    found = moving(made, told.Paid(GR, GOOD[0] + GOOD[3], (HEX["gr.b3"],)))
    assert len(found) == 3
    assert all(isinstance(what, Flight) and what.start[1] == made.hex_place(HEX["gr.b3"])[1] for what in found[1:])


def test_a_layer_grows_on_the_monument(made: Field) -> None:
    found = moving(made, told.LayerBuilt(GR, 1))
    growth, points = found[1:]
    assert isinstance(growth, Growth)
    assert (growth.civilisation, growth.layers) == ("gr", 1)
    assert growth.rect == made.geometry.monument_rect(0)
    assert isinstance(points, Points) and points.end == PANEL and points.words == "+7"


def test_a_layer_drops_before_it_stands_and_can_be_watched(made: Field) -> None:
    (show_,) = [Flights(made.table, made).shown(told.LayerBuilt(GR, 1), where, lambda length: length)]
    assert {motion.seconds for motion in show_.motions} == {LENGTH} and 1.0 <= LENGTH <= 1.5
    ground = show_.motions[0].what
    assert isinstance(ground, Below) and ground.after is not None
    assert (ground.view.layers[GR], ground.after.layers[GR]) == (0, 1)
    flights, rect = Flights(made.table, made), made.geometry.monument_rect(0)

    def drawn(part: float) -> bytes:
        surface = pygame.Surface((1000, 600))
        made.paint(surface)
        for motion in show_.motions[:2]:
            flights.draw(surface, Motion(motion.what, 1.0, passed=part))
        return pygame.image.tobytes(surface.subsurface(rect), "RGB")

    looks = [drawn(part) for part in (0.0, LANDS * 0.7, LANDS + 0.05, 0.99)]
    assert len(set(looks)) == 4, "it falls, it lands in dust and light, it stands"


def test_what_several_events_did_stays_done_until_the_next_position(made: Field) -> None:
    flights = Flights(made.table, made)
    start = HEX["gr.b3"]
    flights.shown(told.Paid(GR, GOOD[0], (start,)), where, lambda length: length)
    found = flights.shown(told.Built(GR, 0, start), where, lambda length: length).motions
    first = found[0].what
    assert isinstance(first, Below)
    assert first.view.goods[start] == made.view.goods[start] - GOOD[0]
    assert not first.view.standing[0], "the fort is still rising"


def test_pieces_that_are_lost_one_after_another_do_not_come_back(made: Field) -> None:
    flights = Flights(made.table, made)
    left = []
    for _ in range(2):
        motions = flights.shown(told.PieceLost(GR, UNARMED, HEX["gr.b3"]), where, lambda length: length).motions
        left.append(below([motion.what for motion in motions]).view.units[HEX["gr.b3"]])
    assert [number_of(there, UNARMED) for there in left] == [1, 0]
    assert number_of(left[1], ARMY) == 1


def test_dice_tumble_into_the_plate_and_lie_there_until_the_next_attack() -> None:
    made = field()
    state = table({"5,-1": "2 airforce", "gr.b3": "worker"}, {"e1": "army"}, {}, {}).do("play attack").state
    flights = Flights(made.table, made)
    shown: list[list[type]] = []
    for action in (act.Send(HEX["5,-1"] * 10 + 4), act.Charge(), act.Roll(1, 1, 2), act.Roll(2, 1, 0)):
        show(made, state)
        events: list[Event] = []
        GAME.apply(state, action, events.append)
        for event in events:
            motions = flights.shown(event, where, lambda length: length).motions
            shown.append([type(motion.what) for motion in motions])
    assert [kinds for kinds in shown if kinds][:4] == [[Charge], [Plate, Dice], [Plate, Dice], [Glow, Plate]]
    assert made.fallen == {GR: (2, 2, 1, 0), EG: (1, 0, 0)}
    flights.shown(told.AttackDeclared(GR, HEX["e1"], EG, (), 1, 1), where, lambda length: length)
    assert not made.fallen


def test_the_card_of_another_player_is_shown_on_the_map(made: Field) -> None:
    (card,) = moving(made, told.CardPlayed(EG, 2, 0))
    assert isinstance(card, Flight)
    assert (card.start, card.end) == (PANEL, made.rect.center)
    assert not moving(made, told.CardPlayed(GR, 2, 0)), "the own one lies before everybody"


def test_nothing_takes_any_time_with_motion_off(made: Field) -> None:
    flights = Flights(made.table, made)
    off = Settings(animation="off")
    for event in (told.LayerBuilt(GR, 1), told.Built(GR, 1, HEX["gr.b3"])):
        for motion in flights.shown(event, where, lambda length: duration(off, length)).motions:
            assert motion.done


def test_what_only_changes_numbers_does_not_move(made: Field) -> None:
    for event in (told.TurnBegan(GR, 3), told.Announced(GR, "aim", ()), told.LineScored(GR, 0, 3, 18)):
        assert not moving(made, event)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 4)])
def test_whole_games_are_shown_event_by_event(players: int, seed: int) -> None:
    made = field(players, 500, 300)
    flights, seen, sounds = Flights(made.table, made), dict[type[Event], int](), set[str]()
    surface = pygame.Surface(made.rect.size)
    for before, events in game(players, seed, 700):
        if len(before.civilisations) < players:
            continue
        if any(seen.get(type(event), 0) < 3 for event in events):
            show(made, before)
            for event in events:
                seen[type(event)] = seen.get(type(event), 0) + 1
                shown = flights.shown(event, where, lambda length: length)
                motions = shown.motions
                sounds.add(shown.sound)
                assert motions or not isinstance(event, MOVING) or (isinstance(event, told.Gained) and not event.goods)
                draw(flights, surface, motions)
    assert len(seen) > 20
    for sound in sounds - {""}:
        name, _, file = sound.rpartition("/")
        assert resources.asset(f"{name or 'shared'}/sounds/{file}.ogg").exists(), sound


def draw(flights: Flights, surface: pygame.Surface, motions: object) -> None:
    assert isinstance(motions, list)
    for part in (0.0, 0.5, 1.0):
        for motion in motions:
            assert isinstance(motion, Motion) and 0 < motion.seconds <= LENGTH
            motion.passed = motion.seconds * part
            flights.draw(surface, motion)


def test_a_motion_changes_the_picture(made: Field) -> None:
    flights = Flights(made.table, made)
    still = pygame.Surface(made.rect.size)
    made.paint(still)
    for event in (
        told.UnitMoved(GR, UNARMED, HEX["gr.b3"], HEX["gr.c3"], 0),
        told.Produced(GR, HEX["gr.b3"], 2, 3),
        told.LayerBuilt(GR, 1),
    ):
        surface = still.copy()
        for motion in flights.shown(event, where, lambda length: length).motions:
            motion.passed = motion.seconds / 2
            flights.draw(surface, motion)
        assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(still, "RGB"), event
