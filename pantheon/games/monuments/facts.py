"""What is counted of a seat: for the tasks of quests and for points. Kept with the seat when it turns quests in."""

from __future__ import annotations

import msgspec

from pantheon.games.monuments.powers import Traits


class Facts(msgspec.Struct, frozen=True, gc=False):
    """Sets of hexes are bitmasks, resources packed; the rest are numbers."""

    held: int = 0
    """Hexes with own units or manned boats."""
    civilisation: int = 0
    others: int = 0
    """The homes of the other civilisations in play."""
    land: int = 0
    """Controlled, with what boundary stones count."""
    wealth: int = 0
    fullest: int = 0
    """The most resources that are controlled on one hex."""
    workers: int = 0
    crowd: int = 0
    """The most workers on one land hex."""
    townsfolk: int = 0
    """The most workers in one working town."""
    forts: int = 0
    """Hexes with working ones."""
    towns: int = 0
    factories: int = 0
    armies: int = 0
    """On the board, aboard too."""
    navies: int = 0
    airforces: int = 0
    power: int = 0
    abroad: int = 0
    """Hexes of foreign homes with own units."""
    green: int = 0
    crossings: int = 0
    conquests: int = 0
    victories: int = 0
    done: int = 0
    """Quests completed."""


class Means(msgspec.Struct, frozen=True, gc=False):
    """What a seat has for its next card, seen in one walk over its hexes."""

    traits: Traits
    wealth: int
    affords: tuple[int, ...]
    """What of the price list can be paid, as a bitmask for each discount."""
    land: int
    """Held by units."""
    workers: int
    """Land hexes with own workers."""
    units: int
    """All that are not aboard, together."""
    ashore: int
    """Workers among them."""
    crowd: int
    """The most of them on one land hex."""
    fullest: int
    """The most resources that are controlled on one hex."""
    sure: int
    """Cards that can do something, whatever lies elsewhere."""
    useless: int
    """Cards that can do nothing, whatever lies elsewhere."""


NOTHING = Facts()
