"""Small round signs for what quests want and what bonuses do: an icon, a resource or a piece on a disc."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

import pygame

from pantheon.games.monuments import powers
from pantheon.games.monuments.pieces import KINDS
from pantheon.ui import art, theme
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes

Paint = Callable[[pygame.Surface, pygame.Rect], None]
WHITE = "icons/", "buildings/", "units/a", "units/navy", "units/worker", "units/boat_manned"  # not for people
"""Drawings that are white, to be given a colour."""


def of_task(task: powers.AnyTask) -> str:
    """The drawing of what a task counts."""
    match task:
        case powers.OfKind(goods) | powers.Terrain(goods):
            return f"monuments/goods/{_kind(goods)}"
        case powers.Resources() | powers.EachKind() | powers.SomeKinds() | powers.OnOneHex():
            return "monuments/icons/goods"
        case powers.Workers() | powers.WorkersOnHex() | powers.WorkersInTown() | powers.UnitInForeignHome():
            return "monuments/icons/workers"
        case powers.Upgraded():
            return "monuments/icons/upgraded"
        case powers.Buildings(what):
            return f"monuments/buildings/{next(iter(what))}"
        case powers.Together(kinds):
            return f"monuments/buildings/{kinds[0]}"
        case powers.BuiltCrossings():
            return "monuments/buildings/bridge"
        case powers.Military() | powers.MilitaryKinds():
            return "monuments/units/army"
        case powers.Power() | powers.WonAsAttacker() | powers.Won():
            return "monuments/icons/power"
        case powers.Completed():
            return "monuments/icons/quests"
        case powers.Isles() | powers.CentralIsles():
            return "monuments/units/boat_manned"
    return "monuments/icons/land"


def of_part(part: powers.AnyPart) -> str:
    """The drawing of what a part of a bonus does."""
    match part:
        case powers.Settle():
            return "monuments/units/worker"
        case powers.Gain(goods):
            return f"monuments/goods/{_kind(goods)}"
        case powers.GainAny():
            return "monuments/icons/goods"
        case powers.Upgrade():
            return "monuments/icons/upgraded"
        case powers.Build(what):
            kind = what[0] if what else "town"
            return "monuments/units/boat" if kind == "boat" else f"monuments/buildings/{kind}"
        case powers.Train():
            return "monuments/units/army"
        case powers.Move():
            return "monuments/cards/movement"
        case powers.Produce():
            return "monuments/cards/produce"
        case powers.Quests():
            return "monuments/icons/quests"
        case powers.Weapons():
            return "monuments/units/weapon"
        case _:
            assert_never(part)


def painted(name: str, ground: Colour = theme.TERRACOTTA_DARK) -> Paint:
    return partial(draw, name, ground)


def draw(name: str, ground: Colour, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """On a disc that fills the room; white drawings in the colour of parchment."""
    side = min(rect.size)
    shapes.disc(surface, theme.BRONZE, rect.center, side // 2)
    shapes.disc(surface, ground, rect.center, side // 2 - max(1, side // 22))
    inner = round(side * 0.62)
    drawn = art.tinted(name, (inner, inner), theme.PARCHMENT) if _is_white(name) else art.picture(name, (inner, inner))
    surface.blit(drawn, drawn.get_rect(center=rect.center))


def _is_white(name: str) -> bool:
    own = name.removeprefix("monuments/")
    return own.startswith(WHITE) and own != "buildings/bridge"


def _kind(goods: powers.GoodsDef) -> str:
    return next(kind for kind in KINDS if getattr(goods, kind))
