"""What each thing on the table does when it is pressed now, and why it does nothing if it does not.

A press may stand for several actions: a far hex is a whole route, and at the start of a turn the press on a hex, a card
or a tile begins the action that it belongs to.
"""

from __future__ import annotations

from functools import cached_property

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import NONE, State
from pantheon.games.pantheon.why_not import missing_for
from pantheon.table.game import Action
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.payments import Payment, payments
from pantheon.ui.boards.pantheon.route import Purse, Route, distant_routes, purse, routes
from pantheon.ui.kit import choices
from pantheon.ui.kit.choices import Deed


class Choices(choices.Choices[Pantheon]):
    """One moment's possibilities of the seat that looks."""

    view: State

    def __init__(self, game: Pantheon, seen: Seen, names: tuple[str, ...]) -> None:
        super().__init__(game, seen, names)
        self.catalog: Catalog = game.catalog
        self.frame: frames.Frame = self.view.frames[-1]
        self._starts = isinstance(self.frame, frames.ChoosingAction | frames.Following)

    # Places on the map ---------------------------------------------------------------------------------------------

    @cached_property
    def purse(self) -> Purse | None:
        """What can be spent on placing pieces now."""
        if not self.deciding or (self._starts and not self.can(act.Move())):
            return None
        return purse(self.catalog, self.view)

    @cached_property
    def routes(self) -> dict[int, Route]:
        if self.purse is None or self.view.temple == NONE:
            return {}
        return routes(self.catalog, self.view, self.seen.looker, self.purse)

    @cached_property
    def distant(self) -> dict[int, Route]:
        """What it would take to come to the hexes that are out of reach."""
        if self.purse is None or self.view.temple == NONE:
            return {}
        found = distant_routes(self.catalog, self.view, self.seen.looker, self.purse)
        return {hex: route for hex, route in found.items() if hex not in self.routes}

    @cached_property
    def erectable(self) -> frozenset[int]:
        return frozenset(option.hex for option in self.options if isinstance(option, act.Erect))

    def hex(self, hex: int) -> Deed:
        """Walk the cheapest route to a hex, or put up a free column there."""
        if hex in self.erectable:
            return (act.Erect(hex),)
        route = self.routes.get(hex)
        if route is None:
            return ()
        deeds: list[Action] = []
        position = self.view.copy()
        if self._starts:
            deeds.append(act.Move())
            self.game.apply(position, act.Move())
        for place in route.hexes:
            step: Action = act.Lay(place)
            if step not in self.game.options(position):
                step = act.Jump(place)
            deeds.append(step)
            self.game.apply(position, step)
        return tuple(deeds)

    def goals(self) -> list[int]:
        """The hexes that can be reached: those with loot first, then column hexes, the cheap ones before the dear."""
        loot = {hex for hex, _ in self.view.loot}

        def rank(hex: int) -> tuple[bool, bool, int, int]:
            return hex not in loot, not self.catalog.column_hexes >> hex & 1, self.routes[hex].cost, hex

        return sorted(self.routes, key=rank)

    def why_not_hex(self, hex: int) -> str:
        if not self.deciding:
            return self.waiting()
        if isinstance(self.frame, frames.Erecting):
            return self.why(act.Erect(hex))
        if self._starts and not self.can(act.Move()):
            return self.why(act.Move())
        if too_far := self._too_far(hex):
            return too_far
        base = self._after_move if self._starts else self.view
        refusal = self.game.why_not(base, act.Lay(hex))
        if refusal and refusal.code == "not-beside":
            # The rules speak of one step; a press on a far hex means a whole way.
            return t("It is far out of reach of your route.")
        return self.why(act.Lay(hex), base)

    def _too_far(self, hex: int) -> str:
        """What is missing for a route to a hex; empty if no number of steps and pieces would do."""
        route, purse = self.distant.get(hex), self.purse
        if route is None or purse is None:
            return ""
        view, seat = self.view, self.seen.looker
        lacks = [
            t("It needs {needed}, you have {had}.", needed=named(needed), had=had)
            for needed, had, named in (
                (route.cost, purse.budget, purse.says),
                (len(route.hexes) - route.columns, view.feet_reserve[seat], words.feet),
                (route.columns, view.columns_reserve[seat], words.columns),
            )
            if needed > had
        ]
        return " ".join(lacks)

    @cached_property
    def _after_move(self) -> State:
        position = self.view.copy()
        self.game.apply(position, act.Move())
        return position

    def ends_phase(self, hex: int) -> bool:
        """Whether walking there takes the last loot."""
        route = self.routes.get(hex)
        if route is None or not self.view.loot or self.view.phase_over:
            return False
        return all(place in route.hexes for place, _ in self.view.loot)

    # Gods ----------------------------------------------------------------------------------------------------------

    def gains(self, god: int) -> tuple[act.Gain, ...]:
        """The ways to pay for an open god now."""
        if not isinstance(self.frame, frames.ChoosingAction):
            return ()
        return tuple(option for option in self.options if isinstance(option, act.Gain) and option.god == god)

    def payments(self, god: int) -> tuple[list[Payment], list[Payment]]:
        """The ways to pay for an open god that differ in the cards that go; apart, those that only take more."""
        return payments(self.catalog, self.view, self.seen.looker, self.gains(god))

    def is_final(self, action: Action) -> bool:
        """Whether the turn goes on without the looking seat at once, so that undo would come too late."""
        position, seat = self.view.copy(), self.seen.looker
        self.game.apply(position, action)
        while self.game.to_act(position) == seat:
            options = self.game.options(position)
            if len(options) > 1:
                return False
            self.game.apply(position, options[0])
            if self.game.to_act(position) != seat:
                # The session lets a person take the last step, forced as it is.
                return False
        return True

    def why_not_god(self, god: int) -> str:
        return self.why(act.Gain(god, ()))

    def missing(self, god: int) -> tuple[int, ...]:
        """What the looking seat lacks for a god, by kind, whoever's turn it is."""
        have = self.have(god)
        return missing_for(self.catalog.costs[god], have)

    def have(self, god: int) -> tuple[int, ...]:
        view, seat = self.view, self.seen.looker
        if not 0 <= seat < view.players:
            return (0, 0, 0, 0)
        cards = view.hands[seat][1:5]
        if self.catalog.cards_only[god]:
            return tuple(cards)
        return tuple(map(int.__add__, cards, view.levels[seat]))

    # Cards and wares -----------------------------------------------------------------------------------------------

    def open_card(self, card: int) -> Deed:
        return self._within(act.Draw(), act.TakeOpen(card), frames.Drawing)

    def pile(self) -> Deed:
        return self._within(act.Draw(), act.TakePile(), frames.Drawing)

    def tile(self, kind: int, level: int) -> Deed:
        if isinstance(self.frame, frames.Raising):
            raised = self.view.levels[self.seen.looker][kind] + 1
            return (act.Raise(kind),) if level == raised and self.can(act.Raise(kind)) else ()
        return self._ware(act.BuyTile(kind, level))

    def foot(self) -> Deed:
        return self._ware(act.BuyFoot())

    def column(self) -> Deed:
        return self._ware(act.BuyColumn())

    def why_not_ware(self, ware: Action) -> str:
        if not self.deciding:
            return self.waiting()
        if isinstance(self.frame, frames.ChoosingAction):
            if not self.can(act.Buy()):
                return self.why(act.Buy())
            return self.why(ware, self._after_buy)
        return self.why(ware)

    def price(self, ware: Action) -> int:
        if isinstance(ware, act.BuyTile):
            owned = self.view.levels[self.seen.looker][ware.kind]
            return self.catalog.prices[ware.level] - self.catalog.prices[owned]
        return 1

    def _ware(self, ware: Action) -> Deed:
        if isinstance(self.frame, frames.ChoosingAction) and self.can(act.Buy()):
            return (act.Buy(), ware) if ware in self.game.options(self._after_buy) else ()
        return (ware,) if self.can(ware) else ()

    @cached_property
    def _after_buy(self) -> State:
        position = self.view.copy()
        self.game.apply(position, act.Buy())
        return position

    def _within(self, start: Action, action: Action, frame: type[frames.Frame]) -> Deed:
        """An action inside an action that may have to be begun first."""
        if isinstance(self.frame, frames.ChoosingAction) and self.can(start):
            position = self.view.copy()
            self.game.apply(position, start)
            return (start, action) if action in self.game.options(position) else ()
        return (action,) if isinstance(self.frame, frame) and self.can(action) else ()
