"""What each thing on the table does when it is pressed now, and why it does nothing if it does not.

A press may stand for several actions: a far harbour is a whole voyage, and the first stone of a build ends it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.powers import Again
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import god_of
from pantheon.table.game import Action, Event
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods.voyages import Voyage, all_voyages
from pantheon.ui.kit import choices
from pantheon.ui.kit.choices import Deed


@dataclass(frozen=True, slots=True)
class Intent:
    """What the person has begun and the rules do not know of yet."""

    voyage: Voyage | None = None
    """Where to sail, with which stones; it is sailed with the next press."""
    picked: int = NONE
    """The god whose stone was picked up: the second press says where he carries the ship, or that he is dedicated."""
    aim: int = NONE
    """The region of the temple that gets the next stones, under a god who tends another one."""


NOTHING = Intent()


class Choices(choices.Choices[ForTheGods]):
    """One moment's possibilities of the seat that looks."""

    view: State

    def __init__(self, game: ForTheGods, seen: Seen, names: tuple[str, ...], intent: Intent = NOTHING) -> None:
        super().__init__(game, seen, names)
        self.catalog: Catalog = game.catalog
        self.frame: frames.Frame = self.view.frame
        self.intent = intent if self.deciding else NOTHING

    @property
    def here(self) -> int:
        """The region where the own ship lies; NONE for who sits nowhere."""
        return self.view.ships[self.seat] if 0 <= self.seat < self.view.players else NONE

    def temple(self, region: int) -> int:
        """The own temple of a region, 0 if there is none."""
        return self.view.temples[self.seat * self.catalog.regions + region]

    # The map ---------------------------------------------------------------------------------------------------------

    @cached_property
    def all_voyages(self) -> dict[int, Voyage]:
        """To every harbour, while it is time to sail; also what the hand cannot pay."""
        if not self.deciding or not isinstance(self.frame, frames.Sailing):
            return {}
        return all_voyages(self.catalog, self.view, self.seat)

    @cached_property
    def voyages(self) -> dict[int, Voyage]:
        """Those that the hand can pay; the planned one with the stones that were chosen for it."""
        if self.intent.picked != NONE:
            return {}
        found = {goal: voyage for goal, voyage in self.all_voyages.items() if voyage.pays}
        planned = self.intent.voyage
        return found | {planned.goal: planned} if planned else found

    @property
    def called(self) -> frozenset[int]:
        """The harbours that the god whose stone is picked up reaches."""
        picked = self.intent.picked
        return frozenset(option.to for option in self.options if isinstance(option, act.Call) and option.god == picked)

    @cached_property
    def targets(self) -> frozenset[int]:
        """The regions that answer what is asked now."""
        if self.intent.picked != NONE and self.can(act.Dedicate(self.intent.picked)):
            return frozenset((self.here,))
        if not isinstance(self.frame, frames.Swapping | frames.Tending | frames.Sharing):
            return frozenset()
        found = {o.region for o in self.options if isinstance(o, act.Swap | act.Tend | act.LayFoundation)}
        return frozenset(found)

    @property
    def robbed(self) -> frozenset[int]:
        """The seats that can be robbed in the region of the own ship."""
        return frozenset(option.seat for option in self.options if isinstance(option, act.Take))

    @property
    def aim(self) -> int:
        """The region whose temple gets the stones that are pressed now; NONE if that is still to be said."""
        if not self.deciding:
            return NONE
        if isinstance(self.frame, frames.Tending):
            if self.frame.region != NONE:
                return self.frame.region
            return self.intent.aim if self.intent.aim in self.targets else min(self.targets, default=NONE)
        if isinstance(self.frame, frames.Sailing) and self.intent.voyage:
            return self.intent.voyage.goal
        return self.here if isinstance(self.frame, frames.Sailing | frames.Building) else NONE

    def harbour(self, region: int) -> Deed:
        """Sail there, or be carried there by the god whose stone is picked up."""
        if region in self.called:
            return (act.Call(self.intent.picked, region),)
        voyage = self.voyages.get(region)
        return voyage.sails(self.catalog) if voyage else ()

    def region(self, region: int) -> Deed:
        """What a press on a target does at once; empty for one that only becomes the aim."""
        if region not in self.targets:
            return ()
        if self.intent.picked != NONE:
            return (act.Dedicate(self.intent.picked),)
        if isinstance(self.frame, frames.Swapping):
            return (act.Swap(region),)
        return (act.LayFoundation(region),) if isinstance(self.frame, frames.Sharing) else ()

    def why_not_harbour(self, region: int) -> str:
        if not self.deciding:
            return self.waiting()
        if self.intent.picked != NONE:
            return self.why(act.Call(self.intent.picked, region))
        voyage = self.all_voyages.get(region)
        if voyage and not voyage.pays and self.had:
            return t(
                "It is {number} routes away, one stone each, and you hold {had}.", number=voyage.price, had=self.had
            )
        return self.why(act.Sail(region, 0))

    def why_not_region(self, region: int) -> str:
        """Why a region is no answer to what is asked; empty where regions answer nothing."""
        match self.frame:
            case frames.Swapping():
                return self.why(act.Swap(region))
            case frames.Tending() if FOUNDATION_STONE in self.held:
                return self.why(act.LayFoundation(region))
            case frames.Tending():
                return self.why(act.Tend(region, min(self.held, default=0)))
            case frames.Sharing():
                return self.why(act.LayFoundation(region))
        return ""

    @property
    def can_build(self) -> bool:
        """Whether any stone of the hand fits where stones are laid now; after the planned voyage, if there is one."""
        return any(isinstance(option, act.Lay | act.LayFoundation | act.Dedicate) for option in self._there_options)

    @property
    def goes_again(self) -> bool:
        """Whether a god has just given the looking seat a second move and build."""
        if not self.deciding or self.frame != self.catalog.sailing:
            return False
        god = god_of(self.temple(self.here))
        if god == NONE or not isinstance(self.catalog.definitions.gods[god].power, Again):
            return False
        dedicated = any(isinstance(event, told.TempleDedicated) for event in self.seen.recent)
        return dedicated or not (self.seen.news or self.seen.recent or self.seen.first)

    # The end of the turn ---------------------------------------------------------------------------------------------

    @cached_property
    def ending(self) -> tuple[int, tuple[int, int] | None]:
        """How many stones are drawn if the turn ends now; and if that begins the end, how many are needed and there."""
        position = self.view.copy()
        found: list[Event] = []
        self.game.apply(position, act.EndTurn(), found.append)
        begun = next((event for event in found if isinstance(event, told.EndTriggered)), None)
        drawn = position.frame.left if isinstance(position.frame, frames.Drawing) else 0
        return drawn, (begun.needed, begun.had) if begun else None

    @property
    def idle(self) -> bool:
        """Whether it is time to sail and build, and something of that can be done: to end the turn now wastes it."""
        if not self.deciding or not isinstance(self.frame, frames.Sailing):
            return False
        ends = act.EndTurn | act.Sail if self.frame.sailed else act.EndTurn
        return any(not isinstance(option, ends) for option in self.options)

    # The hand --------------------------------------------------------------------------------------------------------

    @property
    def had(self) -> int:
        """How many stones are in the own hand."""
        return sum(self.view.hands[self.seat])

    @property
    def held(self) -> tuple[int, ...]:
        """The kinds in the own hand."""
        return tuple(kind for kind, number in enumerate(self.view.hands[self.seat]) if number)

    @property
    def paying(self) -> tuple[int, ...]:
        """The kinds of the stones that pay the planned voyage."""
        return self.intent.voyage.pays if self.intent.voyage else ()

    @cached_property
    def there(self) -> State:
        """The position in which stones are laid: after the planned voyage."""
        position = self.view
        for sail in self._sails:
            position = position.copy() if position is self.view else position
            self.game.apply(position, sail)
        return position

    @property
    def _sails(self) -> Deed:
        return self.intent.voyage.sails(self.catalog) if self.intent.voyage else ()

    def stone(self, kind: int, unused: bool = False) -> Deed:
        """Lay one stone of a kind, or dedicate to its god; a planned voyage is sailed before."""
        action = self.laying(kind, unused)
        return (*self._sails, action) if action in self._there_options else ()

    def all_of(self, kind: int) -> Deed:
        """Lay all stones of a kind."""
        first = self.stone(kind)
        if not first or kind >= FIRST_GOD:
            return first
        return (*first, *[first[-1]] * (self.there.hands[self.seat][kind] - 1))

    def laying(self, kind: int, unused: bool = False) -> Action:
        """What laying a stone of this kind would be now."""
        aim = self.aim if self.aim != NONE else self.here
        if kind >= FIRST_GOD:
            return act.Dedicate(kind - FIRST_GOD, int(unused))
        if kind >= RANKS:
            return act.LayFoundation(aim)
        return act.Tend(aim, kind) if isinstance(self.frame, frames.Tending) else act.Lay(kind)

    @cached_property
    def _there_options(self) -> frozenset[Action]:
        return self._set if self.there is self.view else frozenset(self.game.options(self.there))

    def can_pick(self, kind: int) -> bool:
        """Whether a press picks this god's stone up, since he may carry the ship."""
        god = kind - FIRST_GOD
        return any(isinstance(option, act.Call) and option.god == god for option in self.options)

    def why_not_stone(self, kind: int) -> str:
        return self.why(self.laying(kind), self.there)
