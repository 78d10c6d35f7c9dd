"""What tells the islands apart: the colours of their land and cliffs, what grows there, and what lies on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pantheon.ui.kit.relief import Stop
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, rgb


@dataclass(frozen=True, slots=True)
class Landscape:
    heights: Sequence[Stop]
    """The colour of the land by its height: beach, fields, groves, rock."""
    cliff: Colour
    leaves: tuple[Colour, Colour, Colour]
    bare: int = 158
    """How much of the land has no trees, from 0 to 255."""
    marks: Sequence[tuple[str, Point, float]] = ()
    """Pictures, where the middle of each stands on the board, and how broad it is in units."""


def _heights(*colours: str) -> Sequence[Stop]:
    return tuple(zip((0, 70, 105, 135, 160, 185, 215, 255), map(rgb, colours), strict=True))


USUAL = Landscape(
    _heights("#ecd8a6", "#e2c88d", "#cdb877", "#b3a765", "#a59a5a", "#b5935a", "#c79f68", "#ecdcb8"),
    rgb("#8d6437"),
    (rgb("#5d6b35"), rgb("#6f7d3f"), rgb("#4c5a2d")),
)
"""Of an island that nobody has drawn."""

LANDSCAPES = {
    # Olives, wine and a theatre.
    "lesbos": Landscape(
        _heights("#efe0ae", "#d6cd8c", "#b9bb72", "#9dab61", "#8d9f58", "#a3a263", "#bdb57c", "#e3dcb4"),
        rgb("#7c6a3a"),
        (rgb("#6d7f48"), rgb("#82915a"), rgb("#566a3a")),
        130,
        (
            ("vineyard", (53.5, 8.0), 10.5), ("theatre", (118.5, 7.2), 9.8), ("vineyard", (89.5, 7.6), 9.8),
            ("cypresses", (60.6, 9.0), 6.6), ("cypresses", (79.5, 8.0), 6.1), ("vineyard", (109, 8.6), 8.5),
        ),
    ),
    # Marble.
    "naxos": Landscape(
        _heights("#f6edd2", "#eadfbd", "#d9d0ac", "#c6c1a0", "#bdb89c", "#cbc3ac", "#e0d9c6", "#fbf8ee"),
        rgb("#a59a86"),
        (rgb("#6b7546"), rgb("#7d8653"), rgb("#5a6639")),
        196,
        (
            ("gate", (57.4, 53.2), 8.6), ("quarry", (73.4, 37.0), 9.8), ("quarry", (104.0, 36.8), 10.2),
            ("cypresses", (60.0, 36.6), 6.1),
        ),
    ),
    # Red earth, windmills and the colossus.
    "rhodes": Landscape(
        _heights("#f1d8ae", "#e6bf8c", "#d7a473", "#c68e60", "#bb8156", "#c68f66", "#d9aa82", "#f0d6b8"),
        rgb("#8a4a2a"),
        (rgb("#5d6b35"), rgb("#747a3c"), rgb("#4c5a2d")),
        178,
        (
            ("colossus", (122.6, 84.4), 9.0), ("windmill", (60.4, 85.0), 7.8), ("windmill", (54.6, 86.2), 6.8),
            ("windmill", (90.6, 85.2), 7.8), ("cypresses", (79.4, 86.0), 6.6), ("cypresses", (110.4, 86.0), 6.6),
        ),
    ),
    # Grain, and the old lion.
    "keos": Landscape(
        _heights("#f3e4b0", "#ecd488", "#dcbd66", "#c8a650", "#bb984a", "#c6a058", "#d8b878", "#f2e3b8"),
        rgb("#94702e"),
        (rgb("#6b6f34"), rgb("#7f803f"), rgb("#575c2b")),
        196,
        (
            ("lion", (17.6, 28.6), 8.3), ("grain", (6.6, 40.4), 10.5), ("grain", (16.6, 41.2), 9.8),
            ("grain", (18.6, 53.6), 7.2), ("grain", (8.6, 66.2), 10.5), ("cypresses", (18.4, 65.4), 6.8),
        ),
    ),
    # Springs, old trees and the sanctuary of Asclepius.
    "kos": Landscape(
        _heights("#eee2b2", "#cfd09a", "#a6b781", "#86a271", "#789768", "#8fa278", "#b0b68e", "#dcdcb8"),
        rgb("#5f6a44"),
        (rgb("#456a45"), rgb("#55794f"), rgb("#375a39")),
        130,
        (
            ("plane_tree", (154.2, 28.6), 8.8), ("terraces", (155.0, 53.2), 7.2), ("plane_tree", (142.4, 41.0), 7.3),
            ("cypresses", (153.8, 41.6), 7.1), ("cypresses", (143, 66.4), 7.1), ("plane_tree", (154, 66.0), 7.6),
        ),
    ),
}  # fmt: skip


def landscape(island: str) -> Landscape:
    return LANDSCAPES.get(island, USUAL)
