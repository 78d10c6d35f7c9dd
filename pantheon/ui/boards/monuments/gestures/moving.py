"""Movement: pick a unit or a boat, press where it goes. What goes along is chosen in the small row beside it.

Boarding and rowing on are one press, and so are riding and loading: the row says beforehand what is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import (
    CREWS,
    HORSE,
    NONE,
    ONE,
    WORKERS,
    Vector,
    hex_of,
    packed,
    total,
    workers_in,
)
from pantheon.games.monuments.rules.boating import CREW_UNITS
from pantheon.games.monuments.rules.holding import traits_of, worked
from pantheon.games.monuments.state import State
from pantheon.table.game import Action
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards.monuments.gestures import loads
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, Answer, Chip, Gesture, Press
from pantheon.ui.boards.monuments.gestures.wanting import wanted
from pantheon.ui.boards.monuments.intent import NO_GOODS, NOTHING, Deed, Intent, Picked

STOP = act.Stop()
SINGLE = (0, 1, 2)
"""The crews of one unarmed worker, one armed worker, one army, by the kind of unit."""


class Moving(Gesture):
    frame: frames.Moving

    @cached_property
    def kinds(self) -> dict[int, list[int]]:
        """By hex, the kinds of units that can be picked there."""
        found: dict[int, list[int]] = {}
        for option in self.options:
            if isinstance(option, act.Walk | act.Ride):
                kind = option.kind if isinstance(option, act.Walk) else HORSE
                there = found.setdefault(option.start, [])
                if kind not in there:
                    there.append(kind)
            elif isinstance(option, act.Board) and sum(CREWS[option.crew]) == 1:
                there = found.setdefault(self.catalog.grid.shores[option.shore][0], [])
                if option.crew not in there:
                    there.append(option.crew)
        return {hex: sorted(kinds) for hex, kinds in found.items()}

    @cached_property
    def movers(self) -> frozenset[int]:
        return frozenset(self.kinds)

    @cached_property
    def boats(self) -> frozenset[int]:
        return frozenset(option.boat for option in self.options if isinstance(option, act.Row))

    @cached_property
    def docks(self) -> frozenset[int]:
        return frozenset(option.shore for option in self.options if isinstance(option, act.Board | act.Push))

    @cached_property
    def picked(self) -> Picked:
        return self.intent.picked or self._alone or Picked()

    @cached_property
    def _alone(self) -> Picked | None:
        """The only kind of unit that can move, if nothing else can: nobody needs to pick it."""
        if self.boats or self.docks or len(self.kinds) != 1:
            return None
        ((hex, kinds),) = self.kinds.items()
        return Picked(hex=hex, kind=kinds[0]) if len(kinds) == 1 else None

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        return (self._alone.hex,) if self._alone else ()

    @property
    def anchor(self) -> int:  # type: ignore[override]
        """The hex where what is picked stands."""
        picked = self.picked
        if picked.boat != NONE:
            return hex_of(self.view.boats[picked.boat])
        return self.start

    @property
    def start(self) -> int:
        """The hex from which something goes along."""
        return self.catalog.grid.shores[self.picked.shore][0] if self.picked.shore != NONE else self.picked.hex

    # Where it goes ---------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, Deed]:
        found: dict[int, Deed] = {}
        for to, deed in self._deeds():
            found.setdefault(to, deed)
        return found

    def _deeds(self) -> Iterator[tuple[int, Deed]]:
        picked = self.picked
        if picked.boat != NONE:
            yield from ((o.to, (o,)) for o in self.options if isinstance(o, act.Row) and o.boat == picked.boat)
        elif picked.shore != NONE and self.crew != NONE:
            yield from self._voyages(act.Board(picked.shore, self.crew))
        elif picked.kind == HORSE:
            yield from self._rides()
        elif picked.hex != NONE:
            yield from self._walks()

    def _walks(self) -> Iterator[tuple[int, Deed]]:
        picked, cargo = self.picked, next((kind + 1 for kind in range(4) if self.goods[kind]), 0)
        for option in self.options:
            if isinstance(option, act.Walk) and (option.start, option.kind) == (picked.hex, picked.kind):
                loaded = act.Walk(option.kind, option.start, option.to, cargo)
                yield option.to, ((loaded,) if self.can(loaded) else (option,))
        if picked.kind in SINGLE:
            for shore in self.docks:
                if self.catalog.grid.shores[shore][0] == picked.hex:
                    yield from self._voyages(act.Board(shore, picked.kind))

    def _rides(self) -> Iterator[tuple[int, Deed]]:
        for option in self.options:
            if isinstance(option, act.Ride) and option.start == self.picked.hex and option.rider == self.rider:
                yield option.to, self.deed((option, act.Load(self.goods), act.Load(NO_GOODS)))

    def _voyages(self, boarding: act.Board) -> Iterator[tuple[int, Deed]]:
        """Aboard onto the sea, and on from there as far as the boat goes."""
        if not self.can(boarding):
            return
        wanted = (boarding, act.Load(self.goods))
        deed, position = self.choices.played(wanted)
        if isinstance(position.frame, frames.Loading):
            deed, position = self.choices.played((boarding, act.Load(NO_GOODS)))
        shore, water = self.catalog.grid.shores[boarding.shore]
        yield water, deed
        if isinstance(position.frame, frames.Moving) and position.actor == self.seat:
            for option in self.choices.game.options(position):
                # Nobody rows in order to be where he was.
                if isinstance(option, act.Row) and option.to != shore and hex_of(position.boats[option.boat]) == water:
                    yield option.to, (*deed, option)

    # What it costs ---------------------------------------------------------------------------------------------------

    @cached_property
    def marks(self) -> dict[int, str]:
        """How many moves a goal takes, if more than one."""
        return {to: str(number) for to in self.goals if (number := self._moves(to)) > 1}

    def _moves(self, to: int) -> int:
        return sum(self._price(action) for action in self.goals[to])

    def _price(self, action: Action) -> int:
        match action:
            case act.Load():
                return 0
            case act.Board(_, crew) if not traits_of(self.catalog, self.view, self.seat).board_together:
                return sum(CREWS[crew])
        return 1

    def promise(self, hex: int) -> str:
        """How many moves it takes, and what is given up by it."""
        number, deed = self._moves(hex), self.goals[hex]
        said = []
        if number > 1:
            said.append(self._spent(number, rows=isinstance(deed[-1], act.Row)))
        if given := self._given_up(deed):
            hex_name = say.hex(self.catalog, self.start)
            said.append(tn("You give up {hex} with {number} resource.", "You give up {hex} with {number} resources.",
                           given, hex=hex_name))  # fmt: skip
        return " ".join(said)

    def _spent(self, number: int, rows: bool) -> str:
        if number == 2 == self.frame.left:
            return t("Uses both moves: boards and rows.") if rows else t("Uses both moves: two board.")
        if rows:
            return t("Uses {number} moves: boards and rows.", number=number)
        return t("Uses {number} moves: each who boards is one.", number=number)

    def _given_up(self, deed: Deed) -> int:
        """How many resources stay where nobody holds them any more."""
        start = self.start
        if start == NONE or not total(self.view.goods[start]) or not self._holds(self.view):
            return 0
        after = self.choices.played(deed)[1]
        return 0 if self._holds(after) else total(after.goods[start])

    def _holds(self, state: State) -> bool:
        return bool(worked(self.catalog, state, self.seat) >> self.start & 1)

    @cached_property
    def edges(self) -> dict[int, Deed]:
        """Where an empty boat is pushed."""
        return {
            self.choices.shore_edge(option.goal): (option,)
            for option in self.options
            if isinstance(option, act.Push) and option.shore == self.picked.shore
        }

    # What goes along -------------------------------------------------------------------------------------------------

    @cached_property
    def crews(self) -> list[int]:
        """Who can board the boat that is picked; the cheapest first."""
        found = [o.crew for o in self.options if isinstance(o, act.Board) and o.shore == self.picked.shore]
        return sorted(found, key=lambda crew: (sum(CREWS[crew]), crew))

    @property
    def crew(self) -> int:
        if self.intent.crew in self.crews:
            return self.intent.crew
        return self.crews[0] if self.crews else NONE

    @cached_property
    def riders(self) -> list[int]:
        return sorted({o.rider for o in self.options if isinstance(o, act.Ride) and o.start == self.picked.hex})

    @property
    def rider(self) -> int:
        """A worker, if there is one."""
        if self.intent.rider in self.riders:
            return self.intent.rider
        return self.riders[1] if len(self.riders) > 1 else 0

    @property
    def most(self) -> int:
        """How many resources can go along."""
        if self.picked.shore != NONE:
            return workers_in(CREW_UNITS[self.crew]) if self.crew != NONE else 0
        if self.picked.kind == HORSE:
            alone = not self.view.units[self.picked.hex] & WORKERS
            return 0 if alone else self.catalog.definitions.pieces.horse.carries
        return int(self.picked.hex != NONE and self.picked.kind <= 1 and self._on_land)

    @property
    def _on_land(self) -> bool:
        return self.catalog.grid.terrain[self.picked.hex] < 4

    @cached_property
    def goods(self) -> Vector:
        """What goes along: what was chosen, now or for the one before, as far as it lies here; else nothing, or one
        resource if nobody stays who could hold it."""
        start, most = self.start, self.most
        if start == NONE or not most:
            return NO_GOODS
        there = self.view.goods[start]
        if self._chosen is not None:
            return self._chosen
        party = CREW_UNITS[self.crew] if self.picked.shore != NONE else self._walkers
        if workers_in(self.view.units[start]) > workers_in(party):
            return NO_GOODS
        return loads.best(there, 1, wanted(self.catalog, self.view, self.seat))

    @property
    def _unasked(self) -> bool:
        """Whether something goes along that nobody has chosen."""
        return self._chosen is None and bool(packed(self.goods))

    @cached_property
    def _chosen(self) -> Vector | None:
        """What was chosen and lies here; None if nothing was chosen, or nothing of it lies here."""
        wish = self.intent.goods
        if wish is None or self.start == NONE:
            return None
        found = loads.fitting(wish, self.view.goods[self.start], self.most)
        return found if any(found) or not any(wish) else None

    @property
    def _walkers(self) -> int:
        if self.picked.kind == HORSE:
            return ONE[self.rider - 1] if self.rider else 0
        return ONE[self.picked.kind]

    # The small row ---------------------------------------------------------------------------------------------------

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        picked = self.picked
        found: list[Chip] = []
        if picked.hex != NONE and len(self.kinds.get(picked.hex, ())) > 1:
            found += [loads.unit_chip(kind, kind == picked.kind) for kind in self.kinds[picked.hex]]
        if picked.kind == HORSE and len(self.riders) > 1:
            found += [loads.rider_chip(rider, rider == self.rider) for rider in self.riders]
        if picked.shore != NONE and len(self.crews) > 1:
            found += [loads.crew_chip(crew, crew == self.crew) for crew in self.crews]
        if self.most and self.start != NONE and self.view.goods[self.start]:
            found += loads.goods_chips(self.view.goods[self.start], self.goods, self.most)
        return tuple(found)

    def chip(self, key: str) -> Answer:
        kind, _, rest = key.partition(":")
        number = int(rest)
        match kind:
            case "unit":
                return Intent(picked=Picked(hex=self.picked.hex, kind=number))
            case "rider":
                return self.but(rider=number)
            case "crew":
                return self.but(crew=number)
        return self.but(goods=loads.changed(self.goods, number, self.view.goods[self.start], self.most))

    # Pressing --------------------------------------------------------------------------------------------------------

    def hex(self, hex: int) -> Answer:
        if hex in self.goals:
            return self.goals[hex]
        kinds = self.kinds.get(hex, [])
        if not kinds:
            return NOTHING if self.intent.picked else None
        if hex != self.picked.hex or not self.intent.picked:
            return Intent(picked=Picked(hex=hex, kind=kinds[0]))
        later = [kind for kind in kinds if kind > self.picked.kind]
        return Intent(picked=Picked(hex=hex, kind=later[0])) if later else NOTHING

    def boat(self, number: int) -> Answer:
        """Pick it up; a second press puts it down. What is picked already may go to its hex."""
        if number not in self.boats or hex_of(self.view.boats[number]) in self.goals:
            return super().boat(number)
        return NOTHING if self.picked.boat == number else Intent(picked=Picked(boat=number))

    def dock(self, shore: int) -> Answer:
        """Pick it up with the unit that is picked, else with the first; every further press takes another crew.
        Another empty boat may be pushed there."""
        if shore not in self.docks or self.choices.shore_edge(shore) in self.edges:
            return super().dock(shore)
        if self.picked.shore != shore:
            alone = self.picked.kind if self.picked.hex == self.catalog.grid.shores[shore][0] else NONE
            crew = alone if alone in SINGLE else NONE
            return Intent(picked=Picked(shore=shore), crew=crew, goods=self.intent.goods)
        later = self.crews[self.crews.index(self.crew) + 1 :] if self.crew != NONE else []
        return self.but(crew=later[0]) if later else NOTHING

    def why_not(self, hex: int) -> str:
        picked = self.picked
        if picked.hex == NONE or picked.kind == HORSE:
            return ""
        return self.choices.why(act.Walk(picked.kind, picked.hex, hex, 0))

    # Words -----------------------------------------------------------------------------------------------------------

    def question(self, name: str) -> str:
        picked = self.picked
        if picked.boat != NONE:
            return t("{player}, where does the boat row?", player=name)
        if picked.shore != NONE and self.crew != NONE:
            return t("{player}, where does the boat go with {units}?", player=name,
                     units=say.units(CREW_UNITS[self.crew]))  # fmt: skip
        if picked.shore != NONE:
            return t("{player}, where is the empty boat pushed?", player=name)
        if self.intent.picked and picked.hex != NONE:
            unit = say.piece(picked.kind)
            if packed(self.goods):
                return t("{player}, where does {unit} go with {goods}?", player=name, unit=unit,
                         goods=say.goods(packed(self.goods)))  # fmt: skip
            return t("{player}, where does {unit} go?", player=name, unit=unit)
        return tn("{player}, move {number} unit", "{player}, move up to {number} units", self.frame.left, player=name)

    def note(self) -> str:
        picked = self.picked
        if self._unasked:
            return t("No worker stays at {hex}, so {goods} goes along.",
                     hex=say.hex(self.catalog, self.start), goods=say.goods(packed(self.goods)))  # fmt: skip
        if picked.shore != NONE and self.edges:
            return t("Press a hex to board and row, or a shore to push the empty boat there. Esc puts it down.")
        if self.intent.picked and any(chip.under for chip in self.chips):
            return t("Press a hex that is lit, or choose in the small row. Esc puts it down.")
        if self.intent.picked:
            return t("Press a hex that is lit. Esc puts it down.")
        if self._alone:
            return t("Press a hex that is lit: {unit} goes there.", unit=say.piece(picked.kind))
        if self.docks:
            return t("Press a unit or a boat, then where it goes.")
        return t("Press a unit, then where it goes.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        if not self.can(STOP):
            return ()
        left = self.frame.left
        label = tn("Stop, {number} move unused", "Stop, {number} moves unused", left)
        if self.frame.optional and not self.frame.done:
            label = tc("button", "Move nobody")
        tip = t("Stop moving\nWhat is left of this Movement lapses.")
        return (Press("done", label, (STOP,), SPACE, tip, icon="icons/check", look="primary"),)


class Loading(Gesture):
    """What goes along, where a ride or a boarding was done without saying it."""

    frame: frames.Loading
    groups = ("chips", "actions")

    @property
    def anchor(self) -> int:  # type: ignore[override]
        return self.frame.start

    @cached_property
    def loads(self) -> list[act.Load]:
        return [option for option in self.options if isinstance(option, act.Load)]

    @cached_property
    def goods(self) -> Vector:
        chosen = self.intent.goods or NO_GOODS
        return chosen if self.can(act.Load(chosen)) else NO_GOODS

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        most = max(sum(load.goods) for load in self.loads)
        return tuple(loads.goods_chips(self.view.goods[self.frame.start], self.goods, most))

    def chip(self, key: str) -> Answer:
        most = max(sum(load.goods) for load in self.loads)
        number = int(key.partition(":")[2])
        return self.but(goods=loads.changed(self.goods, number, self.view.goods[self.frame.start], most))

    def question(self, name: str) -> str:
        return t("{player}, what goes along?", player=name)

    @cached_property
    def presses(self) -> Sequence[Press]:
        goods = packed(self.goods)
        label = tc("button", "Take {goods} along", goods=say.goods(goods)) if goods else tc("button", "Take nothing")
        return (Press("done", label, (act.Load(self.goods),), SPACE, icon="icons/check", look="primary"),)
