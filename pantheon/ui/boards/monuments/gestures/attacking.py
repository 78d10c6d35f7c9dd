"""Attack: press the target, and all who can join from the strongest hex are chosen; the odds are shown live."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.battles import Force, hex_of_piece
from pantheon.games.monuments.catalog import ATTACK
from pantheon.games.monuments.pieces import NONE
from pantheon.games.monuments.rules import attacking
from pantheon.table.words import t, tc, tn
from pantheon.ui.boards.monuments.gestures.forces import force_chips, one_more
from pantheon.ui.boards.monuments.gestures.gesture import SPACE, SUGGEST, Answer, Chip, Gesture, Press
from pantheon.ui.boards.monuments.intent import Battle, Deed, Intent


class Attacking(Gesture):
    """Aiming and Mustering. `intent.target` is the hex and the defender, `intent.chosen` the pieces that are sent."""

    frame: frames.Aiming | frames.Mustering

    @cached_property
    def aims(self) -> dict[int, list[int]]:
        """The targets, each with those who could defend it."""
        if isinstance(self.frame, frames.Mustering):
            return {self.frame.target: [self.frame.defender]}
        found: dict[int, list[int]] = {}
        for option in self.options:
            if isinstance(option, act.Aim):
                found.setdefault(option.hex, []).append(option.seat)
        return found

    @property
    def target(self) -> tuple[int, int] | None:
        if isinstance(self.frame, frames.Mustering):
            return self.frame.target, self.frame.defender
        if self.intent.target and self.intent.target[1] in self.aims.get(self.intent.target[0], ()):
            return self.intent.target
        if len(self.aims) == 1:
            ((hex, defenders),) = self.aims.items()
            return hex, defenders[0]
        return None

    @property
    def anchor(self) -> int:  # type: ignore[override]
        return self.target[0] if self.target else NONE

    # Who attacks -----------------------------------------------------------------------------------------------------

    @cached_property
    def forces(self) -> list[Force]:
        if not self.target:
            return []
        return attacking.attackers(self.catalog, self.view, self.seat, self.target[0])

    @property
    def from_anywhere(self) -> bool:
        return self.catalog.side[ATTACK][self.view.green[self.seat] >> ATTACK & 1] != 1

    def _hex(self, piece: int) -> int:
        return hex_of_piece(self.catalog, self.view, piece)

    @cached_property
    def best(self) -> tuple[int, ...]:
        """All of the strongest hex, or of all hexes if that is allowed; with what has been sent already."""
        found = [force.piece for force in self.forces for _ in range(force.number)]
        if self.from_anywhere:
            return tuple(found)
        power: Counter[int] = Counter()
        for force in self.forces:
            power[self._hex(force.piece)] += force.number * force.power
        already = self.frame.sent if isinstance(self.frame, frames.Mustering) else ()
        strongest = self._hex(already[0]) if already else max(power, key=lambda hex: (power[hex], -hex), default=NONE)
        return tuple(piece for piece in found if self._hex(piece) == strongest)

    @cached_property
    def sent(self) -> tuple[int, ...]:
        if self.intent.chosen is None:
            return self.best
        there = Counter({force.piece: force.number for force in self.forces})
        return tuple(sorted((Counter(self.intent.chosen) & there).elements()))

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self._hex(piece) for piece in self.sent))

    @cached_property
    def battle(self) -> Battle | None:
        if not self.target:
            return None
        hex, defender = self.target
        catalog, view = self.catalog, self.view
        powers = {force.piece: force.power for force in self.forces}
        power = sum(powers[piece] for piece in self.sent)
        against = sum(force.number * force.power for force in attacking.defence(catalog, view, defender, hex))
        return Battle(
            self.seat, hex, defender, self.sent,
            attacking.dice(catalog, view, self.seat, power), attacking.dice(catalog, view, defender, against),
        )  # fmt: skip

    # Pressing --------------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, Deed]:
        return dict.fromkeys(self.aims, ())

    @cached_property
    def movers(self) -> frozenset[int]:
        """The hexes whose pieces can join or be left out."""
        return frozenset(self._hex(force.piece) for force in self.forces)

    def hex(self, hex: int) -> Answer:
        """Aim there, at the next of several owners of buildings; or send the pieces of a hex, or leave them out."""
        if hex in self.aims:
            owners = self.aims[hex]
            if self.target and self.target[0] == hex and len(owners) > 1:
                following = owners[(owners.index(self.target[1]) + 1) % len(owners)]
                return self.but(target=(hex, following))
            return Intent(target=(hex, owners[0]))
        if hex not in self.movers:
            return None
        here = [force.piece for force in self.forces for _ in range(force.number) if self._hex(force.piece) == hex]
        if not self.from_anywhere:
            return self.but(chosen=tuple(here), target=self.target)
        others = [piece for piece in self.sent if self._hex(piece) != hex]
        joined = others if hex in self.chosen else others + here
        return self.but(chosen=tuple(sorted(joined)), target=self.target)

    def boat(self, number: int) -> Answer:
        hexes = [self._hex(force.piece) for force in self.forces]
        place = self.catalog.hexes + number
        return next((self.hex(hex) for hex, force in zip(hexes, self.forces, strict=True)
                     if force.piece // 10 == place), None)  # fmt: skip

    @cached_property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(force_chips(self.catalog, self.view, self.forces, self.sent))

    def chip(self, key: str) -> Answer:
        """One more of these pieces, or none; from another hex, only those of that hex if just one may attack."""
        piece = int(key.partition(":")[2])
        changed = one_more(self.forces, self.sent, piece)
        if not self.from_anywhere and piece in changed:
            changed = tuple(one for one in changed if self._hex(one) == self._hex(piece))
        return self.but(chosen=changed, target=self.target)

    # Words -----------------------------------------------------------------------------------------------------------

    def why_not(self, hex: int) -> str:
        return self.choices.why(act.Aim(hex, self.seat)) if not self.target else ""

    def question(self, name: str) -> str:
        if not self.target:
            return t("{player}, which hex do you attack?", player=name)
        hex, defender = self.target
        return t("{player}, attack {defender} on {hex} with {pieces}?", player=name, hex=say.hex(self.catalog, hex),
                 defender=self.choices.name(defender), pieces=say.sent(self.sent) or t("nobody"))  # fmt: skip

    def note(self) -> str:
        if not self.target:
            return t("Press a hex that is lit. You see the odds before you charge.")
        battle = self.battle
        assert battle
        return t("{attack} dice against {defence}. Press a piece in the row to leave it out.", attack=battle.attack,
                 defence=battle.defence)  # fmt: skip

    @cached_property
    def presses(self) -> Sequence[Press]:
        if not self.target or not self.battle:
            return ()
        hex, defender = self.target
        wanted = [act.Aim(hex, defender), *map(act.Send, self.sent), act.Charge()]
        label = tn("Charge with {number} die", "Charge with {number} dice", self.battle.attack)
        why = "" if self.sent else t("Somebody has to attack.")
        tip = t("Charge\nBoth sides roll, and nothing can be taken back.")
        deed = self.deed(wanted) if self.sent else ()
        found = [Press("done", label, deed, SPACE, tip, why, "icons/check", "primary", "attack.power")]
        if self.sent != self.best:
            tip = t("All\nEverybody who can join.")
            found.insert(0, Press("best", tc("button", "All"), self.but(chosen=None), SUGGEST, tip))
        return found
