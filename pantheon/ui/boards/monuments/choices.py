"""What the looking seat can do now, by the things that can be pressed for it.

Facts for all parts, made anew whenever the position or the person's intent changes. Edges have one number each: rivers
first, then shores, see `river_edge` and `shore_edge`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import Any

from pantheon.games.monuments import frames
from pantheon.games.monuments.boards import SEA
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.rules import attacking
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import Action
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.gestures.by_frame import gesture_of
from pantheon.ui.boards.monuments.gestures.gesture import Gesture
from pantheon.ui.boards.monuments.intent import NOTHING, Battle, Deed, Intent, Picked
from pantheon.ui.kit import choices

__all__ = ["NOTHING", "Battle", "Choices", "Deed", "Intent", "Picked"]


class Choices(choices.Choices[Monuments]):
    """One moment's possibilities of the seat that looks."""

    view: State

    def __init__(self, game: Monuments, seen: Seen, names: tuple[str, ...], intent: Intent = NOTHING) -> None:
        super().__init__(game, seen, names)
        self.catalog: Catalog = game.catalog
        self.frame: Any = self.view.frame
        self.intent = intent if self.deciding else NOTHING

    def waiting(self) -> str:
        if self.seen.parting:
            return t("Your turn is over: end it, or take it back.") if self.seen.can_undo else t("Your turn is over.")
        return super().waiting()

    # Edges -----------------------------------------------------------------------------------------------------------

    def river_edge(self, river: int) -> int:
        return river

    def shore_edge(self, shore: int) -> int:
        return len(self.catalog.grid.rivers) + shore

    # The map ---------------------------------------------------------------------------------------------------------

    @cached_property
    def gesture(self) -> Gesture:
        """How the present decision is answered; nothing can be pressed while others decide."""
        return (gesture_of(self.view.stack) if self.deciding else Gesture)(self)

    @property
    def goals(self) -> dict[int, Deed]:
        """What pressing a hex does at once; an empty deed for a hex that is only chosen or left out."""
        return self.gesture.goals

    @property
    def edges(self) -> dict[int, Deed]:
        """What pressing an edge does at once."""
        return self.gesture.edges

    @property
    def movers(self) -> frozenset[int]:
        """Hexes with units that can be picked now."""
        return self.gesture.movers

    @property
    def pickable_boats(self) -> frozenset[int]:
        """Manned boats that can be picked, by their place in the list."""
        return self.gesture.boats

    @property
    def pickable_docks(self) -> frozenset[int]:
        """Shores with an empty boat that can be picked."""
        return self.gesture.docks

    @property
    def chosen(self) -> tuple[int, ...]:
        """Hexes that are chosen so far, to be lit brighter; one twice is there twice."""
        picked = self.intent.picked
        if picked and picked.hex != NONE:
            return (picked.hex,)
        return self.gesture.chosen

    def why_not_hex(self, hex: int) -> str:
        """Why pressing a hex does nothing now; empty where nothing is to be said."""
        if not self.deciding or hex in self.goals or hex in self.movers:
            return ""
        idle = self.catalog.grid.terrain[hex] == SEA and not self.view.units[hex] and not self.intent.picked
        # Whoever lets the pointer rest on the sea still wants to read what is asked.
        return "" if idle else self.gesture.why_not(hex)

    def promise(self, hex: int) -> str:
        """What pressing a goal costs; empty where nothing is to be said."""
        return self.gesture.promise(hex) if hex in self.goals else ""

    def name(self, seat: int) -> str:
        return self._names[seat]

    @cached_property
    def battle(self) -> Battle | None:
        """The battle that goes on, or is planned."""
        if planned := self.gesture.battle:
            return planned
        open_ones = [frame for frame in self.view.stack if isinstance(frame, frames.Battle)]
        if not open_ones:
            return None
        frame, catalog, state = open_ones[-1], self.catalog, self.view
        against = attacking.defence(catalog, state, frame.defender, frame.target)
        return Battle(
            frame.seat, frame.target, frame.defender, frame.sent,
            attacking.dice(catalog, state, frame.seat, attacking.power_sent(catalog, state, frame)),
            attacking.dice(catalog, state, frame.defender, sum(one.number * one.power for one in against)),
            (frame.attack, frame.defence) if frame.defence != NONE else None,
        )  # fmt: skip

    # Doing several things at once ------------------------------------------------------------------------------------

    def deed(self, wanted: Iterable[Action]) -> Deed:
        """Those of the wanted actions that are still to be decided when their time comes; the game does others."""
        return self.played(wanted)[0]

    def played(self, wanted: Iterable[Action]) -> tuple[Deed, State]:
        """The same, and the position in which it ends."""
        position, done = self.view.copy(), []
        for action in wanted:
            if self.game.to_act(position) != self.seat:
                break
            if action in self.game.options(position):
                done.append(action)
                self.game.apply(position, action)
        return tuple(done), position

    def ahead(self, wanted: Iterable[Action], intent: Intent = NOTHING) -> Choices:
        """What could be chosen after these actions, as far as they are still to be decided."""
        position = self.played(wanted)[1]
        goes_on = self.game.to_act(position) == self.seat
        options = tuple(self.game.options(position)) if goes_on else ()
        return Choices(self.game, replace(self.seen, view=position, options=options), self._names, intent)
