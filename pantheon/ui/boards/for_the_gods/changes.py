"""What stands on the map, thing by thing, to find out where its picture changes from one position to the next."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from pantheon.games.for_the_gods.state import State
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.boards.for_the_gods.sites import temple_rect
from pantheon.ui.kit.changes import around


def extent(table: Table, view: State, plots: Plots, region: int) -> pygame.Rect:
    """All that is painted of a region but for its name, with shadows and lights."""
    plot, unit = plots[region], plots.geometry.unit
    temples = [temple_rect(table, view, plot, seat, region) for seat in range(view.players)]
    pile = around(plot.pile, plot.pile_width, plot.pile_width)
    whole = plot.reach.unionall([*temples, pile, plot.plaque])
    return whole.inflate(round(5 * unit), round(5 * unit))


def ship_things(view: State, plots: Plots) -> dict[Hashable, tuple[Hashable, pygame.Rect]]:
    found: dict[Hashable, tuple[Hashable, pygame.Rect]] = {}
    for seat, region in enumerate(view.ships):
        at = plots.ship_place(region, seat, view.ships)
        found["ship", seat] = at, around(at, plots.ship + 4, plots.ship + 4)
    return found


def price_things(lit: Mapping[int, int], active: int, plots: Plots) -> dict[Hashable, tuple[Hashable, pygame.Rect]]:
    wide = 6 * plots.harbour
    return {
        ("price", region): ((price, active), around(plots.geometry.harbour(region), wide, wide))
        for region, price in lit.items()
    }
