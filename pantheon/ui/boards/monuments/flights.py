"""How events move over the table: units step, boats row, resources appear and fly, buildings rise, dice roll.

The picture below still shows the position before the event. What leaves its place there is left out of a picture of
the board that lies below the motion, see `Below`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from pantheon.games.monuments import events as told
from pantheon.games.monuments import frames
from pantheon.games.monuments.battles import hex_of_piece, kind_of
from pantheon.games.monuments.pieces import (
    AIRFORCE,
    ARMED,
    ARMY,
    BOAT,
    GOOD,
    HORSE,
    NAVY,
    NONE,
    ONE,
    UNARMED,
    cargo_of,
    crew_of,
    hex_of,
    kinds_in,
    number_of,
    of_kind,
    owner_of,
    unpacked,
)
from pantheon.games.monuments.pieces import boat as manned
from pantheon.games.monuments.state import State
from pantheon.table.game import Event
from pantheon.table.words import t
from pantheon.ui import art
from pantheon.ui.boards import Show
from pantheon.ui.boards.monuments import changes as change
from pantheon.ui.boards.monuments import lights, odds, pieces
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.motions import (
    Appearing,
    Below,
    Charge,
    Dice,
    Drawing,
    Fading,
    Glow,
    InTurn,
    Moving,
    Plate,
    Rising,
    Rowing,
    Walk,
    Words,
)
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.raising import LANDS, LENGTH, Growth, Points
from pantheon.ui.boards.monuments.sprites import Sprites
from pantheon.ui.kit.flights import Flight
from pantheon.ui.motion import LONG, MEDIUM, Motion
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour

Where = Callable[[str, int], Point]
"""The middle of a place beside the map: "panel" of a seat, "card" by its number."""
Moved = tuple[Sequence[Moving], str, float]
"""What moves, its sound, how long it takes."""
NOTHING: Moved = ((), "", 0.0)
ROLL = 0.7
"""Dice need longer than anything else: they are waited for."""
SHARED = ("", "turn", "card", "fanfare")  # not for people
"""Sounds of all games, and silence."""
BACKS = ("starting", "early", "middle", "late")  # not for people


class Flights:
    def __init__(self, table: Table, field: Field) -> None:
        self._table, self._field = table, field
        self._drawing, self._made = Drawing(field), Sprites(table, field)
        self._now: State
        """The position that is drawn, with what was shown since: several events may come before the next one."""
        self._begun_with: State | None = None
        self._changed, self._arrivals = False, list[Callable[[State], None]]()

    def shown(self, event: Event, where: Where, seconds: Callable[[float], float]) -> Show:
        """The motions of an event; none for what only changes numbers."""
        if self._begun_with is not self._field.view:
            self._begun_with, self._changed = self._field.view, False
            self._now = self._field.view.copy()
        moving, sound, length = self._of(event, where)
        if self._changed and moving and not isinstance(moving[0], Below):
            moving = [Below(self._now.copy()), *moving]
        for arrive in self._arrivals:
            arrive(self._now)
            self._changed = True
        self._arrivals.clear()
        self.remember(event)
        own = f"monuments/{sound}" if sound not in SHARED else sound
        return Show([Motion(one, seconds(length)) for one in moving], own)

    def remember(self, event: Event) -> None:
        """Dice lie as they fell until the next attack."""
        if isinstance(event, told.AttackDeclared):
            self._field.fallen.clear()
        elif isinstance(event, told.DiceRolled):
            self._field.fallen[event.seat] = odds.faces(event.zeros, event.ones, event.twos)

    def draw(self, surface: pygame.Surface, motion: Motion) -> None:
        self._drawing.draw(surface, motion.what, motion.part)

    def _left(self) -> State:
        """The position, to take away what is on its way."""
        self._changed = True
        return self._now

    def _of(self, event: Event, where: Where) -> Moved:
        match event:
            case told.UnitMoved(seat, kind, start, to, cargo):
                sound = {NAVY: "row", AIRFORCE: "wings", ARMY: "march"}.get(kind, "step")
                return self._moved(seat, start, to, [kind], cargo), sound, LONG
            case told.Ridden(seat, start, to, rider):
                return self._moved(seat, start, to, [HORSE, *([rider - 1] if rider else [])], 0), "hooves", LONG
            case told.Loaded(_, start, goods) if goods:
                return self._loaded(start, goods), "harvest", MEDIUM
            case told.Boarded(seat, shore, crew):
                return self._boarded(seat, shore, crew), "row", 2 * LONG
            case told.BoatMoved(seat, start, to):
                return self._rowed(seat, start, to), "row", LONG
            case told.Landed(seat, shore, crew, goods):
                return self._landed(seat, shore, crew, goods), "row", 2 * LONG
            case told.BoatPushed(_, shore, goal):
                change.undock(self._left(), shore)
                self._arrivals.append(lambda state: state.dock(goal))
                ends = self._field.geometry.dock_place(shore), self._field.geometry.dock_place(goal)
                return [Rowing(self._made.boat(), *ends)], "row", LONG
        return self._of_work(event, where)

    def _of_work(self, event: Event, where: Where) -> Moved:
        match event:
            case told.FirstPlaced(_, hex, good):
                return self._grown(hex, good, 1), "harvest", MEDIUM
            case told.Produced(_, hex, number, good):
                return self._grown(hex, good, number), "harvest", LONG
            case told.Paid(seat, goods, hexes):
                return self._paid(goods, hexes, where("panel", seat)), "trade", LONG
            case told.Gained(seat, hex, goods):
                self._arrivals.append(lambda state: change.put(state, hex, goods))
                return self._flown(goods, where("panel", seat), self._field.hex_place(hex)), "harvest", MEDIUM
            case told.Built(seat, building, hex) | told.Repaired(seat, building, hex):
                self._arrivals.append(lambda state: change.stand(state, seat * 3 + building, hex))
                made = self._made.building(building, seat)
                return [Rising(made, self._field.hex_place(hex))], "build", LONG
            case told.BridgeBuilt(_, river):
                self._arrivals.append(lambda state: change.bridge(state, river))
                made = pieces.bridge(self._made.px(0.42), round(self._field.geometry.turn(river)))
                return [Rising(made, self._field.geometry.edge_place(river))], "build", LONG
            case told.BoatBuilt(_, shore):
                self._arrivals.append(lambda state: state.dock(shore))
                return [Appearing(self._made.boat(), self._field.geometry.dock_place(shore))], "build", MEDIUM
            case told.WorkerSettled(seat, hex) | told.RefugeTaken(seat, hex):
                self._arrivals.append(lambda state: state.add(seat, hex, ONE[UNARMED]))
                worker = self._made.unit(UNARMED, seat)
                return [Walk(worker, where("panel", seat), self._field.hex_place(hex), 4)], "settle", LONG
        return self._of_layers(event, where)

    def _of_layers(self, event: Event, where: Where) -> Moved:
        match event:
            case told.WorkerSacrificed(seat, hex, armed):
                kind = ARMED if armed else UNARMED
                start = self._field.unit_place(hex, kind, seat)
                change.take(self._left(), seat, hex, ONE[kind])
                goal = self._field.monument_place(self._now.civilisations[seat])
                return [Walk(self._made.unit(UNARMED, seat), start, goal, 4)], "step", LONG
            case told.LayerBuilt(seat, layer):
                return self._raised(seat, layer, where("panel", seat)), "layer", LENGTH
            case told.CommonTaken(seat, common):
                name = self._table.catalog.common_ids[common]
                return [self._card(f"commons/{name}", where("panel", seat))], "upgrade", LONG
            case told.QuestsDrawn(seat, deck, number):
                back = f"quests/{BACKS[deck]}"
                return [self._card(back, where("panel", seat), at) for at in range(number)], "quest", LONG
            case told.QuestCompleted(seat, _, points):
                words = t("Quest completed: +{points}", points=points)
                return [Words(words, self._beside(where("panel", seat)), self._table.look(seat).light)], "quest", ROLL
            case told.CardPlayed(seat, card):
                return self._played(seat, card, where), "card", LONG
            case told.TurnBegan():
                return (), "turn", 0.0
            case told.LastRound():
                return (), "fanfare", 0.0
            case told.CardsTakenBack():
                return (), "take_back", 0.0
            case told.CardUpgraded():
                return (), "upgrade", 0.0
            case told.Traded():
                return (), "trade", 0.0
        return self._of_war(event, where)

    def _of_war(self, event: Event, where: Where) -> Moved:
        match event:
            case told.UnitTrained(seat, unit, hex, to):
                unarmed = number_of(self._now.units[hex], UNARMED)
                change.take(self._left(), seat, hex, ONE[UNARMED if unarmed else ARMED])
                self._arrivals.append(lambda state: state.add(seat, to, ONE[ARMY + unit]))
                return [Rising(self._made.unit(ARMY + unit, seat), self._field.hex_place(to))], "train", LONG
            case told.WeaponForged(seat, hex) | told.WeaponPassedOn(seat, hex):
                weapon = art.picture("monuments/units/weapon", (self._made.px(0.3), self._made.px(0.3)))
                ends = where("panel", seat), self._field.hex_place(hex)
                return [Flight(weapon, *ends, self._made.px(0.4))], "train", MEDIUM
            case told.AttackDeclared(_, hex, _, sent):
                starts = {hex_of_piece(self._table.catalog, self._now, piece): None for piece in sent}
                places = tuple(self._field.hex_place(start) for start in starts)
                return [Charge(places, self._field.hex_place(hex), hex)], "call", LONG
            case told.DiceRolled(seat, zeros, ones, twos):
                return self._dice(seat, odds.faces(zeros, ones, twos)), "dice", ROLL
            case told.AttackFailed(_, hex) | told.BattleTied(_, hex):
                return self._ended(hex, lights.SOFT), "clash", ROLL
            case told.BattleWon(seat, hex):
                return self._ended(hex, self._table.look(seat).light), "clash", ROLL
            case told.HexVacated(_, hex):
                return [Glow(hex, lights.SOFT)], "march", MEDIUM
        return self._of_losses(event)

    def _of_losses(self, event: Event) -> Moved:
        match event:
            case told.PieceLost(seat, kind, hex):
                return self._lost(seat, kind, hex), "clash", MEDIUM
            case told.BuildingDamaged(seat, building, hex):
                made = self._made.building(building, seat)
                change.damage(self._left(), seat * 3 + building, hex)
                return [Fading(made, self._field.hex_place(hex))], "clash", MEDIUM
            case told.Retreated(seat, start, to, units, boats):
                return self._retreated(seat, start, to, units, boats), "march", LONG
            case told.HexTaken(seat, hex, kinds):
                return self._taken(seat, hex, kinds), "march", LONG
        return NOTHING

    # Cards and words -------------------------------------------------------------------------------------------------

    def _beside(self, panel: Point) -> Point:
        """Where the map is nearest to a panel; words there hide no others."""
        room = self._field.rect.inflate(-self._field.px(240), -self._field.px(80))
        return min(max(panel[0], room.left), room.right), min(max(panel[1], room.top), room.bottom)

    def _played(self, seat: int, card: int, where: Where) -> list[Moving]:
        """The card of another player comes to the map; the own one is to be seen anyway."""
        if seat == self._field.looker:
            return []
        side = self._field.px(88)
        name = self._table.catalog.card_ids[card]
        return [
            Flight(art.picture(f"monuments/cards/{name}", (side, side)), where("panel", seat), self._field.rect.center)
        ]

    def _card(self, name: str, goal: Point, at: int = 0) -> Moving:
        side = self._field.px(64)
        picture = art.picture(f"monuments/{name}", (side, side))
        x, y = self._field.rect.center
        return Flight(picture, (x + at * side * 0.7, y), goal)

    # Moving ----------------------------------------------------------------------------------------------------------

    def _moved(self, seat: int, start: int, to: int, party: Sequence[int], goods: int) -> list[Moving]:
        """Units of these kinds, and what the first of them carries."""
        units = sum(ONE[kind] for kind in party)
        places = [self._field.unit_place(start, kind, seat) for kind in party]
        change.take(self._left(), seat, start, units, goods)
        self._arrivals += [lambda state: state.add(seat, to, units), lambda state: change.put(state, to, goods)]
        x, y = self._field.hex_place(to)
        moving: list[Moving] = []
        for at, (kind, place) in enumerate(zip(party, places, strict=True)):
            aside = (at - (len(party) - 1) / 2) * self._made.px(0.3)
            moving.append(self._going(self._made.unit(kind, seat), kind, place, (x + aside, y)))
        down = self._made.px(0.2)
        for kind in change.each(goods):
            ends = (places[0][0] + down, places[0][1] + down), (x + down, y + down)
            moving.append(Walk(self._made.good(kind), *ends, 3))
        return moving

    def _going(self, picture: pygame.Surface, kind: int, start: Point, end: Point) -> Moving:
        if kind == AIRFORCE:
            return Flight(picture, start, end, self._made.px(0.5))
        return Rowing(picture, start, end) if kind == NAVY else Walk(picture, start, end)

    def _loaded(self, start: int, goods: int) -> list[Moving]:
        """Onto the hex where the horse stands now, or into the boat."""
        frame = next((one for one in reversed(self._now.stack) if isinstance(one, frames.Loading)), None)
        to = frame.to if frame and frame.to != NONE else start
        if frame and frame.to == NONE and 0 <= frame.boat < len(self._now.boats):
            to = hex_of(self._now.boats[frame.boat])
        change.take(self._left(), NONE, start, 0, goods)
        return [*self._flown(goods, self._field.hex_place(start), self._field.hex_place(to))]

    def _flown(self, goods: int, start: Point, end: Point) -> list[Flight]:
        """Each on its own, side by side."""
        kinds = change.each(goods)
        step = self._made.px(0.2)
        return [
            Flight(self._made.good(kind), (start[0] + aside, start[1]), (end[0] + aside, end[1]), self._made.px(0.35))
            for kind, aside in ((kind, (at - (len(kinds) - 1) / 2) * step) for at, kind in enumerate(kinds))
        ]

    def _boarded(self, seat: int, shore: int, crew: int) -> list[Moving]:
        land, sea = self._table.catalog.grid.shores[shore]
        dock, goal = self._field.geometry.dock_place(shore), self._field.hex_place(sea)
        boarding: list[Flight | Walk | Rowing] = [Flight(self._made.boat(), dock, dock)]
        for kind, number in kinds_in(crew):
            start = self._field.unit_place(land, kind, seat)
            boarding += [Walk(self._made.unit(kind, seat), start, dock, 3)] * number
        rowing = Rowing(self._made.manned(manned(sea, seat, crew)), dock, goal)
        left = self._left()
        change.take(left, seat, land, crew)
        change.undock(left, shore)
        self._arrivals.append(lambda state: state.launch(manned(sea, seat, crew)))
        return [InTurn(tuple(boarding), (rowing,))]

    def _rowed(self, seat: int, start: int, to: int) -> list[Moving]:
        boat = next((boat for boat in self._now.boats if hex_of(boat) == start and owner_of(boat) == seat), None)
        if boat is None:
            return []
        self._left().sink(boat)
        self._arrivals.append(lambda state: state.launch(manned(to, seat, crew_of(boat), cargo_of(boat))))
        return [Rowing(self._made.manned(boat), self._field.hex_place(start), self._field.hex_place(to))]

    def _landed(self, seat: int, shore: int, crew: int, goods: int) -> list[Moving]:
        """The boat of this crew that is nearest comes to the shore, and all go to the land."""
        land, sea = self._table.catalog.grid.shores[shore]
        goal, end = self._field.hex_place(sea), self._field.hex_place(land)
        own = [boat for boat in self._now.boats if owner_of(boat) == seat and crew_of(boat) == crew]
        if not own:
            return []
        boat = min(own, key=lambda boat: math.dist(self._field.hex_place(hex_of(boat)), goal))
        self._left().sink(boat)
        self._arrivals += [
            lambda state: state.dock(shore),
            lambda state: state.add(seat, land, crew),
            lambda state: change.put(state, land, goods),
        ]
        start, dock = self._field.hex_place(hex_of(boat)), self._field.geometry.dock_place(shore)
        landing: list[Flight | Walk | Rowing] = [Flight(self._made.boat(), dock, dock)]
        for kind, number in kinds_in(crew):
            landing += [Walk(self._made.unit(kind, seat), dock, end, 3)] * number
        landing += self._flown(goods, dock, end)
        return [InTurn((Rowing(self._made.manned(boat), start, dock),), tuple(landing))]

    # Work and war ----------------------------------------------------------------------------------------------------

    def _raised(self, seat: int, layer: int, goal: Point) -> list[Moving]:
        """The new layer drops, and the points go to their player when it has landed."""
        civilisation, before = self._now.civilisations[seat], self._now.copy()
        after = before.copy()
        change.heighten(after, seat, layer)
        self._arrivals.append(lambda state: change.heighten(state, seat, layer))
        name, drawn = self._table.catalog.civilisation_ids[civilisation], self._table.drawn(after, layer)
        rect = self._field.geometry.monument_rect(civilisation)
        moving: list[Moving] = [Below(before, after, LANDS), Growth(name, drawn, rect)]
        game = self._table.game
        points = game.scores(after)[seat] - game.scores(before)[seat]
        if points > 0:
            moving.append(Points(f"+{points}", rect.midbottom, goal, self._field.px(34)))
        return moving

    def _grown(self, hex: int, good: int, number: int) -> list[Moving]:
        self._arrivals.append(lambda state: change.put(state, hex, number * GOOD[good]))
        x, y = self._field.hex_place(hex)
        step = self._made.px(0.22)
        places = [(x + (at - (number - 1) / 2) * step, y + self._made.px(0.25)) for at in range(number)]
        return [Appearing(self._made.good(good), place) for place in places]

    def _paid(self, goods: int, hexes: Sequence[int], goal: Point) -> list[Moving]:
        """Each from one of the hexes that paid and had it."""
        left, rest = self._left(), list(unpacked(goods))
        moving: list[Moving] = []
        for hex in hexes:
            for kind in range(4):
                number = min(rest[kind], of_kind(left.goods[hex], kind))
                rest[kind] -= number
                change.put(left, hex, -number * GOOD[kind])
                moving += self._flown(number * GOOD[kind], self._field.hex_place(hex), goal)
        return moving

    def _dice(self, seat: int, faces: tuple[int, ...]) -> list[Moving]:
        """They tumble into their row of the plate."""
        battle = odds.battle_in(self._table.catalog, self._now)
        if battle is None:
            return []
        attacks = battle.seat == seat
        places, side = odds.dice_places(
            self._field.plate_rect(battle), self._field.stage, self._field.plate_form, len(faces), attacks
        )
        start = self._field.rect.x if attacks else self._field.rect.right, self._field.rect.centery
        return [Plate(battle, dict(self._field.fallen)), Dice(faces, start, places, side)]

    def _ended(self, hex: int, colour: Colour) -> list[Moving]:
        """The plate stays for a moment, so that everybody sees what fell."""
        battle = odds.battle_in(self._table.catalog, self._now)
        fallen = dict(self._field.fallen)
        if battle is None or not fallen:
            return [Glow(hex, colour)]
        pips = sum(fallen.get(battle.seat, ())), sum(fallen.get(battle.defender, ()))
        return [Glow(hex, colour), Plate(replace(battle, rolled=pips), fallen)]

    def _lost(self, seat: int, kind: int, hex: int) -> list[Moving]:
        left, at = self._left(), self._field.hex_place(hex)
        if kind == BOAT:
            boat = next((boat for boat in left.boats if hex_of(boat) == hex), None)
            if boat is None:
                return []
            left.sink(boat)
            return [Fading(self._made.manned(boat), at)]
        if number_of(left.units[hex], kind):
            at = self._field.unit_place(hex, kind, seat)
        change.take(left, seat, hex, ONE[kind])
        return [Fading(self._made.unit(kind, seat), at)]

    def _retreated(self, seat: int, start: int, to: int, units: int, boats: int) -> list[Moving]:
        left, ends = self._left(), (self._field.hex_place(start), self._field.hex_place(to))
        moving: list[Moving] = [
            self._going(self._made.unit(kind, seat), kind, *ends)
            for kind, number in kinds_in(units)
            for _ in range(number)
        ]
        if units:
            change.take(left, seat, start, units)
            self._arrivals.append(lambda state: state.add(seat, to, units))
        for boat in [boat for boat in left.boats if hex_of(boat) == start][:boats]:
            left.sink(boat)
            moving.append(Rowing(self._made.manned(boat), *ends))
        return moving

    def _taken(self, seat: int, hex: int, kinds: Sequence[int]) -> list[Moving]:
        """Every piece that moves in, from where it stood."""
        battle = next((one for one in self._now.stack if isinstance(one, frames.Battle)), None)
        left, end = list(battle.sent if battle else ()), self._field.hex_place(hex)
        moving: list[Moving] = []
        for kind in kinds:
            piece = next((piece for piece in left if kind_of(piece) == kind), NONE)
            if piece != NONE:
                left.remove(piece)
                start = self._field.hex_place(hex_of_piece(self._table.catalog, self._now, piece))
                made = self._made.boat() if kind == BOAT else self._made.unit(kind, seat)
                moving.append(self._going(made, NAVY if kind == BOAT else kind, start, end))
        return moving
