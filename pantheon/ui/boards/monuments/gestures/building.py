"""Build: choose the kind in a row with the costs, press the place. What cannot be built says what it lacks.

The press pays as well: what a discount drops is chosen in the row, and so is whether the hexes that pay are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import NONE, bits, unpacked
from pantheon.games.monuments.rules.building import BOAT, BRIDGE, discount
from pantheon.games.monuments.rules.holding import board_of, worker_land
from pantheon.table.game import Action
from pantheon.table.words import Marked, capital, mark, t, tm, tn
from pantheon.ui.boards.monuments.gestures.gesture import Answer, Chip, Gesture, Icon
from pantheon.ui.boards.monuments.gestures.paying import Paying
from pantheon.ui.boards.monuments.gestures.saving import KEY, Saving
from pantheon.ui.boards.monuments.intent import Deed
from pantheon.ui.boards.monuments.pieces import BUILDING_KINDS

if TYPE_CHECKING:
    from pantheon.ui.boards.monuments.choices import Choices

REPAIR = 5
"""Beyond the five kinds that are built: a fort, a town, a factory is repaired."""
ORDER = (1, 2, 0, BRIDGE, BOAT, REPAIR, REPAIR + 1, REPAIR + 2)
"""As the row shows them: what is built most comes first."""
NAMES: tuple[Marked, ...] = (
    mark("a fort"), mark("a town"), mark("a factory"), mark("a bridge"), mark("a boat"),
    mark("repair a fort"), mark("repair a town"), mark("repair a factory"),
)  # fmt: skip
WHERE: tuple[Marked, ...] = (
    mark("{player}, where do you build the fort?"), mark("{player}, where do you build the town?"),
    mark("{player}, where do you build the factory?"), mark("{player}, over which river do you build the bridge?"),
    mark("{player}, at which shore do you build the boat?"), mark("{player}, which fort do you repair?"),
    mark("{player}, which town do you repair?"), mark("{player}, which factory do you repair?"),
)  # fmt: skip


class Building(Gesture):
    frame: frames.Building
    groups = ("hexes", "chips", "actions")

    def _kind_of(self, action: Action) -> int:
        match action:
            case act.Build(building, _):
                return building
            case act.Bridge():
                return BRIDGE
            case act.Dock():
                return BOAT
            case act.Repair(building, _):
                return REPAIR + building
        return NONE

    @cached_property
    def possible(self) -> dict[int, list[Action]]:
        found: dict[int, list[Action]] = {}
        for option in self.options:
            found.setdefault(self._kind_of(option), []).append(option)
        return found

    @cached_property
    def offered(self) -> list[int]:
        """The kinds in the row: all that the decision is about; repairs only of what is damaged."""
        kinds = [kind for kind in ORDER if kind < REPAIR and self.frame.what >> kind & 1]
        broken = [REPAIR + kind for kind in range(3) if self.view.damaged[self.seat * 3 + kind] and not self.frame.free]
        return kinds + broken

    @property
    def what(self) -> int:
        """The kind that is chosen, else the first that can be built."""
        if self.intent.what in self.possible:
            return self.intent.what
        return next((kind for kind in self.offered if kind in self.possible), NONE)

    @cached_property
    def goals(self) -> dict[int, Deed]:
        return {
            option.hex: self._with_payment(option)
            for option in self.possible.get(self.what, ())
            if isinstance(option, act.Build | act.Repair)
        }

    @cached_property
    def edges(self) -> dict[int, Deed]:
        found: dict[int, Deed] = {}
        for option in self.possible.get(self.what, ()):
            if isinstance(option, act.Bridge):
                found[self.choices.river_edge(option.river)] = self._with_payment(option)
            elif isinstance(option, act.Dock):
                found[self.choices.shore_edge(option.shore)] = self._with_payment(option)
        return found

    # Paying ----------------------------------------------------------------------------------------------------------

    @cached_property
    def _chosen(self) -> Choices:
        """After something of the kind was begun, wherever it is: what it costs is the same everywhere."""
        return self.choices.ahead(self.possible.get(self.what, ())[:1])

    @cached_property
    def saving(self) -> Saving | None:
        return Saving(self._chosen, self.intent.dropped) if isinstance(self._chosen.frame, frames.Discounting) else None

    @cached_property
    def paying(self) -> Paying | None:
        """None if it can be paid in only one way."""
        reduced = self._chosen.ahead([self.saving.action] if self.saving else ())
        return Paying(reduced) if isinstance(reduced.frame, frames.Paying) else None

    def _with_payment(self, option: Action) -> Deed:
        reduced = (self.saving.action,) if self.saving else ()
        paid = self.paying.pays if self.paying and not self.intent.by_hand else ()
        return self.deed((option, *reduced, *paid))

    @cached_property
    def marks(self) -> dict[int, str]:
        """What is paid from where, if it could be otherwise."""
        return self.paying.marks if self.paying and not self.intent.by_hand else {}

    # The row ---------------------------------------------------------------------------------------------------------

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        saved = self.saving.chips if self.saving else []
        others = [*saved, *([self._by_hand()] if self.paying else [])]
        # Alone they need no heading.
        heading = t("You build") if others else ""
        return (*(replace(self._chip(kind), under=heading) for kind in self.offered), *others)

    def _by_hand(self) -> Chip:
        tip = t("Choose what pays\nThe marked hexes pay. If this is pressed, you choose them after the place.")
        return Chip("by-hand:", t("Choose what pays"), tip, (("sign", "goods", False),), on=bool(self.intent.by_hand),
                    under=t("By hand"))  # fmt: skip

    def _chip(self, kind: int) -> Chip:
        name = capital(tm(NAMES[kind]))
        less = self._discount(kind)
        cost = None if self.frame.free else unpacked(self._cost(kind))
        tip = name
        if cost and less:
            tip += "\n" + tn(
                "For {goods}, {number} resource of it less.",
                "For {goods}, {number} resources of it less.",
                less,
                goods=say.goods(self._cost(kind)),
            )
        elif cost:
            tip += "\n" + t("For {goods}.", goods=say.goods(self._cost(kind)))
        why = "" if kind in self.possible else self._why(kind)
        words = f"{say.MINUS}{less}" if cost and less else ""
        return Chip(f"what:{kind}", name, tip, (icon_of(kind),), cost, words, kind == self.what, why)

    def _cost(self, kind: int) -> int:
        if kind in (BRIDGE, BOAT):
            return self.catalog.crossing_cost
        return self.catalog.building_cost[kind % REPAIR]

    def _discount(self, kind: int) -> int:
        """What can really be saved: something is always paid."""
        if self.frame.free:
            return 0
        less = discount(self.catalog, self.view, self.seat) + (kind >= REPAIR)
        return min(less, sum(unpacked(self._cost(kind))) - 1)

    def _why(self, kind: int) -> str:
        """Why this kind cannot be built anywhere, told of the first place where a worker stands."""
        board = board_of(self.catalog, self.view)
        land = worker_land(board, self.view, self.seat)
        reasons = [self.choices.why(action) for hex in bits(land) for action in self._at(kind, hex)]
        return next(filter(None, reasons), t("There is no place for it."))

    def _at(self, kind: int, hex: int) -> Sequence[Action]:
        board = board_of(self.catalog, self.view)
        if kind == BRIDGE:
            return [act.Bridge(river) for river in board.rivers_of[hex]]
        if kind == BOAT:
            return [act.Dock(shore) for shore in board.shores_of[hex]]
        return [act.Repair(kind - REPAIR, hex)] if kind >= REPAIR else [act.Build(kind, hex)]

    def chip(self, key: str) -> Answer:
        what, _, number = key.partition(":")
        if what == "by-hand":
            return self.but(by_hand=1 - self.intent.by_hand)
        if what == KEY:
            return self.but(dropped=self.saving.more_of(int(number))) if self.saving else None
        kind = int(number)
        return self.but(what=kind, dropped=None) if kind in self.possible else None

    def why_not(self, hex: int) -> str:
        what = self.what
        if what == NONE:
            return ""
        there = self._at(what, hex)
        if any(option in there for option in self.possible.get(what, ())):
            return t("Press one of the rings at its edge.")
        return self.choices.why(there[0]) if there else t("There is no place for it.")

    # Words -----------------------------------------------------------------------------------------------------------

    def question(self, name: str) -> str:
        return tm(WHERE[self.what], player=name) if self.what != NONE else t("{player}, build", player=name)

    def note(self) -> str:
        if len(self.possible) > 1:
            return t("Press a place that is lit, or another kind in the row.")
        return t("Press a place that is lit.")


def icon_of(kind: int) -> Icon:
    if kind in (BRIDGE, BOAT):
        return ("sign", "bridge" if kind == BRIDGE else "boat", False)
    return ("building", BUILDING_KINDS[kind % REPAIR], kind >= REPAIR)
