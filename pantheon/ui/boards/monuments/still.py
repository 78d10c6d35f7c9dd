"""What is to be seen of a position on the map, thing by thing, and the board painted without lights from that."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from pantheon.games.monuments.pieces import bits, hex_of
from pantheon.games.monuments.rules.holding import controlled_land
from pantheon.games.monuments.state import NONE, State
from pantheon.ui.boards.monuments import hexes
from pantheon.ui.boards.monuments.geometry import Geometry
from pantheon.ui.boards.monuments.names import Name, paint_names
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.standing import Standing
from pantheon.ui.kit.changes import Things, changed
from pantheon.ui.scene import Stage

REACH = 0.3
"""How far things reach over the edge of their hex, in hexes."""

Found = dict[Hashable, tuple[Hashable, pygame.Rect]]


def reach(geometry: Geometry) -> int:
    """That in pixels."""
    return round(REACH * max(geometry.across, geometry.down))


def reached(geometry: Geometry, room: pygame.Rect) -> pygame.Rect:
    """The hexes in this window, and only they, may reach into a room."""
    by = 2 * reach(geometry)
    return room.inflate(by, by)


def things(table: Table, geometry: Geometry, view: State, names: Sequence[Name]) -> Found:
    """All that stands on the map, as `kit.changes` compares it; `names` are those that are to be seen."""
    found: Found = {}
    by, lands = 2 * reach(geometry), _lands(table, view)
    built, boats = _built(view), _boats(view)
    for hex in geometry.hexes:
        near = geometry.board.near[hex] | 1 << hex
        about = (
            view.units[hex], view.goods[hex], hexes.holder_of(view, hex), built.get(hex), boats.get(hex),
            tuple(land & near for land in lands),
        )  # fmt: skip
        found[hex] = about, geometry.rect(hex).inflate(by, by)
    for river in hexes.bridges(view):
        found["bridge", river] = True, hexes.bridge_rect(geometry, river).inflate(by, by)
    for shore, number in hexes.docks(view):
        found["dock", shore] = number, hexes.dock_rect(geometry, shore).inflate(by, by)
    for civilisation in bits(hexes.dealt(view)):
        layers = view.layers[view.civilisations.index(civilisation)]
        found["monument", civilisation] = layers, geometry.monument_rect(civilisation).inflate(by, by)
    for name in names:
        found["name", name.lines] = True, name.rect.inflate(by, by)
    return found


def _lands(table: Table, view: State) -> list[int]:
    """Whose land has a border: nobody's, until all civilisations are dealt."""
    if len(view.civilisations) < view.players:
        return []
    return [controlled_land(table.catalog, view, seat) for seat in range(view.players)]


def _built(view: State) -> dict[int, tuple[int, ...]]:
    """The buildings by hex; a damaged one has another number."""
    found: dict[int, tuple[int, ...]] = {}
    for number, there in enumerate((*view.standing, *view.damaged)):
        for hex in bits(there):
            found[hex] = (*found.get(hex, ()), number)
    return found


def _boats(view: State) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for boat in view.boats:
        hex = hex_of(boat)
        if hex != NONE:
            found[hex] = (*found.get(hex, ()), boat)
    return found


class Unlit:
    """The board without lights, in one position after another: what stays the same is not painted again."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept: tuple[object, Things, pygame.Surface] | None = None
        """How it is seen, what stands on it, and its picture."""

    def forget(self) -> None:
        self._kept = None

    @property
    def things(self) -> Things:
        """What stands on the picture."""
        return self._kept[1] if self._kept else {}

    def painted(
        self,
        stage: Stage,
        geometry: Geometry,
        view: State,
        names: Sequence[Name],
        ground: pygame.Surface,
        manner: object,
    ) -> pygame.Surface:
        """On its ground. The same surface each time."""
        whole, now = ground.get_rect(), things(self._table, geometry, view, names)
        how = manner, tuple(geometry.area), whole.size
        if self._kept is None or self._kept[0] != how:
            picture, rooms = pygame.Surface(whole.size), [whole]
        else:
            picture, rooms = self._kept[2], changed(self._kept[1], now)
        standing = Standing(self._table, stage, geometry, view)
        for room in rooms:
            picture.set_clip(room)
            picture.blit(ground, (0, 0))
            standing.paint_borders(picture, reached(geometry, room))
            paint_names(picture, names, stage.scale)
            standing.paint_pieces(picture, reached(geometry, room))
        picture.set_clip(None)
        self._kept = how, now, picture
        return picture
