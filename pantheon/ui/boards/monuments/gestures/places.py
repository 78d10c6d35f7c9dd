"""Decisions that are answered with one press on a hex: first resources, new workers, gains, weapons, retreat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import CATTLE, FOOD, METAL, NONE, WOOD, bits, total, workers_in
from pantheon.games.monuments.rules.holding import monument_of
from pantheon.table.game import Action
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, Gesture, Press
from pantheon.ui.boards.monuments.intent import Deed

STOP = act.Stop()


class Placing(Gesture):
    """What is common to all of them: an option names a hex."""

    @cached_property
    def goals(self) -> dict[int, Deed]:
        found: dict[int, Deed] = {}
        for option in self.options:
            hex = self.hex_of(option)
            if hex != NONE:
                found[hex] = (option,)
        return found

    def hex_of(self, action: Action) -> int:
        return getattr(action, "hex", NONE)

    def why_not(self, hex: int) -> str:
        return self.choices.why(self.action(hex))

    def action(self, hex: int) -> Action:
        """What pressing this hex would be, if it could be pressed."""
        return act.Put(hex)

    def stop(self, label: str, tip: str) -> list[Press]:
        """The button that ends it, if it may be ended."""
        if not self.can(STOP):
            return []
        return [Press("done", label, (STOP,), SPACE, tip, icon="icons/check", look="primary")]


class PlacingFirst(Placing):
    frame: frames.PlacingFirst

    def action(self, hex: int) -> Action:
        return act.PlaceFirst(hex)

    @cached_property
    def suggested(self) -> tuple[int, ...]:
        """Food and cattle of the inner hexes: with the first Produce enough for a town."""
        grid = self.catalog.grid
        civilisation = self.view.civilisations[self.seat]
        order = (FOOD, CATTLE, WOOD, METAL)
        inner = [hex for hex in bits(grid.inner[civilisation]) if hex in self.goals]
        others = [hex for hex in self.goals if hex not in inner]
        ranked = sorted(inner, key=lambda hex: order.index(grid.terrain[hex])) + others
        return tuple(ranked[: self.frame.left])

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        return self.suggested

    @cached_property
    def marks(self) -> dict[int, str]:
        return dict.fromkeys(self.suggested, "+1")

    def question(self, name: str) -> str:
        return tn(
            "{player}, place {number} resource on your home",
            "{player}, place {number} resources on your home",
            self.frame.left, player=name,
        )  # fmt: skip

    def note(self) -> str:
        return t("Press a hex: it gets one of its own kind. Food and cattle are on the way to a first town.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        kinds = [say.good(self.catalog.grid.terrain[hex]) for hex in self.suggested]
        label = tc("button", "Place {goods}", goods=kinds)
        tip = t("Place what is suggested\nIt goes onto the hexes that are marked.")
        deed = self.deed(act.PlaceFirst(hex) for hex in sorted(self.suggested, key=self.suggested.index))
        return (Press("done", label, deed, SPACE, tip, icon="icons/check", look="primary"),)


class Populating(Placing):
    frame: frames.Populating

    def hex_of(self, action: Action) -> int:
        if isinstance(action, act.Refuge):
            return monument_of(self.catalog, self.view, self.seat)
        return super().hex_of(action)

    def action(self, hex: int) -> Action:
        return act.Settle(hex)

    @cached_property
    def marks(self) -> dict[int, str]:
        return dict.fromkeys(self.goals, "+1")

    @property
    def left(self) -> int:
        return self.frame.left + self.frame.extra

    def question(self, name: str) -> str:
        if any(isinstance(option, act.Refuge) for option in self.options):
            return t("{player}, where does a new worker come?", player=name)
        return tn(
            "{player}, which town gets a worker?", "{player}, which towns get {number} workers?", self.left, player=name
        )

    def note(self) -> str:
        if any(isinstance(option, act.Refuge) for option in self.options):
            return t("Press a town, or your monument: then nothing else happens.")
        return t("Press a town.")

    @cached_property
    def presses(self) -> Sequence[Press]:
        tip = t("Stop here\nNo more workers come.")
        label = tn("Stop, {number} worker less", "Stop, {number} workers less", self.left)
        return self.stop(label, tip)


class Settling(Placing):
    frame: frames.Settling

    def action(self, hex: int) -> Action:
        return act.Settle(hex)

    @cached_property
    def marks(self) -> dict[int, str]:
        return dict.fromkeys(self.goals, "+1")

    def question(self, name: str) -> str:
        left = self.frame.left
        return tn("{player}, which town gets a worker?", "{player}, which towns get {number} workers?", left,
                  player=name)  # fmt: skip


class Putting(Placing):
    frame: frames.Putting

    def question(self, name: str) -> str:
        return t("{player}, where do you put {goods}?", player=name, goods=say.goods(self.frame.goods))

    def note(self) -> str:
        most = self.catalog.definitions.pieces.most
        if total(self.frame.goods) > 1:
            return t("A hex holds {most}. What does not fit goes onto another hex.", most=most)
        return t("Press a hex that you hold. A hex holds {most}.", most=most)

    @cached_property
    def marks(self) -> dict[int, str]:
        most = self.catalog.definitions.pieces.most
        number = total(self.frame.goods)
        return {hex: f"+{min(number, most - total(self.view.goods[hex]))}" for hex in self.goals}

    @cached_property
    def best(self) -> int:
        """Where all of it has room and a worker holds it, best several."""
        most, number = self.catalog.definitions.pieces.most, total(self.frame.goods)

        def worth(hex: int) -> tuple[bool, bool, int, int]:
            workers, room = workers_in(self.view.units[hex]), most - total(self.view.goods[hex])
            return workers > 0, room >= number, workers, room

        return max(self.goals, key=worth)

    @property
    def chosen(self) -> tuple[int, ...]:
        return (self.best,)

    @cached_property
    def presses(self) -> Sequence[Press]:
        tip = t("As marked\nOnto the hex that is lit brightest: there is room, and a worker holds it.")
        deed = self.goals[self.best]
        return (Press("done", tc("button", "As marked"), deed, SPACE, tip, icon="icons/check", look="primary"),)


class Arming(Placing):
    frame: frames.Arming

    def action(self, hex: int) -> Action:
        return act.Arm(hex)

    def question(self, name: str) -> str:
        if self.frame.rule == "weapon.pass":
            return t("{player}, who takes the weapon of the worker who is gone?", player=name)
        return tn(
            "{player}, which worker gets the weapon?", "{player}, which workers get {number} weapons?",
            self.frame.left, player=name,
        )  # fmt: skip

    def note(self) -> str:
        return t("Press a hex with an unarmed worker.")


class Retreating(Placing):
    frame: frames.Retreating

    def action(self, hex: int) -> Action:
        return act.Retreat(hex)

    def question(self, name: str) -> str:
        where = say.hex(self.catalog, self.frame.target)
        return t("{player}, where do your units of {hex} retreat?", player=name, hex=where)

    def note(self) -> str:
        return t("Press a hex. All who can step there go together.")
