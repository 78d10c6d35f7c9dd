"""What the looking seat can do now, by the things that can be pressed for it.

Facts for all parts, made anew whenever the position or the person's intent changes. Edges have one number each: rivers
first, then shores, see `river_edge` and `shore_edge`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.rules import attacking
from pantheon.games.monuments.rules.holding import monument_of
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import Action
from pantheon.table.words import capital, t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.intent import NOTHING, Battle, Deed, Intent, Picked

__all__ = ["NOTHING", "Battle", "Choices", "Deed", "Intent", "Picked"]


class Choices:
    """One moment's possibilities of the seat that looks."""

    def __init__(self, game: Monuments, seen: Seen, names: tuple[str, ...], intent: Intent = NOTHING) -> None:
        self.game, self.seen = game, seen
        self.catalog: Catalog = game.catalog
        self.view: State = seen.view
        self.options = seen.options
        self._set = frozenset(seen.options)
        self.frame: Any = self.view.frame
        self.deciding = bool(seen.options)
        self.seat = seen.looker
        self.intent = intent if self.deciding else NOTHING
        self._names = names

    def can(self, action: Action) -> bool:
        return action in self._set

    def why(self, action: Action, base: State | None = None) -> str:
        """The reason against an action as a sentence, empty if it is possible."""
        if not self.deciding:
            return self.waiting()
        refusal = self.game.why_not(base if base is not None else self.view, action)
        return _sentence(refusal.text) if refusal else ""

    def waiting(self) -> str:
        actor = self.view.actor
        if 0 <= actor < len(self._names):
            return t("It is {player}'s turn.", player=self._names[actor])
        return t("Wait a moment.")

    # Edges -----------------------------------------------------------------------------------------------------------

    def river_edge(self, river: int) -> int:
        return river

    def shore_edge(self, shore: int) -> int:
        return len(self.catalog.grid.rivers) + shore

    # The map ---------------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, Deed]:
        """What pressing a hex does at once."""
        found: dict[int, Deed] = {}
        picked = self.intent.picked
        for action in self.options:
            if isinstance(action, act.Walk | act.Ride) and picked and action.start == picked.hex:
                found.setdefault(action.to, (action,))
            if isinstance(action, act.Row) and picked and action.boat == picked.boat:
                found.setdefault(action.to, (action,))
            hex = _hex_of(self, action)
            if hex != NONE:
                found.setdefault(hex, (action,))
        return found

    @cached_property
    def edges(self) -> dict[int, Deed]:
        """What pressing an edge does at once."""
        found: dict[int, Deed] = {}
        for action in self.options:
            if isinstance(action, act.Bridge):
                found[self.river_edge(action.river)] = (action,)
            elif isinstance(action, act.Dock):
                found[self.shore_edge(action.shore)] = (action,)
        return found

    @cached_property
    def movers(self) -> frozenset[int]:
        """Hexes with units that can be picked now."""
        return frozenset(o.start for o in self.options if isinstance(o, act.Walk | act.Ride))

    @cached_property
    def pickable_boats(self) -> frozenset[int]:
        """Manned boats that can be picked, by their place in the list."""
        return frozenset(option.boat for option in self.options if isinstance(option, act.Row))

    @cached_property
    def pickable_docks(self) -> frozenset[int]:
        """Shores with an empty boat that can be picked."""
        return frozenset(option.shore for option in self.options if isinstance(option, act.Board | act.Push))

    @cached_property
    def marks(self) -> dict[int, str]:
        """Short labels that are drawn on hexes."""
        return {}

    @property
    def chosen(self) -> tuple[int, ...]:
        """Hexes that are chosen so far, to be lit brighter; one twice is there twice."""
        return ()

    @cached_property
    def battle(self) -> Battle | None:
        """The battle that goes on, or is planned."""
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


def _hex_of(choices: Choices, action: Action) -> int:
    """The hex that answers with this action; NONE if it is no hex that does."""
    match action:
        case act.PlaceFirst(hex) | act.Harvest(hex) | act.Build(_, hex) | act.Repair(_, hex) | act.Settle(hex):
            return hex
        case act.Put(hex) | act.Arm(hex) | act.Aim(hex, _) | act.Retreat(hex) | act.PayFrom(hex, _):
            return hex
        case act.Sacrifice(hex, _) | act.Train(_, hex, _, _):
            return hex
        case act.Refuge():
            return monument_of(choices.catalog, choices.view, choices.seat)
    return NONE


def _sentence(reason: str) -> str:
    return capital(reason) if reason.endswith((".", "!")) else t("{reason:capital}.", reason=reason)
