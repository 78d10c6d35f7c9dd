"""Train: choose the unit or the weapon in a row with the costs, press the worker who becomes one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import TRAIN
from pantheon.games.monuments.pieces import ARMED, ARMY, NONE, UNARMED, bits, number_of, unpacked, workers_in
from pantheon.games.monuments.rules.holding import board_of, worker_land
from pantheon.games.monuments.rules.training import NAVIES
from pantheon.table.game import Action
from pantheon.table.words import Marked, capital, mark, t, tc, tm
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, Answer, Chip, Gesture, Icon, Press
from pantheon.ui.boards.monuments.gestures.loads import unit_icon
from pantheon.ui.boards.monuments.intent import Deed, Picked

WEAPON = 3
"""Beyond army, navy and airforce."""
NAMES: tuple[Marked, ...] = (mark("an army"), mark("a navy"), mark("an airforce"), mark("a weapon"))
STOP, FORGE = act.Stop(), act.Forge()


class Training(Gesture):
    frame: frames.Training

    @cached_property
    def possible(self) -> dict[int, list[act.Train]]:
        found: dict[int, list[act.Train]] = {}
        for option in self.options:
            if isinstance(option, act.Train):
                found.setdefault(option.unit, []).append(option)
        if self.can(FORGE):
            found[WEAPON] = []
        return found

    @property
    def what(self) -> int:
        if self.intent.what in self.possible:
            return self.intent.what
        return min(self.possible, default=NONE)

    @cached_property
    def trains(self) -> list[act.Train]:
        return self.possible.get(self.what, [])

    @property
    def at(self) -> int:
        """The hex whose worker becomes a navy: what was pressed, else where most workers stand."""
        hexes = {option.hex for option in self.trains}
        if self.intent.picked and self.intent.picked.hex in hexes:
            return self.intent.picked.hex
        return max(hexes, key=lambda hex: (workers_in(self.view.units[hex]), -hex), default=NONE)

    @cached_property
    def goals(self) -> dict[int, Deed]:
        """The worker's hex; for a navy the sea beside it."""
        found: dict[int, Deed] = {}
        for option in self.trains:
            if self.what == NAVIES and option.hex != self.at:
                continue
            if option.armed == self._armed(option.hex):
                found[option.to] = (option,)
        return found

    def _armed(self, hex: int) -> int:
        """Whether an armed worker is taken: what was said where both stand, else the unarmed one."""
        units = self.view.units[hex]
        if not number_of(units, UNARMED):
            return 1
        return self.intent.armed if number_of(units, ARMED) else 0

    @cached_property
    def movers(self) -> frozenset[int]:
        """For a navy, whose worker it is."""
        return frozenset(option.hex for option in self.trains) if self.what == NAVIES else frozenset()

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        return (self.at,) if self.what == NAVIES else ()

    def hex(self, hex: int) -> Answer:
        if hex in self.goals:
            return self.goals[hex]
        return self.but(picked=Picked(hex=hex)) if hex in self.movers else None

    # The row ---------------------------------------------------------------------------------------------------------

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        kinds = range(3) if self.frame.free else range(4)
        both = any(
            number_of(self.view.units[option.hex], UNARMED) and number_of(self.view.units[option.hex], ARMED)
            for option in self.trains
        )
        found = [self._chip(kind, tc("row", "What") if both else "") for kind in kinds]
        if both:
            under = tc("row", "Which worker")
            for armed, name in ((0, t("An unarmed worker")), (1, t("An armed worker"))):
                tip = t("{worker}\nHe is trained where both stand.", worker=name)
                on = self.intent.armed == armed
                found.append(Chip(f"armed:{armed}", name, tip, (unit_icon(armed),), on=on, under=under))
        return tuple(found)

    def _chip(self, kind: int, under: str) -> Chip:
        name = capital(tm(NAMES[kind]))
        icon: Icon = ("sign", "weapon", False) if kind == WEAPON else unit_icon(ARMY + kind)
        price = self.catalog.weapon_cost if kind == WEAPON else self.catalog.unit_cost[kind]
        cost = None if self.frame.free else unpacked(price)
        tip = name
        if cost:
            tip += "\n" + t("For {goods}.", goods=say.goods(price))
            if kind != WEAPON and self.view.green[self.seat] >> TRAIN & 1:
                tip += " " + t("A weapon comes with it for free.")
        why = "" if kind in self.possible else self._why(kind)
        return Chip(f"what:{kind}", name, tip, (icon,), cost, "", kind == self.what, why, under)

    def _why(self, kind: int) -> str:
        if kind == WEAPON:
            return self.choices.why(FORGE)
        board = board_of(self.catalog, self.view)
        for hex in bits(worker_land(board, self.view, self.seat)):
            seas = list(bits(board.sail[hex])) if kind == NAVIES else [hex]
            armed = int(not number_of(self.view.units[hex], UNARMED))
            for to in seas:
                if why := self.choices.why(act.Train(kind, hex, armed, to)):
                    return why
        return t("There is no place for it.")

    def chip(self, key: str) -> Answer:
        kind, _, rest = key.partition(":")
        if kind == "armed":
            return self.but(armed=int(rest))
        return self.but(what=int(rest)) if int(rest) in self.possible else None

    def why_not(self, hex: int) -> str:
        if self.what in (NONE, WEAPON, NAVIES):
            return ""
        return self.choices.why(self._at(hex))

    def _at(self, hex: int) -> Action:
        return act.Train(self.what, hex, self._armed(hex), hex)

    # Words -----------------------------------------------------------------------------------------------------------

    def question(self, name: str) -> str:
        match self.what:
            case 0:
                return t("{player}, which worker becomes an army?", player=name)
            case 1:
                return t("{player}, where does the navy appear?", player=name)
            case 2:
                return t("{player}, which worker becomes an airforce?", player=name)
        return t("{player}, forge a weapon", player=name)

    def note(self) -> str:
        if self.what == NAVIES and len(self.movers) > 1:
            return t("Press a sea hex that is lit, or another worker who becomes the navy.")
        if len(self.possible) > 1:
            return t("Press a place that is lit, or another kind in the row.")
        return ""

    @cached_property
    def presses(self) -> Sequence[Press]:
        found = []
        if self.can(STOP):
            found.append(Press("stop", tc("button", "Stop"), (STOP,), SPACE, t("Stop\nNobody else is trained.")))
        if self.what == WEAPON:
            tip = t("Forge a weapon\nThen you choose the worker who gets it.")
            label = tc("button", "Forge a weapon")
            found.append(Press("done", label, (FORGE,), SPACE, tip, icon="icons/check", look="primary"))
        return found
