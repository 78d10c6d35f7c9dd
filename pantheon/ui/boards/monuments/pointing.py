"""What can be pointed at on the map: hexes, boats, edges, monuments, and what each of them has to tell."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.boards import MONUMENT, SEA
from pantheon.games.monuments.pieces import cargo_of, crew_of, hex_of, kinds_in, owner_of, total
from pantheon.games.monuments.rules.producing import produce_yield
from pantheon.games.monuments.state import NONE, State
from pantheon.table.words import capital, listed, t, tn
from pantheon.ui.boards.monuments import hexes, layer
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import Spot


@dataclass(frozen=True, slots=True)
class Told:
    """What hexes have to tell: label and tooltip, and in which position."""

    about: tuple[object, ...]
    """Who is told, in which language, and what holds for all hexes."""
    view: State
    units: tuple[int, ...]
    goods: tuple[int, ...]
    masks: tuple[int, ...]
    """Who holds what and what stands where, each a set of hexes."""
    said: dict[int, tuple[str, str]]

    def still_true(self, now: Told, others: Container[int]) -> Iterator[tuple[int, tuple[str, str]]]:
        """What holds in another position too; `others` tell of more than what is on them."""
        changed = 0
        for before, after in zip(self.masks, now.masks, strict=True):
            changed |= before ^ after
        for hex, words in self.said.items():
            same = self.units[hex] == now.units[hex] and self.goods[hex] == now.goods[hex]
            if same and not changed >> hex & 1 and hex not in others:
                yield hex, words


class Pointing:
    """Makes the spots of one moment; `window` is what is to be seen of the map, `said` what hexes have to tell, as far
    as it is known already, and `made` their spots as they were before on the same map."""

    def __init__(
        self,
        table: Table,
        geometry: Geometry,
        view: State,
        choices: Choices,
        window: pygame.Rect,
        said: dict[int, tuple[str, str]],
        made: dict[int, Spot],
    ) -> None:
        self._table, self._catalog, self._geometry = table, table.catalog, geometry
        self._view, self._choices, self._window = view, choices, window
        self._said, self._made = said, made

    def spots(self) -> list[Spot]:
        """The last of those that lie upon each other is pressed."""
        rivers = len(self._catalog.grid.rivers)
        return [
            *(self._monument(civilisation) for civilisation in self._geometry.monuments),
            *(self._hex(hex) for hex in self._geometry.hexes),
            *(self._boat(number) for number in range(len(self._view.boats))),
            *(self._dock(shore) for shore, _ in hexes.docks(self._view)),
            *(self._edge(edge) for edge in sorted(self._choices.edges) if not self._is_docked(edge - rivers)),
        ]

    def _is_docked(self, shore: int) -> bool:
        return shore in self._view.docks

    def _seen(self, rect: pygame.Rect) -> pygame.Rect | None:
        """Through what a spot is seen, if a part of it may lie outside."""
        return None if self._window.contains(rect) else self._window

    # Hexes -----------------------------------------------------------------------------------------------------------

    def _hex(self, hex: int) -> Spot:
        choices = self._choices
        lit = hex in choices.goals or hex in choices.movers
        if hex not in self._said:
            self._said[hex] = self._say(hex)
        label, tooltip = self._said[hex]
        if promise := choices.promise(hex):
            tooltip = f"{tooltip} {promise}" if "\n" in tooltip else f"{tooltip}\n{promise}"
        before, pressable = self._made.get(hex), choices.deciding
        if before and (before.tooltip, before.label, before.enabled, before.pressable) == (
            tooltip, label, lit, pressable,
        ):  # fmt: skip
            # There are a hundred of them, and few change.
            return before
        rect = self._geometry.rect(hex)
        self._made[hex] = Spot(
            f"hex:{hex}", rect, label, "hex", tooltip, enabled=lit, pressable=pressable, rule=self._rule(hex),
            group="hexes", outline=self._geometry.corners(hex), view=self._seen(rect),
        )  # fmt: skip
        return self._made[hex]

    def _say(self, hex: int) -> tuple[str, str]:
        """The label and the tooltip of a hex."""
        told, name = self.told(hex), self.name(hex)
        lines = [f"{capital(line)}." for line in told]
        if hint := self._promise(hex):
            lines.append(hint)
        heading = capital(name)
        return capital(", ".join([name, *told])), f"{heading}\n{' '.join(lines)}" if lines else heading

    def name(self, hex: int) -> str:
        return say.hex(self._catalog, hex)

    def told(self, hex: int) -> list[str]:
        """What is to be seen on a hex, phrase by phrase."""
        terrain = self._catalog.grid.terrain[hex]
        found = [t("gives {kind}", kind=say.good(terrain))] if terrain < MONUMENT else []
        if self._geometry.is_monument(hex):
            civilisation = self._catalog.grid.monument.index(hex)
            found.append(self._catalog.definitions.map.civilisations[civilisation].wonder)
        for seat, name in enumerate(self._table.names):
            if there := [*self._units(seat, hex), *self._built(seat, hex)]:
                found.append(t("{player} has {pieces}", player=name, pieces=listed(there)))
        if goods := self._view.goods[hex]:
            found.append(tn("{goods} lies here", "{goods} lie here", total(goods), goods=say.goods(goods)))
        return found

    def _units(self, seat: int, hex: int) -> list[str]:
        there = self._view.units[hex] if hexes.holder_of(self._view, hex) == seat else 0
        return [counted(kind, number) for kind, number in kinds_in(there)]

    def _built(self, seat: int, hex: int) -> list[str]:
        there = [(kind, damaged) for owner, kind, damaged in hexes.standing_at(self._view, hex) if owner == seat]
        return [
            t("a damaged {building:small}", building=say.building(self._catalog, kind))
            if damaged
            else say.piece(7 + kind)
            for kind, damaged in there
        ]

    def _promise(self, hex: int) -> str:
        """What the looking seat would harvest there; what the next layer lacks, where a monument stands."""
        if self._geometry.is_monument(hex):
            return self._lacks(self._catalog.grid.monument.index(hex))
        seat = self._choices.seat
        if not 0 <= seat < self._view.players or not self._geometry.board.land >> hex & 1:
            return ""
        number = produce_yield(self._catalog, self._view, seat, hex)
        if number <= 0:
            return ""
        good = say.good(self._catalog.grid.terrain[hex])
        return t("Produce gives you {number} {good} here.", number=number, good=good)

    def _rule(self, hex: int) -> str:
        terrain = self._catalog.grid.terrain[hex]
        if terrain == SEA:
            return "boat.row"
        return "layer.land" if terrain == MONUMENT else "move.enter"

    # Boats, edges, monuments -----------------------------------------------------------------------------------------

    def _boat(self, number: int) -> Spot:
        boat = self._view.boats[number]
        items = hexes.arranged(self._geometry, self._view, hex_of(boat))
        rect = next(item.rect for item in items if item.boat == number)
        label = t("A boat of {player}: {crew}", player=self._table.names[owner_of(boat)], crew=units(crew_of(boat)))
        cargo = cargo_of(boat)
        told = t("It carries {goods}.", goods=say.goods(cargo)) if cargo else t("It carries no resources.")
        return Spot(
            f"boat:{number}", rect, label, "boat", f"{label}\n{told}", enabled=number in self._choices.pickable_boats,
            pressable=self._choices.deciding, rule="boat.row", group="hexes", view=self._seen(rect),
        )  # fmt: skip

    def _dock(self, shore: int) -> Spot:
        rect, number = hexes.dock_rect(self._geometry, shore), self._view.docks.count(shore)
        edge = self._geometry.of_shore(shore)
        label = tn(
            "An empty boat at {hex}", "{number} empty boats at {hex}", number, hex=say.shore(self._catalog, shore)
        )
        lit = shore in self._choices.pickable_docks or edge in self._choices.edges
        told = t("Boats have no owner: whoever has a worker or an army there may board them or push them.")
        return Spot(
            f"dock:{shore}", rect, label, "boat", f"{label}\n{told}", enabled=lit, pressable=self._choices.deciding,
            rule="boat.board", group="hexes", view=self._seen(rect),
        )  # fmt: skip

    def _edge(self, edge: int) -> Spot:
        side = round(self._geometry.unit * 0.4)
        rect = pygame.Rect(0, 0, side, side)
        one, other = self._geometry.hexes_at(edge)
        if self._geometry.is_river(edge):
            x, y = self._geometry.edge_place(edge)
            label = t("The river between {hex} and {other}", hex=self.name(one), other=self.name(other))
        else:
            x, y = self._geometry.dock_place(edge - len(self._catalog.grid.rivers))
            label = t("The shore of {hex}", hex=self.name(one))
        rect.center = round(x), round(y)
        return Spot(
            f"edge:{edge}", rect, label, "edge", label, rule="build.worker", group="hexes", view=self._seen(rect)
        )

    def _monument(self, civilisation: int) -> Spot:
        rect = self._geometry.monument_rect(civilisation)
        data = self._catalog.definitions.map.civilisations[civilisation]
        seat = self._seat_of(civilisation)
        layers = self._view.layers[seat] if seat != NONE else 0
        label = tn("{wonder}, {number} layer", "{wonder}, {number} layers", layers, wonder=data.wonder)
        told = self._lacks(civilisation)
        return Spot(
            f"monument:{data.id}", rect, label, "monument", f"{label}\n{told}" if told else label, enabled=False,
            pressable=False, rule="layer.cost", group="monuments", view=self._seen(rect),
        )  # fmt: skip

    def _lacks(self, civilisation: int) -> str:
        """Whose monument it is, and what its next layer wants."""
        seat = self._seat_of(civilisation)
        if seat == NONE or len(self._view.civilisations) < self._view.players:
            return ""
        lacking = layer.in_words(layer.lacks(self._table.game, self._view, seat))
        return t("{player} builds it. {lacking}", player=self._table.names[seat], lacking=lacking)

    def _seat_of(self, civilisation: int) -> int:
        seats = self._view.civilisations
        return seats.index(civilisation) if civilisation in seats else NONE


def units(packed: int) -> str:
    """ "2 workers and 1 army"."""
    return listed([counted(kind, number) for kind, number in kinds_in(packed)])


def counted(kind: int, number: int) -> str:
    """So many units of a kind."""
    match kind:
        case 0:
            return tn("{number} worker", "{number} workers", number)
        case 1:
            return tn("{number} armed worker", "{number} armed workers", number)
        case 2:
            return tn("{number} army", "{number} armies", number)
        case 3:
            return tn("{number} navy", "{number} navies", number)
        case 4:
            return tn("{number} airforce", "{number} airforces", number)
    return tn("{number} horse", "{number} horses", number)
